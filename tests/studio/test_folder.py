"""A folder of boards that a host offers."""

from pathlib import Path

import pytest

from goldenspike.rooms import boards
from goldenspike.studio import text
from goldenspike.studio.folder import read_folder


def test_boards_by_the_names_of_their_files(tmp_path: Path) -> None:
    kind, board = boards.load("usa")
    (tmp_path / "ours.toml").write_text(text.write({**kind.to_keys(board), "name": "Ours"}))
    (tmp_path / "notes.txt").write_text("no board")
    found = read_folder(tmp_path)
    assert list(found) == ["ours"]
    assert found["ours"].name == "Ours" and found["ours"].games == ("steel-driver",)


def test_a_wrong_one_is_named_with_its_problems(tmp_path: Path) -> None:
    (tmp_path / "wrong.toml").write_text('game = "steam"\n')
    with pytest.raises(ValueError, match=r"wrong\.toml.*terrain is missing"):
        read_folder(tmp_path)
