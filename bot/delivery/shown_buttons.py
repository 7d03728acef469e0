"""Since when which buttons have stood under the newest message of a channel: a finger is slower than a message.

Who presses what has only just come to where something else stood had read that. Held in memory alone: after a start
nothing counts as new.
"""

from collections import Counter
from typing import Any, Final

import discord

SECONDS_UNTIL_BUTTON_IS_READ: Final = 1.0
"""A button that stands for less than this at its place was not read by who presses it."""
_ALWAYS: Final = float("-inf")


class ShownButtons:
    """The buttons of one channel; every time is in seconds of one clock."""

    def __init__(self) -> None:
        self._since: dict[tuple[int, int, str], float] = {}

    def note_sent(self, view: discord.ui.View, at: float) -> None:
        """These are being sent: from now on somebody may see them. Where nothing stood, nothing is mistaken."""
        new = at if self._since else _ALWAYS
        self._since = {place: self._since.get(place, new) for place in _places(view)}

    def note_arrived(self, sent_at: float, at: float) -> None:
        """Those that were sent at that time are there now."""
        self._since = {place: at if since == sent_at else since for place, since in self._since.items()}

    def seconds_shown(self, custom_id: str, at: float) -> float:
        """For how long a button has stood at its place; infinite where it does not stand there, or always has."""
        since = [one for (_, _, own_id), one in self._since.items() if own_id == custom_id]
        return at - max(since, default=_ALWAYS)


def _places(view: discord.ui.View) -> list[tuple[int, int, str]]:
    """Row, place in it and id of each button."""
    filled = Counter[int]()
    found: list[tuple[int, int, str]] = []
    for item in view.children:
        row, own_id = item.row or 0, _id_of(item)
        if own_id:
            found.append((row, filled[row], own_id))
        filled[row] += 1
    return found


def _id_of(item: discord.ui.Item[Any]) -> str:
    custom_id = getattr(item, "custom_id", None)
    return custom_id if isinstance(custom_id, str) else ""
