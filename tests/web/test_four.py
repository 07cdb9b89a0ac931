"""Four people in four browsers: by one address, with an absence, a substitute, and a return."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.person import Person, Sit
from tests.web.server import Server

MOST_DECISIONS = 2000
OVER = "The game is over"
FEW = 8  # decisions between two things that happen at the table


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Server]:
    """A server that counts people as absent as soon as their page is closed."""
    running = Server(tmp_path, options=["--absence", "0"])
    running.start()
    yield running
    running.stop()


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


def next_to_act(people: Sequence[Person]) -> Person | None:
    """Whose turn it is, once somebody's page says so; None when the game is over."""
    while True:
        for each in people:
            title = each.title.inner_text()
            if title == OVER:
                return None
            if title == "Your turn" and each.panel.locator(".button").count():
                return each
        people[0].page.wait_for_timeout(50)


def gather(server: Server, sit: Sit) -> list[Person]:
    """Ann's table, to which three others come by its address."""
    ann, *others = (sit(server) for _ in range(4))
    ann.new_table(["me", "open", "open", "open"], first=0)
    address = ann.page.url
    for seat, (each, name) in enumerate(zip(others, ("Bob", "Cyd", "Dee"), strict=True), start=2):
        each.come(address, seat, name)
    ann.start()
    for each in others:
        each.arrive()
        assert each.page.url == address
    return [ann, *others]


def give_to_bot(host: Person, name: str) -> None:
    """The host lets a bot play for somebody who has gone."""
    host.button("Seats and links").click()
    row = host.page.locator(".seats li", has_text=name)
    hand = row.get_by_role("button", name="Let a bot play")
    expect(row).to_contain_text("Away")
    while hand.count():  # the server notes every 20 seconds who was there
        hand.click()
        host.page.wait_for_timeout(1000)
    expect(row).to_contain_text("A bot")
    host.button("Back to the board").click()
    expect(host.log).to_contain_text(f"{name} was away")


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


@pytest.mark.full
@pytest.mark.slow
def test_four_people_play_to_the_end(hasty: Server, sit: Sit) -> None:
    ann, bob, cyd, dee = gather(hasty, sit)
    assert not play([ann, bob, cyd, dee], FEW)

    # Bob closes his page: a bot sits in, and plays
    bob.page.close()
    expect(ann.page.locator(".table")).to_be_visible()
    give_to_bot(ann, "Bob")
    assert not play([ann, cyd, dee], FEW)

    # Bob is back, on his phone
    bob = come_back(hasty, sit, [ann, cyd, dee], "Bob")
    expect(ann.log).to_contain_text("Bob is played by a person again")
    assert not play([ann, bob, cyd, dee], FEW)

    # Dee lets a bot play, comes back, is told at once, and takes over
    dee.button("Seats and links").click()
    dee.page.locator(".seats li", has_text="Name").get_by_role(
        "button", name="Let a bot play"
    ).click()
    dee.page.goto(hasty.url)
    assert not play([ann, bob, cyd], FEW // 2)
    dee.page.goto(ann.page.url)
    expect(dee.panel).to_contain_text("A bot is playing for you.")
    dee.button("Take over").click()
    expect(dee.panel).not_to_contain_text("A bot is playing for you.")

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
    assert [by for seat, by in played if seat == 1] == ["person", "steady", "person"]
    assert [by for seat, by in played if seat == 3] == ["person", "steady", "person"]
    assert [by for seat, by in played if seat in (0, 2)] == ["person", "person"]
    starts = [each["from"] for each in record["x-played"] if each["seat"] == 1]
    assert starts == sorted(starts) and record["result"]["winners"]
