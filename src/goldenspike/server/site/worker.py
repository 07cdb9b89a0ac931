"""What runs in the browser's worker: requests, the bots' moves and analyses beside them."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from goldenspike.server.site import helping, learning, studio
from goldenspike.server.site.desk import Answer, Desk, refused
from goldenspike.server.site.routes import router
from goldenspike.server.site.store import Changes, SiteStore
from goldenspike.server.table.errors import Refusal
from goldenspike.server.thinking import moves
from goldenspike.server.thinking.analyses import answer as analysed
from goldenspike.server.thinking.moves import Task
from goldenspike.server.thinking.turns import SIMPLER, Choice, Turn, Turns, bot_to_act, turn_of

PARTS = (helping, learning, studio)  # they register their routes
SECONDS = 0.8  # that a bot may think: with all around it, a move takes a second at most
TRIES = 2  # to answer a request while another page writes
WAIT = 20.0  # seconds after which a bot is given up


class Keeper(Protocol):
    """What keeps tables while no page is open: the browser's database."""

    async def read(self, table_id: str) -> str:
        """A table as JSON: its document (or null), its events, and the decisions analysed."""

    async def write(self, changes: str) -> bool:
        """Writes changes, which are JSON, together; False if they were not written."""


class Site:
    """The table in a browser: answers pages, tells them what happens, keeps what changes."""

    def __init__(
        self, desk: Desk, keeper: Keeper, tell: Callable[[str, dict[str, Any]], None]
    ) -> None:
        self.desk, self.store, self.keeper, self.tell = desk, desk.store, keeper, tell
        self.turns = Turns(desk.tables)
        self.moving: set[str] = set()  # tables at which a bot thinks
        self.jobs: set[asyncio.Task[None]] = set()
        self.analysing = False
        self.writing = asyncio.Lock()

    async def start(self) -> None:
        """Goes on with what waited when the last page was closed."""
        for table_id in self.store.unfinished():
            if any(seat.bot for seat in self.store.seats(table_id)):
                self.begin(self.move_bots(table_id))
        self.begin(self.analyse())

    async def answer(self, method: str, path: str, body: str) -> Answer:
        """The answer to a request, once what it changed is kept."""
        parts = path.partition("?")[0].split("/")
        table_id = parts[2] if parts[1:2] == ["tables"] and len(parts) > 2 else None
        for _ in range(TRIES):
            if table_id is not None:
                await self.bring(table_id)
            answer = await router.answer(self.desk, method, path, body)
            if await self.keep():
                return answer
        return refused(Refusal("database-away"), "en")

    async def bring(self, table_id: str) -> None:
        """Reads the events of a table that was not opened yet."""
        if self.store.lacks(table_id):
            known = json.loads(await self.keeper.read(table_id))
            if self.store.lacks(table_id):
                self.store.bring(table_id, known)

    async def keep(self) -> bool:
        """Keeps what has changed and tells pages; False if another page was faster."""
        async with self.writing:
            changes = self.store.taken_changes()
            if not (changes.tables or changes.deleted or changes.name is not None):
                return True
            kept = await self.keeper.write(json.dumps(self.told(changes)))
        if not kept:
            for table_id in changes.tables:
                self.store.drop(table_id)
                self.desk.forget(table_id)
            return False
        for table_id in (*changes.tables, *changes.deleted):
            self.notify(table_id)
        return True

    def told(self, changes: Changes) -> dict[str, Any]:
        """Changes as JSON."""
        tables = [self.store.tables[id] for id in sorted(changes.tables) if id in self.store.tables]
        return {
            "tables": [table.document() for table in tables],
            "events": [{"table": id, **vars(event)} for id, event in changes.events],
            "decisions": [
                {"table": id, "number": number, "of": found}
                for id, number, found in changes.decisions
            ],
            "dropped": changes.dropped,
            "deleted": changes.deleted,
            "name": changes.name,
        }

    def notify(self, table_id: str) -> None:
        """Tells pages what happened at a table, and looks whether a bot is to move."""
        history = self.store.events(table_id)
        if table_id in self.store.tables:
            with self.desk.tables.positions.at(table_id) as position:
                count = position.count
            self.tell("notice", {"table": table_id, "seq": len(history), "count": count})
        self.tell("cards", {"table": table_id})
        known = self.store.analysis(table_id)
        if known is not None:
            self.tell("analysis", {"table": table_id, "done": known.done, "total": known.total})
        self.begin(self.move_bots(table_id))
        self.begin(self.analyse())

    def begin(self, work: Any) -> None:
        """Does something beside requests."""
        task = asyncio.ensure_future(work)
        self.jobs.add(task)
        task.add_done_callback(self.jobs.discard)

    # Bots

    async def move_bots(self, table_id: str) -> None:
        """Lets bots move at a table until it waits for a person."""
        if table_id in self.moving:
            return
        self.moving.add(table_id)
        try:
            await self.bring(table_id)
            while (turn := self.turn(table_id)) is not None:
                choice = await self.choose(turn)
                if self.store.lacks(table_id):
                    return
                self.turns.play(turn, choice)
                self.desk.carry_out_orders(table_id)
                await self.keep()
        except Refusal:
            return
        finally:
            self.moving.discard(table_id)

    def turn(self, table_id: str) -> Turn | None:
        """The turn of a bot at a table; None if no bot is to move."""
        if table_id not in self.store.tables:
            return None
        with self.desk.tables.positions.at(table_id) as position:
            seat = bot_to_act(position)
            return None if seat is None else turn_of(position, seat)

    async def choose(self, turn: Turn) -> Choice:
        """What the seat's bot chooses, or a simpler one if that fails."""
        why: str | None = None
        for bot in dict.fromkeys((turn.seat.bot or "", *SIMPLER)):
            task = Task(turn.news(None), turn.seat.seat, bot, SECONDS, turn.seed)
            try:
                text = await asyncio.wait_for(self.desk.think(task), WAIT)
            except Exception:  # a bot may fail in any way, and is then replaced
                why = why or "crash"
            else:
                return Choice(text, bot, why)
        return Choice(None, SIMPLER[-1], why)

    async def analyse(self) -> None:
        """Works at analyses, one after the other, until none runs."""
        if self.analysing:
            return
        self.analysing = True
        try:
            while running := self.store.running():
                await self.bring(running[0])
                await helping.analyse(self.desk, running[0])
                await self.keep()
        finally:
            self.analysing = False


def do(task: Any) -> Any:
    """Does a task of `thinking`."""
    return moves.choose(task) if isinstance(task, Task) else analysed(task)


async def think_here(task: Any) -> Any:
    """Does a task where requests are answered, which wait meanwhile."""
    await asyncio.sleep(0)
    return do(task)


def site_of(
    kept: str,
    keeper: Keeper,
    tell: Callable[[str, dict[str, Any]], None],
    think: Callable[[Any], Awaitable[Any]] = think_here,
) -> Site:
    """The site from what the browser kept: JSON with `tables`, `name` and the `look` of boards."""
    known = json.loads(kept)
    store = SiteStore(known["tables"], known["name"])
    return Site(Desk(store, think, known["look"]), keeper, tell)
