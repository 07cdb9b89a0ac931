"""Decisions: what they were worth, what they cost, and what was better."""

import json
import re
from collections.abc import Generator
from random import Random
from typing import cast

import pytest

from goldenspike.analysis import analyse, decision_numbers, from_json, hint, marks, to_json
from goldenspike.analysis import decision as deciding
from goldenspike.analysis.analyst import Analyst, load_replay
from goldenspike.analysis.decision import analyse_decision, look_again
from goldenspike.analysis.model import Decision, Outlook
from goldenspike.analysis.narration import NarratedDecision, narrate_decision
from goldenspike.analysis.positions import (
    Look,
    Looking,
    Position,
    doubt_between,
    ending,
    judged,
    line_after,
    outlook,
    outlook_of,
    position_after,
    write_line,
)
from goldenspike.bots import Budget
from goldenspike.bots.assessing import assess
from goldenspike.bots.rollouts import ENOUGH
from goldenspike.bots.search import Assessment, Candidate
from goldenspike.core.game import NOBODY
from goldenspike.rooms import page as pages
from tests.analysis.matches import (
    GAMES,
    QUICK,
    barons,
    barons_after_a_link,
    barons_at_sale,
    cut,
    little,
)


def position(record: str, number: int) -> Position:
    """The position before an action."""
    played = load_replay(record)
    return Position(played.game, played.at(number - 1), Random(1))


def test_every_decision_once() -> None:
    record = little()
    found = list(analyse(record, QUICK))
    assert [it.number for it in found] == decision_numbers(record) == list(range(1, 28))
    assert [it.action for it in found] == json.loads(record)["actions"]
    for it in found:
        assert sum(it.wins) == pytest.approx(1, abs=0.001) and len(it.scores) == 3
        assert it.cost >= 0 and it.alternatives
        best = it.alternatives[0]
        assert (best.wins, best.scores) == (it.wins, it.scores)
        assert best.line[0] == best.action
        chances = [one.wins[it.seat] for one in it.alternatives]
        assert chances == sorted(chances, reverse=True), "best first"
        difference = it.best.wins[it.seat] - it.chosen.wins[it.seat]
        assert it.cost == (pytest.approx(difference, abs=1e-4) if it.analysed else 0)
        assert it.analysed == (it.exact or it.games >= marks.LEAST)
    written = json.loads(json.dumps(to_json(found)))
    assert [from_json(Decision, row) for row in written] == found


def test_the_same_seed_and_iterations_give_the_same() -> None:
    record, budget = cut(4), Budget(iterations=6)
    once = Analyst(record, budget, seed=1)(3)
    load_replay.cache_clear()
    assert Analyst(record, budget, seed=1)(3) == once
    assert Analyst(record, budget, seed=2)(3) != once


def test_known_decisions_are_left_out_and_who_has_enough_stops() -> None:
    found = cast(Generator[Decision], analyse(little(), QUICK, known=range(1, 26)))
    assert next(found).number == 26
    found.close()
    assert list(found) == []


def test_prices_stand_where_something_is_on_offer() -> None:
    found = list(analyse(cut(6), QUICK))
    assert [it.prices is None for it in found] == [True, False, False, False, False, False]
    assert found[1].prices is not None and len(found[1].prices) == 4


def test_chance_decides_nothing() -> None:
    record = barons(4)
    assert decision_numbers(record) == [3, 4]
    found = Analyst(record, Budget(iterations=1))(4)
    assert found.action == "bid 6" and len(found.wins) == 2


def test_a_hint() -> None:
    record = cut(2)
    seat = int(load_replay(record).game.to_act(load_replay(record).now))
    found = hint(record, seat, QUICK)
    assert found.number == 3 and found.seat == seat and found.prices
    assert found.alternatives[0].wins == found.wins
    assert hint(record, seat, QUICK) == found
    with pytest.raises(ValueError, match="seat 9 has nothing to decide"):
        hint(record, 9, QUICK)


def test_a_hint_knows_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what `seen` gives is looked at."""
    record, asked = cut(2), []
    game = load_replay(record).game
    real = game.seen

    def watch(state: object, seat: int) -> object:
        asked.append(seat)
        return real(state, seat)

    monkeypatch.setattr(game, "seen", watch)
    seat = int(game.to_act(load_replay(record).now))
    hint(record, seat, QUICK)
    assert asked == [seat]


def test_an_action_no_search_looked_at_is_looked_at() -> None:
    here = position(cut(1), 1)
    found = assess(here.game, here.copy(), here.rng, Budget(iterations=3))
    looked_at = {it.action for it in found.candidates}
    wild = [action for action in here.game.legal_actions(here.state) if action not in looked_at][-1]
    looks = look_again(here, found, Looking(Budget(iterations=16), (wild,)))
    chosen = next(each.outlook for each in looks if each.action == wild)
    assert 0 < chosen.games <= 8 and sum(chosen.wins) == pytest.approx(1)
    first = found.candidates[0]
    looks = look_again(here, found, Looking(Budget(iterations=4), (first.action,)))
    assert len(looks) == len({each.action for each in looks}) <= 3


def test_where_nothing_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too little time for a single game: the chosen action is all there is to go by."""
    nothing = Assessment(0, (0.25,) * 4, (0.0,) * 4, (), (), None, exact=False)
    monkeypatch.setattr(deciding, "assess", lambda *_: nothing)
    here = position(cut(1), 1)
    action = here.game.legal_actions(here.state)[0]
    found = analyse_decision(here, action, 1, QUICK)
    assert [one.action for one in found.alternatives] == [here.write(action)]
    assert found.cost == 0 and found.mark is None and not found.analysed


def test_games_on_maps_are_compared_with_the_same_luck() -> None:
    """T9, T10: what is said of a decision comes from as many games of each action."""
    found = Analyst(barons(4), Budget(iterations=150))(4)
    assert found.analysed and found.action == "bid 6"
    games = {one.games for one in found.alternatives}
    assert max(games) - min(games) <= 1 and min(games) >= marks.LEAST
    assert all(0 <= doubt < 0.2 for doubt in found.doubts)
    assert found.prices is not None and len(found.prices) == 2 and min(found.prices) > 0


def test_a_position_of_which_nothing_is_known_is_not_analysed() -> None:
    """T9: a decision with too few games says nothing."""
    found = Analyst(barons(4), Budget(iterations=1))(4)
    assert not found.analysed and found.cost == 0 == found.doubt and found.mark is None


def test_where_time_is_short_less_is_said_and_nothing_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """T9: too busy for a single game, the chosen action is compared with one other."""
    monkeypatch.setattr(deciding, "OVERTIME", 1e9)
    found = Analyst(barons(4), Budget(seconds=1e-6))(4)
    assert found.analysed and found.games == marks.LEAST == found.chosen.games
    assert len(found.alternatives) <= 2 and found.wins != (0.5, 0.5)
    monkeypatch.setattr(deciding, "OVERTIME", 0.0)
    assert not Analyst(barons(4), Budget(seconds=1e-6))(4).analysed


def test_what_is_forced_takes_little_time() -> None:
    """And is known all the same, for the graph."""
    record = barons(40)
    forced, free = (
        next(n for n in decision_numbers(record) if (len(choices(record, n)) == 1) is single)
        for single in (True, False)
    )
    budget = Budget(iterations=100)
    assert Analyst(record, budget)(forced).games == marks.LEAST
    assert Analyst(record, budget)(free).games > marks.LEAST


def choices(record: str, number: int) -> list[object]:
    """The legal actions before an action."""
    here = position(record, number)
    return here.game.legal_actions(here.state)


def test_actions_that_are_known_well_enough_are_looked_at_no_longer() -> None:
    """Of two sales whose outcome is no matter of luck, some games say as much as hundreds."""
    record = barons_at_sale()
    found = Analyst(record, Budget(iterations=800))(len(load_replay(record)))
    assert found.games == ENOUGH and max(found.doubts) <= 0.03


def test_secret_choices_are_told_in_full() -> None:
    """T8: every alternative of a sale is another one, and says what is sold."""
    record = barons_at_sale()
    number = len(load_replay(record))
    found = narrate_decision(record, Analyst(record, Budget(iterations=40))(number))
    told = [one.told[0].text(["Ann", "Bob"]) for one in found.alternatives]
    assert len(set(told)) == len(told) > 1
    assert "has chosen" not in " ".join(told) and any(" of " in one for one in told)


def test_builds_say_what_becomes_deliverable() -> None:
    """The same facts as the page's list of builds, in one line of any language."""
    record = barons_after_a_link()
    number = len(load_replay(record))
    here = load_replay(record).at(number - 1)
    found = narrate_decision(record, Analyst(record, Budget(iterations=12))(number))
    [said] = pages.find("steam-barons").prospects(here, [found.action])
    assert said.links
    [own] = [one for one in found.alternatives if one.action == found.action]
    [line] = [line for line in own.reasons if line.key == "analysis.reason.opens"]
    assert line.values["links"] == said.links
    cubes = sum(said.cubes.values())
    assert line.text().startswith("then deliverable: ") and line.text().endswith(f", +{said.links}")
    assert sum(int(word) for word in re.findall(r"(\d+) [a-z]", line.text())) == cubes
    assert line.text((), "nl").startswith("dan te leveren: ")
    assert line.text((), "fr").startswith("livrable ensuite\u202f: ")
    assert from_json(NarratedDecision, json.loads(json.dumps(to_json(found)))) == found


def test_a_game_that_is_over() -> None:
    record = little()
    played = load_replay(record)
    here = position(record, len(played))
    over = position_after(here, played.actions[-1])
    assert over.game.to_act(over.state) == NOBODY
    assert outlook(over, QUICK) == ending(over.game, over.state)
    assert outlook(over, QUICK) == Outlook((1.0, 0, 0), (100.0, 0, 0), 1, True, (0.0, 0.0, 0.0))
    assert line_after(here, played.actions[-1], QUICK) == (played.actions[-1],)
    assert write_line(here, (played.actions[-1],) * 2) == ("claim D",)


def test_positions_thought_through_are_certain() -> None:
    found = outlook(position(little(), 26), QUICK)
    assert found.exact and found.wins == (1.0, 0.0, 0.0)


def test_a_guess_counts_as_one_game() -> None:
    """The first claims of a finale that cannot be thought through at once."""
    record = (GAMES / "warfrog-2008-4.spike.json").read_text("utf-8")
    claims = [text.startswith("claim") for text in json.loads(record)["actions"]]
    found = Analyst(record, QUICK)(claims.index(True) + 1)
    assert not found.exact and found.games == 1 == found.chosen.games
    assert found.mark is None


def test_chance_is_dealt() -> None:
    record = barons(2)
    here = position(record, 1)
    dealt = position_after(here, load_replay(record).actions[0])
    assert dealt.game.to_act(dealt.state) >= 0


def test_where_there_is_no_time_all_are_alike() -> None:
    nothing = Budget(seconds=0.0)
    unknown = Outlook((0.25,) * 4, (0.0,) * 4, 0, False, (1.0,) * 4)
    assert outlook(position(cut(1), 1), nothing) == unknown


@pytest.mark.parametrize(
    ("cost", "doubt", "seats", "mark"),
    [
        (0.16, 0.1, 2, "blunder"),
        (0.16, 0.16, 2, None),
        (0.11, 0.0, 2, "mistake"),
        (0.06, 0.0, 2, "inaccuracy"),
        (0.04, 0.0, 2, None),
        (0.06, 0.0, 4, "mistake"),
        (0.08, 0.0, 4, "blunder"),
    ],
)
def test_marks(cost: float, doubt: float, seats: int, mark: str | None) -> None:
    assert marks.mark_of(cost, doubt, seats) == mark


def test_doubt() -> None:
    def seen(chance: float, games: int, exact: bool = False) -> Outlook:
        return outlook_of(Candidate("a", games, (chance, 1 - chance), (0.0, 0.0)), exact)

    sure, few, many, guess = seen(1, 1, True), seen(0.99, 1), seen(0.99, 10_000), seen(1, 10_000)
    assert marks.doubt_of(sure, guess, 0) > 1, "a search that is not through cannot be certain"
    assert marks.doubt_of(sure, sure, 0) == 0
    assert marks.doubt_of(few, sure, 0) > 0.5
    assert 0 < marks.doubt_of(many, sure, 0) < 0.01
    judged = outlook_of(Candidate("a", 9, (0.4, 0.6), (0.0, 0.0), (0.01, 0.02)), exact=False)
    assert judged.doubts == pytest.approx((0.0196, 0.0392)), "chances that are not won or lost"


def test_the_same_luck_leaves_less_doubt() -> None:
    looks = [
        Look(n, Outlook((0.5, 0.5), (0.0, 0.0), 3, False, (0.3, 0.3)), chances)
        for n, chances in enumerate([(0.2, 0.5, 0.8), (0.1, 0.41, 0.69), (), (0.3,)])
    ]
    assert 0 < doubt_between(looks[0], looks[1], 0) < 0.02
    for other in looks[2:]:
        assert doubt_between(looks[0], other, 0) == pytest.approx(0.424, abs=0.001)


def test_a_judge_is_never_certain() -> None:
    """T10: games that all end alike say nothing of how good the judge is."""
    alike = Outlook((0.5, 0.98, 1.0), (0.0,) * 3, 32, False, (0.0, 0.0, 0.3))
    assert judged(alike, 0.03).doubts == pytest.approx((0.03, 0.0084, 0.3))


def test_turning_points() -> None:
    swings = [(1, 0.5, 0.1), (2, -0.4, 0.6), (3, 0.02, 0.0), (4, -0.3, 0.1)]
    assert marks.turning_points(swings, 4) == [1, 4]
    many = [(number, number / 20, 0.0) for number in range(1, 11)]
    assert marks.turning_points(many, 4) == [6, 7, 8, 9, 10]
