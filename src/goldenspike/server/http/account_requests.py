"""The schemas of who somebody is: requests and answers."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from goldenspike.server.http.requests import Name, RequestBody
from goldenspike.server.http.responses import Answer

Base64 = Annotated[str, StringConstraints(max_length=12_000, pattern="^[A-Za-z0-9_-]+=*$")]
ShortBase64 = Annotated[str, StringConstraints(max_length=1400, pattern="^[A-Za-z0-9_-]+=*$")]
Transport = Annotated[str, StringConstraints(max_length=20, pattern="^[a-z-]+$")]
Bring = Annotated[bool, Field(description="whether this browser's tables and settings come along")]


class FromBrowser(BaseModel):
    """What browsers answer: they add more with the years, which is left out."""

    model_config = ConfigDict(extra="ignore")


class MadePasskey(FromBrowser):
    """What an authenticator says of a passkey that it has made."""

    clientDataJSON: Base64
    attestationObject: Base64
    transports: list[Transport] | None = Field(None, max_length=10)


class Signature(FromBrowser):
    """What an authenticator says to prove that it has a passkey."""

    clientDataJSON: Base64
    authenticatorData: Base64
    signature: Base64
    userHandle: Base64 | None = None


class MadeCredential(FromBrowser):
    """A new passkey, as `navigator.credentials.create` gives it."""

    id: ShortBase64
    rawId: ShortBase64
    type: Literal["public-key"]
    response: MadePasskey


class ProvedCredential(FromBrowser):
    """A proof of a passkey, as `navigator.credentials.get` gives it."""

    id: ShortBase64
    rawId: ShortBase64
    type: Literal["public-key"]
    response: Signature


class NewPasskey(RequestBody):
    """A new passkey, and what its person calls it."""

    credential: MadeCredential
    name: Name = ""


class PasskeySignIn(RequestBody):
    """Signs in by a passkey."""

    credential: ProvedCredential
    bring: Bring = True


class CodeWish(RequestBody):
    """An e-mail address to which a code is to be sent."""

    address: str = Field(min_length=3, max_length=254)


class CodeSignIn(RequestBody):
    """A code: of an e-mail, or for recovery."""

    code: str = Field(min_length=1, max_length=40)
    bring: Bring = True


class Address(RequestBody):
    """An e-mail address."""

    address: str = Field(min_length=3, max_length=254)


class BlockWish(RequestBody):
    """Whether to block whoever has a seat."""

    on: bool = True


class PasskeyOptions(Answer):
    """What a browser hands to its authenticator."""

    options: dict[str, Any] = Field(description="as WebAuthn writes them in JSON")


class SessionTold(Answer):
    """A browser of a person."""

    id: str
    device: str = Field(description="browser and system; empty if they are not known")
    made: float = Field(description="seconds since 1970")
    seen: float = Field(description="within an hour")
    here: bool = Field(description="whether it is the one that asks")


class PasskeyTold(Answer):
    """A passkey of a person."""

    id: str
    name: str
    made: float
    used: float | None


class BlockedTold(Answer):
    """Somebody whom a person has blocked, by the name they had then."""

    id: str
    name: str
    made: float


class AccountTold(Answer):
    """Who somebody is, and how they can sign in elsewhere."""

    name: str
    known: bool = Field(description="whether this browser has a cookie of ours")
    kept: bool = Field(description="whether there is a way to sign in elsewhere")
    tables: int = Field(description="that this person has")
    sessions: list[SessionTold]
    passkeys: list[PasskeyTold]
    addresses: list[str]
    recovery: int = Field(description="recovery codes that are left")
    blocked: list[BlockedTold]
    mail: bool = Field(description="whether this server sends e-mail")
    origin: str | None = Field(description="of the pages that can use passkeys; null: none can")
    no_passkeys: Literal["not-safe", "no-name"] | None = Field(description="why none can")


class SignedIn(Answer):
    """Who this browser is after a code or a passkey."""

    account: AccountTold
    joined: bool = Field(description="whether it is somebody who was known before")
    brought: int = Field(description="tables that came along")


class CodeTold(Answer):
    """A code that this browser has asked for. The same for every address."""

    address: str | None = Field(description="where it goes; null: none was asked for")
    sent: bool
    seconds: int = Field(description="for which it works still, or it is waited for")
    guesses: int = Field(description="that are left")
    error: str | None = Field(description="why the e-mail could not be sent")
    over: bool = Field(description="whether that is for good")


class RecoveryCodes(Answer):
    """New recovery codes, which are shown once."""

    codes: list[str]
