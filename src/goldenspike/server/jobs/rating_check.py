"""Ratings computed again from the records of tables: to compare, to rebuild, to save as files."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from goldenspike.core import record as records
from goldenspike.core.record import SUFFIX
from goldenspike.games import records as games
from goldenspike.ratings.records import LATEST, NOTE, Pools
from goldenspike.ratings.rule import Outcome, counted
from goldenspike.server.db.rating_store import RatingStore
from goldenspike.server.db.store import Store
from goldenspike.server.table.endings import ending_of, note_of
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.events import IMPORT
from goldenspike.server.table.people import FinishedGame
from goldenspike.server.table.position import Position, Positions
from goldenspike.server.table.saving import kinds_of
from goldenspike.server.table.values import Ending


@dataclass
class Comparison:
    """What is kept, beside what the records give."""

    pools: Pools = field(default_factory=Pools)
    games: int = 0  # finished tables that were looked at
    missing: list[str] = field(default_factory=list)  # tables that are over and not in the history
    wrong: list[str] = field(default_factory=list)  # tables whose records tell something else
    gone: list[str] = field(default_factory=list)  # deleted tables: taken as they are kept
    players: list[str] = field(default_factory=list)  # whose kept ratings are not what follows

    @property
    def is_equal(self) -> bool:
        """Whether what is kept is what the records give."""
        return not (self.missing or self.wrong or self.players)


class RatingCheck:
    """Looks through all finished tables of a database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ratings = RatingStore(store)
        self.positions = Positions(store)

    def endings(self) -> Iterator[tuple[str, Ending, Position]]:
        """The ends of all games that were played here to the end, as their events tell them."""
        for table_id in self.ratings.finished_tables():
            with suppress(Refusal), self.positions.at(table_id) as position:  # or in quarantine
                if position.replay.is_over and position.deeds[-1].by != IMPORT:
                    yield table_id, ending_of(self.store, position), position
            self.positions.forget([table_id])

    def outcome(self, ending: Ending) -> Outcome:
        """An ending as ratings see it."""
        note = note_of(ending, self.ids(ending), None)
        seats = tuple(map(tuple, note["seats"]))
        return Outcome(ending.pool, seats, ending.ranks, ending.flags)

    def ids(self, ending: Ending) -> dict[int, str]:
        """The ids of the people who played."""
        people = {player for seat in ending.players for player in seat if isinstance(player, int)}
        return {person: self.ratings.own_profile(person).id for person in sorted(people)}

    def compare(self) -> Comparison:
        """Computes all ratings again from the tables, and compares them with those kept."""
        found = Comparison()
        told = {id: self.outcome(ending) for id, ending, _ in self.endings()}
        kept = self.kept()
        found.games = len(told)
        counts = {id for id, outcome in told.items() if counted(outcome).reason is None}
        found.missing = sorted(id for id in counts if id not in kept or kept[id].number is None)
        for table_id, game in kept.items():
            if table_id not in told:
                found.gone.append(table_id)
            elif not agrees(game, told[table_id]):
                found.wrong.append(table_id)
        in_order = sorted(kept.values(), key=lambda game: game.number or LATEST)
        for game in in_order:
            if game.number is not None:
                found.pools.add(told.get(game.table) or as_kept(game))
        found.players = self.differing(found.pools)
        return found

    def kept(self) -> dict[str, FinishedGame]:
        """By table: the finished games that are kept."""
        return {game.table: game for game in self.ratings.all_games()}

    def differing(self, pools: Pools) -> list[str]:
        """The players whose kept ratings are not those of some pools."""
        kept = self.ratings.ratings()
        names = {
            (pool, name) for own in (kept, pools.ratings) for pool in own for name in own[pool]
        }
        return sorted(
            f"{pool} {name}"
            for pool, name in names
            if kept.get(pool, {}).get(name) != pools.ratings.get(pool, {}).get(name)
        )

    def rebuild(self) -> None:
        """Writes history and ratings anew: in the order that is kept, then as games ended."""
        order = {id: game.number for id, game in self.kept().items() if game.number is not None}
        told = [(id, ending) for id, ending, _ in self.endings()]
        told.sort(key=lambda each: (order.get(each[0], LATEST), each[1].ended, each[0]))
        self.ratings.rebuild(told)

    def save(self, folder: Path) -> int:
        """Writes the record of every finished table, with all that ratings need; how many."""
        folder.mkdir(parents=True, exist_ok=True)
        kept, count = self.kept(), 0
        for table_id, ending, position in self.endings():
            record = position.header.record(list(ending.names))
            record.notes["x-seats"] = kinds_of(position.seats)
            number = kept[table_id].number if table_id in kept else None
            record.notes[NOTE] = note_of(ending, self.ids(ending), number)
            text = records.write(games.update(record, position.replay))
            (folder / f"{ending.pool}-{table_id}{SUFFIX}").write_text(text, "utf-8")
            count += 1
        return count


def agrees(game: FinishedGame, outcome: Outcome) -> bool:
    """Whether a game is kept as its record tells it."""
    verdict = counted(outcome)
    rated = [(seat.player, seat.rank) for seat in game.seats if seat.rating is not None]
    told = [(outcome.seats[seat][0], outcome.ranks[seat]) for seat in verdict.seats]
    return game.number is None or (verdict.reason is None and rated == told)


def as_kept(game: FinishedGame) -> Outcome:
    """The outcome of a game whose table is gone."""
    seats = tuple((seat.player,) if seat.rating is not None else () for seat in game.seats)
    return Outcome(game.pool, seats, tuple(seat.rank for seat in game.seats))
