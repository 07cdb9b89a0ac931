"""What income, money and locomotives may be worth, in hundredths of a point: no rules."""

from math import floor

from goldenspike.games.steam.rules.editions import Rules
from goldenspike.games.steam.rules.money import height
from goldenspike.games.steam.rules.state import State
from goldenspike.hexes.bots.deliveries import cubes_for, longest_sum
from goldenspike.hexes.bots.links import links_of
from goldenspike.parts.hexes.track import complete_links

POINT = 100
NEED = 12.0  # dollars that a player spends in each turn to come
BID = 2.0  # and in an auction for the turn order
DEBT = 1.0  # points: what a step of income below 0 costs whoever can still climb
LOT = 5  # dollars (ST-3.2)
GROWTH = 1.0  # links that the deliveries of a player gain in a turn
LEAST_INCOME = -8  # nobody raises money below this: the rest is for bad times


def turns_to_come(state: State) -> int:
    """Turns after this one."""
    return int(state.setup.rules.turns[state.players]) - max(int(state.turn), 1)


def final_income(state: State, player: int, cash: float, steps: int) -> float:
    """Points that income will bring at the end, with so much cash and so many steps more now.

    Money that is missing in turns to come is raised, a step of income for each lot (ST-3.2).
    Steps beyond the top are worth nothing (ST-3.5).
    """
    rules, coming = state.setup.rules, turns_to_come(state)
    income, level = float(height(state, player, steps)), float(state.level[player])
    need = NEED + BID * rules.order_auction
    if coming == 0:
        return at_the_end(income + min(0, floor(cash / int(rules.lot))))
    income, cash = raised(rules, income, cash)
    for _ in range(coming):
        cash += income - int(rules.maintenance) * level
        level = min(level + 1, float(rules.top_level))
        income, cash = raised(rules, income, cash - need)
    return income * DEBT if income < 0 else at_the_end(income)


def at_the_end(income: float) -> float:
    """ST-11.2: what income is worth then, give or take half a point."""
    return income / 2 if income > 0 else income * 2


def raised(rules: Rules, income: float, cash: float) -> tuple[float, float]:
    """Income and cash after raising what is missing."""
    if cash >= 0:
        return income, cash
    return income + cash / float(rules.lot), 0.0


def prospects(state: State) -> list[float]:
    """By seat: the final score to expect of what it has and of deliveries to come."""
    return [prospect(state, player) for player in range(state.players)]


def prospect(state: State, player: int) -> float:
    """Points, links and income at the end, and what turns to come may bring."""
    sure = float(state.points[player] + complete_links(state.track, player))
    income = final_income(state, player, float(state.cash[player]), 0)
    coming = outlook(state, int(state.level[player]), usual_delivery(state, player))
    return sure + income + coming / POINT


def of_income(state: State, player: int, steps: int) -> int:
    """What steps of income are worth now."""
    cash = float(state.cash[player])
    more = final_income(state, player, cash, steps) - final_income(state, player, cash, 0)
    return round(POINT * more)


def of_cash(state: State, player: int, dollars: int) -> int:
    """What dollars are worth now: those not spent."""
    cash = float(state.cash[player])
    less = final_income(state, player, cash - dollars, 0)
    return round(POINT * (final_income(state, player, cash, 0) - less))


def of_links(state: State, player: int, links: int) -> int:
    """ST-10.5: what a delivery over so many own links is worth, by the better choice."""
    return max(POINT * links, of_income(state, player, links))


def outlook(state: State, level: int, line: float) -> int:
    """What deliveries of turns to come may bring to a locomotive, with the best raises of it."""
    top, coming = int(state.setup.rules.top_level), turns_to_come(state)
    return max(deliveries_to_come(coming, level, line, raises) for raises in range(top - level + 1))


def deliveries_to_come(coming: int, level: int, line: float, raises: int) -> int:
    """ST-8.1: two a turn, one where the locomotive is raised instead."""
    total = 0.0
    for turn in range(1, coming + 1):
        moves = 2
        if raises > 0:
            raises, level, moves = raises - 1, level + 1, 1
        total += moves * min(float(level), line + GROWTH * turn) * of_link(coming - turn)
    return round(total)


def of_link(coming: int) -> float:
    """ST-10.5: what a link of a delivery is worth with so many turns to come, if money is needed.

    A step of income is half a point at the end; each turn before, it is a fifth of a lot as well.
    """
    return float(max(POINT, POINT / 2 * (1 + 1 / LOT) ** coming))


def of_level(state: State, player: int) -> int:
    """What one level more is worth to the turns to come, less its maintenance (ST-9.2)."""
    level, line = int(state.level[player]), usual_delivery(state, player)
    more = outlook(state, level + 1, line) - outlook(state, level, line)
    expense = of_income(state, player, 1) - POINT // 2  # a dollar a turn is what a step brings
    return more - int(state.setup.rules.maintenance) * expense


def usual_delivery(state: State, player: int) -> float:
    """Own links of the player's two longest deliveries with any locomotive, on average."""
    links, cubes = links_of(state.track, player), cubes_for(state.track, state.cubes, player)
    return longest_sum(links, cubes, state.setup.rules.top_level, 2) / 2
