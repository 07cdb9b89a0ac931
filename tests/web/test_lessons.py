"""Whole lessons in the browser, from the home page on; what was left goes on; axe finds nothing."""

import pytest
from playwright.sync_api import expect

from goldenspike.core import words
from goldenspike.games import catalogue
from goldenspike.lessons import finding
from goldenspike.lessons.lesson import Lesson
from tests.web.learner import Learner
from tests.web.person import Person, Sit
from tests.web.server import Server

LESSONS = {each.game: each for name in catalogue.OURS for each in finding.of_game(name).lessons}
EVERY = [
    (game, language, phone)
    for game in LESSONS
    for language in ("en", "fr", "nl")
    for phone in (False, True)
]
GATE = [("steam", "nl", True)]


def begin(server: Server, sit: Sit, lesson: Lesson, language: str, phone: bool) -> Learner:
    """Somebody new, who comes to the home page and follows its offer."""
    ann = sit(server, phone=phone, locale=language, bypass_csp=True)
    ann.page.goto(server.url)
    ann.page.locator(f'a[href="/learn/{lesson.game}"]').click()
    ann.page.locator("main .panel .button.main").click()
    ann.arrive()
    return Learner(ann, lesson, language)


def whole(server: Server, sit: Sit, game: str, language: str, phone: bool) -> None:
    lesson = LESSONS[game]
    learner = begin(server, sit, lesson, language, phone)
    learner.take_all()
    last = words.catalogue(language)["page.lesson.play"]
    learner.page.get_by_role("button", name=last).click()
    expect(learner.coach).to_have_count(0)
    learner.person.arrive()


@pytest.mark.parametrize(("game", "language", "phone"), GATE)
def test_a_lesson_from_the_home_page_to_its_end(
    server: Server, sit: Sit, game: str, language: str, phone: bool
) -> None:
    whole(server, sit, game, language, phone)


@pytest.mark.full
@pytest.mark.parametrize(("game", "language", "phone"), [one for one in EVERY if one not in GATE])
def test_every_lesson_in_every_language_and_size(
    server: Server, sit: Sit, game: str, language: str, phone: bool
) -> None:
    whole(server, sit, game, language, phone)


def test_a_lesson_is_left_goes_on_and_begins_again(server: Server, sit: Sit) -> None:
    learner = begin(server, sit, LESSONS["steel-driver"], "en", False)
    page, steps = learner.page, learner.lesson.chapters[0].steps
    for step in steps[:3]:
        learner.take(step)
    expect(learner.coach).to_contain_text(learner.lesson.text(steps[3].say, "en"))
    page.reload()
    expect(learner.coach).to_contain_text(learner.lesson.text(steps[3].say, "en"))
    assert learner.person.axe() == []
    learner.coach.get_by_role("link", name="Leave").click()
    assert learner.person.axe() == []
    page.get_by_role("link", name="Go on: Bid for a railway").click()
    learner.take(steps[3])
    learner.coach.get_by_role("button", name="Begin again").click()
    expect(learner.coach).to_contain_text(learner.lesson.text(steps[0].say, "en"))
    assert learner.person.count == 0


def test_what_is_not_wanted_is_answered(server: Server, sit: Sit) -> None:
    """A legal move by a sentence of the lesson, an illegal one by its rule."""
    learner = begin(server, sit, LESSONS["steel-driver"], "en", False)
    learner.do("open blue 1")
    trouble = learner.panel.locator(".trouble")
    expect(trouble).to_contain_text("Take red for this lesson")
    learner.coach.get_by_role("button", name="Skip").click()
    expect(learner.coach.locator("h2")).to_have_text("Build track")
    learner.go_to("route-CHI-DES")
    expect(trouble.get_by_role("link")).to_contain_text("SD-3.6")


def test_what_the_map_leaves_out_is_pointed_at_below_it(server: Server, sit: Sit) -> None:
    """An action tile is in the strip."""
    learner = begin(server, sit, LESSONS["steam"], "en", False)
    learner.coach.get_by_role("button", name="Skip").click()
    expect(learner.coach.locator("h2")).to_have_text("Found a city")
    expect(learner.page.locator(".ring")).to_have_count(2)
    ring = learner.page.locator(".ring").first.bounding_box()
    tile = learner.page.locator('[data-explain="action-7"]').first.bounding_box()
    assert ring and tile
    assert abs(ring["y"] + ring["height"] / 2 - tile["y"] - tile["height"] / 2) < 8


def test_a_first_game_offers_the_lesson(server: Server, sit: Sit) -> None:
    ann: Person = sit(server)
    ann.play_now()
    note = ann.page.locator(".note")
    expect(note).to_contain_text("A guided round takes about 5 minutes")
    note.get_by_role("link", name="Show me").click()
    expect(ann.page.get_by_role("heading", name="Learn")).to_be_visible()
    ann.play_now()
    expect(note).not_to_contain_text("A guided round")
