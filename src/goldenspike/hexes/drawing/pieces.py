"""The pieces of a hex map: cubes with their glyphs, anchors, trains, the ends of track."""

from goldenspike.draw.sheet import Point, move, number, tag

GLYPHS = {  # by colour, about (0, 0): each its own shape, for those who see no hue
    "red": "M0,-3.8 4,3.1 -4,3.1Z",
    "blue": "M-3.8,0a3.8,3.8 0 1 0 7.6,0a3.8,3.8 0 1 0 -7.6,0ZM-2,0a2,2 0 1 1 4,0a2,2 0 1 1 -4,0Z",
    "yellow": "M-4.2,-1.5h8.4v3h-8.4Z",
    "purple": "M-1.3,-4h2.6v2.7h2.7v2.6h-2.7v2.7h-2.6v-2.7h-2.7v-2.6h2.7Z",
    "black": "M-3,-3h6v6h-6Z",
    "gray": "M-2.2,0a2.2,2.2 0 1 0 4.4,0a2.2,2.2 0 1 0 -4.4,0Z",
}
ANCHOR = (
    "M0,-3.4V5.2M-3.4,-1.6H3.4M-5.2,1.4C-4.8,4.2 -2.6,5.6 0,5.6C2.6,5.6 4.8,4.2 5.2,1.4"
    "M-1.5,-4.9a1.5,1.5 0 1 0 3,0a1.5,1.5 0 1 0 -3,0"
)
TRAIN_RADIUS = 9.5
GROWTH_RADIUS = 7.5
OPEN_END = "M2,-9V9M2,-9H-3M2,9H-3"  # track that comes from the west and goes no farther


def glyph(colour: str, x: float, y: float, scale: float = 1.0) -> str:
    """The sign of a colour."""
    place = move(x, y) + (f" scale({scale})" if scale != 1 else "")
    return tag("path", class_="glyph", fill_rule="evenodd", d=GLYPHS[colour], transform=place)


def cube_slot(id: str, at: Point, size: float) -> str:
    """A place for a cube; a position sets its colour."""
    half = size / 2
    scale = size / 12
    scaled = {} if scale == 1 else {"transform": f"scale({number(scale)})"}
    return tag(
        "g",
        tag("rect", class_="cube", x=-half, y=-half, width=size, height=size, rx=1.5),
        tag("path", id=f"sign-{id}", class_="sign", fill_rule="evenodd", **scaled),
        id=f"cube-{id}",
        class_="slot",
        transform=move(*at),
    )


def anchor(x: float, y: float) -> str:
    """The sign of a port."""
    return tag("path", class_="anchor", d=ANCHOR, transform=move(x, y))


def growth_marker(id: str, at: Point, visibility: str) -> str:
    """The marker of a city that has grown: a disc with a plus."""
    return tag(
        "g",
        tag("circle", class_="shape", r=GROWTH_RADIUS),
        tag("path", class_="plus", d="M-4,0H4M0,-4V4"),
        id=id,
        class_="growth",
        visibility=visibility,
        transform=move(*at),
    )


def train(id: str) -> str:
    """An owner's train on the run that leaves a stop by an exit, hidden at first."""
    return tag(
        "g",
        tag("circle", class_="shape", r=TRAIN_RADIUS),
        tag("text", "", id=f"letter-{id}", y=4.6),
        id=f"train-{id}",
        class_="train",
        visibility="hidden",
    )


def open_end(id: str) -> str:
    """The mark where a run breaks off, hidden at first."""
    return tag("path", id=f"end-{id}", class_="end-of-track", d=OPEN_END, visibility="hidden")
