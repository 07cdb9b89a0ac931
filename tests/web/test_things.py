"""Everything printed explains itself: by pointer, by keyboard and by touch."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.person import Person, Sit
from tests.web.server import Server

APART = """([thing, note]) => {
  const [a, b] = [thing, note].map((one) => one.getBoundingClientRect());
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}"""


def whole(ann: Person) -> Locator:
    """A table whose board is shown whole; the note of whatever is pointed at."""
    ann.new_table(["me", "Bob", "Cyd"], first=0)
    ann.button("Whole board").click()
    return ann.page.locator(".tip")


def clear_of(ann: Person, thing: Locator, note: Locator) -> bool:
    """Whether a note does not cover a thing."""
    handles = [thing.element_handle(), note.element_handle()]
    return bool(ann.page.evaluate(APART, handles))


def test_by_pointer_keyboard_and_rule(server: Server, sit: Sit) -> None:
    """The title, the sets, the profit track and the order say what they are, also by keys."""
    ann = sit(server, bypass_csp=True)
    note = whole(ann)
    for element, words in {
        "cartouche": "New York",
        "key": "5 cubes 150",
        "profit-track": "All stand at 0",
        "order-of-play": "Companies act in this order",
    }.items():
        thing = ann.on_sheet(element).locator("rect").first
        thing.hover(position={"x": 3, "y": 3})
        expect(note).to_contain_text(words)
        assert clear_of(ann, thing, note)
    rule = note.locator("a", has_text="Rule SD-3.2")
    assert rule.get_attribute("href") == "/rules/steel-driver#SD-3.2"
    expect(note).to_have_class(re.compile(r"\bopen\b"))
    rule.hover()  # the pointer may go into the note
    expect(rule).to_be_visible()

    cell = ann.page.locator('.side [data-explain="player-0-cubes"]')
    cell.hover()
    expect(note).to_contain_text("10 cubes to bid with")
    ann.page.keyboard.press("Escape")
    expect(note).to_have_count(0)

    cell.focus()
    expect(note).to_contain_text("10 cubes to bid with")
    ann.page.keyboard.press("ArrowRight")
    expect(note).to_contain_text("Cash buys nothing")
    assert ann.axe() == []
    with ann.page.context.expect_page() as opened:
        ann.page.keyboard.press("?")
    assert opened.value.url.endswith("/rules/steel-driver#SD-0.3")
    opened.value.close()


@pytest.mark.full
def test_by_touch(server: Server, sit: Sit) -> None:
    """A tap says what a thing is, and still chooses what can be chosen; all fits the screen."""
    ann = sit(server, phone=True, viewport={"width": 360, "height": 780})
    ann.new_table(["me", "Bob", "Cyd"], first=0)
    note = ann.page.locator(".tip")
    place = ann.on_sheet("location-NYC").locator(".place").first
    place.tap()
    expect(note).to_contain_text("New York")
    edges = note.bounding_box()
    assert edges is not None
    assert edges["x"] >= 0
    assert edges["x"] + edges["width"] <= 360
    assert clear_of(ann, place, note)
    ann.page.get_by_role("tab", name="Players").tap()
    ann.page.locator('[data-explain="player-0-cubes"]').tap()
    expect(note).to_contain_text("10 cubes to bid with")
    ann.page.locator(".task").tap()
    expect(note).to_have_count(0)
