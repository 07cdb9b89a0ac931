"""Middleware: checks the host and origin, limits rate and size, and adds headers."""

import ipaddress
import json
import time
from collections import OrderedDict
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from goldenspike.server.http.auth import A_YEAR, COOKIE
from goldenspike.server.http.errors import STATUS
from goldenspike.server.table.errors import Refusal

SAFE = ("GET", "HEAD", "OPTIONS")
SCHEMES = ("http", "https")
CONTENT_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self' data:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


@dataclass(frozen=True)
class Limits:
    """Limits of size and rate."""

    body: int = 2_000_000  # bytes
    burst: int = 500  # requests at once, from one address
    rate: float = 100.0  # requests a second, in the long run
    post: int = 2  # as how many requests one counts that changes something
    known: int = 10_000  # addresses that are remembered


class RateLimiter:
    """A token bucket for each address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()  # level, when

    def take(self, who: str, cost: int) -> bool:
        """Takes `cost` requests from a bucket; False if there are not as many left."""
        now, limits = time.monotonic(), self.limits
        level, when = self.levels.pop(who, (float(limits.burst), now))
        level = min(float(limits.burst), level + (now - when) * limits.rate)
        allowed = level >= cost
        self.levels[who] = (level - cost if allowed else level, now)
        if len(self.levels) > limits.known:
            self.levels.popitem(last=False)
        return allowed


class SecurityMiddleware:
    """Refuses requests that are unsafe or too many, and adds headers to all answers."""

    def __init__(self, app: ASGIApp, public: str | None, any_host: bool, limits: Limits) -> None:
        self.app = app
        self.public = urlsplit(public) if public else None
        self.any_host = any_host
        self.limits = limits
        self.buckets = RateLimiter(limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope.setdefault("state", {})
        headers = Headers(scope=scope)
        fault = self.fault(scope, headers)
        send_with_headers = self.with_headers(scope, send)
        if fault is not None:
            await refuse(send_with_headers, fault)
            return
        await self.app(scope, LimitedBody(receive, self.limits.body), send_with_headers)

    def fault(self, scope: Scope, headers: Headers) -> Refusal | None:
        """What is wrong with a request's headers or rate; None if nothing is."""
        host = headers.get("host", "")
        if not self.knows_host(host):
            return Refusal("unknown-host")
        changes = scope["method"] not in SAFE
        if changes and not self.is_ours(headers, host):
            return Refusal("foreign-origin")
        if not self.buckets.take(address(scope), self.limits.post if changes else 1):
            return Refusal("too-often")
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length[:20]) > self.limits.body:
            return Refusal("too-large")
        return None

    def knows_host(self, host: str) -> bool:
        """Whether a host is ours: other names could be DNS rebinding."""
        name = host_name(host)
        if self.any_host or name == "localhost":
            return True
        if self.public is not None and name == self.public.hostname:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def is_ours(self, headers: Headers, host: str) -> bool:
        """Whether a request came from our own page, or from no page at all."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
        known = [host] if self.public is None else [host, self.public.netloc]
        return origin in {f"{scheme}://{name}" for scheme in SCHEMES for name in known}

    def with_headers(self, scope: Scope, send: Send) -> Send:
        """A `send` that adds the headers, and the cookie of a new visitor."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
                token = scope["state"].get("new_token")
                if token is not None:
                    headers.append("Set-Cookie", self.cookie(token))
            await send(message)

        return send_with_headers

    def cookie(self, token: str) -> str:
        """The Set-Cookie header: HttpOnly, and not sent from other sites."""
        secure = "; Secure" if self.public is not None and self.public.scheme == "https" else ""
        return f"{COOKIE}={token}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{secure}"


class LimitedBody:
    """Receives a body, and fails when it is too long, whatever its header said."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive = receive
        self.left = most

    async def __call__(self) -> Message:
        message = await self.receive()
        if message["type"] == "http.request":
            self.left -= len(message.get("body", b""))
            if self.left < 0:
                raise HTTPException(413, "this is more than we take")
        return message


def address(scope: Scope) -> str:
    """The client's address, by which requests are limited: cookies are free, addresses are not."""
    client = scope.get("client")
    return str(client[0]) if client else "nobody"


def host_name(host: str) -> str:
    """The name in a Host header without its port; empty if it is invalid.

    >>> host_name("localhost:8750"), host_name("[::1]:8750"), host_name("[")
    ('localhost', '::1', '')
    """
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


async def refuse(send: Send, refusal: Refusal) -> None:
    """Sends a refusal, without the application."""
    said = {"code": refusal.code, "message": refusal.text("en"), "key": refusal.line.key}
    body, status = json.dumps({"error": {**said, "values": {}}}).encode(), STATUS[refusal.code]
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
