"""Short games to analyse, as the texts of their records."""

import json
from pathlib import Path
from random import Random
from typing import Any

from goldenspike.analysis.model import Alternative, Decision, Outlook, Report
from goldenspike.analysis.report import FORMAT
from goldenspike.bots import Budget, match, steady
from goldenspike.core import record as records
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue
from goldenspike.games import records as games
from goldenspike.games import steel_driver as sd
from goldenspike.rooms import page as pages
from tests.table import WARFROG, little_board

GAMES = Path(__file__).resolve().parent.parent / "records" / "games"
QUICK = Budget(iterations=2)
NAMES = ["Ann", "Bob", "Cyd"]


def cut(actions: int, name: str = "warfrog-2008-4") -> str:
    """The beginning of a golden game."""
    values = json.loads((GAMES / f"{name}.spike.json").read_text("utf-8"))
    del values["result"], values["choices"]
    return json.dumps(values | {"actions": values["actions"][:actions]})


def little() -> str:
    """A whole game of three on a board of four places: one company is sold, all else is passed."""
    board = little_board("A-B 1", "B-C 1", "C-D 1", goods={"B": "black", "D": "red"})
    played: Replay[Any, Any, Any] = Replay(sd, sd.Setup(sd.EDITIONS[WARFROG], board, len(NAMES)))
    for text in ("open red 3", "bid 4", "pass", "bid 5", "pass"):
        played.play(text)
    while not played.is_over:
        legal = played.game.legal_actions(played.now)
        played.apply(legal[0])
    inline = sd.inline_board(played.setup)
    empty = Record(game=sd.NAME, edition=WARFROG, board=inline, players=NAMES)
    return records.write(games.update(empty, played))


def barons(actions: int) -> str:
    """The beginning of a game of Steam Barons."""
    game = catalogue.find("steam-barons")
    played = Replay(game, game.set_up("2009", "northern-england", 2))
    rng = Random(3)
    while len(played) < actions:
        match.step(played, [steady.choose] * 2, rng)
    empty = Record("steam-barons", "2009", "northern-england", ["Ann", "Bob"])
    return records.write(games.update(empty, played))


def barons_at_sale() -> str:
    """The beginning of a game of Steam Barons, up to the first secret choice of a sale."""
    game = catalogue.find("steam-barons")
    played = Replay(game, game.set_up("2009", "northern-england", 2))
    rng = Random(3)
    while len(game.deciding(played.now)) < 2:
        match.step(played, [steady.choose] * 2, rng)
    match.step(played, [steady.choose] * 2, rng)
    empty = Record("steam-barons", "2009", "northern-england", ["Ann", "Bob"])
    return records.write(games.update(empty, played))


def barons_after_a_link() -> str:
    """The beginning of a game of Steam Barons, up to the first build that opens deliveries."""
    game = catalogue.find("steam-barons")
    page = pages.find("steam-barons")
    played = Replay(game, game.set_up("2009", "northern-england", 2))
    rng, opens = Random(3), False
    while not opens:
        before = played.at(len(played))
        match.step(played, [steady.choose] * 2, rng)
        opens = any(each.links for each in page.prospects(before, played.texts[-1:]))
    empty = Record("steam-barons", "2009", "northern-england", ["Ann", "Bob"])
    return records.write(games.update(empty, played))


def made_decision(number: int, wins: tuple[float, ...], **others: Any) -> Decision:
    """A decision of which nothing matters but what is given."""
    scores = (0.0,) * len(wins)
    best = Alternative(action="bid 9", wins=wins, scores=scores, games=1, line=("bid 9",))
    outlook = Outlook(wins, scores, 1, False, (0.1,) * len(wins))
    usual: dict[str, Any] = {
        **{"seat": 0, "action": "pass", "choices": 2, "exact": False, "alternatives": (best,)},
        **{"wins": wins, "scores": scores, "games": 1, "best": outlook, "chosen": outlook},
        **{"cost": 0.0, "doubt": 0.0, "mark": None, "prices": None},
        **{"swing": None, "turning": False},
    }
    return Decision(number=number, **usual | others)


def made_report(*decisions: Decision, **others: Any) -> Report:
    """A report of such decisions."""
    usual: dict[str, Any] = {
        **{"format": FORMAT, "record": "", "budget": {"iterations": 1}, "seed": 1},
        **{"goldenspike": "", "program": "", "game": sd.NAME, "players": tuple(NAMES)},
        **{"actions": len(decisions), "complete": False, "decisions": decisions, "end": None},
        **{"turning_points": (), "seats": (), "sales": (), "facts": ()},
    }
    return Report(**usual | others)
