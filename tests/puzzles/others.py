"""Gives an installed game of another package a puzzle: python -m tests.puzzles.others FOLDER."""

import json
import sys
from pathlib import Path
from random import Random

from goldenspike.core.record import Record
from goldenspike.games import catalogue, records
from goldenspike.puzzles import finding
from goldenspike.puzzles.model import Puzzle, write
from tests.puzzles import made

GAME, MODULE, ROOM = "yard-sale", "yard_sale", "yard_puzzles"


def puzzle() -> Puzzle:
    """The first decision of a game with a choice, of which the last action is called right."""
    kit = catalogue.kit(GAME)
    edition, players = kit.game.EDITION_NAMES[0], ["Ann", "Ben", "Cleo"]
    record = Record(GAME, edition, kit.board, players, rules=kit.game.RULES_VERSION)
    replay = records.replay(record)
    game = replay.game
    replay.play(game.write(replay.now, game.deal(replay.now, Random(1))))
    record.actions = list(replay.texts)
    best = game.write(replay.now, game.legal_actions(replay.now)[-1])
    return made.made_from(record, int(game.to_act(replay.now)), best)


def install(folder: Path) -> None:
    """Writes a file with a puzzle and a line that is none, and names it in the game's kit."""
    room = folder / ROOM
    room.mkdir()
    (room / "__init__.py").write_text('"""Puzzles."""\n')
    header = {"format": finding.FORMAT, "game": GAME, "made": {"by": "a test"}}
    lines = [json.dumps(header), "nonsense", write(puzzle())]
    (room / "puzzles.jsonl").write_text("\n".join(lines) + "\n")
    module = folder / f"{MODULE}.py"
    text = module.read_text("utf-8")
    module.write_text(
        text.replace("    package=__name__,", f'    package=__name__,\n    puzzles="{ROOM}",')
    )


if __name__ == "__main__":
    install(Path(sys.argv[1]))
