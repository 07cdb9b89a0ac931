"""Tournaments in the database."""

import json
import time
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, or_, select, update

from goldenspike.core.game import NOBODY
from goldenspike.server.db.rating_schema import finished_seats
from goldenspike.server.db.schema import games
from goldenspike.server.db.store import Store
from goldenspike.server.db.tournament_schema import entrants, pairings, tournaments
from goldenspike.server.table.clock_settings import ClockPlan
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.tournaments import (
    OPEN,
    OVER,
    RUNNING,
    Entrant,
    Pairing,
    Tournament,
    TournamentPlan,
)

MOST_LISTED = 50


class TournamentStore:
    """Reads and writes tournaments."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def add(self, tournament: Tournament) -> None:
        """Adds a new tournament."""
        values = {
            "id": tournament.id,
            "name": tournament.name,
            "maker": tournament.maker,
            "plan": json.dumps(asdict(tournament.plan)),
            "state": tournament.state,
            "round": tournament.round,
            "made": time.time(),
        }
        with self.store.writing() as connection:
            connection.execute(insert(tournaments).values(values))

    def find(self, id: str) -> Tournament | None:
        """A tournament with all that belongs to it; None if there is none."""
        with self.store.reading() as connection:
            return read(connection, id)

    def of_person(self, person: int) -> list[Tournament]:
        """The tournaments that a person made or takes part in, the latest first, without more."""
        own = select(entrants.c.tournament).where(entrants.c.person == person)
        its = or_(tournaments.c.maker == person, tournaments.c.id.in_(own))
        asked = select(tournaments).where(its).order_by(tournaments.c.made.desc())
        with self.store.reading() as connection:
            return [tournament_of(row) for row in connection.execute(asked.limit(MOST_LISTED))]

    def count_unfinished(self, maker: int) -> int:
        """How many tournaments of a person are not over."""
        its = (tournaments.c.maker == maker) & (tournaments.c.state != OVER)
        with self.store.reading() as connection:
            asked = select(func.count()).select_from(tournaments).where(its)
            return int(connection.execute(asked).scalar_one())

    def running(self) -> list[str]:
        """The ids of the tournaments that are running."""
        asked = select(tournaments.c.id).where(tournaments.c.state == RUNNING)
        with self.store.reading() as connection:
            return list(connection.execute(asked).scalars())

    def register(self, id: str, person: int, name: str) -> bool:
        """Lets a person take part; False if it is full or has begun. Asked twice, no harm."""
        with self.store.writing() as connection:
            found = locked(connection, id)
            if found is None or found.entrant_of(person) is not None:
                return found is not None
            if found.state != OPEN or len(found.entrants) >= found.plan.places:
                return False
            numbered = {"tournament": id, "number": len(found.entrants)}
            connection.execute(insert(entrants).values(name=name, person=person, **numbered))
            return True

    def withdraw(self, id: str, person: int) -> None:
        """Takes a person out of a tournament that has not begun; the others move up."""
        with self.store.writing() as connection:
            found = locked(connection, id)
            if found is not None and found.state == OPEN:
                take_out(connection, found, person)

    def set_bot(self, id: str, number: int, bot: str | None) -> None:
        """Lets a bot play for an entrant from the next round on, or the person again."""
        its = (entrants.c.tournament == id) & (entrants.c.number == number)
        with self.store.writing() as connection:
            connection.execute(update(entrants).where(its).values(bot=bot))

    def begin_round(
        self, before: Tournament, bots: Sequence[Entrant], drawn: Sequence[Pairing]
    ) -> None:
        """Writes the next round; `Conflict` if somebody else has begun it, or registered since."""
        with self.store.writing() as connection:
            found = locked(connection, before.id)
            if found != before:
                raise Conflict
            add_entrants(connection, before.id, bots)
            its = tournaments.c.id == before.id
            now = {"round": before.round + 1, "state": RUNNING}
            connection.execute(update(tournaments).where(its).values(now))
            rows = [
                {
                    **{"tournament": before.id, "round": each.round, "place": each.place},
                    **{"game": each.table, "seats": json.dumps(each.seats), "made": False},
                }
                for each in drawn
            ]
            connection.execute(insert(pairings), rows)

    def end(self, id: str) -> None:
        """Ends a tournament."""
        with self.store.writing() as connection:
            its = tournaments.c.id == id
            connection.execute(update(tournaments).where(its).values(state=OVER))

    def to_make(self, id: str) -> list[str]:
        """The tables of a tournament that have not been set up."""
        its = (pairings.c.tournament == id) & ~pairings.c.made
        with self.store.reading() as connection:
            return list(connection.execute(select(pairings.c.game).where(its)).scalars())

    def note_made(self, table_id: str) -> None:
        """Notes that a table has been set up."""
        with self.store.writing() as connection:
            its = pairings.c.game == table_id
            connection.execute(update(pairings).where(its).values(made=True))

    def unfinished(self, tables: Sequence[str]) -> list[str]:
        """Those of some tables at which somebody plays."""
        its = games.c.id.in_(tables) & (games.c.to_act != NOBODY)
        with self.store.reading() as connection:
            return list(connection.execute(select(games.c.id).where(its)).scalars())

    def ranks(self, tables: Sequence[str]) -> dict[str, dict[int, int]]:
        """By table that is over, then by seat: how many did better."""
        found: dict[str, dict[int, int]] = {}
        asked = select(finished_seats.c.game, finished_seats.c.seat, finished_seats.c.rank)
        with self.store.reading() as connection:
            for row in connection.execute(asked.where(finished_seats.c.game.in_(tables))):
                found.setdefault(row.game, {})[row.seat] = row.rank
        return found


def locked(connection: Connection, id: str) -> Tournament | None:
    """A tournament that nobody else changes until the transaction ends."""
    connection.execute(select(tournaments.c.id).where(tournaments.c.id == id).with_for_update())
    return read(connection, id)


def read(connection: Connection, id: str) -> Tournament | None:
    """A tournament with its entrants and pairings; None if there is none."""
    row = connection.execute(select(tournaments).where(tournaments.c.id == id)).first()
    if row is None:
        return None
    those = select(entrants).where(entrants.c.tournament == id).order_by(entrants.c.number)
    drawn = select(pairings).where(pairings.c.tournament == id)
    return replace(
        tournament_of(row),
        entrants=[
            Entrant(each.number, each.name, each.person, each.bot)
            for each in connection.execute(those)
        ],
        pairings=[
            Pairing(each.round, each.place, each.game, tuple(json.loads(each.seats)))
            for each in connection.execute(drawn.order_by(pairings.c.round, pairings.c.place))
        ],
    )


def tournament_of(row: Row[Any]) -> Tournament:
    """The tournament that a row holds, without entrants and pairings."""
    values = json.loads(row.plan)
    clock = values.pop("clock")
    if clock is not None:
        clock = ClockPlan(**{**clock, "days": tuple(clock["days"])})
    plan = TournamentPlan(**values, clock=clock)
    return Tournament(row.id, row.name, row.maker, plan, row.state, row.round)


def take_out(connection: Connection, tournament: Tournament, person: int) -> None:
    """Takes a person out of a tournament that has not begun; the others move up."""
    kept = [each for each in tournament.entrants if each.person != person]
    here = entrants.c.tournament == tournament.id
    connection.execute(delete(entrants).where(here))
    moved = [replace(each, number=at) for at, each in enumerate(kept)]
    add_entrants(connection, tournament.id, moved)


def add_entrants(connection: Connection, id: str, new: Sequence[Entrant]) -> None:
    """Inserts entrants."""
    if new:
        rows = [{"tournament": id, **vars(each)} for each in new]
        connection.execute(insert(entrants), rows)
