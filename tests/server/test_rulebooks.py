"""The rules over HTTP: pages, pictures, and positions that open at a table."""

import pytest

from goldenspike.games import catalogue
from goldenspike.rulebook import book
from tests.server.browser import Browser


def test_every_game_has_rules(ann: Browser) -> None:
    assert [each["game"] for each in ann.get("rulebooks")] == catalogue.names()
    page = ann.get("rulebooks/steel-driver", language="fr")
    assert page["language"] == "fr" and page["chapters"][0]["id"] == "primer"
    assert ann.get("rulebooks/steel-driver", language="xx")["language"] == "en"


def test_pictures(ann: Browser) -> None:
    page = ann.get("rulebooks/steel-driver")
    path = "/api/rulebooks/steel-driver/pictures/auction.svg"
    answer = ann.client.get(path, params={"v": page["look"], "theme": "dark"})
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "immutable" in answer.headers["cache-control"] and answer.text.startswith("<svg")
    assert "sandbox" in answer.headers["content-security-policy"]
    assert ann.client.get(path).headers["cache-control"] == "no-cache"
    assert ann.client.get(path, params={"theme": "pink"}).status_code == 422


@pytest.mark.parametrize(
    "path",
    [
        "chess",
        "chess/pictures/board.svg",
        "steel-driver/pictures/nothing.svg",
        "steel-driver/positions/nothing",
        "steel-driver/positions/%2e%2e",
    ],
)
def test_nothing_else_is_there(ann: Browser, path: str) -> None:
    ann.get(f"rulebooks/{path}", 404)


def test_a_position_opens_at_a_table(ann: Browser) -> None:
    """SD-3.23: it can be played on from there."""
    record = ann.client.get("/api/rulebooks/steel-driver/positions/first-build").text
    made = ann.client.post("/api/import", content=record)
    assert made.status_code == 201
    table = ann.get(f"tables/{made.json()['id']}")
    assert table["my_turn"] and table["view"]["companies"][0]["profit"] == 40


def test_a_page_that_cannot_be_read_is_refused(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It names the file and the line; the other games' rules are there."""
    monkeypatch.setattr(book, "find", lambda game, language: book.read(game, language, "text"))
    error = ann.get("rulebooks/steel-driver", 422)["error"]
    assert "steel-driver, en.md: line 1 is no title" in error["message"]
    assert len(ann.get("rulebooks")) == len(catalogue.names())
