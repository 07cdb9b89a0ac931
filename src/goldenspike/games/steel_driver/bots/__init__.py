"""How to play Steel Driver well."""

from random import Random

from goldenspike.bots.guides import Guide, Manner
from goldenspike.games.steel_driver.bots.guide import choose
from goldenspike.games.steel_driver.bots.manner import boldness, matters, near
from goldenspike.games.steel_driver.bots.playout import random_games
from goldenspike.games.steel_driver.bots.searching import search
from goldenspike.games.steel_driver.rules.state import FINALE, State


def wins(state: State, rng: Random) -> list[float]:
    """Plays one random game inside the compiled core; returns each seat's share of the win."""
    tally = random_games(state, 1, rng.getrandbits(28))
    won, shared = list(map(float, tally.wins)), list(map(float, tally.shared))
    several = max(1.0, sum(shared))
    return [whole + part / several for whole, part in zip(won, shared, strict=True)]


GUIDE = Guide(
    choose,
    search=search,
    guesses=lambda state: bool(state.phase == FINALE),
    playout=wins,
    glance=30,
    manner=Manner(matters, near, boldness),
    sold="steel-driver.event.won",
)
