"""Middleware that measures every request."""

import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from goldenspike.server.metrics import Metrics


class MeasuringMiddleware:
    """Notes the route, the status and the seconds until the answer begins; counts refusals."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, state = time.perf_counter(), scope.setdefault("state", {})

        async def measured(message: Message) -> None:
            if message["type"] == "http.response.start":
                took = time.perf_counter() - began
                status = str(message["status"])
                self.metrics.requests.observe(took, route=route_of(scope), status=status)
                if "refusal" in state:
                    self.metrics.refusals.add(code=state["refusal"])
            await send(message)

        await self.app(scope, receive, measured)


def route_of(scope: Scope) -> str:
    """The route as it is written in the program, so that there are as many as routes."""
    path = getattr(scope.get("route"), "path", None)
    return f"{scope['method']} {path}" if path is not None else "refused before routing"
