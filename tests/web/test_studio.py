"""The board studio: a board of each kind is drawn from blank, played on, undone, and shared."""

import re
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from goldenspike.rooms import boards
from goldenspike.studio import text
from tests.sampling import sample
from tests.web.barons import baron
from tests.web.hexes import pressed
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
        expect(ann.page.locator("[data-name]")).to_be_focused()
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
    hex_at(ann, "E5").click()  # the hexes on both sides
    hex_at(ann, "E6").click()
    expect(ann.page.locator("svg.canvas line.wall")).to_have_count(1)
    tool(ann, "Select")


def paint_with_keys(ann: Person) -> None:
    """The tool of the key 5, mountains, on two hexes that the arrows lead to; C4 is selected."""
    ann.page.locator("svg.canvas").focus()
    for key in ("5", "ArrowDown", "ArrowDown", "Enter", "ArrowRight", "Enter", "1", "Enter"):
        ann.page.keyboard.press(key)


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
    ann.button("File").click()  # what is put on the map by mouse shows its fields
    expect(file).not_to_have_value(before)
    undo_all(ann)
    expect(file).to_have_value(before)
    while ann.button("Redo").is_enabled():
        ann.button("Redo").click()
    expect(ann.page.get_by_text(FINE)).to_be_visible()


def test_a_map_is_drawn_with_keys_alone(server: Server, sit: Sit) -> None:
    ann = sit(server)
    begin(ann, LAND)
    paint_with_keys(ann)
    expect(ann.page.locator("svg.canvas .hex.mountains")).to_have_count(2)
    expect(ann.page.get_by_role("heading", name="C2")).to_be_visible()
    ann.page.get_by_role("combobox", name="Land", exact=True).select_option("r")
    ann.button("City here").click()
    ann.page.locator("svg.canvas").focus()
    for key in ("Shift+ArrowLeft", "Control+c"):
        ann.page.keyboard.press(key)
    expect(ann.page.get_by_role("heading", name="2 hexes")).to_be_visible()
    for key in ("ArrowDown", "ArrowDown", "Enter", "Control+v"):  # E1: C1 and C2 once more
        ann.page.keyboard.press(key)
    expect(ann.page.locator("svg.canvas .city .name")).to_have_text(["City", "City2"])
    expect(ann.page.locator("svg.canvas .hex.mountains")).to_have_count(2)
    ann.page.keyboard.press("Control+z")
    expect(ann.page.locator("svg.canvas .city .name")).to_have_text(["City"])


def test_parts_of_a_board_are_copied_moved_and_removed(server: Server, sit: Sit) -> None:
    ann = sit(server)
    begin(ann, PLACES)
    draw_places(ann)
    ann.page.keyboard.press("Escape")
    drag(ann, (200, 50), (800, 550))  # a frame around the triangle
    expect(ann.page.get_by_role("heading", name="3 places")).to_be_visible()
    ann.page.keyboard.press("Control+c")
    ann.page.keyboard.press("Control+v")
    expect(ann.page.locator("svg.canvas g.place")).to_have_count(8)
    expect(ann.page.locator("svg.canvas g.route")).to_have_count(7 + 3)
    drag(ann, (530, 130), (530, 190))  # one of the copies takes the others along
    ann.button("File").click()
    file = ann.page.get_by_label(re.compile("^The file of the board"))
    expect(file).to_have_value(re.compile(r"x = 330\ny = 590"))
    ann.page.keyboard.press("Delete")
    expect(ann.page.locator("svg.canvas g.place")).to_have_count(5)
    ann.page.get_by_label("Name of the board").fill("Other")
    expect(file).to_have_value(re.compile('id = "other"'))
    ann.page.get_by_label("Name of the board").press("Control+z")
    expect(file).to_have_value(re.compile('id = "my-board"\nname = "My board"'))


def drag(ann: Person, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Drags on the sheet, in the units of a board file."""
    box = ann.page.locator("svg.canvas .sheet").bounding_box()
    assert box is not None
    scale = box["width"] / 1080
    (a, b), (c, d) = [
        (box["x"] + (x + 40) * scale, box["y"] + (y + 40) * scale) for x, y in (start, end)
    ]
    ann.page.mouse.move(a, b)
    ann.page.mouse.down()
    ann.page.mouse.move(c, d, steps=4)
    ann.page.mouse.up()


def test_boards_are_copied_deleted_and_brought_back(server: Server, sit: Sit) -> None:
    ann = sit(server)
    begin(ann, LAND)
    ann.page.get_by_label("Name of the board").fill("Isle")  # left before anything was asked
    ann.page.get_by_role("link", name="All my boards").click()
    ann.button("Copy Isle").click()
    ann.button("Delete Isle2").click()
    deleted = ann.page.get_by_role("status").filter(has_text="was deleted")
    expect(deleted).to_contain_text("Isle2 was deleted.")
    ann.button("Bring it back").click()
    mine = ann.page.get_by_role("region", name="My boards")
    expect(mine.get_by_role("link")).to_have_text(["Isle2", "Isle"])
    assert ann.faults == []


def test_friends_play_on_a_drawn_board(server: Server, sit: Sit) -> None:
    """The address of the lobby is all they need."""
    ann = sit(server)
    begin(ann, PLACES)
    draw_places(ann)
    ann.page.get_by_label("Name of the board").fill("Little land")
    expect(ann.page.get_by_text(FINE)).to_be_visible()
    ann.button("Play now").click()
    ann.page.get_by_label("Players").select_option("3")
    ann.button("Invite friends").click()
    address = ann.page.locator(".share input").first
    expect(address).to_be_visible()
    link = address.input_value()
    for seat, name in ((2, "Bob"), (3, "Cid")):
        friend = sit(server)
        friend.come(link, seat, name)
    ann.start()
    expect(ann.page.locator(".board svg.goldenspike")).to_have_attribute(
        "aria-label", re.compile("Little land")
    )


MOST_DECISIONS = 400


@pytest.mark.full
@pytest.mark.parametrize("kind", [PLACES, LAND], ids=["places", "land"])
def test_a_drawn_board_is_played_to_its_end(
    server: Server, sit: Sit, kind: re.Pattern[str]
) -> None:
    """From a blank sheet to the score, back with one click, and undone to the blank sheet."""
    ann = sit(server)
    begin(ann, kind)
    ann.button("File").click()
    file = ann.page.get_by_label(re.compile("^The file of the board"))
    expect(file).to_have_value(re.compile("format"))
    blank = file.input_value()
    (draw_places if kind == PLACES else draw_land)(ann)
    expect(ann.page.get_by_text(FINE)).to_be_visible()
    ann.button("File").click()  # what is put on the map by mouse shows its fields
    drawn = file.input_value()
    link = shared_link(ann)
    ann.button("Play now").click()
    ann.page.get_by_label("Players").select_option("3")
    ann.button("Play against bots").click()
    ann.arrive()
    for _ in range(MOST_DECISIONS):
        ann.await_turn()
        if ann.title.inner_text() == "The game is over":
            break
        before = ann.standing()
        if kind == PLACES:
            ann.decide(most=4)
            ann.until_moved(before)
        else:
            pressed(ann, partial(baron.decide, ann, most=7))
    expect(ann.title).to_have_text("The game is over")
    expect(ann.page.locator(".score table").first.locator("tbody tr")).to_have_count(3)
    ann.page.get_by_role("link", name="Back to the editor").click()
    ann.button("File").click()
    expect(file).to_have_value(drawn)
    undo_all(ann)
    expect(file).to_have_value(blank)
    bob = sit(server)
    bob.page.goto(link)
    bob.button("File").click()
    expect(bob.page.get_by_label(re.compile("^The file of the board"))).to_have_value(drawn)


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


def test_a_link_is_opened_at_home(server: Server, sit: Sit) -> None:
    ann = sit(server)
    begin(ann, PLACES)
    draw_places(ann)
    ann.page.get_by_label("Name of the board").fill("Little land")
    link = shared_link(ann)
    bob = sit(server)
    bob.home()
    bob.page.get_by_label("Link to a board").fill(link)
    bob.button("Open a board").click()
    chosen = bob.page.get_by_label(re.compile("^Board")).locator("option:checked")
    expect(chosen).to_have_text("Little land")


@pytest.mark.parametrize("look", sample(LOOKS, 1), ids=str)
def test_it_fits_and_reads(server: Server, sit: Sit, look: dict[str, object]) -> None:
    """Every look of the editor: nothing wider than the window, nothing that cannot be read."""
    ann = sit(server, bypass_csp=True, **look)
    begin(ann, PLACES)
    expect(ann.page.locator("svg.canvas")).to_be_visible()
    wide = ann.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0 and ann.axe() == []


@pytest.mark.full
def test_a_board_is_printed_on_several_sheets(server: Server, sit: Sit) -> None:
    ann = sit(server)
    ann.page.add_init_script("window.print = () => { window.printed = true; }")
    begin(ann, LAND)
    ann.button("City").click()
    for name in ("B2", "F6"):
        ann.page.locator(f'svg.canvas [data-hex="{name}"]').click()
    expect(ann.page.get_by_text(FINE)).to_be_visible()
    ann.button("Save and send").click()
    ann.page.get_by_label("Paper").select_option("A3")
    ann.page.get_by_label("Width, cm").fill("70")
    told = ann.page.get_by_text(re.compile(r"^\d+ sheets: 70.0 ×"))
    count = int(told.inner_text().split()[0])
    ann.button("Print or PDF").click()
    ann.page.wait_for_function("() => window.printed")
    file = ann.page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", file)) == count > 1
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([0-9.]+) ([0-9.]+)", file)
    assert {tuple(round(float(side) / 72 * 25.4) for side in box) for box in boxes} <= {
        (297, 420),
        (420, 297),
    }
    expect(ann.button("Print or PDF")).to_be_visible()  # the page is as it was
    assert ann.page.locator(".sheets").count() == 0
