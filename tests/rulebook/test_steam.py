"""The examples of Steam's rulebook: each position shows what the page says."""

from goldenspike.games import steam as st
from goldenspike.rulebook import pictures

ANN, BOB, CYD, DEE = range(4)


def view(name: str) -> st.View:
    """What lies on the table in a picture."""
    return st.view(pictures.position("steam", name))


def before(name: str) -> st.View:
    """What lay on the table before the last action of a picture."""
    played = pictures.record("steam", name)
    seats = len(played.players)
    state = st.new(st.set_up(played.edition, played.board, seats, played.first, {}))
    for text in played.actions[:-1]:
        st.apply(state, st.read(state, text))
    return st.view(state)


def test_who_plays() -> None:
    assert pictures.record("steam", "map").players == ["Ann", "Bob", "Cyd", "Dee"]
    assert (view("map").turn, view("map").board) == (6, "northern-england")


def test_action_tiles() -> None:
    """The primer names who has which."""
    seen = view("tiles")
    assert [player.tile for player in seen.players] == [4, 1, 2, 3]


def test_ann_borrows() -> None:
    """ST-3.2, ST-3.3: three tiles for 7, twice 5 borrowed."""
    ann = view("build").players[ANN]
    assert (ann.cash, ann.income, view("tiles").players[ANN].cash) == (10 - 7, -2, 0)
    built = pictures.record("steam", "build").actions[20:]
    assert [text.split()[0] for text in built] == ["lay", "lay", "lay", "done"]


def test_cyd_delivers() -> None:
    """ST-10.1, ST-10.5: two own links, from -2 to 0."""
    cyd = before("delivery").players[CYD]
    assert (cyd.level, cyd.income, view("delivery").players[CYD].income) == (2, -2, 0)
    text = "move blue J8:SE K10:NE J11 income"
    assert pictures.record("steam", "delivery").actions[-1] == text


def test_bob_decides() -> None:
    """ST-10.4, ST-10.5: five links, four of Ann's, and one of Bob's."""
    seen, earlier = view("shared"), before("shared")
    assert pictures.record("steam", "shared").actions[-1].count(":") == 5
    assert seen.players[ANN].income - earlier.players[ANN].income == 4
    assert (seen.phase, seen.to_act) == ("scoring", BOB)


def test_retford_becomes_a_city() -> None:
    """ST-7.1: a gray New City, from space 1."""
    assert pictures.record("steam", "new-city").actions[-1] == "city L8 gray from 1"
    assert before("new-city") == view("town") and view("town").to_act == CYD


def test_the_final_score() -> None:
    """ST-11.2: points, half of income, links."""
    seen = view("final")
    assert seen.phase == "over"
    parts = [(player.points, player.income // 2, player.links) for player in seen.players]
    assert parts == [(29, 2, 13), (47, 1, 19), (37, 3, 15), (42, 1, 16)]
    assert [player.score for player in seen.players] == [44, 67, 55, 59]
