"""Transactions on a database server, perhaps far away, over connections that may die without a word.

A firewall that forgets a connection tells nobody: what is sent is lost, and an answer never comes. So where none comes
for a while, the server is asked over another connection what it does in that session. If it is at work, it is waited
for: slowness is no silence. If it does nothing, the session is ended, there first and then here, and what cannot have
been kept is done once more. A server that says nothing is out of reach; before anything else is asked of it, it ends
the sessions that were broken off: what arrives late from them changes nothing that was looked up since.
"""

import asyncio
import itertools
import logging
import socket
import uuid
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator
from contextlib import aclosing, asynccontextmanager, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from typing import Any, Final, Self, TypeVar
from weakref import WeakSet

from sqlalchemy import URL, NullPool, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, DisconnectionError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

_ACKNOWLEDGED_WITHIN: Final = 15_000
"""So many milliseconds after it was sent, what nobody has acknowledged ends the connection."""
_KEEPALIVE_SETTINGS: Final = {
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": str(_ACKNOWLEDGED_WITHIN),
}
"""The server notices within half a minute that a machine has gone without a word, and lets go of what it held.

So often, too, something passes on each connection: a firewall does not forget it.
"""
_GONE_AFTER_HERE: Final = {
    "TCP_KEEPIDLE": 10,
    "TCP_KEEPINTVL": 5,
    "TCP_KEEPCNT": 3,
    "TCP_USER_TIMEOUT": _ACKNOWLEDGED_WITHIN,
}
"""The same on this side, where the system has it."""
_POSTGRESQL_SETTINGS: Final = {
    "lock_timeout": "1500",  # milliseconds, too: whoever waits for an answer waits for three seconds, and no longer
    "idle_in_transaction_session_timeout": "10000",
    **_KEEPALIVE_SETTINGS,
}
CONNECT_TIMEOUT_SECONDS: Final = 3.0
"""A server that takes longer to let somebody in counts as out of reach."""
SILENCE_BEFORE_CHECK_SECONDS: Final = 1.0
"""Where no answer comes for so long, it is looked whether the server does anything."""
SERVER_CHECK_TIMEOUT_SECONDS: Final = 2.0
"""So long the server may take to say so; whoever waits for an answer waits for three seconds."""
SERVER_CHECK_INTERVAL_SECONDS: Final = 0.3
MAX_TRANSACTION_SECONDS: Final = 10.0
"""A transaction that takes longer is ended, though the server is at work: its locks keep others waiting."""
CLOSE_TIMEOUT_SECONDS: Final = 2.0
"""So long a server may take to say goodbye."""
_MAX_CONNECTION_AGE_SECONDS: Final = 1800
"""Of this age a connection is replaced by a new one, as soon as nobody uses it."""
MAX_WRITERS = 10
"""So many write at once where the database has several writers, and as many read beside them."""
_POOL: Final = {
    "pool_size": MAX_WRITERS,
    "max_overflow": MAX_WRITERS,
    "pool_use_lifo": True,
    "pool_recycle": _MAX_CONNECTION_AGE_SECONDS,
}
"""Of connections to a server: so many are kept, those used last are used first, and they know the statements by now."""
_STEPS: Final = 10
_SAYS_NOTHING: Final = "the server says nothing"
_LOOK: Final = text(
    "SELECT application_name, CASE WHEN application_name = ANY(:ended)"
    " OR state <> 'active' AND clock_timestamp() - state_change > make_interval(secs => :silence)"
    " THEN pg_terminate_backend(pid) END"
    " FROM pg_stat_activity WHERE application_name = ANY(:names) AND pid <> pg_backend_pid()"
)
"""The sessions of these names that are there. Those that do nothing are ended, and those that are to end anyway."""
_log = logging.getLogger(__name__)

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class _WaitedFor:
    """A transaction that takes long: since when, and on which connection."""

    since: float
    driver: Any


class Sessions:
    """The sessions of this process on the server, by the names that it has given them, and whether they go on."""

    def __init__(self, address: URL) -> None:
        self.engine = _engine(address, _POSTGRESQL_SETTINGS, **_POOL)
        """What makes their connections."""
        self._connections: WeakSet[Any] = WeakSet()
        self._idle: WeakSet[Any] = WeakSet()
        self._own_engine = unpooled_autocommit_engine(address, "chouette looks")
        self._asking: UnpooledAutocommitConnection | None = None
        self._waited_for: dict[str, _WaitedFor] = {}
        self._lost: set[str] = set()
        """Broken off here, and perhaps not ended there."""
        self._none_is_lost = asyncio.Event()
        self._none_is_lost.set()
        self._looking: asyncio.Task[None] | None = None
        pool, names = self.engine.sync_engine, self._new_names()

        def named(_dialect: object, _entry: object, _args: object, options: dict[str, Any]) -> None:
            options["server_settings"] = {**_POSTGRESQL_SETTINGS, "application_name": next(names)}

        event.listen(pool, "do_connect", named)
        event.listen(pool, "connect", self._made, insert=True)  # before anything is asked over it
        event.listen(pool, "checkout", self._taken)
        event.listen(pool, "checkin", self._given_back)

    def _made(self, connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        self._connections.add(connection.driver_connection)

    def _taken(self, _connection: DBAPIConnection, entry: ConnectionPoolEntry, _fairy: PoolProxiedConnection) -> None:
        """Another connection is taken where this one has ended: nobody is asked for that."""
        driver: Any = entry.driver_connection
        self._idle.discard(driver)
        if driver.is_closed():
            raise DisconnectionError

    def _given_back(self, connection: DBAPIConnection | None, entry: ConnectionPoolEntry) -> None:
        if connection is not None and entry.driver_connection is not None:
            self._idle.add(entry.driver_connection)

    @asynccontextmanager
    async def connected(
        self, engine: AsyncEngine, *, is_again: bool, is_limited: bool
    ) -> AsyncGenerator[AsyncConnection]:
        """A connection until the block ends, which is looked after if its time `is_limited`; TimeoutError.

        `is_again`: one has died before, and enough was waited for.
        """
        await self._until_in_reach(0.0 if is_again else SILENCE_BEFORE_CHECK_SECONDS)
        try:
            async with asyncio.timeout(CONNECT_TIMEOUT_SECONDS if is_limited else None):
                connection = await engine.connect()
        except TimeoutError as error:
            raise TimeoutError(_SAYS_NOTHING) from error
        driver = (await connection.get_raw_connection()).driver_connection
        with self._looked_after(driver) if is_limited else nullcontext():
            async with aclosing(connection):
                yield connection

    @staticmethod
    def _new_names() -> Generator[str]:
        """A name for each session; no other process has it."""
        mine = uuid.uuid4().hex
        yield from (f"chouette {mine} {number}" for number in itertools.count(1))

    async def _until_in_reach(self, seconds: float) -> None:
        """Wait until the server has ended what was broken off; TimeoutError: it has said nothing for so long."""
        if not self._lost:
            return
        try:
            async with asyncio.timeout(seconds):
                await self._none_is_lost.wait()
        except TimeoutError as error:
            raise TimeoutError(_SAYS_NOTHING) from error

    @contextmanager
    def _looked_after(self, driver: Any) -> Generator[None]:
        """Until the block ends, this connection is looked after."""
        name = driver.get_settings().application_name
        loop = asyncio.get_running_loop()
        begun = loop.time()

        def look() -> None:
            self._waited_for[name] = _WaitedFor(begun, driver)
            self._look_on()

        waiting = loop.call_later(SILENCE_BEFORE_CHECK_SECONDS, look)
        try:
            yield
        finally:
            waiting.cancel()
            self._waited_for.pop(name, None)

    def _look_on(self) -> None:
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        """Look from time to time, until nobody waits for long, and no session is lost."""
        while self._waited_for or self._lost or self._asking:
            if not (self._waited_for or self._lost):
                await self._stop_asking()
                continue
            try:
                await self._look_once()
            except Exception:
                _log.exception("it cannot be said what the database's server does")
            await asyncio.sleep(SERVER_CHECK_INTERVAL_SECONDS)

    async def _look_once(self) -> None:
        waited_for, latest = {**self._waited_for}, asyncio.get_running_loop().time() - MAX_TRANSACTION_SECONDS
        try:
            waited_for, there = await self._those_there(latest)
        except (OSError, SQLAlchemyError) as error:
            is_refused = isinstance(error, DBAPIError) and not error.connection_invalidated  # too many connections, say
            ended = {name for name, one in waited_for.items() if not is_refused or one.since <= latest}
            if ended and not self._lost:
                _log.warning("the database's server says nothing; it is tried again until it does")
            self._lost |= ended
            if self._lost:
                self._none_is_lost.clear()
        else:
            ended = {*waited_for} - there
            self._lost &= there
            if not self._lost and not self._none_is_lost.is_set():
                _log.info("the database's server is in reach again")
                self._none_is_lost.set()
        for one in (*(waited_for[name].driver for name in ended), *(self._idle if ended else ())):
            one.terminate()  # without waiting for the server; where one has died, others that nobody uses may have

    async def _those_there(self, latest: float) -> tuple[dict[str, _WaitedFor], set[str]]:
        """What is waited for now, and which sessions are there; they end now if they do nothing, or began by then.

        The connection over which it was asked before may be the one that has died.
        """
        if self._asking is not None:
            with suppress(OSError, SQLAlchemyError):
                return await await_with_stall_tolerance(self._asked(self._asking, latest), SILENCE_BEFORE_CHECK_SECONDS)
            await self._stop_asking(is_dead=True)

        async def asked_anew() -> tuple[dict[str, _WaitedFor], set[str]]:
            self._asking = await UnpooledAutocommitConnection.connect(self._own_engine)
            return await self._asked(self._asking, latest)

        try:
            return await await_with_stall_tolerance(asked_anew(), SERVER_CHECK_TIMEOUT_SECONDS)
        except BaseException:
            await self._stop_asking(is_dead=True)
            raise

    async def _asked(
        self, asking: "UnpooledAutocommitConnection", latest: float
    ) -> tuple[dict[str, _WaitedFor], set[str]]:
        waited_for = {**self._waited_for}  # some have had their answer by now
        ended = self._lost | {name for name, one in waited_for.items() if one.since <= latest}
        values = {"names": [*(waited_for.keys() | ended)], "ended": [*ended], "silence": SILENCE_BEFORE_CHECK_SECONDS}
        return waited_for, {name for name, _is_told in await asking.connection.execute(_LOOK, values)}

    async def _stop_asking(self, *, is_dead: bool = False) -> None:
        asking, self._asking = self._asking, None
        if asking is not None:
            await asking.close(is_dead=is_dead)

    async def close(self) -> None:
        """Look at nothing any more, and end all connections, here only where the server is silent."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait({self._looking})
        await self._stop_asking(is_dead=True)
        await self._own_engine.dispose()
        letting_go = asyncio.ensure_future(self.engine.dispose())
        await asyncio.wait({letting_go}, timeout=CLOSE_TIMEOUT_SECONDS)
        for one in [*self._connections]:
            one.terminate()
        await letting_go


async def await_with_stall_tolerance(work: Coroutine[Any, Any, _T], timeout_seconds: float) -> _T:
    """What comes of it; TimeoutError. That this process, or its machine, stood still is not held against the server."""
    doing = asyncio.ensure_future(work)
    try:
        for _ in range(_STEPS):
            if (await asyncio.wait({doing}, timeout=timeout_seconds / _STEPS))[0]:
                return await doing
    finally:
        if not doing.done():  # nobody waits for its end, which may take its time, too
            doing.cancel()
            doing.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
    raise TimeoutError(_SAYS_NOTHING)


class UnpooledAutocommitConnection:
    """A connection of its own, in no pool, each of whose statements is kept at once."""

    def __init__(self, connection: AsyncConnection, driver: Any) -> None:
        self.connection = connection
        self.driver = driver

    @classmethod
    async def connect(cls, engine: AsyncEngine) -> Self:
        """A new one."""
        connection = await engine.connect()
        return cls(connection, (await connection.get_raw_connection()).driver_connection)

    def on_termination(self, do: Callable[[], None]) -> None:
        """This is done as soon as the connection has ended, or the server has ended it."""

        def ended(_connection: object) -> None:
            do()

        self.driver.add_termination_listener(ended)

    async def close(self, *, is_dead: bool = False) -> None:
        """Say goodbye, unless it is dead; where the server does not hear it, end it all the same."""
        if is_dead:
            self.driver.terminate()
        closing = asyncio.ensure_future(self.connection.close())
        try:
            await asyncio.wait({closing}, timeout=CLOSE_TIMEOUT_SECONDS)
        finally:
            self.driver.terminate()
            with suppress(SQLAlchemyError, OSError):  # the server may be gone by now
                await closing


def unpooled_autocommit_engine(address: URL, application_name: str) -> AsyncEngine:
    """What makes such connections, which the server calls by this name."""
    settings = _KEEPALIVE_SETTINGS | {"application_name": application_name}
    return _engine(address, settings, poolclass=NullPool, isolation_level="AUTOCOMMIT")


def _engine(address: URL, settings: dict[str, str], **options: Any) -> AsyncEngine:
    """Values are in no error: seeds are secret until their game is over."""
    connecting = {"server_settings": settings, "timeout": CONNECT_TIMEOUT_SECONDS}
    engine = create_async_engine(address, hide_parameters=True, connect_args=connecting, **options)
    event.listen(engine.sync_engine, "connect", _notice_silence, insert=True)
    return engine


def _notice_silence(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """Have the system end the connection where nothing is acknowledged any more."""
    driver: Any = connection.driver_connection
    opened = driver._transport.get_extra_info("socket")  # noqa: SLF001, asyncpg has no option for it
    if opened.family not in {socket.AF_INET, socket.AF_INET6}:
        return
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for option, value in _GONE_AFTER_HERE.items():
        if (number := getattr(socket, option, None)) is not None:
            with suppress(OSError):
                opened.setsockopt(socket.IPPROTO_TCP, number, value)
