"""The schemas of channels, by which people are told: requests and answers."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints, model_validator

from goldenspike.server.http.requests import RequestBody
from goldenspike.server.http.responses import Answer
from goldenspike.server.table.telling import DAY_MINUTES

Kind = Literal["push", "mail", "web"]
Key = Annotated[str, StringConstraints(max_length=200, pattern="^[A-Za-z0-9_-]+$")]
Minute = Annotated[int, Field(ge=0, lt=DAY_MINUTES, description="of the day")]


class PushKeys(RequestBody):
    """The keys of a push subscription, as the browser gives them."""

    p256dh: Key
    auth: Key


class NewChannel(RequestBody):
    """A way to tell a person: a push endpoint with its keys, an e-mail address, or a webhook."""

    kind: Kind
    address: str = Field(min_length=3, max_length=1000)
    keys: PushKeys | None = Field(None, description="of a push endpoint, and of no other")

    @model_validator(mode="after")
    def check_push(self) -> "NewChannel":
        """Refuses a push endpoint without keys, and keys of anything else."""
        if (self.kind == "push") != (self.keys is not None):
            raise ValueError("a push endpoint has keys, and nothing else has")
        return self


class Code(RequestBody):
    """The code that an e-mail address was sent."""

    code: str = Field(min_length=1, max_length=10)


class ToldWishes(RequestBody):
    """When a person wants to be told."""

    quiet_from: Minute | None = None
    quiet_until: Minute | None = None
    zone: str = Field("UTC", max_length=60, description="the time zone, as the IANA calls it")
    every: int = Field(
        0, ge=0, le=7 * DAY_MINUTES, description="minutes between two messages; 0: each at once"
    )
    here_too: bool = Field(False, description="also while a page is open")


class ChannelTold(Answer):
    """A way by which a person is told, and what became of the last message."""

    id: str
    kind: Kind
    address: str = Field(description="of an endpoint and a webhook only its host")
    confirmed: bool
    off: bool = Field(description="the receiver said that it does not exist any more")
    error: str | None = Field(description="why the last message did not arrive")
    tried: float | None = Field(description="seconds since 1970")
    sent: float | None


class Told(Answer):
    """How a person is told that it is their turn."""

    key: str = Field(description="of this server, for push subscriptions")
    mail: bool = Field(description="whether this server sends e-mail")
    channels: list[ChannelTold]
    wishes: ToldWishes
