"""Actions as text, and back: one line each, seat and company never written."""

import re
from collections.abc import Mapping
from typing import Final

from goldenspike.core.column import i64
from goldenspike.core.game import IllegalAction
from goldenspike.core.words import Reason, Value
from goldenspike.games.steel_driver.rules import actions
from goldenspike.games.steel_driver.rules.actions import AMOUNTS, KIND, PASS
from goldenspike.games.steel_driver.rules.editions import NONE
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD, FINALE, State

NUMBER = "(0|[1-9][0-9]*)"
OPEN_FORM: Final = re.compile(rf"open (\S+) {NUMBER}")
BID_FORM: Final = re.compile(rf"bid {NUMBER}")
BUILD_FORM: Final = re.compile(r"build ([^\s-]+-[^\s-]+)(?: from ([^\s-]+))?")
CLAIM_FORM: Final = re.compile(r"claim ([^\s-]+)")

LONGEST_QUOTE = 40


def write(state: State, action: i64) -> str:
    """The text of an action that is legal here."""
    kind, board = action & KIND, state.setup.board
    if action == PASS:
        return "pass"
    if kind == actions.BID:
        return f"bid {actions.amount_of(action)}"
    if kind == actions.OPEN:
        company = state.setup.rules.companies[actions.company_of(action)]
        return f"open {company} {actions.amount_of(action)}"
    if kind == actions.CLAIM:
        return f"claim {board.locations[actions.location_of(action)].id}"
    route = board.routes[actions.route_of(action)]
    if state.links[state.company] > 0:
        return f"build {route.id}"
    start = route.ends[1] if actions.starts_at_b(action) else route.ends[0]
    return f"build {route.id} from {board.locations[start].id}"


def read(state: State, text: str) -> i64:
    """The action a text names, legal or not; IllegalAction if it names none that fits here."""
    if state.phase == AUCTION and text == "pass":
        return PASS
    if state.phase == AUCTION and state.lot == NONE:
        return read_opening(state, text)
    if state.phase == AUCTION:
        return read_bid(state, text)
    if state.phase == BUILD:
        return read_build(state, text)
    if state.phase == FINALE:
        return read_claim(state, text)
    raise refusal("SD-6.8", "over", {})


def read_opening(state: State, text: str) -> i64:
    """`open red 3`."""
    form = OPEN_FORM.fullmatch(text)
    if form is None:
        raise unreadable("SD-2.1", "opening", text)
    names = state.setup.rules.companies
    if form[1] not in names:
        raise refusal("SD-0.2", "company", {"name": quote(form[1]), "companies": names})
    return actions.open_auction(names.index(form[1]), amount(state, "SD-2.1", form[2]))


def read_bid(state: State, text: str) -> i64:
    """`bid 4`."""
    form = BID_FORM.fullmatch(text)
    if form is None:
        raise unreadable("SD-2.2", "bidding", text)
    return actions.bid(amount(state, "SD-2.2", form[1]))


def amount(state: State, rule: str, digits: str) -> i64:
    """An amount of cubes, if an action can hold it."""
    if len(digits) >= len(str(AMOUNTS)):
        cubes = state.cubes[state.seat]
        raise refusal(rule, "too-much", {"amount": quote(digits), "cubes": cubes})
    return int(digits)


def read_build(state: State, text: str) -> i64:
    """`build BAL-PIT`, a first link `build BAL-PIT from BAL`; either way round."""
    form = BUILD_FORM.fullmatch(text)
    if form is None:
        raise unreadable("SD-3.3", "building", text)
    board = state.setup.board
    number = board.route_numbers.get(form[1])
    if number is None:
        raise refusal("SD-3.8", "route", {"route": quote(form[1])})
    if state.links[state.company] > 0:
        return later_link(state, number, form[2])
    return first_link(state, number, form[2])


def later_link(state: State, route: int, start: str | None) -> i64:
    """The build of a later link: only a company's first link names its start."""
    if start is not None:
        values = {"company": company_name(state), "route": state.setup.board.routes[route].id}
        raise refusal("SD-3.6", "no-start", values)
    return actions.build(route, False)


def first_link(state: State, route: int, start: str | None) -> i64:
    """SD-3.6: the controller says from which end a first link starts."""
    board = state.setup.board
    link = board.routes[route]
    ends = tuple(board.locations[end].id for end in link.ends)
    if start not in ends:
        hexagons = [end for end in link.ends if board.locations[end].shape == "hexagon"]
        example = board.locations[(hexagons or link.ends)[0]].id
        values = {"company": company_name(state), "route": link.id, "start": example}
        raise refusal("SD-3.6", "name-start", values)
    return actions.build(route, start == ends[1])


def read_claim(state: State, text: str) -> i64:
    """`claim PIT`."""
    form = CLAIM_FORM.fullmatch(text)
    if form is None:
        raise unreadable("SD-6.4", "claiming", text)
    number = state.setup.board.location_numbers.get(form[1])
    if number is None:
        raise refusal("SD-6.4", "location", {"location": quote(form[1])})
    return actions.claim(number)


def company_name(state: State) -> str:
    """The company that builds or claims."""
    return state.setup.rules.companies[state.company]


def quote(text: str) -> str:
    """What somebody wrote, shortened for a message."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}..."


def unreadable(rule: str, situation: str, text: str) -> IllegalAction:
    """An `IllegalAction` that says what could be written instead."""
    return refusal(rule, f"unreadable-{situation}", {"text": quote(text)})


def refusal(rule: str, key: str, values: Mapping[str, Value]) -> IllegalAction:
    """An `IllegalAction` with a reason from this game's catalogue."""
    return IllegalAction(Reason(rule, f"steel-driver.reason.{key}", values))
