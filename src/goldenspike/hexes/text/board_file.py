"""Files of hex maps: read, checked whole, and written. The format is in `docs/formats.md`."""

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from goldenspike.core import toml_text
from goldenspike.core.game import BoardSource
from goldenspike.core.problems import Refused, Table, shown
from goldenspike.parts.hexes import grid as hexes
from goldenspike.parts.hexes.board import (
    CITY,
    CITY_COLOURS,
    HILLS,
    MOUNTAINS,
    PLAIN,
    RIVER,
    TERRAINS,
    WATER,
    City,
    HexBoard,
    Town,
    side_between,
)

FORMAT = "goldenspike-board/1"
GAME = "steam"
MOST_COLUMNS = 99
MOST_HEXES = 800
MOST_STOPS = 150  # cities and towns
MOST_CUBES = 20
MOST_SHARES = 100
TILES_FORM: Final = re.compile(r"(turn \+ )?([0-9]{1,2})")
KEYS = (
    *("format", "game", "id", "name", "terrain", "starts", "tiles_per_turn", "shares_on_card"),
    *("blocked", "connections", "cities", "towns"),
)

BUILT_IN = files("goldenspike.hexes") / "boards"


def ids() -> list[str]:
    """The ids of the built-in maps."""
    names = (entry.name for entry in BUILT_IN.iterdir())
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


def load(name: str) -> HexBoard:
    """A map by its id, or from a file."""
    if name in ids():
        return parse((BUILT_IN / f"{name}.toml").read_text("utf-8"), name)
    if not name.endswith(".toml"):
        raise Refused(name, [f"no such board; there are {', '.join(ids())}, or give a .toml file"])
    return from_keys(toml_text.read_file(Path(name)), name)


def parse(text: str, name: str = "board") -> HexBoard:
    """A map from the text of its file."""
    return from_keys(toml_text.parse(text, name), name)


def from_source(source: BoardSource) -> HexBoard:
    """The board that a record's header names, or holds."""
    if isinstance(source, str):
        return load(source)
    return from_keys(source, "the board in the record")


def from_keys(keys: Mapping[str, Any], name: str = "board") -> HexBoard:
    """A map from its file's keys and values; raises `Refused` with every problem they have."""
    problems: list[str] = []
    top = Table("", keys, problems)
    top.only(*KEYS)
    top.choice("format", FORMAT)
    top.choice("game", GAME)
    land = Land(top)
    cities = read_cities(top, land)
    towns = read_towns(top, land, MOST_STOPS - len(cities))
    pieces: dict[str, Any] = {
        "id": top.title("id"),
        "name": top.title("name"),
        "rows": land.rows,
        "columns": land.columns,
        "terrain": land.terrain,
        "cities": cities,
        "towns": towns,
        "blocked": read_blocked(top, land),
        "connections": read_connections(top, land, cities),
        "starts": top.choice("starts", "city", "port"),
        "tiles_per_turn": read_tiles(top),
        "shares_on_card": top.whole("shares_on_card", 0, MOST_SHARES),
    }
    land.check_cities(cities)
    if not problems:
        board = HexBoard(**pieces)
        check_whole(top, board)
    if problems:
        raise Refused(name, problems)
    return board


class Land:
    """The terrain of a file, row by row, and what already stands on it."""

    def __init__(self, top: Table) -> None:
        self.top = top
        lines = top.text("terrain").split("\n")
        lines = lines[: len(lines) - (lines[-1] == "")]
        self.rows, self.columns = len(lines), len(lines[0]) if lines else 0
        if not 1 <= self.rows <= hexes.MOST_ROWS or not 1 <= self.columns <= MOST_COLUMNS:
            size = f"{hexes.MOST_ROWS} rows and {MOST_COLUMNS} columns"
            top.note(f"terrain has {self.rows} rows of {self.columns} hexes; at most {size}")
        elif self.rows * self.columns > MOST_HEXES:
            top.note(f"terrain has {self.rows * self.columns} hexes; at most {MOST_HEXES}")
        # What is left of it: every hex has its letter, and the rest of the file is read too.
        self.rows = min(self.rows, hexes.MOST_ROWS) if self.columns else 0
        self.columns = min(max(1, self.columns), MOST_COLUMNS)
        self.terrain = tuple(self.read(lines[: self.rows]))
        self.names: set[str] = set()
        self.taken: dict[int, str] = {}  # by hex: the place there

    def read(self, lines: list[str]) -> Iterator[int]:
        """Reads the rows letter by letter; a row of another length is filled up with water."""
        for row, line in enumerate(lines):
            where = f"terrain: row {chr(ord('A') + row)}"
            if len(line) != self.columns:
                self.top.note(f"{where} has {len(line)} hexes, the first has {self.columns}")
            for letter in sorted(set(line) - set(TERRAINS)):
                self.top.note(f"{where}: unknown letter {shown(letter)}; known are {TERRAINS}")
            for letter in line[: self.columns].ljust(self.columns, "~"):
                yield max(0, TERRAINS.find(letter))

    def hex(self, text: object) -> int | None:
        """The hex a text names; None if it is none of this land."""
        if not isinstance(text, str) or not text:
            return None
        return hexes.number(text, self.rows, self.columns)

    def settle(self, table: Table, kinds: tuple[int, ...], wanted: str) -> tuple[str, int]:
        """The name and hex of a city or town: both unique, on the right kind of hex."""
        name, text = table.title("name"), table.text("hex")
        table.name = f"{table.name.split()[0]} {name}" if name else table.name
        hex = self.hex(text)
        if name in self.names:
            table.note("the name repeats")
        if hex is None:
            table.note(f"hex {shown(text)} is off the map")
            return name, 0
        if hex in self.taken:
            table.note(f"hex {text} repeats: {self.taken[hex]} is there")
        if self.terrain[hex] not in kinds:
            table.note(f"hex {text} is {TERRAINS[self.terrain[hex]]!r}, and should be {wanted}")
        self.names.add(name)
        self.taken[hex] = name
        return name, hex

    def check_cities(self, cities: tuple[City, ...]) -> None:
        """Checks that every hex drawn as a city has one."""
        for hex, kind in enumerate(self.terrain):
            if kind == CITY and hex not in self.taken:
                self.top.note(
                    f"terrain: {hexes.name(hex, self.columns)} is a city without an entry"
                )
        if not cities:
            self.top.note("there is no city: no track could begin")


def read_cities(top: Table, land: Land) -> tuple[City, ...]:
    """Every city, on a hex of its own."""
    cities: list[City] = []
    for number, values in enumerate(top.tables("cities", MOST_STOPS), start=1):
        table = Table(f"city {number}", values, top.problems)
        table.only("name", "hex", "colour", "cubes", "port")
        name, hex = land.settle(table, (CITY,), "'C'")
        colour = table.choice("colour", *CITY_COLOURS)
        cubes = table.whole("cubes", 0, MOST_CUBES)
        port = values.get("port", False)
        if not isinstance(port, bool):
            table.expected("port", "true or false")
        cities.append(City(name, hex, colour, cubes, port is True))
    return tuple(cities)


def read_towns(top: Table, land: Land, most: int) -> tuple[Town, ...]:
    """Every town, at most so many, on a hex of its own."""
    towns: list[Town] = []
    for number, values in enumerate(top.tables("towns", most), start=1):
        table = Table(f"town {number}", values, top.problems)
        table.only("name", "hex")
        name, hex = land.settle(table, (PLAIN, RIVER, HILLS, MOUNTAINS), "'p', 'r', 'h' or 'm'")
        towns.append(Town(name, hex))
    return tuple(towns)


def read_blocked(top: Table, land: Land) -> tuple[tuple[int, int], ...]:
    """Pairs of neighbouring hexes that no track may join."""
    blocked: list[tuple[int, int]] = []
    for a, b in pairs(top, "blocked", 3 * MOST_HEXES):
        ends = land.hex(a), land.hex(b)
        if ends[0] is None or ends[1] is None:
            top.note(f"blocked: {shown([a, b])} is not two hexes of the map")
        elif side_between(ends[0], ends[1], land.rows, land.columns) is None:
            top.note(f"blocked: {a} and {b} are not adjacent")
        else:
            blocked.append((ends[0], ends[1]))
    return tuple(blocked)


def read_connections(
    top: Table, land: Land, cities: tuple[City, ...]
) -> tuple[tuple[int, int], ...]:
    """SB-13.2: pairs of neighbouring cities, each pair once."""
    connections: list[tuple[int, int]] = []
    numbers = {city.name: number for number, city in enumerate(cities)}
    for a, b in pairs(top, "connections", 3 * MOST_STOPS):
        unknown = [name for name in (a, b) if name not in numbers]
        for name in unknown:
            top.note(f"connections: unknown city {shown(name)}")
        if unknown:
            continue
        ends = numbers[a], numbers[b]
        if side_between(cities[ends[0]].hex, cities[ends[1]].hex, land.rows, land.columns) is None:
            top.note(f"connections: {a} and {b} are not adjacent")
        elif ends in connections or ends[::-1] in connections:
            top.note(f"connections: {a} and {b} are joined twice")
        else:
            connections.append(ends)
    return tuple(connections)


def pairs(top: Table, key: str, most: int) -> list[tuple[str, str]]:
    """A list of at most so many pairs of texts."""
    value = top.get(key)
    items = top.first(key, value, most) if isinstance(value, list) else []
    result: list[tuple[str, str]] = []
    for item in items:
        match item:
            case [str(a), str(b)]:
                result.append((a, b))
    if not isinstance(value, list) or len(result) != len(items):
        top.expected(key, "a list of pairs")
    return result


def read_tiles(top: Table) -> tuple[int, int]:
    """SB-16.2: a number, or `turn + ` a number."""
    value = top.get("tiles_per_turn")
    form = TILES_FORM.fullmatch(value) if isinstance(value, str) else None
    if form is None:
        top.expected("tiles_per_turn", '"3" or "turn + 1", with any number')
        return 0, 0
    return int(form[2]), int(form[1] is not None)


def check_whole(top: Table, board: HexBoard) -> None:
    """Checks that track can begin somewhere, and every land hex can be reached from a city."""
    if not any(board.ground.begins):
        top.note('starts is "port", and no city has a port')
    across, queue = board.ground.across, [city.hex for city in board.cities]
    seen = set(queue)
    while queue:
        hex = queue.pop()
        beyond = {across[hex * 6 + side] // 6 for side in range(6) if across[hex * 6 + side] >= 0}
        queue += beyond - seen
        seen |= beyond
    for hex, kind in enumerate(board.terrain):
        if kind != WATER and hex not in seen:
            top.note(f"terrain: {board.hex_name(hex)} cannot be reached")


def to_keys(board: HexBoard) -> dict[str, object]:
    """The keys and values of a map's file."""
    least, more = board.tiles_per_turn
    letters = "".join(TERRAINS[kind] for kind in board.terrain)
    rows = [letters[at : at + board.columns] for at in range(0, len(letters), board.columns)]
    return {
        "format": FORMAT,
        "game": GAME,
        "id": board.id,
        "name": board.name,
        "terrain": "".join(f"{row}\n" for row in rows),
        "starts": board.starts,
        "tiles_per_turn": f"turn + {least}" if more else f"{least}",
        "shares_on_card": board.shares_on_card,
        "blocked": [[board.hex_name(hex) for hex in pair] for pair in board.blocked],
        "connections": [[board.cities[end].name for end in pair] for pair in board.connections],
        "cities": [
            {
                "name": city.name,
                "hex": board.hex_name(city.hex),
                "colour": city.colour,
                "cubes": city.cubes,
                **({"port": True} if city.port else {}),
            }
            for city in board.cities
        ],
        "towns": [{"name": town.name, "hex": board.hex_name(town.hex)} for town in board.towns],
    }
