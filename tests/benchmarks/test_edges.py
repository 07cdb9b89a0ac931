"""How far ahead one has to be: fitted to who won."""

from math import exp
from random import Random

import pytest
from click.testing import CliRunner

from benchmarks import edges
from benchmarks.edges import Seen, fitted, surprise


def games(edge: float, count: int) -> list[Seen]:
    """Leads, and winners drawn by an edge."""
    rng, found = Random(1), []
    for _ in range(count):
        scores = [rng.uniform(0, 30) for _ in range(3)]
        winner = rng.choices(range(3), [exp(score / edge) for score in scores])[0]
        found.append((scores, [float(seat == winner) for seat in range(3)]))
    return found


@pytest.mark.parametrize("edge", [2.0, 8.0])
def test_an_edge_is_found_again(edge: float) -> None:
    assert fitted(games(edge, 2000)) == pytest.approx(edge, rel=0.25)


def test_a_sure_thing_is_no_surprise() -> None:
    assert surprise(1.0, [([50.0, 0.0], [1.0, 0.0])]) == pytest.approx(0.0, abs=1e-9)
    assert surprise(1.0, [([50.0, 0.0], [0.0, 1.0])]) == pytest.approx(50.0)
    assert surprise(1.0, [([5.0, 5.0], [0.5, 0.5])]) == pytest.approx(0.693, abs=1e-3)


def test_a_table_of_edges() -> None:
    done = CliRunner().invoke(edges.main, ["steam-barons", "--games", "1"])
    assert done.exit_code == 0, done.output
    rows = [line.split() for line in done.output.splitlines()]
    assert [row[0] for row in rows[-6:]] == ["0", "1", "2", "3", "4", "5"]
    assert CliRunner().invoke(edges.main, ["chess"]).exit_code == 2
