"""Steam Barons' market: auctions, purchases, the secret sale, the sheets that explain."""

import json
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.sampling import sample
from tests.web.barons.baron import button, decide
from tests.web.barons.games import BOARDS, moments
from tests.web.hexes import MOST_DECISIONS, pressed
from tests.web.person import Person, Sit
from tests.web.screenshots import bring
from tests.web.server import Server
from tests.web.test_everyone import is_fine, width

GAME = "steam-barons"
HEAR = """table => {
  window.heard = "";
  fetch(`/api/stream?table=${table}`).then(async answer => {
    const stream = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let one = await stream.read(); !one.done; one = await stream.read()) {
      window.heard += one.value;
    }
  }).catch(() => {});  // the page goes
}"""
CHOICE = re.compile(r"\bsell \w+ \d|\bsells \d|event\.sold")


def hot_seat(server: Server, sit: Sit) -> Person:
    """Ann and Bob at one screen."""
    ann = sit(server)
    ann.new_table(["me", "Bob"], first=0, game=GAME)
    return ann


def press(person: Person, name: str) -> None:
    """A button of the panel, and what follows."""
    before = person.standing() + person.panel.inner_text()
    person.panel.get_by_role("button", name=name, exact=True).first.click()
    person.page.wait_for_function(
        """before => {
          const title = document.querySelector("#action-title")?.innerText ?? "";
          const count = document.querySelector(".history output")?.innerText ?? "";
          const panel = document.querySelector(".act")?.innerText ?? "";
          return !document.querySelector(".pending") && `${title}|${count}${panel}` !== before;
        }""",
        arg=before,
    )


def to_the_sale(*people: Person) -> None:
    """Everybody buys a share of what he can for 6 at most, builds and moves nothing."""
    for _ in range(MOST_DECISIONS):
        for person in people:
            if acts(person) and button(person, "^(Sell|I am)") is None:
                decide(person, builds=False)
        waiting = [person for person in people if button(person, "^(Sell|I am)") is None]
        if not waiting:
            return
        waiting[0].page.wait_for_timeout(30)
    raise AssertionError("no sale came")


def acts(person: Person) -> bool:
    ready: bool = person.page.evaluate(
        """() => !document.querySelector(".pending")
          && !/^Please wait/.test(document.querySelector("#action-title")?.textContent ?? "")
          && document.querySelector(".act button:not(:disabled)") !== null"""
    )
    return ready


def test_at_one_screen_each_choice_is_covered(server: Server, sit: Sit) -> None:
    """The screen is handed on; what somebody chose is not on it any more."""
    ann = hot_seat(server, sit)
    to_the_sale(ann)
    expect(ann.panel).to_contain_text("Hand the screen to Ann")
    expect(ann.panel.get_by_role("group")).to_have_count(0)
    press(ann, "I am Ann")
    choose(ann)
    expect(ann.panel).to_contain_text("Hand the screen to Bob")
    expect(ann.panel).not_to_contain_text("Sell")
    expect(ann.log).not_to_contain_text("Ann sells")
    press(ann, "I am Bob")
    press(ann, "Sell nothing")
    expect(ann.log).to_contain_text("Ann sells 1 share")
    expect(ann.log).to_contain_text("Bob sells nothing")


def listen(page: Page) -> list[str]:
    """All the page is told from now on, but for its own files and the stream."""
    told: list[str] = []

    def note(request: Request) -> None:
        response = request.response()
        if "/api/" in request.url and not re.search("/stream|/words/", request.url):
            told.append(response.text() if response else "")

    page.on("requestfinished", note)
    return told


@pytest.mark.full
def test_nobody_learns_what_another_sells(server: Server, sit: Sit) -> None:
    """In two browsers, at three seats: nothing either is sent before the reveal has a choice in it.

    Neither answers, nor the stream as it came, nor what is there to be asked for.
    """
    ann, bob = sit(server), sit(server)
    told = {person: listen(person.page) for person in (ann, bob)}
    ann.new_table(["me", "open", "Cyd"], first=0, game=GAME)
    table = ann.page.url.rsplit("/", 1)[-1]
    join(bob, ann)
    to_the_sale(ann, bob)
    for person in (ann, bob):
        person.page.evaluate(HEAR, table)
    press(ann, "I am Ann")
    choose(ann)
    expect(ann.panel).to_contain_text("Hand the screen to Cyd")
    choose(bob)
    expect(bob.panel).to_contain_text("Your choice is sealed")
    for person in (ann, bob):
        expect(person.page.get_by_role("table", name="Players").locator(".sealed")).to_have_count(2)
        person.page.wait_for_function("() => (window.heard.match(/^id:/gm) ?? []).length > 2")
        told[person].append(person.page.evaluate("window.heard"))
        person.page.reload()
        person.arrive()
        for path in ("", "/record", "?at=0"):
            ask = "path => fetch(path).then(answer => answer.text())"
            told[person].append(person.page.evaluate(ask, f"/api/tables/{table}{path}"))
        if person is bob:  # who sits alone at his screen, and is told his own choice
            told[bob] = [
                re.sub(r'"sealed":\{"1":"[^"]*"\}', '"sealed":{}', text) for text in told[bob]
            ]
        for text in told[person]:
            assert not CHOICE.search(text), text[:300]
        seen = [json.loads(text)["view"] for text in told[person][-5:] if '"view"' in text]
        assert seen[0]["phase"] == "sale" and all(map(any, shares(seen[0]))), "as before the sale"
    press(ann, "I am Cyd")
    press(ann, "Sell nothing")
    for person in (ann, bob):
        for seller in ("Ann sells 1 share", "Bob sells 1 share", "Cyd sells nothing"):
            expect(person.log).to_contain_text(seller)


def join(guest: Person, host: Person) -> None:
    """Takes the second seat, by the table's address, and the game begins."""
    guest.come(host.page.url, 2, "Bob")
    host.start()
    guest.arrive()


def choose(person: Person) -> None:
    """To sell one share of the first company."""
    person.panel.get_by_role("button", name="One more").first.click()
    person.panel.get_by_role("button", name=re.compile("^Sell these for")).click()


def shares(view: dict[str, Any]) -> list[list[int]]:
    return [player["shares"] for player in view["players"]]


def number(text: str) -> int:
    return int(text.replace("−", "-"))


@pytest.mark.full
@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_game_against_bots(server: Server, sit: Sit, board: str) -> None:
    ann = sit(server)
    ann.new_table(["me", "bot", "bot"], game=GAME, board=board)
    for _ in range(MOST_DECISIONS):
        ann.await_turn()
        if ann.title.inner_text() == "The game is over":
            break
        pressed(ann, partial(decide, ann, most=7))
    expect(ann.title).to_have_text("The game is over")
    score = ann.page.locator(".score")
    rows = score.locator("table").first.locator("tbody tr")
    expect(rows).to_have_count(3)
    for row in rows.all():
        *parts, total = [number(text) for text in row.locator("td").all_inner_texts()]
        assert sum(parts) == total
    expect(score.locator("figure")).to_have_count(2)
    expect(score.locator("figure").first.locator("path.line")).to_have_count(6)


@width(phone=False)
def test_axe_finds_nothing(server: Server, sit: Sit, phone: bool) -> None:
    """Auction, building, goods, sale, and the score sheet."""
    ann = sit(server, phone=phone, bypass_csp=True)
    for name, text in sample(moments().items(), 2):
        ann.home()
        bring(ann.page, text)
        ann.arrive()
        ann.await_turn()
        if button(ann, "^I am ") is not None:
            press(ann, "I am Ann")
        is_fine(ann, name)
