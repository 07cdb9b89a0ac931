"""Laws that hold at any moment of any game with deals and texts; asked of a game's module."""

from random import Random
from typing import Any, Protocol

from goldenspike.core.game import CHANCE
from goldenspike.core.words import languages
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import HexBoard
from goldenspike.rulebook import Rule, Section, find

LANGUAGES = languages()


class Moment(Protocol):
    """A decision of a random game, or a deal."""

    @property
    def state(self) -> Any: ...
    @property
    def actions(self) -> list[Any]: ...
    @property
    def action(self) -> Any: ...


def hold_beside(game: Any, moment: Moment, now: dict[str, object], plain: Any) -> str:
    """The plain rules say the same of a position, and the same is legal; plays what is played."""
    state, wanted = moment.state, plain.facts()
    differ = [(name, now[name], wanted[name]) for name in wanted if now[name] != wanted[name]]
    assert not differ, differ
    texts = {game.write(state, action) for action in moment.actions}
    assert texts == plain.legal(), (texts ^ plain.legal(), now)
    if not moment.action:
        return ""
    text = str(game.write(state, moment.action))
    assert plain.to_act() != CHANCE or plain.may_deal(text)
    plain.play(text)
    return text


def naming(play: Any, seed: str, *rest: Any) -> None:
    """Plays a game of a seed, which is named in what goes wrong."""
    try:
        play(Random(seed), *rest)
    except Exception as error:
        error.add_note(f"in the game of seed {seed!r}")
        raise


def hold_texts(game: Any, moment: Moment) -> None:
    """Texts go there and back, and tell actions apart."""
    state, actions = moment.state, moment.actions or [moment.action]
    texts = [game.write(state, action) for action in actions]
    assert [game.read(state, text) for text in texts] == actions
    assert len(set(texts)) == len(texts)


def hold_reasons(game: Any, moment: Moment, others: list[str], rng: Random) -> None:
    """`why_not` is None exactly for legal texts; else a known rule and a sentence."""
    state, actions = moment.state, moment.actions or [moment.action]
    legal = {game.write(state, action) for action in actions}
    for text in rng.sample(sorted(legal), min(len(legal), 3)):
        assert game.why_not(state, text) is None
    for text in others:
        reason = game.why_not(state, text)
        if reason is None:
            assert not moment.actions or game.write(state, game.read(state, text)) in legal, text
        else:
            assert text not in legal and isinstance(find(reason.rule), Rule | Section), text
            for language in LANGUAGES:
                assert "{" not in reason.text(language=language) or "{" in text


def hold_answer(game: Any, state: Any, text: str, legal: set[str]) -> None:
    """`why_not` of any text is None exactly for what can be played, and else a sentence."""
    reason = game.why_not(state, text)
    if reason is None:
        assert text.startswith("deal ") or game.write(state, game.read(state, text)) in legal
    else:
        assert text not in legal
        assert isinstance(find(reason.rule), Rule | Section)
        assert str(reason).startswith(f"{reason.rule}: ")


def legal_texts(game: Any, state: Any) -> set[str]:
    """All that may be said."""
    if game.to_act(state) == CHANCE:
        return set()
    return {game.write(state, action) for action in game.legal_actions(state)}


def hold_elsewhere(game: Any, positions: list[Any], number: int) -> None:
    """What is legal in other positions and not in this one gets a reason here."""
    state, rng = positions[number], Random(number)
    here = legal_texts(game, state)
    for other in positions:
        there = sorted(legal_texts(game, other) - here)
        for text in rng.sample(there, min(len(there), 5)):
            assert game.why_not(state, text) is not None


def hold_deals(game: Any, state: Any, plain: Any, rng: Random) -> None:
    """What chance may say here, and what it may not, is what the plain rules say; plays it."""
    dealt = game.write(state, game.deal(state, rng))
    for text in [dealt, *(shuffled(dealt, rng) for _ in range(30))]:
        assert (game.why_not(state, text) is None) == plain.may_deal(text), text
    game.apply(state, game.read(state, dealt))
    plain.play(dealt)


def strange_texts(board: HexBoard, text: str, rng: Random) -> list[str]:
    """Well-formed texts about track and goods, and a legal one with a letter changed."""
    at = rng.randrange(len(text))
    hexes = [board.hex_name(rng.randrange(board.rows * board.columns)) for _ in range(9)]
    stops = [board.hex_name(rng.choice(board.cities).hex) for _ in range(2)]
    return [
        *(f"lay {hex} {tiles.write(rng.randrange(1, tiles.TILES))}" for hex in hexes),
        *(f"bid {rng.randrange(60)}", f"connect {stops[0]} {stops[1]}", "deal order"),
        *(f"move red {stops[0]}:E {stops[1]}", f"deal goods {stops[0]}:red,gray"),
        *(text[:at] + text[at + 1 :], text[:at] + rng.choice("0a-Z {") + text[at:], text.upper()),
    ]


def hold_copies(game: Any, numbers: Any, moment: Moment) -> None:
    """A copy is equal and its own; the same action does the same to both, and does something."""
    state = moment.state
    before, twin, other = numbers(state), game.copy(state), game.copy(state)
    assert twin == state and numbers(twin) == before
    game.apply(twin, moment.action)
    game.apply(other, moment.action)
    assert twin == other != state and numbers(state) == before


def hold_narration(game: Any, numbers: Any, moment: Moment) -> None:
    """Every line renders in every language, and the position is left alone."""
    before = numbers(moment.state)
    lines = game.narrate(moment.state, moment.action)
    assert lines and numbers(moment.state) == before
    for line in lines:
        for language in LANGUAGES:
            assert "{" not in line.text(("Ann", "Bob", "Cyd", "Dov", "Eve", "Finn"), language)


def shuffled(text: str, rng: Random) -> str:
    """A deal with words or colours lost, doubled, moved or changed."""
    words = text.split(" ")
    at, to = rng.randrange(len(words)), rng.randrange(len(words))
    kind = rng.randrange(5)
    if kind == 0:
        del words[at]
    elif kind == 1:
        words.insert(to, words[at])
    elif kind == 2:
        words[at], words[to] = words[to], words[at]
    elif kind == 3:
        words[at] += rng.choice((",red", ",gray", ",pink", ","))
    else:
        words[at] = words[at].replace(rng.choice(("red", "blue", "black")), "yellow")
    return " ".join(words)
