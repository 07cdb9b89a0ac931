"""What the routes reach for: everything a running server has, and who is asking."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from goldenspike.server.auth import COOKIE, Links, fresh, hashed
from goldenspike.server.desk import Desk
from goldenspike.server.live import Hub
from goldenspike.server.rows import Person
from goldenspike.server.store import Store


@dataclass
class Service:
    """A running server's parts."""

    store: Store
    desk: Desk
    links: Links
    hub: Hub
    public: str | None  # how the outside reaches us

    def address(self, request: Request, path: str) -> str:
        """A whole address, to be sent to a friend."""
        base = self.public or str(request.base_url)
        return f"{base.rstrip('/')}/{path}"


def service_of(request: Request) -> Service:
    """The parts of the server that answers."""
    found = request.app.state.service
    assert isinstance(found, Service)
    return found


def person_of(request: Request) -> Person | None:
    """Who asks, if we know the cookie."""
    token = request.cookies.get(COOKIE)
    return service_of(request).store.person(hashed(token)) if token else None


def somebody(request: Request) -> Person:
    """Who asks; who has no cookie of ours gets one."""
    known = person_of(request)
    if known is not None:
        return known
    token = fresh()
    request.scope["state"]["new_token"] = token
    return service_of(request).store.add_person(hashed(token))


async def parts_of(request: Request) -> Service:
    """The same, without waiting for a thread."""
    return service_of(request)


Parts = Annotated[Service, Depends(parts_of)]
Known = Annotated[Person | None, Depends(person_of)]
Somebody = Annotated[Person, Depends(somebody)]
