"""Games that bots play among themselves, cut where there is something to see."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from goldenspike.bots import find
from goldenspike.bots.match import run
from goldenspike.core import record as records
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue

NAMES = ["Ann", "Bob", "Cyd", "Dee"]
SEED = 7

Kind = tuple[str, str, str]  # game, edition, board


@cache
def played(kind: Kind, seed: int = SEED) -> Replay[Any, Any, Any]:
    """A game between steady bots."""
    name, edition, board = kind
    game = catalogue.find(name)
    replay = Replay(game, game.set_up(edition, board, len(NAMES)))
    run(replay, [find("steady")] * len(NAMES), Random(seed))
    return replay


def cuts(kind: Kind, named: Callable[[Any, int], str | None], seed: int = SEED) -> dict[str, str]:
    """By picture: the record of a game up to the first moment that is named so, and to its end.

    A moment is named by its view and how many choices there are.
    """
    game, replay = catalogue.find(kind[0]), played(kind, seed)
    found: dict[str, int] = {}
    state = replay.at(0)
    for number, action in enumerate(replay.actions):
        name = named(game.view(state), len(game.legal_actions(state)))
        if name is not None:
            found.setdefault(name, number)
        game.apply(state, action)
    found["score"] = len(replay)
    return {name: record(kind, replay.texts[:number]) for name, number in found.items()}


def record(kind: Kind, actions: list[str]) -> str:
    """As a file."""
    rules = catalogue.find(kind[0]).RULES_VERSION
    return records.write(Record(*kind, NAMES, rules, actions=actions))
