"""What the things on the sheet of Steel Driver are, and are worth in a position."""

from goldenspike.core.words import Line
from goldenspike.games.steel_driver.drawing.places import location_id, route_id
from goldenspike.games.steel_driver.page.columns import COLUMNS
from goldenspike.games.steel_driver.page.position import Position, named, tell
from goldenspike.games.steel_driver.rules import finale
from goldenspike.games.steel_driver.rules.board import GOODS, Location
from goldenspike.games.steel_driver.rules.editions import COLOURS
from goldenspike.games.steel_driver.rules.state import Setup, State
from goldenspike.games.steel_driver.rules.turn import new
from goldenspike.rooms.things import Explained, Table, Thing, Things, listed

NO_CONTROLS = ("cartouche", "key", "profit-track", "order-of-play", "round-track", "pool-box")


def location(position: Position, id: str) -> Explained:
    """SD-3.9, SD-6.1: a location: what it pays a company, and its goods in the finale."""
    place = next(
        (place for place in position.board.locations if location_id(place) == f"location-{id}"),
        None,
    )
    if place is None:
        raise LookupError(id)
    goods = position.rules.goods[GOODS.index(place.goods)]
    lines = [Line("page.about.place", {"value": place.value, "goods": Line(f"goods.{goods}")})]
    served = [one.name for one in position.view.companies if place.id in one.network]
    names = tuple(Line(f"colour.{name}") for name in served)
    lines += [Line("page.about.served", {"companies": names})] if served else []
    if position.finale:
        return Explained(
            named(place.name), (*lines, cube(position, place, served)), ("SD-6.1", "SD-6.4")
        )
    lines += [Line("page.about.hexagon")] if place.shape == "hexagon" else []
    lines.append(tell("place-pays", value=place.value))
    return Explained(named(place.name), tuple(lines), ("SD-3.6", "SD-3.9", "SD-6.1"))


def cube(position: Position, place: Location, served: list[str]) -> Line:
    """SD-6.1, SD-6.4: who can claim the cube of a location."""
    if place.id in position.view.cargo:
        return tell("cube-here", companies=tuple(served))
    return tell("cube-claimed" if served else "cube-none")


def route(position: Position, id: str) -> Explained:
    """SD-3.5, SD-3.8: a route: what it costs, or whose link is on it."""
    way = next((way for way in position.board.routes if route_id(way) == f"route-{id}"), None)
    if way is None:
        raise LookupError(id)
    ends = [position.board.locations[end].name for end in way.ends]
    owner = next((one.name for one in position.view.companies if way.id in one.links), None)
    state = tell("route-built", company=owner) if owner else tell("route-free", cost=way.cost)
    return Explained(named(" – ".join(ends)), (state,), ("SD-3.5", "SD-3.8"))


def golden_spike(position: Position) -> Explained:
    """SD-3.20, SD-3.21: what the golden spike pays, or that it has been driven."""
    east, west = (position.board.locations[end].name for end in position.board.transcontinental)
    rules, driven = position.rules, position.view.spike
    builder, others = int(rules.spike_builder), int(rules.spike_others)
    what = tell("spike-pays", east=east, west=west, builder=builder, others=others)
    now = tell("spike-open") if driven is None else tell("spike-driven", round=driven)
    return Explained(tell("spike"), (what, now), ("SD-3.20", "SD-3.21", "SD-3.22"))


def sets(position: Position) -> Explained:
    """SD-6.6: what sets of goods pay, and which company's goods would pay most."""
    values = enumerate(position.rules.set_values[1:], start=1)
    each = tuple(tell("set", count=count, worth=worth) for count, worth in values)
    best = max(position.view.companies, key=lambda one: position.in_turn(one.name))
    value = position.in_turn(best.name)
    lines = [tell("sets-are", sets=each)]
    lines += [tell("sets-best", company=best.name, value=value)] if value else []
    return Explained(tell("sets"), tuple(lines), ("SD-6.6", "SD-6.7"))


def company(position: Position, name: str) -> Explained:
    """SD-0.2: a company, what it has, and who decides for it."""
    one = position.company(name)
    values = {"cubes": one.box, "links": len(one.links)}
    lines = [Line("page.about.box", values), control_of(position, name)]
    lines.append(tell("share-worth", value=position.in_turn(name)))
    rules = ("SD-6.2", "SD-6.7") if position.finale else ("SD-2.4", "SD-3.2", "SD-4.1")
    return Explained(tell("company", company=one.name), tuple(lines), rules)


def control_of(position: Position, name: str) -> Line:
    """SD-2.4, SD-4.1, SD-6.2: who decides for a company, and what that brings."""
    one, auction = position.company(name), position.view.auction
    if auction and auction.company == position.index(name):
        return tell("under-hammer", bid=auction.high_bid, who=auction.high_bidder)
    if one.controller is None:
        return tell("uncontrolled-finale" if position.finale else "uncontrolled")
    return tell("controls-finale" if position.finale else "controls", who=one.controller)


def control(position: Position, name: str) -> Explained:
    """SD-2.4: a control marker."""
    title = tell("control-of", company=position.company(name).name)
    rules = ("SD-6.2", "SD-6.3") if position.finale else ("SD-2.4", "SD-4.1", "SD-5.3")
    return Explained(title, (control_of(position, name),), rules)


def box(position: Position, name: str) -> Explained:
    """SD-3.3, SD-3.5: the cubes of a company."""
    one = position.company(name)
    lines = (tell("cubes-now", cubes=one.box), tell("cubes-build"))
    return Explained(tell("cubes-of", company=one.name), lines, ("SD-3.3", "SD-3.5", "SD-3.10"))


def share(position: Position, name: str, number: str) -> Explained:
    """SD-2.4, SD-6.7: a share, and what it would pay at the end."""
    one, company = position.company(name), position.index(name)
    players = position.view.players
    holders = [player.seat for player in players for _ in range(player.shares[company])]
    held = int(number) <= len(holders)
    state = tell("share-held", who=holders[int(number) - 1]) if held else tell("share-free")
    lines = (state, tell("share-worth", value=position.in_turn(name)))
    return Explained(tell("share-of", company=one.name), lines, ("SD-2.4", "SD-6.7"))


def claimed(position: Position, name: str, goods: str | None = None) -> Explained:
    """SD-6.4, SD-6.6: goods that a company has claimed, and what all its goods pay."""
    one = position.company(name)
    title = tell("goods-of", company=one.name)
    if not position.finale:
        return Explained(title, (tell("goods-later"),), ("SD-6.4", "SD-6.6"))
    colours = position.view.goods_names if goods is None else (goods,)
    counts = dict(zip(GOODS if goods else colours, one.goods, strict=True))
    names = dict(zip(GOODS if goods else colours, position.view.goods_names, strict=True))
    each = [tell("goods-count", goods=names[key], count=counts[key]) for key in colours]
    first = position.index(name) * COLOURS
    value = int(finale.sets_value(position.state, position.state.goods, first))
    return Explained(title, (*each, tell("goods-worth", value=value)), ("SD-6.4", "SD-6.6"))


def profits(position: Position) -> Explained:
    """SD-3.9, SD-4.1: the profit track."""
    levels = tuple(
        tell("profit-level", company=one.name, profit=one.profit)
        for one in position.view.companies
        if one.profit
    )
    now = tell("profits-now", levels=levels) if levels else tell("profits-none")
    if position.finale:
        return Explained(tell("profit-track"), (tell("profits-finale"), now), ("SD-6.6", "SD-6.7"))
    rules = ("SD-3.1", "SD-3.9", "SD-4.1", "SD-5.2")
    return Explained(tell("profit-track"), (tell("profits-are"), now), rules)


def profit(position: Position, name: str) -> Explained:
    """SD-4.1: a company's profit level, and who takes it."""
    one, title = position.company(name), tell("profit-of", company=position.company(name).name)
    now = tell("profit-now", profit=one.profit)
    if position.finale:
        return Explained(title, (now, tell("profits-finale")), ("SD-6.6", "SD-6.7"))
    nobody = one.controller is None
    taker = tell("profit-nobody") if nobody else tell("profit-taken", who=one.controller or 0)
    return Explained(title, (now, taker), ("SD-3.9", "SD-4.1"))


def order(position: Position) -> Explained:
    """SD-3.2, SD-5.1: the order of play, whose turn it is, and who has passed."""
    view = position.view
    names = [one.name for one in view.companies]
    lines = [tell("order-is", companies=tuple(names[company] for company in view.order))]
    if view.company is not None:
        lines.append(tell("order-turn", company=names[view.company]))
    if position.finale:
        return Explained(tell("order"), tuple(lines), ("SD-6.4",))
    passed = () if view.phase == "auction" else tuple(names[one] for one in view.pass_row)
    lines.append(tell("order-next", companies=passed) if passed else tell("order-rule"))
    return Explained(tell("order"), tuple(lines), ("SD-3.2", "SD-3.10", "SD-5.1"))


def place_in_order(position: Position, name: str) -> Explained:
    """SD-3.10, SD-5.1: a company's place in the order of play."""
    one = position.company(name)
    lines = [tell("place-now", place=one.place + 1)]
    if one.passed is not None and position.view.phase == "build":
        lines.append(tell("place-next", place=one.passed + 1))
    return Explained(tell("place-of", company=one.name), tuple(lines), ("SD-3.10", "SD-5.1"))


def rounds(position: Position) -> Explained:
    """SD-0.7: the rounds."""
    view, count = position.view, int(position.rules.rounds)
    now = tell("rounds-finale") if position.finale else tell("rounds-are")
    title = tell("round", round=view.round, rounds=count)
    return Explained(title, (now, tell("rounds-end")), ("SD-0.7",))


def pool(position: Position) -> Explained:
    """SD-0.3, SD-1.1: the pool."""
    deal = position.rules.deal[position.setup.players]
    lines = (tell("pool-now", cubes=position.view.pool), tell("pool-deal", deal=deal))
    return Explained(tell("pool"), lines, ("SD-0.3", "SD-1.1", "SD-1.2"))


def player(position: Position, seat: str) -> Explained:
    """SD-0.3: what lies before a player."""
    one = position.player(seat)
    total = position.numbers.players[one.seat]
    has = tell("player-has", cash=one.cash, cubes=one.cubes)
    ends = tell("player-total", total=total.total)
    return Explained(tell("player", who=one.seat), (has, ends), ("SD-0.3", "SD-6.8"))


def marker(position: Position, seat: str) -> Explained:
    """SD-2.1, SD-2.5: the active-player marker."""
    position.player(seat)
    lines = (tell("active-is"), tell("active-now", who=position.view.active))
    return Explained(tell("active"), lines, ("SD-2.1", "SD-2.5", "SD-2.8"))


NAME = r"([\w.-]+?)"
PRINTED: Table = {
    rf"(?:location|goods|name)-{NAME}": location,
    rf"(?:route|token)-{NAME}": route,
    r"cartouche|spike(?:-round)?": golden_spike,
    r"key": sets,
    rf"(?:box|sign|word-company)-{NAME}": company,
    rf"(?:control|controller|word-control|bidding|bid)-{NAME}": control,
    rf"cubes-{NAME}": box,
    rf"(?:share|holder)-{NAME}-(\d+)": share,
    rf"(?:claimed|count)-{NAME}-({'|'.join(GOODS)})": claimed,
    rf"claims-{NAME}": claimed,
    r"profit-track|word-profit": profits,
    rf"(?:profit|over)-{NAME}": profit,
    r"order-of-play|turn-marker|word-(?:display|order|turn|passed)": order,
    rf"order-{NAME}": place_in_order,
    r"round-track|word-round|round-\d+": rounds,
    r"(?:word-)?pool|pool-box": pool,
    r"player-(\d+)(?:-name)?": player,
    r"player-(\d+)-marker": marker,
}
THINGS = Things(COLUMNS, PRINTED)


def explain(state: State, element: str) -> Explained | None:
    """What a thing on the sheet or in a table is, and is worth now; None if it is no thing."""
    return THINGS.explain(Position(state), element)


def things(setup: Setup) -> list[Thing]:
    """The things on the sheet that are no controls, in the order of reading."""
    start = Position(new(setup))
    players = [f"player-{seat}" for seat in range(setup.players)]
    return listed(lambda element: THINGS.explain(start, element), [*NO_CONTROLS, *players])
