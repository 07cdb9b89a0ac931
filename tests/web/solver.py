"""Somebody who solves puzzles at the page, in any language."""

from functools import cache

from playwright.sync_api import Locator, expect

from goldenspike.core import words
from goldenspike.puzzles import finding
from goldenspike.puzzles.model import KINDS, Puzzle
from tests.web.learner import Learner
from tests.web.person import Person
from tests.web.server import Server

LIKE = (  # how answers begin that somebody who learns can click
    *("open", "bid", "raise", "pass", "build", "claim"),
    *("lay", "move", "take", "done", "buy", "upgrade"),
)
FOLLOW = """path => {
  const link = document.body.appendChild(document.createElement("a"));
  link.href = path;
  link.click();
  link.remove();
}"""


@cache
def chosen(game: str, count: int) -> list[Puzzle]:
    """So many puzzles of a game, of all kinds in turn, as far apart as there are."""
    able = [each for each in finding.of_game(game).puzzles if can_be_clicked(each)]
    kinds = [[each for each in able if each.kind == kind] for kind in KINDS]
    parts = [each for each in kinds if each]
    spread = [spaced(each, -(-count // len(parts))) for each in parts]
    turns = [each[place] for place in range(count) for each in spread if place < len(each)]
    return turns[:count]


def spaced(puzzles: list[Puzzle], count: int) -> list[Puzzle]:
    """So many of a list, with equal gaps."""
    step = max(1, len(puzzles) // count)
    return puzzles[::step][:count]


def can_be_clicked(puzzle: Puzzle) -> bool:
    """Whether the right answer is one that `Learner` knows how to give."""
    return puzzle.kind == "limit" or puzzle.accepted[0].split()[0] in LIKE


class Solver(Learner):
    """A person with a puzzle."""

    def __init__(self, person: Person, puzzle: Puzzle, language: str) -> None:
        self.person, self.page = person, person.page
        self.puzzle, self.language = puzzle, language

    @property
    def path(self) -> str:
        return f"/api/puzzles/{self.puzzle.id}"

    def go(self, server: Server) -> None:
        """To the puzzle's page; from a page of ours without loading it anew."""
        path = f"/puzzle/{self.puzzle.id}"
        if self.page.url.startswith(server.url):
            self.page.evaluate(FOLLOW, path)
        else:
            self.page.goto(f"{server.url}{path}")
        expect(self.coach.locator("h2")).to_have_text(self.say("label"))
        self.person.arrive()

    def say(self, key: str) -> str:
        """A sentence of the puzzles' page."""
        return words.catalogue(self.language)[f"page.puzzle.{key}"]

    def press_below(self, key: str) -> None:
        """A button of the puzzle's own panel."""
        self.coach.get_by_role("button", name=self.say(key)).click()

    def grade(self, name: str) -> Locator:
        """The heading of a grade."""
        return self.coach.locator(f"h2.{name}")

    def solve(self) -> None:
        """Gives the right answer, and sees that it is."""
        if self.puzzle.price is None:
            self.do(self.puzzle.accepted[0])
        else:
            price = self.puzzle.price
            self.amount(str(min(price.most, max(price.least, round(price.fair)))))
        expect(self.grade("right")).to_contain_text(self.say("right"))

    def do(self, text: str) -> None:
        """An action as somebody clicks it; shares by their number."""
        kind, *more = text.split()
        if kind != "buy":
            super().do(text)
        elif more == ["0"]:
            self.press("page.buy.none")
        else:
            self.amount(more[0])

    def look(self) -> None:
        """Shows the best answer on the board, and comes back."""
        if self.puzzle.price is not None:
            expect(self.coach.locator("svg[role=img]")).to_be_visible()
            return
        self.panel.locator(".answers .button.small").first.click()
        expect(self.page.locator(".board .stamp.line")).to_be_visible()
        self.page.keyboard.press("Escape")
        expect(self.page.locator(".board .stamp.line")).to_have_count(0)
