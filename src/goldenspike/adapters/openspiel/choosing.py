"""Finds the game and set-up that OpenSpiel's parameters ask for."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from goldenspike.adapters import rewards
from goldenspike.adapters.numbering import number
from goldenspike.adapters.observing import layout
from goldenspike.adapters.setting import USUAL_PLAYERS, set_up
from goldenspike.games import catalogue
from goldenspike.games.kit import Kit

PREFIX: Final = "goldenspike_"

# Parameters of a game; an empty text is the usual value, options are JSON.
PARAMETERS: Final[dict[str, Any]] = {
    "players": USUAL_PLAYERS,
    "edition": "",
    "board": "",
    "options": "",
    "reward": rewards.WIN,
}


def spiel_name(kit: Kit) -> str:
    """The name of a game in OpenSpiel: goldenspike_ and its name."""
    return PREFIX + kit.name.replace("-", "_")


def kit_of(name: str) -> Kit:
    """The game that has this name in OpenSpiel."""
    return next(kit for kit in catalogue.kits() if spiel_name(kit) == name)


class Chosen:
    """A game, set up, with its numbers and its layout; pickled as its name and parameters."""

    def __init__(self, name: str, words: tuple[Any, ...]) -> None:
        self.name, self.words = name, words
        players, edition, board, options, self.reward = words
        self.rules = kit_of(name).game
        rewards.check(self.rules, self.reward)
        given = json.loads(options) if options else {}
        self.setup = set_up(self.rules, players, edition, board, given)
        self.numbering = number(self.rules, self.setup)
        self.layout = layout(self.rules, self.setup)

    def __reduce__(self) -> tuple[Any, ...]:
        return chosen, (self.name, self.words)


@lru_cache(maxsize=16)
def chosen(name: str, words: tuple[Any, ...]) -> Chosen:
    """The game for a name and parameters, made once for each."""
    return Chosen(name, words)


def choose(name: str, params: Mapping[str, Any] | None) -> Chosen:
    """The game that a name and parameters ask for."""
    given = PARAMETERS | dict(params or {})
    return chosen(name, tuple(given[key] for key in PARAMETERS))
