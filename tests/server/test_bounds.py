"""What a bid may be, and what a click means: the server says both, as a page knows no rules."""

import pytest

from tests.server import barons, steam
from tests.server.browser import Browser, Json


def bid_of(payload: Json) -> tuple[int, int]:
    """The bounds of the bid that is offered."""
    offer = next(each for each in payload["offers"] if each["kind"] == "bid")
    return offer["least"], offer["most"]


@pytest.mark.parametrize(("game", "before"), [({}, "open red 2"), ({"game": barons.GAME}, "bid 6")])
def test_bounds_of_a_bid_before_its_turn(
    ann: Browser, bob: Browser, game: dict[str, str], before: str
) -> None:
    """Whoever waits is told the same bounds as when the turn comes."""
    made = ann.table("me", "here", "open", first=0, forced=False, **game)
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    ann.act(table, ann.see(table)["seq"], before)
    told = bob.see(table)["orders"]
    ann.act(table, ann.see(table)["seq"], "pass")
    assert (told["seat"], (told["least"], told["most"])) == (2, bid_of(bob.see(table)))


@pytest.mark.parametrize("edition", ["basic", "standard"])
def test_bounds_of_a_bid_for_a_place(ann: Browser, bob: Browser, edition: str) -> None:
    """In Steam too, the least bid is the same for all who are in the auction."""
    made = ann.table("me", "open", "here", game="steam", edition=edition, forced=False)
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    for text in ("raise 2",) * (3 if edition == "standard" else 0) + ("bid 1",):
        payload = ann.see(table)
        (bob if payload["to_act"] == 1 else ann).act(table, payload["seq"], text)
    waits, decides = (ann, bob) if ann.see(table)["to_act"] == 1 else (bob, ann)
    assert waits.see(table)["orders"]["least"] == bid_of(decides.see(table))[0] == 2
    assert waits.see(table)["orders"]["most"] == decides.see(table)["orders"]["most"]


def test_nobody_bids_before_an_auction(ann: Browser) -> None:
    """There is nothing to order then, and nothing for those who watch."""
    table = ann.table("me", "here", "here")["id"]
    nothing: Json = {"up_to": None, "seat": None, "least": None, "most": None, "own": []}
    assert ann.see(table)["orders"] == nothing


def test_who_passed_has_no_bounds(ann: Browser, bob: Browser) -> None:
    """An auction goes on without them."""
    made = ann.table("me", "open", "here", first=0, forced=False)
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    ann.play(table, "open red 2")
    bob.act(table, bob.see(table)["seq"], "pass")
    assert bob.see(table)["orders"]["seat"] is None
    assert ann.see(table)["orders"]["seat"] == 2


def test_what_a_click_means(ann: Browser) -> None:
    """Companies, routes and places of Steel Driver, as their phases come."""
    table = ann.table("me", "here", "here", first=0)["id"]
    board = ann.get(f"tables/{table}/board")
    box, route = board["companies"][0]["element"], board["routes"][0]["element"]
    why = f"tables/{table}/why"
    assert ann.get(why, element=box)["legal"]
    assert ann.get(why, element=route) == {
        **dict.fromkeys(("rule", "key", "values", "message")),
        "legal": False,
    }, "nobody builds in an auction"
    ann.play(table, "open red 1")
    assert ann.get(why, element=box)["message"] is None, "it is open already"


def test_a_click_on_a_route_that_cannot_be_built(ann: Browser) -> None:
    """The reason names its rule."""
    table = ann.table("me", "here", "here", first=0)["id"]
    while (payload := ann.see(table))["view"]["phase"] == "auction":
        offer = payload["offers"][-1]
        least = offer["least"]
        passes = payload["view"]["auction"] or least is None
        ann.act(table, payload["seq"], "pass" if passes else f"{offer['text']} {least}")
    offered = {offer["element"] for offer in payload["offers"]}
    routes = ann.get(f"tables/{table}/board")["routes"]
    asked = [
        ann.get(f"tables/{table}/why", element=route["element"])
        for route in routes
        if route["element"] not in offered
    ]
    assert asked and all(why["rule"].startswith("SD-") for why in asked)


def test_clicks_on_the_map_of_barons(ann: Browser) -> None:
    """A hex, a connection and a stop where nothing is offered have reasons with rules."""
    table = ann.table("me", "here", game=barons.GAME, forced=False)["id"]
    why = f"tables/{table}/why"
    board = ann.get(f"tables/{table}/board")
    payload = ann.see(table)
    while payload["view"]["phase"] != "build":
        payload = barons.choose(ann, table, barons.plain(payload))
    offered = {offer["element"] for offer in payload["offers"]}
    places = [*board["hexes"], *board["connections"]]
    asked = [
        ann.get(why, element=one["element"]) for one in places if one["element"] not in offered
    ]
    assert asked and all(one["rule"].startswith("SB-") for one in asked)
    assert ann.get(why, element="price-red")["message"] is None
    while payload["view"]["phase"] != "goods":
        payload = barons.choose(ann, table, barons.plain(payload))
    stop = next(iter(payload["view"]["cubes"]))
    assert ann.get(why, element=f"hex-{stop}")["rule"].startswith("SB-")


def test_clicks_on_the_map_of_steam(ann: Browser) -> None:
    """The same, though a move needs more words there."""
    table = ann.table("me", "here", "here", game="steam", edition="standard", forced=False)["id"]
    payload = steam.play_until(ann, table, "goods")
    stop = next(hex for hex, cubes in payload["view"]["cubes"].items() if cubes)
    found = ann.get(f"tables/{table}/why", element=f"hex-{stop}")
    assert found["rule"].startswith("S") and "unreadable" not in found["key"]


def test_a_question_has_a_text_or_an_element(ann: Browser) -> None:
    """One of them."""
    table = ann.table("me", "here", "here")["id"]
    assert ann.get(f"tables/{table}/why", 422)["error"]["code"] == "unfit"
    assert ann.get(f"tables/{table}/why", 422, text="pass", element="box-red")["error"]
