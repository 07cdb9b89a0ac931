"""Why a goods move is not legal."""

from goldenspike.core.words import Reason, Value
from goldenspike.games.steam_barons.actions import Action
from goldenspike.games.steam_barons.notation import company_name, reason
from goldenspike.games.steam_barons.rules import NONE
from goldenspike.games.steam_barons.state import State
from goldenspike.parts.goods import KINDS
from goldenspike.parts.hex_board import COLOURS
from goldenspike.parts.hexes import SIDES


def why_not_move(state: State, action: Action) -> Reason:
    """SB-17.2 to SB-17.4, step by step along the path."""
    colour, *exits = action[1:-1]
    start = exits[0] // 6
    if state.cubes[start * KINDS + colour] == 0:
        return about(state, "SB-21.11", "no-cube", colour, start)
    entered = [start]
    for exit, following in zip(
        exits, [*(exit // 6 for exit in exits[1:]), action[-1]], strict=True
    ):
        wrong = why_not_step(state, colour, exit, following, entered)
        if wrong is not None:
            return wrong
        entered.append(following)
    return about(state, "SB-17.3", "move-end", colour, action[-1])


def why_not_step(
    state: State, colour: int, exit: int, following: int, entered: list[int]
) -> Reason | None:
    """SB-17.2: a complete link, its own or nobody's. SB-17.3: no stop twice, none of its colour."""
    stop, track = exit // 6, state.track
    if len(entered) > 1 and state.ground.colour[stop] == colour:
        return about(state, "SB-17.3", "move-through", colour, stop)
    if track.far[exit] == NONE:
        return about(state, "SB-17.2", "no-link", colour, stop, exit % 6)
    if track.owner[exit] not in (state.company, NONE):
        owner = state.setup.rules.companies[track.owner[exit]]
        return about(state, "SB-17.2", "closed", colour, stop, exit % 6, owner)
    if track.far[exit] // 6 != following:
        there = state.setup.board.place(track.far[exit] // 6).name
        return about(state, "SB-21.11", "elsewhere", colour, stop, exit % 6, there)
    if following in entered:
        return about(state, "SB-17.3", "move-twice", colour, following)
    return None


def about(  # noqa: PLR0913
    state: State, rule: str, key: str, colour: int, stop: int, side: int = 0, other: str = ""
) -> Reason:
    """A reason that speaks of a cube and a stop."""
    values: dict[str, Value] = {
        "company": company_name(state),
        "colour": COLOURS[colour],
        "place": state.setup.board.place(stop).name,
        "side": SIDES[side],
        "other": other,
    }
    return reason(rule, key, values)
