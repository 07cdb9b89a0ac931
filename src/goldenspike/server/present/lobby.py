"""Tables in a list."""

from goldenspike.core.game import NOBODY
from goldenspike.games import catalogue
from goldenspike.rooms import page as pages
from goldenspike.rooms.page import Period
from goldenspike.server.present.schemas import Card, SeatName
from goldenspike.server.table.undo import others
from goldenspike.server.table.values import LOBBY, Entry, Standing


def card(entry: Entry, person: int | None) -> Card:
    """A table as a list shows it to somebody."""
    standing = entry.standing
    mine = [seat.seat for seat in entry.seats if person is not None and seat.person == person]
    playing = [seat for seat in mine if entry.seats[seat].bot is None]
    over = standing.to_act == NOBODY
    return Card(
        id=entry.id,
        game=entry.game,
        edition=entry.edition,
        board=entry.board,
        players=[SeatName(name=seat.name, kind=seat.kind) for seat in entry.seats],
        waiting_for=standing.waiting,
        mine=mine,
        my_turn=any(seat in playing for seat in standing.waiting),
        period=period(entry.game),
        round=standing.round,
        phase=standing.phase,
        over=over,
        winners=standing.winners,
        updated=entry.updated,
        due=due_of(standing, playing),
        deletable=person is not None
        and entry.creator == person
        and not others(person, entry.seats),
        begun=standing.to_act != LOBBY,
    )


def due_of(standing: Standing, mine: list[int]) -> float | None:
    """When time is up for me, or else for anybody a table waits for; None without a clock."""
    due = {
        seat: moment
        for seat, moment in zip(standing.waiting, standing.due, strict=False)
        if moment is not None
    }
    own = [due[seat] for seat in mine if seat in due]
    return min(own or due.values(), default=None)


def period(game: str) -> Period:
    """What a game calls its rounds or turns; `round` for a game we no longer have."""
    return pages.find(game).PERIOD if game in catalogue.names() else "round"


def in_order(cards: list[Card]) -> list[Card]:
    """Tables in order: those that wait for me, those in progress, those that are over."""
    return sorted(cards, key=lambda each: (not each.my_turn, each.over, -each.updated))
