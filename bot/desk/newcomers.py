"""Who is new to the bot: the database is asked once for each person at each table."""

from bot.desk.table import Table
from bot.store import journal
from bot.store.database import Database

_MAX_REMEMBERED = 10_000
"""Of so many people at tables it is remembered whether they have sat at another one."""


class Newcomers:
    """Those who play their first game, or have not begun it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._sat_elsewhere: dict[tuple[int, int], bool] = {}
        """By table and person, whether they had sat at another table when that was first asked."""

    async def is_new(self, table: Table, user: int) -> bool:
        """Whether this person had never sat at another table, nor has played a game at this one. StoreFailed."""
        if any(table.player(user) in game.final.players for game in table.chouette.games):
            return False
        at = table.id, user
        if at not in self._sat_elsewhere:
            self._sat_elsewhere[at] = await journal.has_sat_elsewhere(self._database, user, table.id)
            if len(self._sat_elsewhere) > _MAX_REMEMBERED:
                self._sat_elsewhere.pop(next(iter(self._sat_elsewhere)))
        return not self._sat_elsewhere[at]
