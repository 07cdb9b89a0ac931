"""What the routes of signing in share: the browser that asks, what it answers, who it becomes."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool

from goldenspike.server.db.merging import SignIn, sign_in
from goldenspike.server.http import passkeys
from goldenspike.server.http.account_requests import (
    AccountTold,
    BlockedTold,
    MadeCredential,
    PasskeyTold,
    ProvedCredential,
    SessionTold,
    SignedIn,
)
from goldenspike.server.http.auth import hashed, new_token
from goldenspike.server.http.dependencies import (
    Service,
    Somebody,
    cookie_of,
    service_of,
)
from goldenspike.server.http.passkeys import Answer, RelyingParty
from goldenspike.server.table.accounts import CHALLENGE_LIFE, Session
from goldenspike.server.table.errors import Refusal, unfit
from goldenspike.server.table.values import Person


@dataclass(frozen=True)
class Device(Session):
    """The browser that asks."""

    @property
    def owner(self) -> Person:
        """Whose browser it is."""
        return Person(self.person)


async def device_known(request: Request) -> Device | None:
    """The browser that asks; None if it is nobody's."""
    hash = hashed(token_of(request))
    session = await run_in_threadpool(service_of(request).accounts.session, hash)
    return None if session is None else Device(**vars(session))


async def device_asking(request: Request, person: Somebody) -> Device:
    """The browser that asks; a visitor without a cookie gets one."""
    device = await device_known(request)
    if device is None:
        raise Refusal("too-late")  # it was ended just now
    return device


KnownDevice = Annotated[Device | None, Depends(device_known)]
DeviceDep = Annotated[Device, Depends(device_asking)]


def token_of(request: Request) -> str:
    """The token of the browser that asks, also where it gets a new one; empty if it has none."""
    return request.scope["state"].get("new_token") or cookie_of(request) or ""


def renew(request: Request) -> None:
    """Gives a browser its cookie again, so that it does not expire while it is used."""
    request.scope["state"]["new_token"] = token_of(request)


def party_of(service: Service, request: Request) -> RelyingParty:
    """The relying party as the browser sees it; a refusal where passkeys cannot be used."""
    found = passkeys.relying_party(service.address(request, ""))
    if isinstance(found, str):
        raise unfit(f"passkeys-{found}")
    return found


def answered(
    service: Service,
    device: Device,
    credential: MadeCredential | ProvedCredential,
    purpose: str,
) -> Answer:
    """What a browser answers to a challenge that it was given, lately and once; else a refusal."""
    answer = passkeys.answer_of(credential.model_dump(exclude_none=True))
    hash = hashed(answer.challenge.hex())
    if not service.codes.take_challenge(hash, device.id, purpose, CHALLENGE_LIFE):
        raise unfit("passkey-late")
    return answer


def become(service: Service, request: Request, device: Device, wish: SignIn) -> SignedIn:
    """Makes a browser somebody's, with a new cookie; what it had comes along if that is wanted."""
    token = new_token()
    tables = sign_in(service.store, device.id, hashed(token), wish)
    request.scope["state"]["new_token"] = token
    service.hear_tables(tables)
    told = tell_account(service, Person(wish.person), request)
    joined = wish.person != device.person
    return SignedIn(account=told, joined=joined, brought=len(tables) if joined else 0)


def tell_account(service: Service, person: Person | None, request: Request) -> AccountTold:
    """Who a person is, as they see it themselves."""
    party = passkeys.relying_party(service.address(request, ""))
    number = 0 if person is None else person.id
    known = service.accounts
    own, addresses = known.passkeys(number), known.addresses(number)
    recovery = known.count_recovery(number)
    return AccountTold(
        name="" if person is None else service.store.name_of(person),
        known=person is not None,
        kept=bool(own or addresses or recovery),
        tables=len(service.store.entries(number)),
        sessions=tell_sessions(service, number, request),
        passkeys=[
            PasskeyTold(id=each.id, name=each.name, made=each.made, used=each.used) for each in own
        ],
        addresses=addresses,
        recovery=recovery,
        blocked=[BlockedTold(**vars(each)) for each in service.blocks.of(number)],
        mail=service.sender.settings.mail is not None,
        origin=None if isinstance(party, str) else party.origin,
        no_passkeys=party if isinstance(party, str) else None,  # type: ignore[arg-type]
    )


def tell_sessions(service: Service, person: int, request: Request) -> list[SessionTold]:
    """The browsers of a person."""
    here = service.accounts.session(hashed(token_of(request)))
    return [
        SessionTold(
            id=each.id,
            device=each.device,
            made=each.made,
            seen=each.seen,
            here=here is not None and each.id == here.id,
        )
        for each in service.accounts.sessions(person)
    ]
