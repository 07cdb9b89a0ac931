"""What a seat receives goes through the game's `seen`, and nothing else."""

import json
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

from goldenspike.games import catalogue, steel_driver
from goldenspike.games.steel_driver import page as show
from goldenspike.rooms import page as pages
from tests.server.browser import Browser

SHOWING = ("numbers", "marks", "offers", "result", "moment", "lot", "bids", "ordered", "explain")
SECRET = 7777  # nobody but seat 0 may see this much cash


class Gate:
    """Steel Driver with a secret, and a memory of which states have passed through `seen`."""

    def __init__(self) -> None:
        self.passed: list[tuple[Any, int]] = []  # states that were made by `seen`, and for whom

    def __getattr__(self, name: str) -> Any:
        return getattr(steel_driver, name)

    def new(self, setup: Any) -> Any:
        state = steel_driver.new(setup)
        state.cash[0] = SECRET
        return state

    def seen(self, state: Any, seat: int) -> Any:
        known = steel_driver.seen(state, seat)
        if seat != 0:
            known.cash[0] = 0
        self.passed.append((known, seat))
        return known

    def has_passed(self, state: Any) -> bool:
        return any(state is known for known, _ in self.passed)

    def view(self, state: Any) -> Any:
        assert self.has_passed(state), "a view of what nobody should see"
        return steel_driver.view(state)

    def narrate(self, state: Any, action: Any) -> Any:
        assert self.has_passed(state), "the log tells what nobody should know"
        return steel_driver.narrate(state, action)

    def scores(self, state: Any) -> Any:
        assert self.has_passed(state), "the chart shows what nobody should see"
        return steel_driver.scores(state)

    def why_not(self, state: Any, text: str) -> Any:
        assert self.has_passed(state), "a reason tells what nobody should know"
        return steel_driver.why_not(state, text)


class Shown(ModuleType):
    """The show of a game, which is given only what has passed through the gate."""

    def __init__(self, gate: Gate) -> None:
        super().__init__("shown")
        self.gate = gate

    def hides(self, state: Any) -> bool:
        return True

    def __getattr__(self, name: str) -> Any:
        found = getattr(show, name)
        if name not in SHOWING:
            return found

        def checked(state: Any, *more: Any) -> Any:
            assert self.gate.has_passed(state), f"{name} is given what nobody should see"
            return found(state, *more)

        return checked


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """Steel Driver behind a gate."""
    made: Any = Gate()
    shown: Any = Shown(made)
    monkeypatch.setattr(catalogue, "find", lambda name: made)
    monkeypatch.setattr(pages, "find", lambda name: shown)
    yield made


def test_everything_goes_through_seen(gate: Gate, browsers: Callable[[], Browser]) -> None:
    """Ann sees her own secret everywhere; Bob and a watcher nowhere."""
    ann, bob, eve = browsers(), browsers(), browsers()
    made = ann.table("me", "open", "steady", first=1)
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    eve.watch(made["watch"])
    bob.play(table, "open red 2")
    for at in (None, 0, 1):
        query = {} if at is None else {"at": at}
        assert str(SECRET) in json.dumps(ann.see(table, **query))
        for other in (bob, eve):
            assert str(SECRET) not in json.dumps(other.see(table, **query))
    bob.get(f"tables/{table}/why", text="bid 99")
    told = bob.get(f"tables/{table}/explain", element="player-0-cash")
    assert told["lines"][0] == "0 now."
    bob.post(f"tables/{table}/orders", up_to=4)
    for each in (bob, eve):
        assert each.get(f"tables/{table}/record", 409)["error"]["key"] == "table.refusal.secret"
    assert ann.get(f"tables/{table}/record")["actions"] == ["open red 2"], "she knows all there is"
    assert {seat for _, seat in gate.passed} == {-1, 0, 1}


def test_the_end_goes_through_seen_too(gate: Gate, ann: Browser, bob: Browser) -> None:
    """Result, chart and undone branches."""
    table = ann.table("me", "here", "here")["id"]
    assert ann.play(table, *["pass"] * 15)["table"]["over"]
    bob.watch(ann.post(f"tables/{table}/watch", 201)["url"])
    payload = ann.see(table)
    ann.post(f"tables/{table}/undo", after=payload["seq"], to=6)
    branch = ann.see(table)["undone"][0]["seq"]
    for query in ({}, {"branch": branch}, {"branch": branch, "at": 5}):
        bob.see(table, **query)
        ann.see(table, **query)
    assert ann.see(table)["chart"]["cash"][0][0] == SECRET
    assert bob.see(table)["chart"]["cash"][0][0] == 0
