"""Servers that start fast, to be killed often: forked from a process that has imported everything.

`python -m tests.server.forked DATABASE` forks a server for each line that it reads, and prints the
id of its process and its address. Analyses are made in the server's process, with few iterations:
they are real, and come soon enough to be cut short.
"""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI

from goldenspike.cli.serve import listen
from goldenspike.server.db import outbox
from goldenspike.server.http.app import Options, create_app
from goldenspike.server.http.limits import Limits
from goldenspike.server.http.running import configured
from goldenspike.server.jobs import pool, sending
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.order_jobs import OrderSettings
from goldenspike.server.thinking.analyses import answer

ITERATIONS = 2
PAUSE = 0.2  # seconds before each decision of an analysis
PRIVATE = sending.SendSettings(private=True)  # messages go to receivers on this machine
QUICK = OrderSettings(0.05, 0.3)  # seconds until an order acts
# Limits that people reach who do everything as fast as they can
HASTY = (
    *("burst", "talk_minute", "talk_minute_network", "claims_hour", "analyses_hour"),
    *("tables_person", "tables_network", "tables_hour_person", "tables_hour_network"),
)
SOON = {"WAIT": 0.1, "LEASE": 4.0}  # seconds until a turn is told, and tried again after a kill


class Forks:
    """Starts and kills servers on one database."""

    def __init__(self, database: str) -> None:
        command = [sys.executable, "-m", "tests.server.forked", database]
        self.parent = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.process, self.address = 0, ""

    def close(self) -> None:
        """Ends the last server and the process that forks."""
        assert self.parent.stdin is not None and self.parent.stdout is not None
        self.parent.stdin.close()
        self.parent.wait(timeout=60)
        self.parent.stdout.close()

    def start(self) -> str:
        """Starts a server; its address."""
        assert self.parent.stdin is not None and self.parent.stdout is not None
        print("start", file=self.parent.stdin, flush=True)
        process, self.address = self.parent.stdout.readline().split()
        self.process = int(process)
        return self.address

    def kill(self) -> None:
        """As a power cut would; returns when nothing more is done in the process."""
        os.kill(self.process, signal.SIGKILL)
        while not is_dead(self.process):
            time.sleep(0.001)


def is_dead(process: int) -> bool:
    """Whether a process has ended, though nobody may have asked for its exit code yet."""
    try:
        told = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return True
    return told.rpartition(")")[2].split()[0] in "ZX"


def name_of(process: int) -> str:
    """What PostgreSQL calls the connections of a server."""
    return f"spike-{process}"


def think(worker: pool.Worker, task: Any, seconds: float) -> Any:
    """The answer to a task, not so fast that nothing else is answered."""
    time.sleep(PAUSE)
    return answer(task)


def create(database: str) -> FastAPI:
    """The application that all servers run, without an open connection."""
    setattr(pool.Worker, "ask", think)  # noqa: B010  # the type checker knows another one
    vars(outbox).update(SOON)
    sending.LOOK = 0.05
    analysis = AnalysisSettings(iterations=ITERATIONS, processes=1)
    plenty = replace(Limits(), rate=1e9, **dict.fromkeys(HASTY, 10**9))
    options = Options(database, limits=plenty, bots=None, analysis=analysis)
    app = create_app(replace(options, sending=PRIVATE, orders=QUICK))
    app.state.service.store.close()
    return app


def serve(app: FastAPI) -> None:
    """The server process."""
    os.environ["PGAPPNAME"] = name_of(os.getpid())
    with listen("127.0.0.1", 0) as listening:
        print(os.getpid(), f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
        uvicorn.Server(configured(app, 1, Limits())).run(sockets=[listening])


def main(database: str) -> None:
    """Forks a server for each line of the input, and ends the last of them with the input."""
    app, process = create(database), 0
    for _ in sys.stdin:
        if process:
            os.waitpid(process, 0)
        process = os.fork()
        if process == 0:
            serve(app)
            os._exit(0)
    if process:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)


if __name__ == "__main__":
    main(sys.argv[1])
