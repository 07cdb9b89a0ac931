"""A file that only one program at a time may append lines to."""

import os
from pathlib import Path
from types import TracebackType
from typing import Self

from goldenspike.core.problems import Refused


class Growing:
    """An open file for appending, locked against other programs."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            lock(self.file)
        except OSError:
            os.close(self.file)
            raise Refused(str(path), ["another program is writing there"]) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self.file)


def lock(file: int) -> None:
    """Locks a file, where the system can; raises `OSError` if another program has."""
    try:
        import fcntl
    except ImportError:  # it can on all but Windows
        return
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
