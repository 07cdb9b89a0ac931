"""Analyses in the database: started, filled decision by decision, and ended."""

import json
import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from goldenspike.bots import Budget
from goldenspike.server.db.schema import analyses, decisions, games
from goldenspike.server.db.store import Store, is_quarantined
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.values import FAILED, RUNNING, STOPPED, Analysis

SUBJECT = "analysis"  # the subject of notifications about analyses


class AnalysisStore:
    """Reads and writes analyses."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.listeners: list[Callable[[str], None]] = []

    def tell(self, table_id: str) -> None:
        """Tells all listeners that an analysis has changed, here or at another server."""
        for listener in self.listeners:
            listener(table_id)

    def note_aided(self, table_id: str) -> None:
        """Notes that somebody had a hint at a table: its game does not count for ratings."""
        its = (games.c.id == table_id) & ~games.c.aided
        with self.store.writing() as connection:
            connection.execute(update(games).where(its).values(aided=True))

    def of(self, table_id: str) -> Analysis | None:
        """The analysis of a table; None if there is none."""
        done = select(func.count()).where(decisions.c.game == analyses.c.game)
        asked = select(analyses, done.scalar_subquery().label("done"))
        with self.store.reading() as connection:
            row = connection.execute(asked.where(analyses.c.game == table_id)).first()
        return None if row is None else analysis_of(row)

    def decisions(self, table_id: str, start: int = 0) -> list[Any]:
        """The decisions analysed so far, without the first `start` ones."""
        asked = select(decisions.c.text).where(decisions.c.game == table_id)
        with self.store.reading() as connection:
            rows = connection.execute(asked.order_by(decisions.c.number).offset(start))
            return [json.loads(text) for text in rows.scalars()]

    def decision(self, table_id: str, number: int) -> Any:
        """An analysed decision by its number; None if it is not analysed yet."""
        its = (decisions.c.game == table_id) & (decisions.c.number == number)
        with self.store.reading() as connection:
            text = connection.execute(select(decisions.c.text).where(its)).scalar()
        return None if text is None else json.loads(text)

    def numbers(self, table_id: str) -> set[int]:
        """The numbers of the decisions analysed so far."""
        asked = select(decisions.c.number).where(decisions.c.game == table_id)
        with self.store.reading() as connection:
            return set(connection.execute(asked).scalars())

    def running(self) -> list[str]:
        """The tables whose analysis is running, without those in quarantine."""
        able = ~is_quarantined(analyses.c.game)
        asked = select(analyses.c.game).where(analyses.c.state == RUNNING, able)
        with self.store.reading() as connection:
            return list(connection.execute(asked).scalars())

    def count_running(self, person: int) -> int:
        """How many analyses run that a person began."""
        its = (analyses.c.state == RUNNING) & (analyses.c.person == person)
        with self.store.reading() as connection:
            return int(connection.execute(select(func.count()).where(its)).scalar_one())

    def begin(self, wanted: Analysis) -> None:
        """Starts an analysis, or resumes one of the same game and depth; a running one stays."""
        try:
            with self.store.writing() as connection:
                its = select(analyses).where(analyses.c.game == wanted.game).with_for_update()
                known = connection.execute(its).first()
                if known is None or not is_same_analysis(known, wanted):
                    replace(connection, wanted)
                else:
                    set_state(connection, wanted, RUNNING, (STOPPED, FAILED), person=wanted.person)
                self.store.tell(connection, wanted.game, SUBJECT)
        except Conflict:
            pass  # somebody else has begun it at the same time
        self.tell(wanted.game)

    def add(self, analysis: Analysis, number: int, decision: Mapping[str, Any]) -> bool:
        """Stores one more decision; False if the analysis no longer runs or has it already."""
        values = {"game": analysis.game, "number": number, "text": json.dumps(decision)}
        try:
            with self.store.writing() as connection:
                if not set_state(connection, analysis, RUNNING, (RUNNING,)):
                    return False
                connection.execute(insert(decisions).values(values))
                self.store.tell(connection, analysis.game, SUBJECT)
        except Conflict:
            return False
        self.tell(analysis.game)
        return True

    def end(self, analysis: Analysis, state: str, report: Mapping[str, Any] | None = None) -> None:
        """Ends an analysis in some state; its decisions stay."""
        text = None if report is None else json.dumps(report)
        with self.store.writing() as connection:
            if set_state(connection, analysis, state, (RUNNING,), report=text):
                self.store.tell(connection, analysis.game, SUBJECT)
        self.tell(analysis.game)

    def alone(self, table_id: str) -> AbstractContextManager[bool]:
        """Locks the analysis of a table against other servers; False if one has it."""
        return self.store.alone(f"{SUBJECT} {table_id}")


def analysis_of(row: Row[Any]) -> Analysis:
    """The analysis that a row holds."""
    report = None if row.report is None else json.loads(row.report)
    budget = Budget(**json.loads(row.budget))
    return Analysis(
        row.game, row.played, budget, row.state, row.total, row.person, row.done, report
    )


def budget_text(budget: Budget) -> str:
    """A budget as JSON, as the database holds it."""
    known = {"seconds": budget.seconds, "iterations": budget.iterations}
    return json.dumps({key: value for key, value in known.items() if value is not None})


def is_same_analysis(known: Row[Any], wanted: Analysis) -> bool:
    """Whether the stored analysis is of the same game, and is running or as deep."""
    same = bool(known.played == wanted.played)
    return same and (known.state == RUNNING or known.budget == budget_text(wanted.budget))


def replace(connection: Connection, wanted: Analysis) -> None:
    """Deletes the stored analysis and inserts a new one."""
    for table in (decisions, analyses):
        connection.execute(delete(table).where(table.c.game == wanted.game))
    values = {
        "game": wanted.game,
        "played": wanted.played,
        "budget": budget_text(wanted.budget),
        "state": wanted.state,
        "total": wanted.total,
        "person": wanted.person,
        "changed": time.time(),
    }
    connection.execute(insert(analyses).values(values))


def set_state(
    connection: Connection, analysis: Analysis, state: str, among: tuple[str, ...], **more: Any
) -> bool:
    """Sets the state of an analysis if it is in one of the states `among`; whether it was."""
    its = (analyses.c.game == analysis.game) & (analyses.c.played == analysis.played)
    same = its & (analyses.c.budget == budget_text(analysis.budget)) & analyses.c.state.in_(among)
    values = {"state": state, "changed": time.time(), **more}
    return connection.execute(update(analyses).where(same).values(values)).rowcount == 1
