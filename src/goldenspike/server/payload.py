"""A table as one page sees it. Whatever shows the game is made from `seen`, and nothing else."""

from dataclasses import dataclass, field
from typing import Any, cast

from goldenspike.core.game import NOBODY
from goldenspike.games.steel_driver.view import View
from goldenspike.server import taking_back
from goldenspike.server.access import Viewer
from goldenspike.server.log import told_log
from goldenspike.server.models import (
    Orders,
    Payload,
    SeatTold,
    TableTold,
    UndoAsked,
    Undone,
    UndoOffer,
)
from goldenspike.server.position import Position
from goldenspike.server.rows import Order
from goldenspike.server.shows.outcome import Chart


@dataclass(frozen=True)
class Glance:
    """Who looks at what, and how."""

    viewer: Viewer
    language: str = "en"
    at: int | None = None  # so many actions; None: now
    branch: int | None = None  # as it was before this undo
    log_from: int = 0  # entries up to this number are not needed
    connected: frozenset[int] = frozenset()  # people
    again: str | None = None
    orders: dict[int, Order] = field(default_factory=dict)


def payload(position: Position, glance: Glance) -> Payload:
    """All a page shows."""
    shown = position if glance.branch is None else position.before(glance.branch)
    at = shown.count if glance.at is None else glance.at
    past = glance.branch is not None or at < position.count
    eyes = glance.viewer.eyes(position.to_act)
    state = position.game.seen(shown.replay.at(at), eyes)
    names = [seat.name for seat in glance.viewer.seats]
    to_act = int(position.game.to_act(state))
    mine = not past and to_act in glance.viewer.playing()
    chart = told_chart(shown, eyes)
    last = shown.replay.texts[at - 1] if at else None
    return Payload(
        table=told_table(position, glance),
        seq=position.seq,
        count=position.count,
        at=at,
        past=past,
        branch=glance.branch,
        view=cast(View, position.game.view(state)),
        numbers=position.show.numbers(state),
        marks=position.show.marks(state, last, names),
        to_act=to_act if to_act >= 0 else None,
        my_turn=mine,
        acting_seat=to_act if mine else None,
        offers=position.show.offers(state) if mine else [],
        log=told_log(shown, eyes, names, glance),
        chart=chart,
        result=told_result(position, shown, eyes, chart),
        undo=told_ask(position, glance.viewer),
        undo_offer=told_offer(position, glance.viewer),
        undone=[Undone(seq=b.seq, before=b.before, to=b.after) for b in position.branches],
        orders=told_orders(position, glance),
    )


def told_table(position: Position, glance: Glance) -> TableTold:
    """The table, and who sits at it."""
    header, viewer = position.header, glance.viewer
    board = header.board if isinstance(header.board, str) else str(header.board.get("id"))
    return TableTold(
        id=header.id,
        game=header.game,
        edition=header.edition,
        board=board,
        title=position.show.board_name(position.replay.setup),
        seats=[
            SeatTold(
                seat=seat.seat,
                name=seat.name,
                kind=seat.kind,
                bot=seat.bot,
                mine=seat.seat in viewer.mine,
                connected=seat.person in glance.connected,
                person=seat.person is not None,
            )
            for seat in viewer.seats
        ],
        first=header.first,
        over=position.to_act == NOBODY,
        forced=header.forced,
        creator=viewer.creator,
        again=glance.again,
    )


def told_chart(shown: Position, eyes: int) -> Chart:
    """Cash over the game, as these eyes saw it."""
    seen = shown.trail(eyes).seen
    now = shown.game.seen(shown.replay.now, eyes)
    moments = [*((each.round, each.phase) for each in seen), shown.show.moment(now)]
    return shown.show.chart(moments, [*(each.scores for each in seen), shown.game.scores(now)])


def told_result(position: Position, shown: Position, eyes: int, chart: Chart) -> Any:
    """The end, if it has come."""
    if not shown.replay.is_over:
        return None
    return position.show.result(position.game.seen(shown.replay.now, eyes), chart)


def told_ask(position: Position, viewer: Viewer) -> UndoAsked | None:
    """Who asks to take back, and who has still to answer."""
    ask = position.ask
    if ask is None:
        return None
    waiting = taking_back.waiting_for(ask, viewer.seats)
    return UndoAsked(by=ask.seat, to=ask.to, waiting_for=waiting)


def told_offer(position: Position, viewer: Viewer) -> UndoOffer | None:
    """What this person can take back."""
    if viewer.person is None:
        return None
    to = taking_back.last_decision(position, viewer.person)
    if to is None:
        return None
    free = taking_back.needs_nobody(position, viewer.person, viewer.seats, to)
    return UndoOffer(to=to, free=free)


def told_orders(position: Position, glance: Glance) -> Orders:
    """This person's own standing order in the auction under way; nobody else sees it."""
    for seat, order in glance.orders.items():
        seen = position.game.seen(position.replay.now, seat)
        lot = position.show.lot(seen, position.replay.texts)
        if seat in glance.viewer.mine and order.lot == lot:
            return Orders(up_to=order.up_to)
    return Orders(up_to=None)
