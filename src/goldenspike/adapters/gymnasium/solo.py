"""One game for one learner, whose opponents are bots."""

from collections.abc import Mapping
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from goldenspike.adapters import pictures, rewards
from goldenspike.adapters.batch import opponents as bots
from goldenspike.adapters.gymnasium.seating import USUAL, seated
from goldenspike.adapters.observing import fill, layout
from goldenspike.adapters.play import Play
from goldenspike.adapters.setting import set_up
from goldenspike.adapters.spaces import seen_space
from goldenspike.games import catalogue

ILLEGAL = -1.0  # the reward of a number that may not be said, which ends the game

Seen = dict[str, Any]  # arrays


class Solo(gymnasium.Env[Seen, np.int64]):
    """A game in which the learner says numbers for one seat, and bots play all others."""

    metadata = {"render_modes": ["ansi", "svg", "rgb_array"]}  # noqa: RUF012  # as Gymnasium has it

    def __init__(  # what an environment is made of
        self,
        game: str,
        *,
        seat: int = 0,
        opponents: str | Mapping[int, str] = USUAL,  # a bot for all other seats, or by seat
        reward: str = rewards.WIN,
        render_mode: str | None = None,
        **setting: Any,  # players, edition, board, options
    ) -> None:
        self.game = catalogue.find(game)
        rewards.check(self.game, reward)
        self.setup = set_up(self.game, **setting)
        self.names = seated(opponents, seat, int(self.setup.players))
        bots.check(self.names, game, self.setup.players)
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(
                f"render_mode is {render_mode!r}, and should be one of "
                f"{self.metadata['render_modes']}"
            )
        self.seat, self.reward, self.render_mode = seat, reward, render_mode
        self.play = Play(self.game, self.setup)
        self.tensor = layout(self.game, self.setup).tensor()
        self.size = self.play.numbering.size
        self.observation_space = seen_space(int(self.tensor.size), self.size)
        self.action_space = Discrete(self.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Starts a new game, whose deals and bots follow from the seed."""
        super().reset(seed=seed)
        drawn = str(self.np_random.integers(2**31))
        self.luck, self.bots = Random(drawn), bots.Opponents(self.names, drawn)
        self.play.restart(self.setup)
        self.bots.go_on(self.play, self.luck)
        self._worth = self._worth_now()
        return self._seen(), {}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Says one number; then bots play until the seat has to decide again."""
        if not self.play.may_say(int(action)):
            return self._seen(), ILLEGAL, True, False, {"illegal": int(action)}
        self.play.say_legal(int(action))
        self.bots.go_on(self.play, self.luck)
        before, self._worth = self._worth, self._worth_now()
        return self._seen(), self._worth - before, self.play.is_over, False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of legal numbers, by the name that Stable-Baselines3 asks for."""
        mask = np.zeros(self.size, bool)
        mask[self.play.following()] = True
        return mask

    def _worth_now(self) -> float:
        return rewards.worth(self.game, self.play.state, self.reward)[self.seat]

    def _seen(self) -> Seen:
        fill(self.tensor, self.game, self.play.state, self.seat, self.play.word)
        seen = np.frombuffer(memoryview(self.tensor.floats), np.float32).copy()
        return {"observation": seen, "action_mask": self.action_masks().astype(np.int8)}

    def render(self) -> Any:
        """The position in the render mode of this environment."""
        return pictures.rendered(self.game, self.play.state, self.render_mode)
