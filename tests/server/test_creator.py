"""Whoever makes a table and does not play at it sees what anybody who watches sees, and no more."""

import json
from collections.abc import Callable
from typing import Any

from tests.server import worlds
from tests.server.barons import choose, play_until_sale
from tests.server.browser import Browser

# What tells the maker that the table is theirs: rights, never knowledge of the game.
RIGHTS = {"creator", "deletable", "room", "rooms"}
NOT_AT_TABLES = ("/api/stream",)


def knowledge(value: Any) -> Any:
    """An answer without what says whose table it is."""
    if isinstance(value, dict):
        return {key: knowledge(each) for key, each in value.items() if key not in RIGHTS}
    return [knowledge(each) for each in value] if isinstance(value, list) else value


def told(browser: Browser, path: str, names: dict[str, str], query: dict[str, Any]) -> Any:
    """The status and the knowledge in an answer."""
    asked = {key: each for key, each in query.items() if each is not None}
    answer = browser.client.get(path.format(**names), params=asked)
    kind = answer.headers.get("content-type", "")
    body = knowledge(answer.json()) if kind.startswith("application/json") else answer.text
    return answer.status_code, body


def test_every_route_tells_the_maker_what_it_tells_a_watcher(
    browsers: Callable[[], Browser],
) -> None:
    host, ann, bob, cy, eve = (browsers() for _ in range(5))
    made = host.table("open", "open", "open", game="steam-barons", forced=False)
    for browser, link in zip((ann, bob, cy), made["invitations"], strict=True):
        browser.join(link["url"])
    eve.watch(made["watch"])
    play_until_sale(ann, bob, cy, table=made["id"])
    choose(bob, made["id"], "sell nothing")
    ann.post(f"tables/{made['id']}/talk", 201, text="among players")
    app, names = ann.client.app, {"id": made["id"], "seat": "1", "number": "1"}
    paths = [each for each in worlds.paths(app, "GET") if each.startswith(worlds.TABLE)]
    assert len(paths) > 10
    for path in paths:
        for query in worlds.QUERIES.get(path, [{}]):
            seen = told(host, path, names, query)
            assert seen == told(eve, path, names, query), (path, query)
            assert "among players" not in json.dumps(seen[1])
