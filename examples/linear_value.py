"""Self-play with a linear value function, fitted with numpy: python linear_value.py

A position is worth, to a seat, a weighted sum of a dozen numbers: what it has more than the others
of cash, cubes, shares and the like. A player looks one action ahead and takes the most valuable
position. Games are played, the weights are fitted to how they ended, and better games are played.
Two minutes on one core are plenty; against random players it then wins almost every game.
"""

import argparse
from random import Random
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from goldenspike.games import steel_driver as game
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD, State, share

Vector: TypeAlias = NDArray[np.float64]
PLAYERS = 3
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


def learned(games: int, rounds: int, rng: Random) -> Vector:
    """Weights from random games first, then also from games of the weights before."""
    memory = Memory()
    memory.add(games * 4, None, rng)
    for _ in range(rounds):
        memory.add(games, memory.fit(), rng)
    return memory.fit()


def win_share(weights: Vector, games: int, rng: Random) -> float:
    """Of games in which one learned and all others play at random."""
    won = 0.0
    for number in range(games):
        seats: list[Vector | None] = [None] * PLAYERS
        seats[number % PLAYERS] = weights
        winners = game.winners(play(seats, rng)[2])
        won += (number % PLAYERS in winners) / len(winners)
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="in each round of self-play")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tests", type=int, default=100, help="games against random players")
    given = parser.parse_args()
    rng = Random(1)
    weights = learned(given.games, given.rounds, rng)
    share_won = win_share(weights, given.tests, rng)
    print(f"wins {share_won:.0%} of {given.tests} games against {PLAYERS - 1} random players")


if __name__ == "__main__":
    main()
