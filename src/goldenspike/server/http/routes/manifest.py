"""The manifest of the page, by which a phone or a computer installs it as an app."""

from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Response
from fastapi.responses import JSONResponse

from goldenspike.core.words import catalogue, known_language, languages

router = APIRouter(include_in_schema=False)
GROUND, INK = "#f4ecd8", "#22282c"
SHORTCUTS = {"new.title": "/new", "puzzle.title": "/puzzles", "learn.title": "/learn"}


@router.get("/manifest.webmanifest")
def manifest(
    language: Annotated[str, Query(max_length=20)] = "",
    accept_language: Annotated[str, Header(max_length=1000)] = "",
) -> Response:
    """The manifest in the language of the page, or else of the browser."""
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    told = describe(known_language(language or preferred(accept_language)))
    return JSONResponse(told, headers=headers, media_type="application/manifest+json")


def preferred(accepted: str) -> str:
    """The first language that a browser wants and the page has.

    >>> preferred("xx-YY, en-GB;q=0.8")
    'en'
    """
    wanted = [each.split(";")[0].strip().lower().split("-")[0] for each in accepted.split(",")]
    return next((each for each in wanted if each in languages()), "en")


def describe(language: str) -> dict[str, Any]:
    """The manifest in a language."""
    said = catalogue("en") | catalogue(language)
    return {
        "id": "/",
        "name": "Golden Spike",
        "short_name": "Golden Spike",
        "description": said["page.home.lead"],
        "lang": language,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games"],
        "launch_handler": {"client_mode": "navigate-existing"},
        "icons": icons(),
        "shortcuts": [{"name": said[f"page.{key}"], "url": url} for key, url in SHORTCUTS.items()],
    }


def icons() -> list[dict[str, str]]:
    """The icons that `scripts/icons` draws: as they are, and for phones that cut a shape out."""
    drawn = [{"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}]
    whole = {"src": "/icons/maskable.svg", "sizes": "any", "type": "image/svg+xml"}
    drawn.append({**whole, "purpose": "maskable"})
    for size, name, purpose in (
        (192, "icon", "any"),
        (512, "icon", "any"),
        (192, "maskable", "maskable"),
        (512, "maskable", "maskable"),
    ):
        file = {"src": f"/icons/{name}-{size}.png", "sizes": f"{size}x{size}"}
        drawn.append({**file, "type": "image/png", "purpose": purpose})
    return drawn
