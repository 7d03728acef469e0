"""The private panels that each person has open: one that is opened again replaces the older, and an answer ends both.

Panels of what is to be paid are shown anew when somebody else says that something is paid.

Held in memory alone: what was opened before a start stays until the person dismisses it.
"""

from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

import discord

from bot.delivery.answering import answer_state
from bot.delivery.requests import NETWORK_ERRORS

_Content = Callable[[], Awaitable[tuple[str, discord.ui.View]]]
"""What a panel shows now."""
_MAX_OPEN: Final = 1_000
_MAX_READ: Final = 10_000
"""So many panels are known; of more, only those opened last."""


class PanelKind(Enum):
    """What replaces one another: the panel of a roll stays while something is looked up."""

    ROLL = auto()
    PAYMENTS = auto()
    REFUSED_FORM = auto()
    OTHER = auto()


@dataclass(frozen=True, slots=True)
class _OpenPanel:
    """The message that an interaction has sent to one person alone, or pressed.

    `moment`: the roll's token, of a roll's panel. `content`: of one that is kept up to date.
    """

    interaction: discord.Interaction[Any]
    message: int
    moment: str = ""
    content: _Content | None = None

    async def take_away(self) -> None:
        """As long as it can be; the person may have done so."""
        if not self.interaction.is_expired():
            with suppress(*NETWORK_ERRORS):
                await self.interaction.followup.delete_message(self.message)

    async def show_anew(self) -> None:
        """What it shows now, as long as that can be changed."""
        if self.content is None or self.interaction.is_expired():
            return
        text, view = await self.content()
        pressed = self.interaction.message
        with suppress(*NETWORK_ERRORS):
            if pressed and pressed.id == self.message:
                await self.interaction.edit_original_response(content=text, view=view)
            else:
                await self.interaction.followup.edit_message(self.message, content=text, view=view)


class OpenPanels:
    """Those of all people. `start` does something in the background."""

    def __init__(self, start: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._start = start
        self._open: dict[tuple[int, int, PanelKind], _OpenPanel] = {}

    def note_opened(self, interaction: discord.Interaction[Any], kind: PanelKind, moment: str = "") -> None:
        """What this interaction was answered with, alone, is a panel; the one before goes."""
        if message := answer_state(interaction).private_message:
            self._keep(kind, _OpenPanel(interaction, message, moment))

    def note_payments_shown(self, interaction: discord.Interaction[Any], content: _Content) -> None:
        """This interaction's answer, or the panel that was pressed, shows what is to be paid; another one goes."""
        pressed = interaction.message.id if interaction.message and interaction.message.flags.ephemeral else None
        if message := answer_state(interaction).private_message or pressed:
            self._keep(PanelKind.PAYMENTS, _OpenPanel(interaction, message, content=content))

    def _keep(self, kind: PanelKind, panel: _OpenPanel) -> None:
        place = panel.interaction.user.id, panel.interaction.channel_id or 0, kind
        before = self._open.get(place)
        if before and before.message > panel.message:  # opened meanwhile: what the older one says now stays beside it
            return
        if before and before.message != panel.message:
            self._start(before.take_away())
        self._open.pop(place, None)
        self._open[place] = panel
        if len(self._open) > _MAX_OPEN:
            del self._open[next(iter(self._open))]

    def note_pressed(self, interaction: discord.Interaction[Any]) -> None:
        """A panel of what is to be paid asks something, or leads elsewhere: it is not shown anew meanwhile."""
        place = interaction.user.id, interaction.channel_id or 0, PanelKind.PAYMENTS
        panel = self._open.get(place)
        if panel and interaction.message and panel.message == interaction.message.id:
            del self._open[place]

    def show_payments_anew(self, server: int | None) -> None:
        """Something was paid on a server: whoever looks at what is to be paid there sees it."""
        for panel in self._open.values():
            if panel.content and panel.interaction.guild_id == server:
                self._start(panel.show_anew())

    def close(self, interaction: discord.Interaction[Any], moment: str) -> None:
        """This person has said something here, and the table waits for what has this token now.

        What they had open is of no use, but the panel of a roll that is still to be played; one that said it ends
        itself, but not what gave back a form, which is filled in right now.
        """
        pressed = interaction.message.id if interaction.message else 0
        for kind in PanelKind:
            place = interaction.user.id, interaction.channel_id or 0, kind
            panel = self._open.get(place)
            if panel is None or panel.moment == moment:
                continue
            del self._open[place]
            if panel.message != pressed or kind is PanelKind.REFUSED_FORM:
                self._start(panel.take_away())


class FirstTimes:
    """Who has read it in which evening, as far as this process remembers: it is read once more after a restart."""

    def __init__(self) -> None:
        self._read: dict[tuple[int, int], None] = {}

    def note(self, user: int, table: int) -> bool:
        """Note that this person reads it now; whether they do so for the first time at this table."""
        is_first = (user, table) not in self._read
        self._read[user, table] = None
        if len(self._read) > _MAX_READ:
            del self._read[next(iter(self._read))]
        return is_first
