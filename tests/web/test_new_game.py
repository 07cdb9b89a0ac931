"""A game of another package, with rules alone, played in the browser to its end."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.installed import environment, install
from tests.web.person import Sit
from tests.web.server import Server, running

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "yard_sale"
MOST_DECISIONS = 200


@pytest.fixture(scope="module")
def yard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the example installed, with a puzzle."""
    package = install(EXAMPLE, tmp_path_factory.mktemp("installed"))
    command = [sys.executable, "-m", "tests.puzzles.others", str(package)]
    subprocess.run(command, check=True, cwd=ROOT, env=environment(package))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", environment(package)["PYTHONPATH"])
        yield from running(tmp_path_factory.mktemp("yard"))


def test_it_is_played_to_the_end(yard: Server, sit: Sit) -> None:
    ann = sit(yard, bypass_csp=True)
    ann.home()
    ann.button("Play now Yard Sale").click()
    expect(ann.title).to_be_visible()
    choices = ann.panel.get_by_role("list", name="Actions").get_by_role("button")
    expect(choices.first).to_be_visible()
    expect(ann.page.get_by_text("Still to come")).to_be_visible()
    scores = ann.page.get_by_text("Final scores")
    for _ in range(MOST_DECISIONS):
        expect(choices.first.or_(scores).first).to_be_visible()
        if scores.count():
            break
        before = ann.standing()
        choices.first.click()
        ann.until_moved(before)
    expect(scores).to_be_visible()
    assert ann.axe() == []


def test_its_puzzle_is_solved(yard: Server, sit: Sit) -> None:
    """At the general page; a line of the file that is no puzzle keeps nothing else from working."""
    ann = sit(yard, bypass_csp=True)
    ann.home()
    ann.page.locator('a[href="/puzzles/yard-sale"]').click()
    ann.page.get_by_role("link", name="Puzzle of the day").click()
    coach = ann.page.locator(".coach")
    expect(coach).to_contain_text("Which action gives you the best chance to win?")
    choices = ann.panel.get_by_role("list", name="Actions").get_by_role("button")
    choices.first.click()
    expect(coach.locator("h2")).to_have_text(re.compile("Not this one|Nearly"))
    coach.get_by_role("button", name="Show the solution").click()
    expect(coach).to_contain_text("Best: ")
    assert ann.axe() == []
