"""People who ask a server for one thing after the other, and what it has acknowledged.

`tests.server.kills` kills servers under them.
"""

import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx2

from goldenspike.server.db.store import Store
from goldenspike.server.table.events import CHANCE
from tests.server.barons import Sale
from tests.server.browser import Browser, Json, finished, some_action

Fact = tuple[str, str]  # the kind of an event, and its text; of a note the key alone
AWAY = "database-away"  # the code of an answer
LOOK = 0.1  # seconds between two looks of somebody who waits
LONG = 40  # actions after which a game is taken back rather than played on


@dataclass
class Wish:
    """A request, and what it will have written when it is answered."""

    browser: Browser
    path: str
    values: Json
    facts: list[Fact]
    kind: str  # for the figures
    method: str = "POST"
    seat: tuple[str, str | None] | None = None  # afterwards: name and bot


@dataclass
class Tally:
    """What was acknowledged, by kind, and what was wrong after a kill."""

    killed: list[float] = field(default_factory=list)  # when, by the clock of this process
    acknowledged: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    told: int = 0  # faults that were printed

    @property
    def kills(self) -> int:
        """How many servers or databases were killed."""
        return len(self.killed)


class Away(Exception):
    """The database does not answer."""


@contextmanager
def until_away() -> Iterator[None]:
    """Ends with the server or its database."""
    try:
        yield
    except httpx2.TimeoutException:
        raise  # it is there, and does not answer
    except (httpx2.HTTPError, Away):
        pass
    except AssertionError as fault:
        if AWAY not in str(fault):
            raise


class Scene:
    """People at one table, who ask for one thing after the other until the server is gone."""

    def __init__(self, people: list[Browser], tally: Tally) -> None:
        self.people, self.tally = people, tally
        self.facts: list[Fact] = []
        self.pending: Wish | None = None
        self.turn = 0
        self.table = self.set_up()

    def set_up(self) -> str:
        """Makes the table; its id."""
        raise NotImplementedError

    def next(self) -> Wish:
        """What is asked for next."""
        raise NotImplementedError

    def run(self) -> None:
        """Asks until the server or its database is gone."""
        with until_away():
            while True:
                wish = self.next()
                self.pending = wish
                self.send(wish)
                self.pending = None
                self.turn += 1

    def try_all(self) -> None:
        """Asks until the server or its database is gone; whatever else ends it is a fault."""
        try:
            self.run()
        except Exception as error:
            self.tally.faults.append(f"{type(self).__name__}: {error!r}")

    def send(self, wish: Wish) -> Any:
        """Sends a wish; what is answered is acknowledged."""
        body = {"json": wish.values} if wish.method == "POST" else {}
        answer = wish.browser.client.request(wish.method, f"/api/{wish.path}", **body)
        if answer.is_success:
            self.tally.acknowledged[wish.kind] += 1
            self.facts += wish.facts
            self.acknowledged(wish)
        elif AWAY in answer.text:
            raise Away
        elif wish.kind != "order" or '"too-late"' not in answer.text:  # another order was played
            self.tally.faults.append(f"{wish.kind} was refused: {answer.text}")
        return answer

    def acknowledged(self, wish: Wish) -> None:
        """Called when a wish was answered."""

    def close(self) -> None:
        """Called when all is over."""

    def read(self, store: Store) -> list[Fact]:
        """What is in the database; what chance deals comes with the action before it."""
        events = [event for event in store.events(self.table) if event.by != CHANCE]
        return [fact_of(event.kind, event.text) for event in events]

    def check(self, store: Store) -> None:
        """Compares what is there with what was acknowledged: no less, no more than one wish."""
        there, wish = self.read(store), self.pending
        came_through = wish is not None and there == self.facts + wish.facts
        if there != self.facts and not came_through:
            expected = (self.facts[-10:], wish and wish.facts)
            self.tally.faults.append(f"{self.table}: {expected} are now {there[-15:]}")
        if wish is not None and came_through and wish.facts:
            self.acknowledged(wish)
        self.facts, self.pending = there, None


def fact_of(kind: str, text: str) -> Fact:
    """An event as it is compared."""
    return (kind, json.loads(text)["key"]) if kind == "note" else (kind, text)


def undone(to: int) -> list[Fact]:
    """An undo, and the line of the log that tells it."""
    return [("undo", str(to)), ("note", "table.note.took-back")]


REFUSED: list[Fact] = [("refuse", ""), ("note", "table.note.refused")]


class Undoing(Scene):
    """Two people act, undo, ask, agree and refuse."""

    def set_up(self) -> str:
        ann, bob = self.people
        made = ann.table("me", "open", "here", forced=False)
        bob.join(made["invitations"][0]["url"])
        return str(made["id"])

    def next(self) -> Wish:
        seen = [person.see(self.table) for person in self.people]
        asked = seen[0]["undo"]
        if asked is not None:
            return self.answer(seen, asked)
        asker = self.turn % 2
        offer = seen[asker]["undo_offer"]
        if offer is not None and (self.turn % 3 == 2 or seen[0]["count"] > LONG):
            return self.undo(asker, seen[asker])
        acting = 0 if seen[0]["my_turn"] else 1
        text = some_action(seen[acting], random.randrange(100))
        values = {"after": seen[acting]["seq"], "text": text}
        path = f"tables/{self.table}/actions"
        return Wish(self.people[acting], path, values, [("action", text)], "action")

    def undo(self, asker: int, payload: Json) -> Wish:
        """Undoes freely, or asks."""
        to, free = payload["undo_offer"]["to"], payload["undo_offer"]["free"]
        kind = "undo" if free else "ask"
        values = {"after": payload["seq"], "to": to}
        path = f"tables/{self.table}/undo"
        facts = undone(to) if free else [(kind, str(to))]
        return Wish(self.people[asker], path, values, facts, kind)

    def answer(self, seen: list[Json], asked: Json) -> Wish:
        """Agrees or refuses, as the one who is asked."""
        who = 1 if 1 in asked["waiting_for"] else 0
        agree = self.turn % 2 == 0
        facts = [("agree", ""), *undone(asked["to"])] if agree else REFUSED
        values = {"after": seen[who]["seq"], "agree": agree}
        path = f"tables/{self.table}/undo/answer"
        return Wish(self.people[who], path, values, facts, "agree" if agree else "refuse")


class Sealing(Scene):
    """Two people choose in secret, choose again, reveal, and agree to undo the reveal."""

    def set_up(self) -> str:
        ann, bob = self.people
        sale = Sale(ann, bob, bob)
        self.start = sale.start["count"]
        self.everything = [sale.everything(ann, 0), sale.everything(bob, 1)]
        self.sealed: dict[int, str] = {}
        return str(sale.table)

    def next(self) -> Wish:
        seen = [person.see(self.table) for person in self.people]
        if seen[0]["undo"] is not None:
            facts = [("agree", ""), *undone(self.start)]
            values = {"after": seen[1]["seq"], "agree": True}
            path = f"tables/{self.table}/undo/answer"
            return Wish(self.people[1], path, values, facts, "agree to undo a reveal")
        if not seen[0]["together"]:
            values = {"after": seen[0]["seq"], "to": self.start}
            ask = [("ask", str(self.start))]
            return Wish(self.people[0], f"tables/{self.table}/undo", values, ask, "ask")
        return self.choose(seen)

    def choose(self, seen: list[Json]) -> Wish:
        """Chooses for a seat; the last choice reveals both."""
        seat = random.randrange(2)
        text = random.choice([self.everything[seat], "sell nothing"])
        chosen = {**self.sealed, seat: text}
        facts = [("seal", "")]
        if len(chosen) == 2:
            facts += [("action", chosen[0]), ("action", chosen[1])]
        values = {"after": seen[seat]["seq"], "text": text, "seat": seat}
        kind = "reveal" if len(chosen) == 2 else "seal"
        return Wish(self.people[seat], f"tables/{self.table}/actions", values, facts, kind)

    def acknowledged(self, wish: Wish) -> None:
        if "text" in wish.values:
            self.sealed[wish.values["seat"]] = wish.values["text"]
        if wish.kind != "seal":
            self.sealed = {}

    def check(self, store: Store) -> None:
        super().check(store)
        there = {choice.seat: choice.text for choice in store.sealed(self.table)}
        if there != self.sealed:
            self.tally.faults.append(f"{self.table}: sealed {self.sealed}, now {there}")


class Seating(Scene):
    """A seat is renamed, given to a bot, taken back, and given to somebody else by a link."""

    def set_up(self) -> str:
        ann, self.holder, self.other = self.people
        made = ann.table("me", "open", "here", forced=False)
        self.holder.join(made["invitations"][0]["url"])
        self.other.post("me", name="Cy")  # gets the cookie: an answer that is lost takes it along
        self.name, self.link = "Player 2", ""
        self.bot: str | None = None
        return str(made["id"])

    def next(self) -> Wish:
        path = f"tables/{self.table}/seats/1"
        if self.bot is not None:
            facts = [("note", "table.note.back")]
            return Wish(
                self.holder, path, {"bot": None}, facts, "take back", seat=(self.name, None)
            )
        if self.link:
            facts, path = [("note", "table.note.joined")], f"join/{self.link}"
            return Wish(
                self.other, path, {"name": self.name}, facts, "join", seat=(self.name, None)
            )
        if self.turn % 4 == 3 and self.invite():
            return self.next()
        if self.turn % 4 == 1:
            facts = [("note", "table.note.bot")]
            wish = {"bot": "steady"}
            return Wish(self.holder, path, wish, facts, "hand over", seat=(self.name, "steady"))
        name = f"Bob {self.turn} {random.randrange(10**6)}"
        facts = [("note", "table.note.renamed")]
        return Wish(self.holder, path, {"name": name}, facts, "rename", seat=(name, None))

    def invite(self) -> bool:
        """Makes a link to the seat, which has to work after a kill too; False if it is refused."""
        answer = self.holder.client.post(f"/api/tables/{self.table}/invitations/1")
        if AWAY in answer.text:
            raise Away
        if not answer.is_success:
            self.tally.faults.append(f"a link was refused: {answer.text}")
            return False
        self.link = str(answer.json()["url"]).rsplit("/", maxsplit=1)[-1]
        self.tally.acknowledged["link"] += 1
        return True

    def acknowledged(self, wish: Wish) -> None:
        assert wish.seat is not None
        self.name, self.bot = wish.seat
        if wish.kind == "join":
            self.link = ""
            self.holder, self.other = self.other, self.holder

    def check(self, store: Store) -> None:
        super().check(store)
        seat = store.seats(self.table)[1]
        if (seat.name, seat.bot) != (self.name, self.bot):
            self.tally.faults.append(f"{self.table}: {self.name}, {self.bot} is now {seat}")


class Analysing(Scene):
    """A game that is over is analysed, asked for twice; no decision that was told is lost."""

    def set_up(self) -> str:
        self.told: list[Json] = []
        self.state = "none"
        return finished(self.people[0])

    def run(self) -> None:
        browser, path = self.people[0], f"tables/{self.table}/analysis"
        with until_away():
            if self.state == "done":
                self.told, self.table = [], finished(browser)
                path = f"tables/{self.table}/analysis"
            self.look(browser.post(path))
            self.look(browser.post(path))
            while True:
                self.look(browser.get(path))
                time.sleep(LOOK)

    def look(self, analysis: Json) -> None:
        """What is told once has to be told for ever; decisions may only be added."""
        decisions = [without_swing(each) for each in analysis["decisions"]]
        if decisions[: len(self.told)] != self.told:
            self.tally.faults.append(f"{self.table}: {len(self.told)} decisions have changed")
        self.tally.acknowledged["decision of an analysis"] += len(decisions) - len(self.told)
        self.told, self.state = decisions, analysis["state"]

    def check(self, store: Store) -> None:
        pass  # in `compare`: what is told comes from the server

    def compare(self) -> None:
        """Looks again, at another server."""
        self.look(self.people[0].get(f"tables/{self.table}/analysis"))


def without_swing(decision: Json) -> Json:
    """A decision without what only the report of all knows."""
    return {key: decision[key] for key in ("number", "text", "seat") if key in decision}
