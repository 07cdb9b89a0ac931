"""The application: parts put together, routes, and every error as {"error": ...}."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import IntegrityError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from goldenspike import __version__
from goldenspike.server.db import migrate
from goldenspike.server.db.analysis_store import AnalysisStore
from goldenspike.server.db.database import connect
from goldenspike.server.db.store import Store
from goldenspike.server.http import static_files
from goldenspike.server.http.auth import Links
from goldenspike.server.http.dependencies import Service, service_of
from goldenspike.server.http.middleware import Limits, SecurityMiddleware
from goldenspike.server.http.routes import analysis, boards, catalogue, files, seats, stream, tables
from goldenspike.server.jobs.analysis_jobs import AnalysisJobs, AnalysisSettings
from goldenspike.server.jobs.bot_moves import BotMoves, BotSettings
from goldenspike.server.jobs.maintenance import Maintenance
from goldenspike.server.live.notifications import Notifications
from goldenspike.server.live.streams import Streams
from goldenspike.server.present.log import known_language
from goldenspike.server.present.schemas import Failure, Fault
from goldenspike.server.table import errors
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.errors import Illegal, Refusal

KEEP_DAYS = 30
ROUTES = (catalogue, tables, boards, seats, files, analysis, stream, static_files)


@dataclass(frozen=True)
class Options:
    """How a server is run."""

    database: str  # its address
    public: str | None = None  # how the outside reaches it
    any_host: bool = False  # it serves a network, by whatever name
    limits: Limits = field(default_factory=Limits)
    bots: BotSettings | None = field(default_factory=BotSettings)  # None: bots are not asked
    analysis: AnalysisSettings = field(default_factory=AnalysisSettings)
    keep_days: int = KEEP_DAYS  # for what nobody needs; 0: for ever


def create_app(options: Options) -> FastAPI:
    """An application on a database, which is brought up to date first."""
    engine = connect(options.database)
    migrate.upgrade(engine)
    store = Store(engine)
    tables, analyses = Tables(store), AnalysisStore(store)
    streams = Streams(store, analyses)
    service = Service(
        store, tables, Links(store), streams, analyses, options.analysis, options.public
    )
    app = FastAPI(
        title="Golden Spike",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=running(service, options),
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


def running(
    service: Service, options: Options
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """What runs beside the application: bots, analysts, the ear for other servers, the chores."""

    @asynccontextmanager
    async def running_beside(app: FastAPI) -> AsyncIterator[None]:
        store, tables, analyses = service.store, service.tables, service.analyses
        bots = BotMoves(tables, options.bots or BotSettings(processes=0))
        analysis = AnalysisJobs(tables, analyses, options.analysis, bots.is_busy)
        notifications = Notifications(store, tables.tell, analyses.tell)
        maintenance = Maintenance(service, options.keep_days)
        tables.listeners += [service.streams.hear, bots.queue.add]
        analyses.listeners += [service.streams.hear_analysis, analysis.queue.add]
        for part in (bots.pool, analysis.pool, notifications, maintenance):
            part.start()
        yield
        for ending in (maintenance, notifications, service.hints, analysis.pool, bots.pool):
            await run_in_threadpool(ending.stop)
        store.engine.dispose()

    return running_beside


def answer_errors(app: FastAPI) -> None:
    """Every error in one shape."""
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(IntegrityError, clashed)
    app.add_exception_handler(RequestValidationError, unfit)
    app.add_exception_handler(HTTPException, failed)


def failure(request: Request, refusal: Refusal) -> Response:
    """An error as JSON, in the language of the request."""
    fault = Fault(
        code=refusal.code,
        message=refusal.text(known_language(request.query_params.get("language", "en"))),
        rule=refusal.reason.rule if isinstance(refusal, Illegal) else None,
        key=refusal.line.key,
        values=dict(refusal.line.values),
    )
    body = Failure(error=fault, seq=refusal.seq).model_dump(exclude_none=True)
    return JSONResponse(body, refusal.status)


async def refused(request: Request, error: Exception) -> Response:
    """What we refuse, with the reason."""
    assert isinstance(error, Refusal)
    return failure(request, error)


async def clashed(request: Request, error: Exception) -> Response:
    """What the database refuses: something has changed since it was looked at."""
    service_of(request).people.clear()
    return failure(request, Refusal(409, "too-late", "too-late"))


async def unfit(request: Request, error: Exception) -> Response:
    """A request of the wrong shape."""
    assert isinstance(error, RequestValidationError)
    said = []
    for each in error.errors()[:5]:
        where = ".".join(str(part)[:40] for part in each["loc"][1:])
        said.append(f"{where}: {each['msg']}" if where else str(each["msg"]))
    return failure(request, errors.unfit("request", problems="; ".join(said)[:1000]))


async def failed(request: Request, error: Exception) -> Response:
    """What the framework refuses."""
    assert isinstance(error, HTTPException)
    answer = failure(request, refusal_of(error.status_code))
    answer.headers.update(error.headers or {})
    return answer


def refusal_of(status: int) -> Refusal:
    """What a status means here."""
    if status == 404:
        return Refusal(status, "nothing-here", "nothing-here")
    if status == 405:
        return Refusal(status, "not-so", "not-so")
    if status == 413:
        return Refusal(status, "too-large", "too-large")
    return Refusal(status, "failed", "failed")
