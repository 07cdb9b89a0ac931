"""Hints while a game runs: for who plays alone, until switched off; and they never act."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.sampling import sample
from tests.web.person import LOOKS, Person, Sit
from tests.web.server import Server, running

GLANCE = ("--iterations", "120")


@pytest.fixture(scope="module")
def glancing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that thinks little about each decision."""
    yield from running(tmp_path_factory.mktemp("glancing"), GLANCE)


def alone(server: Server, sit: Sit, **options: object) -> Person:
    ann = sit(server, **options)
    ann.new_table(["me", "bot", "bot"], first=0)
    ann.await_turn()
    return ann


def test_a_hint_fills_the_controls_and_never_acts(glancing: Server, sit: Sit) -> None:
    ann = alone(glancing, sit)
    ann.button("Hint").click()
    hint = ann.page.get_by_role("complementary", name="Suggestions")
    said = hint.locator("button.say")
    expect(said.first).to_be_visible()
    expect(hint).to_contain_text("%")
    opening = hint.get_by_role("button", name=re.compile("^Puts .* up for auction"))
    opening.first.click()
    found = re.search(r"Puts (\w+) up for auction and bids (\d+)", opening.first.inner_text())
    assert found
    expect(ann.button(f"Open {found[1]} with {found[2]}")).to_be_visible()
    assert ann.count == 0

    hint.get_by_role("button", name=re.compile("^Show on the board")).first.click()
    expect(ann.page.locator(".board .stamp")).to_have_text("Not played")
    expect(ann.panel).to_contain_text("Preview only")
    ann.button("Back to your turn").click()
    expect(ann.page.locator(".board .stamp")).to_have_count(0)
    assert ann.count == 0

    ann.page.locator("summary").click()
    ann.page.get_by_label("Let me ask for hints").uncheck()
    expect(ann.button("Hint")).to_have_count(0)


@pytest.mark.full
def test_they_are_chosen_with_the_table(glancing: Server, sit: Sit) -> None:
    ann = sit(glancing)
    ann.page.goto(f"{glancing.url}/new")
    ann.page.get_by_label("Let me ask for hints").uncheck()
    ann.page.get_by_label("Who begins").select_option("0")
    ann.button("Start the game").click()
    ann.arrive()
    expect(ann.button("Hint")).to_have_count(0)


@pytest.mark.parametrize("look", sample(LOOKS, 1))
def test_everyone_can_use_them(glancing: Server, sit: Sit, look: dict[str, object]) -> None:
    ann = alone(glancing, sit, bypass_csp=True, **look)
    ann.button("Hint").click()
    hint = ann.page.get_by_role("complementary", name="Suggestions")
    expect(hint.locator("button.say").first).to_be_visible()
    assert ann.axe() == []
    hint.get_by_role("button", name=re.compile("^Show on the board")).first.click()
    expect(ann.page.locator(".board .stamp")).to_have_text("Not played")
    assert ann.axe() == []
