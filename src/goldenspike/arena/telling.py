"""What a bot in another process is told: a game's actions, but for those it may not know yet."""

from typing import Any

from goldenspike.core.replay import Replay


def told(replay: Replay[Any, Any, Any], seat: int) -> list[str | None]:
    """The texts so far; None is what another has chosen in secret and not yet revealed."""
    texts: list[str | None] = list(replay.texts)
    sealed = replay.sealed()
    for number, who in enumerate(sealed, start=len(texts) - len(sealed)):
        if who != seat:
            texts[number] = None
    return texts
