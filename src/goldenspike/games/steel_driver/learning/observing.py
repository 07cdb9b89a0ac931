"""Steel Driver as numbers by field: all that `view` shows, and what everybody could remember."""

from collections.abc import Mapping, Sequence

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import Layout, fields_of
from goldenspike.adapters.observing.tensor import Tensor
from goldenspike.core.bits import WORD, lowest
from goldenspike.core.column import i64, vec
from goldenspike.games.steel_driver.learning.numbering import most_cubes
from goldenspike.games.steel_driver.rules.board import GOODS
from goldenspike.games.steel_driver.rules.editions import COLOURS, COMPANIES
from goldenspike.games.steel_driver.rules.state import (
    AUCTION,
    BUILD,
    FINALE,
    OVER,
    Setup,
    State,
)

PHASES = (AUCTION, BUILD, FINALE, OVER)


def layout(setup: Setup) -> Layout:
    """The fields, in their order."""
    field = fields_of(names(setup))
    cubes, total = most_cubes(setup), int(setup.rules.cubes)

    return Layout(
        [
            field("round", "the round", "round"),
            field("phase", "the phase", "phase"),
            field("to_act", "who decides now", "seat"),
            field("active", "who has the active-player marker", "seat"),
            field("handed", "how often in a row it was handed on", scale=setup.players),
            field("company", "the company that builds or claims", "company"),
            field("pool", "cubes in the pool", scale=total),
            field("spike", "the round in which the golden spike was driven", "round"),
            field("lot", "the company under the hammer", "company"),
            field("high_bid", "the highest bid", scale=cubes),
            field("high_bidder", "whose it is", "seat"),
            field("bidders", "who has not passed in this auction", "seat"),
            field("cubes", "a player's cubes", "seat", scale=cubes),
            field("cash", "a player's cash", "seat", scale=1000),
            field("shares", "shares held", "company", "seat", scale=5),
            field("box", "cubes in a company's box", "company", scale=total),
            field("profit", "its profit level", "company", scale=200),
            field("control", "who controls it", "company", "seat"),
            field("last_control", "who controlled it last", "company", "seat"),
            field("for_sale", "it may still be auctioned this round", "company"),
            field("order", "the company at a place of the order of play", "place", "company"),
            field("pass_row", "the company at a place of the pass row", "place", "company"),
            field("goods", "goods cubes claimed", "company", "colour", scale=10),
            field("links", "routes it has built", "company", "route"),
            field("network", "locations on its network", "company", "location"),
            field("cargo", "locations with an unclaimed goods cube", "location"),
        ]
    )


def names(setup: Setup) -> Mapping[str, Sequence[str]]:
    """The items of each axis."""
    rules, board = setup.rules, setup.board
    return {
        "seat": ["you", *(f"+{number}" for number in range(1, setup.players))],
        "round": [str(number + 1) for number in range(rules.rounds)],
        "phase": ("auction", "build", "finale", "over"),
        "company": rules.companies,
        "place": [str(number) for number in range(COMPANIES)],
        "colour": GOODS,
        "route": [route.id for route in board.routes],
        "location": [place.id for place in board.locations],
    }


def fill(tensor: Tensor, state: State, seat: i64, word: Word) -> None:
    """Fills the fields of `layout`. A word is one number here, so none is unfinished."""
    tensor.hot(state.round - 1)
    tensor.hot(PHASES.index(state.phase))
    tensor.seat(state.seat)
    tensor.seat(state.active)
    tensor.number(state.handed)
    tensor.hot(state.company)
    tensor.number(state.pool)
    tensor.hot(state.spike - 1)
    tensor.hot(state.lot)
    tensor.number(state.high_bid)
    tensor.seat(state.high_bidder)
    tensor.seats(state.bidders)
    tensor.by_seat(state.cubes)
    tensor.by_seat(state.cash)
    fill_companies(tensor, state)
    fill_track(tensor, state)


def fill_companies(tensor: Tensor, state: State) -> None:
    """Fills the fields about companies' boxes and places."""
    tensor.by_seat(state.shares)
    tensor.numbers(state.box)
    tensor.numbers(state.profit)
    tensor.table_of_seats(state.control)
    tensor.table_of_seats(state.last_control)
    tensor.next_field()
    company: i64
    if state.phase == AUCTION:
        for company in range(COMPANIES):
            tensor.put(company, state.unsold >> company & 1)
    tensor.table(state.order, COMPANIES, COMPANIES)
    tensor.table(state.pass_row, state.passed, COMPANIES)
    tensor.numbers(state.goods)


def fill_track(tensor: Tensor, state: State) -> None:
    """Fills the fields about the board."""
    chart = state.chart
    fill_sets(tensor, state.track, chart.route_words, chart.routes)
    fill_sets(tensor, state.network, chart.location_words, chart.locations)
    fill_sets(tensor, state.cargo, chart.location_words, chart.locations)


def fill_sets(tensor: Tensor, column: vec[i64], words: i64, width: i64) -> None:
    """Fills the next field with ones, a row for each set in a column."""
    tensor.next_field()
    at: i64
    for at in range(len(column)):
        word, first = column[at], at // words * width + at % words * WORD
        while word != 0:
            tensor.one(first + lowest(word))
            word &= word - 1


assert len(GOODS) == COLOURS, "goods are counted in the order of GOODS"
