"""Playing at the terminal: from a pipe, and at a pseudo terminal as a person would."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from goldenspike.cli.menu import Menu
from goldenspike.terminal.names import short_names
from tests.cli.conftest import Run

ALONE = ("terminal", "--seed", "3", "--first", "0")
# One of these answers fits every decision; those that do not are refused.
ANYTHING = "2 2\npass\n1\n" * 400


def lines(*texts: str) -> str:
    return "\n".join(texts) + "\n"


def test_a_whole_game_from_a_pipe(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.spike.json"
    result = run(*ALONE, "--save", str(path), input=ANYTHING)
    assert result.exit_code == 0
    for word in ("You to decide", "You put ", "Profits", " wins.", str(path)):
        assert word in result.output
    assert "wins" in run("record", "check", str(path)).output
    record = json.loads(path.read_text("utf-8"))
    assert record["x-seats"] == ["human", "steady", "steady", "steady"]
    assert record["players"] == ["You", "steady 1", "steady 2", "steady 3"]
    again = run("terminal", "--resume", str(path), input="")
    assert " wins." in again.output, "a game that is over shows its result"


@pytest.mark.parametrize("edition", ["warfrog-2008", "pegasus-2009"])
@pytest.mark.parametrize("players", [3, 6])
def test_the_screen_fits_80_columns(run: Run, edition: str, players: int) -> None:
    options = ("--edition", edition, "--players", str(players), "--seed", "1")
    output = run("terminal", *options, input=ANYTHING).output
    wide = [line for line in output.splitlines() if len(line) > 80 and ".spike.json" not in line]
    assert wide == []
    assert " wins." in output or "share the win." in output


def test_no_question_is_asked_and_nothing_is_lost(run: Run, tmp_path: Path) -> None:
    result = run(*ALONE, input="open red 2\n")
    assert "Kept. Go on with:" in result.output
    [path] = (tmp_path / "data" / "goldenspike").iterdir()
    assert f"goldenspike terminal --resume {path}" in result.output
    assert json.loads(path.read_text("utf-8"))["actions"][0] == "open red 2"
    went_on = run("terminal", "--resume", str(path), input="pass\nquit\n")
    assert "You pass" in went_on.output
    assert len(json.loads(path.read_text("utf-8"))["actions"]) > 4


def test_leaving_before_anything_was_played(run: Run, tmp_path: Path) -> None:
    assert "nothing is kept" in run(*ALONE, input="quit\n").output
    assert not (tmp_path / "data").exists()


def test_illegal_input_is_answered_by_the_rule(run: Run) -> None:
    output = run(*ALONE, input=lines("open red 99", "bid 3", "fly", "3", "2 1 1", "77")).output
    assert "SD-2.1: 99 is more than you can bid; you have 8 cubes" in output
    assert "not `fly`" in output
    assert "write `3 1` or `open yellow 1`" in output
    assert "The list goes from 1 to 7." in output
    assert output.count("You>") == 7


def test_ways_to_say_it(run: Run) -> None:
    assert "You put red up for auction and bid 3" in run(*ALONE, input="2 3\n").output
    assert "You put red up for auction and bid 3" in run(*ALONE, input="Open RED 3\n").output
    assert "You put red up for auction and bid 3" in run(*ALONE, input="red 3\n").output


def test_help_and_reasons(run: Run) -> None:
    output = run(*ALONE, input=lines("?", "? open red 3", "? open red 9", "?SD-3.7", "help")).output
    assert "SD-2.1 The active player" in output and "undo" in output
    assert "`open red 3` is legal:" in output
    assert "SD-2.1: 9 is more than you can bid" in output
    assert "SD-3.7 Later links" in output
    assert "no section SD-99" in run(*ALONE, input="? SD-99\n").output  # no such rule


def test_undo_takes_the_bots_answers_back(run: Run) -> None:
    output = run(*ALONE, input=lines("undo", "open red 2", "undo", "log", "open blue 1")).output
    assert "no decision of yours to take back" in output
    assert "Back to the decision after 0 actions." in output
    assert "Nothing has happened yet." in output
    assert "You put blue up for auction and bid 1" in output


def test_commands_that_only_tell(run: Run, tmp_path: Path) -> None:
    asked = lines("open red 8", "log", "log all", "look", "", "list", "board", "save a b.json")
    output = run(*ALONE, input=asked + lines("save a b.json", "save", "save /no/where.json")).output
    assert "A picture of it: " in output and "no track" in output
    assert next((tmp_path / "data").rglob("*.svg")).read_text("utf-8").startswith("<svg")
    assert "Saved as a b.json." in output and "exists already" in output
    assert run("record", "check", "a b.json").exit_code == 0
    assert "save where?" in output and "Not saved: " in output


def test_hot_seat_and_forced_choices(run: Run) -> None:
    seats = ("terminal", "--seats", "Ann,Bob,Cyd", "--first", "1")
    output = run(*seats, input=lines("open red 10", "pass")).output
    assert "Bob puts red up for auction and bids 10" in output
    assert "Ann passes (the only choice)" in output
    output = run(*seats, "--ask-forced", input=lines("open red 10", "pass")).output
    assert "the only choice" not in output and "Ann>" in output


def test_bots_alone(run: Run) -> None:
    output = run("terminal", "--seats", "random,steady,steady", "--seed", "2", input="").output
    assert " wins." in output


def test_names_do_nothing_to_the_terminal(run: Run) -> None:
    output = run(
        "terminal", "--seats", "\x1b[2J[red],[bold]b,c", "--first", "0", input="pass\n"
    ).output
    assert "\x1b" not in output and "[red]" in output


@pytest.mark.parametrize(
    "wrong",
    [
        ("--seats", "a,b"),
        ("--seats", "a,,b"),
        ("--seats", "a,b,c", "--players", "4"),
        ("--players", "2"),
        ("--first", "4"),
        ("--resume", "nothing.spike.json"),
        ("--save", "no/such/folder/a.spike.json"),
        ("--save", "game.spike.json"),
        ("--resume", "game.spike.json", "--seats", "a,b,c"),
        ("--board", "mars"),
    ],
)
def test_bad_options(run: Run, game: Path, wrong: tuple[str, ...]) -> None:
    assert run("terminal", *wrong, input="").exit_code == 2


def test_seats_of_a_resumed_game(run: Run, game: Path) -> None:
    record = json.loads(game.read_text("utf-8"))
    del record["result"], record["choices"]
    record["actions"] = record["actions"][:10]
    game.write_text(json.dumps(record))
    output = run("terminal", "--resume", str(game), "--seats", "you,random,random,random").output
    assert output.count(">") >= 1
    record["x-seats"] = ["human", "nobody", 3]
    game.write_text(json.dumps(record))
    assert run("terminal", "--resume", str(game)).exit_code == 2


def test_menus() -> None:
    menu = Menu(["pass", "open red 1", "open red 2", "open blue 1"])
    assert [str(entry) for entry in menu.entries] == ["pass", "open red 1 to 2", "open blue 1"]
    assert menu.ranged is None
    assert menu.pick("2 1") == "open red 1"
    assert menu.pick("2") == "2"
    assert menu.completions("o") == ["open "]
    assert menu.completions("open red ") == ["1", "2"]
    assert menu.completions("un", ["undo"]) == ["undo"]
    assert [str(entry) for entry in Menu(["bid 2", "bid 4"]).entries] == ["bid 2", "bid 4"]


def test_short_names_differ() -> None:
    assert short_names(["Ann", "Ann", "Bob"]) == ["1", "2", "B"]


def heed_interrupts() -> None:
    """A shell that starts the tests in the background has them ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Person:
    """Somebody at a pseudo terminal."""

    def __init__(self, *arguments: str, home: Path) -> None:
        self.master, slave = pty.openpty()
        environment = {**os.environ, "XDG_DATA_HOME": str(home), "TERM": "xterm", "COLUMNS": "80"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "goldenspike", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment | {"LINES": "24"},
            start_new_session=True,
            preexec_fn=heed_interrupts,  # noqa: PLW1509  # no threads here
        )
        os.close(slave)
        self.unread = ""  # what appeared after the last sign

    def wait_for(self, sign: str, seconds: float = 600) -> str:
        """Everything that appears up to a sign."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if found := re.search(sign, self.unread):
                seen, self.unread = self.unread[: found.end()], self.unread[found.end() :]
                return seen
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.unread += os.read(self.master, 65536).decode("utf-8", "replace")
                except OSError:  # the other end is gone
                    break
        raise AssertionError(f"{sign!r} did not appear after: {self.unread[-2000:]!r}")

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def insist(self, act: Callable[[], None], sign: str) -> str:
        """Does it again while nothing happens: a key may fall between two ways of reading keys."""
        for _ in range(20):
            act()
            try:
                return self.wait_for(sign, seconds=6)
            except AssertionError:
                if self.process.poll() is not None:
                    raise
        raise AssertionError(f"{sign!r} did not appear")

    def leave(self) -> None:
        """Whatever happened, nothing stays behind."""
        self.process.kill()
        self.process.wait()
        os.close(self.master)


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Person]:
    person = Person(*ALONE, home=tmp_path)
    yield person
    person.leave()


def test_completion_colours_and_quitting_at_a_terminal(alone: Person) -> None:
    first = alone.wait_for("You> ")
    assert "\x1b[" in first, "companies stand in their colours"
    alone.type("op\tre\t4\r")
    alone.wait_for("You put .*red.* up for auction and bid 4")
    alone.wait_for("You> ")
    alone.type("quit\r")
    alone.wait_for("--resume")
    assert alone.process.wait(60) == 0


def test_a_whole_game_at_a_terminal(alone: Person) -> None:
    alone.wait_for("You> ")
    for number in range(600):
        alone.type("pass\r" if number % 2 == 0 else "1\r")
        if "The record:" in alone.wait_for("You> $|The record:"):
            break
    assert alone.process.wait(60) == 0


def leave_by(person: Person, code: int) -> None:
    """Ctrl-C, which ends with 130, or Ctrl-D."""
    if code:
        person.process.send_signal(signal.SIGINT)
    else:
        person.type("\x04")


@pytest.mark.parametrize("code", [130, 0])
def test_ctrl_c_and_ctrl_d_end_quietly(alone: Person, code: int) -> None:
    alone.wait_for("You> ")
    alone.type("pass\r")
    alone.wait_for("You> ")
    seen = alone.insist(lambda: leave_by(alone, code), "--resume")
    assert "Traceback" not in seen and "Abort" not in seen
    assert alone.process.wait(60) == code
