"""Somebody who does at the page what a lesson asks for, in any language, by mouse and by keys."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from goldenspike.core import words
from goldenspike.lessons.lesson import Lesson, Step
from tests.web.person import Person

TOLD = "path => fetch(path).then(answer => answer.json())"
Offers = list[dict[str, Any]]
LABELS = {  # actions that are one button
    "pass": ("page.bid.pass", "page.open.pass"),
    "done": ("page.hexes.done", "page.hexes.build-nothing"),
    "upgrade": ("page.steam.upgrade",),
}


class Learner:
    """A person with a lesson, in a language."""

    def __init__(self, person: Person, lesson: Lesson, language: str) -> None:
        self.person, self.page = person, person.page
        self.lesson, self.language = lesson, language

    @property
    def coach(self) -> Locator:
        return self.page.locator(".coach")

    @property
    def panel(self) -> Locator:
        return self.page.locator(".act .action")

    def take_all(self) -> None:
        """Every chapter to its end, as the coach leads through it."""
        for number, chapter in enumerate(self.lesson.chapters):
            heading = self.lesson.text(chapter.title, self.language)
            expect(self.coach.locator("h2")).to_have_text(heading)
            for step in chapter.steps:
                self.take(step)
            if number < len(self.lesson.chapters) - 1:
                self.coach.locator(".button.main").click()

    def take(self, step: Step) -> None:
        """Reads a step, and does what it asks for."""
        expect(self.coach).to_contain_text(self.lesson.text(step.say, self.language))
        if step.asks:
            self.do(step.accept[0])
        elif step.say != self.lesson.chapters[self.number].steps[-1].say:
            self.coach.locator(".button.main").click()

    @property
    def number(self) -> int:
        """The chapter that is taught."""
        told = self.page.evaluate(TOLD, self.path)
        return int(told["lesson"]["chapter"])

    @property
    def path(self) -> str:
        return self.page.url.replace("/table/", "/api/tables/")

    def do(self, text: str) -> None:
        """An action as somebody clicks it."""
        kind, *more = text.split()
        offers: Offers = self.page.evaluate(TOLD, self.path)["offers"]
        ways: dict[str, Callable[[], None]] = {
            "open": lambda: self.open(more[0], more[1], offers),
            "bid": lambda: self.amount(more[0]),
            "raise": lambda: self.amount(more[0]),
            "buy": lambda: self.panel.locator(".button.main").click(),
            "sell": lambda: self.sell(more[0]),
            "build": lambda: self.choose(text, offers),
            "claim": lambda: self.choose(text, offers),
            "take": lambda: self.tile(more[0]),
            "lay": lambda: self.lay(more[0], more[1]),
            "city": lambda: self.city(text, offers),
            "move": lambda: self.move(text, offers),
        }
        if kind in LABELS:
            self.press(*LABELS[kind])
        else:
            ways[kind]()

    def label(self, key: str) -> re.Pattern[str]:
        """What a button is called."""
        said = re.escape(words.catalogue(self.language)[key])
        return re.compile(f"^{re.sub(r'[$]?.{[^}]*}', '.*', said)}$")

    def press(self, *keys: str) -> None:
        """The first of some buttons that is there."""
        for key in keys:
            if key not in words.catalogue(self.language):
                continue
            found = self.panel.get_by_role("button", name=self.label(key))
            if found.count():
                return found.first.click()
        raise AssertionError(f"no button {keys}: {self.panel.inner_text()}")

    def amount(self, wanted: str) -> None:
        """A number, where there is one to choose, and the button that sends it."""
        box = self.panel.get_by_role("spinbutton")
        if box.count():
            box.first.fill(wanted)
            box.first.press("Tab")
        self.panel.locator(".button.main").first.click()

    def open(self, company: str, amount: str, offers: Offers) -> None:
        opened = [one["company"] for one in offers if one["kind"] == "open"]
        self.panel.locator(".companies button").nth(opened.index(company)).click()
        self.amount(amount)

    def sell(self, what: str) -> None:
        self.press("page.sale.nothing" if what == "nothing" else "page.sale.all")

    def go_to(self, element: str) -> None:
        """By keys: a thing on the board."""
        self.page.locator(f'[id="{element}"]').focus()
        self.page.keyboard.press("Enter")

    def choose(self, text: str, offers: Offers) -> None:
        """A link or a goods cube, and which of those that are possible there."""
        element = next(one["element"] for one in offers if one["text"] == text)
        here = [one["text"] for one in offers if one["element"] == element]
        self.go_to(element)
        self.panel.locator(".confirm .option .button.main").nth(here.index(text)).click()

    def tile(self, number: str) -> None:
        tiles = self.panel.locator(".list .choice")
        tiles.filter(has=self.page.get_by_text(number, exact=True)).first.click()
        self.panel.locator(".confirm .button.main").first.click()

    def lay(self, hex: str, track: str) -> None:
        self.go_to(f"hex-{hex}")
        tile = self.panel.locator(f'[role=radio][aria-label^="{track}: "]')
        if tile.count():
            tile.click()
        self.panel.locator(".confirm .button.main").first.click()

    def listed(self, offered: list[str], text: str) -> None:
        """The one of a list that a text begins with, in the order of the offers."""
        number = next(at for at, one in enumerate(offered) if text.startswith(one))
        if len(offered) > self.panel.locator(".list .choice").count():
            self.press("page.hexes.all-moves")
        self.panel.locator(".list .choice").nth(number).click()

    def city(self, text: str, offers: Offers) -> None:
        self.panel.locator(".modes button").last.click()
        self.listed([f"{one['text']} " for one in offers if one["kind"] == "city"], f"{text} ")
        colour = words.catalogue(self.language)[f"goods.{text.split()[2]}"]
        self.panel.get_by_role("radio", name=colour, exact=True).click()
        self.panel.get_by_role(
            "radio", name=re.compile(rf"^{text.rsplit(maxsplit=1)[-1]}: ")
        ).click()
        self.panel.locator(".confirm .button.main").first.click()

    def move(self, text: str, offers: Offers) -> None:
        self.listed([one["text"] for one in offers if one["kind"] == "move"], text)
        confirm = self.panel.locator(".confirm")
        last = text.rsplit(maxsplit=1)[-1]
        if last in ("income", "points"):
            key = next(key for key in words.catalogue("en") if key.endswith(f".on-{last}"))
            confirm.get_by_role("button", name=self.label(key)).click()
        else:
            confirm.locator(".button.main").first.click()
