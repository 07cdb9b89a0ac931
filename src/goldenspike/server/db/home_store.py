"""What the home page lists: open tables, the best games, and for whom tables wait."""

import json
from collections import OrderedDict
from collections.abc import Collection
from typing import Any

from sqlalchemy import ColumnElement, Select, func, select

from goldenspike.core.game import NOBODY
from goldenspike.server.db import listing
from goldenspike.server.db.schema import analyses, games, sealed, seats
from goldenspike.server.db.store import Store, is_quarantined
from goldenspike.server.table.merit import Merit, merit_of
from goldenspike.server.table.values import DONE, LOBBY, SEVERAL, Entry

MOST = 12  # tables of a list
MOST_RANKED = 100  # analysed games of a week
MOST_NAMED = 30  # people who are here
KEPT = 1000  # merits in memory


class HomeStore:
    """Reads what the home page shows. Only tables whose people allow it are listed."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.merits: OrderedDict[tuple[str, float], Merit | None] = OrderedDict()

    def open_tables(self, person: int | None) -> list[Entry]:
        """Listed tables with a free seat, at which this person has none."""
        return self.entries(listed_for(person).where(games.c.to_act != NOBODY, has_free_seat()))

    def games_to_watch(self, person: int | None) -> list[Entry]:
        """Listed games that go on without a free seat, and without this person."""
        goes_on = games.c.to_act.not_in((NOBODY, LOBBY)) & ~has_free_seat()
        return self.entries(listed_for(person).where(goes_on))

    def best_games(self, since: float, most: int) -> list[tuple[Entry, Merit]]:
        """The best listed games that have ended since a time and are analysed, the best first."""
        its = (analyses.c.game == games.c.id) & (analyses.c.state == DONE)
        over = (games.c.to_act == NOBODY) & (games.c.updated > since)
        asked = (
            select(games.c.id, analyses.c.changed)
            .select_from(games.join(analyses, its))
            .where(games.c.listed, over, ~is_quarantined(games.c.id), listing.IS_NO_LESSON)
            .order_by(games.c.updated.desc())
            .limit(MOST_RANKED)
        )
        with self.store.reading() as connection:
            keys = [(str(row.id), float(row.changed)) for row in connection.execute(asked)]
        known = {key[0]: merit for key, merit in self.merits_of(keys).items() if merit is not None}
        best = sorted(known, key=lambda id: known[id].value, reverse=True)[:most]
        if not best:
            return []
        found = {each.id: each for each in self.entries(listing.LISTED.where(games.c.id.in_(best)))}
        return [(found[id], known[id]) for id in best if id in found]

    def merits_of(self, keys: list[tuple[str, float]]) -> dict[tuple[str, float], Merit | None]:
        """How good games were, by game and when it was analysed; reports are read once."""
        missing = {game: changed for game, changed in keys if (game, changed) not in self.merits}
        if missing:
            asked = select(analyses.c.game, analyses.c.report)
            with self.store.reading() as connection:
                rows = connection.execute(asked.where(analyses.c.game.in_(list(missing)))).all()
            for row in rows:
                report = json.loads(row.report) if row.report else {}
                self.merits[row.game, missing[row.game]] = merit_of(report)
            while len(self.merits) > KEPT:
                self.merits.popitem(last=False)
        return {key: self.merits.get(key) for key in keys}

    def entries(self, asked: Select[Any]) -> list[Entry]:
        """The tables that a query selects."""
        with self.store.reading() as connection:
            return listing.entries(connection, asked, self.store.boards)

    def names_of(self, people: Collection[int]) -> list[str]:
        """The names of people at listed tables: others are not named."""
        at = seats.join(games, games.c.id == seats.c.game)
        asked = select(func.max(seats.c.name)).select_from(at).where(games.c.listed)
        asked = asked.where(seats.c.person.in_(sorted(people))).group_by(seats.c.person)
        with self.store.reading() as connection:
            return sorted(connection.execute(asked.limit(MOST_NAMED)).scalars())

    def count_waiting(self, person: int) -> int:
        """How many tables wait for a person."""
        own = (sealed.c.game == seats.c.game) & (sealed.c.seat == seats.c.seat)
        has_chosen = select(sealed.c.seat).where(own).correlate(seats).exists()
        its_turn = (seats.c.seat == games.c.to_act) | ((games.c.to_act == SEVERAL) & ~has_chosen)
        asked = (
            select(func.count(games.c.id.distinct()))
            .select_from(games.join(seats, seats.c.game == games.c.id))
            .where(seats.c.person == person, seats.c.bot.is_(None), its_turn, listing.IS_NO_LESSON)
        )
        with self.store.reading() as connection:
            return int(connection.execute(asked).scalar_one())


def listed_for(person: int | None) -> Select[Any]:
    """A query for listed tables at which a person has no seat, the latest first."""
    own = select(seats.c.game).where(seats.c.person == person)
    allowed = games.c.listed & listing.IS_NO_LESSON & ~is_quarantined(games.c.id)
    mine = games.c.id.in_(own) | (games.c.creator == person)
    asked = listing.LISTED.where(allowed if person is None else allowed & ~mine)
    return asked.order_by(games.c.updated.desc()).limit(MOST)


def has_free_seat() -> ColumnElement[bool]:
    """A condition for tables with a seat that nobody has."""
    its = (seats.c.game == games.c.id) & seats.c.person.is_(None) & seats.c.bot.is_(None)
    return select(seats.c.seat).where(its).correlate(games).exists()
