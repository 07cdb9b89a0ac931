"""Bots: the only list of them, and the one thing a bot does."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from goldenspike.bots import novice, steady, uct, uniform
from goldenspike.bots.budget import Bot as Bot
from goldenspike.bots.budget import Budget as Budget
from goldenspike.bots.guides import guide_of
from goldenspike.bots.searching import Master, Sharp
from goldenspike.bots.temperaments import TEMPERAMENTS, Tempered

# From the weakest to the strongest, and `uct`, which people measure others against. A class is a
# bot that remembers: each seat gets an instance of its own.
BOTS: dict[str, Bot | type[Bot]] = {
    "random": uniform.choose,
    "novice": novice.choose,
    "steady": steady.choose,
    "sharp": Sharp,
    "master": Master,
    "uct": uct.choose,
}
USUAL = "steady"
NEED_A_GUIDE = ("novice", "steady", "sharp", "master")
ENTRY_POINTS = "goldenspike.bots"


def names() -> list[str]:
    """The names of all bots, ours first."""
    return [*BOTS, *sorted(set(others()) - set(BOTS))]


def playing(game: str) -> list[str]:
    """The names of the bots that can play a game: without a guide only some of ours can."""
    return [name for name in names() if name not in NEED_A_GUIDE or guide_of(game) is not None]


def usual(game: str) -> str:
    """The bot that plays a game if nobody asks for another."""
    return USUAL if USUAL in playing(game) else "uct"


def temperaments(game: str) -> list[str]:
    """The temperaments that bots with a guide can have in a game."""
    guide = guide_of(game)
    return [] if guide is None or guide.manner is None else [*TEMPERAMENTS]


def parts(name: str) -> tuple[str, str | None]:
    """The level and the temperament in a bot's name.

    >>> parts("steady-bold"), parts("steady"), parts("random")
    (('steady', 'bold'), ('steady', None), ('random', None))
    """
    level, _, temperament = name.rpartition("-")
    has_both = level in NEED_A_GUIDE and temperament in TEMPERAMENTS
    return (level, temperament) if has_both else (name, None)


def joined(level: str, temperament: str | None) -> str:
    """The name of a bot of a level with a temperament: what `parts` takes apart."""
    return level if temperament is None else f"{level}-{temperament}"


def plays(name: str, game: str) -> bool:
    """Whether a bot, with its temperament if it has one, plays a game."""
    level, temperament = parts(name)
    return level in playing(game) and (temperament is None or temperament in temperaments(game))


def check(name: str, game: str) -> None:
    """Raises `ValueError` if there is no such bot, or it does not play the game."""
    find(name)
    if not plays(name, game):
        raise ValueError(f"{name} does not play {game}; {', '.join(playing(game))} do")


def find(name: str) -> Bot:
    """A bot by its name, for one seat; ValueError if there is none."""
    level, temperament = parts(name)
    if temperament is not None:
        return Tempered(find(level), TEMPERAMENTS[temperament])
    known: Any = BOTS.get(name)
    if known is None:
        if name not in others():
            raise ValueError(f"no bot {name!r}; there are {', '.join(names())}")
        known = others()[name]()
    bot: Bot = known() if isinstance(known, type) else known
    return bot


@cache
def others() -> dict[str, Callable[[], Any]]:
    """Bots of other packages, by entry point: what is installed is read once."""
    return {point.name: point.load for point in entry_points(group=ENTRY_POINTS)}
