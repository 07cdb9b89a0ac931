"""Who looks at which moment of a table, in which language; refusals if they may not."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from goldenspike.core.game import NOBODY
from goldenspike.core.words import known_language
from goldenspike.server.present.history import history_of
from goldenspike.server.present.payload import Viewing, payload
from goldenspike.server.present.schemas import Payload
from goldenspike.server.table import clocks, permissions
from goldenspike.server.table.errors import not_yours, unfit
from goldenspike.server.table.exercises import Exercise, exercise_of
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.position import Position, Positions
from goldenspike.server.table.store import TableReader
from goldenspike.server.table.values import Person, Seat


@dataclass(frozen=True)
class Wording:
    """The language and the part of the log that a page asks for."""

    language: str = "en"
    log_from: int = 0


@dataclass(frozen=True)
class Moment:
    """The moment of a game that is to be shown."""

    at: int | None = None
    branch: int | None = None
    line: tuple[str, ...] = ()
    part: int | None = None


NOW = Moment()


@dataclass(frozen=True)
class Question:
    """A text that might be an action, or an element of the board that was clicked."""

    text: str | None = None
    element: str | None = None
    seat: int | None = None
    decision: int | None = None


@dataclass(frozen=True)
class Looking:
    """Somebody who looks at tables, and where these are."""

    person: Person | None
    store: TableReader
    positions: Positions
    connected: Callable[[list[Seat]], Mapping[int, float]]
    asked: Callable[[Position], dict[int, list[int]]] = lambda position: {}  # see `Viewing`
    timed: Callable[[Position], clocks.Timed | None] = lambda position: None  # the clock
    look: str = ""  # the version of all that draws
    tries: bool = False  # whether lines that nobody has played are always shown


def show(looking: Looking, table_id: str, wished: Wording, then: Moment = NOW) -> Payload:
    """The payload of a table as it is now, or as it was at a moment."""
    with looking.positions.at(table_id) as position:
        return payload(position, viewing_then(looking, position, wished, then))


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
        look=looking.look,
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
