"""scripts/rules finds every rule without code or test, and every citation of no rule."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parent.parent / "scripts" / "rules"
# Two games; put together with numbers below, so that this file itself cites no rule.
DONE, OTHER = "SD", "ST"

RULES = {
    "done": f"# Title\n- {DONE}-1.1 One.\n- {DONE}-1.2 Two.\n- {DONE}-1.3 *(not code)* Pieces.\n",
    "other": f"## {OTHER}-7 Tiles\n### {OTHER}-7.2 *(not code)* Supply\n",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A whole one: no gap."""
    for name, text in RULES.items():
        put(tmp_path, f"docs/rules/{name}.md", text)
    put(tmp_path, "src/goldenspike/build.py", f"\n# {DONE}-1.1 and {DONE}-1.2\n")
    put(tmp_path, "tests/test_build.py", f'"""{DONE}-1.1 to 1.2"""\n# {DONE}-1.2, {OTHER}-7\n')
    return tmp_path


def put(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def rules(root: Path, *options: str) -> tuple[int, str]:
    command = [sys.executable, str(SCRIPT), "--root", str(root), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_a_whole_tree_passes(tree: Path) -> None:
    assert rules(tree, "--gaps") == (0, "\n")


def test_the_table_names_files_and_lines(tree: Path) -> None:
    code, table = rules(tree)
    assert code == 0
    assert table.splitlines()[:9] == [
        f"{DONE}-1.1",
        "    code  src/goldenspike/build.py:2",
        "    test  tests/test_build.py:1",
        f"{DONE}-1.2",
        "    code  src/goldenspike/build.py:2",
        "    test  tests/test_build.py:2",
        f"{DONE}-1.3  (not code)",
        "    code  -",
        "    test  -",
    ]


def test_a_rule_without_code_and_test_fails(tree: Path) -> None:
    put(tree, "docs/rules/more.md", f"- {DONE}-2.1 Three.\n")
    assert rules(tree, "--gaps") == (1, f"{DONE}-2.1 has no code\n{DONE}-2.1 has no test\n")


@pytest.mark.parametrize(
    ("file", "missing"), [("src/goldenspike/build.py", "code"), ("tests/test_build.py", "test")]
)
def test_one_of_the_two_is_not_enough(tree: Path, file: str, missing: str) -> None:
    put(tree, file, f"# {DONE}-1.2 alone; {DONE}-1.10 is another: no such rule\n# {DONE}-1.2\n")
    assert rules(tree, "--gaps") == (1, f"{DONE}-1.1 has no {missing}\n")


@pytest.mark.parametrize("file", ["src/goldenspike/more.py", "tests/deep/test_more.py"])
def test_citing_a_rule_that_is_not_there_fails(tree: Path, file: str) -> None:
    put(tree, file, f"# {DONE}-1.1\n# {DONE}-1.11\n")
    assert rules(tree, "--gaps") == (1, f"{DONE}-1.11 is not in docs/rules: {file}:2\n")


def test_a_rule_twice_fails(tree: Path) -> None:
    put(tree, "docs/rules/more.md", f"- {DONE}-1.1 Again.\n")
    assert rules(tree, "--gaps") == (1, f"{DONE}-1.1 stands twice in docs/rules\n")


def test_no_rules_at_all_fails(tmp_path: Path) -> None:
    assert rules(tmp_path, "--gaps") == (1, "docs/rules holds no rule\n")


def test_json(tree: Path) -> None:
    put(tree, "docs/rules/more.md", f"- {DONE}-2.1 Three.\n")
    code, text = rules(tree, "--json")
    data = json.loads(text)
    assert code == 1
    assert data["faults"] == [f"{DONE}-2.1 has no code", f"{DONE}-2.1 has no test"]
    assert data["rules"][0] == {
        "rule": f"{DONE}-1.1",
        "exempt": False,
        "code": {"src/goldenspike/build.py": [2]},
        "tests": {"tests/test_build.py": [1]},
    }


def test_a_clause_is_cited_too_and_its_rule_with_it(tree: Path) -> None:
    put(tree, "docs/rules/more.md", f"- {DONE}-2.1 Three:\n  - {DONE}-2.1a this,\n")
    put(tree, "src/goldenspike/more.py", f"# {DONE}-2.1\n")
    put(tree, "tests/test_more.py", f"# {DONE}-2.1a\n")
    assert rules(tree, "--gaps") == (1, f"{DONE}-2.1a has no code\n")


@pytest.mark.parametrize("game", ["SD", "SB", "ST"])
@pytest.mark.parametrize("form", ["- {} Three.", "### {} Three"])
def test_rules_of_every_game_are_asked_for(tree: Path, game: str, form: str) -> None:
    rule = f"{game}-10.4"
    put(tree, "docs/rules/more.md", form.format(rule) + "\n")
    assert rules(tree, "--gaps") == (1, f"{rule} has no code\n{rule} has no test\n")


def test_an_example_needs_a_test_only(tree: Path) -> None:
    example = "SB-15" + ".7"
    put(tree, "docs/rules/more.md", f"- {example} So.\n")
    assert rules(tree, "--gaps") == (1, f"{example} has no test\n")


def test_a_section_without_rules_may_be_cited(tree: Path) -> None:
    put(tree, "docs/rules/more.md", f"## {DONE}-8 Pieces\n")
    put(tree, "src/goldenspike/more.py", f"# {DONE}-8, {DONE}-9\n")
    assert rules(tree, "--gaps") == (
        1,
        f"{DONE}-9 is not in docs/rules: src/goldenspike/more.py:1\n",
    )
