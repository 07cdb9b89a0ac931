"""A page at a site in this process, with a database of the browser that is a few dictionaries."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any, TypeVar

from goldenspike.server.site.desk import Answer
from goldenspike.server.site.worker import Site, site_of

T = TypeVar("T")


class Database:
    """What a browser keeps. `page` is the number of events that another page wrote meanwhile."""

    def __init__(self) -> None:
        self.tables: dict[str, Any] = {}
        self.events: dict[tuple[str, int], Any] = {}
        self.decisions: dict[tuple[str, int], Any] = {}
        self.name = ""
        self.fails = False

    async def read(self, table_id: str) -> str:
        events = [self.events[key] for key in sorted(self.events) if key[0] == table_id]
        decisions = {key[1]: of for key, of in self.decisions.items() if key[0] == table_id}
        known = {"table": self.tables.get(table_id), "events": events, "decisions": decisions}
        return json.dumps(known)

    async def write(self, changes: str) -> bool:
        known: dict[str, Any] = json.loads(changes)
        rows = {(row.pop("table"), row["seq"]): row for row in known["events"]}
        if self.fails or rows.keys() & self.events.keys():
            return False
        self.events |= rows
        self.tables |= {each["id"]: each for each in known["tables"]}
        self.decisions |= {(row["table"], row["number"]): row["of"] for row in known["decisions"]}
        for table_id in known["deleted"]:
            self.tables.pop(table_id, None)
        return True

    def kept(self) -> str:
        """What a site is begun with."""
        return json.dumps({"tables": [*self.tables.values()], "name": self.name, "look": "1"})


class Browser:
    """A page, its site, and what it is told."""

    def __init__(self, database: Database | None = None) -> None:
        self.database = database or Database()
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.loop = asyncio.new_event_loop()
        self.site: Site = site_of(
            self.database.kept(), self.database, lambda kind, what: self.told.append((kind, what))
        )
        self.run(self.site.start())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    def answer(self, method: str, path: str, body: Any = None) -> Answer:
        text = body if isinstance(body, str) else "" if body is None else json.dumps(body)
        return self.run(self.site.answer(method, path, text))

    def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """The JSON of an answer of this status."""
        answer = self.answer(method, path, body)
        assert answer.status == status, answer.body
        return json.loads(answer.body) if answer.body else None

    def rest(self) -> None:
        """Waits until nothing is worked at beside requests."""

        async def wait() -> None:
            while self.site.jobs:
                await asyncio.gather(*self.site.jobs)

        self.run(wait())

    def close(self) -> None:
        self.loop.close()
