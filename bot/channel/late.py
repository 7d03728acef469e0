"""The news that a newer table message overtook before they were shown: it tells them too. Sends nothing."""

from bot.desk import Table, Told
from bot.desk.folding import first_untold
from bot.rules.events import Event


class LateNews:
    """For all tables. Told twice, in two messages, is better than never: an edit may be under way."""

    def __init__(self) -> None:
        self._waiting: dict[int, list[tuple[int, tuple[Event, ...]]]] = {}
        self._late: dict[int, tuple[int, tuple[Event, ...]]] = {}

    def heard(self, told: Told) -> None:
        """This is still to be shown; to be called before anybody else is heard at the table."""
        self._waiting.setdefault(told.table.id, []).append((told.table.next_number, told.events))

    def before(self, table: Table) -> tuple[Event, ...]:
        """What was heard before the table's newest message was wished for, and the one before it has not shown."""
        first = first_untold(table.message)
        newest, late = self._late.get(table.id, (1, ()))
        if first > newest:
            waiting = self._waiting.pop(table.id, [])
            late = tuple(piece for number, news in waiting if number <= first for piece in news)
            self._waiting[table.id] = [each for each in waiting if each[0] > first]
            self._late[table.id] = first, late
        return late if first >= newest else ()

    def shown(self, table: Table) -> None:
        """A message shows this state, and what was late for it."""
        waiting = self._waiting.pop(table.id, [])
        if not table.is_open:
            self._late.pop(table.id, None)
        elif left := [each for each in waiting if each[0] > table.next_number]:
            self._waiting[table.id] = left
