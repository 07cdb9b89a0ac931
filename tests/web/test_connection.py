"""The server dies and comes back: the page says so, loses nothing, and goes on."""

import threading

from playwright.sync_api import expect

from tests.web.person import Sit
from tests.web.server import Server


def test_the_page_comes_back_after_a_kill(own_server: Server, sit: Sit) -> None:
    ann = sit(own_server)
    ann.offline_is_fine = True
    ann.new_table(["me", "Bob", "Cyd"], first=0)
    ann.open("Red", 2)
    expect(ann.title).to_have_text("Bob’s turn")
    own_server.kill()
    expect(ann.page.get_by_text("The server does not answer").first).to_be_visible()
    ann.button("Bid 3").click()
    expect(ann.panel).to_contain_text("has not arrived yet")
    starting = threading.Thread(target=own_server.start)
    starting.start()
    expect(ann.title).to_have_text("Cyd’s turn")
    starting.join()
    expect(ann.page.locator(".away")).to_have_count(0)
    expect(ann.log).to_contain_text("Bob bids 3 for red")
    assert ann.count == 2
    ann.page.reload()
    ann.arrive()
    expect(ann.title).to_have_text("Cyd’s turn")
