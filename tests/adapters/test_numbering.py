"""Actions as numbers: every legal action has one word, every word is one legal action."""

import hashlib
from itertools import cycle, islice
from random import Random

import pytest

from goldenspike.adapters.numbering import Word, number
from goldenspike.core.game import CHANCE
from goldenspike.games import steam as st
from goldenspike.games import steam_barons as sb
from goldenspike.games import steel_driver as sd
from goldenspike.games.steam.learning import numbering as steam
from goldenspike.games.steam.rules.state import AUCTION, BUILD, CAPITAL, TILES
from goldenspike.games.steam_barons.learning import deals as steam_barons_deals
from goldenspike.games.steam_barons.learning.numbering import Numbers, most_cash
from goldenspike.games.steam_barons.rules.state import SALE
from tests.adapters.games import SETTINGS, Setting, begun, decisions

SEEDS = range(3)
MOST = 3000  # words of a sale that are looked at one by one


def following(words: list[Word], said: Word) -> set[int]:
    """The numbers that follow what was said, in any of these words."""
    at = len(said)
    return {word[at] for word in words if len(word) > at and word[:at] == said}


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_words_and_legal_actions_are_the_same(setting: Setting) -> None:
    """Both ways, in every decision of some games: thousands in all, paths and sales among them."""
    lengths, rng = set[int](), Random(8)
    for play in (play for seed in SEEDS for play in decisions(begun(setting), seed)):
        legal, state, numbering = play.game.legal_actions(play.state), play.state, play.numbering
        spelled = [numbering.spell(state, action) for action in legal[:MOST]]
        assert [numbering.read(state, word) for word in spelled] == legal[:MOST]
        assert all(0 <= said < numbering.size for word in spelled for said in word)
        if len(legal) <= MOST:
            any_word = rng.choice(spelled)
            for length in range(len(any_word) + 1):
                said = any_word[:length]
                assert set(numbering.after(state, said)) == following(spelled, said)
        lengths |= {len(word) for word in spelled}
    assert max(lengths) >= (1 if setting[0] == sd.NAME else 4)


def test_the_positions_of_these_tests_are_thousands() -> None:
    games = (begun(setting) for setting in SETTINGS for _ in SEEDS)
    found = (play for game, seed in zip(games, cycle(SEEDS)) for play in decisions(game, seed))
    assert sum(1 for _ in islice(found, 5001)) > 5000


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_game_can_be_played_by_numbers(setting: Setting) -> None:
    """Chance too, cube by cube; every number that may be said leads on."""
    play, rng = begun(setting), Random(7)
    while not play.is_over:
        if play.to_act == CHANCE:
            said, odds = zip(*play.chances(), strict=True)
            assert sum(odds) == pytest.approx(1)
            assert all(0 <= outcome < play.numbering.chance_size for outcome in said)
            play.say(rng.choices(said, odds)[0])
        else:
            play.say(rng.choice(play.numbers()))
    assert play.numbers() == []
    assert play.game.winners(play.state)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_number_has_a_name_of_its_own(setting: Setting) -> None:
    numbering = begun(setting).numbering
    names = [numbering.name(each) for each in range(numbering.size)]
    assert len(set(names)) == numbering.size
    chances = [numbering.chance_name(each) for each in range(numbering.chance_size)]
    assert len(set(chances)) == numbering.chance_size


def test_a_copy_says_its_own_words() -> None:
    play = begun((sb.NAME, "2009", "northern-england", 2))
    play.deal(Random(1))
    for said in ("bid 5", "pass", "buy 1"):
        play.apply(sb.read(play.state, said))
    twin = play.copy()
    twin.say(twin.numbers()[-1])
    assert twin.state != play.state or twin.word != play.word
    assert play.word == ()


def test_bids_of_a_hundred_and_more_are_two_numbers() -> None:
    """SB-15.2: up to all the cash there can be."""
    play = begun((sb.NAME, "2009", "eastern-us-canada", 3))
    play.deal(Random(1))
    state, numbering = play.state, play.numbering
    assert isinstance(numbering, Numbers)
    state.cash[state.seat] = most_cash(state.setup)
    legal = sb.legal_actions(state)
    assert len(legal) > 5000
    spelled = [numbering.spell(state, action) for action in legal]
    assert [numbering.read(state, word) for word in spelled] == legal
    assert max(map(max, spelled)) < numbering.buy
    assert [len(numbering.spell(state, (1, bid))) for bid in (99, 100, 250)] == [1, 2, 2]


def test_nobody_gets_more_cash_than_we_count_on() -> None:
    """The bound is far above what games come to."""
    for play in decisions(begun((sb.NAME, "2009", "eastern-us-canada", 2)), seed=3):
        assert max(play.state.cash) * 2 < most_cash(play.state.setup)


def test_a_sale_is_said_company_by_company() -> None:
    """SB-19.1: only of those the seller has shares of."""
    play = begun((sb.NAME, "2009", "northern-england", 2))
    play.deal(Random(1))
    state, numbering = play.state, play.numbering
    state.phase, state.seat = SALE, 0
    state.shares[1 * 2 + 0], state.shares[4 * 2 + 0] = 2, 1
    first, second = numbering.read(state, (3,)), numbering.after(state, ())
    assert sb.write(state, first) == "sell nothing"
    assert [numbering.name(each) for each in second] == [
        "sell green 0",
        "sell green 1",
        "sell green 2",
    ]
    after = numbering.after(state, (second[2],))
    assert [numbering.name(each) for each in after] == ["sell black 0", "sell black 1"]
    whole = (second[2], max(after))
    assert sb.write(state, numbering.read(state, whole)) == "sell green 2 black 1"


@pytest.mark.parametrize(("game", "edition"), [(sb.NAME, "2009"), (st.NAME, "standard")])
def test_a_deal_of_numbers_is_a_legal_deal(game: str, edition: str) -> None:
    """SB-14.1, SB-14.3, ST-6.2, ST-5.2: as the rules read it."""
    play, rng, dealt = begun((game, edition, "northern-england-towns", 4)), Random(5), 0
    while play.to_act == CHANCE:
        said, odds = zip(*play.chances(), strict=True)
        word, state = (*play.word, rng.choices(said, odds)[0]), play.state
        if not play.numbering.chances(state, word):
            text = play.game.write(state, play.numbering.read_deal(state, word))
            assert play.game.why_not(state, text) is None
            dealt += 1
        play.say(word[-1])
    assert dealt == 2


def test_the_odds_of_cubes_are_those_of_the_bag() -> None:
    """SB-14.1: what was drawn is not there any more."""
    state = begun((sb.NAME, "2009", "northern-england", 4)).state
    first = steam_barons_deals.chances(state, ())
    assert [round(odds * 112) for _, odds in first] == [20, 20, 20, 20, 16, 16]
    later = dict(steam_barons_deals.chances(state, (0,) * 20 + (1,)))
    assert 0 not in later
    assert later[1] == pytest.approx(19 / 91)


def test_growth_and_new_cities_are_said_in_parts() -> None:
    """ST-12.5: a city and a space; a town, a colour and a space."""
    play = begun((st.NAME, "basic", "northern-england", 4))
    play.deal(Random(1))
    said = {}
    for text in ("grow B2 from 3", "city I9 gray from 12", "grow B2", "take 7 decline"):
        play.state.phase = TILES if text.startswith("take") else BUILD
        action = st.read(play.state, text)
        word = play.numbering.spell(play.state, action)
        assert play.numbering.read(play.state, word) == action
        said[text] = [play.numbering.name(number) for number in word]
    assert said == {
        "grow B2 from 3": ["grow B2", "from 3"],
        "city I9 gray from 12": ["city I9", "gray", "from 12"],
        "grow B2": ["grow B2", "from nowhere"],
        "take 7 decline": ["take 7 decline"],
    }


@pytest.mark.parametrize("players", st.PLAYERS)
def test_no_amount_of_steam_is_without_a_number(players: int) -> None:
    """ST-9.1, ST-3.4: all the cash there can be, and all the lots."""
    play = begun((st.NAME, "standard", "northern-england", players))
    play.deal(Random(1))
    play.deal(Random(1))
    state, numbering = play.state, play.numbering
    assert state.phase == CAPITAL
    state.income[state.seat] = steam.most_lots(state.setup) + state.setup.rules.lowest_income
    state.cash[state.seat] = steam.most_cash(state.setup)
    for phase in (CAPITAL, AUCTION):
        state.phase = phase
        legal = st.legal_actions(state)
        spelled = [numbering.spell(state, action) for action in legal]
        assert [numbering.read(state, word) for word in spelled] == legal
    assert isinstance(numbering, steam.Numbers)
    assert max(map(max, spelled)) < numbering.lots
    assert len(legal) > 1500


def test_nobody_of_steam_gets_more_than_we_count_on() -> None:
    """The bounds are far above what games come to."""
    for play in decisions(begun((st.NAME, "standard", "northern-england", 3)), seed=1):
        state = play.state
        assert max(state.cash) * 2 < steam.most_cash(state.setup)
        assert max(state.income) * 2 < steam.most_lots(state.setup)


def test_an_unknown_game_is_refused() -> None:
    class Chess:
        NAME = "chess"

    with pytest.raises(ValueError, match="no game 'chess'"):
        number(Chess(), None)  # type: ignore[arg-type]


# What the numbers are, for ever: a network that was trained must find its outputs where they were.
# A change here is a new version of the environments, not a new value in this table.
GOLDEN: dict[Setting, tuple[int, str]] = {  # how many, and a hash of all their names
    ("steel-driver", "warfrog-2008", "usa", 3): (547, "eff127dd63754b91"),
    ("steel-driver", "warfrog-2008", "usa", 4): (477, "f8798d6d487ac736"),
    ("steel-driver", "warfrog-2008", "usa", 5): (442, "6d8db6a901d3b75f"),
    ("steel-driver", "warfrog-2008", "usa", 6): (407, "ccdc380a3e2fed42"),
    ("steel-driver", "pegasus-2009", "usa", 3): (547, "8c43b4fa3a38461a"),
    ("steel-driver", "pegasus-2009", "usa", 4): (477, "3427f8381f0dc24b"),
    ("steel-driver", "pegasus-2009", "usa", 5): (442, "e037602e1734e526"),
    ("steel-driver", "pegasus-2009", "usa", 6): (407, "93172740b2e2b5ea"),
    ("steam-barons", "2009", "eastern-us-canada", 2): (853, "333506a0991875bf"),
    ("steam-barons", "2009", "eastern-us-canada", 4): (853, "333506a0991875bf"),
    ("steam-barons", "2009", "eastern-us-canada", 6): (853, "333506a0991875bf"),
    ("steam-barons", "2009", "northern-england", 2): (688, "6a9d07acc26d9286"),
    ("steam-barons", "2009", "northern-england", 4): (688, "6a9d07acc26d9286"),
    ("steam-barons", "2009", "northern-england", 6): (688, "6a9d07acc26d9286"),
    ("steam-barons", "2009", "northern-england-towns", 2): (713, "be6b20a9ca7aec7c"),
    ("steam-barons", "2009", "northern-england-towns", 4): (713, "be6b20a9ca7aec7c"),
    ("steam-barons", "2009", "northern-england-towns", 6): (713, "be6b20a9ca7aec7c"),
    ("steam", "basic", "eastern-us-canada", 6): (1213, "512e08735a99a661"),
    ("steam", "basic", "northern-england", 4): (977, "48f2ac02da61c5a2"),
    ("steam", "basic", "northern-england-towns", 3): (1026, "1fd5815d5f2e177f"),
    ("steam", "standard", "eastern-us-canada", 6): (1213, "512e08735a99a661"),
    ("steam", "standard", "northern-england", 4): (977, "48f2ac02da61c5a2"),
    ("steam", "standard", "northern-england-towns", 3): (1026, "1fd5815d5f2e177f"),
    ("steam-barons", "2009", "low-countries", 2): (779, "c3096d2768c30956"),
    ("steam-barons", "2009", "low-countries", 4): (779, "c3096d2768c30956"),
    ("steam-barons", "2009", "low-countries", 6): (779, "c3096d2768c30956"),
    ("steam-barons", "2009", "northern-england-dales", 2): (743, "7534754b68ddbcee"),
    ("steam-barons", "2009", "northern-england-dales", 4): (743, "7534754b68ddbcee"),
    ("steam-barons", "2009", "northern-england-dales", 6): (743, "7534754b68ddbcee"),
    ("steam", "basic", "low-countries", 4): (1107, "d7426014445e2994"),
    ("steam", "basic", "northern-england-dales", 3): (1074, "2e387ca3563754b7"),
    ("steam", "standard", "low-countries", 4): (1107, "d7426014445e2994"),
    ("steam", "standard", "northern-england-dales", 3): (1074, "2e387ca3563754b7"),
}


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_numbers_never_change(setting: Setting) -> None:
    numbering = begun(setting).numbering
    names = [numbering.name(each) for each in range(numbering.size)]
    names += [numbering.chance_name(each) for each in range(numbering.chance_size)]
    hashed = hashlib.sha256("\n".join(names).encode()).hexdigest()[:16]
    assert (numbering.size, hashed) == GOLDEN[setting]


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        (
            SETTINGS[0],
            {
                0: "pass",
                1: "bid 1",
                50: "bid 50",
                51: "open red 1",
                350: "open black 50",
                351: "build BOS-ALB",
                352: "build BOS-ALB from ALB",
                546: "claim LOS",
            },
        ),
        (
            ("steam-barons", "2009", "northern-england", 4),
            {
                0: "pass",
                1: "done",
                2: "skip",
                3: "sell nothing",
                4: "by NE",
                10: "tile NE-E",
                116: "tile SE,SW,W,NW",
                117: "bid 0",
                217: "bid 1..",
                263: "buy 0",
                271: "sell orange 0",
                359: "lay D2",
                488: "move red B2",
                687: "move black M9",
            },
        ),
        (
            ("steam", "basic", "northern-england", 4),
            {
                0: "pass",
                1: "done",
                2: "skip",
                3: "stay",
                4: "upgrade",
                5: "income",
                6: "points",
                7: "by NE",
                13: "red",
                19: "from nowhere",
                31: "from 12",
                32: "tile NE-E",
                139: "bid 0",
                239: "bid 1..",
                258: "raise 0",
                479: "take 1",
                486: "take 5 decline",
                487: "take 7 decline",
                488: "lay A1",
                657: "move red B2",
                897: "grow B2",
                976: "city M9",
            },
        ),
    ],
)
def test_some_numbers_for_people(setting: Setting, said: dict[int, str]) -> None:
    """The same, to be read."""
    numbering = begun(setting).numbering
    assert {each: numbering.name(each) for each in said} == said
