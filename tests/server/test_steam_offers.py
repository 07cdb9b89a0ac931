"""What is offered of Steam is what is legal, in every position of whole games."""

from collections.abc import Iterator
from dataclasses import asdict
from importlib import import_module
from itertools import chain

import pytest

from goldenspike.games import steam as st
from goldenspike.games.steam import page as show
from goldenspike.games.steam.page.offers import Offer
from goldenspike.games.steam.rules.state import GOODS, SCORING
from goldenspike.hexes.text.notation import stop_hex
from goldenspike.parts.hexes.board import HexBoard
from goldenspike.rooms.page import ViewDetails
from tests.draw.hex_boards import positions
from tests.server.steam import texts_of
from tests.web.cuts import played

KINDS = [("northern-england", "basic"), ("eastern-us-canada", "standard")]
BOTH = pytest.mark.parametrize(("board", "edition"), KINDS)


def decisions(board: str, edition: str) -> Iterator[st.State]:
    """Every decision of a game between steady bots."""
    replay = played((st.NAME, edition, board))
    state = replay.at(0)
    for action in replay.actions:
        if st.to_act(state) >= 0:
            yield state
        st.apply(state, action)


def moves(state: st.State) -> list[Offer]:
    return [offer for offer in show.offers(state) if offer.kind == "move"]


@BOTH
def test_offers_are_the_legal_actions(board: str, edition: str) -> None:
    """Of bots that play well, and of players who play at random and go bankrupt."""
    random = positions(st, st.set_up(edition, board, 4), seed=3)
    for state in chain(decisions(board, edition), random):
        offered = [text for offer in show.offers(state) for text in texts_of(asdict(offer))]
        legal = [st.write(state, action) for action in st.legal_actions(state)]
        assert sorted(offered) == sorted(legal)


@BOTH
def test_elements_of_offers_are_on_the_sheet(board: str, edition: str) -> None:
    sheet = show.sheet(st.set_up(edition, board, 4), None)
    for number, state in enumerate(decisions(board, edition)):
        if number % 10 == 0:
            for offer in show.offers(state):
                assert offer.element is None or f'id="{offer.element}"' in sheet


@BOTH
def test_moves_bring_what_they_say(board: str, edition: str) -> None:
    """ST-10.5: own links to who moves, at once; the others' are theirs to choose for."""
    shared = 0
    for state in decisions(board, edition):
        if state.phase != GOODS:
            continue
        for offer in moves(state)[-2:]:
            after, seat = st.copy(state), state.seat
            st.apply(after, st.read(state, f"{offer.text} points"))
            others = {one.seat: one.links for one in offer.shares if one.seat is not None}
            if after.phase == SCORING:
                due = {one: int(links) for one, links in enumerate(after.due) if links}
                assert due == others
                assert after.points[seat] - state.points[seat] == offer.links
            else:
                assert others == {}
            assert sum(one.links for one in offer.shares) + (offer.links or 0) == len(offer.exits)
            shared += len(others)
    assert shared


@BOTH
def test_worth_at_the_end(board: str, edition: str) -> None:
    """ST-11.2, ST-3.5: half of income, the payments still to come, or points as they are."""
    seen = 0
    for state in decisions(board, edition):
        for offer in moves(state)[:1]:
            income, points = offer.worth
            turns = state.setup.rules.turns[4] - state.turn + 1
            assert (income.track, points.track) == ("income", "points")
            assert (points.points, points.cash) == (offer.links, 0)
            steps = (offer.links or 0) - income.lost
            assert income.cash == steps * turns
            after = st.copy(state)
            after.income[state.seat] += steps
            assert after.income[state.seat] == 10 or not income.lost, "ST-3.5"
            gained = st.scores(after)[state.seat] - st.scores(state)[state.seat]
            assert income.points == gained
            seen += 1
    assert seen


def test_what_was_done_last_is_marked() -> None:
    state = st.new(st.set_up("basic", "northern-england", 3))
    names = ["Ann", "Bob", "Cyd"]
    for text, hex in (("lay G8 E-W", "G8"), ("grow E3 from 4", None), ("bid 3", None)):
        marked = show.marks(state, ViewDetails(text, names))
        last = [id for id, mark in marked.items() if mark.get("class", "").endswith(" last")]
        assert last == ([f"hex-{hex}"] if hex else last[:1])
    assert show.marks(state, ViewDetails(None, names))["player-0-name"] == {"text": "Ann"}


def test_there_is_no_auction_yet() -> None:
    state = st.new(st.set_up("basic", "northern-england", 3))
    assert show.ordered(state, 5) is None and not show.bids(state, 0)


def test_a_place_that_may_grow_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many spaces and colours there are to choose from."""
    asked: list[int] = []

    def noted(board: HexBoard, stop: int) -> str:
        asked.append(stop)
        return stop_hex(board, stop)

    monkeypatch.setattr(import_module("goldenspike.games.steam.page.offers"), "stop_hex", noted)
    grown = [kinds for state in decisions(*KINDS[0]) if (kinds := growing(state))]
    assert grown and len(asked) == sum(map(len, grown))
    assert max(map(len, grown)) > 1


def growing(state: st.State) -> list[Offer]:
    """The cities and towns that may grow."""
    return [offer for offer in show.offers(state) if offer.kind in ("grow", "city")]
