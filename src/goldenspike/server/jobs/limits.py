"""Limits that the system keeps, whatever a process does: its memory, and an alarm that ends it."""

import ctypes
import signal
from contextlib import suppress

LARGE = 128 * 1024  # bytes of a block, or of free memory at the end, that the system gets back
MALLOC = {-8: 2, -3: LARGE, -1: LARGE}  # M_ARENA_MAX, M_MMAP_THRESHOLD, M_TRIM_THRESHOLD of glibc


def limit_memory(most: int) -> None:
    """Limits the data of this process and its children; beyond that, `MemoryError`. 0: no limit."""
    try:
        import resource
    except ImportError:  # Windows
        return
    if most:
        with suppress(ValueError, OSError):  # a lower limit is set already
            resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def give_memory_back() -> None:
    """Lets the C library return to the system what is free, where that is glibc.

    Left alone it keeps an arena for every few threads, and learns from every large block to keep
    larger ones: a server with many threads grows for hours though it holds no more.
    """
    with suppress(OSError, AttributeError, TypeError):  # another system, or another C library
        malloc_option = ctypes.CDLL(None).mallopt
        for option, value in MALLOC.items():
            malloc_option(option, value)


def die_after(seconds: float) -> None:
    """Ends this process after some time, unless this is called again; 0: never.

    The system does it by an alarm that nobody handles: no thread of Python is needed for it.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)
