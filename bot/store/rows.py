"""Rows of another table in a column: what is asked of a database that is far away is asked at once.

The column is JSON, which is read into lists, a list for each row; a moment in it is text.
"""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, Column, ColumnElement, ScalarSelect, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class _RowsAsLists(FunctionElement[Any]):
    """All rows, each a list of these columns, in no order."""

    name = "rows_as_lists"
    type = JSON[Any]()
    inherit_cache = True


@compiles(_RowsAsLists, "sqlite")
def _on_sqlite(element: _RowsAsLists, compiler: SQLCompiler, **options: Any) -> str:
    return f"json_group_array(json_array({compiler.process(element.clauses, **options)}))"


@compiles(_RowsAsLists, "postgresql")
def _on_postgresql(element: _RowsAsLists, compiler: SQLCompiler, **options: Any) -> str:
    return f"json_agg(json_build_array({compiler.process(element.clauses, **options)}))"


def rows_as_json_column(condition: ColumnElement[bool], *columns: Column[Any]) -> ScalarSelect[Any]:
    """These columns of the rows that belong to a row of the statement that asks.

    What comes is for `rows_from_json_column`.
    """
    return select(_RowsAsLists(*columns)).where(condition).scalar_subquery()


def rows_from_json_column(column: list[list[Any]] | None) -> list[list[Any]]:
    """The rows in such a column, in the order of their values: the first ones tell them apart."""
    return sorted(column or [])


def datetime_from_json(text: str) -> datetime:
    """A moment in UTC as `UtcDateTime` gives it."""
    moment = datetime.fromisoformat(text)
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
