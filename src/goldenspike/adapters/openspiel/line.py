"""A game in progress: the position, what was played, and what each player was told of it."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.openspiel.choosing import Chosen
from goldenspike.adapters.play import Play
from goldenspike.core.game import CHANCE
from goldenspike.games import steam_barons as sb


class Said(NamedTuple):
    """A whole action."""

    seat: int
    text: str
    word: Word

    def line(self) -> str:
        """As it is written down."""
        return self.text if self.seat == CHANCE else f"{self.seat}: {self.text}"


class Line:
    """It travels as the numbers that were said, and is replayed from them."""

    def __init__(self, chosen: Chosen) -> None:
        self.chosen = chosen
        self.play = Play(chosen.rules, chosen.setup, chosen.numbering)
        self.actions: list[Said] = []

    def __deepcopy__(self, memo: object) -> Line:
        twin = Line.__new__(Line)
        twin.chosen, twin.play, twin.actions = self.chosen, self.play.copy(), list(self.actions)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        numbers = [number for action in self.actions for number in action.word]
        return replayed, (self.chosen, [*numbers, *self.play.word])

    def say(self, number: int) -> None:
        """One number more, of who is to act."""
        play = self.play
        seat, word, numbering = play.to_act, (*play.word, number), play.numbering
        if play.completes(number):
            read = numbering.read_deal if seat == CHANCE else numbering.read
            text = play.game.write(play.state, read(play.state, word))
            self.actions.append(Said(seat, text, word))
        play.say(number)

    def told(self, player: int) -> str:
        """All that a player may know, his own half-said action too."""
        known = len(self.actions) - self.face_down
        shown = [
            action if number < known or action.seat == player else action._replace(text="face down")
            for number, action in enumerate(self.actions)
        ]
        return "\n".join([*(action.line() for action in shown), self.half(player)])

    def everything(self) -> str:
        """All that was played."""
        return "\n".join([*(action.line() for action in self.actions), self.half(self.play.to_act)])

    def half(self, player: int) -> str:
        """What a player has said of his action so far, for his own eyes."""
        own = self.play.word if self.play.to_act == player >= 0 else ()
        return ", ".join(self.play.numbering.name(number) for number in own)

    @property
    def face_down(self) -> int:
        """SB-19.1: how many of the last actions only those know who chose them."""
        state = self.play.state
        is_sale = self.chosen.rules.NAME == sb.NAME and state.phase == sb.SALE
        return int(state.seat) if is_sale else 0

    def imagine(self, player: int, rng: Random) -> None:
        """Other sales where this player cannot see them: any he may believe in."""
        hidden = self.face_down
        for at in range(len(self.actions) - hidden, len(self.actions)):
            if self.actions[at].seat != player:
                self.actions[at] = self.another_sale(self.actions[at].seat, rng)

    def another_sale(self, seat: int, rng: Random) -> Said:
        """SB-19.1: any sale of a seat, in place of what it chose."""
        chooser = sb.copy(self.play.state)
        chooser.seat = seat
        action = rng.choice(sb.legal_actions(chooser))
        companies = len(action) - 1
        for company, count in enumerate(action[1:]):
            self.play.state.chosen[seat * companies + company] = count
        return Said(seat, sb.write(chooser, action), self.play.numbering.spell(chooser, action))


def replayed(chosen: Chosen, numbers: list[int]) -> Line:
    """The line of some numbers."""
    line = Line(chosen)
    for number in numbers:
        line.say(number)
    return line
