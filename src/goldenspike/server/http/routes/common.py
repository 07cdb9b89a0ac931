"""What routes share: their query parameters, their documentation, and answers as JSON."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Annotated, Any, Literal, Union

from fastapi import Depends, Path, Query, Response
from pydantic import RootModel, StringConstraints, TypeAdapter

from goldenspike.core.game import NOBODY
from goldenspike.core.words import known_language
from goldenspike.games import catalogue
from goldenspike.server.http import caching
from goldenspike.server.http.dependencies import Known, Service, ServiceDep
from goldenspike.server.http.requests import LONGEST
from goldenspike.server.http.responses import Failure
from goldenspike.server.present.history import history_of
from goldenspike.server.present.payload import Viewing, payload
from goldenspike.server.present.schemas import Payload, table_schema
from goldenspike.server.table import claims, clocks, permissions
from goldenspike.server.table.errors import not_yours, unfit
from goldenspike.server.table.exercises import Exercise, exercise_of
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.position import Position, Positions
from goldenspike.server.table.store import TableReader
from goldenspike.server.table.values import Person, Seat

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


@dataclass(frozen=True)
class Wording:
    """The language and the part of the log that a page asks for."""

    language: str = "en"
    log_from: int = 0


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


@dataclass(frozen=True)
class Moment:
    """The moment of a game that is to be shown."""

    at: int | None = None
    branch: int | None = None
    line: tuple[str, ...] = ()
    part: int | None = None


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


@dataclass(frozen=True)
class Question:
    """A text that might be an action, or an element of the board that was clicked."""

    text: str | None = None
    element: str | None = None
    seat: int | None = None
    decision: int | None = None


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


@dataclass(frozen=True)
class Looking:
    """Somebody who looks at tables, and where these are."""

    person: Person | None
    store: TableReader
    positions: Positions
    connected: Callable[[list[Seat]], Mapping[int, float]]
    asked: Callable[[Position], dict[int, list[int]]] = lambda position: {}  # see `Viewing`
    timed: Callable[[Position], clocks.Timed | None] = lambda position: None  # the clock
    tries: bool = False  # whether lines that nobody has played are always shown


def looking_of(service: Service, person: Person | None) -> Looking:
    """A person who looks at the tables of the database."""
    positions, connected = service.tables.positions, service.presence.connected
    asked = partial(claims.people_asked, service.tables)
    timed = partial(clocks.timed, service.tables)
    return Looking(person, service.store, positions, connected, asked, timed)


async def looking(service: ServiceDep, person: Known) -> Looking:
    """Whoever asks, as a dependency of routes that only show tables."""
    return looking_of(service, person)


Looks = Annotated[Looking, Depends(looking)]
Wished = Annotated[Wording, Depends(wording)]
At = Annotated[Place, Depends(place)]
Then = Annotated[Moment, Depends(moment)]
About = Annotated[Question, Depends(question)]
Drawn = Annotated[Drawing, Depends(drawing)]
NOW = Moment()


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
    with looking.positions.at(table_id) as position:
        return json_response(payload(position, viewing_then(looking, position, wished, then)))


def viewing_then(looking: Looking, position: Position, wished: Wording, then: Moment) -> Viewing:
    """How a person looks at a moment of a table; a refusal if they may not, or there is none."""
    now = viewing_of(looking, position, wished)
    viewing = replace(now, at=then.at, branch=then.branch, line=then.line, part=then.part)
    check_moment(position, then)
    if then.part is not None:
        check_part(position, then)
    if then.line and not looking.tries:
        check_line(position, viewing)
    return viewing


def viewing_of(looking: Looking, position: Position, wished: Wording) -> Viewing:
    """How a person looks at a table now; a refusal if the person may not."""
    viewer = permissions.viewer(looking.store, position, looking.person)
    return Viewing(
        viewer=viewer,
        look=caching.version(),
        language=known_language(wished.language),
        log_from=wished.log_from,
        connected=looking.connected(position.seats),
        extras=looking.store.extras(position.header.id),
        sealed=own_choices(looking.store, position, viewer),
        asked=looking.asked(position),
        timed=looking.timed(position),
    )


def exercise_at(looking: Looking, position: Position, decision: int | None) -> Exercise:
    """The table as it was before a decision, or as it is now, and who asks."""
    who = permissions.viewer(looking.store, position, looking.person)
    return Exercise(position, who) if decision is None else exercise_of(position, who, decision)


def own_choices(store: TableReader, position: Position, viewer: Viewer) -> dict[int, str]:
    """By seat of this person: what was chosen in secret, until it is revealed."""
    sealed = store.sealed(position.header.id) if position.chosen else []
    return {choice.seat: choice.text for choice in sealed if choice.seat in viewer.playing()}


def check_moment(position: Position, then: Moment) -> None:
    """A refusal unless the game has had this moment."""
    lengths = {each.seq: each.before for each in position.branches}
    if then.branch is not None and then.branch not in lengths:
        raise unfit("no-branch", event=then.branch)
    most = position.count if then.branch is None else lengths[then.branch]
    if then.at is not None and then.at > most:
        raise unfit("no-moment", count=most, at=then.at)


def check_part(position: Position, then: Moment) -> None:
    """A refusal unless the last action of a moment has so many parts."""
    shown = position if then.branch is None else position.before(then.branch)
    at = shown.count if then.at is None else then.at
    has = len(history_of(shown, NOBODY).seen[at - 1].parts) if at and not then.line else 0
    if then.part is not None and then.part > has:
        raise unfit("no-part", at=at, part=then.part)


def check_line(position: Position, viewing: Viewing) -> None:
    """A refusal unless the game is over, or the person may have hints."""
    on = viewing.viewer.plays_alone and viewing.extras.hints
    if not position.replay.is_over and not on:
        raise not_yours("no-line")
