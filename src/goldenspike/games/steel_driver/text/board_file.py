"""Board files: read, checked whole, and written. The format is in `docs/formats.md`."""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

from goldenspike.core import toml_text
from goldenspike.core.problems import Refused, Table, shown
from goldenspike.games.steel_driver.rules.board import GOODS, Board, Location, Route, make

FORMAT = "goldenspike-board/1"
GAME = "steel-driver"
BIGGEST = 1_000_000  # of values and costs
MOST_LOCATIONS, MOST_ROUTES = 400, 2000
WIDTH, HEIGHT = 1000, 600

BUILT_IN = files("goldenspike.games.steel_driver") / "boards"


def ids() -> list[str]:
    """The ids of the built-in boards."""
    names = (entry.name for entry in BUILT_IN.iterdir())
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


def load(name: str) -> Board:
    """A board by its id, or from a file."""
    if name in ids():
        return parse((BUILT_IN / f"{name}.toml").read_text("utf-8"), name)
    if not name.endswith(".toml"):
        raise Refused(name, [f"no such board; there are {', '.join(ids())}, or give a .toml file"])
    return load_file(Path(name))


def load_file(path: Path) -> Board:
    """A board from a user's file."""
    return from_keys(toml_text.read_file(path), str(path))


def parse(text: str, name: str = "board") -> Board:
    """A board from the text of its file."""
    return from_keys(toml_text.parse(text, name), name)


def from_keys(keys: Mapping[str, Any], name: str = "board") -> Board:
    """A board from its file's keys and values; raises `Refused` with every problem they have."""
    problems: list[str] = []
    top = Table("", keys, problems)
    top.only("format", "game", "id", "name", "transcontinental", "locations", "routes")
    top.choice("format", FORMAT)
    top.choice("game", GAME)
    id, title = top.title("id"), top.title("name")
    locations = read_locations(top, problems)
    numbers = {place.id: number for number, place in enumerate(locations)}
    routes = read_routes(top, numbers, problems)
    ends = read_transcontinental(top, numbers, routes)
    if problems:
        raise Refused(name, problems)
    return make(id, title, locations, routes, ends)


def read_locations(top: Table, problems: list[str]) -> tuple[Location, ...]:
    """Every location, each with a unique id; at least one hexagon."""
    locations: list[Location] = []
    seen: set[str] = set()
    for number, values in enumerate(top.tables("locations", MOST_LOCATIONS), start=1):
        place = read_location(number, values, problems)
        if place.id in seen:
            top.note(f"location {place.id}: the id repeats")
        seen.add(place.id or f"location {number}")
        locations.append(place)
    if not any(place.shape == "hexagon" for place in locations):
        top.note("there is no hexagon: no company could start")
    return tuple(locations)


def read_location(number: int, values: Mapping[str, Any], problems: list[str]) -> Location:
    """One location."""
    id = values.get("id")
    table = Table(f"location {id if isinstance(id, str) and id else number}", values, problems)
    table.only("id", "name", "shape", "value", "goods", "x", "y")
    location = Location(
        id=table.title("id"),
        name=table.title("name"),
        shape=table.choice("shape", "hexagon", "circle"),
        value=table.whole("value", 10, BIGGEST),
        goods=table.choice("goods", *GOODS),
        x=table.number("x", 0, WIDTH),
        y=table.number("y", 0, HEIGHT),
    )
    if "-" in location.id or location.id.split() != [location.id] * bool(location.id):
        table.note("an id holds no `-` and no space")
    if location.value % 10:
        table.note(f"value is {location.value}, and should be a multiple of 10")
    return location


def read_routes(top: Table, numbers: dict[str, int], problems: list[str]) -> tuple[Route, ...]:
    """Every route, between two known locations that no other route joins."""
    routes: list[Route] = []
    seen: set[frozenset[str]] = set()
    for number, values in enumerate(top.tables("routes", MOST_ROUTES), start=1):
        table = Table(f"route {number}", values, problems)
        table.only("between", "cost", "id")
        a, b = table.pair("between")
        table.name = f"route {a}-{b}" if a and b else table.name
        cost = table.whole("cost", 1, BIGGEST)
        if "id" in values and values["id"] != f"{a}-{b}":
            table.note(f"id is {shown(values['id'])}, and should be {a}-{b}")
        unknown = [end for end in (a, b) if end and end not in numbers]
        for end in unknown:
            table.note(f"unknown location {shown(end)}")
        if a == b and a:
            table.note("joins a location to itself")
        elif {a, b} in seen:
            table.note("a second route joins the same two locations")
        seen.add(frozenset((a, b)))
        if a in numbers and b in numbers:
            routes.append(Route(f"{a}-{b}", (numbers[a], numbers[b]), cost))
    return tuple(routes)


def read_transcontinental(
    top: Table, numbers: dict[str, int], routes: tuple[Route, ...]
) -> tuple[int, int]:
    """Its two ends: known, different, and joined by routes."""
    names = top.pair("transcontinental")
    unknown = [name for name in names if name and name not in numbers]
    for name in unknown:
        top.note(f"transcontinental: unknown location {shown(name)}")
    if unknown or not all(names):
        return 0, 0
    east, west = numbers[names[0]], numbers[names[1]]
    if east == west:
        top.note("transcontinental: the two ends are the same")
    elif west not in reachable(east, routes):
        top.note(f"transcontinental: no routes join {names[0]} and {names[1]}")
    return east, west


def reachable(start: int, routes: tuple[Route, ...]) -> set[int]:
    """The locations that routes connect to one, itself included."""
    neighbours: dict[int, list[int]] = {}
    for route in routes:
        a, b = route.ends
        neighbours.setdefault(a, []).append(b)
        neighbours.setdefault(b, []).append(a)
    seen, queue = {start}, [start]
    while queue:
        fresh = set(neighbours.get(queue.pop(), [])) - seen
        seen |= fresh
        queue += fresh
    return seen


def to_keys(board: Board) -> dict[str, object]:
    """The keys and values of a board's file."""
    names = [place.id for place in board.locations]
    return {
        "format": FORMAT,
        "game": GAME,
        "id": board.id,
        "name": board.name,
        "transcontinental": [names[end] for end in board.transcontinental],
        "locations": [
            {
                "id": place.id,
                "name": place.name,
                "shape": place.shape,
                "value": place.value,
                "goods": place.goods,
                "x": place.x,
                "y": place.y,
            }
            for place in board.locations
        ],
        "routes": [
            {"between": [names[end] for end in route.ends], "cost": route.cost}
            for route in board.routes
        ],
    }
