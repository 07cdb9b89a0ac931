"""The worked example of the transcontinental link (SD-3.23), as a legal game.

Six players; seat 0 always buys red, seat 1 yellow, and so on, each company for exactly what it is
to build in that round, so that it has to pass when it has built it. In round 5 green is bought for
the 5 cubes of the example and the others for 1, which builds nothing: every company has its
controller, and cash shows who got which bonus. `python -m tests.steel_driver.spike_example` writes
the records anew.
"""

from collections.abc import Mapping
from pathlib import Path

from goldenspike.core.record import SUFFIX, Record, write
from goldenspike.core.replay import Replay
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD
from tests.table import EDITIONS, GAME, GREEN, USA

RECORDS = Path(__file__).parent.parent / "records"
PLAYERS = ["Andy", "Don", "Mary", "Richard", "Simon", "Tony"]

Game = Replay[sd.Setup, sd.State, int]
Plan = Mapping[int, tuple[str, ...]]  # by company: its links in each of the first four rounds

PLAN: Plan = {
    0: ("BAL-PIT", "PIT-PHI PHI-NYC", "PIT-CLE CLE-CHI", ""),
    1: ("NOL-MEM MEM-STL", "STL-CHI", "CHI-MIN MIN-OMA", ""),
    2: ("SFO-SLC", "SLC-DEN", "", ""),
    3: ("BOS-ALB ALB-NYC", "ALB-BUF BUF-CLE", "CLE-DET DET-CHI", ""),
    4: ("NOL-MOB MOB-BIR BIR-NAS", "NAS-MEM MEM-KAN", "NAS-IND IND-CHI", ""),
    5: ("CHA-ATL ATL-NAS", "NAS-STL STL-KAN", "KAN-OMA OMA-DES", "DES-CHI"),
}
# Had blue built Buffalo-New York: besides its other links, or instead of Albany-New York.
ADDED: Plan = {**PLAN, 3: (*PLAN[3][:3], "BUF-NYC")}
INSTEAD: Plan = {**PLAN, 3: ("BOS-ALB ALB-BUF", "BUF-CLE BUF-NYC", "CLE-DET DET-CHI", "")}

PLANS = {"": PLAN, "-buffalo-added": ADDED, "-buffalo-instead": INSTEAD}


def cost(route: str) -> int:
    """What a route costs on the printed board."""
    return USA.routes[USA.route_numbers[route]].cost


def example(edition: str, plan: Plan = PLAN) -> Game:
    """A game up to the position of the example: green is active, with 5 cubes."""
    game = Replay(GAME, sd.Setup(sd.EDITIONS[edition], USA, len(PLAYERS)))
    for number in range(4):
        wanted = {company: links[number].split() for company, links in plan.items()}
        buy(game, {company: sum(map(cost, links)) for company, links in wanted.items()})
        build(game, wanted)
    buy(game, {company: 5 if company == GREEN else 1 for company in plan})
    return game


def buy(game: Game, cubes: Mapping[int, int]) -> None:
    """Seat n buys company n, where it is to have cubes; then everyone hands the marker on."""
    for company, amount in cubes.items():
        if amount:
            hand_on(game, (company - game.now.active) % 6)
            game.play(f"open {game.now.setup.rules.companies[company]} {amount}")
            hand_on(game, 5)
    if game.now.phase == AUCTION:
        hand_on(game, 6)


def hand_on(game: Game, times: int) -> None:
    """So many passes."""
    for _ in range(times):
        game.play("pass")


def build(game: Game, wanted: dict[int, list[str]]) -> None:
    """Each company builds its next link whenever it is its turn, until the round is over."""
    while game.now.phase == BUILD:
        company = game.now.company
        route = wanted[company].pop(0)
        game.play(f"build {route}" + f" from {route[:3]}" * (game.now.links[company] == 0))
    assert not any(wanted.values()), "what was paid for was built"


def path(edition: str, variant: str) -> Path:
    """Where a record of the example is kept."""
    return RECORDS / f"spike-example-{edition}{variant}{SUFFIX}"


def text(edition: str, variant: str) -> str:
    """The record of the example."""
    game = example(edition, PLANS[variant])
    return write(Record(sd.NAME, edition, "usa", PLAYERS, actions=game.texts))


if __name__ == "__main__":
    for _edition in EDITIONS:
        for _variant in PLANS:
            path(_edition, _variant).write_text(text(_edition, _variant), "utf-8")
