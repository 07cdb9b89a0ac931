"""Plays what is missing, and draws and prints how often chances came true.

./spike run --compiled python -m benchmarks.calibration --games 500 --time 0.02 --jobs 2
"""

import argparse
import sys
from pathlib import Path

from benchmarks.calibration.counting import bins, brier, error, pairs, table
from benchmarks.calibration.playing import Plan
from benchmarks.calibration.plot import plot
from goldenspike.analysis.journal import Journal
from goldenspike.arena import processes
from goldenspike.bots import Budget
from goldenspike.core.problems import Refused

RESULTS = Path(__file__).parent / "results"
IMAGES = Path(__file__).parents[2] / "docs" / "images"


def main(arguments: list[str]) -> int:
    """Plays the missing games, then shows all results; the exit code."""
    options = parse(arguments)
    budget = Budget(options.time, options.iterations)
    plan = Plan(options.players, budget, options.seed)
    options.results.mkdir(parents=True, exist_ok=True)
    try:
        with Journal(options.results / f"{options.players}-players.jsonl") as journal:
            journal.begin(plan.settings())
            play_missing(plan, journal, options.games, options.jobs)
            show(journal, options.players, options.image)
    except Refused as error:
        print(f"calibration: {error}", file=sys.stderr)
        return 2
    return 0


def parse(arguments: list[str]) -> argparse.Namespace:
    """The command line's options."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--players", type=int, default=4, choices=range(3, 7))
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument("--time", type=float, help="seconds a decision; 0.02 if not given")
    thinking.add_argument("--iterations", type=int, help="in place of time")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--results", type=Path, default=RESULTS, help="folder of the raw results")
    parser.add_argument("--image", type=Path, default=IMAGES / "calibration.svg")
    options = parser.parse_args(arguments)
    if options.iterations is None and options.time is None:
        options.time = 0.02
    return options


def play_missing(plan: Plan, journal: Journal, games: int, jobs: int) -> None:
    """Plays the games that the journal does not have, and writes each when it is over."""
    missing = [number for number in range(1, games + 1) if number not in journal.places]
    for row in processes.results(plan, missing, max(1, min(jobs, len(missing)))):
        journal.add(row)
        print(f"\r{len(journal.places)} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def show(journal: Journal, players: int, image: Path) -> None:
    """Writes the picture and prints the table."""
    rows = list(journal.rows())
    chances = list(pairs(rows))
    all_bins = bins(chances)
    title = f"{len(rows)} games of {players} masters, {len(chances)} chances"
    image.write_text(plot(all_bins, title) + "\n", "utf-8")
    print("\n".join(table(all_bins)))
    print(f"\n{title}. Brier score {brier(chances):.4f}, mean error {error(all_bins):.1%}.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
