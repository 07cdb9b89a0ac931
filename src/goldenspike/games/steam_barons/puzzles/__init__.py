"""Puzzles of Steam Barons: every .jsonl file here has some."""

from goldenspike.games.steam_barons.rules.actions import Action
from goldenspike.games.steam_barons.rules.state import AUCTION, BUILD, GOODS, State


def tags(state: State, best: Action, played: Action) -> list[str]:
    """What a decision is about: a cube more may be a higher dividend than the next company's."""
    if state.phase == AUCTION:
        return ["bid"]
    if state.phase == BUILD:
        return ["track"]
    return ["goods", "dividend-race"] if state.phase == GOODS else ["shares"]
