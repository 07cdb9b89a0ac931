"""Clocks at tables: chosen, told, paused, run out, across restarts and several servers."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient

from goldenspike.server.db.database import connect
from goldenspike.server.db.schema import events
from goldenspike.server.db.telling_schema import outbox
from goldenspike.server.http.app import Options, create_app
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.clock_jobs import ClockJobs
from goldenspike.server.present.messages import said
from goldenspike.server.table.clock_settings import DAY, HOUR
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.telling import REMINDER, TURN, Batch, Channel, Turn
from tests.server.barons import choose, play_until_sale
from tests.server.browser import Browser, Json

LIVE = {"kind": "live", "bank": 600, "increment": 20}
DAILY = {"kind": "turn", "bank": DAY, "increment": DAY, "cap": DAY}
START = 1_800_000_000.0


class Server:
    """A server in this process, whose time a test sets. Its clocks are looked at when asked for."""

    def __init__(self, database: str, time: list[float]) -> None:
        quiet = AnalysisSettings(processes=0)
        self.app = create_app(Options(database, bots=None, analysis=quiet, keep_days=0))
        self.service = self.app.state.service
        self.service.tables.now = lambda: time[0]
        self.running = TestClient(self.app)
        self.running.__enter__()

    def browser(self, like: Browser | None = None) -> Browser:
        """Somebody's browser: a new one, or that of somebody known at another server."""
        client = TestClient(self.app, base_url="http://127.0.0.1")
        if like is not None:
            client.cookies = like.client.cookies
        return Browser(client)

    def look(self) -> None:
        """Does what the job does when it wakes."""
        ClockJobs(self.service.tables, self.service.store).look()

    def close(self) -> None:
        self.running.__exit__(None, None, None)


@pytest.fixture
def time() -> list[float]:
    return [START]


@pytest.fixture
def start(
    database: str, time: list[float], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], Server]]:
    """Starts servers on one database."""
    monkeypatch.setattr(ClockJobs, "start", lambda self: None)
    servers: list[Server] = []

    def make() -> Server:
        servers.append(Server(database, time))
        return servers[-1]

    yield make
    for server in servers:
        server.close()


@pytest.fixture
def server(start: Callable[[], Server]) -> Server:
    return start()


def table_of(server: Server, clock: Json, **more: Any) -> tuple[Browser, Browser, str]:
    """Two people at a table of three with a bot, where the first begins."""
    ann, bob = server.browser(), server.browser()
    made = ann.table("me", "open", "steady", clock=clock, **more)
    bob.join(made["invitations"][0]["url"])
    return ann, bob, made["id"]


def left(browser: Browser, table: str) -> list[int]:
    """The seconds left to each seat."""
    return [round(seat["left"]) for seat in browser.see(table)["clock"]["seats"]]


def kinds(browser: Browser, table: str) -> list[str]:
    return [seat["kind"] for seat in browser.see(table)["table"]["seats"]]


def notes(browser: Browser, table: str) -> list[str]:
    """The keys of the notes of the log."""
    log = browser.see(table)["log"]
    keys = [entry["lines"][0]["key"] for entry in log if entry["note"]]
    return [key.removeprefix("table.note.") for key in keys]


def delete(browser: Browser, path: str, status: int = 200) -> None:
    answer = browser.client.delete(f"/api/{path}")
    assert answer.status_code == status, answer.text


def test_time_is_told_and_survives_a_restart(
    start: Callable[[], Server], time: list[float]
) -> None:
    one = start()
    ann, bob, table = table_of(one, LIVE)
    assert left(ann, table) == [610, 600, 600], "a bid weighs half"
    time[0] += 100
    told = ann.see(table)["clock"]
    assert told["now"] == time[0] and told["set"]["bank"] == 600
    assert told["seats"][0]["runs"] and told["seats"][0]["due"] == pytest.approx(START + 610)
    payload = ann.play(table, "open red 2")
    assert payload["log"][-1]["took"] == pytest.approx(100)
    time[0] += 30
    expected = [510, 580, 600]
    assert left(bob, table) == expected
    two = start()
    assert left(two.browser(ann), table) == expected
    one.close()
    assert left(two.browser(bob), table) == expected
    card = two.browser(bob).get("tables")["tables"][0]
    assert card["due"] == pytest.approx(START + 100 + 610, abs=0.01)


def test_a_bot_sits_in_until_the_player_is_back(server: Server, time: list[float]) -> None:
    ann, bob, table = table_of(server, LIVE)
    time[0] += 609
    server.look()
    assert kinds(ann, table) == ["person", "person", "bot"]
    time[0] += 2
    server.look()
    server.look()
    assert kinds(bob, table) == ["bot", "person", "bot"]
    assert notes(bob, table) == ["joined", "time-up"]
    time[0] += 5000
    assert left(ann, table)[0] == 0, "while a bot plays nothing runs"
    ann.post(f"tables/{table}/seats/0", bot=None)
    assert left(ann, table)[0] == 60, "enough to play on"
    payload = ann.play(table, "open red 2")
    assert payload["waiting"] == [1]


def test_nothing_runs_in_the_lobby_or_without_a_clock(server: Server, time: list[float]) -> None:
    ann, bob = server.browser(), server.browser()
    table = ann.table("me", "open", "steady", lobby=True, clock=LIVE)["id"]
    assert ann.get(f"tables/{table}/lobby")["clock"]["increment"] == 20
    bob.post(f"tables/{table}/lobby/seats/1", name="Bob")
    bob.post(f"tables/{table}/lobby/ready", ready=True)
    time[0] += 5000
    server.look()
    ann.post(f"tables/{table}/lobby/start")
    assert left(ann, table) == [610, 600, 600]
    plain = ann.table("me", "here", "here")["id"]
    assert ann.see(plain)["clock"] is None
    assert ann.post(f"tables/{plain}/clock/pause", 409)["error"]["code"] == "no-clock"


@pytest.mark.parametrize(
    ("clock", "message"),
    [
        ({"bank": 5}, "from 10 to 14400 seconds"),
        ({"bank": 60, "increment": 9999}, "from 0 to 600 seconds"),
        ({"bank": 600, "cap": 60}, "from 600 seconds"),
        ({"kind": "turn", "bank": 60}, "from 1 to 1440 hours"),
        ({"kind": "turn", "bank": DAY, "days": [0, 1, 2, 3, 4, 5, 6]}, "At most 6 days"),
        ({"kind": "turn", "bank": DAY, "days": [9]}, "from 0, Monday, to 6"),
        ({"kind": "turn", "bank": DAY, "zone": "Nowhere"}, "no time zone `Nowhere`"),
        ({"kind": "turn", "bank": DAY, "leave": 999}, "from 0 to 60 days"),
        ({"bank": 600, "days": [6]}, "hours and days"),
        ({"bank": 600, "bot": "hal"}, "no bot `hal`"),
        ({"bank": 600, "back": 601}, "from 0 to 600 seconds"),
    ],
)
def test_what_does_not_fit_is_said(
    browsers: Callable[[], Browser], clock: Json, message: str
) -> None:
    seats = [{"kind": "me"}] * 3
    answer = browsers().post("tables", 422, seats=seats, clock={"kind": "live", **clock})
    assert message in answer["error"]["message"]


def test_two_servers_act_once(start: Callable[[], Server], time: list[float]) -> None:
    one, two = start(), start()
    ann, _, table = table_of(one, LIVE)
    other = two.browser(ann)
    other.see(table)  # it has the position, and is behind from here on
    time[0] += 611
    for server in (one, two, one):
        server.look()
    assert notes(other, table) == ["joined", "time-up"]


def test_a_kill_before_it_is_written_leaves_it_to_the_next(
    start: Callable[[], Server], time: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = start(), start()
    ann, _, table = table_of(one, LIVE)
    time[0] += 611

    def dies(step: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(one.service.store, "append", dies)
    with pytest.raises(KeyboardInterrupt):
        one.look()
    assert kinds(two.browser(ann), table)[0] == "person"
    two.look()
    assert kinds(two.browser(ann), table)[0] == "bot"


def test_whoever_acts_at_the_last_moment_has_acted(
    start: Callable[[], Server], time: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The job looks, somebody acts at another server, and the job's step is refused."""
    one, two = start(), start()
    ann, bob, table = table_of(one, LIVE)
    time[0] += 611
    write = one.service.store.append

    def after_ann(step: Any) -> None:
        monkeypatch.setattr(one.service.store, "append", write)
        two.browser(ann).play(table, "open red 2")
        raise Conflict

    monkeypatch.setattr(one.service.store, "append", after_ann)
    one.look()
    assert kinds(bob, table) == ["person", "person", "bot"]
    assert bob.see(table)["waiting"] == [1]


def test_a_pause_needs_everybody_and_is_ended_by_anybody(server: Server, time: list[float]) -> None:
    ann, bob, table = table_of(server, LIVE)
    time[0] += 10
    assert ann.post(f"tables/{table}/clock/pause")["clock"]["pause_wanted"] == [0]
    assert bob.see(table)["clock"]["pause_asks_me"]
    time[0] += 10
    assert left(ann, table)[0] == 590, "the bot agrees; Bob has not yet"
    assert bob.post(f"tables/{table}/clock/pause")["clock"]["paused"]
    time[0] += 100_000
    server.look()
    assert left(ann, table)[0] == 590
    delete(ann, f"tables/{table}/clock/pause")
    time[0] += 10
    assert left(ann, table)[0] == 580
    assert notes(ann, table) == ["joined", "asks-pause", "paused", "resumed"]
    ann.post(f"tables/{table}/clock/pause")
    delete(bob, f"tables/{table}/clock/pause")
    assert ann.see(table)["clock"]["pause_wanted"] == []
    assert notes(ann, table)[-1] == "no-pause"
    eve = server.browser()
    eve.post(f"tables/{table}/clock/pause", 404)


def test_an_undo_gives_no_time_back(server: Server, time: list[float]) -> None:
    ann, bob, table = table_of(server, LIVE)
    time[0] += 100
    payload = ann.play(table, "open red 2")
    time[0] += 50
    ann.post(f"tables/{table}/undo", after=payload["seq"], to=0)
    assert left(ann, table) == [510, 560, 600]
    time[0] += 10
    ann.play(table, "open red 2")
    assert left(bob, table) == [500, 560, 600], "time is added once for a decision"


def test_deciding_together(server: Server, time: list[float]) -> None:
    """In a sale everybody's time runs until they have chosen; whoever is late is replaced."""
    ann, bob = server.browser(), server.browser()
    clock = {"kind": "live", "bank": 3600, "increment": 0}
    made = ann.table("me", "open", "here", game="steam-barons", forced=False, clock=clock)
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    play_until_sale(ann, bob, table=table)
    waiting = ann.see(table)["waiting"]
    assert len(waiting) > 1
    time[0] += 100
    assert [left(ann, table)[seat] for seat in waiting] == [3500] * len(waiting)
    choose(bob, table, "sell nothing")
    time[0] += 100
    mine = [seat for seat in waiting if seat != 1]
    assert left(ann, table)[1] == 3500
    assert [left(ann, table)[seat] for seat in mine] == [3400] * len(mine)
    time[0] += 3401
    server.look()
    now = kinds(bob, table)
    assert now[1] == "person" and all(now[seat] == "bot" for seat in mine)


def test_days_off(server: Server, time: list[float]) -> None:
    ann, bob, table = table_of(server, {**DAILY, "leave": 3})
    assert ann.post(f"tables/{table}/clock/leave", 422, days=4)["error"]["key"].endswith("leave")
    told = ann.post(f"tables/{table}/clock/leave", days=2)["clock"]["seats"][0]
    assert told["leave_until"] == pytest.approx(START + 2 * DAY, abs=1)
    assert told["leave_left"] == 1 and not told["runs"]
    assert ann.post(f"tables/{table}/clock/leave", 409, days=1)["error"]["code"] == "on-leave"
    time[0] += 2 * DAY + HOUR
    server.look()
    assert left(bob, table)[0] == 23 * HOUR
    time[0] += DAY
    server.look()
    assert kinds(bob, table)[0] == "bot"
    assert notes(bob, table) == ["joined", "leave", "time-up"]
    bob.post(f"tables/{table}/clock/leave", days=1)
    time[0] += HOUR
    assert bob.post(f"tables/{table}/clock/leave", days=0)["clock"]["seats"][1]["leave_left"] == 2


def test_a_table_may_ask_the_others(server: Server, time: list[float]) -> None:
    ann, bob, table = table_of(server, {**LIVE, "up": "ask", "bot": "random"})
    bob.post(f"tables/{table}/clock/bot/0", 409)
    time[0] += 700
    server.look()
    server.look()
    told = bob.see(table)["clock"]["seats"][0]
    assert told["is_up"] and told["asks_me"] and told["waiting_for"] == [1]
    assert kinds(bob, table)[0] == "person" and notes(bob, table) == ["joined", "overdue"]
    ann.post(f"tables/{table}/clock/bot/0", 403)
    payload = bob.post(f"tables/{table}/clock/bot/0")
    assert payload["table"]["seats"][0]["bot"] == "random"
    assert notes(bob, table)[-1] == "time-up"


def test_a_table_may_only_show_it(server: Server, time: list[float]) -> None:
    ann, bob, table = table_of(server, {**LIVE, "up": "wait"})
    time[0] += 10_000
    server.look()
    told = bob.see(table)["clock"]["seats"][0]
    assert told["is_up"] and told["left"] == 0 and not told["asks_me"]
    assert kinds(bob, table)[0] == "person"
    assert server.service.store.entry(table).standing.due, "lists still show it"
    ann.play(table, "open red 2")
    assert left(ann, table)[0] == 0


def test_people_are_told_until_when_and_reminded_once(
    server: Server, time: list[float], database: str
) -> None:
    ann, bob, table = table_of(server, {**DAILY, "increment": 2 * DAY})
    ann.post("channels", 201, kind="web", address="https://hooks.example/x")
    bob.post("channels", 201, kind="web", address="https://hooks.example/y")
    time[0] += 17 * HOUR
    server.look()
    assert rows(database, "reminder") == []
    time[0] += HOUR
    server.look()
    ann.post(f"tables/{table}/seats/0", name="Zoe")  # an event: the clock is looked at again
    server.look()
    assert len(rows(database, "reminder")) == 1
    ann.play(table, "open red 2")
    ((channel, game),) = rows(database, "turn")
    assert game == table
    sender = server.service.sender
    batch = sender.outbox.claim(channel, time[0] + 60)
    assert batch is None or batch.turns[0].until == pytest.approx(START + 42 * HOUR, abs=1)


def rows(database: str, kind: str) -> list[tuple[str, str]]:
    """The messages of a kind in the outbox: channel and table."""
    engine = connect(database)
    with engine.connect() as connection:
        asked = select(outbox.c.channel, outbox.c.game).where(outbox.c.kind == kind)
        told = [(row.channel, row.game) for row in connection.execute(asked)]
    engine.dispose()
    return told


def test_nothing_is_written_while_time_passes(
    server: Server, time: list[float], database: str
) -> None:
    ann, _, table = table_of(server, LIVE)
    engine = connect(database)

    def written() -> list[Any]:
        with engine.connect() as connection:
            return [tuple(row) for row in connection.execute(select(events).order_by(events.c.seq))]

    before = written()
    for _ in range(5):
        time[0] += 60
        server.look()
        ann.see(table)
    assert written() == before
    engine.dispose()


def test_time_never_goes_back(start: Callable[[], Server], time: list[float]) -> None:
    """Also if the clock of another server is behind."""
    one, two = start(), start()
    ann, bob, table = table_of(one, LIVE)
    two.service.tables.now = lambda: time[0] - 50
    time[0] += 100
    ann.play(table, "open red 2")
    two.browser(bob).play(table, "bid 3")
    made = [event.made for event in one.service.store.events(table)]
    assert made == sorted(made)
    assert left(ann, table)[1] == 610


@pytest.mark.parametrize(
    ("language", "zone", "title", "line"),
    [
        ("en", "UTC", "Your turn", "Time until Friday 15 January, 08:00 (UTC)"),
        ("nl", "Europe/Amsterdam", "Jij bent aan de beurt", "Tijd tot vrijdag 15 januari, 09:00"),
        ("fr", "UTC", "C’est à vous", "Vous avez jusqu’à vendredi 15 janvier, 08:00"),
    ],
)
def test_a_message_says_until_when(language: str, zone: str, title: str, line: str) -> None:
    turn = Turn("t", "steel-driver", ("Bob",), START, zone)
    channel = Channel("c", 1, "mail", "a@example.org", language=language)
    told = said(Batch("b", channel, TURN, (turn,), 1), "https://spike.example")
    assert told.title == title and line in told.body
    reminder = said(Batch("b", channel, REMINDER, (turn,), 1), "https://spike.example")
    assert reminder.title != title and line in reminder.body
    without = said(Batch("b", channel, TURN, (replace(turn, until=None),), 1), "https://x.example")
    assert line not in without.body
