"""The plain Steam Barons itself: the rulebook's examples of the market, and whole games."""

from itertools import product
from random import Random

import pytest

from tests.laws.barons import COMPANIES, Barons
from tests.laws.barons_games import deal, positions
from tests.laws.barons_market import SPACES, after_purchase, after_sales, moved, row, values
from tests.laws.hex_boards import MAPS, keys_of
from tests.laws.plain_play import CHANCE, OVER
from tests.sampling import sample

ORDER = "deal order black green white orange natural brown"


def begun(name: str = "northern-england", players: int = 4, **options: object) -> Barons:
    """A game of which chance has dealt the goods."""
    game = Barons(keys_of(name), players, options=options)
    game.play(deal(game, Random(1)))
    return game


def play(game: Barons, *texts: str) -> None:
    """Plays legal actions."""
    for text in texts:
        assert game.may_deal(text) if game.to_act() == CHANCE else text in game.legal(), text
        game.play(text)


# The market


def test_example_of_buying() -> None:
    """SB-15.7: the rulebook's example."""
    simon, arthur, jeremie, gregory = range(4)
    game = begun()
    stock = {"black": 3, "green": 1, "white": 0, "orange": 2, "natural": 4, "brown": 2}
    game.available, game.cash = dict(stock), [40] * 4
    game.price |= {"black": 4, "orange": 8, "natural": 4}
    play(game, ORDER)
    assert game.to_act() == simon and min(bids(game)) == 4
    play(game, "bid 4", "pass", "pass", "bid 8", "pass")
    assert game.to_act() == gregory and game.legal() == {"buy 1", "buy 2", "buy 3"}
    play(game, "buy 2", "buy 0", "buy 1")
    assert game.marker == game.to_act() == arthur and game.cash == [40, 32, 40, 24]
    play(game, "pass", "bid 6", "pass", "pass", "buy 1")
    assert game.marker == game.to_act() == jeremie and min(bids(game)) == 8
    play(game, "pass", "pass", "pass", "bid 10", "buy 1", "buy 0", "buy 0", "buy 0")
    assert game.marker == gregory and game.company == "natural"
    play(game, "bid 4", "pass", "pass", "pass", "buy 4")
    assert game.marker == simon and game.company == "brown"
    play(game, "pass", "pass", "pass", "pass")
    assert game.marker == simon and game.phase == "build"
    assert sum(game.available.values()) == 3 and game.cash == [40, 22, 34, 8]
    assert game.control["black"] == gregory and game.control["green"] == jeremie


def bids(game: Barons) -> set[int]:
    """The bids allowed."""
    return {int(text.split()[1]) for text in game.legal() - {"pass"}}


def test_bids() -> None:
    """SB-15.2: at least 1 and the price, above the last, no more than one has."""
    game = begun(players=2)
    game.price["black"] = 0
    play(game, ORDER)
    assert bids(game) == set(range(1, 41))
    play(game, "bid 40")
    assert game.legal() == {"pass"}
    play(game, "pass")
    assert game.legal() == {"buy 1"}


def test_control() -> None:
    """SB-15.6: more than the controller; after sales the nearest clockwise of those with most."""
    assert after_purchase(None, 2, [0, 0, 1]) == 2 and after_purchase(None, 2, [0, 0, 0]) is None
    assert after_purchase(0, 2, [1, 0, 1]) == 0 and after_purchase(0, 2, [1, 0, 2]) == 2
    assert after_sales(2, [1, 1, 1]) == 2 and after_sales(2, [1, 1, 0]) == 0
    assert after_sales(1, [1, 0, 1]) == 2 and after_sales(1, [2, 0, 1]) == 0
    assert after_sales(1, [0, 0, 0]) == 1


def test_example_of_adjustment() -> None:
    """SB-18.5: the rulebook's first example, as the rules page reads it."""
    marks = {"green": 9, "natural": 9, "brown": 6, "black": 6, "orange": 4, "white": 1}
    table = values(marks, 0)
    expected = {"green": 3, "natural": 3, "brown": 1, "black": 1, "orange": 0, "white": -1}
    assert table == expected
    assert moved(3, table["natural"], SPACES) == 7 and moved(12, table["orange"], SPACES) == 11
    del marks["natural"]
    marks |= {"orange": 6, "brown": 9, "black": 9}
    assert values(marks, 1) == {"green": 3, "brown": 3, "black": 3, "orange": 1, "white": -1}


@pytest.mark.parametrize(
    ("stacks", "bankrupt", "expected"),
    [
        *((1, 0, [0]), (2, 0, [1, 0]), (3, 0, [1, 0, -1]), (4, 0, [3, 1, 0, -1])),
        *((5, 0, [3, 1, 0, -1, -3]), (6, 0, [5, 3, 1, 0, -1, -3])),
        *((1, 1, [1]), (3, 1, [3, 1, -1]), (5, 1, [5, 3, 1, -1, -3])),
        *((1, 2, [1]), (3, 2, [3, 1, -3]), (1, 3, [3]), (3, 3, [5, 3, 1])),
        *((1, 4, [3]), (2, 4, [5, 3]), (1, 5, [5]), (0, 6, [])),
    ],
)
def test_stacks(stacks: int, bankrupt: int, expected: list[int]) -> None:
    """SB-18.3 to SB-18.5."""
    marks = {name: 20 - n for n, name in enumerate(COMPANIES[:stacks])}
    assert list(values(marks, bankrupt).values()) == expected


@pytest.mark.parametrize(
    ("price", "value", "after"),
    [
        *((5, 3, 8), (4, 3, 8), (4, 0, 4), (4, -1, 3), (12, 1, 13), (12, 0, 11), (12, -1, 10)),
        *((18, 5, 18), (16, 3, 18), (1, -1, 0), (0, -1, None), (2, -3, None), (3, -3, 0)),
    ],
)
def test_prices(price: int, value: int, after: int | None) -> None:
    """SB-18.6, SB-18.7, SB-18.9."""
    assert moved(price, value, SPACES) == after


def test_dividends() -> None:
    """SB-18.1, SB-18.2."""
    assert [row("text", mark) for mark in (0, 2, 3, 9)] == [
        (0, 0, 0),
        (0, 0, 0),
        (0, 1, 0),
        (3, 4, 0),
    ]
    assert [row("text", mark) for mark in (12, 14, 21)] == [(4, 5, 1), (5, 5, 1), (9, 5, 3)]
    assert [row("chart", mark) for mark in (12, 14, 99)] == [(4, 5, 1), (5, 5, 2), (7, 7, 3)]


def test_sales_are_secret() -> None:
    """SB-19.1: nothing is seen before all have chosen; control once after."""
    game = begun(players=2)
    play(game, ORDER, "bid 5", "pass", "buy 1", *["pass"] * 10)
    assert game.company == "black" and game.phase == "build"
    play(game, "done", "skip", "skip")
    assert game.phase == "sell" and game.legal() == {"sell nothing", "sell black 1"}
    play(game, "sell black 1")
    assert game.cash == [35, 40] and game.legal() == {"sell nothing"}
    play(game, "sell nothing")
    assert game.cash == [40, 40] and game.control["black"] == 0 and game.available["black"] == 1


def test_nobody_lives() -> None:
    """SB-18.7, SB-19.2, SB-19.3: all on B at once; the later turns are sales of nothing."""
    game = begun(players=2, price_spaces={"5": -9})
    play(
        game, ORDER, "bid 5", "pass", "buy 1", *["pass"] * 10, "lay B3 E-W", "done", "skip", "skip"
    )
    assert game.living() == [] and game.legal() == {"sell nothing"}
    assert game.held["black"] == [1, 0] and game.track.tiles["B3"] == {"E-W": "black"}
    for _ in range(4):
        play(game, "sell nothing", "sell nothing", "deal order")
    assert game.held["black"] == [0, 0] and game.track.tiles["B3"] == {"E-W": None}
    play(game, "sell nothing", "sell nothing")
    assert game.to_act() == OVER and game.facts()["winners"] == [1] and game.turn == 5


def test_shares_are_issued() -> None:
    """SB-16.4, SB-21.9: as few as the payment needs."""
    game = begun(players=2)
    game.spend("orange", 5)
    assert (game.card["orange"], game.treasury["orange"], game.available["orange"]) == (6, 0, 1)
    game.spend("orange", 7)
    assert (game.card["orange"], game.treasury["orange"], game.available["orange"]) == (4, 3, 3)


def test_deals() -> None:
    """SB-14.1: what chance may say."""
    game = Barons(keys_of("northern-england"), 2)
    text = deal(game, Random(3))
    assert game.may_deal(text) and not game.may_deal("deal goods") and not game.may_deal(ORDER)
    words = text.split()
    assert not game.may_deal(" ".join([*words[:2], *reversed(words[2:])]))
    assert not game.may_deal(f"{text},red") and not game.may_deal(f"{text} ")
    play(game, text)
    assert (
        game.may_deal(ORDER) and not game.may_deal("deal order black") and not game.may_deal(text)
    )


# Whole games


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), sample(product(MAPS, range(2, 7)), 5))
def test_games_end(name: str, players: int) -> None:
    """SB-14.5, SB-19.4: and what must hold all the time does."""
    rng = Random(f"{name} {players}")
    game = Barons(keys_of(name), players, rng.randrange(players))
    for at in positions(game, rng):
        if rng.random() < 0.2:
            hold(at)
    assert game.to_act() == OVER and game.turn == 5 and game.facts()["winners"]


@pytest.mark.parametrize("name", MAPS)
def test_games_with_bankruptcies_end(name: str) -> None:
    """SB-19.2: also when companies die, one after the other."""
    for seed in range(3):
        rng, spaces = Random(seed), {str(price): -6 for price in range(12)}
        game = Barons(keys_of(name), 3, options={"price_spaces": spaces})
        for at in positions(game, rng):
            hold(at)
        assert len(game.living()) < 6


def hold(game: Barons) -> None:
    """Runs have one owner and a stop, networks are whole, shares are conserved, nobody owes."""
    runs = game.track.runs(game.track.pieces())
    assert all(len({game.track.owner(piece) for piece in run.pieces}) == 1 for run in runs)
    assert all(len(run.stops) == 2 - len(run.loose) and len(run.loose) < 2 for run in runs)
    assert not any(run.is_loop() for run in runs)
    assert all(game.track.is_one_network(name) for name in COMPANIES)
    assert min(game.cash) >= 0 and min(game.treasury.values()) >= 0
    for name in game.living():
        held, control = game.held[name], game.control[name]
        assert sum(held) + game.available[name] + game.card[name] in {7, 9}
        assert control is None or held[control] == max(held)
