"""What a bot in another process is told: a game's actions, but for those it may not know yet."""

from collections.abc import Callable
from typing import Any

from goldenspike.core.replay import Replay
from goldenspike.games import steam_barons
from goldenspike.games.steam_barons.state import SALE


def told(replay: Replay[Any, Any, Any], seat: int) -> list[str | None]:
    """The texts so far; None is what another has chosen in secret and not yet revealed."""
    texts: list[str | None] = list(replay.texts)
    for who, number in secret(replay):
        if who != seat:
            texts[number] = None
    return texts


def secret(replay: Replay[Any, Any, Any]) -> list[tuple[int, int]]:
    """Seats that have chosen in secret, each with the place of its action."""
    rule = SECRETS.get(replay.game.NAME)
    return rule(replay) if rule else []


def sales(replay: Replay[Any, Any, Any]) -> list[tuple[int, int]]:
    """SB-19.1: in a sale the seats choose in order from 0, and reveal when all have chosen."""
    if replay.now.phase != SALE:
        return []
    chosen = int(replay.now.seat)
    return [(seat, len(replay) - chosen + seat) for seat in range(chosen)]


SECRETS: dict[str, Callable[[Replay[Any, Any, Any]], list[tuple[int, int]]]] = {
    steam_barons.NAME: sales  # games that are not here have no secrets
}
