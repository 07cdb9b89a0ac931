"""Bots: the only list of them, and the one thing a bot does."""

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any

from goldenspike.bots import novice, steady, uct, uniform
from goldenspike.bots.budget import Bot as Bot
from goldenspike.bots.budget import Budget as Budget
from goldenspike.bots.guides import guide_of
from goldenspike.bots.searching import Master, Sharp

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
    return [*BOTS, *sorted(set(_others()) - set(BOTS))]


def playing(game: str) -> list[str]:
    """The names of the bots that can play a game: without a guide only some of ours can."""
    return [name for name in names() if name not in NEED_A_GUIDE or guide_of(game) is not None]


def usual(game: str) -> str:
    """The bot that plays a game if nobody asks for another."""
    return USUAL if USUAL in playing(game) else "uct"


def check(name: str, game: str) -> None:
    """Raises `ValueError` if there is no such bot, or it does not play the game."""
    find(name)
    if name not in playing(game):
        raise ValueError(f"{name} does not play {game}; {', '.join(playing(game))} do")


def find(name: str) -> Bot:
    """A bot by its name, for one seat; ValueError if there is none."""
    known: Any = BOTS.get(name)
    if known is None:
        others = _others()
        if name not in others:
            raise ValueError(f"no bot {name!r}; there are {', '.join(names())}")
        known = others[name]()
    bot: Bot = known() if isinstance(known, type) else known
    return bot


def _others() -> dict[str, Callable[[], Any]]:
    """Bots of other packages, by entry point."""
    return {point.name: point.load for point in entry_points(group=ENTRY_POINTS)}
