"""Killed at any moment, a server loses nothing it has acknowledged."""

import random
import time
from threading import Thread

import httpx2
import pytest

from tests.server.browser import Browser, some_action
from tests.server.running import Running

KILLS = 10


class Player:
    """Plays as fast as it can, and remembers what was acknowledged."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser = browser
        self.table = table
        self.acknowledged: list[str] = []

    def run(self) -> None:
        """Until the server is gone."""
        try:
            payload = self.browser.see(self.table)
            while payload["offers"]:
                text = some_action(payload, random.randrange(100))
                payload = self.browser.act(self.table, payload["seq"], text)
                self.acknowledged = [entry["text"] for entry in payload["log"]]
        except httpx2.HTTPError:
            pass


@pytest.mark.slow
def test_sigkill_loses_nothing(database: str) -> None:
    """Each time the next server knows every action that was acknowledged, in order."""
    server = Running(database)
    try:
        ann = server.browser()
        tables = [ann.table("me", "here", "here", forced=False)["id"] for _ in range(2)]
        for _ in range(KILLS):
            players = [Player(server.browser(ann), table) for table in tables]
            threads = [Thread(target=player.run) for player in players]
            for thread in threads:
                thread.start()
            time.sleep(random.uniform(0.02, 0.5))
            server.kill()
            for thread in threads:
                thread.join()
            server.close()
            server = Running(database)
            check(players, server.browser(ann))
    finally:
        server.close()


def check(players: list[Player], browser: Browser) -> None:
    """What was acknowledged is there; at most the action on its way then came through as well."""
    for player in players:
        kept = [entry["text"] for entry in browser.see(player.table)["log"]]
        count = len(player.acknowledged)
        assert kept[:count] == player.acknowledged
        assert len(kept) <= count + 1 or not count
