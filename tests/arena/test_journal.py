"""Finished games are kept, half a line is mended, and other tournaments are refused."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from goldenspike.arena.journal import GAMES, SETTINGS, Journal
from goldenspike.arena.played import Played
from goldenspike.arena.schedule import pairings
from goldenspike.arena.tournament import Tournament
from goldenspike.bots import Budget
from goldenspike.core.problems import Refused
from tests.arena.cups import cup, play

CUP = cup("random", "steady", "random", seed=6)
PAIRINGS = pairings(CUP, 6)


@pytest.fixture(scope="module")
def games() -> list[Played]:
    return play(CUP, 6)


def keep(folder: Path, games: list[Played], tournament: Tournament = CUP) -> None:
    """Writes games down."""
    with Journal(folder) as journal:
        journal.begin(tournament)
        for game in games:
            journal.add(game, tournament.bots)


def kept(folder: Path, tournament: Tournament = CUP, count: int = 6) -> list[Played]:
    """What the next one finds."""
    with Journal(folder) as journal:
        journal.begin(tournament)
        return journal.finished(PAIRINGS[:count])


def test_games_are_kept_in_the_order_they_ended(tmp_path: Path, games: list[Played]) -> None:
    folder = tmp_path / "a" / "cup"
    keep(folder, [games[2], games[0]])
    assert kept(folder) == [games[2], games[0]]
    keep(folder, [games[1]])
    assert kept(folder) == [games[2], games[0], games[1]]
    assert kept(folder, count=2) == [games[0], games[1]], "more than is asked for stays apart"


def test_every_line_says_who_played_and_holds_a_record(tmp_path: Path, games: list[Played]) -> None:
    keep(tmp_path, games[:1])
    [line] = map(json.loads, (tmp_path / GAMES).read_text("utf-8").splitlines())
    assert line["number"] == 1
    assert line["bots"] == line["record"]["x-bots"]
    assert line["record"]["format"] == "goldenspike-record/1"
    settings = json.loads((tmp_path / SETTINGS).read_text("utf-8"))
    assert settings["bots"] == ["random", "steady", "random"] and settings["seed"] == 6


def test_half_a_last_line_is_cut_off(tmp_path: Path, games: list[Played]) -> None:
    """At any byte: a game is there whole or not at all."""
    keep(tmp_path, games[:2])
    path = tmp_path / GAMES
    content = path.read_bytes()
    first = content.index(b"\n") + 1
    for end in (0, 1, first - 1, first, first + 1, len(content) - 1, len(content)):
        path.write_bytes(content[:end])
        whole = content[:end].count(b"\n")
        assert kept(tmp_path) == games[:whole]
        keep(tmp_path, games[whole:2])
        assert path.read_bytes() == content


@pytest.mark.parametrize("line", ["", "{}", "hm", '{"number": 1}'])
def test_other_bad_lines_are_refused(tmp_path: Path, games: list[Played], line: str) -> None:
    keep(tmp_path, games[:1])
    with (tmp_path / GAMES).open("a") as file:
        file.write(f"{line}\n")
    with pytest.raises(Refused, match="line 2 is no finished game"):
        kept(tmp_path)


def test_a_game_that_is_there_twice_is_refused(tmp_path: Path, games: list[Played]) -> None:
    keep(tmp_path, [games[0], games[0]])
    with pytest.raises(Refused, match="line 2: game 1 is there twice"):
        kept(tmp_path)


def test_a_game_of_other_seats_is_refused(tmp_path: Path, games: list[Played]) -> None:
    keep(tmp_path, games[:1])
    path = tmp_path / GAMES
    line = json.loads(path.read_text("utf-8"))
    line["seats"] = line["seats"][::-1]
    path.write_text(json.dumps(line) + "\n", "utf-8")
    with pytest.raises(Refused, match="line 1: other bots sat in game 1"):
        kept(tmp_path)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"seed": 7}, "seed is 6 there and 7 here"),
        ({"budget": Budget(seconds=1)}, "budget is {'iterations': 1} there"),
        ({"edition": "pegasus-2009"}, "edition is 'warfrog-2008' there"),
        ({"version": "9.9"}, "goldenspike is "),
    ],
)
def test_another_tournament_is_refused(tmp_path: Path, other: dict[str, Any], said: str) -> None:
    keep(tmp_path, [])
    with pytest.raises(Refused, match=said):
        kept(tmp_path, cup("random", "steady", "random", **({"seed": 6} | other)))


def test_how_patient_somebody_is_may_change(tmp_path: Path, games: list[Played]) -> None:
    keep(tmp_path, games[:1])
    other = cup("random", "steady", "random", seed=6, forgive=True, patience=1)
    assert kept(tmp_path, other) == games[:1]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "goldenspike-record/1"}', "\xff"])
def test_other_settings_are_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / SETTINGS).write_bytes(text.encode("latin-1"))
    with pytest.raises(Refused, match=SETTINGS):
        kept(tmp_path)


def test_games_without_settings_are_refused(tmp_path: Path, games: list[Played]) -> None:
    keep(tmp_path, games[:1])
    (tmp_path / SETTINGS).unlink()
    with pytest.raises(Refused, match=r"is missing, and games\.jsonl is there"):
        kept(tmp_path)


def test_only_one_writes(tmp_path: Path) -> None:
    with Journal(tmp_path), pytest.raises(Refused, match="another program is writing there"):
        Journal(tmp_path)


def test_where_nothing_can_be_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    with Journal(tmp_path), Journal(tmp_path) as journal:
        assert journal.settings() is None


def test_a_board_of_one_s_own_is_known_again(tmp_path: Path) -> None:
    from goldenspike.games import catalogue

    game = catalogue.find("steel-driver")
    board = dict(game.inline_board(game.set_up("warfrog-2008", "usa", 3)))
    mine = cup("random", "random", "random", board=board)
    keep(tmp_path, play(mine, 1), mine)
    assert [it.number for it in kept_of(tmp_path, mine)] == [1]


def kept_of(folder: Path, tournament: Tournament) -> list[Played]:
    """The first three games."""
    with Journal(folder) as journal:
        journal.begin(tournament)
        return journal.finished(pairings(tournament, 3))
