"""Observations for OpenSpiel: of the position now, or of all that a player was told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from goldenspike.adapters.observing import fill
from goldenspike.core.game import CHANCE

if TYPE_CHECKING:
    from goldenspike.adapters.openspiel.choosing import Chosen
    from goldenspike.adapters.openspiel.state import State


RECALLED = 256  # numbers of a game that an information state holds, those said last
TOLD = 3  # floats of each


class Observer:
    """Fills `tensor`, and `dict` with views of it by field (docs/observations.md).

    With perfect recall a field `told` follows, a row for each of the numbers told last, the newest
    first: 1, who said it, and the number; see docs/openspiel.md.
    """

    def __init__(self, chosen: Chosen, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, and was given {params}")
        self.layout = chosen.layout
        self.recalls = kind is not None and kind.perfect_recall
        self.filled = self.layout.tensor()
        size = self.layout.size
        self.tensor = np.zeros(size + RECALLED * TOLD * self.recalls, np.float32)
        self.dict = {}
        for field in self.layout.fields:
            start = self.layout.starts[field.name]
            self.dict[field.name] = self.tensor[start : start + field.size].reshape(field.shape)
        if self.recalls:
            self.dict["told"] = self.tensor[size:].reshape(RECALLED, TOLD)

    def set_from(self, state: State, player: int) -> None:
        """Fills the tensor with what a player sees, and is told."""
        play = state.line.play
        fill(self.filled, play.game, play.state, player, play.word)
        self.tensor[: self.layout.size] = np.frombuffer(memoryview(self.filled.floats), np.float32)
        if self.recalls:
            self._recall(state, player)

    def _recall(self, state: State, player: int) -> None:
        """Fills the field `told`: seats from the player on, chance behind them."""
        play, told = state.line.play, self.dict["told"]
        players = play.state.players
        told[:] = 0
        for row, (seat, number) in zip(told, state.line.numbers_told(player), strict=False):
            size = play.numbering.chance_size if seat == CHANCE else play.numbering.size
            chair = players if seat == CHANCE else (seat - player) % players
            row[:] = 1, chair / players, (number + 1) / size

    def string_from(self, state: State, player: int) -> str:
        """What a player sees as text: the position, or all that led to it."""
        line = state.line
        if self.recalls:
            return f"you are {player}\n{line.told(player)}"
        game = line.play.game
        seen = game.seen(line.play.state, player)
        own = f"{line.chosen_by(player)} {line.half(player)}"
        return f"you are {player}\n{game.view(seen)}\n{own}"
