"""A game for learners that has no learning room: actions by their place in the list of legal ones.

An observation has whatever numbers the game's view holds at the start, by their names.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import Field, Layout
from goldenspike.adapters.observing.tensor import Tensor
from goldenspike.core.game import CHANCE, Game
from goldenspike.games.kit import Kit

SIZE = 256  # numbers; places beyond are spelled in several
MORE = SIZE - 1  # a number that says: this many places further on
LONGEST = 100_000


def spelled(place: int) -> Word:
    """A place in the list of legal actions, as a word of numbers below SIZE.

    >>> spelled(3), spelled(256)
    ((3,), (255, 1))
    """
    steps, rest = divmod(place, MORE)
    return (MORE,) * steps + (rest,)


class Numbers:
    """Actions as numbers: the place of an action among the legal ones of its position."""

    size, chance_size = SIZE, 1

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game

    def after(self, state: Any, word: Word) -> list[int]:
        """The places that are left behind those passed over, as far as a number can say."""
        if word and word[-1] != MORE:
            return []
        left = len(self.game.legal_actions(state)) - sum(word)
        return list(range(min(left, SIZE)))

    def spell(self, state: Any, action: Any) -> Word:
        """The word of an action."""
        return spelled(self.game.legal_actions(state).index(action))

    def read(self, state: Any, word: Word) -> Any:
        """The action of a whole word."""
        return self.game.legal_actions(state)[sum(word)]

    def pick(self, state: Any, luck: int) -> Any:
        """A legal action: the one at this part of the list, in parts of 2 to the power of 32."""
        legal = self.game.legal_actions(state)
        return legal[luck * len(legal) >> 32]

    def name(self, number: int) -> str:
        """A number as text."""
        return "further on" if number == MORE else f"legal action {number + 1}"

    def chances(self, state: Any, word: Word) -> list[tuple[int, float]]:
        """One outcome that is certain, since the odds of a deal are not known."""
        return [] if word or self.game.to_act(state) != CHANCE else [(0, 1.0)]

    def read_deal(self, state: Any, word: Word) -> Any:
        """A deal that depends on the position alone."""
        return self.game.deal(state, Random(repr(self.game.view(state))))

    def chance_name(self, number: int) -> str:
        """A deal as text."""
        return "deal"


class GeneralLearning:
    """A learning room made from a game's rules alone."""

    SCALE = 100
    HAS_CHANCE, IS_IMPERFECT = True, True  # it may have either

    def __init__(self, kit: Kit) -> None:
        self.game = kit.game

    def Numbers(self, setup: Any) -> Numbers:
        """The numbers of a set-up."""
        return Numbers(self.game)

    def longest(self, setup: Any) -> int:
        """A number of actions that no game reaches."""
        return LONGEST

    def names(self, setup: Any) -> Mapping[str, Sequence[str]]:
        """The names of the items on the axis `seat`."""
        seats = range(len(self.game.scores(self.game.new(setup))))
        return {"seat": [f"{seat} seats on" for seat in seats]}

    def layout(self, setup: Any) -> Layout:
        """Scores and whose turn it is by seat, then what the view holds at the start."""
        state = self.game.new(setup)
        players = len(self.game.scores(state))
        ours = [
            Field("score", "score so far", ("seat",), (players,), self.SCALE),
            Field("deciding", "1 for whoever decides", ("seat",), (players,)),
        ]
        shown = numbers_in("view", self.game.view(self.game.seen(state, 0)))
        return Layout([*ours, *(field_of(name, values) for name, values in shown)])

    def fill(self, tensor: Tensor, state: Any, seat: int, word: Word) -> None:
        """Writes the fields of `layout`; a view that has grown since the start is cut off."""
        shown = self.game.seen(state, seat)
        scores, deciding = self.game.scores(shown), self.game.deciding(shown)
        chairs = [(seat + chair) % len(scores) for chair in range(len(scores))]
        facts: dict[str, Sequence[int]] = {
            "score": [scores[chair] for chair in chairs],
            "deciding": [int(chair in deciding) for chair in chairs],
            **dict(numbers_in("view", self.game.view(shown))),
        }
        for field in self.layout(state.setup).fields:
            tensor.next_field()
            for place, number in enumerate(facts.get(field.name, ())[: field.size]):
                tensor.put(place, number)


def field_of(name: str, values: Sequence[int]) -> Field:
    """A field for a list of numbers in the view."""
    return Field(name, "as the game's view has it", ("place",), (len(values),), 10)


def numbers_in(name: str, value: Any) -> Iterator[tuple[str, list[int]]]:
    """All whole numbers inside a value, as lists with names.

    >>> dict(numbers_in("view", {"lot": 2, "cash": [5, 6], "who": "Ann"}))
    {'view.lot': [2], 'view.cash': [5, 6]}
    """
    if is_dataclass(value) and not isinstance(value, type):
        value = {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from numbers_in(f"{name}.{key}", each)
    elif isinstance(value, int):
        yield name, [int(value)]
    elif isinstance(value, list | tuple):
        if value and all(isinstance(each, int) for each in value):
            yield name, [int(each) for each in value]
        else:
            for place, each in enumerate(value):
                yield from numbers_in(f"{name}.{place}", each)
