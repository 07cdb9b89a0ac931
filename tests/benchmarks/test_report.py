"""Reports of made-up measurements."""

import io
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from rich.console import Console

from benchmarks import hexes, report
from benchmarks.aims import aims
from benchmarks.figure import figure
from benchmarks.growth import SIZES, Growth, exponent
from benchmarks.longest import Worst, worst
from benchmarks.measure import Results
from benchmarks.tables import number
from goldenspike.core.game import NOBODY
from goldenspike.games import catalogue


def measured(costs: dict[str, float], unit: str) -> Results:
    """Three repeats of the same."""
    counts = {key: {unit: 1.0, "games": 0.5, "seconds": cost} for key, cost in costs.items()}
    return Results(dict.fromkeys(costs, unit), {key: [found] * 3 for key, found in counts.items()})


@pytest.fixture
def found() -> report.Report:
    results = measured({"C/loop": 4e-8, "compiled/loop": 1e-7, "plain/loop": 5e-6}, "decisions")
    costs = {f"{core}/{n}": 1e-7 * n**0.5 for core in ("compiled", "plain") for n in SIZES}
    listed = dict.fromkeys(SIZES, 6.0)
    growth = Growth(measured(costs, "decisions"), listed, listed)
    return report.Report(
        "./spike bench", {"processor": "a fast one"}, ["A note."], results, growth, 9
    )


def test_aims_say_whether_they_are_met(found: report.Report) -> None:
    met = {aim.text: aim.met for aim in aims(found.results, found.growth)}
    assert met["compiled random play against C"] is False
    assert met["plain: random play"] is True
    assert met["growth of a decision's cost with the board, compiled"] is True


def test_a_page_keeps_its_prose(found: report.Report, tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    page.write_text(f"Before\n{report.BEGIN}\nold\n{report.END}\nAfter\n", "utf-8")
    for _ in range(2):
        report.write(found, page)
    text = page.read_text("utf-8")
    assert text.startswith("Before\n") and text.endswith("\nAfter\n")
    assert "old" not in text and text.count("| C program, -O3 | 25,000,000 |") == 1
    ElementTree.parse(tmp_path / "images" / "growth.svg")


def test_people_and_programs_see_the_same(found: report.Report) -> None:
    out = io.StringIO()
    report.show(found, Console(file=out, width=200))
    assert "10,000,000" in out.getvalue() and "A note." in out.getvalue()
    data = report.data(found)
    assert data["measured"]["compiled/loop"]["rate"]["median"] == pytest.approx(1e7)
    assert data["growth"]["exponent by decision"]["compiled"] == pytest.approx(0.5)


def test_powers_are_fitted() -> None:
    assert exponent([1, 2, 4], [3, 12, 48]) == pytest.approx(2)


def test_numbers_have_three_digits() -> None:
    numbers = [9757123.0, 0.35841, 23.96, 0.5, 1234.5]
    assert [number(value) for value in numbers] == ["9,760,000", "0.358", "24", "0.5", "1,230"]


def test_a_picture_names_what_it_shows(found: report.Report) -> None:
    assert found.growth is not None
    assert 'compiled, n<tspan dy="-5" font-size="11">0.50</tspan>' in figure(found.growth)


@pytest.mark.parametrize(("part", "name"), hexes.PARTS.items())
def test_games_on_hexes_have_their_tables(part: str, name: str) -> None:
    key = hexes.key_of("plain", name, "northern-england")
    fast = hexes.key_of("compiled", name, "northern-england")
    costs = {f"{key}/random": 4e-5, f"{key}/loop": 4e-5, f"{key}/steady": 3e-3}
    costs |= {f"{fast}/loop": 1e-6, f"{fast}/steady": 3e-2}
    costs |= {f"{hexes.key_of('C', name, 'northern-england')}/loop": 3e-7}
    results = measured(costs, "decisions")
    copies = measured({f"{key}/copy": 1e-5}, "copies")
    results.units |= copies.units
    results.counts |= copies.counts
    worst = [Worst("northern-england", 900, 0.006, "game 7", name)]
    found = report.Report(f"./spike bench {part}", {}, [], results, None, 0, worst)
    out = io.StringIO()
    report.show(found, Console(file=out, width=200))
    assert "25,000" in out.getvalue() and "game 7" in out.getvalue()
    met = {aim["text"]: aim["met"] for aim in report.data(found)["aims"]}
    title = hexes.TITLES[name]
    assert met[f"plain: random play, {title}, northern-england"] is True
    assert met[f"the slowest list of legal actions, {title}"] is False
    assert met[f"compiled: random loop, {title}, northern-england"] is True
    assert met[f"compiled: steady, {title}, northern-england"] is False
    assert met[f"compiled: random loop against C, {title}, northern-england"] is False
    assert "0.3" in out.getvalue()
    assert f"{title}, 4 players" in out.getvalue()


@pytest.mark.parametrize("name", ["steam-barons", pytest.param("steam", marks=pytest.mark.slow)])
def test_the_worst_lists_are_found(name: str) -> None:
    told: list[str] = []
    longest, slowest = worst("northern-england", 1, told.append, name)
    assert longest.length >= slowest.length > 0
    assert longest.where.startswith("game 0, turn ") and len(told) == 1
    assert longest.game == slowest.game == name


@pytest.mark.parametrize("name", hexes.TITLES)
def test_random_games_on_hexes_are_counted(name: str) -> None:
    game = catalogue.find(name)
    state, rng = game.new(game.set_up(game.EDITION_NAMES[-1], "northern-england", 4)), Random(1)
    made = [hexes.at_random(game, state, rng)]
    for _ in range(40):
        game.apply(state, made[-1])
        if game.to_act(state) == NOBODY:
            break
        made.append(hexes.at_random(game, state, rng))
    assert len(made) > 20, "nobody bids himself out of the game"
