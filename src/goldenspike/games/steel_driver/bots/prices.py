"""What the company under the hammer is worth to each player of Steel Driver, in cubes.

At this price it makes no difference to a player whether to buy it or leave it. Games are played
on from both, for prices ever closer to the one that is looked for; a straight line through what
came of them says where they meet. Where the games leave it open on which side of a price that
is, no price is known.
"""

from math import ceil, floor, inf, sqrt
from random import Random

from goldenspike.bots.budget import Clock
from goldenspike.games.steel_driver.bots.pricing import worth_if_bought, worth_if_left
from goldenspike.games.steel_driver.rules.state import State

SPAN = 2  # cubes from the guess to the prices that are tried
LEAST = 8  # games: with fewer, no price is known
Z = 1.96  # what is taken to be sure is no accident 19 times in 20


class Price:
    """What the company on sale is worth to one player."""

    def __init__(self, state: State, player: int) -> None:
        self.state, self.player = state, player
        self.most = int(state.cubes[player])
        self.games: dict[int, int] = {}  # by price; 0 when it is left to the others
        self.worth: dict[int, int] = {}  # by price: the sum of the advantages
        self.gains: dict[int, int] = {}  # by price: the sum of what buying brought beyond leaving
        self.squares: dict[int, int] = {}  # by price: the sum of the squares of that

    def sample(self, games: int, seed: int) -> None:
        """Plays more games, with the same luck for all variants."""
        tried = self.near()
        for luck in range(seed, seed + games):
            worth = {price: self.play(price, luck) for price in tried}
            for price in tried:
                self.games[price] = self.games.get(price, 0) + 1
                self.worth[price] = self.worth.get(price, 0) + worth[price]
                gain = worth[price] - worth[0]
                self.gains[price] = self.gains.get(price, 0) + gain
                self.squares[price] = self.squares.get(price, 0) + gain * gain

    def near(self) -> list[int]:
        """The prices to try next: 0 for not buying, and some way below and above the guess.

        Two prices side by side would say little of what a cube more costs.
        """
        if self.most == 0:
            return []
        guess = self.guess() if self.games else None
        low, high = (1, self.most) if guess is None else (floor(guess) - SPAN, ceil(guess) + SPAN)
        return sorted({0, max(1, low), min(self.most, high)})

    def play(self, price: int, seed: int) -> int:
        """The player's advantage in a game at a price, 0 for not buying."""
        if price:
            return worth_if_bought(self.state, self.player, price, 1, seed)
        return worth_if_left(self.state, self.player, 1, seed)

    def estimate(self) -> float | None:
        """The price at which buying and not buying are equal; None if none is known."""
        if self.games.get(0, 0) < LEAST:
            return None
        guess = self.guess()
        return guess if self.is_known(guess) else None

    def is_known(self, guess: float) -> bool:
        """Whether the company is surely worth more than a cheaper price, and less than a dearer.

        All cubes have no dearer one: they are known to be paid if they surely are. So with 0.
        """
        tried = sorted(price for price in self.games if price)
        if guess >= self.most:
            return self.verdict(tried[-1]) > 0
        if guess <= 0:
            return self.verdict(tried[0]) < 0
        cheaper = any(self.verdict(price) > 0 for price in tried if price <= guess)
        return cheaper and any(self.verdict(price) < 0 for price in tried if price >= guess)

    def verdict(self, price: int) -> float:
        """What buying at a price brought beyond leaving, of a game; 0 if that may be luck."""
        gain = self.gains[price] / self.games[price]
        return gain if abs(gain) > Z * sqrt(self.variance() / self.games[price]) else 0.0

    def variance(self) -> float:
        """How much that differs from game to game, by the games at all prices."""
        tried = [price for price in self.games if price]
        free = sum(self.games[price] for price in tried) - len(tried)
        spread = sum(
            self.squares[price] - self.gains[price] ** 2 / self.games[price] for price in tried
        )
        return max(0.0, spread) / free if free > 0 else inf

    def guess(self) -> float:
        """Where buying and not buying meet by what is known: 0 to all of the player's cubes."""
        slope, start = self.line()
        left = self.worth[0] / self.games[0]
        if slope >= 0.0:
            return float(self.most if start > left else 0)
        return min(float(self.most), max(0.0, (left - start) / slope))

    def line(self) -> tuple[float, float]:
        """How the player's advantage changes with each cube paid, and what it is at price 0."""
        points = [(price, games) for price, games in self.games.items() if price]
        total = sum(games for _, games in points)
        middle = sum(price * games for price, games in points) / total
        mean = sum(self.worth[price] for price, _ in points) / total
        spread = sum(games * (price - middle) ** 2 for price, games in points)
        tilt = sum((price - middle) * self.worth[price] for price, _ in points)
        slope = tilt / spread if spread else 0.0
        return slope, mean - slope * middle


def prices(state: State, clock: Clock, rng: Random, games: int) -> tuple[float | None, ...]:
    """By player: what the company is worth, as exactly as time allows; None if it is not known."""
    estimates = [Price(state, player) for player in range(state.players)]
    seed = rng.getrandbits(28)
    while True:
        for price in estimates:
            price.sample(games, seed)
        clock.spend(3 * games * len(estimates))
        seed += games
        if not clock.left(1):
            return tuple(price.estimate() for price in estimates)
