"""Answers the requests of pages as the server does, for one person and without HTTP."""

import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

from goldenspike.server.present.faults import STATUS, tell_fault
from goldenspike.server.present.looking import Looking, Wording, show
from goldenspike.server.site.asked import Asked, asked_for, written
from goldenspike.server.site.store import ME, SiteStore
from goldenspike.server.table import clocks
from goldenspike.server.table.carrying import Carrier
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.position import Positions
from goldenspike.server.table.puzzles import SOLVER, PuzzleTables
from goldenspike.server.table.store import Conflict

log = logging.getLogger(__name__)
HERE = {ME.id: 0.0, SOLVER.id: 0.0}  # who has a page open
JSON, TEXT, SVG, FILE = "application/json", "text/plain", "image/svg+xml", "application/json+file"
SERVER_ONLY = re.compile(  # what has no sense for one person at one browser
    r"/(channels|codes|host|join|people|ratings|recovery|sign-in|tournaments|watch)(/.*)?|/me/.+"
    r"|/tables/[^/]+/(claims|clock|invitations|lobby|nudges|presence|talk|watch)(/.*)?"
)
Think: TypeAlias = Callable[[Any], Awaitable[Any]]


@dataclass(frozen=True)
class Answer:
    """What a page gets."""

    status: int
    body: str
    kind: str = JSON


@dataclass(frozen=True)
class Made:
    """An answer that is no JSON, or has another status than 200."""

    value: Any
    status: int = 200
    kind: str = JSON


class Desk:
    """The tables of one person, and how they are shown."""

    def __init__(self, store: SiteStore, think: Think, look: str = "") -> None:
        self.store = store
        self.think = think  # does a task of `thinking`, beside requests
        self.look = look
        self.tables = Tables(store)
        self.tables.is_here = lambda person: True
        self.puzzles = Positions(PuzzleTables())
        self.carrier = Carrier(self.tables, self.tables.now, lambda: 0.0)

    @property
    def looking(self) -> Looking:
        """Whoever is here, at the tables."""
        timed = partial(clocks.timed, self.tables)
        positions = self.tables.positions
        return Looking(ME, self.store, positions, lambda seats: HERE, timed=timed, look=self.look)

    @property
    def solving(self) -> Looking:
        """Whoever is here, at the tables of puzzles."""
        puzzles = self.puzzles
        known = Looking(SOLVER, puzzles.store, puzzles, lambda seats: HERE, look=self.look)
        return replace(known, tries=True)

    def tell(self, table_id: str, wished: Wording) -> Any:
        """A table as it is now."""
        return show(self.looking, table_id, wished)

    def carry_out_orders(self, table_id: str) -> None:
        """Carries out the orders at a table; those that cannot be wait."""
        if self.store.orders(table_id):
            try:
                self.carrier.look(table_id)
            except (Refusal, Conflict):
                return

    def forget(self, table_id: str) -> None:
        """Drops a table from the caches."""
        self.tables.positions.forget([table_id])


Handler: TypeAlias = Callable[[Desk, Asked], Any]


@dataclass(frozen=True)
class Route:
    """What answers a method at paths of one form."""

    method: str
    form: re.Pattern[str]
    handler: Handler


class Router:
    """The routes of a desk."""

    def __init__(self) -> None:
        self.routes: list[Route] = []

    def add(self, method: str, path: str) -> Callable[[Handler], Handler]:
        """Registers a function for a method and a path such as `/tables/{id}`."""
        form = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))

        def register(handler: Handler) -> Handler:
            self.routes.append(Route(method, form, handler))
            return handler

        return register

    def find(self, method: str, path: str) -> tuple[Handler, Mapping[str, str]]:
        """The function for a path, and the names in it; a refusal if there is none."""
        plain = path.partition("?")[0]
        for route in self.routes:
            found = route.form.fullmatch(plain)
            if found and route.method == method:
                return route.handler, found.groupdict()
        raise Refusal("needs-server" if SERVER_ONLY.fullmatch(plain) else "nothing-here")

    async def answer(self, desk: Desk, method: str, path: str, body: str = "") -> Answer:
        """The answer to a request, or the refusal as people read it."""
        asked = asked_for(path, {}, body)
        try:
            handler, names = self.find(method, path)
            made = handler(desk, replace(asked, names=names))
            if isinstance(made, Awaitable):
                made = await made
        except Conflict:
            return refused(Refusal("too-late"), asked.language)
        except Refusal as refusal:
            return refused(refusal, asked.language)
        except Exception:  # a page must never wait for an answer that does not come
            log.exception("%s %s failed", method, path)
            return refused(Refusal("failed"), asked.language)
        known = made if isinstance(made, Made) else Made(made)
        text = written(known.value) if known.kind == JSON else known.value
        return Answer(known.status, "" if known.status == 204 else text, known.kind)


def refused(refusal: Refusal, language: str) -> Answer:
    """A refusal as the server tells it."""
    return Answer(STATUS[refusal.code], written(tell_fault(refusal, language)))
