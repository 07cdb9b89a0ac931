"""The actions of a game as a bot in another process gets them."""

from typing import Any

from goldenspike.core.replay import Replay


def told(replay: Replay[Any, Any, Any], seat: int) -> list[str | None]:
    """The texts so far, with None for secret choices of others that are not yet revealed."""
    texts: list[str | None] = list(replay.texts)
    sealed = replay.sealed()
    for number, who in enumerate(sealed, start=len(texts) - len(sealed)):
        if who != seat:
            texts[number] = None
    return texts
