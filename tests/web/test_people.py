"""Several people: at one device, at two browsers, and taking back with consent."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Request, expect

from tests.web.person import Person, Sit
from tests.web.server import Server


def two(server: Server, sit: Sit, third: str = "bot") -> tuple[Person, Person]:
    """Ann made a table and Bob came by its address; a bot sits third. Ann begins."""
    ann, bob = sit(server), sit(server)
    ann.new_table(["me", "open", third], first=0)
    bob.come(ann.page.url, 2, "Bob <b>")
    ann.start()
    bob.arrive()
    expect(ann.page.get_by_role("table", name="Players")).to_contain_text("Bob <b>")
    return ann, bob


def test_two_browsers_at_one_table(server: Server, sit: Sit) -> None:
    """What one does the other sees at once; somebody with the other link only watches."""
    ann, bob = two(server, sit)
    ann.open("Green", 2)
    expect(bob.log).to_contain_text("Ann puts green up for auction and bids 2")
    expect(bob.title).to_have_text("Your turn")
    bob.button("Bid 3").click()
    expect(ann.log).to_contain_text("Bob <b> bids 3 for green")

    ann.button("Seats and links").click()
    ann.page.locator(".watch button").first.click()
    link = ann.page.locator(".watch").get_by_label("Link").input_value()
    eve = sit(server)
    eve.page.goto(link)
    eve.arrive()
    expect(eve.title).to_have_text("You are watching")
    assert eve.offers == []


def count_questions(person: Person) -> list[str]:
    """The addresses under which a page asks for tables from now on."""
    asked: list[str] = []

    def note(request: Request) -> None:
        path = urlsplit(request.url).path
        if request.method == "GET" and re.fullmatch("/api/home|/api/tables(/[^/]+)?", path):
            asked.append(request.url)

    person.page.on("request", note)
    return asked


def test_a_page_asks_at_most_once_for_an_event(server: Server, sit: Sit) -> None:
    """Who acts has the answer already; the other page asks once, and nobody for what he has."""
    ann, bob = two(server, sit, third="Cyd")
    elsewhere = ann.page.context.new_page()
    elsewhere.goto(server.url)
    expect(elsewhere.get_by_role("heading", name="Golden Spike").first).to_be_visible()
    home = count_questions(Person(elsewhere, server.url))
    anns, bobs = count_questions(ann), count_questions(bob)
    ann.open("Green", 2)
    expect(bob.title).to_have_text("Your turn")
    ann.page.wait_for_timeout(500)
    assert (len(anns), len(bobs), len(home)) == (0, 1, 1)
    bob.button("Bid 3").click()
    expect(ann.title).to_have_text("Cyd’s turn")
    ann.page.wait_for_timeout(500)
    assert (len(anns), len(bobs), len(home)) == (1, 1, 2)


def test_taking_back_asks_the_others(server: Server, sit: Sit) -> None:
    ann, bob = two(server, sit)
    ann.open("Red", 1)
    bob.await_turn()
    bob.button("Bid 2").click()
    ann.await_turn()  # the bot has played

    ann.button("Ask to take back").click()
    expect(ann.panel).to_contain_text("Waiting for Bob <b>")
    expect(bob.panel).to_contain_text("Ann asks to take back 3 actions, from “Ann puts red up")
    bob.button("Refuse").click()
    expect(ann.button("Ask to take back")).to_be_visible()
    ann.await_turn()  # the bot has played

    ann.button("Ask to take back").click()
    bob.button("Agree").click()
    expect(ann.button("Pass (don’t auction)")).to_be_visible()
    expect(ann.log).not_to_contain_text("red")
    ann.page.get_by_label("Actions taken back").select_option(index=1)
    expect(ann.title).to_have_text("Viewing history")
    expect(ann.log).to_contain_text("Bob <b> bids 2 for red")
    ann.button("Back to the game").click()
    expect(ann.log).not_to_contain_text("red")
    expect(bob.log).not_to_contain_text("red")
