"""Who played a game that ends, seat by seat, and what speaks against counting it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from goldenspike import bots
from goldenspike.ratings.rule import AIDED, IMPORTED, LESSON, OWN_BOARD, PERSON
from goldenspike.ratings.rule import BOT as BOT_NAME
from goldenspike.server.table.draft import Draft
from goldenspike.server.table.events import ACTION, BOT, CHANCE, IMPORT, UNDO, Event
from goldenspike.server.table.position import Position
from goldenspike.server.table.store import TableReader
from goldenspike.server.table.values import Ending, Header, Seat, Sitting, Step


def with_players(store: TableReader, position: Position, step: Step) -> Step:
    """The step, with everybody who decided something in the game that it ends."""
    assert step.ending is not None
    changed = {seat.seat: seat for seat in step.seats}
    seats = [changed.get(seat.seat, seat) for seat in position.seats]
    history = [*position.events, *step.events]
    return replace(step, ending=filled(store, position.header, step.ending, (history, seats)))


def ending_of(store: TableReader, position: Position) -> Ending:
    """How a game that is over ended, from its events alone."""
    ending = replace(Draft(position, position.seats).ending(), ended=position.deeds[-1].made)
    return filled(store, position.header, ending, (position.events, position.seats))


def filled(
    store: TableReader,
    header: Header,
    ending: Ending,
    played: tuple[Sequence[Event], Sequence[Seat]],
) -> Ending:
    """The ending of a game, with who decided in each seat, and what speaks against counting it."""
    history, seats = played
    deeds, sittings = standing(history), store.sittings(header.id)
    players = tuple(players_in(seat, deeds, sittings) for seat in seats)
    owners = tuple(sitting_at(seat, deeds[-1].seq, sittings).person for seat in seats)
    flags = flags_of(header, history, store.extras(header.id).aided)
    return replace(ending, players=players, owners=owners, flags=flags)


def note_of(ending: Ending, ids: Mapping[int, str], number: int | None) -> dict[str, Any]:
    """What a record tells of its game for ratings: see docs/formats.md."""
    seats = [[named(player, ids) for player in seat] for seat in ending.players]
    place = {} if number is None else {"number": number}
    return {**place, "ended": ending.ended, "seats": seats, "flags": sorted(ending.flags)}


def named(player: int | str, ids: Mapping[int, str]) -> str:
    """A player as ratings know them."""
    return f"{BOT_NAME}{player}" if isinstance(player, str) else f"{PERSON}{ids[player]}"


def flags_of(header: Header, history: Sequence[Event], aided: bool) -> frozenset[str]:
    """What speaks against counting a game, whoever played it."""
    told = {
        IMPORTED: any(event.by == IMPORT for event in history),
        LESSON: header.lesson is not None,
        OWN_BOARD: not isinstance(header.board, str),
        AIDED: aided,
    }
    return frozenset(flag for flag, holds in told.items() if holds)


def standing(history: Sequence[Event]) -> list[Event]:
    """The actions that stand after some events."""
    kept: list[Event] = []
    for event in history:
        if event.kind == ACTION:
            kept.append(event)
        elif event.kind == UNDO:
            del kept[int(event.text) :]
    return kept


def players_in(
    seat: Seat, deeds: Sequence[Event], sittings: Sequence[Sitting]
) -> tuple[int | str, ...]:
    """Everybody who decided something in a seat; whoever sits there, if nothing was decided."""
    own = [each for each in deeds if each.seat == seat.seat and each.by not in (CHANCE, IMPORT)]
    if not own:
        last = sitting_at(seat, deeds[-1].seq, sittings)
        own_names: list[int | str | None] = [level_of(last) or last.person]
    else:
        own_names = [player_of(each, seat, sittings) for each in own]
    return tuple(dict.fromkeys(name for name in own_names if name is not None))


def player_of(deed: Event, seat: Seat, sittings: Sequence[Sitting]) -> int | str | None:
    """The person or the bot who played an action."""
    if deed.by != BOT:
        return deed.person
    return level_of(sitting_at(seat, deed.seq, sittings))


def sitting_at(seat: Seat, seq: int, sittings: Sequence[Sitting]) -> Seat:
    """Who had a seat at an event; whoever has it now, at tables that do not tell."""
    own = [each.seat for each in sittings if each.seat.seat == seat.seat and each.seq <= seq]
    return own[-1] if own else seat


def level_of(seat: Seat) -> str | None:
    """The bot of a seat without its temperament; None if a person plays it."""
    return None if seat.bot is None else bots.parts(seat.bot)[0]
