"""A visitor of the server: HTTP over one connection, with as little work as possible.

A visitor shares the machine with the server it measures, so it must not be what is slow.
"""

import asyncio
import gzip
import json
import time
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Visitor:
    """Sends requests one by one, and notes the milliseconds until each answer."""

    address: str
    cookie: str = ""
    network: str = ""  # the address to ask from; any if it is empty
    headers: dict[str, str] = field(default_factory=dict)  # more of them, for each request
    times: dict[str, list[float]] = field(default_factory=dict)  # by what was asked
    reader: asyncio.StreamReader | None = None
    writer: asyncio.StreamWriter | None = None

    async def open(self) -> "Visitor":
        """Connects; the visitor itself."""
        host, port = self.address.removeprefix("http://").split(":")
        source = (self.network, 0) if self.network else None
        self.reader, self.writer = await asyncio.open_connection(host, int(port), local_addr=source)
        return self

    def close(self) -> None:
        """Closes the connection."""
        if self.writer is not None:
            self.writer.close()

    async def ask(self, kind: str, path: str, body: str | None = None) -> Any:
        """The answer to a GET, or to a POST with a body; timed up to its last byte."""
        began = time.perf_counter()
        status, headers, content = await self.exchange(path, body)
        self.times.setdefault(kind, []).append(1000 * (time.perf_counter() - began))
        self.take_cookie(headers)
        content = self.plain(headers, content)
        assert status in (200, 201, 204), content[:200]
        return json.loads(content) if content else None

    def take_cookie(self, headers: dict[str, str]) -> None:
        """Keeps the cookie that an answer sets."""
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]

    def plain(self, headers: dict[str, str], content: bytes) -> bytes:
        """The content of an answer, which may be compressed."""
        return gzip.decompress(content) if headers.get("content-encoding") == "gzip" else content

    def write(self, content: bytes) -> None:
        """Sends some bytes."""
        assert self.writer is not None
        self.writer.write(content)

    async def exchange(self, path: str, body: str | None) -> tuple[int, dict[str, str], bytes]:
        """The status, headers and content of an answer."""
        assert self.reader is not None and self.writer is not None
        self.writer.write(self.request(path, body))
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.split(": ", maxsplit=1) for line in head[1:] if line)
        headers = {name.lower(): value for name, value in pairs}
        content = await self.reader.readexactly(int(headers.get("content-length", 0)))
        return int(head[0].split()[1]), headers, content

    def request(self, path: str, body: str | None = None) -> bytes:
        """The bytes of a request, as a browser would send it."""
        content = (body or "").encode()
        lines = [
            f"{'GET' if body is None else 'POST'} {path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Accept-Encoding: gzip",
            f"Cookie: {self.cookie}",
            "Content-Type: application/json",
            f"Content-Length: {len(content)}",
            *(f"{name}: {value}" for name, value in self.headers.items()),
        ]
        return "\r\n".join(lines).encode() + b"\r\n\r\n" + content
