"""Boards on paper: sheets cover the whole picture, overlap, and are a PDF that can be read."""

import re
import subprocess
import zlib
from itertools import pairwise
from pathlib import Path

import pytest

from goldenspike.draw import tiling
from goldenspike.draw.pdf import pdf
from goldenspike.draw.tiling import MARGIN, OVERLAP, PAPERS, lay_out

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100">'
    '<rect width="200" height="100" fill="#00f"/><rect x="190" width="10" height="10" fill="red"/>'
    "</svg>"
)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("width", [None, 100.0, 333.3, 840.0])
@pytest.mark.parametrize("ratio", [0.5, 1.0, 1.7])
def test_sheets_cover_the_picture(paper: str, width: float | None, ratio: float) -> None:
    found = lay_out(ratio, paper, width)
    room = tiling.inside(found.paper)
    tiles = list(found.tiles())
    assert len(tiles) == found.columns * found.rows
    assert sorted(found.paper) == sorted(PAPERS[paper])
    for tile in tiles:
        assert 0 < tile.width <= room[0] + 1e-9 and 0 < tile.height <= room[1] + 1e-9
    for before, after in pairwise(tiles):
        if before.row == after.row:  # what is beside overlaps by what is glued
            assert after.left == pytest.approx(before.left + room[0] - OVERLAP)
    last = tiles[-1]
    assert (last.left + last.width, last.top + last.height) == pytest.approx(found.picture)
    if width is None:
        assert len(tiles) == 1


def test_sheets_lie_or_stand_whichever_needs_fewer() -> None:
    assert lay_out(0.5, "A4").paper == (297, 210)
    assert lay_out(1.4, "A4").paper == (210, 297)
    assert lay_out(0.7, "A4", 360).columns == 2


@pytest.mark.parametrize("width", [49.0, 3001.0, float("nan"), float("inf")])
def test_what_cannot_be_printed(width: float) -> None:
    with pytest.raises(ValueError, match="5 to 300 cm wide"):
        lay_out(1.0, "A4", width)


def test_too_many_sheets() -> None:
    with pytest.raises(ValueError, match="sheets are too many"):
        lay_out(3.0, "A4", 3000)


def test_a_pdf_has_the_sheets_and_the_picture_once() -> None:
    found = lay_out(0.5, "A4", 400)
    file = pdf(SVG, found, "Zürich → 地")
    assert file.startswith(b"%PDF-1.4") and file.endswith(b"%%EOF\n")
    assert file.count(b"/Subtype /Image") == 1
    assert file.count(b"/Type /Page ") == found.columns * found.rows == 3
    start = int(file.rsplit(b"startxref\n", 1)[1].split()[0])
    places = re.findall(rb"(\d{10}) 00000 n", file[start:])
    for number, place in enumerate(places, start=1):
        assert file[int(place) :].startswith(b"%d 0 obj" % number)
    texts = [
        zlib.decompress(packed)
        for keys, packed in re.findall(rb"<<([^>]*)>>\nstream\n(.*?)\nendstream", file, re.S)
        if b"/Image" not in keys
    ]
    assert [b"Z\xfcrich ? ?   1 / 3".hex().encode() in text for text in texts] == [
        True,
        False,
        False,
    ]


def test_another_program_reads_it(tmp_path: Path) -> None:
    """The red corner of the picture is where it belongs: inside the margin of the last sheet."""
    file = tmp_path / "board.pdf"
    file.write_bytes(pdf(SVG, lay_out(0.5, "A4", 400), "Board"))
    command = ["pdftoppm", "-r", "25.4", str(file), str(tmp_path / "page")]  # a pixel: 1 mm
    subprocess.run(command, check=True)
    first, _, last = (pixels(page) for page in sorted(tmp_path.glob("page-*.ppm")))
    corner = int(MARGIN) + 2
    assert first[corner][corner] == (0, 0, 255) and first[2][2] == (255, 255, 255)
    red = [x for x, (r, _, b) in enumerate(last[corner]) if r > 250 and b < 5]
    tile = list(lay_out(0.5, "A4", 400).tiles())[2]
    assert max(red) == pytest.approx(MARGIN + tile.width - 1, abs=1.5)


def pixels(file: Path) -> list[list[tuple[int, int, int]]]:
    """The rows of a picture as pdftoppm writes it."""
    head, size, most, data = file.read_bytes().split(b"\n", 3)
    assert (head, most) == (b"P6", b"255")
    wide, high = map(int, size.split())
    return [
        [tuple(data[3 * (y * wide + x) : 3 * (y * wide + x) + 3]) for x in range(wide)]  # type: ignore[misc]
        for y in range(high)
    ]
