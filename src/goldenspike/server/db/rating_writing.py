"""Writes the end of a game into history and ratings, in the transaction that ends the game."""

import json
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text, update

from goldenspike.core.words import Line
from goldenspike.ratings.model import Rating, rate
from goldenspike.ratings.rule import BOT, LESSON, PERSON, Counted, Outcome, counted
from goldenspike.server.db.rating_schema import finished_games, finished_seats, profiles, ratings
from goldenspike.server.table.values import Ending

ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtextextended('goldenspike ratings', 0))")
OFF = "off"  # the host had switched ratings off


@dataclass
class Finishing:
    """What a server does with games that end."""

    keeps: bool = True  # in the history of people, and for tournaments
    rates: bool = True


def write_ending(connection: Connection, table_id: str, ending: Ending, rates: bool) -> None:
    """Writes how a game ended, and rates it if it counts.

    A game that counts is final. One that does not may be undone, and end again.
    """
    if LESSON in ending.flags:
        return
    wait_for_turn(connection)
    known = select(finished_games.c.number).where(finished_games.c.game == table_id)
    row = connection.execute(known).first()
    if row is not None and row.number is not None:
        return
    if row is not None:
        forget(connection, [table_id])
    outcome = outcome_of(connection, ending)
    verdict = counted(outcome) if rates else Counted(OFF)
    number = None if verdict.reason else next_number(connection, ending.pool)
    game = {"pool": ending.pool, "ended": ending.ended, "reason": verdict.reason}
    connection.execute(insert(finished_games).values(game=table_id, number=number, **game))
    new = {} if verdict.reason else rate_players(connection, outcome, verdict)
    for seat in range(len(ending.names)):
        told = seat_row(ending, outcome, seat)
        owner = ending.owners[seat]
        told["owner"] = "" if owner is None else f"{PERSON}{profile_of(connection, owner)}"
        after = new.get(told["player"]) if seat in verdict.seats else None
        rated = {"mu": after and after.mu, "sigma": after and after.sigma}
        connection.execute(insert(finished_seats).values(game=table_id, **told, **rated))


def wait_for_turn(connection: Connection) -> None:
    """Waits until no other transaction rates a game; on SQLite only one writes anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(ONE_AT_A_TIME)


def forget(connection: Connection, tables: Sequence[str]) -> None:
    """Deletes what is known of the ends of some tables that do not count."""
    its = finished_games.c.game.in_(tables) & finished_games.c.number.is_(None)
    those = list(connection.execute(select(finished_games.c.game).where(its)).scalars())
    connection.execute(delete(finished_seats).where(finished_seats.c.game.in_(those)))
    connection.execute(delete(finished_games).where(finished_games.c.game.in_(those)))


def outcome_of(connection: Connection, ending: Ending) -> Outcome:
    """The ending as ratings see it: with names for people that tell nothing about them."""
    everybody = {name for seat in ending.players for name in seat if isinstance(name, int)}
    ids = {person: profile_of(connection, person) for person in sorted(everybody)}
    seats = tuple(
        tuple(f"{PERSON}{ids[name]}" if isinstance(name, int) else f"{BOT}{name}" for name in seat)
        for seat in ending.players
    )
    return Outcome(ending.pool, seats, ending.ranks, ending.flags)


def profile_of(connection: Connection, person: int) -> str:
    """The id by which others know a person; made when it is first asked for."""
    asked = select(profiles.c.id).where(profiles.c.person == person)
    known = connection.execute(asked).scalar_one_or_none()
    if known is not None:
        return str(known)
    new = secrets.token_hex(8)
    connection.execute(insert(profiles).values(person=person, id=new, shown=False))
    return new


def next_number(connection: Connection, pool: str) -> int:
    """The number of the next game that counts in a pool."""
    most = select(func.max(finished_games.c.number)).where(finished_games.c.pool == pool)
    return int(connection.execute(most).scalar_one_or_none() or 0) + 1


def rate_players(connection: Connection, outcome: Outcome, verdict: Counted) -> dict[str, Rating]:
    """Rates those who played, and keeps their ratings; the new ones."""
    players = verdict.players(outcome)
    new = rate(ratings_of(connection, outcome.game, players), players, verdict.ranks(outcome))
    keep(connection, outcome.game, new)
    return new


def ratings_of(connection: Connection, pool: str, players: Iterable[str]) -> dict[str, Rating]:
    """The ratings of some players in a pool, as far as they have any."""
    its = (ratings.c.pool == pool) & ratings.c.player.in_(set(players))
    rows = connection.execute(select(ratings).where(its))
    return {row.player: Rating(row.mu, row.sigma, row.games) for row in rows}


def keep(connection: Connection, pool: str, new: dict[str, Rating]) -> None:
    """Writes ratings in place of those before."""
    for player, rating in new.items():
        its = (ratings.c.pool == pool) & (ratings.c.player == player)
        values = {"mu": rating.mu, "sigma": rating.sigma, "games": rating.games}
        if not connection.execute(update(ratings).where(its).values(values)).rowcount:
            connection.execute(insert(ratings).values(pool=pool, player=player, **values))


def seat_row(ending: Ending, outcome: Outcome, seat: int) -> dict[str, Any]:
    """A seat of a finished game, without its rating."""
    players = outcome.seats[seat]
    return {
        "seat": seat,
        "player": players[0] if len(players) == 1 else "",
        "name": ending.names[seat],
        "rank": ending.ranks[seat],
        "openings": write_lines(ending.openings[seat]),
    }


def write_lines(lines: Sequence[Line]) -> str:
    """Lines of the catalogue as JSON."""
    return json.dumps([{"key": line.key, "values": dict(line.values)} for line in lines])


def read_lines(told: str) -> list[Line]:
    """The lines that are stored as JSON."""
    return [Line(each["key"], each["values"]) for each in json.loads(told)]
