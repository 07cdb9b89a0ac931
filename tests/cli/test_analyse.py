"""`goldenspike analyse`: what decisions were worth."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console

from goldenspike.analysis import cache as caching
from goldenspike.analysis.model import Marks, SeatReport, Swing
from goldenspike.arena import processes
from goldenspike.cli.analysis import print_report
from goldenspike.cli.progress import with_progress
from tests.analysis.matches import NAMES, cut, little, made_decision, made_report
from tests.cli.conftest import Run

QUICK = ("--iterations", "1", "--jobs", "1")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a little game."""
    path = tmp_path / "little.spike.json"
    path.write_text(little(), "utf-8")
    return path


def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The decisions that are analysed from now on."""
    real, found = processes.results, list[int]()

    def watch(task: Any, items: list[int], jobs: int) -> Any:
        found.extend(items)
        return real(task, items, jobs)

    monkeypatch.setattr(processes, "results", watch)
    return found


def test_for_people(run: Run, record: Path) -> None:
    result = run("analyse", str(record), *QUICK)
    for word in ("decisions analysed, 1 iterations a decision", "Mean cost", "Chance of winning"):
        assert word in result.stdout
    for word in ("Ann", "█", "What was sold", "red", "Ann won with 100"):
        assert word in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert record.with_name("little.analysis.json").exists()


def test_in_other_languages(run: Run, record: Path) -> None:
    assert "décisions analysées" in run("analyse", str(record), *QUICK, "--language=fr").stdout
    assert "beslissingen geanalyseerd" in run("analyse", str(record), "--language=nl").stdout


def test_for_programs(run: Run, record: Path) -> None:
    result = run("analyse", str(record), *QUICK, "--json", "--svg", "c.svg", "--theme", "dark")
    found = json.loads(result.stdout)
    assert result.stderr == "" and found["complete"] and len(found["decisions"]) == 27
    assert found["summary"].startswith("Ann won with 100")
    ElementTree.fromstring(Path("c.svg").read_text("utf-8"))
    kept = json.loads(record.with_name("little.analysis.json").read_text("utf-8"))
    assert kept == {key: value for key, value in found.items() if key != "summary"}


def test_the_same_whatever_the_jobs(run: Run, record: Path) -> None:
    options = ("--iterations", "2", "--cache", "none", "--json", "--seed", "4")
    one, two = (run("analyse", str(record), *options, "--jobs", jobs).stdout for jobs in "12")
    assert one == two and not record.with_name("little.analysis.json").exists()


def test_nothing_is_thought_twice(run: Run, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    once = run("analyse", str(record), *QUICK, "--json").stdout
    later = asked(monkeypatch)
    assert run("analyse", str(record), *QUICK, "--json").stdout == once
    assert run("analyse", str(record), "--json").stdout == once, "settings need not be said again"
    assert later == []
    run("analyse", str(record), "--iterations", "2", "--jobs", "1")
    assert later == list(range(1, 28)), "another budget is another analysis"


def test_another_record_begins_anew(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.spike.json"
    path.write_text(cut(2), "utf-8")
    run("analyse", str(path), *QUICK)
    path.write_text(cut(3), "utf-8")
    found = json.loads(run("analyse", str(path), "--time", "0.001", "--jobs=1", "--json").stdout)
    assert found["budget"] == {"seconds": 0.001} and len(found["decisions"]) == 3
    path.write_text(cut(4), "utf-8")
    monkeypatch.setattr("goldenspike.cli.analyse.USUAL_SECONDS", 0.002)
    found = json.loads(run("analyse", str(path), "--jobs=1", "--json").stdout)
    assert found["budget"] == {"seconds": 0.002} and len(found["decisions"]) == 4


def test_what_is_done_is_kept(run: Run, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = processes.results

    def some(task: Any, items: list[int], jobs: int) -> Any:
        yield from real(task, items[:3], jobs)
        raise KeyboardInterrupt

    monkeypatch.setattr(processes, "results", some)
    with pytest.raises(AssertionError, match="3 of 27 decisions were analysed and are kept in"):
        run("analyse", str(record), *QUICK)
    with pytest.raises(AssertionError, match="with --cache they would have been kept"):
        run("analyse", str(record), *QUICK, "--cache", "none")
    monkeypatch.undo()
    later = asked(monkeypatch)
    run("analyse", str(record), "--jobs", "1")
    assert later == list(range(4, 28))


def test_a_process_that_is_ended(run: Run, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: Any) -> Any:
        yield from ()
        raise ChildProcessError

    monkeypatch.setattr(processes, "results", none)
    result = run("analyse", str(record), *QUICK)
    assert result.exit_code == 2
    assert "ended from outside\n0 of 27 decisions were analysed" in result.stderr


def test_standard_input(run: Run, tmp_path: Path) -> None:
    result = run("analyse", "-", *QUICK, "--json", input=cut(2))
    assert len(json.loads(result.stdout)["decisions"]) == 2
    assert list(tmp_path.iterdir()) == []
    run("analyse", "-", *QUICK, "--cache", "mine.json", input=cut(2))
    assert caching.read(tmp_path / "mine.json")["complete"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("nothing.spike.json",), "nothing.spike.json: cannot be read"),
        (("empty.spike.json",), "empty.spike.json: nobody has decided anything yet"),
        (("bad.spike.json",), "bad.spike.json: action 1 `dance`"),
        (("good.spike.json", "--time", "1", "--iterations", "1"), "give one of them"),
        (("good.spike.json", "--time", "nan"), "--time: not a number"),
        (("good.spike.json", "--time", "0"), "time"),
        (("good.spike.json", "--cache", "no/where.json"), "no is no folder"),
        (("good.spike.json", "--cache", "bad.spike.json"), "is there and is no analysis"),
        (("good.spike.json", "--language", "la"), "la"),
        (("good.spike.json", "--svg", "no/where.svg"), "no/where.svg"),
    ],
)
def test_bad_input(run: Run, tmp_path: Path, wrong: tuple[str, ...], said: str) -> None:
    (tmp_path / "empty.spike.json").write_text(cut(0), "utf-8")
    bad = json.loads(cut(1)) | {"actions": ["dance"]}
    (tmp_path / "bad.spike.json").write_text(json.dumps(bad), "utf-8")
    (tmp_path / "good.spike.json").write_text(cut(1), "utf-8")
    usual = () if "--time" in wrong else QUICK
    result = run("analyse", *wrong, *usual)
    assert result.exit_code == 2 and said in result.stderr and result.stdout == ""


def test_marks_and_turning_points() -> None:
    decisions = (
        made_decision(
            1, (0.5, 0.25, 0.25), seat=1, action="x" * 40, cost=0.2, mark="blunder", turning=False
        ),
        made_decision(2, (0.5, 0.25, 0.25), seat=1, turning=True, swing=Swing(0, 0.2, 0.0)),
        made_decision(3, (0.5, 0.25, 0.25), seat=1),
    )
    seats = tuple(SeatReport(seat, 1, 0.1, Marks(1, 2, 3)) for seat in range(3))
    text = io.StringIO()
    shown = made_report(*decisions, seats=seats, budget={"seconds": 0.5})
    print_report(Console(file=text, width=100, markup=False), shown, NAMES, "en")
    said = text.getvalue()
    assert "Not all decisions are analysed yet" in said and "0.5 seconds a decision" in said
    assert "?? 20% bid 9" in " ".join(said.split()) and "◆ turning point" in said
    assert f"{'x' * 23}…" in said and "What was sold" not in said


def test_a_bar_where_a_person_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    ended = []

    def items() -> Any:
        try:
            yield from range(3)
        finally:
            ended.append(True)

    with with_progress(items(), "Analysing", 4, 1) as found:
        assert list(found) == [0, 1, 2]
    ended.clear()
    with pytest.raises(KeyboardInterrupt), with_progress(items(), "Analysing", 4, 1) as found:
        next(found)
        raise KeyboardInterrupt
    assert ended == [True], "and nobody works on"


@pytest.mark.slow
def test_sigint_keeps_what_is_done(record: Path) -> None:
    """A real signal, to real processes, while they think."""
    path = record.with_name("little.analysis.json")
    options = ("analyse", str(record), "--time", "0.5", "--jobs", "2")
    process = subprocess.Popen(
        [sys.executable, "-m", "goldenspike", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        while process.poll() is None and not path.exists():
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        out, said = process.communicate(timeout=120)
    finally:
        process.kill()
    assert process.returncode == 130 and out == "" and "Traceback" not in said
    assert "are kept in" in said and "the same command goes on from there" in said
    kept = caching.read(path)
    assert 0 < len(kept["decisions"]) < 27 and not kept["complete"]
    assert f"{len(kept['decisions'])} of 27 decisions were analysed" in said
