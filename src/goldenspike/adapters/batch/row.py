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


class Wish(NamedTuple):
    """What is to be played."""

    game: str
    setting: Mapping[str, Any]  # players, edition, board, options
    seed: int
    reward: str


class Row:
    """Games at some places of a batch. What chance deals at a place depends on nobody else."""

    def __init__(self, wish: Wish, arrays: Arrays, places: range) -> None:
        self.wish, self.arrays, self.places = wish, arrays, places
        self.rules = catalogue.find(wish.game)
        self.setup = set_up(self.rules, **wish.setting)
        self.numbering, self.layout = number(self.rules, self.setup), layout(self.rules, self.setup)
        self.luck = {place: Random(f"{wish.seed} {place}") for place in places}
        self.plays = {place: self.begun(place) for place in places}
        self.start = rewards.worth(self.rules, self.plays[places[0]].state, wish.reward)
        self.worth = dict.fromkeys(places, self.start)
        for place in places:
            self.show(place)

    def begun(self, place: int) -> Play:
        """A game at its first decision."""
        play = Play(self.rules, self.setup, self.numbering)
        play.deal(self.luck[place])
        return play

    def step(self) -> None:
        """One number in each game."""
        for place in self.places:
            self.say(place, int(self.arrays.numbers[place]))

    def say(self, place: int, said: int) -> None:
        """One number in one game; a new game if that was the end."""
        play = self.plays[place]
        if not play.may_say(said):
            raise ValueError(f"{said} is no legal action in game {place}")
        play.say(said)
        play.deal(self.luck[place])
        worth = rewards.worth(self.rules, play.state, self.wish.reward)
        gains = [now - before for now, before in zip(worth, self.worth[place], strict=True)]
        self.arrays.rewards[place] = gains
        self.worth[place], self.arrays.over[place] = worth, play.is_over
        if play.is_over:
            self.plays[place], self.worth[place] = self.begun(place), self.start
        self.show(place)

    def show(self, place: int) -> None:
        """What the seat to act knows and may do."""
        play, arrays = self.plays[place], self.arrays
        seat = play.to_act
        tensor, mask = arrays.observations[place], arrays.masks[place]
        tensor[:], mask[:] = 0, 0
        self.layout.fill(tensor, facts(self.rules, play.state, seat, play.word))
        mask[play.numbers()] = 1
        arrays.seats[place] = seat
