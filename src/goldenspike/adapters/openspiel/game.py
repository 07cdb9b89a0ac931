"""Our games as OpenSpiel games: their type and their sizes."""

from collections.abc import Mapping
from typing import Any, Final

import pyspiel

from goldenspike.adapters import rewards
from goldenspike.adapters.openspiel.choosing import PARAMETERS, Chosen, choose, spiel_name
from goldenspike.adapters.openspiel.observer import Observer
from goldenspike.adapters.openspiel.state import State
from goldenspike.games import catalogue
from goldenspike.games.kit import Kit
from goldenspike.rooms import learning

LEAST_SCORE: Final = -1.0  # less than any reward in cash or points (ST-11.2)
MOST_SCORE: Final = 1_000.0  # more than any


def kind(kit: Kit, reward: str = rewards.WIN) -> Any:
    """The `GameType` of a game."""
    types, room = pyspiel.GameType, learning.find(kit.name)
    modes, informed, utilities = types.ChanceMode, types.Information, types.Utility
    return types(
        short_name=spiel_name(kit),
        long_name=kit.title,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if room.HAS_CHANCE else modes.DETERMINISTIC,
        information=informed.IMPERFECT_INFORMATION
        if room.IS_IMPERFECT
        else informed.PERFECT_INFORMATION,
        utility=utilities.CONSTANT_SUM if reward == rewards.WIN else utilities.GENERAL_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=kit.game.PLAYERS[-1],
        min_num_players=kit.game.PLAYERS[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def extent(chosen: Chosen) -> Any:
    """The `GameInfo` of a set-up: how many actions there are, and how long a game may take."""
    wins = chosen.reward == rewards.WIN
    return pyspiel.GameInfo(
        num_distinct_actions=chosen.numbering.size,
        max_chance_outcomes=chosen.numbering.chance_size,
        num_players=chosen.setup.players,
        min_utility=0.0 if wins else LEAST_SCORE,
        max_utility=1.0 if wins else MOST_SCORE,
        utility_sum=1.0 if wins else None,
        max_game_length=learning.find(chosen.rules.NAME).longest(chosen.setup),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One of our games, set up."""

    def __init__(self, kit: Kit, params: Mapping[str, Any] | None = None) -> None:
        self.chosen = choose(spiel_name(kit), params)
        super().__init__(kind(kit, self.chosen.reward), extent(self.chosen), dict(params or {}))

    def new_initial_state(self) -> State:
        """The first state."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of the position now, or of all that a player was told."""
        return Observer(self.chosen, iig_obs_type, params)


def register() -> None:
    """Lets OpenSpiel load all games by name."""
    for kit in catalogue.kits():
        if kit.learning is not None:  # OpenSpiel wants to know the odds of every deal
            pyspiel.register_game(kind(kit), class_of(kit))


def class_of(kit: Kit) -> type[SpielGame]:
    """A class for one game: OpenSpiel keeps it beyond the end of Python, where functions die."""

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(kit, params)

    return Registered
