"""New tables: from a request, from a record, or for the same people again."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from random import SystemRandom

from goldenspike import bots
from goldenspike.core.problems import Refused, one_line
from goldenspike.games import catalogue
from goldenspike.rooms import page as pages
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.draft import Draft
from goldenspike.server.table.errors import Refusal, not_yours, unfit
from goldenspike.server.table.events import IMPORT, Event
from goldenspike.server.table.permissions import Viewer, viewer
from goldenspike.server.table.position import Position
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.values import Header, Person, Seat, SeatPlan, TablePlan

ID_BYTES = 9  # twelve letters
SEEDS = 2**31
NOT_OFFERED = ("uct",)  # there to measure others against


def new_table(tables: Tables, person: Person, plan: TablePlan) -> tuple[str, list[int]]:
    """Makes a table; its id, and the open seats."""
    header = new_header(person, plan)
    usual = bots.usual(header.game)
    plans = [replace(each, bot=each.bot or usual) for each in plan.seats]
    names = usual_names(plans, tables.store.name_of(person))
    seats = [seat_for(person, n, each, names[n], header.game) for n, each in enumerate(plans)]
    own = [seat.seat for seat in seats if seat.person == person.id]
    if plan.hints and not Viewer(person.id, own, True, seats).plays_alone:
        raise unfit("hints")
    add(tables, header, seats)
    return header.id, [seat.seat for seat in seats if seat.kind == "open"]


def new_header(person: Person, plan: TablePlan) -> Header:
    """The header for a plan; a refusal that says what does not fit the game."""
    count = len(plan.seats)
    first = SystemRandom().randrange(count) if plan.first is None else plan.first
    try:
        game, show = catalogue.find(plan.game), pages.find(plan.game)
        return Header(
            id=secrets.token_urlsafe(ID_BYTES),
            game=game.NAME,
            edition=plan.edition or game.EDITION_NAMES[0],
            rules=game.RULES_VERSION,
            options=plan.options or {},
            board=show.boards()[0][0] if plan.board is None else plan.board,
            first=first,
            forced=plan.forced,
            seed=SystemRandom().randrange(SEEDS),
            creator=person.id,
            hints=plan.hints,
        )
    except ValueError as error:
        raise unfit("table", problems=one_line(str(error))) from None


def usual_names(plans: Sequence[SeatPlan], mine: str) -> list[str]:
    """Names for the seats that got none; bots are numbered if there are several."""
    machines = [number for number, plan in enumerate(plans) if plan.kind == "bot"]
    names = []
    for number, plan in enumerate(plans):
        name = mine if plan.kind == "me" else ""
        if plan.kind == "bot":
            name = (plan.bot or bots.USUAL).capitalize()
            name += f" {machines.index(number) + 1}" if len(machines) > 1 else ""
        names.append(name or f"Player {number + 1}")
    return names


def seat_for(person: Person, number: int, plan: SeatPlan, name: str, game: str) -> Seat:
    """The seat for a plan: the person who makes the table, a bot, or open."""
    named = clean(plan.name) or name
    if plan.kind == "bot":
        return Seat(number, named, bot=known_bot(plan.bot or bots.USUAL, game))
    return Seat(number, named, person=None if plan.kind == "open" else person.id)


def clean(name: str | None) -> str:
    """A name on one line, without invisible characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in name or "").split())[:40]


def offered_bots(game: str) -> list[str]:
    """The bots to play against: ours from the weakest to the strongest, then others."""
    able = bots.playing(game)
    return [name for name in able if name not in NOT_OFFERED] if bots.USUAL in able else able


def known_bot(name: str, game: str) -> str:
    """The name of a bot that is offered; a refusal if it is not."""
    offered = offered_bots(game)
    if name not in offered:
        raise unfit("no-bot", name=one_line(name[:40]), bots=tuple(offered))
    return name


def add(
    tables: Tables,
    header: Header,
    seats: list[Seat],
    texts: Sequence[str] = (),
    follows: str | None = None,
) -> None:
    """Sets a table up, which checks it, writes it, and lets it begin."""
    position = set_up(header, len(seats))
    history = imported(position, texts)
    draft = Draft(position, seats, {})
    draft.follow()
    step = draft.step()
    step.events[:0] = history
    tables.store.add_game(header, seats, step, follows)
    tables.tell(header.id)


def imported(position: Position, texts: Sequence[str]) -> list[Event]:
    """The events of actions from a record; an unfinished secret decision is left out."""
    history = [
        Event(number, "action", text, by=IMPORT) for number, text in enumerate(texts, start=1)
    ]
    position.fold(history)
    if position.is_half_revealed:
        del history[position.starts[-1] :]
        position.forget(len(history))
    return history


def set_up(header: Header, players: int) -> Position:
    """A position without actions; a refusal if the header does not fit the game."""
    try:
        position = Position(header, players)
        if not isinstance(header.board, str):
            position.show.check_board(position.replay.setup)
        return position
    except Refused as error:
        raise unfit("table", problems="; ".join(error.problems)[:1000]) from None
    except ValueError as error:
        raise unfit("table", problems=one_line(str(error))) from None


def again(tables: Tables, person: Person, table_id: str) -> str:
    """A table for the same people, where the next player begins; asked twice, the same one."""
    with tables.positions.at(table_id) as position:
        who = viewer(tables.store, position, person)
        if not who.mine and not who.creator:
            raise not_yours("not-playing")
        extras = tables.store.extras(table_id)
        if extras.again is not None:
            return extras.again
        if not position.replay.is_over:
            raise Refusal("not-over")
        old = position.header
    first = (old.first + 1) % len(who.seats)
    header = replace(
        old,
        id=secrets.token_urlsafe(ID_BYTES),
        first=first,
        seed=SystemRandom().randrange(SEEDS),
        rules=catalogue.find(old.game).RULES_VERSION,
        hints=extras.hints,
    )
    try:
        add(tables, header, who.seats, follows=table_id)
    except Conflict:
        following = tables.store.extras(table_id).again
        if following is None:
            raise
        return following
    return header.id
