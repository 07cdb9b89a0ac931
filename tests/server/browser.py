"""A browser as far as the server knows: a cookie, and requests."""

import time
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from goldenspike import bots
from goldenspike.bots import match
from goldenspike.core import record as records
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.games import records as games
from goldenspike.games import steel_driver

Json = dict[str, Any]


class Browser:
    """Asks and reads answers."""

    def __init__(self, client: Any) -> None:
        self.client = client

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        """What is at a path."""
        answer = self.client.get(f"/api/{path}", params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, status: int = 200, **values: Any) -> Any:
        """Sends values to a path."""
        answer = self.client.post(f"/api/{path}", json=values)
        assert answer.status_code == status, answer.text
        return answer.json()

    def table(self, *kinds: str, first: int | None = 0, **more: Any) -> Json:
        """A new table; a kind is me, here, open, or a bot's name."""
        seats = [
            {"kind": kind} if kind in ("me", "here", "open") else {"kind": "bot", "bot": kind}
            for kind in kinds
        ]
        made: Json = self.post("tables", 201, seats=seats, first=first, **more)
        return made

    def join(self, link: str) -> Json:
        """Follows an invitation."""
        joined: Json = self.post(f"join/{link.rsplit('/', maxsplit=1)[-1]}")
        return joined

    def watch(self, link: str) -> None:
        """Follows a link to watch."""
        self.post(f"watch/{link.rsplit('/', maxsplit=1)[-1]}")

    def see(self, table: str, **query: Any) -> Json:
        """A table as this browser sees it."""
        seen: Json = self.get(f"tables/{table}", **query)
        return seen

    def play(self, table: str, *texts: str) -> Json:
        """Plays one action after the other."""
        payload: Json = self.see(table)
        for text in texts:
            payload = self.act(table, payload["seq"], text)
        return payload

    def act(self, table: str, after: int, text: str, status: int = 200) -> Json:
        """Plays an action after an event."""
        answer: Json = self.post(f"tables/{table}/actions", status, after=after, text=text)
        return answer


def some_action(payload: Json, number: int = 0) -> str:
    """One of the actions that are offered: now this, now that."""
    offers = payload["offers"]
    offer = offers[number % len(offers)]
    return offer["text"] if offer["least"] is None else f"{offer['text']} {offer['least']}"


@cache
def whole_game(players: int = 3) -> str:
    """The record of a game that bots have played to its end."""
    setup = steel_driver.set_up("warfrog-2008", "usa", players)
    replay = Replay(steel_driver, setup)
    match.run(replay, [bots.find("steady")] * players, Random(1))
    names = [f"Player {seat + 1}" for seat in range(players)]
    record = Record("steel-driver", "warfrog-2008", "usa", names)
    return records.write(games.update(record, replay))


def finished(browser: Browser) -> str:
    """A table whose game is over."""
    answer = browser.client.post("/api/import", content=whole_game())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def play_among_bots(browser: Browser, table: str, act: Callable[[Json], Json]) -> Json:
    """A whole game: acts whenever it is this browser's turn, and waits for the bots."""
    payload = browser.see(table)
    while not payload["table"]["over"]:
        if payload["my_turn"]:
            payload = act(payload)
        else:
            time.sleep(0.02)
            payload = browser.see(table)
    return payload


def imported(browser: Browser, table: str) -> Json:
    """The same game at another table, from its record."""
    record = browser.client.get(f"/api/tables/{table}/record")
    again = browser.client.post("/api/import", content=record.content)
    assert again.status_code == 201, again.text
    return browser.see(again.json()["id"])


def finish(browser: Browser, table: str) -> Json:
    """Plays all that is to be played by somebody who has all seats."""
    payload = browser.see(table)
    while not payload["table"]["over"]:
        payload = browser.act(table, payload["seq"], some_action(payload, payload["count"]))
    return payload
