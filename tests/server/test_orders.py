"""Standing orders: what they do, what ends them, and that nobody else knows of them."""

from collections.abc import Callable

import pytest

from tests.server.barons import Sale
from tests.server.browser import Browser, Json
from tests.server.ordering import (
    ANY,
    did,
    node,
    notes,
    order_line,
    order_pass,
    sentences,
    sit,
    texts,
)
from tests.server.steam import play_until


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
