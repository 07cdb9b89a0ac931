"""A map of hexes in characters: three lines a row of hexes, every second row half a hex further.

The first line of a hex has its name and what is there, the second its cubes. A sign between two
hexes tells whose track crosses there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from goldenspike.core.column import i64, vec
from goldenspike.hexes.drawing.runs import runs
from goldenspike.hexes.text.view import colours
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import COLOURS, NONE, TERRAINS, WATER, City, HexBoard
from goldenspike.parts.hexes.grid import beside
from goldenspike.parts.hexes.track import Track

LINES = 3  # of a row of hexes
NARROWEST, NAMED, WIDEST = 5, 8, 9  # columns of a hex; from NAMED on there is room for names
SIGNS = dict(zip(TERRAINS, (" ", "~", "^", "A", " ", " "), strict=True))
LETTERS = {"red": "r", "blue": "b", "yellow": "y", "purple": "p", "black": "k", "gray": "g"}
INKS = {  # of cubes and cities: paper, then ink on it
    "red": ("#B3261E", "#FFFFFF"),
    "blue": ("#1F5FA8", "#FFFFFF"),
    "yellow": ("#E0A81C", "#22282C"),
    "purple": ("#6A3D9A", "#FFFFFF"),
    "black": ("#26282A", "#FFFFFF"),
    "gray": ("#8A9097", "#FFFFFF"),
}
NOBODYS, SYMBOL, SHUT, TWO = "+", "=", "#", "2×"
CUBES = {LETTERS[colour]: f"{ink} on {paper}" for colour, (paper, ink) in INKS.items()}
E_SIDE, SE_SIDE, SW_SIDE = 1, 2, 3
LEGEND = (
    "A hex: ~ river, ^ hills, A mountains, o town; a capital letter is the colour of a city: "
    "R B Y P K (black) G (gray). Below it its cubes. Between two hexes a sign tells whose track "
    f"crosses, {NOBODYS} is nobody's, {SYMBOL} a connection to build, {SHUT} shut; {TWO} is a hex "
    "with two runs."
)

Sign = tuple[str, str]  # a character and its style


@dataclass(frozen=True)
class Scene:
    """Everything that is on a map."""

    board: HexBoard
    cubes: Mapping[int, str]  # by stop: letters
    colours: Mapping[int, str] = field(default_factory=dict)  # by stop: of cities, new ones too
    tiles: Mapping[int, str] = field(default_factory=dict)  # by hex
    crossings: Mapping[int, Sign] = field(default_factory=dict)  # by side of a hex


def printed(board: HexBoard) -> Scene:
    """A map before anything is dealt: how many cubes a stop gets."""
    cubes = {stop: str(count) for stop, count in enumerate(board.ground.cubes)}
    return Scene(board, cubes, colours_of(board.ground.colour))


def played(board: HexBoard, track: Track, cubes: vec[i64], signs: Sequence[Sign]) -> Scene:
    """A map as it stands in a game; signs are by owner."""
    lying = {stop: letters(colours(cubes, stop)) for stop in range(board.ground.stops)}
    laid = {hex: tiles.write(tile) for hex, tile in enumerate(track.tile) if tile}
    return Scene(board, lying, colours_of(track.ground.colour), laid, track_signs(track, signs))


def colours_of(numbers: vec[i64]) -> dict[int, str]:
    """The colours of cities, by stop."""
    return {stop: COLOURS[colour] for stop, colour in enumerate(numbers) if colour != NONE}


def letters(cubes: Sequence[str]) -> str:
    """Cubes as letters.

    >>> letters(("red", "black", "black"))
    'rkk'
    """
    return "".join(LETTERS[colour] for colour in cubes)


def track_signs(track: Track, signs: Sequence[Sign]) -> dict[int, Sign]:
    """By side of a hex: whose track crosses it."""
    by_side: dict[int, Sign] = {}
    for run in runs(track):
        sign = (NOBODYS, "") if run.owner == NONE else signs[run.owner]
        by_side |= {hex * 6 + side: sign for hex, side in run.sides}
    return by_side


class Canvas:
    """Characters on a ground of blanks."""

    def __init__(self, columns: int, lines: int) -> None:
        self.lines = [[" "] * columns for _ in range(lines)]
        self.styles: list[tuple[int, int, int, str]] = []  # line, from, to, style

    def put(self, line: int, column: int, text: str, style: str = "") -> None:
        """Writes a text."""
        self.lines[line][column : column + len(text)] = text
        if style:
            self.styles.append((line, column, column + len(text), style))

    def is_free(self, line: int, column: int) -> bool:
        """Whether nothing is written there."""
        return self.lines[line][column] == " "

    def text(self) -> Text:
        """The whole canvas, each line without the blanks at its end."""
        made = [Text("".join(line)) for line in self.lines]
        for line, start, end, style in self.styles:
            made[line].stylize(style, start, end)
        for each in made:
            each.rstrip()
        return Text("\n").join(made)


@dataclass(frozen=True)
class Grid:
    """Where hexes stand."""

    board: HexBoard
    width: int  # of a hex

    def left(self, hex: int) -> int:
        """The first column of a hex."""
        row, column = divmod(hex, self.board.columns)
        return column * self.width + row % 2 * (self.width // 2)

    def line(self, hex: int) -> int:
        """The first line of a hex."""
        return hex // self.board.columns * LINES

    def between(self, hex: int, side: int, beyond: int) -> tuple[int, int]:
        """The line and column of the sign between two hexes."""
        if side == E_SIDE:
            return self.line(hex) + 1, self.left(beyond) - 1
        middle = (self.left(hex) + self.left(beyond) + self.width) // 2
        return self.line(hex) + LINES - 1, middle


def draw(scene: Scene, columns: int) -> Text:
    """The map in characters, as wide as there is room for."""
    board = scene.board
    width = max(NARROWEST, min(WIDEST, columns * 2 // (2 * board.columns + 1)))
    grid = Grid(board, width)
    canvas = Canvas(board.columns * width + width // 2, board.rows * LINES)
    for hex, kind in enumerate(board.terrain):
        if kind != WATER:
            draw_hex(canvas, grid, scene, hex)
            draw_sides(canvas, grid, scene, hex)
    return canvas.text()


def draw_hex(canvas: Canvas, grid: Grid, scene: Scene, hex: int) -> None:
    """The name of a hex and what is in it."""
    board, line, left = scene.board, grid.line(hex), grid.left(hex)
    stop, name = board.ground.stop_at[hex], board.hex_name(hex)
    if stop != NONE:
        draw_stop(canvas, grid, scene, stop)
        return
    canvas.put(line, left, name, "dim")
    if hex not in scene.tiles:
        canvas.put(line, left + len(name), SIGNS[TERRAINS[board.terrain[hex]]], "dim")
    elif is_double(scene.tiles[hex]):
        canvas.put(line + 1, left, TWO)


def draw_stop(canvas: Canvas, grid: Grid, scene: Scene, stop: int) -> None:
    """A city or a town, and its cubes."""
    place = scene.board.place(stop)
    name, line, left = scene.board.hex_name(place.hex), grid.line(place.hex), grid.left(place.hex)
    sign, style = "o", "bold"
    if stop in scene.colours:
        colour = scene.colours[stop]
        sign, style = LETTERS[colour].upper(), on_paper(colour)
    if grid.width >= NAMED:
        canvas.put(line, left, f"{name} {place.name}"[: grid.width - 1], style)
        canvas.put(line + 1, left, f"{sign}:")
        left += 2
    else:
        canvas.put(line, left, name + sign, style)
    for cube in scene.cubes[stop]:
        canvas.put(line + 1, left, cube, CUBES.get(cube, ""))
        left += 1


def on_paper(colour: str) -> str:
    """The style of something on a cube's colour."""
    paper, ink = INKS[colour]
    return f"bold {ink} on {paper}"


def is_double(track: str) -> bool:
    """Whether two runs lie on a tile.

    >>> is_double("NE-SE,E-W"), is_double("E,SW")
    (True, False)
    """
    return track.count("-") > 1


def draw_sides(canvas: Canvas, grid: Grid, scene: Scene, hex: int) -> None:
    """What is between a hex and those to the east and south of it."""
    board = scene.board
    for side in (E_SIDE, SE_SIDE, SW_SIDE):
        beyond = beside(hex, side, board.rows, board.columns)
        if beyond is None or board.terrain[beyond] == WATER:
            continue
        line, column = grid.between(hex, side, beyond)
        sign, style = side_sign(scene, hex, beyond, side)
        if sign != " ":
            canvas.put(line - (not canvas.is_free(line, column)), column, sign, style)


def side_sign(scene: Scene, hex: int, beyond: int, side: int) -> Sign:
    """Track, a place for a connection, or that nothing may cross."""
    board = scene.board
    there = hex * 6 + side, beyond * 6 + (side + 3) % 6
    for number in there:
        if number in scene.crossings:
            return scene.crossings[number]
    if (hex, beyond) in board.blocked or (beyond, hex) in board.blocked:
        return SHUT, "dim"
    joined = [{board.cities[end].hex for end in ends} for ends in board.connections]
    return (SYMBOL, "bold") if {hex, beyond} in joined else (" ", "")


def places(board: HexBoard) -> list[str]:
    """A list of cities and towns with their hexes, for a reader of the map."""
    stops = [board.place(stop) for stop in range(board.ground.stops)]
    named = [(place.hex, place.name, isinstance(place, City) and place.port) for place in stops]
    return [f"{board.hex_name(hex)} {name}{' (port)' * port}" for hex, name, port in sorted(named)]


def doubles(scene: Scene) -> list[str]:
    """Hexes in which two runs of track lie, with both."""
    name = scene.board.hex_name
    return [f"{name(hex)} {track}" for hex, track in scene.tiles.items() if is_double(track)]
