"""The path that the golden spike completes, for those who tell it."""

from goldenspike.core import bits
from goldenspike.core.column import i64, vec
from goldenspike.games.steel_driver.rules.spike import shortest_sets, tracks
from goldenspike.games.steel_driver.rules.state import State


def spike_path(state: State) -> tuple[str, ...]:
    """SD-3.22: the routes of one such path, from the east end to the west."""
    chart, routes = state.chart, state.setup.board.routes
    track = tracks(state, shortest_sets(state)[0])
    east, west = int(chart.east), int(chart.west)
    came = {west: -1}  # by location: the route that leads on to the west end
    queue = [west]
    for here in queue:
        for number in links_at(state, track, here):
            there = int(chart.end_a[number] + chart.end_b[number]) - here
            if there not in came:
                came[there] = number
                queue.append(there)
    path, here = [], east
    while here != west:
        number = came[here]
        path.append(routes[number].id)
        here = int(chart.end_a[number] + chart.end_b[number]) - here
    return tuple(path)


def links_at(state: State, track: vec[i64], here: int) -> list[int]:
    """The routes of a set of routes that end at a location."""
    chart = state.chart
    return [
        number
        for number in range(chart.routes)
        if here in (chart.end_a[number], chart.end_b[number])
        and track[number // bits.WORD] >> (number % bits.WORD) & 1
    ]
