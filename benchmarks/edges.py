"""How far ahead one has to be to win: fits `Judge.edges` to games of `steady`.

./spike run --compiled python -m benchmarks.edges steam --games 100
"""

from collections import defaultdict
from math import exp, log
from random import Random
from typing import Any, TypeAlias

import click
from rich.progress import track

from benchmarks.hexes import BOARDS
from goldenspike.bots.guides import Guide, ending, guide_of
from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games import catalogue

Seen: TypeAlias = tuple[list[float], list[float]]  # by seat: prospects, and its part of the win
GAMES = ("steam-barons", "steam")  # that are judged before they are over
LEAST, MOST, STEPS = 0.2, 100.0, 60  # of an edge, and how finely one is looked for


def play(game: Any, guide: Guide, rng: Random) -> list[tuple[int, Seen]]:
    """Plays a game with any board, edition and players: expected scores and wins at each turn."""
    edition, players = rng.choice(game.EDITION_NAMES), rng.choice(game.PLAYERS)
    state = game.new(game.set_up(edition, rng.choice(BOARDS), players))
    first_seen: dict[int, list[float]] = {}
    judge = guide.judge
    assert judge is not None
    while (seat := game.to_act(state)) != NOBODY:
        if seat == CHANCE:
            game.apply(state, game.deal(state, rng))
            continue
        first_seen.setdefault(judge.turns_to_come(state), judge.prospects(state))
        game.apply(state, guide.choose(state, rng.getrandbits(30)))
    wins, _ = ending(game, state)
    return [(turns, (scores, wins)) for turns, scores in first_seen.items()]


def surprise(edge: float, seen: list[Seen]) -> float:
    """The log loss of chances by an edge."""
    total = 0.0
    for scores, wins in seen:
        all_of = log(sum(exp((score - max(scores)) / edge) for score in scores))
        for score, won in zip(scores, wins, strict=True):
            total += won * (all_of - (score - max(scores)) / edge)
    return total / len(seen)


def fitted(seen: list[Seen]) -> float:
    """The edge with the least log loss."""
    edges: list[float] = [LEAST * (MOST / LEAST) ** (step / STEPS) for step in range(STEPS + 1)]
    return min(edges, key=lambda edge: surprise(edge, seen))


@click.command(help=__doc__)
@click.argument("name", metavar="GAME", type=click.Choice(GAMES))
@click.option("--games", default=100, help="How many games.")
@click.option("--seed", default=1, help="For the same games again.")
def main(name: str, games: int, seed: int) -> None:
    """Plays the games and prints the fitted edges."""
    game, guide, rng = catalogue.find(name), guide_of(name), Random(seed)
    assert guide is not None
    seen: dict[int, list[Seen]] = defaultdict(list)
    for _ in track(range(games), f"{name}, steady"):
        for turns, each in play(game, guide, rng):
            seen[turns].append(each)
    print("turns to come   edge   games   surprise   by lot")
    for turns in sorted(seen):
        edge = fitted(seen[turns])
        lot = sum(log(len(scores)) for scores, _ in seen[turns]) / len(seen[turns])
        foretold = surprise(edge, seen[turns])
        print(f"{turns:13} {edge:6.1f} {len(seen[turns]):7} {foretold:10.3f} {lot:8.3f}")


if __name__ == "__main__":
    main()
