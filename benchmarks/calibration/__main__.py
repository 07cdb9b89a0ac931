"""Plays what is missing, and draws and prints how often chances came true.

./spike run --compiled python -m benchmarks.calibration --games 500 --time 0.02 --jobs 2
./spike run --compiled python -m benchmarks.calibration --game steam --games 300
"""

import argparse
import sys
from pathlib import Path

from benchmarks.calibration.counting import bins, brier, error, pairs, table
from benchmarks.calibration.fitting import edges_of, held_out, sights
from benchmarks.calibration.judged import JudgedPlan
from benchmarks.calibration.playing import Plan
from benchmarks.calibration.plot import plot
from goldenspike.analysis.journal import Journal
from goldenspike.arena import processes
from goldenspike.bots import Budget
from goldenspike.bots.guides import GLANCE
from goldenspike.core.problems import Refused

STEEL_DRIVER = "steel-driver"
JUDGED = ("steam-barons", "steam")  # games that are judged before they are over
RESULTS = Path(__file__).parent / "results"
IMAGES = Path(__file__).parents[2] / "docs" / "images"


def main(arguments: list[str]) -> int:
    """Plays the missing games, then shows all results; the exit code."""
    options = parse(arguments)
    plan = plan_of(options)
    options.results.mkdir(parents=True, exist_ok=True)
    of_game = "" if options.game == STEEL_DRIVER else f"{options.game}-"
    try:
        with Journal(options.results / f"{of_game}{options.players}-players.jsonl") as journal:
            journal.begin(plan.settings())
            play_missing(plan, journal, options.games, options.jobs)
            show(journal, options, f"calibration{of_game and f'-{options.game}'}.svg")
    except Refused as error:
        print(f"calibration: {error}", file=sys.stderr)
        return 2
    return 0


def plan_of(options: argparse.Namespace) -> Plan | JudgedPlan:
    """The games to play: of masters, or of `sharp` where positions are judged before the end."""
    if options.game == STEEL_DRIVER:
        budget = Budget(options.time or (None if options.iterations else 0.02), options.iterations)
        return Plan(options.players, budget, options.seed)
    budget = Budget(options.time, None if options.time else options.iterations or GLANCE)
    return JudgedPlan(options.game, options.players, budget, options.seed)


def parse(arguments: list[str]) -> argparse.Namespace:
    """The command line's options."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration")
    parser.add_argument("--game", default=STEEL_DRIVER, choices=(STEEL_DRIVER, *JUDGED))
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--players", type=int, default=4, choices=range(3, 7))
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument("--time", type=float, help="seconds a decision; 0.02 of masters")
    thinking.add_argument("--iterations", type=int, help="in place of time; 6 of sharp")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--results", type=Path, default=RESULTS, help="folder of the raw results")
    parser.add_argument("--image", type=Path, help="file of the picture")
    return parser.parse_args(arguments)


def play_missing(plan: Plan | JudgedPlan, journal: Journal, games: int, jobs: int) -> None:
    """Plays the games that the journal does not have, and writes each when it is over."""
    missing = [number for number in range(1, games + 1) if number not in journal.places]
    for row in processes.results(plan, missing, max(1, min(jobs, len(missing)))):
        journal.add(row)
        print(f"\r{len(journal.places)} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def show(journal: Journal, options: argparse.Namespace, image: str) -> None:
    """Writes the picture and prints the table; of judged games the edges, too."""
    rows = list(journal.rows())
    if options.game == STEEL_DRIVER:
        chances, bots = list(pairs(rows)), "masters"
    else:
        seen = list(sights(rows))
        chances, bots = list(held_out(seen)), "sharp"
        print_edges(edges_of(seen))
    all_bins = bins(chances)
    title = f"{len(rows)} games of {options.players} {bots}, {len(chances)} chances"
    path = options.image or IMAGES / image
    path.write_text(plot(all_bins, title) + "\n", "utf-8")
    print("\n".join(table(all_bins)))
    print(f"\n{title}. Brier score {brier(chances):.4f}, mean error {error(all_bins):.1%}.")


def print_edges(edges: dict[int, float]) -> None:
    """The edges that fit best, by turns to come."""
    print("| turns to come | edge |")
    print("| ---: | ---: |")
    for stage, edge in edges.items():
        print(f"| {'over' if stage < 0 else stage} | {edge:.1f} |")
    print()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
