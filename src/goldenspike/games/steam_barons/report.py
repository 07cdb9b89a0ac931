"""A game of Steam Barons, told."""

from collections.abc import Sequence

from goldenspike.balance.game_stats import CompanyGameStats, CompanyStats, use_of_hexes
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules import dividends
from goldenspike.games.steam_barons.rules.actions import CONNECT, LAY, MOVE
from goldenspike.games.steam_barons.rules.editions import COMPANIES, NONE
from goldenspike.games.steam_barons.rules.state import BUILD, GOODS, SALE
from goldenspike.hexes.text.view import open_hexes
from goldenspike.parts.hexes import goods


class Telling:
    """What has been seen of a game so far, by company."""

    def __init__(self, state: sb.State) -> None:
        self.state = state
        turns = int(state.setup.rules.turns)
        self.starts: list[tuple[str, ...]] = [()] * COMPANIES
        self.performances = [[0] * turns for _ in range(COMPANIES)]
        self.controlled = [0] * COMPANIES

    def play(self, text: str) -> None:
        """One action."""
        state = self.state
        action, phase, company = sb.read(state, text), state.phase, int(state.company)
        if phase == GOODS and action[0] == MOVE:
            links = goods.own_links(state.track, action[1:], company)
            self.performances[company][state.turn - 1] += int(links)
        sb.apply(state, action)
        if phase == BUILD and action[0] in (LAY, CONNECT) and not self.starts[company]:
            self.starts[company] = self.cities_of(company)
        if phase == GOODS and state.phase == SALE:
            for number in range(COMPANIES):
                self.controlled[number] += state.control[number] != NONE

    def cities_of(self, company: int) -> tuple[str, ...]:
        """The cities on a company's network."""
        state = self.state
        at = company * state.ground.stops
        cities = enumerate(state.setup.board.cities)
        return tuple(city.name for stop, city in cities if state.track.ends[at + stop])

    def company(self, company: int) -> CompanyStats:
        """How a company fared."""
        rules, price = self.state.setup.rules, int(self.state.price[company])
        rows = [dividends.row(rules, it)[0] for it in self.performances[company]]
        return CompanyStats(
            name=rules.companies[company],
            starts=self.starts[company],
            value=sum(rows) + max(0, price),
            performances=tuple(self.performances[company]),
            price=max(0, price),
            controlled=self.controlled[company] / len(rows),
            bankrupt=price < 0,
        )


def tell(state: sb.State, texts: Sequence[str]) -> CompanyGameStats:
    """From the first position to the end."""
    telling = Telling(state)
    for text in texts:
        telling.play(text)
    used = sb.measures(state)["map_used"]
    return CompanyGameStats(
        tuple(map(telling.company, range(COMPANIES))),
        used or 0.0,
        use_of_hexes(open_hexes(state.setup.board), texts),
        deliveries=sum(text.startswith("move ") for text in texts),
    )
