"""Lessons at tables: what is asked, what is refused, and that others follow the script."""

from collections.abc import Callable

import pytest

from goldenspike.games import catalogue
from goldenspike.lessons import finding
from goldenspike.lessons.lesson import Lesson
from goldenspike.server.http.app import Options
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.bot_moves import BotSettings
from tests.lessons.test_lessons import SMALL
from tests.server.browser import Browser, Json

OURS = [each for name in catalogue.OURS for each in finding.of_game(name).lessons]
FIRST = {"game": "steel-driver", "lesson": "first-round"}


def begin(browser: Browser, **more: object) -> str:
    return str(browser.post("lessons", 201, **{**FIRST, **more})["id"])


def teach(browser: Browser, table: str, lesson: Lesson, number: int) -> Json:
    """Does all that a chapter asks for; the table at its end."""
    chapter = lesson.chapters[number]
    payload = browser.see(table)
    for at, step in enumerate(chapter.steps):
        if step.asks:
            assert payload["my_turn"] and payload["lesson"]["step"] == at
            payload = browser.act(table, payload["seq"], step.accept[0])
    return payload


@pytest.mark.parametrize("lesson", OURS, ids=lambda lesson: lesson.game)
def test_every_chapter_is_taught(ann: Browser, lesson: Lesson) -> None:
    table = begin(ann, game=lesson.game, lesson=lesson.id)
    for number, chapter in enumerate(lesson.chapters):
        if number:
            table = ann.post(f"tables/{table}/lesson", 201, chapter=number)["id"]
        told = ann.get(f"tables/{table}/lesson", language="fr")
        assert [step["asks"] for step in told["steps"]] == [step.asks for step in chapter.steps]
        assert told["steps"][0]["say"] == lesson.words["fr"][chapter.steps[0].say]
        payload = teach(ann, table, lesson, number)
        assert payload["lesson"] == {
            "chapter": number,
            "step": len(chapter.steps),
            "steps": len(chapter.steps),
        }
        assert payload["table"]["over"] or payload["my_turn"]
        assert payload["count"] == len(chapter.script)


def test_only_what_is_asked_for_is_accepted(ann: Browser) -> None:
    table = begin(ann, name="Zoe")
    payload = ann.see(table)
    assert [seat["name"] for seat in payload["table"]["seats"]] == ["Zoe", "Ben", "Cleo"]
    refused = ann.post(
        f"tables/{table}/actions?language=nl", 422, after=payload["seq"], text="open blue 1"
    )["error"]
    words = finding.find(**{"game": FIRST["game"], "lesson": FIRST["lesson"]})
    assert words is not None
    assert (refused["code"], refused["key"]) == ("other-move", "auction-open-not-open")
    assert refused["message"] == words.words["nl"]["auction-open-not-open"]
    illegal = ann.act(table, payload["seq"], "open red 99", 422)["error"]
    assert (illegal["code"], illegal["rule"]) == ("illegal", "SD-2.1")
    assert ann.post(f"tables/{table}/orders", 422, up_to=5)["error"]["code"] == "other-move"
    assert ann.see(table)["count"] == 0


def test_a_move_can_be_taken_back(ann: Browser) -> None:
    table = begin(ann)
    payload = ann.play(table, "open red 2")
    assert (payload["count"], payload["lesson"]["step"]) == (3, 3)
    assert [entry["by"] for entry in payload["log"]] == ["person", "bot", "bot"]
    offer = payload["undo_offer"]
    payload = ann.post(f"tables/{table}/undo", after=payload["seq"], to=offer["to"])
    assert (payload["count"], payload["lesson"]["step"]) == (0, 2)
    assert ann.play(table, "open red 2")["lesson"]["step"] == 3


def test_secret_choices_of_the_others_follow_the_script(ann: Browser) -> None:
    """The last sale: one seat before the learner's has chosen already, and nobody sees what."""
    lesson = finding.find("steam-barons", "first-turn")
    assert lesson is not None
    table = begin(ann, game="steam-barons", lesson="first-turn", chapter=3)
    payload = ann.see(table)
    assert payload["waiting"] == [1] and payload["together"] == [0, 1, 2, 3]
    assert payload["sealed"] == {}
    payload = teach(ann, table, lesson, 3)
    assert payload["table"]["over"]
    chapter = lesson.chapters[3]
    played = [entry["text"] for entry in payload["log"][-4:]]
    step = chapter.steps[0]
    assert played == [chapter.record.actions[-1], step.accept[0], *step.then]


def test_lessons_are_listed_with_where_they_were_left(ann: Browser, bob: Browser) -> None:
    table = begin(ann, chapter=2)
    listed = {each["game"]: each for each in ann.get("lessons", language="nl")["lessons"]}
    left = listed["steel-driver"]
    assert (left["table"], left["chapter"], left["title"]) == (table, 2, "Je eerste ronde")
    assert left["chapters"][2] == "De gouden spijker"
    assert listed["steam"]["table"] is None
    assert all(each["table"] is None for each in bob.get("lessons")["lessons"])
    assert ann.get("tables")["tables"] == []


def test_a_lesson_begun_again_replaces_the_first(ann: Browser, bob: Browser) -> None:
    table = begin(ann)
    again = begin(ann)
    assert again != table
    ann.get(f"tables/{table}", 404)
    assert bob.see(begin(bob))["lesson"]["chapter"] == 0
    assert ann.see(again)["lesson"]["chapter"] == 0
    ann.post(f"tables/{again}/lesson", 422, chapter=9)
    assert ann.see(again)["count"] == 0
    bob.get(f"tables/{again}/lesson", 404)
    bob.post(f"tables/{again}/lesson", 404, chapter=1)


def test_a_lesson_in_a_file(ann: Browser) -> None:
    table = str(ann.post("lessons", 201, file=SMALL)["id"])
    assert ann.get(f"tables/{table}/lesson")["title"] == "A small lesson"
    assert ann.play(table, "open red 3")["count"] == 3
    again = ann.post(f"tables/{table}/lesson", 201, chapter=0)["id"]
    assert ann.see(again)["count"] == 0
    bad = ann.post("lessons", 422, file=SMALL.replace('"pass"', '"pas"'))["error"]
    assert "`pas`" in bad["message"]


def test_what_there_is_not(ann: Browser) -> None:
    assert ann.post("lessons", 404, lesson="none")["error"]["code"] == "no-lesson"
    ann.post("lessons", 404, game="chess", lesson="none")
    table = ann.table("me", "steady", "steady")["id"]
    assert ann.see(table)["lesson"] is None
    ann.get(f"tables/{table}/lesson", 404)
    ann.post(f"tables/{table}/lesson", 404, chapter=0)


def test_bots_play_on_when_the_lesson_is_over(
    sqlite: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> None:
    quiet = AnalysisSettings(processes=0)
    ann = open_browsers(Options(sqlite, bots=BotSettings(processes=1), analysis=quiet))()
    lesson = finding.find("steel-driver", "first-round")
    assert lesson is not None
    table = begin(ann)
    payload = teach(ann, table, lesson, 0)
    payload = ann.act(table, payload["seq"], "pass")
    while not payload["my_turn"]:
        payload = ann.see(table)
    assert payload["count"] > len(lesson.chapters[0].script) + 1
