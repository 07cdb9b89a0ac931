"""Ratings from records alone: who played, how it ended, in which order the games count."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from goldenspike import bots
from goldenspike.core.problems import Refused, shown
from goldenspike.core.record import SUFFIX, Record, read_file
from goldenspike.core.replay import Replay
from goldenspike.games import records as games
from goldenspike.ratings.model import Rating, ranks, rate
from goldenspike.ratings.rule import BOT, FLAGS, OWN_BOARD, Outcome, counted

NOTE = "x-rating"
NAME = "name:"  # how the name of a person begins whom a record knows by the name of the seat
HUMAN = ("human", "person", "open")  # who is no bot, in notes
LATEST = float("inf")


@dataclass(frozen=True)
class Order:
    """The place of a game among all: by its number, by when it ended, by its file."""

    number: float = LATEST
    ended: float = LATEST
    name: str = ""

    @property
    def key(self) -> tuple[float, float, str]:
        """What games are sorted by."""
        return self.number, self.ended, self.name


@dataclass
class Pools:
    """The ratings of everybody, by game and name; and what became of each game."""

    ratings: dict[str, dict[str, Rating]] = field(default_factory=dict)
    reasons: dict[str, int] = field(default_factory=dict)  # why games did not count: how many
    games: int = 0  # that did

    def add(self, outcome: Outcome) -> dict[str, Rating]:
        """Rates a game; the ratings that it changed, none if it does not count."""
        verdict = counted(outcome)
        if verdict.reason is not None:
            self.reasons[verdict.reason] = self.reasons.get(verdict.reason, 0) + 1
            return {}
        self.games += 1
        pool = self.ratings.setdefault(outcome.game, {})
        new = rate(pool, verdict.players(outcome), verdict.ranks(outcome))
        pool.update(new)
        return new


def pools_of(files: Iterable[Path]) -> Pools:
    """The ratings that the records in some files give; games that are not over are left out."""
    pools, told = Pools(), []
    for path in files:
        record = read_file(path)
        outcome = outcome_of(record, games.replay(record, str(path)), str(path))
        if outcome is None:
            pools.reasons["unfinished"] = pools.reasons.get("unfinished", 0) + 1
        else:
            told.append((order_of(record, path.name).key, outcome))
    for _, outcome in sorted(told, key=lambda each: each[0]):
        pools.add(outcome)
    return pools


def record_files(paths: Sequence[Path]) -> list[Path]:
    """The files that are named, and all records in folders that are named."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]
    return list(dict.fromkeys(found))


def outcome_of(
    record: Record, played: Replay[Any, Any, Any], name: str = "record"
) -> Outcome | None:
    """What ratings ask of a record; None if its game is not over."""
    if not played.is_over:
        return None
    note = checked(record.notes.get(NOTE), len(record.players), name)
    if note is None:
        seats, flags = seats_of(record, played), set[str]()
    else:
        seats, flags = tuple(map(tuple, note["seats"])), set(note.get("flags", ()))
    if not isinstance(record.board, str):
        flags.add(OWN_BOARD)
    result = games.result(played)
    places = ranks(result.winners, result.scores)
    return Outcome(record.game, seats, tuple(places), frozenset(flags))


def checked(note: object, players: int, name: str) -> Mapping[str, Any] | None:
    """The note on ratings of a record, if it has one; `Refused` if it is not one."""
    if note is None:
        return None
    if not isinstance(note, Mapping):
        raise Refused(name, [f"{NOTE}: an object, not {shown(note)}"])
    seats, flags, problems = note.get("seats"), note.get("flags", []), []
    if not isinstance(seats, list) or len(seats) != players or not all(map(is_names, seats)):
        problems.append(f"{NOTE}: seats is a list of the names of who played, for each seat")
    if not is_names(flags) or not set(flags) <= set(FLAGS):
        problems.append(f"{NOTE}: flags is a list of some of {', '.join(FLAGS)}")
    for key in ("number", "ended"):
        value = note.get(key, 0)
        if not isinstance(value, (int, float)) or isinstance(value, bool):
            problems.append(f"{NOTE}: {key} is a number, not {shown(value)}")
    if problems:
        raise Refused(name, problems)
    return note


def is_names(value: object) -> bool:
    """Whether something is a list of texts."""
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def order_of(record: Record, name: str) -> Order:
    """Where a game stands among others."""
    note = record.notes.get(NOTE) or {}
    return Order(float(note.get("number", LATEST)), float(note.get("ended", LATEST)), name)


def seats_of(record: Record, played: Replay[Any, Any, Any]) -> tuple[tuple[str, ...], ...]:
    """Who decided in each seat, where a record has no note on ratings: people by their names."""
    changes = record.notes.get("x-played")
    kinds = record.notes.get("x-seats")
    if not isinstance(kinds, list) or len(kinds) != len(record.players):
        kinds = ["human"] * len(record.players)
    once = [(player_of(*each),) for each in zip(kinds, record.players, strict=True)]
    if not isinstance(changes, list):
        return tuple(once)
    acted = seats_that_acted(played)
    return tuple(played_by(changes, seat, acted) or once[seat] for seat in range(len(once)))


def player_of(kind: object, name: str) -> str:
    """The name by which ratings know whoever played a seat."""
    return f"{NAME}{name}" if kind in HUMAN else f"{BOT}{bots.parts(str(kind))[0]}"


def seats_that_acted(played: Replay[Any, Any, Any]) -> list[int]:
    """By action: the seat that decided it."""
    state, seats = played.at(0), []
    for action in played.actions:
        seats.append(int(played.game.to_act(state)))
        played.game.apply(state, action)
    return seats


def played_by(changes: Sequence[object], seat: int, acted: Sequence[int]) -> tuple[str, ...]:
    """Everybody who decided something in a seat that changed hands."""
    own = [each for each in changes if isinstance(each, dict) and each.get("seat") == seat]
    told = [(each.get("from"), player_of(each.get("by"), str(each.get("name")))) for each in own]
    starts = [(start - 1, name) for start, name in told if isinstance(start, int) and start > 0]
    spans = pairwise([*starts, (len(acted), "")])
    names = [name for (start, name), (end, _) in spans if seat in acted[start:end]]
    return tuple(dict.fromkeys(names))
