"""One deadline for each interaction, given where interactions enter: when it is nearly over, the answer is deferred.

Discord waits three seconds for the one answer of an interaction. Whoever gives it holds its lock meanwhile, so that it
is answered once; whoever waits for something waits for what is left of its time.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, Final

import discord

from bot.delivery.requests import NETWORK
from bot.instruments import SEEN

SECONDS_TO_ACKNOWLEDGE: Final = 1.7
"""What takes longer, from when Discord made the interaction, is acknowledged, and answered when it is done."""
SECONDS_TO_DEFER: Final = 0.2
"""So many seconds at least are left for work that is to be shown by the answer itself, before it is deferred."""
_KEY: Final = "answering"
_log = logging.getLogger(__name__)


class Answering:
    """The one answer of an interaction: `until` it must be given, by the event loop's clock, and by whom it is."""

    def __init__(self, interaction: discord.Interaction[Any], late: float = 0.0) -> None:
        now = asyncio.get_running_loop().time()
        self.until = now + max(SECONDS_TO_ACKNOWLEDGE - late, SECONDS_TO_DEFER)
        self.lock = asyncio.Lock()
        self.is_deferred = self.is_seen = self.is_passed_over = False
        """Whether an answer was promised; whether whoever waits has seen one; whether they get none on purpose."""
        self._interaction, self._made_at = interaction, now - late

    @property
    def age(self) -> float:
        """Seconds since Discord made the interaction, as far as is known."""
        return asyncio.get_running_loop().time() - self._made_at

    def note_seen(self) -> None:
        """Whoever waits has seen what came of it: by the answer, by what followed an acknowledgement, or the table."""
        if not self.is_seen:
            self.is_seen = True
            SEEN.labels(self._interaction.type.name).observe(self.age)

    @property
    def seconds_left(self) -> float:
        """Seconds until the answer is deferred."""
        return self.until - asyncio.get_running_loop().time()

    async def defer_when_due(self) -> None:
        """Wait until the time is nearly over; what is not answered then is answered later."""
        await asyncio.sleep(self.seconds_left)
        async with self.lock:
            if not self._interaction.response.is_done():
                with contextlib.suppress(*NETWORK):
                    await _defer(self._interaction)


def answering(interaction: discord.Interaction[Any]) -> Answering:
    """The answer of this interaction."""
    found = interaction.extras.get(_KEY)
    if not isinstance(found, Answering):
        found = interaction.extras[_KEY] = Answering(interaction)
    return found


@asynccontextmanager
async def answer_in_time(interaction: discord.Interaction[Any], late: float = 0.0) -> AsyncGenerator[None]:
    """Until the block ends, Discord is told in time that an answer comes later; `late`: seconds it was under route."""
    mine = interaction.extras[_KEY] = Answering(interaction, late)
    deferring = asyncio.create_task(mine.defer_when_due())
    try:
        yield
    finally:
        if not mine.lock.locked():
            deferring.cancel()
        await asyncio.wait({deferring})


async def defer(interaction: discord.Interaction[Any], *, anew: bool = False, for_all: bool = False) -> None:
    """Answer later, unless that was said already.

    A press is answered by a change of its message, or `anew` by another one, which one person alone sees, as they see
    the answer to a command; `for_all`: everybody does.
    """
    async with answering(interaction).lock:
        if not interaction.response.is_done():
            await _defer(interaction, anew=anew, for_all=for_all)


async def _defer(interaction: discord.Interaction[Any], *, anew: bool = False, for_all: bool = False) -> None:
    if interaction.type is discord.InteractionType.autocomplete:
        await interaction.response.autocomplete([])
        return
    answering(interaction).is_deferred = True
    if interaction.message is None or anew:
        await interaction.response.defer(ephemeral=not for_all, thinking=True)
    else:
        await interaction.response.defer()


async def edit_pressed_message(interaction: discord.Interaction[Any], **change: Any) -> None:
    """Answer by changing the message whose button was pressed, as `Interaction.edit_original_response` would."""
    async with answering(interaction).lock:
        if interaction.response.is_done():
            await interaction.edit_original_response(**change)
        else:
            await interaction.response.edit_message(**change)
