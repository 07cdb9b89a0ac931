"""The work of a report is estimated from a board's file, before a game is played."""

from typing import Any

import pytest

from goldenspike.core.problems import Refused
from goldenspike.rooms import boards
from goldenspike.studio import effort

OURS = [(kind, id) for kind in boards.kinds().values() for id in kind.ids()]


@pytest.mark.parametrize(("kind", "id"), OURS)
def test_our_own_boards_are_not_too_much(kind: Any, id: str) -> None:
    keys = kind.to_keys(kind.load(id))
    assert 0.3 < kind.work(keys) < 3
    assert effort.too_many(keys, 5000, 0, effort.MOST_FOR_OTHERS) is None


def test_a_large_board_gets_fewer_games() -> None:
    places: list[dict[str, object]] = [{}] * 400
    large = {"game": "steel-driver", "locations": places, "routes": places * 5}
    fewer = effort.too_many(large, 5000, 0, effort.MOST_FOR_OTHERS)
    assert fewer is not None and 500 < fewer < 5000
    assert effort.too_many(large, fewer, 0, effort.MOST_FOR_OTHERS) is None
    assert effort.too_many(large, 200, 60, effort.MOST_FOR_OTHERS) is not None
    with pytest.raises(Refused, match="too much work on this board: at most"):
        effort.check(large, 2_000_000)


@pytest.mark.parametrize(
    "junk", [{}, {"terrain": 5}, {"terrain": "p", "cities": "x", "towns": None}]
)
def test_what_is_no_board_is_no_work(junk: dict[str, Any]) -> None:
    """The checker refuses it, and costs little."""
    assert effort.too_many(junk, 10, 0, effort.MOST_FOR_OTHERS) is None
