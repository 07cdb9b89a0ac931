"""Observations for OpenSpiel: of the position now, or of all that a player was told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from goldenspike.adapters.observing import facts

if TYPE_CHECKING:
    from goldenspike.adapters.openspiel.choosing import Chosen
    from goldenspike.adapters.openspiel.state import State


class Observer:
    """Fills `tensor`, and `dict` with views of it by field (docs/observations.md)."""

    def __init__(self, chosen: Chosen, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, and was given {params}")
        self.layout = chosen.layout
        self.recalls = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(self.layout.size, np.float32)
        self.dict = {}
        for field in self.layout.fields:
            start = self.layout.starts[field.name]
            self.dict[field.name] = self.tensor[start : start + field.size].reshape(field.shape)

    def set_from(self, state: State, player: int) -> None:
        """Fills the tensor with what a player sees."""
        play = state.line.play
        self.tensor[:] = 0
        self.layout.fill(self.tensor, facts(play.game, play.state, player, play.word))

    def string_from(self, state: State, player: int) -> str:
        """What a player sees as text: the position, or all that led to it."""
        line = state.line
        if self.recalls:
            return f"you are {player}\n{line.told(player)}"
        game = line.play.game
        seen = game.seen(line.play.state, player)
        own = f"{line.chosen_by(player)} {line.half(player)}"
        return f"you are {player}\n{game.view(seen)}\n{own}"
