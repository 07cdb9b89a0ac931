"""A group that lives at a table: it gathers, people ask for seats, and are told of their turns."""

import random
import time
from collections import Counter

from goldenspike.server.db.store import Store
from tests.server.browser import Browser, some_action
from tests.server.receivers import Endpoint, endpoint
from tests.server.scenes import Scene, Wish

JOINED = ("note", "table.note.joined")
PATIENCE = 60.0  # seconds until a message that has not come is lost


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
        for each in self.people:
            each.post("channels", 201, kind="web", address=self.hook.url)
        return self.sit_down()

    def sit_down(self) -> str:
        """A table for both."""
        ann, bob = self.people
        made = ann.table("me", "open", "here", forced=False)
        bob.join(made["invitations"][0]["url"])
        return str(made["id"])

    def next(self) -> Wish:
        seen = [person.see(self.table) for person in self.people]
        if seen[0]["table"]["over"]:
            self.table, self.facts, self.acting = self.sit_down(), [JOINED], 0
            return self.next()
        acting = 0 if seen[0]["my_turn"] else 1
        if acting != self.acting:
            self.wait()
            self.acting, self.told = acting, len(self.messages())
        text = some_action(seen[acting], random.randrange(100))
        values = {"after": seen[acting]["seq"], "text": text}
        path = f"tables/{self.table}/actions"
        return Wish(self.people[acting], path, values, [("action", text)], "turn")

    def messages(self) -> Counter[str]:
        """The messages that have come, each with how often."""
        return Counter(request.json["id"] for request in list(self.hook.all))

    def wait(self) -> None:
        """Waits for the message of this turn, while the server is there."""
        until = time.monotonic() + PATIENCE
        while len(self.messages()) <= self.told:
            if time.monotonic() > until:
                self.tally.faults.append(f"{self.table}: nobody was told")
                return
            self.people[0].get("health")
            time.sleep(0.02)
        self.tally.acknowledged["message"] += 1

    def check(self, store: Store) -> None:
        super().check(store)
        twice = self.messages().total() - len(self.messages())
        if twice > self.tally.kills:
            self.tally.faults.append(f"{self.table}: {twice} messages came again")

    def close(self) -> None:
        self.receiver.__exit__(None, None, None)
