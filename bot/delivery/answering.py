"""One deadline for each interaction, given where interactions enter: when it is nearly over, the answer is deferred.

Discord waits three seconds for the one answer of an interaction. Whoever gives it holds its lock meanwhile, so that it
is answered once; whoever waits for something waits for what is left of its time.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import discord

from bot.delivery.requests import NETWORK_ERRORS
from bot.instruments import RESULT_SEEN_SECONDS_HISTOGRAM

DEFER_AFTER_SECONDS: Final = 1.7
"""What takes longer, from when Discord made the interaction, is acknowledged, and answered when it is done."""
MIN_SECONDS_BEFORE_DEFERRING: Final = 0.2
"""So many seconds at least are left for work that is to be shown by the answer itself, before it is deferred."""
TELL_AFTER_SECONDS: Final = 2.0
"""Whoever waits longer for something that takes long is told how long."""
TELL_AGAIN_AFTER_SECONDS: Final = 4.0
"""And so often, how far it is."""
EXPLAIN_DELAY_AFTER_SECONDS: Final = 2.6
"""Whoever has seen nothing by then is told what keeps them waiting, where it is known."""
_KEY: Final = "answering"
_log = logging.getLogger(__name__)


class AnswerState:
    """The one answer of an interaction: `until` it must be given, by the event loop's clock, and by whom it is."""

    def __init__(self, interaction: discord.Interaction[Any], seconds_late: float = 0.0) -> None:
        now = asyncio.get_running_loop().time()
        self.until = now + max(DEFER_AFTER_SECONDS - seconds_late, MIN_SECONDS_BEFORE_DEFERRING)
        self.lock = asyncio.Lock()
        self.is_deferred = self.is_seen = self.is_passed_over = False
        """Whether an answer was promised; whether whoever waits has seen one; whether they get none on purpose."""
        self.with_refusal: tuple[discord.ui.View, discord.Embed] | None = None
        """What stands below a refusal: the way back to what they typed."""
        self.private_message: int | None = None
        """The id of the message that they alone were last sent as an answer."""
        self._interaction, self._made_at = interaction, now - seconds_late
        self._notice: discord.WebhookMessage | None = None
        self._is_thinking = self._is_for_all = self.is_telling = False

    @property
    def age_seconds(self) -> float:
        """Seconds since Discord made the interaction, as far as is known."""
        return asyncio.get_running_loop().time() - self._made_at

    def note_seen(self) -> None:
        """Whoever waits has seen what came of it: by the answer, by what followed an acknowledgement, or the table."""
        if not self.is_seen:
            self.is_seen = True
            RESULT_SEEN_SECONDS_HISTOGRAM.labels(self._interaction.type.name).observe(self.age_seconds)

    @property
    def _seconds_until_deferral(self) -> float:
        """Seconds until the answer is deferred."""
        return self.until - asyncio.get_running_loop().time()

    async def defer_when_due(self) -> None:
        """Wait until the time is nearly over; what is not answered then is answered later."""
        await asyncio.sleep(self._seconds_until_deferral)
        async with self.lock:
            if not self._interaction.response.is_done():
                with contextlib.suppress(*NETWORK_ERRORS):
                    await _defer(self._interaction)

    def note_deferred(self, *, by_thinking_message: bool, is_public: bool) -> None:
        """An answer was promised: by a message that says that the bot thinks, which one alone sees, or all; or not."""
        self.is_deferred, self._is_thinking, self._is_for_all = True, by_thinking_message, is_public

    @property
    def is_thinking(self) -> bool:
        """Whether a message that says that the bot thinks stands for the answer; whoever sees it may dismiss it."""
        return self._is_thinking

    async def explain_delay_when_due(self, why: Callable[[], str]) -> None:
        """Wait a little longer; who has seen nothing then is told alone why they wait, if there is a reason to tell."""
        await asyncio.sleep(self._seconds_until_deferral + EXPLAIN_DELAY_AFTER_SECONDS - DEFER_AFTER_SECONDS)
        async with self.lock:
            if self.is_deferred and not self.is_seen and not self._is_for_all and (text := why()):
                self.is_telling = True
                with contextlib.suppress(*NETWORK_ERRORS):
                    self._notice = await self._interaction.followup.send(text, ephemeral=True, wait=True)

    @property
    def has_delay_notice(self) -> bool:
        """Whether somebody was told that it is not known yet what becomes of it: they are to be told."""
        return self._notice is not None

    def pop_delay_notice(self) -> discord.WebhookMessage | None:
        """The message that tells why somebody waits, for who puts the answer in its place."""
        notice, self._notice = self._notice, None
        return notice

    async def delete_delay_notice(self) -> None:
        """Whoever was told why they wait has their answer elsewhere, or in its place by now."""
        notice = self.pop_delay_notice()
        if notice is None:
            return
        with contextlib.suppress(*NETWORK_ERRORS):
            if self._is_thinking and (await self._interaction.original_response()).content != notice.content:
                return
            await notice.delete()


def answer_state(interaction: discord.Interaction[Any]) -> AnswerState:
    """The answer of this interaction."""
    found = interaction.extras.get(_KEY)
    if not isinstance(found, AnswerState):
        found = interaction.extras[_KEY] = AnswerState(interaction)
    return found


@asynccontextmanager
async def defer_if_slow(
    interaction: discord.Interaction[Any], seconds_late: float = 0.0, explain_delay: Callable[[], str] = str
) -> AsyncGenerator[None]:
    """Until the block ends, Discord is told in time that an answer comes later.

    `seconds_late`: seconds it was under route.

    `explain_delay` gives what is told to whoever waits still longer, "" where there is nothing to tell.
    """
    mine = interaction.extras[_KEY] = AnswerState(interaction, seconds_late)
    deferring, telling = (
        asyncio.create_task(mine.defer_when_due()),
        asyncio.create_task(mine.explain_delay_when_due(explain_delay)),
    )
    try:
        yield
    finally:
        if not mine.lock.locked():
            deferring.cancel()
        if not mine.is_telling:  # else it arrives, and is removed
            telling.cancel()
        await asyncio.wait({deferring, telling})
        await mine.delete_delay_notice()


async def defer(
    interaction: discord.Interaction[Any], *, in_new_message: bool = False, is_public: bool = False
) -> None:
    """Answer later, unless that was said already.

    A press is answered by a change of its message, or `in_new_message` by another one, which one person alone sees, as
    they see the answer to a command; `is_public`: everybody does.
    """
    async with answer_state(interaction).lock:
        if not interaction.response.is_done():
            await _defer(interaction, anew=in_new_message, for_all=is_public)


async def _defer(interaction: discord.Interaction[Any], *, anew: bool = False, for_all: bool = False) -> None:
    if interaction.type is discord.InteractionType.autocomplete:
        await interaction.response.autocomplete([])
        return
    is_thinking = interaction.message is None or anew
    answer_state(interaction).note_deferred(by_thinking_message=is_thinking, is_public=for_all)
    if is_thinking:
        await interaction.response.defer(ephemeral=not for_all, thinking=True)
    else:
        await interaction.response.defer()


@asynccontextmanager
async def told_meanwhile(interaction: discord.Interaction[Any], text: Callable[[], str]) -> AsyncGenerator[None]:
    """Until the block ends, whoever waits longer for a deferred answer reads in its place what takes so long.

    `text` is asked again every few seconds: how far it is by then.
    """
    is_over = asyncio.Event()

    async def tell() -> None:
        told, seconds = "", TELL_AFTER_SECONDS
        while not await _comes_within(is_over, seconds):
            if told != (told := text()):
                with contextlib.suppress(*NETWORK_ERRORS):
                    await interaction.edit_original_response(content=told)
            seconds = TELL_AGAIN_AFTER_SECONDS

    telling = asyncio.create_task(tell())
    try:
        yield
    finally:
        is_over.set()  # what is being told arrives before the answer
        await asyncio.wait({telling})


async def _comes_within(event: asyncio.Event, seconds: float) -> bool:
    with contextlib.suppress(TimeoutError):
        return await asyncio.wait_for(event.wait(), seconds)
    return False


async def delete_pressed_message(interaction: discord.Interaction[Any]) -> None:
    """Answer by taking away the message whose button was pressed, which one person alone sees."""
    await defer(interaction)
    await interaction.delete_original_response()


async def edit_pressed_message(interaction: discord.Interaction[Any], **change: Any) -> None:
    """Answer by changing the message whose button was pressed, as `Interaction.edit_original_response` would."""
    async with answer_state(interaction).lock:
        if interaction.response.is_done():
            await interaction.edit_original_response(**change)
        else:
            await interaction.response.edit_message(**change)
