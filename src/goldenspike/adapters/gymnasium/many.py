"""Many games at once for one learner, on a batch of the compiled core."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from goldenspike.adapters import rewards
from goldenspike.adapters.batch import Batch
from goldenspike.adapters.gymnasium.seating import USUAL, seated
from goldenspike.adapters.setting import USUAL_PLAYERS
from goldenspike.adapters.spaces import seen_space

Array = NDArray[Any]
Seen = dict[str, Array]


class Games(VectorEnv[Seen, Array, Array]):
    """Games side by side. A game that ends is followed by a new one within the same step.

    What is seen is a view of the batch's arrays, without a copy unless `copy` asks for one: the
    next step overwrites it.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # as Gymnasium has it

    def __init__(  # noqa: PLR0913  # what an environment is made of
        self,
        game: str,
        num_envs: int = 1,
        *,
        seat: int = 0,
        opponents: str | Mapping[int, str] = USUAL,  # a bot for all other seats, or by seat
        workers: int = 0,
        copy: bool = True,
        reward: str = rewards.WIN,
        **setting: Any,  # players, edition, board, options
    ) -> None:
        bots = seated(opponents, seat, setting.get("players", USUAL_PLAYERS))
        self.batch = Batch(game, num_envs, workers, reward=reward, opponents=bots, **setting)
        self.num_envs, self.seat, self.copy = num_envs, seat, copy
        floats, numbers = self.batch.layout.size, self.batch.numbering.size
        self.single_observation_space = seen_space(floats, numbers)
        self.single_action_space = Discrete(numbers)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begins all games anew; their deals and bots follow from one seed."""
        if isinstance(seed, list):
            raise ValueError("one seed is for all games: each gets its own deals from it")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**31)))
        return self._seen(), {}

    def step(self, actions: Array) -> tuple[Seen, Array, Array, Array, dict[str, Any]]:
        """Says one number in every game; ValueError if one is not legal there."""
        self.batch.step(actions)
        over = self.batch.over.astype(bool)
        gains = self.batch.rewards[:, self.seat].copy()
        return self._seen(), gains, over, np.zeros(self.num_envs, bool), {}

    def _seen(self) -> Seen:
        seen, mask = self.batch.observations, self.batch.masks
        if self.copy:
            seen, mask = seen.copy(), mask.copy()
        return {"observation": seen, "action_mask": mask}

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the worker processes."""
        self.batch.close()
