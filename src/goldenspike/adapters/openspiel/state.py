"""A state for OpenSpiel: players and chance say one number at a time."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pyspiel

from goldenspike.adapters import rewards
from goldenspike.adapters.openspiel.line import Line
from goldenspike.core.game import CHANCE

if TYPE_CHECKING:
    from goldenspike.adapters.openspiel.game import SpielGame


class State(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state. OpenSpiel copies and pickles its one field."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.line = Line(game.chosen)

    def current_player(self) -> Any:
        """The seat to act, or OpenSpiel's number for chance or for the end."""
        play = self.line.play
        if play.is_over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if play.to_act == CHANCE else int(play.to_act)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.line.play.is_over

    def _legal_actions(self, player: int) -> list[int]:
        play = self.line.play
        return play.numbers() if player == play.to_act else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers that chance may deal now, with the odds of each."""
        return self.line.play.chances()

    def _apply_action(self, number: int) -> None:
        self.line.say(number)

    def _action_to_string(self, player: int, number: int) -> str:
        numbering = self.line.play.numbering
        at_chance = player == pyspiel.PlayerId.CHANCE
        return numbering.chance_name(number) if at_chance else numbering.name(number)

    def returns(self) -> list[float]:
        """The reward of each seat; 0 until the end."""
        play = self.line.play
        if not play.is_over:
            return [0.0] * play.state.players
        return rewards.worth(play.game, play.state, self.line.chosen.reward)

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        """A state that this player cannot tell from this one: secret choices are replaced."""
        twin: State = self.clone()
        twin.line.imagine(player, Random(int(sampler() * 2**53)))
        return twin

    def __str__(self) -> str:
        return self.line.everything()
