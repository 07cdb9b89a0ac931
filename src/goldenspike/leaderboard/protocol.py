"""The fixed matches of a game: opponents, seats, set-ups, seeds and budgets. See leaderboard.md."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from goldenspike.arena.schedule import Pairing, pairings, whole
from goldenspike.arena.tournament import Tournament
from goldenspike.bots import Budget
from goldenspike.games import catalogue

PROTOCOL = 1
# Opponents think as far as they ever do, not as long: so their choices can be checked anywhere.
OPPONENTS = Budget(iterations=1_000_000)


@dataclass(frozen=True)
class Match:
    """A bot against several of one opponent, in every seat equally often."""

    name: str
    game: str
    edition: str
    board: str
    players: int
    opponent: str
    games: int
    seed: int
    seconds: float  # for each decision of the bot
    options: Mapping[str, object] = field(default_factory=dict)  # of the game

    def tournament(self, bot: str) -> Tournament:
        """The tournament in which a bot plays this match. What it does wrong is counted."""
        others = self.players - 1
        return Tournament(
            game=self.game,
            edition=self.edition,
            board=self.board,
            bots=(bot, *[self.opponent] * others),
            players=self.players,
            seed=self.seed,
            budget=OPPONENTS,
            budgets=(Budget(seconds=self.seconds), *[OPPONENTS] * others),
            options=self.options,
            forgive=True,
        )

    def pairings(self, bot: str) -> list[Pairing]:
        """The games of the match: who sits where in each."""
        return pairings(self.tournament(bot), whole(self.games, self.players))


@cache
def matches(game: str) -> dict[str, Match]:
    """The matches of a game by name; ValueError where it has none."""
    kit = catalogue.kit(game)
    if kit.leaderboard is None:
        able = [one.name for one in catalogue.kits() if one.leaderboard is not None]
        raise ValueError(f"{game} has no leaderboard; {', '.join(able)} have one")
    values = described(kit.package, kit.leaderboard)
    if values["protocol"] != PROTOCOL:
        raise ValueError(f"{kit.leaderboard} of {game} is of protocol {values['protocol']}")
    return {name: match(game, name, values) for name in values["matches"]}


def described(package: str, file: str) -> dict[str, Any]:
    """What a file beside a package says."""
    return tomllib.loads(files(package).joinpath(file).read_text("utf-8"))


def match(game: str, name: str, values: Mapping[str, Any]) -> Match:
    """A match as its file describes it, with what all matches of the game have in common."""
    return Match(name=name, game=game, **{**values["common"], **values["matches"][name]})
