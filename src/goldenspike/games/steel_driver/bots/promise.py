"""Every legal action, the most promising first: the order in which search looks at them."""

from typing import Final

from goldenspike.core.bits import lowest, zeros
from goldenspike.core.column import i64, vec
from goldenspike.games.steel_driver.bots.appraisal import gain, location_worth, new_location
from goldenspike.games.steel_driver.bots.rollout import (
    Style,
    limit,
    outlook,
    styles_for,
    weight_of_goods,
)
from goldenspike.games.steel_driver.rules import actions
from goldenspike.games.steel_driver.rules.editions import COLOURS, COMPANIES, NONE
from goldenspike.games.steel_driver.rules.spike import count
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD, EMPTY, State
from goldenspike.games.steel_driver.rules.turn import buffer_for, legal_into

NEXT: Final[i64] = 100  # weights: the bid a steady player would make
LIKELY: Final[i64] = 30
POSSIBLE: Final[i64] = 10
ODD: Final[i64] = 2


class Promise:
    """Actions, each with its weight."""

    count: i64 = 0
    total: i64 = 0
    actions: vec[i64] = EMPTY
    weights: vec[i64] = EMPTY


def promising(state: State) -> Promise:
    """Every legal action once, with its weight."""
    promise = Promise()
    promise.actions = buffer_for(state.setup)
    promise.weights = zeros(len(promise.actions))
    if state.phase != AUCTION:
        weigh_moves(state, promise)
    elif state.lot != NONE:
        weigh_bids(state, promise)
    else:
        weigh_openings(state, promise)
    return promise


def add(promise: Promise, action: i64, weight: i64) -> None:
    """Adds one action at the end."""
    promise.actions[promise.count] = action
    promise.weights[promise.count] = weight
    promise.count += 1
    promise.total += weight


def weigh_bids(state: State, promise: Promise) -> None:
    """Adds the next bid and a pass, then larger bids, up to the company's worth and beyond."""
    styles = styles_for(state.players)
    price = limit(state, outlook(state, 0, styles), state.lot, state.seat, styles[0])
    bid, cubes = state.high_bid + 1, state.cubes[state.seat]
    if bid <= price and bid <= cubes:
        add(promise, actions.bid(bid), NEXT)
        add(promise, actions.PASS, LIKELY)
    else:
        add(promise, actions.PASS, NEXT)
        if bid <= cubes:
            add(promise, actions.bid(bid), LIKELY)
    amount: i64
    for amount in range(bid + 1, min(price, cubes) + 1):
        add(promise, actions.bid(amount), POSSIBLE)
    for amount in range(max(price, bid) + 1, cubes + 1):
        add(promise, actions.bid(amount), ODD)


def weigh_openings(state: State, promise: Promise) -> None:
    """Adds each company for half its price, for one cube, for its price; then all others."""
    if state.cubes[state.seat] == 0:
        add(promise, actions.PASS, NEXT)
        return
    styles = styles_for(state.players)
    worth, half = outlook(state, 0, styles), zeros(COMPANIES)
    unsold = state.unsold
    while unsold != 0:
        company = lowest(unsold)
        unsold &= unsold - 1
        half[company] = max(1, limit(state, worth, company, state.seat, styles[0]) // 2)
        add(promise, actions.open_auction(company, half[company]), NEXT)
    add(promise, actions.PASS, LIKELY)
    add_openings(state, promise, half)


def add_openings(state: State, promise: Promise, half: vec[i64]) -> None:
    """Adds all first bids except those at half the price; low ones first."""
    weight, amount = LIKELY, state.unsold * 0 + 1
    while amount <= state.cubes[state.seat]:
        unsold = state.unsold
        while unsold != 0:
            company = lowest(unsold)
            unsold &= unsold - 1
            if amount != half[company]:
                add(promise, actions.open_auction(company, amount), weight)
        weight, amount = ODD, amount + 1


def weigh_moves(state: State, promise: Promise) -> None:
    """Adds links by what they give for their cost, claims by what they gain."""
    number = legal_into(state, promise.actions)
    style = Style()
    index: i64
    for index in range(number):
        action = promise.actions[index]
        if state.phase == BUILD:
            weight = weight_of_link(state, style, action)
        else:
            weight = weight_of_claim(state, action)
        promise.total += weight
        put_in_order(promise, index, action, weight)
    promise.count = number


def put_in_order(promise: Promise, index: i64, action: i64, weight: i64) -> None:
    """Moves one action to its place among those before it."""
    while index > 0 and promise.weights[index - 1] < weight:
        promise.actions[index] = promise.actions[index - 1]
        promise.weights[index] = promise.weights[index - 1]
        index -= 1
    promise.actions[index] = action
    promise.weights[index] = weight


def weight_of_link(state: State, style: Style, action: i64) -> i64:
    """What a link gives for its cost; good links count more than in proportion."""
    route = actions.route_of(action)
    at_b: i64 = 0
    if actions.starts_at_b(action):
        at_b = 1
    location = new_location(state, state.company, route, at_b)
    worth = location_worth(state, state.company, weight_of_goods(state, style), location)
    worth = worth // (state.chart.cost[route] + style.patience) // 10
    return 1 + worth * worth


def weight_of_claim(state: State, action: i64) -> i64:
    """What a cube gains, and how many companies could claim it too."""
    location = actions.location_of(action)
    colour = state.chart.goods[location]
    rise = gain(state, state.goods, state.company * COLOURS, colour)
    return 1 + rise * rise // 100 + count(state.served[location])
