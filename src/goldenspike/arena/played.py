"""A finished game: who sat where, how it ended, how long everybody thought, and its record."""

import json
from dataclasses import dataclass
from typing import Any

from goldenspike.arena.schedule import Pairing


@dataclass(frozen=True)
class Played:
    """A finished game. Everything but the seconds follows from the tournament and the number."""

    number: int
    seats: tuple[int, ...]  # by seat: which of the tournament's bots, from 0
    scores: tuple[int, ...]  # by seat
    winners: tuple[int, ...]  # seats
    seconds: tuple[tuple[float, ...], ...]  # by seat: of each decision
    forgiven: tuple[int, ...]  # by seat: decisions that were made for it
    record: dict[str, Any]

    @property
    def pairing(self) -> Pairing:
        """The pairing that was played."""
        return Pairing(self.number, self.seats)


def write(played: Played, bots: tuple[str, ...]) -> str:
    """The game as a line of the journal."""
    line = {
        "number": played.number,
        "bots": [bots[seat] for seat in played.seats],
        "seats": played.seats,
        "seconds": played.seconds,
        "forgiven": played.forgiven,
        "record": played.record,
    }
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"


def read(line: str) -> Played:
    """The game in a line; raises KeyError, TypeError, ValueError or OverflowError if not."""
    game = json.loads(line)
    result = game["record"]["result"]
    scores = result["points"] if "points" in result else result["cash"]
    played = Played(
        int(game["number"]),
        tuple(map(int, game["seats"])),
        tuple(map(int, scores)),
        tuple(map(int, result["winners"])),
        tuple(tuple(map(float, seat)) for seat in game["seconds"]),
        tuple(map(int, game["forgiven"])),
        game["record"],
    )
    by_seat = (played.scores, played.seconds, played.forgiven)
    if not played.winners or any(len(values) != len(played.seats) for values in by_seat):
        raise ValueError("seats do not agree")
    return played
