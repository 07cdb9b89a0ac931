"""People talk at a table: on a phone, on a desk, at every size, and a page asks once."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Request, expect

from tests.web.person import Person, Sit
from tests.web.server import Server
from tests.web.test_layout import FAULTS, SHARE, SIZES, SMALLEST, faults_of_the_log, settle

SAID = "Red is <b>dear</b>, isn’t it?"
LINES = 50  # pixels: a message with its name, at the least
TABS = """() => [...document.querySelectorAll('[role=tab]')].every(
  (tab) => tab.scrollWidth <= tab.clientWidth + 1 && tab.getBoundingClientRect().width >= 40)"""


def meet(server: Server, sit: Sit) -> tuple[Person, Person]:
    """Ann at a desk made a table, and Bob came by its address with a phone; Ann begins."""
    ann = sit(server, bypass_csp=True)
    bob = sit(server, phone=True, color_scheme="dark", bypass_csp=True)
    ann.new_table(["me", "open", "bot"], first=0)
    bob.come(ann.page.url, 2, "Bob")
    ann.start()
    bob.arrive()
    return ann, bob


def talk_requests(person: Person) -> list[str]:
    """The questions for talk that a page sends from now on."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.method == "GET" and re.search("/talk$", urlsplit(request.url).path):
            asked.append(request.url)

    person.page.on("request", note)
    return asked


def say(person: Person, text: str) -> None:
    person.page.get_by_role("tab", name=re.compile("^Talk")).click()
    person.page.get_by_label("Your message").fill(text)
    person.page.keyboard.press("Enter")
    expect(person.page.locator(".talk .text").last).to_have_text(text)


def test_people_talk_on_a_phone_and_at_a_desk(server: Server, sit: Sit) -> None:
    ann, bob = meet(server, sit)
    asked = talk_requests(bob)
    say(ann, SAID)
    tab = bob.page.get_by_role("tab", name=re.compile("^Talk"))
    expect(tab).to_contain_text("1 new message")
    assert len(asked) == 1
    tab.click()
    expect(bob.page.locator(".talk .text")).to_have_text(SAID)
    choices, sheet = bob.panel.bounding_box(), bob.page.locator(".talk").bounding_box()
    assert choices and sheet and sheet["y"] + sheet["height"] <= choices["y"] + 1
    assert bob.axe() == []
    bob.button("More about what Ann said").click()
    bob.page.get_by_role("group", name="Your reaction").get_by_text("Well played").click()
    expect(ann.page.locator(".talk .chip")).to_have_text("Well played")
    assert ann.axe() == []
    bob.page.reload()
    expect(bob.panel).to_contain_text("Ann is thinking")
    bob.button("Nudge Ann").click()
    expect(ann.panel).to_contain_text("Bob waits for you.")
    expect(bob.button("Nudge Ann")).to_have_count(0)
    assert len(asked) == 2, "once more after the reload"

    # on a phone whoever plans ahead sees the controls
    bob.button("Plan ahead").click()
    expect(bob.button("Pass (don’t auction)")).to_be_in_viewport(ratio=1)


@pytest.mark.full
def test_talk_leaves_room_at_every_size(server: Server, sit: Sit) -> None:
    ann, _ = meet(server, sit)
    measures = {"share": SHARE, "smallest": SMALLEST}
    for size in SIZES:
        width, height = map(int, size.split("x"))
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.evaluate("localStorage.clear()")
        ann.page.reload()
        ann.arrive()
        settle(ann.page)
        assert ann.page.evaluate(FAULTS, measures) + faults_of_the_log(ann) == [], size
        assert ann.page.evaluate(TABS), size
        ann.page.get_by_role("tab", name=re.compile("^Talk")).click()
        box = ann.page.get_by_label("Your message").bounding_box()
        assert box and box["y"] + box["height"] <= height and box["width"] > 150, size
        said = ann.page.locator(".said").bounding_box()
        assert said and said["height"] >= LINES, size
