"""Somebody who plays Steam through the page's buttons and lists, and thinks like the steady bot."""

import re
from typing import Any

from playwright.sync_api import Locator

from goldenspike.core import record
from goldenspike.games import records
from goldenspike.games import steam as st
from goldenspike.games.steam.bots.guide import choose
from tests.web.person import Person

ASK = "path => fetch(path).then(answer => answer.text())"
TOLD = "path => fetch(path).then(answer => answer.json())"
WORDS = {  # actions that are one button
    **{"pass": "^Pass$", "stay": "^Pass and stay in$", "done": "^(Done building|Build nothing)$"},
    **{"skip": "^Move nothing$", "upgrade": "^Locomotive to "},
}


def decide(person: Person) -> str:
    """Does what a steady player would, by what the page offers; what that was, as a text."""
    path = person.page.url.replace("/table/", "/api/tables/")
    state = records.replay(record.read(person.page.evaluate(ASK, f"{path}/record"))).now
    text = st.write(state, choose(state, 0))
    do(person, text, person.page.evaluate(TOLD, path)["offers"])
    return text


def do(person: Person, text: str, offers: list[dict[str, Any]]) -> None:
    """An action as somebody clicks it."""
    kind, *words = text.split()
    if kind in WORDS:
        press(person, WORDS[kind])
    elif kind in ("bid", "raise"):
        fill(person, "Bid" if kind == "bid" else "Lots of $5", words[0])
        press(person, rf"^Bid {words[0]}$" if kind == "bid" else "^Borrow ")
    elif kind == "take":
        tile(person, *words)
    elif kind == "score":
        press(person, rf"^{words[0].capitalize()} \+")
    elif kind == "move":
        pick(person, [one["text"] for one in offers if one["kind"] == "move"], text)
        press(person, rf"^{words[-1].capitalize()} \+", ".confirm")
    elif kind in ("grow", "city"):
        grow(person, text, offers)
    else:
        build(person, text, offers)


def press(person: Person, pattern: str, inside: str = ".action") -> None:
    """A button of the action panel."""
    found = person.panel.locator(inside).get_by_role("button", name=re.compile(pattern))
    found.first.click()


def fill(person: Person, name: str, amount: str) -> None:
    """A number, where there is one to choose."""
    box = person.panel.get_by_role("spinbutton", name=name, exact=True)
    if box.count():
        box.fill(amount)
        box.press("Tab")


def tile(person: Person, number: str, declines: str = "") -> None:
    """An action tile, with its action or without."""
    chosen = person.panel.locator(".list .choice").filter(
        has=person.page.get_by_text(number, exact=True)
    )
    chosen.first.click()
    press(person, "^Take it without" if declines else "^Take it($| for)", ".confirm")


def listed(person: Person) -> Locator:
    return person.panel.locator(".list .choice")


def pick(person: Person, offered: list[str], text: str) -> None:
    """The one of a list that a text begins with, in the order of the offers."""
    number = next(at for at, one in enumerate(offered) if text.startswith(one))
    if number >= listed(person).count() - 1 and len(offered) > listed(person).count():
        press(person, r"^All \d+ moves$")
    listed(person).nth(number).click()


def build(person: Person, text: str, offers: list[dict[str, Any]]) -> None:
    """A hex and its tile, or a connection."""
    mode(person, "Track")
    pick(person, [one["text"] for one in offers if one["kind"] in ("lay", "connect")], text)
    track = person.panel.get_by_role("radio", name=re.compile(rf"^{text.rsplit(maxsplit=1)[-1]}: "))
    if track.count():
        track.click()
    press(person, "^(Lay it|Connect) for ", ".confirm")


def grow(person: Person, text: str, offers: list[dict[str, Any]]) -> None:
    """A city or town, a colour and a space of the supply."""
    kind, _, *words = text.split()
    mode(person, "City Growth" if kind == "grow" else "Urbanization")
    pick(person, [f"{one['text']} " for one in offers if one["kind"] == kind], f"{text} ")
    if kind == "city":
        person.panel.get_by_role("radio", name=words[0], exact=True).click()
    if "from" in words:
        person.panel.get_by_role("radio", name=re.compile(rf"^{words[-1]}: ")).click()
    press(person, "^(Let it grow|Make it a )", ".confirm")


def mode(person: Person, name: str) -> None:
    """Track, or what an action tile is for."""
    found = person.panel.locator(".modes button").filter(has_text=name)
    if found.count():
        found.click()
