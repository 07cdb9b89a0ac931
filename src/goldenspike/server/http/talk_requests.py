"""The schemas of requests about talk and presence."""

from typing import Annotated

from pydantic import Field, StringConstraints

from goldenspike.server.http.requests import RequestBody
from goldenspike.server.table.talk import LONGEST, Sign

Key = Annotated[str, StringConstraints(max_length=40, pattern="^[A-Za-z0-9_-]+$")]
MOST_CHANGES = 2_000_000_000
Revision = Annotated[int, Field(ge=0, le=MOST_CHANGES)]


class Said(RequestBody):
    """A message, as plain text."""

    text: str = Field(min_length=1, max_length=LONGEST)
    key: Key | None = Field(None, description="sent again with the same one, it is said once")
    after: Revision = Field(0, description="the answer has what changed since")


class ReactionWish(RequestBody):
    """A reaction to a message, or the end of one."""

    sign: Sign
    on: bool = True
    after: Revision = 0


class MuteWish(RequestBody):
    """Whether not to read what the author of a message says, at any table."""

    on: bool = True


class ReportWish(RequestBody):
    """Why a message or a person is reported to whoever runs the server."""

    note: str = Field("", max_length=LONGEST)


class TalkSwitch(RequestBody):
    """Whether people talk at a table."""

    on: bool
