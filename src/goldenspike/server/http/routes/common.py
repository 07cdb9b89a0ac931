"""What routes share: their query parameters, their documentation, and answers as JSON."""

from dataclasses import dataclass
from functools import cache, partial
from typing import Annotated, Any, Literal, Union

from fastapi import Depends, Path, Query, Response
from pydantic import RootModel, StringConstraints, TypeAdapter

from goldenspike.games import catalogue
from goldenspike.server.http import caching
from goldenspike.server.http.dependencies import Known, Service, ServiceDep
from goldenspike.server.http.requests import LONGEST
from goldenspike.server.http.responses import Failure
from goldenspike.server.present.looking import (
    NOW,
    Looking,
    Moment,
    Question,
    Wording,
    show,
)
from goldenspike.server.present.schemas import Payload, table_schema
from goldenspike.server.table import claims, clocks
from goldenspike.server.table.errors import unfit
from goldenspike.server.table.values import Person

# A picture carries its own style, also in attributes, for which a hash does not do. It may load and
# run nothing, and stands apart from the rest of the site: so even a style by somebody else is only
# a style.
PICTURE_POLICY = "; ".join(
    ["default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'none'", "sandbox"]
)
TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,20}$")]
Token = Annotated[str, Path(max_length=400)]
MOST = 20  # actions of a line
LINE = f"^[^,]*(,[^,]*){{0,{MOST - 1}}}$"
LineText = Annotated[str, StringConstraints(max_length=MOST * 360, pattern=LINE)]
DrawnVersion = Annotated[
    str | None, Query(max_length=40, description="a table's `look`: then kept for ever")
]

Again = Annotated[
    int | None,
    Query(ge=1, le=1_000_000, description="as before this decision of a game that is over"),
]


EVERY_TABLE: Any = Union[(Payload, *map(table_schema, catalogue.names()))]  # what all share, first


class AnyTable(RootModel[EVERY_TABLE]):  # a class: its schema is made once for all routes
    """All a page shows of a table of any game."""


# What only reads a request is asynchronous: it does not wait for a thread.


async def wording(
    language: Annotated[str, Query(max_length=20, description="a code of GET /api/words")] = "en",
    log_from: Annotated[
        int, Query(ge=0, le=1_000_000, description="leave out log entries up to this number")
    ] = 0,
) -> Wording:
    """The `Wording` that a query asks for."""
    return Wording(language, log_from)


@dataclass(frozen=True)
class Place:
    """A seat of a table."""

    id: str
    seat: int


async def place(id: TableId, seat: Annotated[int, Path(ge=0, le=11)]) -> Place:
    """The seat that a path names."""
    return Place(id, seat)


async def moment(
    at: Annotated[
        int | None, Query(ge=0, le=1_000_000, description="after this number of actions")
    ] = None,
    branch: Annotated[
        int | None, Query(ge=0, le=1_000_000, description="before this event, an undo")
    ] = None,
    line: Annotated[
        list[LineText] | None,
        Query(max_length=MOST, description="what if these actions came then: line=a&line=b"),
    ] = None,
    part: Annotated[
        int | None,
        Query(ge=1, le=100, description="while the last of them goes on, after so many parts"),
    ] = None,
) -> Moment:
    """The `Moment` that a query asks for."""
    return Moment(at, branch, tuple(line) if line and line != [""] else (), part)


async def question(
    text: Annotated[str | None, Query(max_length=LONGEST)] = None,
    element: Annotated[
        str | None, Query(max_length=LONGEST, description="instead: what a click on it means")
    ] = None,
    seat: Annotated[int | None, Query(ge=0, le=11, description="which of mine")] = None,
    decision: Again = None,
) -> Question:
    """The `Question` of a query, which has a text or an element, and not both."""
    if (text is None) == (element is None):
        raise unfit("text-or-element")
    return Question(text, element, seat, decision)


@dataclass(frozen=True)
class Drawing:
    """The theme and the version of a board picture."""

    theme: Literal["light", "dark"] | None = None
    v: str | None = None


async def drawing(theme: Literal["light", "dark"] | None = None, v: DrawnVersion = None) -> Drawing:
    """The `Drawing` that a query asks for."""
    return Drawing(theme, v)


def looking_of(service: Service, person: Person | None) -> Looking:
    """A person who looks at the tables of the database."""
    positions, connected = service.tables.positions, service.presence.connected
    asked = partial(claims.people_asked, service.tables)
    timed = partial(clocks.timed, service.tables)
    look = caching.version()
    return Looking(person, service.store, positions, connected, asked, timed, look)


async def looking(service: ServiceDep, person: Known) -> Looking:
    """Whoever asks, as a dependency of routes that only show tables."""
    return looking_of(service, person)


Looks = Annotated[Looking, Depends(looking)]
Wished = Annotated[Wording, Depends(wording)]
At = Annotated[Place, Depends(place)]
Then = Annotated[Moment, Depends(moment)]
About = Annotated[Question, Depends(question)]
Drawn = Annotated[Drawing, Depends(drawing)]


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The error responses of a route, for the documentation."""
    texts = {
        400: "no name of ours",
        403: "not your seat, or another site asks",
        404: "there is none, or none of yours",
        409: "somebody was faster, or it cannot go on here",
        413: "too much",
        422: "that does not fit",
        429: "too often",
        503: "the database does not answer: try again",
    }
    return {
        status: {"model": Failure, "description": texts[status]}
        for status in sorted({*statuses, 400, 413, 422, 429, 503})
    }


@cache
def json_writer(kind: type) -> TypeAdapter[Any]:
    """The adapter that writes values of a class as JSON, made once for each class."""
    return TypeAdapter(kind)


def json_response(answer: object, status: int = 200) -> Response:
    """An answer as a JSON response."""
    kind: Any = type(answer)
    body = json_writer(kind).dump_json(answer, by_alias=True)
    return Response(body, status, media_type="application/json")


def tell_table(
    service: Service, person: Person | None, table_id: str, wished: Wording, then: Moment = NOW
) -> Response:
    """The payload of a table of the database as it is now, or as it was at a moment."""
    return tell(looking_of(service, person), table_id, wished, then)


def tell(looking: Looking, table_id: str, wished: Wording, then: Moment = NOW) -> Response:
    """The payload of a table as it is now, or as it was at a moment."""
    return json_response(show(looking, table_id, wished, then))
