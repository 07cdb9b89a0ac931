"""Games of Steam Barons that played themselves, cut where there is something to see."""

from functools import cache
from random import Random

from goldenspike.bots import find
from goldenspike.bots.match import run
from goldenspike.core import record as records
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.games import steam_barons as sb

NAMES = ["Ann", "Bob", "Cyd", "Dee"]
BOARDS = ("northern-england", "eastern-us-canada")
SEED = 7
EDITION = sb.BARONS_2009.edition


@cache
def played(board: str, seed: int = SEED) -> Replay[sb.Setup, sb.State, sb.Action]:
    """A game between steady bots."""
    replay = Replay(sb, sb.set_up(EDITION, board, len(NAMES)))
    run(replay, [find("steady")] * len(NAMES), Random(seed))
    return replay


def moments(board: str = BOARDS[0]) -> dict[str, str]:
    """By picture: the record of a game up to there."""
    replay = played(board)
    found: dict[str, int] = {}
    state = replay.at(0)
    for number, action in enumerate(replay.actions):
        note(sb.view(state), len(sb.legal_actions(state)), number, found)
        sb.apply(state, action)
    found["score"] = len(replay)
    return {name: record(board, replay.texts[:number]) for name, number in found.items()}


def note(view: sb.View, choices: int, number: int, found: dict[str, int]) -> None:
    """A bid in the third turn, then a purchase, a build, the second round of goods, the sale."""
    if view.turn != 3 or choices < 2:
        return
    bids = view.auction is not None and view.auction.high_bid > 5
    if view.phase == "auction" and bids:
        found.setdefault("auction", number)
    if view.phase == "build" and choices > 20:
        found.setdefault("building", number)
    if view.phase == "goods" and view.round == 2 and choices > 4:
        found.setdefault("goods", number)
    if view.phase == "sale":
        found.setdefault("sale", number)


def record(board: str, actions: list[str]) -> str:
    """As a file."""
    return records.write(Record(sb.NAME, EDITION, board, NAMES, actions=actions))
