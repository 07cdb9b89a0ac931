"""Two cores from one source: which one runs, when it is built, and that a difference is found."""

import doctest
import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any

import pytest

from goldenspike import plain
from tests.scripts import execute, load

ROOT = Path(__file__).resolve().parent.parent
NOTHING: Mapping[str, str] = MappingProxyType({})


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A little project with rules, a command line, and nothing to compile them with."""
    for name, text in {
        "src/goldenspike/__init__.py": "",
        "src/goldenspike/core/bits.py": "ONE = 1",
        "src/goldenspike/cli/main.py": "",
        "setup.py": "",
        "pyproject.toml": "",
        "requirements/build.txt": "",
        ".venv/bin/python": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "scripts").mkdir()
    for name in ("environment.py", "compiling.py"):
        shutil.copy(ROOT / "scripts" / name, tmp_path / "scripts")
    return tmp_path


@pytest.fixture
def compiling(project: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """How the little project is compiled, with a compiler that only writes down what it does."""
    monkeypatch.delenv("GOLDENSPIKE_PURE", raising=False)
    load(project / "scripts" / "environment.py")
    module = load(project / "scripts" / "compiling.py")
    module.taken = []

    def watch(
        line: str,
        command: Sequence[str],
        lock_file: int,
        folder: Path = project,
        variables: Mapping[str, str] = NOTHING,
    ) -> None:
        module.taken.append(line.split(maxsplit=1)[0])
        if line.startswith("Compiling"):
            library = folder / "libraries" / "goldenspike" / "core" / "bits.so"
            library.parent.mkdir(parents=True)
            library.touch()
        else:
            (module.COMPILED / "unfinished-tools").mkdir(parents=True)

    module.watch = watch
    module.what_is_missing = list
    return module


def steps(compiling: Any) -> list[str]:
    """The first words of the steps that it took to have the core."""
    compiling.taken.clear()
    core = compiling.built()
    assert (core / "goldenspike" / "core" / "bits.so").exists()
    assert (core / "goldenspike" / "core" / "bits.py").exists()
    return list(compiling.taken)


def test_the_core_is_compiled_once(compiling: Any) -> None:
    assert steps(compiling) == ["Installing", "Compiling"]
    assert steps(compiling) == []


@pytest.mark.parametrize("file", ["src/goldenspike/core/bits.py", "setup.py", "pyproject.toml"])
def test_changed_rules_are_compiled_again(compiling: Any, project: Path, file: str) -> None:
    steps(compiling)
    (project / file).write_text("# changed")
    assert compiling.standing() is None
    assert steps(compiling) == ["Compiling"]


def test_other_changes_take_the_libraries_over(compiling: Any, project: Path) -> None:
    steps(compiling)
    (project / "src/goldenspike/cli/main.py").write_text("# changed")
    assert steps(compiling) == []
    assert (compiling.built() / "goldenspike/cli/main.py").read_text() == "# changed"


def test_the_cores_used_last_are_left_standing(compiling: Any, project: Path) -> None:
    compiling.KEPT = 3
    cores = {}
    for text in ("0", "1", "2", "0", "3", "4"):
        (project / "src/goldenspike/cli/main.py").write_text(f"# {text}")
        cores[text] = compiling.built()
    assert [text for text, core in sorted(cores.items()) if core.exists()] == ["0", "3", "4"]
    assert len(list(compiling.COMPILED.glob("*/goldenspike"))) == 3


def test_a_failure_is_not_repeated(compiling: Any, capsys: pytest.CaptureFixture[str]) -> None:
    steps(compiling)
    watch = compiling.watch

    def fail(*step: Any) -> None:
        compiling.taken.append("failed")
        raise compiling.Trouble("the compiler crashed\n  deeply")

    compiling.watch = fail
    (compiling.ROOT / "setup.py").write_text("# changed")
    compiling.taken.clear()
    assert [compiling.compiled_core() for _ in range(2)] == [{}, {}]
    assert compiling.taken == ["failed"]
    said = capsys.readouterr().err.splitlines()
    assert said[0] == "spike: running uncompiled, which is slow: the compiler crashed"
    assert "compiling failed; .venv/compiled/" in said[1] and len(said) == 2
    compiling.watch = watch
    next(compiling.COMPILED.glob("*.failed")).unlink()
    assert steps(compiling) == ["Compiling"]


def test_without_a_compiler_it_says_so_in_a_line(
    compiling: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    compiling.what_is_missing = lambda: ["there is no C compiler", "gcc"]
    assert compiling.compiled_core() == {}
    assert capsys.readouterr().err == (
        "spike: running uncompiled, which is slow: there is no C compiler.\n"
    )


def test_the_plain_core_is_had_for_the_asking(
    compiling: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GOLDENSPIKE_PURE", "1")
    assert compiling.compiled_core() == {}
    assert (compiling.taken, capsys.readouterr().err) == ([], "")


def test_a_table_does_not_wait_for_the_compiler(
    compiling: Any, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = compiling.name_of(project)
    command = shlex.split(compiling.core_for_table()["GOLDENSPIKE_BUILDER"])
    assert command == [sys.executable, str(project / "scripts" / "compiling.py"), name]
    assert compiling.taken == []
    core = compiling.built()
    assert compiling.core_for_table() == compiling.on(core)
    (project / "src/goldenspike/cli/main.py").write_text("# changed")
    assert compiling.core_for_table() == compiling.on(compiling.standing())
    monkeypatch.setenv("GOLDENSPIKE_PURE", "1")
    assert compiling.core_for_table() == {}


@pytest.fixture
def behind(compiling: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What builds the core for a server that runs, in this process."""
    monkeypatch.setattr(compiling.os, "nice", lambda by: None)
    compiling.end_with_input = lambda: None
    return compiling


def test_the_core_built_behind_a_table_is_named(
    behind: Any, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert behind.build_behind(behind.name_of(project)) == 0
    said = capsys.readouterr()
    assert said.out == f"{behind.standing()}\n"
    assert said.err == "Compiled: bots are faster from now on.\n"


def test_a_core_of_other_sources_is_not_named(
    behind: Any, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = behind.name_of(project)
    (project / "src/goldenspike/cli/main.py").write_text("# changed")
    assert behind.build_behind(before) == 1
    said = capsys.readouterr()
    assert said.out == "" and "the sources have changed" in said.err
    assert behind.standing()


def test_behind_a_table_a_missing_compiler_is_told_in_a_line(
    behind: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    behind.what_is_missing = lambda: ["there is no C compiler", "gcc"]
    assert behind.build_behind("any") == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "spike: running uncompiled, which is slow: there is no C compiler.\n"


def test_a_build_ends_when_its_input_is_closed(project: Path) -> None:
    python = project / ".venv" / "bin" / "python"
    python.write_text("#!/bin/sh\nexec sleep 600\n")
    python.chmod(0o755)
    with subprocess.Popen(
        [sys.executable, project / "scripts" / "compiling.py", "any"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    ) as builder:
        assert builder.stdin
        builder.stdin.close()
        assert builder.wait(timeout=30) == -signal.SIGKILL


def test_the_tests_get_a_compiler_where_they_may(compiling: Any) -> None:
    missing = [["no compiler", "gcc"], ["no headers", "python3-dev"], []]
    compiling.what_is_missing = lambda: missing[0]

    def install(packages: list[str], lock_file: int) -> None:
        compiling.taken += packages
        missing.pop(0)

    compiling.install_from_debian = install
    compiling.may_install = lambda: False
    compiling.need_compiler()
    assert compiling.taken == []
    compiling.may_install = lambda: True
    compiling.need_compiler()
    assert compiling.taken == ["gcc", "python3-dev"]


def test_what_is_missing_here(compiling: Any, project: Path, monkeypatch: Any) -> None:
    real = load(project / "scripts" / "compiling.py")
    real.PYTHON = sys.executable
    monkeypatch.setenv("CC", "no-such-compiler")
    assert real.what_is_missing()[0] == "there is no C compiler"
    monkeypatch.setenv("CC", "false")
    assert real.what_is_missing()[0].startswith(("the C compiler", "the headers"))


def test_a_plain_command_does_not_inherit_the_compiled_core(
    compiling: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    surroundings = sys.modules["environment"].surroundings
    core = compiling.on(compiling.COMPILED / "a-b")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([core["PYTHONPATH"], "/mine"]))
    assert surroundings()["PYTHONPATH"] == "/mine"
    both = os.pathsep.join([core["PYTHONPATH"], "/mine"])
    assert surroundings(core)["PYTHONPATH"] == both


@pytest.fixture
def spike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script, with commands that are only written down."""
    script = load(ROOT / "spike")
    script.done = []

    def in_environment(*command: str, variables: Mapping[str, str] = NOTHING) -> Any:
        script.done.append((command, variables.get("GOLDENSPIKE_CORE")))
        return SimpleNamespace(returncode=0)

    script.in_environment = in_environment
    script.need_compiler = lambda: None
    script.print_durations = lambda: None
    script.DURATIONS = tmp_path / "durations.json"
    monkeypatch.setenv("GOLDENSPIKE_DURATIONS", "")
    return script


def test_what_tests_need_can_be_got_before(spike: Any) -> None:
    """Nothing is run then: something else may be, beside it."""
    got: list[str] = []
    spike.prepare = got.append
    for name in ("get_packages", "get_tools", "build_page"):
        setattr(spike, name, partial(got.append, name))
    assert spike.test(["--prepare"]) == 0
    assert got == ["dev", "get_packages", "get_tools", "build_page"] and spike.done == []


def test_both_cores_are_tested(spike: Any) -> None:
    spike.built = lambda: Path("/core")
    assert spike.test_everything(whole=False) == 0
    assert [(command[0], core) for command, core in spike.done] == [
        ("pytest", "plain"),
        ("pytest", "compiled"),
        ("python", "compiled"),
    ]
    (plain, _), (compiled, _), _ = spike.done
    assert plain[-2:] == ("-m", "not full and not compiled") and "--cov" in plain
    assert compiled[-2:] == ("-m", "not full") and "--cov" not in compiled


def test_the_whole_leaves_nothing_out(spike: Any) -> None:
    spike.built = lambda: Path("/core")
    assert spike.test_everything(whole=True) == 0
    assert not [command for command, _ in spike.done if "-m" in command or "--games" in command]
    ignored = {path for command, core in spike.done if core == "plain" for path in command}
    assert {f"--ignore={path}" for path in spike.PLAIN_WITH_ALL} <= ignored
    assert set(spike.PLAIN_WITH_ALL) <= ignored, "they are run without coverage"


@pytest.mark.parametrize(("ci", "code"), [("true", 1), ("", 0)])
def test_a_core_that_cannot_be_tested_fails_in_ci(
    spike: Any, monkeypatch: pytest.MonkeyPatch, ci: str, code: int
) -> None:
    def built() -> Path:
        raise spike.Trouble("there is no C compiler.")

    spike.built = built
    monkeypatch.setenv("CI", ci)
    assert spike.test_everything(whole=False) == code
    assert [core for _, core in spike.done] == ["plain", "plain"]
    (rules, _), (rest, _) = spike.done
    left_out = {word.removeprefix("--ignore=") for word in rules if word.startswith("--ignore")}
    assert "--cov" in rules and left_out <= {*rest}, "what the first leaves out, the second runs"


PLAINLY = ("-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:cov")  # starts sooner


@pytest.mark.parametrize("core", ["plain", "compiled"])
def test_tests_on_the_wrong_core_do_not_start(tmp_path: Path, core: str) -> None:
    """Whatever core this is: only the one that is asked for is tested."""
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_it.py").write_text("def test_it(): pass\n")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *PLAINLY, "-c", os.devnull, tmp_path],
        env={**os.environ, "GOLDENSPIKE_CORE": core, "GOLDENSPIKE_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "1 passed" in done.stdout) == {
        "plain": (0, True),
        "compiled": (3, False),
    }[core]


@pytest.fixture
def meta_path(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    yield sys.meta_path


def test_the_plain_finder_prefers_plain_files(tmp_path: Path, meta_path: list[Any]) -> None:
    for name in ("both.py", "both.so", "only.so", "inner/__init__.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    find = plain.PlainFinder.find_spec
    for name, origin in {"both": "both.py", "inner": "inner/__init__.py"}.items():
        spec = find(f"goldenspike.{name}", [str(tmp_path)])
        assert spec and spec.origin == str(tmp_path / origin)
    assert find("goldenspike.only", [str(tmp_path)]) is None
    assert find("both", [str(tmp_path)]) is None
    plain.prefer()
    plain.prefer()
    assert meta_path[0] is plain.PlainFinder and meta_path.count(plain.PlainFinder) == 1


def test_every_compiled_module_is_there() -> None:
    shifts = execute(ROOT / "scripts" / "shifts")
    assert doctest.testmod(shifts) == (0, 2)
    files = shifts.compiled_modules()
    assert files and [path for path in files if not path.is_file()] == []


def test_a_shift_of_32_bits_is_found(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text("A = 1 << 40\ndef f(n, WORD):\n    return (n << 3) + (1 << n)\n")
    shifts = execute(ROOT / "scripts" / "shifts")
    assert [line.removeprefix(str(tmp_path)) for line in shifts.shifts(file)] == [
        "/rules.py:3: compiled, 1 << n has 32 bits; see bits.bit"
    ]


def test_a_difference_between_the_cores_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And no other: that both are alike, every run of the tests shows (`scripts/cores`)."""
    cores = execute(ROOT / "scripts" / "cores")
    everything = cores.all_series(8)
    some = [one for one in everything if one.kind == "random"][:4]
    series = [*{one.kind: one for one in everything}.values(), *some]
    play, wrong = cores.play, some[3]
    monkeypatch.setattr(cores, "all_series", lambda games: series)
    monkeypatch.setattr(
        cores, "play", lambda series, seed: play(series, seed + (1 if series == wrong else 0))
    )
    assert cores.compare(8, seed=5) == 1
    said = capsys.readouterr().out
    assert f"{wrong} differs" in said and f"1 of {len(series)} series differ" in said


def test_the_games_compared_are_enough() -> None:
    """20,000 random ones at least, of every edition and number of players."""
    cores = execute(ROOT / "scripts" / "cores")
    series = cores.all_series(cores.GAMES)
    assert sum(one.games for one in series if one.kind == "random" and one.board == "usa") >= 20_000
    assert {(one.edition, one.players) for one in series if one.kind in ("random", "guided")} == {
        (edition, players)
        for edition in ("warfrog-2008", "pegasus-2009")
        for players in (3, 4, 5, 6)
    }
    assert {(one.board, one.players) for one in series if one.kind == "barons"} == {
        (board, players) for board in cores.FIRST_MAPS for players in (2, 3, 4, 5, 6)
    }
    assert {(one.board, one.edition, one.players) for one in series if one.kind == "steam"} == {
        (board, edition, players)
        for board in cores.FIRST_MAPS
        for edition in ("basic", "standard")
        for players in (3, 4, 5, 6)
    }
