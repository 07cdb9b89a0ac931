"""Other people's packages, installed beside ours for a test."""

import os
import subprocess
import sys
from pathlib import Path


def install(project: Path, folder: Path) -> Path:
    """Installs a project into a folder, which becomes part of the path by `environment`."""
    quiet = ("--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation")
    copied = folder / "source"
    copied.mkdir()
    for file in project.iterdir():
        if file.is_file():
            (copied / file.name).write_bytes(file.read_bytes())
    target = folder / "target"
    command = [sys.executable, "-m", "pip", "install", *quiet, "--target", str(target), str(copied)]
    subprocess.run(command, check=True)
    return target


def environment(folder: Path) -> dict[str, str]:
    """The variables with which Python finds what is installed in a folder."""
    paths = [str(folder), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
