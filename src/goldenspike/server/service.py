"""What the routes reach for: everything a running server has, and who is asking."""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool

from goldenspike.server.analysts import Advisers, Study
from goldenspike.server.auth import COOKIE, Links, fresh, hashed
from goldenspike.server.desk import Desk
from goldenspike.server.errors import no_table
from goldenspike.server.live import Hub
from goldenspike.server.rows import Person, Seat
from goldenspike.server.shelf import Shelf
from goldenspike.server.store import Store

REMEMBERED = 10_000  # people


@dataclass
class Service:
    """A running server's parts."""

    store: Store
    desk: Desk
    links: Links
    hub: Hub
    shelf: Shelf
    study: Study
    public: str | None  # how the outside reaches us
    advisers: Advisers = field(default_factory=Advisers)
    people: OrderedDict[str, Person] = field(default_factory=OrderedDict)  # by hash of the cookie

    def remember(self, hash: str, person: Person) -> None:
        """Somebody who was here lately."""
        self.people[hash] = person
        if len(self.people) > REMEMBERED:
            self.people.popitem(last=False)

    def connected(self, seats: list[Seat]) -> frozenset[int]:
        """The people of some seats who have a page open, here or at another server."""
        sitting = frozenset(seat.person for seat in seats if seat.person is not None)
        here = self.hub.connected() & sitting
        return here | self.store.present(list(sitting - here)) if sitting - here else here

    def address(self, request: Request, path: str) -> str:
        """A whole address, to be sent to a friend."""
        base = self.public or str(request.base_url)
        return f"{base.rstrip('/')}/{path}"


def service_of(request: Request) -> Service:
    """The parts of the server that answers."""
    found = request.app.state.service
    assert isinstance(found, Service)
    return found


async def parts_of(request: Request) -> Service:
    """The same, for routes."""
    return service_of(request)


async def person_of(request: Request) -> Person | None:
    """Who asks, if we know the cookie. Whose it is never changes, so it is asked once."""
    token = request.cookies.get(COOKIE)
    if not token:
        return None
    hash, parts = hashed(token), service_of(request)
    person = parts.people.get(hash)
    if person is None:
        person = await run_in_threadpool(parts.store.person, hash)
        if person is not None:
            parts.remember(hash, person)
    return person


async def player(request: Request) -> Person:
    """Who asks, where only who is known to us can have a seat."""
    person = await person_of(request)
    if person is None:
        raise no_table()
    return person


async def somebody(request: Request) -> Person:
    """Who asks; who has no cookie of ours gets one."""
    known = await person_of(request)
    if known is not None:
        return known
    token = fresh()
    request.scope["state"]["new_token"] = token
    return await run_in_threadpool(service_of(request).store.add_person, hashed(token))


Parts = Annotated[Service, Depends(parts_of)]
Known = Annotated[Person | None, Depends(person_of)]
Player = Annotated[Person, Depends(player)]
Somebody = Annotated[Person, Depends(somebody)]
