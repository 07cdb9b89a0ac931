"""docs/arena.md shows the lines as they are."""

import json
import re
from pathlib import Path
from typing import Any

from goldenspike.arena.game import Play
from goldenspike.arena.schedule import Pairing
from tests.arena.cups import cup, program

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "arena.md"


def shown() -> list[Any]:
    """The lines of the page."""
    return [json.loads(text) for text in re.findall(r"```json\n(.*)\n```", PAGE.read_text("utf-8"))]


def test_the_lines_of_the_page_are_those_that_are_sent(tmp_path: Path) -> None:
    Play(cup(program(tmp_path), "random", "random"))(Pairing(1, (0, 1, 2)))
    sent = [json.loads(line) for line in (tmp_path / "told").read_text("utf-8").splitlines()]
    hello, ready, decide, answer, end = shown()
    assert ready == {"ready": True} and list(answer) == ["action"]
    assert answer["action"] in decide["legal"]
    for line, real in zip((hello, decide, end), (sent[0], sent[1], sent[-1]), strict=True):
        assert list(line) == list(real) and line["type"] == real["type"]
    assert hello["format"] == sent[0]["format"] and hello["rules"] == sent[0]["rules"]


def test_every_page_it_points_to_is_there() -> None:
    links = re.findall(r"\]\(([^)]+)\)", PAGE.read_text("utf-8"))
    ours = [link for link in links if not link.startswith("https://")]
    assert ours and all((PAGE.parent / link.partition("#")[0]).exists() for link in ours)
