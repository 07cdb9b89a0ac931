"""What a player thinks of besides what `steady` does: legal, few, the likeliest first."""

from random import Random

import pytest

from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.bots import appraisal, guide, guide_options, guide_plan
from goldenspike.games.steam_barons.rules import build
from goldenspike.games.steam_barons.rules.state import GOODS, SALE
from goldenspike.parts.hexes.board import HexBoard
from tests.hexes.boards import THREE, TOWN_LINE
from tests.steam_barons.table import (
    EASTERN,
    ENGLAND,
    GREEN,
    ORANGE,
    building,
    fresh,
    fund,
    laid,
    play_all,
    table,
    wait,
)


def options(state: sb.State) -> list[str]:
    """As texts."""
    return [sb.write(state, action) for action in guide_options.options(state)]


@pytest.mark.compiled
@pytest.mark.parametrize(("players", "board"), [(2, ENGLAND), (5, EASTERN)])
def test_they_are_legal_and_few(
    players: int, board: HexBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every phase; what is done is now this, now that of them."""
    monkeypatch.setattr(guide_plan, "BEAM", 8)
    state, rng, phases = fresh(players, board), Random(players), set()
    while (seat := sb.to_act(state)) != NOBODY:
        if seat == CHANCE:
            sb.apply(state, sb.deal(state, rng))
            continue
        found, legal = guide_options.options(state), sb.legal_actions(state)
        assert len(found) <= 12
        assert set(found) <= set(legal)
        phases.add(int(state.phase))
        action = guide.choose(state, rng.getrandbits(30))
        sb.apply(state, rng.choice(found) if found and rng.random() < 0.3 else action)
    assert len(phases) == 5


def test_bids_and_purchases() -> None:
    """SB-15.3: the least bid, or none; as many shares as there are."""
    state = table(2, ENGLAND)
    state.available[ORANGE] = 2
    assert options(state) == ["pass", "bid 5"]
    play_all(state, "bid 6", "pass")
    assert options(state) == ["buy 1", "buy 2"]
    state = table(2, ENGLAND)
    state.cash[0] = 4
    assert options(state) == ["pass"]


def test_builds_begin_the_best_plans() -> None:
    state = building(THREE, goods="A1:blue A5:blue")
    found = options(state)
    assert sorted(found[:2]) == ["lay A2 E-W", "lay A4 E-W"]
    assert found[-1] == "done" and len(found) == 3
    state = laid(THREE, "lay A2 E-W", goods="A1:blue A5:blue")
    assert options(state) == ["lay A4 E-W", "done"]


def test_no_builds_are_left() -> None:
    state = building(THREE, goods="A1:blue")
    state.builds = build.limit(state)
    assert options(state) == ["done"]


def test_deliveries() -> None:
    """SB-17.5: the longest first."""
    state = laid(
        TOWN_LINE, "lay A2 E-W", "lay A3 E,W", "lay A4 E-W", "done", goods="A1:blue A3:red"
    )
    assert state.phase == GOODS
    assert options(state) == ["move blue A1:E A3:E A5", "move red A3:W A1"]


def test_sales() -> None:
    """SB-19.1: one company's shares more or less than usual; all, and nothing."""
    state = table(2, ENGLAND)
    fund(state, orange=0, green=0)
    wait(state, SALE)
    assert sb.write(state, guide.choose(state, 1)) == "sell nothing"
    assert options(state) == [
        *("sell orange 1", "sell green 1", "sell orange 1 green 1", "sell nothing")
    ]
    state.turn = 5
    assert options(state)[:2] == ["sell green 1", "sell orange 1"]


def test_prospects() -> None:
    """SB-20.1: cash, and what shares will bring."""
    state = laid(THREE, "lay A2 E-W", "lay A4 E-W", goods="A1:blue,blue A5:blue")
    worth = appraisal.values(state)
    assert appraisal.prospects(state) == [
        state.cash[0] + worth[ORANGE],
        float(state.cash[1]),
    ]
    assert worth[GREEN] > 0
