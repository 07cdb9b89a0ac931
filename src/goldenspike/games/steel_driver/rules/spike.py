"""The transcontinental link: the golden spike, driven once a game."""

from goldenspike.core import bits
from goldenspike.core.bits import bit, filled, full, lowest, zeros
from goldenspike.core.column import i64, vec
from goldenspike.games.steel_driver.rules.editions import COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import State


def may_complete(state: State, company: i64, location: i64) -> bool:
    """Whether a link to a location could complete it: at an end, or by a company newly met."""
    if location in (state.chart.east, state.chart.west):
        return state.spike == 0
    return state.spike == 0 and state.served[location] & ~state.meets[company] != 0


def drive(state: State, builder: i64) -> None:
    """SD-3.20: when links join the two ends, for the first time, the bonuses are paid."""
    if is_complete(state):
        state.spike = state.round
        pay(state, builder, partners(state))


def pay(state: State, builder: i64, companies: i64) -> None:
    """SD-3.21: at once; the builder more, every other company that is part of the link less."""
    rules = state.setup.rules
    state.profit[builder] += rules.spike_builder
    others = companies & ~bit(builder)
    while others != 0:
        state.profit[lowest(others)] += rules.spike_others
        others &= others - 1


def is_complete(state: State) -> bool:
    """SD-3.20: a series of links, of any companies, joins the two ends."""
    return joins(state, full(COMPANIES))


def joins(state: State, companies: i64) -> bool:
    """Whether links of these companies join the two ends.

    Each company's network is in one piece, so companies that meet are joined whole.
    """
    chart = state.chart
    wanted = state.served[chart.west] & companies
    joined = state.served[chart.east] & companies
    if wanted == 0:
        return False
    fresh = joined
    while fresh != 0 and joined & wanted == 0:
        met = state.meets[lowest(fresh)] & companies & ~joined
        fresh = fresh & (fresh - 1) | met
        joined |= met
    return joined & wanted != 0


def partners(state: State) -> i64:
    """SD-3.22: the companies on any path with the fewest companies and, of these, fewest links.

    SD-3.23: the worked examples hold.
    """
    result: i64 = 0
    for companies in shortest_sets(state):
        result |= companies
    return result


def shortest_sets(state: State) -> list[i64]:
    """SD-3.22: by path with the fewest companies and, of these, fewest links: its companies.

    A path of the fewest companies uses every company of its set: with fewer it would not be the
    fewest. So the sets of that size that join the ends are compared by their shortest paths.
    """
    result: list[i64] = []
    fewest: i64 = COMPANIES + 1
    shortest: i64 = 0
    companies: i64
    for companies in range(1, full(COMPANIES) + 1):
        size = count(companies)
        if size > fewest or not joins(state, companies):
            continue
        links = distance(state, companies)
        if size < fewest or links < shortest:
            result, fewest, shortest = [companies], size, links
        elif links == shortest:
            result.append(companies)
    return result


def count(companies: i64) -> i64:
    """How many companies are in a set."""
    size: i64 = 0
    while companies != 0:
        companies &= companies - 1
        size += 1
    return size


def distance(state: State, companies: i64) -> i64:
    """The fewest links of these companies, which join the two ends, from one to the other."""
    chart = state.chart
    track = tracks(state, companies)
    far = filled(NONE, chart.locations)  # by location: links from the east end
    queue = zeros(chart.locations)
    far[chart.east] = 0
    queue[0] = chart.east
    seen: i64 = 1
    index: i64 = 0
    while far[chart.west] == NONE:
        seen = look_around(state, track, far, queue, seen, queue[index])
        index += 1
    return far[chart.west]


def tracks(state: State, companies: i64) -> vec[i64]:
    """All links of a set of companies, as one set of routes."""
    width = state.chart.route_words
    track = zeros(width)
    word: i64
    while companies != 0:
        company = lowest(companies)
        companies &= companies - 1
        for word in range(width):
            track[word] |= state.track[company * width + word]
    return track


def look_around(  # noqa: PLR0913  # one step of `distance`
    state: State, track: vec[i64], far: vec[i64], queue: vec[i64], seen: i64, here: i64
) -> i64:
    """Queues the locations one link away from here that were not seen before."""
    chart = state.chart
    word: i64
    for word in range(chart.route_words):
        links = track[word] & chart.touching[here * chart.route_words + word]
        while links != 0:
            route = word * bits.WORD + lowest(links)
            links &= links - 1
            there = chart.end_a[route] + chart.end_b[route] - here
            if far[there] == NONE:
                far[there] = far[here] + 1
                queue[seen] = there
                seen += 1
    return seen
