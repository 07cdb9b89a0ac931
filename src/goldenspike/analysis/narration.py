"""Decisions and hints with lines that say what their actions do, in any language."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from goldenspike.analysis.analyst import load_replay
from goldenspike.analysis.model import Alternative, Decision, Hint, Judged
from goldenspike.core.game import Game
from goldenspike.core.replay import Replay
from goldenspike.core.words import Line, Value
from goldenspike.rooms import page as pages

EFFECTS = 1  # lines of what an action causes, at most


@dataclass(frozen=True, kw_only=True)
class NarratedAlternative(Alternative):
    """An alternative, what each action of its line does, and why it is where it is."""

    told: tuple[Line, ...]
    reasons: tuple[Line, ...] = ()


@dataclass(frozen=True, kw_only=True)
class NarratedDecision(Decision):
    """A decision, and what its action does."""

    alternatives: tuple[NarratedAlternative, ...]
    told: tuple[Line, ...]


@dataclass(frozen=True, kw_only=True)
class NarratedHint(Hint):
    """A hint whose alternatives say what their actions do."""

    alternatives: tuple[NarratedAlternative, ...]


@dataclass(frozen=True, kw_only=True)
class NarratedJudged(Judged):
    """A judged action, what each action of its line does, and what speaks for or against it."""

    told: tuple[Line, ...]
    reasons: tuple[Line, ...]


def narrate_decision(record: str, decision: Decision) -> NarratedDecision:
    """A decision of a record, as far as its seat may know what actions do."""
    replay = load_replay(record)
    state = replay.game.seen(replay.at(decision.number - 1), decision.seat)
    known = vars(decision) | {
        "alternatives": narrate_alternatives(replay.game, state, decision),
        "told": narrate_line(replay.game, state, [decision.action]),
    }
    return NarratedDecision(**known)


def narrate_hint(record: str, hint: Hint) -> NarratedHint:
    """A hint at the end of a record, as far as its seat may know what actions do."""
    replay = load_replay(record)
    state = replay.game.seen(replay.now, hint.seat)
    alternatives = narrate_alternatives(replay.game, state, hint)
    return NarratedHint(**vars(hint) | {"alternatives": alternatives})


def narrate_judged(record: str, judged: Judged) -> NarratedJudged:
    """A judged action, as far as its seat may know what actions do."""
    replay = load_replay(record)
    game, state = replay.game, replay.game.seen(replay.at(judged.number - 1), judged.seat)
    score, best = round(judged.scores[judged.seat]), round(judged.best.scores[judged.seat])
    return NarratedJudged(
        **vars(judged),
        told=narrate_line(game, state, judged.line),
        reasons=(
            *effects(game, state, judged),
            *opened(game, state, judged),
            *(compared(score, best) if judged.analysed else ()),
        ),
    )


def narrate_alternatives(
    game: Game[Any, Any, Any], state: Any, judged: Decision | Hint
) -> tuple[NarratedAlternative, ...]:
    """Alternatives, each with what the actions of its line do, and its reasons."""
    return tuple(
        NarratedAlternative(
            **vars(each),
            told=narrate_line(game, state, each.line),
            reasons=(
                *effects(game, state, each),
                *opened(game, state, each),
                *standing(judged, place),
            ),
        )
        for place, each in enumerate(judged.alternatives)
    )


def effects(game: Game[Any, Any, Any], state: Any, alternative: Alternative) -> list[Line]:
    """What else happens at once by an action, if anything does."""
    action = game.read(state, alternative.action)
    is_secret = len(game.deciding(state)) > 1
    return [] if is_secret else game.narrate(state, action)[1:][:EFFECTS]


def opened(game: Game[Any, Any, Any], state: Any, alternative: Alternative) -> list[Line]:
    """The goods that a build makes deliverable: what the page says of it, too."""
    page = pages.find(game.NAME)
    return [
        reason(
            "opens",
            cubes=tuple(
                reason("cubes", count=count, colour=colour)
                for colour, count in prospect.cubes.items()
                if count
            ),
            links=prospect.links,
        )
        for prospect in page.prospects(state, [alternative.action])
        if prospect.links
    ]


def standing(judged: Decision | Hint, place: int) -> list[Line]:
    """The score to expect of an alternative, and how far it is from its neighbour in the list."""
    if not judged.analysed:
        return []
    scores = [round(each.scores[judged.seat]) for each in judged.alternatives]
    other = scores[min(1, len(scores) - 1)] if place == 0 else scores[0]
    if place == 0 and scores[place] > other:
        return [reason("above", score=scores[place], by=scores[place] - other)]
    return compared(scores[place], other)


def compared(score: int, other: int) -> list[Line]:
    """The score to expect, and by how much it is below another."""
    if score < other:
        return [reason("below", score=score, by=other - score)]
    return [reason("score", score=score)]


def reason(key: str, **values: Value) -> Line:
    """A sentence of the catalogue."""
    return Line(f"analysis.reason.{key}", values)


def narrate_line(game: Game[Any, Any, Any], state: Any, texts: Sequence[str]) -> tuple[Line, ...]:
    """The line for each action of a sequence, without what follows from it."""
    then, lines = game.copy(state), []
    for text in texts:
        action = game.read(then, text)
        lines.append(describe(game, then, action))
        game.apply(then, action)
    return tuple(lines)


def describe(game: Game[Any, Any, Any], state: Any, action: Any) -> Line:
    """What an action does, to those who may know it: a secret choice is said by `describe`."""
    own: Callable[[Any, Any], Line | None] = getattr(game, "describe", lambda *_: None)
    return own(state, action) or game.narrate(state, action)[0]


def sentence(replay: Replay[Any, Any, Any], number: int, text: str) -> Line:
    """What an action does, or would have done, as action `number` of a game."""
    state = replay.at(number - 1)
    return describe(replay.game, state, replay.game.read(state, text))
