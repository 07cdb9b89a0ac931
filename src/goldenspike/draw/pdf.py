"""A picture as a PDF to print: on one sheet, or on several to cut and glue.

The picture is in the file once, as pixels; every sheet shows its part of it.
"""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

from goldenspike.draw.tiling import MARGIN, Tile, Tiling

POINTS = 72 / 25.4  # in a millimetre
INCH = 25.4
FINE = 200  # pixels in an inch, where that is not too many in all
MOST_PIXELS = 30_000_000
MARK = 6.0  # millimetres of a line that shows where to cut
LABEL = "0.4 g BT /F 8 Tf {x:.2f} {y:.2f} Td <{text}> Tj ET"


@dataclass(frozen=True)
class Pixels:
    """A picture as pixels, each three bytes."""

    width: int
    height: int
    data: bytes


def pdf(svg: str, tiling: Tiling, title: str) -> bytes:
    """The text of a PDF file; needs resvg and Pillow, else ImportError."""
    return written(list(objects(pixels(svg, tiling), tiling, title)))


def pixels(svg: str, tiling: Tiling) -> Pixels:
    """A picture as large as it is printed."""
    import resvg_py
    from PIL import Image

    wide, high = (side / INCH * FINE for side in tiling.picture)
    less = min(1.0, (MOST_PIXELS / (wide * high)) ** 0.5)
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=int(wide * less)))
    with Image.open(BytesIO(drawn)) as opened:
        image = opened.convert("RGB")
    return Pixels(image.width, image.height, image.tobytes())


def objects(picture: Pixels, tiling: Tiling, title: str) -> Iterator[bytes]:
    """The objects of the file by their numbers, from 1: the catalogue, pages, fonts, pictures."""
    tiles = list(tiling.tiles())
    first = 5  # the first page; each is followed by what is on it
    pages = " ".join(f"{first + 2 * n} 0 R" for n in range(len(tiles)))
    wide, high = (side * POINTS for side in tiling.paper)
    yield b"<< /Type /Catalog /Pages 2 0 R >>"
    box = f"/MediaBox [0 0 {wide:.2f} {high:.2f}]"
    using = "/Resources << /XObject << /Picture 3 0 R >> /Font << /F 4 0 R >> >>"
    yield f"<< /Type /Pages /Count {len(tiles)} /Kids [{pages}] {box} {using} >>".encode()
    yield stream(
        f"/Type /XObject /Subtype /Image /Width {picture.width} /Height {picture.height} "
        "/ColorSpace /DeviceRGB /BitsPerComponent 8",
        picture.data,
    )
    font = "/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding"
    yield f"<< {font} >>".encode()
    for number, tile in enumerate(tiles):
        yield f"<< /Type /Page /Parent 2 0 R /Contents {first + 2 * number + 1} 0 R >>".encode()
        text = f"{title}   {number + 1} / {len(tiles)}" if len(tiles) > 1 else ""
        yield stream("", page(tile, tiling, text).encode())


def page(tile: Tile, tiling: Tiling, text: str) -> str:
    """What is on a sheet: its part of the picture, marks where to cut, its number."""
    high = tiling.paper[1]
    left, top = MARGIN * POINTS, (high - MARGIN) * POINTS
    right, bottom = left + tile.width * POINTS, top - tile.height * POINTS
    wide, tall = (side * POINTS for side in tiling.picture)
    x, y = left - tile.left * POINTS, top + tile.top * POINTS - tall
    window = f"{left:.2f} {bottom:.2f} {right - left:.2f} {top - bottom:.2f} re W n"
    shown = f"{wide:.3f} 0 0 {tall:.3f} {x:.3f} {y:.3f} cm /Picture Do"
    label = text.encode("cp1252", "replace").hex()
    marks = cuts(left, bottom, right, top) if text else ""
    said = LABEL.format(x=left + 2 * MARK, y=(MARGIN - 5) * POINTS, text=label)
    return f"q {window} {shown} Q {marks} {said}"


def cuts(left: float, bottom: float, right: float, top: float) -> str:
    """Lines outside the four corners, along which to cut."""
    far = MARK * POINTS
    lines = [
        line
        for x, out in ((left, -far), (right, far))
        for y, away in ((bottom, -far), (top, far))
        for line in ((x, y, x + out, y), (x, y, x, y + away))
    ]
    drawn = " ".join(f"{a:.2f} {b:.2f} m {c:.2f} {d:.2f} l" for a, b, c, d in lines)
    return f"0.25 w 0.4 G {drawn} S"


def stream(keys: str, data: bytes) -> bytes:
    """An object with data, compressed."""
    packed = zlib.compress(data, 6)
    head = f"<< {keys} /Filter /FlateDecode /Length {len(packed)} >>\nstream\n"
    return head.encode() + packed + b"\nendstream"


def written(objects: list[bytes]) -> bytes:
    """A file of some objects, with the table of where each begins."""
    file = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, body in enumerate(objects, start=1):
        places.append(len(file))
        file += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(file)
    file += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    file += b"".join(b"%010d 00000 n \n" % place for place in places)
    tail = b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n"
    return bytes(file + tail % (len(objects) + 1, table))
