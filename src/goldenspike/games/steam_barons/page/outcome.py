"""How a game went: cash, prices and income turn by turn."""

from dataclasses import dataclass
from itertools import pairwise

from goldenspike.games.steam_barons.rules.editions import COMPANIES
from goldenspike.games.steam_barons.rules.state import OVER, Setup, State, is_living, share
from goldenspike.rooms.page import CashChart, Seen

MOVED = ("rose", "fell", "held")  # lines that tell a price
PRICED = (*MOVED, "on-b")


@dataclass(frozen=True)
class TurnIncome:
    """What a turn brought each player, by seat: + dividends + bonuses + sales - spent."""

    turn: int
    dividends: list[int]
    bonuses: list[int]
    sales: list[int]
    spent: list[int]  # on shares


@dataclass(frozen=True)
class Chart(CashChart):
    """Also prices, at the same points in time, and where cash came from."""

    prices: list[list[int | None]]  # by point in time, then by company; None on B
    income: list[TurnIncome]  # by turn, the one being played included


@dataclass(frozen=True)
class CompanyResult:
    """A company at the end."""

    name: str
    price: int | None
    shares: list[int]  # by seat: what nobody sold


@dataclass(frozen=True)
class Income:
    """Where a player's cash came from: total = start + dividends + bonuses + sales - spent."""

    seat: int
    start: int
    dividends: int
    bonuses: int
    sales: int
    spent: int
    total: int


@dataclass(frozen=True)
class Result:
    """The end of the game."""

    cash: list[int]
    winners: list[int]
    companies: list[CompanyResult]
    turns: list[TurnIncome]
    income: list[Income]


def chart(setup: Setup, seen: list[Seen]) -> Chart:
    """The start, and the end of every turn."""
    at, history = [0], [first_prices(setup)]
    incomes: list[TurnIncome] = []
    prices = history[0]
    for number, (then, after) in enumerate(pairwise(seen), start=1):
        if then.round > len(incomes):
            incomes.append(TurnIncome(then.round, *([0] * setup.players for _ in range(4))))
        if incomes:
            count(incomes[-1], then, after)
        prices = moved(setup, prices, then)
        if turns_over(after) > turns_over(then):
            at.append(number)
            history.append(prices)
    cash = [seen[number].scores for number in at]
    return Chart(at, list(range(len(at))), cash, history, incomes)


def first_prices(setup: Setup) -> list[int | None]:
    """SB-14.2: where all begin."""
    return [int(setup.rules.first_price)] * COMPANIES


def turns_over(then: Seen) -> int:
    """How many turns are over; the order of the next is dealt in the old one."""
    return then.round if then.phase in ("over", "deal order") else max(0, then.round - 1)


def count(income: TurnIncome, then: Seen, after: Seen) -> None:
    """Adds what an action brought: purchases, sales, or dividends with the bonuses told."""
    changes = [b - a for a, b in zip(then.scores, after.scores, strict=True)]
    for line in then.lines:
        if line.key.endswith(".dividend-bonus"):
            seat, bonus = int(str(line.values["player"])), int(str(line.values["bonus"]))
            income.bonuses[seat] += bonus
            changes[seat] -= bonus
    column = {"purchase": income.spent, "sale": income.sales}.get(then.phase, income.dividends)
    for seat, change in enumerate(changes):
        column[seat] += -change if then.phase == "purchase" else change


def moved(setup: Setup, prices: list[int | None], then: Seen) -> list[int | None]:
    """Prices after an action, as its lines tell them."""
    told = [line for line in then.lines if line.key.endswith(PRICED)]
    if not told:
        return prices
    result, names = list(prices), setup.rules.companies
    for line in told:
        kind = line.key.rpartition(".")[2]
        if kind in MOVED:
            result[names.index(str(line.values["company"]))] = int(str(line.values["new"]))
        elif kind == "on-b":
            result[names.index(str(line.values["company"]))] = None
    return result


def result(state: State, chart: Chart) -> Result:
    """The end of a game that is over."""
    cash = [int(each) for each in state.cash]
    over = state.phase == OVER
    return Result(
        cash=cash,
        winners=[seat for seat, each in enumerate(cash) if over and each == max(cash)],
        companies=[company_result(state, company) for company in range(COMPANIES)],
        turns=chart.income,
        income=[income(chart, seat) for seat in range(state.players)],
    )


def company_result(state: State, company: int) -> CompanyResult:
    """Its last price, and who still holds its shares."""
    held = [int(state.shares[share(state, company, seat)]) for seat in range(state.players)]
    price = int(state.price[company]) if is_living(state, company) else None
    return CompanyResult(state.setup.rules.companies[company], price, held)


def income(chart: Chart, seat: int) -> Income:
    """The sums of all turns."""
    turns = chart.income
    return Income(
        seat=seat,
        start=chart.cash[0][seat],
        dividends=sum(turn.dividends[seat] for turn in turns),
        bonuses=sum(turn.bonuses[seat] for turn in turns),
        sales=sum(turn.sales[seat] for turn in turns),
        spent=sum(turn.spent[seat] for turn in turns),
        total=chart.cash[-1][seat],
    )
