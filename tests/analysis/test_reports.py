"""Whole analyses: swings, sales, seats, what is told of them, pictures, and what is kept."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from goldenspike.analysis import facts as telling
from goldenspike.analysis import kept as keeping
from goldenspike.analysis import report, steps, tell
from goldenspike.analysis.chart import chart
from goldenspike.analysis.identity import identity, record_hash
from goldenspike.analysis.kept import Kept, beside
from goldenspike.analysis.report import FORMAT
from goldenspike.analysis.steps import Analyst
from goldenspike.bots import Budget
from goldenspike.core.words import languages
from tests.analysis.matches import NAMES, QUICK, barons, cut, little

LANGUAGES = languages()


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    """The analysis of a little game."""
    return report(Analyst(little(), QUICK), steps(little(), QUICK))


def decision(number: int, wins: list[float], **others: Any) -> dict[str, Any]:
    """A decision as a report has it."""
    usual = {
        "seat": 0,
        "action": "pass",
        "mark": None,
        "cost": 0.0,
        "turning": False,
        "swing": None,
    }
    best = [{"action": "bid 9"}]
    return {"number": number, "wins": wins, "alternatives": best, **usual, **others}


def made(*decisions: dict[str, Any], **others: Any) -> dict[str, Any]:
    """A report of such decisions."""
    return {"decisions": list(decisions), "end": None, "sales": [], "players": NAMES, **others}


def test_a_whole_report(whole: dict[str, Any]) -> None:
    assert whole["format"] == FORMAT and whole["complete"] and whole["actions"] == 27
    assert whole["budget"] == {"iterations": 2} and whole["seed"] == 0
    assert whole["players"] == NAMES and whole["game"] == "steel-driver"
    assert whole["end"] == {"wins": [1, 0, 0], "scores": [100, 0, 0], "games": 1}
    assert [it["seat"] for it in whole["seats"]] == [0, 1, 2]
    assert sum(it["decisions"] for it in whole["seats"]) == sum(
        it["choices"] > 1 for it in whole["decisions"]
    )
    assert json.loads(json.dumps(whole)) == json.loads(json.dumps(whole, sort_keys=True))
    assert all(it["swing"] for it in whole["decisions"])
    assert whole["decisions"][-1]["swing"]["by"] == 0


def test_a_sale(whole: dict[str, Any]) -> None:
    [sale] = whole["sales"]
    assert (sale["number"], sale["seat"], sale["lot"], sale["price"]) == (5, 0, "red", 5)
    offered = [it["prices"][0] for it in whole["decisions"][1:5]]
    assert sale["prices"][0] == pytest.approx(sum(offered) / 4, abs=0.06)


def test_part_of_a_report() -> None:
    analyst = Analyst(cut(8), QUICK)
    found = report(analyst, [analyst(3), analyst(2)])
    assert [it["number"] for it in found["decisions"]] == [2, 3]
    assert not found["complete"] and found["end"] is None and found["sales"] == []
    assert found["decisions"][0]["swing"] and found["decisions"][1]["swing"] is None
    assert [fact["key"] for fact in found["facts"]] == ["analysis.fact.leads"]
    nothing = report(analyst, [])
    assert nothing["facts"] == [] and tell(nothing) == "" and nothing["seats"][0]["cost"] == 0


def test_games_without_sales_to_tell_of() -> None:
    analyst = Analyst(barons(5), Budget(iterations=1))
    found = analyst(5)
    assert report(analyst, [found | {"prices": [1.0, 2.0]}])["sales"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paragraph(whole: dict[str, Any], language: str) -> None:
    said = tell(json.loads(json.dumps(whole)), NAMES, language)
    assert said.count("Ann") >= 1 and said.endswith(".") and "{" not in said


def test_who_won() -> None:
    end = {"wins": [0, 1, 0], "scores": [5.0, 90.0, 7.0]}
    ahead, behind = [0.2, 0.6, 0.2], [0.6, 0.2, 0.2]
    steadily = made(decision(1, behind), decision(2, ahead), decision(3, ahead), end=end)
    assert told(steadily) == "Bob won with 90, and was the favourite from decision 2 on."
    always = made(decision(1, ahead), decision(2, ahead), end=end)
    assert told(always).endswith("the favourite from decision 1 on.")
    late = made(decision(1, ahead), decision(2, behind), end=end)
    assert told(late) == "Bob won with 90, and was not the favourite until the very end."
    level = {"wins": [0.5, 0.5, 0], "scores": [90.0, 90.0, 7.0]}
    assert told(made(decision(1, ahead), end=level)) == "Ann and Bob shared the win with 90."
    assert told(made(decision(1, ahead))) == "Bob is the favourite, with a chance of 60%."


def told(found: dict[str, Any]) -> str:
    """What a report is summed up with."""
    facts = [{"key": fact.key, "values": fact.values} for fact in telling.facts(found)]
    return tell({"facts": facts}, NAMES)


def test_what_it_cost_and_where_it_turned() -> None:
    wins = [0.5, 0.3, 0.2]
    blunder = decision(4, wins, seat=1, mark="blunder", cost=0.4, action="bid 2")
    slip = decision(5, wins, mark="mistake", cost=0.1)
    turn = decision(
        6, wins, turning=True, swing={"seat": 2, "by": 0.5}, seat=2, action="open red 3"
    )
    both = blunder | {"turning": True, "swing": {"seat": 1, "by": -0.9}}
    said = told(made(slip, blunder, turn))
    assert "costliest decision was 4, `bid 2` by Bob: it cost 40 percentage points" in said
    assert "and `bid 9` was better" in said
    assert (
        "turned at decision 6, `open red 3` by Cyd: the chance of Cyd went from 20% to 70%" in said
    )
    again = told(made(slip, both, turn))
    assert again == said, "a decision is told of once"


def test_what_was_paid() -> None:
    fair = {"lot": "blue", "seat": 1, "price": 4, "prices": [9.0, 4.5, 1.0]}
    dear = {"lot": "red", "seat": 1, "price": 9, "prices": [1.0, 7.0, 1.0]}
    wins = [0.5, 0.3, 0.2]
    assert told(made(decision(1, wins), sales=[fair, dear])).endswith(
        "Red was worth 7 to Bob, who paid 9."
    )
    assert "worth" not in told(made(decision(1, wins), sales=[fair]))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture(whole: dict[str, Any], theme: str, language: str) -> None:
    marked = [it | {"turning": it["number"] == 5} for it in whole["decisions"]]
    drawn = chart(whole | {"decisions": marked, "players": ["<b>", "Bob", "Cyd"]}, theme, language)
    root = ElementTree.fromstring(drawn)
    assert root.get("class") == f"goldenspike {theme}"
    classes = [element.get("class") for element in root.iter()]
    assert classes.count("flag") == 1 and "line seat-2" in classes and "line seat-3" not in classes
    patterns = [
        rule for rule in drawn.splitlines() if "stroke-dasharray" in rule and "seat-" in rule
    ]
    assert len(set(patterns)) == 3, "lines differ without their colours"
    assert "1 &lt;b&gt; 100%" in drawn


def test_a_picture_of_hardly_anything() -> None:
    for hardly in (made(decision(1, [0.4, 0.3, 0.3])), made()):
        assert ElementTree.fromstring(chart(hardly)).tag.endswith("svg")


def test_what_an_analysis_depends_on() -> None:
    record = cut(3)
    renamed = json.dumps(json.loads(record) | {"players": ["A", "B", "C", "D"]})
    assert record_hash(record) == record_hash(renamed) != record_hash(cut(4))
    assert identity(record, QUICK, 1) != identity(record, QUICK, 2)
    assert identity(record, QUICK, 1) != identity(record, Budget(seconds=2), 1)


def test_names_of_files() -> None:
    for name in ("game.spike.json", "game.json", "game"):
        assert beside(Path("a") / name) == Path("a/game.analysis.json")


def test_it_is_kept_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, analyst = tmp_path / "x.analysis.json", Analyst(cut(4), QUICK)
    first = Kept(analyst, path)
    first.write()
    assert not path.exists(), "nothing is known yet"
    first.add(analyst(1))
    assert not path.exists(), "there is time"
    monkeypatch.setattr(keeping, "PAUSE", 0)
    first.add(analyst(2))
    assert path.exists() and not path.with_name("x.analysis.json.new").exists()
    second = Kept(analyst, path)
    assert second.known == first.known and second.report() == first.report()
    assert Kept(Analyst(cut(4), QUICK, seed=1), path).known == {}
    assert Kept(Analyst(cut(5), QUICK), path).known == {}
    assert Kept(analyst, None).known == {}


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"format": "x"}', "[" * 100_000, "\x80"])
def test_what_is_no_analysis(tmp_path: Path, content: str) -> None:
    path = tmp_path / "x"
    path.write_text(content, "latin-1")
    assert keeping.read(path) == {} == keeping.read(tmp_path / "y")


def test_what_is_broken_is_analysed_again() -> None:
    analyst = Analyst(cut(4), QUICK)
    good = report(analyst, [analyst(1), analyst(2)])
    first, second = good["decisions"]
    bad = [first, "x", {"number": 3}, second | {"number": 99}]
    assert list(keeping.decisions(good | {"decisions": bad}, analyst)) == [1]
    assert keeping.decisions(good | {"decisions": 7}, analyst) == {}


def test_settings_of_what_is_kept() -> None:
    seconds = {"budget": {"seconds": 0.5}, "seed": 3}
    assert keeping.settings(seconds) == (Budget(seconds=0.5), 3)
    iterations = {"budget": {"iterations": 5}, "seed": 3}
    assert keeping.settings(iterations) == (Budget(iterations=5), 3)
    assert keeping.settings({"budget": 4}) is None
