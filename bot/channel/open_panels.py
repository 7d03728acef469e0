"""The private panels that each person has open: one that is opened again replaces the older, and an answer ends both.

Held in memory alone: what was opened before a start stays until the person dismisses it.
"""

from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

import discord

from bot.delivery.answering import answer_state
from bot.delivery.requests import NETWORK_ERRORS

_MAX_OPEN: Final = 1_000
"""So many panels are known; of more, only those opened last."""


class PanelKind(Enum):
    """What replaces one another: the panel of a roll stays while something is looked up."""

    ROLL = auto()
    OTHER = auto()


@dataclass(frozen=True, slots=True)
class _OpenPanel:
    """The message that an interaction has sent to one person alone; `moment`: the roll's token, of a roll's panel."""

    interaction: discord.Interaction[Any]
    message: int
    moment: str

    async def take_away(self) -> None:
        """As long as it can be; the person may have done so."""
        if not self.interaction.is_expired():
            with suppress(*NETWORK_ERRORS):
                await self.interaction.followup.delete_message(self.message)


class OpenPanels:
    """Those of all people. `start` does something in the background."""

    def __init__(self, start: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._start = start
        self._open: dict[tuple[int, int, PanelKind], _OpenPanel] = {}

    def note_opened(self, interaction: discord.Interaction[Any], kind: PanelKind, moment: str = "") -> None:
        """What this interaction was answered with, alone, is a panel; the one before goes."""
        message = answer_state(interaction).private_message
        if message is None:
            return
        place = interaction.user.id, interaction.channel_id or 0, kind
        if before := self._open.pop(place, None):
            self._start(before.take_away())
        self._open[place] = _OpenPanel(interaction, message, moment)
        if len(self._open) > _MAX_OPEN:
            del self._open[next(iter(self._open))]

    def close(self, interaction: discord.Interaction[Any], moment: str) -> None:
        """This person has said something here, and the table waits for what has this token now.

        What they had open is of no use, but the panel of a roll that is still to be played; one that said it ends
        itself.
        """
        pressed = interaction.message.id if interaction.message else 0
        for kind in PanelKind:
            place = interaction.user.id, interaction.channel_id or 0, kind
            panel = self._open.get(place)
            if panel is None or panel.moment == moment:
                continue
            del self._open[place]
            if panel.message != pressed:
                self._start(panel.take_away())
