"""Every lesson is played to its end; bad lesson files are refused with one clear error each."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from goldenspike.cli.base import Commands
from goldenspike.core import toml_text, words
from goldenspike.core.problems import Refused
from goldenspike.games import catalogue
from goldenspike.lessons import checking, finding
from goldenspike.lessons.lesson import OTHER, Lesson, read

LESSONS = [each for name in catalogue.names() for each in finding.of_game(name).lessons]
Change = Callable[[dict[str, Any]], object]

SMALL = """
format = "goldenspike-lesson/1"
id = "small"
game = "steel-driver"
title = "title"
about = "about"
minutes = 1

[[chapters]]
title = "one"
seat = 0

[chapters.record]
edition = "warfrog-2008"
board = "usa"
rules = 1
first = 0
players = ["You", "Ben", "Cleo"]
actions = []

[[chapters.steps]]
say = "hello"
point = ["box-red", "panel-players", "action"]

[[chapters.steps]]
say = "open"
accept = ["open red 2", "open red 3"]
answers = { "open" = "red", "open red" = "two" }
then = ["bid 4", "pass"]
reply = "good"

[words.en]
title = "A small lesson"
about = "It opens red"
one = "One"
hello = "Hello"
open = "Open red"
red = "Red, please"
two = "Two or three, please"
good = "Good"
"""


def small() -> dict[str, Any]:
    """The values of a lesson that can be taught."""
    return toml_text.parse(SMALL, "small")


def taught(values: dict[str, Any]) -> Lesson:
    """A lesson, checked."""
    lesson = read(values, "small")
    checking.check(lesson, "small")
    return lesson


def test_every_game_of_ours_has_a_lesson() -> None:
    assert {each.game for each in LESSONS} >= set(catalogue.OURS)
    assert [problem for name in catalogue.OURS for problem in finding.of_game(name).problems] == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_lessons_can_be_played(lesson: Lesson) -> None:
    """Every accepted action is legal, what follows is, and every chapter ends at one's turn."""
    checking.check(lesson, lesson.id)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_lessons_speak_every_language(lesson: Lesson) -> None:
    """Every sentence is in every language, short enough for a phone, and differs from English."""
    assert set(lesson.words) == set(words.languages())
    for key in set(lesson.keys()):
        said = [lesson.text(key, language) for language in words.languages()]
        assert len(set(said)) == len(said), f"{key} is not translated"
        assert max(map(len, said)) < 330, f"{key} is too long"


def test_every_ask_answers_every_kind_of_action() -> None:
    """A legal action that is not wanted gets a sentence of the lesson where one can expect it."""
    asks = [step for each in LESSONS for chapter in each.chapters for step in chapter.steps]
    silent = [step.say for step in asks if step.asks and not step.answers]
    assert len(silent) <= 5, silent  # those that offer nothing else


def test_a_step_answers_by_the_longest_beginning() -> None:
    step = read(small(), "small").chapters[0].steps[1]
    assert [step.answer(text) for text in ("open red 5", "open blue 1", "pass")] == [
        "two",
        "red",
        OTHER,
    ]


def test_the_step_follows_from_the_number_of_actions() -> None:
    chapter = taught(small()).chapters[0]
    assert chapter.script == [None, "bid 4", "pass"]
    assert [chapter.asked(count) for count in range(4)] == [1, 2, 2, 2]


def test_sentences_come_from_the_file_then_from_the_catalogue() -> None:
    lesson = read(small(), "small")
    assert lesson.text("hello", "fr") == "Hello"
    assert lesson.text(OTHER, "nl") == words.catalogue("nl")[OTHER]
    assert lesson.text("nowhere", "en") == "nowhere"


def step(values: dict[str, Any], number: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = values["chapters"][0]["steps"][number]
    return found


WRONG: list[tuple[Change, str]] = [
    (lambda v: v.pop("format"), 'format is missing: "goldenspike-lesson/1"'),
    (lambda v: v.update(minutes=0), "minutes is 0, and should be a whole number from 1 to 60"),
    (lambda v: v.update(chapters=[]), "it has no chapters"),
    (lambda v: v["chapters"][0].update(steps=[]), "chapter 1: it has no steps"),
    (lambda v: v["chapters"][0].update(seat=3), "chapter 1: seat is 3"),
    (lambda v: v["chapters"][0]["record"].update(board="moon"), "no such board"),
    (lambda v: v["chapters"][0]["record"].update(actions=["jump"]), "action 1 `jump`"),
    (lambda v: v["chapters"][0]["record"].update(game="steam"), "of steam, the lesson of steel"),
    (lambda v: v.update(game="chess"), "no game 'chess'"),
    (lambda v: v["words"]["en"].update(hello="x" * 501), "words.en: 'hello' has more than 500"),
    (lambda v: step(v).update(accept=["open red 99"]), "step 2: `open red 99`: SD-2.1"),
    (lambda v: step(v).update(accept=["open  red 2"]), "step 2: `open  red 2`"),
    (lambda v: step(v).update(then=["bid 1"]), "step 2: `bid 1`: SD-2.2"),
    (lambda v: step(v).update(then=["bid 4", "pass", "pass"]), "`then` acts for the learner"),
    (lambda v: step(v).update(then=["bid 4"]), "has to end at the learner's turn"),
    (lambda v: v["chapters"][0].update(seat=1), "it is not the learner's turn (seat 0 acts)"),
    (lambda v: step(v, 0).update(point=["moon"]), "nothing on the board is called 'moon'"),
    (lambda v: step(v, 0).update(point=["panel-moon"]), "is called 'panel-moon'"),
    (lambda v: step(v, 0).update(then=["pass"]), "need something to accept"),
    (lambda v: step(v, 0).update(shout="hey"), "unknown key 'shout'"),
    (lambda v: step(v).update(answers={"pass": 3}), "answers is {'pass': 3}"),
    (lambda v: step(v).update(say="nothing"), "no English sentence 'nothing'"),
    (lambda v: v["words"]["en"].update(extra="Extra"), "'extra', which no step says"),
    (lambda v: v["words"].update(fr={"title": "Petite"}), "words.fr lacks 'about'"),
    (lambda v: v["words"].update(fr=3), "words.fr should be sentences by key"),
    (lambda v: v.update(minutes=float("nan")), "holds what no record can hold"),
]


@pytest.mark.parametrize(("change", "problem"), WRONG, ids=[problem for _, problem in WRONG])
def test_what_is_wrong_is_named(change: Change, problem: str) -> None:
    values = small()
    taught(values)
    change(values)
    with pytest.raises(Refused) as refused:
        taught(values)
    assert any(problem in each for each in refused.value.problems), refused.value.problems


def run(*arguments: str, text: str | None = None) -> Any:
    return CliRunner().invoke(Commands(name="goldenspike"), ["lesson", *arguments], input=text)


def test_the_command_checks_a_file(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL, "utf-8")
    assert "A small lesson, 1 chapters, 2 steps, 1 actions" in run("check", str(file)).output
    assert json.loads(run("check", str(file), "--json").output)["valid"] is True
    assert run("check", "-", text=SMALL).exit_code == 0


def test_the_command_refuses_a_bad_file(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(SMALL.replace("open red 3", "open red 99"), "utf-8")
    done = run("check", str(file))
    assert done.exit_code == 2
    assert "chapter 1: step 2: `open red 99`: SD-2.1" in done.output
    assert run("check", str(tmp_path / "none.toml")).exit_code == 2
    assert run("check", "-", text="x = [").exit_code == 2
    file.write_text(SMALL + "#" * finding.LARGEST, "utf-8")
    assert "more than 200000 letters" in run("check", str(file)).output


def test_a_game_that_is_not_there_is_named_once() -> None:
    values = small()
    values.update(game="chess", chapters=values["chapters"] * 2)
    with pytest.raises(Refused, match="no game 'chess'") as refused:
        taught(values)
    assert len(refused.value.problems) == 1


def test_the_command_lists_lessons() -> None:
    listed = json.loads(run("list", "--json").output)
    assert {each["game"] for each in listed} >= set(catalogue.OURS)
    assert "Your first round (5 minutes)" in run("list").output


def test_a_bad_file_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a folder with two bad files and a good one, the good one is there."""
    monkeypatch.setattr(finding, "files", lambda package: tmp_path)
    (tmp_path / "a.toml").write_text("x = [", "utf-8")
    (tmp_path / "b.toml").write_text(SMALL, "utf-8")
    (tmp_path / "c.toml").write_text(SMALL, "utf-8")
    (tmp_path / "d.toml").write_text(SMALL.replace("steel-driver", "steam"), "utf-8")
    (tmp_path / "e.toml").write_bytes(b"\xff")
    (tmp_path / "notes.txt").write_text("nothing", "utf-8")
    found = finding.of_game.__wrapped__("steel-driver")
    assert [each.id for each in found.lessons] == ["small"]
    begun = [problem.split(" of steel-driver, is left out: ") for problem in found.problems]
    assert [file for file, _ in begun] == [f"{each}.toml, a lesson" for each in "acde"]
    reasons = ("not TOML: ", "there is another lesson", "it is a lesson of steam", "'utf-8' codec")
    for (_, said), reason in zip(begun, reasons, strict=True):
        assert said.startswith(reason)


def test_a_folder_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(package: str) -> Path:
        raise ModuleNotFoundError(package)

    monkeypatch.setattr(finding, "files", missing)
    found = finding.of_game.__wrapped__("steam")
    assert not found.lessons
    assert "the lessons of steam: ModuleNotFoundError" in found.problems[0]
