"""Whole games of Steam over HTTP, in both editions and on both maps and databases."""

from collections.abc import Callable
from random import Random

import pytest

from goldenspike.server.http.app import Options
from goldenspike.server.jobs.bot_moves import BotSettings
from tests.sampling import sample
from tests.server.browser import Browser, Json, imported, play_among_bots
from tests.server.steam import GAME, choice, play_until, texts_of

Opening = Callable[..., Callable[[], Browser]]
KINDS = [("northern-england", "basic"), ("eastern-us-canada", "standard")]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("database", "board", "edition"),
    sample([(kind, *of) for kind in ("sqlite", "postgresql") for of in KINDS], 1),
    indirect=["database"],
)
def test_whole_game_with_bots(
    database: str, board: str, edition: str, open_browsers: Opening
) -> None:
    """A person among bots; then result, record, import and again."""
    ann = open_browsers(Options(database, bots=BotSettings(seconds=0.1)))()
    made = ann.table("me", "random", "steady", game=GAME, board=board, edition=edition)
    table, luck = made["id"], Random(board)

    def act(payload: Json) -> Json:
        return ann.act(table, payload["seq"], choice(payload, luck))

    check_result(play_among_bots(ann, table, act))
    check_result(imported(ann, table))
    following = ann.post(f"tables/{table}/again", 201)["id"]
    told = ann.see(following)["table"]
    assert (told["game"], told["edition"], told["board"]) == (GAME, edition, board)


def check_result(payload: Json) -> None:
    """ST-11.2: the score is the sum of its parts; the best of those who are not bankrupt win."""
    result, view = payload["result"], payload["view"]
    assert result["points"] == payload["chart"]["scores"][-1]
    assert result["points"] == [player["score"] for player in view["players"]]
    for part in result["players"]:
        assert part["points"] + part["from_income"] + part["links"] == part["score"]
    living = [part["seat"] for part in result["players"] if part["living"]]
    best = max((result["points"][seat] for seat in living), default=None)
    assert all(result["points"][seat] == best for seat in result["winners"] if living)
    assert [turn["turn"] for turn in result["turns"]] == list(range(1, view["turn"] + 1))
    assert len(payload["chart"]["scores"]) == view["turn"] + 1


def test_a_table_nobody_says_more_about(ann: Browser) -> None:
    """The usual map and edition; options as the catalogue names them."""
    kinds = {kind["name"]: kind for kind in ann.get("catalogue")["games"]}
    kind = kinds[GAME]
    assert (kind["seats"], kind["players"]) == (4, [3, 4, 5, 6])
    assert kind["editions"] == ["basic", "standard"]
    first, links, top = kind["options"]
    assert first == {"name": "first_game", "choices": [False, True], "editions": ["basic"]}
    assert links == {"name": "nobodys_links", "choices": ["free", "counted"], "editions": []}
    assert top == {"name": "income_top", "choices": [10, "none"], "editions": []}
    payload = ann.see(ann.table("me", "here", "here", game=GAME)["id"])
    assert (payload["table"]["board"], payload["view"]["phase"]) == ("northern-england", "places")
    assert payload["table"]["period"] == "turn"


def test_options(ann: Browser) -> None:
    """ST-5.3: the order is dealt, later places have more; not in the standard game. ST-3.5."""
    seats = ("me", "here", "here")
    wish = {"first_game": True, "nobodys_links": "counted"}
    payload = ann.see(ann.table(*seats, game=GAME, options=wish)["id"])
    assert payload["view"]["phase"] == "tiles"
    cash = [payload["view"]["players"][seat]["cash"] for seat in payload["view"]["order"]]
    assert cash == [0, 1, 2]
    for value, found in ((10, 10), ("none", None)):
        table = ann.table(*seats, game=GAME, options={"income_top": value})["id"]
        assert ann.get(f"tables/{table}/board")["income_top"] == found
    refused = {"game": GAME, "edition": "standard", "options": {"first_game": True}}
    error = ann.post("tables", 422, seats=[{"kind": kind} for kind in seats], **refused)["error"]
    assert "basic game" in error["message"]


def test_the_board_says_what_the_editions_differ_in(ann: Browser) -> None:
    seats = ("me", "here", "here", "here")
    plans = {}
    for edition in ("basic", "standard"):
        table = ann.table(*seats, game=GAME, edition=edition)["id"]
        plans[edition] = ann.get(f"tables/{table}/board")
    basic, standard = plans["basic"], plans["standard"]
    assert basic["raises_to_pay"] and not standard["raises_to_pay"]
    assert standard["order_auction"] and not basic["order_auction"]
    assert (basic["maintenance"], standard["maintenance"]) == (0, 1)
    assert [sign["look"] for sign in basic["players"]] == [
        *("train-orange", "train-green", "train-brown", "train-natural"),
    ]
    assert (basic["turns"], len(basic["spaces"]), len(basic["action_tiles"])) == (8, 12, 7)


def test_every_moment_can_be_shown(ann: Browser) -> None:
    """From before anything is dealt on."""
    table = ann.table("me", "here", "here", game=GAME, edition="standard")["id"]
    payload = play_until(ann, table, "goods")
    seen = [ann.see(table, at=at)["view"] for at in range(payload["count"] + 1)]
    assert [view["turn"] for view in seen] == sorted(view["turn"] for view in seen)
    assert [view["phase"] for view in seen[:2]] == ["deal goods", "deal order"]


@pytest.mark.parametrize("edition", ["basic", "standard"])
def test_standing_orders(ann: Browser, bob: Browser, edition: str) -> None:
    """Bid the least there is up to so much, in this auction alone, and then pass."""
    made = ann.table("me", "open", "here", game=GAME, edition=edition, forced=False)
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    while (payload := ann.see(table))["view"]["auction"] is None:
        browser = ann if payload["my_turn"] else bob
        browser.act(table, payload["seq"], "raise 2")
    assert bob.post(f"tables/{table}/orders", up_to=3)["orders"]["up_to"] == 3
    assert ann.see(table)["orders"]["up_to"] is None
    while 1 in payload["view"]["auction"]["bidders"]:
        payload = ann.see(table)
        assert payload["my_turn"], "Bob's orders bid for him"
        least = next(offer["least"] for offer in payload["offers"] if offer["kind"] == "bid")
        payload = ann.act(table, payload["seq"], f"bid {least}")
    texts = [entry["text"] for entry in bob.see(table)["log"] if entry["seat"] == 1]
    assert texts[-1] == "pass"
    assert max(int(text.split()[1]) for text in texts if text.startswith("bid")) <= 3


def test_money_raised_for_a_build(ann: Browser) -> None:
    """ST-3.3: what is offered is what is paid; ST-3.2: a lot is a step of income."""
    table = ann.table("me", "here", "here", game=GAME)["id"]
    payload = play_until(ann, table, "build")
    tiles = [tile for offer in payload["offers"] for tile in offer["tiles"]]
    assert len(tiles) > 50
    tile = max(tiles, key=lambda tile: tile["cost"])
    assert tile["lots"] > 0
    seat = payload["acting_seat"]
    before = payload["view"]["players"][seat]
    after = ann.act(table, payload["seq"], tile["text"])["view"]["players"][seat]
    assert after["cash"] == before["cash"] + 5 * tile["lots"] - tile["cost"]
    assert after["income"] == before["income"] - tile["lots"]
    assert ann.get(f"tables/{table}/why", text="lay A1 E-W")["rule"].startswith("S")


def test_what_is_raised_at_the_start_of_a_turn(ann: Browser) -> None:
    """ST-3.4: every number of lots, with where it leads."""
    table = ann.table("me", "here", "here", game=GAME, edition="standard")["id"]
    payload = play_until(ann, table, "capital")
    offer = payload["offers"][0]
    assert [offer["least"], offer["most"], len(offer["raised"])] == [0, 10, 11]
    seat = payload["acting_seat"]
    after = ann.act(table, payload["seq"], "raise 3")["view"]["players"][seat]
    told = offer["raised"][3]
    assert (after["cash"], after["income"]) == (told["cash"], told["income"]) == (15, -3)


def test_what_passing_costs(ann: Browser) -> None:
    """ST-9.1: the place one gets and what is paid for it."""
    seats = ("me", "here", "here", "here")
    table = ann.table(*seats, game=GAME, edition="standard", forced=False)["id"]
    payload = play_until(ann, table, "auction")
    for text in ("bid 2", "bid 3", "bid 4", "bid 5"):
        payload = ann.act(table, payload["seq"], text)
    costs = []
    while payload["view"]["phase"] == "auction":
        offer = next(one for one in payload["offers"] if one["kind"] == "pass")
        seat = payload["acting_seat"]
        before = payload["view"]["players"][seat]["cash"]
        payload = ann.act(table, payload["seq"], "pass")
        paid = before - payload["view"]["players"][seat]["cash"]
        assert paid == offer["cost"]
        costs.append((offer["place"], paid))
    assert costs == [(3, 0), (2, 2), (1, 4)]


def test_prices_of_action_tiles(ann: Browser) -> None:
    """ST-7: with the money raised for them, or without their action."""
    table = ann.table("me", "here", "here", game=GAME)["id"]
    payload = play_until(ann, table, "tiles")
    offers = {text: offer for offer in payload["offers"] for text in texts_of(offer)}
    assert {number: offers[f"take {number}"]["cost"] for number in range(1, 8)} == {
        **dict.fromkeys((1, 2, 3, 4), 0),
        **{5: 2, 6: 6, 7: 6},
    }
    assert offers["take 7"]["lots"] == 2 and offers["take 7 decline"]["kind"] == "decline"
    after = ann.act(table, payload["seq"], "take 6")
    assert after["view"]["action_tiles"][5]["holder"] == payload["acting_seat"]
    assert after["marks"]["action-6"]["class"] == "action taken"
