"""The map of Steam Barons: building and moving goods, by mouse, by keys, and on a phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.sampling import sample
from tests.web.barons.games import moments
from tests.web.hexes import NARROW, click
from tests.web.hexes import at as at_record
from tests.web.person import Person, Sit
from tests.web.screenshots import bring
from tests.web.server import Server
from tests.web.test_everyone import is_fine, looked_at, width

WHERE = """() => [...document.querySelectorAll(".preview .casing")].map(path => {
  const length = path.getTotalLength(), moved = path.parentElement.transform.baseVal[0].matrix;
  const point = path.getPointAtLength(length / 2);
  return [length, point.x + moved.e, point.y + moved.f].map(Math.round);
})"""
LAID = """hex => [1, 2].flatMap(place => {
  const path = document.getElementById(`rail-${hex}-${place}`);
  if (!path?.getAttribute("d")) return [];
  const length = path.getTotalLength(), point = path.getPointAtLength(length / 2);
  return [[length, point.x, point.y].map(Math.round)];
})"""


def at(sit: Sit, server: Server, moment: str, phone: bool = False, **more: str) -> Person:
    """Somebody at a game that was played so far."""
    return at_record(sit, server, moments(**more)[moment], phone)


def bare(ann: Person) -> str:
    """A hex without a stop or track, where several tiles fit."""
    for id in (id for id in ann.offers if id.startswith("hex-")):
        hex = id.removeprefix("hex-")
        if ann.on_sheet(f"stop-{hex}").count() or ann.page.evaluate(LAID, hex):
            continue
        click(ann.page, id)
        if ann.panel.get_by_role("radio").count() > 1:
            return hex
        ann.page.keyboard.press("Escape")
    raise AssertionError("no such hex")


def test_tiles_are_turned_laid_taken_back_and_done(server: Server, sit: Sit) -> None:
    ann = at(sit, server, "building")
    count = ann.count
    hex = bare(ann)
    expect(ann.page.locator(".preview")).to_have_count(1)
    first = ann.page.evaluate(WHERE)
    ann.page.keyboard.press("r")
    assert ann.page.evaluate(WHERE) != first, "R turns it"
    second = ann.page.evaluate(WHERE)
    click(ann.page, f"hex-{hex}")
    assert ann.page.evaluate(WHERE) != second, "a click turns it too"
    ann.page.keyboard.press("Shift+R")
    assert ann.page.evaluate(WHERE) == second
    before = ann.standing()
    ann.panel.get_by_role("button", name=re.compile("Lay it for")).click()
    ann.until_moved(before)
    assert ann.page.evaluate(LAID, hex) == second, "it lies where it was shown"
    expect(ann.panel).to_contain_text("1 of 3 builds made")
    before = ann.standing()
    ann.panel.get_by_role("button", name="Take back").click()
    ann.until_moved(before)
    expect(ann.page.locator(".history output")).to_have_text(re.compile(rf"/ {count}$"))
    before = ann.standing()
    ann.button("Build nothing").click()
    ann.until_moved(before)
    expect(ann.log).to_contain_text("builds nothing")


COVERED = """() => {
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2, box.width];
  };
  const [x, y, wide] = middle(document.querySelector(".hex[data-chosen]"));
  const bar = document.querySelector(".board .beside");
  const { left, right, top, bottom } = bar.getBoundingClientRect();
  const all = [...document.querySelectorAll(".hex")].map(middle);
  const near = all.filter(([a, b]) => Math.hypot(a - x, b - y) < 1.3 * wide);
  const hidden = near.filter(([a, b]) => a > left && a < right && b > top && b < bottom);
  return [near.length, hidden.length];
}"""


@pytest.mark.full
def test_builds_are_planned_changed_and_sent_in_order(server: Server, sit: Sit) -> None:
    """Buttons on the map cover no hex beside the chosen one; a plan plays nothing before that."""
    ann = at(sit, server, "building")
    count = int(ann.page.locator(".history output").inner_text().split("/")[1])
    ann.panel.locator(".list .choice").first.click()
    expect(ann.page.locator(".board .beside").first).to_be_visible()
    near, covered = ann.page.evaluate(COVERED)
    assert near > 3 and covered == 0
    ann.page.keyboard.press("p")
    expect(ann.panel.locator(".plan li")).to_have_count(1)
    expect(ann.page.locator("#overlay .planned").first).to_be_visible()
    ann.panel.locator(".list .choice").first.click()
    ann.panel.get_by_role("button", name="Add to the plan").click()
    expect(ann.panel.locator(".plan li")).to_have_count(2)
    expect(ann.page.locator(".history output")).to_have_text(re.compile(rf"/ {count}$"))
    ann.panel.get_by_role("button", name=re.compile("^Build 2 planned builds")).click()
    expect(ann.page.locator(".history output")).to_have_text(re.compile(rf"/ {count + 2}$"))
    expect(ann.panel).to_contain_text("2 of 3 builds made")
    expect(ann.panel.locator(".plan")).to_have_count(0)


def test_where_nothing_fits_the_rule_is_told(server: Server, sit: Sit) -> None:
    ann = at(sit, server, "building")
    ids = ann.page.eval_on_selector_all(".hex:not([data-legal])", "all => all.map(one => one.id)")
    click(ann.page, ids[len(ids) // 2])
    trouble = ann.page.locator(".trouble")
    expect(trouble).to_be_visible()
    expect(trouble.get_by_role("link")).to_contain_text("SB-")


def test_goods_by_a_cube_and_where_it_goes(server: Server, sit: Sit) -> None:
    ann = at(sit, server, "goods")
    cubes = [id for id in ann.offers if id.startswith("cube-")]
    assert cubes
    click(ann.page, cubes[0])
    expect(ann.on_sheet(cubes[0])).to_have_attribute("data-chosen", "")
    gains = ann.page.locator("#overlay .gain")
    if not ann.panel.get_by_role("button", name=re.compile("Move for")).count():
        gains.first.click(force=True)
    before = ann.standing()
    ann.page.locator(".beside").get_by_role("button", name=re.compile("Move for")).click()
    ann.until_moved(before)
    expect(ann.log).to_contain_text("moves a")


@pytest.mark.full
def test_building_by_keys_alone(server: Server, sit: Sit) -> None:
    """Tab comes to a hex, arrows go from hex to hex, R turns, Enter chooses and lays."""
    ann = at(sit, server, "building")
    keys, focused = ann.page.keyboard, "() => document.activeElement?.id ?? ''"
    for _ in range(60):
        keys.press("Tab")
        if ann.page.evaluate(focused).startswith("hex-"):
            break
    first = ann.page.evaluate(focused)
    assert first in ann.offers
    keys.press("ArrowRight")
    assert ann.page.evaluate(focused) != first
    keys.press("ArrowLeft")
    assert ann.page.evaluate(focused) == first
    keys.press("Enter")
    expect(ann.panel.locator(".confirm")).to_be_visible()
    keys.press("Escape")
    expect(ann.panel.locator(".confirm")).to_have_count(0)
    keys.press("Enter")
    keys.press("r")
    before = ann.standing()
    keys.press("Enter")
    ann.until_moved(before)
    expect(ann.log).to_contain_text(f"on {first.removeprefix('hex-')} for")


@pytest.mark.parametrize("board", sample(["northern-england", "eastern-us-canada"], 1))
def test_a_phone(server: Server, sit: Sit, board: str) -> None:
    ann = at(sit, server, "building", phone=True, board=board)
    assert ann.page.evaluate(NARROW)
    ann.panel.locator(".list button").first.tap()
    lay = ann.panel.locator(".confirm .button.main")
    expect(lay).to_be_in_viewport(ratio=1)
    before = ann.standing()
    lay.tap()
    ann.until_moved(before)
    assert ann.page.evaluate(NARROW)


@pytest.mark.full
def test_a_cube_and_where_it_goes_come_near_on_a_phone(server: Server, sit: Sit) -> None:
    ann = at(sit, server, "goods", phone=True)
    seen = "() => document.querySelector('svg.goldenspike').viewBox.baseVal.width"
    far = ann.page.evaluate(seen)
    ann.panel.locator(".list button").last.tap()
    expect(ann.page.locator("#overlay .badge").first).to_be_in_viewport()
    assert ann.page.evaluate(seen) < far
    ann.button("Cancel").tap()
    ann.page.wait_for_function(f"far => ({seen})() === far", arg=far)


@width(phone=True)
def test_axe_finds_nothing_on_the_map(server: Server, sit: Sit, phone: bool) -> None:
    ann = looked_at(server, sit, phone)
    for moment in ("building", "goods"):
        ann.page.goto(server.url)
        bring(ann.page, moments()[moment])
        ann.arrive()
        ann.await_turn()
        is_fine(ann, moment)
        ann.panel.locator(".list button").first.click()
        is_fine(ann, f"{moment}, chosen", inside=".act")
