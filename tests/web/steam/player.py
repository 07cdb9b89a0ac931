"""Somebody who plays Steam through the page's buttons and lists."""

import re

from playwright.sync_api import Locator

from tests.web.person import Person

# What to press, the first that is there: what is chosen first, then the most careful.
BUTTONS = (
    r"^(Lay it|Connect) for ",
    r"^(Let it grow|Make it a )",
    r"^Take it",
    r"^(Income|Points) \+",
)


def decide(person: Person, most: int = 1) -> None:
    """Bids up to so much, raises two lots, takes, builds and moves the first that is listed."""
    decision(person, most).click()


def decision(person: Person, most: int) -> Locator:
    """What there is to click."""
    for pattern in BUTTONS:
        found = button(person, pattern)
        if found is not None:
            return found
    raising = button(person, r"^Raise \$(10|15)")
    if raising is not None:
        return raising
    more = button(person, "^One more$") if button(person, "^Raise (nothing|\\$5)") else None
    if more is not None:
        return more
    bid = button(person, r"^Bid \d")
    if bid is not None:
        low = int(bid.inner_text().split()[-1]) <= most
        return bid if low else person.button("Pass")
    return choice(person)


def choice(person: Person) -> Locator:
    """The first of a list, while it may be built; else the end."""
    choices = person.panel.locator(".list .choice")
    done = button(person, "^(Done building|Build nothing)$")
    broke = "You have $0" in person.panel.inner_text()
    if choices.count() and not (done is not None and broke):
        return choices.first
    rest = done or button(person, "^(Move nothing|Pass|Raise nothing)$")
    assert rest is not None, person.panel.inner_text()
    return rest


def button(person: Person, pattern: str) -> Locator | None:
    """A button of the action panel that can be pressed, if it is there."""
    found = person.panel.get_by_role("button", name=re.compile(pattern), disabled=False)
    return found.first if found.count() else None
