"""Generated boards are like usa, only larger."""

from collections import Counter

import pytest

from benchmarks import boards
from goldenspike.games.steel_driver import load_board


@pytest.mark.parametrize("times", [1, 2, 10])
def test_as_many_locations_and_routes_for_their_size(times: int) -> None:
    usa, board = load_board("usa"), boards.board(times)
    assert len(board.locations) == times * len(usa.locations)
    assert len(board.routes) == times * len(usa.routes)
    for fact in ("shape", "value", "goods"):
        once = Counter(getattr(place, fact) for place in usa.locations)
        found = Counter(getattr(place, fact) for place in board.locations)
        assert found == {key: times * count for key, count in once.items()}


def test_all_locations_hang_together() -> None:
    board = boards.board(5)
    reached, found = {0}, True
    while found:
        ends = [route.ends for route in board.routes if len(reached & set(route.ends)) == 1]
        found = bool(ends)
        reached.update(end for pair in ends for end in pair)
    assert len(reached) == len(board.locations)


def test_the_ends_of_the_link_are_hexagons_far_apart() -> None:
    board = boards.board(3)
    east, west = (board.locations[end] for end in board.transcontinental)
    assert east.shape == west.shape == "hexagon"
    assert abs(east.x - west.x) > 0.8 * boards.WIDTH
