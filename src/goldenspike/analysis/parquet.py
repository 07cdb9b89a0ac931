"""Analysed games as Parquet. Needs the extra `goldenspike[parquet]`."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from goldenspike.analysis.convert import types_of
from goldenspike.analysis.model import AnalysedGame
from goldenspike.core.words import Line

GROUP = 100  # games that are written at once


class NoParquet(Exception):
    """The library for Parquet is missing."""


def arrow() -> Any:
    """The library `pyarrow`; raises `NoParquet` where it is not installed."""
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError:
        raise NoParquet(
            "Parquet needs the extra parquet; install it with: pip install 'goldenspike[parquet]'"
        ) from None


def write(rows: Iterable[dict[str, Any]], path: Path) -> None:
    """Writes one row for each game, given as plain data."""
    pa, waiting = arrow(), iter(rows)
    columns = schema(pa)
    with pa.parquet.ParquetWriter(path, columns, compression="zstd") as writer:
        while some := list(islice(with_facts_as_text(waiting), GROUP)):
            writer.write_table(pa.Table.from_pylist(some, schema=columns))


def with_facts_as_text(rows: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Rows with their facts as JSON text, because facts differ in shape."""
    return (row | {"facts": [json.dumps(fact) for fact in row["facts"]]} for row in rows)


def schema(pa: Any) -> Any:
    """The columns, which are the fields of `AnalysedGame`; docs/analysis.md says what each is."""
    return pa.schema(columns(pa, AnalysedGame))


def columns(pa: Any, kind: Any) -> list[tuple[str, Any]]:
    """The names and types of columns for a dataclass."""
    return [(name, column(pa, each)) for name, each in types_of(kind).items()]


def column(pa: Any, kind: Any) -> Any:
    """The type of a column for the type of a field."""
    inner = get_args(kind)
    if kind is Line or get_origin(kind) is Literal:
        return pa.string()
    if is_dataclass(kind):
        return pa.struct(columns(pa, kind))
    if get_origin(kind) is tuple:
        return pa.list_(column(pa, inner[0]))
    if inner:  # or None, as every column may be
        return column(pa, inner[0])
    return {str: pa.string(), int: pa.int64(), float: pa.float64(), bool: pa.bool_()}[kind]
