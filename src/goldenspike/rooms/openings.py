"""How somebody begins a game: the choices that tell openings apart, in the words of the game."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from goldenspike.core.game import NOBODY
from goldenspike.core.replay import Replay
from goldenspike.core.words import Line
from goldenspike.rooms.ordering import deed_of, ordering_of, say_deed
from goldenspike.rooms.page import Page


@runtime_checkable
class Opening(Protocol):
    """A page room that knows which choices make an opening."""

    @property
    def OPENINGS(self) -> int: ...  # how many a seat makes in a game: so many keys

    def opening(self, state: Any, text: str, /) -> Line | None: ...  # the choice in an action


def openings_of(
    page: Page, played: Replay[Any, Any, Any], texts: Sequence[str]
) -> tuple[tuple[Line, ...], ...]:
    """By seat: the first choice of each kind, in a game with these actions."""
    game, state = played.game, played.at(0)
    seats: list[dict[str, Line]] = [{} for _ in game.scores(game.seen(state, NOBODY))]
    most = page.OPENINGS if isinstance(page, Opening) else 1
    for text in texts:
        if all(len(found) >= most for found in seats):
            break
        seat, line = int(game.to_act(state)), choice_in(page, state, text)
        if seat >= 0 and line is not None:
            seats[seat].setdefault(line.key, line)
        game.apply(state, game.read(state, text))
    return tuple(tuple(found.values()) for found in seats)


def choice_in(page: Page, state: Any, text: str) -> Line | None:
    """The choice in an action; in a game without openings of its own, what is done first."""
    if isinstance(page, Opening):
        return page.opening(state, text)
    ordering = ordering_of(page)
    return say_deed(ordering, deed_of(ordering, text))
