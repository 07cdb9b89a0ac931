"""Golden games of Steam, replayed by the plain rules: the same choices, the same result."""

from pathlib import Path
from random import Random

import pytest

from goldenspike.core import record as records
from tests.laws.hex_boards import keys_of
from tests.laws.plain_play import CHANCE
from tests.laws.steam import Steam

GAMES = Path(__file__).parents[1] / "records" / "games"
GOLDEN = sorted(
    path for path in GAMES.glob("*.spike.json") if records.read_file(path).game == "steam"
)
OFTEN = 0.1  # how often the choices are counted, which is slow


def replay(path: Path, often: float) -> None:
    """Plays a record; counts the choices at some decisions, and compares the end."""
    record, rng = records.read_file(path), Random(path.name)
    assert isinstance(record.board, str) and record.choices and record.result
    board, players = keys_of(record.board), len(record.players)
    game = Steam(record.edition, board, players, record.first, record.options, record.rules)
    for text, choices in zip(record.actions, record.choices, strict=True):
        if game.to_act() == CHANCE:
            assert game.may_deal(text) and choices == 1
        elif rng.random() < often:
            legal = game.legal()
            assert text in legal and len(legal) == choices
        game.play(text)
    facts = game.facts()
    assert facts["phase"] == "over" and facts["winners"] == list(record.result.winners)
    assert facts["scores"] == list(record.result.scores)


@pytest.mark.parametrize("path", GOLDEN[::7], ids=lambda path: path.name)
def test_some_golden_games(path: Path) -> None:
    """ST-8, ST-9, ST-11."""
    replay(path, OFTEN)


@pytest.mark.full
@pytest.mark.slow
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_all_golden_games(path: Path) -> None:
    """ST-11.2, ST-11.3."""
    replay(path, OFTEN / 2)
