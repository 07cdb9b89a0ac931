"""The lobby: people come by the table's address, take seats, are ready; the host starts.

The host is whoever made the table. A table made with a lobby waits for the start. Its address
lets people in until the host says otherwise; the address of any other table does so if the host
wishes.
"""

from dataclasses import replace

from goldenspike.server.table import events
from goldenspike.server.table.commit import Tables, retry
from goldenspike.server.table.creation import clean
from goldenspike.server.table.draft import Draft
from goldenspike.server.table.errors import Refusal, no_table, not_yours
from goldenspike.server.table.permissions import Viewer, check_welcome, viewer
from goldenspike.server.table.position import Position
from goldenspike.server.table.seats import change, seat_of
from goldenspike.server.table.undo import others
from goldenspike.server.table.values import Person, Seat, free_name


def visitor(tables: Tables, position: Position, person: Person | None) -> Viewer:
    """Whoever comes by the address: a viewer of the table, or somebody it lets in; else a refusal.

    Somebody without a seat sees no more of it than its lobby, or what spectators see.
    """
    try:
        return viewer(tables.store, position, person)
    except Refusal:
        if not position.admits:
            raise no_table() from None
        return Viewer(None if person is None else person.id, [], False, position.seats)


def sit(tables: Tables, person: Person, table_id: str, seat: int, name: str | None) -> None:
    """Takes a free seat; links to it end. Asked twice, it does no harm."""

    def once() -> None:
        with tables.positions.at(table_id) as position:
            who = visitor(tables, position, person)
            sitting = seat_of(who, seat)
            if seat in who.mine:
                return
            check_free(who, sitting)
            check_welcome(tables.store.blocks, position.header, person)
            draft = tables.draft(position)
            named = clean(name) or tables.store.name_of(person) or sitting.name
            draft.change_seat(replace(sitting, person=person.id, name=named))
            draft.ends_links.append(seat)
            draft.note("joined", player=seat)
            draft.follow()
            tables.write(position, draft.step())

    retry(once)


def check_free(who: Viewer, sitting: Seat) -> None:
    """A refusal unless a seat is free, and whoever wants it has none but made the table."""
    if sitting.kind != "open":
        raise Refusal("taken", "seat-taken")
    if who.mine and not who.creator:
        raise Refusal("seated")


def leave(tables: Tables, person: Person, table_id: str, seat: int) -> None:
    """Frees a seat before the start: one's own, or as the host anybody's."""

    def changing(draft: Draft, who: Viewer) -> None:
        sitting = seat_of(who, seat)
        if seat not in who.mine and not who.creator:
            raise not_yours("not-yours")
        if draft.begun:
            raise Refusal("begun")
        if sitting.person is None:
            return
        draft.change_seat(Seat(seat, free_name(seat)))
        draft.ends_links.append(seat)
        draft.note("left", name=sitting.name)

    change(tables, table_id, person, changing)


def set_ready(tables: Tables, person: Person, table_id: str, ready: bool) -> None:
    """Says whether a person is ready, with all of their seats."""

    def changing(draft: Draft, who: Viewer) -> None:
        if not who.mine:
            raise not_yours("not-playing")
        if draft.begun:
            raise Refusal("begun")
        for seat in who.mine:
            if (draft.position.ready.get(seat) == person.id) != ready:
                text = "yes" if ready else "no"
                draft.add(events.READY, text, seat=seat, by=events.PERSON, person=person.id)

    change(tables, table_id, person, changing)


def admit(tables: Tables, person: Person, table_id: str, admits: bool) -> None:
    """Lets the table's address let people in, or not."""

    def changing(draft: Draft, who: Viewer) -> None:
        if not who.creator:
            raise not_yours("not-made")
        if draft.position.admits != admits:
            text = "yes" if admits else "no"
            draft.add(events.ADMIT, text, by=events.PERSON, person=person.id)
        if not admits:
            set_listed(tables, draft, False)

    change(tables, table_id, person, changing)


def list_table(tables: Tables, person: Person, table_id: str, listed: bool) -> None:
    """Puts a table on the home page, or makes it private.

    Everybody with a seat can make it private. The host lists it before the start, where everybody
    sees it before they are ready, or where nobody else has a seat.
    """

    def changing(draft: Draft, who: Viewer) -> None:
        if not who.creator and (listed or not who.mine):
            raise not_yours("not-made")
        if listed and draft.begun and others(person.id, draft.seats):
            raise Refusal("begun", "listed-late")
        if listed and not draft.position.admits:
            draft.add(events.ADMIT, "yes", by=events.PERSON, person=person.id)
        set_listed(tables, draft, listed)

    change(tables, table_id, person, changing)


def set_listed(tables: Tables, draft: Draft, listed: bool) -> None:
    """Notes whether a table is on the home page from now on, if that changes."""
    if tables.store.extras(draft.position.header.id).listed != listed:
        draft.listed = listed
        draft.note("listed" if listed else "private")


def start(tables: Tables, person: Person, table_id: str) -> None:
    """Starts the game, when no seat is free and everybody else is ready."""

    def changing(draft: Draft, who: Viewer) -> None:
        if not who.creator:
            raise not_yours("not-made")
        if draft.begun:
            return
        if any(seat.kind == "open" for seat in draft.seats):
            raise Refusal("seats-free")
        waiting = not_ready(draft.position, person.id)
        if waiting:
            raise Refusal("not-ready", names=tuple(seat.name for seat in waiting))
        draft.start(who.mine[0] if who.mine else None, person.id)

    change(tables, table_id, person, changing)


def is_ready(position: Position, seat: Seat) -> bool:
    """Whether whoever plays a seat is ready; bots always are."""
    if seat.kind != "person":
        return seat.kind == "bot"
    return position.ready.get(seat.seat) == seat.person


def not_ready(position: Position, host: int) -> list[Seat]:
    """The seats of people who are not ready. The host is by starting the game."""
    seats = [seat for seat in position.seats if seat.person != host and seat.kind == "person"]
    return [seat for seat in seats if not is_ready(position, seat)]


def watch(tables: Tables, person: Person, table_id: str) -> None:
    """Refuses whoever may not come by the table's address; all others may watch."""
    with tables.positions.at(table_id) as position:
        visitor(tables, position, person)
