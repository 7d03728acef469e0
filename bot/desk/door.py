"""The desk itself: one table at a time is locked, hears, is written down; then everybody may be told."""

import asyncio
import contextlib
import logging
import secrets
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TypeAlias

from bot.chouette.news import What
from bot.chouette.points import Player
from bot.chouette.referee import opened
from bot.chouette.refusal import Refusal
from bot.chouette.rulebook import RuleBook
from bot.chouette.state import Chouette, Ended
from bot.chouette.statements import Joins, Statement
from bot.desk.answers import Answer, NotHeard, Person, Refused, Told, Trouble
from bot.desk.folding import ENGINE, as_kept, folded
from bot.desk.hearing import Hearing
from bot.desk.moment import calls, moment_of
from bot.desk.table import Table
from bot.record.grammar import written as line_of
from bot.record.head import Head, written_head
from bot.store import journal, kept
from bot.store.database import Database
from bot.store.failures import ChannelTaken, Overtaken, Repeated, StoreFailed
from bot.store.forms import Beside, Deadline, Entry, Seat, TableMessage, Written
from bot.store.settings import Value, set_setting, settings_of

Speech: TypeAlias = Callable[[Chouette, Player], Sequence[Statement] | Refusal | Trouble]
"""What somebody says, made for the table as it is under the lock, with the seat that is his (or would be)."""

Limits: TypeAlias = Callable[[Chouette, str, tuple[Deadline, ...], Mapping[str, Value], datetime], tuple[Deadline, ...]]
"""The time limits of a table as it is now: its moment, those that ran before, the server's settings, the time."""

ROLLS_ITSELF = "forced"
"""The setting that says whether a side that can turn no cube rolls without being asked."""

OPTION = "option."
"""What stands before an option's name in a server's settings."""

MOST_TRIES = 3
"""How often a statement is judged again when somebody else was quicker."""

_RESULTS = frozenset({What.GAME_SCORED, What.GAME_STARTS, What.ENDED, What.SEATED, What.TAKEN_BACK})

_log = logging.getLogger(__name__)


def no_limits(
    _chouette: Chouette,
    _moment: str,
    _before: tuple[Deadline, ...],
    _settings: Mapping[str, Value],
    _now: datetime,
) -> tuple[Deadline, ...]:
    """Nobody is reminded and nothing runs out."""
    return ()


class Desk:
    """All tables of this bot. Raises nothing that a person could have caused: answers are values."""

    def __init__(
        self,
        database: Database,
        books: Mapping[str, RuleBook],
        *,
        limits: Limits = no_limits,
        set_clock: Callable[[int, tuple[Deadline, ...]], None] = lambda _chouette, _deadlines: None,
        foresee: Callable[[Table], None] = lambda _table: None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        new_seed: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> None:
        self.books = books
        self._database = database
        self._limits = limits
        self._set_clock = set_clock
        self._foresee = foresee
        self._now = now
        self._new_seed = new_seed
        self._tables: dict[int, Table] = {}
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._settings: dict[int, dict[str, Value]] = {}
        self._closing = False

    # --- Looking

    async def look(self, channel: int) -> Table | None:
        """The open table of a channel, else its last one; None where there never was one. StoreFailed."""
        async with self._locks[channel]:
            return await self._table_in(channel)

    async def look_at(self, chouette: int) -> Table | None:
        """The table of this chouette; None when there is none. StoreFailed."""
        known = next((table for table in self._tables.values() if table.id == chouette), None)
        if known:
            return known
        row = await kept.chouette_of(self._database, chouette)
        if row is None:
            return None
        table = await self.look(row.channel)
        return table if table and table.id == chouette else await self._load(chouette)

    async def open_tables(self) -> tuple[tuple[int, int, TableMessage], ...]:
        """Every open chouette: its id, its channel and its newest message. StoreFailed."""
        rows = await kept.open_chouettes(self._database)
        return tuple((row.id, row.channel, row.table) for row in rows)

    async def journal_of(self, chouette: int) -> tuple[Written, ...]:
        """Everything that was said at a table, with seat ids, in order. StoreFailed."""
        stored = await journal.load(self._database, chouette)
        return stored.entries if stored else ()

    async def _table_in(self, channel: int) -> Table | None:
        table = self._tables.get(channel)
        if table is None:
            row = await kept.last_chouette_in(self._database, channel)
            table = await self._load(row.id) if row else None
            if table:
                self._tables[channel] = table
        return table

    async def _load(self, chouette: int) -> Table | None:
        stored = await journal.load(self._database, chouette)
        if stored is None:
            return None
        table = await asyncio.to_thread(folded, stored, self.books)  # a long evening takes a second
        if table.stopped or table.kept_games:
            _log.error("chouette %s: %s; games with stored points: %s", chouette, table.stopped, table.kept_games)
        return table

    # --- Opening

    async def open(self, server: int, channel: int, head: Head, *, interaction: int | None) -> Answer:
        """Open a table in a channel; the first dice are promised with it."""
        if self._closing:
            return NotHeard(Trouble.CLOSING)
        async with self._locks[channel]:
            try:
                return await self._open(server, channel, head, interaction)
            except StoreFailed:
                _log.exception("channel %s: opening a table", channel)
                return NotHeard(Trouble.STORE_FAILED)

    async def _open(self, server: int, channel: int, head: Head, interaction: int | None) -> Answer:
        table = await self._table_in(channel)
        if table and table.is_open:
            if interaction in table.presses:
                return Told(table, (), repeated=True)
            return NotHeard(Trouble.TABLE_OPEN, table)
        try:
            made = await kept.open_chouette(
                self._database, server, channel, head="\n".join(written_head(head)), engine=ENGINE, at=self._now()
            )
        except ChannelTaken:
            return NotHeard(Trouble.TABLE_OPEN, table)
        fresh = Table(made, server, channel, head, opened(head.rules, head.mode))
        self._tables[channel] = fresh
        return await self._heard(fresh, None, Player(""), (), interaction)

    # --- Hearing

    async def say(
        self,
        channel: int,
        who: Person | None,
        speech: Speech,
        *,
        interaction: int | None = None,
        whom: Player | None = None,
        chouette: int | None = None,
    ) -> Answer:
        """Hear what `who` says in a channel (None: the clock, for the seat `whom`) and all that follows by itself.

        `chouette` is the one that is meant, where the channel may have another by now. It is on the disk before
        this returns; otherwise the table is as it was.
        """
        if self._closing:
            return NotHeard(Trouble.CLOSING)
        async with self._locks[channel]:
            try:
                for _ in range(MOST_TRIES):
                    with contextlib.suppress(Overtaken):
                        return await self._say(channel, who, speech, interaction, whom, chouette)
                    self._tables.pop(channel, None)  # somebody else keeps the same book: read what is new
            except StoreFailed:
                _log.exception("channel %s: hearing %s", channel, who)
            return NotHeard(Trouble.STORE_FAILED, self._tables.get(channel))

    async def _say(
        self,
        channel: int,
        who: Person | None,
        speech: Speech,
        interaction: int | None,
        whom: Player | None,
        chouette: int | None,
    ) -> Answer:
        table = await self._table_in(channel)
        if table and chouette not in {None, table.id}:
            return NotHeard(Trouble.STALE, table)
        if table is None or not table.is_open:
            return NotHeard(Trouble.NO_TABLE, table)
        if interaction in table.presses:
            return Told(table, (), repeated=True)
        if table.stopped:
            return NotHeard(Trouble.STOPPED, table)
        seat = (table.player(who.user) if who else whom) or Player(table.free_seat())
        said = speech(table.chouette, seat)
        if isinstance(said, Refusal):
            return Refused(table, said)
        if isinstance(said, Trouble):
            return NotHeard(said, table)
        try:
            return await self._heard(table, who, seat, said, interaction)
        except Repeated:
            return Told(table, (), repeated=True)

    async def _heard(
        self, table: Table, who: Person | None, seat: Player, said: Sequence[Statement], interaction: int | None
    ) -> Answer:
        settings = await self.settings(table.server)
        hearing = Hearing(
            table.chouette,
            dict(table.seeds),
            lambda player: f"{table.name(player)} {table.user(player) or player}",
            self._new_seed,
            rolls_itself=bool(settings.get(ROLLS_ITSELF, True)),
        )
        if refusal := hearing.press(said):
            return Refused(table, refusal)
        now = self._now()
        after = _after(_with_name(table, who, seat, said), hearing, interaction, seat)
        moment = moment_of(after.chouette)
        limits = self._limits(after.chouette, moment, table.deadlines, settings, now) if after.is_open else ()
        after = replace(after, deadlines=limits)
        entries = [
            Entry(
                line=line_of(line.said),
                at=now,
                by=who.user if who and line.is_own else None,
                whom=seat if who is None and line.is_own else None,
                interaction=interaction,
                transfers=tuple(map(as_kept, line.transfers)),
            )
            for line in hearing.lines
        ]
        self._foresee(after)  # whoever draws it may begin: it is told to nobody before it is on the disk
        await journal.append(self._database, table.id, table.next_number, entries, _beside(table, after, now))
        self._tables[table.channel] = after
        if after.deadlines != table.deadlines:
            self._set_clock(after.id, after.deadlines)
        return Told(after, tuple(hearing.news))

    # --- What was told

    async def posted(self, channel: int, nonce: str | None, message: int) -> None:
        """The newest table message, posted with this nonce, is this one. A later wish to post goes before it."""
        async with self._locks[channel]:
            table = self._tables.get(channel)
            if table is None or table.message.nonce != nonce:
                return
            seen = TableMessage(message, nonce)
            self._tables[channel] = replace(table, message=seen)
            try:
                await kept.change(self._database, table.id, Beside(table=seen))
            except StoreFailed:
                _log.exception("chouette %s: its message %s is not kept", table.id, message)

    async def rang(self, table: Table, rung: Deadline, after: Deadline) -> None:
        """A time limit is over in which nobody speaks: `after` is kept in its place, if it is still the table's.

        StoreFailed.
        """
        async with self._locks[table.channel]:
            now = await self._table_in(table.channel)
            if now is None or now.id != table.id or rung not in now.deadlines:
                return
            left = tuple(after if one == rung else one for one in now.deadlines)
            await kept.change(self._database, now.id, Beside(deadlines=left))
            self._tables[table.channel] = replace(now, deadlines=left)

    def speak_up(self, channel: int) -> Table | None:
        """From now on the newest table message is one that is still to be posted (the other is lost)."""
        table = self._tables.get(channel)
        if table is None or table.message.message is None:
            return table
        fresh = TableMessage(None, f"{_nonce(table)}-{secrets.token_hex(3)}")
        self._tables[channel] = replace(table, message=fresh, older=table.message.message)
        return self._tables[channel]

    # --- Settings of a server

    async def settings(self, server: int) -> Mapping[str, Value]:
        """What a server has set. StoreFailed."""
        if server not in self._settings:
            self._settings[server] = await settings_of(self._database, server)
        return self._settings[server]

    async def set(self, server: int, key: str, value: Value | None) -> None:
        """Set it for the server; None: the default holds again. StoreFailed."""
        await set_setting(self._database, server, key, value)
        self._settings.pop(server, None)

    async def close(self) -> None:
        """Hear nothing new, and wait until everything under way is written."""
        self._closing = True
        for lock in list(self._locks.values()):
            async with lock:
                pass


def _with_name(table: Table, who: Person | None, seat: Player, said: Sequence[Statement]) -> Table:
    """The table with the name by which the speaker is known today; with a seat, if he joins."""
    if who is None:
        return table
    shown = Seat(seat, who.user, who.name)
    if table.player(who.user) is not None:
        return replace(table, seats=tuple(shown if one.seat == seat else one for one in table.seats))
    joins = any(isinstance(statement, Joins) for statement in said)
    return replace(table, seats=(*table.seats, shown)) if joins else table


def _after(table: Table, hearing: Hearing, interaction: int | None, speaker: Player) -> Table:
    """The table after all was heard, with a new message to be posted where another than the speaker is newly asked."""
    news = tuple(hearing.news)
    after = replace(
        table,
        chouette=hearing.chouette,
        next_number=table.next_number + len(hearing.lines),
        presses=table.presses if interaction is None else table.presses | {interaction},
        seeds=hearing.seeds,
        is_open=not isinstance(hearing.chouette.stage, Ended),
        untold=(*table.untold, *news),
    )
    newly = {player for player, _ in calls(after.chouette) - calls(table.chouette)} - {speaker}
    if table.message.message is None and table.message.nonce is not None:
        return after  # the one before is still to be posted: it tells this too
    if newly or _RESULTS & {piece.what for piece in news} or table.message.nonce is None:
        wish = TableMessage(None, _nonce(after))
        return replace(after, message=wish, older=table.message.message, untold=news)
    return after


def _nonce(table: Table) -> str:
    return f"{table.id}-{table.next_number}"


def _beside(table: Table, after: Table, now: datetime) -> Beside:
    seats = tuple(seat for seat in after.seats if seat not in table.seats)
    seeds = tuple((game, seed) for game, seed in after.seeds.items() if table.seeds.get(game) != seed)
    return Beside(
        seats=seats,
        seeds=seeds,
        deadlines=after.deadlines if after.deadlines != table.deadlines else None,
        table=after.message if after.message != table.message else None,
        ended_at=None if after.is_open else now,
    )
