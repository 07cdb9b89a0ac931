"""A game that is over is analysed: the graph, marks, better lines on the board, fair prices."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Route, StorageState, expect

from tests.sampling import sample
from tests.web.person import LOOKS, Person, Sit
from tests.web.screenshots import bring
from tests.web.server import Server, running
from tests.web.short import game

GLANCE = ("--iterations", "120")  # at a decision
PATIENCE = 120_000  # milliseconds for a whole analysis
MARKED = 2  # the action that is called a blunder here


class Studied(NamedTuple):
    """A table whose game was analysed, and what the browser of its owner keeps."""

    url: str
    state: StorageState


@pytest.fixture(scope="module")
def glancing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that thinks little about each decision."""
    yield from running(tmp_path_factory.mktemp("glancing"), GLANCE)


def over(server: Server, sit: Sit, **options: object) -> Person:
    """Somebody before the score sheet of a short game."""
    ann = sit(server, **options)
    ann.page.goto(server.url)
    bring(ann.page, game())
    expect(ann.page.locator(".score")).to_be_visible()
    return ann


@pytest.fixture(scope="module")
def studied(glancing: Server, browser: Browser) -> Studied:
    """The same game, when all is known of it."""
    context = browser.new_context(locale="en-GB")
    ann = Person(context.new_page(), glancing.url)
    ann.page.goto(glancing.url)
    bring(ann.page, game())
    analyse(ann)
    studied = Studied(ann.page.url, context.storage_state())
    context.close()
    return studied


def analyse(ann: Person) -> None:
    """Asks for the analysis, and waits until it is done."""
    score = ann.page.locator(".score")
    score.get_by_role("button", name="Analyse this game").click()
    score.get_by_role("button", name="Look through the game").wait_for(timeout=PATIENCE)


def analysed(studied: Studied, sit: Sit, server: Server, **options: object) -> Person:
    """Somebody who comes back to it."""
    ann = sit(server, storage_state=studied.state, **options)
    ann.page.goto(studied.url)
    expect(ann.button("Look through the game")).to_be_visible()
    return ann


def at(ann: Person) -> int:
    return int(ann.page.locator(".history output").inner_text().split("/")[0])


def options(ann: Person) -> Locator:
    return ann.panel.get_by_role("table", name="Alternatives")


def better(ann: Person) -> Locator:
    """Something that might have been done instead, at the first decision that has such a thing."""
    ann.page.keyboard.press("Home")
    for number in range(1, ann.count + 1):
        ann.page.keyboard.press("ArrowRight")
        expect(options(ann)).to_have_attribute("data-number", str(number))
        found = options(ann).locator("tr:not(.played) button")
        if found.count():
            return found.first
    raise AssertionError("nothing might have been done")


def blunder(route: Route) -> None:
    """What the server says, but that one action was a blunder."""
    answer = route.fetch()
    told: dict[str, Any] = answer.json()
    for decision in told["decisions"]:
        if decision["number"] == MARKED:
            decision |= {"mark": "blunder", "cost": 0.25, "doubt": 0.0}
    route.fulfill(response=answer, json=told)


def test_a_game_is_analysed(glancing: Server, sit: Sit) -> None:
    ann = over(glancing, sit)
    expect(ann.page.locator(".graph")).to_have_count(0)
    analyse(ann)
    score = ann.page.locator(".score")
    expect(score.locator(".prose")).to_contain_text("won with")
    played = score.get_by_role("table", name="How everybody played")
    expect(played.locator("tbody tr")).to_have_count(3)
    expect(played).to_contain_text("Cyd")
    graph = ann.page.get_by_role("img", name=re.compile("Chances of winning over the game"))
    expect(graph.locator(".area")).to_have_count(3)
    legend = ann.page.get_by_role("list", name="Chances of winning")
    expect(legend.locator("li")).to_have_count(3)
    expect(legend).to_contain_text("100%")

    score.get_by_role("button", name="Look through the game").click()
    expect(ann.page.locator(".board .stamp")).to_have_text("Viewing history")
    expect(options(ann)).to_be_visible()
    expect(legend).not_to_contain_text("100%")
    ann.page.reload()  # it is there at once, next time
    expect(graph.locator(".area")).to_have_count(3)
    expect(legend).to_contain_text("100%")


def test_better_lines_are_shown_on_the_board(glancing: Server, studied: Studied, sit: Sit) -> None:
    ann = analysed(studied, sit, glancing)
    ann.button("Back to the board").click()
    ann.log.get_by_role("button").nth(1).click()
    expect(ann.page.locator(".history output")).to_contain_text("2 /")
    expect(options(ann)).to_contain_text("Fair price")
    chance, moment = better(ann), at(ann)
    chance.click()
    stamp = ann.page.locator(".board .stamp")
    expect(stamp).to_have_text("Not played")
    expect(ann.title).to_contain_text("What if")
    steps = ann.panel.get_by_role("list", name="What might follow").get_by_role("button")
    expect(steps.first).to_have_attribute("aria-current", "step")
    if steps.count() > 1:
        ann.page.keyboard.press("ArrowRight")
        expect(steps.nth(1)).to_have_attribute("aria-current", "step")
    ann.page.keyboard.press("Escape")
    expect(stamp).to_have_text("Viewing history")
    expect(ann.page.locator(".history output")).to_contain_text(f"{moment} /")
    ann.button("To the end").click()
    expect(stamp).to_have_count(0)


@pytest.mark.full
def test_what_a_lot_was_worth(glancing: Server, studied: Studied, sit: Sit) -> None:
    ann = analysed(studied, sit, glancing)
    ann.button("Back to the board").click()
    ann.log.get_by_role("button", name=re.compile("wins .* for")).first.click()
    expect(ann.panel).to_contain_text(re.compile(r"was worth \d+ to \w+, who paid \d+"))


@pytest.mark.full
def test_marks_and_the_way_between_them(glancing: Server, studied: Studied, sit: Sit) -> None:
    ann = sit(glancing, storage_state=studied.state)
    ann.page.route(re.compile(r"/analysis(\?|$)"), blunder)
    ann.page.goto(studied.url)
    ann.button("Back to the board").click()
    line = ann.log.get_by_role("button").nth(MARKED - 1)
    expect(line).to_contain_text("blunder")
    expect(ann.page.locator(".graph .mark")).to_have_text(["??"])
    ann.page.keyboard.press("Home")
    moments = set()
    for _ in range(8):
        forward = ann.button(re.compile("^Next mark"))
        if forward.is_disabled():
            break
        before = at(ann)
        ann.page.keyboard.press("Shift+ArrowRight")
        ann.page.wait_for_function(
            "b => !document.querySelector('.history output').textContent.startsWith(`${b} `)",
            arg=before,
        )
        moments.add(at(ann))
    assert MARKED in moments
    while at(ann) != MARKED:
        before = at(ann)
        ann.button(re.compile("^Previous mark")).click()
        ann.page.wait_for_function(
            "b => !document.querySelector('.history output').textContent.startsWith(`${b} `)",
            arg=before,
        )
    expect(ann.panel).to_contain_text("Blunder: costs Bob 25 percentage points")


@pytest.mark.full
def test_the_graph_goes_through_the_game(glancing: Server, studied: Studied, sit: Sit) -> None:
    ann = analysed(studied, sit, glancing)
    ann.button("Back to the board").click()
    box = ann.page.locator(".graph").bounding_box()
    slider = ann.page.get_by_role("slider", name="Moment of the game")
    track = slider.bounding_box()
    assert box and track
    assert (box["x"], box["width"]) == (track["x"], track["width"])  # one below the other
    ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.page.mouse.down()
    half = re.compile(rf"^({ann.count // 2}|{(ann.count + 1) // 2}) /")
    expect(ann.page.locator(".history output")).to_have_text(half)
    ann.page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
    ann.page.mouse.up()
    expect(ann.page.locator(".history output")).to_have_text(re.compile("^0 /"))
    expect(ann.title).to_have_text("The start of the game")


@pytest.mark.full
def test_in_another_language(glancing: Server, studied: Studied, sit: Sit) -> None:
    ann = analysed(studied, sit, glancing)
    ann.button("Back to the board").click()
    ann.log.get_by_role("button").nth(1).click()
    ann.page.locator("summary").click()
    ann.page.get_by_label("Français").check()
    expect(ann.panel).to_contain_text("Prix juste")
    expect(ann.title).not_to_contain_text("bids")
    assert "page." not in ann.page.locator("body").inner_text()


@pytest.mark.parametrize("look", sample(LOOKS, 1))
def test_everyone_can_use_it(
    glancing: Server, studied: Studied, sit: Sit, look: dict[str, object]
) -> None:
    ann = analysed(studied, sit, glancing, bypass_csp=True, **look)
    assert ann.axe() == []
    ann.page.locator(".score").get_by_role("button", name="Look through the game").click()
    expect(options(ann)).to_be_visible()
    assert ann.axe() == []
    better(ann).click()
    expect(ann.page.locator(".board .stamp")).to_have_text("Not played")
    assert ann.axe() == []
    wide = ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "something sticks out"
