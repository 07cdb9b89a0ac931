"""Lines of JSON in a file, one for each finished task, so that long work can be resumed."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from goldenspike.arena.growing import Growing
from goldenspike.arena.journal import differences
from goldenspike.core.problems import Refused, shown


class Journal(Growing):
    """A file whose first line holds the settings; each further line is one finished task."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.places: dict[int, tuple[int, int]] = {}  # by number: where its line begins and ends

    def settings(self) -> dict[str, Any] | None:
        """The settings in the file, if there are any."""
        with self.path.open("rb") as file:
            first = file.readline()
        if not first.endswith(b"\n"):
            os.ftruncate(self.file, 0)
            return None
        return self.parse(first, 1)

    def begin(self, settings: dict[str, Any]) -> None:
        """Writes the settings, or checks that they are the same; then finds the finished tasks."""
        wanted = json.loads(json.dumps(settings))
        known = self.settings()
        if known is None:
            self.append(wanted)
        elif known != wanted:
            raise Refused(str(self.path), list(differences(known, wanted)))
        self.find_lines()

    def find_lines(self) -> None:
        """Notes where the line of each task is, and cuts off an incomplete last line."""
        end = 0
        with self.path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                if not line.endswith(b"\n"):
                    os.ftruncate(self.file, end)
                    break
                if number > 1:
                    self.places[self.number_of(line, number)] = (end, end + len(line))
                end += len(line)

    def number_of(self, line: bytes, at: int) -> int:
        """The number of the task of a line."""
        number = self.parse(line, at).get("number")
        if not isinstance(number, int) or number in self.places:
            raise Refused(str(self.path), [f"line {at} has no number, or one that was there"])
        return number

    def parse(self, line: bytes, at: int) -> dict[str, Any]:
        """The object in a line."""
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            row = None
        if not isinstance(row, dict):
            raise Refused(str(self.path), [f"line {at} is none of ours: {shown(line)}"])
        return row

    def add(self, row: dict[str, Any]) -> None:
        """Appends the row of a finished task."""
        end = os.fstat(self.file).st_size
        self.places[row["number"]] = (end, end + self.append(row))

    def append(self, row: dict[str, Any]) -> int:
        """Writes a line in one piece; returns its length in bytes."""
        line = json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"
        return os.write(self.file, line.encode())

    def rows(self) -> Iterator[dict[str, Any]]:
        """The rows of all tasks, by number."""
        with self.path.open("rb") as file:
            for number in sorted(self.places):
                begin, end = self.places[number]
                file.seek(begin)
                yield json.loads(file.read(end - begin))
