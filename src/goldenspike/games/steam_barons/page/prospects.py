"""What builds would open for the company whose turn it is."""

from goldenspike.games.steam_barons.rules.state import BUILD, State, copy
from goldenspike.games.steam_barons.rules.turn import apply
from goldenspike.games.steam_barons.text.notation import read
from goldenspike.hexes.page.prospects import Gains, gains, opened
from goldenspike.parts.hexes.goods import moves, own_links
from goldenspike.rooms.page import Prospect


def prospects(state: State, texts: list[str]) -> list[Prospect]:
    """SB-17.3: by legal build, the cubes that the company could move further after it."""
    if state.phase != BUILD:
        return []
    company = int(state.company)
    before = gains_of(state, company)
    return [prospect(state, text, before) for text in texts]


def prospect(state: State, text: str, before: Gains) -> Prospect:
    """What one build adds."""
    then, company = copy(state), int(state.company)
    apply(then, read(state, text))
    return opened(text, before, gains_of(then, company), list(map(int, then.cubes)))


def gains_of(state: State, company: int) -> Gains:
    """Own links of the best move of every cube."""
    found = moves(state.track, state.cubes, company)
    return gains((move, int(own_links(state.track, move, company))) for move in found)
