"""The turns of bots at tables: whose it is, what a bot has to know, and its action once chosen."""

import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from goldenspike import bots
from goldenspike.core import record as records
from goldenspike.core.record import Record
from goldenspike.games import records as games
from goldenspike.server.table import events
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.draft import Draft
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.position import Branch, Position
from goldenspike.server.table.values import Seat
from goldenspike.server.thinking.moves import News

log = logging.getLogger(__name__)
SIMPLER = ("steady", "random")  # the bots that play on when a bot fails
FAILURES = 3  # turns in a row that a bot fails before a simpler one gets its seat
COUNTED = 1000  # seats whose failures are counted


@dataclass(frozen=True)
class Known:
    """What a process knows of a table's game."""

    seq: int  # the last event
    count: int  # how many actions there were then


@dataclass(frozen=True)
class Turn:
    """A bot's turn: the game so far, and what else the process needs."""

    table: str
    seat: Seat
    seq: int  # of the last event
    header: Record  # the game without its actions
    actions: list[str]
    undone: list[Branch]
    stand_ins: list[str]
    seed: str

    def news(self, known: Known | None) -> News:
        """What to send to a process that knows this much of the game."""
        if known is None:
            record = records.write(self.header)
            return News(self.actions, 0, record, self.stand_ins, self.table)
        later = (branch.after for branch in self.undone if branch.seq > known.seq)
        start = min(known.count, *later, len(self.actions))
        return News(self.actions[start:], start, None, self.stand_ins, self.table)


@dataclass(frozen=True)
class Choice:
    """What was chosen for a bot's turn (None: nothing), by which bot, and why not by its own."""

    text: str | None
    bot: str
    why: str | None = None


class Turns:
    """Finds the turns of bots, and plays what they choose."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.failures: OrderedDict[tuple[str, int], int] = OrderedDict()  # in a row, by seat
        self.failed: Callable[[], None] = lambda: None  # told of every turn that fails

    def play(self, turn: Turn, choice: Choice) -> None:
        """Plays what was chosen for a turn, unless somebody was faster."""
        with self.tables.positions.at(turn.table) as position:
            if not position.moves_after(turn.seq) and bot_to_act(position) == turn.seat:
                self.write(position, turn.seat, choice)

    def write(self, position: Position, seat: Seat, choice: Choice) -> None:
        """Plays the action a bot chose; an illegal one counts as a crash."""
        chosen, bot, why = choice.text, choice.bot, choice.why
        draft = self.tables.draft(position)
        state = position.turn_of(draft.state, seat.seat)
        if chosen is None or position.game.why_not(state, chosen) is not None:
            chosen, bot = anything(state, position, seat), SIMPLER[-1]
            why = why or "crash"
        self.note_failure(draft, seat, bot, why)
        draft.decide(seat.seat, chosen, events.BOT)
        draft.follow()
        try:
            self.tables.write(position, draft.step())
        except Refusal:
            log.info("table %s went on while a bot thought", position.header.id)

    def note_failure(self, draft: Draft, seat: Seat, bot: str, why: str | None) -> None:
        """Notes that another bot plays this turn; after several in a row it gets the seat."""
        key = (draft.position.header.id, seat.seat)
        failures = self.failures.pop(key, 0) + 1
        if why is None:
            return
        self.failed()
        level, _ = bots.parts(seat.bot or "")
        for_good = failures >= FAILURES
        key_of_note = why if for_good else f"{why}-turn"
        draft.note(key_of_note, player=seat.seat, bot=level, other=bot)
        if for_good:
            draft.change_seat(replace(seat, bot=bot))
            return
        self.failures[key] = failures
        if len(self.failures) > COUNTED:
            self.failures.popitem(last=False)


def bot_to_act(position: Position) -> Seat | None:
    """The first seat to act that a bot plays; None if there is none."""
    seats = [position.seats[seat] for seat in position.waiting]
    return next((seat for seat in seats if seat.bot is not None), None)


def expects_bots(position: Position) -> bool:
    """Whether bots will have to move later in this game."""
    return not position.replay.is_over and any(seat.bot for seat in position.seats)


def anything(state: Any, position: Position, seat: Seat) -> str:
    """A random legal action, for when no bot chooses one."""
    legal = position.game.legal_actions(state)
    return position.game.write(state, Random(luck(position, seat)).choice(legal))


def turn_of(position: Position, seat: Seat) -> Turn:
    """A bot's turn at a table now, without what others chose in secret."""
    return Turn(
        table=position.header.id,
        seat=seat,
        seq=position.seq,
        header=position.header.record([each.name for each in position.seats]),
        actions=list(position.replay.texts),
        undone=list(position.branches),
        stand_ins=position.stand_ins(position.replay.now, seat.seat),
        seed=luck(position, seat),
    )


def luck(position: Position, seat: Seat) -> str:
    """The seed for a bot's choice; where several seats decide together, one for each."""
    alone = f"{position.header.seed}/{position.count}"
    return f"{alone}/{seat.seat}" if position.together else alone


def record_text(position: Position, seat: Seat) -> str:
    """The record up to a seat's turn, without what others chose in secret."""
    header = position.header.record([each.name for each in position.seats])
    record = games.update(header, position.replay)
    record.actions.extend(position.stand_ins(position.replay.now, seat.seat))
    return records.write(record)
