"""Lets bots play one game."""

from collections.abc import Sequence
from random import Random
from typing import Any

from goldenspike.bots import Bot, Budget
from goldenspike.core.game import CHANCE
from goldenspike.core.replay import Replay

USUAL = Budget(seconds=1.0)


def run(
    replay: Replay[Any, Any, Any], bots: Sequence[Bot], rng: Random, budget: Budget = USUAL
) -> None:
    """Plays on to the end, a bot for each seat."""
    while not replay.is_over:
        step(replay, bots, rng, budget)


def step(
    replay: Replay[Any, Any, Any], bots: Sequence[Bot], rng: Random, budget: Budget = USUAL
) -> None:
    """Plays one action: a deal by chance, or the choice of the bot whose turn it is."""
    game, state = replay.game, replay.now
    seat = game.to_act(state)
    if seat == CHANCE:
        replay.apply(game.deal(state, rng))
    else:
        replay.apply(bots[seat](game, game.seen(state, seat), rng, budget))
