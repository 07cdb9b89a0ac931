"""The lobby of a table, and who asks for a seat: for those there, and who come by its address."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from goldenspike import bots
from goldenspike.core.game import NOBODY
from goldenspike.server.present.clocks import describe_set
from goldenspike.server.present.schemas import ClaimTold, Lobby, LobbySeat
from goldenspike.server.present.talk import is_thinking
from goldenspike.server.table.lobby import is_ready
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.position import Position
from goldenspike.server.table.values import Seat


@dataclass(frozen=True)
class Visit:
    """Who comes, by which address, and who else is there."""

    viewer: Viewer
    address: str
    seated: bool  # has a seat, or watches
    connected: Mapping[int, float] = field(default_factory=dict)  # people with an open page
    asked: dict[int, list[int]] = field(default_factory=dict)  # by seat: who must agree to a claim
    listed: bool = False  # on the home page


def describe_lobby(position: Position, visit: Visit) -> Lobby:
    """Everything the lobby of a table shows to one person; nothing of the game."""
    header, who = position.header, visit.viewer
    over = position.begun and position.to_act == NOBODY
    return Lobby(
        id=header.id,
        game=header.game,
        edition=header.edition,
        title=position.show.board_name(position.replay.setup),
        address=visit.address,
        begun=position.begun,
        over=over,
        admits=position.admits,
        listed=visit.listed,
        creator=who.creator,
        seated=visit.seated,
        seats=[describe_seat(position, seat, visit) for seat in position.seats],
        claims=describe_claims(position, who, visit.asked),
        clock=describe_set(header.clock),
        seq=position.seq,
    )


def describe_seat(position: Position, seat: Seat, visit: Visit) -> LobbySeat:
    """A seat of a lobby."""
    level, temperament = bots.parts(seat.bot or "")
    is_here = seat.person in visit.connected
    plays = position.begun and position.to_act != NOBODY
    other = position.claims.get(seat.seat)
    return LobbySeat(
        seat=seat.seat,
        name=seat.name,
        kind=seat.kind,
        bot=level or None,
        mine=seat.seat in visit.viewer.mine,
        connected=is_here,
        person=seat.person is not None,
        temperament=temperament,
        thinking=visit.seated and is_thinking(seat, position.waiting, visit.connected),
        ready=is_ready(position, seat),
        claimable=plays
        and not visit.viewer.mine
        and (other is None or other.person == visit.viewer.person)
        and (seat.kind == "bot" or (seat.kind == "person" and not is_here)),
    )


def describe_claims(
    position: Position, viewer: Viewer, asked: dict[int, list[int]]
) -> list[ClaimTold]:
    """Who asks for a seat, and who has still to agree."""
    waiting = {
        seat: [each.seat for each in position.seats if each.person in people]
        for seat, people in asked.items()
    }
    return [
        ClaimTold(
            seat=seat,
            name=claim.name,
            by_me=claim.person == viewer.person,
            asks_me=viewer.person in asked.get(seat, []),
            waiting_for=waiting.get(seat, []),
        )
        for seat, claim in position.claims.items()
    ]
