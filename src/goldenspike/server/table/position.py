"""The position of a table: built from its events, cached, and brought up to date."""

import json
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice
from threading import Lock, RLock
from typing import Any, Protocol

from goldenspike.core.game import NOBODY, Game
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.core.sealed import Eyes, Sealed
from goldenspike.core.versions import versions
from goldenspike.core.words import Line
from goldenspike.games import catalogue, records
from goldenspike.rooms import page as pages
from goldenspike.rooms.page import weight_of
from goldenspike.server.table.coaching import coaching_of
from goldenspike.server.table.errors import Refusal, no_table, quarantined
from goldenspike.server.table.events import (
    ACTION,
    ADMIT,
    AGREE,
    ASK,
    CLAIM,
    CONSENT,
    DENY,
    GRANT,
    MOVES,
    NOTE,
    READY,
    REFUSE,
    SEAL,
    START,
    UNDO,
    Event,
    Move,
)
from goldenspike.server.table.store import TableReader
from goldenspike.server.table.timing import Timing
from goldenspike.server.table.values import Header, Seat

KEPT = 200  # positions
TOLD = 16  # of them, for which what was told last is kept: all at a table ask soon after a move
KEPT_ACTIONS = 20_000  # of all positions together, at about 8 kB: a record may have 10,000


@dataclass(frozen=True)
class Note:
    """A line of the log that is no action."""

    seq: int
    count: int  # of actions before it
    line: Line


@dataclass(frozen=True)
class Branch:
    """Actions that were undone: how many there were before, and how many after."""

    seq: int  # of the undo
    before: int
    after: int


@dataclass
class Ask:
    """A request to undo that waits for answers."""

    seat: int
    person: int
    to: int
    agreed: set[int] = field(default_factory=set)  # people


@dataclass
class Claim:
    """Somebody asks for a seat, and waits for the others to agree."""

    person: int
    name: str
    agreed: set[int] = field(default_factory=set)  # people


class Follower(Protocol):
    """Something that is built up move by move, and kept with the position."""

    def take(self, state: Any, move: Move) -> None:
        """Sees a move before it is played."""

    def cut(self, count: int) -> None:
        """Keeps the first `count` actions and forgets the others."""


class Position:
    """The game after all events so far. For one thread at a time: see `Positions`."""

    def __init__(self, header: Header, players: int) -> None:
        self.header = header
        self.game = catalogue.find(header.game)
        self.show = pages.find(header.game)
        setup = set_up(header, players)
        self.replay: Replay[Any, Any, Any] = Replay(self.game, setup)
        self.events: list[Event] = []  # all
        self.deeds: list[Event] = []  # the actions that stand
        self.starts: list[int] = []  # by action: how many came before it and those with it
        self.notes: list[Note] = []
        self.branches: list[Branch] = []
        self.ask: Ask | None = None
        self.eyes = Eyes(self.game, NOBODY)  # for moves that were made elsewhere
        self.sealed = Sealed()  # seats whose choices are recorded but still secret
        self.chosen: dict[int, Event] = {}  # seats that have decided where several do together
        self.followers: dict[Hashable, Follower] = {}  # derived from the moves, by key
        self.seats: list[Seat] = []  # empty: to be read again
        self.told: dict[Hashable, Any] = {}  # what was told of the present, until it changes
        self.coaching = coaching_of(header)
        self.begun = not header.lobby  # else people gather until the host starts the game
        self.admits = header.lobby  # whether the table's address lets people in
        self.ready: dict[int, int] = {}  # in the lobby, by seat: the person who is ready
        self.claims: dict[int, Claim] = {}  # by seat: who asks for it
        clock = header.clock
        self.timing = None if clock is None else Timing(clock, players)

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.events)

    @property
    def made(self) -> float:
        """The time of the last event; 0 if there is none."""
        return self.events[-1].made if self.events else 0.0

    @property
    def count(self) -> int:
        """The number of actions."""
        return len(self.deeds)

    @property
    def to_act(self) -> int:
        """The seat to act; below 0 for nobody or chance."""
        return int(self.game.to_act(self.replay.now))

    @property
    def together(self) -> list[int]:
        """The seats that decide together now, and are revealed together."""
        return decide_together(self.game, self.replay.now, self.sealed)

    @property
    def waiting(self) -> list[int]:
        """The seats that have to decide and have not chosen yet."""
        if not self.begun:
            return []
        if self.together:
            return [seat for seat in self.together if seat not in self.chosen]
        return [self.to_act] if self.to_act >= 0 else []

    @property
    def is_half_revealed(self) -> bool:
        """Whether some of a joint decision has been played already: only after an import."""
        return bool(self.sealed.seats)

    def turn_of(self, state: Any, seat: int) -> Any:
        """The state in which a seat decides, where earlier secret choices are replaced."""
        twin = self.game.seen(state, seat)
        for text in self.stand_ins(state, seat):
            self.game.apply(twin, self.game.read(twin, text))
        return self.game.seen(twin, seat)

    def stand_ins(self, state: Any, seat: int) -> list[str]:
        """Actions in place of the secret choices of the seats before one."""
        texts, twin = [], self.game.seen(state, seat)
        for before in self.game.deciding(state):
            if before == seat or seat not in self.game.deciding(twin):
                break
            action = self.game.legal_actions(twin)[0]
            texts.append(self.game.write(twin, action))
            self.game.apply(twin, action)
        return texts

    def fold(self, events: Sequence[Event], moves: Sequence[Move] = ()) -> None:
        """Applies events. `moves` holds the moves of the actions among them, if known."""
        known = iter(moves)
        if events:
            self.told.clear()
        for event in events:
            assert event.seq == self.seq + 1, "events have no gaps"
            if event.kind == ACTION:
                self.play(event, next(known, None) or self.read(event))
            self.take(event)
            self.events.append(event)
            self.note_time(event)

    def note_time(self, event: Event) -> None:
        """Notes the time of an event, and who decides after it, where there is a clock."""
        if self.timing is not None:
            weight = weight_of(self.show, self.show.moment(self.game.seen(self.replay.now, NOBODY)))
            self.timing.note(event, self.count, self.waiting, weight)

    def read(self, event: Event) -> Move:
        """The move of an action event, read from its text."""
        return Move(self.game.read(self.replay.now, event.text), event.text)

    def play(self, event: Event, move: Move) -> None:
        """Plays a move; followers see it first."""
        self.starts.append(self.starts[-1] if self.sealed.seats else self.count)
        self.sealed.note(self.game.deciding(self.replay.now))
        if self.followers and move.lines is None:
            public = self.eyes.before(self.replay.now)
            move = replace(move, lines=self.game.narrate(public, move.action))
            self.eyes.after(self.replay.now, public, move.action)
        for follower in self.followers.values():
            follower.take(self.replay.now, move)
        self.replay.apply(move.action, move.text)
        self.deeds.append(event)

    def take(self, event: Event) -> None:
        """Applies what one event changes beside the game."""
        if event.kind in MOVES:
            self.ask, self.chosen = None, {}
        if event.kind == SEAL and event.seat is not None:
            self.chosen[event.seat] = event
        if event.kind == UNDO:
            self.go_back(event.seq, int(event.text))
        elif event.kind == ASK and event.seat is not None and event.person is not None:
            self.ask = Ask(event.seat, event.person, int(event.text))
        elif event.kind == AGREE and self.ask is not None and event.person is not None:
            self.ask.agreed.add(event.person)
        elif event.kind == REFUSE:
            self.ask = None
        self.gather(event)
        if event.kind == NOTE:
            self.seats = []  # whenever they change, a note says so
            said = json.loads(event.text)
            self.notes.append(Note(event.seq, self.count, Line(said["key"], said["values"])))

    def gather(self, event: Event) -> None:
        """Applies what one event changes in the lobby, and who asks for a seat."""
        seat, person = event.seat, event.person
        if event.kind == START:
            self.begun = True
        elif event.kind == ADMIT:
            self.admits = event.text == "yes"
        if seat is None or person is None:
            return
        if event.kind == READY:
            self.ready.pop(seat, None)
            if event.text == "yes":
                self.ready[seat] = person
        elif event.kind == CLAIM:
            self.claims[seat] = Claim(person, event.text)
        elif event.kind == CONSENT and seat in self.claims:
            self.claims[seat].agreed.add(person)
        elif event.kind in (GRANT, DENY):
            self.claims.pop(seat, None)

    def forget(self, count: int) -> None:
        """Drops the actions of an import after the first `count`, without a branch."""
        del self.events[count:]
        self.cut(count)

    def go_back(self, seq: int, count: int) -> None:
        """Undoes all but the first `count` actions; the others become a branch."""
        self.branches.append(Branch(seq, self.count, count))
        self.cut(count)

    def cut(self, count: int) -> None:
        """Drops all but the first `count` actions."""
        self.replay.back_to(count)
        self.told.clear()
        del self.deeds[count:], self.starts[count:]
        self.sealed, self.eyes.twin = Sealed(), None
        for follower in self.followers.values():
            follower.cut(count)

    def moves_after(self, seq: int) -> list[Event]:
        """The events after a number that changed the game."""
        return [event for event in self.events[seq:] if event.kind in MOVES]

    def before(self, seq: int) -> "Position":
        """The position before an event, to show what was undone."""
        other = Position(self.header, self.replay.setup.players)
        other.fold(self.events[: seq - 1])
        return other


def decide_together(game: Game[Any, Any, Any], state: Any, sealed: Sealed) -> list[int]:
    """The seats that decide together and have not chosen yet; none if one decides alone."""
    deciding = [int(seat) for seat in game.deciding(state)]
    return deciding if len(deciding) > 1 or sealed.seats else []


Working = Callable[[str], AbstractContextManager[object]]
"""Surrounds all work at a board, so that somebody may watch how long it takes.

It is called with the table, or with an empty name while the table is not stored yet."""


@dataclass
class Kept:
    """A position in the cache, its lock, and how many threads use it."""

    lock: RLock = field(default_factory=RLock)
    position: Position | None = None
    held: int = 0  # how often the thread with the lock has it
    counted: int = 0  # events, when all were last added up

    @property
    def length(self) -> int:
        """How many events there are: what a position holds grows with them."""
        return 0 if self.position is None else self.position.seq


class Positions:
    """A cache of the positions used last."""

    def __init__(self, store: TableReader) -> None:
        self.store = store
        self.kept: OrderedDict[str, Kept] = OrderedDict()
        self.length = 0  # events of all that are kept
        self.lock = Lock()
        self.working: Working = lambda table_id: nullcontext()

    @contextmanager
    def at(self, table_id: str) -> Iterator[Position]:
        """The position of a table, locked for this thread, and up to date when it took it."""
        kept = self.find(table_id)
        with self.working(table_id), kept.lock:
            if kept.position is None:
                kept.position = self.load(table_id)
            position = kept.position
            if not kept.held:
                position.fold(self.store.events(table_id, position.seq))
            if position.timing is not None and not position.seats:
                position.timing.sittings = self.store.sittings(table_id)
            position.seats = position.seats or self.store.seats(table_id)
            kept.held += 1
            try:
                yield position
            finally:
                kept.held -= 1
                self.note_length(table_id, kept)

    def find(self, table_id: str) -> Kept:
        """The cache entry of a table; the entry unused longest is dropped."""
        with self.lock:
            kept = self.kept.setdefault(table_id, Kept())
            self.kept.move_to_end(table_id)
            self.drop_oldest()
            self.forget_told()
            return kept

    def note_length(self, table_id: str, kept: Kept) -> None:
        """Adds the events that came to a position, if it is still kept."""
        with self.lock:
            if self.kept.get(table_id) is kept:
                self.length += kept.length - kept.counted
                kept.counted = kept.length

    def may_have_bot(self, table_id: str) -> bool:
        """Whether a bot sits at a table, or it is not known here who does."""
        kept = self.kept.get(table_id)
        seats = [] if kept is None or kept.position is None else kept.position.seats
        return not seats or any(seat.bot is not None for seat in seats)

    def may_have_clock(self, table_id: str) -> bool:
        """Whether a table has a clock, or is not known here at the moment."""
        kept = self.kept.get(table_id)
        return kept is None or kept.position is None or kept.position.header.clock is not None

    def forget_told(self) -> None:
        """Drops what was told of the positions that were not used lately: it is large."""
        for kept in islice(reversed(self.kept.values()), TOLD, TOLD + 1):
            if kept.position is not None:
                kept.position.told.clear()

    def forget_all(self) -> None:
        """Drops all tables from the cache."""
        with self.lock:
            self.kept.clear()
            self.length = 0

    def drop_oldest(self) -> None:
        """Drops entries until there are not too many, nor too many actions in them."""
        while len(self.kept) > KEPT or (self.length > KEPT_ACTIONS and len(self.kept) > 1):
            self.drop(next(iter(self.kept)))

    def drop(self, table_id: str) -> None:
        """Drops an entry, if there is one; only for who holds `lock`."""
        dropped = self.kept.pop(table_id, None)
        self.length -= 0 if dropped is None else dropped.counted

    def forget(self, games: Sequence[str]) -> None:
        """Drops tables from the cache."""
        with self.lock:
            for game in games:
                self.drop(game)

    def load(self, table_id: str) -> Position:
        """The position of a table without events."""
        header = self.store.header(table_id)
        if header is None:
            with self.lock:
                self.drop(table_id)
            raise no_table()
        quarantine = self.store.quarantine(table_id)
        if quarantine is not None:
            raise quarantined(quarantine.reason)
        check_version(header)
        try:
            return Position(header, len(self.store.seats(table_id)))
        except ValueError:  # its board, for one, is no longer there
            raise other_rules() from None


def set_up(header: Header, players: int) -> Any:
    """The set-up of a game; cached for the boards that come with us."""
    if isinstance(header.board, str) and not header.options:
        known = (header.game, header.rules, header.edition, header.board)
        return known_set_up(known, players, header.first)
    return records.set_up(catalogue.find(header.game), header.record([""] * players))


@lru_cache(maxsize=100)
def known_set_up(known: tuple[str, int, str, str], players: int, first: int) -> Any:
    """The set-up of a game, by its version of the rules, on a board that comes with us."""
    name, version, edition, board = known
    record = Record(name, edition, board, [""] * players, rules=version, first=first)
    return records.set_up(catalogue.find(name), record)


def check_version(header: Header) -> None:
    """A refusal if the game is not here, or does not play the rules it began with."""
    known = catalogue.find(header.game) if header.game in catalogue.names() else None
    if known is None or header.rules not in versions(known):
        raise other_rules()


def other_rules() -> Refusal:
    """The refusal of a game that began with other rules."""
    return Refusal("other-rules")
