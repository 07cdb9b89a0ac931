"""A server in this process, at a real socket: for what only connections can do."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

import httpx2

from goldenspike.cli.serve import bound
from goldenspike.server.http.app import Options, create_app
from goldenspike.server.http.running import Server, configured
from tests.server.browser import Browser

OTHER = "127.0.0.2"  # another address of this machine, as another network


class Serving:
    """A server that runs in a thread."""

    def __init__(self, options: Options) -> None:
        self.app = create_app(options)
        self.service = self.app.state.service
        self.listening = bound("127.0.0.1", 0)
        self.address: tuple[str, int] = self.listening.getsockname()
        ready = Event()
        self.server = Server(configured(self.app, 1, options.limits), ready.set)
        self.door = self.server.config.http.args[0]  # type: ignore[union-attr]
        self.thread = Thread(target=self.server.run, args=([self.listening],), daemon=True)
        self.clients: list[httpx2.Client] = []
        self.thread.start()
        assert ready.wait(60)

    def browser(self, network: str = "127.0.0.1") -> Browser:
        """A browser that asks from an address."""
        transport = httpx2.HTTPTransport(local_address=network)
        host, port = self.address
        made = httpx2.Client(base_url=f"http://{host}:{port}", transport=transport, timeout=600)
        self.clients.append(made)
        return Browser(made)

    def connect(self, network: str = OTHER) -> socket.socket:
        """A connection from an address that says nothing yet."""
        return socket.create_connection(self.address, timeout=600, source_address=(network, 0))

    def close(self) -> None:
        """Stops the server."""
        for client in self.clients:
            client.close()
        self.server.should_exit = True
        self.thread.join(timeout=600)
        assert not self.thread.is_alive()


@contextmanager
def serving(options: Options) -> Iterator[Serving]:
    """A server, until it is no longer needed."""
    server = Serving(options)
    try:
        yield server
    finally:
        server.close()
