"""Analyses in the database: begun, added to decision by decision, and ended."""

import json
import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from goldenspike.bots import Budget
from goldenspike.server.db.schema import analyses, decisions
from goldenspike.server.db.store import Store
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.values import FAILED, RUNNING, STOPPED, Analysis

SUBJECT = "analysis"  # what other servers are told it is about


class AnalysisStore:
    """What the store holds of analyses."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.listeners: list[Callable[[str], None]] = []

    def tell(self, game: str) -> None:
        """An analysis has come further, here or at another server."""
        for listener in self.listeners:
            listener(game)

    def of(self, game: str) -> Analysis | None:
        """The analysis of a game, if there is one."""
        found = select(func.count()).where(decisions.c.game == analyses.c.game)
        asked = select(analyses, found.scalar_subquery().label("done"))
        with self.store.reading() as connection:
            row = connection.execute(asked.where(analyses.c.game == game)).first()
        return None if row is None else analysis_of(row)

    def decisions(self, game: str, start: int = 0) -> list[Any]:
        """What was found so far, but for the first so many."""
        asked = select(decisions.c.text).where(decisions.c.game == game)
        with self.store.reading() as connection:
            rows = connection.execute(asked.order_by(decisions.c.number).offset(start))
            return [json.loads(text) for text in rows.scalars()]

    def numbers(self, game: str) -> set[int]:
        """The decisions that were found."""
        asked = select(decisions.c.number).where(decisions.c.game == game)
        with self.store.reading() as connection:
            return set(connection.execute(asked).scalars())

    def running(self) -> list[str]:
        """The games whose analysis is not at its end."""
        asked = select(analyses.c.game).where(analyses.c.state == RUNNING)
        with self.store.reading() as connection:
            return list(connection.execute(asked).scalars())

    def begin(self, wanted: Analysis) -> None:
        """Begins an analysis, goes on with one like it, or leaves alone what runs."""
        try:
            with self.store.writing() as connection:
                its = select(analyses).where(analyses.c.game == wanted.game).with_for_update()
                known = connection.execute(its).first()
                if known is None or not is_like(known, wanted):
                    replace(connection, wanted)
                else:
                    set_state(connection, wanted, RUNNING, (STOPPED, FAILED), person=wanted.person)
                self.store.tell(connection, wanted.game, SUBJECT)
        except Conflict:
            pass  # somebody else has begun it at the same time
        self.tell(wanted.game)

    def add(self, found: Analysis, number: int, decision: Mapping[str, Any]) -> bool:
        """One more decision; nothing, if the analysis is no longer wanted or knows it."""
        values = {"game": found.game, "number": number, "text": json.dumps(decision)}
        try:
            with self.store.writing() as connection:
                if not set_state(connection, found, RUNNING, (RUNNING,)):
                    return False
                connection.execute(insert(decisions).values(values))
                self.store.tell(connection, found.game, SUBJECT)
        except Conflict:
            return False
        self.tell(found.game)
        return True

    def end(self, found: Analysis, state: str, report: Mapping[str, Any] | None = None) -> None:
        """It runs no more; what was found stays."""
        text = None if report is None else json.dumps(report)
        with self.store.writing() as connection:
            if set_state(connection, found, state, (RUNNING,), report=text):
                self.store.tell(connection, found.game, SUBJECT)
        self.tell(found.game)

    def alone(self, game: str) -> AbstractContextManager[bool]:
        """Whether no other server analyses this game now."""
        return self.store.alone(f"{SUBJECT} {game}")


def analysis_of(row: Row[Any]) -> Analysis:
    """A row as a value."""
    report = None if row.report is None else json.loads(row.report)
    budget = Budget(**json.loads(row.budget))
    return Analysis(
        row.game, row.played, budget, row.state, row.total, row.person, row.done, report
    )


def budget_text(budget: Budget) -> str:
    """A budget as it is written down."""
    known = {"seconds": budget.seconds, "iterations": budget.iterations}
    return json.dumps({key: value for key, value in known.items() if value is not None})


def is_like(known: Row[Any], wanted: Analysis) -> bool:
    """Whether an analysis is of the same game, and as deep; one that runs is not given up."""
    same = bool(known.played == wanted.played)
    return same and (known.state == RUNNING or known.budget == budget_text(wanted.budget))


def replace(connection: Connection, wanted: Analysis) -> None:
    """A new analysis in place of the one before."""
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
    connection: Connection, found: Analysis, state: str, among: tuple[str, ...], **more: Any
) -> bool:
    """What an analysis does from now on, if it is still this one in such a state; whether it is."""
    its = (analyses.c.game == found.game) & (analyses.c.played == found.played)
    same = its & (analyses.c.budget == budget_text(found.budget)) & analyses.c.state.in_(among)
    values = {"state": state, "changed": time.time(), **more}
    return connection.execute(update(analyses).where(same).values(values)).rowcount == 1
