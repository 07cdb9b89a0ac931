"""The spaces of what is seen and said, alike in Gymnasium and PettingZoo."""

import numpy as np
from gymnasium.spaces import Box, Dict

LOWEST, HIGHEST = -10.0, 100.0  # of what is observed


def seen_space(floats: int, numbers: int) -> Dict:
    """The space of an observation and its mask."""
    return Dict(
        observation=Box(LOWEST, HIGHEST, (floats,), np.float32),
        action_mask=Box(0, 1, (numbers,), np.int8),
    )
