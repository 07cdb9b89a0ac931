"""The plain Steam itself: money, auctions, tiles and goods, made by hand; whole games."""

from collections import Counter
from itertools import product
from math import inf
from random import Random

import pytest

from tests.laws.hex_boards import MAPS, grown, keys_of
from tests.laws.hex_track import Land, Track
from tests.laws.plain_play import CHANCE, OVER
from tests.laws.steam import BAG, SPACES, TURNS, Steam
from tests.laws.steam_games import deal, positions
from tests.laws.steam_money import Purse
from tests.laws.test_barons_plain_track import small
from tests.sampling import sample

GOODS = "deal goods B2:red,blue B6:red,gray E2:red,red E4:blue,blue " + " ".join(
    f"{space}:yellow,gray" for space in SPACES
)


def begun(edition: str = "basic", players: int = 3, **options: object) -> Steam:
    """A game on the small map, whose goods were dealt."""
    game = Steam(edition, small(), players, options=options)
    play(game, GOODS)
    return game


def play(game: Steam, *texts: str) -> None:
    """Plays legal actions."""
    for text in texts:
        assert game.may_deal(text) if game.to_act() == CHANCE else text in game.legal(), text
        game.play(text)


# Money


@pytest.mark.parametrize(
    ("purse", "lots"),
    [
        *((Purse(), 10), (Purse(income=-10), 0), (Purse(income=-10, points=1), 0)),
        *((Purse(income=-10, points=5), 2), (Purse(income=3, points=2), 14)),
    ],
)
def test_lots(purse: Purse, lots: int) -> None:
    """ST-3.2: steps of income, then 2 points each."""
    assert purse.lots() == lots
    for _ in range(lots):
        purse.raise_one()
    assert purse.cash == 5 * lots and purse.lots() == 0 and purse.income == -10


def test_payments() -> None:
    """ST-3.3, ST-12.2: cash first, as few lots as it takes, and the change is kept."""
    purse = Purse(cash=2, points=3)
    purse.pay(2)
    assert (purse.cash, purse.income) == (0, 0)
    purse.pay(6)
    assert (purse.cash, purse.income) == (4, -2)
    purse.pay(44)
    assert (purse.cash, purse.income, purse.points) == (0, -10, 3)
    purse.pay(1)
    assert (purse.cash, purse.income, purse.points) == (4, -10, 1)


@pytest.mark.parametrize(
    ("purse", "after"),
    [
        *((Purse(income=3), Purse(3, 3)), (Purse(4, -4), Purse(0, -4))),
        *((Purse(3, -4), Purse(4, -5)), (Purse(0, -9, 0), Purse(0, -10, 0, bankrupt=True))),
        *((Purse(0, -10, 4), Purse(0, -10, 0)), (Purse(6, -10, 2), Purse(1, -10, 0))),
        (Purse(4, -10, 3), Purse(0, -10, 0, bankrupt=True)),
    ],
)
def test_income_of_the_base_game(purse: Purse, after: Purse) -> None:
    """ST-8.2, ST-12.9: what is due is known before money is raised for it."""
    purse.settle_base()
    assert purse == after


@pytest.mark.parametrize(
    ("purse", "after"),
    [
        *((Purse(income=3), Purse(2, 3)), (Purse(5, 0, 0, 4), Purse(1, 0, 0, 4))),
        *((Purse(1, 0, 2, 4), Purse(1, 0, 0, 4)), (Purse(1, 0, 1, 4), Purse(1, -1, 0, 4))),
        *((Purse(0, -8, 0, 2), Purse(0, -10, 0, 2, bankrupt=True)), (Purse(5, -8), Purse(0, -10))),
        *((Purse(6, -8), Purse(1, -10)), (Purse(0, -10, 5, 1), Purse(0, -10, 0, 1, bankrupt=True))),
    ],
)
def test_expenses_of_the_standard_game(purse: Purse, after: Purse) -> None:
    """ST-9.2, ST-12.9: net of a dollar a level; then 2 for a point, 2 for a step of income."""
    purse.settle_standard()
    assert purse == after


@pytest.mark.parametrize(
    ("income", "points", "links", "score"),
    [(0, 5, 2, 7), (5, 0, 0, 2), (1, 0, 0, 0), (-1, 0, 0, -2), (-10, 3, 4, -13)],
)
def test_final_scores(income: int, points: int, links: int, score: int) -> None:
    """ST-11.2, ST-12.11: also below 0."""
    assert Purse(0, income, points).final(links) == score


# Turn order


def test_places() -> None:
    """ST-5.1, ST-12.1: one place after the other, the same seat opens, the last is free."""
    game = Steam("basic", small(), 4, first=2)
    play(game, GOODS)
    assert game.to_act() == 2 and len(game.legal()) == 52, "0 to 50, or pass"
    play(game, "bid 0", "pass", "bid 7")
    assert game.to_act() == 1 and "bid 7" not in game.legal()
    play(game, "pass", "pass")
    assert game.order == [0] and (game.purses[0].cash, game.purses[0].income) == (3, -2)
    assert game.to_act() == 2
    play(game, "pass", "pass")
    assert game.order == [0, 1] and game.purses[1].income == 0, "for nothing"
    play(game, "bid 50")
    assert game.legal() == {"pass"}
    play(game, "pass")
    assert game.order == [0, 1, 2, 3] and game.phase == "tiles"
    assert game.purses[2] == Purse(0, -10) and game.purses[3] == Purse()


def test_first_game() -> None:
    """ST-5.3."""
    game = begun(first_game=True)
    play(game, "deal order 2 0 1")
    assert [purse.cash for purse in game.purses] == [1, 2, 0] and game.to_act() == 2


def test_capital_and_auction() -> None:
    """ST-3.4, ST-9.1, ST-12.2, ST-12.3: first and second pay all, the last nothing."""
    game = begun("standard", 4)
    play(game, "deal order 3 1 0 2", "raise 2", "raise 2", "raise 2", "raise 10")
    assert game.purses[2] == Purse(50, -10) and game.phase == "auction"
    play(game, "bid 0", "bid 3", "bid 5", "bid 6", "pass")
    assert game.purses[3].cash == 10, "the last place is free"
    play(game, "pass")
    assert game.purses[1].cash == 8, "half of 3, rounded up"
    play(game, "bid 7", "pass")
    assert game.order == [0, 2, 1, 3] and game.phase == "tiles"
    assert [purse.cash for purse in game.purses] == [3, 8, 44, 10]


def test_stay() -> None:
    """ST-9.1, ST-12.3: once, and who holds the standing bid is not asked."""
    game = begun("standard")
    game.turn_order_holder = 1
    play(game, "deal order 0 1 2", "raise 1", "raise 1", "raise 1", "bid 2")
    assert {"stay", "pass", "bid 3"} < game.legal()
    play(game, "stay")
    assert game.to_act() == 2 and "stay" not in game.legal()
    play(game, "pass")
    assert game.to_act() == 1 and "stay" not in game.legal()
    play(game, "pass")
    assert game.order == [0, 1, 2] and [purse.cash for purse in game.purses] == [3, 5, 5]


def test_two_and_one_left() -> None:
    """ST-12.3: the second of two is the last; one alone is not asked."""
    game = begun("standard")
    play(game, "deal order 0 1 2", "raise 1", "raise 1", "raise 1")
    game.order, game.bids = [0, 1], {0: 2, 1: 4}
    game.leave(0, 2)
    assert game.purses[0].cash == 5
    game.leave(1, 1)
    assert game.purses[1].cash == 1
    game.order = [2]
    assert list(game.auction()) == [] and game.order == [2]


# Action tiles


def test_prices_of_tiles() -> None:
    """ST-7, ST-12.4."""
    game = begun(first_game=True)
    play(game, "deal order 0 1 2")
    free = {f"take {tile}" for tile in range(1, 5)}
    declined = {"take 5 decline", "take 7 decline"}
    assert game.legal() == free | declined | {"take 5", "take 6", "take 7"}
    game.purses[0] = Purse(6, -10)
    assert game.legal() == free | declined | {"take 5", "take 6", "take 7"}
    game.purses[0] = Purse(5, -10)
    assert game.legal() == free | declined | {"take 5"}
    game.purses[0] = Purse(0, -10, 1, level=6)
    assert game.legal() == free | declined | {"take 6"}
    play(game, "take 6")
    assert game.purses[0] == Purse(0, -10, 1, level=6, tile=6)
    play(game, "take 5 decline")
    assert game.legal() == free | {"take 7", "take 7 decline"} and not game.will_act


def test_tiles_of_the_standard_game() -> None:
    """ST-7, ST-12.4: free, nothing is declined."""
    game = begun("standard")
    play(game, "deal order 0 1 2", "raise 0", "raise 0", "raise 0", "pass", "pass")
    assert game.order == [2, 1, 0] and game.legal() == {f"take {tile}" for tile in range(1, 8)}
    play(game, "take 6")
    assert game.purses[2].level == 2 and game.purses[2].cash == 0


def test_who_builds_and_moves_first() -> None:
    """ST-12.10, ST-8.3: holders in front; the next order by number."""
    game = begun(first_game=True)
    play(game, "deal order 0 1 2", "take 3", "take 4", "take 2")
    for seat in (1, 0, 2):
        assert game.to_act() == seat
        play(game, "done")
    for seat in (2, 0, 1, 2, 0, 1):
        assert game.to_act() == seat
        play(game, "skip")
    assert game.order == [2, 0, 1] and game.turn == 2 and game.taken == {}


# Building


def test_growth_of_a_city() -> None:
    """ST-7, ST-12.5: what was paid for must be done, once; and not twice in one city."""
    game = begun(first_game=True)
    play(game, "deal order 0 1 2", "take 5", "take 6", "take 7", "grow B2 from 4")
    assert sorted(game.cubes["B2"]) == ["blue", "gray", "red", "yellow"] and game.supply[4] == []
    assert not [text for text in game.legal() if text.startswith("grow")]
    play(game, "done", "done")
    assert "done" not in game.legal() and "city B4 gray from 4" not in game.legal()
    play(game, "city B4 gray from 5")
    assert "done" in game.legal() and game.grown == {"B2", "B4"} and game.new_cities["gray"] == 3
    game.will_act.add(0)
    assert {text.split()[1] for text in game.extras(0)} == {"B6", "E2", "E4"}
    game.supply = {space: [] for space in SPACES}
    assert set(game.extras(0)) == {"grow B6", "grow E2", "grow E4"}
    game.grown = set(game.track.land.cities)
    assert set(game.extras(0)) == set(), "no target: declined"


def test_number_of_builds() -> None:
    """ST-4.4."""
    for tile, number in (("3", 4), ("1", 3)):
        game = begun(first_game=True)
        play(game, "deal order 0 1 2", f"take {tile}", "take 5 decline", "take 7 decline")
        for _ in range(number):
            assert game.legal() != {"done"}
            game.play(min(game.legal() - {"done"}))
        assert game.legal() == {"done"}


def test_funds() -> None:
    """ST-12.8: what one could raise in the Base game, cash in the other."""
    game = begun(first_game=True)
    game.purses[0] = Purse(1, -9, 3)
    assert game.funds(0) == 11
    game.is_base = False
    assert game.funds(0) == 1


def test_scattered_track() -> None:
    """ST-12.8: with track one may start elsewhere too; two pieces on one tile."""
    game = begun(first_game=True)
    play(game, "deal order 0 1 2", "take 3", "take 5 decline", "take 7 decline", "lay B3 E-W")
    assert {"lay B5 E-W", "lay E3 NE-W,E-SW", "lay B4 W"} <= game.legal()
    assert "lay D5 E-W" not in game.legal()


# New Cities


def town(*pieces: str) -> Track:
    """Track of players on the small map: "B3 E-W 0", with N for nobody."""
    made = Track(Land(small()), scattered=True)
    for piece in pieces:
        place, name, who = piece.split()
        made.tiles.setdefault(place, {})[name] = None if who == "N" else int(who)
    return made


def test_track_into_a_new_city() -> None:
    """ST-7.1, ST-12.6: what points at it is complete; what lay on its tile is gone."""
    track = town("B3 E-W 0", "B4 E 1", "B4 SE 1", "C5 E-NW 1", "A4 SE-W 2", "A3 E-SW 2")
    assert not any(track.link(place, "E") for place in ("B2", "B4"))
    track.urbanise("B4", "gray")
    assert "B4" not in track.tiles and track.land.colour("B4") == "gray"
    assert track.runs_of(0)[0].loose == () and track.network(0) == {"B2", "B4"}
    assert len(track.runs_of(1)) == 1 and track.network(1) == {"B4"}
    assert track.runs_of(1)[0].stops == (("B4", "SE"),) and track.runs_of(1)[0].loose
    assert track.network(2) == {"B2", "B4"} and not track.runs_of(2)[0].loose
    assert track.starts(3) == {"B2", "B4", "B6", "E2", "E4"}
    track.land.starts_anywhere = False
    assert track.starts(3) == set() and track.starts(1) == {"B4"}, "SB-13.4: no port"


def test_link_on_the_tile_of_a_new_city() -> None:
    """ST-12.6: a complete link that lay on the town's tile alone vanishes too."""
    keys = small(towns=[{"name": "Near", "hex": "B3"}, {"name": "Far", "hex": "B4"}])
    track = Track(Land(keys), scattered=True)
    track.tiles = {"B3": {"W": 0, "E": 1}, "B4": {"W": 1, "E": 1}}
    assert [run.loose for run in track.runs_of(0)] == [()]
    track.urbanise("B3", "red")
    assert track.runs_of(0) == [] and track.tiles == {"B4": {"W": 1, "E": 1}}
    link = track.link("B3", "E")
    assert link and link.to == "B4" and track.network(1) == {"B3", "B4"}


def test_track_back_to_where_it_began() -> None:
    """ST-12.6: it stays incomplete, is no link, and may be turned away."""
    track = town("B4 E 0", "B5 W-NW 0", "A5 SE-SW 0")
    track.tiles["B4"] = {"E": 0, "W": 0}
    track.tiles["A5"] = {"SE-W": 0}
    track.tiles["A4"] = {"E-SE": 0}
    assert track.run(("A4", "E-SE")).loose == (("A4", "SE"),)
    track.urbanise("B4", "gray")
    [run] = track.runs_of(0)
    assert run.stops == (("B4", "E"),) and run.loose == (("A4", "SE"),) and not run.is_loop()
    assert track.link("B4", "E") is None and track.link("B4", "NW") is None


# Goods


def test_links_of_others() -> None:
    """ST-10.4, ST-12.7: at least one own, and as many as of any other; nobody's by the switch."""
    game = begun(first_game=True)
    game.track = town("B3 E-W 0", "B4 W 0", "B4 E 1", "B5 E-W 1")
    game.cubes = {"B2": ["blue"], "B6": ["red"]}
    assert [len(game.moves(seat)) for seat in range(3)] == [2, 2, 2]
    for purse in game.purses:
        purse.level = 2
    assert game.moves(0) - {"skip", "upgrade"} == {
        "move blue B2:E B4:E B6 income",
        "move blue B2:E B4:E B6 points",
        "move red B6:W B4:W B2 income",
        "move red B6:W B4:W B2 points",
    }
    assert len(game.moves(1)) == 6 and len(game.moves(2)) == 2
    game.track.tiles["B4"]["W"] = game.track.tiles["B3"]["E-W"] = None
    assert len(game.moves(1)) == 6 and len(game.moves(0)) == 2
    game.counts_nobodys = True
    assert len(game.moves(1)) == 6, "one of each"


def test_delivery() -> None:
    """ST-10.5, ST-12.7: the mover first, the others in the order of goods moves."""
    game = begun(players=3, first_game=True)
    play(game, "deal order 0 1 2", "take 3", "take 4", "take 2", "done", "done", "done")
    game.track = town("B3 E-W 0", "B4 W 0", "B4 E 1", "B5 E-W 1")
    for purse in game.purses:
        purse.level = 6
    assert game.legal() == {"skip"}, "seat 2 has no link, and no better locomotive"
    play(game, "skip", "move blue B2:E B4:E B6 income")
    assert game.to_act() == 1 and game.legal() == {"score income", "score points"}
    assert game.purses[0].income == 1 and game.cubes["B2"] == ["red"]
    play(game, "score points")
    assert game.purses[1].points == 1 and game.to_act() == 1 and game.phase == "goods"


def test_upgrade() -> None:
    """ST-8.1: once a turn, over both rounds."""
    game = begun(first_game=True)
    play(game, "deal order 0 1 2", "take 3", "take 4", "take 2", "done", "done", "done", "upgrade")
    assert game.purses[2].level == 2
    play(game, "skip", "skip")
    assert game.legal() == {"skip"}


# The end


def test_winners() -> None:
    """ST-11.3, ST-12.9: income, then the lower tile; the bankrupt behind everybody."""
    game = begun(first_game=True)
    game.purses = [Purse(0, 4, 3, tile=2), Purse(0, 2, 4, tile=1), Purse(0, 5, 3, tile=3)]
    assert game.scores() == [5, 5, 5] and game.winners() == [2]
    game.purses[2].income = 4
    assert game.winners() == [0]
    broke = Purse(0, -10, bankrupt=True)
    game.purses = [broke, Purse(0, -10, tile=7), broke]
    assert game.scores() == [-20] * 3 and game.winners() == [1]
    game.purses = [broke] * 3
    assert game.winners() == [0, 1, 2]
    game.purses = [Purse(0, -10, tile=tile, bankrupt=True) for tile in (3, 1, 2)]
    assert game.winners() == [0, 1, 2], "ST-12.9"
    game.version = 1
    assert game.winners() == [1]


@pytest.mark.parametrize(
    ("version", "options", "top"), [(1, {}, inf), (2, {}, 10), (2, {"income_top": "none"}, inf)]
)
def test_the_top_of_income(version: int, options: dict[str, object], top: float) -> None:
    """ST-3.5: by version and by the switch."""
    assert Steam("basic", small(), 3, 0, options, version).top == top


def test_deals() -> None:
    """ST-6.2: two for every city and space, in their order, and no more than there are."""
    game = Steam("basic", small(), 3)
    assert game.may_deal(GOODS) and game.may_deal(deal(game, Random(1)))
    assert not game.may_deal(GOODS.replace("B2:red,blue ", ""))
    assert not game.may_deal(GOODS + ",gray") and not game.may_deal(GOODS + " ")
    assert not game.may_deal(GOODS.replace("yellow,gray", "gray,gray"))
    assert not game.may_deal("deal order 0 1 2") and not game.may_deal("deal goods")


# Whole games


@pytest.mark.parametrize(
    ("edition", "name", "players"),
    sample(product(["basic", "standard"], [*MAPS, "small"], [3, 6]), 3),
)
def test_games_end(edition: str, name: str, players: int) -> None:
    """ST-11.1: and what must hold all the time does."""
    rng = Random(f"{edition} {name} {players}")
    board = grown(rng) if name == "small" else keys_of(name)
    game = Steam(edition, board, players, rng.randrange(players))
    for at in positions(game, rng):
        if rng.random() < 0.2:
            hold(at)
    assert game.to_act() == OVER and game.facts()["winners"]
    assert game.turn == TURNS[players] or game.order == []


def hold(game: Steam) -> None:
    """Runs have one owner and a stop, cubes are conserved, nobody owes."""
    runs = game.track.runs(game.track.pieces())
    assert all(len({game.track.owner(piece) for piece in run.pieces}) == 1 for run in runs)
    assert all(len(run.stops) == 2 - len(run.loose) and len(run.loose) < 2 for run in runs)
    assert not any(run.is_loop() for run in runs)
    assert all(purse.cash >= 0 <= purse.points and purse.income >= -10 for purse in game.purses)
    lying = [*game.cubes.values(), *game.supply.values(), game.delivered]
    assert not Counter(cube for cubes in lying for cube in cubes) - Counter(BAG)
