"""Who sits where: the learner in one seat, bots in all others."""

from collections.abc import Mapping

USUAL = "random"


def seated(opponents: str | Mapping[int, str], seat: int, players: int) -> dict[int, str]:
    """By seat: its bot. One name is for all seats but the learner's.

    >>> seated("steady", 1, 3)
    {0: 'steady', 2: 'steady'}
    """
    if not 0 <= seat < players:
        raise ValueError(f"there is no seat {seat} among {players} players")
    others = [other for other in range(players) if other != seat]
    if isinstance(opponents, str):
        return dict.fromkeys(others, opponents)
    if sorted(opponents) != others:
        raise ValueError(f"opponents are needed for seats {others}, and are for {list(opponents)}")
    return dict(opponents)
