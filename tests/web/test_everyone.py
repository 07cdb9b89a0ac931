"""By keyboard alone, on a phone, and by what axe-core knows of accessibility."""

from typing import Literal
from zlib import crc32

import pytest
from playwright.sync_api import Page, expect

from goldenspike.core.words import languages
from tests.sampling import ALL
from tests.web.person import Person, Sit
from tests.web.screenshots import bring, moments
from tests.web.server import Server

FOCUSED = """() => {
  const focused = document.activeElement;
  return focused?.getAttribute("aria-label") || focused?.textContent?.trim() || "";
}"""


def width(*, phone: bool) -> pytest.MarkDecorator:
    """Both widths with --all; in the gate this one."""
    return pytest.mark.parametrize("phone", [False, True] if ALL else [phone])


def tab_to(page: Page, name: str, backwards: bool = False) -> None:
    """Presses Tab until something of this name has the focus."""
    seen = []
    for _ in range(120):
        page.keyboard.press("Shift+Tab" if backwards else "Tab")
        focused: str = page.evaluate(FOCUSED)
        if focused.startswith(name):
            return
        seen.append(focused[:40])
    raise AssertionError(f"Tab never came to {name}: {seen}")


def test_by_keyboard_from_the_start_to_the_first_link(server: Server, sit: Sit) -> None:
    ann = sit(server)
    ann.page.goto(server.url)
    expect(ann.button("Play now Steel Driver")).to_be_visible()
    keys = ann.page.keyboard
    tab_to(ann.page, "Play now")
    keys.press("Enter")
    ann.arrive()
    opened = built = False
    while not built:
        ann.await_turn()
        before = ann.standing()
        if ann.panel.locator(".list").count():
            choose_on_the_board(ann)
            built = True
        elif ann.panel.locator(".companies").count() and not opened:
            tab_to(ann.page, ann.panel.locator(".companies button").first.text_content() or "")
            keys.press("Enter")
            tab_to(ann.page, "Open ")
            keys.press("Enter")
            opened = True
        elif ann.button("Pass").count():
            bid = ann.panel.locator(".button.main").inner_text()
            low = int(bid.removeprefix("Bid ")) <= 6
            tab_to(ann.page, bid if low else "Pass")
            keys.press("Enter")
        else:
            tab_to(ann.page, "Pass (don’t auction)")
            keys.press("Enter")
        ann.until_moved(before)
    expect(ann.log).to_contain_text("connects")


def choose_on_the_board(ann: Person) -> None:
    """Tab comes to a route that can be built, Page Down to the next; Enter, and Enter again."""
    place = "() => document.activeElement?.id?.startsWith('route-') && document.activeElement.id"
    for _ in range(60):
        ann.page.keyboard.press("Tab")
        if ann.page.evaluate(place):
            break
    first = ann.page.evaluate(place)
    assert first in ann.offers
    if len(ann.offers) > 1:
        ann.page.keyboard.press("PageDown")
        assert ann.page.evaluate(place) != first
    ann.page.keyboard.press("Enter")
    expect(ann.panel.locator(".confirm")).to_be_visible()
    if ann.panel.locator(".confirm .button.main").count() == 1:
        ann.page.keyboard.press("Enter")
    else:  # it could start at either end
        tab_to(ann.page, "Build from", backwards=True)
        ann.page.keyboard.press("Enter")


def test_a_phone(server: Server, sit: Sit) -> None:
    """Nothing hangs over the edge; the action panel is in sight; two taps build."""
    ann = sit(server, phone=True)
    ann.play_now()
    narrow = "() => document.documentElement.scrollWidth <= innerWidth"
    assert ann.page.evaluate(narrow)
    built = False
    while not built:
        ann.await_turn()
        box = ann.panel.bounding_box()
        assert box is not None and box["y"] + box["height"] <= 845
        before = ann.standing()
        routes = ann.panel.locator(".list button")
        if routes.count():
            routes.first.tap()
            expect(ann.panel.locator(".confirm .button.main").first).to_be_in_viewport()
            ann.panel.locator(".confirm .button.main").first.tap()
            built = True
        else:
            ann.decide(most=6)
        ann.until_moved(before)
    for tab, table in [("Players", "Players"), ("Displays", "Order of play")]:
        ann.page.get_by_role("tab", name=tab).tap()
        expect(ann.page.get_by_role("table", name=table)).to_be_visible()
        assert ann.page.evaluate(narrow)
    ann.page.get_by_role("tab", name="Log").tap()
    expect(ann.log).to_contain_text("connects")


@width(phone=True)
def test_the_action_panel_has_room_for_every_button(server: Server, sit: Sit, phone: bool) -> None:
    """In every language, with a company chosen, which asks for most; at 800 pixels' height."""
    ann = sit(server, phone=phone)
    if not phone:
        ann.page.set_viewport_size({"width": 1280, "height": 800})
    ann.new_table(["me", "Bob", "Cyd"], first=0)
    whole = "panel => panel.scrollHeight <= panel.clientHeight"
    for language in languages():
        ann.page.evaluate("code => localStorage.setItem('goldenspike.language', code)", language)
        ann.page.reload()
        ann.arrive()
        expect(ann.page.locator("html")).to_have_attribute("lang", language)
        ann.panel.locator(".companies button").first.click()
        expect(ann.panel.locator(".button.main")).to_be_in_viewport()
        assert ann.panel.locator(".action").evaluate(whole), language


PAGES = [
    "/ratings",
    "/person/me",
    "/tournaments",
    "/",
    "/new",
    "/rules",
    "/table/no/such/page",
    "/join/none",
    "/watch/none",
    "/table/none",
]
DRESSED = "() => document.adoptedStyleSheets.every(sheet => sheet.cssRules.length)"


OF_COLOURS = ("color-contrast", "link-in-text-block")  # rules of axe-core


def looked_at(server: Server, sit: Sit, phone: bool) -> Person:
    """Somebody into whose page axe-core may be put."""
    return sit(server, phone=phone, bypass_csp=True)


SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def is_fine(ann: Person, where: str, inside: str = "html") -> None:
    """In light and dark, which differ in colours alone; in the gate now in this, now in that."""
    schemes = SCHEMES if ALL else SCHEMES[crc32(where.encode()) % 2 :][:1]
    for number, scheme in enumerate(schemes):
        ann.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        ann.page.wait_for_function(DRESSED)
        rules = OF_COLOURS if number else ()
        assert ann.axe(*rules, inside=inside) == [], (where, scheme)


@width(phone=True)
def test_axe_finds_nothing(server: Server, sit: Sit, phone: bool) -> None:
    ann = looked_at(server, sit, phone)
    for path in PAGES:
        ann.page.goto(server.url + path)
        expect(ann.page.locator("h1")).to_be_visible()
        expect(ann.page.get_by_text("One moment")).to_have_count(0)
        is_fine(ann, path)


@width(phone=False)
def test_axe_finds_nothing_at_a_table(server: Server, sit: Sit, phone: bool) -> None:
    ann = looked_at(server, sit, phone)
    ann.new_table(["me", "Bob", "open"], first=0)
    is_fine(ann, "lobby")
    cyd = looked_at(server, sit, phone)
    cyd.page.goto(ann.page.url)
    expect(cyd.button("Sit here: seat 3")).to_be_visible()
    is_fine(cyd, "free seats")
    cyd.come(ann.page.url, 3, "Cyd")
    ann.start()
    ann.button("Seats and links").click()
    ann.button("Make a link: Ann").click()
    link = ann.page.locator(".seats ol").get_by_label("Link", exact=True).input_value()
    is_fine(ann, "seats")
    ann.button("Back to the board").click()
    is_fine(ann, "opening")
    ann.open("Red", 2)
    expect(ann.title).to_have_text("Bob’s turn")
    is_fine(ann, "bidding")
    ann.page.locator("summary").click()
    is_fine(ann, "settings")
    ann.page.keyboard.press("Escape")
    ann.button("Start").click()
    expect(ann.title).to_have_text("Viewing history")
    is_fine(ann, "past")
    cyd.page.goto(link)
    expect(cyd.button("Take seat 1")).to_be_visible()
    is_fine(cyd, "invited")


@width(phone=True)
def test_axe_finds_nothing_in_a_later_game(server: Server, sit: Sit, phone: bool) -> None:
    """Building, the finale, and the score sheet."""
    ann = looked_at(server, sit, phone)
    for name, text in moments().items():
        ann.home()
        bring(ann.page, text)
        ann.arrive()
        ann.await_turn()
        is_fine(ann, name)


@pytest.mark.full
@width(phone=False)
def test_axe_finds_nothing_when_somebody_takes_back(server: Server, sit: Sit, phone: bool) -> None:
    ann, bob = looked_at(server, sit, phone), looked_at(server, sit, phone)
    ann.new_table(["me", "open", "bot"], first=0)
    bob.come(ann.page.url, 2, "Bob")
    is_fine(bob, "gathered")
    ann.start()
    bob.arrive()
    ann.open("Red", 1)
    bob.await_turn()
    bob.button("Bid 2").click()
    ann.await_turn()
    ann.button("Ask to take back").click()
    expect(bob.button("Agree")).to_be_visible()
    is_fine(ann, "asking")
    is_fine(bob, "asked")
