"""What a standing order means at a position: whether to play, to wait, or that it is over.

Wishes, by kind of order:

- bid: `up_to` so much in the auction `lot`, then pass.
- pass: `until` something happens, as a case; `round`, `phase`, `lot` and `controls` as they were.
- line: `nodes`, of which the first whose `case` holds is played: its `text`, `then` further nodes.

A case has a `kind`: any; legal (the action is); did (a `seat`, or anybody else, did `text`); round,
phase, auction, control (one of these has changed).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from goldenspike.core.words import Line, Value
from goldenspike.rooms.ordering import matches, ordering_of, say_deed
from goldenspike.server.table.events import CHANCE, FORCED, Event
from goldenspike.server.table.position import Position
from goldenspike.server.table.values import Order

Case = Mapping[str, Any]
Node = Mapping[str, Any]


@dataclass(frozen=True)
class Play:
    """An order is to play an action; `then` is what is left of it."""

    text: str
    then: Order | None


@dataclass(frozen=True)
class End:
    """An order is over; `note` says why to its owner, unless the owner knows."""

    note: Line | None = None


Verdict = Play | End | None  # None: it waits


class Turn:
    """A position for the seat of an order, as that seat sees it."""

    def __init__(self, position: Position, order: Order) -> None:
        self.position, self.order = position, order
        self.game, self.show = position.game, position.show
        self.seen = position.game.seen(position.replay.now, order.seat)
        self.is_mine = order.seat in position.waiting
        self.is_joint = order.seat in position.together

    @property
    def state(self) -> Any:
        """The state in which the seat decides."""
        if self.is_joint:
            return self.position.turn_of(self.position.replay.now, self.order.seat)
        return self.seen

    @property
    def deeds(self) -> Sequence[Event]:
        """What was done since the order was set or played last."""
        return self.position.deeds[self.order.count :]

    def lot(self) -> int | None:
        """The auction under way; None if there is none."""
        return self.show.lot(self.seen, self.position.replay.texts)

    def controls(self) -> list[str] | None:
        """The companies of the seat; None where the game has none."""
        controls = ordering_of(self.show).controls
        return None if controls is None else list(controls(self.seen, self.order.seat))

    def moment(self) -> dict[str, Any]:
        """What an order to pass until something changes remembers."""
        round, phase = self.show.moment(self.seen)
        return {"round": round, "phase": phase, "lot": self.lot(), "controls": self.controls()}

    def idle(self) -> str | None:
        """The action that does nothing; None if none is legal."""
        state, texts = self.state, ordering_of(self.show).idle
        return next((text for text in texts if self.game.why_not(state, text) is None), None)

    def end(self, why: str, **values: Value) -> End:
        """The end of the order, with a note for its owner."""
        order = say_order(self.position, self.order)
        return End(Line(f"order.note.{why}", {"order": order, **values}))

    def play(self, text: str, then: Order | None) -> Verdict:
        """Plays a text if it is legal; else the order is over."""
        reason = self.game.why_not(self.state, text)
        if reason is not None:
            return self.end("refused", reason=Line(reason.key, reason.values), rule=reason.rule)
        return Play(text, then)


def verdict(position: Position, order: Order) -> Verdict:
    """What an order means now."""
    seat, turn = position.seats[order.seat], Turn(position, order)
    if seat.person != order.person or position.replay.is_over:
        return End()
    if seat.bot is not None:
        return turn.end("bot")
    if any(branch.seq > order.seq for branch in position.branches):
        return turn.end("undone")
    return KINDS[order.kind](turn)


def bid_verdict(turn: Turn) -> Verdict:
    """The least bid in its auction up to an amount, then pass."""
    if turn.lot() != turn.order.wish["lot"]:
        return End()
    if not turn.is_mine:
        return None
    text = turn.show.ordered(turn.seen, turn.order.wish["up_to"])
    return End() if text is None else turn.play(text, turn.order)


def pass_verdict(turn: Turn) -> Verdict:
    """Nothing, until something happens."""
    if has_come(turn):
        return turn.end("came")
    if not turn.is_mine:
        return None
    text = turn.idle()
    return turn.end("no-pass") if text is None else Play(text, turn.order)


def has_come(turn: Turn) -> bool:
    """Whether what an order waits for has happened."""
    wish, now = turn.order.wish, turn.moment()
    kind = wish["until"]["kind"]
    if kind == "did":
        return did(wish["until"], turn.deeds, turn.order.seat)
    same = {"phase": ("round", "phase"), "auction": ("lot",), "control": ("controls",)}
    return any(wish[name] != now[name] for name in same.get(kind, ("round",)))


def line_verdict(turn: Turn) -> Verdict:
    """The first node whose case holds, at the next decision of the seat."""
    left = left_of_line(turn)
    if left is None:
        return turn.end("otherwise")
    if not left.nodes:
        return End()
    if not turn.is_mine:
        return None
    for node in left.nodes:
        if holds(turn, node, left.deeds):
            return turn.play(node["text"], after_playing(turn, node))
    return turn.end("no-case")


def holds(turn: Turn, node: Node, deeds: Sequence[Event]) -> bool:
    """Whether the case of a node has come about."""
    if node["case"]["kind"] == "did":
        return did(node["case"], deeds, turn.order.seat)
    return node["case"]["kind"] == "any" or turn.game.why_not(turn.state, node["text"]) is None


def did(case: Case, deeds: Sequence[Event], own: int) -> bool:
    """Whether somebody else, or the seat of a case, did what the case says."""
    others = [deed for deed in deeds if deed.seat not in (None, own) and deed.by != CHANCE]
    return any(
        case["seat"] in (None, deed.seat) and matches(case["text"], deed.text) for deed in others
    )


@dataclass(frozen=True)
class Left:
    """What is left of a line: the nodes for the next decision, and what was done before it."""

    nodes: Sequence[Node]
    deeds: Sequence[Event]


def left_of_line(turn: Turn) -> Left | None:
    """What is left of a line after what its seat did itself; None: that was something else."""
    left, secret = Left(turn.order.wish["nodes"], turn.deeds), turn.order.wish.get("sealed")
    for place, deed in enumerate(turn.deeds):
        if deed.seat != turn.order.seat or not left.nodes:
            continue
        if secret is not None:  # its own secret choice is revealed
            if deed.text != secret:
                return None
            secret = None
            continue
        known = left.deeds[: place - len(turn.deeds)]
        taken = next((node for node in left.nodes if was_played(node, deed, known)), None)
        if taken is None and deed.by != FORCED:
            return None
        if taken is not None:
            left = Left(taken["then"], turn.deeds[place + 1 :])
    return left


def was_played(node: Node, deed: Event, before: Sequence[Event]) -> bool:
    """Whether the owner of a line, or another order, did what a node says when its case held."""
    case = node["case"]
    fits = case["kind"] != "did" or did(case, before, deed.seat if deed.seat is not None else -1)
    return fits and bool(node["text"] == deed.text)


def after_playing(turn: Turn, node: Node) -> Order | None:
    """What is left of a line when a node is played; a secret choice is revealed later."""
    if not node["then"]:
        return None
    count, wish = turn.position.count, {"nodes": node["then"]}
    if turn.is_joint:
        return replace(turn.order, wish={**wish, "sealed": node["text"]}, count=count)
    return replace(turn.order, wish=wish, count=count + 1)


KINDS: Mapping[str, Callable[[Turn], Verdict]] = {
    "bid": bid_verdict,
    "pass": pass_verdict,
    "line": line_verdict,
}


def say_order(position: Position, order: Order) -> Line:
    """An order in short."""
    if order.kind == "bid":
        return Line("order.bid", {"amount": order.wish["up_to"]})
    if order.kind == "pass":
        return Line("order.pass", {"until": say_case(position, order.wish["until"])})
    return Line("order.line")


def say_case(position: Position, case: Case) -> Line:
    """A case as part of a sentence: "somebody bids", "the round changes"."""
    if case["kind"] != "did":
        return Line(f"order.case.{case['kind']}")
    who: Value = Line("order.somebody") if case["seat"] is None else case["seat"]
    deed = say_deed(ordering_of(position.show), case["text"])
    return Line("order.case.did", {"who": who, "deed": deed})
