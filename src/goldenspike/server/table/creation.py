"""New tables: from a request, from a record, or for the same people again."""

import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from random import Random, SystemRandom

from goldenspike import bots
from goldenspike.bots import people
from goldenspike.core.problems import Refused, one_line
from goldenspike.games import catalogue
from goldenspike.rooms import page as pages
from goldenspike.server.table.clock_settings import Clock, ClockPlan, planned
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.draft import Draft
from goldenspike.server.table.errors import Refusal, not_yours, unfit
from goldenspike.server.table.events import ADMIT, IMPORT, START, Event
from goldenspike.server.table.permissions import Viewer, viewer
from goldenspike.server.table.position import Position
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.undo import others
from goldenspike.server.table.values import Header, Person, Seat, SeatPlan, TablePlan

ID_BYTES = 9  # twelve letters
SEEDS = 2**31
MOST_READ = 200  # signs of a name that are looked at
MOST_MARKS = 3  # accents and the like on one letter: some languages need three
INVISIBLE = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
NOT_OFFERED = ("uct",)  # there to measure others against


def new_table(tables: Tables, person: Person, plan: TablePlan) -> tuple[str, list[int]]:
    """Makes a table; its id, and the open seats."""
    header = new_header(person, plan)
    usual = bots.usual(header.game)
    luck = Random(f"{header.seed}/people")
    plans = [replace(each, bot=each.bot or usual) for each in plan.seats]
    names = usual_names(plans, tables.store.name_of(person), luck)
    plans = [with_temperament(each, header.game, luck) for each in plans]
    seats = [seat_for(person, n, each, names[n], header.game) for n, each in enumerate(plans)]
    own = [seat.seat for seat in seats if seat.person == person.id]
    if plan.hints and not Viewer(person.id, own, True, seats).plays_alone:
        raise unfit("hints")
    add(tables, header, seats)
    return header.id, [seat.seat for seat in seats if seat.kind == "open"]


def new_id() -> str:
    """An id for a new table. It never begins with a dash: commands would take it for an option."""
    while (name := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        continue
    return name


def new_header(person: Person, plan: TablePlan) -> Header:
    """The header for a plan; a refusal that says what does not fit the game."""
    count = len(plan.seats)
    first = SystemRandom().randrange(count) if plan.first is None else plan.first
    try:
        game, show = catalogue.find(plan.game), pages.find(plan.game)
        return Header(
            id=new_id(),
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
            lobby=plan.lobby,
            clock=None if plan.clock is None else new_clock(plan.clock, game.NAME),
            talk=plan.talk,
            listed=plan.listed,
        )
    except ValueError as error:
        raise unfit("table", problems=one_line(str(error))) from None


def new_clock(plan: ClockPlan, game: str) -> Clock:
    """The clock for a plan, with a bot that is offered."""
    return planned(plan, bots.usual(game) if plan.bot is None else known_bot(plan.bot, game))


def usual_names(plans: Sequence[SeatPlan], mine: str, luck: Random) -> list[str]:
    """Names for the seats that got none; no bot is called like somebody else."""
    taken = [mine, *(clean(plan.name) for plan in plans)]
    drawn = zip(plans, people.pick(len(plans), taken, luck), strict=True)
    return [
        {"me": mine, "bot": name}.get(plan.kind) or f"Player {number}"
        for number, (plan, name) in enumerate(drawn, start=1)
    ]


def with_temperament(plan: SeatPlan, game: str, luck: Random) -> SeatPlan:
    """The plan of a seat with its bot's temperament: the one that is asked for, or any."""
    temperaments = bots.temperaments(game)
    if plan.kind != "bot" or plan.bot not in bots.NEED_A_GUIDE or not temperaments:
        return replace(plan, temperament=None)
    wanted = plan.temperament or luck.choice(temperaments)
    if wanted not in temperaments:
        raise unfit("no-temperament", name=one_line(wanted), temperaments=tuple(temperaments))
    return replace(plan, temperament=wanted)


def seat_for(person: Person, number: int, plan: SeatPlan, name: str, game: str) -> Seat:
    """The seat for a plan: the person who makes the table, a bot, or open."""
    named = clean(plan.name) or name
    if plan.kind == "bot":
        level = known_bot(plan.bot or bots.USUAL, game)
        return Seat(number, named, bot=bots.joined(level, plan.temperament))
    return Seat(number, named, person=None if plan.kind == "open" else person.id)


def clean(name: str | None) -> str:
    """A name on one line: without invisible signs, and few marks on top of each other."""
    return plain((name or "")[:MOST_READ])[:40].strip()


def plain(text: str, also: str = "") -> str:
    """A text on one line: without invisible signs but some, and few marks on top of each other."""
    kept: list[str] = []
    marks = MOST_MARKS  # on the last letter: a text begins with none
    for sign in unicodedata.normalize("NFC", text):
        shown = sign if sign in also else visible(sign)
        if not shown:
            continue
        marks = marks + 1 if unicodedata.category(shown) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(shown)
    return " ".join("".join(kept).split())


def visible(sign: str) -> str:
    """A sign of a name; a space for one that breaks lines; empty for one that nobody sees.

    Signs that turn the direction of writing, join or have no width are of the kind Cf.
    """
    kind = unicodedata.category(sign)
    if kind in ("Cc", "Zl", "Zp", "Zs"):
        return " "
    return "" if kind.startswith("C") or sign in INVISIBLE or is_selector(sign) else sign


def is_selector(sign: str) -> bool:
    """Whether a sign only chooses another form of the sign before it."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


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
    with tables.positions.working(""):
        position = set_up(header, len(seats))
        history = imported(position, texts)
        draft = Draft(position, seats)
        draft.now = tables.now()
        if header.clock is not None and draft.begun:
            draft.add(START, "")  # time runs from here
        if header.listed and not position.admits:
            draft.add(ADMIT, "yes")  # whoever finds it on the home page comes by its address
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
        return checked(header, players)
    except Refused as error:
        raise unfit("table", problems="; ".join(error.problems)[:1000]) from None


def checked(header: Header, players: int) -> Position:
    """A position without actions; `Refused` if the header does not fit the game."""
    try:
        position = Position(header, players)
        if not isinstance(header.board, str):
            position.show.check_board(position.replay.setup)
        return position
    except Refused:
        raise
    except ValueError as error:
        raise Refused("table", [str(error)]) from None


def again(tables: Tables, person: Person, table_id: str) -> str:
    """A rematch: everybody moves up a seat, so that the next player begins.

    Others are invited: the game waits in its lobby until they are ready. Asked twice, it is the
    same table.
    """
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
    header = replace(
        old,
        id=new_id(),
        creator=person.id,
        seed=SystemRandom().randrange(SEEDS),
        rules=catalogue.find(old.game).RULES_VERSION,
        hints=extras.hints,
        talk=extras.talk,
        lesson=None,
        lobby=bool(others(person.id, who.seats)),
        listed=False,
    )
    moved = [*who.seats[1:], who.seats[0]]
    seats = [replace(seat, seat=number) for number, seat in enumerate(moved)]
    try:
        add(tables, header, seats, follows=table_id)
    except Conflict:
        following = tables.store.extras(table_id).again
        if following is None:
            raise
        return following
    return header.id
