"""What builds would open for the player whose turn it is."""

from goldenspike.games.steam.rules.goods import legal_moves
from goldenspike.games.steam.rules.state import BUILD, State, copy
from goldenspike.games.steam.rules.turn import apply
from goldenspike.games.steam.text.notation import read
from goldenspike.hexes.page.prospects import Gains, gains, opened
from goldenspike.parts.hexes.goods import own_links
from goldenspike.rooms.page import Prospect


def prospects(state: State, texts: list[str]) -> list[Prospect]:
    """ST-10.1: by legal build, the cubes that the player could move further after it."""
    if state.phase != BUILD:
        return []
    before = gains_of(state, int(state.seat))
    return [prospect(state, text, before) for text in texts]


def prospect(state: State, text: str, before: Gains) -> Prospect:
    """What one build adds."""
    then, player = copy(state), int(state.seat)
    apply(then, read(state, text))
    return opened(text, before, gains_of(then, player), list(map(int, then.cubes)))


def gains_of(state: State, player: int) -> Gains:
    """Own links of the best move of every cube, as the locomotive is now."""
    then = copy(state)
    then.seat = player
    return gains((move, int(own_links(then.track, move, player))) for move in legal_moves(then))
