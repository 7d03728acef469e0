"""Who has said that they are no guest of a channel, or were one: they are not asked that again there.

Held in memory alone: after a start of the bot they may be asked once more.
"""

from typing import Final

from bot.desk import Table
from bot.rules.points import Player

_MAX_KNOWN: Final = 1_000
"""So many people who said who they are are remembered, those of last."""


def is_somebody_else(table: Table, user: int, guest: Player) -> bool:
    """Whether somebody who is called again to a table sat the evening before beside this guest of it."""
    call = table.call
    if call is None or table.identity(guest) not in call.places:
        return False
    return user in {*call.places, *call.waited, *call.declined, *call.left}


class WhoIsWho:
    """Those who have said so, by channel."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], None] = {}

    def note(self, channel: int, user: int) -> None:
        """This person has said who they are."""
        self._known[channel, user] = self._known.pop((channel, user), None)
        if len(self._known) > _MAX_KNOWN:
            del self._known[next(iter(self._known))]

    def is_known(self, table: Table, user: int) -> bool:
        """Whether they have; who played the evening before under their own account, and is called again, has, too."""
        return (table.channel, user) in self._known or bool(table.call and user in table.call.places)
