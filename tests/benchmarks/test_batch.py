"""Reports of made-up steps, and a few real ones."""

from benchmarks import batch
from benchmarks.measure import Results
from goldenspike.adapters.batch import Batch


def made_up() -> Results:
    """Each way twice as fast as the one before."""
    found = Results()
    for game in batch.GAMES:
        for power, way in enumerate(batch.WAYS):
            found.units[f"{game}/{way}"] = "steps"
            found.counts[f"{game}/{way}"] = [{"steps": 1000.0 * 2**power, "seconds": 1.0}] * 3
    return found


def test_ways_are_compared_with_the_loop() -> None:
    rows = batch.table(made_up()).rows
    assert rows[0] == ["steel-driver, a plain loop", "1,000", "0%", "1"]
    assert rows[2] == ["steel-driver, batch, 2 workers", "4,000", "0%", "4"]
    assert "| steam-barons, batch, this process | 2,000 | 0% | 2 |" in batch.section(made_up(), "x")
    for game in ("steam-barons", "steam"):
        assert batch.data(made_up())[f"{game}/1"] == {"steps_per_second": 2000}


def test_steps_are_counted() -> None:
    assert batch.loop(batch.GAMES["steel-driver"].raw_env(), 20, 1)["steps"] == 20
    with Batch("steel-driver", batch.SIDE_BY_SIDE) as games:
        assert batch.steps(games, 2, 1)["steps"] == 128
