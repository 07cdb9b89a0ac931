"""Tables are made, listed, joined and watched; nobody else gets to see them."""

import json
from collections.abc import Callable

import pytest
from sqlalchemy import update

from goldenspike.bots import people
from goldenspike.bots.temperaments import TEMPERAMENTS
from goldenspike.server.db.database import connect
from goldenspike.server.db.schema import games
from goldenspike.server.http.app import Options
from tests.server.browser import Browser, finished

THREE = [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]


def test_the_catalogue_says_what_there_is(ann: Browser) -> None:
    found = ann.get("catalogue")
    assert found["games"][0]["name"] == "steel-driver"
    assert found["games"][0]["players"] == [3, 4, 5, 6]
    levels = ["random", "novice", "steady", "sharp", "master"]
    assert found["bots"][:5] == [
        {"name": name, "level": at, "tempered": at > 0} for at, name in enumerate(levels)
    ]
    assert found["games"][0]["temperaments"] == list(TEMPERAMENTS)
    assert "uct" not in [bot["name"] for bot in found["bots"]]
    assert found["languages"][0] == "en"


def test_words_and_rules_are_there_for_the_page(ann: Browser) -> None:
    names = ann.get("words")
    assert list(names) == ann.get("catalogue")["languages"] and names["fr"] == "Français"
    assert "steel-driver.event.won" in ann.get("words/en")
    assert ann.get("words/tlh", 404)["error"]["code"] == "no-language"
    sections = ann.get("rules")
    rules = {rule["id"]: rule for section in sections for rule in section["rules"]}
    assert "SD-3.7" in rules
    assert any(rule["reading"] for rule in rules.values())


def test_play_now(ann: Browser) -> None:
    """One click: me against three bots."""
    made = ann.table("me", "steady", "steady", "steady", first=0)
    seen = ann.see(made["id"])
    assert [seat["kind"] for seat in seen["table"]["seats"]] == ["person", "bot", "bot", "bot"]
    assert seen["my_turn"] and seen["acting_seat"] == 0 and seen["to_act"] == 0
    assert {offer["kind"] for offer in seen["offers"]} == {"pass", "open"}
    opening = seen["offers"][1]
    assert (opening["text"], opening["least"], opening["most"]) == ("open red", 1, 8)
    assert opening["element"] == "box-red"


def test_who_begins_is_random(ann: Browser) -> None:
    firsts = {
        ann.see(ann.table("me", "here", "here", first=None)["id"])["table"]["first"]
        for _ in range(20)
    }
    assert firsts == {0, 1, 2}


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"seats": THREE[:2]}, "3 to 6 play"),
        ({"seats": THREE, "edition": "mayfair"}, "no edition 'mayfair'"),
        ({"seats": THREE, "game": "chess"}, "no game 'chess'"),
        ({"seats": THREE, "board": "atlantis"}, "no such board"),
        ({"seats": THREE, "board": "/etc/passwd.toml"}, "names a board by its id"),
        ({"seats": THREE, "board": {"id": "x"}}, "format is missing"),
        ({"seats": THREE, "first": 3}, "seat 3 cannot begin"),
        ({"seats": [*THREE, {"kind": "bot", "bot": "hal"}]}, "no bot `hal`"),
        (
            {"seats": [*THREE, {"kind": "bot", "temperament": "mad"}]},
            "There is no temperament `mad`",
        ),
        ({"seats": [*THREE, {"kind": "god"}]}, "seats.3.kind"),
        ({"seats": THREE, "colour": "red"}, "colour"),
        ({}, "seats"),
    ],
)
def test_what_does_not_fit_is_refused(ann: Browser, wish: dict[str, object], said: str) -> None:
    error = ann.post("tables", 422, **wish)["error"]
    assert error["code"] == "unfit"
    assert said in error["message"]


def test_names_are_names(ann: Browser) -> None:
    ann.post("me", name="  Ann \u0007 <b>  ")
    assert ann.get("me") == {"name": "Ann <b>", "known": True}
    seats = ann.see(ann.table("me", "here", "steady")["id"])["table"]["seats"]
    assert [seat["name"] for seat in seats[:2]] == ["Ann <b>", "Player 2"]
    assert seats[2]["name"] in people.NAMES


def test_bots_are_somebody(ann: Browser) -> None:
    """They have names, no two alike, and a temperament; their level is told as before."""
    wish = [{"kind": "me", "name": "Odile"}, *[{"kind": "bot", "bot": "steady"}] * 4]
    wish.append({"kind": "bot", "bot": "novice", "temperament": "sly"})
    tables = [ann.post("tables", 201, seats=wish)["id"] for _ in range(4)]
    seats = [seat for table in tables for seat in ann.see(table)["table"]["seats"]]
    for first in range(0, len(seats), 6):
        assert len({seat["name"].casefold() for seat in seats[first : first + 6]}) == 6
    assert {seat["bot"] for seat in seats} == {None, "steady", "novice"}
    assert {seat["temperament"] for seat in seats if seat["bot"] == "novice"} == {"sly"}
    drawn = {seat["temperament"] for seat in seats if seat["bot"] == "steady"}
    assert len(drawn) > 1 and drawn <= set(TEMPERAMENTS)
    record = ann.client.get(f"/api/tables/{tables[0]}/record").text
    assert json.loads(record)["x-seats"][5] == "novice-sly"
    again = ann.client.post("/api/import", content=record).json()["id"]
    assert ann.see(again)["table"]["seats"][5]["temperament"] == "sly"


def test_who_plays_anything_has_no_temperament(ann: Browser) -> None:
    wish = [*THREE[:2], {"kind": "bot", "bot": "random", "temperament": "bold"}]
    seat = ann.see(ann.post("tables", 201, seats=wish)["id"])["table"]["seats"][2]
    assert (seat["bot"], seat["temperament"]) == ("random", None)


def test_nobody_else_sees_a_table(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    for path in ("", "/record", "/sheet.svg", "/why"):
        found = bob.get(f"tables/{table}{path}", 404, text="pass")
        assert found["error"]["code"] == "no-table"
    assert bob.act(table, 0, "pass", 404)["error"]["code"] == "no-table"
    assert bob.get("tables/nosuchtable", 404)["error"]["code"] == "no-table"


def test_a_friend_joins_by_link(ann: Browser, bob: Browser) -> None:
    made = ann.table("me", "open", "steady")
    (invitation,) = made["invitations"]
    token = invitation["url"].rsplit("/", maxsplit=1)[-1]
    looked = bob.get(f"join/{token}")
    assert (looked["table"], looked["seat"], looked["taken"]) == (made["id"], 1, False)
    assert looked["card"]["players"][1]["kind"] == "open"
    assert bob.post(f"join/{token}", name="Bob") == {"table": made["id"], "seat": 1}
    seen = bob.see(made["id"])
    assert [seat["mine"] for seat in seen["table"]["seats"]] == [False, True, False]
    assert seen["table"]["seats"][1]["name"] == "Bob"
    assert seen["log"][0]["note"]
    assert not seen["my_turn"]
    assert bob.post(f"join/{token}") == {"table": made["id"], "seat": 1}  # again is harmless


def test_a_link_works_for_one(ann: Browser, browsers: Callable[[], Browser]) -> None:
    made = ann.table("me", "open", "steady")
    url = made["invitations"][0]["url"]
    browsers().join(url)
    token = url.rsplit("/", maxsplit=1)[-1]
    assert browsers().get(f"join/{token}")["taken"]
    assert browsers().post(f"join/{token}", 409)["error"]["code"] == "taken"


def test_a_new_invitation_ends_the_old_one(ann: Browser, bob: Browser) -> None:
    made = ann.table("me", "open", "steady")
    old = made["invitations"][0]["url"].rsplit("/", maxsplit=1)[-1]
    new = ann.post(f"tables/{made['id']}/invitations/1", 201)["url"]
    assert bob.get(f"join/{old}", 404)["error"]["code"] == "dead-link"
    assert bob.post(f"join/{old}", 404)["error"]["code"] == "dead-link"
    assert bob.join(new)["seat"] == 1
    assert bob.post(f"tables/{made['id']}/invitations/0", 403)["error"]["code"] == "not-yours"
    assert ann.post(f"tables/{made['id']}/invitations/1", 403)["error"]["code"] == "not-yours"
    assert ann.post(f"tables/{made['id']}/invitations/7", 404)["error"]["code"] == "no-seat"


def test_a_seat_moves_to_another_device(ann: Browser, browsers: Callable[[], Browser]) -> None:
    table = ann.table("me", "here", "here")["id"]
    phone = browsers()
    phone.join(ann.post(f"tables/{table}/invitations/0", 201)["url"])
    assert phone.see(table)["my_turn"]
    assert ann.see(table)["my_turn"] is False


@pytest.mark.parametrize("token", ["", "x", "W10.x", "WyJhIiwxLCJiIl0.AAAA", "%00", "a" * 400])
def test_forged_links_open_nothing(ann: Browser, token: str) -> None:
    answer = ann.client.post(f"/api/join/{token}", json={})
    assert answer.status_code in (404, 405)
    assert "error" in answer.json()


def test_a_link_to_watch_is_none_to_play(ann: Browser, bob: Browser) -> None:
    made = ann.table("me", "open", "here")
    watch = made["watch"].rsplit("/", maxsplit=1)[-1]
    join = made["invitations"][0]["url"].rsplit("/", maxsplit=1)[-1]
    bob.post(f"join/{watch}", 404)
    bob.post(f"watch/{join}", 404)


def test_watching(ann: Browser, bob: Browser) -> None:
    made = ann.table("me", "here", "here")
    bob.watch(made["watch"])
    bob.watch(made["watch"])
    seen = bob.see(made["id"])
    assert not seen["my_turn"] and seen["offers"] == [] and seen["undo_offer"] is None
    assert bob.act(made["id"], 0, "pass", 403)["error"]["code"] == "not-yours"
    assert bob.post(f"tables/{made['id']}/undo", 403, after=0, to=0)["error"]["code"] == "not-yours"
    assert bob.post(f"tables/{made['id']}/seats/0", 403, bot="steady")
    assert bob.post(f"tables/{made['id']}/watch", 403)
    assert bob.post(f"tables/{made['id']}/again", 403)
    assert bob.post(f"tables/{made['id']}/orders", 403, up_to=3)


def test_links_to_watch_can_be_revoked(ann: Browser, bob: Browser) -> None:
    made = ann.table("me", "here", "here")
    second = ann.post(f"tables/{made['id']}/watch", 201)["url"]
    bob.watch(made["watch"])
    third = ann.post(f"tables/{made['id']}/watch", 201, revoke=True)["url"]
    bob.post(f"watch/{second.rsplit('/', maxsplit=1)[-1]}", 404)
    assert bob.get(f"tables/{made['id']}", 404)["error"]["code"] == "no-table"
    bob.watch(third)


def test_my_tables_are_listed(ann: Browser, bob: Browser) -> None:
    """Those that wait for me first, then the latest, then those that are over."""
    assert ann.get("tables") == {"tables": []}
    over = finished(ann)
    waiting = ann.table("me", "open", "steady", first=0)["id"]
    other = ann.table("me", "open", "steady", first=1)["id"]
    cards = ann.get("tables")["tables"]
    assert [card["id"] for card in cards] == [waiting, other, over]
    assert [card["my_turn"] for card in cards] == [True, False, False]
    assert cards[1]["waiting_for"] == [1] and cards[1]["mine"] == [0]
    assert cards[2]["over"] and cards[2]["winners"] and cards[2]["waiting_for"] == []
    assert bob.get("tables") == {"tables": []}


def test_public_addresses_are_in_links(
    sqlite: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> None:
    options = Options(sqlite, public="https://trains.example.org/", bots=None)
    ann = open_browsers(options)()
    made = ann.table("me", "open", "steady")
    assert made["watch"].startswith("https://trains.example.org/watch/")
    assert made["invitations"][0]["url"].startswith("https://trains.example.org/join/")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "It is not your turn."),
        ("fr", "Ce n’est pas à vous de jouer."),
        ("nl", "Jij bent niet aan de beurt."),
    ],
)
def test_refusals_are_told_in_the_language_of_who_asks(
    ann: Browser, bob: Browser, language: str, said: str
) -> None:
    """And by key and values, for pages that say it themselves."""
    made = ann.table("me", "open", "here")
    bob.join(made["invitations"][0]["url"])
    path = f"tables/{made['id']}/actions?language={language}"
    error = bob.post(path, 403, after=1, text="pass")["error"]
    assert error["message"] == said
    assert (error["code"], error["key"]) == ("not-yours", "table.refusal.not-your-turn")
    wish = bob.post(f"tables/{made['id']}/seats/1?language={language}", 422, bot="hal")["error"]
    assert wish["values"]["name"] == "hal" and wish["values"]["bots"][:2] == ["random", "novice"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ann is played by the steady bot from now on"),
        ("fr", "le robot solide joue désormais pour Ann"),
        ("nl", "de degelijke bot speelt vanaf nu voor Ann"),
    ],
)
def test_bots_have_names_in_the_log(ann: Browser, language: str, said: str) -> None:
    ann.post("me", name="Ann")
    table = ann.table("me", "here", "here")["id"]
    ann.post(f"tables/{table}/seats/0", bot="steady")
    note = ann.see(table, language=language)["log"][0]
    assert note["lines"][0]["text"] == said


@pytest.mark.parametrize(
    ("column", "value"), [("rules", 99), ("game", "chess"), ("board", '"atlantis"')]
)
def test_a_game_of_other_rules_waits(
    sqlite: str,
    open_browsers: Callable[..., Callable[[], Browser]],
    column: str,
    value: object,
) -> None:
    """It goes on by the rules it began with, or not at all; the list still has it."""
    browser = open_browsers(Options(sqlite))()
    table = browser.table("me", "here", "steady", first=0)["id"]
    engine = connect(sqlite)
    with engine.begin() as connection:
        connection.execute(update(games).values({column: value, "to_act": 2}))
    engine.dispose()
    other = open_browsers(Options(sqlite))()
    other.client.cookies = browser.client.cookies
    for path in ("", "/record", "/sheet.svg", "/board"):
        assert other.get(f"tables/{table}{path}", 409)["error"]["code"] == "other-rules"
    assert other.act(table, 0, "pass", 409)["error"]["code"] == "other-rules"
    assert [card["id"] for card in other.get("tables")["tables"]] == [table]
