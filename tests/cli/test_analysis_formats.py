"""The formats of `analyse` and `dataset` stay as they are: JSON, lines of JSON, Parquet."""

import json
from pathlib import Path
from typing import Any

from goldenspike.analysis import parquet
from tests.analysis.matches import little
from tests.cli.conftest import Run
from tests.cli.test_dataset import ALONE, BOARD
from tests.golden import check_golden, shape

OF_PROGRAM = ("record", "goldenspike", "program")  # hashes and the version


def masked(report: dict[str, Any]) -> dict[str, Any]:
    """A report without what changes with every commit, its keys in order."""
    return {key: "" if key in OF_PROGRAM else value for key, value in report.items()}


def test_json_of_an_analysis(run: Run, tmp_path: Path) -> None:
    """As it is printed, and as it is written into the cache."""
    (tmp_path / "little.spike.json").write_text(little(), "utf-8")
    options = ("--iterations", "2", "--seed", "4", "--jobs", "1", "--json")
    printed = run("analyse", "little.spike.json", *options).stdout
    check_golden("analysis.json", masked(json.loads(printed)))
    assert printed == json.dumps(json.loads(printed), indent=2, ensure_ascii=False) + "\n"
    report = json.loads(printed)
    del report["summary"]
    cached = Path("little.analysis.json").read_text("utf-8")
    assert cached == json.dumps(report, ensure_ascii=False) + "\n"


def test_a_dataset(run: Run, tmp_path: Path) -> None:
    """The keys of its lines of JSON, and the columns of Parquet, which has the same values."""
    (tmp_path / "tiny.toml").write_text(BOARD, "utf-8")
    run(*ALONE, "--games", "1")
    run(*ALONE, "--games", "1", "-o", "games.parquet")
    line = json.loads(Path("dataset.jsonl").read_text("utf-8"))
    varying = {"record": {}, "turning_points": [], "facts": [dict.fromkeys(line["facts"][0])]}
    check_golden("dataset.json", shape(line | varying))
    table = parquet.arrow().parquet.read_table("games.parquet")
    check_golden("parquet-columns.txt", table.schema)
    [row] = table.to_pylist()
    assert row["decisions"] == line["decisions"] and row["sales"] == line["sales"]
