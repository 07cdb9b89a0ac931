"""The dependencies of routes: the parts of the server, and the person who asks."""

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool

from goldenspike.server.db.account_store import AccountStore
from goldenspike.server.db.analysis_store import AnalysisStore
from goldenspike.server.db.block_store import BlockStore
from goldenspike.server.db.channel_store import ChannelStore
from goldenspike.server.db.code_store import CodeStore
from goldenspike.server.db.home_store import HomeStore
from goldenspike.server.db.rating_store import RatingStore
from goldenspike.server.db.store import Store
from goldenspike.server.db.talk_store import TalkStore
from goldenspike.server.http.auth import COOKIE, SECURE_COOKIE, Links, hashed, new_token
from goldenspike.server.http.quotas import Quotas
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.board_reports import BoardReports
from goldenspike.server.jobs.hints import Asker, Hints
from goldenspike.server.jobs.isolated import IsolationSettings
from goldenspike.server.jobs.isolation import Isolation
from goldenspike.server.jobs.order_jobs import OrderJobs
from goldenspike.server.jobs.origins import Origins
from goldenspike.server.jobs.sending import Sender
from goldenspike.server.jobs.slow_log import SlowLog
from goldenspike.server.jobs.tournament_jobs import TournamentJobs
from goldenspike.server.live.bans import Bans
from goldenspike.server.live.health import HealthCheck
from goldenspike.server.live.presence import Presence
from goldenspike.server.live.streams import Streams
from goldenspike.server.metrics import Metrics
from goldenspike.server.present.host import banned
from goldenspike.server.table.accounts import HOUR, device_of
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.errors import Refusal, no_table
from goldenspike.server.table.position import Positions
from goldenspike.server.table.puzzles import PuzzleTables
from goldenspike.server.table.values import Person
from goldenspike.studio.folder import HostBoard

REMEMBERED = 10_000  # people
OWN = "/api/me"  # what is stored about somebody


@dataclass(frozen=True)
class Remembered:
    """A person whose browser has asked for something, and when that was looked up."""

    person: Person
    when: float


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
    accounts: AccountStore
    codes: CodeStore
    blocks: BlockStore
    sender: Sender
    orders: OrderJobs
    ratings: RatingStore | None  # None: the host has switched them off
    home: HomeStore
    bans: Bans
    tournaments: TournamentJobs | None = None
    club: bool = False  # others reach this server too
    boards: Mapping[str, HostBoard] = field(default_factory=dict)  # that the host offers, by id
    isolation: Isolation | None = None  # where others' boards are worked at; None: here
    metrics: Metrics = field(default_factory=Metrics)
    board_reports: BoardReports = field(default_factory=lambda: BoardReports(IsolationSettings()))
    puzzles: Positions = field(default_factory=lambda: Positions(PuzzleTables()))
    # by hash of the cookie
    people: OrderedDict[str, Remembered] = field(default_factory=OrderedDict)

    @property
    def is_https(self) -> bool:
        """Whether browsers reach the server over https."""
        return self.public is not None and self.public.startswith("https:")

    def remember(self, hash: str, person: Person) -> None:
        """Caches a person by the hash of the cookie."""
        self.people[hash] = Remembered(person, time.monotonic())
        if len(self.people) > REMEMBERED:
            self.people.popitem(last=False)

    def remembered(self, hash: str) -> Person | None:
        """The person with the cookie of this hash, unless that was looked up long ago."""
        known = self.people.get(hash)
        return known.person if known and time.monotonic() - known.when < HOUR else None

    def hear_people(self) -> None:
        """Looks up again whose browsers are whose, and ends the streams of those that are ended."""
        self.people.clear()
        self.streams.end_unknown(self.store.known_tokens)

    def forget(self, tables: list[str]) -> None:
        """Drops deleted tables, and all people, from the caches."""
        self.tables.positions.forget(tables)
        self.streams.history.forget(tables)
        self.people.clear()

    def drop_changed(self, table_id: str) -> None:
        """Drops from the caches what an operator changed; for an empty name, anything."""
        self.bans.reload()
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

    def hear_tables(self, tables: list[str]) -> None:
        """Drops tables at which people have changed, and tells all open pages."""
        for table_id in tables:
            self.hear_operator(table_id)
        self.hear_people()

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
    token = cookie_of(request)
    if not token:
        return None
    hash = hashed(token)
    person = service.remembered(hash)
    if person is None:
        person = await run_in_threadpool(service.store.person, hash)
        if person is not None:
            service.remember(hash, person)
    if person is not None:
        check_ban(request, person)
        service.quotas.note(person, request_network(request))
        service.presence.touch(person.id)
        if service.is_https and SECURE_COOKIE not in request.cookies:
            request.scope["state"]["new_token"] = token  # under its new name
    return person


def check_ban(request: Request, person: Person) -> None:
    """A refusal for somebody who is banned. What is theirs they can still save and delete."""
    ban = service_of(request).bans.of(person.id)
    if ban is None or (request.url.path.startswith(OWN) and request.method in ("GET", "DELETE")):
        return
    raise banned(ban)


def request_network(request: Request) -> str:
    """The network that a request comes from."""
    return str(request.scope["state"].get("network", ""))


async def player(request: Request) -> Person:
    """The person who asks, where only a known person can have a seat; else a refusal."""
    person = await person_of(request)
    if person is None:
        raise no_table()
    return person


def cookie_of(request: Request) -> str | None:
    """The token in the cookie of a request; None if it has none."""
    return request.cookies.get(SECURE_COOKIE) or request.cookies.get(COOKIE)


async def somebody(request: Request) -> Person:
    """The person who asks; a visitor without a cookie gets a new one."""
    known = await person_of(request)
    if known is not None:
        return known
    service = service_of(request)
    service.quotas.check_new_person(request_network(request))
    token = new_token()
    request.scope["state"]["new_token"] = token
    device = device_of(request.headers.get("user-agent", ""))
    made = await run_in_threadpool(service.store.add_person, hashed(token), device)
    service.quotas.note(made, request_network(request))
    return made


async def get_ratings(request: Request) -> RatingStore:
    """Where ratings are kept; a refusal if the host has switched them off."""
    ratings = service_of(request).ratings
    if ratings is None:
        raise Refusal("ratings-off")
    return ratings


async def get_tournaments(request: Request) -> TournamentJobs:
    """What runs tournaments; a refusal if the host has switched them off."""
    tournaments = service_of(request).tournaments
    if tournaments is None:
        raise Refusal("tournaments-off")
    return tournaments


async def asker_of(request: Request, person: Annotated[Person, Depends(player)]) -> Asker:
    """The person who asks, and the network they ask from."""
    return Asker(person.id, request_network(request))


ServiceDep = Annotated[Service, Depends(get_service)]
RatingsDep = Annotated[RatingStore, Depends(get_ratings)]
TournamentsDep = Annotated[TournamentJobs, Depends(get_tournaments)]
Known = Annotated[Person | None, Depends(person_of)]
Player = Annotated[Person, Depends(player)]
Somebody = Annotated[Person, Depends(somebody)]
AskerDep = Annotated[Asker, Depends(asker_of)]
