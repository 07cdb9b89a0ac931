"""How `steady` plays Steam: scores, links of deliveries and locomotives, turn by turn.

./spike run --compiled python -m benchmarks.steam_play --games 40 --write docs/bots.md

Rows are kept in steam_play.jsonl when they are played: the command goes on where it was stopped.
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
from benchmarks.strength.playing import add_line, read_lines
from goldenspike.core.game import NOBODY
from goldenspike.games import steam
from goldenspike.games.steam.rules.actions import MOVE, SKIP, Action
from goldenspike.games.steam.rules.state import State, is_in
from goldenspike.parts.hexes.goods import own_links

KEPT = Path(__file__).parent / "steam_play.jsonl"
MARKS = ("<!-- steam, steady: begin -->", "<!-- steam, steady: end -->")
HEADS = (
    "| game | players | winner | mean | last "
    "| own links of a delivery, by turn | level, by turn | idle | bankrupt |"
)
LINE = "| --- | ---: | ---: | ---: | ---: | --- | --- | ---: | ---: |"


@dataclass(frozen=True)
class Table:
    """The edition, board and players of a game."""

    edition: str
    board: str
    players: int


@dataclass
class Played:
    """The results of one game."""

    scores: list[int] = field(default_factory=list)
    links: dict[int, list[int]] = field(default_factory=dict)  # by turn
    levels: dict[int, list[int]] = field(default_factory=dict)  # by turn, at its last decision
    idle: int = 0  # goods rounds in which somebody did nothing
    bankrupt: int = 0


def play(table: Table, seed: int) -> Played:
    """Plays one game of steady players."""
    rng, result = Random(seed), Played()
    state = steam.new(steam.set_up(table.edition, table.board, table.players))
    while steam.to_act(state) != NOBODY:
        action = steadily(steam, state, rng)
        note(result, state, action)
        steam.apply(state, action)
    result.scores = steam.scores(state)
    result.bankrupt = sum(not is_in(state, seat) for seat in range(state.players))
    return result


def note(result: Played, state: State, action: Action) -> None:
    """Adds what an action says about a game to its results."""
    turn = int(state.turn)
    result.levels[turn] = [int(level) for level in state.level]
    result.idle += action[0] == SKIP
    if action[0] == MOVE:
        result.links.setdefault(turn, []).append(
            int(own_links(state.track, action[2:], state.seat))
        )


def row(table: Table, played: list[Played]) -> dict[str, Any]:
    """The means over many games."""
    turns = sorted({turn for game in played for turn in game.levels} - {0})

    def by_turn(numbers: Iterable[dict[int, list[int]]]) -> list[float]:
        known = list(numbers)
        return [
            round(fmean([x for game in known for x in game.get(turn, ())] or [0]), 1)
            for turn in turns
        ]

    return {
        **{"edition": table.edition, "board": table.board, "players": table.players},
        **{"rules": steam.RULES_VERSION, "games": len(played)},
        "winner": round(fmean(max(game.scores) for game in played), 1),
        "mean": round(fmean(fmean(game.scores) for game in played), 1),
        "last": round(fmean(min(game.scores) for game in played), 1),
        "links": by_turn(game.links for game in played),
        "levels": by_turn(game.levels for game in played),
        "idle": round(fmean(game.idle for game in played), 1),
        "bankrupt": sum(game.bankrupt for game in played),
    }


def table_row(row: dict[str, Any]) -> str:
    """The means as a row of the table."""
    numbers = [" ".join(f"{number:.1f}" for number in row[key]) for key in ("links", "levels")]
    cells = (
        *(f"{row['edition']}, {row['board']}", row["players"]),
        *(row[key] for key in ("winner", "mean", "last")),
        *(*numbers, row["idle"], row["bankrupt"]),
    )
    return f"| {' | '.join(map(str, cells))} |"


def rows(games: int, jobs: int) -> Iterator[dict[str, Any]]:
    """The means for both editions, both maps, and three to six players; missing ones are played."""
    known = kept_rows(games)
    with ProcessPoolExecutor(jobs) as pool:
        for kind in itertools.product(steam.EDITION_NAMES, BOARDS, steam.PLAYERS):
            table = Table(*kind)
            if table not in known:
                known[table] = row(table, list(pool.map(play, [table] * games, range(games))))
                add_line(KEPT, known[table])
            yield known[table]


def kept_rows(games: int) -> dict[Table, dict[str, Any]]:
    """By table: the rows of so many games that were played already, under the rules of today."""
    wanted = (steam.RULES_VERSION, games)
    kept = [each for each in read_lines(KEPT) if (each["rules"], each["games"]) == wanted]
    return {Table(each["edition"], each["board"], each["players"]): each for each in kept}


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
    all_rows = []
    for row in rows(games, jobs):
        all_rows.append(row)
        print(table_row(row), file=sys.stderr, flush=True)
    text = "\n".join([HEADS, LINE, *map(table_row, all_rows)])
    print(json.dumps(all_rows, indent=2) if as_json else text)
    if page is not None:
        put(page, MARKS, f"{text}\n")


if __name__ == "__main__":
    main()
