"""How a game written plainly is played: one generator that asks, and is told texts."""

from collections.abc import Callable, Generator

CHANCE, OVER = -2, -1

Offer = tuple[int, Callable[[], set[str]]]  # who decides, and between what
Play = Generator[Offer, str, None]


class PlainGame:
    """A game that goes on, decision by decision."""

    phase: str = ""

    def begin(self, game: Play) -> None:
        """Goes to the first decision."""
        self.game = game
        self.offer: Offer | None = next(game, None)

    def to_act(self) -> int:
        """The seat that decides, -2 for chance, -1 when the game is over."""
        return self.offer[0] if self.offer else OVER

    def legal(self) -> set[str]:
        """Every legal action of the player to act."""
        return self.offer[1]() if self.offer else set()

    def play(self, text: str) -> None:
        """Goes on to the next decision."""
        try:
            self.offer = self.game.send(text)
        except StopIteration:
            self.offer = None
            self.phase = "over"
