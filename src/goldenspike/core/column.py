"""Columns of machine integers: `vec[i64]` compiled, plain lists of ints otherwise.

Rules are written once against `vec` and `i64`. The compiler knows both; uncompiled, a column is a
list, which is the fastest that plain Python has.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

from mypy_extensions import i64 as i64

_rules = find_spec("goldenspike.core.bits")
COMPILED = _rules is not None and not str(_rules.origin).endswith(".py")  # which core runs

if TYPE_CHECKING or COMPILED:
    from librt.vecs import append as append  # pragma: no cover  # plain runs are measured
    from librt.vecs import vec as vec  # pragma: no cover
else:

    class vec:
        """`vec[i64](items)` makes a list."""

        def __class_getitem__(cls, item: object) -> type:
            return list

    def append(column: list[int], number: int) -> list[int]:
        """A column with a number more at its end."""
        column.append(number)
        return column
