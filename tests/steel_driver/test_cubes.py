"""Phase 1, take investment cubes: SD-1."""

import pytest

from tests.table import (
    EDITIONS,
    PEGASUS,
    WARFROG,
    end_auctions,
    fund,
    idle_rounds,
    play_all,
    sell,
    table,
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("players", "deal"), [(3, 10), (4, 8), (5, 7), (6, 6)])
def test_the_deal(edition: str, players: int, deal: int) -> None:
    """SD-1.1: 10 cubes each with three players, 8 with four, 7 with five, 6 with six."""
    assert list(table(players, edition).cubes) == [deal] * players


@pytest.mark.parametrize("edition", EDITIONS)
def test_cubes_are_kept(edition: str) -> None:
    """SD-1.1: what was not spent is kept, and the deal comes on top."""
    state = table(edition=edition)
    sell(state, "red", 1, to=1)
    end_auctions(state)
    assert list(state.cubes) == [20, 19, 20]


def test_cubes_are_kept_without_limit() -> None:
    """SD-1.1: five rounds without a bid make five deals."""
    state = table(4)
    idle_rounds(state, 4)
    assert list(state.cubes) == [40] * 4


def start_round_with_31_cubes(edition: str) -> tuple[list[int], int]:
    """Four players took 8 each of 60; three come back to the pool for a link."""
    state = table(4, edition)
    fund(state, red=3)
    play_all(state, "build BAL-PIT from BAL")
    return list(state.cubes), state.pool


def test_pegasus_deals_evenly_what_is_there() -> None:
    """SD-1.2: worked example: 31 cubes, four players: 7 each, 3 stay."""
    assert start_round_with_31_cubes(PEGASUS) == ([12, 15, 15, 15], 3)


def test_warfrog_lets_goods_stand_in() -> None:
    """SD-1.2: the deal is full; the pool counts below 0."""
    assert start_round_with_31_cubes(WARFROG) == ([13, 16, 16, 16], -1)


def test_pegasus_deals_nothing_from_an_empty_pool() -> None:
    """SD-1.2: the pool can give 4 each of 24 cubes to six players, and then nothing."""
    state, dealt = table(6, PEGASUS), []
    for _ in range(3):
        dealt.append((list(state.cubes), int(state.pool)))
        idle_rounds(state, 1)
    assert dealt == [([6] * 6, 24), ([10] * 6, 0), ([10] * 6, 0)]


def test_pegasus_never_deals_more_than_the_full_deal() -> None:
    """SD-1.2: only a pool that is too small makes a deal smaller; a large one makes none larger."""
    state = table(5, PEGASUS)
    assert (list(state.cubes), state.pool) == ([7] * 5, 25)


def test_stand_ins_have_no_limit() -> None:
    """SD-1.2: the reading: more cubes stand in than the 26 of the box."""
    state = table(6, WARFROG)
    idle_rounds(state, 4)
    assert (list(state.cubes), state.pool) == ([30] * 6, 60 - 180)
