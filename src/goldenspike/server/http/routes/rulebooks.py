"""The rules as players read them: pages, their pictures, and positions to open at a table."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Response

from goldenspike.core import record as records
from goldenspike.core.words import known_language
from goldenspike.games import catalogue as games
from goldenspike.rulebook import book, pictures
from goldenspike.server.http import caching
from goldenspike.server.http.responses import BookText, BookTitle
from goldenspike.server.http.routes.common import PICTURE_POLICY, refusals
from goldenspike.server.table.errors import Refusal, unfit

router = APIRouter(prefix="/api/rulebooks", tags=["catalogue"])

GameName = Annotated[str, Path(max_length=40)]
PictureName = Annotated[str, Path(max_length=60)]
Language = Annotated[str, Query(max_length=20, description="a code of GET /api/words")]


@router.get("", responses=refusals())
def list_books(response: Response) -> list[BookTitle]:
    """The games that have rules to read."""
    response.headers["Cache-Control"] = caching.ASK
    return [BookTitle(game=name, title=games.kit(name).title) for name in book.games()]


@router.get("/{game}", responses=refusals(404))
def read_book(game: GameName, response: Response, language: Language = "en") -> BookText:
    """The rules of a game in a language."""
    if game not in book.games():
        raise Refusal("nothing-here")
    response.headers["Cache-Control"] = caching.ASK
    with told():
        page = book.find(game, known_language(language))
    return BookText.model_validate({**asdict(page), "look": caching.version()})


@router.get(
    "/{game}/pictures/{name}.svg",
    response_class=Response,
    responses={
        200: {"content": {"image/svg+xml": {}}, "description": "a position"},
        **refusals(404),
    },
)
def draw_picture(
    game: GameName,
    name: PictureName,
    theme: Literal["light", "dark"] = "light",
    language: Language = "en",
    v: Annotated[str | None, Query(max_length=40, description="`look`: then kept")] = None,
) -> Response:
    """A picture of the rules. Only those that a page names can be drawn."""
    with told():
        check_name(game, name)
        body = pictures.draw(game, name, theme, known_language(language))
    known = v == caching.version()
    headers = {"Cache-Control": caching.FOREVER if known else caching.ASK}
    headers["Content-Security-Policy"] = PICTURE_POLICY
    return Response(body, media_type="image/svg+xml", headers=headers)


@router.get(
    "/{game}/positions/{name}",
    response_class=Response,
    responses={
        200: {"content": {"application/json": {}}, "description": "a record, canonical"},
        **refusals(404),
    },
)
def read_position(game: GameName, name: PictureName) -> Response:
    """The game up to the position of a picture, for POST /api/import."""
    with told():
        check_name(game, name)
        text = records.write(pictures.record(game, name))
    return Response(text, media_type="application/json", headers={"Cache-Control": caching.ASK})


@contextmanager
def told() -> Iterator[None]:
    """Refuses in words what a page that cannot be read makes fail."""
    try:
        yield
    except ValueError as error:
        raise unfit("request", problems=str(error)[:1000]) from None


def check_name(game: str, name: str) -> None:
    """Refuses a picture that no rules have."""
    if game not in book.games() or name not in pictures.pictures(game):
        raise Refusal("nothing-here")
