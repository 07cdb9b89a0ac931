"""How much of a matrix, a fuzz or a kill test is run: a fixed sample, or with --all the whole."""

import os
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any
from zlib import crc32

ALL = os.environ.get("GOLDENSPIKE_ALL") == "1"


def times(gate: int, whole: int) -> int:
    """How often something is tried: in the gate, or with `./spike test --all`."""
    return whole if ALL else gate


def sample(cases: Iterable[Any], count: int) -> list[Any]:
    """All cases with --all; else always the same few, in which every value has its turn.

    For example, two of (3, "a"), (3, "b"), (4, "a"), (4, "b") are the first and the last.
    """
    left = list(cases)
    if ALL or len(left) <= count:
        return left
    chosen: list[Any] = []
    used: Counter[Any] = Counter()
    while len(chosen) < count:
        newest = min(left, key=lambda case: sum(used[value] for value in values(case)))
        used.update(values(newest))
        left.remove(newest)
        chosen.append(newest)
    return chosen


def one_of_each(names: Iterable[str], parts: Sequence[str]) -> list[str]:
    """Of names that differ in one part alone, one; which part is left varies from name to name.

    For example, of "a[x]", "a[y]", "b[x]" and "b[y]" with the parts x and y, one a and one b.
    """
    twins: dict[str, list[str]] = {}
    for name in names:
        twins.setdefault(re.sub(rf"\b({'|'.join(parts)})\b", "", name), []).append(name)
    return [names[crc32(key.encode()) % len(names)] for key, names in twins.items()]


def values(case: Any) -> set[Any]:
    """What a case is made of, each value with its place."""
    parts = case if isinstance(case, tuple) else (case,)
    return {(place, repr(part)) for place, part in enumerate(parts)}
