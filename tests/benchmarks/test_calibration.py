"""Whether chances come true: games are played once, and counted right."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from benchmarks.calibration import __main__ as calibration
from benchmarks.calibration.counting import Bin, bins, brier, error, pairs, table
from benchmarks.calibration.playing import Plan
from benchmarks.calibration.plot import plot
from goldenspike.bots import Budget

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


@pytest.mark.slow
def test_a_game() -> None:
    plan = Plan(3, Budget(iterations=1), 1)
    row = plan(1)
    assert row == plan(1)
    assert row["winners"] and all(len(seen) == 4 for seen in row["seen"])
