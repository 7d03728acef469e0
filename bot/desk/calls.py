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
        self.opening = LocksById()
        """By channel: held by who plays again there, until all who come with them sit."""

    def of(self, chouette: int) -> Call | None:
        """Who is called to this table."""
        return self._by_table.get(chouette)

    def after(self, chouette: int) -> tuple[int, Call] | None:
        """The table to which those of an evening that is over are called, with the call."""
        found = ((of, call) for of, call in self._by_table.items() if call.over == chouette and call.is_open)
        return next(found, None)

    def with_call(self, table: Table) -> Table:
        """The table with who is called there: nobody who sits there by now, and to one that is over nobody."""
        call = self._by_table.get(table.id)
        called = {*call.waited, *call.declined, *call.left} if call else set[int]()
        if call and (no_more := called & users_here(table) if table.is_open else called):
            call = replace(call.without(no_more), is_told=False)
        return table if table.call is call else replace(table, call=call)

    def kept(self, table: Table) -> Table:
        """The same, for a table that is on the disk: so it is from now on."""
        table = self.with_call(table)
        self._set(table.id, table.call)
        return table

    def told(self, table: Table) -> Call | None:
        """The call of which its message is told now what has become of it; None: it has been told.

        Whoever kept score before, and sits at this table by now, is in what is given alone: they have it back once.
        """
        call = self._by_table.get(table.id)
        if call is None or call.is_told:
            return None
        scorer = 0 if call.scorer in users_here(table) else call.scorer
        self._set(table.id, replace(call, is_told=True, scorer=scorer) if call.is_open else None)
        return call

    def _set(self, chouette: int, call: Call | None) -> None:
        if call:
            self._by_table[chouette] = call
        else:
            self._by_table.pop(chouette, None)

    async def change(self, table: Table, changed: Callable[[Call | None], Call | None]) -> Call | None:
        """Change who is called to a table, and what shows it is behind; None: nobody is any more. StoreFailed.

        `changed` gives what becomes of who is called by then; to a table that is over nobody is.
        """
        async with self._locks[table.channel]:
            now = await self._table_in(table.channel)
            if now is None or now.id != table.id or not now.is_open:
                return None
            self._set(table.id, changed(self.of(table.id)))
            self._keep(replace(now, asides=now.asides + 1))
            return self.of(table.id)

    async def decline(self, table: Table, user: int) -> Call | None:
        """Wait no longer for whoever says that they do not come; None: nobody waits for them. StoreFailed."""

        def declined(call: Call | None) -> Call | None:
            return call.declined_by(user) if call and user in call.waited else call

        call = await self.change(table, declined)
        return call if call and user in call.declined else None

    def note_message(self, chouette: int, message: int) -> None:
        """By now this message calls them; nothing else shows it."""
        self._by_table[chouette] = replace(self._by_table[chouette], message=message)


def users_here(table: Table) -> set[int]:
    """The people who sit at a table."""
    return {user for player in players_with_seat(table.chouette) if (user := table.user(player))}
