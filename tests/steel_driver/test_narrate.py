"""What actions do, told in lines."""

from goldenspike.core.words import catalogue
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver import page
from tests.table import (
    PEGASUS,
    end_auctions,
    fund,
    idle_rounds,
    little_board,
    play_all,
    sell,
    table,
)

NAMES = ("Ann", "Bob", "Cyd")
STAR = little_board("A-B 1", "A-C 1", "A-D 1", values={"B": 40})


def tell(state: sd.State, text: str) -> list[str]:
    """The lines of an action, which is then played."""
    lines = sd.narrate(state, sd.read(state, text))
    play_all(state, text)
    return [line.text(NAMES) for line in lines]


def test_an_auction() -> None:
    """SD-2: opening, bidding, dropping out, winning."""
    state = table()
    assert tell(state, "open red 1") == ["Ann puts red up for auction and bids 1"]
    assert tell(state, "bid 3") == ["Bob bids 3 for red"]
    assert tell(state, "pass") == ["Cyd passes"]
    assert tell(state, "pass") == ["Ann passes", "Bob wins red for 3 cubes"]


def test_handing_on() -> None:
    """SD-2.1: the active-player marker goes on."""
    assert tell(table(), "pass") == ["Ann opens no auction"]


def test_the_last_auction_makes_companies_pass() -> None:
    """SD-3.10: those that cannot build, up to the first that can."""
    state = table(board=STAR)
    sell(state, "yellow", 2, to=0)
    play_all(state, "pass", "pass")
    assert tell(state, "pass") == [
        "Ann opens no auction",
        "red passes and will be number 1 in the order of play",
    ]


def test_a_round_without_track() -> None:
    """SD-0.7: all six pass, and the next round begins."""
    state = table(edition=PEGASUS)
    play_all(state, "pass", "pass")
    names = state.setup.rules.companies
    assert tell(state, "pass") == [
        "Cyd opens no auction",
        *[
            f"{name} passes and will be number {number} in the order of play"
            for number, name in enumerate(names, 1)
        ],
        "Round 2 begins: everyone takes 10 cubes",
    ]


def test_links() -> None:
    """SD-3.6, SD-3.9: a first link, a later one, a loop, and the profit that follows."""
    state = table(board=little_board("A-B 1", "B-C 2", "C-A 1", values={"B": 40}))
    fund(state, red=4)
    assert tell(state, "build A-B from A")[:2] == [
        "red starts at Place A and connects Place B for 1 cube: profit 40",
        "yellow passes and will be number 1 in the order of play",
    ]
    assert tell(state, "build B-C") == ["red connects Place C for 2 cubes: profit 10"]
    assert tell(state, "build C-A") == [
        "red closes Place C – Place A for 1 cube: no profit",
        "red passes and will be number 6 in the order of play",
        "Ann takes 50 from red",
        "Round 2 begins: everyone takes 10 cubes",
    ]


def test_a_start_at_the_second_end() -> None:
    """SD-3.6: the other end is the one connected."""
    state = table(board=little_board("B-A 1", "A-C 1", values={"B": 40}))
    fund(state, red=2)
    assert tell(state, "build B-A from A")[0] == (
        "red starts at Place A and connects Place B for 1 cube: profit 40"
    )


def test_a_later_link_to_the_first_end() -> None:
    """SD-3.9: the new location is the one not on the network yet."""
    state = table(board=little_board("A-B 1", "C-B 1", "A-D 1", values={"C": 40}))
    fund(state, red=3)
    play_all(state, "build A-B from A")
    assert tell(state, "build C-B") == ["red connects Place C for 1 cube: profit 40"]


def test_the_spike_alone() -> None:
    """SD-3.21: one company has the whole link."""
    state = table(board=little_board("E-W 1", "W-X 1", hexagons="E", ends="E-W"))
    fund(state, red=2)
    assert tell(state, "build E-W from E")[1] == (
        "The golden spike is driven: 50 to the profit of red"
    )


def test_the_spike_with_others() -> None:
    """SD-3.21: those that are part of it are named."""
    state = table(board=little_board("E-M 1", "M-W 1", "W-X 1", hexagons="EM", ends="E-W"))
    fund(state, red=2, yellow=2)
    play_all(state, "build E-M from E")
    assert tell(state, "build M-W from M")[1] == (
        "The golden spike is driven: 50 to the profit of yellow, 30 to that of red"
    )


def last_round() -> sd.State:
    """Red has A-B, yellow A-C; Ann and Bob have a share of red each; one hand-on is left."""
    state = table(board=little_board("A-B 1", "A-C 1", goods={"B": "silver"}))
    fund(state, red=1, yellow=1)
    play_all(state, "build A-B from A", "build A-C from A")
    idle_rounds(state, 3)
    sell(state, "red", 1, to=1)
    play_all(state, "pass", "pass")
    return state


def test_the_finale_begins() -> None:
    """SD-6.1, SD-6.2: profits of round 5, goods, final control."""
    assert tell(last_round(), "pass")[-4:] == [
        "Bob takes 0 from red",
        "The goods are laid out: 3 cubes",
        "Bob chooses for red in the finale",
        "Bob chooses for yellow in the finale",
    ]


def test_claims_and_the_end() -> None:
    """SD-6.4, SD-6.7: what a claim makes a share worth, what shares pay, who wins."""
    state = last_round()
    end_auctions(state)
    assert tell(state, "claim B") == ["red claims silver from Place B: a share is now worth 10"]
    play_all(state, "claim C")
    assert tell(state, "claim A") == [
        "red claims white from Place A: a share is now worth 30",
        "Ann takes 30 for 1 share of red",
        "Bob takes 30 for 1 share of red",
        "Bob takes 10 for 1 share of yellow",
        "Bob wins with 50",
    ]


def test_goods_are_named_by_the_edition() -> None:
    """SD-6.1: Pegasus shows silver as green."""
    state = table(edition=PEGASUS, board=little_board("A-B 1", goods={"B": "silver"}))
    fund(state, red=1)
    play_all(state, "build A-B from A")
    idle_rounds(state, 4)
    assert tell(state, "claim B") == ["red claims green from Place B: a share is now worth 10"]


def test_a_shared_win() -> None:
    """SD-6.9: all winners are named."""
    state = table()
    idle_rounds(state, 4)
    play_all(state, "pass", "pass")
    assert tell(state, "pass")[-1] == "Ann, Bob and Cyd share the win with 0"


def test_narrating_leaves_the_position_alone() -> None:
    """SD-2.1: it is told before it is applied."""
    state = table()
    sd.narrate(state, sd.read(state, "open red 3"))
    assert state == table()


def test_every_event_has_a_sentence() -> None:
    """The catalogue has no event that these tests do not know."""
    prefix = "steel-driver.event."
    keys = {key for key in catalogue("en") if key.startswith(prefix)}
    assert {key.removeprefix(prefix) for key in keys} == {
        *("opened", "bid", "dropped", "handed", "won", "started", "built", "looped", "spike"),
        *("spike-with", "passed", "profit", "round", "finale", "controls", "claimed", "paid"),
        *("winner", "winners"),
    }


def test_the_path_of_the_spike() -> None:
    """SD-3.22: the routes of one shortest path, from the east end to the west."""
    board = little_board("E-M 1", "N-M 1", "N-W 1", "M-X 1", "W-X 1", hexagons="EM", ends="E-W")
    state = table(board=board)
    fund(state, red=2, yellow=2)
    play_all(state, "build E-M from E", "build N-M from M", "build M-X")
    event = sd.narrate(state, sd.read(state, "build N-W"))[1]
    assert event.key == "steel-driver.event.spike-with"
    assert event.values["path"] == ("E-M", "N-M", "N-W")


def test_the_end_of_a_round_has_parts() -> None:
    """SD-4.1, SD-5.2: the profits stand, then they are paid, then a round begins."""
    state = table(board=little_board("A-B 1", "B-C 2", values={"B": 40}))
    fund(state, red=3)
    assert page.parts(sd.narrate(state, sd.read(state, "build A-B from A"))) == []
    play_all(state, "build A-B from A")
    last = sd.read(state, "build B-C")
    said = sd.narrate(state, last)
    assert [said[at].key.split(".")[-1] for at in page.parts(said)] == ["profit", "round"]
    link, paid = (page.during(state, last, part) for part in (1, 2))
    before, cash = list(state.cash), list(paid.cash)
    assert (list(link.cash), link.profit[0], link.round) == (before, 50, 1)
    assert (cash[0], paid.profit[0], paid.round) == (before[0] + 50, 0, 1)
    for shown in (link, paid):
        assert page.numbers(shown).offers == () and not page.offers(shown)
    sd.apply(state, last)
    assert (list(state.cash), state.profit[0], state.round) == (cash, 0, 2)


def test_a_round_without_links_has_parts() -> None:
    """SD-3.10: nobody opened a company; all pass, and the round ends."""
    state = table(players=3)
    play_all(state, "pass", "pass")
    last = sd.read(state, "pass")
    assert len(page.parts(sd.narrate(state, last))) == 1
    assert (page.during(state, last, 1).passed, page.during(state, last, 1).round) == (6, 1)


def test_the_end_of_the_game_has_parts() -> None:
    """SD-6.7: after the last claim, before shares pay."""
    state = last_round()
    play_all(state, "pass")
    while len(sd.legal_actions(state)) and not page.parts(
        said := sd.narrate(state, sd.legal_actions(state)[0])
    ):
        sd.apply(state, sd.legal_actions(state)[0])
    assert said[page.parts(said)[0]].key.endswith(".paid")
    claimed = page.during(state, sd.legal_actions(state)[0], 1)
    assert list(claimed.cash) == list(state.cash)
