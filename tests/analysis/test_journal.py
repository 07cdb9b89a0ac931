"""Lines that are kept while long work goes on."""

import json
from pathlib import Path

import pytest

from goldenspike.analysis.journal import Journal
from goldenspike.core.problems import Refused

SETTINGS = {"seed": 1}


def filled(path: Path, *numbers: int) -> None:
    """A journal with some rows."""
    with Journal(path) as journal:
        journal.begin(SETTINGS)
        for number in numbers:
            journal.add({"number": number, "says": "é" * number})


def test_rows_come_by_number(tmp_path: Path) -> None:
    path = tmp_path / "x.part"
    filled(path, 3, 1)
    with Journal(path) as journal:
        journal.begin(SETTINGS)
        journal.add({"number": 2, "says": ""})
        assert [row["number"] for row in journal.rows()] == [1, 2, 3]
        assert next(journal.rows())["says"] == "é"


def test_half_a_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "x.part"
    filled(path, 1, 2)
    content = path.read_bytes()
    path.write_bytes(content[:-3])
    with Journal(path) as journal:
        journal.begin(SETTINGS)
        assert set(journal.places) == {1}
        journal.add({"number": 2, "says": "éé"})
    assert path.read_bytes() == content
    path.write_bytes(content[:5])
    filled(path, 1, 2)
    assert path.read_bytes() == content, "not even the settings were there"


def test_other_work_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.part"
    filled(path)
    with Journal(path) as journal:
        assert journal.settings() == SETTINGS
        with pytest.raises(Refused, match="seed is 1 there and 2 here"):
            journal.begin({"seed": 2})
        with pytest.raises(Refused, match="another program is writing there"):
            Journal(path)


@pytest.mark.parametrize("line", ["nonsense", "[]", "{}", '{"number": "1"}', '{"number": 1}'])
def test_lines_of_others_are_refused(tmp_path: Path, line: str) -> None:
    path = tmp_path / "x.part"
    filled(path, 1)
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    with Journal(path) as journal, pytest.raises(Refused, match="line 3"):
        journal.begin(SETTINGS)
    assert json.loads(path.read_text("utf-8").splitlines()[0]) == SETTINGS
