"""A map and its market in words and numbers: what a page calls the things on its sheet."""

from dataclasses import dataclass

from goldenspike.draw.hexes.rails import KINDS
from goldenspike.draw.hexes.stops import connection_id, stop_id
from goldenspike.draw.steam_barons.market import company_id, train_class
from goldenspike.games.steam_barons.rules import COMPANIES, Rules
from goldenspike.games.steam_barons.state import Setup
from goldenspike.parts.hex_board import TERRAINS, WATER, City, HexBoard
from goldenspike.server.shows.common import Sign


@dataclass(frozen=True)
class Stop:
    """A city or a town."""

    hex: str
    element: str
    name: str
    kind: str  # "city" or "town"
    colour: str | None  # of a city
    port: bool


@dataclass(frozen=True)
class Hex:
    """A hex of land."""

    hex: str
    element: str
    terrain: str  # "plain", "river", "hills", "mountains" or "city"
    cost: int  # what its terrain adds to a tile
    stop: str | None  # the name of the city or town on it
    beside: list[str | None]  # by side, clockwise from north-east: where track may go on


@dataclass(frozen=True)
class Connection:
    """SB-13.2: two cities that a train may join."""

    a: str  # hexes
    b: str
    element: str
    names: list[str]
    cost: int


@dataclass(frozen=True)
class PriceSpace:
    """A space of the price track; green where it adds to a rise, pink where it adds to a fall."""

    price: int
    bonus: int


@dataclass(frozen=True)
class DividendRow:
    """SB-18.1: from this performance on."""

    performance: int
    dividend: int
    profit: int
    bonus: int


@dataclass(frozen=True)
class Plan:
    """A board with its names; `element` is an id on the sheet."""

    name: str
    turns: int
    companies: list[Sign]
    stops: list[Stop]
    hexes: list[Hex]
    connections: list[Connection]
    prices: list[PriceSpace]
    cells: list[int]  # what each cell of the adjustment table does, the best first
    dividends: list[DividendRow]
    tile_limits: list[int]  # builds of a company, by turn from the first
    issue: int  # what a company gets for a share it issues
    starts: str  # "city" or "port": where track may begin


def plan(setup: Setup) -> Plan:
    """The board of a game."""
    board, rules = setup.board, setup.rules
    return Plan(
        name=board.name,
        turns=int(rules.turns),
        companies=[sign(rules, company) for company in range(COMPANIES)],
        stops=[stop_of(board, stop) for stop in range(board.ground.stops)],
        hexes=[hex_of(setup, hex) for hex, kind in enumerate(board.terrain) if kind != WATER],
        connections=[connection(setup, number) for number in range(len(board.connections))],
        prices=[PriceSpace(price, bonus) for price, bonus in enumerate(rules.spaces)],
        cells=list(rules.cells),
        dividends=[DividendRow(*row) for row in rules.chart],
        tile_limits=[board.tile_limit(turn) for turn in range(1, int(rules.turns) + 1)],
        issue=int(rules.issue),
        starts=board.starts,
    )


def sign(rules: Rules, company: int) -> Sign:
    """A company's card."""
    element, look = f"box-{company_id(rules, company)}", train_class(rules, company)
    return Sign(rules.companies[company], rules.letters[company], element, look)


def stop_of(board: HexBoard, stop: int) -> Stop:
    """A city or a town."""
    place, hex = board.place(stop), stop_id(board, stop)
    if isinstance(place, City):
        return Stop(hex, f"stop-{hex}", place.name, "city", place.colour, place.port)
    return Stop(hex, f"stop-{hex}", place.name, "town", None, False)


def hex_of(setup: Setup, hex: int) -> Hex:
    """A hex of land, and where track may leave it."""
    board, name = setup.board, setup.board.hex_name(hex)
    ground, stop = board.ground, int(board.ground.stop_at[hex])
    across = [int(ground.across[hex * 6 + side]) for side in range(6)]
    return Hex(
        hex=name,
        element=f"hex-{name}",
        terrain=KINDS[TERRAINS[board.terrain[hex]]],
        cost=setup.rules.terrain[board.terrain[hex]],
        stop=board.place(stop).name if stop >= 0 else None,
        beside=[board.hex_name(beyond // 6) if beyond >= 0 else None for beyond in across],
    )


def connection(setup: Setup, number: int) -> Connection:
    """A symbol between two cities."""
    board = setup.board
    ends = [board.cities[city] for city in board.connections[number]]
    a, b = (board.hex_name(city.hex) for city in ends)
    element = f"connection-{connection_id(board, number)}"
    return Connection(a, b, element, [city.name for city in ends], int(setup.rules.connection))
