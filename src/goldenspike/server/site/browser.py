"""Begins the site in a browser's worker, with what the browser gives: its database, its workers."""

import pickle
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from goldenspike.server.site.worker import Site, do, site_of, think_here


class Thinker(Protocol):
    """A worker beside this one, in which bots think."""

    @property
    def ready(self) -> bool:
        """Whether it has loaded what it needs."""

    def think(self, task: Any) -> Awaitable[Any]:
        """The answer to a pickled task, pickled."""


class BrowserSite:
    """The site as JavaScript sees it: texts in, texts out."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def answer(self, method: str, path: str, body: str) -> str:
        """The status and the kind of an answer on the first line, then the answer."""
        answer = await self.site.answer(method, path, body)
        return f"{answer.status} {answer.kind}\n{answer.body}"


async def begin(
    kept: str, keeper: Any, tell: Callable[[str, dict[str, Any]], None], thinker: Thinker
) -> BrowserSite:
    """The site with what the browser kept."""

    async def think(task: Any) -> Any:
        if not thinker.ready:
            return await think_here(task)
        return opened((await thinker.think(pickle.dumps(task))).to_py())

    site = site_of(kept, keeper, tell, think)
    await site.start()
    return BrowserSite(site)


def opened(data: Any) -> Any:
    """The answer in what a thinker sends; its error is raised here."""
    done, answer = pickle.loads(bytes(data))
    if not done:
        raise RuntimeError(answer)
    return answer


def think(data: Any) -> bytes:
    """Does a pickled task, in the worker in which bots think."""
    try:
        return pickle.dumps((True, do(pickle.loads(bytes(data)))))
    except Exception as error:  # a bot may fail in any way, and is then replaced
        return pickle.dumps((False, f"{type(error).__name__}: {error}"[:200]))
