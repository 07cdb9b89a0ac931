"""How wheels and notebooks are made: by which Pythons, from which packages, by which workflow."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.scripts import load

ROOT = Path(__file__).resolve().parent.parent
WORKFLOW = ROOT / ".github" / "workflows" / "wheels.yml"
SYSTEMS = {"manylinux": "linux", "macosx": "macos", "win": "windows"}
TAGS = ["manylinux_x86_64", "manylinux_aarch64", "macosx_x86_64", "macosx_arm64", "win_amd64"]
FOREIGN = '#!/bin/sh\necho 3.12\necho {}\necho "$0"\n'


@pytest.fixture(scope="module")
def wheels() -> Any:
    load(ROOT / "scripts" / "environment.py")
    return load(ROOT / "scripts" / "wheels.py")


@pytest.fixture(scope="module")
def notebooks() -> Any:
    load(ROOT / "scripts" / "environment.py")
    return load(ROOT / "scripts" / "notebooks.py")


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """A program that says it is Python 3.12, with its headers."""
    (tmp_path / "Python.h").touch()
    program = tmp_path / "python3.12"
    program.write_text(FOREIGN.format(tmp_path))
    program.chmod(0o755)
    return program


def test_a_python_is_asked_what_it_is(wheels: Any, foreign: Path) -> None:
    assert wheels.looked_at(foreign) == ("3.12", foreign)
    assert wheels.asked(foreign) == ("3.12", foreign)


def test_a_python_can_be_named_as_on_the_path(
    wheels: Any, foreign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{foreign.parent}{os.pathsep}{os.environ['PATH']}")
    assert wheels.asked(Path("python3.12")) == ("3.12", foreign)


def test_what_pyenv_puts_before_a_python_gives_way_to_it(wheels: Any, foreign: Path) -> None:
    foreign.write_text(foreign.read_text().replace('"$0"', "/behind/it"))
    assert wheels.looked_at(foreign) == ("3.12", Path("/behind/it"))


def test_a_python_without_headers_cannot_compile(wheels: Any, foreign: Path) -> None:
    (foreign.parent / "Python.h").unlink()
    assert wheels.looked_at(foreign) is None
    with pytest.raises(wheels.Trouble, match="no Python that can compile"):
        wheels.asked(foreign)


def test_only_pythons_that_wheels_are_for(wheels: Any, foreign: Path, tmp_path: Path) -> None:
    foreign.write_text(FOREIGN.format(tmp_path).replace("3.12", "3.9"))
    with pytest.raises(wheels.Trouble, match=r"is Python 3\.9: wheels are for 3\.11 to 3\.14\.$"):
        wheels.asked(foreign)


@pytest.mark.parametrize("what", ["nothing", "a folder", "a text", "another machine's"])
def test_what_is_no_python_is_passed_over(wheels: Any, tmp_path: Path, what: str) -> None:
    program = tmp_path / "python3.12"
    if what == "a folder":
        program.mkdir()
    elif what != "nothing":
        program.write_bytes(b"\x7fELF" if what == "another machine's" else b"words")
        program.chmod(0o755 if what == "another machine's" else 0o644)
    assert wheels.looked_at(program) is None


@pytest.mark.parametrize("command", ["wheels", "notebooks"])
@pytest.mark.parametrize("inside", ["", "deeper"])
def test_a_folder_that_cannot_be_written_is_told_first(
    request: pytest.FixtureRequest, tmp_path: Path, command: str, inside: str
) -> None:
    script = request.getfixturevalue(command)
    (tmp_path / "file").touch()
    options = ["--plain"] if command == "wheels" else []
    with pytest.raises(script.Trouble, match=r"file.* cannot be written: \w+"):
        getattr(script, f"build_{command}")([*options, str(tmp_path / "file" / inside)])
    assert (tmp_path / "file").is_file()


def test_notebooks_do_not_replace_other_files(notebooks: Any, tmp_path: Path) -> None:
    (tmp_path / "letters").touch()
    with pytest.raises(notebooks.Trouble, match="has other files"):
        notebooks.build_notebooks([str(tmp_path)])
    (tmp_path / "jupyter-lite.json").touch()
    notebooks.check_target(tmp_path)


def test_one_environment_for_two_names_of_a_python(
    wheels: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two Pythons of one version have one each, which both stay; what stands is not made again."""
    made: list[str] = []

    def make(line: str, command: list[str], *_: Any) -> None:
        made.append(line)
        if command[1:3] == ["-m", "venv"]:
            Path(command[3]).mkdir()

    monkeypatch.setattr(wheels, "ENVIRONMENT", tmp_path)
    monkeypatch.setattr(wheels, "watch", make)
    (tmp_path / "python").touch()
    (tmp_path / "python3").symlink_to("python")
    (tmp_path / "other").touch()
    pythons = [wheels.Python("3.12", tmp_path / name) for name in ("python", "python3", "other")]
    folders = [wheels.tools_for(python, 0).parents[1] for python in (*pythons, *pythons)]
    assert folders[0] == folders[1] != folders[2]
    assert all(folder.is_dir() for folder in folders)
    assert len(made) == 4  # an environment and its packages, for each of two


def test_libraries_are_kept_for_the_next_wheel(wheels: Any, tmp_path: Path) -> None:
    wheel = tmp_path / "a.whl"
    library = "goldenspike/core/x.so"
    with zipfile.ZipFile(wheel, "w") as packed:
        for name in (library, "goldenspike/core/x.py"):
            packed.writestr(name, name)
    for name in ("old", "new"):
        wheels.keep_libraries(wheel, tmp_path / "3.12" / name)
    kept = [path for path in (tmp_path / "3.12").rglob("*") if path.is_file()]
    assert kept == [tmp_path / "3.12" / "new" / library]


def test_libraries_are_of_one_python(wheels: Any, foreign: Path) -> None:
    python = wheels.Python("3.12", foreign)
    names = {wheels.library_name(each) for each in (python, python, wheels.Python("3.12", ROOT))}
    assert len(names) == 2


def test_pythons_are_found_on_the_path_and_in_pyenv(
    wheels: Any, foreign: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One on the path that does not run, as those of pyenv that are not chosen, is passed over."""
    broken, pyenv = foreign.parent / "broken", foreign.parent / "pyenv"
    kept = pyenv / "versions" / "3.12.1" / "bin" / "python3.12"
    for program, text in ((broken / "python3.12", "#!/bin/sh\nexit 127\n"), (kept, "")):
        program.parent.mkdir(parents=True)
        program.write_text(text or foreign.read_text())
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{broken}{os.pathsep}/nowhere")
    monkeypatch.setenv("PYENV_ROOT", str(pyenv))
    monkeypatch.setattr(wheels.subprocess, "run", with_path(subprocess.run))
    assert wheels.machines_pythons() == [("3.12", kept)]
    assert "Python 3.11, 3.13, 3.14: this machine has none" in capsys.readouterr().out


def with_path(run: Any) -> Any:
    """Lets the made-up programs find a shell's commands."""
    return lambda *given, **named: run(*given, env={"PATH": "/usr/bin:/bin"}, **named)


def test_what_was_built_before_goes(wheels: Any, tmp_path: Path) -> None:
    old, other = tmp_path / "goldenspike-0.0.1-py3-none-any.whl", tmp_path / "site"
    old.touch()
    other.mkdir()
    new = tmp_path / "made" / "goldenspike-0.1.0.tar.gz"
    new.parent.mkdir()
    new.write_text("new")
    wheels.deliver([new], tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [new.name, "made", "site"]


def test_wheels_that_are_plain_are_not_compiled_for_a_python(
    wheels: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        wheels.parsed(["--plain", "--python", sys.executable])
    assert end.value.code == 2
    assert "--plain compiles nothing" in capsys.readouterr().err


def test_one_python_of_each_version(wheels: Any, foreign: Path) -> None:
    with pytest.raises(SystemExit) as end:
        wheels.parsed([f"--python={foreign}"] * 2)
    assert end.value.code == 2


def test_the_list_of_packages_for_the_browser(notebooks: Any, tmp_path: Path) -> None:
    wheel = tmp_path / "Some_Thing-1.2-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        for name in ("some_thing/__init__.py", "more.py", "Some_Thing-1.2.dist-info/METADATA"):
            packed.writestr(name, "")
    made = notebooks.described(wheel)
    assert (made["name"], made["version"]) == ("some-thing", "1.2")
    assert made["imports"] == ["more", "some_thing"]
    assert made["file_name"] == wheel.name


def test_the_list_of_notebooks(notebooks: Any, tmp_path: Path) -> None:
    notebooks.write_contents(tmp_path)
    listing = json.loads((tmp_path / "api" / "contents" / "all.json").read_text("utf-8"))
    names = [each["name"] for each in listing["content"]]
    assert names == [path.name for path in sorted((ROOT / "examples").glob("*.ipynb"))] != []
    assert all((tmp_path / "files" / name).is_file() for name in names)


def test_the_workflow_names_what_there_is() -> None:
    """Its commands and files are those of this project, and every job runs on named machines."""
    jobs = yaml.safe_load(WORKFLOW.read_text("utf-8"))["jobs"]
    commands = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    script = load(ROOT / "spike")
    for command in commands:
        words = command.split()
        assert words[0] in ("./spike", "python")
        assert words[0] == "python" or words[1] in script.COMMANDS
        for file in re.findall(r"requirements/\S+", command):
            assert (ROOT / file).is_file()
    runners = jobs["compiled"]["strategy"]["matrix"]["runner"]
    assert {runner.partition("-")[0] for runner in runners} == {"ubuntu", "macos", "windows"}
    assert jobs["compiled"]["needs"] in jobs


@pytest.mark.full
@pytest.mark.slow
def test_cibuildwheel_knows_what_to_build(tmp_path: Path) -> None:
    """On every system one compiled wheel for each Python that pyproject.toml names."""
    target = tmp_path / "cibuildwheel"
    quiet = ("--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes")
    locked = ROOT / "requirements" / "cibuildwheel.txt"
    pip = [sys.executable, "-m", "pip", "install", *quiet, "--target", str(target)]
    pip += ["-r", str(locked)]
    subprocess.run(pip, check=True)
    named = re.findall(r"Python :: 3\.(\d+)", (ROOT / "pyproject.toml").read_text("utf-8"))
    for tag in TAGS:
        system = SYSTEMS[tag.partition("_")[0]]
        arch = tag.partition("_")[2].replace("amd64", "AMD64")
        command = [sys.executable, "-m", "cibuildwheel", "--platform", system, "--archs", arch]
        done = subprocess.run(
            [*command, "--print-build-identifiers", str(ROOT)],
            env={**os.environ, "PYTHONPATH": str(target)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split() == [f"cp3{minor}-{tag}" for minor in named]


@pytest.mark.full
@pytest.mark.slow
def test_wheels_are_made_and_tried(tmp_path: Path) -> None:
    """The whole command, again over what it made before; it needs a network."""
    folder = tmp_path / "made"
    for _ in range(2):
        command = [sys.executable, str(ROOT / "spike"), "wheels", "--plain", str(folder)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    names = sorted(path.name for path in folder.iterdir())
    assert [name.endswith(("-py3-none-any.whl", ".tar.gz")) for name in names] == [True, True]
    shutil.rmtree(folder)
