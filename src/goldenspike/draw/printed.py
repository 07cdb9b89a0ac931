"""Parts that all sheets have: panels, captions, numbers of rounds, lines along a shore."""

from goldenspike.draw.placing import Box
from goldenspike.draw.sheet import Point, move, tag

NUMERALS = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
ROUND_RADIUS = 15
CAPTION_GAP = 3


def rectangle(box: Box, kind: str, rounded: float = 0) -> str:
    """A box as an SVG element."""
    return tag(
        "rect",
        class_=kind,
        x=box.left,
        y=box.top,
        width=box.right - box.left,
        height=box.bottom - box.top,
        rx=rounded,
    )


def draw_frame(frame: Box) -> str:
    """Draws the frame of the map: two lines, and between them degrees in black and white."""
    return tag(
        "g",
        rectangle(frame.grown(-3), "frame-band"),
        rectangle(frame.grown(-3), "frame-degrees"),
        rectangle(frame, "frame-outer"),
        rectangle(frame.grown(-6), "frame-inner"),
        id="frame",
    )


def caption(word: str, text: str, at: Point, end: float, kind: str = "caption") -> str:
    """A word on the printed sheet; `end` is where the text after it begins."""
    x, y = at
    room = end - x - CAPTION_GAP
    return tag("text", text, id=f"word-{word}", class_=kind, x=x, y=y, data_room=room)


def draw_round(round: int, x: float, y: float) -> str:
    shape = tag("circle", class_="shape", r=ROUND_RADIUS)
    text = tag("text", numeral(round), y=5)
    return tag("g", shape, text, id=f"round-{round}", class_="round", transform=move(x, y))


def numeral(round: int) -> str:
    """The number of a round, in Roman numerals where that is short."""
    return NUMERALS[round] if round < len(NUMERALS) else str(round)


def waterlines(shape: str, count: int) -> list[str]:
    """Lines along a shore, from the outermost in: wide strokes, each covered by the next."""
    return [
        tag("use", class_=kind, href=shape)
        for step in range(count, 0, -1)
        for kind in (f"waterline waterline-{step}", f"shallow shallow-{step}")
    ]
