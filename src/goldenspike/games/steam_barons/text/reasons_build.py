"""Why a build is not legal, and the reasons for faults on the map, as said of a company."""

from typing import Final

from goldenspike.core.words import Reason, Value
from goldenspike.games.steam_barons.rules import build
from goldenspike.games.steam_barons.rules.actions import Action
from goldenspike.games.steam_barons.rules.state import State, budget
from goldenspike.games.steam_barons.text.notation import company_name, reason
from goldenspike.hexes.text import reasons as hex_reasons
from goldenspike.hexes.text.reasons import Case, Site

RULES: Final = {  # of what is wrong on the map
    **hex_reasons.RULES,
    "lay-two-networks": "SB-21.3e",
    "no-cube": "SB-21.11",
    "no-link": "SB-17.2",
    "closed": "SB-17.2",
    "move-twice": "SB-17.3",
    "move-through": "SB-17.3",
    "move-end": "SB-17.3",
}


def site(state: State) -> Site:
    """The map for the company that builds or moves goods."""
    names = state.setup.rules.companies
    return Site(state.setup.board, state.track, state.company, names.__getitem__)


def told(state: State, case: Case) -> Reason:
    """The reason for a fault on the map, as said of a company."""
    values: dict[str, Value] = {"company": company_name(state), **case.values}
    return reason(RULES[case.key], case.key, values)


def why_not_build(state: State, action: Action) -> Reason:
    """SB-21.3, SB-21.6: what the track allows; then SB-21.3f: the limit and the money."""
    wrong = hex_reasons.why_not_build(site(state), action)
    if wrong is not None:
        return told(state, wrong)
    values: dict[str, Value] = {"company": company_name(state), "limit": build.limit(state)}
    if state.builds == build.limit(state):
        return reason("SB-16.2", "limit", values)
    return why_not_pay(state, build.cost(state, action))


def why_not_pay(state: State, cost: int) -> Reason:
    """SB-16.4: "the tile costs 4; black has 1 and no shares left to issue"."""
    company = state.company
    values: dict[str, Value] = {
        "company": company_name(state),
        "cost": cost,
        "treasury": state.treasury[company],
        "card": state.card[company],
        "budget": budget(state, company),
    }
    return reason("SB-16.4", "cost" if state.card[company] else "cost-no-shares", values)
