"""How much work a report on a board is, before a game is played, and how much is too much."""

from collections.abc import Mapping
from typing import Any

from goldenspike.core.problems import Refused
from goldenspike.rooms import boards

MOST_HERE = 1_000_000  # games on a board like ours, for somebody's own machine
MOST_FOR_OTHERS = 20_000  # for a server
MOST_TUNED = 200  # games on a server for each change


def too_many(keys: Mapping[str, Any], games: int, steps: int, most: int) -> int | None:
    """None if a board may be tried so often; else a number of games that is not too large.

    The work of a game is estimated from the file, without reading the board; `steps` is how many
    changes are tried, each in as many games.
    """
    allowed = int(most / max(1.0, boards.kind_of(keys).work(keys)))
    return None if games * (1 + steps) <= allowed else max(1, allowed // (1 + steps))


def check(keys: Mapping[str, Any], games: int, steps: int = 0) -> None:
    """`Refused` if a report is too much for anybody's machine; says how many games are not."""
    fewer = too_many(keys, games, steps, MOST_HERE)
    if fewer is not None:
        changes = f" and {steps} changes" if steps else ""
        reason = f"{games} games{changes} are too much work on this board: at most {fewer} games"
        raise Refused("board", [reason])
