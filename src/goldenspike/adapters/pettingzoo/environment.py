"""One environment for every game: agents take turns, an action is one number."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from goldenspike.adapters import pictures, rewards
from goldenspike.adapters.observing import fill, layout
from goldenspike.adapters.play import Play
from goldenspike.adapters.setting import USUAL_PLAYERS, set_up
from goldenspike.adapters.spaces import seen_space
from goldenspike.core.game import Game

MODES = ("human", "ansi", "svg", "rgb_array")

Seen = dict[str, NDArray[Any]]


class Environment(AECEnv[str, Seen, int]):  # type: ignore[misc]  # pettingzoo has no types
    """A game that agents `player_0`, `player_1` and so on play, a number at a time."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        name: str,
        setup: Any,
        reward: str = rewards.WIN,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        rewards.check(game, reward)
        if render_mode not in (None, *MODES):
            raise ValueError(f"render_mode is {render_mode!r}, and should be one of {MODES}")
        self.metadata = {"name": name, "render_modes": list(MODES), "is_parallelizable": False}
        self.game, self.setup, self.reward, self.render_mode = game, setup, reward, render_mode
        self.play = Play(game, setup)
        self.layout, self.size = layout(game, setup), self.play.numbering.size
        self.tensor = self.layout.tensor()
        seats = range(len(game.scores(self.play.state)))
        self.possible_agents = [f"player_{seat}" for seat in seats]
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(
            self.possible_agents, seen_space(self.layout.size, self.size)
        )
        self.action_spaces = {agent: Discrete(self.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """The space of observations and masks, alike for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of numbers, alike for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Starts a new game, whose deals come from the seed."""
        self.rng = Random(seed)
        self.play.restart(self.setup)
        self.play.deal(self.rng)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._worth = rewards.worth(self.game, self.play.state, self.reward)
        self.agent_selection = self.possible_agents[self.play.to_act]

    def observe(self, agent: str) -> Seen:
        """The observation and the mask of an agent; the mask is empty unless it is to act."""
        seat = self.possible_agents.index(agent)
        fill(self.tensor, self.game, self.play.state, seat, self.play.word)
        seen = np.frombuffer(memoryview(self.tensor.floats), np.float32).copy()
        mask = np.zeros(self.size, np.int8)
        if seat == self.play.to_act:
            mask[self.play.following()] = 1
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Says a number for the agent whose turn it is; None for an agent whose game is over."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None or not self.play.may_say(int(action)):
            raise ValueError(f"{action} is no legal action of {self.agent_selection} here")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.play.say(int(action))
        self.play.deal(self.rng)
        self._reward()
        if self.play.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self.play.to_act]
        if self.render_mode == "human":
            self.render()

    def _reward(self) -> None:
        before = self._worth
        self._worth = rewards.worth(self.game, self.play.state, self.reward)
        gains = [now - then for now, then in zip(self._worth, before, strict=True)]
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position in the render mode of this environment."""
        drawn: str | NDArray[np.uint8] | None = pictures.rendered(
            self.game, self.play.state, self.render_mode
        )
        return drawn

    def close(self) -> None:
        """Does nothing: no files or windows are open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def make(
    game: Game[Any, Any, Any],
    name: str,
    players: int = USUAL_PLAYERS,
    *,
    reward: str = rewards.WIN,
    render_mode: str | None = None,
    **setting: Any,
) -> Environment:
    """An environment for a game, players, edition, board and options."""
    return Environment(game, name, set_up(game, players, **setting), reward, render_mode)


def wrapped(environment: Environment) -> Any:
    """The environment in PettingZoo's usual wrappers: an illegal action ends the game."""
    env = wrappers.TerminateIllegalWrapper(environment, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


@dataclass(frozen=True)
class Environments:
    """The environments of one game. All take players, edition, board, options, reward ("win" or
    what the game is scored in) and render_mode.
    """

    game: Game[Any, Any, Any]
    NAME: str

    def env(self, **given: Any) -> Any:
        """The environment as PettingZoo wraps its own."""
        return wrapped(self.raw_env(**given))

    def parallel_env(self, **given: Any) -> Any:
        """The same as a parallel environment: all agents act in a step, and one of them counts."""
        return turn_based_aec_to_parallel(self.env(**given))

    def raw_env(self, **given: Any) -> Environment:
        """The environment without wrappers: a number that is not legal is a ValueError."""
        return make(self.game, self.NAME, **given)
