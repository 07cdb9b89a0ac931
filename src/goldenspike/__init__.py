"""Golden Spike: Martin Wallace's railway share games, to play, to program and to study."""

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if os.environ.get("GOLDENSPIKE_PURE", "0") not in ("", "0"):
    from goldenspike import plain

    plain.prefer()

if TYPE_CHECKING:
    from goldenspike.api import CHANCE as CHANCE
    from goldenspike.api import NOBODY as NOBODY
    from goldenspike.api import Bot as Bot
    from goldenspike.api import Budget as Budget
    from goldenspike.api import Game as Game
    from goldenspike.api import IllegalAction as IllegalAction
    from goldenspike.api import bot as bot
    from goldenspike.api import load as load
    from goldenspike.api import play as play
    from goldenspike.api import play_bots as play_bots
    from goldenspike.api import set_up as set_up
    from goldenspike.api import start as start


API = (
    *("CHANCE", "NOBODY", "Bot", "Budget", "Game", "IllegalAction"),
    *("bot", "load", "play", "play_bots", "set_up", "start"),
)


def __getattr__(name: str) -> Any:
    """A name of `goldenspike.api`, imported on first use: commands must start fast."""
    if name not in API:
        raise AttributeError(f"module 'goldenspike' has no attribute {name!r}")
    return getattr(import_module("goldenspike.api"), name)
