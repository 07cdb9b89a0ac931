"""The changes that track and cubes make to a printed map, by element id."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import product
from math import atan2, degrees, dist, inf
from typing import NamedTuple

from goldenspike.draw.placing import Box, Disc
from goldenspike.draw.sheet import Marks, Point, move, number
from goldenspike.hexes.drawing.geometry import (
    APOTHEM,
    OUTWARD,
    along,
    away,
    curve,
    curve_length,
    plus,
)
from goldenspike.hexes.drawing.layout import Layout, lay_out
from goldenspike.hexes.drawing.names import name_aside, settings
from goldenspike.hexes.drawing.pieces import GLYPHS, TRAIN_RADIUS
from goldenspike.hexes.drawing.rails import hex_class
from goldenspike.hexes.drawing.runs import Laid, Run, as_laid, runs
from goldenspike.hexes.drawing.stops import (
    connection_id,
    crossing,
    exit_id,
    room_for_cubes,
    stop_id,
)
from goldenspike.parts.hexes.board import COLOURS, HexBoard
from goldenspike.parts.hexes.tiles import NONE, SEGMENTS, Segment
from goldenspike.parts.hexes.track import Track, copy, decay

CROSSED = 50.0  # how much worse a train's place is where other track is near
UNDER_A_NAME = 30.0
BETWEEN_HEXES = 8.0
PARTS = (0.5, 0.25, 0.75)  # of the way through a hex: where a train could stand
KEPT = 1024  # runs of which it is known how they are drawn, at some 2 kB
MAPS = 64  # with their track, of which it is known: most actions build nothing
NEAR = 2 * TRAIN_RADIUS  # trains that are nearer than this cover each other
STUB = 0.6  # where the train of a bare exit stands, as a part of the way out
FULL = {colour: {"class": f"slot full cube-{colour}"} for colour in COLOURS}  # slots for cubes
SIGNS = {colour: {"d": GLYPHS[colour]} for colour in COLOURS}


class Owner(NamedTuple):
    """An owner of track: the colour of the trains, and a letter."""

    colour: str
    letter: str


class Trains:
    """Where trains stand so far, by squares of the map: few are near a place."""

    def __init__(self) -> None:
        self.squares: dict[tuple[float, float], list[Point]] = {}

    def put(self, at: Point) -> None:
        """Adds a train."""
        self.squares.setdefault((at[0] // NEAR, at[1] // NEAR), []).append(at)

    def cover(self, at: Point) -> bool:
        """Whether a train here would stand on another."""
        across, down = at[0] // NEAR, at[1] // NEAR
        around = product((across - 1, across, across + 1), (down - 1, down, down + 1))
        return any(
            dist(at, each) < NEAR for square in around for each in self.squares.get(square, ())
        )


@dataclass(frozen=True)
class Played:
    """A map with track on it, and the changes to its sheet so far."""

    board: HexBoard
    track: Track | Laid
    owners: Sequence[Owner]
    changes: Marks = field(default_factory=dict)
    trains: Trains = field(default_factory=Trains)

    @cached_property
    def names(self) -> "Names":
        return names_on(self.board)

    def owner_class(self, owner: int) -> str:
        return "unowned" if owner == NONE else f"train-{self.owners[owner].colour}"


class Names:
    """The boxes that the names of stops cover."""

    def __init__(self, boxes: list[Box]) -> None:
        self.boxes = boxes
        self.known: dict[Point, bool] = {}  # where trains have been thought of

    def cover(self, at: Point) -> bool:
        """Whether a train would stand on a name."""
        if at not in self.known:
            disc = Disc(*at, TRAIN_RADIUS)
            self.known[at] = any(disc.meets(box) for box in self.boxes)
        return self.known[at]


@lru_cache(maxsize=32)
def names_on(board: HexBoard) -> Names:
    """The names on a map."""
    return Names([setting.box for setting in settings(board, lay_out(board))])


def marks(
    board: HexBoard,
    track: Track,
    cubes: Sequence[int],
    owners: Sequence[Owner],
    grows: bool = False,
) -> Marks:
    """The changes to the printed map. An owner of track is a place in the list of owners."""
    changes = dict(track_marks(as_laid(board, track), tuple(owners)))
    mark_cubes(board, cubes, changes, grows)
    return changes


@lru_cache(maxsize=MAPS)
def track_marks(laid: Laid, owners: tuple[Owner, ...]) -> Marks:
    """The changes that track makes. They are looked at again: nobody may change them."""
    played = Played(laid.board, laid, owners)
    for run in runs(laid):
        mark_run(played, run)
        if run.owner != NONE:
            mark_train(played, run)
        if run.far == NONE:
            mark_end(played, run)
    mark_connections(played)
    return played.changes


class Drawn(NamedTuple):
    """How a run is drawn, whoever owns it and wherever trains stand."""

    ids: list[str]  # the elements that show it
    rails: Marks
    places: list[tuple[Point, float]]  # for its train, with their penalties, the best first


def drawn(played: Played, run: Run) -> Drawn:
    """How a run is drawn."""
    tiles = played.track.tile
    return draw_run(played.board, run, tuple([int(tiles[hex]) for hex, _ in run.pieces]))


@lru_cache(maxsize=KEPT)
def draw_run(board: HexBoard, run: Run, tiles: tuple[int, ...]) -> Drawn:
    """How a run is drawn; `tiles` are those it lies on, by piece."""
    layout, rails = lay_out(board), dict[str, dict[str, str]]()
    for (hex, segment), tile in zip(run.pieces, tiles, strict=True):
        d = curve(segment, layout.centre(hex))
        rails[f"rail-{board.hex_name(hex)}-{segment_place(tile, segment)}"] = {"d": d}
    crowded = [len(SEGMENTS[tile]) > 1 for tile in tiles]
    places = sorted(all_places(layout, run, crowded), key=lambda place: place[1])
    return Drawn(list(ids_of(board, run, tiles)), rails, places)


def mark_run(played: Played, run: Run) -> None:
    """Shows a run's track in every hex, and out of its stops."""
    look = {"class": f"run {played.owner_class(run.owner)}", "visibility": "visible"}
    shown = drawn(played, run)
    played.changes.update(dict.fromkeys(shown.ids, look))
    played.changes.update(shown.rails)


def run_ids(board: HexBoard, track: Track, run: Run) -> list[str]:
    """The elements that show a run: its ways out of stops, and its track in every hex."""
    return drawn(Played(board, track, ()), run).ids


def ids_of(board: HexBoard, run: Run, tiles: tuple[int, ...]) -> Iterator[str]:
    """The elements that show a run; `tiles` are those it lies on, by piece."""
    if not is_connection(board, run):
        for exit in (run.exit, run.far):
            if exit != NONE:
                yield f"exit-{exit_id(board, exit)}"
    for (hex, segment), tile in zip(run.pieces, tiles, strict=True):
        yield f"track-{board.hex_name(hex)}-{segment_place(tile, segment)}"


def segment_place(tile: int, segment: Segment) -> int:
    """Which segment of its tile it is, from 1."""
    return SEGMENTS[tile].index(segment) + 1


def mark_lost(board: HexBoard, track: Track, after: Track, changes: Marks) -> None:
    """Marks the runs that have an owner now and will have none."""
    for run in runs(track):
        if run.owner != NONE and after.owner[run.exit] == NONE:
            for id in run_ids(board, track, run):
                changes[id] = changes[id] | {"class": f"{changes[id]['class']} decays"}


def mark_decay(board: HexBoard, track: Track, owner: int, changes: Marks) -> None:
    """SB-21.7: marks the unfinished track that an owner loses without building on it."""
    after = copy(track)
    decay(after, owner)
    mark_lost(board, track, after, changes)


def is_connection(board: HexBoard, run: Run) -> bool:
    """SB-13.2: two cities side by side have no track between them, only a train."""
    cities = len(board.cities)
    return run.is_direct and run.exit // 6 < cities and run.far // 6 < cities


def mark_train(played: Played, run: Run) -> None:
    """Shows the owner's train, near the middle of the run and clear of other track and names."""
    at = best_place(played, run)
    played.trains.put(at)
    id, classes = exit_id(played.board, run.exit), f"train {played.owner_class(run.owner)}"
    place = {"transform": move(*at), "visibility": "visible"}
    played.changes[f"train-{id}"] = {"class": classes, **place}
    played.changes[f"letter-{id}"] = {"text": played.owners[run.owner].letter}


def best_place(played: Played, run: Run) -> Point:
    """The best place for a run's train."""
    places = drawn(played, run).places
    best, least = places[0][0], inf
    for at, bad in places:
        if bad >= least:
            break
        worse = bad + covered(played, at)
        if worse < least:
            best, least = at, worse
    return best


def covered(played: Played, at: Point) -> float:
    """A penalty for standing on a name or on another train."""
    return UNDER_A_NAME * played.names.cover(at) + CROSSED * played.trains.cover(at)


def all_places(layout: Layout, run: Run, crowded: Sequence[bool]) -> Iterator[tuple[Point, float]]:
    """Places for a run's train, each with a penalty: far from the middle, or crowded by piece."""
    complete = run.far != NONE
    if not run.pieces:
        stop = layout.centre(run.sides[0][0])
        yield plus(stop, away(run.exit % 6, APOTHEM if complete else STUB * APOTHEM)), 0.0
    come = APOTHEM if complete else 0.0
    half = come + sum(curve_length(segment) for _, segment in run.pieces) / 2
    for place, (hex, segment) in enumerate(run.pieces):
        if place:
            yield crossing(layout, *run.sides[place]), abs(come - half) + BETWEEN_HEXES
        long = curve_length(segment)
        for part in PARTS:
            at = plus(layout.centre(hex), along(in_order(run, place), part))
            crossed = CROSSED * crowded[place] * (1 - 2 * abs(part - 0.5))
            yield at, abs(come + long * part - half) + crossed
        come += long


def in_order(run: Run, place: int) -> tuple[int, int]:
    """A segment of a run, in the direction of the run."""
    a, b = run.pieces[place][1]
    return (a, b) if b == run.sides[place + 1][1] else (b, a)


def mark_end(played: Played, run: Run) -> None:
    """Shows where the run breaks off."""
    hex, side = run.sides[-1]
    x, y = OUTWARD[side]
    at = crossing(lay_out(played.board), hex, side)
    turned = f"{move(*at)} rotate({number(degrees(atan2(y, x)))})"
    id = f"end-{exit_id(played.board, run.exit)}"
    played.changes[id] = {"transform": turned, "visibility": "visible"}


def mark_connections(played: Played) -> None:
    """SB-13.2: shows the connections that have been built, and by whom."""
    board, track = played.board, played.track
    for connection in range(len(board.connections)):
        if track.built[connection]:
            owner = track.owner[board.ground.exit_a[connection]]
            classes = f"connection built {played.owner_class(owner)}"
            played.changes[f"connection-{connection_id(board, connection)}"] = {"class": classes}


def mark_last(board: HexBoard, last: str, changes: Marks) -> None:
    """Marks what was built last: a hex, `H3`, or a connection, `F11-G11`."""
    hex = board.hex_number(last)
    if hex is not None:
        changes[f"hex-{last}"] = {"class": f"{hex_class(board, hex)} last"}
    else:
        classes = changes.get(f"connection-{last}", {}).get("class", "connection")
        changes[f"connection-{last}"] = {"class": f"{classes} last"}


def mark_cubes(board: HexBoard, cubes: Sequence[int], changes: Marks, grows: bool = False) -> None:
    """Shows the cubes at every stop, each with its colour's glyph; counts those without room."""
    for stop, (id, room) in enumerate(rooms(board, grows)):
        lying = lying_at(cubes, stop)
        mark_slots(id, lying[:room], changes)
        if len(lying) > room:
            changes[f"more-{id}"] = {"text": f"+{len(lying) - room}"}


@lru_cache(maxsize=32)
def rooms(board: HexBoard, grows: bool) -> list[tuple[str, int]]:
    """By stop: its id, and how many cubes it has places for."""
    stops = range(board.ground.stops)
    return [(stop_id(board, stop), room_for_cubes(board, stop, grows)) for stop in stops]


def lying_at(cubes: Sequence[int], place: int) -> list[str]:
    """The colours of the cubes at one of several places."""
    here = cubes[place * len(COLOURS) : (place + 1) * len(COLOURS)]
    return [colour for colour, count in zip(COLOURS, here, strict=True) for _ in range(count)]


def mark_slots(id: str, colours: Sequence[str], changes: Marks) -> None:
    """Shows cubes in the slots of a place, from the first."""
    for slot, colour in enumerate(colours, start=1):
        changes[f"cube-{id}-{slot}"] = FULL[colour]
        changes[f"sign-{id}-{slot}"] = SIGNS[colour]


def mark_new_city(board: HexBoard, stop: int, colour: str, changes: Marks) -> None:
    """ST-7.1: shows a New City where a town was; the name moves aside."""
    id, aside = stop_id(board, stop), name_aside(board, stop)
    changes[f"stop-{id}"] = {"visibility": "hidden"}
    changes[f"city-{id}"] = {"class": f"stop city new cube-{colour}", "visibility": "visible"}
    changes[f"glyph-{id}"] = {"d": GLYPHS[colour]}
    changes[f"name-{id}"] = {"transform": move(*aside)}
