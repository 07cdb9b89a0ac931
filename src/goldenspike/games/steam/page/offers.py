"""Legal actions as the page offers them: ranges, action tiles, tiles by hex, ways of cubes."""

from dataclasses import dataclass, field
from functools import partial

from goldenspike.games.steam.rules import actions, auction, build, money, selection
from goldenspike.games.steam.rules.state import (
    AUCTION,
    BUILD,
    CAPITAL,
    GOODS,
    PLACES,
    SCORING,
    TILES,
    State,
    copy,
)
from goldenspike.games.steam.rules.turn import legal_actions
from goldenspike.games.steam.text import explain
from goldenspike.games.steam.text.explain import Worth
from goldenspike.games.steam.text.notation import write
from goldenspike.hexes.drawing.stops import connection_id
from goldenspike.hexes.page.building.reach import Carrier, Reach
from goldenspike.hexes.page.building.sites import Builder, connection_rank, sites
from goldenspike.hexes.page.tiles import Price, Rank, Site, TileOffer, lots_for
from goldenspike.hexes.page.ways import way_of
from goldenspike.hexes.text.notation import stop_hex
from goldenspike.parts.hexes.board import COLOURS
from goldenspike.parts.hexes.tiles import NONE

CHOICES = (actions.INCOME, actions.POINTS)
BUILD_COST = 3  # dollars: what a build costs on ground that is neither easy nor hard


@dataclass(frozen=True)
class Share:
    """How many links of a way a player owns; nobody's have no seat."""

    seat: int | None
    links: int


@dataclass(frozen=True)
class Raised:
    """Where raising some lots leaves a player."""

    cash: int
    income: int
    points: int
    short: int  # dollars missing then for this turn's expenses, if nothing comes in
    ruin: bool  # whether the player is bankrupt by that


@dataclass(slots=True)  # not frozen: it has many fields, and freezing takes half of making one
class Offer:
    """What can be played. With `least` and `most` a number is to be added to the text.

    `lay`: one of `tiles` is to be chosen. `move`: `income` or `points` is to be added.
    `grow`: `from` and one of `spaces`, if there are any; `city` first one of `colours`.
    """

    text: str
    kind: str  # the first word of the text; "decline" for an action tile without its action
    element: str | None = None  # of the sheet
    least: int | None = None
    most: int | None = None
    place: int | None = None  # in the order, from 0: what one gets by passing now
    cost: int | None = None
    lots: int | None = None  # of money raised to pay for it
    raised: list[Raised] = field(default_factory=list)  # by number of lots
    usual: int | None = None  # a sensible number of lots
    safe: int | None = None  # the highest bid after which this turn's expenses can be paid
    short: int | None = None  # dollars missing then for this turn's expenses
    ruin: bool = False  # whether who plays it is bankrupt by that
    number: int | None = None  # of an action tile
    hex: str | None = None
    tiles: list[TileOffer] = field(default_factory=list)
    colours: list[str] = field(default_factory=list)
    spaces: list[int] = field(default_factory=list)  # of the goods supply, from 1
    colour: str | None = None  # of a cube
    start: str | None = None  # hexes of stops
    end: str | None = None
    path: list[str] = field(default_factory=list)  # hexes of all stops, in order
    exits: list[str] = field(default_factory=list)  # by which each is left: "E3:E"
    links: int | None = None  # of who decides
    shares: list[Share] = field(default_factory=list)  # of the others on the way
    worth: list[Worth] = field(default_factory=list)  # on income, then on points


def offers(state: State) -> list[Offer]:
    """Every legal action of the seat that decides."""
    if state.phase in (PLACES, AUCTION):
        return auction_offers(state)
    if state.phase == CAPITAL:
        return [raise_offer(state)]
    if state.phase == TILES:
        return [take_offer(state, action) for action in legal_actions(state)]
    if state.phase == BUILD:
        return build_offers(state)
    if state.phase == GOODS:
        return goods_offers(state)
    if state.phase == SCORING:
        return score_offers(state)
    return []


def auction_offers(state: State) -> list[Offer]:
    """Pass and what that brings, stay, or bid."""
    legal = legal_actions(state)
    kinds = {action[0] for action in legal}
    amounts = [action[1] for action in legal if action[0] == actions.BID]
    result = [pass_offer(state)]
    if actions.STAY in kinds:
        result.append(Offer("stay", "stay"))
    if amounts:
        least, most = min(amounts), max(amounts)
        result.append(Offer("bid", "bid", least=least, most=most, safe=safe_bid(state, most)))
    return result


def safe_bid(state: State, most: int) -> int:
    """The highest bid that can be paid in full and leaves enough for this turn's expenses."""
    player = int(state.seat)
    fine = (bid for bid in range(most, 0, -1) if not explain.plight_after(state, player, bid).short)
    return next(fine, 0)


def pass_offer(state: State) -> Offer:
    """ST-9.1: a player who leaves the auction for turn order gets a place, and pays for it."""
    if state.phase == PLACES:
        return Offer("pass", "pass")
    cost = int(auction.price(state, state.seat, state.lot))
    return Offer("pass", "pass", place=int(state.lot), cost=cost)


def raise_offer(state: State) -> Offer:
    """ST-3.4: any number of lots, with the player's money after each."""
    most = max(action[1] for action in legal_actions(state))
    then, player = copy(state), int(state.seat)
    raised = [standing(then, player)]
    for _ in range(most):
        money.raise_lot(then, player)
        raised.append(standing(then, player))
    usual = usual_lots(state, raised)
    return Offer("raise", "raise", least=0, most=most, raised=raised, usual=usual)


def standing(state: State, player: int) -> Raised:
    """A player's cash and tracks, and whether expenses can be paid."""
    cash, income, points = state.cash[player], state.income[player], state.points[player]
    return Raised(int(cash), int(income), int(points), *explain.plight(state, player))


def usual_lots(state: State, raised: list[Raised]) -> int:
    """The fewest lots that pay for a turn's builds and expenses; all, if that is too few."""
    rules = state.setup.rules
    upkeep = int(rules.maintenance * state.level[state.seat])
    builds = int(rules.builds) * BUILD_COST
    enough = (
        lots
        for lots, then in enumerate(raised)
        if then.cash + min(0, then.income - upkeep) >= builds
    )
    return next(enough, len(raised) - 1)


def take_offer(state: State, action: actions.Action) -> Offer:
    """ST-7: an action tile, with its action or without."""
    number, text = action[1], write(state, action)
    element = f"action-{number}"
    if action[0] == actions.DECLINE:
        return Offer(text, "decline", element, cost=0, lots=0, number=number)
    paid = price(state, int(selection.price(state, number)))
    return Offer(text, "take", element, number=number, **paid._asdict())


def price(state: State, cost: int) -> Price:
    """ST-3.3: as few lots as needed for what cash cannot pay, and what that leads to."""
    player, lot = int(state.seat), int(state.setup.rules.lot)
    lots = lots_for(cost, int(state.cash[player]), lot)
    return Price(cost, lots, *explain.plight_after(state, player, cost))


def build_offers(state: State) -> list[Offer]:
    """The end; tiles hex by hex and connections, the most useful first; what a tile is for."""
    legal, builder = legal_actions(state), builder_of(state)
    laid = [
        (action[1], action[2], int(build.cost(state, action)))
        for action in legal
        if action[0] == actions.LAY
    ]
    joined = [action for action in legal if action[0] == actions.CONNECT]
    ranked = [(site.rank, lay_offer(site)) for site in sites(builder, laid)]
    ranked += [connect_offer(state, builder, action) for action in joined]
    ranked.sort(key=lambda pair: pair[0])
    result = [Offer("done", "done")] if (actions.DONE,) in legal else []
    return [*result, *(offer for _, offer in ranked), *growth_offers(state, legal)]


def lay_offer(site: Site) -> Offer:
    """The tiles for a hex; the cost is that of the first."""
    text, cost = f"lay {site.hex}", site.tiles[0].cost
    return Offer(text, "lay", f"hex-{site.hex}", hex=site.hex, cost=cost, tiles=site.tiles)


def builder_of(state: State) -> Builder:
    """The player whose turn it is."""
    board, player = state.setup.board, int(state.seat)
    carrier = Carrier(player, far=bool(state.level[player] > 1))
    reach = Reach(board, state.track, state.cubes, carrier)
    return Builder(board, state.track, reach, partial(price, state))


def connect_offer(state: State, builder: Builder, action: actions.Action) -> tuple[Rank, Offer]:
    """SB-13.2: a train between two cities, and how useful it is."""
    number, paid = action[1], price(state, int(build.cost(state, action)))
    element = f"connection-{connection_id(state.setup.board, number)}"
    offer = Offer(write(state, action), "connect", element, **paid._asdict())
    return connection_rank(builder, number, paid.cost), offer


def growth_offers(state: State, legal: list[actions.Action]) -> list[Offer]:
    """ST-12.5: by city or town: the colours and the spaces to choose from."""
    by_stop: dict[int, list[actions.Action]] = {}
    for action in legal:
        if action[0] in (actions.GROW, actions.CITY):
            by_stop.setdefault(action[1], []).append(action)
    return [growth_offer(state, choices) for choices in by_stop.values()]


def growth_offer(state: State, choices: list[actions.Action]) -> Offer:
    """A city that may grow, or a town that may become one; `choices` are all its ways to."""
    first = choices[0]
    kind = "grow" if first[0] == actions.GROW else "city"
    hex = stop_hex(state.setup.board, first[1])
    spaces = {action[-1] + 1: None for action in choices if action[-1] != NONE}
    colours = {action[2]: None for action in choices if kind == "city"}
    return Offer(
        f"{kind} {hex}",
        kind,
        f"hex-{hex}",
        hex=hex,
        colours=[COLOURS[colour] for colour in colours],
        spaces=list(spaces),
    )


def goods_offers(state: State) -> list[Offer]:
    """Nothing, a better locomotive, then every cube's every way: most own links first."""
    legal = legal_actions(state)
    result = [Offer("skip", "skip")]
    if (actions.UPGRADE,) in legal:
        result.append(upgrade_offer(state))
    ways = [action for action in legal if action[:2] == (actions.MOVE, actions.INCOME)]
    moves = [move_offer(state, action) for action in ways]
    moves.sort(key=lambda offer: (-(offer.links or 0), len(offer.path)))
    return result + moves


def upgrade_offer(state: State) -> Offer:
    """ST-8.1: a better locomotive, which in the standard game costs more at the end of a turn."""
    then = copy(state)
    then.level[then.seat] += 1
    short, ruin = explain.plight(then, int(then.seat))
    return Offer("upgrade", "upgrade", short=short, ruin=ruin)


def move_offer(state: State, action: actions.Action) -> Offer:
    """ST-10.5: a cube, where it goes, and what that brings to whom."""
    text = write(state, action).removesuffix(" income")
    way, owners = way_of(text), [int(state.track.owner[exit]) for exit in action[3:-1]]
    own = owners.count(state.seat)
    return Offer(
        text=text,
        kind="move",
        element=f"stop-{way.end}",
        links=own,
        shares=shares(owners, state.seat),
        worth=[explain.worth(state, state.seat, own, choice) for choice in CHOICES],
        **way._asdict(),
    )


def shares(owners: list[int], player: int) -> list[Share]:
    """How many links each of the others has, nobody last."""
    others = sorted(set(owners) - {player}, key=lambda owner: (owner == NONE, owner))
    return [Share(None if one == NONE else one, owners.count(one)) for one in others]


def score_offers(state: State) -> list[Offer]:
    """ST-10.5: another player's choice for their links on the way."""
    player, links = int(state.seat), int(state.due[state.seat])
    return [
        Offer(
            text=write(state, (actions.SCORE, choice)),
            kind="score",
            links=links,
            worth=[explain.worth(state, player, links, choice)],
        )
        for choice in CHOICES
    ]
