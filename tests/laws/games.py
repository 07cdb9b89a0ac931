"""Random games of many tempers, each played by the engine and, beside it, by the plain rules."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.rules.board import Board
from tests.laws.plain import Offer, Plain
from tests.table import PEGASUS

GAMES = int(os.environ.get("GOLDENSPIKE_LAW_GAMES", "2000"))
TEMPERS = (0.0, 0.2, 0.6, 1.0)  # how often a player in an auction picks from the cheap end


@dataclass(frozen=True)
class Moment:
    """A decision of a random game."""

    state: sd.State  # before it
    plain: Plain  # the same by the plain rules
    offer: Offer
    actions: list[int]
    action: int


def set_up(edition: str, board: Board, players: int, rng: Random) -> sd.Setup:
    """A table at which anybody may begin."""
    return sd.Setup(sd.EDITIONS[edition], board, players, rng.randrange(players))


def moments(setup: sd.Setup, rng: Random) -> Iterator[Moment]:
    """Plays a game to its end, in step with the plain rules."""
    state = sd.new(setup)
    plain = Plain(setup.board, setup.players, setup.first, setup.rules.edition == PEGASUS)
    game, temper = plain.play(), rng.choice(TEMPERS)
    offer = next(game, None)
    while offer is not None:
        actions = sd.legal_actions(state)
        action = choose(rng, actions, temper)
        yield Moment(state, plain, offer, actions, action)
        text = sd.write(state, action)
        sd.apply(state, action)
        try:
            offer = game.send(text)
        except StopIteration:
            offer = None


def choose(rng: Random, actions: list[int], temper: float) -> int:
    """Any action, or one of the first few: a pass, a low bid."""
    if rng.random() < temper:
        return actions[min(rng.randrange(4), rng.randrange(len(actions)))]
    return actions[rng.randrange(len(actions))]
