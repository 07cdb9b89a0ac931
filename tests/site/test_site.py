"""A page without a server: it answers as the server does, keeps what is written, and loses none."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter

from goldenspike.core.game import NOBODY
from goldenspike.games import catalogue
from goldenspike.server.present.schemas import table_schema
from goldenspike.server.site import warming
from goldenspike.server.site.asked import told, written
from goldenspike.server.site.desk import Desk
from goldenspike.server.thinking import moves
from tests.site.browser import Browser, Database

GAMES = ("steel-driver", "steam-barons", "steam")
BOT, ME = {"kind": "bot"}, {"kind": "me", "name": "Ann"}
BOB, RANDOM = {"kind": "here", "name": "Bob"}, {"kind": "bot", "bot": "random"}


@pytest.fixture
def browser() -> Iterator[Browser]:
    started = Browser()
    yield started
    started.close()


def made(browser: Browser, game: str, **more: Any) -> str:
    wish = {"game": game, "seats": [ME, BOT, BOT], "first": 0, "hints": True, **more}
    table: str = browser.ask("POST", "/tables", wish, 201)["id"]
    browser.rest()
    return table


def first_action(browser: Browser, table: str) -> str:
    """The first legal action at a table."""
    with browser.site.desk.tables.positions.at(table) as position:
        state = position.replay.now
        seat = position.waiting[0]
        turn = position.turn_of(state, seat)
        return position.game.write(turn, position.game.legal_actions(turn)[0])


def act(browser: Browser, table: str) -> Any:
    """Plays the first legal action, and lets bots answer."""
    now = browser.ask("GET", f"/tables/{table}")
    attempt = {"after": now["seq"], "text": first_action(browser, table), "seat": None}
    browser.ask("POST", f"/tables/{table}/actions", attempt)
    browser.rest()
    return browser.ask("GET", f"/tables/{table}")


@pytest.mark.parametrize("game", GAMES)
def test_payloads_are_those_of_the_server(browser: Browser, game: str) -> None:
    """What the site writes is what the server's schemas write of the same payload."""
    table = made(browser, game)
    desk = browser.site.desk
    for _ in range(2):
        act(browser, table)
        whole = browser.answer("GET", f"/tables/{table}").body
        asked = desk.tell(table, wished())
        server = TypeAdapter(table_schema(game)).dump_json(asked, by_alias=True)
        assert json.loads(written(asked)) == json.loads(server)
        assert json.loads(whole)["seq"] == json.loads(server)["seq"]


def wished() -> Any:
    from goldenspike.server.present.looking import Wording

    return Wording()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_after_the_page_was_closed(browser: Browser, game: str) -> None:
    table = made(browser, game)
    before = act(browser, table)
    again = Browser(browser.database)
    after = again.ask("GET", f"/tables/{table}")
    assert after["count"] == before["count"] and after["my_turn"] == before["my_turn"]
    assert act(again, table)["count"] > after["count"]
    assert again.ask("GET", "/home")["tables"][0]["id"] == table
    again.close()


def test_undo_takes_back_the_last_decision(browser: Browser) -> None:
    table = made(browser, GAMES[0])
    start = browser.ask("GET", f"/tables/{table}")
    now = act(browser, table)
    offer = now["undo_offer"]
    wish = {"after": now["seq"], "to": offer["to"]}
    assert browser.ask("POST", f"/tables/{table}/undo", wish)["count"] == start["count"]


def test_records_go_out_and_come_in(browser: Browser) -> None:
    table = made(browser, GAMES[0])
    before = act(browser, table)
    name, _, record = browser.answer("GET", f"/tables/{table}/record").body.partition("\n")
    assert name == f"{GAMES[0]}-{table}.spike.json"
    other = browser.ask("POST", "/import", record, 201)["id"]
    browser.rest()
    assert browser.ask("GET", f"/tables/{other}")["count"] >= before["count"]
    assert browser.ask("POST", "/import", "no record", 422)["error"]["code"] == "unfit"


def test_hints_are_given_and_noted(browser: Browser) -> None:
    table = made(browser, GAMES[0])
    hint = browser.ask("POST", f"/tables/{table}/hint?language=nl", {})
    assert hint["alternatives"] and browser.site.store.extras(table).aided


def test_a_whole_game_is_analysed(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    from goldenspike.bots import Budget
    from goldenspike.server.site import helping

    monkeypatch.setattr(helping, "DECISION", Budget(iterations=1))
    table = made(browser, GAMES[0], seats=[ME, RANDOM, RANDOM])
    while browser.site.store.tables[table].standing.to_act != NOBODY:
        act(browser, table)
    assert browser.ask("POST", f"/tables/{table}/analysis", {})["total"]
    browser.rest()
    told_now = browser.ask("GET", f"/tables/{table}/analysis?language=fr")
    assert told_now["state"] == "done" and told_now["done"] == told_now["total"]
    assert told_now["report"]["summary"]
    again = Browser(browser.database)
    assert again.ask("GET", f"/tables/{table}/analysis")["state"] == "done"
    again.close()


def test_lessons_and_puzzles(browser: Browser) -> None:
    cards = browser.ask("GET", "/lessons?language=fr")["lessons"]
    wish = {"game": cards[0]["game"], "lesson": cards[0]["lesson"]}
    table = browser.ask("POST", "/lessons", wish, 201)["id"]
    assert browser.ask("GET", f"/tables/{table}/lesson")["steps"]
    puzzle = browser.ask("GET", "/home")["puzzle"]["id"]
    assert browser.ask("GET", f"/puzzles/{puzzle}")["my_turn"]
    assert browser.ask("POST", f"/puzzles/{puzzle}", {})["grade"] == "shown"


@pytest.mark.parametrize(
    "more", [{"seats": [ME, BOT, {"kind": "open"}]}, {"lobby": True}, {"listed": True}]
)
def test_what_needs_a_server_says_so(browser: Browser, more: dict[str, Any]) -> None:
    wish = {"game": GAMES[0], "seats": [ME, BOT, BOT], **more}
    assert browser.ask("POST", "/tables", wish, 403)["error"]["code"] == "needs-server"


def test_two_pages_do_not_write_the_same_event(browser: Browser) -> None:
    """A page that does not know what another wrote reads it again, and loses nothing."""
    table = made(browser, GAMES[0], seats=[ME, BOB, BOB], hints=False)
    other = Browser(browser.database)
    now = other.ask("GET", f"/tables/{table}")
    act(browser, table)
    attempt = {"after": now["seq"], "text": first_action(other, table), "seat": None}
    answer = other.answer("POST", f"/tables/{table}/actions", attempt)
    assert answer.status in (200, 409)
    here, there = (each.ask("GET", f"/tables/{table}")["count"] for each in (browser, other))
    assert here == there == now["count"] + 1
    other.close()


def test_what_cannot_be_kept_is_refused(browser: Browser) -> None:
    table = made(browser, GAMES[0], seats=[ME, BOB, BOB], hints=False)
    now = browser.ask("GET", f"/tables/{table}")
    browser.database.fails = True
    attempt = {"after": now["seq"], "text": first_action(browser, table), "seat": None}
    answer = browser.answer("POST", f"/tables/{table}/actions", attempt)
    assert (answer.status, json.loads(answer.body)["error"]["code"]) == (503, "database-away")
    browser.database.fails = False
    assert browser.ask("GET", f"/tables/{table}")["count"] == now["count"]
    assert act(browser, table)["count"] > now["count"]


def test_what_is_warmed_up_leaves_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The memory that a browser keeps has all games prepared, and nothing of anybody in it."""
    monkeypatch.setattr(catalogue, "names", lambda: GAMES[:1])
    asked: list[str] = []
    tell = Desk.tell

    def noting(desk: Desk, table_id: str, wording: Any) -> Any:
        asked.append(wording.language)
        return tell(desk, table_id, wording)

    monkeypatch.setattr(Desk, "tell", noting)
    warming.warm_up()
    assert {"en", "fr", "nl"} <= set(asked)
    assert not moves.GAMES


def test_every_visit_has_its_own_chances() -> None:
    """A memory that is read again and again would deal the same cards."""
    random.seed(1)
    same = random.random()
    random.seed(1)
    warming.wake_up()
    assert random.random() != same


# The studio


def test_boards_are_listed_opened_made_and_checked(browser: Browser) -> None:
    boards = browser.ask("GET", "/boards")
    assert {game for card in boards["boards"] for game in card["games"]} == set(GAMES)
    opened = browser.ask("GET", f"/boards/file/{boards['boards'][0]['id']}")
    checked = browser.ask("POST", "/boards/check", {"text": opened["text"], "draw": "dark"})
    assert not checked["problems"] and checked["picture"].startswith("<svg")
    wish = {"game": boards["makes"][0], "seed": 3, "players": 4}
    first, again = (browser.ask("POST", "/boards/make", wish) for _ in range(2))
    assert first["keys"] == again["keys"]
    checked = browser.ask("POST", "/boards/check", {"keys": first["keys"]})
    assert not checked["problems"] and checked["text"]
    assert browser.ask("GET", f"/boards/schema/{boards['makes'][0]}")["type"] == "object"


def test_a_drawn_board_is_played_on(browser: Browser) -> None:
    made_board = browser.ask("POST", "/boards/make", {"game": GAMES[0], "seed": 3})
    table = made(browser, GAMES[0], board=made_board["keys"], seats=[ME, RANDOM, RANDOM])
    assert act(browser, table)["count"]


def test_problems_of_a_board_have_places(browser: Browser) -> None:
    opened = browser.ask("POST", "/boards/make", {"game": GAMES[0], "seed": 3})["keys"]
    opened["routes"][0]["between"] = ["NOWHERE", "ELSE"]
    problem = browser.ask("POST", "/boards/check", {"keys": opened})["problems"][0]
    assert problem["place"]["key"] == "routes" and problem["place"]["number"] == 0


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("POST", "/boards/check", {}, 422, "unfit"),
        ("POST", "/boards/check", {"text": "", "keys": {}}, 422, "unfit"),
        ("POST", "/boards/make", {"game": GAMES[0], "seed": -1}, 422, "unfit"),
        ("POST", "/boards/make", {"game": GAMES[0], "seed": 1, "players": 99}, 422, "unfit"),
        ("POST", "/boards/make", {"game": "go", "seed": 1}, 404, "no-board"),
        ("GET", "/boards/file/none", None, 404, "no-board"),
        ("GET", "/boards/schema/none", None, 404, "no-board"),
        ("POST", "/boards/reports", {}, 403, "report-needs-server"),
        ("GET", "/tournaments", None, 403, "needs-server"),
        ("GET", "/me/devices", None, 403, "needs-server"),
        ("GET", "/tables/none/talk", None, 403, "needs-server"),
    ],
)
def test_refusals_say_why(
    browser: Browser, method: str, path: str, body: Any, status: int, code: str
) -> None:
    assert browser.ask(method, path, body, status)["error"]["code"] == code


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/tables/none", None, 404),
        ("GET", "/nothing", None, 404),
        ("POST", "/tables", "{", 422),
        ("POST", "/tables", [], 422),
        ("POST", "/tables", {"game": "go", "seats": [ME]}, 422),
        ("POST", "/tables", {"game": GAMES[0], "seats": [{"kind": "king"}]}, 422),
        ("GET", "/puzzles/none", None, 404),
    ],
)
def test_bad_requests(browser: Browser, method: str, path: str, body: Any, status: int) -> None:
    assert browser.ask(method, path, body, status)["error"]["message"]


def test_a_table_that_cannot_be_read_is_left_alone() -> None:
    database = Database()
    database.tables["x"] = {"id": "x", "of": {"header": 1}}
    browser = Browser(database)
    assert browser.ask("GET", "/home")["tables"] == []
    assert "x" in database.tables
    browser.close()


def test_told_leaves_out_what_the_server_leaves_out() -> None:
    from goldenspike.analysis.model import Ending as Whole
    from goldenspike.server.present.analysis_schemas import Ending

    fields: dict[str, Any] = dict.fromkeys(Whole.__dataclass_fields__, 1)
    assert "games" not in told(Ending(**fields))
