"""Signing in: by a passkey, a code from an e-mail, or a recovery code.

Whoever asks for a code gets the same answer whether the address is known or not: it is looked up
only when the code has been typed. Then the browser becomes whoever has the address, or the address
becomes that of the browser's person.
"""

import secrets
from math import ceil

from fastapi import APIRouter, Request

from goldenspike.core.words import known_language
from goldenspike.server.db.merging import SignIn
from goldenspike.server.http import passkeys
from goldenspike.server.http.account_requests import (
    CodeSignIn,
    CodeTold,
    CodeWish,
    PasskeyOptions,
    PasskeySignIn,
    SignedIn,
)
from goldenspike.server.http.auth import hashed
from goldenspike.server.http.dependencies import Service, ServiceDep, request_network
from goldenspike.server.http.routes.common import Wished, refusals
from goldenspike.server.http.signing_in import (
    Device,
    DeviceDep,
    KnownDevice,
    answered,
    become,
    party_of,
)
from goldenspike.server.jobs import send_mail
from goldenspike.server.jobs.hints import Asker
from goldenspike.server.table.accounts import (
    CODE_LIFE,
    MOST_ADDRESSES,
    MOST_GUESSES,
    SIGN_IN,
    AskedCode,
    is_code,
    normal_address,
    recovery_hash,
    typed,
)
from goldenspike.server.table.errors import unfit
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.telling import CODE, Channel

router = APIRouter(prefix="/api/me", tags=["account"])


def count_try(service: Service, device: Device, request: Request) -> None:
    """Counts a try to sign in; a refusal if there are too many."""
    service.quotas.check_sign_in(Asker(device.person, request_network(request)))


@router.post("/sign-in/options", responses=refusals(403, 409))
def ask_for_proof(service: ServiceDep, device: DeviceDep, request: Request) -> PasskeyOptions:
    """What a browser needs to sign in by a passkey."""
    count_try(service, device, request)
    challenge, options = passkeys.authentication(party_of(service, request))
    service.codes.add_challenge(hashed(challenge.hex()), device.id, SIGN_IN)
    return PasskeyOptions(options=options)


@router.post("/sign-in", responses=refusals(403, 409))
def sign_in_by_passkey(
    wish: PasskeySignIn, service: ServiceDep, device: DeviceDep, request: Request
) -> SignedIn:
    """Signs in by a passkey."""
    answer = answered(service, device, wish.credential, SIGN_IN)
    passkey = service.accounts.passkey(wish.credential.id.rstrip("="))
    if passkey is None:
        raise unfit("passkey-unknown")
    count = passkeys.proved(answer, party_of(service, request), passkey)
    service.accounts.use_passkey(passkey, count)
    return become(service, request, device, SignIn(passkey.person, wish.bring))


@router.post("/codes", status_code=202, responses=refusals(403, 409))
def ask_for_code(
    wish: CodeWish, service: ServiceDep, device: DeviceDep, request: Request, wished: Wished
) -> CodeTold:
    """Sends a code to an e-mail address, for this browser. The answer tells nothing about it."""
    if service.sender.settings.mail is None:
        raise unfit("no-mail")
    address = normal_address(wish.address)
    if not send_mail.ADDRESS.fullmatch(address):
        raise unfit("no-address")
    service.quotas.check_code(Asker(device.person, request_network(request)), address)
    channel = Channel(
        id=secrets.token_urlsafe(12),
        person=device.person,
        kind=CODE,
        address=address,
        language=known_language(wished.language),
        base=service.address(request, ""),
        secret=secrets.token_urlsafe(32),
    )
    service.codes.ask(device, channel)
    service.sender.wake()
    return tell_code(service, device, wished.language)


@router.get("/codes", responses=refusals())
def look_at_code(service: ServiceDep, device: KnownDevice, wished: Wished) -> CodeTold:
    """What became of the code that this browser has asked for."""
    return tell_code(service, device, wished.language)


def tell_code(service: Service, device: Device | None, language: str) -> CodeTold:
    """What became of the code of a browser."""
    found = None if device is None else service.codes.asked(device.id)
    if found is None:
        return CodeTold(address=None, sent=False, seconds=0, guesses=0, error=None, over=False)
    asked, channel = found
    error = None if channel.error is None else channel.error.text((), known_language(language))
    return CodeTold(
        address=asked.address,
        sent=asked.hash is not None and channel.sent is not None,
        seconds=max(0, ceil(CODE_LIFE - asked.age)),
        guesses=max(0, MOST_GUESSES - asked.guesses),
        error=error,
        over=channel.off,
    )


@router.post("/codes/check", responses=refusals(403, 409))
def sign_in_by_code(
    wish: CodeSignIn, service: ServiceDep, device: DeviceDep, request: Request
) -> SignedIn:
    """Signs in by the code of an e-mail, or keeps its address for this browser's person."""
    count_try(service, device, request)
    asked = service.codes.guess(device.id)
    check_code(asked, typed(wish.code))
    assert asked is not None
    if not service.codes.use(device.id, asked.channel):
        raise unfit("no-code")
    owner = service.accounts.owner(asked.address)
    if owner is None:
        keep_address(service, device, asked.address)
        owner = service.accounts.owner(asked.address) or device.person
    return become(service, request, device, SignIn(owner, wish.bring))


def check_code(asked: AskedCode | None, code: str) -> None:
    """A refusal unless a code is the one that was asked for; it says what to do."""
    right = is_code(code, None if asked is None else asked.hash)
    if asked is None or asked.hash is None:
        raise unfit("no-code")
    if asked.age > CODE_LIFE:
        raise unfit("code-late")
    if asked.guesses >= MOST_GUESSES:
        raise unfit("code-over")
    if not right:
        raise unfit("code-wrong", left=MOST_GUESSES - asked.guesses - 1)


def keep_address(service: Service, device: Device, address: str) -> None:
    """Gives a person an address that is nobody's; a refusal if they have too many."""
    try:
        if not service.accounts.add_address(device.person, address, MOST_ADDRESSES):
            raise unfit("too-many-addresses", count=MOST_ADDRESSES)
    except Conflict:
        pass  # another browser of the same person was faster


@router.post("/recovery/use", responses=refusals(403, 409))
def sign_in_by_recovery_code(
    wish: CodeSignIn, service: ServiceDep, device: DeviceDep, request: Request
) -> SignedIn:
    """Signs in by a recovery code, which works once."""
    count_try(service, device, request)
    hash = recovery_hash(wish.code)
    owner = service.accounts.whose_recovery(hash)
    if owner is None:
        raise unfit("recovery-unknown")
    return become(service, request, device, SignIn(owner, wish.bring, hash))
