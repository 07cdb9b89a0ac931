"""Why a build is not legal."""

from typing import Final

from goldenspike.core.words import Reason, Value
from goldenspike.games.steam_barons import build
from goldenspike.games.steam_barons.actions import LAY, Action
from goldenspike.games.steam_barons.notation import company_name, reason
from goldenspike.games.steam_barons.state import State, budget
from goldenspike.parts import tiles
from goldenspike.parts.faults import Fault, fault
from goldenspike.parts.hexes import SIDES
from goldenspike.parts.track import reaches

RULES: Final = {  # of the faults of a tile
    "water": "SB-21.3a",
    "city": "SB-21.3a",
    "shut": "SB-21.3a",
    "town": "ST-4.5a",
    "no-town": "ST-4.5a",
    "same": "SB-21.3b",
    "kept": "SB-21.3b",
    "apart": "SB-21.3c",
    "another's": "SB-21.3d",
    "loop": "SB-21.3e",
    "two-networks": "SB-21.3e",
    "claim": "SB-21.5",
}


def why_not_build(state: State, action: Action) -> Reason:
    """SB-21.3, SB-21.6: what the track allows; then SB-21.3f: the limit and the money."""
    wrong = why_not_lay(state, action) if action[0] == LAY else why_not_connect(state, action)
    if wrong is not None:
        return wrong
    values: dict[str, Value] = {"company": company_name(state), "limit": build.limit(state)}
    if state.builds == build.limit(state):
        return reason("SB-16.2", "limit", values)
    return why_not_pay(state, build.cost(state, action))


def why_not_pay(state: State, cost: int) -> Reason:
    """SB-16.4: "the tile costs 4; black has 1 and no shares left to issue"."""
    company = state.company
    values: dict[str, Value] = {
        "company": company_name(state),
        "cost": cost,
        "treasury": state.treasury[company],
        "card": state.card[company],
        "budget": budget(state, company),
    }
    return reason("SB-16.4", "cost" if state.card[company] else "cost-no-shares", values)


def why_not_lay(state: State, action: Action) -> Reason | None:
    """The first thing wrong with a tile, its cost aside."""
    hex, tile = action[1], action[2]
    found = fault(state.track, state.company, hex, tile)
    if found is None:
        return None
    key = found.key
    if key == "apart" and not state.track.pieces[state.company]:
        key = "start" if state.setup.board.starts == "city" else "start-port"
    rule = "SB-21.4" if key.startswith("start") else RULES[found.key]
    return reason(rule, f"lay-{key}", details(state, hex, found))


def details(state: State, hex: int, found: Fault) -> dict[str, Value]:
    """The values a sentence about a fault may use."""
    board = state.setup.board
    return {
        "company": company_name(state),
        "hex": board.hex_name(hex),
        "track": tiles.write_segment(found.segment),
        "side": SIDES[found.side],
        "owner": state.setup.rules.companies[found.owner] if found.owner >= 0 else "",
        "place": board.place(found.stop).name if found.stop >= 0 else "",
    }


def why_not_connect(state: State, action: Action) -> Reason | None:
    """SB-21.6: at a city where the company may start, and never built before."""
    board, ends = state.setup.board, state.setup.board.connections[action[1]]
    names = [board.cities[city].name for city in ends]
    values: dict[str, Value] = {"company": company_name(state), "a": names[0], "b": names[1]}
    if state.track.built[action[1]]:
        return reason("SB-21.6", "connected", values)
    if not any(reaches(state.track, state.company, city) for city in ends):
        return reason("SB-21.6", "connect-apart", values)
    return None
