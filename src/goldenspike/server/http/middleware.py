"""Middleware: checks the host and origin, and adds headers."""

import ipaddress
import json
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from goldenspike.core.words import known_language
from goldenspike.server.headers import content_policy, security_headers
from goldenspike.server.http.auth import cookies_for
from goldenspike.server.http.errors import STATUS
from goldenspike.server.table.errors import Refusal

SAFE = ("GET", "HEAD", "OPTIONS")
SCHEMES = ("http", "https")
STRICT_TRANSPORT = "max-age=31536000"  # a year; other hosts of the domain decide for themselves
HEADERS = security_headers(content_policy())


class SecurityMiddleware:
    """Refuses requests that are unsafe, and adds headers to all answers."""

    def __init__(self, app: ASGIApp, public: str | None, any_host: bool) -> None:
        self.app = app
        self.public = urlsplit(public) if public else None
        self.is_https = self.public is not None and self.public.scheme == "https"
        self.any_host = any_host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope.setdefault("state", {})
        headers = Headers(scope=scope)
        fault = self.fault(scope, headers)
        send_with_headers = self.with_headers(scope, send)
        if fault is not None:
            await refuse(scope, send_with_headers, fault)
            return
        await self.app(scope, receive, send_with_headers)

    def fault(self, scope: Scope, headers: Headers) -> Refusal | None:
        """What is wrong with a request's host or origin; None if nothing is."""
        host = headers.get("host", "")
        if not self.knows_host(host):
            return Refusal("unknown-host")
        changes = scope["method"] not in SAFE
        if changes and not self.is_ours(headers, host):
            return Refusal("foreign-origin")
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
                if self.is_https:
                    headers.setdefault("Strict-Transport-Security", STRICT_TRANSPORT)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
                token = scope["state"].get("new_token")
                if token is not None:
                    for cookie in cookies_for(token, self.is_https):
                        headers.append("Set-Cookie", cookie)
            await send(message)

        return send_with_headers


def host_name(host: str) -> str:
    """The name in a Host header without its port; empty if it is invalid.

    >>> host_name("localhost:8750"), host_name("[::1]:8750"), host_name("[")
    ('localhost', '::1', '')
    """
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


async def refuse(scope: Scope, send: Send, refusal: Refusal) -> None:
    """Sends a refusal, without the application, in the language of the request."""
    scope["state"]["refusal"] = refusal.code
    language = known_language(QueryParams(scope["query_string"]).get("language", "en"))
    said = {"code": refusal.code, "message": refusal.text(language), "key": refusal.line.key}
    body = json.dumps({"error": {**said, "values": dict(refusal.line.values)}}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if refusal.retry_after is not None:
        headers.append((b"retry-after", b"%d" % refusal.retry_after))
    status = STATUS[refusal.code]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
