"""Standing orders in words, for their owner alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from goldenspike.analysis.model import doc
from goldenspike.core.words import Line
from goldenspike.server.present.schemas import Orders, OrderSentence, OrderTold
from goldenspike.server.table import lines
from goldenspike.server.table.orders import (
    Case,
    End,
    Node,
    Turn,
    left_of_line,
    say_case,
    say_order,
    verdict,
)
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.position import Note, Position
from goldenspike.server.table.values import Order

if TYPE_CHECKING:
    from goldenspike.server.present.payload import Viewing

CaseKind = Literal["any", "legal", "did", "round", "phase", "auction", "control"]


@dataclass(frozen=True)
class CaseTold:
    """Something that an order can depend on, or wait for."""

    kind: CaseKind
    seat: int | None = field(metadata=doc("of did: whose deed it is; null: anybody else's"))
    text: str | None = field(metadata=doc("of did: the first words of the action"))
    sentence: str


def describe_orders(position: Position, viewing: "Viewing") -> Orders:
    """The standing orders of the person who looks; nobody else sees them."""
    alive = [order for order in own_orders(position, viewing) if not is_over(position, order)]
    up_to = next((order.wish["up_to"] for order in alive if order.kind == "bid"), None)
    told = [tell_order(position, order, viewing) for order in alive]
    return Orders(up_to=up_to, **bounds_of(position, viewing.viewer), own=told)


def own_orders(position: Position, viewing: "Viewing") -> list[Order]:
    """The orders of the person who looks; none at a position of the past, where nobody sits."""
    if not position.seats:
        return []
    return [order for order in viewing.extras.orders if order.person == viewing.viewer.person]


def is_over(position: Position, order: Order) -> bool:
    """Whether nothing is left of an order, even if nobody has deleted it yet."""
    return isinstance(verdict(position, order), End)


def private_notes(position: Position, viewing: "Viewing") -> list[Note]:
    """What became of the orders of the person who looks, also of those that end just now."""
    stored = [
        Note(position.seq, note.count, lines.restored(note.said))
        for note in viewing.extras.order_notes
        if note.person == viewing.viewer.person and note.count <= position.count
    ]
    ends = [verdict(position, order) for order in own_orders(position, viewing)]
    just_now = [
        Note(position.seq, position.count, end.note)
        for end in ends
        if isinstance(end, End) and end.note is not None
    ]
    return [*stored, *just_now]


def bounds_of(position: Position, viewer: Viewer) -> dict[str, int | None]:
    """By seat of this person: the bounds of a bid; the seat to act comes first."""
    for seat in sorted(viewer.playing(), key=lambda seat: seat != position.to_act):
        seen = position.game.seen(position.replay.now, seat)
        if position.show.bids(seen, seat):
            bid = position.show.bid(seen, seat)
            return {"seat": seat, "least": bid and bid.least, "most": bid and bid.most}
    return {"seat": None, "least": None, "most": None}


def tell_order(position: Position, order: Order, viewing: "Viewing") -> OrderTold:
    """An order as sentences."""
    names = [seat.name for seat in viewing.viewer.seats]
    said = [(0, say_order(position, order))]
    left = left_of_line(Turn(position, order)) if order.kind == "line" else None
    if left is not None:
        said = list(say_nodes(position, left.nodes, 0))
    told = [OrderSentence(depth, line.text(names, viewing.language)) for depth, line in said]
    return OrderTold(order.seat, order.kind, told)


def say_nodes(position: Position, nodes: Sequence[Node], depth: int) -> Iterator[tuple[int, Line]]:
    """Each node of a line in words, with its depth."""
    for node in nodes:
        yield depth, say_node(position, node["case"], lines.restored(node["said"]))
        yield from say_nodes(position, node["then"], depth + 1)


def say_node(position: Position, case: Case, what: Line) -> Line:
    """An action of a line and the case in which it is played: "If Bob bids: Ann passes"."""
    if case["kind"] == "did":
        return Line("order.node.if", {"case": say_case(position, case), "what": what})
    return Line(f"order.node.{case['kind']}", {"what": what})


def tell_case(position: Position, case: Case, viewing: "Viewing") -> CaseTold:
    """A case with its sentence."""
    names = [seat.name for seat in viewing.viewer.seats]
    said = say_case(position, case).text(names, viewing.language)
    return CaseTold(case["kind"], case.get("seat"), case.get("text"), said)


def general_untils(turn: Turn) -> list[dict[str, Any]]:
    """What an order to pass can wait for in any game, as far as there is such a thing now."""
    now = turn.moment()
    kinds = ["round", "phase"]
    kinds += ["auction"] if now["lot"] is not None else []
    kinds += ["control"] if now["controls"] else []
    return [{"kind": kind, "seat": None, "text": None} for kind in kinds]
