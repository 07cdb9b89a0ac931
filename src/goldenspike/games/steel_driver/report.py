"""Tells the story of a game of Steel Driver."""

from collections.abc import Sequence

from goldenspike.balance.tales import CompanyTale, Tale
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.rules.editions import COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import BUILD


class Telling:
    """What has been seen of a game so far, by company."""

    def __init__(self, state: sd.State) -> None:
        self.state = state
        self.starts: list[tuple[str, ...]] = [()] * COMPANIES
        self.rounds = [set[int]() for _ in range(COMPANIES)]  # in which somebody controlled it

    def play(self, text: str) -> None:
        """Plays one action and notes what it did."""
        state = self.state
        company, building = int(state.company), state.phase == BUILD
        place = text.partition(" from ")[2]
        if building and place:
            self.starts[company] = (place,)
        sd.apply(state, sd.read(state, text))
        for number in range(COMPANIES):
            if state.control[number] != NONE:
                self.rounds[number].add(int(state.round))

    def company(self, company: int) -> CompanyTale:
        """How a company did: a share is worth its final value (SD-6.7)."""
        rules = self.state.setup.rules
        return CompanyTale(
            name=rules.companies[company],
            starts=self.starts[company],
            value=float(self.state.profit[company]),
            performances=(),
            price=None,
            controlled=len(self.rounds[company]) / int(rules.rounds),
            bankrupt=False,
        )


def tell(state: sd.State, texts: Sequence[str]) -> Tale:
    """The story of a game, from the first position to the end."""
    telling = Telling(state)
    for text in texts:
        telling.play(text)
    used = sum(state.links) / len(state.setup.board.routes)
    return Tale(tuple(map(telling.company, range(COMPANIES))), used)
