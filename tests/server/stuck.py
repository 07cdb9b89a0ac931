"""A game of another package that never answers, eats memory or dies, as a bid asks for."""

import os
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "yard_sale" / "yard_sale.py"
HONEST = "    if not state.lot:\n        return []\n    return [PASS"
STUCK = """    if state.bid == 5:
        sum(range(10**15))  # one call of compiled code, which lets no other thread run
    if state.bid == 6:
        return [0] * 10**11
    if state.bid == 7:
        __import__("os")._exit(3)
"""


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Installs the game in a folder, for processes that are started after this."""
    source = EXAMPLE.read_text("utf-8").replace('NAME = "yard-sale"', 'NAME = "stuck"')
    assert HONEST in source
    (folder / "stuck_game.py").write_text(source.replace(HONEST, STUCK + HONEST), "utf-8")
    package = folder / "stuck-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: stuck\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[goldenspike.games]\nstuck = stuck_game:GAME\n")
    paths = [str(folder), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
