"""Phase 2, build track: what it costs, who builds, how much, and connections: SB-16, SB-13."""

import pytest

from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules import build
from goldenspike.games.steam_barons.rules.actions import CONNECT, DONE
from goldenspike.games.steam_barons.rules.state import BUILD, GOODS, budget
from tests.hexes.boards import LANDS, LINE, PORTS, RING, TOWN_LINE, little
from tests.hexes.costs import COSTS, EVERYWHERE, PAID, on_every_land
from tests.steam_barons.table import (
    EASTERN,
    ENGLAND,
    GREEN,
    NAMES,
    ORANGE,
    building,
    fund,
    laid,
    lays,
    legal,
    play_all,
    table,
    wait,
    why,
)


@pytest.mark.parametrize(("tile", "plain", "river", "hills", "mountains", "later"), COSTS)
def test_every_cost(
    tile: str, plain: int, river: int, hills: int, mountains: int, later: int | None
) -> None:
    """ST-4.3, SB-13.3: a dollar an exit, one for a town, and the land under a first tile."""
    state = building(LANDS)

    def costs() -> list[int]:
        return [int(build.cost(state, sb.read(state, text))) for text in on_every_land(tile)]

    assert costs() == [plain, river, hills, mountains]
    play_all(state, *EVERYWHERE)
    if later is not None:
        assert costs() == [later] * 4


@pytest.mark.parametrize(("before", "text", "cost"), PAID)
def test_what_is_paid(before: list[str], text: str, cost: int) -> None:
    """ST-4.3, SB-16.4: what a company pays for a place, a redirect and an improvement."""
    state = laid(LANDS, *before)
    means = budget(state, ORANGE)
    play_all(state, text)
    assert means - budget(state, ORANGE) == cost


def test_companies_build_in_order_and_their_controllers_decide() -> None:
    """SB-16.1, SB-21.10: a company that nobody controls has no turn."""
    state = table(3)
    fund(state, orange=2, brown=0, white=1)
    seen = []
    while state.phase == BUILD:
        seen.append((NAMES[state.company], sb.to_act(state)))
        play_all(state, "done")
    assert seen == [("orange", 2), ("brown", 0), ("white", 1)]


def test_a_build_turn_ends_when_its_controller_says_so() -> None:
    """SB-21.10: also when nothing more is possible."""
    state = laid(little("CpppC", "A1 red", "A5 blue", tiles_per_turn="1"), "lay A2 E-W")
    assert (state.company, legal(state)) == (ORANGE, {"done"})
    play_all(state, "done")
    assert state.phase == GOODS


def test_three_builds_in_northern_england() -> None:
    """SB-16.2, ST-4.4: placing, redirecting and connecting each use one."""
    state = laid(ENGLAND, "lay A6 E-W", "lay A6 E-SW", "lay A6 E-W")
    assert legal(state) == {"done"}
    assert why(state, "lay A5 E-W") == "SB-16.2: orange has made its 3 builds of this turn"


def test_an_improvement_is_a_build() -> None:
    """ST-4.4, ST-4.7: of a town, say."""
    board = little("CppC", "A1 red", "A4 blue", towns="A2", tiles_per_turn="2")
    assert legal(laid(board, "lay A2 W", "lay A2 E,W")) == {"done"}


def test_the_limit_grows_in_the_east() -> None:
    """SB-16.2: turn number + 1; a connection is one of them."""
    state = building(EASTERN, orange=0)
    board = state.setup.board
    pair = next(text for text in sorted(legal(state)) if text.startswith("connect"))
    play_all(state, pair)
    assert len(legal(state)) > 1
    play_all(state, sorted(lays(state))[0])
    assert legal(state) == {"done"}
    wait(state, BUILD)
    assert (state.turn, build.limit(state)) == (2, 3) and board.tile_limit(5) == 6


def test_the_limit_is_each_companys_own() -> None:
    """SB-16.2: the next company has all its builds."""
    state = building(ENGLAND, orange=0, green=0)
    play_all(state, "lay A6 E-W", "lay A5 E-W", "done")
    assert (state.company, state.builds) == (GREEN, 0)


def test_first_track_leaves_any_city() -> None:
    """SB-16.3, SB-21.4, ST-4.5c: where tracks may start anywhere."""
    assert lays(building(LINE)) == {"lay A2 E-W", "lay A5 E-W"}


def test_a_build_is_paid_from_the_treasury() -> None:
    """SB-16.4: and from nowhere else."""
    state = laid(LINE, "lay A2 E-W")
    assert (state.treasury[ORANGE], state.card[ORANGE], list(state.cash)) == (3, 20, [35, 40])


def test_shares_are_issued_when_the_treasury_is_short() -> None:
    """SB-16.4, SB-21.9: one by one, $5 each whatever the price, as few as needed."""
    state = building(LINE)
    state.price[ORANGE] = 9
    play_all(state, "lay A2 E-W", "lay A3 E-W")
    assert (state.treasury[ORANGE], state.available[ORANGE]) == (1, 0)
    play_all(state, "lay A4 E-W")
    assert (state.treasury[ORANGE], state.card[ORANGE], state.available[ORANGE]) == (4, 19, 1)


def test_shares_are_issued_in_the_middle_of_a_turn() -> None:
    """SB-20.1: at each payment."""
    state = laid(LANDS, "lay A2 E-SW", "lay A3 E-W", "lay A4 E-W", "lay A5 SW-W")
    assert (state.treasury[ORANGE], state.card[ORANGE]) == (1, 58)


def test_several_shares_for_one_build() -> None:
    """SB-21.9: a build of 8 with nothing in the treasury needs two."""
    state = building(little("mmm Cmm mmm", "B1 red", towns="B2"))
    state.treasury[ORANGE] = 0
    play_all(state, "lay B2 NE,E,SE,W")
    assert (state.card[ORANGE], state.treasury[ORANGE]) == (18, 2)
    assert state.available[ORANGE] == 2


def test_without_money_and_shares_there_is_no_build() -> None:
    """SB-16.4, SB-21.3f: treasury and shares on the card cover the cost."""
    board = little("CpppppC", "A1 red", "A7 blue", shares_on_card=0)
    state = laid(board, "lay A2 E-W", "lay A3 E-W")
    assert legal(state) == {"done"}
    assert why(state, "lay A4 E-W") == (
        "SB-16.4: that costs 2; orange has 1 and no shares left to issue"
    )


def test_money_may_just_be_enough() -> None:
    """SB-21.3f: the last dollar is spent, for a place, a redirect and a river."""
    state = building(RING)
    state.treasury[ORANGE], state.card[ORANGE] = 2, 0
    assert "lay A2 E-SW" in lays(state)
    state.treasury[ORANGE] = 1
    assert lays(state) == set()
    state = laid(RING, "lay A2 E-SW")
    state.treasury[ORANGE], state.card[ORANGE] = 2, 0
    assert "lay A2 SE-SW" in lays(state)
    state.treasury[ORANGE] = 1
    assert lays(state) == set()
    state = laid(LANDS, "lay A2 E-SW")
    for means, may in ((3, True), (2, False)):
        state.treasury[ORANGE], state.card[ORANGE] = means, 0
        assert ("lay A3 E-W" in lays(state)) == may, "over a river"


def test_not_enough_shares() -> None:
    """SB-16.4, SB-21.3f: what shares would bring is counted."""
    towns = little("mmm Cmm mmm", "B1 red", towns="B2", shares_on_card=0)
    state = building(towns)
    assert {text for text in lays(state, "B2") if "," in text} == set()
    assert why(state, "lay B2 E,W") == (
        "SB-16.4: that costs 6; orange has 5 and no shares left to issue"
    )
    state.card[ORANGE] = 1
    assert "lay B2 NE,E,SE,W" in lays(state)
    state.treasury[ORANGE] = 2
    assert why(state, "lay B2 NE,E,SE,W") == (
        "SB-16.4: that costs 8; orange has 2 and 1 share left to issue: 7 in all"
    )


def test_the_remainder_stays_in_the_treasury() -> None:
    """SB-16.4: for the next turn."""
    state = laid(LINE, "lay A2 E-W", "done")
    wait(state, BUILD)
    assert state.treasury[ORANGE] == 3


def test_tiles_are_not_limited() -> None:
    """SB-20.8: as many of a kind as there are hexes."""
    board = little("CppppppppC", "A1 red", "A10 blue")
    state = laid(board, *(f"lay A{column} E-W" for column in range(2, 10)))
    assert len(sb.view(state).tiles) == 8


# Ports and connections


def test_first_track_leaves_a_port() -> None:
    """SB-13.1, SB-16.3, SB-21.4: where tracks may start at ports only."""
    hexes = {text.split()[1] for text in lays(building(PORTS))}
    assert hexes == {"B1", "B3", "B4", "A5"}
    assert why(building(PORTS), "lay B2 NE-NW") == (
        "SB-21.4: orange has no track yet: "
        "it begins at a port, or at a city that a connection joins to a port"
    )


def test_a_connection_to_a_port_opens_a_city_to_all() -> None:
    """SB-13.1, SB-20.3, SB-21.4: at once, whoever owns it; not the city after it."""
    state = laid(PORTS, "connect A1 A2", "connect A2 A3", "done", orange=0, green=1)
    assert state.company == GREEN
    assert "lay B2 W-NW" in lays(state), "from A2"
    assert "lay B2 NE-E" not in lays(state), "from A3, which no connection joins to a port"


def test_a_company_with_track_starts_on_its_network_only() -> None:
    """SB-13.1, SB-21.4: at every city there, port or not, and at no other port."""
    state = laid(PORTS, "connect A1 A2", "connect A2 A3")
    hexes = {text.split()[1] for text in lays(state)}
    assert hexes == {"B1", "B2", "B3"}, "not A5 and B4, which are at the port A4"


def test_a_connection_is_a_complete_link() -> None:
    """SB-13.2, SB-21.6: $3, one build, the builder's."""
    state = laid(PORTS, "connect A1 A2")
    assert (state.treasury[ORANGE], state.builds) == (2, 1)
    runs = sb.view(state).runs
    assert [(run.start, run.end, run.owner) for run in runs] == [("A1:E", "A2:W", ORANGE)]


def test_one_train_per_symbol() -> None:
    """SB-13.2, SB-20.2, SB-21.6: nobody connects the same cities again."""
    state = laid(PORTS, "connect A1 A2", "done", orange=0, green=1)
    assert "connect A1 A2" not in legal(state)
    assert why(state, "connect A2 A1") == "SB-21.6: A1 and A2 are connected already"


def test_a_connection_begins_where_the_company_may_start() -> None:
    """SB-21.6: at one of its two cities at least."""
    assert {text for text in legal(building(PORTS)) if "connect" in text} == {"connect A1 A2"}
    assert why(building(PORTS), "connect A2 A3") == (
        "SB-21.6: orange may start neither at A2 nor at A3"
    )


def test_a_connection_of_a_company_on_the_other_side() -> None:
    """SB-21.6: the city where it may start can be the second one."""
    board = little("CCp ppp", "A1 red", "A2 blue 2 port", starts="port", connections=[["A1", "A2"]])
    assert "connect A1 A2" in legal(building(board))


def test_either_way_round() -> None:
    """SB-13.2: a reader takes both, a writer the board's order."""
    state = building(PORTS)
    assert sb.write(state, sb.read(state, "connect A2 A1")) == "connect A1 A2"
    play_all(state, "connect A2 A1")
    assert any(state.track.built)


def test_a_connection_needs_money() -> None:
    """SB-21.3f, SB-21.6: the treasury and the card cover $3."""
    state = building(PORTS)
    state.treasury[ORANGE], state.card[ORANGE] = 2, 0
    assert "connect A1 A2" not in legal(state)
    assert why(state, "connect A1 A2") == (
        "SB-16.4: that costs 3; orange has 2 and no shares left to issue"
    )
    state.treasury[ORANGE] = 3
    assert "connect A1 A2" in legal(state)


def test_connections_make_a_port_of_the_first_city_too() -> None:
    """SB-13.1: the port may stand first or second in the entry."""
    board = little("CCp ppp", "A1 red", "A2 blue 2 port", starts="port", connections=[["A1", "A2"]])
    state = laid(board, "connect A1 A2", "done", orange=0, green=0)
    assert "lay B1 E-NW" in lays(state), "from A1"


def test_no_symbol() -> None:
    """SB-13.2: only where a symbol is printed."""
    assert why(building(PORTS), "connect A3 A4") == "SB-13.2: no symbol joins A3 and A4"
    assert why(building(RING), "connect B1 B3") == "SB-13.2: no symbol joins B1 and B3"


def test_a_town_takes_only_town_tiles() -> None:
    """ST-4.5a: and they go nowhere else."""
    state = building(TOWN_LINE)
    assert why(state, "lay A3 E-W") == (
        "ST-4.5a: A3 is a town, A3: write the sides by which track leaves it, such as `E,SW`"
    )
    assert why(state, "lay A2 W") == (
        "ST-4.5a: A2 is no town: write which sides are joined, such as `E-W`"
    )


def test_the_first_legal_build_of_those_wanted() -> None:
    """SB-21.3, SB-21.6: a tile that leads nowhere and a connection that is not there are left."""
    state = building(LINE)
    wanted = [sb.read(state, "lay A4 E-W"), (CONNECT, 0), sb.read(state, "lay A2 E-W")]
    assert build.first_legal(state, wanted) == wanted[2]
    assert build.first_legal(state, wanted[:2]) == (DONE,)
