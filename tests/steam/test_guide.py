"""The steady player of Steam: legal everywhere, sensible where it is plain what sense is."""

from random import Random

import pytest

from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games import steam as st
from goldenspike.games.steam.bots import appraisal, guide, guide_build, guide_tiles
from goldenspike.games.steam.rules.editions import (
    CITY_GROWTH,
    ENGINEER,
    FIRST_BUILD,
    FIRST_MOVE,
    LOCOMOTIVE,
    TURN_ORDER,
    URBANIZATION,
)
from goldenspike.games.steam.rules.state import AUCTION, BUILD, CAPITAL, TILES
from tests.hexes.boards import LINE, THREE, TOWN_LINE, little
from tests.steam.boards import CHAIN, SHORT, TWO_TOWNS
from tests.steam.steady import LAST, LINKS, choice, turn_of
from tests.steam.table import (
    BASIC,
    EASTERN,
    ENGLAND,
    STANDARD,
    building,
    choosing,
    fresh,
    give,
    laid,
    next_build,
    play_all,
    turn,
    wait,
)


def worths(state: st.State, seat: int = 0) -> dict[int, int]:
    """By tile: what it would be worth to a player."""
    found = guide_tiles.tile_worths(state, seat, guide_build.plans(state, seat))
    return dict(enumerate(found, 1))


# Whole games.


def played(edition: str, players: int, turns: int) -> st.State:
    """The end of a game of so many turns; every action was legal."""
    state, rng = fresh(edition, ENGLAND, players), Random(players)
    while (seat := st.to_act(state)) != NOBODY:
        action = st.deal(state, rng) if seat == CHANCE else guide.choose(state, rng.getrandbits(30))
        assert seat == CHANCE or action in st.legal_actions(state)
        if state.turn == 0:
            state.turn = state.setup.rules.turns[players] - turns
        st.apply(state, action)
    return state


@pytest.mark.parametrize("edition", [BASIC, STANDARD])
def test_it_plays_legal_actions_to_the_end(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide_build, "BEAM", 4)
    state = played(edition, 3, turns=3)
    assert state.out == 0, "nobody is bankrupt"
    assert min(int(level) for level in state.level) > 1, "locomotives are raised"


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize(("edition", "players"), [(BASIC, 3), (STANDARD, 4)])
def test_whole_games_look_like_people_s(edition: str, players: int) -> None:
    """ST-11.2: experienced players end between 40 and 70, those who win with 50 and more."""
    state = played(edition, players, turns=int(st.EDITIONS[edition].turns[players]))
    assert state.out == 0
    assert max(st.scores(state)) > 45
    assert sum(st.scores(state)) > 30 * players


@pytest.mark.parametrize("edition", [BASIC, STANDARD])
def test_it_has_an_answer_in_any_position(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide_build, "BEAM", 4)
    state, rng = fresh(edition, EASTERN, 5), Random(3)
    while (seat := st.to_act(state)) != NOBODY:
        if seat == CHANCE:
            st.apply(state, st.deal(state, rng))
            continue
        actions = st.legal_actions(state)
        if rng.random() < 0.1:
            assert guide.choose(state, rng.getrandbits(30)) in actions
        st.apply(state, rng.choice(actions))


# What things are worth.


def test_income_is_for_early_turns() -> None:
    """ST-11.2: at the end a step is half a point; before it, it also pays."""
    state = turn()
    assert appraisal.of_income(state, 0, 1) > 150
    give(state, 0, cash=0, income=6)
    state.turn = LAST - 1
    assert 50 < appraisal.of_income(state, 0, 1) < 100
    state.turn = LAST
    assert appraisal.of_income(state, 0, 1) == 50


def test_income_that_is_not_needed_is_worth_its_points() -> None:
    state = turn(income_top="none")
    give(state, 0, cash=0, income=40)
    assert appraisal.of_income(state, 0, 1) == 50


def test_income_beyond_the_top_is_worth_nothing() -> None:
    """ST-3.5: a delivery counts as far as it climbs, and then its points are better."""
    state = turn()
    give(state, 0, cash=0, income=10)
    assert [appraisal.of_income(state, 0, steps) for steps in (1, 4)] == [0, 0]
    state.income[0] = 9
    one = appraisal.of_income(state, 0, 1)
    assert one > 0 and appraisal.of_income(state, 0, 4) == one
    assert appraisal.of_links(state, 0, 4) == max(4 * appraisal.POINT, one)


def test_debts_cost_double_at_the_end() -> None:
    """ST-11.2: two points for a step below 0; as long as one can climb, a point at most."""
    state = turn()
    state.turn, state.income[0] = LAST, -3
    assert appraisal.of_income(state, 0, 1) == 200


def test_a_dollar_is_worth_what_it_costs_to_raise_it() -> None:
    """ST-3.2: five of them are a step of income; what is not needed is worth nothing."""
    state = turn()
    assert appraisal.of_cash(state, 0, 5) == pytest.approx(appraisal.of_income(state, 0, 1), abs=1)
    give(state, 0, cash=200)
    assert appraisal.of_cash(state, 0, 5) == 0


def test_maintenance_is_counted() -> None:
    """ST-9.2: the same level is worth less where it costs a dollar a turn."""
    basic, standard = (
        laid(SHORT, *LINKS, edition=edition, tiles="1 3 4", cash=20, goods="A1:blue A7:red")
        for edition in (BASIC, STANDARD)
    )
    for state in (basic, standard):
        state.cash[0] = 0
    assert 0 < appraisal.of_level(standard, 0) < appraisal.of_level(basic, 0)


def test_a_level_is_worth_what_the_network_makes_of_it() -> None:
    state = turn(board=CHAIN)
    state.turn = LAST - 3
    short = appraisal.outlook(state, 5, 1) - appraisal.outlook(state, 4, 1)
    long = appraisal.outlook(state, 5, 6) - appraisal.outlook(state, 4, 6)
    assert short < long
    state.turn = LAST
    assert appraisal.of_level(state, 0) <= 0


# Capital.


def test_it_raises_what_its_track_will_cost() -> None:
    """ST-3.4: two tiles and a town for 7, and 2 of maintenance; nothing for the auction."""
    state = turn(STANDARD, TOWN_LINE, goods="A1:blue")
    assert state.phase == CAPITAL
    assert choice(state) == "raise 2"


def test_it_raises_nothing_that_it_has() -> None:
    state = turn(STANDARD, TOWN_LINE, goods="A1:blue")
    state.cash[state.seat] = 20
    assert choice(state) == "raise 0"


def test_it_keeps_away_from_the_foot_of_the_track() -> None:
    """ST-12.9: below it is bankruptcy."""
    state = turn(STANDARD, TOWN_LINE, goods="A1:blue")
    state.income[state.seat] = appraisal.LEAST_INCOME + 1
    assert choice(state) == "raise 1"


def test_it_keeps_money_for_its_locomotive() -> None:
    """ST-9.2: at level 6 and income 0 the end of the turn costs 6."""
    state = turn(STANDARD, LINE)
    state.turn, state.level[state.seat] = LAST, 6
    assert choice(state) == "raise 2"


# Auctions.


def bidding(cash: int, goods: str = "A1:blue") -> st.State:
    """Seat 2 speaks first in the first auction of a standard game."""
    state = turn(STANDARD, TOWN_LINE, goods=goods)
    wait(state, AUCTION)
    for seat in range(3):
        state.cash[seat] = cash
    return state


def test_it_bids_the_least_up_to_its_limit() -> None:
    state = fresh(STANDARD, ENGLAND, 4)
    for _ in range(2):
        st.apply(state, st.deal(state, Random(1)))
    wait(state, AUCTION)
    state.cash[state.seat] = 30
    limit = guide.limit(state, int(state.seat), 0)
    assert 0 < limit < guide.DEAREST
    assert choice(state) == "bid 0"
    state.high_bid = limit
    assert choice(state, luck=1) == "pass"
    assert choice(state, luck=2) == f"bid {limit + 1}"


def test_fair_prices_of_a_place() -> None:
    """What each player would pay, where a place is for sale; analysis tells it."""
    state = bidding(cash=9)
    assert guide.prices(state) == [
        float(guide.limit(state, player, 0)) for player in range(int(state.players))
    ]
    wait(state, BUILD)
    assert guide.prices(state) is None


def test_track_comes_before_places() -> None:
    """ST-3.4: what the auction takes cannot be raised again before building."""
    state = bidding(cash=9)
    play_all(state, "bid 0")
    assert choice(state) == "pass"


def test_a_free_pass_is_used() -> None:
    """ST-12.3: it costs nothing to stay."""
    state = bidding(cash=9)
    play_all(state, "bid 0")
    state.free_pass = state.seat
    assert choice(state) == "stay"


def test_places_before_a_basic_game_have_a_price() -> None:
    """ST-5.1: it goes for less than tiles could ever bring."""
    state = fresh(BASIC, ENGLAND, 4)
    st.apply(state, st.deal(state, Random(1)))
    assert choice(state) == "bid 0"
    play_all(state, f"bid {guide.DEAREST + 1}")
    assert choice(state) == "pass"


# Action tiles.


def test_locomotive_is_for_long_networks() -> None:
    """ST-7: a link more on every delivery; without links there is less to gain, at level 6 none."""
    state = laid(SHORT, *LINKS, goods="A1:blue A7:red")
    wait(state, TILES, 0)
    state.level[0], state.turn = 2, LAST - 1
    assert max(worths(state), key=lambda tile: worths(state)[tile]) == LOCOMOTIVE
    state.level[0] = 6
    assert worths(state)[LOCOMOTIVE] == 0


def test_locomotive_has_its_price() -> None:
    """ST-7: 4 and the new level in the basic game."""
    state = choosing(BASIC, SHORT)
    before = worths(state)[LOCOMOTIVE]
    state.cash[0] = 200
    assert worths(state)[LOCOMOTIVE] > before


def test_engineer_is_for_the_fourth_tile() -> None:
    """ST-4.4: four hexes between two cities; with three it is worth nothing."""
    state = choosing(STANDARD, LINE, goods="A1:blue")
    assert worths(state)[ENGINEER] > 0
    state = choosing(STANDARD, THREE, goods="A1:blue")
    assert worths(state)[ENGINEER] == 0


def test_first_move_is_for_cubes_that_others_could_take() -> None:
    """ST-12.10: A3's cube can go to A1 over his link, and over another's to A5."""
    state = laid(THREE, "lay A2 E-W", "done", goods="A3:red")
    alone = worths(state)[FIRST_MOVE]
    play_all(state, "lay A4 E-W", "done")
    assert worths(state)[FIRST_MOVE] > alone == 0


def test_first_build_is_for_contested_stops() -> None:
    state = laid(SHORT, "lay A2 E-W", "done", goods="A3:blue")
    assert worths(state, 1)[FIRST_BUILD] > worths(state, 0)[FIRST_BUILD] == 0


def test_turn_order_is_worth_nothing_in_the_last_turn() -> None:
    state = choosing(BASIC, LINE)
    assert worths(state)[TURN_ORDER] > 0
    state.turn = LAST
    assert worths(state)[TURN_ORDER] == 0


def test_growth_is_for_cubes_that_go_far() -> None:
    """ST-7: blue cubes for A1 go over three links, red ones nowhere."""
    state = laid(SHORT, *LINKS, goods="1:blue,blue 2:red,red")
    state.level[0], state.cash[1] = 3, 0
    assert (
        worths(state)[CITY_GROWTH]
        > worths(state, 1)[CITY_GROWTH]
        == -appraisal.of_cash(state, 1, 2)
    )


def test_urbanization_is_for_towns_on_a_line() -> None:
    """ST-7.1: cubes in the middle of a network, and a city that takes them."""
    state = laid(
        TOWN_LINE,
        *("lay A2 E-W", "lay A3 E,W", "lay A4 E-W"),
        goods="A1:yellow A5:yellow 1:red,blue",
    )
    for seat in range(3):
        state.cash[seat] = 10
    found = worths(state)
    assert found[URBANIZATION] > 0 > worths(state, 1)[URBANIZATION]


def test_what_is_not_worth_its_price_is_declined() -> None:
    """ST-7: the last tiles of a basic game on a map where nothing can grow."""
    state = choosing(BASIC, LINE)
    state.turn = LAST
    for seat, tile in enumerate((1, 2, 3)):
        state.tile[seat] = tile
    state.tile[0] = 0
    state.tile[1], state.tile[2] = 3, 4
    play_all(state, choice(state))
    assert state.income[0] == 0, "nothing was raised to pay for it"


# Track.


def test_it_builds_what_delivers_goods() -> None:
    state = building(BASIC, THREE, goods="A1:blue A5:blue")
    assert sorted(turn_of(state)) == ["lay A2 E-W", "lay A4 E-W"]


def test_it_begins_a_link_and_finishes_it() -> None:
    """ST-4.8c: four hexes are three builds and one; before its track decays."""
    state = building(BASIC, LINE, tiles="1 5d 7d", goods="A1:blue")
    assert len(turn_of(state)) == 3
    next_build(state)
    assert len(turn_of(state)) == 1
    assert st.scores(state)[0] > -10
    assert list(state.track.far).count(-1) == len(state.track.far) - 2, "one link is complete"


def test_it_begins_nothing_that_will_not_be_finished() -> None:
    """There is no turn after the last."""
    state = building(BASIC, LINE, tiles="1 5d 7d", goods="A1:blue")
    state.turn = LAST
    assert choice(state) == "done"


def test_last_links_are_worth_a_point_each() -> None:
    """ST-11.2: also where nothing is left to be delivered."""
    state = building(BASIC, THREE)
    state.turn = LAST
    assert len(turn_of(state)) == 2


def test_links_that_cost_more_than_a_point_are_left() -> None:
    """ST-11.2: below income 0 a lot costs two points at the end."""
    state = building(BASIC, THREE, cash=0)
    state.turn, state.income[0] = LAST, -2
    assert choice(state) == "done"


def test_it_does_not_spend_what_its_locomotive_will_cost() -> None:
    """ST-9.2: in the standard game nothing can be raised for it any more."""
    state = building(STANDARD, THREE, cash=4, goods="A1:blue A5:blue")
    assert turn_of(state) != []
    state = building(STANDARD, THREE, cash=4, goods="A1:blue A5:blue")
    state.level[state.seat] = 6
    assert choice(state) == "done"


def test_it_starts_where_nobody_is() -> None:
    board = little("CpC ppp CpC", "A1 red", "A3 blue", "C1 red", "C3 blue")
    state = laid(board, "lay A2 E-W", "done", goods="A1:blue C1:blue")
    assert choice(state) == "lay C2 E-W"


# Growth.


def test_it_grows_the_city_from_which_cubes_go_furthest() -> None:
    state = building(BASIC, SHORT, tiles="5", goods="1:red,red 2:blue,blue")
    state.level[0] = 3
    play_all(state, "lay A2 E-W", "lay A4 E-W", "lay A6 E-W")
    assert choice(state) in ("grow A1 from 2", "grow A7 from 1")


def test_what_was_paid_for_is_done_wherever_it_is() -> None:
    """ST-12.5: also where it brings him nothing."""
    state = building(BASIC, LINE, tiles="5", goods="1:yellow")
    state.turn = LAST
    assert choice(state).startswith("grow ")
    state = building(STANDARD, LINE, tiles="5", goods="1:yellow")
    state.turn = LAST
    assert choice(state) == "done"


def test_it_makes_a_city_that_takes_what_is_there() -> None:
    """ST-7.1: yellow cubes at both ends, and no yellow city on the map."""
    state = building(BASIC, TWO_TOWNS, tiles="7", goods="A1:yellow,yellow A7:yellow")
    state.level[0] = 2
    state.track.turn += 1
    play_all(state, "lay A2 E-W", "lay A3 E,W", "lay A4 E-W")
    assert choice(state) == "city A3 yellow"
