"""Who somebody is: browsers, passkeys, recovery codes, blocked people, export and deletion."""

import secrets
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

from goldenspike.server.db.exporting import export
from goldenspike.server.db.leaving import delete_person
from goldenspike.server.db.talk_store import NewReport
from goldenspike.server.http import passkeys
from goldenspike.server.http.account_requests import (
    AccountTold,
    Address,
    BlockWish,
    NewPasskey,
    PasskeyOptions,
    RecoveryCodes,
)
from goldenspike.server.http.auth import hashed
from goldenspike.server.http.dependencies import (
    Known,
    Player,
    Service,
    ServiceDep,
    request_network,
)
from goldenspike.server.http.fair_play import block_person, send_report
from goldenspike.server.http.routes.common import At, Place, refusals
from goldenspike.server.http.signing_in import (
    DeviceDep,
    answered,
    party_of,
    renew,
    tell_account,
)
from goldenspike.server.http.talk_requests import ReportWish
from goldenspike.server.jobs.hints import Asker
from goldenspike.server.table.accounts import (
    MOST_PASSKEYS,
    RECOVERY_CODES,
    REGISTER,
    new_recovery_code,
    normal_address,
    recovery_hash,
)
from goldenspike.server.table.creation import clean, plain
from goldenspike.server.table.errors import Refusal, no_table, not_yours, too_often, unfit
from goldenspike.server.table.permissions import viewer
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.values import Person

router = APIRouter(prefix="/api", tags=["account"])


async def myself(person: Known) -> Person:
    """The person who asks; a refusal for a browser that is nobody's."""
    if person is None:
        raise Refusal("no-such")
    return person


Myself = Annotated[Person, Depends(myself)]
Id = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,20}$")]


@router.get("/me/account", responses=refusals())
def account(service: ServiceDep, person: Known, request: Request) -> AccountTold:
    """Who this browser's person is, and how they can sign in elsewhere. Renews the cookie."""
    if person is not None:
        renew(request)
    return tell_account(service, person, request)


# Passkeys


@router.post("/me/passkeys/options", responses=refusals(403, 409))
def ask_for_passkey(service: ServiceDep, device: DeviceDep, request: Request) -> PasskeyOptions:
    """What a browser needs to make a passkey for this person."""
    service.quotas.check_sign_in(Asker(device.person, request_network(request)))
    party, known = party_of(service, request), service.accounts.passkeys(device.person)
    handle = service.accounts.handle(device.person)
    name = service.store.name_of(device.owner)
    challenge, options = passkeys.registration(party, handle, name, known)
    service.codes.add_challenge(hashed(challenge.hex()), device.id, REGISTER)
    return PasskeyOptions(options=options)


@router.post("/me/passkeys", status_code=201, responses=refusals(403, 409))
def add_passkey(
    wish: NewPasskey, service: ServiceDep, device: DeviceDep, request: Request
) -> AccountTold:
    """Keeps a passkey that this browser was asked for."""
    answer = answered(service, device, wish.credential, REGISTER)
    made = passkeys.registered(answer, party_of(service, request))
    named = clean(wish.name) or device.device or "…"
    passkey = replace(made, id=secrets.token_urlsafe(12), person=device.person, name=named)
    try:
        if not service.accounts.add_passkey(passkey, MOST_PASSKEYS):
            raise unfit("too-many-passkeys", count=MOST_PASSKEYS)
    except Conflict:
        raise unfit("passkey-known") from None
    return tell_account(service, device.owner, request)


@router.delete("/me/passkeys/{id}", responses=refusals(403, 404))
def remove_passkey(id: Id, service: ServiceDep, person: Myself, request: Request) -> AccountTold:
    """Removes a passkey of mine: nobody signs in by it any more."""
    if not service.accounts.remove_passkey(person.id, id):
        raise Refusal("no-such")
    return tell_account(service, person, request)


@router.post("/me/addresses/remove", responses=refusals(403, 404))
def remove_address(
    wish: Address, service: ServiceDep, person: Myself, request: Request
) -> AccountTold:
    """Removes an e-mail address of mine: nobody signs in by it any more."""
    if not service.accounts.remove_address(person.id, normal_address(wish.address)):
        raise Refusal("no-such")
    return tell_account(service, person, request)


@router.post("/me/recovery", status_code=201, responses=refusals(403, 404, 409))
def make_recovery_codes(service: ServiceDep, device: DeviceDep, request: Request) -> RecoveryCodes:
    """New recovery codes in place of all earlier ones. They are told this once."""
    service.quotas.check_sign_in(Asker(device.person, request_network(request)))
    codes = [new_recovery_code() for _ in range(RECOVERY_CODES)]
    service.accounts.set_recovery(device.person, [recovery_hash(code) for code in codes])
    return RecoveryCodes(codes=codes)


# Browsers


@router.delete("/me/sessions/{id}", responses=refusals(403, 404, 409))
def end_session(id: Id, service: ServiceDep, device: DeviceDep, request: Request) -> AccountTold:
    """Signs a browser of mine out. This one only if I can sign in again."""
    if id == device.id and not is_kept(service, device.person):
        raise Refusal("not-kept")
    if not service.accounts.end_sessions(device.person, [id]):
        raise Refusal("no-such")
    service.hear_people()
    return tell_account(service, None if id == device.id else device.owner, request)


@router.post("/me/sessions/end-others", responses=refusals(403, 404))
def end_others(service: ServiceDep, device: DeviceDep, request: Request) -> AccountTold:
    """Signs all my other browsers out."""
    others = [each.id for each in service.accounts.sessions(device.person) if each.id != device.id]
    if service.accounts.end_sessions(device.person, others):
        service.hear_people()
    return tell_account(service, device.owner, request)


def is_kept(service: Service, person: int) -> bool:
    """Whether a person can sign in elsewhere."""
    known = service.accounts
    return bool(known.passkeys(person) or known.addresses(person) or known.count_recovery(person))


# Blocked people


@router.post("/tables/{id}/seats/{seat}/block", status_code=204, responses=refusals(403, 404, 409))
def block(at: At, wish: BlockWish, service: ServiceDep, person: Player) -> Response:
    """Blocks whoever has a seat, or ends that: no talk and no nudges, and no seat where I host."""
    other, name = somebody_at(service, person, at)
    if wish.on:
        block_person(service, person, other, name)
    else:
        service.blocks.end(person.id, other)
    return Response(status_code=204)


@router.post("/tables/{id}/seats/{seat}/report", status_code=204, responses=refusals(403, 404, 409))
def report(at: At, wish: ReportWish, service: ServiceDep, person: Player) -> Response:
    """Reports whoever has a seat to whoever runs the server, with what is wrong."""
    other, name = somebody_at(service, person, at)
    if other == person.id:
        raise not_yours("not-report-yourself")
    note = plain(wish.note)
    send_report(
        service, NewReport(game=at.id, person=person.id, author=other, name=name, note=note)
    )
    return Response(status_code=204)


def somebody_at(service: Service, person: Person, at: Place) -> tuple[int, str]:
    """The person at a seat of a table that somebody may see, and the name there."""
    stored = service.store.stored(at.id)
    if stored is None:
        raise no_table()
    who = viewer(service.store, stored, person)
    if at.seat >= len(who.seats):
        raise Refusal("no-seat", count=len(who.seats))
    seat = who.seats[at.seat]
    if seat.person is None:
        raise Refusal("seat-free", "nobody-there")
    return seat.person, seat.name


@router.delete("/me/blocks/{id}", responses=refusals(403, 404))
def unblock(id: Id, service: ServiceDep, person: Myself, request: Request) -> AccountTold:
    """Ends a block of mine."""
    if not service.blocks.end_by_id(person.id, id):
        raise Refusal("no-such")
    return tell_account(service, person, request)


# All of it


@router.get(
    "/me/export",
    response_class=Response,
    responses={
        200: {"content": {"application/json": {}}, "description": "all about a person"},
        **refusals(404),
    },
)
def export_me(service: ServiceDep, person: Myself) -> Response:
    """Everything that is stored about me, as a file."""
    wait = service.quotas.exports.take(person.id)
    if wait:
        raise too_often("too-often", wait)
    headers = {"Content-Disposition": 'attachment; filename="golden-spike-me.json"'}
    return Response(
        export(service.store, person.id), media_type="application/json", headers=headers
    )


@router.delete("/me", status_code=204, responses=refusals(403, 404, 409))
def delete_me(service: ServiceDep, person: Myself) -> Response:
    """Deletes me at once, for good: records of games with others keep a seat without a name."""
    tables = delete_person(service.store, person.id)
    service.hear_tables(tables)
    return Response(status_code=204)
