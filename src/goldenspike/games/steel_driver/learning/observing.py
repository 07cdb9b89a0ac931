"""Steel Driver as numbers by field: all that `view` shows, and what everybody could remember."""

from collections.abc import Mapping, Sequence

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import (
    Facts,
    Layout,
    fields_of,
    from_chair,
    one,
    ones,
    table,
    turned,
)
from goldenspike.core.bits import numbers
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


def facts(state: State, seat: int, word: Word) -> Facts:
    """The numbers of each field. A word is one number here, so none is unfinished."""
    return {
        "round": one(state.round - 1),
        "phase": one(PHASES.index(state.phase)),
        "company": one(state.company),
        "pool": [state.pool],
        "spike": one(state.spike - 1),
        "handed": [state.handed],
        "lot": one(state.lot),
        "high_bid": [state.high_bid],
        "cubes": turned(list(state.cubes), seat),
        "cash": turned(list(state.cash), seat),
        **seats(state, seat),
        **companies(state, seat),
        **track(state),
    }


def seats(state: State, observer: int) -> Facts:
    """The numbers of the fields about players."""
    players, bidders = state.players, state.bidders
    bidding = [seat for seat in range(players) if bidders >> seat & 1]
    return {
        "to_act": one(from_chair(state.seat, observer, players)),
        "active": one(from_chair(state.active, observer, players)),
        "high_bidder": one(from_chair(state.high_bidder, observer, players)),
        "bidders": ones(from_chair(seat, observer, players) for seat in bidding),
    }


def companies(state: State, observer: int) -> Facts:
    """The numbers of the fields about companies' boxes and places."""
    players, shares = state.players, list(state.shares)
    rows = range(0, len(shares), players)
    selling = state.unsold if state.phase == AUCTION else 0
    before = [from_chair(seat, observer, players) for seat in state.last_control]
    return {
        "shares": [n for at in rows for n in turned(shares[at : at + players], observer)],
        "box": list(state.box),
        "profit": list(state.profit),
        "control": table((from_chair(seat, observer, players) for seat in state.control), players),
        "last_control": table(before, players),
        "for_sale": [selling >> company & 1 for company in range(COMPANIES)],
        "order": table(state.order, COMPANIES),
        "pass_row": table(state.pass_row[: state.passed], COMPANIES),
        "goods": list(state.goods),
    }


def track(state: State) -> Facts:
    """The numbers of the fields about the board."""
    chart = state.chart
    words, places = chart.route_words, chart.location_words
    rows, routes, locations = range(COMPANIES), chart.routes, chart.locations
    return {
        "links": {
            company * routes + route: 1
            for company in rows
            for route in numbers(state.track, company * words, words)
        },
        "network": {
            company * locations + location: 1
            for company in rows
            for location in numbers(state.network, company * places, places)
        },
        "cargo": ones(numbers(state.cargo, 0, places)),
    }


assert len(GOODS) == COLOURS, "goods are counted in the order of GOODS"
