"""Steam Barons as numbers by field: what `view` shows, the seat's own secret, unfinished words."""

from collections.abc import Mapping, Sequence

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import Layout, fields_of
from goldenspike.adapters.observing.tensor import Tensor
from goldenspike.core.bits import full
from goldenspike.core.column import i64
from goldenspike.games.steam_barons.learning import said as steam_barons_said
from goldenspike.games.steam_barons.learning.numbering import COLOURS
from goldenspike.games.steam_barons.rules import build
from goldenspike.games.steam_barons.rules.editions import COMPANIES, NONE, TOP_PRICE
from goldenspike.games.steam_barons.rules.state import (
    AUCTION,
    BUILD,
    PURCHASE,
    SALE,
    Setup,
    State,
    is_living,
)
from goldenspike.games.steam_barons.text.view import PHASES
from goldenspike.hexes.learning import observing as hexes
from goldenspike.parts.hexes.board import CITY_COLOURS


def layout(setup: Setup) -> Layout:
    """The fields, in their order."""
    field = fields_of(names(setup))
    shares = int(setup.rules.available + setup.board.shares_on_card)

    return Layout(
        [
            field("turn", "the turn; none before the first", "turn"),
            field("phase", "the phase", "phase"),
            field("to_act", "who decides now", "seat"),
            field("first", "who has the first-player marker", "seat"),
            field("company", "the company on sale, building or moving", "company"),
            field("builds", "builds it has made this turn", scale=10),
            field("build_limit", "builds it may make", scale=10),
            field("round", "the round of goods moves", "round"),
            field("high_bid", "the highest bid", scale=100),
            field("high_bidder", "whose it is", "seat"),
            field("bidders", "who has not passed in this auction", "seat"),
            field("cash", "a player's cash", "seat", scale=100),
            field("shares", "shares held", "company", "seat", scale=shares),
            field("has_chosen", "who has chosen what to sell", "seat"),
            field("sale", "what you have chosen to sell", "company", scale=shares),
            field("living", "not bankrupt", "company"),
            field("price", "the price of a share; 0 on B", "company", scale=TOP_PRICE),
            field("performance", "links moved over this turn", "company", scale=21),
            field("treasury", "a company's money", "company", scale=50),
            field("card", "shares it may still issue", "company", scale=shares),
            field("available", "shares on offer", "company", scale=shares),
            field("control", "who controls it", "company", "seat"),
            field("order", "the company at a place of the order", "place", "company"),
            *hexes.fields(field, "company", "a company's"),
            *steam_barons_said.fields(field, shares),
        ]
    )


def names(setup: Setup) -> Mapping[str, Sequence[str]]:
    """The items of each axis."""
    rules = setup.rules
    return {
        "seat": ["you", *(f"+{number}" for number in range(1, setup.players))],
        "turn": [str(number + 1) for number in range(rules.turns)],
        "round": [str(number + 1) for number in range(rules.goods_rounds)],
        "phase": [*PHASES.values(), "over"],
        "company": rules.companies,
        "place": [str(number) for number in range(COMPANIES)],
        "colour": CITY_COLOURS,
        **hexes.names(setup.board),
    }


def fill(tensor: Tensor, state: State, seat: i64, word: Word) -> None:
    """Fills the fields of `layout`."""
    tensor.hot(state.turn - 1)
    tensor.hot(state.phase)
    tensor.seat(state.seat)
    tensor.seat(state.first)
    tensor.hot(state.company)
    tensor.number(state.builds)
    tensor.number(build.limit(state))
    tensor.hot(state.round - 1)
    fill_players(tensor, state, seat)
    fill_companies(tensor, state)
    hexes.fill(tensor, state.track, False, state.phase == BUILD)
    hexes.fill_cubes(tensor, state.cubes, COLOURS)
    steam_barons_said.fill(tensor, state, seat, word)


def fill_players(tensor: Tensor, state: State, observer: i64) -> None:
    """Fills the fields about players."""
    auction = state.phase in (AUCTION, PURCHASE)
    tensor.number(state.high_bid if auction else 0)
    tensor.seat(state.high_bidder if auction else NONE)
    tensor.seats(state.bidders if auction else 0)
    tensor.by_seat(state.cash)
    tensor.by_seat(state.shares)
    tensor.seats(full(state.seat) if state.phase == SALE else 0)
    tensor.next_field()
    company: i64
    for company in range(COMPANIES):
        tensor.put(company, state.chosen[observer * COMPANIES + company])


def fill_companies(tensor: Tensor, state: State) -> None:
    """Fills the fields about companies."""
    tensor.next_field()
    company: i64
    for company in range(COMPANIES):
        if is_living(state, company):
            tensor.one(company)
    tensor.next_field()
    for company in range(COMPANIES):
        tensor.put(company, max(0, state.price[company]))
    tensor.numbers(state.performance)
    tensor.numbers(state.treasury)
    tensor.numbers(state.card)
    tensor.numbers(state.available)
    tensor.table_of_seats(state.control)
    tensor.table(state.order, COMPANIES, COMPANIES)


assert [*PHASES] == list(range(len(PHASES))), "phases are numbered in the order of play"
