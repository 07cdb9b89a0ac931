"""Whether chances come true: games of masters, with the chances they saw while they played.

./spike run --compiled python -m benchmarks.strength.calibration [--games N] [--jobs J]
"""

import argparse
from collections.abc import Iterator
from math import log
from multiprocessing import get_context
from random import Random
from typing import Any

from benchmarks.strength.playing import RESULTS, add_line, read_lines
from goldenspike.bots import Budget
from goldenspike.bots.searching import Master
from goldenspike.core.game import NOBODY
from goldenspike.games import steel_driver as game

FILE = RESULTS / "calibration.jsonl"
SECONDS = 0.02  # a decision
EVERY = 5  # decisions: what is seen from one to the next is much the same
BINS = 10


def play(number: int) -> dict[str, Any]:
    """One game, and the chances of every seat now and then."""
    rng = Random(f"calibration/{number}")
    players = game.PLAYERS[number % len(game.PLAYERS)]
    state = game.new(game.set_up("warfrog-2008", "usa", players, rng.randrange(players)))
    masters, seen, moves = [Master() for _ in range(players)], [], 0
    while (seat := game.to_act(state)) != NOBODY:
        bot, is_forced = masters[seat], len(game.legal_actions(state)) == 1
        action = bot(game, game.seen(state, seat), rng, Budget(seconds=SECONDS))
        if not is_forced and bot.search is not None:
            moves += 1
            if moves % EVERY == 0:
                wins = bot.search.candidates()[0].wins
                seen.append([int(state.round), *(round(won, 3) for won in wins)])
        game.apply(state, action)
    return {"game": number, "players": players, "winners": game.winners(state), "seen": seen}


def pairs(lines: list[dict[str, Any]]) -> Iterator[tuple[float, float]]:
    """A chance, and what came of it: 1 for a win, a part of it when several win."""
    for line in lines:
        winners = line["winners"]
        for _, *wins in line["seen"]:
            for seat, chance in enumerate(wins):
                yield chance, (seat in winners) / len(winners)


def table(found: list[tuple[float, float]]) -> list[str]:
    """Chances from bin to bin, and how often they came true."""
    rows = ["| chance | seen | mean chance | won |", "| --- | ---: | ---: | ---: |"]
    for low in range(BINS):
        inside = [it for it in found if min(BINS - 1, int(it[0] * BINS)) == low]
        if inside:
            chance, won = (sum(column) / len(inside) for column in zip(*inside, strict=True))
            name = f"{low / BINS:.0%} to {(low + 1) / BINS:.0%}"
            rows.append(f"| {name} | {len(inside)} | {chance:.1%} | {won:.1%} |")
    return rows


def surprise(found: list[tuple[float, float]]) -> float:
    """The mean logarithm by which outcomes surprise: the less, the better."""
    return -sum(
        won * log(max(chance, 0.001)) + (1 - won) * log(max(1 - chance, 0.001))
        for chance, won in found
    ) / len(found)


def main() -> None:
    """Plays what is missing, and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength.calibration")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    done = {line["game"] for line in read_lines(FILE)}
    missing = [number for number in range(options.games) if number not in done]
    with get_context("spawn").Pool(options.jobs) as pool:
        for played in pool.imap_unordered(play, missing):
            add_line(FILE, played)
    lines = read_lines(FILE)
    found = list(pairs(lines))
    print("\n".join(table(found)))
    print(f"\n{len(lines)} games, {len(found)} chances, surprise {surprise(found):.4f}")


if __name__ == "__main__":
    main()
