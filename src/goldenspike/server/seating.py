"""Tables are made, seats are taken, handed to bots and taken back."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import SystemRandom

from goldenspike import bots
from goldenspike.core.problems import Refused, one_line
from goldenspike.games import catalogue
from goldenspike.rooms import page as pages
from goldenspike.server import draft as drafts
from goldenspike.server import taking_back
from goldenspike.server.access import Viewer, viewer
from goldenspike.server.auth import Links
from goldenspike.server.desk import Desk, retried
from goldenspike.server.draft import Draft
from goldenspike.server.errors import Refusal, not_yours, unfit
from goldenspike.server.events import IMPORT, Event
from goldenspike.server.position import Position
from goldenspike.server.rows import Header, Link, Person, Seat
from goldenspike.server.wishes import NewTable, SeatWish

ID_BYTES = 9  # twelve letters
SEEDS = 2**31
USUAL_BOT = "steady"
NOT_OFFERED = ("uct",)  # there to measure others against


def new_table(desk: Desk, person: Person, wish: NewTable) -> tuple[str, list[int]]:
    """Makes a table; its id, and the seats that are open."""
    header = new_header(person, wish)
    names = usual_names(wish.seats, desk.store.name_of(person))
    seats = [seat_for(person, n, each, names[n]) for n, each in enumerate(wish.seats)]
    own = [seat.seat for seat in seats if seat.person == person.id]
    if wish.hints and not Viewer(person.id, own, True, seats).plays_alone:
        raise unfit("hints")
    add(desk, header, seats)
    return header.id, [seat.seat for seat in seats if seat.kind == "open"]


def new_header(person: Person, wish: NewTable) -> Header:
    """A header that fits a game; or a refusal that says what does not."""
    count = len(wish.seats)
    first = SystemRandom().randrange(count) if wish.first is None else wish.first
    try:
        game, show = catalogue.find(wish.game), pages.find(wish.game)
        return Header(
            id=secrets.token_urlsafe(ID_BYTES),
            game=game.NAME,
            edition=wish.edition or game.EDITION_NAMES[0],
            rules=game.RULES_VERSION,
            options=wish.options or {},
            board=show.boards()[0][0] if wish.board is None else wish.board,
            first=first,
            forced=wish.forced,
            seed=SystemRandom().randrange(SEEDS),
            creator=person.id,
            hints=wish.hints,
        )
    except ValueError as error:
        raise unfit("table", problems=one_line(str(error))) from None


def usual_names(wishes: Sequence[SeatWish], mine: str) -> list[str]:
    """What seats are called whose names nobody gives; bots are counted if there are several."""
    machines = [number for number, wish in enumerate(wishes) if wish.kind == "bot"]
    names = []
    for number, wish in enumerate(wishes):
        name = mine if wish.kind == "me" else ""
        if wish.kind == "bot":
            name = (wish.bot or USUAL_BOT).capitalize()
            name += f" {machines.index(number) + 1}" if len(machines) > 1 else ""
        names.append(name or f"Player {number + 1}")
    return names


def seat_for(person: Person, number: int, wish: SeatWish, name: str) -> Seat:
    """Who sits there: the person who makes the table, a bot, or nobody yet."""
    named = clean(wish.name) or name
    if wish.kind == "bot":
        return Seat(number, named, bot=known_bot(wish.bot or USUAL_BOT))
    return Seat(number, named, person=None if wish.kind == "open" else person.id)


def clean(name: str | None) -> str:
    """A name on one line, without signs that cannot be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in name or "").split())[:40]


def offered_bots() -> list[str]:
    """Bots for people to play against: ours from the weakest to the strongest, then others'."""
    return [name for name in bots.names() if name not in NOT_OFFERED]


def known_bot(name: str) -> str:
    """A bot that is offered."""
    if name not in offered_bots():
        raise unfit("no-bot", name=one_line(name[:40]), bots=tuple(offered_bots()))
    return name


def add(desk: Desk, header: Header, seats: list[Seat], texts: Sequence[str] = ()) -> None:
    """Writes a table, checked by setting it up, and lets it begin."""
    position = set_up(header, len(seats))
    history = imported(position, texts)
    draft = Draft(position, seats, {})
    draft.follow()
    step = draft.step()
    step.events[:0] = history
    desk.store.add_game(header, seats, step)
    desk.tell(header.id)


def imported(position: Position, texts: Sequence[str]) -> list[Event]:
    """What was played before, folded; those who decide together at its end choose anew."""
    history = [
        Event(number, "action", text, by=IMPORT) for number, text in enumerate(texts, start=1)
    ]
    position.fold(history)
    if position.is_half_revealed:
        del history[position.starts[-1] :]
        position.forget(len(history))
    return history


def set_up(header: Header, players: int) -> Position:
    """A position without actions; a refusal if the header does not fit its game."""
    try:
        position = Position(header, players)
        if not isinstance(header.board, str):
            position.show.check_board(position.replay.setup)
        return position
    except Refused as error:
        raise unfit("table", problems="; ".join(error.problems)[:1000]) from None
    except ValueError as error:
        raise unfit("table", problems=one_line(str(error))) from None


def again(desk: Desk, person: Person, game: str) -> str:
    """A new table for the same people; the next player begins. Asked twice, it is the same."""
    with desk.positions.at(game) as position:
        who = viewer(desk.store, position, person)
        if not who.mine and not who.creator:
            raise not_yours("not-playing")
        beside = desk.store.beside(game)
        if beside.again is not None:
            return beside.again
        if not position.replay.is_over:
            raise Refusal(409, "not-over", "not-over")
        old = position.header
    first = (old.first + 1) % len(who.seats)
    header = replace(
        old,
        id=secrets.token_urlsafe(ID_BYTES),
        first=first,
        seed=SystemRandom().randrange(SEEDS),
        rules=catalogue.find(old.game).RULES_VERSION,
        hints=beside.hints,
    )
    add(desk, header, who.seats)
    desk.store.set_again(game, header.id)
    desk.tell(game)
    return desk.store.beside(game).again or header.id


def change(
    desk: Desk, game: str, person: Person, changing: Callable[[Draft, Viewer], None]
) -> None:
    """Changes seats."""

    def once() -> None:
        with desk.positions.at(game) as position:
            who = viewer(desk.store, position, person)
            draft = desk.draft(position)
            changing(draft, who)
            settle(position, draft)
            draft.follow()
            if draft.events:
                desk.write(position, draft.step())

    retried(once)


def settle(position: Position, draft: Draft) -> None:
    """Takes back what was asked for, if nobody is left who could refuse."""
    ask = position.ask
    if ask is not None and not taking_back.waiting_for(ask, draft.seats):
        draft.go_back(ask.to, ask.seat, ask.person)


def rename(desk: Desk, person: Person, game: str, seat: int, name: str) -> None:
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

    change(desk, game, person, changing)


def hand_over(desk: Desk, person: Person, game: str, seat: int, bot: str | None) -> None:
    """Lets a bot play a seat, or a person again."""
    wanted = None if bot is None else known_bot(bot)

    def changing(draft: Draft, who: Viewer) -> None:
        sitting = seat_of(who, seat)
        if seat not in who.mine and not may_hand_over(who, sitting, wanted):
            raise not_yours("not-yours")
        if sitting.bot == wanted:
            return
        draft.change_seat(replace(sitting, bot=wanted))
        if wanted is None:
            draft.note("back", player=seat)
        else:
            draft.note("bot", player=seat, bot=wanted)

    change(desk, game, person, changing)


def may_hand_over(who: Viewer, sitting: Seat, wanted: str | None) -> bool:
    """Who made the table lets a bot play for who is away, and opens seats that are nobody's."""
    return who.creator and (wanted is not None or sitting.person is None)


def seat_of(who: Viewer, seat: int) -> Seat:
    """A seat there is."""
    if not 0 <= seat < len(who.seats):
        raise Refusal(404, "no-seat", "no-seat", count=len(who.seats))
    return who.seats[seat]


def invite(desk: Desk, links: Links, person: Person, game: str, seat: int) -> str:
    """A new link to a seat; the one before ends."""
    with desk.positions.at(game) as position:
        who = viewer(desk.store, position, person)
    sitting = seat_of(who, seat)
    if seat not in who.mine and not (who.creator and sitting.person is None):
        raise not_yours("not-yours")
    link = links.make(game, seat)
    desk.store.replace_link(link.hash, game, seat, revoke=True)
    return link.token


def join(desk: Desk, person: Person, found: tuple[str, Link], name: str | None) -> None:
    """Takes the seat of a link. A link works for one person; to move a seat, make a new one."""
    link = found[1]
    if link.person == person.id:
        return
    if link.person is not None:
        raise Refusal(409, "taken", "taken")
    retried(lambda: take_seat(desk, person, found, clean(name)))


def take_seat(desk: Desk, person: Person, found: tuple[str, Link], name: str) -> None:
    """Writes who sits there now."""
    hash, link = found
    assert link.seat is not None
    with desk.positions.at(link.game) as position:
        draft = desk.draft(position)
        sitting = draft.seats[link.seat]
        named = name or desk.store.name_of(person) or sitting.name
        draft.change_seat(replace(sitting, person=person.id, bot=None, name=named))
        draft.note("joined", player=link.seat)
        draft.follow()
        desk.write(position, drafts.used(draft.step(), hash, person.id))
