"""Maps of hexes and records of Steam Barons mutated at random: read, or refused in words."""

import json
from random import Random
from typing import Any

import pytest

from goldenspike.core import record as records
from goldenspike.core.problems import Refused
from goldenspike.games import steam_barons as sb
from goldenspike.hexes.text import board_file as hex_board_file
from goldenspike.hexes.text.board_file import to_keys
from tests.fuzz.test_bad_input import SEEDS, TRIES, answer, bend, load_record, scratch
from tests.hexes.boards import keys
from tests.laws.barons_engine import moments, set_up

BOARD = keys(
    *("CCpp prp~ phmp", "A1 red", "A2 blue 3 port"),
    towns="B2 C2",
    blocked=[["A1", "B1"]],
    connections=[["A1", "A2"]],
    starts="port",
    tiles_per_turn="turn + 1",
)
LISTS = ("cities", "towns")
TERRAIN_LETTERS = "prhmC~\n xX0é\x00"


def toml(values: dict[str, Any]) -> str:
    """A map's keys as the text of its file."""
    lines = [f"{key} = {json.dumps(values[key])}" for key in values if key not in LISTS]
    for key in LISTS:
        for item in values[key]:
            lines += ["", f"[[{key}]]", *(f"{name} = {json.dumps(item[name])}" for name in item)]
    return "\n".join(lines) + "\n"


def game(board: str | dict[str, Any], actions: int, seed: int) -> dict[str, Any]:
    """A record of the first actions of a random game."""
    texts: list[str] = []
    choices: list[int] = []
    for moment in moments(set_up(board, 3, 1), Random(seed)):
        if len(texts) == actions or not moment.action:
            break
        texts.append(sb.write(moment.state, moment.action))
        choices.append(max(1, len(moment.actions)))
    return {
        "format": "goldenspike-record/1",
        "rules": 1,
        "game": "steam-barons",
        "edition": "2009",
        "options": {"dividends": "chart", "price_spaces": {"1": 2, "12": -1}},
        "board": board,
        "players": ["Ann", "Bob", "Cyd"],
        "first": 1,
        "actions": texts,
        "choices": choices,
    }


RECORD = game(BOARD, 70, 3) | {"options": {}}
ON_OUR_MAP = game("northern-england", 60, 1) | {"options": {}}


def test_what_is_mutated_is_sound() -> None:
    assert answer(lambda: hex_board_file.parse(toml(BOARD))) == "read"
    assert to_keys(hex_board_file.parse(toml(BOARD))) == BOARD
    for record in (RECORD, ON_OUR_MAP):
        assert len(record["actions"]) >= 60
        assert answer(lambda record=record: load_record(json.dumps(record))) == "read"  # type: ignore[misc]


@pytest.mark.parametrize("seed", SEEDS)
def test_maps_with_a_bent_structure(seed: int) -> None:
    rng = Random(f"map structure {seed}")
    said = [answer(lambda: read_keys(bend(BOARD, rng))) for _ in range(TRIES // 2)]
    assert set(said) == {"read", "refused"}


def read_keys(values: dict[str, Any]) -> None:
    """A map that is read is written, and what is written is read again; a game on it begins."""
    board = hex_board_file.from_keys(values)
    assert hex_board_file.from_keys(to_keys(board)) == board
    state = sb.new(sb.Setup(sb.BARONS_2009, board, 2))
    sb.apply(state, sb.deal(state, Random(1)))


@pytest.mark.parametrize("seed", SEEDS)
def test_maps_with_a_scratched_text(seed: int) -> None:
    rng = Random(f"map text {seed}")
    text = toml(BOARD)
    said = [answer(lambda: hex_board_file.parse(scratch(text, rng))) for _ in range(TRIES // 2)]
    assert set(said) == {"read", "refused"}


@pytest.mark.parametrize("seed", SEEDS)
def test_maps_with_other_terrain(seed: int) -> None:
    rng = Random(f"terrain {seed}")
    said = [answer(lambda: read_keys(BOARD | {"terrain": spoilt(rng)})) for _ in range(TRIES // 2)]
    assert set(said) == {"read", "refused"}


def spoilt(rng: Random) -> str:
    """The terrain with letters changed, lost and added."""
    letters = list(BOARD["terrain"])
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(len(letters))
        letters[at : at + rng.choice((0, 1, 1, 1, 3))] = rng.choices(TERRAIN_LETTERS, k=1)
    return "".join(letters)


@pytest.mark.parametrize("seed", SEEDS[:4])
@pytest.mark.parametrize("record", [RECORD, ON_OUR_MAP], ids=["little", "ours"])
def test_records_with_a_bent_structure(seed: int, record: dict[str, Any]) -> None:
    rng = Random(f"game structure {seed}")
    said: list[str] = []
    for _ in range(TRIES // 4):
        try:
            text = json.dumps(bend(record, rng), ensure_ascii=rng.random() < 0.5)
        except (RecursionError, ValueError):
            continue  # nothing that JSON could say
        said.append(answer(lambda text=text: load_record(text)))  # type: ignore[misc]
    assert said.count("refused") > len(said) // 2


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_records_with_a_scratched_text(seed: int) -> None:
    rng = Random(f"game text {seed}")
    text = records.write(records.read(json.dumps(RECORD)))
    said = [answer(lambda: load_record(scratch(text, rng))) for _ in range(TRIES // 4)]
    assert "refused" in said


def test_actions_that_do_not_play_are_named() -> None:
    """The action's number, its text and the rule."""
    texts = [*RECORD["actions"][:2], "bid 4"]
    bad = {key: value for key, value in RECORD.items() if key != "choices"} | {"actions": texts}
    with pytest.raises(Refused, match=r"action 3 `bid 4`: SB-15\.2: the first bid is at least 5"):
        load_record(json.dumps(bad))
