"""What a player of Steam thinks of besides what `steady` does: legal, few, the likeliest first."""

from random import Random

import pytest

from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games import steam as st
from goldenspike.games.steam.bots import appraisal, guide, guide_build, guide_options
from goldenspike.games.steam.rules.state import (
    AUCTION,
    BUILD,
    CAPITAL,
    GOODS,
    PLACES,
    SCORING,
    TILES,
)
from tests.hexes.boards import LINE, THREE, TOWN_LINE
from tests.steam.boards import SHORT
from tests.steam.steady import LAST, LINKS, moving
from tests.steam.table import (
    BASIC,
    ENGLAND,
    STANDARD,
    building,
    choosing,
    dealt,
    fresh,
    give,
    laid,
    play_all,
    turn,
    wait,
)


def options(state: st.State) -> list[str]:
    """As texts."""
    return [st.write(state, action) for action in guide_options.options(state)]


@pytest.mark.compiled
@pytest.mark.parametrize(("edition", "players"), [(BASIC, 3), (STANDARD, 4)])
def test_they_are_legal_and_few(
    edition: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every phase; what is done is now this, now that of them."""
    monkeypatch.setattr(guide_build, "BEAM", 4)
    state, rng, phases = fresh(edition, ENGLAND, players), Random(players), set()
    while (seat := st.to_act(state)) != NOBODY:
        if seat == CHANCE:
            st.apply(state, st.deal(state, rng))
            continue
        found, legal = guide_options.options(state), st.legal_actions(state)
        assert len(set(found)) == len(found) <= 8
        assert set(found) <= set(legal)
        phases.add(int(state.phase))
        action = guide.choose(state, rng.getrandbits(30))
        if state.turn == 0:
            state.turn = state.setup.rules.turns[players] - 3
        st.apply(state, rng.choice(found) if found and rng.random() < 0.3 else action)
    assert phases >= {PLACES if edition == BASIC else AUCTION, TILES, BUILD, GOODS}


def test_bids() -> None:
    """ST-5.1: the least, or none. ST-12.3: or to stay."""
    state = turn(STANDARD, TOWN_LINE, goods="A1:blue")
    wait(state, AUCTION)
    play_all(state, "bid 0")
    state.cash[state.seat] = 9
    assert options(state) == ["pass", "bid 1"]
    state.free_pass = state.seat
    assert options(state) == ["pass", "stay", "bid 1"]
    assert options(fresh_places()) == ["pass", "bid 3"]


def fresh_places() -> st.State:
    """ST-5.1: places before a basic game, 2 is bid."""
    state = dealt(BASIC, LINE)
    play_all(state, "bid 2")
    return state


def test_lots() -> None:
    """ST-3.4: a few more or less than usual."""
    state = turn(STANDARD, TOWN_LINE, goods="A1:blue")
    assert state.phase == CAPITAL
    assert options(state) == [f"raise {lots}" for lots in range(5)]
    state.cash[state.seat] = 20
    assert options(state) == ["raise 0", "raise 1", "raise 2"]


def test_tiles_by_what_they_bring() -> None:
    """ST-7: a longer way for its cubes first; none is declined."""
    state = laid(SHORT, *LINKS, goods="A1:blue A7:red")
    wait(state, TILES, 0)
    state.level[0], state.turn = 2, LAST - 1
    found = options(state)
    assert found[0] == "take 6" and len(found) == 7
    assert options(choosing(BASIC, LINE))[0] != "take 6"


def test_builds_begin_the_best_plans() -> None:
    """Either link first, and nothing last."""
    state = building(BASIC, THREE, goods="A1:blue A5:blue")
    found = options(state)
    assert sorted(found[:2]) == ["lay A2 E-W", "lay A4 E-W"]
    assert found[-1] == "done"


def test_no_builds_are_left() -> None:
    state = building(BASIC, THREE, goods="A1:blue A5:blue")
    state.builds = 3
    assert options(state) == ["done"]


def test_growth_is_one_of_them() -> None:
    """ST-12.5: who has paid for it has to do it."""
    state = building(BASIC, SHORT, tiles="5 3 4", goods="1:blue")
    while state.seat != 0:
        play_all(state, "done")
    found = options(state)
    assert found[-1].startswith("grow ") and "done" not in found


def test_deliveries_and_the_locomotive() -> None:
    """ST-10.5: the best for income and for points."""
    state = moving(SHORT, *LINKS, level=2, goods="A5:red,blue")
    assert options(state) == [
        *("move red A5:W A3:W A1 income", "upgrade"),
        *("move blue A5:E A7 income", "move red A5:W A3:W A1 points"),
    ]
    state.level[0] = 6
    assert "upgrade" not in options(state)
    assert options(moving(SHORT, *LINKS)) == ["upgrade"]


def test_nothing_to_deliver() -> None:
    state = moving(SHORT, *LINKS, level=6)
    assert options(state) == []


def test_income_or_points() -> None:
    """ST-10.5: of another's delivery."""
    state = laid(SHORT, *LINKS)
    state.phase = SCORING
    assert options(state) == ["score income", "score points"]


def test_at_the_top_of_income_only_points_are_worth_a_thought() -> None:
    """ST-3.5: with a move, and for links that others use."""
    state = moving(SHORT, *LINKS, level=2, goods="A5:red,blue")
    state.income[0] = 10
    assert options(state) == [
        *("move red A5:W A3:W A1 points", "upgrade", "move blue A5:E A7 points"),
    ]
    state = laid(SHORT, *LINKS)
    state.phase, state.income[state.seat] = SCORING, 10
    assert options(state) == ["score points"]
    state.income[state.seat] = 9
    assert options(state) == ["score income", "score points"]


def test_prospects() -> None:
    """ST-11.2: at the end it is the score; before it, income and locomotives count for more."""
    state = laid(SHORT, *LINKS, goods="A1:blue A7:red")
    for seat in range(3):
        give(state, seat, cash=0, income=4, points=10)
    early = appraisal.prospects(state)
    assert early[0] > early[1] == early[2]
    state.turn = LAST
    assert appraisal.prospects(state) == list(map(float, st.scores(state)))
    state.points[1] += 3
    assert appraisal.prospects(state)[1] == st.scores(state)[1]
