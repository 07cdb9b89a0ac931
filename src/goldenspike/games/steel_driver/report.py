"""A game of Steel Driver, told."""

from collections.abc import Sequence

from goldenspike.balance.game_stats import CompanyGameStats, CompanyStats, Use
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
        """One action."""
        state = self.state
        company, building = int(state.company), state.phase == BUILD
        place = text.partition(" from ")[2]
        if building and place:
            self.starts[company] = (place,)
        sd.apply(state, sd.read(state, text))
        for number in range(COMPANIES):
            if state.control[number] != NONE:
                self.rounds[number].add(int(state.round))

    def company(self, company: int) -> CompanyStats:
        """How a company fared: a share is worth its final value (SD-6.7)."""
        rules = self.state.setup.rules
        return CompanyStats(
            name=rules.companies[company],
            starts=self.starts[company],
            value=float(self.state.profit[company]),
            performances=(),
            price=None,
            controlled=len(self.rounds[company]) / int(rules.rounds),
            bankrupt=False,
        )


def tell(state: sd.State, texts: Sequence[str]) -> CompanyGameStats:
    """From the first position to the end."""
    telling = Telling(state)
    for text in texts:
        telling.play(text)
    used = sum(state.links) / len(state.setup.board.routes)
    routes = tuple(route.id for route in state.setup.board.routes)
    built = {text.split()[1] for text in texts if text.startswith("build ")}
    return CompanyGameStats(
        tuple(map(telling.company, range(COMPANIES))),
        used,
        Use(routes, tuple(route for route in routes if route in built)),
        spike=int(state.spike),
    )
