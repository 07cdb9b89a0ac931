"""Four people in four browsers: an absence, a clock, a substitute, a return, an order, the end."""

import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.person import Person, Sit
from tests.web.server import Server, running
from tests.web.together import OVER, PATIENCE, gather, next_to_act, order_pass, play

CLOCK = {"kind": "live", "bank": 60, "increment": 30, "cap": 60, "back": 60}
FEW = 8  # decisions between two things that happen at the table
MOST_DECISIONS = 2000

pytestmark = [pytest.mark.full, pytest.mark.slow]


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Server]:
    """A server that counts people as absent as soon as their page is closed."""
    yield from running(tmp_path, ["--absence", "0"])


def until_log(person: Person, text: str, others: Sequence[Person]) -> None:
    """Lets others play until the log says something; a clock may have to run out first."""
    until = time.monotonic() + 2 * PATIENCE
    while text not in person.log.inner_text():
        assert time.monotonic() < until, person.log.inner_text()
        ready = [each for each in others if each.title.inner_text() == "Your turn"]
        if ready:
            play(ready[:1], 1)
        person.page.wait_for_timeout(50)


def come_back(server: Server, sit: Sit, others: Sequence[Person], name: str) -> Person:
    """Somebody comes by the address on another device, and the others give the seat back."""
    phone = sit(server, phone=True)
    phone.page.goto(others[0].page.url)
    phone.page.get_by_label("Your name").fill(name)
    phone.button(f"Ask for the seat of {name}").click()
    expect(phone.page.get_by_role("status").first).to_contain_text("The others must agree")
    for each in others:
        claim = each.page.locator(".claim")
        expect(claim).to_contain_text(f"{name} asks for the seat of {name}")
        claim.get_by_role("button", name="Agree").click()
    phone.arrive()
    return phone


def test_four_people_play_to_the_end(hasty: Server, sit: Sit) -> None:
    ann, bob, cyd, dee = people = [sit(hasty) for _ in range(4)]
    gather(people, CLOCK)
    assert not play([ann, bob, cyd, dee], FEW)

    # Bob closes his page; when his time is up, a bot sits in
    bob.page.close()
    until_log(ann, "The time of Bob is up", [ann, cyd, dee])

    # Bob is back, on his phone
    bob = come_back(hasty, sit, [ann, cyd, dee], "Bob")
    expect(ann.log).to_contain_text("Bob is played by a person again")
    assert not play([ann, bob, cyd, dee], FEW)

    # Dee lets a bot play, comes back, is told at once, and takes over
    dee.button("Seats and links").click()
    dee.page.get_by_role("button", name="Let a bot play").first.click()
    dee.page.goto(hasty.url)
    assert not play([ann, bob, cyd], FEW // 2)
    dee.page.goto(ann.page.url)
    expect(dee.panel).to_contain_text("A bot is playing for you.")
    dee.button("Take over").click()
    expect(dee.panel).not_to_contain_text("A bot is playing for you.")

    # Cyd's order is seen by Cyd alone, and plays
    while next_to_act([ann, bob, cyd, dee]) is cyd:
        play([cyd], 1)
    order_pass(cyd)
    assert "Pass until" not in ann.page.content()
    assert play([ann, bob, cyd, dee], MOST_DECISIONS)
    for each in (ann, bob, cyd, dee):
        expect(each.title).to_have_text(OVER)
    check_record(ann)


def check_record(person: Person) -> None:
    """The record tells who played: Bob, a bot and Bob again; Dee, a bot and Dee again."""
    table = person.page.url.rsplit("/", maxsplit=1)[-1]
    answer = person.page.request.get(f"{person.url}/api/tables/{table}/record")
    record = json.loads(answer.body())
    played = [(each["seat"], each["by"]) for each in record["x-played"]]
    for seat in (1, 3):
        assert [by for each, by in played if each == seat] == ["person", "steady", "person"]
    assert [by for each, by in played if each in (0, 2)] == ["person", "person"]
    assert record["result"]["winners"]
