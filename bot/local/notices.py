"""Who was notified by which message: Discord rings for new messages only, never for an edit. Sends nothing itself."""

from collections import defaultdict
from dataclasses import dataclass

from bot.local.limits_message import SILENT
from bot.local.state import Message


@dataclass(frozen=True)
class Notice:
    """A message that notified somebody: its id, and the ids of whom."""

    message: str
    users: frozenset[str]


class Notices:
    """All notices since the table was opened."""

    def __init__(self) -> None:
        self._of_message: dict[str, frozenset[str]] = {}
        self._in_channel: dict[str, list[Notice]] = defaultdict(list)

    def note(self, what: str, message: Message) -> None:
        """Notes whom a new message notifies: whom it mentions and may ping, but for its author.

        A deferred answer mentions nobody yet, and its filling is an edit; a silent message rings for nobody, and
        an ephemeral one for its reader at most.
        """
        if what != "MESSAGE_CREATE" or message.body["flags"] & SILENT:
            return
        mentioned = {each["id"] for each in message.body["mentions"]} - {message.by}
        users = frozenset(mentioned & {message.only_for} if message.only_for else mentioned)
        if users:
            self._of_message[message.id] = users
            self._in_channel[message.channel].append(Notice(message.id, users))

    def of(self, message: str) -> set[str]:
        """Whom the message notified, though it may be gone by now."""
        return set(self._of_message.get(message, ()))

    def in_channel(self, channel: str) -> list[Notice]:
        """The channel's notices, oldest first."""
        return list(self._in_channel.get(channel, ()))
