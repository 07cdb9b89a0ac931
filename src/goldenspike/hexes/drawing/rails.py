"""The hexes and the track on them: empty until a position says what is built."""

from goldenspike.draw.sheet import move, path, tag, words
from goldenspike.hexes.drawing.geometry import RADIUS, hexagon
from goldenspike.hexes.drawing.layout import Layout
from goldenspike.hexes.drawing.pieces import open_end, train
from goldenspike.hexes.drawing.stops import exit_id, spokes
from goldenspike.parts.hexes.board import CITY, TERRAINS, WATER, HexBoard
from goldenspike.parts.hexes.grid import SIDES

KINDS = dict(zip(TERRAINS, ("plain", "river", "hills", "mountains", "city", "water"), strict=True))
MOST_SEGMENTS = 2  # of a tile on a hex without a town
STROKES = ("bed", "casing", "line")  # from below


def draw_cells(board: HexBoard, layout: Layout) -> str:
    """A shape for every land hex, to be clicked on."""
    cell = tag("path", id="cell", d=path(hexagon(RADIUS), closed=True))
    return tag("defs", cell, spokes()) + "".join(
        draw_cell(board, layout, hex) for hex, kind in enumerate(board.terrain) if kind != WATER
    )


def hex_class(board: HexBoard, hex: int) -> str:
    return f"hex terrain-{KINDS[TERRAINS[board.terrain[hex]]]}"


def draw_cell(board: HexBoard, layout: Layout, hex: int) -> str:
    name, kind = board.hex_name(hex), KINDS[TERRAINS[board.terrain[hex]]]
    return tag(
        "g",
        tag("title", words(f"{name} {kind}")),
        tag("use", href="#cell"),
        id=f"hex-{name}",
        class_=hex_class(board, hex),
        transform=move(*layout.centre(hex)),
    )


def draw_rails(board: HexBoard) -> str:
    """For every hex without a stop, as many segments as a tile can have."""
    bare = [
        board.hex_name(hex)
        for hex, kind in enumerate(board.terrain)
        if kind not in (WATER, CITY) and board.ground.stop_at[hex] < 0
    ]
    return "".join(
        draw_segment(f"{name}-{number}") for name in bare for number in range(1, MOST_SEGMENTS + 1)
    )


def draw_segment(id: str) -> str:
    """A path to be set, and the strokes that follow it."""
    shape = tag("defs", tag("path", id=f"rail-{id}"))
    strokes = [tag("use", class_=kind, href=f"#rail-{id}") for kind in STROKES]
    return tag("g", shape, *strokes, id=f"track-{id}", class_="run", visibility="hidden")


def exits(board: HexBoard) -> list[int]:
    """Every way out of a stop that track could take."""
    ground = board.ground
    return [
        stop * 6 + side
        for stop in range(ground.stops)
        for side in range(6)
        if ground.across[ground.hex_of[stop] * 6 + side] >= 0
    ]


def draw_exits(board: HexBoard, layout: Layout) -> str:
    """Track from the middle of a stop to a side, hidden at first."""
    return "".join(draw_exit(board, layout, exit) for exit in exits(board))


def draw_exit(board: HexBoard, layout: Layout, exit: int) -> str:
    spoke = f"#spoke-{SIDES[exit % 6]}"
    return tag(
        "g",
        *(tag("use", class_=kind, href=spoke) for kind in STROKES),
        id=f"exit-{exit_id(board, exit)}",
        class_="run",
        visibility="hidden",
        transform=move(*layout.centre(board.place(exit // 6).hex)),
    )


def draw_trains(board: HexBoard) -> str:
    """For every way out of a stop: an owner's train, and the open end of a run."""
    names = [exit_id(board, exit) for exit in exits(board)]
    return "".join(map(open_end, names)) + "".join(map(train, names))
