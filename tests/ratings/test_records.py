"""Ratings from records alone."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from goldenspike.cli import main
from goldenspike.core.problems import Refused
from goldenspike.ratings.records import NOTE, pools_of, record_files
from tests.server.browser import whole_game

RECORD: dict[str, Any] = json.loads(whole_game())
BOTS = {"x-seats": ["steady", "steady-bold", "human"]}


def written(folder: Path, name: str, **notes: Any) -> Path:
    """A file with a finished game of three, and notes."""
    path = folder / f"{name}.spike.json"
    path.write_text(json.dumps(RECORD | notes), "utf-8")
    return path


def noted(number: int, seats: list[list[str]], **more: Any) -> dict[str, Any]:
    """What a server notes."""
    return {NOTE: {"number": number, "ended": 1.0, "seats": seats, "flags": [], **more}}


def test_people_are_known_by_name_and_bots_by_level(tmp_path: Path) -> None:
    pools = pools_of([written(tmp_path, "a", **BOTS)])
    [(game, pool)] = pools.ratings.items()
    assert game == RECORD["game"] and set(pool) == {"bot:steady", "name:Player 3"}
    assert pools.games == 1 and pools.reasons == {}


def test_a_seat_that_changed_hands_by_the_record(tmp_path: Path) -> None:
    """`x-played` tells who played from when; who decided nothing does not matter."""
    actions = len(RECORD["actions"])
    seats = [
        {"seat": 0, "from": 1, "name": "Ann", "by": "person"},
        {"seat": 1, "from": 1, "name": "Bob", "by": "person"},
        {"seat": 1, "from": 40, "name": "Bob", "by": "steady"},
        {"seat": 2, "from": 1, "name": "Zoe", "by": "person"},
        {"seat": 2, "from": actions + 1, "name": "Zoe", "by": "steady"},
    ]
    pools = pools_of([written(tmp_path, "a", **{"x-played": seats})])
    assert set(pools.ratings[RECORD["game"]]) == {"name:Ann", "name:Zoe"}


def test_games_count_in_the_order_of_the_server(tmp_path: Path) -> None:
    ann, bob, zoe = ["person:ann"], ["person:bob"], ["person:zoe"]
    first, second = noted(1, [ann, bob, zoe]), noted(2, [zoe, ann, ["bot:steady"]])
    one = pools_of([written(tmp_path, "a", **first), written(tmp_path, "b", **second)])
    other = pools_of([written(tmp_path, "c", **second), written(tmp_path, "d", **first)])
    assert one.ratings == other.ratings and one.games == 2
    swapped = pools_of(
        [written(tmp_path, "e", **noted(1, [zoe, ann, ["bot:steady"]])), tmp_path / "d.spike.json"]
    )
    assert swapped.games == 2


def test_what_does_not_count(tmp_path: Path) -> None:
    ann, bob = ["person:ann"], ["person:bob"]
    files = [
        written(tmp_path, "oneself", **noted(1, [ann, bob, ann])),
        written(tmp_path, "aided", **noted(2, [ann, bob, ["bot:steady"]], flags=["aided"])),
    ]
    unfinished = {**RECORD, "actions": RECORD["actions"][:20]}
    del unfinished["result"]
    files.append(tmp_path / "unfinished.spike.json")
    files[-1].write_text(json.dumps(unfinished), "utf-8")
    pools = pools_of(files)
    assert pools.reasons == {"unfinished": 1, "oneself": 1, "aided": 1} and not pools.ratings


@pytest.mark.parametrize(
    "note",
    [
        *(7, {}, {"seats": []}, {"seats": [["a"]] * 3, "flags": ["nonsense"]}),
        *({"seats": [[1], [2], [3]]}, {"seats": [["a"]] * 3, "number": "one"}),
    ],
)
def test_a_note_that_is_none_is_refused(tmp_path: Path, note: Any) -> None:
    with pytest.raises(Refused, match=NOTE):
        pools_of([written(tmp_path, "a", **{NOTE: note})])


def test_the_command(tmp_path: Path) -> None:
    written(tmp_path, "a", **BOTS)
    written(tmp_path, "b", **BOTS)
    assert len(record_files([tmp_path, tmp_path / "a.spike.json"])) == 2
    run = CliRunner().invoke(main, ["ratings", str(tmp_path), "--json"])
    assert run.exit_code == 0, run.output
    told = json.loads(run.output)
    assert told["games"] == 2
    assert [line["games"] for line in told["pools"][RECORD["game"]]] == [2, 2]
    table = CliRunner().invoke(main, ["ratings", str(tmp_path)])
    assert "bot:steady" in table.output and "2 games count" in table.output


@pytest.mark.parametrize(
    "arguments", [[], ["nowhere"], ["{}", "--rebuild"], ["{}", "--database", "sqlite:///x"], ["{}"]]
)
def test_bad_arguments(tmp_path: Path, arguments: list[str]) -> None:
    run = CliRunner().invoke(main, ["ratings", *(each.format(tmp_path) for each in arguments)])
    assert run.exit_code == 2 and "Traceback" not in run.output
