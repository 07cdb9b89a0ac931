"""The numbers of docs/conformance are those of our rules."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from goldenspike.core import record as records
from goldenspike.core.record import Record
from goldenspike.games import catalogue
from goldenspike.games import records as played
from tests.sampling import sample
from tests.scripts import load

conformance = load(Path(__file__).parent.parent / "scripts" / "conformance")
SETS: list[Any] = list(conformance.sets())
EVERY_SET = pytest.mark.parametrize("one", SETS, ids=lambda one: one.path.stem)
COUNTS: list[dict[str, Any]] = json.loads((conformance.FOLDER / "perft.json").read_text("utf-8"))
FEW = 2  # records of an edition that are always played


def check(one: Any, which: slice) -> None:
    """Some records play to their results, choices and hashes; all are checked as they are read."""
    for record in conformance.kept(one)[which]:
        replay = played.replay(record)
        assert replay.is_over and record.result and record.choices
        found = conformance.fingerprint(replay.game.view(replay.now))
        assert found == record.notes[conformance.FINAL]


@EVERY_SET
def test_some_records(one: Any) -> None:
    check(one, slice(0, FEW))


@pytest.mark.slow
@EVERY_SET
def test_all_records(one: Any) -> None:
    check(one, slice(FEW, None))


@EVERY_SET
def test_there_are_fifty_of_every_kind(one: Any) -> None:
    kept = conformance.kept(one)
    assert len(kept) == conformance.RECORDS == 50
    assert {(record.game, record.edition, record.rules) for record in kept} == {tuple(one)}
    assert {len(record.players) for record in kept} == set(catalogue.find(one.game).PLAYERS)
    assert len({record.notes[conformance.FINAL] for record in kept}) == 50


def test_every_file_is_a_set() -> None:
    """Those of older versions of the rules stay."""
    assert {one.path.name for one in SETS} == {
        path.name for path in conformance.FOLDER.glob("*.jsonl")
    }
    assert {one.version for one in SETS if one.game == "steam"} == {1, 2}


OLDER = {  # of files that are never written again
    "steam-basic.jsonl": "fab0118f576f1bbe65723fd4de7a6574de3a8cb8731ee71f80d6a34c45bb4976",
    "steam-standard.jsonl": "86d3d3c535c8c63ffa23faae35d40149244928f2a692d764f62da3291bb9f086",
}


@pytest.mark.parametrize("name", OLDER)
def test_sets_of_older_rules_stay_byte_for_byte(name: str) -> None:
    assert sha256((conformance.FOLDER / name).read_bytes()).hexdigest() == OLDER[name]


@pytest.mark.slow
@pytest.mark.parametrize("one", [one for one in SETS if conformance.has_top(one)])
def test_version_2_of_steam_is_worth_keeping(one: Any) -> None:
    """ST-3.5, ST-12.9: income is lost at its top, or has none, and the bankrupt share the win."""
    kept = conformance.kept(one)
    assert any(record.options.get("income_top") == "none" for record in kept)
    assert sum(len(record.result.winners) == len(record.players) for record in kept) >= 2
    assert sum(loses_steps(record) for record in kept) >= 5


def loses_steps(record: Record) -> bool:
    """Whether steps of income are lost in a game."""
    game = catalogue.find(record.game)
    state, keys = game.new(played.set_up(game, record)), set[str]()
    for text in record.actions:
        action = game.read(state, text)
        if text.endswith(" income"):
            keys |= {line.key for line in game.narrate(state, action)}
        game.apply(state, action)
    return "steam.event.lost" in keys


@pytest.mark.parametrize("count", COUNTS, ids=lambda row: " ".join(map(str, row.values())))
def test_lines_of_play(count: dict[str, Any]) -> None:
    """As deep as is quickly done; the rest when they are written."""
    kept = conformance.kept(conformance.set_of(count))[count["record"]]
    replay = played.replay(kept)
    shallow = [lines for lines in count["lines"] if lines <= 3000] or count["lines"][:1]
    position, depths = replay.at(count["after"]), range(1, len(shallow) + 1)
    assert [conformance.perft(replay.game, position, depth) for depth in depths] == shallow


def test_the_page_shows_them() -> None:
    page = (conformance.FOLDER / "README.md").read_text("utf-8")
    assert page == conformance.written(page, COUNTS)


@pytest.mark.slow
@pytest.mark.parametrize("one", sample(SETS, 3), ids=lambda one: one.path.stem)
def test_the_command_makes_such_records(one: Any) -> None:
    """Whole games, checked as they are read; of older versions of the rules too."""
    text = conformance.line(conformance.record(one, 1))
    assert "\n" not in text[:-1]
    assert played.replay(records.read(text)).is_over
