"""Puzzles: no answer is told before it is given; answers are graded; nothing is stored."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from goldenspike.games import catalogue
from goldenspike.puzzles import finding
from goldenspike.puzzles.grading import grade_action, grade_price
from goldenspike.puzzles.model import Price, Puzzle
from goldenspike.server.http.forwarding import is_others_puzzle
from tests.puzzles import made
from tests.server.browser import Browser

MADE = {game: made.of_game(game) for game in catalogue.OURS}
CHOICES = [each for some in MADE.values() for each in some if each.kind == "choice"]
[LIMIT] = [each for some in MADE.values() for each in some if each.kind == "limit"]
SECRETS = ("answers", "accepted", "played", "price", "limit", "fair")


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, list[Puzzle]]]:
    """The puzzles of the tests in place of those that are shipped."""
    known = {game: list(some) for game, some in MADE.items()}
    monkeypatch.setattr(finding, "of_game", lambda game: finding.Found(known.get(game, [])))
    finding.by_id.cache_clear()
    yield known
    finding.by_id.cache_clear()


def keys(value: Any) -> set[str]:
    """All keys inside a value of JSON."""
    if isinstance(value, dict):
        return set(value).union(*(keys(each) for each in value.values()))
    return set[str]().union(*(keys(each) for each in value)) if isinstance(value, list) else set()


def test_the_list_has_all_puzzles_and_no_answers(ann: Browser) -> None:
    listed = ann.get("puzzles")["puzzles"]
    assert [each["id"] for each in listed] == [each.id for some in MADE.values() for each in some]
    assert not keys(listed) & set(SECRETS)
    bounds = {each["id"]: each["bounds"] for each in listed if each["bounds"]}
    assert bounds == {LIMIT.id: {"least": 0, "most": 12, "unit": "cubes"}}
    counts = {each["name"]: each["puzzles"] for each in ann.get("catalogue")["games"]}
    assert counts == {game: len(some) for game, some in MADE.items()}


@pytest.mark.parametrize("puzzle", CHOICES, ids=lambda each: f"{each.game}-{each.id}")
def test_a_puzzle_is_shown_without_its_answer_and_graded(ann: Browser, puzzle: Puzzle) -> None:
    shown = ann.get(f"puzzles/{puzzle.id}", language="fr")
    assert (shown["my_turn"], shown["acting_seat"]) == (True, puzzle.seat)
    assert shown["count"] == len(puzzle.record.actions) and not shown["past"]
    assert not {"accepted", "played", "chance"} & keys(shown)
    assert [seat["mine"] for seat in shown["table"]["seats"]].index(True) == puzzle.seat
    assert (shown["undo_offer"], shown["hints"]["on"]) == (None, False)
    right = ann.post(f"puzzles/{puzzle.id}", text=puzzle.accepted[0])
    assert (right["grade"], right["points"], right["loss"]) == ("right", 1.0, 0.0)
    assert right["answers"][0]["action"] == puzzle.best.action
    assert puzzle.played in [each["action"] for each in right["answers"]]
    near = ann.post(f"puzzles/{puzzle.id}", text=puzzle.answers[1].action)
    assert (near["grade"], near["points"]) == ("nearly", 0.5)
    wrong = ann.post(f"puzzles/{puzzle.id}?language=nl", text=puzzle.answers[-1].action)
    assert (wrong["grade"], wrong["points"]) == ("wrong", 0.0)
    assert wrong["loss"] == pytest.approx(puzzle.best.chance - puzzle.answers[-1].chance)
    assert wrong["said"] and wrong["said"] != wrong["answers"][-1]["action"]
    given_up = ann.post(f"puzzles/{puzzle.id}")
    assert (given_up["grade"], given_up["said"]) == ("shown", None)


def test_its_table_can_be_looked_at_like_any_other(ann: Browser) -> None:
    puzzle = MADE["steel-driver"][1]
    at = f"puzzles/{puzzle.id}"
    assert ann.get(f"{at}/board")["routes"]
    assert ann.client.get(f"/api/{at}/sheet.svg").text.startswith("<svg")
    after = ann.get(at, line=puzzle.accepted[0])
    assert after["line"] == [puzzle.accepted[0]] and after["past"]
    assert ann.get(at, at=0)["at"] == 0
    assert ann.get(f"{at}/plan", line=puzzle.accepted[0])["plan"][0]["message"] is None
    assert not ann.get(f"{at}/why", text="claim BOS")["legal"]
    barons = MADE["steam-barons"][1]
    assert ann.get(f"puzzles/{barons.id}/prospects", text=barons.accepted[0])["prospects"]


def test_an_illegal_action_is_answered_by_its_rule(ann: Browser) -> None:
    puzzle = MADE["steel-driver"][0]
    refused = ann.post(f"puzzles/{puzzle.id}", 422, text="open red 99")["error"]
    assert (refused["code"], refused["rule"]) == ("illegal", "SD-2.1")
    assert ann.post(f"puzzles/{puzzle.id}", 422, text="sing")["error"]["code"] == "illegal"
    assert ann.post(f"puzzles/{puzzle.id}", 422, price=3)["error"]["code"] == "unfit"
    assert ann.post(f"puzzles/{puzzle.id}", 422, text="x" * 700)
    assert ann.post(f"puzzles/{puzzle.id}", 422, answer="open red 2")


def test_a_limit_is_graded_by_the_interval(ann: Browser) -> None:
    at = f"puzzles/{LIMIT.id}"
    assert "low" not in keys(ann.get(at))
    inside = ann.post(at, price=5)
    assert (inside["grade"], inside["points"], inside["answers"]) == ("right", 1.0, [])
    assert inside["price"] == {"low": 4.5, "fair": 5.4, "high": 6.5, "limit": 2}
    assert ann.post(at, price=7)["grade"] == "nearly"
    assert ann.post(at, price=12)["points"] == 0
    bounds = ann.post(at, 422, price=13)["error"]
    assert bounds["values"] == {"least": 0, "most": 12}
    assert ann.post(at, 422, text="pass")["error"]["code"] == "unfit"


def test_points_fall_with_the_distance() -> None:
    price = Price(10, 12, 14, 0, 40, "dollars")
    points = [grade_price(price, named).points for named in (10, 14, 15, 17, 20, 40)]
    assert points == pytest.approx([1, 1, 5 / 6, 0.5, 0, 0])
    exact = replace(LIMIT.price, low=5.0, fair=5.0, high=5.0)  # type: ignore[type-var]
    assert grade_price(exact, 5).grade == "right"  # type: ignore[arg-type]


def test_an_answer_that_was_not_looked_at_has_no_loss() -> None:
    mark = grade_action(CHOICES[0], "open black 9")
    assert (mark.grade, mark.points, mark.loss) == ("wrong", 0.0, None)


def test_unknown_and_broken_puzzles(ann: Browser, shipped: dict[str, list[Puzzle]]) -> None:
    """A wrong id is a 404; a puzzle that cannot be played says why, and the others work."""
    for path in ("nothing", "%00", "..%2f..", "x" * 50):
        assert ann.get(f"puzzles/{path}", 404)["error"]["code"] in ("no-puzzle", "nothing-here")
    assert ann.post("puzzles/nothing", 404, text="pass")["error"]["code"] == "no-puzzle"
    sound, broken = MADE["steam"][:2]
    record = replace(broken.record, actions=[*broken.record.actions, "nonsense"])
    shipped["steam"] = [sound, replace(broken, record=record)]
    finding.by_id.cache_clear()
    refused = ann.get(f"puzzles/{broken.id}", 409)["error"]
    assert refused["code"] == "bad-puzzle" and "nonsense" in refused["message"]
    assert ann.get(f"puzzles/{sound.id}")["my_turn"]


def test_nothing_is_stored(ann: Browser) -> None:
    """Neither a person nor a table: whoever solves puzzles leaves no trace."""
    ann.get(f"puzzles/{CHOICES[0].id}")
    ann.post(f"puzzles/{CHOICES[0].id}", text=CHOICES[0].best.action)
    assert not ann.client.cookies
    service = ann.client.app.state.service
    assert service.store.header(CHOICES[0].id) is None
    for action in ("actions", "undo", "seats/0", "analysis", "hint"):
        refused = ann.client.post(f"/api/puzzles/{CHOICES[0].id}/{action}", json={})
        assert refused.status_code in (404, 405)


def test_puzzles_of_others_are_worked_at_elsewhere(shipped: dict[str, list[Puzzle]]) -> None:
    puzzle = CHOICES[0]
    assert not is_others_puzzle(puzzle.id) and not is_others_puzzle("nothing")
    board = {"id": "mine"}
    shipped[puzzle.game] = [replace(puzzle, record=replace(puzzle.record, board=board))]
    finding.by_id.cache_clear()
    assert is_others_puzzle(puzzle.id)
