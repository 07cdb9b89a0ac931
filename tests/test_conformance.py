"""The numbers of docs/conformance are those of our rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from goldenspike.core import record as records
from goldenspike.games import catalogue
from goldenspike.games import records as played
from tests.scripts import execute

conformance = execute(Path(__file__).parent.parent / "scripts" / "conformance")
EDITIONS: list[tuple[str, str]] = list(conformance.editions())
COUNTS: list[dict[str, Any]] = json.loads((conformance.FOLDER / "perft.json").read_text("utf-8"))
FEW = 2  # records of an edition that are always played


def check(game: str, edition: str, which: slice) -> None:
    """Some records play to their results, choices and hashes; all are checked as they are read."""
    for record in conformance.kept(game, edition)[which]:
        replay = played.replay(record)
        assert replay.is_over and record.result and record.choices
        found = conformance.fingerprint(replay.game.view(replay.now))
        assert found == record.notes[conformance.FINAL]


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_some_records(game: str, edition: str) -> None:
    check(game, edition, slice(0, FEW))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_all_records(game: str, edition: str) -> None:
    check(game, edition, slice(FEW, None))


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_there_are_fifty_of_every_kind(game: str, edition: str) -> None:
    kept = conformance.kept(game, edition)
    assert len(kept) == conformance.RECORDS == 50
    assert {(record.game, record.edition) for record in kept} == {(game, edition)}
    assert {len(record.players) for record in kept} == set(catalogue.find(game).PLAYERS)
    assert len({record.notes[conformance.FINAL] for record in kept}) == 50


@pytest.mark.parametrize("count", COUNTS, ids=lambda row: "{game} {record} {after}".format(**row))
def test_lines_of_play(count: dict[str, Any]) -> None:
    """As deep as is quickly done; the rest when they are written."""
    kept = conformance.kept(count["game"], count["edition"])[count["record"]]
    replay = played.replay(kept)
    shallow = [lines for lines in count["lines"] if lines <= 3000] or count["lines"][:1]
    position, depths = replay.at(count["after"]), range(1, len(shallow) + 1)
    assert [conformance.perft(replay.game, position, depth) for depth in depths] == shallow


def test_the_page_shows_them() -> None:
    page = (conformance.FOLDER / "README.md").read_text("utf-8")
    assert page == conformance.written(page, COUNTS)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_the_command_makes_such_records(game: str, edition: str) -> None:
    """Whole games, checked as they are read."""
    text = conformance.line(conformance.record(game, edition, 1))
    assert "\n" not in text[:-1]
    assert played.replay(records.read(text)).is_over
