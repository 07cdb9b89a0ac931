"""Wheels for everybody: an archive of the sources, a plain wheel for any machine, and a compiled
one for each Python of this machine, each installed and tried in an environment of its own.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from compiling import standing
from environment import ENVIRONMENT, NOTHING, ROOT, Trouble, alone, digest, lock_file_of, watch
from page import build_page

PLAIN = {"GOLDENSPIKE_PURE": "1"}
MINORS = range(11, 15)  # of the Pythons that wheels are for, as pyproject.toml says
FACTS = "import sys, sysconfig as s, venv; print('%d.%d' % sys.version_info[:2], "
FACTS += "s.get_path('include'), sep='\\n')"
DESCRIPTION = """\
Builds an archive of the sources, a plain wheel for any machine, and a compiled wheel for each of
Python 3.11 to 3.14 that this machine has. Compiled ones get the oldest manylinux tag that is true
of them. Each is installed where there is no compiler, with what it needs from the package index,
plays games on its core and as plain Python, and serves the page by `goldenspike play`."""
EXAMPLES = """\
examples:
  ./spike wheels
  ./spike wheels --plain
  ./spike wheels --python ~/.pyenv/versions/3.12.1/bin/python /tmp/wheels"""


class Python(NamedTuple):
    """A Python to build wheels with."""

    version: str  # such as 3.12
    program: Path


def build_wheels(arguments: list[str]) -> int:
    """Builds and tries everything, then puts it into the folder; what was there before goes."""
    options = parsed(arguments)
    pythons = options.python or ([] if options.plain else machines_pythons())
    if not options.plain and sys.platform != "linux":
        raise Trouble("compiled wheels are made on Linux only; ask for the others with --plain.")
    build_page()
    with alone() as lock_file, tempfile.TemporaryDirectory(prefix="wheels-") as folder:
        workshop = Workshop(Path(folder), lock_file)
        archive = workshop.archive()
        made = [archive, workshop.plain(archive)]
        made += [workshop.compiled(archive, python) for python in pythons]
        for wheel in made[1:]:
            workshop.test(wheel, pythons)
        deliver(made, options.folder)
    return 0


def parsed(arguments: list[str]) -> argparse.Namespace:
    """The options, with the Pythons that were named looked at."""
    parser = argparse.ArgumentParser(
        prog="./spike wheels",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist", help="usually dist")
    parser.add_argument("--plain", action="store_true", help="no compiled wheels")
    parser.add_argument(
        "--python",
        action="append",
        type=Path,
        metavar="PROGRAM",
        help="compile for this Python only; can be given several times",
    )
    options = parser.parse_args(arguments)
    if options.plain and options.python:
        parser.error("--plain compiles nothing: give no --python with it")
    options.python = [asked(program) for program in options.python or []]
    return options


def asked(program: Path) -> Python:
    """The Python that was named; trouble if nothing can be built with it."""
    python = looked_at(program.absolute())
    if python is None:
        raise Trouble(f"{program}: no Python that can compile (with its headers and venv).")
    return python


def machines_pythons() -> list[Python]:
    """The Pythons of this machine that wheels are for, one of each version; says which it lacks."""
    found = {}
    for minor in MINORS:
        known = filter(None, map(looked_at, places(minor)))
        python = next((each for each in known if each.version == f"3.{minor}"), None)
        if python:
            found[minor] = python
    missing = [f"3.{minor}" for minor in MINORS if minor not in found]
    if missing:
        print(f"Without a compiled wheel for Python {', '.join(missing)}: this machine has none")
    return list(found.values())


def places(minor: int) -> Iterator[Path]:
    """Where a Python of a version may be: on the path, or one of pyenv's."""
    for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
        yield Path(folder, f"python3.{minor}")
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(pyenv.glob(f"versions/3.{minor}.*/bin/python3.{minor}"), reverse=True)


def looked_at(program: Path) -> Python | None:
    """What a Python says of itself; None if it does not run, or cannot compile."""
    if not program.is_file():
        return None
    command = [str(program), "-c", FACTS]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split("\n")
    if len(said) < 2 or not Path(said[1], "Python.h").is_file():
        return None
    return Python(said[0], program)


class Workshop:
    """A folder in which wheels are built and tried, one after the other."""

    def __init__(self, folder: Path, lock_file: int) -> None:
        self.folder = folder
        self.lock_file = lock_file
        self.own = Python("{}.{}".format(*sys.version_info), Path(sys.executable))

    def archive(self) -> Path:
        """An archive of the sources, with the page: all wheels are made from it."""
        self.build(self.own, "Packing the sources", ROOT, "--sdist")
        return self.made("*.tar.gz")

    def plain(self, archive: Path) -> Path:
        """The wheel of plain Python, for any machine."""
        self.build(self.own, "Building the plain wheel", unpacked(archive, self.folder), "--wheel")
        return self.made("*-py3-none-any.whl")

    def compiled(self, archive: Path, python: Python) -> Path:
        """The compiled wheel for a Python, with the oldest manylinux tag that is true of it."""
        sources = unpacked(archive, self.folder / python.version)
        core = standing() if python.program.resolve() == self.own.program.resolve() else None
        if core:
            line = f"Packing what is compiled for Python {python.version}"
        else:
            line = f"Compiling for Python {python.version} (some minutes)"
        before = {"GOLDENSPIKE_COMPILED": str(core or "")}
        self.build(python, line, sources, "--wheel", {"GOLDENSPIKE_PURE": "0", **before})
        name = f"cp{python.version.replace('.', '')}"
        (wheel,) = (self.folder / "made").glob(f"*-{name}-linux_*.whl")
        tools = tools_for(self.own, self.lock_file)
        repair = (tools, "-m", "auditwheel", "repair", "-w", self.folder / "made", wheel)
        variables = {"PATH": f"{tools.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}
        self.run(f"Asking auditwheel about {wheel.name}", repair, variables)
        wheel.unlink()
        return self.made(f"*-{name}-manylinux*.whl")

    def build(
        self,
        python: Python,
        line: str,
        sources: Path,
        kind: str,
        variables: Mapping[str, str] = PLAIN,
    ) -> None:
        """Builds from a folder of sources, by the locked packages."""
        tools = tools_for(python, self.lock_file)
        command: list[str | Path] = [tools, "-m", "build", "--no-isolation", kind]
        self.run(line, [*command, "--outdir", self.folder / "made", sources], variables)

    def test(self, wheel: Path, pythons: Sequence[Python]) -> None:
        """Installs a wheel where there is no compiler, and lets it play."""
        tag = wheel.name.split("-")[2]
        python = next((p for p in pythons if tag == f"cp{p.version.replace('.', '')}"), self.own)
        place = self.folder / "environments" / tag
        there = place / "bin" / "python"
        self.run(f"Trying {wheel.name} on Python {python.version}", venv(python, place))
        alone_there = {"PATH": str(place / "bin"), "PYTHONPATH": "", "GOLDENSPIKE_PURE": ""}
        began = time.monotonic()
        pip = (there, "-m", "pip", "install", "--disable-pip-version-check", "--only-binary=:all:")
        self.run("Installing it with what it needs", [*pip, f"{wheel}[table]"], alone_there)
        print(f"Installed after {time.monotonic() - began:.0f} s", flush=True)
        core = "plain" if tag == "py3" else "compiled"
        check = ROOT / "scripts" / "try_wheel.py"
        self.run(f"Playing on its {core} core", [there, "-I", check, core], alone_there)

    def run(
        self, line: str, command: Sequence[str | Path], variables: Mapping[str, str] = NOTHING
    ) -> None:
        given = {"PYTHONPATH": "", "VIRTUAL_ENV": "", **variables}
        watch(line, [str(part) for part in command], self.lock_file, self.folder, given)

    def made(self, pattern: str) -> Path:
        """The one file of that kind that was made."""
        (file,) = (self.folder / "made").glob(pattern)
        return file


def unpacked(archive: Path, folder: Path) -> Path:
    """A fresh folder with the sources of an archive: nothing of an earlier build is in it."""
    folder.mkdir(exist_ok=True)
    target = folder / archive.name.removesuffix(".tar.gz")
    shutil.rmtree(target, ignore_errors=True)
    shutil.unpack_archive(archive, folder)
    return target


def venv(python: Python, folder: Path) -> list[str | Path]:
    """The command that makes an environment."""
    return [python.program, "-m", "venv", folder]


def tools_for(python: Python, lock_file: int, name: str = "wheels") -> Path:
    """The Python of an environment with the packages of a lock file, installed if needed."""
    text, line, locked = lock_file_of(name)
    kind = f"{name}-{python.version}"
    folder = ENVIRONMENT / f"{kind}-{digest(text, str(python.program))[:12]}"
    if not folder.is_dir():
        stage = ENVIRONMENT / f"unfinished-{kind}"
        shutil.rmtree(stage, ignore_errors=True)
        for old in ENVIRONMENT.glob(f"{kind}-*"):
            shutil.rmtree(old)
        command = [str(part) for part in venv(python, stage)]
        watch(f"Making an environment of Python {python.version}", command, lock_file)
        pip = [str(stage / "bin" / "python"), "-m", "pip", "install", "--no-deps"]
        watch(line, [*pip, "--disable-pip-version-check", *locked], lock_file)
        stage.rename(folder)
    return folder / "bin" / "python"


def deliver(made: Sequence[Path], folder: Path) -> None:
    """Puts files into a folder in place of those of other builds, and says how large they are."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        if re.fullmatch(r"goldenspike-[^/]*(\.whl|\.tar\.gz)", old.name):
            old.unlink()
    for file in made:
        shutil.copy(file, folder)
        print(f"{folder / file.name}  {file.stat().st_size / 1e6:.1f} MB")
