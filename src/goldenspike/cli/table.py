"""A game at the terminal: who sits where, what was played, and the file it is saved in."""

import os
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import click

from goldenspike import bots
from goldenspike.arena.names import numbered
from goldenspike.bots import Bot, match
from goldenspike.cli.base import fail
from goldenspike.cli.setting import Setting, check_bot
from goldenspike.core import record as records
from goldenspike.core.problems import one_line
from goldenspike.core.record import SUFFIX, Record
from goldenspike.core.replay import Replay
from goldenspike.core.words import Line
from goldenspike.games import records as games

HUMAN = "human"
YOU = "You"


@dataclass
class Table:
    """The game, and the people and bots that play it."""

    record: Record
    replay: Replay[Any, Any, Any]
    seats: list[str]  # HUMAN, or the name of a bot
    seed: int
    path: Path | None  # where it is kept; None: nowhere
    ask_forced: bool = False
    only: set[int] = field(default_factory=set)  # numbers of actions played for want of a choice

    @property
    def game(self) -> Any:
        return self.replay.game

    @property
    def state(self) -> Any:
        return self.replay.now

    @property
    def sight(self) -> Any:
        """The position as the player who decides may see it."""
        return self.game.seen(self.state, self.seat)

    @property
    def names(self) -> list[str]:
        return [one_line(name) for name in self.record.players]

    @property
    def seat(self) -> int:
        """The seat to act."""
        return int(self.game.to_act(self.state))

    def texts(self) -> list[str]:
        """The legal actions as texts."""
        state = self.state
        return [self.game.write(state, action) for action in self.game.legal_actions(state)]

    def play(self, text: str) -> None:
        """Plays a person's action."""
        self.replay.play(text)
        self.save()

    def advance(self) -> None:
        """Plays on until a person has a choice: bots move, forced actions are played."""
        while not self.replay.is_over and not self.waits():
            number = len(self.replay)
            if self.is_human(self.seat):
                self.only.add(number + 1)
                self.replay.apply(self.game.legal_actions(self.state)[0])
            else:
                match.step(self.replay, self.bots(), Random(f"{self.seed}/{number}"))
        self.save()

    def waits(self, number: int | None = None) -> bool:
        """Whether a person has to decide, now or after so many actions."""
        state = self.state if number is None else self.replay.at(number)
        if not self.is_human(self.game.to_act(state)):
            return False
        return self.ask_forced or len(self.game.legal_actions(state)) > 1

    def is_human(self, seat: int) -> bool:
        return seat >= 0 and self.seats[seat] == HUMAN

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at this terminal."""
        return self.seats.count(HUMAN) > 1

    def bots(self) -> list[Bot]:
        """A bot for each seat; those of people are never asked."""
        return [bots.find(bots.USUAL if kind == HUMAN else kind) for kind in self.seats]

    def undo(self) -> bool:
        """Takes back to the decision a person made last; False if there is none."""
        for number in range(len(self.replay) - 1, -1, -1):
            if self.waits(number):
                self.replay.back_to(number)
                self.only = {action for action in self.only if action <= number}
                self.save()
                return True
        return False

    def lines(self, number: int) -> list[Line]:
        """What an action did, as lines; actions are counted from 1."""
        return self.replay.lines(number)

    def text(self) -> str:
        """The text of the game's record so far."""
        notes = self.record.notes | {"x-seats": self.seats, "x-seed": self.seed}
        return records.write(replace(games.update(self.record, self.replay), notes=notes))

    def save(self) -> None:
        """Saves the game in its file, which is replaced in one step."""
        if self.path is None or not len(self.replay):
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        beside = self.path.with_name(f".{self.path.name}.new")
        beside.write_text(self.text(), "utf-8", newline="\n")
        beside.replace(self.path)


def new(setting: Setting, seats: str | None, first: int | None, seed: int | None) -> Table:
    """A table with a new game."""
    kinds, names = read_seats(seats, setting)
    chosen = SystemRandom().randrange(1_000_000) if seed is None else seed
    begins = Random(f"{chosen}/first").randrange(len(kinds)) if first is None else first
    setup = setting.set_up(len(kinds), begins)
    replay = Replay(setting.game, setup)
    own = setting.board.endswith(".toml")
    board = setting.game.inline_board(setup) if own else setting.board
    record = Record(
        game=setting.game.NAME,
        edition=setting.edition,
        board=board,
        players=names,
        rules=setting.game.RULES_VERSION,
        options=setting.options,
        first=begins,
    )
    return Table(record, replay, kinds, chosen, None)


def read_seats(seats: str | None, setting: Setting) -> tuple[list[str], list[str]]:
    """Names and bots by seat: a bot's name is a bot, any other name a person."""
    if seats is None:
        words = [YOU] + [bots.usual(setting.game.NAME)] * (setting.count(1) - 1)
    else:
        words = [word.strip() for word in seats.split(",")]
        setting.count(len(words))
    if not all(words):
        fail(f"--seats {seats}: a seat has no name; write for example you,steady,steady")
    for word in words:
        if is_bot(word):
            check_bot("--seats", word, setting.game)
    names = numbered([YOU if word.casefold() == "you" else word for word in words])
    return [word if is_bot(word) else HUMAN for word in words], names


def is_bot(word: object) -> bool:
    """Whether a word names a bot, with or without a temperament."""
    return isinstance(word, str) and bots.parts(word)[0] in bots.names()


def resume(path: Path, seats: str | None) -> Table:
    """A table with a game that was saved."""
    record, replay = games.load(path)
    seed = record.notes.get("x-seed")
    seed = seed if isinstance(seed, int) else SystemRandom().randrange(1_000_000)
    kinds = record.notes.get("x-seats")
    if seats is not None:
        kinds = [word.strip() for word in seats.split(",")]
        kinds = [word if is_bot(word) else HUMAN for word in kinds]
    if kinds is None:
        kinds = [HUMAN] * len(record.players)
    known = [HUMAN, *bots.names()]
    if not isinstance(kinds, list) or not all(kind == HUMAN or is_bot(kind) for kind in kinds):
        fail(f"{path}: x-seats is a list of {', '.join(known)}; or say who plays with --seats")
    if len(kinds) != len(record.players):
        fail(f"{path}: {len(record.players)} play, and {len(kinds)} seats are given")
    return Table(record, replay, kinds, seed, path)


def data_folder() -> Path:
    """The folder for a user's files on this system."""
    if os.name == "nt":
        return Path(click.get_app_dir("goldenspike", roaming=False))
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if os.path.isabs(home) else Path.home() / ".local/share") / "goldenspike"


def usual_path() -> Path:
    """A free file name made of date and time."""
    name = time.strftime("%Y-%m-%d-%H%M%S")
    folder, number = data_folder(), 1
    path = folder / f"{name}{SUFFIX}"
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}{SUFFIX}"
    return path
