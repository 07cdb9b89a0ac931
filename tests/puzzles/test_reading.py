"""Puzzles are read and written; a bad file or line has one clear error, and the rest works."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from goldenspike.core.problems import Refused
from goldenspike.games import catalogue
from goldenspike.games.kit import Kit
from goldenspike.puzzles import checking, finding
from goldenspike.puzzles.model import write
from tests.puzzles.small import HEADER, RECORD, answer, limit, puzzle, small, write_file


@pytest.mark.parametrize("values", [small(), limit()])
def test_what_is_written_is_read_again(values: dict[str, Any]) -> None:
    first = puzzle(values)
    assert puzzle(json.loads(write(first))) == first
    checking.check(first)


def test_the_id_depends_on_position_and_kind_but_not_on_names() -> None:
    renamed = small(record=RECORD | {"players": ["Xe", "Yo", "Zoe"]})
    longer = small(record=RECORD | {"actions": []})
    assert renamed["id"] == small()["id"]
    assert len({small()["id"], longer["id"], limit()["id"]}) == 3


def test_a_limit_is_graded_by_its_interval() -> None:
    price = puzzle(limit()).price
    assert price is not None
    assert [price.distance(named) for named in (4, 6, 7, 9)] == [1.5, 0, 0, 2]


WRONG_SHAPES: list[tuple[dict[str, Any], str]] = [
    (small(kind="riddle"), 'kind is \'riddle\', and should be "choice" or "limit" or "finale"'),
    (small(rating=99), "rating is 99, and should be a whole number from 800 to 2200"),
    (small(seat=3), "seat is 3, and should be a whole number from 0 to 2"),
    (small(tags="bid"), "tags is 'bid', and should be a list of texts"),
    (small(colour="red"), "unknown key 'colour'"),
    (small(answers=[]), "answers is [], and should be a list of answers"),
    (small(answers=[answer("pass", 1.5)]), "answer 1: chance is 1.5, and should be a number"),
    (small(limit=3), "price and limit belong to a limit"),
    (limit(answers=[answer("pass", 0.5)]), "and an empty one in a limit"),
    (limit(price={}), "price: low is missing"),
    (limit(price=limit()["price"] | {"low": 9}), "low, fair and high have to rise"),
    ({key: value for key, value in small().items() if key != "played"}, "played is missing"),
]


@pytest.mark.parametrize(("values", "said"), WRONG_SHAPES, ids=[said for _, said in WRONG_SHAPES])
def test_a_bad_line_is_named_and_the_others_work(
    tmp_path: Path, values: dict[str, Any], said: str
) -> None:
    found = write_file(tmp_path / "bad.jsonl", HEADER, values, limit())
    assert [each.kind for each in found.puzzles] == ["limit"]
    assert len(found.problems) == 1 and said in found.problems[0]
    assert "bad.jsonl, line 2: " in found.problems[0]


def test_lines_that_are_no_puzzles_are_named(tmp_path: Path) -> None:
    huge = json.dumps("x" * finding.LONGEST)
    found = write_file(tmp_path / "bad.jsonl", HEADER, "{", "", "[]", huge, small(), small())
    assert len(found.puzzles) == 1
    assert [problem.split(": ")[0][-6:] for problem in found.problems] == [
        "line 2",
        "line 3",
        "line 4",
        "line 5",
        "line 7",
    ]
    assert "not JSON" in found.problems[0] and "more than 200000 letters" in found.problems[3]
    assert f"there is another puzzle {small()['id']}" in found.problems[4]


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ("", "no header"),
        ("{", "not JSON"),
        (HEADER | {"format": "goldenspike-puzzles/9"}, "no header of puzzles"),
        (HEADER | {"more": 1}, "no header of puzzles"),
        (HEADER | {"game": "go"}, "game is 'go', and should be a game that is installed"),
        ({**HEADER, "made": "by hand"}, "made is missing"),
    ],
)
def test_a_file_without_a_good_header_has_one_problem(
    tmp_path: Path, header: Any, said: str
) -> None:
    found = write_file(tmp_path / "bad.jsonl", header, small())
    assert found.puzzles == [] and len(found.problems) == 1
    assert said in found.problems[0] and "bad.jsonl, line 1" in found.problems[0]


def test_a_file_that_is_no_text_has_one_problem(tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_bytes(b"\xff\xfe")
    assert finding.read_file(file).problems == [f"{file}: not UTF-8 text (byte 0)"]
    file.write_text("\n" * (finding.MOST + 2), "utf-8")
    assert finding.read_file(file).problems == [f"{file}: more than {finding.MOST} puzzles"]


class TestAnotherPackage:
    """A game of another package ships puzzles the same way."""

    @pytest.fixture
    def folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        package = tmp_path / "their_puzzles"
        package.mkdir()
        (package / "__init__.py").write_text("", "utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        return package

    @pytest.fixture(autouse=True)
    def theirs(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        kit = Kit("their", "their", "Theirs", puzzles="their_puzzles", words={})
        monkeypatch.setattr(catalogue, "kit", {"their": kit}.__getitem__)
        monkeypatch.setattr(catalogue, "names", lambda: ["their"])
        yield
        sys.modules.pop("their_puzzles", None)
        finding.of_game.cache_clear()
        finding.by_id.cache_clear()

    def test_its_files_are_found(self, folder: Path) -> None:
        file = folder / "some.jsonl"
        file.write_text(json.dumps(HEADER | {"game": "their"}) + "\n" + json.dumps(small()) + "\n")
        found = finding.of_game("their")
        assert [each.id for each in found.puzzles] == [small()["id"]] and not found.problems
        assert finding.find("their", small()["id"]) is found.puzzles[0]
        assert finding.find("their", "none") is None and finding.find("other", "none") is None

    def test_a_file_of_another_game_is_named(self, folder: Path) -> None:
        (folder / "some.jsonl").write_text(json.dumps(HEADER) + "\n", "utf-8")
        problem = "some.jsonl, line 1: game is 'steel-driver', and should be their"
        assert finding.of_game("their").problems == [problem]

    def test_a_package_that_is_not_there_is_named(self) -> None:
        (problem,) = finding.of_game("their").problems
        assert problem.startswith("the puzzles of their: ModuleNotFoundError")


WRONG_CONTENT: list[tuple[dict[str, Any], str]] = [
    (small(record=RECORD | {"game": "steam"}), "its record is of steam"),
    (small(record=RECORD | {"actions": ["open red 99"]}), "action 1 `open red 99`"),
    (small(seat=0), "seat 0 does not decide there; to_act says 1"),
    (small() | {"id": "0123456789ab"}, "its id should be"),
    (small(played="bid 1"), "`bid 1`: "),
    (small(accepted=["bid 3", "sell red"]), "`sell red`: "),
    (small(accepted=["pass"], played="bid 4"), "the best answer `bid 3` is not accepted"),
    (small(played="bid 3"), "steady plays `bid 3`, which is accepted"),
    (small(answers=[answer("bid 3", 0.5), answer("pass", 0.41)]), "not 10% above every wrong"),
    (small(answers=[answer("bid 3", 0.5)]), "not 10% above every wrong"),
    (small(answers=[answer("pass", 0.3), answer("bid 3", 0.5)]), "not in the order"),
    (
        small(answers=[answer("bid 3", 0.5, line=["bid 4"]), answer("pass", 0.3)]),
        "the line of `bid 3` begins with `bid 4`",
    ),
    (
        small(answers=[answer("bid 3", 0.5, line=["bid 3", "bid 2"]), answer("pass", 0.3)]),
        "the line of `bid 3`: `bid 2`: ",
    ),
    (limit(accepted=["pass"]), "nothing is accepted in a limit"),
]


@pytest.mark.parametrize(("values", "said"), WRONG_CONTENT, ids=[said for _, said in WRONG_CONTENT])
def test_a_puzzle_that_cannot_be_played_is_refused(values: dict[str, Any], said: str) -> None:
    with pytest.raises(Refused) as refused:
        checking.check(puzzle(values))
    assert said in str(refused.value)
