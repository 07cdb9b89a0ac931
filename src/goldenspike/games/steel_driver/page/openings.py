"""What makes an opening: the first company put up for auction, and where track begins first."""

from goldenspike.core.words import Line
from goldenspike.games.steel_driver.rules.state import State

OPENINGS = 2  # a seat makes these two choices


def opening(state: State, text: str) -> Line | None:
    """The choice in an action; None if it is none."""
    verb, *words = text.split()
    if verb == "open":
        return Line("steel-driver.opening.open", {"company": words[0]})
    if verb == "build" and len(words) == 3:  # build ROUTE from LOCATION
        board = state.setup.board
        place = board.locations[board.location_numbers[words[2]]].name
        return Line("steel-driver.opening.start", {"place": place})
    return None
