"""An interaction as a way to show a table message: at once, and free of the channel's limits, until it is answered."""

import asyncio
from typing import Any

import discord

from bot.delivery.answering import answer_state
from bot.delivery.content import MessageContent
from bot.delivery.requests import RefusedError, UnknownOutcomeError, send_once


class InteractionRoute:
    """The answer of one interaction, lent to whoever writes in its channel."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        message = interaction.message
        self.interaction = interaction
        self.pressed = None if message is None or message.flags.ephemeral else message.id
        """The message of everybody's that was pressed."""
        self._is_private = message is not None and message.flags.ephemeral

    @property
    def deadline(self) -> float:
        """When it is of no use any more, by the event loop's clock."""
        return answer_state(self.interaction).until

    def may_post(self) -> bool:
        """Whether a new message may still be its answer; a private panel is answered by a change of the panel."""
        return not self._is_private and self._is_open()

    def may_edit(self, message: int) -> bool:
        """Whether a change of this message may still be its answer."""
        return self.pressed == message and self._is_open()

    @property
    def is_answer_seen(self) -> bool:
        """Whether whoever waits has seen what came of it."""
        return answer_state(self.interaction).is_seen

    def note_seen(self) -> None:
        """Whoever waits sees what came of it, by this answer or otherwise."""
        answer_state(self.interaction).note_seen()

    def _is_open(self) -> bool:
        is_in_time = asyncio.get_running_loop().time() < self.deadline
        return (
            is_in_time and not self.interaction.response.is_done() and not answer_state(self.interaction).lock.locked()
        )

    async def post(self, content: MessageContent) -> int:
        """Answer by a new message, and say under which id. RefusedError, UnknownOutcomeError."""
        async with answer_state(self.interaction).lock:
            self._require_unanswered()
            sent = await send_once(self.interaction.response.send_message(content.content, **content.for_post))
        if sent.message_id is None:
            raise UnknownOutcomeError("Discord did not say which message it is")  # it is there
        return sent.message_id

    async def edit(self, content: MessageContent) -> None:
        """Answer by an edit of the message that was pressed. RefusedError, UnknownOutcomeError."""
        async with answer_state(self.interaction).lock:
            self._require_unanswered()
            await send_once(self.interaction.response.edit_message(**content.for_edit, suppress_embeds=False))

    def _require_unanswered(self) -> None:
        if self.interaction.response.is_done():
            raise RefusedError("it was answered meanwhile", 0)
