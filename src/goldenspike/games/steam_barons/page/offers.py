"""Legal actions as the page offers them: ranges, tiles by hex, moves the best first."""

from dataclasses import dataclass, field
from functools import partial

from goldenspike.games.steam_barons.drawing.market import company_id
from goldenspike.games.steam_barons.rules import actions, build, sale
from goldenspike.games.steam_barons.rules.editions import COMPANIES
from goldenspike.games.steam_barons.rules.state import (
    AUCTION,
    BUILD,
    GOODS,
    PURCHASE,
    SALE,
    State,
    copy,
)
from goldenspike.games.steam_barons.rules.turn import apply, legal_actions
from goldenspike.games.steam_barons.text.notation import write
from goldenspike.hexes.drawing.stops import connection_id
from goldenspike.hexes.page.building.reach import Carrier, Reach
from goldenspike.hexes.page.building.sites import Builder, connection_rank, sites
from goldenspike.hexes.page.tiles import Price, Rank, Site, TileOffer, lots_for
from goldenspike.hexes.page.ways import way_of


@dataclass(frozen=True)
class Holding:
    """Shares of a company that a player may sell."""

    company: str
    most: int
    price: int


@dataclass(slots=True)  # not frozen: it has many fields, and freezing takes half of making one
class Offer:
    """What can be played. With `least` and `most` an amount is to be added to the text.

    `lay`: one of `tiles` is to be chosen. `sell`: companies and numbers are to be added to the
    text, in the order of `holdings`, or `nothing`.
    """

    text: str
    kind: str  # "pass", "bid", "buy", "lay", "connect", "done", "move", "skip" or "sell"
    element: str | None = None  # of the sheet
    company: str | None = None
    least: int | None = None
    most: int | None = None
    each: int | None = None  # what one share costs
    control: int | None = None  # the fewest shares that give control; 0: it is the buyer's already
    cost: int | None = None
    lots: int | None = None  # shares issued to pay for it
    hex: str | None = None
    tiles: list[TileOffer] = field(default_factory=list)
    colour: str | None = None  # of a cube
    start: str | None = None  # hexes of stops
    end: str | None = None
    path: list[str] = field(default_factory=list)  # hexes of all stops, in order
    exits: list[str] = field(default_factory=list)  # by which each is left: "E3:E"
    links: int | None = None  # of the company
    performance: int | None = None  # after it
    seat: int | None = None  # whose sale it is
    holdings: list[Holding] = field(default_factory=list)


def offers(state: State) -> list[Offer]:
    """Every legal action of the seat that decides."""
    if state.phase == SALE:
        return [sale_offer(state)]
    if state.phase in (AUCTION, PURCHASE):
        return share_offers(state)
    if state.phase == BUILD:
        return build_offers(state)
    if state.phase == GOODS:
        return move_offers(state)
    return []


def share_offers(state: State) -> list[Offer]:
    """Pass or bid; or how many to buy."""
    company = state.setup.rules.companies[state.company]
    element = f"box-{company_id(state.setup.rules, state.company)}"
    legal = legal_actions(state)
    amounts = [action[1] for action in legal if action[0] != actions.PASS]
    result = [Offer("pass", "pass", company=company)] if state.phase == AUCTION else []
    if amounts:
        kind = "bid" if state.phase == AUCTION else "buy"
        each = None if state.phase == AUCTION else int(state.high_bid)
        least, most = min(amounts), max(amounts)
        control = None if state.phase == AUCTION else to_control(state, amounts)
        result.append(Offer(kind, kind, element, company, least, most, each, control))
    return result


def to_control(state: State, amounts: list[int]) -> int | None:
    """SB-15.6: the fewest of these purchases after which the buyer has control."""
    buyer, company = state.seat, state.company
    for count in [0, *amounts]:
        then = copy(state)
        if count:
            apply(then, (actions.BUY, count))
        if then.control[company] == buyer:
            return count
    return None


def build_offers(state: State) -> list[Offer]:
    """Done, then tiles hex by hex and connections, the most useful first."""
    legal, builder = legal_actions(state), builder_of(state)
    tiles = [
        (action[1], action[2], int(build.cost(state, action)))
        for action in legal
        if action[0] == actions.LAY
    ]
    ranked = [(site.rank, lay_offer(site)) for site in sites(builder, tiles)]
    joined = [action for action in legal if action[0] == actions.CONNECT]
    ranked += [connect_offer(state, builder, action) for action in joined]
    ranked.sort(key=lambda pair: pair[0])
    return [Offer("done", "done"), *(offer for _, offer in ranked)]


def lay_offer(site: Site) -> Offer:
    """The tiles for a hex; the cost is that of the first."""
    text, cost = f"lay {site.hex}", site.tiles[0].cost
    return Offer(text, "lay", f"hex-{site.hex}", hex=site.hex, cost=cost, tiles=site.tiles)


def builder_of(state: State) -> Builder:
    """The company whose turn it is."""
    reach = Reach(state.setup.board, state.track, state.cubes, Carrier(int(state.company)))
    return Builder(state.setup.board, state.track, reach, partial(price, state))


def price(state: State, cost: int) -> Price:
    """SB-16.4: as few shares as needed for what the treasury cannot pay."""
    treasury, issue = int(state.treasury[state.company]), int(state.setup.rules.issue)
    return Price(cost, lots_for(cost, treasury, issue))


def connect_offer(state: State, builder: Builder, action: actions.Action) -> tuple[Rank, Offer]:
    """A train between two cities, and how useful it is."""
    board, number = state.setup.board, action[1]
    cost, lots, *_ = price(state, int(build.cost(state, action)))
    element = f"connection-{connection_id(board, number)}"
    offer = Offer(write(state, action), "connect", element, cost=cost, lots=lots)
    return connection_rank(builder, number, cost), offer


def move_offers(state: State) -> list[Offer]:
    """Skip, then every cube's every way: the most performance first, then the shortest."""
    moves = [action for action in legal_actions(state) if action[0] == actions.MOVE]
    result = [move_offer(state, action) for action in moves]
    result.sort(key=lambda offer: (-(offer.links or 0), len(offer.path)))
    return [Offer("skip", "skip"), *result]


def move_offer(state: State, action: actions.Action) -> Offer:
    """A cube, where it goes, and what that is worth."""
    company, owner = int(state.company), state.track.owner
    way = way_of(write(state, action))
    links = sum(owner[exit] == company for exit in action[2:-1])
    return Offer(
        text=write(state, action),
        kind="move",
        element=f"stop-{way.end}",
        links=links,
        performance=int(state.performance[company]) + links,
        **way._asdict(),
    )


def sale_offer(state: State) -> Offer:
    """Any number of the shares of living companies."""
    names, seat = state.setup.rules.companies, int(state.seat)
    counts = [int(sale.for_sale(state, company, seat)) for company in range(COMPANIES)]
    holdings = [
        Holding(names[company], count, int(state.price[company]))
        for company, count in enumerate(counts)
        if count
    ]
    return Offer("sell", "sell", seat=seat, holdings=holdings)
