"""Hides what one person is shown and types from the others at the terminal."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


@contextmanager
def covered(out: "Console") -> Iterator[None]:
    """Switches to the terminal's second screen; where there is none, scrolls the text away."""
    hide(out, True)
    try:
        yield
    finally:
        hide(out, False)


def hide(out: "Console", wanted: bool) -> None:
    """Switches to the second screen, or back."""
    if not out.is_terminal:
        return
    if out.is_dumb_terminal or not out.set_alt_screen(wanted):
        out.print("\n" * out.height)
