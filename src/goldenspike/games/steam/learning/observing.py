"""Steam as numbers by field: all that `view` shows, and unfinished words."""

from collections.abc import Mapping, Sequence

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import Field, FieldOf, Layout, fields_of
from goldenspike.adapters.observing.tensor import Tensor
from goldenspike.core.bits import bit, full
from goldenspike.core.column import i64, vec
from goldenspike.games.steam.learning import said as steam_said
from goldenspike.games.steam.learning.numbering import CUBES
from goldenspike.games.steam.rules import build, finish, selection
from goldenspike.games.steam.rules.editions import TILES
from goldenspike.games.steam.rules.state import AUCTION, BUILD, PLACES, Setup, State
from goldenspike.games.steam.text.view import PHASES
from goldenspike.hexes.learning import observing as hexes
from goldenspike.parts.hexes.board import COLOURS, NONE
from goldenspike.parts.hexes.track import complete_links


def layout(setup: Setup) -> Layout:
    """The fields, in their order."""
    field = fields_of(names(setup))
    return Layout(
        [
            field("turn", "the turn; none before the first", "turn"),
            field("phase", "the phase", "phase"),
            field("to_act", "who decides now", "seat"),
            field("order", "who is at a place of the turn order", "place", "seat"),
            field("builds", "builds made in this build turn", scale=4),
            field("build_limit", "builds that may be made in it", scale=4),
            field("round", "the round of goods moves", "round"),
            *in_auctions(field),
            *of_players(field),
            field("price", "what an action tile costs who decides now", "tile", scale=10),
            *hexes.fields(field, "seat", "a player's"),
            field("city", "the colour of a city, New Cities too", "stop", "colour"),
            field("grown", "stops with a growth marker", "stop"),
            field("supply", "cubes of the goods supply", "space", "colour", scale=2),
            field("new_cities", "New City tiles left", "colour", scale=4),
            *steam_said.fields(field),
        ]
    )


def in_auctions(field: FieldOf) -> list[Field]:
    """Places in the turn order, and who bids for them."""
    return [
        field("lot", "the place that goes next", "place"),
        field("high_bid", "the highest bid", scale=50),
        field("high_bidder", "whose it is", "seat"),
        field("bidders", "who has not left this auction", "seat"),
        field("has_bid", "who has bid for the turn order", "seat"),
        field("bid", "his last bid", "seat", scale=50),
        field("free_pass", "who may pass and stay in", "seat"),
        field("settled", "who has a place of the coming order", "place", "seat"),
    ]


def of_players(field: FieldOf) -> list[Field]:
    """Where players stand on every track, and what they have."""
    return [
        field("living", "not bankrupt", "seat"),
        field("cash", "a player's cash", "seat", scale=50),
        field("income", "his income", "seat", scale=20),
        field("points", "his points", "seat", scale=50),
        field("level", "of his locomotive", "seat", scale=6),
        field("tile", "his action tile", "seat", "tile"),
        field("acts", "its action may still be done in his build turn", "seat"),
        field("upgraded", "he raised his locomotive in a goods round, this turn", "seat"),
        field("links", "his complete links", "seat", scale=20),
        field("score", "his final score, were this the end", "seat", scale=50),
        field("due", "his links on the way of the last cube, not scored yet", "seat", scale=6),
    ]


def names(setup: Setup) -> Mapping[str, Sequence[str]]:
    """The items of each axis."""
    rules, players = setup.rules, int(setup.players)
    return {
        "seat": ["you", *(f"+{number}" for number in range(1, players))],
        "place": [str(number) for number in range(players)],
        "turn": [str(number + 1) for number in range(rules.turns[players])],
        "round": [str(number + 1) for number in range(rules.goods_rounds)],
        "phase": [*PHASES.values(), "over"],
        "tile": [str(number + 1) for number in range(TILES)],
        "space": [str(number + 1) for number in range(rules.spaces)],
        "colour": COLOURS,
        **hexes.names(setup.board),
    }


def fill(tensor: Tensor, state: State, seat: i64, word: Word) -> None:
    """Fills the fields of `layout`."""
    building = state.phase == BUILD
    tensor.hot(state.turn - 1)
    tensor.hot(state.phase)
    tensor.seat(state.seat)
    if state.phase == PLACES:
        tensor.next_field()
    else:
        tensor.table_of_seats(state.order)
    tensor.number(state.builds)
    tensor.number(build.limit(state) if building else 0)
    tensor.hot(state.round - 1)
    if state.phase in (PLACES, AUCTION):
        fill_auction(tensor, state)
    else:
        hexes.skip_fields(tensor, 8)
    fill_players(tensor, state)
    fill_prices(tensor, state)
    hexes.fill(tensor, state.track, True, building)
    fill_goods(tensor, state)
    steam_said.fill(tensor, state, word)


def fill_auction(tensor: Tensor, state: State) -> None:
    """ST-5.1, ST-9.1: fills the fields of places and bids, while there is an auction."""
    tensor.hot(state.lot)
    tensor.number(max(0, state.high_bid))
    tensor.seat(NONE if state.high_place == NONE else state.order[state.high_place])
    speaking: i64 = 0
    bidding: i64 = 0
    at: i64
    for at in range(state.players):
        if state.bidders >> at & 1 != 0:
            speaking |= bit(state.order[at])
        if state.bid[at] != NONE:
            bidding |= bit(at)
    tensor.seats(speaking)
    tensor.seats(bidding)
    tensor.next_field()
    for at in range(state.players):
        tensor.put(tensor.chair(at), max(0, state.bid[at]))
    tensor.seat(state.free_pass)
    tensor.table_of_seats(state.coming)


def fill_players(tensor: Tensor, state: State) -> None:
    """Fills the fields of what players have."""
    tensor.seats(full(state.players) & ~state.out)
    tensor.by_seat(state.cash)
    tensor.by_seat(state.income)
    tensor.by_seat(state.points)
    tensor.by_seat(state.level)
    tensor.next_field()
    seat: i64
    for seat in range(state.players):
        if state.tile[seat] > 0:
            tensor.one(tensor.chair(seat) * TILES + state.tile[seat] - 1)
    tensor.by_seat(state.acts)
    tensor.seats(state.upgraded)
    players = range(int(state.players))
    tensor.by_seat(vec[i64]([complete_links(state.track, player) for player in players]))
    tensor.by_seat(vec[i64]([finish.final_score(state, player) for player in players]))
    tensor.by_seat(state.due)


def fill_prices(tensor: Tensor, state: State) -> None:
    """ST-7: fills the field of what tiles cost the player who decides."""
    tensor.next_field()
    number: i64
    for number in range(1, TILES + 1):
        if state.seat < 0:
            tensor.put(number - 1, state.setup.rules.prices[number])
        else:
            tensor.put(number - 1, selection.price(state, number))


def fill_goods(tensor: Tensor, state: State) -> None:
    """Fills the fields of cubes, and of the cities they are for."""
    hexes.fill_cubes(tensor, state.cubes, CUBES)
    colour = state.track.ground.colour
    tensor.table(colour, len(colour), CUBES)
    tensor.numbers(state.grown)
    hexes.fill_cubes(tensor, state.supply, CUBES)
    tensor.numbers(state.new_cities)


assert [*PHASES] == list(range(len(PHASES))), "phases are numbered in the order of play"
