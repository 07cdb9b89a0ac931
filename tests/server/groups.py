"""A group that lives at a table: it gathers, asks for seats, talks, leaves orders, has a clock."""

import random
import time
from itertools import pairwise
from typing import Any

from sqlalchemy import select

from goldenspike.server.db.store import Store
from goldenspike.server.db.talk_schema import messages
from goldenspike.server.table.events import ACTION, ORDER
from tests.server.browser import Browser, Json, some_action
from tests.server.receivers import Endpoint, endpoint
from tests.server.scenes import LOOK, Fact, Scene, Wish

JOINED = ("note", "table.note.joined")
BANK, BACK = 10, 1  # seconds of a clock, and of whoever comes back
EXACT, LATE = 0.05, 120.0  # seconds: how well a clock is known, and how late a bot may sit down
PATIENCE = 300.0  # seconds until a message that has not come is lost
SOON = 1.0  # seconds after which a message that was sent has been noted here


def sit_down(ann: Browser, bob: Browser, **more: Any) -> str:
    """A table where Ann has the first seat and the last, and Bob the second."""
    made = ann.table("me", "open", "here", forced=False, **more)
    bob.join(made["invitations"][0]["url"])
    return str(made["id"])


class Gathering(Scene):
    """Somebody takes a seat in a lobby, is ready, is not, and leaves it."""

    def set_up(self) -> str:
        host, guest = self.people
        guest.post("me", name="Bob")  # gets the cookie: an answer that is lost takes it along
        self.sits = self.ready = False
        return str(host.table("me", "open", "steady", lobby=True)["id"])

    def next(self) -> Wish:
        guest, path = self.people[1], f"tables/{self.table}/lobby"
        if not self.sits:
            return Wish(guest, f"{path}/seats/1", {"name": "Bob"}, [JOINED], "sit")
        if not self.ready and random.random() < 0.5:
            facts = [("note", "table.note.left")]
            return Wish(guest, f"{path}/seats/1", {}, facts, "leave", "DELETE")
        facts = [("ready", "no" if self.ready else "yes")]
        return Wish(guest, f"{path}/ready", {"ready": not self.ready}, facts, "ready")

    def acknowledged(self, wish: Wish) -> None:
        if wish.kind == "ready":
            self.ready = wish.values["ready"]
        else:
            self.sits = wish.kind == "sit"

    def check(self, store: Store) -> None:
        super().check(store)
        seat = store.seats(self.table)[1]
        if (seat.person is not None) != self.sits:
            self.tally.faults.append(f"{self.table}: sits {self.sits}, now {seat}")


class Claiming(Scene):
    """Somebody asks for the seat of a bot; one agrees, another refuses, or it is withdrawn."""

    def set_up(self) -> str:
        host, bob, eve = self.people
        for each, name in ((bob, "Bob"), (eve, "Eve")):
            each.post("me", name=name)
        table = str(host.table("me", "open", "steady", lobby=True)["id"])
        bob.post(f"tables/{table}/lobby/seats/1", name="Bob")
        bob.post(f"tables/{table}/lobby/ready", ready=True)
        host.post(f"tables/{table}/lobby/start")
        self.asked = self.agreed = False
        return table

    def next(self) -> Wish:
        host, bob, eve = self.people
        bob.see(self.table)  # whoever is away for long is not asked
        path = f"tables/{self.table}/claims/2"
        if not self.asked:
            return Wish(eve, path, {"name": "Eve"}, [("claim", "Eve")], "claim")
        if not self.agreed:
            wish = {"agree": True}
            return Wish(host, f"{path}/answer", wish, [("consent", "")], "consent")
        return self.end(bob, eve, path)

    def end(self, bob: Browser, eve: Browser, path: str) -> Wish:
        """Refuses what is asked for, or withdraws it."""
        if random.random() < 0.5:
            return Wish(eve, path, {}, [("deny", "")], "withdraw", "DELETE")
        facts = [("deny", ""), ("note", "table.note.denied")]
        return Wish(bob, f"{path}/answer", {"agree": False}, facts, "deny")

    def acknowledged(self, wish: Wish) -> None:
        self.asked = wish.kind in ("claim", "consent")
        self.agreed = wish.kind == "consent"


class Telling(Scene):
    """Two people act in turn, each when a message has said so: none is lost, few come twice."""

    def set_up(self) -> str:
        self.receiver = endpoint()
        self.hook: Endpoint = self.receiver.__enter__()
        self.acting, self.told = 0, 0  # whose turn it was last, and how many messages had come
        self.checked = 0.0  # when the last of them came that was looked at
        for each in self.people:
            each.post("channels", 201, kind="web", address=self.hook.url)
        return sit_down(*self.people)

    def next(self) -> Wish:
        seen = [person.see(self.table) for person in self.people]
        if seen[0]["table"]["over"]:
            self.table, self.facts, self.acting = sit_down(*self.people), [JOINED], 0
            return self.next()
        acting = 0 if seen[0]["my_turn"] else 1
        if acting != self.acting:
            self.wait()
            self.acting, self.told = acting, len(self.arrivals())
        text = some_action(seen[acting], random.randrange(100))
        values = {"after": seen[acting]["seq"], "text": text}
        path = f"tables/{self.table}/actions"
        return Wish(self.people[acting], path, values, [("action", text)], "turn")

    def arrivals(self) -> dict[str, list[float]]:
        """When each message has come, and come again."""
        found: dict[str, list[float]] = {}
        for request in list(self.hook.all):
            found.setdefault(request.json["id"], []).append(request.when)
        return found

    def wait(self) -> None:
        """Waits for the message of this turn, while the server is there."""
        until = time.monotonic() + PATIENCE
        while len(self.arrivals()) <= self.told:
            if time.monotonic() > until:
                self.tally.faults.append(f"{self.table}: nobody was told")
                return
            self.people[0].get("health")
            time.sleep(LOOK)
        self.tally.acknowledged["message"] += 1

    def check(self, store: Store) -> None:
        super().check(store)
        arrivals = self.arrivals()
        for message, times in arrivals.items():
            for first, again in pairwise(times):
                excused = any(first - SOON <= killed <= again for killed in self.tally.killed)
                if again > self.checked and not excused:
                    self.tally.faults.append(f"{message} came again {again - first} s later")
        self.checked = max((times[-1] for times in arrivals.values()), default=0.0)

    def close(self) -> None:
        self.receiver.__exit__(None, None, None)


class Talking(Scene):
    """Two people talk; a message that was sent is there, once."""

    def set_up(self) -> str:
        return sit_down(*self.people)

    def next(self) -> Wish:
        text = f"Number {self.turn} of {random.randrange(10**9)}"
        wish = {"text": text, "key": str(random.randrange(10**12))}
        return Wish(
            self.people[self.turn % 2], f"tables/{self.table}/talk", wish, [("said", text)], "say"
        )

    def send(self, wish: Wish) -> None:
        """Sends a message twice, as a page does that has heard no answer."""
        super().send(wish)
        wish.browser.client.post(f"/api/{wish.path}", json=wish.values)

    def read(self, store: Store) -> list[Fact]:
        asked = select(messages.c.text).where(messages.c.game == self.table)
        with store.reading() as connection:
            return [
                ("said", text) for (text,) in connection.execute(asked.order_by(messages.c.number))
            ]


class Ordering(Scene):
    """Bob leaves an order to pass, and Ann plays: what is played for Bob is played once."""

    def set_up(self) -> str:
        self.ordered = -1  # the last event when an order was acknowledged
        self.played = 0  # actions of orders that were counted
        return sit_down(*self.people)

    def next(self) -> Wish:
        ann, bob = (person.see(self.table) for person in self.people)
        if ann["table"]["over"]:
            self.table, self.facts, self.played = sit_down(*self.people), [], 0
            return self.next()
        if not bob["orders"]["own"] or random.random() < 0.3:
            values = {"after": bob["seq"], "until": {"kind": "round"}}
            return Wish(self.people[1], f"tables/{self.table}/orders/pass", values, [], "order")
        if not ann["my_turn"]:
            ann = self.wait()
        if not ann["my_turn"]:
            return self.next()  # Bob has no order any more
        text = some_action(ann, random.randrange(100))
        values = {"after": ann["seq"], "text": text}
        return Wish(
            self.people[0], f"tables/{self.table}/actions", values, [("action", text)], "action"
        )

    def wait(self) -> Json:
        """The table once something was played for Bob, or his order has ended."""
        until = time.monotonic() + PATIENCE
        while True:
            seen: Json = self.people[0].see(self.table)
            if seen["my_turn"] or not self.people[1].see(self.table)["orders"]["own"]:
                return seen
            if time.monotonic() > until:
                self.tally.faults.append(f"{self.table}: an order was not carried out")
                return seen
            time.sleep(LOOK)

    def acknowledged(self, wish: Wish) -> None:
        self.ordered = wish.values["after"] if wish.kind == "order" else -1

    def read(self, store: Store) -> list[Fact]:
        """Ann's actions: what is played for Bob comes when it is due."""
        played = [event for event in store.events(self.table) if event.kind == ACTION]
        own = [event for event in played if event.by == ORDER]
        if any(event.seat != 1 or event.text != "pass" for event in own):
            self.tally.faults.append(f"{self.table}: {own} was not ordered")
        self.tally.acknowledged["played by an order"] += len(own) - self.played
        self.played = len(own)
        return [("action", event.text) for event in played if event.by != ORDER]

    def check(self, store: Store) -> None:
        super().check(store)
        kept = store.extras(self.table).orders  # first: it may be carried out now
        if self.ordered >= 0 and not kept and not store.events(self.table, self.ordered):
            self.tally.faults.append(f"{self.table}: an order was lost")


class Clocked(Scene):
    """Ann thinks for long: a bot sits in when her time is up, and she takes the seat back."""

    def set_up(self) -> str:
        self.last: Json | None = None  # what was last told of the clock
        clock = {"kind": "live", "bank": BANK, "back": BACK}
        return sit_down(*self.people, clock=clock)

    def next(self) -> Wish:
        while True:
            seen = self.people[0].see(self.table)
            self.compare(seen)
            if seen["table"]["seats"][0]["bot"]:
                return self.take_back()
            time.sleep(LOOK)

    def take_back(self) -> Wish:
        """Takes the seat back."""
        path, facts = f"tables/{self.table}/seats/0", [("note", "table.note.back")]
        return Wish(self.people[0], path, {"bot": None}, facts, "time up and back")

    def acknowledged(self, wish: Wish) -> None:
        self.last = None

    def compare(self, seen: Json) -> None:
        """Compares what is left with what was left, also before a kill."""
        clock, last = seen["clock"], self.last
        left, gone = clock["seats"][0]["left"], bool(seen["table"]["seats"][0]["bot"])
        if last is not None:
            expected = last["seats"][0]["left"] - (clock["now"] - last["now"])
            wrong = expected > EXACT if gone else abs(max(expected, 0.0) - left) > EXACT
            if wrong or expected < -LATE:
                self.tally.faults.append(
                    f"{self.table}: {expected} s were left, now {left}, {gone}"
                )
        self.last = None if gone else clock

    def read(self, store: Store) -> list[Fact]:
        return [fact for fact in super().read(store) if fact != ("note", "table.note.time-up")]
