"""The payload of a table for one page. Whatever shows the game comes from `seen`."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from goldenspike import bots
from goldenspike.core.game import NOBODY, Game, IllegalAction
from goldenspike.core.sealed import Sealed
from goldenspike.core.words import Reason
from goldenspike.lessons import finding
from goldenspike.rooms.page import InParts, ViewDetails, hides_of
from goldenspike.server.present.clocks import describe_clock
from goldenspike.server.present.gathering import describe_claims
from goldenspike.server.present.history import history_of
from goldenspike.server.present.log import describe_log
from goldenspike.server.present.orders import describe_orders
from goldenspike.server.present.schemas import (
    Hints,
    Payload,
    PlannedStep,
    SeatTold,
    TableTold,
    Taught,
    UndoAsked,
    Undone,
    UndoOffer,
    table_schema,
)
from goldenspike.server.present.talk import describe_talk, is_thinking
from goldenspike.server.table import undo
from goldenspike.server.table.clocks import Timed
from goldenspike.server.table.errors import Illegal
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.plans import Step
from goldenspike.server.table.position import Position, decide_together
from goldenspike.server.table.values import Extras, Seat

T = TypeVar("T")


@dataclass(frozen=True)
class Viewing:
    """Who looks, at which moment, in which language."""

    viewer: Viewer
    look: str = ""  # the version of all that draws
    language: str = "en"
    at: int | None = None  # the number of actions; None: now
    branch: int | None = None  # as it was before this undo
    part: int | None = None  # of the last of them: after so many of its parts; None: all
    line: tuple[str, ...] = ()  # further actions that might be played
    plan: tuple[Step, ...] | None = None  # the line is what can be played of this plan
    log_from: int = 0  # entries up to this number are not needed
    connected: Mapping[int, float] = field(default_factory=dict)  # people: see `live.presence`
    extras: Extras = field(default_factory=Extras)
    sealed: dict[int, str] = field(default_factory=dict)  # by seat of this person: secret choices
    asked: dict[int, list[int]] = field(default_factory=dict)  # by seat: who must agree to a claim
    timed: Timed | None = None  # the clock, if there is one


class Scene:
    """The position that is shown, and the seat whose view it is."""

    def __init__(self, position: Position, viewing: Viewing) -> None:
        shown = position if viewing.branch is None else position.before(viewing.branch)
        self.shown = shown
        self.at = shown.count if viewing.at is None else viewing.at
        partly = viewing.part is not None or bool(viewing.line)
        self.past = viewing.branch is not None or self.at < position.count or partly
        self.eyes = viewing.viewer.eyes(position.to_act)
        self.names = [seat.name for seat in viewing.viewer.seats]
        replay = shown.replay
        before = replay.now if self.at == len(replay) else replay.at(self.at)
        self.state = shown.game.seen(before, self.eyes)
        self.line = separated(shown.game, self.state, viewing.line)
        self.play_line()
        if viewing.part is not None:
            self.state = self.during(viewing.part)
        self.part = viewing.part
        self.deciding = Deciding(self, position, viewing)
        last = history_of(shown, self.eyes).seen[self.at - 1].text if self.at else None
        last = self.line[-1] if self.line else last
        self.details = ViewDetails(last, self.names, self.deciding.chosen)

    def once(self, what: Hashable, tell: Callable[[], T]) -> T:
        """What `tell` says; of the present it is made once for all who may know the same."""
        if self.past:
            return tell()
        hides = hides_of(self.shown.show)(self.shown.replay.now)
        told, key = self.shown.told, (what, self.eyes if hides else NOBODY)
        if key not in told:
            told[key] = tell()
        result: T = told[key]
        return result

    def sealed(self) -> Sealed:
        """The seats whose choices are hidden in the position that is shown."""
        if self.line or self.part is not None:
            return Sealed()
        shown = self.shown
        return shown.sealed if self.at == shown.count else Sealed(shown.replay.sealed(self.at))

    def during(self, part: int) -> Any:
        """The position while the last action is carried out, after so many parts of it."""
        replay, page = self.shown.replay, self.shown.show
        assert isinstance(page, InParts)
        then = page.during(replay.at(self.at - 1), replay.actions[self.at - 1], part)
        return self.shown.game.seen(then, self.eyes)

    def play_line(self) -> None:
        """Plays actions that nobody has played; a refusal if they are not legal.

        They are played on what these eyes see, so they tell nothing else.
        """
        game = self.shown.game
        for text in self.line:
            reason = game.why_not(self.state, text)
            if reason is not None:
                raise Illegal(reason, self.names)
            game.apply(self.state, game.read(self.state, text))
            self.state = game.seen(self.state, self.eyes)


def separated(game: Game[Any, Any, Any], state: Any, line: tuple[str, ...]) -> tuple[str, ...]:
    """A line as single actions: one text may be several with commas, as in older links.

    Some actions have commas of their own, such as `lay J3 E,NW`.
    """
    if len(line) != 1:
        return line
    try:
        game.read(state, line[0])
    except IllegalAction:
        return tuple(line[0].split(","))
    return line


class Deciding:
    """The seats that decide, and the offers to the person who looks."""

    def __init__(self, scene: "Scene", position: Position, viewing: Viewing) -> None:
        past, state, sealed = scene.past, scene.state, scene.sealed()
        self.position, self.state = position, state
        self.chosen = frozenset() if past else frozenset(position.chosen)
        alone_or_none = scene.part is not None or not position.begun
        self.together = [] if alone_or_none else decide_together(position.game, state, sealed)
        alone = int(position.game.to_act(state)) if position.begun else NOBODY
        self.to_act = alone if alone >= 0 and not self.together else None
        deciding = self.together or [seat for seat in (self.to_act,) if seat is not None]
        self.waiting = [seat for seat in deciding if seat not in self.chosen]
        plans = viewing.plan is not None
        playing = viewing.viewer.playing() if plans or not past else []
        self.mine = [seat for seat in self.waiting if seat in playing]
        self.changeable = [seat for seat in deciding if seat in playing and seat in self.chosen]
        known = viewing.sealed if len(playing) == 1 else {}  # several people may share a screen
        self.sealed = {seat: known[seat] for seat in self.changeable if seat in known}

    @property
    def offered(self) -> tuple[int, ...]:
        """The seats to which actions are offered."""
        return *self.mine, *self.changeable

    def offers(self) -> list[Any]:
        """The legal actions; where several seats decide together, of each of mine."""
        offers: list[Any] = []
        for seat in self.offered:
            offers += self.position.show.offers(self.position.turn_of(self.state, seat))
        return offers


def payload(position: Position, viewing: Viewing) -> Payload:
    """Everything a page shows of a table."""
    scene = Scene(position, viewing)
    deciding = scene.deciding
    return table_schema(position.header.game)(
        table=describe_table(position, viewing),
        seq=position.seq,
        count=position.count,
        at=scene.at,
        part=viewing.part,
        past=scene.past,
        branch=viewing.branch,
        line=list(scene.line),
        plan=describe_plan(viewing),
        view=scene.once("view", lambda: position.show.view(scene.state, scene.details)),
        numbers=scene.once("numbers", lambda: position.show.numbers(scene.state)),
        marks=scene.once("marks", lambda: position.show.marks(scene.state, scene.details)),
        to_act=deciding.to_act,
        together=deciding.together,
        waiting=deciding.waiting,
        my_turn=bool(deciding.mine),
        acting_seat=deciding.mine[0] if deciding.mine else None,
        changeable=deciding.changeable,
        sealed=deciding.sealed,
        offers=scene.once(("offers", deciding.offered), deciding.offers),
        log=describe_log(scene.shown, scene.eyes, scene.names, viewing),
        chart=history_of(scene.shown, scene.eyes).chart(),
        result=describe_result(scene),
        undo=describe_ask(position, viewing.viewer),
        undo_offer=None if viewing.extras.final else describe_offer(position, viewing.viewer),
        undone=[Undone(seq=b.seq, before=b.before, to=b.after) for b in position.branches],
        orders=describe_orders(position, viewing),
        hints=describe_hints(viewing),
        lesson=describe_lesson(position),
        claims=describe_claims(position, viewing.viewer, viewing.asked),
        clock=describe_clock(viewing.timed, viewing.viewer),
        talk=describe_talk(position, viewing.viewer, viewing.extras),
    )


def describe_table(position: Position, viewing: Viewing) -> TableTold:
    """The table and its seats."""
    header = position.header
    return TableTold(
        id=header.id,
        game=header.game,
        edition=header.edition,
        board=header.board if isinstance(header.board, str) else str(header.board.get("id")),
        title=position.show.board_name(position.replay.setup),
        period=position.show.PERIOD,
        look=viewing.look,
        seats=[describe_seat(position, seat, viewing) for seat in viewing.viewer.seats],
        first=header.first,
        over=position.to_act == NOBODY,
        forced=header.forced,
        creator=viewing.viewer.creator,
        again=viewing.extras.again,
        lessons=len(finding.of_game(header.game).lessons),
        begun=position.begun,
        admits=position.admits,
        listed=viewing.extras.listed,
    )


def describe_plan(viewing: Viewing) -> list[PlannedStep]:
    """The actions of a plan, and why some of them cannot be played."""
    names = [seat.name for seat in viewing.viewer.seats]
    return [describe_step(step, names, viewing.language) for step in viewing.plan or ()]


def describe_step(step: Step, names: list[str], language: str) -> PlannedStep:
    """An action of a plan."""
    against = step.against
    message = None if against is None else against.text(names, language)
    rule = against.rule if isinstance(against, Reason) else None
    return PlannedStep(step.text, message, rule)


def describe_seat(position: Position, seat: Seat, viewing: Viewing) -> SeatTold:
    """A seat and who plays it."""
    level, temperament = bots.parts(seat.bot or "")
    return SeatTold(
        seat=seat.seat,
        name=seat.name,
        kind=seat.kind,
        bot=level or None,
        mine=seat.seat in viewing.viewer.mine,
        connected=seat.person in viewing.connected,
        thinking=is_thinking(seat, position.waiting, viewing.connected),
        person=seat.person is not None,
        temperament=temperament,
    )


def describe_result(scene: Scene) -> Any:
    """The result; None until the game is over."""
    shown = scene.shown
    if not shown.replay.is_over:
        return None
    now = shown.game.seen(shown.replay.now, scene.eyes)
    return shown.show.result(now, history_of(shown, scene.eyes).chart())


def describe_ask(position: Position, viewer: Viewer) -> UndoAsked | None:
    """The undo that somebody asks for, and who has not answered yet; None if there is none."""
    ask = position.ask
    if ask is None:
        return None
    waiting = undo.waiting_for(ask, viewer.seats)
    return UndoAsked(by=ask.seat, to=ask.to, waiting_for=waiting)


def describe_offer(position: Position, viewer: Viewer) -> UndoOffer | None:
    """What this person can undo; None if nothing."""
    if viewer.person is None:
        return None
    to = undo.last_decision(position, viewer.person)
    if to is None or undo.somebody_left(position, viewer.seats, to):
        return None
    free = undo.needs_nobody(position, viewer.person, viewer.seats, to)
    return UndoOffer(to=to, free=free)


def describe_hints(viewing: Viewing) -> Hints:
    """Whether this person may have hints, and has them switched on."""
    allowed = viewing.viewer.plays_alone
    return Hints(allowed=allowed, on=allowed and viewing.extras.hints)


def describe_lesson(position: Position) -> Taught | None:
    """How far the lesson is that is taught here; None at other tables."""
    coaching = position.coaching
    if coaching is None:
        return None
    chapter = coaching.chapter
    return Taught(coaching.number, chapter.asked(position.count), len(chapter.steps))
