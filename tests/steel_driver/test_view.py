"""A position as plain values."""

from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.text.view import AuctionView, PlayerView
from tests.table import PEGASUS, RED, fund, idle_rounds, little_board, play_all, sell, table

STAR = little_board("A-B 1", "A-C 1", "C-D 9", values={"B": 40}, goods={"B": "orange"})


def test_the_start() -> None:
    """SD-0: what lies on the table before the first decision."""
    view = sd.view(table(4, PEGASUS, first=2))
    assert (view.edition, view.board, view.round, view.phase) == (PEGASUS, "usa", 1, "auction")
    assert (view.to_act, view.active, view.company, view.pool) == (2, 2, None, 28)
    assert (view.spike, view.auction, view.pass_row, view.cargo) == (None, None, (), ())
    assert view.order == (0, 1, 2, 3, 4, 5)
    assert view.goods_names == ("white", "black", "green", "orange", "pink")
    assert view.players[3] == PlayerView(seat=3, cubes=8, cash=0, shares=(0,) * 6)


def test_a_company_at_the_start() -> None:
    """SD-0.2: nothing in its box, no track, for sale."""
    brown = sd.view(table(edition=PEGASUS)).companies[5]
    assert (brown.name, brown.letter, brown.box, brown.profit) == ("brown", "N", 0, 0)
    assert (brown.controller, brown.for_sale, brown.place, brown.passed) == (None, True, 5, None)
    assert (brown.links, brown.network, brown.goods) == ((), (), (0,) * 5)


def test_an_auction() -> None:
    """SD-2.2: the lot, the bid, and who is still in."""
    state = table(4)
    play_all(state, "open green 3", "pass", "bid 5")
    assert sd.view(state).auction == AuctionView(2, high_bid=5, high_bidder=2, bidders=(0, 2, 3))


def test_a_sale() -> None:
    """SD-2.4: box, control and share."""
    state = table()
    sell(state, "yellow", 3, to=1)
    view = sd.view(state)
    yellow = view.companies[1]
    assert (yellow.box, yellow.controller, yellow.for_sale) == (3, 1, False)
    assert view.players[1] == PlayerView(seat=1, cubes=7, cash=0, shares=(0, 1, 0, 0, 0, 0))


def test_building() -> None:
    """SD-3: the company that builds, links, network, profit, the pass row."""
    state = table(board=STAR)
    fund(state, yellow=2)
    play_all(state, "build A-B from A")
    view = sd.view(state)
    yellow = view.companies[1]
    assert (view.phase, view.company, view.to_act) == ("build", 1, 0)
    assert (yellow.links, yellow.network, yellow.profit) == (("A-B",), ("A", "B"), 40)
    assert (yellow.for_sale, yellow.passed) == (False, None)
    assert (view.pass_row, view.companies[5].passed) == ((0, 2, 3, 4, 5), 4)


def test_the_order_of_play() -> None:
    """SD-5.1: a company's place in it."""
    state = table(board=STAR)
    fund(state, yellow=1)
    play_all(state, "build A-B from A")
    view = sd.view(state)
    assert (view.order, view.companies[1].place) == ((0, 2, 3, 4, 5, 1), 5)


def test_the_spike() -> None:
    """SD-3.20: the round it was driven in."""
    state = table(board=little_board("E-W 1", hexagons="E", ends="E-W"))
    idle_rounds(state, 1)
    fund(state, red=1)
    play_all(state, "build E-W from E")
    assert sd.view(state).spike == 2


def test_the_finale_and_the_end() -> None:
    """SD-6: goods on the board and in the boxes; then nobody decides."""
    state = table(board=STAR)
    fund(state, red=1)
    play_all(state, "build A-B from A")
    idle_rounds(state, 4)
    view = sd.view(state)
    assert (view.phase, view.company, view.to_act, view.cargo) == ("finale", RED, 0, ("A", "B"))
    play_all(state, "claim B", "claim A")
    view = sd.view(state)
    assert (view.phase, view.company, view.to_act, view.cargo) == ("over", None, None, ())
    assert (view.companies[RED].goods, view.companies[RED].profit) == ((1, 0, 0, 1, 0), 30)
    assert view.players[0].cash == 70
