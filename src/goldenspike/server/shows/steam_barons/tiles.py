"""The tiles that may be laid, each with what it costs and joins."""

from dataclasses import dataclass

from goldenspike.games.steam_barons import actions, build
from goldenspike.games.steam_barons.state import State
from goldenspike.parts import tiles
from goldenspike.parts.choices import fresh
from goldenspike.parts.tiles import NONE, PARTNER, TOWN
from goldenspike.parts.track import given_up, lead


@dataclass(frozen=True)
class TileOffer:
    """A tile that may lie on a hex afterwards."""

    text: str
    track: str
    cost: int
    issues: int  # shares issued to pay for it
    joins: list[str]  # stops that become linked
    starts: list[str]  # stops whose track goes on and is not complete
    completes: bool
    redirects: bool


def tile_offers(state: State, legal: list[actions.Action]) -> dict[str, list[TileOffer]]:
    """By hex; what completes a link first, then the cheapest."""
    found: dict[str, list[TileOffer]] = {}
    for action in legal:
        if action[0] == actions.LAY:
            hex = state.setup.board.hex_name(action[1])
            found.setdefault(hex, []).append(tile_offer(state, action, hex))
    for tiles_there in found.values():
        tiles_there.sort(key=lambda tile: (not tile.completes, tile.cost, tile.redirects))
    return found


def tile_offer(state: State, action: actions.Action, hex: str) -> TileOffer:
    """One tile."""
    cost, track = int(build.cost(state, action)), tiles.write(action[2])
    turned = given_up(action[2], state.track.tile[action[1]]) != NONE
    ends = turned_ends(state, action) if turned else new_ends(state, action)
    joins = [stop for pair in ends if len(pair) == 2 for stop in pair]
    starts = [pair[0] for pair in ends if len(pair) == 1]
    return TileOffer(
        text=f"lay {hex} {track}",
        track=track,
        cost=cost,
        issues=to_issue(state, cost),
        joins=names(state, joins),
        starts=names(state, starts),
        completes=bool(joins),
        redirects=turned,
    )


def new_ends(state: State, action: actions.Action) -> list[list[int]]:
    """By new segment: the stops that it comes to, one or two."""
    _, hex, tile = action
    track = state.track
    found = []
    for a, b in fresh(tile, track.tile[hex]):
        first = track.ground.stop_at[hex] if b == TOWN else lead_to(state, hex, b)
        ends = [int(stop) for stop in (first, lead_to(state, hex, a)) if stop != NONE]
        found.append(ends)
    return found


def lead_to(state: State, hex: int, side: int) -> int:
    """The stop that track over a side comes to, or NONE."""
    exit = lead(state.track, hex, side)
    return NONE if exit == NONE else exit // 6


def turned_ends(state: State, action: actions.Action) -> list[list[int]]:
    """The stop where a turned run begins, and the one it now comes to."""
    _, hex, tile = action
    track, old = state.track, state.track.tile[hex]
    side = given_up(tile, old)
    start = track.into[track.ground.across[hex * 6 + side]] // 6
    beyond = lead_to(state, hex, PARTNER[tile * 6 + PARTNER[old * 6 + side]])
    return [[int(stop) for stop in (start, beyond) if stop != NONE]]


def names(state: State, stops: list[int]) -> list[str]:
    """What stops are called, each once."""
    return [state.setup.board.place(stop).name for stop in dict.fromkeys(stops)]


def to_issue(state: State, cost: int) -> int:
    """SB-16.4: as few shares as the treasury is short of."""
    short = cost - int(state.treasury[state.company])
    return -(-short // int(state.setup.rules.issue)) if short > 0 else 0
