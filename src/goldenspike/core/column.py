"""Columns of machine numbers: `vec` compiled, lists and arrays otherwise.

Rules are written once against `vec` and `i64`. The compiler knows both; uncompiled, a column of
`i64` is a list, which is the fastest that plain Python has. Columns of smaller numbers are what
other libraries read in place: both kinds have the buffer protocol.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

from mypy_extensions import i32 as i32
from mypy_extensions import i64 as i64
from mypy_extensions import u8 as u8

_rules = find_spec("goldenspike.core.bits")
COMPILED = _rules is not None and not str(_rules.origin).endswith(".py")  # which core runs

if TYPE_CHECKING or COMPILED:
    from librt.vecs import append as append  # pragma: no cover  # plain runs are measured
    from librt.vecs import vec as vec  # pragma: no cover
else:
    from array import array
    from functools import partial

    class vec:
        """`vec[i64](items)` makes a list, one of smaller numbers or floats an array."""

        def __class_getitem__(cls, item: object) -> object:
            kinds = {u8: "B", i32: "i", float: "d"}
            return partial(array, kinds[item]) if item in kinds else list

    def append(column: list[int], number: int) -> list[int]:
        """A column with a number more at its end."""
        column.append(number)
        return column
