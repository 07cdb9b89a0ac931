"""Runs the tasks of a tournament on a Dask cluster. Needs the extra `goldenspike[cluster]`."""

import logging
import re
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import CancelledError
from importlib import import_module
from typing import Any, TypeVar
from uuid import uuid4

from goldenspike.arena.game import Fault
from goldenspike.core.problems import one_line

T = TypeVar("T")
R = TypeVar("R")

CONNECTING = 10  # seconds
ADDRESS = re.compile(r"([a-z]+://)?[^\s/]+:\d{1,5}")


class NoCluster(Exception):
    """The cluster cannot be used; the message says why."""


def results(task: Callable[[T], R], items: Sequence[T], address: str) -> Generator[R, None, None]:
    """Yields one result for each item when it is done. Redoes the tasks of a lost worker."""
    client, run = connect(address), uuid4().hex[:12]
    try:
        need_workers(client, address)
        keys = [f"goldenspike-{run}-{number}" for number in range(len(items))]
        yield from completed(client, client.map(task, items, key=keys), address)
    finally:
        client.close()


def completed(client: Any, waiting: list[Any], address: str) -> Iterator[Any]:
    """Yields each result once. Waits again for one that was lost with its worker."""
    done = dask().as_completed(waiting, loop=client.loop)
    for future in done:
        match future.status:
            case "lost" | "pending":
                done.add(future)
            case "error":
                raise trouble(future.exception())
            case _:
                yield fetched(future, address)


def fetched(future: Any, address: str) -> Any:
    """The result of a future; raises `NoCluster` where the scheduler is gone."""
    try:
        return future.result()
    except (CancelledError, OSError):
        raise NoCluster(f"the cluster at {address} went away in the middle") from None


def trouble(error: BaseException) -> BaseException:
    """The error to raise: the bot's own `Fault`, anything else as `NoCluster`."""
    if isinstance(error, Fault):
        return error
    return NoCluster(f"a worker failed: {type(error).__name__}: {one_line(str(error))}")


def connect(address: str) -> Any:
    """A client of the scheduler at an address."""
    distributed = dask()
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL + 1)  # we say it ourselves
    if not ADDRESS.fullmatch(address):
        raise NoCluster(f"{address!r} is no address; write it like tcp://10.0.0.7:8786")
    try:
        return distributed.Client(address, timeout=CONNECTING, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"no cluster at {address}: {one_line(str(error))}") from None


def dask() -> Any:
    """The library `distributed`; raises `NoCluster` where it is not installed."""
    try:
        return import_module("distributed")
    except ImportError:
        raise NoCluster(
            "--cluster needs the extra cluster; install it with: pip install 'goldenspike[cluster]'"
        ) from None


def need_workers(client: Any, address: str) -> None:
    """Waits for the first worker, and raises `NoCluster` if none comes in time."""
    try:
        client.wait_for_workers(1, timeout=CONNECTING)
    except TimeoutError:
        hint = f"dask worker {address} --nthreads 1"
        raise NoCluster(f"the cluster at {address} has no workers; start some: {hint}") from None
