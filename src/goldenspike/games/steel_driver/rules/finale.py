"""Phase 6: final profit determination."""

from goldenspike.core import bits
from goldenspike.core.bits import WORD, lowest
from goldenspike.core.column import i64, vec
from goldenspike.core.game import NOBODY
from goldenspike.games.steel_driver.rules import display
from goldenspike.games.steel_driver.rules.actions import CLAIM, location_of
from goldenspike.games.steel_driver.rules.editions import COLOURS, COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import FINALE, OVER, State, share
from goldenspike.parts.market.auction import clockwise


def begin(state: State) -> None:
    """SD-6.1, SD-6.2: empties boxes, lays out goods, settles final control; then claims begin."""
    state.phase = FINALE
    empty_boxes(state)
    lay_out_goods(state)
    company: i64
    for company in range(COMPANIES):
        state.control[company] = final_controller(state, company)
    display.clear(state)
    next_company(state)


def empty_boxes(state: State) -> None:
    """SD-6.1: cubes left in company boxes are removed; we count them in the pool."""
    company: i64
    for company in range(COMPANIES):
        state.pool += state.box[company]
        state.box[company] = 0


def lay_out_goods(state: State) -> None:
    """SD-6.1: one goods cube on every location that a link touches."""
    width = state.chart.location_words
    company: i64
    word: i64
    for company in range(COMPANIES):
        for word in range(width):
            state.cargo[word] |= state.network[company * width + word]


def final_controller(state: State, company: i64) -> i64:
    """SD-6.2: the player with most shares; NONE when nobody has any (SD-6.5).

    SD-6.3: of equals, the first met clockwise from who controlled the company last. Reading: that
    may have been in an earlier round.
    """
    winner: i64 = NONE
    most: i64 = 0
    player = state.last_control[company]
    for _ in range(state.players if player != NONE else 0):
        held = state.shares[share(state, company, player)]
        if held > most:
            winner, most = player, held
        player = clockwise(player, state.players)
    return winner


def next_company(state: State) -> None:
    """SD-6.4: in company order, again and again; a company that cannot claim is out."""
    company = display.step(state)
    while company != NONE and not can_claim(state, company):
        display.pass_turn(state, company)
        company = display.step(state)
    state.company = company
    state.seat = NOBODY
    if company != NONE:
        state.seat = state.control[company]


def can_claim(state: State, company: i64) -> bool:
    """SD-6.4: some goods cube lies on its network. (SD-6.5: without track, none does.)"""
    width = state.chart.location_words
    word: i64
    for word in range(width):
        if state.cargo[word] & state.network[company * width + word] != 0:
            return True
    return False


def legal_into(state: State, buffer: vec[i64]) -> i64:
    """SD-6.4: one goods cube from a location on the company's network; it must claim."""
    width = state.chart.location_words
    count: i64 = 0
    word: i64
    for word in range(width):
        places = state.cargo[word] & state.network[state.company * width + word]
        while places != 0:
            buffer[count] = CLAIM + word * WORD + lowest(places)
            places &= places - 1
            count += 1
    return count


def apply(state: State, action: i64) -> None:
    """SD-6.4: one claim, and on to the next company. SD-6.1: the first to claim a cube has it."""
    location = location_of(action)
    bits.drop(state.cargo, 0, location)
    state.goods[state.company * COLOURS + state.chart.goods[location]] += 1
    next_company(state)


def pay(state: State) -> None:
    """SD-6.7: each share pays its company's final value; markers and cubes are worth nothing."""
    state.phase = OVER
    company: i64
    player: i64
    for company in range(COMPANIES):
        worth = sets_value(state, state.goods, company * COLOURS)
        state.profit[company] = worth
        for player in range(state.players):
            state.cash[player] += state.shares[share(state, company, player)] * worth


def sets_value(state: State, goods: vec[i64], at: i64) -> i64:
    """SD-6.6: the greatest sum of sets of different colours, for the counts in a row of `goods`.

    A cube added to a larger set is worth more, so the greatest sum makes the sets as large as
    they can be: the n-th set has every colour of which there are n cubes.
    """
    values = state.setup.rules.set_values
    total: i64 = 0
    number: i64 = 1
    while True:
        size = colours_with(goods, at, number)
        if size == 0:
            return total
        total += values[size]
        number += 1


def colours_with(goods: vec[i64], at: i64, number: i64) -> i64:
    """How many colours have at least so many cubes, in a row of `goods`."""
    count: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if goods[at + colour] >= number:
            count += 1
    return count


def winners(state: State) -> list[int]:
    """SD-6.8: most cash wins. SD-6.9: of equals, most goods; still equal, they share the win."""
    tied = richest(state)
    if len(tied) == 1:
        return tied
    goods = {player: tie_break(state, player) for player in tied}
    return [player for player in tied if goods[player] == max(goods.values())]


def richest(state: State) -> list[int]:
    """SD-6.8: the players with most cash."""
    most: i64 = 0
    players: list[int] = []
    player: i64
    for player in range(state.players):
        if state.cash[player] > most:
            most, players = state.cash[player], []
        if state.cash[player] == most:
            players.append(player)
    return players


def tie_break(state: State, player: i64) -> i64:
    """SD-6.9: goods in the companies a player controls at the end; editions count differently."""
    held: list[int] = [0]
    company: i64
    for company in range(COMPANIES):
        if state.control[company] == player:
            held.append(goods_of(state, company))
    return goods_in_all(held) if state.setup.rules.all_goods_break_ties else goods_in_best(held)


def goods_of(state: State, company: i64) -> i64:
    """How many goods cubes a company has claimed."""
    total: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        total += state.goods[company * COLOURS + colour]
    return total


def goods_in_all(held: list[int]) -> i64:
    """SD-6.9, Warfrog; reading: "company or companies" is the sum over all of them."""
    return sum(held)


def goods_in_best(held: list[int]) -> i64:
    """SD-6.9, Pegasus; reading: "the company" is the best single one."""
    return max(held)
