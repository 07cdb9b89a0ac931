"""What finished games, ratings and tournaments know of people who become one, or leave.

There people are known by the ids of their profiles, not by foreign keys.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from goldenspike.ratings.model import Rating, rate
from goldenspike.ratings.rule import ONESELF, PERSON
from goldenspike.server.db.rating_schema import finished_games, finished_seats, profiles, ratings
from goldenspike.server.db.rating_writing import wait_for_turn
from goldenspike.server.db.tournament_schema import entrants, pairings, tournaments
from goldenspike.server.db.tournament_store import locked, take_out
from goldenspike.server.table.tournaments import OPEN
from goldenspike.server.table.values import free_name

NOT_COUNTED = {"mu": None, "sigma": None}


def player_of(connection: Connection, person: int) -> str | None:
    """The name under which a person's games are kept; None if there are none."""
    asked = select(profiles.c.id).where(profiles.c.person == person)
    id = connection.execute(asked).scalar_one_or_none()
    return None if id is None else f"{PERSON}{id}"


def merge_history(connection: Connection, source: int, target: int) -> None:
    """Gives a person the finished games of another, and rates again where those counted.

    If only one of them has a profile, it is moved with all else that belongs to people. Where both
    take part in a tournament, a bot gets the other's place.
    """
    both = {*entered_by(connection, source)} & {*entered_by(connection, target)}
    give_places_up(connection, source, sorted(both))
    old, new = player_of(connection, source), player_of(connection, target)
    if old is None or new is None:
        return
    wait_for_turn(connection)
    joined = finished_seats.join(finished_games)
    counted = (finished_seats.c.player == old) & finished_games.c.number.is_not(None)
    asked = select(finished_games.c.pool).select_from(joined).where(counted).distinct()
    pools = list(connection.execute(asked).scalars())
    for column in (finished_seats.c.player, finished_seats.c.owner):
        its = update(finished_seats).where(column == old)
        connection.execute(its.values({column.name: new}))
    for pool in pools:
        rate_again(connection, pool)


def rate_again(connection: Connection, pool: str) -> None:
    """Computes the ratings of a pool from its finished games, in the order of their numbers."""
    known: dict[str, Rating] = {}
    for game, rows in groupby(counted_seats(connection, pool), key=lambda row: row.game):
        seats = list(rows)
        people = [row.player for row in seats if row.player.startswith(PERSON)]
        if len(people) > len(set(people)):
            leave_out(connection, str(game))
        else:
            known |= rate_seats(connection, seats, known)
    connection.execute(delete(ratings).where(ratings.c.pool == pool))
    for player, rating in known.items():
        connection.execute(insert(ratings).values(pool=pool, player=player, **vars(rating)))


def counted_seats(connection: Connection, pool: str) -> Sequence[Row[Any]]:
    """The seats of the games of a pool that count, game by game."""
    its = (finished_games.c.pool == pool) & finished_games.c.number.is_not(None)
    asked = select(finished_seats).select_from(finished_seats.join(finished_games)).where(its)
    return connection.execute(asked.order_by(finished_games.c.number, finished_seats.c.seat)).all()


def leave_out(connection: Connection, game: str) -> None:
    """Counts a game no more: somebody played several seats of it."""
    its = update(finished_games).where(finished_games.c.game == game)
    connection.execute(its.values(number=None, reason=ONESELF))
    seats = update(finished_seats).where(finished_seats.c.game == game)
    connection.execute(seats.values(NOT_COUNTED))


def rate_seats(
    connection: Connection, seats: Sequence[Row[Any]], known: dict[str, Rating]
) -> dict[str, Rating]:
    """Rates the seats of a game that count, and writes their ratings after it."""
    rated = [row for row in seats if row.mu is not None]
    ranks = [sum(other.rank < row.rank for other in rated) for row in rated]
    after = rate(known, [row.player for row in rated], ranks)
    for row in rated:
        its = (finished_seats.c.game == row.game) & (finished_seats.c.seat == row.seat)
        new = {"mu": after[row.player].mu, "sigma": after[row.player].sigma}
        connection.execute(update(finished_seats).where(its).values(new))
    return after


def leave_history(connection: Connection, person: int) -> None:
    """Takes a person's name out of finished games and tournaments; somebody else makes these."""
    player = player_of(connection, person)
    its = (finished_seats.c.owner == player) | (finished_seats.c.player == player)
    for row in connection.execute(select(finished_seats).where(its)).all() if player else ():
        that = (finished_seats.c.game == row.game) & (finished_seats.c.seat == row.seat)
        nameless = {"name": free_name(row.seat)}
        connection.execute(update(finished_seats).where(that).values(nameless))
    leave_tournaments(connection, person)


def leave_tournaments(connection: Connection, person: int) -> None:
    """Lets bots take a person's places, and others lead what the person has made."""
    give_places_up(connection, person, entered_by(connection, person))
    made = select(tournaments.c.id).where(tournaments.c.maker == person)
    for tournament in list(connection.execute(made).scalars()):
        hand_over(connection, tournament)


def give_places_up(connection: Connection, person: int, ids: Sequence[str]) -> None:
    """Lets bots take a person's places in tournaments; before the first round they are free."""
    for id in ids:
        tournament = locked(connection, id)
        assert tournament is not None
        if tournament.state == OPEN:
            take_out(connection, tournament, person)
            continue
        for each in tournament.entrants:
            if each.person == person:
                its = (entrants.c.tournament == id) & (entrants.c.number == each.number)
                bot = {"person": None, "name": free_name(each.number), "bot": tournament.plan.bot}
                connection.execute(update(entrants).where(its).values(bot))


def entered_by(connection: Connection, person: int) -> list[str]:
    """The tournaments in which a person takes part."""
    asked = select(entrants.c.tournament).where(entrants.c.person == person)
    return list(connection.execute(asked).scalars())


def hand_over(connection: Connection, tournament: str) -> None:
    """Makes another entrant the maker of a tournament; without one the tournament goes."""
    here = entrants.c.tournament == tournament
    others = select(entrants.c.person).where(here, entrants.c.person.is_not(None))
    heir = connection.execute(others.order_by(entrants.c.number).limit(1)).scalar_one_or_none()
    if heir is not None:
        its = update(tournaments).where(tournaments.c.id == tournament)
        connection.execute(its.values(maker=heir))
        return
    for table in (pairings, entrants):
        connection.execute(delete(table).where(table.c.tournament == tournament))
    connection.execute(delete(tournaments).where(tournaments.c.id == tournament))


def finished_of(connection: Connection, person: int) -> list[dict[str, Any]]:
    """The finished games in which a person had a seat, with the ratings after them."""
    player = player_of(connection, person)
    if player is None:
        return []
    joined = finished_seats.join(finished_games)
    seat = (finished_seats.c.seat, finished_seats.c.name, finished_seats.c.rank)
    rating = (finished_seats.c.mu, finished_seats.c.sigma)
    game = (finished_games.c.game, finished_games.c.pool, finished_games.c.ended)
    asked = select(*game, finished_games.c.reason, *seat, *rating).select_from(joined)
    own = (finished_seats.c.owner == player) | (finished_seats.c.player == player)
    rows = connection.execute(asked.where(own).order_by(finished_games.c.ended))
    return [dict(row._mapping) for row in rows]
