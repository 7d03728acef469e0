"""Since when which buttons have stood under the newest message of a channel: a finger is slower than a message.

Who presses what has only just come to where something else stood had read that. Messages stand at the bottom of a
channel, so a place is counted from the last row; what comes to a row in which nothing stood can have been meant by
nobody else. Held in memory alone: after a start nothing counts as new.
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
        self._emptied: dict[int, float] = {}
        """By row, when other buttons left it last."""

    def note_sent(self, view: discord.ui.View, at: float) -> None:
        """These are being sent: from now on somebody may see them. Where nothing stood, nothing is mistaken."""
        before, shown = self._since, _places(view)
        self._emptied |= dict.fromkeys({row for row, *_ in before.keys() - {*shown}}, at)
        self._since = {place: before.get(place, self._emptied.get(place[0], _ALWAYS)) for place in shown}

    def note_arrived(self, sent_at: float, at: float) -> None:
        """Those that were sent at that time are there now, and others are gone."""
        self._since = {place: at if since == sent_at else since for place, since in self._since.items()}
        self._emptied = {row: at if since == sent_at else since for row, since in self._emptied.items()}

    def seconds_shown(self, custom_id: str, at: float) -> float:
        """For how long nothing else has stood in a button's place; infinite where it does not stand there."""
        since = [one for (_, _, own_id), one in self._since.items() if own_id == custom_id]
        return at - max(since, default=_ALWAYS)


def _places(view: discord.ui.View) -> list[tuple[int, int, str]]:
    """Row, counted from the last one, place in it and id of each button."""
    filled = Counter[int]()
    found: list[tuple[int, int, str]] = []
    last = max((item.row or 0 for item in view.children), default=0)
    for item in view.children:
        row, own_id = last - (item.row or 0), _id_of(item)
        if own_id:
            found.append((row, filled[row], own_id))
        filled[row] += 1
    return found


def _id_of(item: discord.ui.Item[Any]) -> str:
    custom_id = getattr(item, "custom_id", None)
    return custom_id if isinstance(custom_id, str) else ""
