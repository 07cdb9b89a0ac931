"""The games that were mined, in a file beside the puzzles, so that mining can be resumed."""

import json
import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from goldenspike.arena.growing import Growing
from goldenspike.arena.journal import differences
from goldenspike.core.problems import Refused, shown
from goldenspike.puzzles.finding import FORMAT
from goldenspike.puzzles.mining import Mine, Mined

SUFFIX = ".mined"  # after the name of the file of puzzles


@dataclass
class Yield:
    """What the games from the first to the last that is known without a gap have given."""

    wanted: int
    games: dict[int, Mined] = field(default_factory=dict)

    def add(self, mined: Mined) -> None:
        """Adds a game."""
        self.games[mined.number] = mined

    def counted(self) -> list[Mined]:
        """The games in order, until there are as many puzzles as are wanted.

        A later game that another process finished first does not count yet: so the same seed
        gives the same puzzles, however many processes mine.
        """
        games, kept = list[Mined](), 0
        while kept < self.wanted and len(games) + 1 in self.games:
            games.append(self.games[len(games) + 1])
            kept += len(games[-1].puzzles)
        return games

    def lines(self) -> list[str]:
        """The puzzles, as lines of JSON."""
        found = [line for each in self.counted() for line in each.puzzles]
        return found[: self.wanted]

    @property
    def complete(self) -> bool:
        """Whether there are as many puzzles as are wanted."""
        return len(self.lines()) == self.wanted

    def counts(self) -> dict[str, Any]:
        """How many games and candidates there were, how many were kept, and why others fell."""
        games, fell = self.counted(), Counter[str]()
        for each in games:
            fell.update(each.fell)
        return {
            "games": len(games),
            "candidates": sum(each.candidates for each in games),
            "kept": len(self.lines()),
            "fell": dict(sorted(fell.items())),
        }


class Journal(Growing):
    """The file beside the puzzles: the settings, then a line for each game."""

    def __init__(self, out: Path) -> None:
        out.parent.mkdir(parents=True, exist_ok=True)
        super().__init__(out.with_name(out.name + SUFFIX))

    def resume(self, mine: Mine) -> list[Mined]:
        """The games that were mined before; `Refused` if they were mined in another way."""
        content = self.path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        if len(whole) < len(content):
            os.ftruncate(self.file, len(whole))
        settings = json.loads(json.dumps(mine.settings()))
        if not whole:
            self.append(settings)
            return []
        first, *rest = whole.splitlines()
        before = self.parsed(first, 1)
        if before != settings:
            raise Refused(str(self.path), list(differences(before, settings)))
        return [self.game(line, number) for number, line in enumerate(rest, start=2)]

    def game(self, line: bytes, number: int) -> Mined:
        """The game in a line."""
        values = self.parsed(line, number)
        try:
            return Mined(
                int(values["number"]),
                int(values["candidates"]),
                {str(reason): int(count) for reason, count in values["fell"].items()},
                tuple(map(str, values["puzzles"])),
            )
        except (KeyError, TypeError, ValueError, AttributeError):
            raise Refused(str(self.path), [f"line {number} is no mined game"]) from None

    def parsed(self, line: bytes, number: int) -> dict[str, Any]:
        """The JSON object in a line."""
        try:
            values = json.loads(line)
        except (ValueError, RecursionError):
            values = None
        if not isinstance(values, dict):
            raise Refused(str(self.path), [f"line {number} is no JSON object: {shown(line)}"])
        return values

    def add(self, mined: Mined) -> None:
        """Appends a game."""
        self.append(vars(mined))

    def append(self, values: Mapping[str, Any]) -> None:
        """Appends a line in one write."""
        os.write(self.file, (json.dumps(values, ensure_ascii=False) + "\n").encode())


def save(out: Path, header: Mapping[str, Any], lines: Iterable[str]) -> None:
    """Writes a file of puzzles all at once."""
    new = out.with_name(out.name + ".new")
    text = "\n".join([json.dumps(header, ensure_ascii=False), *lines])
    new.write_text(text + "\n", "utf-8", newline="\n")
    new.replace(out)


def header(mine: Mine, command: Sequence[str], found: Yield) -> dict[str, Any]:
    """The first line of a file of puzzles: how they were made."""
    made = {"command": " ".join(command), **mine.settings(), **found.counts()}
    return {"format": FORMAT, "game": made.pop("game"), "made": made}
