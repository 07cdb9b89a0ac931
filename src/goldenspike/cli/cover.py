"""A screen for one person's eyes: what is shown and typed on it is gone afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


@contextmanager
def covered(out: "Console") -> Iterator[None]:
    """The terminal's second screen, which it forgets; where there is none, a screen of blanks."""
    hide(out, True)
    try:
        yield
    finally:
        hide(out, False)


def hide(out: "Console", wanted: bool) -> None:
    """To the second screen, or back."""
    if not out.is_terminal:
        return
    if out.is_dumb_terminal or not out.set_alt_screen(wanted):
        out.print("\n" * out.height)
