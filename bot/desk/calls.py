"""Who is called to which table, to play again. In memory alone; the message that calls them tells it, too."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.desk.table import Call, LocksById, Table
from bot.rules.seats.joining import players_with_seat


class Calls:
    """Those of one desk."""

    def __init__(
        self,
        locks: LocksById,
        table_in: Callable[[int], Awaitable[Table | None]],
        keep: Callable[[Table], None],
    ) -> None:
        self._locks, self._table_in, self._keep = locks, table_in, keep
        self._by_table: dict[int, Call] = {}

    def of(self, chouette: int) -> Call | None:
        """Who is called to this table."""
        return self._by_table.get(chouette)

    def after(self, chouette: int) -> tuple[int, Call] | None:
        """The table to which those of an evening that is over are called, with the call."""
        return next(((of, call) for of, call in self._by_table.items() if call.over == chouette), None)

    def with_call(self, table: Table) -> Table:
        """The table with who is called there: nobody who sits there by now, and to one that is over nobody."""
        call = self._by_table.get(table.id) if table.is_open else None
        if call and (here := users_here(table) & {*call.waited, *call.declined, *call.left}):
            call = replace(call.without(here), is_told=False)
        return table if table.call is call else replace(table, call=call)

    def kept(self, table: Table) -> Table:
        """The same, for a table that is on the disk: so it is from now on."""
        table = self.with_call(table)
        self._set(table.id, table.call)
        return table

    def told(self, chouette: int) -> Call | None:
        """The call of which its message is told now what has become of it; None: it has been told."""
        call = self._by_table.get(chouette)
        if call is None or call.is_told:
            return None
        self._set(chouette, replace(call, is_told=True) if call.is_open else None)
        return call

    def _set(self, chouette: int, call: Call | None) -> None:
        if call:
            self._by_table[chouette] = call
        else:
            self._by_table.pop(chouette, None)

    async def note(self, table: Table, call: Call | None) -> None:
        """From now on, these are called to a table, and what shows it is behind. StoreFailed."""
        self._set(table.id, call)
        async with self._locks[table.channel]:
            now = await self._table_in(table.channel)
            if now and now.id == table.id and now.is_open:
                self._keep(replace(now, asides=now.asides + 1))

    def note_message(self, chouette: int, message: int) -> None:
        """By now this message calls them; nothing else shows it."""
        self._by_table[chouette] = replace(self._by_table[chouette], message=message)

    def forget(self) -> None:
        """Nobody is called any more, as after a restart."""
        self._by_table.clear()


def users_here(table: Table) -> set[int]:
    """The people who sit at a table."""
    return {user for player in players_with_seat(table.chouette) if (user := table.user(player))}
