"""The games behind the examples of Steel Driver's rulebook, in legal play.

`python -m tests.rulebook.steel_driver_games` writes the records anew.
"""

from dataclasses import replace
from pathlib import Path

from goldenspike.core import record as records
from goldenspike.core.record import SUFFIX, Record, write
from goldenspike.core.replay import Replay
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD
from tests.steel_driver.spike_example import ADDED, PLAN, PLAYERS, Game, Plan, example
from tests.table import GAME, GREEN, PEGASUS, RED, USA, WARFROG

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "src/goldenspike/games/steel_driver/rulebook/positions"
CONFORMANCE = ROOT / "docs/conformance/steel-driver-warfrog-2008.jsonl"

SIX = ["Don", "Andy", "Mary", "Simon", "Tony", "Richard"]
FIRST_ROUND = (
    *("open green 1", "bid 2", "bid 3", "bid 6", *["pass"] * 5),  # SD-2.5
    *("open red 6", *["pass"] * 5),
    *("open yellow 6", *["pass"] * 5),
    *("pass", "open blue 5", *["pass"] * 5),
    *("open purple 5", *["pass"] * 5),
    *("open black 5", *["pass"] * 5),
    *("build NOL-MOB from NOL", "build BAL-RIC from BAL", "build BOS-NYC from BOS"),
    *("build CHA-JAX from CHA", "build NOL-MEM from NOL", "build BAL-PIT from BAL"),
    *("build MOB-BIR", "build BAL-PHI", "build ALB-NYC"),
    *("build CHA-ATL", "build MEM-NAS", "build PIT-CLE"),
    *("build BIR-NAS", "build PHI-NYC"),  # SD-3.10: then green passes, the first
)


def played(edition: str, players: list[str], texts: tuple[str, ...]) -> Record:
    """A game from the beginning."""
    game = Replay(GAME, sd.Setup(sd.EDITIONS[edition], USA, len(players)))
    for text in texts:
        game.play(text)
    return Record(sd.NAME, edition, "usa", players, actions=game.texts)


def buy(game: Game, company: int, seat: int, cubes: int) -> None:
    """A seat opens an auction, and nobody bids against it."""
    while game.now.active != seat:
        game.play("pass")
    game.play(f"open {game.now.setup.rules.companies[company]} {cubes}")
    for _ in range(game.now.setup.players - 1):
        game.play("pass")


def build_well(game: Game) -> None:
    """Every company builds to the dearest location in reach."""
    while game.now.phase == BUILD:
        state = game.now
        best = max(sd.legal_actions(state), key=lambda action: worth(state, action))
        game.play(sd.write(state, best))


def worth(state: sd.State, action: int) -> tuple[int, str]:
    """What an action brings its company, and its text where several bring as much."""
    after, company = sd.copy(state), int(state.company)
    sd.apply(after, action)
    return int(after.profit[company]), sd.write(state, action)


def control(green: tuple[int, ...]) -> Record:
    """SD-6.2, SD-6.3: red goes to Andy three times; green, round by round, to the seats given."""
    players = ["Andy", "Simon", "Richard", "Don"]
    game: Game = Replay(GAME, sd.Setup(sd.EDITIONS[WARFROG], USA, len(players)))
    for number, seat in enumerate(green):
        buy(game, GREEN, seat, 5)
        buy(game, RED, (0, 0, 0, 1, 3)[number], 5)
        for company in (1, 3, 4, 5):
            buy(game, company, (company + number) % 4, 3)
        build_well(game)
    assert game.now.phase not in (AUCTION, BUILD)
    return Record(sd.NAME, WARFROG, "usa", players, actions=game.texts)


def spike(plan: Plan) -> Record:
    """SD-3.23: the worked example of the transcontinental link."""
    return Record(sd.NAME, WARFROG, "usa", PLAYERS, actions=example(WARFROG, plan).texts)


def whole_game() -> Record:
    """SD-6.6: a game of bots at whose end a company has sets of 4, 2, 1 and 1."""
    record = records.read(CONFORMANCE.read_text("utf-8").splitlines()[41])
    return replace(record, choices=None, notes={})


def games() -> dict[str, Record]:
    """Every record by the name of its file."""
    four = ["Don", "Andy", "Mary", "Simon"]
    short = ("open red 3", *["pass"] * 7, "build BAL-PIT from BAL")
    return {
        "first-round": played(WARFROG, SIX, FIRST_ROUND),
        "short-deal": played(PEGASUS, four, short),
        "transcontinental": spike(PLAN),
        "transcontinental-buffalo": spike(ADDED),
        "control": control((3, 1, 3, 1, 2)),
        "control-simon": control((3, 1, 3, 2, 1)),
        "whole-game": whole_game(),
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for _name, _record in games().items():
        (FOLDER / f"{_name}{SUFFIX}").write_text(write(_record), "utf-8")
