"""The bodies of requests about standing orders."""

from dataclasses import dataclass
from typing import Any, Literal

from goldenspike.analysis.convert import to_json


@dataclass(frozen=True)
class CaseWish:
    """What an action of a line depends on."""

    kind: Literal["any", "legal", "did"] = "any"
    seat: int | None = None
    text: str | None = None


@dataclass(frozen=True)
class UntilWish:
    """What an order to pass waits for."""

    kind: Literal["round", "phase", "auction", "control", "did"]
    seat: int | None = None
    text: str | None = None


@dataclass(frozen=True)
class PassWish:
    """Pass until something happens."""

    after: int
    until: UntilWish
    seat: int | None = None


@dataclass(frozen=True)
class NodeWish:
    """An action of a line, its case, and what is played after it."""

    text: str
    case: CaseWish = CaseWish()
    then: "tuple[NodeWish, ...]" = ()


@dataclass(frozen=True)
class LineWish:
    """Conditional actions: at each decision the first whose case holds is played."""

    after: int
    nodes: tuple[NodeWish, ...]
    seat: int | None = None


@dataclass(frozen=True)
class StepWish:
    """An action of mine after a case has come about."""

    text: str
    case: CaseWish = CaseWish()


@dataclass(frozen=True)
class AheadWish:
    """How the game might go on."""

    steps: tuple[StepWish, ...] = ()
    case: CaseWish = CaseWish()
    seat: int | None = None


def values(wish: UntilWish | CaseWish | NodeWish | StepWish) -> dict[str, Any]:
    """A wish as the values that orders are made of."""
    known: dict[str, Any] = to_json(wish)
    return known
