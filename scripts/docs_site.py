"""The site of docs/: its packages, in a folder of their own in .venv, and its build."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from typing import NoReturn

from environment import ENVIRONMENT, INSTALL, ROOT, alone, become, digest, lock_file_of, watch

USAGE = "./spike docs [FOLDER]"


def build_site(arguments: list[str]) -> NoReturn:
    """Builds the site; a link or an anchor that leads nowhere is an error."""
    parser = argparse.ArgumentParser(
        prog="./spike docs",
        description="Builds the site of docs/, with search and reference. "
        "Example: ./spike docs /tmp/site, then open index.html of that folder.",
        allow_abbrev=False,
    )
    parser.add_argument("folder", nargs="?", default="build/site", help="build/site if not given")
    folder = Path(parser.parse_args(arguments).folder).absolute()
    command = ["python", "-m", "mkdocs", "build", "--strict"]
    become(
        *command,
        *("--config-file", str(ROOT / "mkdocs.yml"), "--site-dir", str(folder)),
        variables={"PYTHONPATH": str(packages()), "NO_MKDOCS_2_WARNING": "1"},
    )


def packages() -> Path:
    """The folder with the packages of requirements/docs.txt, installed first if needed."""
    text, line, locked = lock_file_of("docs")
    folder = ENVIRONMENT / f"docs-{digest(text)[:12]}"
    if folder.is_dir():
        return folder
    with alone() as lock_file:
        stage = ENVIRONMENT / "docs-unfinished"
        shutil.rmtree(stage, ignore_errors=True)
        watch(line, [*INSTALL, "--target", str(stage), *locked], lock_file)
        stage.replace(folder)
    return folder
