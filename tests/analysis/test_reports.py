"""Whole analyses: swings, sales, seats, summaries, pictures, and the cache."""

import json
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from goldenspike.analysis import analyse, build_report, from_json, summarise, to_json
from goldenspike.analysis import cache as caching
from goldenspike.analysis.analyst import Analyst
from goldenspike.analysis.cache import Cache, path_beside
from goldenspike.analysis.chart import chart
from goldenspike.analysis.facts import find_facts
from goldenspike.analysis.fingerprint import fingerprint, record_hash
from goldenspike.analysis.model import Ending, Report, Sale, Swing
from goldenspike.analysis.report import FORMAT
from goldenspike.bots import Budget
from goldenspike.core.words import languages
from tests.analysis.matches import (
    NAMES,
    QUICK,
    barons,
    cut,
    little,
    made_decision,
    made_report,
)

LANGUAGES = languages()


@pytest.fixture(scope="module")
def whole() -> Report:
    """The analysis of a little game."""
    return build_report(Analyst(little(), QUICK), analyse(little(), QUICK))


def test_a_whole_report(whole: Report) -> None:
    assert whole.format == FORMAT and whole.complete and whole.actions == 27
    assert whole.budget == {"iterations": 2} and whole.seed == 0
    assert whole.players == tuple(NAMES) and whole.game == "steel-driver"
    assert whole.end == Ending((1, 0, 0), (100, 0, 0), 1)
    assert [seat.seat for seat in whole.seats] == [0, 1, 2]
    assert sum(seat.decisions for seat in whole.seats) == sum(
        decision.choices > 1 and decision.analysed for decision in whole.decisions
    )
    assert from_json(Report, json.loads(json.dumps(to_json(whole)))) == whole
    known = [decision.analysed for decision in whole.decisions]
    assert False in known, "a budget of two games is too small for the first decisions"
    swings = [decision.swing is not None for decision in whole.decisions]
    assert swings == [one and two for one, two in zip(known, [*known[1:], True], strict=True)]
    last = whole.decisions[-1].swing
    assert last is not None and last.by == 0


def test_a_sale(whole: Report) -> None:
    [sale] = whole.sales
    assert (sale.number, sale.seat, sale.lot, sale.price) == (5, 0, "red", 5)
    offered = [decision.prices[0] for decision in whole.decisions[1:5] if decision.prices]
    assert sale.prices[0] == pytest.approx(sum(offered) / 4, abs=0.06)


def test_part_of_a_report() -> None:
    analyst = Analyst(cut(8), QUICK)
    part = build_report(analyst, [analyst(3), analyst(2)])
    assert [decision.number for decision in part.decisions] == [2, 3]
    assert not part.complete and part.end is None and part.sales == ()
    assert part.facts == (), "nothing is known of either"
    surely = [replace(each, analysed=True, swing=None) for each in part.decisions]
    part = build_report(analyst, surely)
    assert part.decisions[0].swing and part.decisions[1].swing is None
    assert [fact.key for fact in part.facts] == ["analysis.fact.leads"]
    nothing = build_report(analyst, [])
    assert nothing.facts == () and summarise(nothing.facts) == "" and nothing.seats[0].cost == 0


def test_games_without_sales_to_tell_of() -> None:
    analyst = Analyst(barons(5), Budget(iterations=1))
    decision = replace(analyst(4), prices=(1.0, 2.0))
    assert build_report(analyst, [decision]).sales == (), "a bid alone sells nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paragraph(whole: Report, language: str) -> None:
    text = summarise(whole.facts, NAMES, language)
    assert text.count("Ann") >= 1 and text.endswith(".") and "{" not in text


def test_who_won() -> None:
    end = Ending((0, 1, 0), (5.0, 90.0, 7.0), 1)
    ahead, behind = (0.2, 0.6, 0.2), (0.6, 0.2, 0.2)
    first = made_decision(1, ahead)
    steadily = (made_decision(1, behind), made_decision(2, ahead), made_decision(3, ahead))
    assert summary(made_report(*steadily, end=end)) == (
        "Bob won with 90, and was the favourite from decision 2 on."
    )
    always = made_report(first, made_decision(2, ahead), end=end)
    assert summary(always).endswith("the favourite from decision 1 on.")
    late = made_report(first, made_decision(2, behind), end=end)
    assert summary(late) == "Bob won with 90, and was not the favourite until the very end."
    doubtful = replace(made_decision(2, (0.42, 0.4, 0.18)), doubts=(0.03, 0.03, 0.02))
    assert summary(made_report(first, doubtful, end=end)) == "Bob won with 90.", "T9: who led?"
    level = Ending((0.5, 0.5, 0), (90.0, 90.0, 7.0), 1)
    assert summary(made_report(first, end=level)) == "Ann and Bob shared the win with 90."
    assert summary(made_report(first)) == "Bob is the favourite, with a chance of 60%."


def summary(report: Report) -> str:
    """The paragraph of a report."""
    return summarise(find_facts(report, lambda number, text: text), NAMES)


def test_what_it_cost_and_where_it_turned() -> None:
    wins = (0.5, 0.3, 0.2)
    blunder = made_decision(4, wins, seat=1, mark="blunder", cost=0.4, action="bid 2")
    slip = made_decision(5, wins, mark="mistake", cost=0.1)
    swing = Swing(2, 0.5, 0.0)
    turn = made_decision(6, wins, turning=True, swing=swing, seat=2, action="open red 3")
    both = replace(blunder, turning=True, swing=Swing(1, -0.9, 0.0))
    text = summary(made_report(slip, blunder, turn))
    assert "costliest decision was 4, “bid 2”: it cost Bob 40 percentage points" in text
    assert "and better was “bid 9”" in text
    assert "turned at decision 6, “open red 3”: the chance of Cyd went from 20% to 70%" in text
    again = summary(made_report(slip, both, turn))
    assert again == text, "a decision is told of once"


def test_what_is_not_analysed_counts_nowhere() -> None:
    """T9: a player who was ahead in every position that is known led all along."""
    end = Ending((0, 1, 0), (5.0, 90.0, 7.0), 1)
    ahead = made_decision(1, (0.2, 0.6, 0.2))
    flat = made_decision(2, (1 / 3,) * 3, analysed=False)
    later = made_decision(3, (0.1, 0.8, 0.1))
    report = made_report(ahead, flat, later, end=end)
    assert summary(report).endswith("the favourite from decision 1 on.")
    assert summary(made_report(flat, end=end)) == "Bob won with 90."
    assert summary(made_report(flat)) == ""
    drawn = chart(report)
    lines = [part for part in drawn.split("<path") if 'class="line seat-1"' in part]
    assert len(lines) == 2, "a gap"
    assert ElementTree.fromstring(chart(made_report(flat))).tag.endswith("svg")


def test_sentences_use_names(whole: Report) -> None:
    """T12: what was done is told as in the log, in any language."""
    analyst = Analyst(cut(6), QUICK)
    worst = replace(analyst(3), analysed=True, mark="blunder", cost=0.3, swing=None)
    facts = build_report(analyst, [worst]).facts
    [cost] = [fact for fact in facts if fact.key.endswith(".cost")]
    assert cost.text([*NAMES, "Dan"]).count("bids") == 2
    assert "bid " not in cost.text([*NAMES, "Dan"], "nl")


def test_what_was_paid() -> None:
    fair = Sale(1, 1, "blue", 4, (9.0, 4.5, 1.0))
    dear = Sale(2, 1, "red", 9, (1.0, 7.0, 1.0))
    decision = made_decision(1, (0.5, 0.3, 0.2))
    assert summary(made_report(decision, sales=(fair, dear))).endswith(
        "Red was worth 7 to Bob, who paid 9."
    )
    assert "worth" not in summary(made_report(decision, sales=(fair,)))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture(whole: Report, theme: str, language: str) -> None:
    marked = tuple(replace(each, turning=each.number == 5) for each in whole.decisions)
    shown = replace(whole, decisions=marked, players=("<b>", "Bob", "Cyd"))
    drawn = chart(shown, theme, language)
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
    for hardly in (made_report(made_decision(1, (0.4, 0.3, 0.3))), made_report()):
        assert ElementTree.fromstring(chart(hardly)).tag.endswith("svg")


def test_what_an_analysis_depends_on() -> None:
    record = cut(3)
    renamed = json.dumps(json.loads(record) | {"players": ["A", "B", "C", "D"]})
    assert record_hash(record) == record_hash(renamed) != record_hash(cut(4))
    assert fingerprint(record, QUICK, 1) != fingerprint(record, QUICK, 2)
    assert fingerprint(record, QUICK, 1) != fingerprint(record, Budget(seconds=2), 1)


def test_names_of_files() -> None:
    for name in ("game.spike.json", "game.json", "game"):
        assert path_beside(Path("a") / name) == Path("a/game.analysis.json")


def test_the_cache_is_written_and_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, analyst = tmp_path / "x.analysis.json", Analyst(cut(4), QUICK)
    first = Cache(analyst, path)
    first.write()
    assert not path.exists(), "nothing is known yet"
    first.add(analyst(1))
    assert not path.exists(), "there is time"
    monkeypatch.setattr(caching, "PAUSE", 0)
    first.add(analyst(2))
    assert path.exists() and not path.with_name("x.analysis.json.new").exists()
    second = Cache(analyst, path)
    assert second.known == first.known and second.report() == first.report()
    assert Cache(Analyst(cut(4), QUICK, seed=1), path).known == {}
    assert Cache(Analyst(cut(5), QUICK), path).known == {}
    assert Cache(analyst, None).known == {}


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"format": "x"}', "[" * 100_000, "\x80"])
def test_what_is_no_analysis(tmp_path: Path, content: str) -> None:
    path = tmp_path / "x"
    path.write_text(content, "latin-1")
    assert caching.read(path) == {} == caching.read(tmp_path / "y")


def test_what_is_broken_is_analysed_again() -> None:
    analyst = Analyst(cut(4), QUICK)
    good = to_json(build_report(analyst, [analyst(1), analyst(2)]))
    first, second = good["decisions"]
    bad = [first, "x", {"number": 3}, second | {"wins": "x"}, second | {"number": 99}]
    assert list(caching.decisions(good | {"decisions": bad}, analyst)) == [1]
    assert caching.decisions(good | {"decisions": 7}, analyst) == {}


def test_settings_in_the_cache() -> None:
    seconds = {"budget": {"seconds": 0.5}, "seed": 3}
    assert caching.settings(seconds) == (Budget(seconds=0.5), 3)
    iterations = {"budget": {"iterations": 5}, "seed": 3}
    assert caching.settings(iterations) == (Budget(iterations=5), 3)
    assert caching.settings({"budget": 4}) is None
