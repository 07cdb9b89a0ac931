"""A worker process: it steps its games when it is told to."""

from typing import Any, Final

import numpy as np

from goldenspike.adapters.batch.arrays import Sizes, shaped, views
from goldenspike.adapters.batch.row import Row, Settings

STOP: Final = b"."  # what a worker is told, and behind it a seed or numbers
RESET: Final = b"r"
STEP: Final = b"s"
DONE: Final = b"done"


def work(pipe: Any, settings: Settings, memory: list[Any], sizes: Sizes, places: range) -> None:
    """Steps its games by the numbers it is sent, until the pipe closes; sends errors as text."""
    try:
        row = Row(settings, places)
        ours = views(row, sizes)
        shared = [array[places.start : places.stop] for array in shaped(memory, sizes)]
        while True:
            for array, view in zip(shared, ours, strict=True):
                array[...] = view
            pipe.send_bytes(DONE)
            told = pipe.recv_bytes()
            if told == STOP:
                return
            if told.startswith(RESET):
                row.reset(int(told[1:]))
            else:
                row.step(np.frombuffer(told, np.int64, offset=1).tolist())
    except (EOFError, OSError, KeyboardInterrupt):
        return
    except Exception as error:
        pipe.send_bytes(f"{type(error).__name__}: {error}".encode())
