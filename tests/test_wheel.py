"""Wheels built here: compiled, plain, or plain because the compiler failed; and editable installs.

The compiled one has to run where there is no compiler.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
VERSION = ["-m", "goldenspike", "--version"]
# setuptools as pip calls it, without the network that pip would want for a place of its own
BUILD = "import sys; from setuptools.build_meta import *; print(build_{kind}(sys.argv[1]))"

pytestmark = pytest.mark.slow


def run(*command: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """A command that knows nothing of our own cores."""
    ours = {"GOLDENSPIKE_PURE", "GOLDENSPIKE_CORE", "PYTHONPATH"}
    given = {key: value for key, value in os.environ.items() if key not in ours}
    return subprocess.run(
        command, env={**given, **variables}, capture_output=True, text=True, check=False
    )


def build(folder: Path, kind: str = "wheel", **variables: str) -> tuple[Path, str]:
    """A wheel of the sources, made in the folder, and what was said."""
    source = folder / "a copy"
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", source / "src", ignore=ignored)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, source)
    done = subprocess.run(
        [sys.executable, "-c", BUILD.format(kind=kind), folder],
        cwd=source,
        env={**os.environ, "GOLDENSPIKE_PURE": "", "PYTHONPATH": "", **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / done.stdout.splitlines()[-1], done.stderr


def install(wheel: Path, folder: Path) -> Path:
    """The Python of a fresh environment with the wheel; what it needs is lent by this one."""
    venv.create(folder)
    python = folder / "bin" / "python"
    done = run(
        *(sys.executable, "-m", "pip", "--python", python, "install", "--quiet"),
        *("--no-deps", "--no-index", wheel),
    )
    assert done.returncode == 0, done.stderr
    asked = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
    lent = sysconfig.get_path("purelib")
    (Path(asked.stdout.strip()) / "lent.pth").write_text(f"{lent}\n")
    return python


def version(python: Path, **variables: str) -> str:
    """What it says of itself where there is no compiler, nor anything else."""
    done = run(python, *VERSION, PATH=str(python.parent), **variables)
    assert done.stderr == ""
    return done.stdout.strip()


def test_a_compiled_wheel_runs_where_there_is_no_compiler(tmp_path: Path) -> None:
    """Needs a C compiler here: without one the test is left out, which fails in CI."""
    if not shutil.which("cc"):
        pytest.skip("there is no C compiler")
    wheel, _ = build(tmp_path, GOLDENSPIKE_PURE="0")
    assert "-none-any" not in wheel.name
    python = install(wheel, tmp_path / "fresh")
    assert version(python).endswith(", compiled core")
    assert version(python, GOLDENSPIKE_PURE="1").endswith(", plain Python core")
    plays = "from goldenspike.games import steel_driver as sd; from goldenspike.games.steel_driver "
    plays += "import playout; s = sd.new(sd.set_up('pegasus-2009', 'usa', 5)); "
    plays += "print(playout.random_games(s, 20, 1).checksum)"
    cores = [run(python, "-c", plays, GOLDENSPIKE_PURE=pure).stdout for pure in ("0", "1")]
    assert cores[0] == cores[1] != ""


def test_a_plain_wheel_runs_plain(tmp_path: Path) -> None:
    wheel, _ = build(tmp_path, GOLDENSPIKE_PURE="1")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert version(install(wheel, tmp_path / "fresh")).endswith(", plain Python core")


def test_where_the_compiler_fails_the_wheel_is_plain(tmp_path: Path) -> None:
    wheel, said = build(tmp_path, CC="false")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert "goldenspike: not compiled, so it will run as plain Python: " in said
    assert version(install(wheel, tmp_path / "fresh")).endswith(", plain Python core")


def test_an_editable_install_never_compiles(tmp_path: Path) -> None:
    wheel, _ = build(tmp_path, "editable")
    assert wheel.exists()
    assert not list((tmp_path / "a copy").rglob("*.so"))
    assert not list((ROOT / "src").rglob("*.so"))
