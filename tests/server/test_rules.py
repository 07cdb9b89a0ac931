"""Every number of a rule that the page can link to is on the page of the rules."""

import re
from pathlib import Path

import pytest

import goldenspike
from tests.server.browser import Browser

SOURCES = Path(goldenspike.__file__).parent
CITED = re.compile(r"\b(?:SD|SB|ST)-\d+(?:\.\d+[a-z]?)?")
REASON = re.compile(rf'"({CITED.pattern})"')


@pytest.fixture
def known(ann: Browser) -> set[str]:
    """The numbers of all sections, rules and clauses."""
    sections = ann.get("rules")
    rules = [rule for section in sections for rule in section["rules"]]
    clauses = [clause for rule in rules for clause in rule["clauses"]]
    return {each["id"] for each in [*sections, *rules]} | set(clauses)


def test_reasons_lead_to_a_rule(known: set[str]) -> None:
    """Whatever a game or its parts name as the reason."""
    files = [path for name in ("games", "hexes") for path in (SOURCES / name).rglob("*.py")]
    named = {id for path in files for id in REASON.findall(path.read_text("utf-8"))}
    assert {"SD-3.7", "SB-21.3a", "ST-4.5a"} <= named <= known


def test_rules_lead_to_rules(ann: Browser, known: set[str]) -> None:
    """Whatever a rule cites, Steam's own rules where Steam Barons is played by them."""
    sections = ann.get("rules")
    rules = [rule for section in sections for rule in section["rules"]]
    cited = {id for each in [*sections, *rules] for id in CITED.findall(each["text"])}
    assert cited <= known
    assert {section["page"] for section in sections} == {"steel-driver", "steam", "steam-barons"}
