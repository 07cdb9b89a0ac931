"""Conformance: what any module that says it is a game has to keep to. For ours, and for yours.

    from goldenspike.testing import check_game
    check_game(my_game, board="my-board")

It plays random games and asks of every position what `core.game.Game` promises. Positions have to
compare with `==`. What does not hold raises `Broken`, with the law, the game's seed and the number
of the action.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any

from goldenspike.core.game import CHANCE, NOBODY, Game, IllegalAction, play
from goldenspike.core.replay import Replay
from goldenspike.core.versions import OLDER, older
from goldenspike.games import catalogue

CONSTANTS = {"NAME": str, "RULES_VERSION": int, "EDITION_NAMES": tuple, "PLAYERS": range}
NONSENSE = ("", " ", "nonsense", "pass pass", "\n", "open", "é")
LONGEST = 100_000  # actions of a game; one that takes more does not end


class Broken(AssertionError):
    """A law that a game breaks, and where."""


def check_game(
    game: Any,
    board: Any = None,
    *,
    setups: Iterable[Any] | None = None,
    games: int = 1,
    seed: int = 0,
) -> int:
    """So many random games of every edition and number of players, or of given set-ups.

    Older versions of the rules are played by the fewest players. The board is one that the module
    knows; ours have a usual one. Answers how many positions were looked at.
    """
    check_module(game)
    chosen = list(every_setup(game, board) if setups is None else setups)
    return sum(check_one(game, setup, seed + at) for setup in chosen for at in range(games))


def every_setup(game: Game[Any, Any, Any], board: Any) -> Iterator[Any]:
    """Every edition, with every number of players; not always the same seat begins.

    Of older versions of the rules every edition, with the fewest players.
    """
    known = game.NAME in catalogue.names()
    usual = catalogue.kit(game.NAME).board if board is None and known else board
    if usual is None:
        raise ValueError(f"on which board? check_game({game.NAME}, board=...)")
    for edition in game.EDITION_NAMES:
        for first, players in enumerate(game.PLAYERS):
            yield game.set_up(edition, usual, players, first % players)
        for set_up_then in older(game).values():
            yield set_up_then(edition, usual, game.PLAYERS[0], 0, {})


def check_module(game: Any) -> None:
    """Every function and constant of the protocol is there."""
    for name in vars(Game):
        if not name.startswith("_") and not hasattr(game, name):
            raise Broken(f"the module has no {name}")
    for name, kind in CONSTANTS.items():
        if not isinstance(getattr(game, name), kind):
            raise Broken(f"{name} is {getattr(game, name)!r}, and should be a {kind.__name__}")
    check_older(game)


def check_older(game: Any) -> None:
    """Where a game plays older versions of its rules, each has a function that sets it up."""
    found: object = older(game)
    fits = isinstance(found, Mapping) and all(map(callable, found.values()))
    if not (fits and set(older(game)) <= set(range(1, game.RULES_VERSION))):
        wanted = "functions by version, each below RULES_VERSION"
        raise Broken(f"{OLDER} is {found!r}, and should be {wanted}")


def check_one(game: Game[Any, Any, Any], setup: Any, seed: int) -> int:
    """One random game, every law at every position."""
    rng, replay = Random(seed), Replay(game, setup)
    try:
        while not replay.is_over:
            for law in LAWS:
                law(replay, rng)
            replay.apply(any_action(game, replay.now, rng))
            need(len(replay) < LONGEST, "the game ends")
        for law in AT_THE_END:
            law(replay, rng)
    except Broken as error:
        raise Broken(f"{error} (seed {seed}, action {len(replay) + 1})") from None
    return len(replay) + 1


def any_action(game: Game[Any, Any, Any], state: Any, rng: Random) -> Any:
    """Any legal action, or what chance deals."""
    if game.to_act(state) == CHANCE:
        return game.deal(state, rng)
    return rng.choice(game.legal_actions(state))


def need(holds: object, law: str) -> None:
    """A law holds."""
    if not holds:
        raise Broken(law)


def somebody_decides(replay: Replay[Any, Any, Any], rng: Random) -> None:
    """A seat of the table, or chance."""
    game, state = replay.game, replay.now
    seats = range(len(game.scores(state)))
    need(game.to_act(state) in (CHANCE, *seats), "to_act is a seat or CHANCE until the end")
    need(game.winners(state) == [], "nobody has won while the game goes on")


def actions_are_there_once(replay: Replay[Any, Any, Any], rng: Random) -> None:
    """Some action is always legal, each is listed once; none where chance deals."""
    game, state = replay.game, replay.now
    texts = [game.write(state, action) for action in game.legal_actions(state)]
    if game.to_act(state) == CHANCE:
        need(not texts, "legal_actions lists nothing where chance deals")
    else:
        need(texts, "some action is legal while the game goes on")
    need(len(set(texts)) == len(texts), "every legal action is listed once, with its own text")


def texts_read_back(replay: Replay[Any, Any, Any], rng: Random) -> None:
    """Reading undoes writing, and what is legal has no reason not to be."""
    game, state = replay.game, replay.now
    for action in some(game, state, rng):
        text = game.write(state, action)
        need(text == text.strip() and "\n" not in text, f"{text!r} is one line")
        need(game.write(state, game.read(state, text)) == text, f"`{text}` reads back")
        need(game.why_not(state, text) is None, f"`{text}` is legal, and why_not says so")


def some(game: Game[Any, Any, Any], state: Any, rng: Random) -> Iterator[Any]:
    """A few of the legal actions, or of what chance may deal."""
    actions = game.legal_actions(state)
    if actions:
        yield from (actions[0], actions[-1], rng.choice(actions))
    else:
        yield game.deal(state, rng)


def nonsense_is_refused(replay: Replay[Any, Any, Any], rng: Random) -> None:
    """With a reason, and the position stays."""
    game, state = replay.game, game_copy(replay)
    for text in NONSENSE:
        need(game.why_not(state, text) is not None, f"{text!r} is refused")
        try:
            play(game, state, text)
        except IllegalAction as error:
            need(str(error), "a refusal has a reason")
    need(state == replay.now, "asking and refusing change nothing")


def game_copy(replay: Replay[Any, Any, Any]) -> Any:
    """A copy of the position."""
    return replay.game.copy(replay.now)


def copies_stand_alone(replay: Replay[Any, Any, Any], rng: Random) -> None:
    """A copy is equal, and what is played on one is not played on the other."""
    game, state, before = replay.game, game_copy(replay), described(replay)
    need(state == replay.now, "a copy equals its position")
    game.apply(state, any_action(game, state, rng))
    need(described(replay) == before, "playing on a copy leaves the position alone")


def described(replay: Replay[Any, Any, Any]) -> tuple[object, ...]:
    """All that can be asked of the position, in words and numbers."""
    game, state = replay.game, replay.now
    texts = [game.write(state, action) for action in game.legal_actions(state)]
    return game.to_act(state), game.scores(state), texts, repr(game.view(state))


def questions_change_nothing(replay: Replay[Any, Any, Any], rng: Random) -> None:
    """Looking, telling and seeing leave the position alone."""
    game, state = replay.game, game_copy(replay)
    for action in some(game, state, rng):
        game.narrate(state, action)
    game.view(state)
    for seat in range(len(game.scores(state))):
        seen = game.seen(state, seat)
        if game.to_act(state) >= 0:
            game.apply(seen, rng.choice(game.legal_actions(seen)))
    need(state == replay.now, "view, narrate and what is done to a seen copy change nothing")


def who_decides_sees_his_choices(replay: Replay[Any, Any, Any], rng: Random) -> None:
    """What a seat may not know does not change what it may do."""
    game, state = replay.game, replay.now
    seat = game.to_act(state)
    if seat >= 0:
        seen = game.seen(state, seat)
        need(game.to_act(seen) == seat, "a seat sees that it is to act")
        mine, all = game.legal_actions(seen), game.legal_actions(state)
        need(mine == all, "a seat sees all its legal actions")


def somebody_won(replay: Replay[Any, Any, Any], rng: Random) -> None:
    """The end has winners, nothing to do, and measures."""
    game, state = replay.game, replay.now
    need(game.to_act(state) == NOBODY, "to_act is NOBODY at the end")
    need(game.legal_actions(state) == [], "nothing is legal at the end")
    winners, seats = game.winners(state), range(len(game.scores(state)))
    need(winners and set(winners) <= set(seats), "somebody who plays wins")
    need(all(isinstance(name, str) for name in game.measures(state)), "measures have names")


def the_record_plays_again(replay: Replay[Any, Any, Any], rng: Random) -> None:
    """The texts alone lead to the same end, and the board can stand in a record."""
    again = Replay(replay.game, replay.setup)
    for text in replay.texts:
        again.play(text)
    need(again.now == replay.now, "the texts of a game play it again")
    board = replay.game.inline_board(replay.setup)
    need(json.loads(json.dumps(board)) == board, "the board is plain JSON")


Law = Callable[[Replay[Any, Any, Any], Random], None]
LAWS: tuple[Law, ...] = (
    somebody_decides,
    actions_are_there_once,
    texts_read_back,
    nonsense_is_refused,
    questions_change_nothing,
    copies_stand_alone,
    who_decides_sees_his_choices,
)
AT_THE_END: tuple[Law, ...] = (somebody_won, the_record_plays_again)
