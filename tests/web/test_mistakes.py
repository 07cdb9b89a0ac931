"""Learning from one's mistakes, in the browser: chosen again with the table's own controls."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from goldenspike.bots import Budget
from goldenspike.server.db.analysis_store import AnalysisStore
from goldenspike.server.db.database import connect
from goldenspike.server.db.store import Store
from goldenspike.server.present.analysis import played
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.values import DONE, RUNNING, Analysis
from goldenspike.server.thinking.analyses import Decide, Sum, decided, record_text, summed
from tests.web.person import Person, Sit
from tests.web.screenshots import bring
from tests.web.server import Server

RECORDS = Path(__file__).parent / "records"
SOME = Budget(iterations=24)
WORST = (0.3, 0.2)  # what the decisions cost, as it is told here
CASES = [  # by record: two decisions of one seat
    ("steel-driver", "bid", "build"),
    ("steam-basic", "lay", "move"),
    ("steam-barons", "lay", "sell"),
]
EVERY = [(case, phone) for case in CASES for phone in (False, True)]
GATE = EVERY[:1]


def record(name: str) -> str:
    """A whole game."""
    return (RECORDS / f"{name}.spike.json").read_text("utf-8")


def analyse(server: Server, table: str, *kinds: str) -> int:
    """Writes an analysis of some decisions of one seat; they are told to have cost much."""
    engine = connect(f"sqlite:///{server.folder / 'table.db'}")
    store = Store(engine)
    with Tables(store).positions.at(table) as position:
        text, whole, count = record_text(position), played(position), position.count
        seats = [position.game.to_act(position.replay.at(at)) for at in range(count)]
        texts = position.replay.texts
        creator = position.header.creator
    numbers = found(texts, seats, kinds)
    analyses, analysis = AnalysisStore(store), Analysis(table, whole, SOME, RUNNING, count, creator)
    analyses.begin(analysis)
    rows = []
    for number, cost in zip(numbers, WORST, strict=True):
        row = decided(Decide(text, SOME, number))
        rows.append(row | {"mark": "blunder", "cost": cost, "doubt": 0.01, "analysed": True})
        analyses.add(analysis, number, rows[-1])
    analyses.end(analysis, DONE, summed(Sum(text, SOME, rows)))
    engine.dispose()
    return int(seats[numbers[0] - 1])


def found(texts: list[str], seats: list[int], kinds: tuple[str, ...]) -> list[int]:
    """The numbers of actions of these kinds by one seat, from the middle of a game on."""
    for seat in sorted(set(seats)):
        first = [
            next(
                (
                    n
                    for n, text in enumerate(texts[len(texts) // 3 :], len(texts) // 3 + 1)
                    if text.startswith(kind) and seats[n - 1] == seat
                ),
                None,
            )
            for kind in kinds
        ]
        if None not in first:
            return [each for each in first if each is not None]
    raise AssertionError(f"nobody does {kinds}")


def begin(server: Server, sit: Sit, case: tuple[str, ...], phone: bool, **more: Any) -> Person:
    """Somebody who has begun to choose again, from the end of a game."""
    ann = sit(server, phone=phone, bypass_csp=True, **more)
    ann.page.goto(server.url)
    bring(ann.page, record(case[0]))
    expect(ann.page.locator(".score")).to_be_visible()
    analyse(server, ann.page.url.rsplit("/", maxsplit=1)[-1], *case[1:])
    ann.page.reload()
    ann.page.locator(".personal").get_by_role("button", name="Learn from your mistakes").click()
    expect(ann.title).to_have_text("Choose again: 1 of 2")
    return ann


def check(ann: Person) -> None:
    """Axe finds nothing; notes about what lay under the pointer have gone."""
    ann.title.hover()
    expect(ann.page.locator("#tip")).to_have_count(0)
    assert ann.axe() == []


def whole(server: Server, sit: Sit, case: tuple[str, ...], phone: bool) -> None:
    ann = begin(server, sit, case, phone)
    verdict, page = ann.panel.locator(".verdict"), ann.page
    expect(ann.panel).to_contain_text("That cost 30 percentage points")
    check(ann)
    ann.decide()  # graded by the analysis, or judged by the server
    expect(verdict).to_be_visible()
    check(ann)
    if ann.button("Try again").count():
        ann.button("Try again").click()
        expect(verdict).to_have_count(0)
    show = ann.button("Show what is better")
    (show if show.count() else ann.button("Show what might follow")).click()
    expect(page.locator(".board .stamp.line")).to_be_visible()
    check(ann)
    page.keyboard.press("Escape")
    expect(page.locator(".board .stamp")).to_have_count(0)
    ann.button("Skip" if ann.button("Skip").count() else "Next decision").click()
    expect(ann.title).to_have_text("Choose again: 2 of 2")
    ann.button("Skip").click()
    expect(ann.panel).to_contain_text("of 2.")
    check(ann)
    ann.panel.locator(".row").get_by_role("button", name="To the game").click()
    expect(page.locator("section.score")).to_be_visible()
    ann.button("Back to the board").click()
    assert ann.count == len(json.loads(record(case[0]))["actions"]), "the table is as it was"


@pytest.mark.parametrize(("case", "phone"), GATE)
def test_choosing_again(server: Server, sit: Sit, case: tuple[str, ...], phone: bool) -> None:
    whole(server, sit, case, phone)


@pytest.mark.full
@pytest.mark.parametrize(("case", "phone"), EVERY[len(GATE) :])
def test_in_every_game_and_size(
    server: Server, sit: Sit, case: tuple[str, ...], phone: bool
) -> None:
    whole(server, sit, case, phone)
