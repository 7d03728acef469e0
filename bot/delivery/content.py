"""What a message says and shows, and who makes it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import discord

from bot.delivery.shown import SeenMessage
from bot.desk.table import Table
from bot.desk.tokens import PendingQuestion
from bot.rules.events import Event


@dataclass(frozen=True, slots=True)
class MessageContent:
    """Everything of a table message, to be sent once.

    `mentions`: those whom its text mentions, for an edit, which notifies nobody; `notifies`: those of them who are
    asked anew by it, for a post.
    """

    content: str
    embeds: list[discord.Embed]
    files: list[discord.File]
    view: discord.ui.View
    mentions: discord.AllowedMentions
    post_mentions: discord.AllowedMentions

    @property
    def for_post(self) -> dict[str, Any]:
        """All but its text, as discord.py takes it for a new message."""
        shown = {"embeds": self.embeds, "files": self.files, "view": self.view}
        return {**shown, "allowed_mentions": self.post_mentions}

    @property
    def for_edit(self) -> dict[str, Any]:
        """All of it, as discord.py takes it for a change of a message."""
        shown = {"embeds": self.embeds, "attachments": self.files, "view": self.view}
        return {"content": self.content, **shown, "allowed_mentions": self.mentions}


class MessageComposer(Protocol):
    """How tables look in their channels: words, pictures and buttons."""

    async def message(self, table: Table, told: Sequence[Event], called: frozenset[PendingQuestion]) -> MessageContent:
        """The table message, which tells these events and notifies those who are called."""
        ...

    async def folded_message_text(self, table: Table, told: Sequence[Event], following: Sequence[Event]) -> str:
        """The sentence that a message is folded to which told these; the `following` are told by the next one."""
        ...

    async def commitment_text(self, table: Table, digest: str) -> str:
        """The text of the message that commits to the next dice."""
        ...

    async def keeps_old_pictures(self, table: Table) -> bool:
        """Whether old messages keep their pictures on this server."""
        ...

    def seen_message(self, message: discord.Message) -> SeenMessage:
        """What a message of ours in the channel shows, by its buttons."""
        ...
