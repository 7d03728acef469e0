"""A database server far from the bot's machine, reached by connections that may be slow, or die in silence.

What a transaction does is done to the simulation's own file, at the moment when it reaches the server. Who asks is told
what `bot/store` tells of PostgreSQL: what is not answered in time is asked once more on another connection, if nothing
of it can have been kept; else it failed, or nobody knows. `tests/chaos` has the same with a real server.
"""

import asyncio
import random
import sqlite3
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Literal, TypeVar

from sqlalchemy import Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.people_first import PeopleFirstLimiter
from bot.store.database import MAX_BACKGROUND_READERS, SQLITE_PRAGMAS, Database, _begin_sqlite
from tests.simulation.world import WORLD

T = TypeVar("T")
LONGEST_SILENCE, SECONDS_TO_CONNECT = 5.0, 3.0
"""So long is waited at most for an answer, and then for a new connection."""
MOST_AT_ONCE = 10
"""Readers, and writers."""
Fate = Literal["", "dead", "commit lost", "commit kept"]
"""What becomes of a connection: all that is said next is lost; or its next commit, or only what is answered to that."""
FATES: dict[Fate, float] = {"": 2, "dead": 5, "commit lost": 2, "commit kept": 3}
NEAR = (0.001, 0.02)
FAR = (0.05, 0.15)
"""Seconds of a round trip."""
TO_CONNECT = 4
"""Round trips, before a new connection can be used."""


class Server:
    """The server. `seconds`: the least and most that a round trip takes; `swallows_new`: nobody new gets through."""

    def __init__(self) -> None:
        self.seconds = NEAR
        self.swallows_new = False
        self.number_silent = 0
        """So many requests were never answered."""
        self.connections: list[ToServer] = []
        self.note: Callable[[str], None] = lambda _what: None

    def serve(self, database: Database) -> None:
        """From now on this database of the bot's is here, and not on its own disk; who was connected is gone."""
        self.connections.clear()
        database._connected = _AtServer(self, database).connected  # type: ignore[assignment, method-assign]
        database._turn = PeopleFirstLimiter(MOST_AT_ONCE, MOST_AT_ONCE)
        database._readers = PeopleFirstLimiter(MOST_AT_ONCE, MAX_BACKGROUND_READERS)

    def fall_silent(self, chance: random.Random) -> None:
        """Of the connections that there are some die, or all of them."""
        are_all = chance.random() < 0.5
        for one in self.connections:
            one.fate = "dead" if are_all else chance.choices([*FATES], [*FATES.values()])[0]  # pyright: ignore[reportAttributeAccessIssue]

    async def round_trip(self) -> None:
        """The time of one."""
        await asyncio.sleep(WORLD.draw("round trip").uniform(*self.seconds))


class ToServer:
    """A connection, for one transaction after the other; what is awaited on it comes to an end when it is ended."""

    def __init__(self, server: Server, engine: Engine) -> None:
        self.fate: Fate = ""
        self.is_closed = False
        self._server, self._engine = server, engine
        self._ended = asyncio.get_running_loop().create_future()
        server.connections.append(self)

    def end(self) -> None:
        """End it at once: the server is not waited for."""
        self.is_closed = True
        if self in self._server.connections:
            self._server.connections.remove(self)
        if not self._ended.done():
            self._ended.set_result(None)

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What is found in one round trip."""
        await self._said()
        with self._engine.connect() as connection:
            return ask(connection)

    async def write(self, do: Callable[[Connection], T]) -> T:
        """What is done, and kept from its commit on, which may be lost; nobody knows that until it is answered."""
        for _ in range(2):
            await self._said()
        with self._engine.execution_options(begin="BEGIN IMMEDIATE").connect() as connection:
            if self.fate == "commit lost":
                vars(connection)["commit"] = lambda: None
            done = do(connection)
        if self.fate:
            self.fate = "dead"
        await self._said()
        return done

    async def _said(self) -> None:
        """One round trip; where it is never answered, all connections are ended after a while: OperationalError."""
        if self.fate == "dead":
            self._server.number_silent += 1
            self._server.note("server: silence")
            if not (await asyncio.wait({self._ended}, timeout=LONGEST_SILENCE))[0]:
                for one in [*self._server.connections]:
                    one.end()
        else:
            await self._server.round_trip()
        if self.is_closed:
            closed = ConnectionError("the connection was closed")
            raise OperationalError("a statement", {}, closed, connection_invalidated=True)


class _Transaction:
    """One on a connection, as `Database` asks for it."""

    def __init__(self, run_sync: Callable[..., Coroutine[Any, Any, Any]]) -> None:
        self.run_sync = run_sync


class _AtServer:
    """Connections to the server that are kept and used again, the last one first."""

    def __init__(self, server: Server, database: Database) -> None:
        self._server, self._database = server, database
        self._engine = create_engine("sqlite://", creator=self._opened, poolclass=QueuePool)
        event.listen(self._engine, "begin", _begin_sqlite)
        self._idle: list[ToServer] = []

    def _opened(self) -> sqlite3.Connection:
        file = self._database._file
        assert file
        opened = sqlite3.connect(file.path, isolation_level=None)
        for pragma in SQLITE_PRAGMAS:
            opened.execute(f"PRAGMA {pragma}")
        return opened

    async def connected(self, engine: AsyncEngine, *, is_again: bool) -> AbstractAsyncContextManager[_Transaction]:
        """In the place of the database's own."""
        del is_again
        return self._connected(is_writing=engine is self._database._writer)

    @asynccontextmanager
    async def _connected(self, *, is_writing: bool) -> AsyncGenerator[_Transaction]:
        """TimeoutError: new ones are silent."""
        connection = await self._taken()
        try:
            yield _Transaction(connection.write if is_writing else connection.read)
        except asyncio.CancelledError:
            connection.end()
            raise
        finally:
            self._idle.append(connection)

    async def _taken(self) -> ToServer:
        while self._idle:
            if not (connection := self._idle.pop()).is_closed:
                return connection
        if self._server.swallows_new:
            await asyncio.sleep(SECONDS_TO_CONNECT)
            raise TimeoutError("the server says nothing")
        for _ in range(TO_CONNECT):
            await self._server.round_trip()
        return ToServer(self._server, self._engine)
