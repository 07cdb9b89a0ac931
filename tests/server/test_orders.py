"""Standing orders: what they do, that nobody else knows of them, and that each acts once."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from threading import Barrier, Thread
from typing import Any

import pytest
from alembic import command
from sqlalchemy import select, text
from starlette.testclient import TestClient

from goldenspike.games.catalogue import OURS as GAME_NAMES
from goldenspike.server.db import migrate
from goldenspike.server.db.database import connect
from goldenspike.server.db.schema import orders
from goldenspike.server.http.app import Options, create_app
from goldenspike.server.jobs.order_jobs import OrderSettings
from goldenspike.server.table.carrying import Carrier
from goldenspike.server.table.store import Unavailable
from tests import sampling
from tests.server import barons, steam
from tests.server.barons import Sale
from tests.server.browser import Browser, Json, imported, some_action
from tests.server.running import running
from tests.server.steam import play_until
from tests.server.waiting import wait_until

ANY = {"kind": "any"}


def did(text: str, seat: int | None = None) -> Json:
    """The case that somebody, or one seat, does something."""
    return {"kind": "did", "text": text, "seat": seat}


def node(case: Json, text: str, *then: Json) -> Json:
    """An action of a line."""
    return {"case": case, "text": text, "then": list(then)}


def order_pass(browser: Browser, table: str, until: Json, status: int = 200) -> Json:
    """Sets an order to pass."""
    after = browser.see(table)["seq"]
    told: Json = browser.post(f"tables/{table}/orders/pass", status, after=after, until=until)
    return told


def order_line(browser: Browser, table: str, *nodes: Json, status: int = 200) -> Json:
    """Sets a line."""
    after = browser.see(table)["seq"]
    told: Json = browser.post(f"tables/{table}/orders/line", status, after=after, nodes=list(nodes))
    return told


def sentences(payload: Json) -> list[str]:
    """All of one's orders."""
    return [each["text"] for order in payload["orders"]["own"] for each in order["sentences"]]


def notes(payload: Json) -> list[str]:
    """What became of one's orders, by the keys of the sentences."""
    entries = [entry for entry in payload["log"] if entry["note"] and entry["by"] == "order"]
    return [entry["lines"][0]["key"].removeprefix("order.note.") for entry in entries]


def texts(payload: Json, by: str | None = None) -> list[str]:
    """The actions that were played, or those of some."""
    entries = [entry for entry in payload["log"] if not entry["note"]]
    return [entry["text"] for entry in entries if by in (None, entry["by"])]


def sit(ann: Browser, bob: Browser, **more: Any) -> str:
    """A table where Ann has seats 0 and 2, and Bob has seat 1."""
    made = ann.table("me", "open", "here", forced=False, **more)
    bob.join(made["invitations"][0]["url"])
    return str(made["id"])


# What orders do


def test_a_line_in_an_auction(ann: Browser, bob: Browser) -> None:
    """The first case that has come about decides, one decision after the other."""
    table = sit(ann, bob)
    line = node(did("open red"), "bid 4", node(did("bid", 0), "bid 7"), node(ANY, "pass"))
    told = order_line(bob, table, node(did("open yellow"), "pass"), line)
    [order] = told["orders"]["own"]
    assert [each["depth"] for each in order["sentences"]] == [0, 0, 1, 1]
    assert [text.split(":")[0] for text in sentences(told)] == [
        "if somebody opens the auction of yellow",
        "if somebody opens the auction of red",
        f"if {told['table']['seats'][0]['name']} bids",
        "in any case",
    ]
    assert sentences(told)[1].endswith("bids 4 for red")
    payload = ann.play(table, "open red 2", "pass")
    assert texts(payload) == ["open red 2", "bid 4", "pass"]
    assert sentences(bob.see(table)) == sentences(told)[2:]
    assert texts(ann.play(table, "bid 5"))[-1] == "bid 7"
    assert sentences(bob.see(table)) == [] == notes(bob.see(table))
    assert texts(bob.see(table), "order") == ["bid 4", "bid 7"]


def test_a_line_that_does_not_come_about(ann: Browser, bob: Browser) -> None:
    """It is cancelled, and its owner alone is told."""
    table = sit(ann, bob)
    order_line(bob, table, node(did("open red"), "bid 4"))
    assert ann.play(table, "open yellow 2")["to_act"] == 1
    assert notes(bob.see(table)) == ["no-case"]
    assert notes(ann.see(table)) == []
    assert sentences(bob.see(table)) == []


def test_an_action_that_is_not_legal_any_more(ann: Browser, bob: Browser) -> None:
    """It cancels the order with the rule it breaks; with `legal` the next case decides."""
    legal = {"kind": "legal"}
    either = [node(legal, "bid 5"), node(ANY, "bid 9")]
    for nodes, played in (([node(ANY, "bid 5")], []), (either, ["bid 9"])):
        table = sit(ann, bob)
        ann.play(table, "open red 2")
        bob.play(table, "bid 3")
        order_line(bob, table, *nodes)
        ann.play(table, "bid 7", "pass")
        told = bob.see(table)
        assert texts(told, "order") == played
        assert notes(told) == ([] if played else ["refused"])
        assert played or "SD-" in told["log"][-1]["lines"][0]["text"]


@pytest.mark.parametrize(
    ("until", "is_over"),
    [
        ({"kind": "auction"}, False),
        ({"kind": "phase"}, False),
        (did("open yellow"), False),
        (did("bid"), True),
        (did("bid", 2), True),
    ],
)
def test_pass_until(ann: Browser, bob: Browser, until: Json, is_over: bool) -> None:
    """In Steel Driver: passes at each turn until something happens."""
    table = sit(ann, bob)
    ann.play(table, "open red 2")
    bob.play(table, "bid 3")
    order_pass(bob, table, until)
    payload = ann.play(table, "bid 4", "pass")
    assert texts(payload)[:4] == ["open red 2", "bid 3", "bid 4", "pass"]
    assert texts(payload)[4:5] == ([] if is_over else ["pass"])
    assert notes(bob.see(table))[:1] == (["came"] if is_over or until["kind"] == "auction" else [])


def test_pass_until_control_changes(ann: Browser, bob: Browser) -> None:
    """Who controls other companies does not matter."""
    table = sit(ann, bob)
    order_pass(bob, table, {"kind": "control"})
    assert texts(ann.play(table, "open red 2", "pass"))[:2] == ["open red 2", "pass"]
    assert sentences(bob.see(table)) == [
        "pass until control of one of your companies changes, or you get another"
    ]


def test_orders_of_several_seats(ann: Browser) -> None:
    """In Steam, on one screen: a tile that depends on what somebody took."""
    table = ann.table("me", "here", "here", game="steam", edition="basic", forced=False)["id"]
    payload = play_until(ann, table, "tiles")
    now, after = payload["view"]["order"][:2], payload["seq"]
    told = ann.post(f"tables/{table}/ahead", seat=now[1])
    offered = [case["text"] for case in told["cases"] if case["kind"] == "did"]
    takes = [offer["text"] for offer in payload["offers"] if offer["kind"] == "take"]
    assert set(offered) == {" ".join(text.split()[:2]) for text in takes}
    assert told["table"]["acting_seat"] == now[1]
    nodes = [node(did(takes[0]), takes[-1]), node(ANY, takes[0])]
    payload = ann.post(f"tables/{table}/orders/line", after=after, seat=now[1], nodes=nodes)
    assert [order["seat"] for order in payload["orders"]["own"]] == [now[1]]
    payload = ann.act(table, after, takes[0])
    assert texts(payload)[-2:] == [takes[0], takes[-1]]
    assert payload["to_act"] not in now


def test_a_secret_choice_by_an_order(browsers: Callable[[], Browser]) -> None:
    """In Steam Barons: it is sealed like a click, and the line goes on when it is revealed."""
    ann, bob, eve = browsers(), browsers(), browsers()
    sale = Sale(ann, bob, eve)
    secret = sale.text(bob)
    assert bob.post(f"tables/{sale.table}/ahead", steps=[{"text": secret}])["said"]
    told = order_line(bob, sale.table, node(ANY, secret, node(did("pass"), "pass")))
    assert told["sealed"] == {"1": secret}
    assert len(sentences(told)) == 1
    for other in (ann, eve):
        assert secret not in sale.told(other)
        assert other.see(sale.table)["orders"]["own"] == []
    ann.act(sale.table, ann.see(sale.table)["seq"], "sell nothing")
    assert secret in texts(bob.see(sale.table), "order")
    assert secret in texts(eve.see(sale.table), "person")
    assert "otherwise" not in notes(bob.see(sale.table))


def test_doing_nothing_in_barons(ann: Browser, bob: Browser) -> None:
    """Somebody who wants nothing of this turn passes in all its auctions."""
    table = sit(ann, bob, game="steam-barons")
    order_pass(bob, table, {"kind": "round"})
    payload = ann.see(table)
    while payload["view"]["auction"] is not None and payload["my_turn"]:
        payload = ann.act(table, payload["seq"], "pass")
    passed = texts(bob.see(table), "order")
    assert len(passed) > 1
    assert set(passed) == {"pass"}


def test_undo_and_bots_end_orders(ann: Browser, bob: Browser) -> None:
    """Who takes the seat back finds no order that was meant for another position."""
    for end in ("undone", "bot"):
        table = sit(ann, bob)
        ann.play(table, "open red 2")
        seq = bob.play(table, "bid 3")["seq"]
        order_line(bob, table, node(did("bid"), "bid 9"))
        if end == "undone":
            bob.post(f"tables/{table}/undo", after=seq, to=1)
        else:
            bob.post(f"tables/{table}/seats/1", bot="steady")
            bob.post(f"tables/{table}/seats/1", bot=None)
        assert notes(bob.see(table)) == [end]
        assert sentences(bob.see(table)) == []


def test_what_is_refused(ann: Browser, bob: Browser) -> None:
    """Each with a reason, and nothing is stored."""
    table = sit(ann, bob)

    def key(answer: Json) -> str:
        return str(answer["error"]["key"]).removeprefix("table.refusal.")

    assert key(order_line(bob, table, node(did("claim"), "pass"), status=422)) == "order-no-case"
    assert order_line(bob, table, node(ANY, "bid 999"), status=422)["error"]["code"] == "illegal"
    deep = node(ANY, "pass")
    for _ in range(5):
        deep = node(ANY, "pass", deep)
    assert key(order_line(bob, table, deep, status=422)) in ("order-too-deep", "order-no-turn")
    wide = [node(ANY, "pass", *[node(ANY, "pass")] * 4)] * 9
    assert key(order_line(bob, table, *wide, status=422)) == "order-too-large"
    endless: Json = node(ANY, "pass")
    for _ in range(300):
        endless = node(ANY, "pass", endless)
    order_line(bob, table, endless, status=422)
    assert key(order_pass(bob, table, {"kind": "auction"}, 422)) == "order-no-case"
    ann.play(table, "open red 2")
    late = bob.post(f"tables/{table}/orders/pass", 409, after=1, until={"kind": "round"})
    assert late["error"]["code"] == "too-late"
    after = ann.see(table)["seq"]
    ann.post(f"tables/{table}/orders/pass", 403, after=after, seat=1, until={"kind": "round"})
    assert bob.see(table)["orders"]["own"] == []


# What others know


def test_nobody_else_knows(browsers: Callable[[], Browser]) -> None:
    """Setting, cancelling and carrying out: others see what they would see of a click."""
    ann, bob, eve = browsers(), browsers(), browsers()
    made = ann.table("me", "open", "here", forced=False)
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    eve.watch(made["watch"])
    before = [ann.see(table), eve.see(table)]
    order_line(bob, table, node(did("open red"), "bid 4"))
    order_pass(bob, table, {"kind": "round"})
    assert [ann.see(table), eve.see(table)] == before
    assert bob.client.delete(f"/api/tables/{table}/orders/1/pass").status_code == 200
    assert [ann.see(table), eve.see(table)] == before
    ann.play(table, "open red 2")
    for other in (ann, eve):
        payload = other.see(table)
        assert texts(payload) == ["open red 2", "bid 4"]
        assert "order" not in {entry["by"] for entry in payload["log"]}
    assert texts(bob.see(table), "order") == ["bid 4"]
    assert ann.client.delete(f"/api/tables/{table}/orders/1/line").status_code == 403
    assert eve.client.delete(f"/api/tables/{table}/orders/1/line").status_code == 403
    eve.post(f"tables/{table}/ahead", 403)


# Once, and when


class Clock:
    """A time that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Server:
    """A server whose orders are carried out when a test says so."""

    def __init__(self, database: str, clock: Clock) -> None:
        settings = OrderSettings(clock=clock)
        self.app = create_app(Options(database, bots=None, orders=settings))
        self.store = self.app.state.service.store
        self.carrier: Carrier = self.app.state.service.orders.carrier

    def browser(self, other: Browser | None = None) -> Browser:
        """A browser at this server."""
        made = Browser(TestClient(self.app, base_url="http://127.0.0.1"))
        if other is not None:
            made.client.cookies = other.client.cookies
        return made

    def due(self) -> list[float | None]:
        """When orders act."""
        with self.store.reading() as connection:
            return list(connection.execute(select(orders.c.due)).scalars())


@pytest.fixture
def clock() -> Clock:
    return Clock()


def ready_order(server: Server) -> tuple[Browser, Browser, str]:
    """Ann and Bob at a table where an order of Bob is about to act."""
    ann, bob = server.browser(), server.browser()
    table = sit(ann, bob)
    ann.play(table, "open red 2")
    bob.post(f"tables/{table}/orders", up_to=4)
    return ann, bob, table


def test_an_order_acts_when_it_is_due(database: str, clock: Clock) -> None:
    """The time is drawn once: neither a restart nor another server draws it again."""
    server = Server(database, clock)
    ann, bob, table = ready_order(server)
    wait = server.carrier.look(table)
    assert wait is not None
    assert 2 <= wait <= 6
    [due] = server.due()
    again = Server(database, clock)
    clock.now += 1.5
    assert again.carrier.look(table) == pytest.approx(wait - 1.5)
    assert again.due() == [due]
    assert texts(ann.see(table)) == ["open red 2"]
    assert bob.see(table)["orders"]["up_to"] == 4
    clock.now += wait
    assert again.carrier.look(table) is None
    assert texts(ann.see(table)) == ["open red 2", "bid 3"]
    assert server.due() == [None], "the order stays until the auction is over"
    server.carrier.look(table)
    assert texts(ann.see(table)) == ["open red 2", "bid 3"]


def test_servers_race_for_an_order(database: str, clock: Clock) -> None:
    """Two servers carry out the same order at the same time: it acts once."""
    servers = [Server(database, clock), Server(database, clock)]
    ann, _, table = ready_order(servers[0])
    for expected in ("bid 3", "pass"):
        for server in servers:
            server.carrier.look(table)
        clock.now += 10
        race([partial(server.carrier.look, table) for server in servers])
        played = texts(servers[1].browser(ann).see(table))
        assert played.count(expected) == 1
        assert played[-1] == expected
        if expected == "bid 3":
            ann.play(table, "bid 4", "bid 5")


def race(runs: Sequence[Callable[[], Any]]) -> None:
    """Runs all at the same time."""
    barrier = Barrier(len(runs))

    def run(one: Callable[[], Any]) -> None:
        barrier.wait()
        one()

    threads = [Thread(target=run, args=(one,)) for one in runs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_who_is_faster_than_the_own_order(database: str, clock: Clock) -> None:
    """What the line would have played goes on with it; anything else cancels it."""
    server = Server(database, clock)
    for own, left, noted in (("bid 3", 0, ["otherwise"]), ("bid 4", 1, [])):
        ann, bob = server.browser(), server.browser()
        table = sit(ann, bob)
        order_line(bob, table, node(did("open red"), "bid 4", node(did("bid"), "bid 8")))
        ann.play(table, "open red 2")
        server.carrier.look(table)
        bob.play(table, own)
        assert notes(bob.see(table)) == noted
        assert len(sentences(bob.see(table))) == left


def test_a_kill_before_it_is_written(
    database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither action nor order is lost, and both are written together."""
    server = Server(database, clock)
    ann, _, table = ready_order(server)
    server.carrier.look(table)
    clock.now += 10

    def dies(*_: Any) -> None:
        raise Unavailable("killed")

    monkeypatch.setattr(server.store, "tell", dies)  # the last thing that a transaction does
    with pytest.raises(Unavailable):
        server.carrier.look(table)
    monkeypatch.undo()
    again = Server(database, clock)
    ann = again.browser(ann)
    assert texts(ann.see(table)) == ["open red 2"]
    again.carrier.look(table)
    again.carrier.look(table)
    assert texts(ann.see(table)) == ["open red 2", "bid 3"]


def test_an_order_that_was_cancelled_does_not_act(
    database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if that happens at another server while this one is about to write."""
    server, other = Server(database, clock), Server(database, clock)
    ann, bob, table = ready_order(server)
    server.carrier.look(table)
    clock.now += 10
    write, elsewhere = server.store.append, other.browser(bob)

    def cancelled_first(step: Any) -> None:
        elsewhere.post(f"tables/{table}/orders", up_to=None)
        write(step)

    monkeypatch.setattr(server.store, "append", cancelled_first)
    server.carrier.look(table)
    monkeypatch.undo()
    assert texts(ann.see(table)) == ["open red 2"]
    assert bob.see(table)["orders"]["own"] == []


def test_the_thread_carries_out_orders(
    database: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> None:
    """What is due is found when a server starts, without anybody asking."""
    clock = Clock()
    _, bob, table = ready_order(Server(database, clock))
    started = open_browsers(Options(database, bots=None, orders=OrderSettings(0.01, 0.02)))()
    started.client.cookies = bob.client.cookies
    wait_until(lambda: texts(started.see(table), "order") == ["bid 3"])


def test_old_orders_stay(database: str, clock: Clock) -> None:
    """The database of an older release had orders to bid only: they go on."""
    server = Server(database, clock)
    ann, bob, table = ready_order(server)
    server.store.close()
    engine = connect(database)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        settings = migrate.config()
        settings.attributes["connection"] = connection
        command.downgrade(settings, "0009")
        old = connection.execute(text("SELECT seat, up_to, lot FROM orders")).all()
    assert [tuple(row) for row in old] == [(1, 4, 1)]
    engine.dispose()
    again = Server(database, clock)
    assert again.browser(bob).see(table)["orders"]["up_to"] == 4
    again.carrier.look(table)
    clock.now += 10
    again.carrier.look(table)
    assert texts(again.browser(ann).see(table)) == ["open red 2", "bid 3"]


@pytest.mark.slow
@pytest.mark.full
def test_a_kill_loses_no_order(database: str) -> None:
    """A server that is killed while an order waits, and one that starts instead."""
    with running(database) as server:
        ann, bob = server.browser(), server.browser()
        table = sit(ann, bob)
        ann.play(table, "open red 2")
        bob.post(f"tables/{table}/orders", up_to=4)
        server.kill()
    with running(database) as server:
        bob = server.browser(bob)
        wait_until(lambda: texts(bob.see(table), "order") == ["bid 3"])
        assert texts(bob.see(table)) == ["open red 2", "bid 3"]


# Whole games


def wish_anything(browser: Browser, table: str, luck: Random) -> None:
    """Sets some order, if one can be set."""
    after = browser.see(table)["seq"]
    kind = luck.choice(("bid", "pass", "line"))
    if kind == "bid":
        browser.client.post(f"/api/tables/{table}/orders", json={"up_to": luck.randrange(9)})
        return
    answer = browser.client.post(f"/api/tables/{table}/ahead", json={})
    if answer.status_code != 200:
        return
    told = answer.json()
    if kind == "pass":
        until = {key: each for key, each in luck.choice(told["untils"]).items() if key != "sentence"}
        order_pass(browser, table, until)
    elif told["table"] and told["table"]["offers"]:
        case = {key: each for key, each in luck.choice(told["cases"]).items() if key != "sentence"}
        then = node(ANY, action_of(told["table"], luck))
        body = {"after": after, "nodes": [node(case, then["text"]), then]}
        browser.client.post(f"/api/tables/{table}/orders/line", json=body)


def action_of(payload: Json, luck: Random) -> str:
    """Something that is offered."""
    if payload["table"]["game"] == "steam":
        return steam.choice(payload, luck)
    if payload["table"]["game"] == "steam-barons":
        return str(barons.choice(payload, luck)["text"])
    return some_action(payload, luck.randrange(100))


GAMES = sampling.sample([(game, seed) for game in GAME_NAMES for seed in (1, 2)], 1)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_games_with_any_orders(ann: Browser, bob: Browser, game: str, seed: int) -> None:
    """All that orders play is legal: the record is read again, and ends the same."""
    luck = Random(seed)
    made = ann.table("me", "open", "here", game=game, forced=luck.random() < 0.5)
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    payload = ann.see(table)
    while not payload["table"]["over"]:
        actor = ann if set(payload["waiting"]) & {0, 2} else bob
        if luck.random() < 0.2:
            wish_anything(luck.choice((ann, bob)), table, luck)
        seen = actor.see(table)
        if seen["my_turn"]:
            body = {"after": seen["seq"], "text": action_of(seen, luck), "seat": seen["acting_seat"]}
            actor.post(f"tables/{table}/actions", **body)
        payload = ann.see(table)
    assert {*texts(ann.see(table), "order"), *texts(bob.see(table), "order")}
    assert imported(ann, table)["result"] == payload["result"]
