"""One address for a table: people take free seats, watch, are ready, and ask for seats."""

from collections.abc import Callable

import pytest

from goldenspike.server.http.app import Options
from goldenspike.server.http.limits import Limits
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from tests.server.browser import Browser, finished, some_action

QUIET = AnalysisSettings(processes=0)


@pytest.fixture
def four(
    database: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> Callable[[], Browser]:
    """Makes browsers at a server on either database, where bots do not move."""
    return open_browsers(Options(database, bots=None, analysis=QUIET))


def gathered(host: Browser, *others: Browser, more: str = "steady") -> str:
    """A table in its lobby: its host, the others, who are ready, and a bot."""
    table = str(host.table("me", *["open"] * len(others), more, lobby=True)["id"])
    for seat, each in enumerate(others, start=1):
        each.post(f"tables/{table}/lobby/seats/{seat}", name=f"Guest {seat}")
        each.post(f"tables/{table}/lobby/ready", ready=True)
    return table


def started(host: Browser, *others: Browser, more: str = "steady") -> str:
    """A table whose game has been started."""
    table = gathered(host, *others, more=more)
    host.post(f"tables/{table}/lobby/start")
    return table


def delete(browser: Browser, path: str, status: int = 200) -> None:
    """Sends a request to delete something."""
    answer = browser.client.delete(f"/api/{path}")
    assert answer.status_code == status, answer.text


def seats_of(browser: Browser, table: str) -> list[dict[str, object]]:
    """The seats of a table's lobby."""
    seats: list[dict[str, object]] = browser.get(f"tables/{table}/lobby")["seats"]
    return seats


def code(answer: dict[str, dict[str, str]]) -> str:
    """The code of a refusal."""
    return answer["error"]["code"]


def test_one_address_is_enough(four: Callable[[], Browser]) -> None:
    """A host and two friends meet by the plain address, are ready, and play."""
    host, bob, eve = four(), four(), four()
    table = host.table("me", "open", "open", "steady", lobby=True)["id"]
    seen = bob.get(f"tables/{table}/lobby")
    assert seen["address"] == f"http://127.0.0.1/table/{table}"
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "open", "open", "bot"]
    assert (seen["begun"], seen["admits"], seen["seated"]) == (False, True, False)
    told = bob.post(f"tables/{table}/lobby/seats/2", name=" Bob \u202e ")
    assert told["seats"][2] | {"seat": 0} == {
        **told["seats"][2],
        "seat": 0,
        "name": "Bob",
        "mine": True,
        "ready": False,
    }
    assert code(eve.post(f"tables/{table}/lobby/seats/2", 409)) == "taken"
    assert code(host.post(f"tables/{table}/lobby/start", 409)) == "seats-free"
    eve.post(f"tables/{table}/lobby/seats/1", name="Eve")
    error = host.post(f"tables/{table}/lobby/start", 409)["error"]
    assert (error["code"], error["message"]) == (
        "not-ready",
        "Eve and Bob must say first that they are ready.",
    )
    for each in (bob, eve):
        each.post(f"tables/{table}/lobby/ready", ready=True)
    bob.post(f"tables/{table}/lobby/start", 403)
    assert host.post(f"tables/{table}/lobby/start")["begun"]
    payload = host.see(table)
    assert payload["my_turn"] and payload["table"]["begun"]
    host.act(table, payload["seq"], some_action(payload))


def test_nothing_happens_before_the_start(four: Callable[[], Browser]) -> None:
    """Nobody can act, no bot is asked, and chance does not deal."""
    host, bob = four(), four()
    table = host.table("steady", "me", "open", game="steam", lobby=True)["id"]
    payload = host.see(table)
    assert (payload["seq"], payload["count"], payload["waiting"]) == (0, 0, [])
    assert (payload["my_turn"], payload["to_act"], payload["offers"]) == (False, None, [])
    assert code(host.act(table, 0, "anything", 409)) == "not-begun"
    assert code(host.post(f"tables/{table}/orders", 409, up_to=3)) == "not-begun"
    card = host.get("tables")["tables"][0]
    assert (card["begun"], card["waiting_for"], card["over"]) == (False, [], False)
    store = host.client.app.state.service.store
    assert store.waiting_for_bots() == []
    bob.post(f"tables/{table}/lobby/seats/2")
    bob.post(f"tables/{table}/lobby/ready", ready=True)
    host.post(f"tables/{table}/lobby/start")
    assert host.see(table)["count"] > 0, "chance has dealt"
    assert store.waiting_for_bots() == [table]


def test_a_seat_is_left_freed_and_taken_again(four: Callable[[], Browser]) -> None:
    host, bob, eve = four(), four(), four()
    table = gathered(host, bob, more="open")
    assert code(bob.post(f"tables/{table}/lobby/seats/2", 409)) == "seated"
    bob.post(f"tables/{table}/lobby/ready", ready=False)
    assert not seats_of(host, table)[1]["ready"]
    bob.post(f"tables/{table}/lobby/ready", ready=True)
    delete(bob, f"tables/{table}/lobby/seats/1")
    assert seats_of(eve, table)[1]["kind"] == "open"
    eve.post(f"tables/{table}/lobby/seats/1", name="Eve")
    assert not seats_of(host, table)[1]["ready"], "nobody is ready for somebody else"
    delete(bob, f"tables/{table}/lobby/seats/1", 404)
    delete(host, f"tables/{table}/lobby/seats/1")
    assert seats_of(host, table)[1]["name"] == "Player 2"
    host.post(f"tables/{table}/seats/1", bot="steady")
    host.post(f"tables/{table}/seats/2", bot="steady")
    host.post(f"tables/{table}/lobby/start")
    assert code(host.client.delete(f"/api/tables/{table}/lobby/seats/0").json()) == "begun"
    assert code(host.post(f"tables/{table}/lobby/ready", 409, ready=True)) == "begun"
    assert host.post(f"tables/{table}/lobby/start")["begun"], "asked twice"


def test_who_sits_by_the_address_keeps_the_seat(four: Callable[[], Browser]) -> None:
    """A link to the same seat, made before, takes it from nobody."""
    host, bob, eve = four(), four(), four()
    made = host.table("me", "open", "steady", lobby=True)
    bob.post(f"tables/{made['id']}/lobby/seats/1")
    token = made["invitations"][0]["url"].rsplit("/", maxsplit=1)[-1]
    assert code(eve.post(f"join/{token}", 404)) == "dead-link"
    assert bob.see(made["id"])["table"]["seats"][1]["mine"]


def test_the_host_closes_and_opens_the_address(four: Callable[[], Browser]) -> None:
    host, bob = four(), four()
    alone = host.table("me", "steady", "steady")["id"]
    for path in ("lobby/seats/1", "lobby/watch", "claims/1"):
        assert code(bob.post(f"tables/{alone}/{path}", 404)) == "no-table"
    assert code(bob.get(f"tables/{alone}/lobby", 404)) == "no-table"
    host.post(f"tables/{alone}/lobby/admits", admits=True)
    assert bob.get(f"tables/{alone}/lobby")["begun"]
    bob.post(f"tables/{alone}/lobby/admits", 404, admits=False)
    bob.post(f"tables/{alone}/lobby/watch")
    assert bob.see(alone)["table"]["admits"]
    host.post(f"tables/{alone}/lobby/admits", admits=False)
    assert code(four().get(f"tables/{alone}/lobby", 404)) == "no-table"
    assert not bob.get(f"tables/{alone}/lobby")["admits"], "who watches already may look"


def test_the_lobby_tells_nothing_of_the_game(four: Callable[[], Browser]) -> None:
    host, bob = four(), four()
    table = started(host, four())
    told = bob.get(f"tables/{table}/lobby")
    assert set(told) == {
        *("id", "game", "edition", "title", "address", "begun", "over", "admits", "creator"),
        *("seated", "seats", "claims", "clock", "listed", "seq"),
    }
    bob.get(f"tables/{table}", 404)


def test_a_seat_that_is_taken_is_invited_again(four: Callable[[], Browser]) -> None:
    """On another device: the new link has the seat, the old device has it no more."""
    host, bob, eve, phone = four(), four(), four(), four()
    table = started(host, bob, eve)
    bob.post(f"tables/{table}/invitations/2", 403)
    assert code(host.post(f"tables/{table}/invitations/1", 403)) == "not-yours", "not away yet"
    host.client.app.state.service.tables.is_away = lambda person: True
    url = host.post(f"tables/{table}/invitations/1", 201)["url"]
    assert bob.see(table)["table"]["seats"][1]["mine"], "until it is used"
    note = bob.see(table)["log"][-1]["lines"][0]["text"]
    assert note == "The host has made a new link to the seat of Guest 1"
    newer = host.post(f"tables/{table}/invitations/1", 201)["url"]
    assert code(phone.get(f"join/{url.rsplit('/', 1)[-1]}", 404)) == "dead-link"
    phone.join(newer)
    assert phone.see(table)["table"]["seats"][1]["mine"]
    assert code(bob.get(f"tables/{table}", 404)) == "no-table"


def test_a_latecomer_gets_a_bots_seat(four: Callable[[], Browser]) -> None:
    host, bob = four(), four()
    table = started(host, four())
    bob.join(host.post(f"tables/{table}/invitations/2", 201)["url"])
    seat = bob.see(table)["table"]["seats"][2]
    assert (seat["kind"], seat["mine"]) == ("person", True)


def test_people_agree_who_gets_a_seat(
    database: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> None:
    """Somebody on another device asks, all others agree, and the old device loses the seat."""
    browsers = open_browsers(Options(database, bots=None, analysis=QUIET))
    host, bob, eve, phone = (browsers() for _ in range(4))
    table = started(host, bob, eve)
    assert [seat["claimable"] for seat in seats_of(phone, table)] == [True] * 4
    told = phone.post(f"tables/{table}/claims/1", name="Bob")
    assert told["claims"] == [
        {"seat": 1, "name": "Bob", "by_me": True, "asks_me": False, "waiting_for": [0, 1, 2]}
    ]
    assert host.see(table)["claims"][0]["asks_me"]
    assert bob.see(table)["claims"][0]["asks_me"], "whose seat it is, and who is not away for long"
    assert code(browsers().post(f"tables/{table}/claims/1", 409)) == "claimed"
    bob.post(f"tables/{table}/claims/1/answer", agree=True)
    eve.post(f"tables/{table}/claims/1/answer", agree=True)
    assert code(eve.post(f"tables/{table}/claims/1/answer", 403, agree=True)) == "not-yours"
    phone.get(f"tables/{table}", 404)
    host.post(f"tables/{table}/claims/1/answer", agree=True)
    seat = phone.see(table)["table"]["seats"][1]
    assert (seat["name"], seat["mine"], seat["kind"]) == ("Bob", True, "person")
    assert phone.see(table)["claims"] == []
    assert code(bob.get(f"tables/{table}", 404)) == "no-table"
    note = phone.see(table)["log"][-1]["lines"][0]["text"]
    assert note == "Bob plays on in the seat of Guest 1"


def test_one_refusal_ends_it(four: Callable[[], Browser]) -> None:
    host, bob, eve, stranger = four(), four(), four(), four()
    table = started(host, bob, eve)
    stranger.post(f"tables/{table}/claims/3", name="Zoe")
    host.post(f"tables/{table}/claims/3/answer", agree=True)
    bob.post(f"tables/{table}/claims/3/answer", agree=False)
    assert seats_of(host, table)[3]["kind"] == "bot"
    assert "Zoe does not get the seat" in host.see(table)["log"][-1]["lines"][0]["text"]
    assert code(eve.post(f"tables/{table}/claims/3/answer", 409, agree=True)) == "no-claim"
    stranger.post(f"tables/{table}/claims/3", name="Zoe")
    assert stranger.get(f"tables/{table}/lobby")["claims"][0]["waiting_for"] == [0, 1, 2]
    delete(stranger, f"tables/{table}/claims/3")
    assert host.see(table)["claims"] == []
    stranger.post(f"tables/{table}/claims/1")
    bob.post(f"tables/{table}/claims/1/answer", agree=False)
    assert host.see(table)["claims"] == [], "whose seat it is says no"


def test_who_comes_back_keeps_the_seat(four: Callable[[], Browser]) -> None:
    """Taking the seat back from a bot ends what others ask for."""
    host, bob, stranger = four(), four(), four()
    table = started(host, bob)
    bob.post(f"tables/{table}/seats/1", bot="steady")
    stranger.post(f"tables/{table}/claims/1")
    bob.post(f"tables/{table}/seats/1", bot=None)
    assert host.see(table)["claims"] == []


def test_who_is_away_is_not_waited_for(four: Callable[[], Browser]) -> None:
    """Of the others only those have to agree who are there; one must."""
    host, bob, stranger = four(), four(), four()
    table = started(host, bob)
    away: set[int] = set()
    tables = host.client.app.state.service.tables
    tables.is_away = away.__contains__
    people = [seat.person for seat in tables.store.seats(table)[:2]]
    away.update(people)
    told = stranger.post(f"tables/{table}/claims/2")
    assert told["claims"][0]["waiting_for"] == [0, 1], "nobody is there: somebody has to come"
    away.clear()
    host.post(f"tables/{table}/claims/2/answer", agree=True)
    told = stranger.post(f"tables/{table}/claims/2")
    assert told["claims"][0]["waiting_for"] == [1], "asked again, nothing has changed"
    away.add(people[1])
    assert stranger.post(f"tables/{table}/claims/2")["seats"][2]["mine"]


def test_what_cannot_be_asked_for(four: Callable[[], Browser]) -> None:
    """Nothing before the start or after the end; no free seat; nothing by who has a seat."""
    host, bob, stranger = four(), four(), four()
    table = gathered(host, bob)
    assert code(stranger.post(f"tables/{table}/claims/2", 409)) == "not-begun"
    host.post(f"tables/{table}/lobby/start")
    assert code(bob.post(f"tables/{table}/claims/2", 409)) == "seated"
    assert code(stranger.post(f"tables/{table}/claims/9", 404)) == "no-seat"
    assert code(host.post(f"tables/{table}/claims/1/answer", 409, agree=True)) == "no-claim"
    host.post(f"tables/{table}/seats/2", bot=None)
    assert code(stranger.post(f"tables/{table}/claims/2", 409)) == "seat-free"
    over = finished(host)
    host.post(f"tables/{over}/lobby/admits", admits=True)
    assert code(stranger.post(f"tables/{over}/claims/1", 409)) == "over"
    alone = host.table("me", "steady", "steady", lobby=True)["id"]
    host.post(f"tables/{alone}/lobby/start")
    host.client.app.state.service.tables.is_away = lambda person: True
    assert code(stranger.post(f"tables/{alone}/claims/0", 409)) == "nobody-to-ask"


def test_nobody_asks_without_end(
    sqlite: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> None:
    browsers = open_browsers(
        Options(sqlite, bots=None, analysis=QUIET, limits=Limits(claims_hour=2))
    )
    host, stranger = browsers(), browsers()
    table = started(host, browsers())
    for _ in range(2):
        stranger.post(f"tables/{table}/claims/2")
        delete(stranger, f"tables/{table}/claims/2")
    assert code(stranger.post(f"tables/{table}/claims/2", 429)) == "too-often"
