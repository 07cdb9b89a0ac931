"""`goldenspike serve` in a process of its own, which can be killed and started again."""

import os
import signal
import socket
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.request import urlopen

from tests.server import databases, started

STATIC = Path(__file__).parents[2] / "src/goldenspike/server/static"
PATIENCE = 600.0
# All tests come from one network, and make more tables in an hour than people do.
PLENTY = ("tables_hour_network", "tables_network", "people_hour")


class Server:
    """A server on a database in a folder, always at the same port."""

    def __init__(
        self, folder: Path, python: Path = started.PYTHON, options: Sequence[str] = ()
    ) -> None:
        self.folder = folder
        self.options = options
        self.python = python
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: started.Started | None = None

    def start(self) -> None:
        """Starts, and waits until it answers."""
        command = ["serve", "--no-browser", "--pace", "0", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.folder / 'table.db'}"]
        command += [f"--limit={name}=5000" for name in PLENTY]
        command += self.options
        with (self.folder / "server.log").open("ab") as log:
            self.process = started.start(command, log.fileno(), log.fileno(), self.python)
        end = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None and time.monotonic() < end, self.log()
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            with urlopen(f"{self.url}/api/health", timeout=5):
                return True
        except OSError:
            return False

    def log(self) -> str:
        return (self.folder / "server.log").read_text()

    def kill(self) -> None:
        """At once, with its workers."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """However it stands."""
        if self.process is not None and self.process.poll() is None:
            self.kill()


def running(folder: Path, options: Sequence[str] = ()) -> Iterator[Server]:
    """A server for as long as it is wanted; its database has all tables already."""
    databases.new_sqlite(folder / "table.db")
    server = Server(folder, options=options)
    server.start()
    yield server
    server.stop()
