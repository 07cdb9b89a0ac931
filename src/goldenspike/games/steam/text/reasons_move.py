"""Why a goods move or a better locomotive is not legal."""

from collections import Counter

from goldenspike.core.bits import bit
from goldenspike.core.words import Reason
from goldenspike.games.steam.rules.actions import Action
from goldenspike.games.steam.rules.editions import NONE
from goldenspike.games.steam.rules.state import State
from goldenspike.games.steam.text.reasons_build import of_case, reason, site
from goldenspike.hexes.text import reasons as hex_reasons


def why_not_move(state: State, action: Action) -> Reason | None:
    """ST-10.1 to ST-10.4: the way, its length, and whose links it uses.

    ST-12.13: None exactly if the move is legal, listed or not.
    """
    wrong = hex_reasons.why_not_move(site(state), state.cubes, action[2:], False)
    if wrong is not None:
        return of_case(wrong)
    exits, level = action[3:-1], int(state.level[state.seat])
    if len(exits) > level:
        return reason("ST-10.1", "move-far", {"links": len(exits), "level": level})
    owners = Counter(int(state.track.owner[exit]) for exit in exits)
    return why_not_share(state, owners)


def why_not_share(state: State, owners: Counter[int]) -> Reason | None:
    """ST-10.4: one own link at least, and as many as of any other."""
    own = owners.pop(int(state.seat), 0)
    if not state.setup.rules.counts_nobodys:
        owners.pop(int(NONE), None)
    if own == 0:
        return reason("ST-10.4", "move-none-own", {})
    most = max(owners.items(), key=lambda item: (item[1], item[0] == NONE), default=(0, 0))
    other, links = most
    if links <= own:
        return None
    if other == NONE:
        return reason("ST-12.7", "move-nobodys", {"own": own, "links": links})
    return reason("ST-10.4", "move-others", {"own": own, "links": links, "other": other})


def why_not_upgrade(state: State) -> Reason:
    """ST-8.1: once a turn. ST-12.4: up to the top."""
    if state.upgraded & bit(state.seat):
        return reason("ST-8.1", "upgraded", {})
    return reason("ST-12.4", "top-level", {"level": int(state.level[state.seat])})
