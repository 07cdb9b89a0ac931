"""How `steady` plays Steam: scores, links of deliveries and locomotives, turn by turn.

./spike run --compiled python -m benchmarks.steam_play --games 40 --write docs/bots.md
"""

import itertools
import json
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import click

from benchmarks.hexes import BOARDS, steadily
from benchmarks.report import put
from goldenspike.core.game import NOBODY
from goldenspike.games import steam
from goldenspike.games.steam.rules.actions import MOVE, SKIP, Action
from goldenspike.games.steam.rules.state import State, is_in
from goldenspike.parts.hexes.goods import own_links

MARKS = ("<!-- steam, steady: begin -->", "<!-- steam, steady: end -->")
HEADS = (
    "| game | players | winner | mean | last "
    "| own links of a delivery, by turn | level, by turn | idle | bankrupt |"
)
LINE = "| --- | ---: | ---: | ---: | ---: | --- | --- | ---: | ---: |"


@dataclass(frozen=True)
class Table:
    """What is played."""

    edition: str
    board: str
    players: int


@dataclass
class Played:
    """What came of one game."""

    scores: list[int] = field(default_factory=list)
    links: dict[int, list[int]] = field(default_factory=dict)  # by turn
    levels: dict[int, list[int]] = field(default_factory=dict)  # by turn, at its last decision
    idle: int = 0  # goods rounds in which somebody did nothing
    bankrupt: int = 0


def play(table: Table, seed: int) -> Played:
    """One game of steady players."""
    rng, found = Random(seed), Played()
    state = steam.new(steam.set_up(table.edition, table.board, table.players))
    while steam.to_act(state) != NOBODY:
        action = steadily(steam, state, rng)
        note(found, state, action)
        steam.apply(state, action)
    found.scores = steam.scores(state)
    found.bankrupt = sum(not is_in(state, seat) for seat in range(state.players))
    return found


def note(found: Played, state: State, action: Action) -> None:
    """What an action says about a game."""
    turn = int(state.turn)
    found.levels[turn] = [int(level) for level in state.level]
    found.idle += action[0] == SKIP
    if action[0] == MOVE:
        found.links.setdefault(turn, []).append(int(own_links(state.track, action[2:], state.seat)))


def row(table: Table, games: list[Played]) -> dict[str, Any]:
    """Means over many games."""
    turns = sorted({turn for game in games for turn in game.levels} - {0})

    def by_turn(found: Iterable[dict[int, list[int]]]) -> list[float]:
        known = list(found)
        return [
            round(fmean([x for it in known for x in it.get(turn, ())] or [0]), 1) for turn in turns
        ]

    return {
        **{"edition": table.edition, "board": table.board, "players": table.players},
        "games": len(games),
        "winner": round(fmean(max(game.scores) for game in games), 1),
        "mean": round(fmean(fmean(game.scores) for game in games), 1),
        "last": round(fmean(min(game.scores) for game in games), 1),
        "links": by_turn(game.links for game in games),
        "levels": by_turn(game.levels for game in games),
        "idle": round(fmean(game.idle for game in games), 1),
        "bankrupt": sum(game.bankrupt for game in games),
    }


def told(found: dict[str, Any]) -> str:
    """A row of the table."""
    numbers = [" ".join(f"{it:.1f}" for it in found[key]) for key in ("links", "levels")]
    cells = (
        *(f"{found['edition']}, {found['board']}", found["players"]),
        *(found[key] for key in ("winner", "mean", "last")),
        *(*numbers, found["idle"], found["bankrupt"]),
    )
    return f"| {' | '.join(map(str, cells))} |"


def rows(games: int, jobs: int) -> Iterator[dict[str, Any]]:
    """Both editions, both maps, three to six players."""
    with ProcessPoolExecutor(jobs) as pool:
        for kind in itertools.product(steam.EDITION_NAMES, BOARDS, steam.PLAYERS):
            table = Table(*kind)
            yield row(table, list(pool.map(play, [table] * games, range(games))))


@click.command()
@click.option("--games", type=click.IntRange(1), default=40, show_default=True)
@click.option("--jobs", type=click.IntRange(1), default=os.cpu_count(), help="Processes.")
@click.option("--json", "as_json", is_flag=True, help="Print data as JSON.")
@click.option("--write", "page", type=click.Path(path_type=Path, exists=True, dir_okay=False))
def main(games: int, jobs: int, as_json: bool, page: Path | None) -> None:
    """Play Steam among steady players and print what they do.

    \b
    Example:
      ./spike run --compiled python -m benchmarks.steam_play --games 40
    """
    found = []
    for it in rows(games, jobs):
        found.append(it)
        print(told(it), file=sys.stderr, flush=True)
    text = "\n".join([HEADS, LINE, *map(told, found)])
    print(json.dumps(found, indent=2) if as_json else text)
    if page is not None:
        put(page, MARKS, f"{text}\n")


if __name__ == "__main__":
    main()
