"""Bots in other processes and languages: a line of JSON each way. See docs/arena.md."""

import contextlib
import json
import os
import shlex
import signal
import subprocess
import tempfile
from threading import Timer
from typing import IO, Any, cast

from goldenspike.arena.entrants import Failure, Question
from goldenspike.arena.telling import told
from goldenspike.arena.tournament import Tournament, budget_keys
from goldenspike.core.problems import one_line, shown
from goldenspike.core.replay import Replay
from goldenspike.games import records

PREFIX = "exec:"  # of a bot's name, before its command
FORMAT = "goldenspike-bot/1"
LONGEST = 1_000_000  # bytes of an answer
LEAVING = 2.0  # seconds a process has when it is no longer needed


def command_of(name: str) -> list[str]:
    """The command in a bot's name, or ValueError.

    >>> command_of("exec:python3 my_bot.py 'level 3'")
    ['python3', 'my_bot.py', 'level 3']
    """
    try:
        command = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise ValueError(f"bot {name!r}: {error}") from None
    if not command:
        raise ValueError(f"bot {name!r} has no command; write it like exec:python3 my_bot.py")
    return command


class Lines:
    """A bot in a process of its own, for one game."""

    def __init__(self, name: str) -> None:
        command, self.late = command_of(name), False
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed when it leaves
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                start_new_session=True,
            )
        except OSError as error:
            self.errors.close()
            raise Failure(f"cannot be started: {error.strerror or error}") from None
        self.input = cast(IO[bytes], self.process.stdin)
        self.output = cast(IO[bytes], self.process.stdout)

    def hello(self, tournament: Tournament, question: Question) -> None:
        """Tells the bot what is played, and waits until it is ready."""
        self.patience, replay = tournament.patience, question.replay
        hello = {
            "type": "hello",
            "format": FORMAT,
            "game": tournament.game,
            "rules": replay.game.RULES_VERSION,
            "edition": tournament.edition,
            "options": dict(tournament.options),
            "board": replay.game.inline_board(replay.setup),
            "players": tournament.players,
            "first": 0,
            "seat": question.seat,
            "budget": budget_keys(question.budget),
        }
        answer = self.exchange(hello, self.patience)
        if answer.get("ready") is not True:
            raise Failure(f'answered the hello with {shown(answer)}, not with {{"ready": true}}')

    def choose(self, question: Question) -> Any:
        message = {
            "type": "decide",
            "actions": told(question.replay, question.seat),
            "legal": question.texts,
            "budget": budget_keys(question.budget),
            "seed": question.rng.getrandbits(32),
        }
        answer = self.exchange(message, self.patience + (question.budget.seconds or 0))
        text = answer.get("action")
        if not isinstance(text, str):
            raise Failure(f'answered {shown(answer)}, not {{"action": "..."}}')
        game = question.replay.game
        reason = game.why_not(question.seen, text)
        if reason is not None:
            raise Failure(f"answered {shown(text)}, which is not legal: {reason}")
        return game.read(question.seen, text)

    def exchange(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Sends a message and returns the answer. Kills a process that takes too long."""
        timer = Timer(seconds, self.give_up)
        timer.start()
        try:
            self.send(message)
            line = self.output.readline(LONGEST)
        except OSError:  # the process has closed its input
            line = b""
        finally:
            timer.cancel()
        if self.late:
            raise Failure(f"gave no answer within {seconds:g} seconds")
        if not line:
            raise Failure(f"ended {self.last_words()}")
        return read(line)

    def send(self, message: dict[str, Any]) -> None:
        """Writes a message as one line of JSON."""
        self.input.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
        self.input.flush()

    def last_words(self) -> str:
        """How a process ended, and the last line of its standard error."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(LEAVING)
        self.errors.seek(0)
        lines = self.errors.read().decode("utf-8", "replace").split("\n")
        said = next((line for line in reversed(lines) if line.strip()), "without a word")
        code = self.process.poll()
        return (
            f"({'it closed its output' if code is None else f'exit code {code}'}): {one_line(said)}"
        )

    def give_up(self) -> None:
        """Kills the process because it took too long."""
        self.late = True
        self.kill()

    def kill(self) -> None:
        """Kills the process and every process it has started."""
        group = getattr(os, "killpg", None)  # there is none on Windows
        with contextlib.suppress(ProcessLookupError, PermissionError):
            group(self.process.pid, signal.SIGKILL) if group else self.process.kill()

    def end(self, replay: Replay[Any, Any, Any]) -> None:
        """Tells the bot how the game ended, and does not wait for an answer."""
        result = records.result(replay)
        said = {"type": "end", **result.keys()}
        with contextlib.suppress(OSError):
            self.send(said | {"actions": replay.texts})

    def leave(self) -> None:
        """Closes the bot's input, waits a little for it to end, and then kills it."""
        with contextlib.suppress(OSError):
            self.input.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(LEAVING)
        self.kill()
        self.process.wait()
        self.output.close()
        self.errors.close()


def read(line: bytes) -> dict[str, Any]:
    """The JSON object in a line; raises `Failure` if there is none."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        said = line.decode("utf-8", "replace").rstrip("\n")
        raise Failure(f"said {shown(said)}, which is no line with a JSON object")
    return answer
