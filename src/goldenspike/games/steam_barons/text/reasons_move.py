"""Why a goods move is not legal."""

from goldenspike.core.words import Reason
from goldenspike.games.steam_barons.rules.actions import Action
from goldenspike.games.steam_barons.rules.state import State
from goldenspike.games.steam_barons.text.reasons_build import site, told
from goldenspike.hexes.text import reasons as hex_reasons


def why_not_move(state: State, action: Action) -> Reason | None:
    """SB-17.2 to SB-17.4: links of other companies are closed; the rest is as the map says.

    SB-21.13: None exactly if the move is legal, listed or not.
    """
    wrong = hex_reasons.why_not_move(site(state), state.cubes, action[1:], closed=True)
    return None if wrong is None else told(state, wrong)
