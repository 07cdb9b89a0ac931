"""Somebody who plays Steam Barons through the page's buttons and lists."""

import re

from playwright.sync_api import Locator

from tests.web.person import Person

# What to press, the first that is there: a choice that is open first, then the most careful.
BUTTONS = (
    r"^I am ",
    r"^(Lay it|Connect) for ",
    r"^Move for ",
    r"^Sell (everything|nothing)",
    r"^Buy \d",
    r"^Buy none",
)


def decide(person: Person, most: int = 6, builds: bool = True) -> None:
    """Bids up to so much, buys what that brings, builds and moves the first that is listed."""
    decision(person, most, builds).click()


def decision(person: Person, most: int, builds: bool) -> Locator:
    """What there is to click."""
    for pattern in BUTTONS:
        found = button(person, pattern)
        if found is not None:
            return found
    choices = person.panel.locator(".list .choice")
    bid = button(person, r"^Bid \d")
    done = button(person, "^(Done building|Build nothing)$")
    if bid is not None:
        low = int(bid.inner_text().split()[-1]) <= most
        return bid if low else person.button("Pass")
    if choices.count() and (builds or done is None):
        return choices.first
    rest = done or button(person, "^(Move nothing|Pass)$")
    assert rest is not None, person.panel.inner_text()
    return rest


def button(person: Person, pattern: str) -> Locator | None:
    """A button of the action panel, if it is there."""
    found = person.panel.get_by_role("button", name=re.compile(pattern))
    return found.first if found.count() else None
