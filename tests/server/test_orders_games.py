"""Whole games in which people leave any orders: all that these play is legal."""

from random import Random

import pytest

from goldenspike.games.catalogue import OURS
from tests.server import barons, steam
from tests.server.browser import Browser, Json, imported, some_action
from tests.server.ordering import ANY, node, order_pass, texts


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
        until = {
            key: each for key, each in luck.choice(told["untils"]).items() if key != "sentence"
        }
        order_pass(browser, table, until)
    elif told["table"] and told["table"]["offers"]:
        case = plain_case(luck.choice(told["cases"]))
        then = node(ANY, action_of(told["table"], luck))
        body = {"after": after, "nodes": [node(case, then["text"]), then]}
        browser.client.post(f"/api/tables/{table}/orders/line", json=body)


def plain_case(case: Json) -> Json:
    """A case that was offered, without its sentence."""
    return {key: each for key, each in case.items() if key != "sentence"}


def action_of(payload: Json, luck: Random) -> str:
    """Something that is offered."""
    if payload["table"]["game"] == "steam":
        return steam.choice(payload, luck)
    if payload["table"]["game"] == "steam-barons":
        return str(barons.choice(payload, luck)["text"])
    return some_action(payload, luck.randrange(100))


GAMES = [(game, seed) for game in OURS for seed in (1, 2)]


@pytest.mark.full
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
            body = {
                "after": seen["seq"],
                "text": action_of(seen, luck),
                "seat": seen["acting_seat"],
            }
            actor.post(f"tables/{table}/actions", **body)
        payload = ann.see(table)
    assert {*texts(ann.see(table), "order"), *texts(bob.see(table), "order")}
    assert imported(ann, table)["result"] == payload["result"]
