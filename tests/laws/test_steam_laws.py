"""Laws that hold in every game of Steam: both editions, every map, three to six players."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from itertools import product
from random import Random
from typing import Any

import pytest

from goldenspike.games import steam as st
from goldenspike.games.steam.rules.editions import NONE
from goldenspike.games.steam.rules.state import (
    AUCTION,
    CAPITAL,
    DEALING_GOODS,
    DEALING_ORDER,
    OVER,
    PLACES,
    SCORING,
    TILES,
    is_in,
)
from goldenspike.games.steam.rules.state import facts as numbers
from goldenspike.parts.hexes.board import is_town
from goldenspike.parts.hexes.track import columns
from tests.laws.any_game import (
    hold_beside,
    hold_copies,
    hold_narration,
    hold_reasons,
    hold_texts,
    naming,
    strange_texts,
)
from tests.laws.games import GAMES
from tests.laws.hex_boards import MAPS, grown, keys_of
from tests.laws.hex_walk import hold_track
from tests.laws.steam import TURNS, Steam
from tests.laws.steam_engine import GIFTS, Gift, Moment, facts, moments, set_up
from tests.laws.steam_ledger import accounts, expected, ways
from tests.sampling import sample

EDITIONS = ("basic", "standard")
ON_MAPS = max(2, GAMES // 1000)  # games beside the plain rules, which are slow
ON_SMALL_MAPS = max(4, GAMES // 50)
ALONE = max(4, GAMES // 50)
BESIDE = [  # the seed, and the map; without one, a small map
    *((f"map {number}", MAPS[number % 2]) for number in range(ON_MAPS)),
    *((f"small {number}", "") for number in range(ON_SMALL_MAPS)),
]
CLOSELY = 0.05  # how often a moment is looked at closely
ALL_CUBES, SPACES, NEW_CITIES = 112, 12, 8


def some_table(rng: Random, keys: dict[str, Any] | None = None) -> tuple[Any, ...]:
    """An edition, a board, players, who begins, options, and the version of the rules.

    That is all that a record's header says.
    """
    edition, players = rng.choice(EDITIONS), rng.randint(3, 6)
    version = rng.choice((1, 2, 2))
    options: dict[str, Any] = {"nobodys_links": rng.choice(("free", "counted"))}
    if edition == "basic":
        options["first_game"] = rng.random() < 0.3
    if version > 1 and rng.random() < 0.3:
        options["income_top"] = rng.choice((10, "none"))
    return edition, keys or grown(rng), players, rng.randrange(players), options, version


@pytest.mark.parametrize(("seed", "name"), BESIDE, ids=lambda part: part)
def test_many_games_go_as_the_plain_rules_say(seed: str, name: str) -> None:
    """ST-8, ST-9: the same texts are legal and the same things true after every action."""
    naming(play_both, seed, name)


def play_both(rng: Random, name: str) -> None:
    """One game in step with the plain rules; on a map of ours, or a small one."""
    table, gift = some_table(rng, keys_of(name) if name else None), rng.choice(GIFTS)
    plain = Steam(*table)
    for purse in plain.purses:
        purse.income, purse.points = int(min(gift.income, plain.top)), gift.points
    for moment in moments(set_up(*table), rng, gift):
        if hold_beside(st, moment, facts(moment.state), plain).startswith("deal goods"):
            plain.supply |= {space: [] for space in plain.supply if space > gift.spaces}


@pytest.mark.parametrize(
    ("name", "edition", "players"), sample(product([*MAPS, "small"], EDITIONS, (3, 4, 5, 6)), 8)
)
def test_any_game(name: str, edition: str, players: int) -> None:
    """ST-11.1: every law at every moment of a game, the dear ones at some."""
    rng = Random(f"{name} {edition} {players}")
    board: Any = grown(rng) if name == "small" else name
    play_alone(set_up(edition, board, players), GIFTS[players - 2], rng)


@pytest.mark.parametrize("number", range(ALONE))
def test_many_games(number: int) -> None:
    """ST-11.1: the same for many more games."""
    naming(play_any, f"alone {number}")


def play_any(rng: Random) -> None:
    """A game at any table."""
    table = some_table(rng, keys_of(rng.choice(MAPS)) if rng.random() < 0.3 else None)
    play_alone(set_up(*table), rng.choice(GIFTS), rng)


def play_alone(setup: st.Setup, gift: Gift, rng: Random) -> None:
    """Plays one game, and holds each position against the laws."""
    heard, known = [""], list[list[int]]()
    for moment in moments(setup, rng, gift):
        state = moment.state
        hold_always(moment)
        if known != (known := [list(column) for column in columns(state.track)]):
            hold_track(setup.board, state.track, setup.players)
        if moment.action:
            hold_changes(moment)
        if moment.action and rng.random() < CLOSELY:
            hold_closely(moment, heard, rng)
    hold_end(state)


def hold_end(state: st.State) -> None:
    """ST-11: after so many turns, or when nobody is left; somebody wins, with most points."""
    assert state.phase == OVER and st.to_act(state) == -1
    left = [seat for seat in range(state.players) if is_in(state, seat)]
    assert state.turn == TURNS[state.players] or not left
    scores, winners = st.scores(state), st.winners(state)
    assert winners and (not left or len(winners) == 1), "ST-11.3: tiles tell everybody apart"
    assert all(scores[seat] == max(scores[other] for other in left or winners) for seat in winners)
    assert set(winners) <= set(left) or not left, "ST-12.9: the bankrupt are behind"
    shared = not left and state.setup.rules.version > 1
    assert len(winners) == state.players or not shared, "ST-12.9: they share the win"


def hold_always(moment: Moment) -> None:
    """The laws that cost little."""
    state, actions = moment.state, moment.actions
    assert len(set(actions)) == len(actions), "each legal action once"
    assert len(actions) == how_many(moment), "as many as the format page says"
    assert min(state.cash) >= 0 <= min(state.points) and min(state.income) >= -10
    assert max(state.income) <= 10 or has_no_top(state), "ST-3.5"
    assert all(1 <= level <= 6 for level in state.level)
    assert min(state.cubes) >= 0 <= min(state.supply)
    hold_order(state)
    hold_cities(state)


def has_no_top(state: st.State) -> bool:
    """ST-3.5: by the switch, or in version 1 of the rules."""
    return state.setup.rules.version == 1 or state.setup.rules.income_top > 10


def hold_order(state: st.State) -> None:
    """ST-12.9, ST-7: everybody who is in has one place and one tile, the bankrupt nothing."""
    left = [seat for seat in range(state.players) if is_in(state, seat)]
    if state.phase not in (DEALING_GOODS, DEALING_ORDER, PLACES):
        assert sorted(seat for seat in state.order if seat != NONE) == left
    taken = [tile for tile in state.tile if tile]
    assert len(set(taken)) == len(taken) and all(1 <= tile <= 7 for tile in taken)
    for seat in set(range(state.players)) - set(left):
        assert (state.cash[seat], state.income[seat], state.points[seat]) == (0, -10, 0)
        assert state.track.pieces[seat] == 0 and seat not in state.track.owner


def hold_cities(state: st.State) -> None:
    """ST-7.1: New Cities came from the eight tiles, and count as grown."""
    ground, printed = state.track.ground, len(state.setup.board.cities)
    new = [stop for stop in range(printed, ground.stops) if not is_town(ground, stop)]
    assert len(new) + sum(state.new_cities) == NEW_CITIES
    assert all(state.grown[stop] for stop in new)
    assert not any(state.grown[stop] for stop in range(ground.stops) if is_town(ground, stop))


def how_many(moment: Moment) -> int:
    """How legal actions are counted: `formats`, the end of "A game record"."""
    state, seat = moment.state, moment.state.seat
    lots = int(state.income[seat] + 10 + state.points[seat] // 2) if seat >= 0 else 0
    basic = state.setup.rules.edition == "basic"
    means = int(state.cash[seat]) + (5 * lots if basic else 0) if seat >= 0 else 0
    if state.phase in (PLACES, AUCTION):
        return 1 + (state.free_pass == seat) + max(0, means - int(state.high_bid))
    if state.phase == CAPITAL:
        return lots + 1
    if state.phase == TILES:
        return sum(1 for _ in takes(state, means, basic))
    if state.phase == SCORING:
        return 2
    return len({st.write(state, action) for action in moment.actions})


def takes(state: st.State, means: int, basic: bool) -> Iterator[int]:
    """One per tile left that one can have, 5 and 7 twice where one can pay them."""
    level = int(state.level[state.seat])
    prices = {5: 2, 6: 4 + level + 1 if level < 6 else 0, 7: 6} if basic else {}
    for tile in set(range(1, 8)) - set(state.tile):
        if prices.get(tile, 0) <= means:
            yield tile
        if basic and tile in (5, 7):
            yield tile


def hold_changes(moment: Moment) -> None:
    """What an action does to money, cubes and locomotives is accounted for."""
    state, after, text = moment.state, st.copy(moment.state), st.write(moment.state, moment.action)
    st.apply(after, moment.action)
    assert accounts(after) == expected(state, moment.action, after), text
    lying, left = (sum(one.cubes) + sum(one.supply) for one in (state, after))
    if text.startswith("deal goods"):
        assert left == 2 * (len(state.setup.board.cities) + SPACES) <= ALL_CUBES
    else:
        assert left == lying - text.startswith("move "), "ST-10.6: one delivered, 111 left"
    raised = [new - old for old, new in zip(state.level, after.level, strict=True)]
    raises = text in {"upgrade", "take 6"} and state.level[state.seat] < 6
    assert raised == [int(raises and seat == state.seat) for seat in range(state.players)]
    assert hold_supply(state, after, text)


def hold_supply(state: st.State, after: st.State, text: str) -> bool:
    """ST-12.5: one space is emptied by an action of City Growth or Urbanization, none else."""
    if text.startswith("deal goods"):
        return True
    kinds = len(state.supply) // SPACES
    spaces = [state.supply[at : at + kinds] for at in range(0, len(state.supply), kinds)]
    emptied = [
        space + 1
        for space, held in enumerate(spaces)
        if sum(held) and not sum(after.supply[space * kinds : (space + 1) * kinds])
    ]
    named = [int(text.rsplit(maxsplit=1)[-1])] if " from " in text else []
    return emptied == named


def hold_closely(moment: Moment, heard: list[str], rng: Random) -> None:
    """The laws that cost more."""
    hold_texts(st, moment)
    legal = sorted(st.write(moment.state, action) for action in moment.actions or [moment.action])
    others = strange(moment.state, rng.choice(legal), rng)
    hold_reasons(st, moment, [*others, *rng.sample(heard, min(len(heard), 5))], rng)
    heard.append(rng.choice(legal))
    hold_copies(st, numbers, moment)
    hold_narration(st, numbers, moment)
    hold_view(moment.state)


def strange(state: st.State, text: str, rng: Random) -> list[str]:
    """Well-formed texts about anything, and a legal one with a letter changed."""
    board, tile, space = state.setup.board, rng.randint(1, 7), rng.randint(1, 12)
    stops = [board.hex_name(hex) for hex in board.ground.hex_of]
    hex = rng.choice(stops)
    return [
        *(f"take {tile}", f"take {tile} decline", f"raise {rng.randrange(30)}", "stay", "upgrade"),
        *(f"grow {hex} from {space}", f"grow {hex}", f"city {hex} gray from {space}", "done"),
        *(f"city {hex} red", f"city {hex} black from {space}", "score points", "skip", "pass"),
        *(f"move red {hex}:E {rng.choice(stops)} income", "deal order 0 1 2", "deal goods 1:red"),
        *strange_texts(board, text, rng),
    ]


def hold_view(state: st.State) -> None:
    """Plain values only, that JSON can hold; nothing is hidden from any seat."""
    before, seen = numbers(state), asdict(st.view(state))
    assert json.loads(json.dumps(seen)) == json.loads(json.dumps(seen, sort_keys=True))
    assert numbers(state) == before
    assert all(st.seen(state, seat) == state for seat in range(state.players))


def test_the_samples_are_worth_playing() -> None:
    """How often each kind of thing happened in 60 games: no law holds because nothing did."""
    phases, seen = set[int](), Counter[str]()
    for number in range(60):
        rng = Random(f"sample {number}")
        for moment in moments(set_up(*some_table(rng)), rng, rng.choice(GIFTS)):
            phases.add(int(moment.state.phase))
            if moment.action:
                seen.update(events(moment))
            else:
                seen["over early"] += moment.state.turn < TURNS[moment.state.players]
                seen["over in time"] += moment.state.turn == TURNS[moment.state.players]
                seen["all bankrupt"] += len(st.winners(moment.state)) > 1
                seen["all bankrupt in version 1"] += all_bankrupt(moment.state, 1)
    assert phases == {*range(DEALING_GOODS, OVER + 1)}
    few = {name: (seen[name], least) for name, least in LEAST.items() if seen[name] < least}
    assert not few, seen


LEAST = {
    **{"bid": 100, "pass": 100, "stay": 10, "raise": 100, "take": 500, "decline": 40},
    **{"lay": 800, "connect": 40, "grow": 60, "city": 40, "done": 500, "upgrade": 200},
    **{"skip": 500, "move": 150, "score": 60, "over early": 5, "over in time": 15},
    **{"way of others": 40, "way of nobody's": 10, "long way": 10, "own way": 50},
    **{"bankrupt": 40, "decay": 40, "lots to pay": 100, "points to pay": 5, "claim": 5},
    **{"city on track": 10, "nothing to grow from": 3, "free locomotive": 3},
    **{"change of order": 100, "beyond the top": 5, "above 10 without a top": 5},
    **{"all bankrupt": 5, "all bankrupt in version 1": 1},
}


def all_bankrupt(state: st.State, version: int) -> bool:
    """ST-12.9: whether nobody is left in a game of a version."""
    left = [seat for seat in range(state.players) if is_in(state, seat)]
    return not left and state.setup.rules.version == version


def events(moment: Moment) -> Iterator[str]:
    """What an action does, of the rarer things too."""
    state, text, after = moment.state, st.write(moment.state, moment.action), st.copy(moment.state)
    st.apply(after, moment.action)
    yield text.split()[0]
    yield "decline" if text.endswith("decline") else ""
    owners, seat = set(ways(state, moment.action)), state.seat
    if owners:
        yield "way of others" if owners - {seat, NONE} else "own way"
        yield "way of nobody's" if NONE in owners else ""
        yield "long way" if len(list(ways(state, moment.action))) > 3 else ""
    yield from ["bankrupt"] * bin(after.out ^ state.out).count("1")
    lost = [exit for exit, owner in enumerate(state.track.owner) if owner == seat]
    yield "decay" if text == "done" and any(after.track.owner[at] != seat for at in lost) else ""
    gained = zip(state.track.owner, after.track.owner, state.track.loose, strict=True)
    claims = any(old == NONE != new and loose != NONE for old, new, loose in gained)
    yield "claim" if text.startswith("lay") and claims else ""
    basic = state.setup.rules.edition == "basic" and text.split()[0] in {"lay", "connect", "take"}
    yield "lots to pay" if basic and after.income[seat] < state.income[seat] else ""
    yield "points to pay" if basic and after.points[seat] < state.points[seat] else ""
    city = text.startswith("city") and after.track.far[:] != state.track.far[:]
    yield "city on track" if city else ""
    bare = text.startswith(("grow", "city")) and "from" not in text
    yield "nothing to grow from" if bare else ""
    yield "free locomotive" if text == "take 6" and state.level[seat] == 6 else ""
    yield "change of order" if after.order[:] != state.order[:] else ""
    yield from at_the_top(state, text, after, list(ways(state, moment.action)).count(seat))


def at_the_top(state: st.State, text: str, after: st.State, own: int) -> Iterator[str]:
    """ST-3.5: whether a delivery led beyond 10 steps of income, and whether that counted."""
    links = int(state.due[state.seat]) if text == "score income" else own
    if text.endswith("income") and state.income[state.seat] + links > 10:
        yield "above 10 without a top" if has_no_top(state) else "beyond the top"
