"""Games played by habit up to where a test of the command line begins, and kept in a file."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from goldenspike.core import record as records
from goldenspike.core.game import CHANCE, Game
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue
from goldenspike.games import records as games

Played = Replay[Any, Any, Any]
Done = Callable[[Any], bool]
Habit = Callable[[Any], str]  # what somebody does in a position

NAMES = ["Ann", "Bob", "Cyd", "Dee", "Eve", "Fay"]


def play_until(played: Played, habit: Habit, done: Done, seed: int = 1) -> None:
    """By habit; chance deals by a seed."""
    rng, game = Random(seed), played.game
    while not done(played.now):
        if game.to_act(played.now) == CHANCE:
            played.apply(game.deal(played.now, rng))
        else:
            played.play(habit(played.now))


def keep(
    path: Path, game: Game[Any, Any, Any], habit: Habit, done: Done, setting: dict[str, Any]
) -> Played:
    """Keeps a game in a file, up to where it is done; `setting` is its record's header."""
    edition = setting.get("edition", game.EDITION_NAMES[0])
    board = setting.get("board", catalogue.kit(game.NAME).board)
    players, options = setting.get("players", 2), setting.get("options", {})
    played: Played = Replay(game, game.set_up(edition, board, players, 0, options))
    play_until(played, habit, done)
    record = Record(game.NAME, edition, board, NAMES[:players], game.RULES_VERSION, options)
    path.write_text(records.write(games.update(record, played)), "utf-8")
    return played


def in_phase(phase: int, turn: int = 1) -> Done:
    """Whether a game has come so far."""
    return lambda state: bool(state.phase == phase and state.turn == turn)
