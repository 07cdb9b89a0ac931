"""The worked examples of Steel Driver's rulebook: each position shows what the page says."""

from goldenspike.core.record import write
from goldenspike.games import steel_driver as sd
from goldenspike.rulebook import pictures
from tests.rulebook.steel_driver_games import FOLDER, games
from tests.table import BLACK, BLUE, GREEN, PURPLE, RED, USA, YELLOW


def view(name: str) -> sd.View:
    """What lies on the table in a picture."""
    return sd.view(pictures.position("steel-driver", name))


def test_the_records_are_the_games() -> None:
    assert {path.name.split(".")[0] for path in FOLDER.iterdir()} == set(games())
    for name, record in games().items():
        assert (FOLDER / f"{name}.spike.json").read_text("utf-8") == write(record)


def test_a_short_deal() -> None:
    """SD-1.2: seven each, and three stay."""
    before = pictures.record("steel-driver", "short-deal")
    assert before.edition == "pegasus-2009" and len(before.players) == 4
    seen = view("short-deal")
    assert (seen.pool, [player.cubes for player in seen.players]) == (3, [8 - 3 + 7, 15, 15, 15])


def test_the_auction() -> None:
    """SD-2.5: six cubes in green's box, a share for Simon, the marker at Don's left."""
    seen = view("auction")
    assert seen.companies[GREEN].box == 6 and seen.companies[GREEN].controller == 3
    assert seen.players[3].shares[GREEN] == 1 and seen.active == 1
    assert pictures.record("steel-driver", "auction").players[:4] == [
        "Don",
        "Andy",
        "Mary",
        "Simon",
    ]


def test_the_first_link() -> None:
    """SD-3.6: three cubes, profit 40; Pittsburgh cannot be the start."""
    seen = view("first-build").companies[RED]
    assert (seen.links, seen.profit) == (("BAL-PIT",), 40)
    played = pictures.record("steel-driver", "first-build")
    assert played.actions[0] == "open red 3" and seen.box == 0


def test_green_is_first() -> None:
    """SD-3.10: it built twice, has a cube left, and goes first."""
    seen = view("green-first")
    assert seen.order[0] == GREEN and len(seen.companies[GREEN].links) == 2
    assert seen.companies[GREEN].box == 1


def paid(name: str) -> dict[int, int]:
    """What each seat takes when the last link is built; seat n controls company n."""
    played = pictures.record("steel-driver", name)
    before = sd.new(sd.Setup(sd.EDITIONS[played.edition], USA, len(played.players)))
    for text in played.actions[:-1]:
        sd.apply(before, sd.read(before, text))
    after = view(name).players
    return {seat: after[seat].cash - cash for seat, cash in enumerate(sd.scores(before))}


def test_the_golden_spike() -> None:
    """SD-3.23: who gains what."""
    green = {GREEN: 30 + 50, RED: 30, BLACK: 30, PURPLE: 0}
    assert paid("spike-omaha") == {**green, YELLOW: 30, BLUE: 0}
    assert paid("spike-kansas") == {**green, YELLOW: 0, BLUE: 0}
    assert paid("spike-buffalo") == {**green, YELLOW: 30, BLUE: 30}


def test_final_control() -> None:
    """SD-6.2, SD-6.3: three red shares; two green ones each, and who controlled it last."""
    for name, last in (("control", 3), ("control-simon", 1)):
        seen = view(name)
        assert seen.phase == "finale"
        assert [player.shares[RED] for player in seen.players] == [3, 1, 0, 1]
        assert [player.shares[GREEN] for player in seen.players] == [0, 2, 1, 2]
        assert (seen.companies[RED].controller, seen.companies[GREEN].controller) == (0, last)
    assert view("finale") == view("control")


def test_sets() -> None:
    """SD-6.6: 100 + 30 + 10 + 10."""
    seen = view("sets")
    assert seen.phase == "over"
    assert (seen.companies[BLUE].goods, seen.companies[BLUE].profit) == ((4, 1, 2, 1, 0), 150)


def test_the_board_is_of_round_4() -> None:
    seen = view("board")
    assert (seen.round, len(seen.players)) == (4, 4)
