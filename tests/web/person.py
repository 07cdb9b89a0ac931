"""Somebody before the page: looks, clicks, and types, and notes what goes wrong."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

WAIT = 60_000  # milliseconds
AXE = Path(__file__).parent / "axe.min.js"
MOVED = """(before) => {
  const title = document.querySelector("#action-title")?.textContent ?? "";
  const count = document.querySelector(".history output")?.textContent ?? "";
  return !document.querySelector(".pending") && `${title}|${count}` !== before;
}"""
READY = """() => {
  const title = document.querySelector("#action-title")?.textContent.trim() ?? "";
  const mine = document.querySelector(".act button:not(:disabled)") !== null;
  const waits = /^(Please wait|What is happening)/.test(title);
  return !document.querySelector(".pending") && !waits && mine;
}"""

expect.set_options(timeout=WAIT)

# Options of a window; the first is the one in which most can go wrong.
LOOKS: list[dict[str, object]] = [
    {"phone": True, "color_scheme": "dark"},
    {},
    {"color_scheme": "dark"},
    {"phone": True},
]


class Person:
    """A page, with what one does at a table."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.faults: list[str] = []
        self.offline_is_fine = False
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self.hear)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type != "error" or "status of 4" in message.text:
            return
        if not (self.offline_is_fine and "net::ERR" in message.text):
            self.faults.append(message.text)

    # Going places

    def home(self) -> None:
        self.page.goto(self.url)
        expect(self.button("Play now Steel Driver")).to_be_visible()

    def play_now(self, game: str = "Steel Driver") -> None:
        self.home()
        self.button(f"Play now {game}").click()
        self.arrive()

    def arrive(self) -> None:
        """At a table, its board drawn."""
        expect(self.page.locator(".board svg.goldenspike")).to_be_attached()
        expect(self.title).to_be_visible()

    def new_table(
        self,
        seats: list[str],
        first: int | None = None,
        name: str = "Ann",
        game: str = "steel-driver",
        board: str | None = None,
        edition: str | None = None,
        forced: bool = True,
    ) -> None:
        """Seats: "me", "bot", "open", or the name of somebody on this device."""
        self.page.goto(f"{self.url}/new?game={game}")
        self.page.get_by_label("Your name").fill(name)
        self.page.locator("label.choice", has_text=str(len(seats))).click()
        for index, seat in enumerate(seats):
            row = self.page.locator("form ol li").nth(index)
            kind = seat if seat in ("me", "bot", "open") else "here"
            row.locator("select").first.select_option(kind)
            if kind == "here":
                row.get_by_placeholder("Name").fill(seat)
        if edition is not None:
            self.page.get_by_label(re.compile("^Edition")).select_option(edition)
        if board is not None:
            self.page.get_by_label(re.compile("^Board")).select_option(board)
        self.page.get_by_label("Auto-play forced moves").set_checked(forced)
        if first is not None:
            self.page.get_by_label("Who begins").select_option(str(first))
        if "open" in seats:
            self.button("Invite friends").click()
            expect(self.page.locator(".share")).to_be_visible()
            return
        self.button("Start the game").click()
        self.arrive()

    def come(self, address: str, seat: int, name: str) -> None:
        """Takes a seat, from 1, at a table in its lobby by its address, and is ready."""
        self.page.goto(address)
        self.page.get_by_label("Your name").fill(name)
        self.button(f"Sit here: seat {seat}").click()
        self.button("I am ready").click()

    def start(self) -> None:
        """Starts the game in whose lobby everybody is ready."""
        self.button("Start the game").click()
        self.arrive()

    # Looking

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    @property
    def title(self) -> Locator:
        return self.page.locator("#action-title")

    @property
    def panel(self) -> Locator:
        return self.page.locator(".act")

    @property
    def log(self) -> Locator:
        return self.page.locator(".log")

    def on_sheet(self, id: str) -> Locator:
        return self.page.locator(f'[id="{id}"]')

    @property
    def count(self) -> int:
        return int(self.page.locator(".history output").inner_text().split("/")[1])

    @property
    def offers(self) -> list[str]:
        """The elements that are highlighted."""
        found: list[str] = self.page.eval_on_selector_all(
            "[data-legal]", "found => found.map(one => one.id)"
        )
        return found

    # Playing

    def await_turn(self) -> None:
        self.page.wait_for_function(READY)

    def standing(self) -> str:
        output = self.page.locator(".history output").inner_text()
        return f"{self.title.inner_text()}|{output}"

    def until_moved(self, before: str) -> None:
        self.page.wait_for_function(MOVED, arg=before)

    def open(self, company: str, amount: int = 1) -> None:
        """Puts a company up for auction."""
        self.panel.get_by_role("button", name=company).click()
        if amount > 1:
            box = self.panel.get_by_role("spinbutton", name="First bid")
            box.fill(str(amount))
            box.press("Tab")
        self.button(f"Open {company.lower()} with {amount}").click()

    def decide(self, most: int = 0) -> None:
        """Opens the first company, bids up to so much, builds and claims the best."""
        companies = self.panel.locator(".companies button")
        choices = self.panel.locator(".list button")
        if choices.count():
            choices.first.click()
            self.panel.locator(".confirm .button.main").first.click()
        elif companies.count():
            companies.first.click()
            self.panel.locator(".button.main").click()
        elif self.button("Pass").count():
            bid = self.panel.locator(".button.main").inner_text()
            self.button(bid if int(bid.split()[-1]) <= most else "Pass").click()
        else:
            self.panel.locator(".button.main").click()

    # Checking

    def axe(self, *rules: str, inside: str = "html") -> list[dict[str, Any]]:
        """What axe-core finds wrong on this page or a part of it, by all its rules or some."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.add_script_tag(path=AXE)
        asked: dict[str, Any] = {"resultTypes": ["violations"]}
        if rules:
            asked["runOnly"] = {"type": "rule", "values": list(rules)}
        found: list[dict[str, Any]] = self.page.evaluate(
            "async ([part, asked]) => (await axe.run(part, asked)).violations", [inside, asked]
        )
        return [
            {
                "id": one["id"],
                "help": one["help"],
                "where": [node["html"] for node in one["nodes"]][:4],
            }
            for one in found
        ]


Sit = Callable[..., Person]  # at a server, perhaps with a phone
