"""What is worth knowing of a game that is over."""

import pytest

from goldenspike.games import steel_driver as sd
from tests.table import fund, idle_rounds, little_board, play_all, table


def test_a_game_without_money() -> None:
    """SD-0.7: nothing happened: no round of the spike, no share of the finale."""
    state = table()
    idle_rounds(state, 5)
    assert sd.measures(state) == {"golden_spike_round": None, "finale_share": None}


def test_the_spike_and_the_finale() -> None:
    """SD-3.20, SD-6.7: driven in round 2; one share pays 30 of 10 + 50 + 30."""
    state = table(board=little_board("E-W 1", hexagons="E", ends="E-W", goods={"W": "red"}))
    idle_rounds(state, 1)
    fund(state, red=1)
    play_all(state, "build E-W from E")
    idle_rounds(state, 3)
    play_all(state, "claim E", "claim W")
    found = sd.measures(state)
    assert found["golden_spike_round"] == 2
    assert found["finale_share"] == pytest.approx(30 / 90)
