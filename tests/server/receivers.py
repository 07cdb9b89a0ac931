"""Where messages arrive in the tests: a push endpoint that decrypts, a webhook, a mail server."""

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Condition, Event, Thread
from typing import Any, cast

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from goldenspike.server.jobs.send_push import decode, encode

PATIENCE = 600  # seconds


class Arrivals:
    """What has arrived, to wait for."""

    def __init__(self) -> None:
        self.all: list[Any] = []
        self.changed = Condition()

    def add(self, one: Any) -> None:
        """Notes that something has arrived."""
        with self.changed:
            self.all.append(one)
            self.changed.notify_all()

    def wait(self, count: int = 1) -> list[Any]:
        """What has arrived, once there are so many."""
        with self.changed:
            assert self.changed.wait_for(lambda: len(self.all) >= count, PATIENCE), self.all
            return list(self.all)


@dataclass
class Request:
    """A request that arrived."""

    path: str
    headers: dict[str, str]
    body: bytes
    when: float = field(default_factory=time.monotonic)

    @property
    def json(self) -> Any:
        """What its body says."""
        return json.loads(self.body)


@dataclass
class Endpoint(Arrivals):
    """A web server that keeps what it is sent, and answers as it is told."""

    url: str = ""
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)  # then 201

    before_answer: Callable[[], None] | None = None  # called once
    killed: Event = field(default_factory=Event)  # set after that

    def __post_init__(self) -> None:
        super().__init__()

    def interrupt(self) -> None:
        """Does once what was asked for, after a request and before its answer."""
        act, self.before_answer = self.before_answer, None
        if act is not None:
            act()
            self.killed.set()


@contextmanager
def endpoint() -> Iterator[Endpoint]:
    """An endpoint on this machine."""
    made = Endpoint()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            status, headers = made.answers.pop(0) if made.answers else (201, {})
            made.add(Request(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            made.interrupt()
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *said: Any) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    made.url = f"http://127.0.0.1:{server.server_port}"
    thread = Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield made
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class PushedTo:
    """A browser that has subscribed, and reads what it is pushed, by RFC 8291."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = bytes(range(16))

    @property
    def keys(self) -> dict[str, str]:
        """What it tells the server."""
        return {"p256dh": encode(self.point), "auth": encode(self.secret)}

    @property
    def point(self) -> bytes:
        """Its public key."""
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def read(self, body: bytes) -> Any:
        """What was encrypted for this browser."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, text = body[21 : 21 + length], body[21 + length :]
        assert size >= len(text)
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        secret = hkdf(self.secret, shared, b"WebPush: info\0" + self.point + sender, 32)
        key = hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = hkdf(salt, secret, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, text, None)
        assert plain.endswith(b"\x02")
        return json.loads(plain[:-1])


def hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """A key by RFC 5869, written out: one block is enough."""
    return hmac_of(hmac_of(salt, secret), info + b"\x01")[:length]


def hmac_of(key: bytes, text: bytes) -> bytes:
    """HMAC-SHA-256."""
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(text)
    return made.finalize()


def check_signature(header: str, key: str) -> Any:
    """The claims of a VAPID header that the server with this key has signed."""
    kind, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (kind, parts["k"]) == ("vapid", key)
    head, claims, proof = parts["t"].split(".")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
    r, s = decode(proof)[:32], decode(proof)[32:]
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

    signature = encode_dss_signature(int.from_bytes(r, "big"), int.from_bytes(s, "big"))
    public.verify(signature, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(decode(claims))


class Mailbox(Arrivals):
    """A mail server that keeps what it is sent, and refuses what it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: list[str] = []
        self.port = 0

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Takes an address, or answers as it is told."""
        if self.answers:
            return self.answers.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        """Takes an e-mail."""
        message = message_from_bytes(cast(bytes, envelope.content), policy=policy.default)
        self.add(message)
        return "250 OK"


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    """A mail server on this machine."""
    made = Mailbox()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        made.port = free.getsockname()[1]
    controller = Controller(made, "127.0.0.1", made.port, server_hostname="mail.test")
    controller.start()
    try:
        yield made
    finally:
        controller.stop()
