"""Profiles, ratings and finished games in the database: for pages, and to check them."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    delete,
    func,
    literal,
    or_,
    select,
    update,
)

from goldenspike.ratings.model import ENOUGH, Rating
from goldenspike.ratings.rule import BOT, PERSON
from goldenspike.server.db import listing
from goldenspike.server.db.rating_schema import finished_games, finished_seats, profiles, ratings
from goldenspike.server.db.rating_writing import (
    profile_of,
    read_lines,
    wait_for_turn,
    write_ending,
)
from goldenspike.server.db.schema import people
from goldenspike.server.db.store import Store
from goldenspike.server.table.people import FinishedGame, FinishedSeat, Profile, Rated
from goldenspike.server.table.values import Ending

MOST_LISTED = 200
MOST_GAMES = 500  # of a person, that a page is made from
DOUBT = 2.0  # how many times its uncertainty is taken from a rating, to sort a list

KNOWN = (profiles.c.id, profiles.c.person, profiles.c.shown)
PROFILED = (*KNOWN, people.c.name.label("called"))
WITH_PERSON = profiles.join(people, people.c.id == profiles.c.person)


class RatingStore:
    """Reads ratings and finished games; writes who may be seen."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def own_profile(self, person: int) -> Profile:
        """The profile of a person, made if there is none."""
        asked = select(*named()).select_from(WITH_PERSON).where(profiles.c.person == person)
        with self.store.reading() as connection:
            row = connection.execute(asked).first()
        if row is None:
            with self.store.writing() as connection:
                wait_for_turn(connection)
                profile_of(connection, person)
                row = connection.execute(asked).one()
        return profile(row)

    def profile(self, id: str) -> Profile | None:
        """The profile of an id; None if there is none."""
        asked = select(*named()).select_from(WITH_PERSON).where(profiles.c.id == id)
        with self.store.reading() as connection:
            row = connection.execute(asked).first()
        return None if row is None else profile(row)

    def show(self, person: int, shown: bool) -> None:
        """Says whether others may see a person's profile."""
        with self.store.writing() as connection:
            its = profiles.c.person == person
            connection.execute(update(profiles).where(its).values(shown=shown))

    def leaders(self, pool: str) -> list[Rated]:
        """The bots of a pool, and the people who let themselves be seen, the best first."""
        seen = or_(ratings.c.player.startswith(BOT), profiles.c.shown)
        asked = rated().where(ratings.c.pool == pool, ratings.c.games >= ENOUGH, seen)
        best = (ratings.c.mu - DOUBT * ratings.c.sigma).desc()
        with self.store.reading() as connection:
            rows = connection.execute(asked.order_by(best, ratings.c.player).limit(MOST_LISTED))
            return [rated_of(row) for row in rows]

    def pools(self) -> dict[str, int]:
        """By pool: how many games count."""
        its = finished_games.c.number.is_not(None)
        asked = select(finished_games.c.pool, func.count()).where(its)
        with self.store.reading() as connection:
            rows = connection.execute(asked.group_by(finished_games.c.pool))
            return {str(pool): int(count) for pool, count in rows}

    def ratings(self, player: str | None = None) -> dict[str, dict[str, Rating]]:
        """By pool and player: all ratings, or those of one player."""
        asked = select(ratings)
        if player is not None:
            asked = asked.where(ratings.c.player == player)
        found: dict[str, dict[str, Rating]] = {}
        with self.store.reading() as connection:
            for row in connection.execute(asked):
                pool = found.setdefault(row.pool, {})
                pool[row.player] = Rating(row.mu, row.sigma, row.games)
        return found

    def games_of(self, player: str) -> list[FinishedGame]:
        """The finished games in which a player had a seat, the latest first."""
        own = select(finished_seats.c.game).where(finished_seats.c.owner == player)
        latest = select(finished_games).where(finished_games.c.game.in_(own))
        return self.games(latest.order_by(finished_games.c.ended.desc()).limit(MOST_GAMES))

    def counted(self, pool: str) -> list[FinishedGame]:
        """The games of a pool that count, in order."""
        its = (finished_games.c.pool == pool) & finished_games.c.number.is_not(None)
        return self.games(select(finished_games).where(its).order_by(finished_games.c.number))

    def all_games(self) -> list[FinishedGame]:
        """All finished games, whether they count or not."""
        return self.games(select(finished_games))

    def finished_tables(self) -> list[str]:
        """The tables whose games are over, without lessons."""
        with self.store.reading() as connection:
            return list(connection.execute(listing.FINISHED).scalars())

    def finished(self, tables: Sequence[str]) -> list[FinishedGame]:
        """Those of some tables that are finished."""
        return self.games(select(finished_games).where(finished_games.c.game.in_(tables)))

    def games(self, asked: Select[Any]) -> list[FinishedGame]:
        """The finished games that a query selects, with their seats."""
        with self.store.reading() as connection:
            rows = connection.execute(asked).all()
            seats = seats_of(connection, [row.game for row in rows])
        return [
            FinishedGame(row.game, row.pool, row.ended, row.number, row.reason, seats[row.game])
            for row in rows
        ]

    def rebuild(self, endings: Iterable[tuple[str, Ending]]) -> None:
        """Writes history and ratings anew, from the ends of games in order."""
        with self.store.writing() as connection:
            wait_for_turn(connection)
            for table in (ratings, finished_seats, finished_games):
                connection.execute(delete(table))
            for table_id, ending in endings:
                write_ending(connection, table_id, ending, True)


def is_profile_of(player: ColumnElement[str]) -> ColumnElement[bool]:
    """A condition that joins profiles to players."""
    return player == literal(PERSON) + profiles.c.id


def named() -> tuple[ColumnElement[Any], ...]:
    """The columns of a profile; who has no name is called as at the latest game."""
    ended = finished_seats.join(finished_games, finished_games.c.game == finished_seats.c.game)
    latest = (
        select(finished_seats.c.name)
        .select_from(ended)
        .where(is_profile_of(finished_seats.c.owner))
        .order_by(finished_games.c.ended.desc())
        .limit(1)
        .correlate(profiles)
        .scalar_subquery()
    )
    return (*KNOWN, func.coalesce(func.nullif(people.c.name, ""), latest, "").label("called"))


def rated() -> Select[Any]:
    """A query for ratings, with the profiles of people."""
    joined = ratings.outerjoin(profiles, is_profile_of(ratings.c.player))
    return select(ratings, *named()).select_from(
        joined.outerjoin(people, people.c.id == profiles.c.person)
    )


def seats_of(connection: Connection, tables: Sequence[str]) -> dict[str, list[FinishedSeat]]:
    """By table: the seats of finished games."""
    joined = finished_seats.outerjoin(profiles, is_profile_of(finished_seats.c.player))
    asked = select(finished_seats, *PROFILED).select_from(
        joined.outerjoin(people, people.c.id == profiles.c.person)
    )
    found: dict[str, list[FinishedSeat]] = {table: [] for table in tables}
    its = finished_seats.c.game.in_(tables)
    for row in connection.execute(asked.where(its).order_by(finished_seats.c.seat)):
        found[row.game].append(seat_of(row))
    return found


def seat_of(row: Row[Any]) -> FinishedSeat:
    """The seat of a finished game that a row holds."""
    return FinishedSeat(
        seat=row.seat,
        player=row.player,
        owner=row.owner,
        name=row.name,
        rank=row.rank,
        openings=read_lines(row.openings),
        rating=None if row.mu is None else Rating(row.mu, row.sigma),
        profile=None if row.id is None else profile(row),
    )


def rated_of(row: Row[Any]) -> Rated:
    """The rated player that a row holds."""
    rating = Rating(row.mu, row.sigma, row.games)
    return Rated(row.player, rating, None if row.id is None else profile(row))


def profile(row: Any) -> Profile:
    """The profile that a row holds."""
    return Profile(row.id, row.person, row.shown, row.called)
