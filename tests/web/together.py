"""Four people at one table, each in a browser: they gather, play in turn, and leave orders."""

import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import expect

from tests.web.person import Person

OVER = "The game is over"
PATIENCE = 120  # seconds: twice as long as a clock runs


def gather(people: Sequence[Person], clock: dict[str, Any]) -> None:
    """Ann's table with a clock, to which three others come by its address."""
    ann, *others = people
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "open"}] * 3]
    wish = {"game": "steel-driver", "seats": seats, "first": 0, "lobby": True, "clock": clock}
    ann.page.goto(ann.url)
    made = ann.page.request.post(f"{ann.url}/api/tables", data=wish)
    address = f"{ann.url}/table/{made.json()['id']}"
    ann.page.goto(address)
    for seat, (each, name) in enumerate(zip(others, ("Bob", "Cyd", "Dee"), strict=True), start=2):
        each.come(address, seat, name)
    ann.start()
    for each in others:
        each.arrive()


def play(people: Sequence[Person], most: int) -> bool:
    """Lets those decide whose turn it is, so many times; whether the game is over then."""
    for _ in range(most):
        acting = next_to_act(people)
        if acting is None:
            return True
        before = acting.standing()
        acting.decide(most=3)
        acting.until_moved(before)
    return False


def next_to_act(people: Sequence[Person], patience: float = PATIENCE) -> Person | None:
    """Whose turn it is, once somebody's page says so; None when the game is over."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        for each in people:
            title = each.title.inner_text()
            if title == OVER:
                return None
            if title == "Your turn" and each.panel.locator(".button").count():
                return each
        people[0].page.wait_for_timeout(50)
    raise AssertionError([each.title.inner_text() for each in people])


def order_pass(person: Person) -> None:
    """Leaves the order to pass until the round changes."""
    person.button("Plan ahead").click()
    person.panel.get_by_text("Pass for me until …").click()
    person.panel.get_by_role("combobox", name="Pass for me until").select_option(
        label="a new round or turn begins"
    )
    person.panel.get_by_role("button", name="Set", exact=True).click()
    expect(person.page.get_by_role("list", name="Your orders")).to_be_visible()
