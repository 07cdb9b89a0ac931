"""The dependencies of routes: the parts of the server, and the person who asks."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool

from goldenspike.server.db.analysis_store import AnalysisStore
from goldenspike.server.db.channel_store import ChannelStore
from goldenspike.server.db.store import Store
from goldenspike.server.db.talk_store import TalkStore
from goldenspike.server.http.auth import COOKIE, SECURE_COOKIE, Links, hashed, new_token
from goldenspike.server.http.quotas import Quotas
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.hints import Asker, Hints
from goldenspike.server.jobs.isolation import Isolation
from goldenspike.server.jobs.order_jobs import OrderJobs
from goldenspike.server.jobs.origins import Origins
from goldenspike.server.jobs.sending import Sender
from goldenspike.server.jobs.slow_log import SlowLog
from goldenspike.server.live.health import HealthCheck
from goldenspike.server.live.presence import Presence
from goldenspike.server.live.streams import Streams
from goldenspike.server.metrics import Metrics
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.errors import no_table
from goldenspike.server.table.position import Positions
from goldenspike.server.table.puzzles import PuzzleTables
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
    hints: Hints
    quotas: Quotas
    origins: Origins
    slow: SlowLog
    health: HealthCheck
    channels: ChannelStore
    talk: TalkStore
    sender: Sender
    orders: OrderJobs
    isolation: Isolation | None = None  # where others' boards are worked at; None: here
    metrics: Metrics = field(default_factory=Metrics)
    puzzles: Positions = field(default_factory=lambda: Positions(PuzzleTables()))
    people: OrderedDict[str, Person] = field(default_factory=OrderedDict)  # by hash of the cookie

    @property
    def is_https(self) -> bool:
        """Whether browsers reach the server over https."""
        return self.public is not None and self.public.startswith("https:")

    def remember(self, hash: str, person: Person) -> None:
        """Caches a person by the hash of the cookie."""
        self.people[hash] = person
        if len(self.people) > REMEMBERED:
            self.people.popitem(last=False)

    def forget(self, tables: list[str]) -> None:
        """Drops deleted tables, and all people, from the caches."""
        self.tables.positions.forget(tables)
        self.streams.history.forget(tables)
        self.people.clear()

    def drop_changed(self, table_id: str) -> None:
        """Drops from the caches what an operator changed; for an empty name, anything."""
        self.forget([table_id])
        if not table_id:
            self.tables.positions.forget_all()

    def hear_elsewhere(self, others: Callable[[str], None]) -> Callable[[str], None]:
        """A listener that tells orders and others of changes that other processes wrote."""

        def hear(table_id: str) -> None:
            self.orders.hear(table_id)
            others(table_id)

        return hear

    def hear_operator(self, table_id: str) -> None:
        """Drops what an operator changed, and tells open pages."""
        self.drop_changed(table_id)
        if table_id:
            self.tables.tell(table_id)

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
    service = service_of(request)
    token = request.cookies.get(SECURE_COOKIE) or request.cookies.get(COOKIE)
    if not token:
        return None
    hash = hashed(token)
    person = service.people.get(hash)
    if person is None:
        person = await run_in_threadpool(service.store.person, hash)
        if person is not None:
            service.remember(hash, person)
    if person is not None:
        service.quotas.note(person, request_network(request))
        service.presence.touch(person.id)
        if service.is_https and SECURE_COOKIE not in request.cookies:
            request.scope["state"]["new_token"] = token  # under its new name
    return person


def request_network(request: Request) -> str:
    """The network that a request comes from."""
    return str(request.scope["state"].get("network", ""))


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
    service = service_of(request)
    service.quotas.check_new_person(request_network(request))
    token = new_token()
    request.scope["state"]["new_token"] = token
    made = await run_in_threadpool(service.store.add_person, hashed(token))
    service.quotas.note(made, request_network(request))
    return made


async def asker_of(request: Request, person: Annotated[Person, Depends(player)]) -> Asker:
    """The person who asks, and the network they ask from."""
    return Asker(person.id, request_network(request))


ServiceDep = Annotated[Service, Depends(get_service)]
Known = Annotated[Person | None, Depends(person_of)]
Player = Annotated[Person, Depends(player)]
Somebody = Annotated[Person, Depends(somebody)]
AskerDep = Annotated[Asker, Depends(asker_of)]
