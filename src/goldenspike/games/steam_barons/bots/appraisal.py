"""What shares may be worth: judgement, not rules; for bots and pages."""

from goldenspike.core.column import i64
from goldenspike.games.steam_barons.rules import dividends
from goldenspike.games.steam_barons.rules.editions import COMPANIES, TOP_PRICE
from goldenspike.games.steam_barons.rules.state import SALE, State, is_living, share
from goldenspike.hexes.bots.deliveries import Cubes, longest_sum
from goldenspike.hexes.bots.links import ANY, links_of

GROWTH = 5  # performance a company gains in each turn it builds
MOST = 26  # performance hardly anybody exceeds
STEP = 4  # percent
ISSUES = 2  # shares a company is likely to issue next turn


def capacity(state: State, company: i64, cubes: Cubes) -> int:
    """The performance of a company if it built no more."""
    if state.track.pieces[company] == 0:
        return 0
    return int(longest_sum(links_of(state.track, company), cubes, ANY, 2))


def turns_to_come(state: State) -> int:
    """How many dividends are still to be paid."""
    return int(state.setup.rules.turns - state.turn + (state.phase != SALE))


def values(state: State) -> list[int]:
    """By company: dividends to come and the last price of one share."""
    cubes = Cubes(state.cubes)
    rows = [capacity(state, company, cubes) for company in range(COMPANIES)]
    price = [int(each) for each in state.price]
    worth = [0] * COMPANIES
    for _ in range(turns_to_come(state)):
        rows = [max(row, min(row + GROWTH, MOST)) for row in rows]
        changes = expected_changes(state, rows)
        for company in range(COMPANIES):
            if price[company] >= 0:
                worth[company] += dividends.row(state.setup.rules, rows[company])[0]
                change = changes[company]
                change += dividends.space(state.setup.rules, price[company], change)
                price[company] = min(TOP_PRICE, price[company] + change)
    return [worth[company] + max(0, price[company]) for company in range(COMPANIES)]


def prospects(state: State) -> list[float]:
    """By seat: the cash it may end with, if nothing changes hands any more."""
    worth = values(state)
    return [
        float(state.cash[player])
        + sum(
            float(state.shares[share(state, company, player)]) * worth[company]
            for company in range(COMPANIES)
        )
        for player in range(state.players)
    ]


def expected_changes(state: State, rows: list[int]) -> list[int]:
    """SB-18.4: what such performances would do to prices."""
    living = [company for company in range(COMPANIES) if is_living(state, company)]
    levels = sorted({rows[company] for company in living}, reverse=True)
    cells = dividends.cells_for(state.setup.rules, len(levels), COMPANIES - len(living))
    return [
        cells[levels.index(rows[company])] if company in living else 0
        for company in range(COMPANIES)
    ]


def share_of_value(state: State, worth: list[int]) -> int:
    """What part of its value, in percent, a share will fetch: all cash goes into shares."""
    purse = sum(state.cash)
    percent = 100
    while percent > STEP and spent(state, worth, percent) > purse:
        percent -= STEP
    return percent


def spent(state: State, worth: list[int], percent: i64) -> int:
    """What all shares on offer now and next turn would cost, at such a part of their value."""
    issues: i64 = 0 if turns_to_come(state) <= 1 else ISSUES
    total: i64 = 0
    company: i64
    for company in range(COMPANIES):
        value: i64 = worth[company]
        offer = value * percent // 100
        if is_living(state, company) and offer >= state.price[company]:
            total += offer * (state.available[company] + min(issues, state.card[company]))
    return int(total)
