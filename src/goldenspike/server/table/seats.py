"""Seats: taken, renamed, handed to bots and taken back."""

from collections.abc import Callable
from dataclasses import replace

from goldenspike.server.table import draft as drafts
from goldenspike.server.table import events
from goldenspike.server.table.commit import Tables, retry
from goldenspike.server.table.creation import clean, known_bot
from goldenspike.server.table.draft import Draft
from goldenspike.server.table.errors import Refusal, not_yours, unfit
from goldenspike.server.table.permissions import Viewer, check_welcome, viewer
from goldenspike.server.table.position import Position
from goldenspike.server.table.undo import somebody_left, waiting_for
from goldenspike.server.table.values import Link, Person, Seat


def change(
    tables: Tables, table_id: str, person: Person, changing: Callable[[Draft, Viewer], None]
) -> None:
    """Changes seats by a function, and retries if somebody else was faster."""

    def once() -> None:
        with tables.positions.at(table_id) as position:
            who = viewer(tables.store, position, person)
            draft = tables.draft(position)
            changing(draft, who)
            settle(position, draft)
            draft.follow()
            if draft.events:
                tables.write(position, draft.step())

    retry(once)


def settle(position: Position, draft: Draft) -> None:
    """Carries out an undo that nobody is left to refuse."""
    ask = position.ask
    if ask is None or somebody_left(position, draft.seats, ask.to):
        return
    if not waiting_for(ask, draft.seats):
        draft.go_back(ask.to, ask.seat, ask.person)


def rename(tables: Tables, person: Person, table_id: str, seat: int, name: str) -> None:
    """Gives a seat a name."""
    wanted = clean(name)
    if not wanted:
        raise unfit("no-name")

    def changing(draft: Draft, who: Viewer) -> None:
        sitting = seat_of(who, seat)
        mine = seat in who.mine or (who.creator and sitting.person is None)
        if not mine:
            raise not_yours("not-yours")
        if sitting.name != wanted:
            draft.change_seat(replace(sitting, name=wanted))
            draft.note("renamed", old=sitting.name, name=wanted)

    change(tables, table_id, person, changing)


def hand_over(tables: Tables, person: Person, table_id: str, seat: int, bot: str | None) -> None:
    """Lets a bot play a seat, or its person again."""

    def changing(draft: Draft, who: Viewer) -> None:
        wanted = None if bot is None else known_bot(bot, draft.position.header.game)
        sitting = seat_of(who, seat)
        if seat not in who.mine:
            check_hand_over(tables, who, sitting, wanted)
        if sitting.bot == wanted:
            return
        draft.change_seat(replace(sitting, bot=wanted))
        note_player(draft, who, sitting, wanted)
        if wanted is None and seat in draft.position.claims:
            draft.add(events.DENY, "", seat=seat, by=events.PERSON, person=person.id)

    change(tables, table_id, person, changing)


def check_hand_over(tables: Tables, who: Viewer, sitting: Seat, wanted: str | None) -> None:
    """A refusal unless the maker of the table may do this to somebody else's seat.

    A seat that is nobody's goes to a bot or is opened; a person's goes to a bot after an absence.
    """
    if not who.creator or (wanted is None and sitting.person is not None):
        raise not_yours("not-yours")
    if sitting.person is not None and sitting.bot is None and not tables.is_away(sitting.person):
        raise not_yours("not-away")


def note_player(draft: Draft, who: Viewer, sitting: Seat, wanted: str | None) -> None:
    """Notes who plays a seat from now on, and that its person was away if others decided it."""
    if wanted is None:
        draft.note("back", player=sitting.seat)
    elif sitting.seat in who.mine or sitting.person is None:
        draft.note("bot", player=sitting.seat, bot=wanted)
    else:
        draft.note("bot-away", player=sitting.seat, bot=wanted)


def seat_of(who: Viewer, seat: int) -> Seat:
    """A seat by its number; a refusal if there is none."""
    if not 0 <= seat < len(who.seats):
        raise Refusal("no-seat", count=len(who.seats))
    return who.seats[seat]


def invite(tables: Tables, person: Person, table_id: str, seat: int, link: str) -> None:
    """Stores a new link to a seat; the old one is revoked.

    The host may invite to any seat, to a person's after an absence once the game goes on: whoever
    has it keeps it until the link is used, and the log says that there is one.
    """

    def changing(draft: Draft, who: Viewer) -> None:
        sitting = seat_of(who, seat)
        if seat not in who.mine and not who.creator:
            raise not_yours("not-yours")
        if seat not in who.mine and sitting.person is not None:
            if draft.position.begun and not tables.is_away(sitting.person):
                raise not_yours("not-away")
            draft.note("invited", player=seat)

    change(tables, table_id, person, changing)
    tables.store.replace_link(link, table_id, seat, revoke=True)


def join(tables: Tables, person: Person, opened: tuple[str, Link], name: str | None) -> None:
    """Takes the seat of a link, which works once. To move a seat, make a new link."""
    link = opened[1]
    if link.person == person.id:
        return
    if link.person is not None:
        raise Refusal("taken")
    retry(lambda: take_seat(tables, person, opened, clean(name)))


def take_seat(tables: Tables, person: Person, opened: tuple[str, Link], name: str) -> None:
    """Writes that a person has a seat."""
    hash, link = opened
    assert link.seat is not None
    with tables.positions.at(link.game) as position:
        check_welcome(tables.store.blocks, position.header, person)
        draft = tables.draft(position)
        sitting = draft.seats[link.seat]
        named = name or tables.store.name_of(person) or sitting.name
        draft.change_seat(replace(sitting, person=person.id, bot=None, name=named))
        draft.note("joined", player=link.seat)
        draft.follow()
        tables.write(position, drafts.with_link_used(draft.step(), hash, person.id))
