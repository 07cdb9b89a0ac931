"""What things on the board and in tables are, over HTTP: at any moment, in any language."""

from collections.abc import Callable

from tests.server.browser import Browser, finished


def test_a_thing_is_explained_as_it_is_now(browsers: Callable[[], Browser]) -> None:
    """Title, sentences with the numbers of the position, and rules."""
    ann = browsers()
    table = finished(ann)
    payload = ann.see(table)
    said = ann.get(f"tables/{table}/explain", element="player-0-cash")
    cash = payload["view"]["players"][0]["cash"]
    name = payload["table"]["seats"][0]["name"]
    assert said["title"] == f"Cash of {name}"
    assert said["lines"][0] == f"{cash} now."
    assert "SD-6.8" in said["rules"]


def test_it_follows_the_moment_that_is_shown(browsers: Callable[[], Browser]) -> None:
    """At the start nobody has cash; a part of an action and a line are moments too."""
    ann = browsers()
    table = finished(ann)
    start = ann.get(f"tables/{table}/explain", element="player-0-cash", at=0)
    assert start["lines"][0] == "0 now."
    for at in (0, 40, 90):
        view = ann.see(table, at=at)["view"]
        said = ann.get(f"tables/{table}/explain", element="pool", at=at)
        assert said["lines"][0].startswith(f"{view['pool']} cube")
    opened = ann.get(f"tables/{table}/explain", element="control-red", at=0, line="open red 3")
    assert "3 cubes" in opened["lines"][0]
    assert ann.get(f"tables/{table}/explain", 422, element="pool", at=10_000)["error"]


def test_in_every_language(browsers: Callable[[], Browser]) -> None:
    ann = browsers()
    table = finished(ann)
    titles = {
        language: ann.get(f"tables/{table}/explain", element="key", language=language)["title"]
        for language in ("en", "fr", "nl")
    }
    expected = {"en": "Sets of goods", "fr": "Séries de marchandises", "nl": "Sets van goederen"}
    assert titles == expected


def test_what_is_no_thing_has_no_title(browsers: Callable[[], Browser]) -> None:
    """And a name that no element has is refused when it is too long."""
    ann = browsers()
    table = finished(ann)
    said = ann.get(f"tables/{table}/explain", element="ground")
    assert said == {"element": "ground", "title": None, "lines": [], "rules": []}
    assert ann.get(f"tables/{table}/explain", 422, element="x" * 81)["error"]["code"] == "unfit"
    assert ann.get(f"tables/{table}/explain", 422)["error"]["code"] == "unfit"
    stranger = browsers()
    assert stranger.get(f"tables/{table}/explain", 404, element="pool")["error"]
