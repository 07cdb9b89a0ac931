"""The matches that are played."""

from dataclasses import dataclass, replace
from itertools import pairwise

from goldenspike.bots.temperaments import TEMPERAMENTS

ENGLAND = "northern-england"
LEVELS = ("random", "novice", "steady", "sharp", "master")
GAMES = 24  # played on for a decision, where time is not what is compared
BARONS = ("steam-barons", "2009")
HALVING = "halving"  # an entrant here alone: `master`, but with the search of `bots.halving`


@dataclass(frozen=True)
class Match:
    """One bot against others of a kind, in every seat equally often."""

    name: str
    bot: str
    others: str
    games: int
    players: int = 4
    seconds: float = 0.1  # a decision
    bar: float | None = None  # the part of the games it has to win; else its fair share
    game: str = "steel-driver"
    edition: str = "warfrog-2008"
    board: str = "usa"
    others_seconds: float | None = None  # a decision of theirs, if they have another budget
    iterations: int | None = None  # games for a decision, instead of seconds: on any machine alike

    @property
    def title(self) -> str:
        """The players of a match, and the game if it is not Steel Driver."""
        where = "" if self.game == "steel-driver" else f", {self.game} {self.edition}, {self.board}"
        time = "" if self.others_seconds is None else f" at {self.others_seconds} s"
        return f"{self.bot} against {self.others}{time}{where}"

    @property
    def budget(self) -> str:
        """What a decision may take, as the table says it."""
        return f"{self.seconds}" if self.iterations is None else f"{self.iterations} games"

    @property
    def fair(self) -> float:
        """The share of wins if all players were equally strong."""
        return 1 / self.players


def ladder() -> list[Match]:
    """Every level against the one below."""
    return [Match(f"{higher}-{lower}", higher, lower, 200) for lower, higher in pairwise(LEVELS)]


def on_hexes() -> list[Match]:
    """Levels that think ahead, in the games that are searched with a guide."""
    maps = {"england": ENGLAND, "east": "eastern-us-canada"}
    games = [("barons", "steam-barons", "2009", name) for name in maps]
    games += [("steam", "steam", "standard", "england"), ("steam", "steam", "basic", "east")]
    return [
        Match(f"{short}-{where}-{bot}", bot, "steady", 40, 4, 0.2, None, game, edition, maps[where])
        for bot in ("sharp", "master")
        for short, game, edition, where in games
    ]


def of_search() -> list[Match]:
    """In the hex games: halving against `master`, and `master` against itself with less time."""
    england = Match("barons-england", HALVING, "master", 200, 4, 0.2, 0.35, *BARONS, ENGLAND)
    east = replace(england, name="barons-east", board="eastern-us-canada")
    steam = [
        replace(each, name=name, game="steam", edition="standard")
        for each, name in ((england, "steam-england"), (east, "steam-east"))
    ]
    matches = [england, east, *steam]
    return [
        *(replace(each, name=f"{each.name}-search") for each in matches),
        *(replace(each, name=f"{each.name}-games", iterations=GAMES) for each in matches),
        *(
            Match(f"{each.name}-longer", "master", "master", 60, 4, 2.0, None, *where(each), 0.2)
            for each in (england, steam[0])
        ),
    ]


def where(match: Match) -> tuple[str, str, str]:
    """What a match is played of, and on which board."""
    return match.game, match.edition, match.board


def of_temperaments() -> list[Match]:
    """Bots with a temperament against the plain ones of their level: as strong, if all is well."""
    against_plain = [
        Match(f"steady-{name}", f"steady-{name}", "steady", 800) for name in TEMPERAMENTS
    ]
    against_plain += [
        Match("sharp-bold", "sharp-bold", "sharp", 200),
        Match("sharp-careful", "sharp-careful", "sharp", 200),
        Match("master-sly", "master-sly", "master", 60, seconds=0.02),
    ]
    maps = [("barons", "steam-barons", "2009"), ("steam", "steam", "standard")]
    return against_plain + [
        Match(
            f"{short}-{name}", f"steady-{name}", "steady", 200, 4, 0.2, None, game, edition, ENGLAND
        )
        for short, game, edition in maps
        for name in TEMPERAMENTS
    ]


MATCHES = [
    Match("steady", "master", "steady", 200, bar=0.70),
    Match("uct", "master", "uct", 200, bar=0.55),
    Match("steady-1s", "master", "steady", 40, seconds=1.0, bar=0.70),
    Match("steady-3p", "master", "steady", 60, players=3),
    Match("steady-5p", "master", "steady", 60, players=5),
    Match("steady-6p", "master", "steady", 60, players=6),
    *ladder(),
    *on_hexes(),
    *of_search(),
    *of_temperaments(),
]
