"""The steady player: legal everywhere, sensible where it is plain what sense is."""

from random import Random

import pytest

from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.bots import guess_sealed, guide, guide_plan, manner
from goldenspike.games.steam_barons.rules.state import BUILD, GOODS, PURCHASE, SALE, share
from goldenspike.parts.hexes.board import HexBoard
from tests.hexes.boards import LINE, RING, THREE, TOWN_LINE, UPPER, little
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


def choice(state: sb.State, luck: int = 1) -> str:
    """What it plays, as text."""
    return sb.write(state, guide.choose(state, luck))


def ways(state: sb.State, company: int, stop: int) -> dict[int, list[int]]:
    """By the stop where it ends: the hexes of each way a company could lay from a stop."""
    ways = guide_plan.planner_for(state, company).ways
    ways.look(stop)
    return {
        int(ways.end[way]): [int(hex) for hex in ways.hex[4 * way : 4 * way + ways.steps[way]]]
        for way in range(ways.first[stop], ways.behind[stop])
    }


def turn_of(state: sb.State) -> list[str]:
    """What it builds before its turn is over."""
    found = []
    while state.phase == BUILD:
        found.append(choice(state))
        play_all(state, found[-1])
    return found[:-1]


LONG = pytest.mark.compiled  # on the plain core in seconds


@pytest.mark.parametrize(
    ("players", "board"),
    [pytest.param(2, ENGLAND, marks=LONG), pytest.param(6, ENGLAND, marks=LONG), (3, EASTERN)],
)
def test_it_plays_whole_games_of_legal_actions(
    players: int, board: HexBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guide_plan, "BEAM", 8)
    state, rng = fresh(players, board), Random(players)
    while (seat := sb.to_act(state)) != NOBODY:
        action = sb.deal(state, rng) if seat == CHANCE else guide.choose(state, rng.getrandbits(30))
        assert seat == CHANCE or action in sb.legal_actions(state)
        sb.apply(state, action)
    assert sum(sb.scores(state)) > 2 * sum(fresh(players, board).cash), "shares pay"


@pytest.mark.parametrize("board", [ENGLAND, EASTERN])
def test_it_has_an_answer_in_any_position(board: HexBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide_plan, "BEAM", 8)
    state, rng = fresh(4, board), Random(3)
    while (seat := sb.to_act(state)) != NOBODY:
        if seat == CHANCE:
            sb.apply(state, sb.deal(state, rng))
            continue
        actions = sb.legal_actions(state)
        if rng.random() < 0.3:
            assert guide.choose(state, rng.getrandbits(30)) in actions
        sb.apply(state, rng.choice(actions))


def test_it_knows_no_secret() -> None:
    """SB-19.1: what others have chosen to sell makes no difference to it."""
    state = table(3)
    fund(state, orange=0, green=1)
    wait(state, SALE)
    play_all(state, "sell orange 1")
    told = choice(state)
    state.chosen[ORANGE] = 0
    assert choice(state) == told


# Bids and purchases.


def test_it_bids_the_least_up_to_its_limit() -> None:
    state = table(3, ENGLAND)
    assert choice(state) == "bid 5"
    limit = guide.limit(state, state.seat)
    play_all(state, f"bid {limit}")
    assert choice(state, luck=1) == "pass"
    assert choice(state, luck=2) == f"bid {limit + 1}"


def test_fair_prices_of_a_share() -> None:
    """What each player would pay, where a share is for sale; analysis tells it."""
    state = table(3, ENGLAND)
    assert guide.prices(state) == [float(guide.limit(state, seat)) for seat in range(3)]
    wait(state, SALE)
    assert guide.prices(state) is None


def test_it_does_not_bid_what_it_has_not() -> None:
    state = table(3, ENGLAND)
    state.cash[0] = 4
    assert choice(state, luck=2) == "pass"


def test_control_is_worth_more_to_who_gets_it() -> None:
    state = table(2, ENGLAND)
    assert guide.would_control(state, ORANGE, state.seat)
    state.control[ORANGE], state.shares[0] = 0, 1
    assert not guide.would_control(state, ORANGE, state.seat)
    state.control[ORANGE], state.shares[0], state.shares[1] = 1, 0, 1
    assert not guide.would_control(state, ORANGE, state.seat)
    state.available[ORANGE] = 2
    assert guide.would_control(state, ORANGE, state.seat)


def test_a_share_at_twice_its_price_is_always_bid_for() -> None:
    """However little money there is."""
    state = table(2, ENGLAND)
    state.cash[0] = state.cash[1] = 6
    assert choice(state) == "bid 5"


def test_it_buys_what_is_worth_the_price() -> None:
    state = table(2, ENGLAND)
    state.available[ORANGE] = 3
    play_all(state, "bid 6", "pass")
    assert state.phase == PURCHASE
    assert choice(state) == "buy 3"
    play_all(state, "buy 1")
    assert choice(state) == "buy 2"


def test_it_leaves_what_is_too_dear() -> None:
    state = table(2, ENGLAND)
    state.available[ORANGE] = 3
    play_all(state, "bid 20", "pass")
    assert choice(state) == "buy 1"
    state.cash[0] = 60
    play_all(state, "buy 1")
    assert choice(state) == "buy 0"


# Track.


def test_it_builds_what_delivers_goods() -> None:
    state = building(THREE, goods="A1:blue A5:blue")
    assert turn_of(state) in (["lay A2 E-W", "lay A4 E-W"], ["lay A4 E-W", "lay A2 E-W"])


def test_it_ends_its_turn_when_nothing_is_gained() -> None:
    state = laid(THREE, "lay A2 E-W", "lay A4 E-W")
    assert choice(state) == "done"


def test_it_ends_its_turn_at_the_limit() -> None:
    board = little("CpCpC", "A1 red", "A3 blue", "A5 red", tiles_per_turn="1")
    state = building(board, goods="A1:blue A5:blue")
    assert len(turn_of(state)) == 1


def test_it_lays_a_town_with_both_exits_at_once() -> None:
    state = building(TOWN_LINE, goods="A1:blue")
    built = turn_of(state)
    assert len(built) == 3
    assert "lay A3 E,W" in built


def test_it_enlarges_a_town_it_has() -> None:
    state = laid(TOWN_LINE, "lay A2 E-W", "lay A3 W", "done", goods="A1:blue")
    wait(state, BUILD)
    assert turn_of(state) == ["lay A3 E,W", "lay A4 E-W"]


def test_it_goes_on_where_track_is_loose() -> None:
    state = laid(LINE, "lay A2 E-W", "done", goods="A1:blue")
    wait(state, BUILD)
    assert turn_of(state) == ["lay A3 E-W", "lay A4 E-W", "lay A5 E-W"]


def test_it_joins_track_from_the_other_side() -> None:
    state = laid(LINE, "lay A2 E-W", "lay A3 E-W", goods="A1:blue")
    assert len(ways(state, ORANGE, 1)[0]) == 2


def test_it_keeps_away_from_the_track_of_others() -> None:
    state = laid(RING, *UPPER[:1], "done", goods="B1:blue", orange=0, green=1)
    assert state.company == GREEN
    hexes = [hex for way in ways(state, GREEN, 0).values() for hex in way]
    assert state.setup.board.hex_number("A3") not in hexes


def test_it_does_not_meet_the_loose_track_of_others() -> None:
    state = laid(LINE, "lay A2 E-W", "lay A3 E-W", "done", orange=0, green=1)
    assert ways(state, GREEN, 1) == {}


def test_it_does_not_build_what_it_cannot_pay() -> None:
    board = little("CmmC", "A1 red", "A4 blue", shares_on_card=0)
    state = building(board, goods="A1:blue")
    assert choice(state) == "done"


def test_it_connects_adjacent_cities() -> None:
    joined = [["A1", "A2"], ["A2", "A3"]]
    board = little("CCC", "A1 red", "A2 blue", "A3 red", connections=joined)
    state = building(board, goods="A1:blue A3:blue")
    assert set(turn_of(state)) == {"connect A1 A2", "connect A2 A3"}


def test_it_starts_where_nobody_is() -> None:
    board = little("CpC ppp CpC", "A1 red", "A3 blue", "C1 red", "C3 blue", tiles_per_turn="1")
    state = laid(board, "lay A2 E-W", "done", goods="A1:blue C1:blue", orange=0, green=1)
    assert choice(state) == "lay C2 E-W"


# Goods.


def test_it_moves_the_longest_good() -> None:
    state = laid(
        TOWN_LINE, "lay A2 E-W", "lay A3 E,W", "lay A4 E-W", "done", goods="A1:blue A3:red"
    )
    assert choice(state) == "move blue A1:E A3:E A5"


def test_it_goes_the_long_way_round() -> None:
    ring = little("CpC ppp CpC", "A1 red", "A3 blue", "C1 yellow", "C3 black")
    state = building(ring, goods="A1:blue")
    play_all(state, "lay A2 E-W", "lay B1 SW-NW", "lay C2 E-W", "lay B2 NE-SE", "done")
    assert choice(state) == "move blue A1:SE C1:E C3:NW A3"


def test_it_skips_what_adds_nothing() -> None:
    state = laid(TOWN_LINE, "done", goods="A1:blue")
    assert state.phase == GOODS
    assert choice(state) == "skip"


def test_of_equal_goods_it_moves_what_others_could() -> None:
    board = little("CpCpCpC", "A1 red", "A3 blue", "A5 red", "A7 blue")
    state = laid(
        board,
        "lay A2 E-W",
        "lay A4 E-W",
        "done",
        "lay A6 E-W",
        "done",
        orange=0,
        green=1,
        goods="A1:blue A5:blue",
    )
    assert state.phase == GOODS
    assert choice(state) == "move blue A5:W A3"


def test_it_runs_no_company_for_others() -> None:
    """SB-19.1: who sold the last share keeps control; SB-18.1: the head is paid from 10 on."""
    state = building(TOWN_LINE, goods="A1:blue A3:red")
    assert choice(state).startswith("lay")
    state.shares[share(state, ORANGE, state.seat)] = 0
    assert choice(state) == "done"
    state.performance[ORANGE] = 10
    assert choice(state).startswith("lay")
    state = laid(TOWN_LINE, "lay A2 E-W", "lay A3 E,W", "lay A4 E-W", "done", goods="A1:blue")
    state.shares[share(state, ORANGE, state.seat)] = 0
    assert choice(state) == "skip"
    state.performance[ORANGE] = 8
    assert choice(state).startswith("move"), "10 with it"


# Sales.


def test_it_sells_all_at_the_end() -> None:
    state = table(2)
    fund(state, orange=0, green=0)
    state.turn = 5
    wait(state, SALE)
    assert choice(state) == "sell orange 1 green 1"


def test_it_sells_before_a_fall() -> None:
    """No goods, no track: orange, which another controls, will be worth nothing."""
    state = table(2, ENGLAND)
    fund(state, orange=0)
    wait(state, SALE)
    state.turn, state.price[ORANGE], state.control[ORANGE] = 4, 12, 1
    assert choice(state) == "sell orange 1"


def test_it_keeps_what_will_rise() -> None:
    state = table(2, ENGLAND)
    fund(state, orange=0)
    wait(state, SALE)
    assert choice(state) == "sell nothing"


def test_what_others_sealed_is_guessed() -> None:
    """SB-19.1: each is taken to sell as a steady player would; elsewhere nothing changes."""
    state = table(3)
    fund(state, orange=0, green=1)
    state.turn = 5
    guess_sealed(state, 0)
    assert not any(state.chosen)
    wait(state, SALE)
    play_all(state, "sell nothing", "sell nothing")
    guess_sealed(state, 0)
    assert state.seat == 2
    sold = [state.chosen[seat * 6 + company] for seat in range(2) for company in (ORANGE, GREEN)]
    assert sold == [1, 0, 0, 1]


def test_few_plans_are_all_looked_at() -> None:
    state = building(LINE, orange=0)
    assert [sb.write(state, action) for action in manner.near(state)] == ["lay A2 E-W"]
