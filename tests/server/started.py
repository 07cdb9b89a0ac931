"""Servers that start fast: forked from a process that has imported everything.

Each is what `python -m goldenspike` with its arguments is, in the folder and with the variables of
the test. A process of its own is started where a test sets variables that count while we import.
"""

import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn, Protocol

PYTHON = Path(sys.executable)
MOST = 1 << 20  # bytes of a request
# What a server imports when it starts and is first asked.
IMPORTED = (
    *("goldenspike.cli.serve", "goldenspike.server.http.running", "goldenspike.server.db.store"),
    *("alembic.command", "psycopg", "uvicorn.lifespan.on", "uvicorn.loops.asyncio"),
)
# Variables that are read while something is imported, or say what games and bots there are.
READ_EARLY = ("GOLDENSPIKE_", "PYTHONPATH")
BEGAN = dict(os.environ)  # before any test sets a variable


class Started(Protocol):
    """A process, as far as tests ask."""

    pid: int

    @property
    def returncode(self) -> int | None: ...
    def wait(self, timeout: float | None = None) -> int: ...
    def poll(self) -> int | None: ...
    def send_signal(self, number: int, /) -> None: ...


def start(arguments: list[str], out: int, err: int, python: Path = PYTHON) -> Started:
    """A process of `goldenspike`; a fork, unless another Python or other variables are wanted."""
    if python == PYTHON and early(dict(os.environ)) == early(BEGAN):
        return Fork(arguments, out, err)
    command = [str(python), "-m", "goldenspike", *arguments]
    return subprocess.Popen(command, stdout=out, stderr=err, start_new_session=True)


def early(variables: dict[str, str]) -> dict[str, str]:
    """The variables that count while something is imported."""
    return {name: said for name, said in variables.items() if name.startswith(READ_EARLY)}


@cache
def parent() -> socket.socket:
    """The process that forks, with the variables that we began with; it ends with this one."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-m", "tests.server.started", str(theirs.fileno())]
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        pass_fds=[theirs.fileno()],
        start_new_session=True,
        env=BEGAN,
    )
    theirs.close()
    atexit.register(end, ours, process)
    return ours


def end(asking: socket.socket, process: "subprocess.Popen[bytes]") -> None:
    """Ends the process that forks."""
    asking.close()
    process.wait()


class Fork:
    """A process that was forked for us, with what tests ask of a `Popen`."""

    def __init__(self, arguments: list[str], out: int, err: int) -> None:
        ours, theirs = os.pipe()
        told = {"arguments": arguments, "variables": dict(os.environ), "folder": os.getcwd()}
        socket.send_fds(parent(), [json.dumps(told).encode()], [out, err, theirs])
        os.close(theirs)
        self.told = os.fdopen(ours)
        self.pid = int(self.told.readline())
        self.returncode: int | None = None

    def wait(self, timeout: float | None = None) -> int:
        """How it ended; `TimeoutExpired` if it does not in time."""
        if self.returncode is None:
            if not select.select([self.told], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("goldenspike", timeout or 0)
            self.returncode = int(self.told.readline())
            self.told.close()
        return self.returncode

    def poll(self) -> int | None:
        """How it ended; None while it runs."""
        try:
            return self.wait(0)
        except subprocess.TimeoutExpired:
            return None

    def send_signal(self, number: int) -> None:
        """Sends a signal to it while it runs."""
        if self.poll() is None:
            os.kill(self.pid, number)


def serve(arguments: list[str], variables: dict[str, str], folder: str) -> NoReturn:
    """The server, in its own process."""
    os.environ.clear()
    os.environ.update(variables)
    os.chdir(folder)
    sys.argv[1:] = arguments
    sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w")
    program = import_module("goldenspike.__main__")
    sys.modules["__main__"] = program  # what its own processes import first
    program.main(arguments, prog_name="goldenspike")
    raise SystemExit(0)


def keep(told: dict[str, Any], out: int, err: int, status: int) -> None:
    """Starts a server and says its number; then, when it has ended, how."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    process = os.fork()
    if process == 0:
        os.setsid()
        os.dup2(out, 1)
        os.dup2(err, 2)
        for each in (out, err, status):
            os.close(each)
        serve(**told)
    try:
        os.close(out)
        os.write(status, f"{process}\n".encode())
        ended = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        os.write(status, f"{ended}\n".encode())
    finally:
        os._exit(0)


def main(number: int) -> None:
    """Forks for each request; in the new process, keeps a server."""
    for name in IMPORTED:
        import_module(name)
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with socket.socket(fileno=number) as asked:
        while True:
            told, files, _, _ = socket.recv_fds(asked, MOST, 3)
            if not told:
                return
            if os.fork() == 0:
                break
            for each in files:
                os.close(each)
    out, err, status = files
    keep(json.loads(told), out, err, status)


if __name__ == "__main__":
    main(int(sys.argv[1]))
