"""Passkeys: what browsers are asked, and whether what they answer is true (WebAuthn).

The relying party is the server by its public address. Whether an answer is to a question that this
browser was asked, and for the first time, the database knows.
"""

import ipaddress
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    AuthenticatorTransport,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from goldenspike.server.table.accounts import CHALLENGE_LIFE, Passkey
from goldenspike.server.table.errors import Refusal, unfit

NAME = "Golden Spike"
PREFERRED = UserVerificationRequirement.PREFERRED
LOCAL = "localhost"


@dataclass(frozen=True)
class RelyingParty:
    """The server as authenticators know it."""

    id: str  # its host
    origin: str  # of its pages


@dataclass(frozen=True)
class Answer:
    """What a browser answers, and the challenge that it says it answers to."""

    credential: dict[str, Any]
    challenge: bytes
    origin: str


def relying_party(address: str) -> RelyingParty | str:
    """The relying party at an address; if there can be none, the key of the reason.

    >>> relying_party("https://trains.example.org/")
    RelyingParty(id='trains.example.org', origin='https://trains.example.org')
    >>> relying_party("http://trains.example.org"), relying_party("https://192.0.2.7/")
    ('not-safe', 'no-name')
    """
    url = urlsplit(address)
    host = (url.hostname or "").lower()
    if is_address(host):
        return "no-name"
    if url.scheme != "https" and host != LOCAL:
        return "not-safe"
    return RelyingParty(host, f"{url.scheme}://{url.netloc.lower()}")


def is_address(host: str) -> bool:
    """Whether a host is the address of a machine and no name: passkeys need a name."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def registration(
    party: RelyingParty, handle: str, name: str, known: Sequence[Passkey]
) -> tuple[bytes, dict[str, Any]]:
    """A challenge, and the options for a browser that is to make a passkey."""
    options = generate_registration_options(
        rp_id=party.id,
        rp_name=NAME,
        user_id=bytes.fromhex(handle),
        user_name=name or NAME,
        timeout=int(1000 * CHALLENGE_LIFE),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=PREFERRED
        ),
        exclude_credentials=[described(each) for each in known],
    )
    return options.challenge, options_to_json_dict(options)


def described(passkey: Passkey) -> PublicKeyCredentialDescriptor:
    """A passkey as browsers are told of it."""
    known = {each.value: each for each in AuthenticatorTransport}
    ways = [known[name] for name in passkey.transports if name in known]
    return PublicKeyCredentialDescriptor(base64url_to_bytes(passkey.credential), transports=ways)


def authentication(party: RelyingParty) -> tuple[bytes, dict[str, Any]]:
    """A challenge, and the options for a browser that is to sign in by any of its passkeys.

    Nobody is named: the answer tells who it is.
    """
    options = generate_authentication_options(
        rp_id=party.id, timeout=int(1000 * CHALLENGE_LIFE), user_verification=PREFERRED
    )
    return options.challenge, options_to_json_dict(options)


def answer_of(credential: dict[str, Any]) -> Answer:
    """What a browser answered; a refusal if that cannot be read."""
    try:
        said = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        challenge = base64url_to_bytes(said["challenge"])
        return Answer(credential, challenge, str(said["origin"]))
    except (KeyError, TypeError, ValueError, RecursionError):
        raise unfit("passkey-unread") from None


def check_origin(answer: Answer, party: RelyingParty) -> None:
    """A refusal if an answer was made for a page of somebody else."""
    if answer.origin != party.origin:
        raise unfit("passkey-elsewhere", origin=party.origin)


def registered(answer: Answer, party: RelyingParty) -> Passkey:
    """The passkey that a browser has made, without its person; a refusal if it is none."""
    check_origin(answer, party)
    try:
        proved = verify_registration_response(
            credential=answer.credential,
            expected_challenge=answer.challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
            require_user_verification=False,
        )
    except Exception:  # whatever a forged answer makes the library raise
        raise unfit("passkey-unread") from None
    ways = answer.credential["response"].get("transports") or ()
    return Passkey(
        id="",
        person=0,
        credential=bytes_to_base64url(proved.credential_id),
        key=bytes_to_base64url(proved.credential_public_key),
        counter=proved.sign_count,
        transports=tuple(ways),
        name="",
    )


def proved(answer: Answer, party: RelyingParty, passkey: Passkey) -> int:
    """The count of signatures of an authenticator that has proved it has a passkey."""
    check_origin(answer, party)
    try:
        checked = verify_authentication_response(
            credential=answer.credential,
            expected_challenge=answer.challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
            credential_public_key=base64url_to_bytes(passkey.key),
            credential_current_sign_count=0,  # it is looked at below, for a sentence of its own
            require_user_verification=False,
        )
    except Exception:  # whatever a forged answer makes the library raise
        raise unfit("passkey-unproved") from None
    count = checked.new_sign_count
    if count <= passkey.counter and (count or passkey.counter):
        raise copied()
    return count


def copied() -> Refusal:
    """The refusal of a passkey whose authenticator counts less than it did before."""
    return unfit("passkey-copied")
