"""Bots: one registry, games between them, and who is stronger."""

from functools import cache
from importlib.metadata import EntryPoint
from random import Random
from typing import Any

import pytest

from goldenspike import bots
from goldenspike.bots import Budget, match, steady
from goldenspike.core.game import CHANCE
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue

GAME = catalogue.find("steel-driver")
BARONS = catalogue.find("steam-barons")
STEAM = catalogue.find("steam")


def game(seats: list[str], seed: int) -> Replay[Any, Any, Any]:
    """A whole game of Steel Driver between bots."""
    return played(Replay(GAME, GAME.set_up("warfrog-2008", "usa", len(seats))), seats, seed)


def barons(seats: list[str], seed: int, board: str) -> Replay[Any, Any, Any]:
    """A whole game of Steam Barons between bots."""
    return played(Replay(BARONS, BARONS.set_up("2009", board, len(seats))), seats, seed)


def steam(seats: list[str], seed: int, edition: str, board: str) -> Replay[Any, Any, Any]:
    """A whole game of Steam between bots."""
    return played(Replay(STEAM, STEAM.set_up(edition, board, len(seats))), seats, seed)


def played(replay: Replay[Any, Any, Any], seats: list[str], seed: int) -> Replay[Any, Any, Any]:
    """The same game, played to its end."""
    match.run(replay, [bots.find(name) for name in seats], Random(seed))
    return replay


def test_the_same_seed_gives_the_same_game() -> None:
    assert (
        game(["steady", "random", "steady"], 5).texts
        == game(["steady", "random", "steady"], 5).texts
    )


def test_steady_beats_random_in_every_seat() -> None:
    for seat in range(4):
        seats = ["random"] * 4
        seats[seat] = "steady"
        wins = sum(GAME.winners(game(seats, seed).now) == [seat] for seed in range(5))
        assert wins >= 4


def test_steady_games_look_like_people_s() -> None:
    """Real games of three ended near 1700 each, of four near 1250."""
    scores = GAME.scores(game(["steady"] * 3, 1).now)
    assert 1200 < sum(scores) / 3 < 2200


@pytest.mark.parametrize(
    ("seat", "board"), [(0, "northern-england"), (1, "eastern-us-canada"), (2, "northern-england")]
)
def test_steady_beats_random_in_steam_barons(seat: int, board: str) -> None:
    seats = ["random"] * 3
    seats[seat] = "steady"
    scores = BARONS.scores(barons(seats, seat, board).now)
    assert scores[seat] > 3 * max(score for it, score in enumerate(scores) if it != seat)


def test_steady_barons_deliver_over_many_links() -> None:
    """By turns 3 to 5 the best companies deliver over six links and more."""
    replay = barons(["steady"] * 3, 1, "northern-england")
    moves = [text.count(":") for text in replay.texts if text.startswith("move ")]
    assert max(moves) >= 6
    assert len(moves) > 45, "companies hardly ever move nothing"
    again = barons(["steady"] * 3, 1, "northern-england")
    assert again.texts == replay.texts, "the same seed gives the same game"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seat", "edition", "board"),
    [(0, "basic", "northern-england"), (1, "standard", "northern-england")],
)
def test_steady_beats_random_in_steam(seat: int, edition: str, board: str) -> None:
    seats = ["random"] * 3
    seats[seat] = "steady"
    scores = STEAM.scores(steam(seats, seat, edition, board).now)
    assert scores[seat] > 40 + max(score for it, score in enumerate(scores) if it != seat)


@pytest.mark.slow
def test_steady_delivers_over_more_links_from_turn_to_turn() -> None:
    """Locomotives grow with the network: three links and more by the last turns, hardly a skip."""
    replay = steam(["steady"] * 3, 1, "basic", "northern-england")
    goods = [text for text in replay.texts if text.split()[0] in ("move", "upgrade", "skip")]
    moves = [text.count(":") for text in goods if text.startswith("move ")]
    assert sum(moves[:6]) / 6 < 3 < sum(moves[-12:]) / 12 <= 6
    assert goods.count("upgrade") >= 6
    assert goods.count("skip") < len(goods) / 10


def test_random_uses_all_actions() -> None:
    state = GAME.new(GAME.set_up("warfrog-2008", "usa", 3))
    rng = Random(1)
    chosen = {bots.find("random")(GAME, state, rng, Budget(iterations=1)) for _ in range(1000)}
    assert chosen == set(GAME.legal_actions(state))


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(
        ValueError, match="no bot 'zorro'; there are random, novice, steady, sharp, master, uct"
    ):
        bots.find("zorro")


def test_bots_of_other_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("clever", "goldenspike.bots.uniform:choose", bots.ENTRY_POINTS)
    asked: list[str] = []

    def installed(group: str) -> list[EntryPoint]:
        asked.append(group)
        return [point]

    monkeypatch.setattr(bots, "entry_points", installed)
    monkeypatch.setattr(bots, "others", cache(bots.others.__wrapped__))
    assert bots.names() == [*bots.BOTS, "clever"]
    assert bots.find("clever") is bots.find("random")
    assert bots.playing("steel-driver")[-1] == "clever"
    assert asked == [bots.ENTRY_POINTS], "what is installed is read once"


class Other:
    """A game that nobody but chance plays."""

    NAME = "other"

    def to_act(self, state: list[int]) -> int:
        return CHANCE if len(state) < 2 else -1

    def deal(self, state: list[int], rng: Random) -> int:
        return rng.randrange(6)

    def new(self, setup: list[int]) -> list[int]:
        return list(setup)

    def copy(self, state: list[int]) -> list[int]:
        return list(state)

    def apply(self, state: list[int], action: int) -> None:
        state.append(action)

    def write(self, state: list[int], action: int) -> str:
        return f"deal {action}"


def test_chance_deals() -> None:
    other: Any = Other()
    replay = Replay(other, [])
    match.run(replay, [], Random(1))
    assert len(replay) == 2
    assert replay.choices() == [1, 1]


def test_steady_says_what_it_cannot_play() -> None:
    other: Any = Other()
    with pytest.raises(ValueError, match="steady does not play other"):
        steady.choose(other, [], Random(1), Budget())
