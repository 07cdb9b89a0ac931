"""What there is to do on any map of hexes in the browser."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.person import Person, Sit
from tests.web.screenshots import bring
from tests.web.server import Server

NARROW = "() => document.documentElement.scrollWidth <= innerWidth"
SPOT = """id => {
  const box = document.getElementById(id).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""
MOST_DECISIONS = 400


def at(sit: Sit, server: Server, text: str, phone: bool = False, **options: object) -> Person:
    """Somebody at a game that was played so far, by its record."""
    ann = sit(server, phone=phone, **options)
    ann.page.goto(server.url)
    bring(ann.page, text)
    ann.arrive()
    expect(ann.page.locator("[data-legal]").first).to_be_attached()
    return ann


def click(page: Page, id: str) -> None:
    """Where a thing on the sheet is, whatever lies on it."""
    x, y = page.evaluate(SPOT, id)
    page.mouse.click(x, y)


def pressed(person: Person, act: Callable[[], None]) -> None:
    """Something is done, and the action panel shows it."""
    before = person.page.locator(".act").inner_html()
    act()
    changed = "before => document.querySelector('.act').innerHTML !== before"
    person.page.wait_for_function(changed, arg=before)
