"""The application: its parts and its routes."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Protocol

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.middleware.gzip import GZipMiddleware

from goldenspike import __version__
from goldenspike.server.db.account_store import AccountStore
from goldenspike.server.db.analysis_store import AnalysisStore
from goldenspike.server.db.ban_store import BanStore
from goldenspike.server.db.block_store import BlockStore
from goldenspike.server.db.channel_store import ChannelStore
from goldenspike.server.db.code_store import CodeStore
from goldenspike.server.db.home_store import HomeStore
from goldenspike.server.db.operator_store import OperatorStore
from goldenspike.server.db.rating_store import RatingStore
from goldenspike.server.db.rating_writing import Finishing
from goldenspike.server.db.store import Store, open_store
from goldenspike.server.db.talk_store import TalkStore
from goldenspike.server.db.tournament_store import TournamentStore
from goldenspike.server.http import static_files
from goldenspike.server.http.auth import Links
from goldenspike.server.http.dependencies import Service
from goldenspike.server.http.errors import answer_errors
from goldenspike.server.http.fairness import FairnessMiddleware
from goldenspike.server.http.forwarding import ForwardingMiddleware
from goldenspike.server.http.limits import Limits
from goldenspike.server.http.measuring import MeasuringMiddleware
from goldenspike.server.http.middleware import SecurityMiddleware
from goldenspike.server.http.quotas import Quotas
from goldenspike.server.http.routes import (
    account,
    analysis,
    boards,
    catalogue,
    channels,
    clocks,
    exercises,
    files,
    home,
    host,
    lessons,
    lobby,
    manifest,
    operation,
    orders,
    people,
    plans,
    puzzles,
    rulebooks,
    seats,
    sign_in,
    stream,
    studio,
    tables,
    talk,
    things,
    tournaments,
)
from goldenspike.server.http.timing import TimingMiddleware
from goldenspike.server.jobs.analysis_jobs import AnalysisJobs, AnalysisSettings
from goldenspike.server.jobs.bot_moves import BotMoves, BotSettings
from goldenspike.server.jobs.clock_jobs import ClockJobs
from goldenspike.server.jobs.core_build import core_build
from goldenspike.server.jobs.hints import HintLimits, Hints
from goldenspike.server.jobs.isolated import IsolationSettings, Main
from goldenspike.server.jobs.isolation import Isolation
from goldenspike.server.jobs.isolation_messages import Changed
from goldenspike.server.jobs.maintenance import Maintenance
from goldenspike.server.jobs.order_jobs import OrderJobs, OrderSettings
from goldenspike.server.jobs.origins import Origins
from goldenspike.server.jobs.sending import Sender, SendSettings
from goldenspike.server.jobs.slow_log import SlowLog
from goldenspike.server.jobs.tournament_jobs import TournamentJobs
from goldenspike.server.live.bans import Bans
from goldenspike.server.live.health import HealthCheck
from goldenspike.server.live.notifications import Notifications
from goldenspike.server.live.presence import ABSENCE, Presence
from goldenspike.server.live.streams import StreamLimits, Streams
from goldenspike.server.metrics import memory_of
from goldenspike.server.table.commit import Tables
from goldenspike.studio.folder import HostBoard

KEEP_DAYS = 30
Hear = Callable[[str], None]
Heard = tuple[Hear, Hear, Hear]  # who is told what another process changed: see `Notifications`
ROUTES = (
    operation,
    catalogue,
    rulebooks,
    tables,
    plans,
    orders,
    things,
    boards,
    studio,
    seats,
    account,
    sign_in,
    channels,
    lobby,
    clocks,
    talk,
    files,
    home,
    host,
    lessons,
    puzzles,
    analysis,
    exercises,
    people,
    tournaments,
    stream,
    manifest,
    static_files,
)


@dataclass(frozen=True)
class Options:
    """The options of a server."""

    database: str  # its address
    public: str | None = None  # the public address, for links
    any_host: bool = False  # answer by any host name, for a local network
    limits: Limits = field(default_factory=Limits)
    bots: BotSettings | None = field(default_factory=BotSettings)  # None: bots are not asked
    analysis: AnalysisSettings = field(default_factory=AnalysisSettings)
    keep_days: int = KEEP_DAYS  # to keep what nobody needs; 0: for ever
    absence: float = ABSENCE  # seconds after which others may give somebody's seat to a bot
    sending: SendSettings = field(default_factory=SendSettings)  # of messages to people
    orders: OrderSettings = field(default_factory=OrderSettings)  # when standing orders act
    isolation: IsolationSettings | None = None  # for others' boards; None: no process of their own
    is_isolated: bool = False  # whether this is that process
    ratings: bool = True  # and the pages of people
    tournaments: bool = True
    boards: Mapping[str, HostBoard] = field(default_factory=dict)  # that the host offers, by id


class Part(Protocol):
    """Something that runs beside the application."""

    def start(self) -> None: ...
    def stop(self) -> None: ...


def create_app(options: Options) -> FastAPI:
    """The application for a database, which is migrated first."""
    service = create_service(options)
    app = FastAPI(
        title="Golden Spike",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan(service, options),
    )
    app.state.service = service
    for routes in ROUTES:  # `include_router` would make them anew for every application
        app.router.routes.extend(routes.router.routes)
    if not options.is_isolated:
        add_middleware(app, service, options)
    answer_errors(app)
    return app


def add_middleware(app: FastAPI, service: Service, options: Options) -> None:
    """Adds what stands between browsers and routes; the last comes first."""
    app.add_middleware(ForwardingMiddleware, service=service)
    app.add_middleware(TimingMiddleware, slow=service.slow)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=1)
    app.add_middleware(FairnessMiddleware, limits=options.limits, quotas=service.quotas)
    app.add_middleware(SecurityMiddleware, public=options.public, any_host=options.any_host)
    app.add_middleware(MeasuringMiddleware, metrics=service.metrics)


def open_finishing(options: Options) -> Store:
    """The database, which keeps the ends of games as far as the host wants them."""
    store = open_store(options.database)
    keeps = options.ratings or options.tournaments
    store.finishing = Finishing(keeps=keeps, rates=options.ratings)
    return store


def stream_limits(limits: Limits) -> StreamLimits:
    """How many streams may be open at once."""
    return StreamLimits(limits.streams, limits.streams_network, limits.streams_person)


def create_service(options: Options) -> Service:
    """The service: all parts that routes use."""
    store = open_finishing(options)
    analyses = AnalysisStore(store)
    limits, quotas = options.limits, Quotas(options.limits, store)
    streams = Streams(store, analyses, stream_limits(limits))
    quotas.connected = streams.connected
    presence = Presence(store, streams, options.absence)
    tables = Tables(store, presence.is_away)
    tables.is_here = presence.is_here
    service = Service(
        store=store,
        tables=tables,
        links=Links(store),
        streams=streams,
        presence=presence,
        analyses=analyses,
        analysis=options.analysis,
        public=options.public,
        origins=Origins(store),
        slow=SlowLog(OperatorStore(store)),
        health=HealthCheck(store),
        channels=ChannelStore(store),
        talk=TalkStore(store),
        accounts=AccountStore(store),
        codes=CodeStore(store),
        blocks=BlockStore(store),
        sender=Sender(store, options.sending, presence.is_here),
        orders=OrderJobs(tables, store, options.orders),
        home=HomeStore(store),
        bans=Bans(BanStore(OperatorStore(store)), streams),
        club=options.public is not None or options.any_host,
        boards=options.boards,
        ratings=RatingStore(store) if options.ratings else None,
        hints=Hints(HintLimits(limits.hints, limits.hints_network, limits.hints_person)),
        quotas=quotas,
    )
    add_parts(service, options)
    return service


def add_parts(service: Service, options: Options) -> None:
    """Adds the parts of a service that need others, as far as the host wants them."""
    service.presence.is_banned = lambda person: service.bans.of(person) is not None
    if options.tournaments:
        service.tournaments = TournamentJobs(service.tables, TournamentStore(service.store))
    if options.isolation is not None:
        service.board_reports.settings = options.isolation
    if options.isolation is not None and not options.is_isolated:
        isolate(service, options)


def isolate(service: Service, options: Options) -> None:
    """Lets a process of its own work at boards that did not come with us."""

    def start() -> tuple[Main, Options]:
        from goldenspike.server.http.isolated_process import main  # which imports this module

        return main, replace(options, is_isolated=True)

    def hear(changed: Changed) -> None:
        service.store.note_written(changed.table, changed.seq)
        service.tables.tell(changed.table)

    assert options.isolation is not None
    operators = OperatorStore(service.store)
    service.isolation = Isolation(operators, service.origins, options.isolation, start)
    service.isolation.on_change = hear
    service.isolation.on_quarantine = service.hear_operator
    service.tables.works_here = service.isolation.works_here


def lifespan(
    service: Service, options: Options
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """What runs while the application does: bots, analyses, notifications, maintenance."""

    @asynccontextmanager
    async def running_beside(app: FastAPI) -> AsyncIterator[None]:
        store, tables, analyses = service.store, service.tables, service.analyses
        bots = BotMoves(tables, store, options.bots or BotSettings(processes=0))
        analysis = AnalysisJobs(tables, analyses, options.analysis, bots.is_busy)
        moved = tell_of_others(tables, bots)
        told: Heard = (moved, analyses.tell, service.hear_operator)
        if options.is_isolated:  # pages hear of others from the server
            moved = service.hear_elsewhere(bots.queue.add)
            told = (moved, analysis.queue.add, service.drop_changed)
        notifications = Notifications(store, *told, service.talk.tell)
        notifications.hear_people = service.hear_people
        service.talk.listeners.append(service.streams.hear_talk)
        maintenance = Maintenance(store, options.keep_days, service.forget)
        measure(service, bots, analysis)
        timers = ClockJobs(tables, store)
        timers.reminded = service.sender.wake
        threads: list[Part] = [notifications, timers, service.orders]
        if not options.is_isolated:
            threads += [*parts_beside(service), maintenance]
        tables.listeners += [service.streams.hear, bots.hear, timers.hear, service.orders.hear]
        bots.queue.place_of = analysis.queue.place_of = service.quotas.place
        analyses.listeners += [service.streams.hear_analysis, analysis.queue.add]
        for part in (bots.pool, analysis.pool, *threads):
            part.start()
        yield
        last = (service.hints.stop, analysis.pool.stop, bots.pool.stop)
        for stop in (*(thread.stop for thread in threads), *last):
            await run_in_threadpool(stop)
        store.close()

    return running_beside


def tell_of_others(tables: Tables, bots: BotMoves) -> Hear:
    """Tells of what another process did; it may have given a seat to a bot."""

    def moved(table_id: str) -> None:
        tables.tell(table_id)
        bots.queue.add(table_id)

    return moved


def parts_beside(service: Service) -> list[Part]:
    """The parts that run in the server itself, and not in its process for others' boards."""
    parts: list[Part] = [core_build, service.presence, service.slow, service.sender]
    parts.append(service.board_reports)
    if service.isolation is not None:
        parts.append(service.isolation)
    if service.tournaments is not None:
        parts.append(service.tournaments)
        service.tables.listeners.append(service.tournaments.hear)
    return parts


def measure(service: Service, bots: BotMoves, analysis: AnalysisJobs) -> None:
    """Adds the figures of a server's parts to its metrics."""
    gauges, tables = service.metrics.gauges, service.tables
    bots.took = service.metrics.bot_turns.observe
    bots.turns.failed = service.metrics.bot_failures.add
    for name, queue in (("bots", bots.queue), ("analysis", analysis.queue)):
        length = "Tables that wait for a process, by queue."
        gauges.add("goldenspike_queue_length", length, partial(len, queue.due), queue=name)
    workers = [*bots.pool.workers, *analysis.pool.workers, service.hints.worker]
    gauges.add(
        "goldenspike_workers_resident_memory_bytes",
        "Memory of all worker processes.",
        lambda: sum(memory_of(process) for worker in workers for process in worker.ids()),
    )
    gauges.add("goldenspike_streams", "Open streams.", lambda: len(service.streams.pages))
    gauges.add("goldenspike_tables", "Tables in the database.", service.store.count_tables)
    gauges.add("goldenspike_positions", "Positions in memory.", lambda: len(tables.positions.kept))
    gauges.add("goldenspike_position_events", "Their events.", lambda: tables.positions.length)
    gauges.add("goldenspike_people_remembered", "Cookies in memory.", lambda: len(service.people))
