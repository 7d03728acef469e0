"""Rows for several tables, written together: to a database that is far away in one round trip.

Knows no meaning of a row. SQLite is told one statement after the other, which costs it least. PostgreSQL is told one
statement that holds all the others, with their rows as JSON, so that it is the same however many rows there are.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any, TypeAlias

from sqlalchemy import (
    CTE,
    JSON,
    Connection,
    Dialect,
    Insert,
    Select,
    Table,
    TableValuedAlias,
    TypeDecorator,
    any_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal_column,
    select,
)
from sqlalchemy.dialects.postgresql import ARRAY

from bot.store.database import UtcDateTime, build_upsert_for_dialect

NewRow: TypeAlias = dict[str, object]


@dataclass(frozen=True, slots=True)
class RowChanges:
    """By table: `new` rows, those `put` in the place of others with their keys, and chouettes that have `no_others`."""

    new: dict[Table, list[NewRow]] = field(default_factory=dict[Table, list[NewRow]])
    put: dict[Table, list[NewRow]] = field(default_factory=dict[Table, list[NewRow]])
    deletes_others_of: dict[Table, list[int]] = field(default_factory=dict[Table, list[int]])
    """Of tables in `put`: what these chouettes have there, and is not put, goes."""


def query_then_write_rows(
    connection: Connection, changes: RowChanges, query: Select[Any], query_values: Mapping[str, object]
) -> Sequence[Any]:
    """Write all rows; what is `query` with these `query_values` is answered as it was before: its first column."""
    if connection.dialect.name == "postgresql":
        both = _all_in_one(query, tuple(changes.new), tuple(changes.put), tuple(changes.deletes_others_of))
        rows = {_rows_of(table): rows for table, rows in (changes.new | changes.put).items()}
        owners = {_owners_in(table): owners for table, owners in changes.deletes_others_of.items()}
        return connection.scalars(both, {**query_values, **rows, **owners}).all()
    found = connection.scalars(query, query_values).all()
    for table, owners in changes.deletes_others_of.items():
        for one in owners:
            connection.execute(_delete_all(table), {"of": one})
    for table, rows in changes.new.items():
        connection.execute(_insert(table), rows)
    for table, rows in changes.put.items():
        if rows:
            connection.execute(_insert(table) if table in changes.deletes_others_of else _put(table), rows)
    return found


_insert = cache(insert)


@cache
def _put(table: Table) -> Insert:
    return build_upsert_for_dialect("sqlite", table)


@cache
def _delete_all(table: Table) -> Any:
    return delete(table).where(table.c.chouette == bindparam("of"))


# --- All in one


class _RowsAsJson(TypeDecorator[list[NewRow]]):
    """Rows as PostgreSQL reads them."""

    impl = JSON
    cache_ok = True

    def process_bind_param(self, value: list[NewRow] | None, dialect: Dialect) -> list[NewRow]:
        """The rows, with moments as text; ValueError when one says no time zone."""
        moment = UtcDateTime()

        def as_json(each: object) -> object:
            return str(moment.process_bind_param(each, dialect)) if isinstance(each, datetime) else each

        return [{name: as_json(each) for name, each in row.items()} for row in value or ()]


@cache
def _all_in_one(
    asked: Select[Any], new: tuple[Table, ...], put: tuple[Table, ...], no_others: tuple[Table, ...]
) -> Select[Any]:
    """What is asked, and with it all is written; no part sees what another does."""
    inserts = [(insert(table), table) for table in new] + [
        (build_upsert_for_dialect("postgresql", table), table) for table in put
    ]
    written = [
        statement.from_select([*table.c.keys()], select(_given(table))).cte(f"{table.name}_written")
        for statement, table in inserts
    ]
    return asked.add_cte(*written, *map(_others_deleted, no_others))


def _given(table: Table) -> TableValuedAlias:
    """The rows for a table, as they are given."""
    like = literal_column(f"NULL::{table.name}", table.c.chouette.type)
    given = func.json_populate_recordset(like, bindparam(_rows_of(table), type_=_RowsAsJson()))
    return given.table_valued(*table.c.keys(), name=f"{table.name}_given")


def _others_deleted(table: Table) -> CTE:
    """Of the chouettes that are to have no others, the rows of a table that are not given."""
    given, owners = _given(table), bindparam(_owners_in(table), type_=ARRAY(table.c.chouette.type))
    is_given = exists().where(*(given.c[key.name] == key for key in table.primary_key)).correlate(table)
    return delete(table).where(table.c.chouette == any_(owners), ~is_given).cte(f"{table.name}_deleted")


def _rows_of(table: Table) -> str:
    return f"{table.name}_rows"


def _owners_in(table: Table) -> str:
    return f"{table.name}_owners"
