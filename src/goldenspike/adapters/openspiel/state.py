"""A position in OpenSpiel: numbers are said one by one, by players and by chance."""

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
    """A position. OpenSpiel copies and pickles its one field."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.line = Line(game.chosen)

    def current_player(self) -> Any:
        """A seat, chance, or the end."""
        play = self.line.play
        if play.is_over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if play.to_act == CHANCE else int(play.to_act)

    def is_terminal(self) -> bool:
        """Whether nobody decides any more."""
        return self.line.play.is_over

    def _legal_actions(self, player: int) -> list[int]:
        play = self.line.play
        return play.numbers() if player == play.to_act else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One cube from the bag, or the next company of the order."""
        return self.line.play.chances()

    def _apply_action(self, number: int) -> None:
        self.line.say(number)

    def _action_to_string(self, player: int, number: int) -> str:
        numbering = self.line.play.numbering
        at_chance = player == pyspiel.PlayerId.CHANCE
        return numbering.chance_name(number) if at_chance else numbering.name(number)

    def returns(self) -> list[float]:
        """What each seat got; 0 until the end."""
        play = self.line.play
        if not play.is_over:
            return [0.0] * play.state.players
        return rewards.worth(play.game, play.state, self.line.chosen.reward)

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        """A position that this player may believe in: what others have face down is made up."""
        twin: State = self.clone()
        twin.line.imagine(player, Random(int(sampler() * 2**53)))
        return twin

    def __str__(self) -> str:
        return self.line.everything()
