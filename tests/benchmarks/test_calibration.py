"""Whether chances come true: games are played once, and counted right."""

import json
from dataclasses import replace
from math import exp, log
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from benchmarks.calibration import __main__ as calibration
from benchmarks.calibration.counting import Bin, bins, brier, error, pairs, table
from benchmarks.calibration.fitting import (
    FEW,
    LEAST,
    MOST,
    NEVER,
    STEPS,
    Sight,
    edges_of,
    fitted,
    held_out,
    sights,
    surprise,
)
from benchmarks.calibration.judged import OVER, JudgedPlan
from benchmarks.calibration.playing import Plan
from benchmarks.calibration.plot import plot
from goldenspike.bots import Budget
from goldenspike.bots.guides import guide_of

ROWS = [
    {"number": 1, "winners": [0], "seen": [[1, 0.9, 0.1], [2, 1.0, 0.0]]},
    {"number": 2, "winners": [0, 1], "seen": [[1, 0.55, 0.45]]},
]


def test_counting() -> None:
    found = list(pairs(ROWS))
    assert found[0] == (1, 0.9, 1.0) and found[-1] == (2, 0.45, 0.5)
    held = bins(found)
    assert [(it.low, it.count, it.games) for it in held] == [
        (0.0, 1, 1),
        (0.1, 1, 1),
        (0.4, 1, 1),
        (0.5, 1, 1),
        (0.9, 2, 1),
    ]
    assert held[-1].chance == pytest.approx(0.95) and held[-1].won == 1
    assert brier(found) == pytest.approx((0.01 * 2 + 0.0025 * 2) / 6)
    assert error(held) == pytest.approx((0.1 + 0.05 * 2 + 2 * 0.05) / 6)
    assert "| 90% to 100% | 2 | 1 | 95.0% | 100.0% |" in table(held)[-1]


def test_the_picture() -> None:
    held = [Bin(0.1, 0.2, 500, 40, 0.15, 0.2), Bin(0.9, 1, 3, 3, 0.95, 1.0)]
    drawn = plot(held, "a & b")
    root = ElementTree.fromstring(drawn)
    assert len([it for it in root.iter() if it.tag.endswith("circle")]) == 2


def test_it_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def play(self: object, number: int) -> dict[str, object]:
        asked.append(number)
        return ROWS[0] | {"number": number}

    monkeypatch.setattr(Plan, "__call__", play)
    image = tmp_path / "x.svg"
    options = ["--results", str(tmp_path / "results"), "--image", str(image)]
    assert calibration.main([*options, "--games", "2"]) == 0
    assert calibration.main([*options, "--games", "3"]) == 0
    assert asked == [1, 2, 3]
    assert "3 games of 4 masters, 12 chances. Brier score" in capsys.readouterr().out
    ElementTree.fromstring(image.read_text("utf-8"))
    assert calibration.main([*options, "--games", "3", "--iterations", "9"]) == 2
    assert "give another folder" in capsys.readouterr().err


def seen_by(edge: float, count: int, stage: int = 1) -> list[Sight]:
    """Leads, and winners drawn by an edge."""
    rng, found = Random(1), []
    for number in range(count):
        scores = [rng.uniform(0, 30) for _ in range(3)]
        winner = rng.choices(range(3), [exp(score / edge) for score in scores])[0]
        found.append(Sight(number, stage, [scores], [winner]))
    return found


@pytest.mark.parametrize("edge", [2.0, 8.0])
def test_an_edge_is_found_again(edge: float) -> None:
    assert fitted(seen_by(edge, 1000)) == pytest.approx(edge, rel=0.25)


def test_a_sure_thing_is_no_surprise() -> None:
    scores = [[50.0, 0.0]]
    assert surprise(1.0, [Sight(1, 0, scores, [0])]) == pytest.approx(0.0, abs=1e-9)
    assert surprise(1.0, [Sight(1, 0, scores, [1])]) == pytest.approx(-log(NEVER))
    assert surprise(1.0, [Sight(1, 0, [[5.0, 5.0]], [0, 1])]) == pytest.approx(log(2))


def test_chances_are_foretold_by_the_other_half() -> None:
    """A table of chances by edges that were fitted to the same games would flatter them."""
    seen = [*seen_by(4.0, 120), *seen_by(9.0, FEW - 1, stage=0)]
    assert list(edges_of(seen)) == [1], "what was hardly ever seen has no edge"
    found = list(held_out(seen))
    assert len(found) == 3 * 120 and sum(won for _, _, won in found) == 120
    turned = [replace(each, winners=[0]) if each.number // 4 % 2 else each for each in seen]
    kept = [chance for number, chance, _ in held_out(turned) if number // 4 % 2]
    before = [chance for number, chance, _ in found if number // 4 % 2]
    assert kept == before, "who won in a game changes no chance in it"


@pytest.mark.parametrize("name", calibration.JUDGED)
def test_edges_are_those_that_fit(name: str) -> None:
    """None is set by hand: one a fifth larger or smaller fits the games that were played worse."""
    guide, step = guide_of(name), (MOST / LEAST) ** (2 / STEPS)  # edges are rounded
    assert guide is not None and guide.judge is not None
    journal = calibration.RESULTS / f"{name}-4-players.jsonl"
    first, *lines = journal.read_text("utf-8").splitlines()
    seen = list(sights(map(json.loads, lines)))
    known = {OVER: guide.judge.last, **dict(enumerate(guide.judge.edges))}
    for stage, edge in known.items():
        here = [each for each in seen if each.stage == stage]
        tried = [min(MOST, max(LEAST, each)) for each in (edge / step, edge, edge * step)]
        assert min(tried, key=lambda each: surprise(each, here)) == edge, stage
    assert set(known) == {each.stage for each in seen}
    assert json.loads(first)["game"] == name


def test_judged_games_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(self: object, number: int) -> dict[str, object]:
        seen = [[1, 0, [[9, 5, 1, 0]]], [0, OVER, [[9, 5, 1, 0]]]] * FEW
        return {"number": number, "winners": [0], "seen": seen}

    monkeypatch.setattr(JudgedPlan, "__call__", play)
    image = tmp_path / "x.svg"
    options = ["--results", str(tmp_path / "results"), "--image", str(image), "--game", "steam"]
    assert calibration.main([*options, "--games", "4"]) == 0
    told = capsys.readouterr().out
    assert "| over | " in told and "4 games of 4 sharp, 640 chances" in told
    assert (tmp_path / "results" / "steam-4-players.jsonl").exists()


@pytest.mark.slow
def test_a_judged_game() -> None:
    plan = JudgedPlan("steam-barons", 2, Budget(iterations=1), 1)
    row = plan(1)
    assert row == plan(1) and row["winners"]
    found = list(sights([row]))
    assert {each.stage for each in found} >= {0, 1, 2, 3, 4}
    assert all(len(scores) == 2 for each in found for scores in each.scores)


@pytest.mark.slow
def test_a_game() -> None:
    plan = Plan(3, Budget(iterations=1), 1)
    row = plan(1)
    assert row == plan(1)
    assert row["winners"] and all(len(seen) == 4 for seen in row["seen"])
