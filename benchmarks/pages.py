"""Four people in Chromium who play one game after the other, and the memory of their pages.

The pages are never loaded again: what a game leaves behind adds up and is seen.
"""

import random
import re
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Error, expect, sync_playwright

from benchmarks.groups_report import NEXT, Look, Taken
from tests.web.conftest import CHROMIUM, DESKTOP, FLAGS, PHONE
from tests.web.person import Person
from tests.web.together import gather, next_to_act

PEOPLE = 4
AGAIN = re.compile("^(Play again|To the next game)$")
PAUSE = (0.5, 2.0)  # seconds between two decisions
PATIENCE = 1200.0  # seconds: a machine may be busy with other things
CLOCK = {"kind": "live", "bank": 600, "increment": 60, "cap": 600, "back": 60}
SELDOM = {"say": 0.1, "order": 0.05, "look back": 0.05, "seats": 0.03}  # chances at each decision


@dataclass
class Pages:
    """The windows of one group, and what they took."""

    address: str
    until: float
    every: float  # seconds between two measurements
    counts: Counter[str]
    looks: list[Look] = field(default_factory=list)
    began: float = field(default_factory=time.monotonic)
    faults: list[str] = field(default_factory=list)
    moved: float = 0.0  # when somebody last decided
    people: list[Person] = field(default_factory=list)
    sessions: list[CDPSession] = field(default_factory=list)

    def run(self) -> None:
        """Plays until the time is over, and measures now and then."""
        expect.set_options(timeout=1000 * PATIENCE)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
            try:
                for number in range(PEOPLE):
                    context = browser.new_context(**window(number))
                    context.set_default_timeout(1000 * PATIENCE)
                    page = context.new_page()
                    self.people.append(Person(page, self.address))
                    self.sessions.append(context.new_cdp_session(page))
                self.play()
            except (AssertionError, Error) as error:
                self.faults.append(str(error)[:2000])
                print(error, file=sys.stderr, flush=True)
            self.faults += [fault for person in self.people for fault in person.faults]
            browser.close()

    def play(self) -> None:
        """Plays one game after the other."""
        gather(self.people, CLOCK)
        for session in self.sessions:
            session.send("Performance.enable")
        self.measure("start")
        self.moved = time.monotonic()
        due = time.monotonic() + self.every
        while time.monotonic() < self.until:
            assert time.monotonic() < self.moved + PATIENCE, "nobody decides any more"
            if time.monotonic() > due:
                due += self.every
                self.measure("")
            acting = next_to_act(self.people, PATIENCE)
            if acting is None:
                self.play_again()
            else:
                self.decide(acting)
        self.measure("end")

    def decide(self, acting: Person) -> None:
        """Somebody decides, after others have done what people do meanwhile."""
        time.sleep(random.uniform(*PAUSE))
        if has_orders(acting) or acting.title.inner_text() != "Your turn":
            return  # an order plays, or has played
        other = random.choice([each for each in self.people[:-1] if each is not acting])
        for name, does in DEEDS.items():
            if random.random() < SELDOM[name]:
                does(other)
                self.counts[f"pages: {name}"] += 1
        before = acting.standing()
        acting.decide(most=random.randrange(6))
        acting.until_moved(before)
        self.moved = time.monotonic()
        self.counts["pages: decisions"] += 1

    def play_again(self) -> None:
        """All go on to the next game, through its lobby; whoever asked for it starts it."""
        host, *others = self.people
        for person in self.people:
            old = person.page.url
            person.page.get_by_role("button", name=AGAIN).last.click()
            person.page.wait_for_function("old => location.href !== old", arg=old)
        for person in others:
            person.button("I am ready").click()
        host.start()
        for person in others:
            person.arrive()
        self.moved = time.monotonic()
        self.counts["pages: games"] += 1
        self.measure(NEXT)

    def measure(self, why: str) -> None:
        """Notes what each page takes."""
        seconds = time.monotonic() - self.began
        self.looks.append(Look(seconds, why, [taken(session) for session in self.sessions]))


def window(number: int) -> dict[str, Any]:
    """The options of a window: the last is a phone."""
    if number < PEOPLE - 1:
        return {"viewport": DESKTOP, "locale": "en-GB"}
    return {"viewport": PHONE, "locale": "en-GB", "has_touch": True, "is_mobile": True}


def taken(session: CDPSession) -> Taken:
    """Collects a page's garbage; what is left."""
    for _ in range(2):  # what the first frees may free more
        session.send("HeapProfiler.collectGarbage")
    told = session.send("Performance.getMetrics")["metrics"]
    values = {each["name"]: each["value"] for each in told}
    nodes, listeners = int(values["Nodes"]), int(values["JSEventListeners"])
    return Taken(values["JSHeapUsedSize"] / 1e6, nodes, listeners)


def say(person: Person) -> None:
    """Says something at the table, and goes back to the log."""
    person.page.get_by_role("tab", name="Talk").click()
    box = person.page.get_by_label("Your message")
    box.fill(f"Number {random.randrange(10**9)}")
    box.press("Enter")
    expect(box).to_have_value("")
    person.page.get_by_role("tab", name="Log").click()


def look_back(person: Person) -> None:
    """Looks at the first moment of the game, and comes back."""
    person.button("Start").click()
    expect(person.title).to_have_text("Viewing history")
    person.button("Latest").click()


def look_at_seats(person: Person) -> None:
    """Opens the seats and closes them."""
    person.button("Seats and links").click()
    person.page.keyboard.press("Escape")


def leave_order(person: Person) -> None:
    """Leaves an order to pass, where one can be left."""
    if has_orders(person) or not person.button("Plan ahead").count():
        return
    person.button("Plan ahead").click()
    expect(person.panel.get_by_text("Only you see this.")).to_be_visible()
    summary = person.panel.get_by_text("Pass for me until …")
    if not summary.count():
        person.button("Close").click()
        return
    summary.click()
    person.panel.get_by_role("button", name="Set", exact=True).click()
    expect(person.page.get_by_role("list", name="Your orders")).to_be_visible()


def has_orders(person: Person) -> bool:
    """Whether something will be played for somebody."""
    return person.page.get_by_role("list", name="Your orders").count() > 0


DEEDS = {"say": say, "order": leave_order, "look back": look_back, "seats": look_at_seats}
