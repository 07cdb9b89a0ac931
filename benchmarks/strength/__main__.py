"""Plays the matches, on from where they stand, and prints what came of them.

./spike run --compiled python -m benchmarks.strength [MATCH ...] [--games N] [--jobs J]
"""

import argparse

from benchmarks.strength.plan import MATCHES
from benchmarks.strength.playing import known_games, play_missing
from benchmarks.strength.table import HEAD, row


def main() -> None:
    """Plays the matches that are named, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength")
    names = [match.name for match in MATCHES]
    parser.add_argument("match", nargs="*", help=f"of {', '.join(names)}; all if none is named")
    parser.add_argument("--games", type=int, help="instead of as many as the match has")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time")
    options = parser.parse_args()
    chosen = [match for match in MATCHES if match.name in (options.match or names)]
    for match in chosen:
        games = match.games if options.games is None else options.games
        for _ in play_missing(match, games, options.jobs):
            print(row(match, known_games(match)), flush=True)
    print("\n".join([*HEAD, *(row(match, known_games(match)) for match in chosen)]))


if __name__ == "__main__":
    main()
