"""The numbers people want to see beside a position. Not compiled: pages read its types."""

from dataclasses import dataclass

from goldenspike.core.game import NOBODY
from goldenspike.games.steel_driver.bots import appraisal
from goldenspike.games.steel_driver.rules import actions, build, finale
from goldenspike.games.steel_driver.rules.editions import COLOURS, COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import BUILD, FINALE, State, copy, share
from goldenspike.games.steel_driver.rules.turn import legal_actions
from goldenspike.games.steel_driver.text.notation import write


@dataclass(frozen=True)
class CompanyNumbers:
    """What one share of a company may pay at the end."""

    alone: int  # if it alone claimed what its network touches
    alone_sets: tuple[int, ...]  # the sizes of its sets then
    in_turn: int  # if all companies claim in turn, as things stand
    in_turn_sets: tuple[int, ...]


@dataclass(frozen=True)
class PlayerNumbers:
    """What a player has, and may have at the end: total = cash + profit + shares."""

    cash: int
    profit: int  # of the companies the player controls, still to be paid this round
    shares: int  # at their projected value in turn
    total: int


@dataclass(frozen=True)
class Offer:
    """A legal build or claim with its numbers."""

    text: str
    location: str | None  # what it connects or claims; None for a loop
    cost: int  # cubes, for a build
    profit: int  # for a build, bonus included
    gain: int  # for a claim: what it adds to the company's value
    spike: bool  # it drives the golden spike


@dataclass(frozen=True)
class Explanation:
    """All the numbers of a position."""

    companies: tuple[CompanyNumbers, ...]
    players: tuple[PlayerNumbers, ...]
    offers: tuple[Offer, ...]  # of legal builds and claims, in the order of `legal_actions`


def explain(state: State) -> Explanation:
    """The numbers of a position."""
    end = appraisal.claims_in_turn(state)
    companies = tuple(_company(state, end, company) for company in range(COMPANIES))
    return Explanation(
        companies=companies,
        players=tuple(_player(state, companies, seat) for seat in range(state.players)),
        offers=offers(state),
    )


def _company(state: State, end: State, company: int) -> CompanyNumbers:
    alone = list(appraisal.goods_in_reach(state, company))
    in_turn = list(end.goods[company * COLOURS : (company + 1) * COLOURS])
    return CompanyNumbers(
        alone=appraisal.value_alone(state, company),
        alone_sets=set_sizes(alone),
        in_turn=finale.sets_value(end, end.goods, company * COLOURS),
        in_turn_sets=set_sizes(in_turn),
    )


def set_sizes(goods: list[int]) -> tuple[int, ...]:
    """SD-6.6: the sets that make most of goods counted by colour, largest first.

    >>> set_sizes([4, 2, 1, 1, 0])
    (4, 2, 1, 1)
    """
    numbers = range(1, max(goods) + 1)
    return tuple(sum(count >= number for count in goods) for number in numbers)


def _player(state: State, companies: tuple[CompanyNumbers, ...], seat: int) -> PlayerNumbers:
    over = state.seat == NONE
    controlled = [company for company in range(COMPANIES) if state.control[company] == seat]
    profit = sum(state.profit[company] for company in controlled) if state.phase == BUILD else 0
    shares = (
        0
        if over
        else sum(
            state.shares[share(state, company, seat)] * companies[company].in_turn
            for company in range(COMPANIES)
        )
    )
    cash = state.cash[seat]
    return PlayerNumbers(cash, profit, shares, cash + profit + shares)


def offers(state: State) -> tuple[Offer, ...]:
    """Every legal build or claim with its numbers; none in an auction, or where nobody acts."""
    if state.seat == NOBODY:
        return ()
    if state.phase == BUILD:
        return tuple(_build(state, action) for action in legal_actions(state))
    if state.phase == FINALE:
        return tuple(_claim(state, action) for action in legal_actions(state))
    return ()


def _build(state: State, action: int) -> Offer:
    company, route = state.company, actions.route_of(action)
    at_b = int(actions.starts_at_b(action))
    location = appraisal.new_location(state, company, route, at_b)
    twin = copy(state)
    build.place(twin, company, action)
    return Offer(
        text=write(state, action),
        location=None if location == NONE else state.setup.board.locations[location].id,
        cost=state.setup.board.routes[route].cost,
        profit=twin.profit[company] - state.profit[company],
        gain=0,
        spike=twin.spike != state.spike,
    )


def _claim(state: State, action: int) -> Offer:
    location, company = actions.location_of(action), state.company
    colour = state.chart.goods[location]
    return Offer(
        text=write(state, action),
        location=state.setup.board.locations[location].id,
        cost=0,
        profit=0,
        gain=appraisal.gain(state, state.goods, company * COLOURS, colour),
        spike=False,
    )
