"""The bodies of requests about standing orders."""

from typing import Literal

from pydantic import Field

from goldenspike.server.http.requests import LONGEST, Number, RequestBody
from goldenspike.server.table.ordering import DEEPEST, MOST_NODES

SEAT = Field(None, ge=0, le=11, description="which of mine; the one to act, or my first")
MOST_SIBLINGS = 12  # cases of one decision
DEED = Field(None, max_length=80, description="of did: the first words of an action")
WHOSE = Field(None, ge=0, le=11, description="of did: whose deed it is; null: anybody else's")


class OrderWish(RequestBody):
    """Bid up to this amount in the current auction, then pass; null ends the order."""

    up_to: int | None = Field(ge=0, le=10_000)
    seat: int | None = Field(None, ge=0, le=11, description="which of mine; the one that bids")


class CaseWish(RequestBody):
    """What an action of a line depends on: nothing, that it is legal, or what others did."""

    kind: Literal["any", "legal", "did"] = "any"
    seat: int | None = WHOSE
    text: str | None = DEED


class UntilWish(RequestBody):
    """What an order to pass waits for."""

    kind: Literal["round", "phase", "auction", "control", "did"]
    seat: int | None = WHOSE
    text: str | None = DEED


class PassWish(RequestBody):
    """Pass, or do what comes to the same, until something happens."""

    after: Number
    until: UntilWish
    seat: int | None = SEAT


class NodeWish(RequestBody):
    """An action of a line, the case in which it is played, and what is played after it."""

    case: CaseWish = CaseWish()
    text: str = Field(max_length=LONGEST)
    then: list["NodeWish"] = Field([], max_length=MOST_SIBLINGS)


class LineWish(RequestBody):
    """Conditional actions: at each decision the first whose case holds is played."""

    after: Number
    nodes: list[NodeWish] = Field(
        min_length=1,
        max_length=MOST_SIBLINGS,
        description=f"at most {MOST_NODES} with all that follow, {DEEPEST} deep",
    )
    seat: int | None = SEAT


class StepWish(RequestBody):
    """An action of mine after a case has come about."""

    case: CaseWish = CaseWish()
    text: str = Field(max_length=LONGEST)


class AheadWish(RequestBody):
    """How the game might go on: my actions one after the other, then another case."""

    steps: list[StepWish] = Field([], max_length=DEEPEST)
    case: CaseWish = CaseWish()
    seat: int | None = SEAT
