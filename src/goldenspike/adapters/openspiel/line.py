"""A game in progress: the position, what was played, and what each player knows of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.openspiel.choosing import Chosen
from goldenspike.adapters.play import Play
from goldenspike.core.game import CHANCE
from goldenspike.core.sealed import Sealed


class Said(NamedTuple):
    """An action that was played: its seat, text and numbers."""

    seat: int
    text: str
    word: Word

    def line(self) -> str:
        """The action as a line of text."""
        return self.text if self.seat == CHANCE else f"{self.seat}: {self.text}"


class Line:
    """A game in progress; pickled as the numbers that were said, and replayed from them."""

    def __init__(self, chosen: Chosen) -> None:
        self.chosen = chosen
        self.play = Play(chosen.rules, chosen.setup, chosen.numbering)
        self.actions: list[Said] = []
        self.sealed = Sealed()
        self.start: Any = None  # where those who decide together began

    def __deepcopy__(self, memo: object) -> Line:
        twin = Line.__new__(Line)
        twin.chosen, twin.play, twin.actions = self.chosen, self.play.copy(), list(self.actions)
        twin.sealed, twin.start = Sealed(self.sealed.seats), self.start
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        numbers = [number for action in self.actions for number in action.word]
        return replayed, (self.chosen, [*numbers, *self.play.word])

    def say(self, number: int) -> None:
        """Says one number for the seat to act."""
        play = self.play
        seat, word, numbering = play.to_act, (*play.word, number), play.numbering
        if play.completes(number):
            read = numbering.read_deal if seat == CHANCE else numbering.read
            text = play.game.write(play.state, read(play.state, word))
            self.actions.append(Said(seat, text, word))
            self.seal()
        play.say(number)

    def seal(self) -> None:
        """Notes who decides together, before an action is applied."""
        if not self.sealed.seats:
            self.start = self.play.game.copy(self.play.state)
        self.sealed.note(self.play.game.deciding(self.play.state))

    def known(self, player: int) -> list[Said]:
        """All actions; those chosen in secret by others without their text and numbers."""
        open_to_all = len(self.actions) - self.face_down
        return [
            said
            if number < open_to_all or said.seat == player
            else Said(said.seat, "face down", ())
            for number, said in enumerate(self.actions)
        ]

    def told(self, player: int) -> str:
        """All actions that a player may know, with the player's own unfinished one."""
        shown = [action.line() for action in self.known(player)]
        return "\n".join([*shown, self.half(player)])

    def numbers_told(self, player: int) -> Iterator[tuple[int, int]]:
        """Who said which number, as far as a player may know; the newest first."""
        if self.play.to_act == player:
            yield from ((player, number) for number in reversed(self.play.word))
        for said in reversed(self.known(player)):
            yield from ((said.seat, number) for number in reversed(said.word))

    def everything(self) -> str:
        """All actions as text."""
        return "\n".join([*(action.line() for action in self.actions), self.half(self.play.to_act)])

    def half(self, player: int) -> str:
        """What a player has said of an unfinished action; empty if another is to act."""
        own = self.play.word if self.play.to_act == player >= 0 else ()
        return ", ".join(self.play.numbering.name(number) for number in own)

    @property
    def face_down(self) -> int:
        """How many of the last actions are known only to those who chose them."""
        return len(self.sealed.seats)

    def chosen_by(self, player: int) -> str:
        """The actions that a player has chosen in secret."""
        last = self.actions[len(self.actions) - self.face_down :]
        return ", ".join(action.text for action in last if action.seat == player)

    def imagine(self, player: int, rng: Random) -> None:
        """Replaces the secret actions of the other players by random legal ones."""
        if not self.face_down:
            return
        game, first = self.play.game, len(self.actions) - self.face_down
        state = game.copy(self.start)
        for at, said in enumerate(self.actions[first:], start=first):
            action = game.read(state, said.text)
            if said.seat != player:
                action = rng.choice(game.legal_actions(state))
                word = self.play.numbering.spell(state, action)
                self.actions[at] = Said(said.seat, game.write(state, action), word)
            game.apply(state, action)
        self.play.state = state


def replayed(chosen: Chosen, numbers: list[int]) -> Line:
    """The game in which these numbers were said."""
    line = Line(chosen)
    for number in numbers:
        line.say(number)
    return line
