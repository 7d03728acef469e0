"""A database that goes away just as it is to keep something, and is out of reach."""

from typing import Any, NoReturn

import pytest

from bot.store.database import Database
from bot.store.stored import StoreFailed


class LostCommits:
    """From now on the answer of each commit is lost; it is carried out first, or not at all."""

    def __init__(self, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
        self._dialect = database.engine.sync_engine.dialect
        self._monkeypatch = monkeypatch

    def begin(self, *, carried_out: bool) -> None:
        commit = self._dialect.do_commit

        def lost(connection: Any) -> None:
            if carried_out:
                commit(connection)
            raise self._dialect.loaded_dbapi.OperationalError("the connection is lost")

        self._monkeypatch.setattr(self._dialect, "do_commit", lost)

    def end(self) -> None:
        self._monkeypatch.undo()


async def is_away(_database: Database, *_asked: object) -> NoReturn:
    """In place of `Database.read`, or of one question."""
    raise StoreFailed("the database could not do it: it is away")
