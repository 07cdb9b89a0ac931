"""Records checked by playing them; golden games of every edition and number of players."""

from pathlib import Path
from typing import Any

import pytest

from goldenspike.core import record as records
from goldenspike.core.problems import Refused
from goldenspike.core.record import Record, Result
from goldenspike.core.replay import Replay
from goldenspike.core.versions import versions
from goldenspike.games import catalogue
from goldenspike.games import records as played
from goldenspike.games import steam as st
from goldenspike.games import steam_barons as sb
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.text import board_file as sd_board_file
from goldenspike.hexes.text import board_file as hex_board_file

GOLDEN = sorted((Path(__file__).parent / "records" / "games").glob("*.spike.json"))


def header(**changes: Any) -> Record:
    """A game of three that has not begun."""
    values: dict[str, Any] = {
        "game": "steel-driver",
        "edition": "warfrog-2008",
        "board": "usa",
        "players": ["Ann", "Bob", "Cyd"],
    }
    return Record(**(values | changes))


def refusal(record: Record) -> str:
    """Why a record is refused."""
    with pytest.raises(Refused) as refused:
        played.replay(record)
    return str(refused.value)


@pytest.mark.compiled
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_golden_games_replay_to_the_same_bytes(path: Path) -> None:
    """Every action legal, the same numbers of choices, the same result."""
    record, replay = played.load(path)
    assert replay.is_over
    assert records.write(played.update(record, replay)) == path.read_text("utf-8")


def golden(game: str) -> list[Path]:
    """The golden games of one game."""
    return [path for path in GOLDEN if records.read_file(path).game == game]


def test_there_is_a_golden_game_of_every_kind() -> None:
    kept = [*map(records.read_file, golden("steel-driver"))]
    found = {(record.edition, len(record.players)) for record in kept}
    assert found == {(edition, players) for edition in sd.EDITIONS for players in sd.PLAYERS}
    assert {record.board for record in kept} == {*sd_board_file.ids()}


def test_there_is_a_golden_game_on_every_map() -> None:
    kept = map(records.read_file, golden("steam-barons"))
    found = {(record.board, len(record.players)) for record in kept}
    assert found == {(board, players) for board in hex_board_file.ids() for players in sb.PLAYERS}


FIRST_MAPS = ("eastern-us-canada", "northern-england", "northern-england-towns")
OPTIONS = {1: {"first_game", "nobodys_links"}, 2: {"first_game", "nobodys_links", "income_top"}}


@pytest.mark.parametrize("version", versions(st))
def test_there_is_a_golden_game_of_every_kind_of_steam(version: int) -> None:
    """Maps that came after version 2 have an edition for each number of players."""
    kept = [one for one in map(records.read_file, golden("steam")) if one.rules == version]
    late = {id for id in hex_board_file.ids() if id not in FIRST_MAPS} if version > 1 else set()
    assert {(record.edition, record.board, len(record.players)) for record in kept} == {
        (edition, board, players)
        for edition in st.EDITION_NAMES
        for board in (*FIRST_MAPS, *late)
        for players in st.PLAYERS
        if board in FIRST_MAPS or edition == st.EDITION_NAMES[players % 2]
    }
    assert {key for record in kept for key in record.options} == OPTIONS[version]


@pytest.mark.compiled
def test_golden_games_of_steam_are_worth_keeping() -> None:
    """Everything that can be said is said in some, and somebody goes bankrupt in some."""
    texts = [text for path in golden("steam") for text in records.read_file(path).actions]
    assert {text.split()[0] for text in texts} == {
        *("deal", "bid", "pass", "stay", "raise", "take", "lay", "connect", "done", "grow", "city"),
        *("move", "score", "upgrade", "skip"),
    }
    assert any(text.count(":") > 4 for text in texts if text.startswith("move ")), "five links"
    assert any(played.load(path)[1].now.out for path in golden("steam"))


@pytest.mark.compiled
def test_golden_games_of_version_2_go_beyond_the_top() -> None:
    """ST-3.5: income stops at 10 in many, and goes on where there is no top."""
    newer = [path for path in golden("steam") if records.read_file(path).rules == 2]
    highest = [(record, highest_income(replay)) for record, replay in map(played.load, newer)]
    endless = [most for record, most in highest if "income_top" in record.options]
    topped = [most for record, most in highest if "income_top" not in record.options]
    assert max(topped) == 10 and topped.count(10) >= 5 and max(endless) > 10


def highest_income(replay: Replay[Any, Any, Any]) -> int:
    """The highest income that anybody had in a game."""
    state, highest = replay.game.new(replay.setup), 0
    for text in replay.texts:
        replay.game.apply(state, replay.game.read(state, text))
        highest = max(highest, *state.income)
    return highest


@pytest.mark.parametrize("rules", [0, 3, 99])
def test_a_version_that_is_not_played_is_refused(rules: int) -> None:
    """By the numbers of those that are."""
    named = f"rules is {rules}, and this program knows versions 1 and 2"
    steam = {"game": "steam", "edition": "basic", "board": "northern-england"}
    assert named in refusal(header(**steam, rules=rules))


def test_records_play_by_the_rules_they_began_with() -> None:
    """ST-3.5, ST-12.9: and are written again with their version."""
    steam = {"game": "steam", "edition": "basic", "board": "northern-england"}
    for rules in versions(st):
        record = header(**steam, rules=rules)
        replay = played.replay(record)
        assert replay.setup.rules.version == rules
        assert played.update(record, replay).rules == rules


@pytest.mark.compiled
def test_golden_games_are_worth_keeping() -> None:
    """In some of them goods were moved, companies lost, and connections built."""
    games = [played.load(path)[1].now for path in golden("steam-barons")]
    assert any("move " in text for path in GOLDEN for text in records.read_file(path).actions)
    assert any(min(state.price) < 0 for state in games)
    assert any(any(state.track.built) for state in games)


def test_golden_games_drive_the_golden_spike() -> None:
    spikes = [played.load(path)[1].now.spike for path in golden("steel-driver")]
    assert any(spikes)
    assert not all(spikes)


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"game": "chess"}, "no game 'chess'; there are steel-driver"),
        ({"edition": "x"}, "no edition 'x'; there are warfrog-2008, pegasus-2009"),
        ({"board": "mars"}, "no such board"),
        ({"board": "/tmp/mine.toml"}, "a record names a board by its id, or holds it"),
        ({"board": {"id": "x"}}, "format is missing"),
        ({"options": {"fast": True}}, "unknown options 'fast'"),
        ({"players": ["Ann", "Bob"]}, "SD-0.1: 3 to 6 play, not 2"),
        ({"players": list("abcdefg")}, "SD-0.1: 3 to 6 play, not 7"),
        ({"first": 3}, "seat 3 cannot begin"),
        ({"rules": 2}, "rules is 2, and this program knows version 1"),
        ({"actions": ["pass", "open red 11"]}, "action 2 `open red 11`: SD-2.1: 11 is more"),
        ({"actions": ["pass", "x" * 60]}, f"action 2 `{'x' * 60}`: SD-2.1: write"),
        ({"actions": ["pass", "x" * 61]}, f"action 2 `{'x' * 60}...`: SD-2.1: write"),
        ({"actions": ["pass"], "choices": []}, "0 choices for 1 actions"),
        ({"actions": ["pass"], "choices": [60]}, "action 1 `pass`: choices says 60, there were 61"),
        (
            {"actions": ["pass", "open red 3"], "choices": [61, 6]},
            "record: action 2 `open red 3`: choices says 6, there were 61",
        ),
        (
            {"actions": ["pass"], "result": Result((0, 0, 0), (0,))},
            "there is a result, but the game is not over after 1 actions",
        ),
    ],
)
def test_what_does_not_play_is_refused(changes: dict[str, Any], named: str) -> None:
    assert named in refusal(header(**changes))


def test_another_result_than_that_of_the_actions_is_refused() -> None:
    record, _ = played.load(GOLDEN[0])
    assert record.result is not None
    record.result = Result(record.result.scores, (9,))
    assert "winners [9], and the actions give cash" in refusal(record)


def test_a_file_is_named_in_what_is_wrong_with_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.spike.json"
    path.write_text(records.write(header(actions=["bid 1"])), "utf-8")
    with pytest.raises(Refused) as refused:
        played.load(path)
    assert str(refused.value).startswith(f"{path}: action 1 `bid 1`: SD-2.1: write `pass`")


def test_nothing_follows_the_end() -> None:
    record, _ = played.load(GOLDEN[0])
    record.actions.append("pass")
    assert "`pass`: SD-6.8: the game is over" in refusal(record)


def test_a_finished_game_without_its_result_gets_one() -> None:
    record, _ = played.load(GOLDEN[0])
    result, record.result = record.result, None
    assert played.update(record, played.replay(record)).result == result


def test_a_record_can_hold_its_board() -> None:
    record, replay = played.load(GOLDEN[0])
    inline = played.update(record, replay, inline=True)
    assert isinstance(inline.board, dict)
    text = records.write(inline)
    again = records.read(text)
    assert records.write(played.update(again, played.replay(again))) == text


def test_choices_are_kept_when_a_game_goes_on() -> None:
    record = header(actions=["pass"], choices=[61])
    replay = played.replay(record)
    replay.play("open red 3")
    assert played.update(record, replay).choices == [61, 61]


def test_a_game_that_goes_on_gets_nothing_it_had_not() -> None:
    record = header(actions=["pass"])
    updated = played.update(record, played.replay(record))
    assert (updated.result, updated.choices) == (None, None)


def test_what_a_header_says_is_kept() -> None:
    kept: dict[str, Any] = {"rules": 7, "options": {"fast": True}, "notes": {"x-a": 1}}
    updated = played.update(header(**kept), played.replay(header()))
    assert {"rules": updated.rules, "options": updated.options, "notes": updated.notes} == kept


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(ValueError, match="no game 'go'; there are steel-driver"):
        catalogue.find("go")
