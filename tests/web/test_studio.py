"""The board studio: a board of each kind is drawn from blank, played on, undone, and shared."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from goldenspike.rooms import boards
from goldenspike.studio import text
from tests.sampling import sample
from tests.web.person import LOOKS, Person, Sit
from tests.web.server import Server

PLACES, LAND = re.compile("^Blank: places"), re.compile("^Blank: hexes")
FINE = "No problems: the board can be played."
TRIANGLE = ((500, 100), (300, 500), (700, 500))


def begin(ann: Person, kind: re.Pattern[str]) -> None:
    """A blank board."""
    ann.page.goto(f"{ann.url}/studio")
    ann.button(kind).click()
    expect(ann.page.get_by_label("Name of the board")).to_be_visible()


def tool(ann: Person, name: str) -> None:
    ann.page.get_by_role("toolbar").get_by_role("button", name=name, exact=True).click()


def put(ann: Person, x: int, y: int) -> None:
    """Clicks at a place in the units of a board file."""
    sheet = ann.page.locator("svg.canvas .sheet")
    box = sheet.bounding_box()
    assert box is not None
    scale = box["width"] / 1080
    at = {"x": (x + 40) * scale, "y": (y + 40) * scale}
    sheet.click(position={"x": at["x"], "y": at["y"]}, force=True)


def place(ann: Person, name: str) -> Locator:
    return ann.page.locator(f'svg.canvas [data-place="{name}"]')


def hex_at(ann: Person, name: str) -> Locator:
    return ann.page.locator(f'svg.canvas [data-hex="{name}"]')


def draw_places(ann: Person) -> None:
    """Two ends, three cities between them, and routes from each to each next."""
    tool(ann, "Place")
    for x, y in TRIANGLE:
        put(ann, x, y)
    tool(ann, "Route")
    names = ["EAST", "PLA", "PLA2", "WEST", "PLA3", "EAST"]
    for a, b in [*pairwise(names), ("PLA", "PLA3"), ("PLA2", "PLA3")]:
        place(ann, a).click()
        place(ann, b).click()
    expect(ann.page.locator("svg.canvas g.route")).to_have_count(7)
    tool(ann, "Select")


def draw_land(ann: Person) -> None:
    """Water, hills, three cities of two colours, a town, a closed edge."""
    tool(ann, "Water")
    for name in ("A1", "A2"):
        hex_at(ann, name).click()
    tool(ann, "Hills")
    hex_at(ann, "B4").click()
    tool(ann, "City")
    for name, colour in (("C2", "red"), ("C6", "blue"), ("F4", "red")):
        ann.page.get_by_role("toolbar").get_by_label("Colour").select_option(colour)
        hex_at(ann, name).click()
    tool(ann, "Town")
    hex_at(ann, "D4").click()
    tool(ann, "Closed edge")
    hex_at(ann, "E5").click()
    hex_at(ann, "E6").click()
    expect(ann.page.locator("svg.canvas line.wall")).to_have_count(1)
    tool(ann, "Select")


def undo_all(ann: Person) -> None:
    while ann.button("Undo").is_enabled():
        ann.button("Undo").click()


def shared_link(ann: Person) -> str:
    ann.button("Save and send").click()
    link = ann.page.get_by_label(re.compile("^A link that holds"))
    expect(link).to_have_value(re.compile("#board="))
    return link.input_value()


@pytest.mark.parametrize("kind", [PLACES, LAND], ids=["places", "land"])
def test_drawn_played_undone_and_shared(server: Server, sit: Sit, kind: re.Pattern[str]) -> None:
    ann = sit(server, bypass_csp=True)
    begin(ann, kind)
    (draw_places if kind == PLACES else draw_land)(ann)
    ann.page.get_by_label("Name of the board").fill("Little land")
    expect(ann.page.get_by_text(FINE)).to_be_visible()
    assert ann.axe() == []

    link = shared_link(ann)
    assert len(link) < 4000
    expect(ann.page.get_by_role("img", name="As printed")).to_be_visible()

    ann.button("Play now").click()
    ann.button("Play against bots").click()
    ann.arrive()
    ann.page.get_by_role("link", name="Back to the editor").click()
    expect(ann.page.get_by_label("Name of the board")).to_have_value("Little land")

    bob = sit(server)
    bob.page.goto(link)
    expect(bob.page.get_by_label("Name of the board")).to_have_value("Little land")
    expect(bob.page.get_by_text(FINE)).to_be_visible()
    expect(bob.page.locator("svg.canvas g.route, svg.canvas g.city:not(.hex)")).to_have_count(
        7 if kind == PLACES else 3
    )


@pytest.mark.parametrize("kind", sample([LAND, PLACES], 1))
def test_undone_to_the_start(server: Server, sit: Sit, kind: re.Pattern[str]) -> None:
    ann = sit(server)
    begin(ann, kind)
    ann.button("File").click()
    file = ann.page.get_by_label(re.compile("^The file of the board"))
    expect(file).to_have_value(re.compile("format"))
    before = file.input_value()
    (draw_places if kind == PLACES else draw_land)(ann)
    expect(file).not_to_have_value(before)
    undo_all(ann)
    expect(file).to_have_value(before)
    while ann.button("Redo").is_enabled():
        ann.button("Redo").click()
    expect(ann.page.get_by_text(FINE)).to_be_visible()


def test_text_and_drawing_follow_each_other(server: Server, sit: Sit) -> None:
    ann = sit(server)
    begin(ann, PLACES)
    ann.button("File").click()
    file = ann.page.get_by_label(re.compile("^The file of the board"))
    expect(file).to_have_value(re.compile('name = "EAST"'))
    file.fill(file.input_value().replace('name = "EAST"', 'name = "Sunrise"'))
    expect(place(ann, "EAST")).to_contain_text("Sunrise")
    place(ann, "EAST").focus()
    ann.page.keyboard.press("ArrowLeft")
    expect(file).to_have_value(re.compile(r"x = 890"))
    file.fill("value = ")
    expect(ann.page.get_by_text(re.compile("not TOML"))).to_be_visible()
    expect(place(ann, "EAST")).to_be_visible()  # drawing goes on


def test_a_toml_file_is_opened_at_home_and_played(server: Server, sit: Sit, tmp_path: Path) -> None:
    kind, board = boards.load("usa")
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(text.write({**kind.to_keys(board), "id": "mine", "name": "Mine alone"}))
    bad.write_text(good.read_text().replace("value = 40", "value = 45"))
    ann = sit(server)
    ann.home()
    ann.page.locator("input[type=file]").set_input_files(bad)
    expect(ann.page.get_by_role("alert")).to_contain_text("location BOS: value is 45")
    ann.page.locator("input[type=file]").set_input_files(good)
    chosen = ann.page.get_by_label(re.compile("^Board")).locator("option:checked")
    expect(chosen).to_have_text("Mine alone")
    ann.button("Start the game").click()
    ann.arrive()


@pytest.mark.parametrize("look", sample(LOOKS, 1), ids=str)
def test_it_fits_and_reads(server: Server, sit: Sit, look: dict[str, object]) -> None:
    """Every look of the editor: nothing wider than the window, nothing that cannot be read."""
    ann = sit(server, bypass_csp=True, **look)
    begin(ann, PLACES)
    expect(ann.page.locator("svg.canvas")).to_be_visible()
    wide = ann.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0 and ann.axe() == []
