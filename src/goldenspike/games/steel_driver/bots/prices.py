"""What the company under the hammer is worth to each player of Steel Driver, in cubes.

At this price it makes no difference to a player whether to buy it or leave it. Games are played
on from both, for prices ever closer to the one that is looked for; a straight line through what
came of them says where they meet.
"""

from math import ceil, floor
from random import Random

from goldenspike.bots.budget import Clock
from goldenspike.games.steel_driver.bots.pricing import worth_if_bought, worth_if_left
from goldenspike.games.steel_driver.rules.state import State

SPAN = 2  # cubes from the estimate to the prices that are tried


class Price:
    """What the company on sale is worth to one player."""

    def __init__(self, state: State, player: int) -> None:
        self.state, self.player = state, player
        self.most = int(state.cubes[player])
        self.games: dict[int, int] = {}  # by price; 0 when it is left to the others
        self.worth: dict[int, int] = {}  # by price: the sum of the advantages

    def sample(self, games: int, seed: int) -> None:
        """Plays more games, with the same luck for all variants."""
        for price in self.near():
            self.games[price] = self.games.get(price, 0) + games
            self.worth[price] = self.worth.get(price, 0) + self.play(price, games, seed)

    def near(self) -> list[int]:
        """The prices to try next: 0 for not buying, and some way below and above the estimate.

        Two prices side by side would say little of what a cube more costs.
        """
        if self.most == 0:
            return []
        guess = self.estimate() if self.games else None
        low, high = (1, self.most) if guess is None else (floor(guess) - SPAN, ceil(guess) + SPAN)
        return sorted({0, max(1, low), min(self.most, high)})

    def play(self, price: int, games: int, seed: int) -> int:
        """Plays games at a price, 0 for not buying; returns the sum of the player's advantages."""
        if price:
            return worth_if_bought(self.state, self.player, price, games, seed)
        return worth_if_left(self.state, self.player, games, seed)

    def estimate(self) -> float:
        """The price at which buying and not buying are equal: 0 to all of the player's cubes."""
        if not self.games:
            return 0.0
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


def prices(state: State, clock: Clock, rng: Random, games: int) -> tuple[float, ...]:
    """By player: what the company is worth, as exactly as time allows."""
    estimates = [Price(state, player) for player in range(state.players)]
    seed = rng.getrandbits(28)
    while True:
        for price in estimates:
            price.sample(games, seed)
        clock.spend(3 * games * len(estimates))
        seed += games
        if not clock.left(1):
            return tuple(price.estimate() for price in estimates)
