"""The dependencies of routes: the parts of the server, and the person who asks."""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool

from goldenspike.server.db.analysis_store import AnalysisStore
from goldenspike.server.db.store import Store
from goldenspike.server.http.auth import COOKIE, Links, hashed, new_token
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings, HintWorkers
from goldenspike.server.live.presence import Presence
from goldenspike.server.live.streams import Streams
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.errors import no_table
from goldenspike.server.table.values import Person

REMEMBERED = 10_000  # people


@dataclass
class Service:
    """The parts of a running server, for routes."""

    store: Store
    tables: Tables
    links: Links
    streams: Streams
    presence: Presence
    analyses: AnalysisStore
    analysis: AnalysisSettings
    public: str | None  # the public address, for links
    hints: HintWorkers = field(default_factory=HintWorkers)
    people: OrderedDict[str, Person] = field(default_factory=OrderedDict)  # by hash of the cookie

    def remember(self, hash: str, person: Person) -> None:
        """Caches a person by the hash of the cookie."""
        self.people[hash] = person
        if len(self.people) > REMEMBERED:
            self.people.popitem(last=False)

    def forget(self, tables: list[str]) -> None:
        """Drops deleted tables, and all people, from the caches."""
        self.tables.positions.forget(tables)
        self.people.clear()

    def address(self, request: Request, path: str) -> str:
        """The full address of a path, to be sent to a friend."""
        base = self.public or str(request.base_url)
        return f"{base.rstrip('/')}/{path}"


def service_of(request: Request) -> Service:
    """The service of the application that answers a request."""
    service = request.app.state.service
    assert isinstance(service, Service)
    return service


async def get_service(request: Request) -> Service:
    """The service, as a dependency of routes."""
    return service_of(request)


async def person_of(request: Request) -> Person | None:
    """The person who asks; None without a known cookie. Cached, since it never changes."""
    token = request.cookies.get(COOKIE)
    if not token:
        return None
    hash, service = hashed(token), service_of(request)
    person = service.people.get(hash)
    if person is None:
        person = await run_in_threadpool(service.store.person, hash)
        if person is not None:
            service.remember(hash, person)
    return person


async def player(request: Request) -> Person:
    """The person who asks, where only a known person can have a seat; else a refusal."""
    person = await person_of(request)
    if person is None:
        raise no_table()
    return person


async def somebody(request: Request) -> Person:
    """The person who asks; a visitor without a cookie gets a new one."""
    known = await person_of(request)
    if known is not None:
        return known
    token = new_token()
    request.scope["state"]["new_token"] = token
    return await run_in_threadpool(service_of(request).store.add_person, hashed(token))


ServiceDep = Annotated[Service, Depends(get_service)]
Known = Annotated[Person | None, Depends(person_of)]
Player = Annotated[Person, Depends(player)]
Somebody = Annotated[Person, Depends(somebody)]
