"""What things may be worth: judgement, not rules; for bots, playouts and pages."""

from goldenspike.core.bits import WORD, lowest, zeros
from goldenspike.core.column import i64, vec
from goldenspike.games.steel_driver.rules import build, finale, spike
from goldenspike.games.steel_driver.rules.actions import BUILD as BUILD_ACTION
from goldenspike.games.steel_driver.rules.actions import CLAIM
from goldenspike.games.steel_driver.rules.editions import COLOURS, COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import BUILD, FINALE, OVER, State, copy, share

PERCENT: i64 = 100
PATIENCE: i64 = 4  # cubes added to the cost of every link, so that dear ones get their chance
GROWTH: i64 = 25  # what a share gains in each round to come


def gain(state: State, goods: vec[i64], at: i64, colour: i64) -> i64:
    """SD-6.6: what one more cube of a colour adds to the goods counted in a row."""
    values = state.setup.rules.set_values
    size = finale.colours_with(goods, at, goods[at + colour] + 1)
    return values[size + 1] - values[size]


def goods_in_reach(state: State, company: i64) -> vec[i64]:
    """By colour: the goods a company has, with all it could still claim from its network."""
    if state.phase not in (FINALE, OVER):
        return state.wares[company * COLOURS : (company + 1) * COLOURS]
    chart = state.chart
    width = chart.location_words
    goods = state.goods[company * COLOURS : (company + 1) * COLOURS]
    word: i64
    for word in range(width):
        places = state.cargo[word] & state.network[company * width + word]
        while places != 0:
            goods[chart.goods[word * WORD + lowest(places)]] += 1
            places &= places - 1
    return goods


def value_alone(state: State, company: i64) -> i64:
    """The final value of a company that alone could claim what its network touches."""
    return finale.sets_value(state, goods_in_reach(state, company), 0)


def claims_in_turn(state: State) -> State:
    """The end of the game if no more were built and every company claimed greedily."""
    twin = copy(state)
    if twin.phase not in (FINALE, OVER):
        twin.order = coming_order(state)
        finale.begin(twin)
    while twin.company != NONE:
        finale.apply(twin, best_claim(twin))
    return twin


def coming_order(state: State) -> vec[i64]:
    """The order of play after this round, if those who have not passed did so as they stand."""
    order = state.order[:]
    if state.phase != BUILD:
        return order
    count: i64 = 0
    place: i64
    for place in range(state.passed):
        order[count] = state.pass_row[place]
        count += 1
    for place in range(COMPANIES):
        company = state.order[place]
        if state.waiting >> company & 1 != 0:
            order[count] = company
            count += 1
    return order


def best_claim(state: State) -> i64:
    """The claim that gains most; of equals, the one most companies are after."""
    chart, company = state.chart, state.company
    width = chart.location_words
    best: i64 = NONE
    most: i64 = -1
    word: i64
    for word in range(width):
        places = state.cargo[word] & state.network[company * width + word]
        while places != 0:
            location = word * WORD + lowest(places)
            places &= places - 1
            worth = gain(state, state.goods, company * COLOURS, chart.goods[location]) * 10
            worth += spike.count(state.served[location])
            if worth > most:
                best, most = location, worth
    return CLAIM + best


def best_link(state: State, company: i64, player: i64) -> i64:
    """The link that gives a player most for its cost."""
    held = state.shares[share(state, company, player)]
    return link_for(state, company, held * PERCENT, PATIENCE)


def link_for(state: State, company: i64, held: i64, patience: i64) -> i64:
    """The link that gives most for its cost, if goods count for so many percent of a share."""
    best: i64 = NONE
    most: i64 = -1
    first = state.links[company] == 0
    word: i64
    for word in range(state.chart.route_words):
        routes = state.choice[word]
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes &= routes - 1
            at_b = 1 if first and starts_best_at_b(state, route) else 0
            location = new_location(state, company, route, at_b)
            worth = location_worth(state, company, held, location)
            worth //= state.chart.cost[route] + patience
            if worth > most:
                best, most = BUILD_ACTION + route * 2 + at_b, worth
    return best


def starts_best_at_b(state: State, route: i64) -> bool:
    """Whether a first link had better start at end b: it must, or that end is worth less."""
    chart = state.chart
    a, b = chart.end_a[route], chart.end_b[route]
    if chart.hexagon[a] == 0 or chart.hexagon[b] == 0:
        return chart.hexagon[b] != 0
    return chart.value[b] < chart.value[a]


def new_location(state: State, company: i64, route: i64, at_b: i64) -> i64:
    """The location a link would newly connect, or NONE."""
    chart = state.chart
    if state.links[company] == 0:
        return chart.end_a[route] if at_b != 0 else chart.end_b[route]
    return build.far_end(state, company, route)


def location_worth(state: State, company: i64, held: i64, location: i64) -> i64:
    """Profit now, and what the goods there may add to shares held, both in percent."""
    if location == NONE:
        return 0
    chart = state.chart
    hope = held * gain(state, state.wares, company * COLOURS, chart.goods[location])
    return chart.value[location] * PERCENT + hope


def worth_of_control(state: State, company: i64, player: i64, budget: i64) -> i64:
    """What a player gains by a company's marker and share, by building with such a budget."""
    held = share(state, company, player)
    before = state.shares[held] * value_alone(state, company)
    twin = copy(state)
    twin.control[company] = player
    twin.shares[held] += 1
    twin.box[company] = budget
    twin.profit[company] = 0
    while build.find_routes(twin, company):
        build.place(twin, company, best_link(twin, company, player))
    hope = twin.shares[held] * value_alone(twin, company) - before
    coming = state.setup.rules.rounds - state.round
    return twin.profit[company] + hope + GROWTH * coming


def prices(state: State, player: i64) -> vec[i64]:
    """By company: what a player would pay for it, 0 if it is sold.

    The cubes of all players will be spent on the companies left; each draws its part of them by
    what it is worth to this player.
    """
    purse: i64 = 0
    other: i64
    for other in range(state.players):
        purse += state.cubes[other]
    worth = zeros(COMPANIES)
    total: i64 = 0
    usual = purse // max(1, spike.count(state.unsold))
    company: i64
    for company in range(COMPANIES):
        if state.unsold >> company & 1 != 0:
            worth[company] = 1 + worth_of_control(
                state, company, player, state.box[company] + usual
            )
            total += worth[company]
    for company in range(COMPANIES):
        if worth[company] > 0:
            share_of_purse = (worth[company] * purse + total // 2) // total
            worth[company] = max(1, min(state.cubes[player], share_of_purse))
    return worth
