"""How a person is told that it is their turn: channels, quiet hours, tests."""

import secrets
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Path, Request, Response

from goldenspike.core.words import known_language
from goldenspike.server.http.channel_requests import (
    ChannelTold,
    Code,
    NewChannel,
    Told,
    ToldWishes,
)
from goldenspike.server.http.dependencies import (
    AskerDep,
    Known,
    Player,
    Service,
    ServiceDep,
    Somebody,
    request_network,
)
from goldenspike.server.http.routes.common import Wished, refusals
from goldenspike.server.jobs import send_mail, send_push, send_web
from goldenspike.server.jobs.hints import Asker
from goldenspike.server.present.looking import Wording
from goldenspike.server.table.errors import Refusal, too_often, unfit
from goldenspike.server.table.telling import (
    CONFIRM,
    MAIL,
    MOST_CHANNELS,
    PUSH,
    TEST,
    Channel,
    SendError,
    Wishes,
    zone_of,
)
from goldenspike.server.table.values import Person

router = APIRouter(prefix="/api/channels", tags=["channels"])
ChannelId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,20}$")]
Secret = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,64}$")]


@router.get("", responses=refusals())
def channels(service: ServiceDep, person: Known, wished: Wished) -> Told:
    """How this browser's person is told."""
    return told(service, person, wished)


@router.post("", status_code=201, responses=refusals(403, 409))
def add_channel(
    wish: NewChannel, service: ServiceDep, person: Somebody, request: Request, wished: Wished
) -> Told:
    """Adds a way to tell this person; an e-mail address is sent a code that confirms it."""
    check(service, wish)
    if wish.kind == MAIL:
        asker = Asker(person.id, request_network(request))
        service.quotas.check_message(asker, wish.address)
    channel = Channel(
        id=secrets.token_urlsafe(12),
        person=person.id,
        kind=wish.kind,
        address=wish.address,
        keys={} if wish.keys is None else wish.keys.model_dump(),
        language=known_language(wished.language),
        base=service.address(request, ""),
        secret=secrets.token_urlsafe(32),
        code=f"{secrets.randbelow(10**6):06}" if wish.kind == MAIL else None,
    )
    if not service.channels.add(channel, MOST_CHANNELS):
        raise too_often("too-many-channels", count=MOST_CHANNELS)
    if channel.code is not None:
        service.sender.outbox.add(channel.id, CONFIRM)
        service.sender.wake()
    return told(service, person, wished)


def check(service: Service, wish: NewChannel) -> None:
    """A refusal unless messages can be sent to an address of this kind."""
    settings = service.sender.settings
    if wish.kind == MAIL:
        if settings.mail is None:
            raise unfit("no-mail")
        if not send_mail.ADDRESS.fullmatch(wish.address):
            raise unfit("no-address")
        return
    try:
        send_web.parse_url(wish.address, settings.private)
        if wish.kind == PUSH and wish.keys is not None:
            send_push.check_keys(wish.keys.model_dump())
    except SendError:
        raise unfit("no-url") from None
    except ValueError:
        raise unfit("no-push-keys") from None


@router.post("/wishes", responses=refusals(403))
def set_wishes(wish: ToldWishes, service: ServiceDep, person: Somebody, wished: Wished) -> Told:
    """Sets when this person wants to be told: quiet hours, how often, also at an open page."""
    if (wish.quiet_from is None) != (wish.quiet_until is None):
        raise unfit("quiet")
    try:
        zone_of(wish.zone)
    except ValueError:
        raise unfit("no-zone", zone=wish.zone) from None
    service.channels.set_wishes(person.id, Wishes(**wish.model_dump()))
    service.sender.wake()
    return told(service, person, wished)


@router.post("/off/{secret}", status_code=204, responses=refusals(404))
def switch_off(secret: Secret, service: ServiceDep) -> Response:
    """Removes the channel that a message came by, for whoever got the message."""
    channel = service.channels.with_secret(secret)
    if channel is None:
        raise Refusal("dead-link")
    service.channels.remove(channel.id)
    return Response(status_code=204)


@router.delete("/{id}", responses=refusals(403, 404))
def remove_channel(id: ChannelId, service: ServiceDep, person: Player, wished: Wished) -> Told:
    """Removes a channel of this person."""
    service.channels.remove(own(service, person, id).id)
    return told(service, person, wished)


@router.post("/{id}/test", status_code=202, responses=refusals(403, 404))
def test_channel(
    id: ChannelId, service: ServiceDep, person: Player, asker: AskerDep, wished: Wished
) -> Told:
    """Sends a test message; `tried`, `sent` and `error` then say what became of it."""
    channel = own(service, person, id)
    if channel.code is not None:
        raise unfit("not-confirmed")
    service.quotas.check_message(asker, channel.address)
    service.sender.outbox.add(channel.id, TEST)
    service.sender.wake()
    return told(service, person, wished)


@router.post("/{id}/confirm", responses=refusals(403, 404))
def confirm_channel(
    id: ChannelId, wish: Code, service: ServiceDep, person: Player, wished: Wished
) -> Told:
    """Confirms an e-mail address by the code that it was sent."""
    if not service.channels.confirm(own(service, person, id), wish.code.strip()):
        raise unfit("wrong-code")
    return told(service, person, wished)


def own(service: Service, person: Person, id: str) -> Channel:
    """A channel of a person; a refusal if it is none of theirs."""
    for channel in service.channels.of(person.id):
        if channel.id == id:
            return channel
    raise Refusal("no-channel")


def told(service: Service, person: Person | None, wished: Wording) -> Told:
    """How a person is told, in a language."""
    mine = [] if person is None else service.channels.of(person.id)
    wishes = Wishes() if person is None else service.channels.wishes(person.id)
    language = known_language(wished.language)
    return Told(
        key=service.sender.public_key,
        mail=service.sender.settings.mail is not None,
        channels=[channel_told(channel, language) for channel in mine],
        wishes=ToldWishes(**vars(wishes)),
    )


def channel_told(channel: Channel, language: str) -> ChannelTold:
    """A channel as its person sees it; what gives access to others' services is left out."""
    host = urlsplit(channel.address).hostname if channel.kind != MAIL else None
    return ChannelTold(
        id=channel.id,
        kind=channel.kind,  # type: ignore[arg-type]  # only these were stored
        address=host or channel.address,
        confirmed=channel.code is None,
        off=channel.off,
        error=None if channel.error is None else channel.error.text((), language),
        tried=channel.tried,
        sent=channel.sent,
    )
