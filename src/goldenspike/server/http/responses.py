"""The schemas of answers, without tables and analyses, for OpenAPI and the page's types."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from goldenspike.server.present.schemas import Card


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
    choices: list[str | bool | int]
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
    lessons: int = Field(description="how many there are that teach it")
    puzzles: int = Field(description="how many there are")
    temperaments: list[str] = Field(description="that bots can have in it")


class BotKind(Answer):
    name: str
    level: int = Field(description="the higher, the stronger")
    tempered: bool = Field(description="whether it can have a temperament")


class Catalogue(Answer):
    """The games and bots that the server offers."""

    games: list[GameKind]
    bots: list[BotKind]
    languages: list[str]
    version: str
    core: str
    club: bool = Field(description="others reach this server too: tables can be listed")
    ratings: bool = Field(description="whether people are rated, and have pages")
    tournaments: bool


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


class BookTitle(Answer):
    game: str
    title: str


class BookBlock(Answer):
    kind: Literal["text", "item", "table", "picture"]
    text: str = Field(description="a little Markdown; of a picture, its caption")
    numbers: list[str] = Field(description="of the rules that it says")
    example: bool
    picture: str | None = Field(description="a name for `pictures` and `positions`")


class BookChapter(Answer):
    id: str
    level: int = Field(description="3 for a part of the chapter before")
    title: str
    blocks: list[BookBlock]


class BookText(Answer):
    game: str
    language: str = Field(description="English where there is no page in the language asked for")
    title: str
    look: str = Field(description="a version for addresses of pictures: then kept for ever")
    chapters: list[BookChapter]


class LinkMade(Answer):
    url: str


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
