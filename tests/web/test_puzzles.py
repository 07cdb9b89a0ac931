"""Puzzles in the browser: from the home page to a solved one and the next; axe finds nothing."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from goldenspike.games import catalogue
from goldenspike.puzzles.model import Puzzle
from tests.web.person import Sit
from tests.web.server import Server
from tests.web.solver import Solver, chosen

EACH = 10  # puzzles of a game
ONE_OF_EACH = [  # which puzzle, in which window
    ("steel-driver", 0, "fr", True),
    ("steam-barons", 3, "nl", False),
    ("steam", 0, "en", True),
]
Case = tuple[str, str, bool]
EVERY: list[Case] = [
    (game, language, phone)
    for game in catalogue.OURS
    for language in ("en", "fr", "nl")
    for phone in (False, True)
]


def solve_each(server: Server, sit: Sit, case: Case, puzzles: list[Puzzle]) -> None:
    """In one window, one puzzle after another is solved with the table's controls and looked at.

    axe looks at the first solution of each kind, and the last puzzle leads to another.
    """
    _, language, phone = case
    person = sit(server, phone=phone, locale=language, bypass_csp=True)
    seen: set[str] = set()
    for puzzle in puzzles:
        solver = Solver(person, puzzle, language)
        with naming(puzzle):
            solver.go(server)
            solver.solve()
            if puzzle.kind not in seen:
                assert person.axe() == []
            solver.look()
            fits = "document.documentElement.scrollWidth <= innerWidth"
            assert person.page.evaluate(fits), "it is wider than the window"
        seen.add(puzzle.kind)
    solver.press_below("next")
    expect(person.page).not_to_have_url(re.compile(solver.puzzle.id))
    expect(solver.coach.locator("h2")).to_have_text(solver.say("label"))


@contextmanager
def naming(puzzle: Puzzle) -> Iterator[None]:
    """What goes wrong says at which puzzle."""
    try:
        yield
    except Exception as error:
        error.add_note(f"at the puzzle {puzzle.id}, a {puzzle.kind}")
        raise


@pytest.mark.full
@pytest.mark.parametrize("case", ONE_OF_EACH, ids=lambda case: "-".join(map(str, case)))
def test_a_puzzle_is_solved(server: Server, sit: Sit, case: tuple[str, int, str, bool]) -> None:
    game, number, language, phone = case
    solve_each(server, sit, (game, language, phone), [chosen(game, EACH)[number]])


@pytest.mark.full
@pytest.mark.parametrize("case", EVERY, ids=lambda case: "-".join(map(str, case)))
def test_ten_puzzles_of_every_game_in_every_language_and_size(
    server: Server, sit: Sit, case: Case
) -> None:
    solve_each(server, sit, case, chosen(case[0], EACH))


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
