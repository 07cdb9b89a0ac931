"""Two servers that differ only in what somebody has sealed, and everything they can be asked."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import product
from pathlib import Path
from shutil import copyfile
from typing import Any

from fastapi import FastAPI
from starlette.testclient import TestClient

from goldenspike.server.http.app import Options, create_app
from goldenspike.server.http.routes import stream
from goldenspike.server.table.position import Position
from goldenspike.server.table.values import Seat
from goldenspike.server.thinking.moves import News
from goldenspike.server.thinking.turns import Known, luck, record_text, turn_of
from tests.server.barons import choose, play_until_sale
from tests.server.browser import Browser
from tests.server.plenty import PLENTY

PEOPLE = ("ann", "bob", "eve", "nobody")  # Ann made the table and has seats 0 and 2; Eve watches
TABLE = "/api/tables/{id}"
WHY = [f"sell {what}" for what in ("nothing", "orange 1", "green 1", "black 9", "", "pink 1")]
THINGS = (
    "player-1-cash",
    "player-1-shares",
    "player-1-worth",
    "box-orange",
    "held-green",
    "ground",
)
QUERIES: dict[str, list[dict[str, Any]]] = {  # of what can be read, where there are some
    TABLE: [
        {},
        *({"at": at} for at in (0, 1, 12, 999)),
        {"language": "fr"},
        {"log_from": 3},
        {"line": "sell nothing"},
    ],
    f"{TABLE}/plan": [{}, {"line": "sell nothing"}, {"line": ["done", "sell nothing"]}],
    f"{TABLE}/prospects": [{}, {"text": "sell nothing"}],
    f"{TABLE}/why": [{"text": text, "seat": seat} for text in WHY for seat in (None, 0, 1, 2)],
    f"{TABLE}/explain": [
        {},
        *({"element": element} for element in THINGS),
        *({"element": "player-1-worth", "at": at} for at in (0, 12)),
    ],
    f"{TABLE}/sheet.svg": [{}, {"theme": "dark"}, {"v": "x"}],
    "/api/ratings": [{}, {"game": "steam-barons"}],
}
AFTER: Any = object()  # the last event there is
Wish = tuple[str, str, dict[str, Any]]  # who, where, what
WISHES: list[Wish] = [  # every route that changes something, one after the other
    ("ann", f"{TABLE}/actions", {"after": AFTER, "text": "sell orange 99"}),
    ("eve", f"{TABLE}/actions", {"after": AFTER, "text": "sell nothing"}),
    ("ann", f"{TABLE}/actions", {"after": AFTER, "text": "sell nothing", "seat": 1}),
    ("ann", f"{TABLE}/actions", {"after": AFTER, "text": "sell nothing", "seat": 2}),
    ("ann", f"{TABLE}/orders", {"up_to": 9}),
    ("ann", f"{TABLE}/orders/pass", {"after": AFTER, "until": {"kind": "auction"}}),
    ("ann", f"{TABLE}/orders/line", {"after": AFTER, "nodes": [{"text": "sell orange 99"}]}),
    ("ann", f"{TABLE}/ahead", {"steps": [{"text": "sell nothing"}], "seat": 0}),
    ("ann", f"{TABLE}/analysis", {}),
    ("ann", f"{TABLE}/judgement", {"decision": 12, "text": "sell nothing"}),
    ("nobody", "/api/puzzles/{id}", {}),
    ("nobody", "/api/boards/check", {"text": "?"}),
    ("nobody", "/api/boards/make", {}),
    ("nobody", "/api/boards/reports", {}),
    ("ann", f"{TABLE}/hints", {"on": True}),
    ("ann", f"{TABLE}/hint", {}),
    ("ann", f"{TABLE}/seats/{{seat}}", {"name": "Zoe"}),
    ("ann", f"{TABLE}/seats/{{seat}}", {"bot": "steady"}),
    ("ann", f"{TABLE}/seats/{{seat}}", {"bot": None}),
    ("ann", f"{TABLE}/invitations/{{seat}}", {}),
    ("ann", f"{TABLE}/watch", {}),
    ("nobody", "/api/join/{token}", {}),
    ("nobody", "/api/watch/{token}", {}),
    ("ann", "/api/me", {"name": "Zoe"}),
    ("ann", "/api/me/passkeys/options", {}),
    ("ann", "/api/me/passkeys", {"credential": {"id": "x"}}),
    ("ann", "/api/me/sign-in/options", {}),
    ("ann", "/api/me/sign-in", {"credential": {"id": "x"}}),
    ("ann", "/api/me/codes", {"address": "ann@example.org"}),
    ("ann", "/api/me/codes/check", {"code": "12345678"}),
    ("ann", "/api/me/addresses/remove", {"address": "ann@example.org"}),
    ("ann", "/api/me/recovery", {}),
    ("ann", "/api/me/recovery/use", {"code": "abcd-efgh-jkmn-pqrs"}),
    ("ann", "/api/me/sessions/end-others", {}),
    ("ann", f"{TABLE}/again", {}),
    ("ann", f"{TABLE}/lesson", {"chapter": 0}),
    ("ann", "/api/lessons", {"game": "steam-barons", "lesson": "first-turn"}),
    ("ann", "/api/import", {"format": "goldenspike-record/1"}),
    ("ann", "/api/tables", {"seats": [{"kind": "me"}] * 3, "first": 0}),
    ("ann", "/api/channels", {"kind": "web", "address": "https://hooks.example/x"}),
    ("ann", "/api/channels/wishes", {"every": 60}),
    ("ann", "/api/channels/{id}/test", {}),
    ("ann", "/api/channels/{id}/confirm", {"code": "1"}),
    ("nobody", "/api/channels/off/{secret}", {}),
    ("ann", f"{TABLE}/lobby/admits", {"admits": True}),
    ("ann", f"{TABLE}/lobby/listed", {"listed": True}),
    ("nobody", "/api/host/key", {"key": "no key that anybody made"}),
    ("ann", "/api/host/bans", {"person": 2, "reason": "no key"}),
    ("ann", "/api/host/reports/{number}", {"remove": True}),
    ("ann", f"{TABLE}/lobby/ready", {"ready": True}),
    ("ann", f"{TABLE}/lobby/start", {}),
    ("nobody", f"{TABLE}/lobby/seats/{{seat}}", {"name": "Zoe"}),
    ("nobody", f"{TABLE}/lobby/watch", {}),
    ("nobody", f"{TABLE}/claims/{{seat}}", {"name": "Zoe"}),
    ("ann", f"{TABLE}/claims/{{seat}}/answer", {"agree": False}),
    ("ann", f"{TABLE}/clock/pause", {}),
    ("ann", f"{TABLE}/clock/leave", {"days": 1}),
    ("ann", f"{TABLE}/clock/bot/{{seat}}", {}),
    ("ann", f"{TABLE}/talk", {"text": "hello"}),
    ("eve", f"{TABLE}/talk", {"text": "hush"}),
    ("bob", f"{TABLE}/talk/{{number}}/reactions", {"sign": "yes"}),
    ("bob", f"{TABLE}/talk/{{number}}/report", {}),
    ("bob", f"{TABLE}/talk/{{number}}/mute", {}),
    ("ann", f"{TABLE}/talk/switch", {"on": True}),
    ("bob", f"{TABLE}/presence", {}),
    ("eve", f"{TABLE}/seats/{{seat}}/block", {}),
    ("eve", f"{TABLE}/seats/{{seat}}/report", {}),
    ("bob", f"{TABLE}/talk/{{number}}/block", {}),
    ("bob", f"{TABLE}/nudges/{{seat}}", {}),
    ("ann", "/api/people/me", {"shown": True}),
    ("ann", "/api/tournaments", {"name": "Cup", "players": 3, "places": 6, "rounds": 2}),
    ("bob", "/api/tournaments/{id}/entrants", {"name": "Bob"}),
    ("ann", "/api/tournaments/{id}/rounds", {}),
    ("ann", f"{TABLE}/undo", {"after": AFTER, "to": 0}),
    ("ann", f"{TABLE}/undo/answer", {"after": AFTER, "agree": False}),
    ("ann", f"{TABLE}/undo", {"after": AFTER, "to": 12}),
    ("bob", f"{TABLE}/undo/answer", {"after": AFTER, "agree": True}),
]
EXPORT = "/api/me/export"
CHANGES = [  # what differs between any two servers
    (re.compile(r'"seed":\d+'), '"seed":0'),
    (re.compile(r'"(updated|made|changed|due)":[\d.]+'), '"updated":0'),
    (re.compile(r'"seen":([\d.]+|null)'), '"seen":0'),  # it is stored now and then
    (re.compile(r'"codes":\[[^]]+\]'), '"codes":[]'),
    (re.compile(r"/(join|watch)/[\w.-]+"), "/link"),
    (re.compile(r'"(id|table)":"[\w-]+"'), '"id":""'),
]


OWN = {  # what only this person is told
    "bob": [
        (re.compile(r'"sealed":{"1":"sell [^"]+"}'), '"sealed":{}'),
        (re.compile(r'"sealed":\[[^]]+\]'), '"sealed":[]'),  # in all that is stored about him
    ],
}


class World:
    """A server on a file of its own, and the people at it."""

    def __init__(self, file: Path, known: dict[str, Any], **names: str) -> None:
        self.file, self.known, self.names = file, known, names
        self.app = create_app(Options(f"sqlite:///{file}", limits=PLENTY, bots=None))
        self.running = TestClient(self.app)
        self.running.__enter__()
        self.browsers = {name: self.browser(name) for name in PEOPLE}

    def browser(self, name: str) -> Browser:
        """Somebody's browser; nobody has no cookie."""
        client = TestClient(self.app, base_url="http://127.0.0.1")
        client.cookies = self.known.get(name)  # type: ignore[assignment]
        return Browser(client)

    def close(self) -> None:
        self.running.__exit__(None, None, None)

    def again(self) -> "World":
        """The same after a restart."""
        self.close()
        return World(self.file, self.known, **self.names)

    def twin(self, file: Path) -> "World":
        """Another, on a copy of the file of this one, which is closed."""
        return World(Path(copyfile(self.file, file)), self.known, **self.names)

    def ask(self, name: str, method: str, path: str, **more: Any) -> str:
        """An answer, without what differs anyway."""
        where = path.replace(":path}", "}").format(**self.names)
        answer = self.browsers[name].client.request(method, where, **more)
        text = f"{name} {method} {path} {more}: {answer.status_code} {answer.text}"
        for form, instead in [*CHANGES, *OWN.get(name, [])]:
            text = form.sub(instead, text)
        if path == EXPORT:  # its rows are in the order of random ids
            text = "".join(sorted(re.split("[{}]", re.sub(r'"game":"[\w-]+"', '"game":""', text))))
        return text

    def wish(self, name: str, path: str, values: dict[str, Any]) -> str:
        """Something that changes the world."""
        seq = self.browsers["ann"].see(self.names["id"])["seq"]
        filled = {key: seq if value is AFTER else value for key, value in values.items()}
        return self.ask(name, "POST", path, json=filled)

    def read(self) -> Iterator[str]:
        """Everything that anybody can read."""
        known = [path for path in paths(self.app, "GET") if path != "/api/stream"]
        known.sort(key=lambda path: path == EXPORT)  # looking at other pages is stored, too
        for path, name in product(known, PEOPLE):
            for query in QUERIES.get(path, [{}]):
                asked = {key: each for key, each in query.items() if each is not None}
                yield self.ask(name, "GET", path, params=asked)

    def heard(self, last: int | None) -> list[str]:
        """What a page that watches hears first, as it is sent."""
        service, table = self.app.state.service, self.names["id"]
        count = 2 if last is None else 1 + self.seq() - last
        told = stream.events_of(service, None, table, last)
        with ThreadPoolExecutor(1) as alone:  # a browser's loop may be running in this thread
            return alone.submit(asyncio.run, first(told, count)).result()

    def seq(self) -> int:
        return int(self.browsers["ann"].see(self.names["id"])["seq"])

    def position(self, look: Callable[[Position], Any]) -> Any:
        """Something of the position as the server keeps it."""
        with self.app.state.service.tables.positions.at(self.names["id"]) as position:
            return look(position)

    def bots_know(self) -> list[str]:
        """What a bot at each seat would be told."""
        bots = [Seat(seat, "", None, "steady") for seat in range(3)]
        return [
            *self.position(lambda known: [record_text(known, bot) for bot in bots]),
            *self.position(lambda known: [str(news_of(known, bot)) for bot in bots]),
            *self.position(lambda known: [luck(known, bot) for bot in bots]),
        ]


def news_of(position: Position, bot: Seat) -> list[News]:
    """What a bot's process is sent: all of the game, or what is new since its start."""
    turn = replace(turn_of(position, bot), table="")
    return [turn.news(None), turn.news(Known(0, 0))]


async def first(told: AsyncIterator[Any], count: int) -> list[str]:
    """The first events of a stream."""
    return [str((await anext(told)).encode()) for _ in range(count)]


def paths(app: FastAPI, method: str) -> list[str]:
    """The paths of all routes that answer to a method."""
    routes: list[Any] = app.routes
    assert {each.path for each in routes} >= set(app.openapi()["paths"])
    return sorted({each.path for each in routes if method in each.methods})


def sale(file: Path) -> World:
    """A table where Ann and Bob are to choose, all holding something."""
    world = World(file, {})
    ann, bob, eve = (world.browsers[name] for name in PEOPLE[:3])
    made = ann.table("me", "open", "here", game="steam-barons", forced=False)
    bob.join(made["invitations"][0]["url"])
    eve.watch(made["watch"])
    play_until_sale(ann, bob, table=made["id"])
    for name in PEOPLE[:3]:
        world.known[name] = world.browsers[name].client.cookies
    token = made["watch"].rpartition("/")[2]
    more = {"seat": "2", "language": "en", "theme": "light", "token": token}
    shown = {"game": "steam-barons", "name": "auction"}
    world.names = {"id": made["id"], **more, **shown, "path": "x", "secret": "x", "number": "1"}
    return world


def sealed(world: World, *texts: str) -> World:
    """The same, where Bob has chosen, and perhaps chosen again."""
    for text in texts:
        choose(world.browsers["bob"], world.names["id"], text)
    return world
