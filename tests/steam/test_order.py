"""The order of play: phases, tiles and turns: ST-8, ST-9, ST-8.3, ST-12.10."""

import pytest

from goldenspike.games import steam as st
from goldenspike.games.steam.rules.order import holder, player_at, player_led_by
from goldenspike.games.steam.rules.state import OVER
from tests.steam.table import BASIC, STANDARD, building, dealt, give, turn, wait_once

PHASES = {
    BASIC: ["tiles", "build", "goods"],
    STANDARD: ["capital", "auction", "tiles", "build", "goods"],
}


@pytest.mark.parametrize("edition", [BASIC, STANDARD])
def test_the_phases_of_every_turn(edition: str) -> None:
    """ST-8, ST-9, ST-8.4: the same ten times with 3 players."""
    state = turn(edition)
    seen: list[tuple[int, str]] = []
    while state.phase != OVER:
        for seat in range(3):
            give(state, seat, cash=9)
        step = (int(state.turn), st.view(state).phase)
        if step not in seen:
            seen.append(step)
        wait_once(state)
    assert seen == [(number, phase) for number in range(1, 11) for phase in PHASES[edition]]


def test_before_the_first_turn() -> None:
    """ST-5.1, ST-5.2, ST-5.3: places, or a deal."""
    assert st.view(dealt()).phase == "places"
    assert st.view(dealt(STANDARD)).phase == "deal order"
    assert st.view(dealt(first_game=True)).phase == "deal order"


def led(tiles: str, order: tuple[int, ...], tile: int) -> list[int]:
    """Who follows the holder of a tile."""
    state = building(tiles=tiles, players=4)
    for place in range(4):
        state.order[place] = order[place] if place < len(order) else -1
    return [int(player_led_by(state, tile, place)) for place in range(6)]


@pytest.mark.parametrize(
    ("order", "seats"),
    [
        ((0, 1, 2, 3), [1, 0, 2, 3, -1, -1]),
        ((1, 0, 2, 3), [1, 0, 2, 3, -1, -1]),
        ((3, 2, 0, 1), [1, 3, 2, 0, -1, -1]),
        ((3, 1), [1, 3, -1, -1, -1, -1]),
        ((3, 0, 2), [3, 0, 2, -1, -1, -1]),
    ],
)
def test_a_tile_leads(order: tuple[int, ...], seats: list[int]) -> None:
    """ST-12.10: its holder is in front; without one who plays it is the turn order."""
    assert led("1 4 3 2", order, 4) == seats


def test_places() -> None:
    """Nobody is after the last."""
    state = building(tiles="3 1 2")
    assert [int(player_at(state, place)) for place in range(5)] == [0, 1, 2, -1, -1]
    assert [int(holder(state, tile)) for tile in range(1, 8)] == [1, 2, 0, -1, -1, -1, -1]
