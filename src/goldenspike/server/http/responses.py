"""The schemas of answers, without tables and analyses, for OpenAPI and the page's types."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from goldenspike.server.present.schemas import Card, UndoAsked


class Answer(BaseModel):
    """The base of answers."""

    model_config = ConfigDict(frozen=True)


class Fault(Answer):
    """Why a request was refused."""

    code: str
    message: str
    rule: str | None = None
    key: str | None = None
    values: dict[str, Any] | None = None


class Failure(Answer):
    """The answer to a request that was refused."""

    error: Fault
    seq: int | None = Field(None, description="the last event, where somebody was faster")


class BoardName(Answer):
    id: str
    name: str


class OptionKind(Answer):
    """An option of a game and its possible values, the usual one first."""

    name: str
    choices: list[str | bool]
    editions: list[str] = Field(description="that have it; none: all")


class GameKind(Answer):
    name: str
    title: str
    editions: list[str]
    boards: list[BoardName]
    players: list[int]
    seats: int = Field(description="how many sit at a table usually")
    options: list[OptionKind]
    bots: list[str] = Field(description="that play it, the weakest first")


class BotKind(Answer):
    name: str
    level: int = Field(description="the higher, the stronger")


class Catalogue(Answer):
    """The games and bots that the server offers."""

    games: list[GameKind]
    bots: list[BotKind]
    languages: list[str]
    version: str
    core: str


class Health(Answer):
    ok: bool
    version: str


class RuleText(Answer):
    id: str
    text: str
    reading: bool = Field(description="how we read it where the rulebook leaves room")
    clauses: list[str] = Field(description="numbers of its parts, as SB-21.3a")


class RuleSection(Answer):
    id: str
    title: str
    page: str
    text: str
    rules: list[RuleText]


class Invitation(Answer):
    seat: int
    url: str


class LinkMade(Answer):
    url: str


class TableMade(Answer):
    id: str
    invitations: list[Invitation]
    watch: str | None


class Cards(Answer):
    tables: list[Card]


class Invited(Answer):
    """The table and the seat that an invitation is for."""

    table: str
    seat: int
    taken: bool
    mine: bool
    card: Card


class Joined(Answer):
    table: str
    seat: int


class Watching(Answer):
    table: str


class Me(Answer):
    name: str
    known: bool = Field(description="whether this browser has a cookie of ours")


class Why(Answer):
    """Whether an action is legal now, and if not, why. No message: the click is no action."""

    legal: bool
    rule: str | None = None
    key: str | None = None
    values: dict[str, Any] | None = None
    message: str | None = None


class Requested(Answer):
    """An undo to which the others have to agree."""

    request: UndoAsked
