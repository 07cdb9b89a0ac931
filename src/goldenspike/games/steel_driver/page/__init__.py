"""Steel Driver for the page: sheet, marks, offers with their numbers, the end in figures."""

from functools import cache
from itertools import pairwise

from goldenspike.games.steel_driver import drawing as pictures
from goldenspike.games.steel_driver.drawing.pieces import company_id
from goldenspike.games.steel_driver.drawing.places import location_id, route_id
from goldenspike.games.steel_driver.drawing.style import stylesheet as stylesheet
from goldenspike.games.steel_driver.page.offers import Offer
from goldenspike.games.steel_driver.page.openings import OPENINGS as OPENINGS
from goldenspike.games.steel_driver.page.openings import opening as opening
from goldenspike.games.steel_driver.page.orders import ORDERING as ORDERING
from goldenspike.games.steel_driver.page.outcome import CompanyResult, Income, Result
from goldenspike.games.steel_driver.page.parts import during as during
from goldenspike.games.steel_driver.page.parts import parts as parts
from goldenspike.games.steel_driver.page.plan import SteelDriverPlan
from goldenspike.games.steel_driver.page.plan import plan as plan
from goldenspike.games.steel_driver.page.things import explain as explain
from goldenspike.games.steel_driver.rules import actions, finale
from goldenspike.games.steel_driver.rules.editions import COLOURS, COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import (
    AUCTION,
    BUILD,
    FINALE,
    Setup,
    State,
    copy,
    share,
)
from goldenspike.games.steel_driver.rules.turn import legal_actions
from goldenspike.games.steel_driver.text import board_file
from goldenspike.games.steel_driver.text import explain as figures
from goldenspike.games.steel_driver.text.view import View
from goldenspike.games.steel_driver.text.view import view as table_view
from goldenspike.rooms.page import (
    CashChart,
    Option,
    Period,
    Prospect,
    Seen,
    Types,
    ViewDetails,
    bid_in,
    bid_up_to,
)

SEATS = 4
PERIOD: Period = "round"
WEIGHTS = {"auction": 0.5}  # of the usual time for a decision
OPTIONS: list[Option] = []
TYPES = Types(View, figures.Explanation, Offer, CashChart, Result, SteelDriverPlan)


@cache
def boards() -> list[tuple[str, str]]:
    """The built-in boards, by id and name; the usual one first."""
    known = [(id, board_file.load(id).name) for id in board_file.ids()]
    return sorted(known, key=lambda board: board[0] != "usa")


def check_board(setup: Setup) -> None:
    """Accepts every board: its file was checked, and none is too large to draw quickly."""


def board_name(setup: Setup) -> str:
    """What the board is called."""
    return setup.board.name


def sheet(setup: Setup, theme: str | None) -> str:
    """The printed board; with a theme, as a picture that stands alone."""
    if theme is None:
        return pictures.sheet(setup.board, setup.rules)
    return pictures.board_picture(setup.board, setup.rules, theme=theme)


def moment(state: State) -> tuple[int, str]:
    """The round, and the phase by its name in `View`."""
    phases = {AUCTION: "auction", BUILD: "build", FINALE: "finale"}
    return state.round, phases.get(state.phase, "over")


def view(state: State, details: ViewDetails) -> View:
    """The position as plain values."""
    return table_view(state)


def numbers(state: State) -> figures.Explanation:
    """The numbers of a position."""
    return figures.explain(state)


def marks(state: State, details: ViewDetails) -> dict[str, dict[str, str]]:
    """The changes that a position makes to the sheet."""
    words = (details.last or "").split()
    route = words[1] if words[:1] == ["build"] else None
    return pictures.marks(state, last=route, names=details.names)


def offers(state: State) -> list[Offer]:
    """Every legal action; openings and bids as ranges."""
    if state.phase == AUCTION:
        return auction_offers(state)
    return [explained(state, offer) for offer in figures.offers(state)]


def auction_offers(state: State) -> list[Offer]:
    """Pass, then one offer for each company, or one for the bid."""
    amounts: dict[int, list[int]] = {}
    for action in legal_actions(state):
        if action != actions.PASS:
            lot = actions.company_of(action) if state.lot == NONE else state.lot
            amounts.setdefault(int(lot), []).append(int(actions.amount_of(action)))
    passing = Offer(text="pass", kind="pass")
    return [passing, *(amount_offer(state, lot, amounts[lot]) for lot in amounts)]


def amount_offer(state: State, company: int, amounts: list[int]) -> Offer:
    """Open a company, or bid for it, with any of these amounts."""
    name = state.setup.rules.companies[company]
    opening = state.lot == NONE
    return Offer(
        text=f"open {name}" if opening else "bid",
        kind="open" if opening else "bid",
        element=f"box-{company_id(state.setup.rules, company)}",
        company=name,
        least=min(amounts),
        most=max(amounts),
    )


def explained(state: State, offer: figures.Offer) -> Offer:
    """A build or a claim with its numbers and its place on the sheet."""
    kind, what, *rest = offer.text.split()
    board, company = state.setup.board, state.setup.rules.companies[state.company]
    if kind == "claim":
        return claim_offer(state, offer)
    route = board.routes[board.route_numbers[what]]
    return Offer(
        text=offer.text,
        kind=kind,
        element=route_id(route),
        company=company,
        route=route.id,
        start=rest[1] if rest else None,
        location=offer.location,
        cost=offer.cost,
        profit=offer.profit,
        spike=offer.spike,
    )


def claim_offer(state: State, offer: figures.Offer) -> Offer:
    """A claim: what it takes, and what the company is worth then."""
    board, rules, company = state.setup.board, state.setup.rules, state.company
    number = board.location_numbers[offer.location or ""]
    return Offer(
        text=offer.text,
        kind="claim",
        element=location_id(board.locations[number]),
        company=rules.companies[company],
        location=offer.location,
        gain=offer.gain,
        goods=rules.goods[state.chart.goods[number]],
        value=int(finale.sets_value(state, state.goods, company * COLOURS)) + offer.gain,
    )


def prospects(state: State, texts: list[str]) -> list[Prospect]:
    """None: goods wait for the end of the game."""
    return []


def hides(state: State) -> bool:
    """Nothing: everything lies open."""
    return False


def lot(state: State, texts: list[str]) -> int | None:
    """The number of the action that opened the auction under way: the last opening there is."""
    if state.lot == NONE:
        return None
    openings = (n for n in range(len(texts), 0, -1) if texts[n - 1].startswith("open "))
    return next(openings)


def bids(state: State, seat: int) -> bool:
    """Whether a seat can still bid in an auction under way."""
    return state.phase == AUCTION and state.lot != NONE and bool(state.bidders >> seat & 1)


def bid(state: State, seat: int) -> Offer | None:
    """The bids a seat could make if it were its turn; None if it can make none."""
    then = copy(state)
    then.seat = seat
    return bid_in(offers(then))


def ordered(state: State, up_to: int) -> str | None:
    """The action of a standing order: the least bid within it, or pass; None without auction."""
    if state.phase != AUCTION or state.lot == NONE:
        return None
    return bid_up_to(offers(state), up_to)


def wanted(state: State, element: str) -> str | None:
    """The action that a click on the sheet stands for, legal or not; None if for none."""
    board, rules = state.setup.board, state.setup.rules
    for route in board.routes if state.phase == BUILD else ():
        if route_id(route) == element:
            ends = [board.locations[end] for end in route.ends]
            start = next((end for end in ends if end.shape == "hexagon"), ends[0])
            first = any(offer.start for offer in offers(state))
            return f"build {route.id} from {start.id}" if first else f"build {route.id}"
    for place in board.locations if state.phase == FINALE else ():
        if location_id(place) == element:
            return f"claim {place.id}"
    for company, name in enumerate(rules.companies if state.phase == AUCTION else ()):
        if f"box-{company_id(rules, company)}" == element and state.lot == NONE:
            return f"open {name} 1"
    return None


def chart(setup: Setup, seen: list[Seen]) -> CashChart:
    """The start, the end of every round, and the end of the finale, which counts as one more.

    Without track there is no finale: the last two meet.
    """
    at = [0]
    for number, (before, after) in enumerate(pairwise(seen), start=1):
        if before.phase != after.phase or before.round != after.round:
            at += [number] * (rounds_over(after) - rounds_over(before))
    return CashChart(at, list(range(len(at))), [seen[number].scores for number in at])


def rounds_over(then: Seen) -> int:
    """How many rounds are over; the finale counts as one."""
    return {"finale": then.round, "over": then.round + 1}.get(then.phase, then.round - 1)


def result(state: State, chart: CashChart) -> Result:
    """The end of a game that is over."""
    cash, richest = list(state.cash), max(state.cash)
    return Result(
        cash=cash,
        winners=finale.winners(state),
        tie_break=cash.count(richest) > 1,
        tie_goods=[int(finale.tie_break(state, seat)) for seat in range(state.players)],
        companies=[company_result(state, company) for company in range(COMPANIES)],
        income=[income(state, chart, seat) for seat in range(state.players)],
    )


def company_result(state: State, company: int) -> CompanyResult:
    """A company's goods, their sets, and what each share paid."""
    rules = state.setup.rules
    counts = list(state.goods[company * COLOURS : (company + 1) * COLOURS])
    sets = list(figures.set_sizes(counts))
    return CompanyResult(
        name=rules.companies[company],
        goods=dict(zip(rules.goods, counts, strict=True)),
        sets=sets,
        set_values=[rules.set_values[size] for size in sets],
        value=state.profit[company],
        shares=[state.shares[share(state, company, seat)] for seat in range(state.players)],
    )


def income(state: State, chart: CashChart, seat: int) -> Income:
    """What each round paid, and what the shares of each company did."""
    shares = [
        state.shares[share(state, company, seat)] * state.profit[company]
        for company in range(COMPANIES)
    ]
    cash = [point[seat] for point in chart.cash]
    rounds = [after - before for before, after in pairwise(cash[:-1])]
    return Income(seat, rounds, shares, state.cash[seat])
