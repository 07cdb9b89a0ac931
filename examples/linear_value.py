"""Self-play with a linear value function, fitted with numpy: python linear_value.py

A position is worth, to a seat, a weighted sum of a dozen numbers: what it has more than the others
of cash, cubes, shares and the like. A player looks one action ahead and takes the most valuable
position. Games are played, the weights are fitted to how they ended, and better games are played.
Two minutes on one core are plenty; against random players it then wins almost every game.

    python linear_value.py --opponents random novice steady sharp --folder linear
"""

import argparse
import csv
import time
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

import goldenspike
from goldenspike.arena.intervals import interval
from goldenspike.bots import Budget
from goldenspike.games import steel_driver as game
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD, State, share

Vector: TypeAlias = NDArray[np.float64]
PLAYERS = 4
CANDIDATES = 24  # actions that are looked at, of all the legal ones
RIDGE = 10.0  # keeps weights small that few games tell about


def holdings(state: State, seat: int) -> list[float]:
    """What a seat has, as if whoever bids most now had won."""
    leads = state.lot >= 0 and state.high_bidder == seat
    cubes: int = state.cubes[seat] - (state.high_bid if leads else 0)
    profit = box = shares = reach = 0
    for company in range(6):
        wins = leads and company == state.lot
        held = state.shares[share(state, company, seat)] + wins
        shares += held
        reach += held * len(
            [count for count in state.wares[company * 5 : company * 5 + 5] if count]
        )
        if wins or (state.lot != company and state.control[company] == seat):
            box += state.box[company] + (state.high_bid if wins else 0)
            profit += state.profit[company] if state.phase == BUILD else 0
    return [state.cash[seat] / 100, cubes, profit / 100, box, shares, reach]


def features(state: State, seat: int) -> Vector:
    """More than the others have, and the same by how much of the game is left."""
    all = np.array([holdings(state, other) for other in range(state.players)], float)
    ahead = all[seat] - np.delete(all, seat, axis=0).mean(axis=0)
    left = (5 - state.round + (state.phase == AUCTION)) / 5
    return np.concatenate([ahead, ahead * left])


def choose(state: State, weights: Vector | None, rng: Random) -> int:
    """The action after which the seat stands best; any without weights."""
    legal: list[int] = list(game.legal_actions(state))
    if weights is None:
        return rng.choice(legal)
    seat, values = state.seat, {}
    for action in rng.sample(legal, min(len(legal), CANDIDATES)):
        after = game.copy(state)
        game.apply(after, action)
        values[action] = float(weights @ features(after, seat))
    return max(values, key=lambda action: values[action])


def play(weights: list[Vector | None], rng: Random, noise: float = 0.0) -> tuple[Any, Any, State]:
    """A game: what the seats stood at along the way, whose it was, and the end."""
    state = game.new(game.set_up("warfrog-2008", "usa", len(weights), rng.randrange(len(weights))))
    seen: list[Vector] = []
    seats: list[int] = []
    while game.to_act(state) >= 0:
        if rng.random() < 0.2:
            seen += [features(state, seat) for seat in range(state.players)]
            seats += range(state.players)
        bold = rng.random() >= noise
        game.apply(state, choose(state, weights[state.seat] if bold else None, rng))
    return seen, seats, state


class Memory:
    """Positions, and how far ahead their seats were in the end."""

    def __init__(self) -> None:
        self.rows: list[Vector] = []
        self.ends: list[float] = []

    def add(self, games: int, weights: Vector | None, rng: Random) -> None:
        """So many games more, of players with these weights, who err at times."""
        for _ in range(games):
            seen, seats, end = play([weights] * PLAYERS, rng, noise=0.15)
            cash = np.array(game.scores(end), float)
            ahead = (cash - (cash.sum() - cash) / (PLAYERS - 1)) / 100
            self.rows += seen
            self.ends += [ahead[seat] for seat in seats]

    def fit(self) -> Vector:
        """The weights that tell the ends best, by least squares."""
        x, y = np.array(self.rows), np.array(self.ends)
        found: Vector = np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ y)
        return found


def learned(games: int, rounds: int, rng: Random) -> list[Vector]:
    """Weights, those of the last round last: random games first, then also its own."""
    memory, fits = Memory(), list[Vector]()
    memory.add(games * 4, None, rng)
    for number in range(rounds):
        fits.append(memory.fit())
        memory.add(games, fits[-1], rng)
        print(f"round {number + 1} of {rounds}: {len(memory.ends):,} positions", flush=True)
    return [*fits, memory.fit()]


def wins(weights: Vector, opponent: str, games: int, seed: int = 1) -> float:
    """Games won, in every seat equally often, against others of one kind. Shared ones in parts."""

    def linear(rules: Any, state: State, rng: Random, budget: Budget) -> int:
        return choose(state, weights, rng)

    won = 0.0
    for number in range(games):
        bots: list[Any] = [goldenspike.bot(opponent) for _ in range(PLAYERS)]
        bots[number % PLAYERS] = linear
        end = goldenspike.play_bots(game, bots, seed + number, Budget(iterations=100)).now
        winners = game.winners(end)
        won += (number % PLAYERS in winners) / len(winners)
    return won


def table(weights: Vector, opponents: list[str], games: int) -> None:
    """Prints how many games are won against each opponent, with 95% intervals."""
    for opponent in opponents:
        won = wins(weights, opponent, games)
        low, high = interval(won, games)
        print(
            f"| `{opponent}` | {games} | {won / games:.1%} | {low:.1%} to {high:.1%} |", flush=True
        )


def save(folder: Path, fits: list[Vector], games: int) -> None:
    """Writes the curve, games won against random players after each round, and the weights."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "linear.csv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(
            ["round", "games", "won", *(f"weight{place}" for place in range(len(fits[0])))]
        )
        for number, weights in enumerate(fits):
            won = wins(weights, "random", games) / games
            rows.writerow([number, games, won, *(f"{weight:.4f}" for weight in weights)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="in each round of self-play")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tests", type=int, default=100, help="games against each opponent")
    parser.add_argument("--opponents", nargs="+", default=["random"], help="names of bots")
    parser.add_argument("--folder", type=Path, help="where to write the curve and the weights")
    given = parser.parse_args()
    began = time.perf_counter()
    fits = learned(given.games, given.rounds, Random(1))
    print(f"learned in {(time.perf_counter() - began) / 60:.1f} minutes")
    if given.folder:
        save(given.folder, fits, given.tests)
    table(fits[-1], given.opponents, given.tests)


if __name__ == "__main__":
    main()
