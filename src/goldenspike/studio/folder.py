"""Boards in a folder, which a host offers beside those that come with the program."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from goldenspike.core import toml_text
from goldenspike.core.problems import Refused
from goldenspike.studio.checking import check_text

MOST = 500  # files that are read


@dataclass(frozen=True)
class HostBoard:
    """A board that a host offers."""

    name: str
    games: tuple[str, ...]  # that are played on it
    keys: Mapping[str, Any]


def read_folder(folder: Path) -> dict[str, HostBoard]:
    """The boards of a folder by the names of their files; ValueError for one that is wrong."""
    files = sorted(folder.glob("*.toml"))
    if len(files) > MOST:
        raise ValueError(f"{folder} has {len(files)} board files; {MOST} is the limit")
    return {file.stem: read_board(file) for file in files}


def read_board(file: Path) -> HostBoard:
    """The board of a file; ValueError with its problems."""
    checked = check_text(toml_text.read_text(file))
    if checked.problems or checked.keys is None:
        raise Refused(str(file), [problem.text for problem in checked.problems])
    return HostBoard(checked.board.name, checked.games, checked.keys)
