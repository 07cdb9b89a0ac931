"""Runs tournaments: sets up the tables of a round, and begins the next when the last one ends.

A round is written first, with the ids of its tables; then the tables are set up. Several servers
may do so at once, or one may die in between: what is missing is set up later, nothing twice.
"""

import logging
from threading import Event as Flag
from threading import Thread

from goldenspike.server.db.tournament_store import TournamentStore
from goldenspike.server.seldom import SeldomLogger
from goldenspike.server.table import tournaments as rules
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.store import Conflict, Unavailable
from goldenspike.server.table.tournaments import RUNNING, Tournament

log = logging.getLogger(__name__)
seldom = SeldomLogger(log)
LONGEST = 60.0  # seconds between two looks, for what another process wrote unheard
LEAST = 0.5  # seconds between two looks, whatever happens


class TournamentJobs:
    """A thread that looks at running tournaments when something happens at a table."""

    def __init__(self, tables: Tables, store: TournamentStore) -> None:
        self.tables = tables
        self.store = store
        self.changed = Flag()
        self.over = Flag()
        self.thread: Thread | None = None
        self.watched: set[str] | None = None  # tables of the present rounds; None: not known

    def hear(self, table_id: str) -> None:
        """Something happened at a table, or for an empty name anywhere."""
        if self.watched is None or not table_id or table_id in self.watched:
            self.changed.set()

    def start(self) -> None:
        """Starts the thread."""
        self.thread = Thread(target=self.run, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Ends the thread."""
        self.over.set()
        self.changed.set()
        if self.thread is not None:
            self.thread.join(timeout=5)

    def run(self) -> None:
        """Looks whenever something has happened."""
        while not self.over.is_set():
            self.changed.clear()
            try:
                self.look()
            except Unavailable as fault:
                seldom.warning(f"tournaments wait: {fault}")
            except Exception:
                log.exception("tournaments wait")
            self.over.wait(LEAST)
            self.changed.wait(LONGEST)

    def look(self) -> None:
        """Does what is to be done at all running tournaments."""
        found = [self.store.find(id) for id in self.store.running()]
        for tournament in found:
            if tournament is not None:
                self.advance(tournament)
        running = [self.store.find(id) for id in self.store.running()]
        self.watched = {
            pairing.table for each in running if each is not None for pairing in each.current()
        }

    def advance(self, tournament: Tournament) -> None:
        """Sets up missing tables; begins the next round, or ends it, if no table is left."""
        if self.set_tables(tournament):
            return
        if self.store.unfinished([each.table for each in tournament.current()]):
            return
        if tournament.round >= tournament.plan.rounds:
            self.store.end(tournament.id)
            return
        try:
            self.begin_round(tournament)
        except Conflict:
            return  # another server did

    def begin_round(self, tournament: Tournament) -> Tournament:
        """Begins the next round; `Conflict` if somebody else did, or somebody registered."""
        rules.check_begin(tournament)
        bots = rules.fill_up(tournament)
        drawn = rules.draw_round(tournament, [*tournament.entrants, *bots])
        self.store.begin_round(tournament, bots, drawn)
        begun = self.store.find(tournament.id)
        assert begun is not None
        self.watched = None
        self.set_tables(begun)
        return begun

    def set_tables(self, tournament: Tournament) -> bool:
        """Sets up the tables that are missing; whether there were any."""
        missing = self.store.to_make(tournament.id) if tournament.state == RUNNING else []
        for pairing in tournament.pairings:
            if pairing.table in missing:
                try:
                    rules.set_table(self.tables, tournament, pairing)
                except Refusal as refusal:  # the game has gone: the tournament goes on without it
                    log.warning("table %s cannot be set up: %s", pairing.table, refusal.code)
                self.store.note_made(pairing.table)
        return bool(missing)
