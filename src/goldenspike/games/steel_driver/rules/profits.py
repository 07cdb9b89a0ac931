"""Phases 4 and 5: take profits, end of round."""

from goldenspike.core.column import i64
from goldenspike.games.steel_driver.rules import display
from goldenspike.games.steel_driver.rules.editions import COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import State


def take(state: State) -> None:
    """SD-4.1: a company's profit level is paid to its controller, if it has one."""
    company: i64
    for company in range(COMPANIES):
        if state.control[company] != NONE:
            state.cash[state.control[company]] += state.profit[company]


def end_round(state: State) -> None:
    """SD-5.1: a new order of play. SD-5.2: profit levels back to 0; cubes stay where they are."""
    display.reorder(state)
    company: i64
    for company in range(COMPANIES):
        state.profit[company] = 0


def return_markers(state: State) -> None:
    """SD-5.3: control markers go back to their boxes, but not after the last round."""
    company: i64
    for company in range(COMPANIES):
        state.control[company] = NONE
