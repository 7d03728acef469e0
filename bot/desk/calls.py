"""Who is called to which table, to play again. In memory alone; the message that calls them tells it, too."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.desk.table import Call, LocksById, Table


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
        """The table with who is called there; to one that is over nobody is."""
        if not table.is_open:
            self._by_table.pop(table.id, None)
        call = self._by_table.get(table.id)
        return table if table.call is call else replace(table, call=call)

    async def note(self, table: Table, call: Call | None) -> None:
        """From now on, these are called to a table, and what shows it is behind. StoreFailed."""
        if call:
            self._by_table[table.id] = call
        else:
            self._by_table.pop(table.id, None)
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
