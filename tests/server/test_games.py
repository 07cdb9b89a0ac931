"""A game that is not in the catalogue is not offered, and refused in words."""

import json

import pytest

from goldenspike import rulebook
from goldenspike.games import catalogue
from tests.server.browser import Browser

BARONS = {
    "format": "goldenspike-record/1",
    "rules": 1,
    "game": "steam-barons",
    "edition": "2009",
    "options": {},
    "board": "northern-england",
    "players": ["Ann", "Bob"],
    "first": 0,
    "actions": [],
}


@pytest.fixture(autouse=True)
def without_steam(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if there were no Steam and no Steam Barons."""
    monkeypatch.delitem(catalogue.OURS, "steam")
    monkeypatch.delitem(catalogue.OURS, "steam-barons")
    monkeypatch.setattr(rulebook, "sections", rulebook.sections.__wrapped__)  # it remembers


def test_only_games_we_have_are_offered(ann: Browser) -> None:
    names = [game["name"] for game in ann.get("catalogue")["games"]]
    assert names == catalogue.names() == ["steel-driver"]
    assert {section["page"] for section in ann.get("rules")} == {"steel-driver"}


def test_a_table_of_another_game_is_refused(ann: Browser) -> None:
    wish = {"game": "steam-barons", "board": "northern-england", "seats": [{"kind": "me"}] * 2}
    error = ann.post("tables", 422, **wish)["error"]
    assert error["code"] == "unfit"
    assert "no game 'steam-barons'; there are steel-driver" in error["message"]


def test_a_record_of_another_game_is_refused(ann: Browser) -> None:
    answer = ann.client.post("/api/import", content=json.dumps(BARONS))
    assert answer.status_code == 422
    assert "there are steel-driver" in answer.json()["error"]["message"]
    assert ann.get("tables") == {"tables": []}
