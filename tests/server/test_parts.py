"""An action that does several things is shown part by part."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from tests.server.browser import Browser, Json
from tests.web.payloads import BARONS, BASIC, STANDARD, opened


def last_link(browser: Browser) -> tuple[str, int]:
    """A table, and the number of the action that ends its fourth round."""
    id = opened(browser, "steel-driver", None)
    log = browser.see(id)["log"]
    return id, next(e["number"] for e in log if e["round"] == 4 and e["parts"])


def test_profits_are_seen_before_they_are_gone(ann: Browser) -> None:
    """SD-4.1, SD-5.2: with all markers on the track, then paid, then in a new round."""
    id, number = last_link(ann)
    link, paid = (ann.see(id, at=number, part=part) for part in (1, 2))
    after = ann.see(id, at=number)
    cash = [[seat["cash"] for seat in one["view"]["players"]] for one in (link, paid, after)]
    profit = [sum(c["profit"] for c in one["view"]["companies"]) for one in (link, paid, after)]
    assert cash[0] < cash[1] == cash[2]
    assert profit[0] > profit[1] == profit[2] == 0
    assert [one["part"] for one in (link, paid, after)] == [1, 2, None]
    assert [one["view"]["round"] for one in (link, paid, after)] == [4, 4, 5]
    assert link["past"] and not link["my_turn"] and link["offers"] == []


def seen(browser: Browser, id: str, entry: Json) -> list[Json]:
    """The position before an action, after each of its parts, and after all of it."""
    number, parts = entry["number"], range(1, len(entry["parts"]) + 1)
    within = [browser.see(id, at=number, part=part) for part in parts]
    return [browser.see(id, at=number - 1), *within, browser.see(id, at=number)]


def entry_with(browser: Browser, id: str, event: str) -> Json:
    """The first entry of the log with a part that begins with an event."""
    log = browser.see(id)["log"]
    return next(e for e in log if event in begun(e))


def begun(entry: Json) -> list[str]:
    """The events with which parts of an action begin."""
    return [entry["lines"][line]["key"].rsplit(".", 1)[-1] for line in entry["parts"]]


def changed(moments: list[Json], fact: Callable[[Json], object]) -> list[bool]:
    """By step from one moment to the next: whether a fact has changed."""
    return [fact(a["view"]) != fact(b["view"]) for a, b in pairwise(moments)]


def of(kind: str, *facts: str) -> Callable[[Json], object]:
    """Some facts of all players or companies."""
    return lambda view: [[one[fact] for fact in facts] for one in view[kind]]


@pytest.mark.parametrize("name", [BASIC, STANDARD])
def test_a_turn_of_steam_ends_step_by_step(ann: Browser, name: str) -> None:
    """ST-8.1, ST-8.2: the cube, what it brings, everybody's income, the new turn."""
    id = opened(ann, name, 210)
    log = [e for e in ann.see(id)["log"] if len(e["parts"]) == 3]
    moments = seen(ann, id, log[-1])
    assert changed(moments, lambda view: view["cubes"]) == [True, False, False, False]
    scored = changed(moments, of("players", "income", "points"))
    assert scored[:2] == [False, True]
    assert changed(moments, of("players", "cash"))[:3] == [False, False, True]
    assert changed(moments, lambda view: view["turn"]) == [False, False, False, True]


def test_a_turn_of_steam_barons_ends_step_by_step(ann: Browser) -> None:
    """SB-18.1, SB-18.4: the last cube, then dividends, then prices."""
    id = opened(ann, BARONS, None)
    moments = seen(ann, id, entry_with(ann, id, "dividend"))
    assert changed(moments, lambda view: view["cubes"])[1:] == [False, False]
    assert changed(moments, of("players", "cash")) == [False, True, False]
    assert changed(moments, of("companies", "price")) == [False, False, True]
    assert changed(moments, lambda view: view["phase"]) == [False, False, True]


def test_a_sale_is_revealed_step_by_step(ann: Browser) -> None:
    """SB-19.1, SB-19.2: all have chosen, all is sold, the bankrupt leave, the game ends."""
    id = opened(ann, BARONS, None)
    entry = entry_with(ann, id, "bankrupt")
    assert begun(entry) == ["sold", "bankrupt", "winner"]
    moments = seen(ann, id, entry)
    assert [player["has_chosen"] for player in moments[1]["view"]["players"]] == [True] * 4
    assert changed(moments, of("players", "cash")) == [False, True, False, False]
    assert changed(moments, of("companies", "available"))[:2] == [False, True]
    assert changed(moments, of("companies", "treasury")) == [False, False, True, False]
    assert [one["view"]["phase"] for one in moments] == ["sale"] * 4 + ["over"]
    assert all(one["together"] == [] for one in moments[1:])


def test_a_new_turn_begins_after_the_order_is_drawn(ann: Browser) -> None:
    """SB-14.3: the order of companies is seen in the old turn."""
    id = opened(ann, BARONS, None)
    log = [entry for entry in ann.see(id)["log"] if begun(entry) == ["turn"]]
    moments = seen(ann, id, log[2])
    assert changed(moments, lambda view: view["order"]) == [True, False]
    assert changed(moments, lambda view: view["turn"]) == [False, True]


@pytest.mark.parametrize("name", ["steel-driver", BARONS, BASIC, STANDARD])
def test_every_part_of_a_game_is_shown(ann: Browser, name: str) -> None:
    id = opened(ann, name, None)
    parts = [(e["number"], part) for e in ann.see(id)["log"] for part in range(len(e["parts"]))]
    assert len(parts) > 9
    for number, part in parts:
        assert ann.see(id, at=number, part=part + 1)["past"]


@pytest.mark.parametrize("asked", [{"part": 3}, {"part": 1, "at": 1}, {"part": 1, "at": 0}])
def test_no_such_part(ann: Browser, asked: dict[str, int]) -> None:
    id, number = last_link(ann)
    answer = ann.client.get(f"/api/tables/{id}", params={"at": number} | asked)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "unfit"
