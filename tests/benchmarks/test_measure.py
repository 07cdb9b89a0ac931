"""Measuring: turns, medians, ratios."""

import pytest

from benchmarks.measure import Candidate, Pace, Results, measure, spread, steps
from benchmarks.serve import Counts


def steady(seconds: float, asked: list[str], key: str) -> Candidate:
    """A candidate that always takes so long for a unit."""

    def ask(amount: int, seed: int) -> Counts:
        asked.append(key)
        return {"decisions": amount, "seconds": amount * seconds}

    return Candidate(key, ask, "decisions")


def test_candidates_take_turns_and_another_begins_each_time() -> None:
    asked: list[str] = []
    told: list[str] = []
    candidates = [steady(0.5, asked, "a"), steady(0.25, asked, "b")]
    results = measure(candidates, Pace(1.0, 3), told.append)
    assert asked[2:] == ["a", "b", "b", "a", "a", "b"]
    assert len(told) == steps(candidates, Pace(1.0, 3))
    assert results.rate("b").median == 4
    assert results.ratio("b", "a").median == 2


def test_amounts_fill_the_time() -> None:
    asked: list[str] = []
    results = measure([steady(0.001, asked, "a")], Pace(0.5, 2), asked.append)
    assert results.counts["a"][0]["decisions"] == 500


def test_ratios_are_of_measurements_made_next_to_each_other() -> None:
    results = Results({"a": "n", "b": "n"})
    results.counts = {
        "a": [{"n": 1, "seconds": seconds} for seconds in (1.0, 5.0, 1.0)],
        "b": [{"n": 1, "seconds": seconds} for seconds in (2.0, 10.0, 2.0)],
    }
    assert results.ratio("a", "b").median == 2
    assert results.ratio("a", "b").percent == 0


def test_spread_is_the_median_and_the_quartiles() -> None:
    found = spread([1.0, 2.0, 3.0, 4.0, 100.0])
    assert (found.low, found.median, found.high) == (2, 3, 4)
    assert found.percent == pytest.approx(200 / 3)
