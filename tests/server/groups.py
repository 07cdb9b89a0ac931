"""A group that lives at a table: it gathers in the lobby, and people ask for seats."""

import random

from goldenspike.server.db.store import Store
from tests.server.browser import Browser
from tests.server.scenes import Scene, Wish


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
            facts = [("note", "table.note.joined")]
            return Wish(guest, f"{path}/seats/1", {"name": "Bob"}, facts, "sit")
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
