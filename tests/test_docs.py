"""Every snippet of Python in the pages for programmers runs, and prints what it says."""

import io
import json
import re
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parent.parent / "docs"
PAGES = (
    *("library.md", "adapters.md", "observations.md", "conformance/README.md", "bots.md"),
    *("batches.md", "gymnasium.md", "openspiel.md", "pettingzoo.md"),
    *(f"tutorials/first-{what}.md" for what in ("board", "bot", "game", "network")),
)
ELSEWHERE = {"analysis.md"}  # pages whose snippets other tests run
PRINTED = re.compile(r"^\s*print\(.*\)  # (.+)$|^\s*# (.+)$")


def snippets(text: str) -> list[str]:
    """The blocks of Python of a page."""
    return re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)


def promised(snippet: str) -> list[str]:
    """What a snippet says it prints: the comments behind `print`, and those that are a line."""
    found = [PRINTED.match(line) for line in snippet.splitlines()]
    return [match[1] or match[2] for match in found if match]


@pytest.mark.parametrize("page", PAGES)
def test_snippets_run_one_after_the_other(page: str) -> None:
    names: dict[str, Any] = {"__name__": "__main__"}
    for snippet in snippets((DOCS / page).read_text("utf-8")):
        out = io.StringIO()
        with redirect_stdout(out):
            exec(compile(snippet, page, "exec"), names)
        assert out.getvalue().splitlines() == promised(snippet)


def test_no_page_with_snippets_is_left_out() -> None:
    found = [path for path in DOCS.rglob("*.md") if snippets(path.read_text("utf-8"))]
    assert {path.relative_to(DOCS).as_posix() for path in found} == {*PAGES, *ELSEWHERE}


@pytest.mark.parametrize("page", PAGES)
def test_every_page_it_points_to_is_there(page: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", (DOCS / page).read_text("utf-8"))
    assert [link for link in links if not ((DOCS / page).parent / link).exists()] == []


@pytest.mark.full
def test_the_site_is_built_without_a_link_that_leads_nowhere(tmp_path: Path) -> None:
    """`--strict` fails for those; search, reference and pictures are there."""
    spike = [str(DOCS.parent / "spike"), "docs", str(tmp_path / "site")]
    done = subprocess.run(spike, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    site = tmp_path / "site"
    found = json.loads((site / "search" / "search_index.json").read_text("utf-8"))
    places = {each["location"] for each in found["docs"]}
    assert "tutorials/first-bot/" in places
    assert "reference/core/#goldenspike.core.game.Game.legal_actions" in places
    assert (site / "images" / "position.svg").read_text("utf-8").startswith("<svg")
    assert (site / "sources" / "examples" / "ppo.py" / "index.html").is_file()


@pytest.mark.slow
def test_the_reference_is_made(tmp_path: Path) -> None:
    """`./spike reference` makes it of everything; here of a few modules."""
    modules = ("goldenspike.core.game", "goldenspike.testing", "goldenspike.adapters.play")
    command = [sys.executable, "-m", "pdoc", "-o", str(tmp_path), *modules]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "legal_actions" in (tmp_path / "goldenspike/core/game.html").read_text("utf-8")
