"""What people do about standing orders: set one of a kind for a seat, or cancel it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from goldenspike.core.words import Line
from goldenspike.games import catalogue
from goldenspike.server.table import lines
from goldenspike.server.table.ahead import Ahead
from goldenspike.server.table.coaching import OtherMove
from goldenspike.server.table.commit import Tables, first_move
from goldenspike.server.table.errors import not_yours, too_late, unfit
from goldenspike.server.table.orders import Case, Node, Turn
from goldenspike.server.table.permissions import Viewer, check_begun, viewer
from goldenspike.server.table.position import Position
from goldenspike.server.table.values import Order, OrderKind, Person

DEEPEST = 5  # decisions of a line, one after the other
MOST_NODES = 40  # of a line


@dataclass(frozen=True)
class Setting:
    """Somebody who sets an order for a seat of theirs."""

    tables: Tables
    person: Person
    position: Position
    seat: int

    def turn(self) -> Turn:
        """The position for an order that is about to be set."""
        return Turn(self.position, self.order("pass", {}))

    def order(self, kind: OrderKind, wish: dict[str, Any]) -> Order:
        """An order of a kind, set now."""
        position = self.position
        return Order(self.seat, self.person.id, kind, wish, position.seq, position.count)

    def store(self, kind: OrderKind, wish: dict[str, Any] | None) -> None:
        """Puts an order in place of the one of its kind; None: of that nothing is left."""
        made = None if wish is None else self.order(kind, wish)
        self.tables.store.set_order(self.position.header.id, self.seat, kind, made)


def setting_of(
    tables: Tables, position: Position, person: Person, seat: int | None, after: int | None = None
) -> Setting:
    """Somebody about to set an order; a refusal if they may not, or did not see the present."""
    who = viewer(tables.store, position, person)
    check_begun(position)
    chosen = ordering_seat(position, who, seat)
    if after is not None and first_move(position, after) is not None:
        raise too_late(position.seq)
    if position.coaching is not None and position.coaching.step(position.count) is not None:
        raise OtherMove(position.coaching.lesson)
    return Setting(tables, person, position, chosen)


def ordering_seat(position: Position, who: Viewer, wanted: int | None) -> int:
    """The seat that an order is for: the wanted one, the one to act, or the first."""
    playing = sorted(who.playing(), key=lambda seat: seat != position.to_act)
    mine = [seat for seat in playing if wanted in (None, seat)]
    if not mine:
        raise not_yours("not-yours" if who.mine else "not-playing")
    return mine[0]


def set_bid(
    tables: Tables, person: Person, table_id: str, up_to: int | None, seat: int | None
) -> None:
    """Sets an order to bid in the current auction, or cancels it."""
    with tables.positions.at(table_id) as position:
        setting = setting_of(tables, position, person, seat)
        turn = setting.turn()
        lot = turn.lot()
        if lot is None or not position.show.bids(turn.seen, setting.seat):
            if up_to is None:
                return
            raise unfit("no-auction")
        setting.store("bid", None if up_to is None else {"up_to": up_to, "lot": lot})


def set_pass(setting: Setting, until: Case) -> None:
    """Sets an order to do nothing until something happens."""
    now = setting.turn().moment()
    needed = {"auction": now["lot"], "control": now["controls"]}
    if needed.get(until["kind"], 0) is None:
        raise unfit("order-no-case")
    check_case(setting, until)
    setting.store("pass", {"until": dict(until), **now})


def set_line(setting: Setting, nodes: Sequence[Node]) -> None:
    """Sets a line of conditional actions, each of which is tried first."""
    if count(nodes) > MOST_NODES:
        raise unfit("order-too-large", most=MOST_NODES)
    checked = [tried(setting, start(setting), node, 1) for node in nodes]
    setting.store("line", {"nodes": checked})


def cancel(setting: Setting, kind: OrderKind) -> None:
    """Cancels an order; nothing happens if there is none of this kind."""
    setting.store(kind, None)


def start(setting: Setting) -> Ahead:
    """The game from now on; a refusal if the seat has chosen in secret and waits for the others."""
    if setting.seat in setting.position.chosen:
        raise unfit("order-sealed")
    return Ahead(setting.position, setting.seat)


def count(nodes: Sequence[Node]) -> int:
    """How many nodes there are."""
    return sum(1 + count(node["then"]) for node in nodes)


def tried(setting: Setting, ahead: Ahead, node: Node, depth: int) -> Node:
    """A node that can be played as its line has it, with what it says; a refusal if it cannot."""
    if depth > DEEPEST:
        raise unfit("order-too-deep", most=DEEPEST)
    check_case(setting, node["case"])
    branch = ahead.reach(node["case"], node["text"])
    text, said = branch.act(node["text"])
    then = [tried(setting, branch, each, depth + 1) for each in node["then"]]
    case = dict(node["case"])
    return {"case": case, "text": text, "said": lines.stored(said), "then": then}


def check_case(setting: Setting, case: Case) -> None:
    """A refusal unless a case fits the game: the actions of other people's games may be secret."""
    if case["kind"] != "did":
        return
    if setting.position.header.game not in catalogue.OURS or not (case["text"] or "").split():
        raise unfit("order-no-case")
    if case["seat"] is not None and case["seat"] >= len(setting.position.seats):
        raise unfit("no-seat", count=len(setting.position.seats))


@dataclass(frozen=True)
class LookAhead:
    """The game after some actions of a line."""

    ahead: Ahead
    said: list[tuple[Case, Line]]  # what each of these actions does, and in which case
    cases: list[dict[str, Any]]  # what others could do before the seat decides again

    def comes_again(self, case: Case) -> bool:
        """Goes on to the next decision of the seat; False if there is none after these actions."""
        if case["kind"] != "did" and self.said:
            self.ahead.wait()
            return self.ahead.is_mine
        self.ahead.meet(case)
        return True


def look_ahead(setting: Setting, steps: Sequence[Node]) -> LookAhead:
    """The game as it could be after some actions of a line; a refusal if it could not."""
    ahead, said = start(setting), []
    for step in steps:
        check_case(setting, step["case"])
        ahead = ahead.reach(step["case"], step["text"])
        said.append((step["case"], ahead.act(step["text"])[1]))
    is_ours = setting.position.header.game in catalogue.OURS
    return LookAhead(ahead, said, ahead.cases() if is_ours else [])
