"""Steam as numbers by field: all that `view` shows, and unfinished words."""

from collections.abc import Mapping, Sequence

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import (
    Facts,
    Field,
    FieldOf,
    Layout,
    fields_of,
    from_chair,
    one,
    ones,
    table,
    turned,
)
from goldenspike.games.steam.learning import said as steam_said
from goldenspike.games.steam.learning.numbering import CUBES
from goldenspike.games.steam.rules import build, finish, selection
from goldenspike.games.steam.rules.editions import TILES
from goldenspike.games.steam.rules.state import AUCTION, BUILD, PLACES, Setup, State, is_in
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


def facts(state: State, seat: int, word: Word) -> Facts:
    """The numbers of each field, as the seat counts seats."""
    chairs = [from_chair(other, seat, state.players) for other in range(state.players)]
    building = state.phase == BUILD
    ordered = state.order if state.phase != PLACES else ()
    return {
        "turn": one(state.turn - 1),
        "phase": one(state.phase),
        "to_act": one(from_chair(state.seat, seat, state.players)),
        "order": table((chair_of(chairs, other) for other in ordered), len(chairs)),
        "builds": [state.builds],
        "build_limit": [build.limit(state) if building else 0],
        "round": one(state.round - 1),
        "price": prices(state),
        **auction(state, chairs),
        **players(state, seat),
        **hexes.facts(state.track, chairs, building),
        **goods(state),
        **steam_said.facts(state, word),
    }


def chair_of(chairs: Sequence[int], seat: int) -> int:
    """A seat as the observer counts seats; nobody stays nobody."""
    return chairs[seat] if seat != NONE else int(NONE)


def prices(state: State) -> list[int]:
    """ST-7: the prices of tiles for the player who decides."""
    if state.seat < 0:
        return list(state.setup.rules.prices[1:])
    return [int(selection.price(state, number)) for number in range(1, TILES + 1)]


def auction(state: State, chairs: Sequence[int]) -> Facts:
    """ST-5.1, ST-9.1: places and bids, while there is an auction."""
    if state.phase not in (PLACES, AUCTION):
        none: Facts = {name: {} for name in ("lot", "high_bidder", "bidders", "has_bid", "bid")}
        return {**none, "high_bid": [0], "free_pass": {}, "settled": {}}
    high = NONE if state.high_place == NONE else state.order[state.high_place]
    speaking = [state.order[at] for at in range(state.players) if state.bidders >> at & 1]
    bids = {chairs[seat]: bid for seat, bid in enumerate(state.bid) if bid != NONE}
    return {
        "lot": one(state.lot),
        "high_bid": [max(0, state.high_bid)],
        "high_bidder": one(chair_of(chairs, high)),
        "bidders": ones(chairs[seat] for seat in speaking),
        "has_bid": ones(bids),
        "bid": bids,
        "free_pass": one(chair_of(chairs, state.free_pass)),
        "settled": table((chair_of(chairs, seat) for seat in state.coming), len(chairs)),
    }


def players(state: State, seat: int) -> Facts:
    """What players have, the observer's first."""
    seats = turned(range(state.players), seat)
    return {
        "living": [int(is_in(state, other)) for other in seats],
        "cash": [state.cash[other] for other in seats],
        "income": [state.income[other] for other in seats],
        "points": [state.points[other] for other in seats],
        "level": [state.level[other] for other in seats],
        "tile": table((state.tile[other] - 1 for other in seats), int(TILES)),
        "acts": [state.acts[other] for other in seats],
        "upgraded": [state.upgraded >> other & 1 for other in seats],
        "links": [int(complete_links(state.track, other)) for other in seats],
        "score": [int(finish.final_score(state, other)) for other in seats],
        "due": [state.due[other] for other in seats],
    }


def goods(state: State) -> Facts:
    """Cubes, and the cities they are for."""
    return {
        "cubes": hexes.cubes(state.cubes, CUBES),
        "city": table(state.track.ground.colour, CUBES),
        "grown": list(state.grown),
        "supply": hexes.cubes(state.supply, CUBES),
        "new_cities": list(state.new_cities),
    }


assert [*PHASES] == list(range(len(PHASES))), "phases are numbered in the order of play"
