"""What the things on the sheet of Steam are, and are worth in a position."""

from goldenspike.core.words import Line
from goldenspike.games.steam.page.columns import COLUMNS, SCORED, score
from goldenspike.games.steam.page.position import Position, signed, tell
from goldenspike.games.steam.rules.editions import NO_TOP, TURN_ORDER
from goldenspike.games.steam.rules.state import Setup, State
from goldenspike.games.steam.rules.turn import new
from goldenspike.hexes.page.things import HEX, on_map
from goldenspike.parts.hexes.board import COLOURS
from goldenspike.rooms.things import Explained, Table, Thing, Things, listed

NO_CONTROLS = (
    *("cartouche", "income-track", "points-track", "turn-order", "locomotives", "goods-supply"),
    *("new-cities", "turn-track", "phase-box"),
)
TILE_RULES = {
    **{1: ("ST-8.3", "ST-9.1"), 2: ("ST-12.10",), 3: ("ST-4.4",), 4: ("ST-12.10",)},
    **{5: ("ST-12.4", "ST-12.5"), 6: ("ST-12.4",), 7: ("ST-7.1", "ST-12.5")},
}
WORDS = (  # captions of action tiles, from 1
    *("turn-order", "first-move", "engineer", "first-build"),
    *("city-growth", "locomotive", "urbanization"),
)


def incomes(position: Position) -> Explained:
    """ST-3.2, ST-3.5, ST-11.2: the income track."""
    rules = position.rules
    lines = [tell("income-is", lot=int(rules.lot)), tell("income-end")]
    if rules.income_top != NO_TOP:
        lines.append(tell("income-top", top=int(rules.income_top)))
    lines.append(standing(position, "income"))
    return Explained(tell("income"), tuple(lines), ("ST-3.2", "ST-3.5", "ST-11.2"))


def standing(position: Position, track: str) -> Line:
    """Where everybody is on a track."""
    levels = tuple(
        tell("stands", who=one.seat, at=signed(getattr(one, track)))
        for one in position.view.players
    )
    return tell("now", levels=levels)


def points(position: Position) -> Explained:
    """ST-10.5, ST-11.2: the points track."""
    lines = (tell("points-are"), standing(position, "points"))
    return Explained(tell("points"), lines, ("ST-10.5", "ST-11.2"))


def levels(position: Position) -> Explained:
    """ST-10.1: the locomotives."""
    upkeep = int(position.rules.maintenance)
    lines = [tell("level-is", top=int(position.rules.top_level)), standing(position, "level")]
    lines += [tell("level-costs", cost=upkeep)] if upkeep else []
    return Explained(tell("level"), tuple(lines), ("ST-8.1", "ST-10.1", "ST-9.2"))


def order(position: Position) -> Explained:
    """ST-8.3, ST-9.1: the turn order."""
    players = position.view.order
    now = tell("order-is", players=players) if players else tell("order-none")
    auction = position.rules.order_auction
    how = tell("order-auction") if auction else tell("order-tiles")
    rules = ("ST-5.2", "ST-9.1") if auction else ("ST-5.1", "ST-8.3")
    return Explained(tell("order"), (now, how), rules)


def action_tile(position: Position, number: str) -> Explained:
    """ST-7: an action tile: what it does, what it costs, who has it."""
    tile = position.view.action_tiles[int(number) - 1]
    first = "1-standard" if position.rules.order_auction else "1-basic"
    effect = Line(f"page.steam.tile.{first if tile.number == TURN_ORDER else number}")
    if tile.holder is not None:
        now = Line("page.steam.held-by", {"who": tile.holder})
    else:
        free = Line("page.steam.free")
        now = Line("page.steam.price", {"price": tile.price}) if tile.price else free
    return Explained(tell("tile", tile=number), (effect, now), TILE_RULES[tile.number])


def tile_word(position: Position, word: str) -> Explained:
    """The name on an action tile."""
    return action_tile(position, str(WORDS.index(word) + 1))


def tile_of(position: Position, seat: str) -> Explained:
    """ST-7: the action tile that a player has."""
    tile = position.player(seat).tile
    if tile is None:
        return Explained(tell("tile-of", who=int(seat)), (tell("tile-none"),), ("ST-12.4",))
    return action_tile(position, str(tile))


def supply(position: Position) -> Explained:
    """ST-6.1: the goods supply."""
    left = sum(len(space) for space in position.view.supply)
    lines = (tell("supply-is"), tell("supply-now", cubes=left))
    return Explained(tell("supply"), lines, ("ST-6.1", "ST-6.2", "ST-12.5"))


def space(position: Position, number: str) -> Explained:
    """ST-6.1: a space of the goods supply."""
    cubes = position.view.supply[int(number) - 1]
    names = tuple(Line(f"goods.{colour}") for colour in cubes)
    now = Line("page.hexes.cubes", {"cubes": names}) if cubes else Line("page.steam.empty")
    title = Line("page.steam.space", {"space": int(number)})
    return Explained(title, (now, tell("supply-is")), ("ST-6.2", "ST-12.5"))


def new_cities(position: Position) -> Explained:
    """ST-7.1: the New City tiles."""
    left = tuple(
        tell("new-left", colour=colour, count=count)
        for colour, count in position.view.new_cities.items()
    )
    lines = (tell("new-are"), tell("now", levels=left) if left else tell("new-now", count=0))
    return Explained(tell("new-cities"), lines, ("ST-7.1",))


def new_city(position: Position, colour: str) -> Explained:
    """ST-7.1: the New City tiles of a colour."""
    if colour not in COLOURS:
        raise LookupError(colour)
    count = position.view.new_cities.get(colour, 0)
    lines = (tell("new-now", count=count), tell("new-are"))
    return Explained(tell("new-of", colour=colour), lines, ("ST-7.1",))


def growth(position: Position, hex: str) -> Explained:
    """ST-12.5: a growth marker."""
    stop = position.land.stop(hex)
    if stop is None:
        raise LookupError(hex)
    grown = hex in position.view.grown
    now = tell("grown", stop=stop.name) if grown else tell("not-grown", stop=stop.name)
    return Explained(tell("growth"), (now,), ("ST-12.5",))


def turns(position: Position) -> Explained:
    """ST-11.1: the turns."""
    view = position.view
    title = tell("turn", turn=view.turn, turns=view.turns)
    lines = (tell("turns-are"), tell("paydays", paydays=position.numbers.paydays))
    return Explained(title, lines, ("ST-11.1", "ST-8.4"))


def phase(position: Position) -> Explained:
    """ST-8, ST-9: the phase."""
    now = Line(f"page.phase.{position.view.phase.replace(' ', '-')}")
    rules = ("ST-9.1", "ST-9.2") if position.rules.order_auction else ("ST-8.1", "ST-8.2")
    return Explained(tell("phase", phase=now), (tell("turns-are"),), rules)


def player(position: Position, seat: str) -> Explained:
    """ST-11.2: what a player has, and the score were this the end."""
    one = position.player(seat)
    if not one.living:
        lines: tuple[Line, ...] = (tell("bankrupt"),)
        return Explained(tell("player", who=one.seat), lines, ("ST-12.9",))
    values = {"cash": one.cash, "points": one.points, "level": one.level, "links": one.links}
    has = Line("page.steam.standing", {"income": signed(one.income), **values})
    return Explained(tell("player", who=one.seat), (has, score(position, seat)), SCORED)


def bid(position: Position, seat: str) -> Explained:
    """ST-9.1: a player's bid for the turn order."""
    auction = position.view.auction
    last = None if auction is None else auction.bids[int(seat)]
    now = tell("bid-none") if last is None else tell("bid-now", bid=last)
    return Explained(tell("bid-of", who=int(seat)), (now,), ("ST-5.1", "ST-9.1"))


PRINTED: Table = {
    **on_map(lambda position: position.land),
    rf"growth-{HEX}": growth,
    r"income-track|word-income": incomes,
    r"points-track|word-points": points,
    r"locomotives|word-locomotives": levels,
    r"turn-order|word-order|order-\d": order,
    r"(?:action|price)-(\d)": action_tile,
    rf"word-({'|'.join(WORDS)})": tile_word,
    r"tile-(\d)": tile_of,
    r"goods-supply|word-supply": supply,
    r"space-(\d+)": space,
    r"(?:sign|cube)-supply(\d+)-\d": space,
    r"new-cities|word-new-cities": new_cities,
    r"(?:new|left)-([a-z]+)": new_city,
    r"turn-track|word-turns|round-\d+": turns,
    r"phase-box|word-phase-[a-z]+": phase,
    r"(?:player|sign)-(\d)(?:-name)?": player,
    r"player-(\d)-bid": bid,
}
THINGS = Things(COLUMNS, PRINTED)


def explain(state: State, element: str) -> Explained | None:
    """What a thing on the sheet or in a table is, and is worth now; None if it is no thing."""
    return THINGS.explain(Position(state), element)


def things(setup: Setup) -> list[Thing]:
    """The things on the sheet that are no controls, in the order of reading."""
    start = Position(new(setup))
    return listed(lambda element: THINGS.explain(start, element), NO_CONTROLS)
