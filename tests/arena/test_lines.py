"""Bots in other processes: what they are told, what they may answer, and what happens if not."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from goldenspike.arena.game import Fault, Play
from goldenspike.arena.lines import Lines
from goldenspike.arena.played import Played
from goldenspike.arena.schedule import Pairing
from goldenspike.arena.telling import told
from goldenspike.bots import Budget
from goldenspike.core import record as records
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue
from goldenspike.games import records as games
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import SALE
from tests.arena.cups import barons, cup, play, program

ANY = """\
legal = message["legal"]
print(json.dumps({"action": legal[message["seed"] % len(legal)]}), flush=True)"""
EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"


def one(bot: str, **others: Any) -> Played:
    """A game of it, in seat 0, against two at random."""
    return Play(cup(bot, "random", "random", **others))(Pairing(1, (0, 1, 2)))


def messages(folder: Path) -> list[Any]:
    """What a program was told."""
    return [json.loads(line) for line in (folder / "told").read_text("utf-8").splitlines()]


def test_a_bot_is_told_everything(tmp_path: Path) -> None:
    played = one(program(tmp_path), budget=Budget(seconds=0.5))
    hello, *decisions, end = messages(tmp_path)
    game = catalogue.find("steel-driver")
    board = hello.pop("board")
    assert board["id"] == "usa" and board["routes"] and board["locations"]
    assert hello == {
        "type": "hello",
        "format": "goldenspike-bot/1",
        "game": "steel-driver",
        "rules": game.RULES_VERSION,
        "edition": "warfrog-2008",
        "options": {},
        "players": 3,
        "first": 0,
        "seat": 0,
        "budget": {"seconds": 0.5},
    }
    assert len(decisions) == len(played.seconds[0])
    for decision in decisions:
        replay = Replay(game, game.set_up("warfrog-2008", "usa", 3))
        for text in decision["actions"]:
            replay.play(text)
        assert game.to_act(replay.now) == 0
        legal = [game.write(replay.now, action) for action in game.legal_actions(replay.now)]
        assert decision["legal"] == legal
        assert decision["budget"] == {"seconds": 0.5}
    assert len({decision["seed"] for decision in decisions}) > 1
    result = played.record["result"]
    assert end == {"type": "end", **result, "actions": played.record["actions"]}


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    bot = program(tmp_path, ANY)
    assert one(bot).record == one(bot).record


@pytest.mark.parametrize("make", [cup, barons])
@pytest.mark.parametrize("command", ["python3 {}/bot.py", "sh {}/bot.sh"])
def test_the_examples_play(make: Any, command: str) -> None:
    assert shutil.which(command.split(maxsplit=1)[0])
    bot = f"exec:{command.format(EXAMPLES)}"
    [played] = play(make(bot, "random", "random"), 1)
    assert played.forgiven == (0, 0, 0)
    assert played.seconds[played.seats.index(0)]


FAILURES = {
    "print('hm', flush=True)": "said 'hm', which is no line with a JSON object",
    "print('[]', flush=True)": r"said '\[\]', which is no line with a JSON object",
    "print('[' * 99999, flush=True)": "said '.*, which is no line",
    "print('{}', flush=True)": r'answered \{\}, not \{"action": "\.\.\."\}',
    'print(json.dumps({"action": 3}), flush=True)': "answered {'action': 3}, not",
    'print(json.dumps({"action": "?"}), flush=True)': r"answered '\?', which is not legal: SD-",
    "sys.exit('no more')": r"ended \(exit code 1\): no more",
    "sys.exit(3)": r"ended \(exit code 3\): without a word",
    "import os; os.close(1)": r"ended \(it closed its output\): without a word",
}


@pytest.mark.parametrize(("answer", "said"), FAILURES.items())
def test_a_bad_answer_ends_the_game(tmp_path: Path, answer: str, said: str) -> None:
    bot = program(tmp_path, answer)
    with pytest.raises(Fault, match=rf"game 1, action \d+, seat 0: exec:.*program\.py {said}"):
        one(bot)


def test_a_late_answer_ends_the_game(tmp_path: Path) -> None:
    bot = program(tmp_path, "time.sleep(600)")
    with pytest.raises(Fault, match=r"program\.py gave no answer within 5\.5 seconds"):
        one(bot, patience=5, budget=Budget(seconds=0.5))


def test_a_bad_answer_is_forgiven_once(tmp_path: Path) -> None:
    """The next question is asked as if nothing had been."""
    answer = """\
first = message["legal"][0]
print(json.dumps({"action": first if len(message["actions"]) > 9 else "?"}), flush=True)"""
    played = one(program(tmp_path, answer), forgive=True)
    assert 0 < played.forgiven[0] < len(played.seconds[0])
    assert played.forgiven[1:] == (0, 0)


def test_a_process_that_ended_is_forgiven_to_the_end(tmp_path: Path) -> None:
    played = one(program(tmp_path, "sys.exit(1)"), forgive=True)
    assert played.forgiven[0] == len(played.seconds[0])
    assert played.record["result"]


def test_a_process_that_was_late_is_gone(tmp_path: Path) -> None:
    """What it has started goes with it."""
    answer = """\
import subprocess
subprocess.run([sys.executable, "-c", "import time; time.sleep(600)"])"""
    played = one(program(tmp_path, answer), forgive=True, patience=5)
    assert played.forgiven[0] == len(played.seconds[0])


@pytest.mark.parametrize(
    ("hello", "said"),
    [
        ('json.dumps({"ready": "yes"})', "answered the hello with {'ready': 'yes'}"),
        ('"?"', "said '.*', which is no line"),
        ("sys.exit(2)", r"ended \(exit code 2\)"),
    ],
)
def test_nobody_sits_down_without_a_word(tmp_path: Path, hello: str, said: str) -> None:
    """That is not forgiven."""
    with pytest.raises(Fault, match=rf"game 1, action 1, seat 0: exec:.* {said}"):
        one(program(tmp_path, hello=hello), forgive=True)


def test_a_command_that_is_not_there() -> None:
    with pytest.raises(Fault, match="seat 0: exec:no-such-bot cannot be started: No such file"):
        one("exec:no-such-bot")


@pytest.mark.parametrize("name", ["exec:", "exec:  ", "exec:'"])
def test_a_name_without_a_command(name: str) -> None:
    with pytest.raises(ValueError, match=r"bot .*exec:"):
        Lines(name)


def test_a_bot_that_stays_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After its last game nobody waits for long."""
    monkeypatch.setattr("goldenspike.arena.lines.LEAVING", 0.2)
    bot = program(tmp_path)
    path = tmp_path / "program.py"
    path.write_text(path.read_text("utf-8") + "time.sleep(60)\n", "utf-8")
    assert one(bot).forgiven == (0, 0, 0)


def sale() -> Replay[Any, Any, Any]:
    """A game of Steam Barons in the middle of a sale."""
    [played] = play(barons("steady", "steady", "steady", seed=3), 1)
    game = catalogue.find("steam-barons")
    replay = Replay(game, game.set_up("2009", "northern-england", 3))
    for text in played.record["actions"]:
        replay.play(text)
        if replay.now.phase == SALE and replay.now.seat == 2:
            return replay
    raise AssertionError("nobody ever sells")


def test_what_is_chosen_in_secret_is_not_told() -> None:
    replay = sale()
    texts = replay.texts
    assert all(text.startswith("sell ") for text in texts[-2:])
    assert told(replay, 2) == [*texts[:-2], None, None]
    assert told(replay, 0) == [*texts[:-1], None]
    assert told(replay, 1) == [*texts[:-2], None, texts[-1]]


def test_anything_in_its_place_gives_the_position_that_may_be_known() -> None:
    replay = sale()
    other = Replay(replay.game, replay.setup)
    for text in told(replay, 2):
        other.play(text or "sell nothing")
    assert sb.view(sb.seen(other.now, 2)) == sb.view(sb.seen(replay.now, 2))
    assert sb.legal_actions(other.now) == sb.legal_actions(replay.now)


def test_what_is_revealed_is_told() -> None:
    replay = sale()
    replay.play("sell nothing")
    assert told(replay, 2) == replay.texts


def test_a_bot_sees_sales_of_others_only_when_they_are_over(tmp_path: Path) -> None:
    """In a whole game, through the lines."""
    Play(barons("random", "random", program(tmp_path, ANY)))(Pairing(1, (0, 1, 2)))
    asked = [it for it in messages(tmp_path) if it["type"] == "decide"]
    sales = [it for it in asked if it["legal"][0].startswith("sell")]
    assert sales and all(it["actions"][-2:] == [None, None] for it in sales)
    assert all(None not in it["actions"][:-2] for it in asked)


def test_the_last_action_of_a_game_is_told() -> None:
    """Games without secrets too."""
    [played] = play(cup("random", "random", "random"), 1)
    replay = games.replay(records.read(json.dumps(played.record)))
    assert told(replay, 0) == played.record["actions"]
