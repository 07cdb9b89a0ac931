"""Result files: a line about the bot, then a line for each game with its record."""

import bz2
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import goldenspike
from goldenspike.arena import played as lines
from goldenspike.arena.growing import Growing
from goldenspike.arena.played import Played
from goldenspike.core.problems import Refused, shown
from goldenspike.games import catalogue
from goldenspike.leaderboard.protocol import PROTOCOL, Match, matches

FORMAT = "goldenspike-leaderboard/1"
PACKED = ".bz2"  # the ending of files that were packed by bzip2
LARGEST = 256 << 20  # bytes of a packed file, unpacked


@dataclass(frozen=True)
class Head:
    """The first line: which bot played which game, by which protocol and rules."""

    game: str
    bot: str  # as the command was given it
    name: str  # as tables show it
    rules: int
    version: str  # of goldenspike
    protocol: int = PROTOCOL

    def keys(self) -> dict[str, Any]:
        """The line as JSON values."""
        return {
            "format": FORMAT,
            "protocol": self.protocol,
            "game": self.game,
            "rules": self.rules,
            "bot": self.bot,
            "name": self.name,
            "goldenspike": self.version,
        }


@dataclass
class Results:
    """A bot and the games that it has played, by match and number."""

    head: Head
    games: dict[str, dict[int, Played]]

    def missing(self) -> dict[str, int]:
        """How many games each match still lacks; matches that are whole are left out."""
        known = matches(self.head.game).values()
        wanted = {match.name: len(match.pairings(self.head.bot)) for match in known}
        lacking = {name: games - len(self.games[name]) for name, games in wanted.items()}
        return {name: games for name, games in lacking.items() if games}


def head_of(game: str, bot: str, name: str | None) -> Head:
    """The first line of a new file."""
    rules = catalogue.find(game).RULES_VERSION
    return Head(game, bot, name or bot, rules, goldenspike.__version__)


class ResultFile(Growing):
    """A result file that grows by a line for each game, so that it can be continued."""

    def begin(self, head: Head) -> Results:
        """The games that are in the file already; writes the first line of an empty one."""
        content = self.path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]  # half a line is left by a crash
        os.ftruncate(self.file, len(whole))
        if not whole:
            os.write(self.file, line_of(head.keys()))
        results = read(self.path)
        if results.head != head:
            problems = list(differences(results.head.keys(), head.keys()))
            raise Refused(str(self.path), problems)
        return results

    def add(self, match: Match, played: Played, bot: str) -> None:
        """Appends a game in one write."""
        game = json.loads(lines.write(played, match.tournament(bot).bots))
        os.write(self.file, line_of({"match": match.name} | game))


def line_of(values: dict[str, Any]) -> bytes:
    """Values as a line of the file."""
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def differences(before: dict[str, Any], wanted: dict[str, Any]) -> Iterable[str]:
    """A sentence for each value of the first line that differs."""
    for key, value in wanted.items():
        if before[key] != value:
            yield f"{key} is {shown(before[key])} there and {shown(value)} here; give another file"


def read(path: Path) -> Results:
    """A result file; `Refused` says which line is wrong."""
    first, *rest = content(path).splitlines() or [b""]
    try:
        head = read_head(json.loads(first))
        games: dict[str, dict[int, Played]] = {name: {} for name in matches(head.game)}
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise Refused(str(path), [f'line 1 is no "{FORMAT}": {error}']) from None
    for number, line in enumerate(rest, start=2):
        try:
            add(games, line.decode("utf-8"))
        except (KeyError, TypeError, ValueError, OverflowError, RecursionError) as error:
            problem = f"line {number} is no game of a match: {shown(str(error))}"
            raise Refused(str(path), [problem]) from None
    return Results(head, games)


def content(path: Path) -> bytes:
    """What a result file holds, packed or not."""
    found = path.read_bytes()
    if path.suffix != PACKED:
        return found
    packed = bz2.BZ2Decompressor()
    try:
        unpacked = packed.decompress(found, LARGEST)
    except OSError as error:
        raise Refused(str(path), [f"it is not packed by bzip2: {error}"]) from None
    if not packed.eof or packed.unused_data:
        problem = f"it is cut off, has more than {LARGEST >> 20} MB, or several parts"
        raise Refused(str(path), [problem])
    return unpacked


def read_head(values: Any) -> Head:
    """The first line's values."""
    if values["format"] != FORMAT or values["protocol"] != PROTOCOL:
        raise ValueError(f"format and protocol are not {FORMAT} and {PROTOCOL}")
    game, bot, name, version = (str(values[key]) for key in ("game", "bot", "name", "goldenspike"))
    return Head(game, bot, name, int(values["rules"]), version)


def add(games: dict[str, dict[int, Played]], line: str) -> None:
    """Adds the game in a line; raises what is wrong with it."""
    name, played = json.loads(line)["match"], lines.read(line)
    if name not in games:
        raise ValueError(f"no match {name!r}; there are {', '.join(games)}")
    if played.number in games[name]:
        raise ValueError(f"game {played.number} of {name} is there twice")
    games[name][played.number] = played
