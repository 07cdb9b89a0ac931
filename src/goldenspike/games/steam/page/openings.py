"""What makes an opening: the first action tile taken, and the city of the first delivery."""

from goldenspike.core.words import Line
from goldenspike.games.steam.rules.state import State
from goldenspike.games.steam.text.notation import read

OPENINGS = 2  # a seat makes these two choices


def opening(state: State, text: str) -> Line | None:
    """The choice in an action; None if it is none."""
    verb, *words = text.split()
    if verb == "take":
        return Line("steam.opening.tile", {"tile": words[0]})
    if verb == "move":
        city = state.setup.board.place(read(state, text)[-1]).name
        return Line("steam.opening.delivery", {"place": city})
    return None
