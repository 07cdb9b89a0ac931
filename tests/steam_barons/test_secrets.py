"""SB-19.1: what somebody has chosen to sell is his alone until all have chosen.

Two games differ only in what the first seats have chosen. Whatever anybody else can ask must give
the same answer in both, of the position as he sees it and even of the position itself.
"""

from random import Random
from typing import Any

import pytest

from goldenspike import bots
from goldenspike.bots import Budget, match
from goldenspike.core.game import NOBODY, Game
from goldenspike.core.replay import Replay
from goldenspike.core.sealed import Eyes
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons import drawing as pictures
from goldenspike.games.steam_barons.rules.state import SALE, facts
from tests.hexes.boards import THREE
from tests.steam_barons.table import fund, legal, play_all, table, wait

PLAYERS = 4
CHOICES = (  # what seats 0, 1 and 2 choose, in two games
    ("sell nothing", "sell green 1", "sell brown 1"),
    ("sell orange 1 black 1", "sell nothing", "sell nothing"),
)
TEXTS = ("sell nothing", "sell orange 1", "sell natural 1", "sell x", "pass", "", "deal order")
TELL_NOTHING = {  # they make positions or change them, or are constants; `read` is asked by others
    *("NAME", "RULES_VERSION", "EDITION_NAMES", "PLAYERS", "SCORED_IN"),
    *("set_up", "inline_board", "new", "apply", "copy", "deal", "read"),
}


def selling(*texts: str) -> sb.State:
    """Everybody holds something, and some have chosen."""
    state = table(PLAYERS, THREE)
    fund(state, orange=0, green=1, brown=2, natural=3, black=0)
    wait(state, SALE)
    play_all(state, *texts)
    return state


def answers(state: sb.State) -> dict[str, Any]:
    """All that can be asked of a position; seat 3 may be told what nobody else chose."""
    actions = sb.legal_actions(state)
    is_last = state.seat == PLAYERS - 1  # his choice reveals all, and so may its story
    return {
        "legal_actions": actions,
        "to_act": sb.to_act(state),
        "deciding": sb.deciding(state),
        "scores": sb.scores(state),
        "winners": sb.winners(state),
        "measures": dict(sb.measures(state)),
        "write": [sb.write(state, action) for action in actions],
        "why_not": [sb.why_not(state, text) for text in TEXTS],
        "narrate": [] if is_last else [sb.narrate(state, action) for action in actions],
        "view": sb.view(state),
        "seen": [],
        "picture": pictures.picture(state),
        "marks": pictures.marks(state),
    }


def test_every_public_function_is_asked() -> None:
    """Nothing that a game offers is left out above."""
    names = {name for name in vars(Game) if not name.startswith("_")}
    assert names - TELL_NOTHING <= set(answers(selling()))


@pytest.mark.parametrize("chosen", [1, 2, 3])
def test_nothing_depends_on_what_others_chose(chosen: int) -> None:
    """SB-19.1: not even of the whole position."""
    one, other = (selling(*texts[:chosen]) for texts in CHOICES)
    assert facts(one) != facts(other)
    assert answers(one) == answers(other)


@pytest.mark.parametrize("chosen", [1, 2, 3])
@pytest.mark.parametrize("seat", [0, 1, 2, 3, NOBODY])
def test_nobody_sees_what_others_chose(seat: int, chosen: int) -> None:
    """SB-19.1: seats, and whoever only watches; one's own choice is seen and stays."""
    one, other = (selling(*texts[:chosen]) for texts in CHOICES)
    if 0 <= seat < chosen:
        for number in range(6):
            other.chosen[seat * 6 + number] = one.chosen[seat * 6 + number]
    mine, same = sb.seen(one, seat), sb.seen(other, seat)
    assert mine == same and answers(mine) == answers(same)
    assert sb.narrate(mine, one_choice(mine)) == sb.narrate(same, one_choice(same))
    if seat >= 0:
        assert mine.chosen[seat * 6 : seat * 6 + 6] == one.chosen[seat * 6 : seat * 6 + 6]


def one_choice(state: sb.State) -> sb.Action:
    """The last of the choices there are."""
    return sb.legal_actions(state)[-1]


def test_seeing_leaves_the_position_alone() -> None:
    """SB-19.1: a copy; what was chosen is sold in the end."""
    state = selling(*CHOICES[1])
    before = facts(state)
    sb.seen(state, 3)
    assert facts(state) == before
    play_all(state, "sell nothing")
    assert state.available[0] == 1 and state.available[4] == 1


def test_a_choice_is_told_in_full_to_those_who_may_know_it() -> None:
    """SB-19.1: in an analysis each choice differs from the others by what is sold."""
    state = selling()
    lots = [sb.describe(state, sb.read(state, text)) for text in TEXTS[:2]]
    assert [line.text(["Ann"]) for line in lots if line] == [
        "Ann sells nothing",
        f"Ann sells 1 share of orange for {state.price[0]}",
    ]
    building = table(PLAYERS, THREE)
    assert sb.describe(building, sb.legal_actions(building)[0]) is None


def test_all_is_revealed_at_once() -> None:
    """SB-19.1: the last choice tells every sale, and none is told before."""
    state = selling(*CHOICES[0])
    last = sb.narrate(state, sb.read(state, "sell nothing"))
    assert [line.key.split(".")[-1] for line in last[:5]] == [
        *("chosen", "sold-nothing", "sold", "sold", "sold-nothing"),
    ]


def test_bots_are_given_what_their_seat_sees() -> None:
    """SB-19.1: in whole games of bots."""
    replay, shown = Replay(sb, sb.Setup(sb.BARONS_2009, THREE, PLAYERS)), []

    def spy(game: Any, state: sb.State, rng: Random, budget: Budget) -> sb.Action:
        if state.phase == SALE:
            own = range(state.seat * 6, state.seat * 6 + 6)
            shown.append(sum(count for at, count in enumerate(state.chosen) if at not in own))
        action: sb.Action = bots.find("random")(game, state, rng, budget)
        return action

    match.run(replay, [spy] * PLAYERS, Random(1))
    assert len(shown) == 5 * PLAYERS and not any(shown)


def test_the_next_seat_chooses_freely() -> None:
    """SB-19.1: what others sell takes nothing from one's own choices."""
    state = selling(*CHOICES[0])
    assert legal(state) == {"sell nothing", "sell natural 1"}


@pytest.mark.parametrize("viewer", [NOBODY, 0, 1, 3])
def test_a_record_tells_every_sale_when_the_last_is_in(viewer: int) -> None:
    """SB-19.1: whoever follows it; before that nobody is told what another has chosen."""
    state, eyes, told = selling(), Eyes(sb, viewer), []
    for text in (*CHOICES[0], "sell nothing"):
        action, known = sb.read(state, text), eyes.before(state)
        told.append([line for line in sb.narrate(known, action) if line.key.endswith(".sold")])
        eyes.after(state, known, action)
        sb.apply(state, action)
    *before, last = told
    assert before == [[], [], []]
    assert [(line.values["player"], line.values["company"]) for line in last] == [
        (1, "green"),
        (2, "brown"),
    ]
    assert eyes.twin is None and eyes.before(state) == sb.seen(state, viewer), "all is revealed"


def test_eyes_know_their_own_choice() -> None:
    """SB-19.1: and no other's."""
    state = selling("sell nothing", "sell green 1")
    assert Eyes(sb, 1).before(state) == state
    assert Eyes(sb, 0).before(state) == Eyes(sb, NOBODY).before(state) != state
