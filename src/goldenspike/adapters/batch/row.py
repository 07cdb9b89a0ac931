"""Some games of a batch, stepped one after the other by one process."""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from goldenspike.adapters import rewards
from goldenspike.adapters.batch.arrays import Arrays
from goldenspike.adapters.numbering import number
from goldenspike.adapters.observing import facts, layout
from goldenspike.adapters.play import Play
from goldenspike.adapters.setting import set_up
from goldenspike.games import catalogue


class Settings(NamedTuple):
    """What every game of a batch has in common."""

    game: str
    setting: Mapping[str, Any]  # players, edition, board, options
    seed: int
    reward: str


class Row:
    """The games at some places of a batch. The deals at a place do not depend on other places."""

    def __init__(self, settings: Settings, arrays: Arrays, places: range) -> None:
        self.settings, self.arrays, self.places = settings, arrays, places
        self.rules = catalogue.find(settings.game)
        self.setup = set_up(self.rules, **settings.setting)
        self.numbering, self.layout = number(self.rules, self.setup), layout(self.rules, self.setup)
        self.luck = {place: Random(f"{settings.seed} {place}") for place in places}
        self.plays = {place: self.begun(place) for place in places}
        self.start = rewards.worth(self.rules, self.plays[places[0]].state, settings.reward)
        self.worth = dict.fromkeys(places, self.start)
        for place in places:
            self.show(place)

    def begun(self, place: int) -> Play:
        """A new game, dealt up to its first decision."""
        play = Play(self.rules, self.setup, self.numbering)
        play.deal(self.luck[place])
        return play

    def step(self) -> None:
        """Says one number in each game."""
        for place in self.places:
            self.say(place, int(self.arrays.numbers[place]))

    def say(self, place: int, said: int) -> None:
        """Says one number in one game, and starts a new game if that one is over."""
        play = self.plays[place]
        if not play.may_say(said):
            raise ValueError(f"{said} is no legal action in game {place}")
        play.say(said)
        play.deal(self.luck[place])
        worth = rewards.worth(self.rules, play.state, self.settings.reward)
        gains = [now - before for now, before in zip(worth, self.worth[place], strict=True)]
        self.arrays.rewards[place] = gains
        self.worth[place], self.arrays.over[place] = worth, play.is_over
        if play.is_over:
            self.plays[place], self.worth[place] = self.begun(place), self.start
        self.show(place)

    def show(self, place: int) -> None:
        """Writes the observation, mask and seat of one game into the arrays."""
        play, arrays = self.plays[place], self.arrays
        seat = play.to_act
        tensor, mask = arrays.observations[place], arrays.masks[place]
        tensor[:], mask[:] = 0, 0
        self.layout.fill(tensor, facts(self.rules, play.state, seat, play.word))
        mask[play.numbers()] = 1
        arrays.seats[place] = seat
