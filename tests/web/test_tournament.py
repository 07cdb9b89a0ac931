"""A tournament of eight through the page: people register, bots fill up, two rounds, standings."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.person import Person, Sit
from tests.web.server import Server

PICTURES = os.environ.get("GOLDENSPIKE_PICTURES")  # a folder for pictures of the pages


def look(person: Person, name: str) -> None:
    """Nothing is wider than the page, and axe-core finds nothing, in light and dark."""
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert person.axe() == [], (name, scheme)
        if PICTURES:
            width = (person.page.viewport_size or {"width": 0})["width"]
            file = Path(PICTURES) / f"{name}-{width}-{scheme}.png"
            person.page.screenshot(path=file, full_page=True)
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name


def register(person: Person, address: str, name: str) -> None:
    """Takes part, under a name."""
    person.page.goto(address)
    person.page.get_by_label("Your name").fill(name)
    person.button("Register").click()
    expect(person.button("Leave the tournament")).to_be_visible()


def leave(person: Person, address: str) -> None:
    """Lets a bot play on."""
    person.page.goto(address)
    person.button("Leave the tournament").click()
    expect(person.button("Come back in the next round")).to_be_visible()


@pytest.mark.full
def test_eight_play_two_rounds(server: Server, sit: Sit) -> None:
    ann = sit(server, bypass_csp=True)
    bob = sit(server, bypass_csp=True, phone=True)
    ann.page.goto(f"{server.url}/tournaments")
    ann.page.get_by_label("Name of the tournament").fill("Autumn cup")
    ann.page.get_by_label("Rounds").fill("2")
    ann.page.get_by_label("Bots for free places").select_option("random")
    look(ann, "new-tournament")
    ann.button("Make the tournament").click()
    expect(ann.page.locator("h1")).to_have_text("Autumn cup")
    address = ann.page.url
    register(ann, address, "Ann")
    register(bob, address, "Bob")
    look(bob, "registered")
    expect(ann.page.locator("tbody tr")).to_have_count(2)  # it looks again by itself
    ann.button("Begin the first round").click()
    expect(ann.page.locator("tbody tr")).to_have_count(8)
    bob.page.get_by_role("link", name="To my table").click()
    bob.arrive()
    leave(ann, address)
    look(ann, "running")
    ann.button("Come back in the next round").click()
    leave(bob, address)
    expect(ann.page.get_by_role("heading", name="Round 2")).to_be_visible()
    expect(ann.page.get_by_role("link", name="To my table")).to_be_visible()
    leave(ann, address)
    expect(ann.page.locator("header strong")).to_have_text("over")
    points = ann.page.locator("tbody tr td:nth-child(3)").all_inner_texts()
    assert sum(map(float, points)) == 2 * 2 * 6 and len(points) == 8
    look(ann, "over")
    bob.page.goto(address)
    expect(bob.page.get_by_role("heading", name="Round 2")).to_be_visible()
    look(bob, "over")


@pytest.mark.full
def test_a_page_of_ones_own(server: Server, sit: Sit) -> None:
    """A game against bots is in it; others see it once they may."""
    ann, eve = sit(server, bypass_csp=True), sit(server, bypass_csp=True, phone=True)
    ann.page.goto(f"{server.url}/person/me")
    expect(ann.page.get_by_role("alert")).to_contain_text("not played here yet")
    look(ann, "nobody")
    ann.play_now()
    table = ann.page.url.rpartition("/")[2]
    answer = ann.page.request.post(
        f"{server.url}/api/tables/{table}/seats/0", data={"bot": "random"}
    )
    assert answer.ok, answer.text()
    ann.page.goto(f"{server.url}/person/me")
    for _ in range(60):
        if ann.page.locator(".games .panel").count():
            break
        ann.page.wait_for_timeout(1000)
        ann.page.reload()
        expect(ann.page.get_by_role("heading", name="Finished games")).to_be_visible()
    expect(ann.page.locator(".games .panel")).to_have_count(1)
    look(ann, "person")
    shown = ann.page.get_by_role("checkbox")
    shown.click()
    expect(ann.page.get_by_text("you are in the lists")).to_be_visible()
    id = ann.page.evaluate("async () => (await (await fetch('/api/people/me')).json()).id")
    eve.page.goto(f"{server.url}/person/{id}")
    expect(eve.page.get_by_role("heading", name="Finished games")).to_be_visible()
    look(eve, "person")
    for person in (ann, eve):
        person.page.goto(f"{server.url}/ratings")
        expect(person.page.get_by_label("Game")).to_be_visible()
        look(person, "ratings")
