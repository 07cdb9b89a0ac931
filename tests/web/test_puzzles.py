"""Puzzles in the browser: from the home page to a solved one and the next; axe finds nothing."""

import re

import pytest
from playwright.sync_api import expect

from goldenspike.games import catalogue
from tests.web.person import Sit
from tests.web.server import Server
from tests.web.solver import Solver, chosen

EACH = 10  # puzzles of a game
EVERY = [
    (game, number, language, phone)
    for game in catalogue.OURS
    for number in range(EACH)
    for language in ("en", "fr", "nl")
    for phone in (False, True)
]
GATE = [
    ("steel-driver", 0, "fr", True),
    ("steam-barons", 3, "nl", False),
    ("steam", 0, "en", True),
]


def whole(server: Server, sit: Sit, case: tuple[str, int, str, bool]) -> None:
    """A puzzle is solved with the table's own controls, looked at, and leads to another."""
    game, number, language, phone = case
    person = sit(server, phone=phone, locale=language, bypass_csp=True)
    solver = Solver(person, chosen(game, EACH)[number], language)
    solver.go(server)
    solver.solve()
    assert person.axe() == []
    solver.look()
    solver.press_below("next")
    expect(person.page).not_to_have_url(re.compile(solver.puzzle.id))
    expect(solver.coach.locator("h2")).to_have_text(solver.say("label"))
    wide = person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "it is wider than the window"


@pytest.mark.parametrize("case", GATE, ids=lambda case: "-".join(map(str, case)))
def test_a_puzzle_is_solved(server: Server, sit: Sit, case: tuple[str, int, str, bool]) -> None:
    whole(server, sit, case)


@pytest.mark.full
@pytest.mark.parametrize(
    "case", [one for one in EVERY if one not in GATE], ids=lambda case: "-".join(map(str, case))
)
def test_ten_puzzles_of_every_game_in_every_language_and_size(
    server: Server, sit: Sit, case: tuple[str, int, str, bool]
) -> None:
    whole(server, sit, case)


def test_from_the_home_page_through_a_wrong_answer(server: Server, sit: Sit) -> None:
    """What was answered counts, also after the page is loaded again, until it is reset."""
    ann = sit(server, bypass_csp=True)
    page = ann.page
    page.goto(server.url)
    page.locator('a[href="/puzzles/steel-driver"]').click()
    expect(page.get_by_role("link", name="Puzzle of the day")).to_be_visible()
    assert ann.axe() == []
    puzzle = next(each for each in chosen("steel-driver", EACH) if each.kind == "choice")
    page.locator("main summary").click()
    page.locator(f'a[href="/puzzle/{puzzle.id}"]').last.click()
    ann.arrive()
    solver = Solver(ann, puzzle, "en")
    solver.do(puzzle.played)
    expect(solver.coach).to_contain_text("of your chance to win")
    assert ann.axe() == []
    solver.press_below("retry")
    solver.solve()
    solver.coach.get_by_role("link", name="All puzzles").click()
    expect(page.locator("dd").nth(1)).to_have_text(re.compile("^0 of "))
    page.reload()
    page.locator("main summary").click()
    expect(page.locator(f'a.failed[href="/puzzle/{puzzle.id}"]')).to_be_visible()
    page.get_by_role("button", name="Reset my progress").click()
    page.get_by_role("button", name="Forget all of it").click()
    expect(page.locator("a.failed")).to_have_count(0)


def test_without_storage_and_without_a_cookie(server: Server, sit: Sit) -> None:
    """Where a browser keeps nothing, puzzles work all the same; the server keeps nothing either."""
    ann = sit(server)
    ann.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied') } })"
    )
    solver = Solver(ann, chosen("steam", EACH)[0], "en")
    solver.go(server)
    solver.solve()
    assert ann.page.context.cookies() == []
