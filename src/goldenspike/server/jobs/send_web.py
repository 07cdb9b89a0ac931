"""Sends a request to an address that somebody gave us, and never to a private one unasked."""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from urllib.parse import SplitResult, urlsplit

import h11

from goldenspike.server.table.telling import SendError

SECONDS = 15.0  # for all of a request
MOST_READ = 16_384  # bytes of an answer's headers
MOST_ADDRESSES = 3  # of one name that are tried
LONGEST_WAIT = 24 * 3600  # seconds that a receiver may ask for
NAT64 = ipaddress.ip_network("64:ff9b::/96")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


@dataclass(frozen=True)
class Posted:
    """A request that is to be sent."""

    url: str
    body: bytes
    headers: Mapping[str, str]


async def post(request: Posted, allow_private: bool = False) -> None:
    """Sends a request; `SendError` unless it is accepted. Redirects are not followed."""
    url = parse_url(request.url, allow_private)
    try:
        async with asyncio.timeout(SECONDS):
            answer = await ask(url, request, await resolve(url, allow_private))
    except TimeoutError:
        raise SendError("timeout", seconds=round(SECONDS)) from None
    check_answer(answer)


async def ask(url: SplitResult, request: Posted, addresses: list[str]) -> h11.Response:
    """Sends a request to one of some addresses, on a connection of its own; its answer."""
    reader, writer = await connect(url, addresses)
    try:
        return await exchange(url, request, reader, writer)
    finally:
        writer.close()
        with suppress(OSError, ssl.SSLError):
            await writer.wait_closed()


def parse_url(text: str, allow_private: bool) -> SplitResult:
    """The parts of a URL; `SendError` if it is none that we send to."""
    try:
        url = urlsplit(text)
        port_is_fine = url.port is None or 0 < url.port < 65536
    except ValueError:
        raise SendError("url", for_good=True) from None
    schemes = ("https", "http") if allow_private else ("https",)
    named = bool(url.hostname) and url.username is None and port_is_fine
    if url.scheme not in schemes or not named or not text.isascii() or not text.isprintable():
        raise SendError("url", for_good=True)
    return url


def port_of(url: SplitResult) -> int:
    """The port that a URL means."""
    return url.port or (443 if url.scheme == "https" else 80)


async def resolve(url: SplitResult, allow_private: bool) -> list[str]:
    """The addresses of a URL's host; `SendError` if there are none, or if any is private."""
    host = url.hostname or ""
    try:
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port_of(url), type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise SendError("unknown-host", host=host) from None
    addresses = list(dict.fromkeys(str(each[4][0]) for each in found))
    if not allow_private and not all(map(is_public, addresses)):
        raise SendError("private", host=host)
    return addresses[:MOST_ADDRESSES]


def is_public(text: str) -> bool:
    """Whether an address is one of the open internet, also one that is wrapped in another.

    >>> [is_public(each) for each in ("93.184.216.34", "127.0.0.1", "10.1.2.3", "169.254.169.254")]
    [True, False, False, False]
    >>> [is_public(each) for each in ("::1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "fe80::1%eth0")]
    [False, False, False, False]
    """
    address = ipaddress.ip_address(text.partition("%")[0])
    return all(each.is_global and not each.is_multicast for each in (address, *inner(address)))


def inner(address: Address) -> list[Address]:
    """The addresses of version 4 that one of version 6 stands for."""
    if isinstance(address, ipaddress.IPv4Address):
        return []
    embedded = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in NAT64:
        embedded.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    return [each for each in embedded if each is not None]


@cache
def tls() -> ssl.SSLContext:
    """What certificates are checked with."""
    return ssl.create_default_context()


async def connect(
    url: SplitResult, addresses: list[str]
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to the first of some addresses, which were checked, that answers."""
    secure = url.scheme == "https"
    context, name = (tls(), url.hostname) if secure else (None, None)
    for number, address in enumerate(addresses, start=1):
        try:
            return await asyncio.open_connection(
                address, port_of(url), ssl=context, server_hostname=name, limit=MOST_READ
            )
        except ssl.SSLError as error:
            raise SendError("tls", reason=str(error.reason)[:100]) from None
        except OSError:
            if number == len(addresses):
                break
    raise SendError("unreached", host=url.hostname or "")


async def exchange(
    url: SplitResult,
    request: Posted,
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
) -> h11.Response:
    """Sends a request; what its answer begins with."""
    speaker = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_READ)
    target = (url.path or "/") + (f"?{url.query}" if url.query else "")
    headers = [*request.headers.items(), ("Host", url.netloc), ("Connection", "close")]
    headers += [("Content-Length", str(len(request.body))), ("User-Agent", "goldenspike")]
    try:
        head = speaker.send(h11.Request(method="POST", target=target, headers=headers))
        body = speaker.send(h11.Data(data=request.body))
        writer.write((head or b"") + (body or b"") + (speaker.send(h11.EndOfMessage()) or b""))
        await writer.drain()
        while True:
            event = speaker.next_event()
            if isinstance(event, h11.Response):
                return event
            if event is h11.NEED_DATA:
                speaker.receive_data(await reader.read(MOST_READ))
            elif isinstance(event, h11.ConnectionClosed):
                raise SendError("no-answer")
    except (h11.ProtocolError, OSError):
        raise SendError("no-answer") from None


def check_answer(answer: h11.Response) -> None:
    """`SendError` unless an answer says that the request was accepted."""
    status = answer.status_code
    if 200 <= status < 300:
        return
    if status in (404, 410):
        raise SendError("gone", for_good=True, status=status)
    waits = [value for name, value in answer.headers if name == b"retry-after"]
    after = int(waits[0][:9]) if waits and waits[0].isdigit() else 0
    raise SendError("status", after=min(after, LONGEST_WAIT), status=status)
