"""The same tasks on a cluster of machines, by Dask. Needs the extra `goldenspike[cluster]`."""

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
    """Why a cluster cannot be used."""


def results(task: Callable[[T], R], items: Sequence[T], address: str) -> Generator[R, None, None]:
    """One result for each item, as they come. What a lost worker had is done by another."""
    client, run = connect(address), uuid4().hex[:12]
    try:
        need_workers(client, address)
        keys = [f"goldenspike-{run}-{number}" for number in range(len(items))]
        yield from completed(client, client.map(task, items, key=keys), address)
    finally:
        client.close()


def completed(client: Any, waiting: list[Any], address: str) -> Iterator[Any]:
    """Results, each once. One lost with its worker before it was fetched is waited for again."""
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
    """Its result, while there is a scheduler that knows where it is."""
    try:
        return future.result()
    except (CancelledError, OSError):
        raise NoCluster(f"the cluster at {address} went away in the middle") from None


def trouble(error: BaseException) -> BaseException:
    """A bot's fault is told as it is; anything else is the cluster's."""
    if isinstance(error, Fault):
        return error
    return NoCluster(f"a worker failed: {type(error).__name__}: {one_line(str(error))}")


def connect(address: str) -> Any:
    """A client of the scheduler there."""
    distributed = dask()
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL + 1)  # we say it ourselves
    if not ADDRESS.fullmatch(address):
        raise NoCluster(f"{address!r} is no address; write it like tcp://10.0.0.7:8786")
    try:
        return distributed.Client(address, timeout=CONNECTING, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"no cluster at {address}: {one_line(str(error))}") from None


def dask() -> Any:
    """The library, where it is installed."""
    try:
        return import_module("distributed")
    except ImportError:
        raise NoCluster(
            "--cluster needs the extra cluster; install it with: pip install 'goldenspike[cluster]'"
        ) from None


def need_workers(client: Any, address: str) -> None:
    """Waits a little for the first worker."""
    try:
        client.wait_for_workers(1, timeout=CONNECTING)
    except TimeoutError:
        hint = f"dask worker {address} --nthreads 1"
        raise NoCluster(f"the cluster at {address} has no workers; start some: {hint}") from None
