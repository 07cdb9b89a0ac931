"""Whole games of Steam Barons over HTTP, on both maps and both databases."""

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from goldenspike.server.http.app import Options
from goldenspike.server.jobs.bot_moves import BotSettings
from tests.sampling import sample
from tests.server.barons import GAME, choice, choose, play_until_sale
from tests.server.browser import Browser, Json, imported, play_among_bots

DATABASES = ["sqlite", "postgresql"]
MAPS = ["northern-england", "eastern-us-canada"]
Opening = Callable[..., Callable[[], Browser]]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("database", "board"), sample(product(DATABASES, MAPS), 1), indirect=["database"]
)
def test_whole_game_with_bots(database: str, board: str, open_browsers: Opening) -> None:
    """A person among bots; then result, record, import, again and watching."""
    ann = open_browsers(Options(database, bots=BotSettings(seconds=0.1)))()
    made = ann.table("me", "random", "steady", game=GAME, board=board)
    table, luck = made["id"], Random(board)

    def act(payload: Json) -> Json:
        wish = choice(payload, luck)
        after: Json = ann.post(f"tables/{table}/actions", after=payload["seq"], **wish)
        return after

    check_result(play_among_bots(ann, table, act))
    check_result(imported(ann, table))
    following = ann.post(f"tables/{table}/again", 201)["id"]
    assert ann.see(following)["table"]["game"] == GAME


def check_result(payload: Json) -> None:
    """Cash is what came in, less what was spent; the best win."""
    result = payload["result"]
    assert payload["waiting"] == []
    assert result["cash"] == payload["chart"]["cash"][-1]
    assert [seat for seat, cash in enumerate(result["cash"]) if cash == max(result["cash"])] == (
        result["winners"]
    )
    for income in result["income"]:
        came = income["start"] + income["dividends"] + income["bonuses"] + income["sales"]
        assert came - income["spent"] == income["total"] == result["cash"][income["seat"]]
    last = [company["price"] for company in payload["view"]["companies"]]
    assert payload["chart"]["prices"][-1] == last
    assert len(payload["chart"]["prices"]) == 6


def test_a_table_nobody_says_more_about(ann: Browser) -> None:
    """The usual map and edition; options as the catalogue names them."""
    kinds = {kind["name"]: kind for kind in ann.get("catalogue")["games"]}
    assert kinds[GAME]["seats"] == 4
    choices = ["text", "chart"]
    assert kinds[GAME]["options"] == [{"name": "dividends", "choices": choices, "editions": []}]
    made = ann.table("me", "here", game=GAME, options={"dividends": "chart"})
    payload = ann.see(made["id"])
    assert payload["table"]["board"] == "northern-england"
    card = ann.get("tables")["tables"][0]
    assert payload["table"]["period"] == card["period"] == "turn", "as its rules say"
    rows = ann.get(f"tables/{made['id']}/board")["dividends"]
    assert rows[-1] == {"performance": 21, "dividend": 7, "profit": 7, "bonus": 3}
    seats = [{"kind": "me"}, {"kind": "here"}]
    ann.post("tables", 422, game=GAME, options={"dividends": "x"}, seats=seats)


def test_every_moment_can_be_shown(ann: Browser) -> None:
    """From before anything is dealt on."""
    table = ann.table("me", "here", game=GAME)["id"]
    payload = play_until_sale(ann, table=table)
    turns = [ann.see(table, at=at)["view"]["turn"] for at in range(payload["count"] + 1)]
    assert turns == sorted(turns) and turns[0] == 0


def test_standing_orders(ann: Browser, bob: Browser) -> None:
    """Bid the least there is up to so much, in this auction alone."""
    made = ann.table("me", "open", game=GAME, forced=False)
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    assert bob.post(f"tables/{table}/orders", up_to=8)["orders"]["up_to"] == 8
    assert ann.see(table)["orders"]["up_to"] is None
    assert choose(ann, table, "bid 5")["view"]["auction"]["high_bid"] == 6
    assert choose(ann, table, "bid 7")["view"]["auction"]["high_bid"] == 8
    payload = choose(ann, table, "bid 9")
    assert payload["view"]["phase"] == "purchase"
    payload = choose(ann, table, "buy 1")
    assert bob.see(table)["orders"]["up_to"] is None, "the next auction is another"


def test_offers_of_builds_are_legal(ann: Browser) -> None:
    """Every tile that is offered, with its cost, by the server's own reasons."""
    table = ann.table("me", "here", game=GAME)["id"]
    payload = ann.see(table)
    while payload["view"]["phase"] != "build":
        offers = {offer["kind"]: offer for offer in payload["offers"]}
        bids = "bid" in offers and payload["view"]["auction"]["high_bidder"] is None
        text = "buy 1" if "buy" in offers else f"bid {offers['bid']['least']}" if bids else "pass"
        payload = choose(ann, table, text)
    tiles = [tile for offer in payload["offers"] for tile in offer["tiles"]]
    assert len(tiles) > 50
    assert len({tile["text"] for tile in tiles}) == len(tiles)
    for tile in tiles[::20]:
        assert ann.get(f"tables/{table}/why", text=tile["text"])["legal"]
    company = payload["view"]["company"]
    best = tiles[0]
    after = choose(ann, table, best["text"])
    paid = payload["view"]["companies"][company]["treasury"] + 5 * best["lots"] - best["cost"]
    assert after["view"]["companies"][company]["treasury"] == paid
    assert ann.get(f"tables/{table}/why", text="lay A1 E-W")["rule"].startswith("SB-")
