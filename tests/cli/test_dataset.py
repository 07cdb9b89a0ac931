"""`goldenspike dataset`: analysed games, to learn from."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from goldenspike.analysis import parquet
from goldenspike.arena import processes
from goldenspike.arena.game import Fault
from tests.analysis.matches import cut
from tests.cli.conftest import Run
from tests.test_docs import DOCS, snippets

BOARD = """\
format = "goldenspike-board/1"
game = "steel-driver"
id = "tiny"
name = "A tiny board"
transcontinental = ["A", "C"]
locations = [
  { id = "A", name = "Aix", shape = "hexagon", value = 10, goods = "white", x = 0, y = 0 },
  { id = "B", name = "Bly", shape = "circle", value = 20, goods = "black", x = 100, y = 0 },
  { id = "C", name = "Cox", shape = "hexagon", value = 10, goods = "red", x = 200, y = 0 },
]
routes = [{ between = ["A", "B"], cost = 1 }, { between = ["B", "C"], cost = 1 }]
"""
PLAIN = ("dataset", "--board", "tiny.toml", "--players", "3", "--bots", "random")
QUICK = (*PLAIN, "--iterations", "1", "--seed", "5")
ALONE = (*QUICK, "--jobs", "1")


@pytest.fixture(autouse=True)
def board(tmp_path: Path) -> None:
    """A board on which games are short."""
    (tmp_path / "tiny.toml").write_text(BOARD, "utf-8")


def lines(path: str = "dataset.jsonl") -> list[dict[str, Any]]:
    """The games of a file."""
    return [json.loads(line) for line in Path(path).read_text("utf-8").splitlines()]


def test_lines_of_json(run: Run) -> None:
    result = run(*ALONE, "--games", "2", "--bots", "random,steady,random")
    assert result.stdout == "" and "2 games are in dataset.jsonl" in result.stderr
    first, second = lines()
    assert (first["number"], second["number"]) == (1, 2)
    assert first["bots"] == ["steady", "random", "random"], "bots change seats"
    assert second["bots"] == ["random", "random", "steady"]
    assert (first["game"], first["board"], first["players"]) == ("steel-driver", "tiny", 3)
    assert first["budget"] == {"seconds": None, "iterations": 1}
    texts = first["record"]["actions"]
    assert [it["action"] for it in first["decisions"]] == texts
    assert first["record"]["result"] == {"cash": first["cash"], "winners": first["winners"]}
    checked = run("record", "check", "-", input=json.dumps(first["record"]))
    assert checked.exit_code == 0
    assert not Path("dataset.jsonl.part").exists()


def test_the_same_whatever_the_jobs_and_interruptions(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(*QUICK, "--games", "3", "--jobs", "2", "-o", "two.jsonl")
    real = processes.results

    def one(task: Any, items: list[int], jobs: int) -> Any:
        yield from real(task, items[-1:], jobs)
        raise KeyboardInterrupt

    with monkeypatch.context() as changed, pytest.raises(AssertionError) as caught:
        changed.setattr(processes, "results", one)
        run(*ALONE, "--games", "3", "-o", "one.jsonl")
    assert "1 games are finished and kept in one.jsonl.part" in str(caught.value)
    again = run(*PLAIN, "--iterations", "1", "--games=3", "--jobs=1", "-o", "one.jsonl")
    assert "1 of 3 games are in one.jsonl.part already" in again.stderr
    assert Path("one.jsonl").read_bytes() == Path("two.jsonl").read_bytes()


def test_parquet(run: Run) -> None:
    run(*ALONE, "--games", "1")
    run(*ALONE, "--games", "1", "-o", "games", "--format", "parquet")
    [row] = parquet.arrow().parquet.read_table("games").to_pylist()
    [line] = lines()
    assert json.loads(row["record"]) == line["record"]
    assert list(map(json.loads, row["facts"])) == line["facts"]
    assert {**row, "record": line["record"], "facts": line["facts"]} == line | {"points": None}


def test_parquet_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "GROUP", 2)
    path = tmp_path / "many.parquet"
    parquet.write(({"number": number, "facts": []} for number in range(5)), path)
    found = parquet.arrow().parquet.ParquetFile(path)
    assert found.num_row_groups == 3
    assert found.read().column("number").to_pylist() == [0, 1, 2, 3, 4]


def test_time(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goldenspike.cli.dataset.USUAL_SECONDS", 0.001)
    run(*PLAIN, "--games", "1", "--jobs", "1")
    assert lines()[0]["budget"] == {"seconds": 0.001, "iterations": None}


def test_a_bot_that_fails(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: Any) -> Any:
        yield from ()
        raise Fault("game 1: it gave up")

    monkeypatch.setattr(processes, "results", none)
    result = run(*ALONE, "--games", "1")
    assert result.exit_code == 2 and "it gave up\n0 games are finished" in result.stderr


def test_without_the_extra(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "pyarrow.parquet", raising=False)
    result = run(*ALONE, "--games", "1", "-o", "x.parquet")
    assert result.exit_code == 2 and "pip install 'goldenspike[parquet]'" in result.stderr
    assert not Path("x.parquet.part").exists()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("-o", "tiny.toml"), "tiny.toml exists already"),
        (("-o", "no/where"), "no is no folder"),
        (("--bots", "nobody"), "no bot 'nobody'"),
        (("--players", "9"), "3 to 6 play, not 9"),
        (("--board", "usa"), "board is"),
    ],
)
def test_bad_input(run: Run, wrong: tuple[str, ...], said: str) -> None:
    settings = {"format": "goldenspike-dataset/1", "board": "x"}
    Path("dataset.jsonl.part").write_text(json.dumps(settings) + "\n", "utf-8")
    result = run(*ALONE, "--games", "1", *wrong)
    assert result.exit_code == 2 and said in result.stderr and result.stdout == ""


def test_the_page_about_analysis_runs(run: Run) -> None:
    """Its Python, on a set of one game and on the first bids of another."""
    run(*ALONE, "--games", "1", "-o", "games.parquet")
    Path("game.spike.json").write_text(cut(4), "utf-8")
    page = (DOCS / "analysis.md").read_text("utf-8").replace("seconds=0.2", "iterations=2")
    names: dict[str, Any] = {}
    for snippet in snippets(page):
        exec(compile(snippet, "analysis.md", "exec"), names)
    assert names["report"].complete and len(names["done"]) == 4


def test_a_cluster_that_is_not_there(run: Run) -> None:
    both = run(*ALONE, "--cluster", "tcp://127.0.0.1:9")
    assert both.exit_code == 2 and "--jobs is for this machine" in both.stderr
    away = run(*QUICK, "--games", "1", "--cluster", "no-address")
    assert away.exit_code == 2 and "no-address" in away.stderr
    assert not Path("dataset.jsonl").exists()
