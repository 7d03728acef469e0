"""What goes wrong: requests that Discord does not answer as it should, and a database that is away."""

from typing import Any, NoReturn

import pytest

from bot.store.database import Database
from bot.store.stored import StoreFailed

# Which requests `LocalTable.faults.inject_fault` spoils, as patterns of "METHOD path".
CALLBACK = r"POST .*/interactions/\d+/.*/callback$"
"""The first answer to an interaction."""
FOLLOW_UP = r"POST .*/webhooks/\d+/[^/]+$"
"""A later answer."""
ANSWER_EDIT = r"PATCH .*/webhooks/"
ANSWER_READ = r"GET .*/webhooks/"
CHANNEL_POST = r"POST .*/channels/\d+/messages$"
CHANNEL_EDIT = r"PATCH .*/channels/\d+/messages/\d+$"
ANY_EDIT = r"PATCH .*/(channels|webhooks)/"
NUMBERED_EDIT = r"PATCH .*/(channels|webhooks)/.*/messages/\d+$"
"""Of a message by its number: each edit but that which fills an answer that was put off."""
HISTORY = r"GET .*/channels/\d+/messages$"
CHANNEL_READ = r"GET .*/channels/\d+/messages"
"""The history, or one message."""
ANY_WRITING = r"(POST|PATCH) .*/channels/\d+/messages|POST .*/callback"
"""Whatever everybody sees."""


class LostCommits:
    """From now on the answer of each commit is lost; it is carried out first, or not at all."""

    def __init__(self, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
        self._dialect = database.engine.sync_engine.dialect
        self._monkeypatch = monkeypatch
        self.were_any = False
        """Whether an answer was lost."""

    def have_nobody_look(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Have nobody read any more once an answer was lost."""
        read = Database.read_without_snapshot

        async def unless_lost(database: Database, *asked: Any) -> Any:
            return await (is_away if self.were_any else read)(database, *asked)

        monkeypatch.setattr(Database, "read_without_snapshot", unless_lost)

    def begin(self, *, carried_out: bool) -> None:
        commit = self._dialect.do_commit

        def lost(connection: Any) -> None:
            self.were_any = True
            if carried_out:
                commit(connection)
            raise self._dialect.loaded_dbapi.OperationalError("the connection is lost")

        self._monkeypatch.setattr(self._dialect, "do_commit", lost)

    def end(self) -> None:
        self._monkeypatch.undo()


async def is_away(_database: Database, *_asked: object) -> NoReturn:
    """In place of `Database.read`, or of one question."""
    raise StoreFailed("the database could not do it: it is away")
