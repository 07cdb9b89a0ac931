"""Positions of the games on hexes, for bots to think about."""

from random import Random
from typing import Any

from goldenspike.core.game import CHANCE
from goldenspike.games import catalogue
from tests.steam.boards import SHORT
from tests.steam.table import fresh

BARONS = catalogue.find("steam-barons")
STEAM = catalogue.find("steam")


def barons(players: int) -> Any:
    """A first decision of Steam Barons."""
    state = BARONS.new(BARONS.set_up("2009", "northern-england", players))
    while BARONS.to_act(state) == CHANCE:
        BARONS.apply(state, BARONS.deal(state, Random(1)))
    return state


def last_turn(edition: str) -> Any:
    """The last turn of a game of Steam on a little map begins."""
    state = fresh(edition, SHORT)
    rng = Random(2)
    while state.turn == 0:
        dealt = STEAM.to_act(state) == CHANCE
        action = STEAM.deal(state, rng) if dealt else STEAM.legal_actions(state)[0]
        STEAM.apply(state, action)
    state.turn = state.setup.rules.turns[state.players]
    return state
