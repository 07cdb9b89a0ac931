"""Boards over HTTP: listed, checked, measured, played; nothing that is sent makes it fail."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import pytest

from goldenspike.server.http.app import Options
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.studio import text
from goldenspike.studio.folder import read_folder
from tests.fuzz import strange
from tests.sampling import times
from tests.server.browser import Browser, Json
from tests.server.plenty import PLENTY

LONGEST = 2.0  # seconds for one board; a busy machine may take some times as long
MUTATED = times(60, 10_000)


def usa(ann: Browser) -> Json:
    """The keys of the usual board."""
    keys: Json = ann.get("boards/file/usa")["keys"]
    return keys


def test_boards_are_listed_and_told(ann: Browser) -> None:
    listed = ann.get("boards")["boards"]
    assert [each["id"] for each in listed][:1] == ["usa"]
    for each in listed:
        told = ann.get(f"boards/file/{each['id']}")
        assert told["keys"]["game"] == each["kind"] and not each["host"]
        validator = jsonschema_rs.validator_for(ann.get(f"boards/schema/{each['games'][0]}"))
        validator.validate(told["keys"])
        assert ann.post("boards/check", text=told["text"])["problems"] == []
    ann.get("boards/file/nowhere", 404)
    ann.get("boards/schema/chess", 404)


def test_a_board_is_checked_with_its_problems_and_places(ann: Browser) -> None:
    keys = usa(ann)
    fine = ann.post("boards/check", keys=keys, draw="light")
    assert fine["problems"] == [] and "<svg" in fine["picture"] and 'id = "usa"' in fine["text"]
    keys["locations"][2]["value"] = 7
    bad = ann.post("boards/check", keys=keys, draw="light")
    assert bad["problems"][0]["place"] == {"key": "locations", "number": 2, "hex": None}
    assert bad["picture"] is None and bad["games"] == ["steel-driver"]
    ann.post("boards/check", 422)
    ann.post("boards/check", 422, text="", keys={})


def test_boards_of_the_host(
    tmp_path: Path, sqlite: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> None:
    (tmp_path / "ours.toml").write_text("[broken")
    with pytest.raises(ValueError, match="not TOML"):
        read_folder(tmp_path)
    keys = strange.any_board(Random(4)) | {"name": "Ours", "transcontinental": ["P0", "P1"]}
    while text_problems(keys):
        keys = strange.any_board(Random(len(keys["routes"]))) | {"name": "Ours"}
    (tmp_path / "ours.toml").write_text(text.write(keys))
    ann = open_browsers(Options(sqlite, bots=None, boards=read_folder(tmp_path)))()
    assert {"id": "ours", "name": "Ours", "host": True}.items() <= ann.get("boards")["boards"][
        -1
    ].items()
    board = ann.get("boards/file/ours")["keys"]
    made = ann.post("tables", 201, board=board, seats=[{"kind": "me"}] * 3)
    assert ann.see(made["id"])["table"]["title"] == "Ours"


def text_problems(keys: Json) -> list[Any]:
    from goldenspike.studio.checking import check

    return list(check(keys).problems)


def test_a_table_keeps_its_board(ann: Browser) -> None:
    keys = usa(ann) | {"id": "mine", "name": "As it was"}
    made = ann.post("tables", 201, board=keys, seats=[{"kind": "me"}] * 3)
    keys["name"] = "Changed"
    assert ann.see(made["id"])["table"]["title"] == "As it was"


def test_a_board_is_measured(ann: Browser) -> None:
    asked = ann.post("boards/reports", 202, keys=usa(ann), game="steel-driver", games=10)
    report = finished(ann, asked["id"])
    assert report["state"] == "done" and report["played"] == 10
    told = {each["key"]: each for each in report["figures"]}
    assert told["spike-rate"]["low"] <= told["spike-rate"]["value"] <= told["spike-rate"]["high"]
    assert told["length"]["value"] > 100 and "usa" in told["length"]["usual"]
    assert max(report["use"].values()) == 1.0


def finished(ann: Browser, id: str) -> Json:
    """A report when it is over."""
    end = time.monotonic() + 300
    while time.monotonic() < end:
        report: Json = ann.get(f"boards/reports/{id}")
        if report["state"] not in ("waiting", "playing"):
            return report
        time.sleep(0.1)
    raise AssertionError("the report never ends")


def test_what_cannot_be_measured_says_why(ann: Browser) -> None:
    asked = ann.post("boards/reports", 202, keys={"game": "steel-driver"}, game="steel-driver")
    report = finished(ann, asked["id"])
    assert report["state"] == "failed" and "missing" in report["problem"]
    ann.post("boards/reports", 404, keys={}, game="chess")
    ann.post("boards/reports", 422, keys={}, game="steam", games=10**9)
    ann.get("boards/reports/none", 404)


def test_a_network_has_one_report_at_a_time(ann: Browser) -> None:
    wish = {"keys": usa(ann), "game": "steel-driver", "games": 5000}
    first = ann.post("boards/reports", 202, **wish)["id"]
    second = ann.post("boards/reports", 202, **wish)["id"]
    assert finished(ann, first)["state"] == "stopped"
    assert ann.client.delete(f"/api/boards/reports/{second}").status_code == 204
    assert finished(ann, second)["state"] == "stopped"


def mutated(rng: Random, value: Any) -> Any:
    """A board file in which one thing, somewhere, is another."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        if rng.random() < 0.1:
            return {name: each for name, each in value.items() if name != key}
        return {**value, key: mutated(rng, value[key])}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        if rng.random() < 0.1:
            return [*value, value[at]]
        return [*value[:at], mutated(rng, value[at]), *value[at + 1 :]]
    odd: tuple[Any, ...] = (None, "", "x" * 5000, -1, 0, 10**30, 1e308, True, [], {})
    return rng.choice((*odd, "\u202e", "A1", "~", 3.5))


def test_mutated_boards(open_browsers: Callable[..., Callable[[], Browser]], sqlite: str) -> None:
    """No traceback and no hang, whether a board is checked or played on."""
    idle = AnalysisSettings(processes=0)
    options = Options(sqlite, bots=None, analysis=idle, any_host=True, limits=PLENTY)
    ann = open_browsers(options)()
    rng, slowest = Random(23), 0.0
    begun = [ann.get(f"boards/file/{id}")["keys"] for id in ("usa", "iberia", "switzerland")]
    for number in range(MUTATED):
        keys = rng.choice([*begun, strange.any_board(rng), strange.any_map(rng)])
        for _ in range(rng.randint(1, 4)):
            keys = mutated(rng, keys)
        if not isinstance(keys, dict):
            continue
        began = time.process_time()
        body: dict[str, object] = {"keys": keys}
        if number % 3 == 0:
            body = {"text": json.dumps(keys)[: rng.choice((None, 500))]}
        answer = ann.client.post("/api/boards/check", json=body)
        assert answer.status_code in (200, 413, 422), answer.text
        if number % 5 == 0:
            wish = {"board": keys, "seats": [{"kind": "me"}] * 3}
            assert ann.client.post("/api/tables", json=wish).status_code in (201, 413, 422)
        slowest = max(slowest, time.process_time() - began)
    assert slowest < LONGEST


@pytest.mark.parametrize("game", ["steel-driver", "steam-barons"])
def test_a_board_is_made_and_mended(ann: Browser, game: str) -> None:
    """Both kinds by the same requests."""
    assert game in ann.get("boards")["makes"]
    wish: dict[str, Any] = {"game": game, "seed": 5, "players": 3, "shape": "ring"}
    made = ann.post("boards/make", **wish)
    assert made == ann.post("boards/make", **wish)
    assert ann.post("boards/check", keys=made["keys"])["problems"] == []
    asked = ann.post("boards/reports", 202, keys=made["keys"], game=game, games=20, steps=2)
    report = finished(ann, asked["id"])
    assert report["state"] == "done" and report["path"][0]["change"] == ""
    assert ann.post("boards/check", keys=report["keys"])["problems"] == []


def test_too_much_is_refused_before_a_game_is_played(ann: Browser) -> None:
    """With a reason, and how many games are not too much."""
    large = {"game": "steel-driver", "locations": [{}] * 400, "routes": [{}] * 2000}
    wish = {"keys": large, "game": "steel-driver", "games": 5000}
    error = ann.post("boards/reports", 422, **wish)["error"]
    assert error["key"].endswith("too-much-work") and 500 < error["values"]["most"] < 5000
    made = ann.post("boards/make", 422, game="steam-barons", seed=1, places=80)["error"]
    assert made["key"].endswith("no-room")
