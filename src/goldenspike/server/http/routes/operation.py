"""How the server is: its health for everybody, its figures for whoever runs it."""

import ipaddress
import os

from fastapi import APIRouter, HTTPException, Request, Response

from goldenspike import __version__
from goldenspike.server.http.auth import is_equal
from goldenspike.server.http.dependencies import Service, ServiceDep
from goldenspike.server.http.responses import Health
from goldenspike.server.http.routes.common import refusals
from goldenspike.server.metrics import CONTENT_TYPE

router = APIRouter()
TOKEN = "GOLDENSPIKE_METRICS_TOKEN"  # in the environment: arguments are seen by all users
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-real-ip")


@router.get("/api/health", tags=["catalogue"], responses=refusals())
def health(service: ServiceDep) -> Health:
    """Whether the server is up and its database takes what is written."""
    service.health.check()
    return Health(ok=True, version=__version__)


@router.get("/metrics", include_in_schema=False)
def metrics(request: Request, service: ServiceDep) -> Response:
    """The figures of this server, for Prometheus; to anybody else there is nothing here."""
    if not may_measure(request, service):
        raise HTTPException(404)
    headers = {"Cache-Control": "no-store"}
    return Response(service.metrics.text(), media_type=CONTENT_TYPE, headers=headers)


def may_measure(request: Request, service: Service) -> bool:
    """Whether a request has the token; without a token set, whether it comes from this machine.

    Behind a proxy every request comes from this machine. So a server with a public address, which
    may have a proxy, shows its figures for the token alone.
    """
    token = os.environ.get(TOKEN)
    if token:
        return is_equal(request.headers.get("authorization", ""), f"Bearer {token}")
    passed_on = any(name in request.headers for name in FORWARDED)
    return service.public is None and not passed_on and is_loopback(request)


def is_loopback(request: Request) -> bool:
    """Whether a request comes from this machine."""
    try:
        return ipaddress.ip_address(request.client.host if request.client else "").is_loopback
    except ValueError:
        return False
