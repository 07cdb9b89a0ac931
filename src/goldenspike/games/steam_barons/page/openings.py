"""What makes an opening: the first company bought, and the city of the first delivery."""

from goldenspike.core.words import Line
from goldenspike.games.steam_barons.rules.state import State
from goldenspike.games.steam_barons.text.notation import read

OPENINGS = 2  # a seat makes these two choices


def opening(state: State, text: str) -> Line | None:
    """The choice in an action; None if it is none."""
    verb, *words = text.split()
    if verb == "buy" and words != ["0"]:
        company = state.setup.rules.companies[state.company]
        return Line("steam-barons.opening.company", {"company": company})
    if verb == "move":
        city = state.setup.board.place(read(state, text)[-1]).name
        return Line("steam-barons.opening.delivery", {"place": city})
    return None
