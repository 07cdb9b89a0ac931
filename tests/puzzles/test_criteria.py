"""What makes a decision a puzzle; each reason to fall has its test."""

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from goldenspike.analysis.analyst import load_replay
from goldenspike.analysis.marks import Z
from goldenspike.analysis.model import Outlook
from goldenspike.analysis.positions import Look, Position
from goldenspike.bots import Budget, guides
from goldenspike.bots.search import Candidate
from goldenspike.core import record as records
from goldenspike.games import steel_driver as sd
from goldenspike.puzzles import judging, limits, mining, rating
from goldenspike.puzzles.judging import (
    REASONS,
    Effort,
    Fell,
    Question,
    Verdict,
    judge_choice,
    judge_finale,
    usual_effort,
)
from goldenspike.puzzles.limits import judge_limit
from goldenspike.puzzles.mining import Mine, Miner, beginning, need_other
from goldenspike.puzzles.rating import performance, rate, rate_limit
from goldenspike.rooms import puzzles as room
from goldenspike.rooms.puzzles import Lot
from tests.analysis.matches import GAMES, cut
from tests.puzzles.small import RECORD, limit, puzzle, small
from tests.table import GAME

EFFORT = Effort(8, 8, 32)
LOT = Lot(limit=3, most=20, unit="cubes")
Chances = dict[str, float]


def asked(steady: Sequence[str] = ("pass",)) -> Question:
    """The decision on the first bid of a game, and what `steady` plays there."""
    replay = load_replay(json.dumps(RECORD))
    position = Position(GAME, replay.at(1), Random(1))
    return misled(Question(position, 1, "seed"), *(sd.read(replay.now, text) for text in steady))


def misled(question: Question, *steady: Any) -> Question:
    """A decision in which `steady` plays these actions."""
    vars(question)["steady"] = steady
    return question


class Searched:
    """A search that would take an action, or has solved the game."""

    exact = True

    def __init__(self, actions: Sequence[Any], chances: Sequence[float] = ()) -> None:
        self.actions, self.chances = actions, chances or [0.5] * len(actions)

    def best(self) -> Any:
        return self.actions[0]

    def candidates(self) -> list[Candidate]:
        pairs = zip(self.actions, self.chances, strict=True)
        return [Candidate(action, 9, (0.1, each, 0.1), (1.0,) * 3) for action, each in pairs]

    def line(self) -> list[Any]:
        return list(self.actions[:1])


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Verdict]:
    """Judges the decision where actions have these chances; all others have 20 in a hundred."""

    def judge(
        chances: Chances,
        steady: Sequence[str] = ("pass",),
        error: float = 0.01,
        again: Chances | None = None,
    ) -> Verdict:
        question = asked(steady)
        write, best = question.position.write, max(chances, key=lambda text: chances[text])

        def looks(question: Question, actions: Sequence[Any], games: int, why: str) -> list[Look]:
            known = chances if again is None or why != "again" else again
            found = [(action, known.get(write(action), 0.2)) for action in actions]
            return judging.in_order(
                question,
                [
                    Look(action, Outlook((0, p, 0), (0.0, 9.0, 0.0), 99, False, (Z * error,) * 3))
                    for action, p in found
                ],
            )

        first = sd.read(question.position.state, best)
        monkeypatch.setattr(judging, "looks", looks)
        monkeypatch.setattr(judging, "think", lambda *_: Searched([first]))
        monkeypatch.setattr(judging, "line_after", lambda _, action, budget: (action,))
        return judge_choice(question, EFFORT)

    return judge


def test_one_clearly_best_answer_is_kept(judged: Callable[..., Verdict]) -> None:
    verdict = judged({"bid 5": 0.5, "bid 6": 0.39}, error=0.005)
    assert [each.action for each in verdict.answers[:2]] == ["bid 5", "bid 6"]
    assert len(verdict.answers) == len(asked().legal)
    assert verdict.accepted == (sd.read(asked().position.state, "bid 5"),)
    assert (verdict.answers[0].chance, verdict.answers[0].error) == (0.5, 0.005)


FALLS: list[tuple[str, dict[str, Any]]] = [
    ("steady", {"chances": {"bid 5": 0.5}, "steady": ("bid 5",)}),
    ("steady", {"chances": {"bid 5": 0.5, "pass": 0.46}}),
    ("steady", {"chances": {"bid 5": 0.5}, "steady": ("pass", "bid 5")}),
    ("close", {"chances": {"bid 5": 0.5, "bid 6": 0.46}}),
    ("close", {"chances": {"bid 5": 0.5, "bid 6": 0.405}}),
    ("unsure", {"chances": {"bid 5": 0.5, "bid 6": 0.38}, "error": 0.04}),
    ("unstable", {"chances": {"bid 5": 0.5}, "again": {"pass": 0.5}}),
    ("unstable", {"chances": {"bid 5": 0.5}, "again": {"bid 5": 0.29}}),
    ("unstable", {"chances": {"bid 5": 0.5, "bid 6": 0.38}, "again": {"bid 6": 0.6}}),
]


@pytest.mark.parametrize(("reason", "given"), FALLS)
def test_others_fall(judged: Callable[..., Verdict], reason: str, given: dict[str, Any]) -> None:
    with pytest.raises(Fell, match=f"^{reason}$"):
        judged(**given)


def test_too_many_actions_fall(
    judged: Callable[..., Verdict], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "MOST_CHOICES", 3)
    with pytest.raises(Fell, match=r"^many$"):
        judged({"bid 5": 0.5})


def test_what_a_judge_may_be_off_counts_as_an_error() -> None:
    """Rollouts with the same luck can agree in every game, and the judge may be wrong."""
    record = json.loads((GAMES / "steam-2-basic-northern-england-4.spike.json").read_text("utf-8"))
    replay = load_replay(json.dumps(record))
    position = Position(replay.game, replay.at(40), Random(1))
    question = Question(position, 0, "seed")
    one, other = (
        Look(number, Outlook((p, 0.0), (0.0, 0.0), 9, False, (0.0, 0.0)), (p,) * 9)
        for number, p in enumerate((0.5, 0.4))
    )
    gap, error = judging.gap_and_error(question, one, other)
    guide = guides.guide_of("steam")
    assert guide is not None and guide.judge is not None
    assert gap == pytest.approx(0.1) and error == pytest.approx(guide.judge.error * 0.7, abs=0.001)
    assert guide.judge.error > 0


def test_actions_that_nothing_is_known_of_fall() -> None:
    """Before a finale some positions are guessed at without games."""
    guess = Outlook((0.1, 0.9, 0.0), (0.0,) * 3, 1, False, (1.0,) * 3)
    with pytest.raises(Fell, match=r"^unsure$"):
        judging.need_hope(asked(), [Look(1, guess), Look(2, guess)])


class TestFinales:
    """A finale is kept if it is solved, one claim wins, and `steady` makes another."""

    @pytest.fixture
    def played(self) -> Any:
        return load_replay((GAMES / "warfrog-2008-4.spike.json").read_text("utf-8"))

    def question(self, played: Any, claims_left: int) -> Question:
        state = played.at(len(played) - claims_left)
        position = Position(GAME, state, Random(1))
        return Question(position, int(sd.to_act(state)), "seed")

    def test_too_many_lines_are_not_solved(
        self, played: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(judging, "SPREAD", 0.0)
        with pytest.raises(Fell, match=r"^unsolved$"):
            judge_finale(self.question(played, 25), Budget(iterations=1))

    def test_claims_that_all_look_alike_are_not_solved(
        self, played: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(judging, "SPREAD", 1.1)
        with pytest.raises(Fell, match=r"^close$"):
            judge_finale(self.question(played, 25), Budget(iterations=1))

    def test_claims_that_all_lose_are_close(
        self, played: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(judging, "SPREAD", 0.0)
        with pytest.raises(Fell, match=r"^close$"):
            judge_finale(self.question(played, 6), Budget(iterations=1000))

    @pytest.fixture
    def deciding(self, monkeypatch: pytest.MonkeyPatch, played: Any) -> Iterator[Question]:
        """A finale in which the last of the claims that are legal wins, and only that one."""
        question = self.question(played, 6)
        *worse, best = question.legal
        seat = question.seat

        def look(_: Position, action: Any, budget: Budget, luck: int) -> Outlook:
            wins = tuple(float(each == seat and action == best) for each in range(4))
            return Outlook(wins, (1.0,) * 4, 1, True, (0.0,) * 4)

        solved = Searched([best, *worse], [1.0] + [0.0] * len(worse))
        monkeypatch.setattr(judging, "think", lambda *_: solved)
        monkeypatch.setattr(judging, "look", look)
        monkeypatch.setattr(Searched, "candidates", lambda self: self.at(seat), raising=True)
        monkeypatch.setattr(Searched, "at", candidates_at, raising=False)
        yield question

    def test_one_winning_claim_is_kept(self, deciding: Question) -> None:
        *worse, best = deciding.legal
        verdict = judge_finale(misled(deciding, worse[0]), Budget(iterations=1))
        assert verdict.accepted == (best,) and len(verdict.answers) == len(deciding.legal)
        assert [each.error for each in verdict.answers] == [0.0] * len(deciding.legal)

    def test_steady_may_not_find_it(self, deciding: Question) -> None:
        with pytest.raises(Fell, match=r"^steady$"):
            judge_finale(misled(deciding, deciding.legal[-1]), Budget(iterations=1))


def candidates_at(search: Searched, seat: int) -> list[Candidate]:
    """What a search found, for four players."""
    pairs = zip(search.actions, search.chances, strict=True)
    return [
        Candidate(action, 9, tuple(p * (each == seat) for each in range(4)), (1.0,) * 4)
        for action, p in pairs
    ]


class TestLimits:
    """A limit is kept if the price is known well, and `steady` would name another."""

    @pytest.fixture
    def priced(self, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
        def judge(first: float, again: float, spread: float = 0.1, lot: Lot = LOT) -> Any:
            estimates = iter([first, *around(first, spread), *around(again, spread)])
            monkeypatch.setattr(limits, "price", lambda *_: next(estimates))
            return judge_limit(asked(), lot)

        return judge

    def test_a_price_that_steady_misses_is_kept(self, priced: Callable[..., Any]) -> None:
        price = priced(6.5, 6.52)
        assert (price.low, price.fair, price.high, price.most) == (6.0, 6.5, 7.0, 20)

    @pytest.mark.parametrize(
        ("reason", "given"),
        [
            ("unpriced", {"first": 6.5, "again": 6.5, "spread": 4.0}),
            ("unpriced", {"first": 0.2, "again": 0.2}),
            ("unpriced", {"first": 19.8, "again": 19.8}),
            ("steady", {"first": 3.5, "again": 3.5}),
            ("steady", {"first": 4.5, "again": 4.5}),
            ("steady", {"first": 5.05, "again": 5.05, "spread": 0.5}),
            ("steady", {"first": 1.5, "again": 1.5}),
            ("unstable", {"first": 6.5, "again": 7.5}),
        ],
    )
    def test_others_fall(
        self, priced: Callable[..., Any], reason: str, given: dict[str, Any]
    ) -> None:
        with pytest.raises(Fell, match=f"^{reason}$"):
            priced(**given)

    def test_a_search_without_prices_falls(self) -> None:
        played = load_replay((GAMES / "warfrog-2008-4.spike.json").read_text("utf-8"))
        position = Position(GAME, played.at(len(played) - 6), Random(1))
        with pytest.raises(Fell, match=r"^unpriced$"):
            limits.price(Question(position, 0, "seed"), 8, Random(1))


def around(middle: float, spread: float) -> list[float]:
    """Estimates on both sides of a price."""
    return [middle - spread, middle + spread] * (limits.LOOKS // 2)


def test_a_record_that_tells_secrets_falls() -> None:
    """In Steam Barons all choose what to sell at once: only the first knows nothing."""
    record = json.loads((GAMES / "steam-barons-northern-england-3.spike.json").read_text("utf-8"))
    replay = load_replay(json.dumps(record))
    told = next(number for number in range(len(replay)) if replay.sealed(number))
    miner = Miner(Mine("steam-barons", 1, EFFORT))
    question = miner.question(replay, told + 1, "seed")
    with pytest.raises(Fell, match=r"^secret$"):
        miner.puzzle(question, beginning(records.read(json.dumps(record)), told))


def test_decisions_beside_each_other_fall() -> None:
    later = puzzle(small(record=RECORD | {"actions": ["open red 2"] * (mining.APART + 1)}))
    need_other(puzzle(small()).record, [later])
    nearer = puzzle(small(record=RECORD | {"actions": ["open red 2"] * mining.APART}))
    with pytest.raises(Fell, match=r"^alike$"):
        need_other(puzzle(small()).record, [nearer])


def test_every_reason_is_explained() -> None:
    assert {reason for reason, _ in FALLS} <= set(REASONS)


def test_games_that_are_played_faster_are_played_more_often() -> None:
    assert usual_effort("steel-driver").full > usual_effort("steam").full


class TestRatings:
    """A puzzle is as hard as bots of known strength find it."""

    def test_what_more_find_is_easier(self) -> None:
        weak, strong = (1200, 0.0), (1800, 0.5)
        assert performance([weak, (1500, 1.0), strong]) < performance([weak, (1500, 0.5), strong])

    def test_it_stays_within_bounds(self) -> None:
        assert performance([(1500, 1.0)]) == 800 and performance([(1500, 0.0)]) == 2200

    def test_it_asks_bots_that_search(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(rating, "SEARCHING", ((1500, 1),))
        question = asked()
        every, none = rate(question, question.legal), rate(question, [])
        assert every < 1000 and none == 2200

    def test_a_limit_that_steady_misses_by_more_is_easier(self) -> None:
        price = puzzle(limit()).price
        assert price is not None and rate_limit(price, 1) < rate_limit(price, 4)


def test_whether_a_link_ends_its_companys_round_is_about_passing_early() -> None:
    """SD-3.3: a company never passes by choice, but its cubes may be spent at once."""
    state = sd.new(sd.set_up("warfrog-2008", "usa", 3))
    for text in ("open red 5", "pass", "pass", *["pass"] * 3):
        sd.apply(state, sd.read(state, text))
    dear = sd.read(state, "build SFO-SEA from SFO")
    cheap = sd.read(state, "build NYC-PHI from NYC")
    assert room.tags("steel-driver", state, dear, cheap) == ("track", "pass-early")
    assert room.tags("steel-driver", state, cheap, dear) == ("track", "pass-early")
    assert room.tags("steel-driver", state, cheap, cheap) == ("track",)


def test_tags_and_lots_are_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    state = asked().position.copy()
    best, played = sd.read(state, "bid 5"), sd.read(state, "pass")
    assert room.tags("steel-driver", state, best, played) == ("bid",)
    lot = room.lot("steel-driver", state)
    assert lot is not None and lot.unit == "cubes" and lot.most == state.cubes[1]
    opening = load_replay(cut(0)).at(0)
    first = sd.legal_actions(opening)[0]
    assert room.lot("steel-driver", opening) is None
    assert room.tags("steel-driver", opening, first, first) == ("opening",)
    monkeypatch.setattr(room, "ask", lambda *_: None)
    assert room.tags("steel-driver", state, best, played) == ("decision",)
