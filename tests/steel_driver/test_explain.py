"""The numbers beside a position: right, and those of the rules."""

from random import Random

import pytest

from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.bots import appraisal
from goldenspike.games.steel_driver.rules.board import GOODS
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD, FINALE
from goldenspike.games.steel_driver.text import explain as explanations
from goldenspike.games.steel_driver.text.explain import Offer, explain
from tests.laws.boards import BOARDS
from tests.table import RED, YELLOW, end_auctions, fund, idle_rounds, little_board, play_all, table

# A hexagon with three places behind it, of other colours.
FAN = little_board(
    "A-B 2",
    "A-C 3",
    "B-C 1",
    "C-D 4",
    values={"B": 20, "C": 40, "D": 30},
    goods={"A": "white", "B": "black", "C": "silver", "D": "black"},
)


def fan(**cubes: int) -> sd.State:
    """Companies with so many cubes, about to build on the fan."""
    state = table(board=FAN)
    fund(state, **cubes)
    return state


def played_to(phase: int, seed: int) -> sd.State:
    """A game of chance, played to the first decision of a phase in its last round."""
    state, rng = table(4), Random(seed)
    while state.phase != phase or state.round < 5:
        sd.apply(state, rng.choice(sd.legal_actions(state)))
    return state


def test_nothing_is_worth_anything_at_first() -> None:
    numbers = explain(table())
    assert {(company.alone, company.in_turn) for company in numbers.companies} == {(0, 0)}
    assert {player.total for player in numbers.players} == {0}
    assert numbers.offers == ()


def test_alone_a_company_claims_all_its_network_touches() -> None:
    """White, black and silver make a set of three: 60 (SD-6.6)."""
    state = fan(red=8)
    play_all(state, "build A-B from A", "build A-C")
    red = explain(state).companies[RED]
    assert (red.alone, red.alone_sets) == (60, (3,))


def test_in_turn_companies_share_what_both_touch() -> None:
    """A, B and C for two companies: red is first and takes two of the three."""
    state = fan(red=2, yellow=3)
    play_all(state, "build A-B from A", "build A-C from A")
    red, yellow = explain(state).companies[:2]
    assert red.alone == yellow.alone == 30
    assert {red.in_turn, yellow.in_turn} == {30, 10}


def test_a_company_that_passed_claims_first() -> None:
    """SD-6.4 follows the pass row: yellow passes while red still builds."""
    state = fan(red=8, yellow=2)
    play_all(state, "build A-C from A", "build A-B from A", "build C-D")
    assert state.waiting == 1 << RED
    yellow = explain(state).companies[YELLOW]
    assert yellow.in_turn == 30, "it has the first choice, and takes A before red can"


def test_the_total_of_a_player_is_cash_profit_and_shares() -> None:
    state = fan(red=8)
    play_all(state, "build A-B from A", "build A-C")
    first = explain(state).players[0]
    assert (first.cash, first.profit, first.shares, first.total) == (0, 60, 60, 120)


def test_offers_of_builds() -> None:
    state = fan(red=9)
    play_all(state, "build A-B from A")
    offers = {offer.text: offer for offer in explain(state).offers}
    assert (offers["build A-C"].cost, offers["build A-C"].profit) == (3, 40)
    assert offers["build B-C"].location == "C"
    play_all(state, "build A-C")
    (loop, far) = explain(state).offers
    assert (loop.text, loop.location, loop.profit) == ("build B-C", None, 0)
    assert (far.text, far.location, far.profit, far.spike) == ("build C-D", "D", 30, False)


def test_an_offer_says_that_it_drives_the_golden_spike() -> None:
    """SD-3.21: 50 on top of the value of the location."""
    state = table(board=little_board("A-B 2", "A-C 2", ends="A-B", values={"B": 20}))
    fund(state, red=4)
    offers = {offer.text: offer for offer in explain(state).offers}
    assert (offers["build A-B from A"].profit, offers["build A-B from A"].spike) == (70, True)
    assert (offers["build A-C from A"].profit, offers["build A-C from A"].spike) == (10, False)


def test_offers_of_claims_tell_the_gain() -> None:
    """A second colour adds 20, a second cube of the first colour 10 (SD-6.6)."""
    state = fan(red=9)
    play_all(state, "build A-B from A", "build A-C", "build C-D")
    for _ in range(4):
        end_auctions(state)
    assert state.phase == FINALE
    play_all(state, "claim B")
    gains = {offer.text: offer.gain for offer in explain(state).offers}
    assert gains == {"claim A": 20, "claim C": 20, "claim D": 10}


def test_an_offer_of_a_first_link_connects_its_other_end() -> None:
    """SD-3.6: between two hexagons, from either end."""
    state = table(board=little_board("A-B 2", hexagons="AB"))
    fund(state, red=2)
    places = {offer.text: offer.location for offer in explain(state).offers}
    assert places == {"build A-B from A": "B", "build A-B from B": "A"}


def test_an_offer_in_full() -> None:
    """SD-3.6: a first link from the second end of its route. SD-6.4: a claim."""
    state = table(board=little_board("B-A 2", values={"B": 20}))
    fund(state, red=2)
    assert explain(state).offers == (
        Offer("build B-A from A", location="B", cost=2, profit=20, gain=0, spike=False),
    )
    play_all(state, "build B-A from A")
    idle_rounds(state, 4)
    assert explain(state).offers[1] == Offer(
        "claim A", location="A", cost=0, profit=0, gain=10, spike=False
    )


@pytest.mark.parametrize("board", BOARDS)
def test_goods_in_reach_are_those_claimed_and_those_on_the_network(board: str) -> None:
    """SD-6.4: in the middle of the claims, on boards of every size."""
    state, rng = table(board=BOARDS[board]), Random(1)
    while state.phase != FINALE or not any(state.goods):
        sd.apply(state, rng.choice(sd.legal_actions(state)))
    names, view = {place.id: place.goods for place in BOARDS[board].locations}, sd.view(state)
    for number, company in enumerate(view.companies):
        left = [names[place] for place in company.network if place in view.cargo]
        reach = [n + left.count(c) for n, c in zip(company.goods, GOODS, strict=True)]
        assert list(appraisal.goods_in_reach(state, number)) == reach


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("phase", [AUCTION, BUILD, FINALE])
def test_numbers_of_any_position_agree_with_each_other(phase: int, seed: int) -> None:
    state = played_to(phase, seed)
    numbers = explain(state)
    for company in numbers.companies:
        assert 0 <= company.in_turn <= company.alone
        for value, sets in (
            (company.alone, company.alone_sets),
            (company.in_turn, company.in_turn_sets),
        ):
            assert sum(state.setup.rules.set_values[size] for size in sets) == value
    legal = [sd.write(state, action) for action in sd.legal_actions(state)]
    assert [offer.text for offer in numbers.offers] == ([] if phase == AUCTION else legal)


def test_at_the_end_the_total_is_the_cash() -> None:
    state, rng = played_to(FINALE, 3), Random(3)
    while sd.legal_actions(state):
        sd.apply(state, rng.choice(sd.legal_actions(state)))
    numbers = explain(state)
    assert [player.total for player in numbers.players] == sd.scores(state)
    assert [company.in_turn for company in numbers.companies] == list(state.profit)


def test_explaining_changes_nothing() -> None:
    state = played_to(BUILD, 5)
    before = sd.copy(state)
    explain(state)
    assert state == before


def test_set_sizes_of_no_goods() -> None:
    assert explanations.set_sizes([0, 0, 0, 0, 0]) == ()
