"""Public threads: begun, archived, locked, opened again; and what an archived or locked one refuses, and how.

A post opens an archived thread, unless it is locked. Edits do not: in an archived or locked thread they are refused,
as is every answer to an interaction that writes something into a locked one. Knows no route and no permission.
"""

import time

from bot.local.checks.bodies import ApiError
from bot.local.discord import payloads
from bot.local.discord.gateway import GUILDS_INTENT, Gateway
from bot.local.discord.state import Channel, State


def _thread_archived_error(status: int = 400) -> ApiError:
    """50083: by a bot's own request 400; by an interaction's token or as its answer 403."""
    return ApiError(status, 50083, "Thread is archived")


def _thread_locked_error() -> ApiError:
    """403, 160005: only who manages threads may post there."""
    return ApiError(403, 160005, "Thread is locked")


class Threads:
    """The threads of all channels; other channels refuse nothing here."""

    def __init__(self, state: State, gateway: Gateway) -> None:
        self._state = state
        self._gateway = gateway

    def create_thread(self, channel: Channel, name: str, owner: str) -> Channel:
        """A new thread in the channel, begun by this person or the bot."""
        thread = Channel(
            self._state.ids.next(),
            name,
            position=channel.position,
            server=channel.server,
            parent=channel.id,
            owner=owner,
            archive_changed=time.time(),
        )
        self._state.save_channel(thread)
        self._announce("THREAD_CREATE", thread)
        return thread

    def set_archived_and_locked(self, thread: Channel, *, archived: bool, locked: bool) -> None:
        """Archive, lock or open a thread."""
        if (archived, locked) == (thread.archived, thread.locked):
            return
        if archived != thread.archived:
            thread.archive_changed = time.time()
        thread.archived, thread.locked = archived, locked
        self._state.save_channel(thread)
        self._announce("THREAD_UPDATE", thread)

    def delete(self, thread: Channel) -> None:
        """Delete a thread with all its messages."""
        is_seen = bool(self._state.bot_permissions(thread))
        data = {
            "id": thread.id,
            "guild_id": self._state.server_id_of_channel(thread.id),
            "parent_id": thread.parent,
            "type": payloads.PUBLIC_THREAD_TYPE,
        }
        self._state.delete_channel(thread)
        if is_seen:
            self._gateway.dispatch("THREAD_DELETE", data, required_intent=GUILDS_INTENT)

    def dispatch_thread_list_sync(self, channel: Channel) -> None:
        """The bot sees the channel again: tell it of the threads there that are not archived."""
        server = self._state.server_id_of_channel(channel.id)
        data = {
            "guild_id": server,
            "channel_ids": [channel.id],
            "threads": [
                each for each in payloads.visible_active_threads(self._state, server) if each["parent_id"] == channel.id
            ],
            "members": [],
        }
        if data["threads"]:
            self._gateway.dispatch("THREAD_LIST_SYNC", data, required_intent=GUILDS_INTENT)

    def _announce(self, what: str, thread: Channel) -> None:
        """Tell the bot, if it sees the thread."""
        if self._state.bot_permissions(thread):
            new = {"newly_created": True} if what == "THREAD_CREATE" else {}
            self._gateway.dispatch(
                what, {**payloads.channel(self._state, thread), **new}, required_intent=GUILDS_INTENT
            )

    # --- What the bot may do in the channel with that id

    def check_may_post_message(self, channel: str) -> None:
        """The bot posts: refused in a locked thread (160005; 50083 if it is archived, too)."""
        if self._is_locked(channel):
            raise _thread_archived_error() if self._is_archived(channel) else _thread_locked_error()

    def check_may_edit_message(self, channel: str) -> None:
        """The bot edits a message: refused where it is archived or locked."""
        if self._is_archived(channel) or self._is_locked(channel):
            raise _thread_archived_error()

    def check_may_delete_message(self, channel: str) -> None:
        """The bot deletes a message: refused where it is archived and locked."""
        if self._is_archived(channel) and self._is_locked(channel):
            raise _thread_archived_error()

    def check_may_answer_interaction(self, channel: str) -> None:
        """The bot answers an interaction, or writes by its token: refused where it is locked."""
        if self._is_locked(channel):
            raise _thread_archived_error(403)

    def check_may_edit_message_by_token(self, channel: str) -> None:
        """The bot edits a message by an interaction's answer or token: refused where it is archived or locked."""
        if self._is_archived(channel) or self._is_locked(channel):
            raise _thread_archived_error(403)

    def unarchive_after_post(self, channel: str) -> None:
        """Something was posted: that opens an archived thread, locked or not."""
        if self._is_archived(channel):
            thread = self._state.channels[channel]
            self.set_archived_and_locked(thread, archived=False, locked=thread.locked)

    def _is_archived(self, channel: str) -> bool:
        return channel in self._state.channels and self._state.channels[channel].archived

    def _is_locked(self, channel: str) -> bool:
        return channel in self._state.channels and self._state.channels[channel].locked
