"""Steam Barons as numbers by field: what `view` shows, the seat's own secret, unfinished words."""

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


def facts(state: State, seat: int, word: Word) -> Facts:
    """The numbers of each field, of a position as the seat sees it."""
    chosen = [int(state.phase == SALE and number < state.seat) for number in range(state.players)]
    return {
        "turn": one(state.turn - 1),
        "phase": one(state.phase),
        "company": one(state.company),
        "builds": [state.builds],
        "build_limit": [build.limit(state)],
        "round": one(state.round - 1),
        "cash": turned(list(state.cash), seat),
        "has_chosen": turned(chosen, seat),
        "sale": list(state.chosen[seat * COMPANIES : (seat + 1) * COMPANIES]),
        **seats(state, seat),
        **companies(state, seat),
        **hexes.facts(state.track, range(COMPANIES), state.phase == BUILD),
        "cubes": hexes.cubes(state.cubes, COLOURS),
        **steam_barons_said.facts(state, seat, word),
    }


def seats(state: State, observer: int) -> Facts:
    """The numbers of the fields about players."""
    players, auction = state.players, state.phase in (AUCTION, PURCHASE)
    bidders = state.bidders if auction else 0
    bidding = [seat for seat in range(players) if bidders >> seat & 1]
    high_bidder = state.high_bidder if auction else NONE
    return {
        "to_act": one(from_chair(state.seat, observer, players)),
        "first": one(from_chair(state.first, observer, players)),
        "high_bid": [state.high_bid if auction else 0],
        "high_bidder": one(from_chair(high_bidder, observer, players)),
        "bidders": ones(from_chair(seat, observer, players) for seat in bidding),
    }


def companies(state: State, observer: int) -> Facts:
    """The numbers of the fields about companies."""
    players, shares = state.players, list(state.shares)
    rows = range(0, len(shares), players)
    return {
        "shares": [n for at in rows for n in turned(shares[at : at + players], observer)],
        "living": [int(is_living(state, company)) for company in range(COMPANIES)],
        "price": [max(0, price) for price in state.price],
        "performance": list(state.performance),
        "treasury": list(state.treasury),
        "card": list(state.card),
        "available": list(state.available),
        "control": table((from_chair(seat, observer, players) for seat in state.control), players),
        "order": table(state.order, COMPANIES),
    }


assert [*PHASES] == list(range(len(PHASES))), "phases are numbered in the order of play"
