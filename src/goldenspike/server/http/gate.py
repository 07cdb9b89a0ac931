"""A gate for requests: some are worked on, the others wait without holding a thread."""

import asyncio
from collections import Counter
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Lock

from goldenspike.server.jobs.fair_queue import FairQueue
from goldenspike.server.table.errors import too_often


@dataclass(frozen=True)
class Width:
    """How many requests a gate lets through."""

    in_all: int  # at once
    network: int  # at once, from one network
    waiting: int  # of one network, that wait before the gate


class Gate:
    """Lets requests through, networks in turn. Used from any thread and event loop."""

    def __init__(self, width: Width, refusal: str = "too-often") -> None:
        self.width = width
        self.refusal = refusal  # its key, where too many wait
        self.lock = Lock()
        self.inside: Counter[str] = Counter()  # by network
        self.queue: FairQueue[Future[None]] = FairQueue()

    async def wait(self, network: str) -> None:
        """Waits until a request may begin, which must `leave`; a refusal if too many wait."""
        ticket: Future[None] = Future()
        with self.lock:
            self.queue.put(ticket, [network])
            self.admit()
            if not ticket.done() and self.queue.count(network) > self.width.waiting:
                self.queue.drop(ticket)
                raise too_often(self.refusal)
        if ticket.done():
            return
        try:
            await asyncio.wrap_future(ticket)
        except asyncio.CancelledError:
            self.give_up(ticket, network)
            raise

    def admit(self) -> None:
        """Lets those through for whom there is a place."""
        while self.inside.total() < self.width.in_all:
            taken = self.queue.take(lambda each: self.has_place(str(each.groups[0])))
            if taken is None:
                return
            if taken.item.set_running_or_notify_cancel():
                self.inside[str(taken.groups[0])] += 1
                taken.item.set_result(None)

    def has_place(self, network: str) -> bool:
        """Whether another request of a network may begin."""
        return self.inside[network] < self.width.network

    def give_up(self, ticket: Future[None], network: str) -> None:
        """Forgets a request that was cancelled while it waited."""
        if ticket.done() and not ticket.cancelled():
            self.leave(network)
            return
        with self.lock:
            self.queue.drop(ticket)

    def leave(self, network: str) -> None:
        """Ends a request, so that another may begin."""
        with self.lock:
            self.inside[network] -= 1
            if not self.inside[network]:
                del self.inside[network]
            self.admit()
