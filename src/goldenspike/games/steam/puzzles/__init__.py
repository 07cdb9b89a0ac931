"""Puzzles of Steam: every .jsonl file here has some."""

from goldenspike.games.steam.rules.actions import MOVE, Action
from goldenspike.games.steam.rules.state import (
    AUCTION,
    BUILD,
    CAPITAL,
    GOODS,
    PLACES,
    SCORING,
    State,
)


def tags(state: State, best: Action, played: Action) -> list[str]:
    """What a decision is about."""
    if state.phase in (AUCTION, PLACES):
        return ["bid"]
    if state.phase == GOODS:
        same_way = best[0] == played[0] == MOVE and best[2:] == played[2:]
        return ["goods", *["income-or-points"] * same_way]
    names = {SCORING: "income-or-points", CAPITAL: "capital", BUILD: "track"}
    return [names.get(state.phase, "tiles")]
