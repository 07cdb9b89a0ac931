"""Play by text, of any game on a map of hexes."""

from typing import Generic, TypeVar

from goldenspike.core.game import Game, play

U = TypeVar("U")
S = TypeVar("S")
A = TypeVar("A")


class Play(Generic[U, S, A]):
    """What may be played in a game, and why not."""

    def __init__(self, game: Game[U, S, A]) -> None:
        self.game = game

    def play_all(self, state: S, *texts: str) -> None:
        """Plays one action after another."""
        for text in texts:
            play(self.game, state, text)

    def legal(self, state: S) -> set[str]:
        """What may be played, as texts."""
        return {self.game.write(state, action) for action in self.game.legal_actions(state)}

    def lays(self, state: S, hex: str = "") -> set[str]:
        """The tiles that may be laid, on one hex or anywhere."""
        return {text for text in self.legal(state) if text.startswith(f"lay {hex}")}

    def why(self, state: S, text: str) -> str:
        """The reason against a text."""
        reason = self.game.why_not(state, text)
        assert reason is not None
        return str(reason)
