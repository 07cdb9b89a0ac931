"""Runs the application with uvicorn."""

import gc
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from socket import socket

import uvicorn
from fastapi import FastAPI

from goldenspike.server.http.app import Options, create_app
from goldenspike.server.http.connections import protocol
from goldenspike.server.http.limits import Limits
from goldenspike.server.http.log_limit import log_settings
from goldenspike.server.http.warming import warm_up
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.bot_moves import BotSettings
from goldenspike.server.jobs.isolated import IsolationSettings as IsolationSettings
from goldenspike.server.jobs.limits import give_memory_back
from goldenspike.server.jobs.sending import SendSettings
from goldenspike.server.jobs.stop_guard import guarded as guarded
from goldenspike.server.live.presence import ABSENCE
from goldenspike.server.table.store import Unavailable
from goldenspike.studio.folder import read_folder

SWITCH = 0.001  # seconds a thread may hold up the others: the stream and short answers come first

GARBAGE = (10_000, 5, 20)  # new objects, then rounds, after which unused ones are looked for
ACCEPTED = 16  # connections that are let in before anything else is done
BACKLOG = 2048  # connections that may wait to be let in
KEEP_ALIVE = 75  # seconds a connection waits for the next request: people think


@dataclass(frozen=True)
class Settings:
    """The settings that the command line gives."""

    database: str
    public: str | None
    any_host: bool
    pace: float
    thinking: float
    patience: int  # seconds for open streams when it stops
    keep_days: int  # to keep what nobody needs; 0: for ever
    absence: float = ABSENCE  # seconds after which others may give somebody's seat to a bot
    iterations: int | None = None  # for analysis and hints, in place of seconds
    one_process: bool = False  # also for boards that did not come with us
    private_addresses: bool = False  # whether messages may go to them
    board: IsolationSettings = field(default_factory=IsolationSettings)  # else: what they may cost
    limits: Limits = field(default_factory=Limits)
    ratings: bool = True
    tournaments: bool = True
    boards: Path | None = None  # a folder of board files to offer


class Server(uvicorn.Server):
    """A uvicorn server that calls `ready` once it accepts connections."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        for each in sockets or []:
            each.listen(BACKLOG)
        if self.started:
            self.ready()


def prepare(settings: Settings, ready: Callable[[], object]) -> Server:
    """A server that is ready to run; ValueError if its database cannot be used."""
    options = Options(
        database=settings.database,
        public=settings.public,
        any_host=settings.any_host,
        bots=BotSettings(seconds=settings.thinking, pace=settings.pace),
        analysis=AnalysisSettings(iterations=settings.iterations),
        keep_days=settings.keep_days,
        absence=settings.absence,
        sending=SendSettings.from_environment(settings.public, settings.private_addresses),
        limits=settings.limits,
        isolation=None if settings.one_process else settings.board,
        ratings=settings.ratings,
        tournaments=settings.tournaments,
        boards={} if settings.boards is None else read_folder(settings.boards),
    )
    try:
        app = create_app(options)
    except Unavailable as fault:
        raise ValueError(f"the database cannot be used: {fault}") from None
    return Server(configured(app, settings.patience, settings.limits), ready)


def configured(app: FastAPI, patience: int, limits: Limits) -> uvicorn.Config:
    """The configuration of uvicorn."""
    sys.setswitchinterval(SWITCH)
    give_memory_back()
    warm_up(app)
    gc.freeze()  # all this stays: it is not looked through again
    gc.set_threshold(*GARBAGE)
    return uvicorn.Config(
        app,
        http=protocol(limits),
        log_config=log_settings(),
        backlog=ACCEPTED,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=True,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=patience,
    )
