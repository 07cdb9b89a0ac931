"""Finished games in a folder, so that a tournament can go on after an interruption."""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from goldenspike.arena import played as lines
from goldenspike.arena.growing import Growing
from goldenspike.arena.played import Played
from goldenspike.arena.schedule import Pairing
from goldenspike.arena.tournament import Tournament
from goldenspike.core.problems import Refused, shown

FORMAT = "goldenspike-arena/1"
SETTINGS = "tournament.json"
GAMES = "games.jsonl"


class Journal(Growing):
    """The folder of one tournament."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        super().__init__(folder / GAMES)

    def settings(self) -> dict[str, Any] | None:
        """The settings of the tournament in this folder; None where there is none yet."""
        path = self.folder / SETTINGS
        if not path.exists():
            if os.fstat(self.file).st_size:
                raise Refused(str(path), [f"is missing, and {GAMES} is there"])
            return None
        try:
            settings = json.loads(path.read_text("utf-8"))
        except (ValueError, RecursionError) as error:
            raise Refused(str(path), [f"not JSON: {error}"]) from None
        if not isinstance(settings, dict) or settings.get("format") != FORMAT:
            raise Refused(str(path), [f'not the settings of a tournament ("{FORMAT}")'])
        return settings

    def begin(self, tournament: Tournament) -> None:
        """Writes the settings, or raises `Refused` if there are different ones already."""
        wanted = json.loads(json.dumps({"format": FORMAT} | tournament.settings()))
        before = self.settings()
        if before is None:
            self.write_settings(wanted)
        elif before != wanted:
            raise Refused(str(self.folder / SETTINGS), list(differences(before, wanted)))

    def write_settings(self, settings: dict[str, Any]) -> None:
        """Writes the settings all at once, so that no half of them is left after a crash."""
        new = self.folder / f"{SETTINGS}.new"
        new.write_text(json.dumps(settings, indent=2, ensure_ascii=False) + "\n", "utf-8")
        new.replace(self.folder / SETTINGS)

    def finished(self, pairings: Iterable[Pairing]) -> list[Played]:
        """The games of these pairings that are in the folder. Cuts off an incomplete last line."""
        content = self.path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        if len(whole) < len(content):
            os.ftruncate(self.file, len(whole))
        wanted = {pairing.number: pairing for pairing in pairings}
        games: dict[int, Played] = {}
        for number, line in enumerate(whole.splitlines(), start=1):
            game = self.game(line, number)
            if game.number in games:
                raise Refused(str(self.path), [f"line {number}: game {game.number} is there twice"])
            if wanted.get(game.number, game.pairing) != game.pairing:
                raise Refused(
                    str(self.path), [f"line {number}: other bots sat in game {game.number}"]
                )
            games[game.number] = game
        return [game for number, game in games.items() if number in wanted]

    def game(self, line: bytes, number: int) -> Played:
        """The finished game in a line; `Refused` names the line if there is none."""
        try:
            return lines.read(line.decode("utf-8"))
        except (KeyError, TypeError, ValueError, OverflowError, RecursionError):
            raise Refused(
                str(self.path), [f"line {number} is no finished game: {shown(line)}"]
            ) from None

    def add(self, played: Played, bots: tuple[str, ...]) -> None:
        """Appends a game in one write."""
        os.write(self.file, lines.write(played, bots).encode())


def differences(before: dict[str, Any], wanted: dict[str, Any]) -> Iterable[str]:
    """A sentence for each setting that differs."""
    for key in sorted(before.keys() | wanted.keys()):
        old, new = before.get(key), wanted.get(key)
        if old != new:
            yield f"{key} is {shown(old)} there and {shown(new)} here; give another folder"
