"""The game as it could go on: others do what a case says, or as little as they can.

It is played on what a seat may know, so that it tells nothing else. It shows where a line of
conditional actions leads, and what can be done there.
"""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

from goldenspike.analysis.narration import describe
from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.core.words import Line, Reason
from goldenspike.rooms.ordering import deed_of, matches, ordering_of
from goldenspike.server.table.errors import Illegal, Refusal, unfit
from goldenspike.server.table.orders import Case
from goldenspike.server.table.position import Position

MOST_BETWEEN = 100  # actions of others before a decision
MOST_LISTED = 2000  # actions of one decision of others that are looked at
MOST_CASES = 60
MOST_WAYS = 12  # in which it is tried to make an action legal


class Ahead:
    """A line of play from the present of a table, for one seat."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position, self.game, self.seat = position, position.game, seat
        self.idle = ordering_of(position.show).idle
        self.state = position.game.seen(position.replay.now, seat)
        self.line: list[str] = []

    def copy(self) -> "Ahead":
        """The same line, to go on with."""
        twin = Ahead(self.position, self.seat)
        twin.state, twin.line = self.game.copy(self.state), list(self.line)
        return twin

    @property
    def is_mine(self) -> bool:
        """Whether the seat decides."""
        return self.seat in self.game.deciding(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return int(self.game.to_act(self.state)) == NOBODY

    def meet(self, case: Case) -> None:
        """Lets others act until the seat decides; a refusal if the case cannot come about."""
        left = self.wait(case if case["kind"] == "did" else None)
        if not self.is_mine:
            raise unfit("order-no-turn")
        if left is not None:
            raise unfit("order-no-case")

    def reach(self, case: Case, text: str) -> "Ahead":
        """The game in a case at the next decision of the seat, so that an action is legal there.

        Where the case leaves open what others do, they do as little as they can, or what else it
        takes.
        """
        ways = [case, *(self.cases()[:MOST_WAYS] if case["kind"] != "did" else ())]
        for way in ways:
            branch = self.copy()
            with suppress(Refusal):
                branch.meet(way)
                if branch.why_not(text) is None:
                    return branch
        branch = self.copy()
        branch.meet(case)
        return branch

    def why_not(self, text: str) -> Reason | None:
        """Why the seat cannot play a text; None if it can."""
        return self.game.why_not(self.position.turn_of(self.state, self.seat), text)

    def wait(self, case: Case | None = None) -> Case | None:
        """Lets others act until the seat decides or nobody does; the case if it has not come."""
        for _ in range(MOST_BETWEEN):
            if self.is_mine or self.is_over:
                break
            text, case = self.next_of_others(case)
            self.take(text)
        return case

    def next_of_others(self, case: Case | None) -> tuple[str, Case | None]:
        """What happens next, and the case if it is still to come about."""
        if self.game.to_act(self.state) == CHANCE:
            return self.game.write(self.state, self.game.deal(self.state, Random(0))), case
        seat = int(self.game.to_act(self.state))
        if case is not None and case["seat"] in (None, seat):
            deed = next((text for text in self.texts() if matches(case["text"], text)), None)
            if deed is not None:
                return deed, None
        return self.least(), case

    def least(self) -> str:
        """An action that does as little as possible."""
        for text in self.idle:
            if self.game.why_not(self.state, text) is None:
                return text
        return next(self.texts())

    def texts(self) -> Iterator[str]:
        """The legal actions of whoever decides, not too many of them."""
        for action in islice(self.game.legal_actions(self.state), MOST_LISTED):
            yield self.game.write(self.state, action)

    def act(self, text: str) -> tuple[str, Line]:
        """Plays an action of the seat; its text as it is written, and what it does."""
        reason = self.why_not(text)
        if reason is not None:
            raise Illegal(reason, [seat.name for seat in self.position.seats])
        for before in self.position.stand_ins(self.state, self.seat):
            self.take(before)
        action = self.game.read(self.state, text)
        written, said = self.game.write(self.state, action), describe(self.game, self.state, action)
        self.take(written)
        return written, said

    def take(self, text: str) -> None:
        """Plays a legal action of anybody."""
        self.game.apply(self.state, self.game.read(self.state, text))
        self.state = self.game.seen(self.state, self.seat)
        self.line.append(text)

    def cases(self) -> list[dict[str, Any]]:
        """What others could do before the seat decides: by anybody first, then by each seat."""
        twin, found = self.copy(), dict[tuple[int, str], None]()
        ordering = ordering_of(self.position.show)
        for _ in range(MOST_BETWEEN):
            if twin.is_mine or twin.is_over or len(found) >= MOST_CASES:
                break
            seat = int(self.game.to_act(twin.state))
            if seat != CHANCE:
                found |= {(seat, deed_of(ordering, text)): None for text in twin.texts()}
            twin.take(twin.next_of_others(None)[0])
        deeds = dict.fromkeys(deed for _, deed in found)
        anybody: list[tuple[int | None, str]] = [(None, deed) for deed in deeds]
        several = len({seat for seat, _ in found}) > 1
        listed = [*(anybody if several else ()), *found][:MOST_CASES]
        return [{"kind": "did", "seat": seat, "text": deed} for seat, deed in listed]
