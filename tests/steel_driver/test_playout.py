"""Playouts: the same games as through the protocol, fair, and from any position."""

from random import Random

import pytest

from goldenspike.core.luck import roll, seeded
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.bots import GUIDE, playout
from goldenspike.games.steel_driver.rules.state import FINALE
from tests.table import EDITIONS, RED, little_board, play_all, table


def by_hand(state: sd.State, games: int, seed: int) -> tuple[int, list[int], int, list[int]]:
    """The same random games, through `legal_actions` and `apply`."""
    decisions, cash, spikes = 0, [0] * state.setup.players, 0
    wins = [0] * state.setup.players
    for game in range(games):
        twin, luck = sd.copy(state), seeded(seed, game)
        while sd.to_act(twin) >= 0:
            actions = sd.legal_actions(twin)
            luck = roll(luck)
            sd.apply(twin, actions[luck * len(actions) >> 32])
            decisions += 1
        cash = [sum(pair) for pair in zip(cash, sd.scores(twin), strict=True)]
        spikes += twin.spike > 0
        if len(sd.winners(twin)) == 1:
            wins[sd.winners(twin)[0]] += 1
    return decisions, cash, spikes, wins


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_random_games_are_those_of_the_rules(edition: str, players: int) -> None:
    state = table(players, edition)
    tally = playout.random_games(state, 5, players)
    found = (tally.decisions, list(tally.cash), tally.spikes, list(tally.wins))
    assert found == by_hand(state, 5, players)
    assert tally.games == 5


def test_the_checksum_is_of_the_cash_at_every_end() -> None:
    """In the order of the seats, so that games told apart by it are told apart by cash."""
    tally = playout.random_games(table(3), 1, 4)
    checksum = 0
    for cash in tally.cash:
        checksum = (checksum * 31 + int(cash)) % 2**28
    assert tally.checksum == checksum > 0
    assert playout.random_games(table(3, board=little_board("A-B 99")), 1, 4).checksum == 0


@pytest.mark.parametrize("play", [playout.random_games, playout.guided_games])
def test_a_seed_gives_the_same_games_and_leaves_the_position_alone(play: object) -> None:
    assert callable(play)
    state = table(4)
    play_all(state, "open red 3")
    before = sd.copy(state)
    assert play(state, 3, 7).checksum == play(state, 3, 7).checksum != play(state, 3, 8).checksum
    assert state == before


def test_games_of_one_seed_differ() -> None:
    state = table(3)
    checksums = {playout.random_games(state, count, 1).checksum for count in range(1, 6)}
    assert len(checksums) == 5


def test_every_game_has_a_winner() -> None:
    tally = playout.guided_games(table(4), 30, 1)
    assert sum(tally.wins) <= 30
    assert sum(tally.wins) + sum(tally.shared) >= 30


def test_a_shared_win_counts_for_both() -> None:
    """Nobody builds anything on a board nobody can pay for: all end with nothing."""
    state = table(3, board=little_board("A-B 99"))
    tally = playout.random_games(state, 4, 1)
    assert list(tally.shared) == [4, 4, 4]
    assert list(tally.wins) == [0, 0, 0]


def test_guided_games_are_worth_more_than_random_ones() -> None:
    state = table(4)
    guided = int(sum(playout.guided_games(state, 20, 1).cash))
    assert guided > 1.2 * int(sum(playout.random_games(state, 20, 1).cash))


@pytest.mark.parametrize("edition", EDITIONS)
def test_guided_actions_are_legal_anywhere(edition: str) -> None:
    state, rng = table(5, edition), Random(3)
    while sd.to_act(state) >= 0:
        assert playout.guided(state, rng.getrandbits(30)) in sd.legal_actions(state)
        sd.apply(state, rng.choice(sd.legal_actions(state)))


def test_guided_openings_reach_every_company() -> None:
    state = table(3)
    opened = {sd.write(state, playout.guided(state, luck)) for luck in range(6)}
    assert opened == {f"open {name} 2" for name in state.setup.rules.companies}


def test_a_playout_from_the_finale_only_claims() -> None:
    state, rng = table(3), Random(2)
    while state.phase != FINALE:
        sd.apply(state, rng.choice(sd.legal_actions(state)))
    tally = playout.guided_games(state, 2, 1)
    assert tally.decisions == 2 * sum(int(word).bit_count() for word in state.cargo)


def test_the_generator_never_stands_still() -> None:
    """It runs through all numbers of 32 bits but 0; a seed never puts it there."""
    assert all(0 < seeded(seed, 0) < 2**32 for seed in range(-3, 1000))
    luck, seen = 1, set()
    for _ in range(1000):
        luck = roll(luck)
        seen.add(luck)
    assert len(seen) == 1000
    assert min(seen) > 0
    assert max(seen) < 2**32


def test_the_generator_is_marsaglia_s() -> None:
    """Xorshift by 13, 17 and 5: the C program and other machines play the same games by it."""
    assert [roll(1), roll(270369)] == [270369, 67634689]
    assert seeded(3, 5) == roll(3 * 1_000_003 + 5 + 2)


@pytest.mark.parametrize(
    ("high", "luck", "text"),
    [
        *((1, 0, "bid 2"), (2, 0, "pass"), (2, 101, "pass")),  # half of 5
        *((4, 49, "pass"), (4, 50, "bid 5"), (5, 50, "pass")),  # all of it, or a little less
        *((6, 100, "bid 7"), (7, 100, "pass")),  # half as much again
    ],
)
def test_guided_bids_are_near_a_fair_price(high: int, luck: int, text: str) -> None:
    state = table(3)
    play_all(state, f"open red {high}")
    assert sd.write(state, playout.guided(state, luck)) == text


def test_a_guided_player_bids_his_last_cube() -> None:
    state = table(3)
    state.cubes[1] = 3
    play_all(state, "open red 2")
    assert sd.write(state, playout.guided(state, 100)) == "bid 3"


def test_a_fair_price_spreads_all_cubes_over_the_companies_left() -> None:
    state = table(3)
    assert playout.fair_price(state) == 30 // 6
    play_all(state, "open red 6", "pass", "pass")
    assert state.control[RED] == 0
    assert playout.fair_price(state) == 24 // 5


def test_a_random_game_has_one_win_to_share() -> None:
    state = table(3)
    for seed in range(20):
        wins = GUIDE.playout(state, Random(seed)) if GUIDE.playout else []
        assert len(wins) == 3 and sum(wins) == pytest.approx(1)


def test_a_notebook_draws_a_position() -> None:
    svg = table(3)._repr_svg_()
    assert svg.startswith("<svg")
    assert "Baltimore" in svg
