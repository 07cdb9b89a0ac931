"""The application: its parts and its routes."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.middleware.gzip import GZipMiddleware

from goldenspike import __version__
from goldenspike.server.db.analysis_store import AnalysisStore
from goldenspike.server.db.store import open_store
from goldenspike.server.http import static_files
from goldenspike.server.http.auth import Links
from goldenspike.server.http.dependencies import Service
from goldenspike.server.http.errors import answer_errors
from goldenspike.server.http.middleware import Limits, SecurityMiddleware
from goldenspike.server.http.routes import analysis, boards, catalogue, files, seats, stream, tables
from goldenspike.server.jobs.analysis_jobs import AnalysisJobs, AnalysisSettings
from goldenspike.server.jobs.bot_moves import BotMoves, BotSettings
from goldenspike.server.jobs.core_build import core_build
from goldenspike.server.jobs.maintenance import Maintenance
from goldenspike.server.live.notifications import Notifications
from goldenspike.server.live.presence import Presence
from goldenspike.server.live.streams import Streams
from goldenspike.server.table.commit import Tables

KEEP_DAYS = 30
ROUTES = (catalogue, tables, boards, seats, files, analysis, stream, static_files)


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
    for routes in ROUTES:
        app.include_router(routes.router)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=1)
    app.add_middleware(
        SecurityMiddleware, public=options.public, any_host=options.any_host, limits=options.limits
    )
    answer_errors(app)
    return app


def create_service(options: Options) -> Service:
    """The service: all parts that routes use."""
    store = open_store(options.database)
    analyses = AnalysisStore(store)
    streams = Streams(store, analyses)
    return Service(
        store=store,
        tables=Tables(store),
        links=Links(store),
        streams=streams,
        presence=Presence(store, streams),
        analyses=analyses,
        analysis=options.analysis,
        public=options.public,
    )


def lifespan(
    service: Service, options: Options
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """What runs while the application does: bots, analyses, notifications, maintenance."""

    @asynccontextmanager
    async def running_beside(app: FastAPI) -> AsyncIterator[None]:
        store, tables, analyses = service.store, service.tables, service.analyses
        bots = BotMoves(tables, store, options.bots or BotSettings(processes=0))
        analysis = AnalysisJobs(tables, analyses, options.analysis, bots.is_busy)
        notifications = Notifications(store, tables.tell, analyses.tell)
        maintenance = Maintenance(store, options.keep_days, service.forget)
        threads = (notifications, service.presence, maintenance)
        tables.listeners += [service.streams.hear, bots.queue.add]
        analyses.listeners += [service.streams.hear_analysis, analysis.queue.add]
        for part in (core_build, bots.pool, analysis.pool, *threads):
            part.start()
        yield
        for running in (core_build, *threads, service.hints, analysis.pool, bots.pool):
            await run_in_threadpool(running.stop)
        store.close()

    return running_beside
