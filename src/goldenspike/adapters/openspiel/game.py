"""Our games as OpenSpiel knows games: what kind they are, and how large."""

from collections.abc import Mapping
from typing import Any, Final

import pyspiel

from goldenspike.adapters import rewards
from goldenspike.adapters.openspiel.choosing import (
    GAMES,
    PARAMETERS,
    STEAM,
    STEAM_BARONS,
    STEEL_DRIVER,
    Chosen,
    choose,
)
from goldenspike.adapters.openspiel.lengths import longest
from goldenspike.adapters.openspiel.observer import Observer
from goldenspike.adapters.openspiel.state import State

TITLES: Final = {STEEL_DRIVER: "Steel Driver", STEAM_BARONS: "Steam Barons", STEAM: "Steam"}
DEALT: Final = (STEAM_BARONS, STEAM)
HIDDEN: Final = (STEAM_BARONS,)
LEAST_SCORE: Final = -1.0  # less than any reward in cash or points (ST-11.2)
MOST_SCORE: Final = 1_000.0  # more than any


def kind(name: str, reward: str = rewards.WIN) -> Any:
    """SD-0.6: nothing is dealt in Steel Driver. SB-19.1: only sales are hidden."""
    types = pyspiel.GameType
    modes, informed, utilities = types.ChanceMode, types.Information, types.Utility
    return types(
        short_name=name,
        long_name=TITLES[name],
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if name in DEALT else modes.DETERMINISTIC,
        information=informed.IMPERFECT_INFORMATION
        if name in HIDDEN
        else informed.PERFECT_INFORMATION,
        utility=utilities.CONSTANT_SUM if reward == rewards.WIN else utilities.GENERAL_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=GAMES[name].PLAYERS[-1],
        min_num_players=GAMES[name].PLAYERS[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def extent(chosen: Chosen) -> Any:
    """How many numbers there are, and how long a game may take."""
    wins = chosen.reward == rewards.WIN
    return pyspiel.GameInfo(
        num_distinct_actions=chosen.numbering.size,
        max_chance_outcomes=chosen.numbering.chance_size,
        num_players=chosen.setup.players,
        min_utility=0.0 if wins else LEAST_SCORE,
        max_utility=1.0 if wins else MOST_SCORE,
        utility_sum=1.0 if wins else None,
        max_game_length=longest(chosen.rules, chosen.setup),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One of our games, set up."""

    def __init__(self, name: str, params: Mapping[str, Any] | None = None) -> None:
        self.chosen = choose(name, params)
        super().__init__(kind(name, self.chosen.reward), extent(self.chosen), dict(params or {}))

    def new_initial_state(self) -> State:
        """The start."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Who looks at positions: all there is now, or all that was said."""
        return Observer(self.chosen, iig_obs_type, params)


class SteelDriver(SpielGame):
    """Steel Driver."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        super().__init__(STEEL_DRIVER, params)


class SteamBarons(SpielGame):
    """Steam Barons."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        super().__init__(STEAM_BARONS, params)


class Steam(SpielGame):
    """Steam."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        super().__init__(STEAM, params)


def register() -> None:
    """OpenSpiel loads them by name from now on."""
    pyspiel.register_game(kind(STEEL_DRIVER), SteelDriver)
    pyspiel.register_game(kind(STEAM_BARONS), SteamBarons)
    pyspiel.register_game(kind(STEAM), Steam)
