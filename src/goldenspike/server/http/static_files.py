"""Serves the page: built files that browsers keep for ever, and one page for all addresses."""

from importlib.resources import files
from pathlib import Path

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from goldenspike.games import catalogue
from goldenspike.rooms import page as pages
from goldenspike.server.http.auth import hashed
from goldenspike.server.http.caching import ASK, FOREVER
from goldenspike.server.http.dependencies import Service, service_of
from goldenspike.server.http.routes.host import has_key

STATIC = Path(str(files("goldenspike.server"))) / "static"
ADDRESSES = (  # of the app
    *("", "table", "join", "watch", "rules", "new", "import", "about", "learn"),
    *("puzzle", "puzzles", "told", "me", "studio"),
)
HOST = "host"  # the address of the host's page, for whoever has the key
RATED, CONTESTED = ("ratings", "person"), ("tournament", "tournaments")  # if the host has them
NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Golden Spike</title></head>
<body><h1>Golden Spike</h1>
<p>The server runs, but the page has not been built. In a checkout of the project
<code>./spike play</code> builds it; a wheel of a release has it inside.</p>
<p>Programs can play without it: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body></html>
"""

router = APIRouter(include_in_schema=False)


@router.get("/api/themes/{theme}.css")
def theme(theme: str, request: Request, game: str = "") -> Response:
    """The stylesheet of a board, for a page that embeds the board."""
    game = game or catalogue.names()[0]
    if theme not in ("light", "dark") or game not in catalogue.names():
        raise HTTPException(404)
    body = pages.find(game).stylesheet(theme)
    headers = {"ETag": f'"{hashed(body)[:32]}"', "Cache-Control": ASK}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="text/css", headers=headers)


@router.get("/api/{path:path}")
def nothing(path: str) -> Response:
    """The refusal of an API path that does not exist."""
    raise HTTPException(404)


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
def page(path: str, request: Request) -> Response:
    """A file of the page, or the page itself, which reports unknown addresses."""
    file = static_file(path)
    if file is not None:
        return FileResponse(file, headers={"Cache-Control": caching(path)})
    first, service = path.split("/", maxsplit=1)[0], service_of(request)
    known = first in addresses(service) or (first == HOST and has_key(service, request))
    if not known and "text/html" not in request.headers.get("accept", ""):
        raise HTTPException(404)
    index = STATIC / "index.html"
    headers = {"Cache-Control": ASK}
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, 503, headers)
    return FileResponse(index, 200 if known else 404, headers)


def addresses(service: Service) -> tuple[str, ...]:
    """The addresses of the app on this server."""
    rated = RATED if service.ratings is not None else ()
    return (*ADDRESSES, *rated, *(CONTESTED if service.tournaments is not None else ()))


def static_file(path: str) -> Path | None:
    """A file of the page; None where there is none of that name, or no file could have it."""
    try:
        file = (STATIC / path).resolve()
        return file if file.is_relative_to(STATIC.resolve()) and file.is_file() else None
    except (OSError, ValueError):
        return None


def caching(path: str) -> str:
    """The Cache-Control header: files with a hash in their name never change."""
    return FOREVER if path.startswith("assets/") else ASK
