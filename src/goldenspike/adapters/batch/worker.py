"""A worker process: it steps its games when it is told to."""

from typing import Any, Final

from goldenspike.adapters.batch.arrays import Arrays, Sizes
from goldenspike.adapters.batch.row import Row, Settings

STEP: Final = b"step"
STOP: Final = b"stop"
DONE: Final = b"done"


def work(
    pipe: Any, settings: Settings, shared: dict[str, Any], sizes: Sizes, places: range
) -> None:
    """Steps the games whenever it is asked to, until the pipe closes; sends errors as text."""
    try:
        row = Row(settings, Arrays(shared, sizes), places)
        pipe.send_bytes(DONE)
        while pipe.recv_bytes() == STEP:
            row.step()
            pipe.send_bytes(DONE)
    except (EOFError, OSError, KeyboardInterrupt):
        return
    except Exception as error:
        pipe.send_bytes(f"{type(error).__name__}: {error}".encode())
