"""A progress bar, where a person is looking."""

from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from typing import TypeVar

T = TypeVar("T")


@contextmanager
def with_progress(
    items: Generator[T, None, None], title: str, total: int, done: int
) -> Iterator[Iterator[T]]:
    """The items with a progress bar; `done` were done before. Closes the generator at the end."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    out = Console(stderr=True, markup=False, emoji=False, highlight=False)
    bar = Progress(
        *(title, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()),
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )
    with closing(items), bar:
        task = bar.add_task("", total=total, completed=done)

        def advancing() -> Iterator[T]:
            for item in items:
                yield item
                bar.advance(task)

        yield advancing()
