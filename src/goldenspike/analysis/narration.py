"""Decisions and hints with lines that say what their actions do, in any language."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from goldenspike.analysis.analyst import load_replay
from goldenspike.analysis.model import Alternative, Decision, Hint
from goldenspike.core.game import Game
from goldenspike.core.words import Line


@dataclass(frozen=True, kw_only=True)
class NarratedAlternative(Alternative):
    """An alternative, and what each action of its line does."""

    told: tuple[Line, ...]


@dataclass(frozen=True, kw_only=True)
class NarratedDecision(Decision):
    """A decision, and what its action does."""

    alternatives: tuple[NarratedAlternative, ...]
    told: tuple[Line, ...]


@dataclass(frozen=True, kw_only=True)
class NarratedHint(Hint):
    """A hint whose alternatives say what their actions do."""

    alternatives: tuple[NarratedAlternative, ...]


def narrate_decision(record: str, decision: Decision) -> NarratedDecision:
    """A decision of a record, as far as its seat may know what actions do."""
    replay = load_replay(record)
    state = replay.game.seen(replay.at(decision.number - 1), decision.seat)
    known = vars(decision) | {
        "alternatives": narrate_alternatives(replay.game, state, decision.alternatives),
        "told": narrate_line(replay.game, state, [decision.action]),
    }
    return NarratedDecision(**known)


def narrate_hint(record: str, hint: Hint) -> NarratedHint:
    """A hint at the end of a record, as far as its seat may know what actions do."""
    replay = load_replay(record)
    state = replay.game.seen(replay.now, hint.seat)
    alternatives = narrate_alternatives(replay.game, state, hint.alternatives)
    return NarratedHint(**vars(hint) | {"alternatives": alternatives})


def narrate_alternatives(
    game: Game[Any, Any, Any], state: Any, alternatives: Iterable[Alternative]
) -> tuple[NarratedAlternative, ...]:
    """Alternatives, each with what the actions of its line do."""
    return tuple(
        NarratedAlternative(**vars(each), told=narrate_line(game, state, each.line))
        for each in alternatives
    )


def narrate_line(game: Game[Any, Any, Any], state: Any, texts: Sequence[str]) -> tuple[Line, ...]:
    """The line for each action of a sequence, without what follows from it."""
    then, lines = game.copy(state), []
    for text in texts:
        action = game.read(then, text)
        lines.append(game.narrate(then, action)[0])
        game.apply(then, action)
    return tuple(lines)
