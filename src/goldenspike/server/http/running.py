"""Runs the application with uvicorn."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from socket import socket

import uvicorn
from fastapi import FastAPI

from goldenspike.server.http.app import Options, create_app
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.bot_moves import BotSettings

SWITCH = 0.001  # seconds a thread may hold up the others: the stream and short answers come first

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
    iterations: int | None = None  # for analysis and hints, in place of seconds


class Server(uvicorn.Server):
    """A uvicorn server that calls `ready` once it accepts connections."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets=sockets)
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
    )
    return Server(configured(create_app(options), settings.patience), ready)


def configured(app: FastAPI, patience: int) -> uvicorn.Config:
    """The configuration of uvicorn."""
    sys.setswitchinterval(SWITCH)
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=True,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=patience,
    )
