"""Servers as processes of their own: started, asked, killed."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx2

from tests.server import started
from tests.server.browser import Browser

READY = "Golden Spike is at "


class Running:
    """A server process."""

    def __init__(self, database: str, *arguments: str) -> None:
        command = ["serve", "--no-browser", "--port=0"]
        command += [f"--database={database}", "--pace=0", *arguments]
        self.database = database
        self.clients: list[httpx2.Client] = []
        ours, theirs = os.pipe()
        self.process = started.start(command, theirs, 2)
        os.close(theirs)
        self.said = os.fdopen(ours)
        line = self.said.readline()
        assert line.startswith(READY), f"the server said {line!r}"
        self.address = line.removeprefix(READY).split()[0]

    def browser(self, other: Browser | None = None) -> Browser:
        """A browser at this server; the same one as another, if that is given."""
        cookies: Any = None if other is None else dict(other.client.cookies)
        self.clients.append(httpx2.Client(base_url=self.address, timeout=600, cookies=cookies))
        return Browser(self.clients[-1])

    def kill(self) -> None:
        """As a power cut would."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As Ctrl-C does; how it ended."""
        os.kill(self.process.pid, signal.SIGINT)
        return self.process.wait(timeout=600)

    def close(self) -> None:
        """In any case."""
        for client in self.clients:
            client.close()
        if self.process.poll() is None:
            self.kill()
        self.said.close()


@contextmanager
def running(database: str, *arguments: str) -> Iterator[Running]:
    """A server, until it is no longer needed."""
    server = Running(database, *arguments)
    try:
        yield server
    finally:
        server.close()
