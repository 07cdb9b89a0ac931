"""The README's example runs, and says what it does."""

import re
import subprocess
import sys
from pathlib import Path

import goldenspike

README = Path(__file__).parent.parent / "README.md"


def example() -> str:
    """The one block of Python in the README."""
    blocks = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), flags=re.DOTALL)
    assert len(blocks) == 1
    return str(blocks[0])


def test_the_example_plays_a_game() -> None:
    run = subprocess.run(
        [sys.executable, "-c", example()], capture_output=True, text=True, check=False
    )
    assert run.stderr == ""
    assert re.fullmatch(r"\[\d+, \d+, \d+, \d+\] \[\d(, \d)*\]\n", run.stdout)


def test_the_example_has_ten_lines() -> None:
    assert len([line for line in example().splitlines() if line]) <= 10


def test_it_is_a_first_screen() -> None:
    """At most 90 lines, with one picture and two commands."""
    text = README.read_text("utf-8")
    assert len(text.splitlines()) <= 90
    assert text.count("![") + text.count("<img") == 1
    commands = re.findall(r"^\./spike (\w+)", text, flags=re.MULTILINE)
    assert commands == ["play", "test"]


def test_every_page_it_points_to_is_there() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README.read_text("utf-8"))
    assert [link for link in links if not (README.parent / link).exists()] == []


def test_the_version_to_cite_is_this_one() -> None:
    text = README.with_name("CITATION.cff").read_text("utf-8")
    assert re.findall(r"^version: (.+)$", text, flags=re.MULTILINE) == [goldenspike.__version__]
