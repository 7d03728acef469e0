"""The parts of a local table put together: state, gateway, messages, interactions; knows no HTTP route."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from aiohttp import web

from bot.local.discord import payloads
from bot.local.discord.gateway import GUILDS_INTENT, Gateway
from bot.local.discord.interactions import Interactions
from bot.local.discord.messages import MessagePosting
from bot.local.discord.rate_limits import RateLimits
from bot.local.discord.state import VIEW_CHANNEL, Channel, Member, Message, State
from bot.local.discord.threads import Threads


class LocalDiscord:
    """Everything that the routes of Discord's API and the page's routes work on."""

    def __init__(self, path: Path | None, base_url: str) -> None:
        self.state = State(path, base_url)
        self.rates = RateLimits()
        self.gateway = Gateway(self.state)
        self.posting = MessagePosting(self.state)
        self.threads = Threads(self.state, self.gateway)
        self.interactions = Interactions(self.state, self.gateway, self.posting, self.threads)
        self.changed: Callable[[], None] = lambda: None
        """Called when commands, people or permissions change."""
        self.posting.listeners.append(self.gateway.dispatch_visible_message_event)

    def messages_visible_to_member_or_everyone(self, channel: str, member: str | None) -> list[Message]:
        """The channel's messages that this person sees (None: that everybody there sees), oldest first."""
        if member and channel in self.state.channels and not self.sees(member, channel):
            return []
        return [
            each for each in self.state.messages.values() if each.channel == channel and each.only_for in (None, member)
        ]

    def sees(self, member: str, channel: str) -> bool:
        """Whether the person with this id sees the channel with that one."""
        return self.state.sees(self.state.members[member], self.state.channels[channel])

    def add_channel(self, name: str, only_for_role: str = "") -> Channel:
        """A new channel of the first server; with a role's id, only its people, the moderators and the bot see it."""
        new = Channel(self.state.ids.next(), name, len(self.state.channels), only_for_role=only_for_role)
        self.state.save_channel(new)
        self.gateway.dispatch("CHANNEL_CREATE", payloads.channel(self.state, new), required_intent=GUILDS_INTENT)
        self.changed()
        return new

    def set_role(self, member: Member, role: str, *, given: bool) -> None:
        """Give a person the role with this id, or take it.

        Discord tells no event of it to a bot without the members intent: the bot sees it with what they do next.
        """
        member.roles = [*(each for each in member.roles if each != role), *([role] if given else [])]
        self.state.save_member(member)
        self.changed()

    def set_nick(self, member_id: str, nick: str) -> None:
        """Call a person so on the server: the bot sees it with what they do next."""
        member = self.state.members[member_id]
        member.nick = nick
        self.state.save_member(member)
        self.changed()

    def set_locale_of_all_servers(self, locale: str) -> None:
        """Set the servers' language."""
        self.state.save_locale_of_all_servers(locale)
        for server in self.state.servers:
            self.gateway.dispatch("GUILD_UPDATE", payloads.guild(self.state, server), required_intent=GUILDS_INTENT)
        self.changed()

    def set_bot_permissions(self, bits: int, channel: Channel | None, *, allowed: bool) -> None:
        """Allow or deny the bot these permissions in the channel and its threads; None: on all servers, by their roles.

        Of a thread, it is its channel's permissions that change.
        """
        channel = self.state.channels[channel.parent] if channel and channel.is_thread else channel
        before = channel.denied if channel else self.state.permissions_denied_to_everyone
        denied = before & ~bits if allowed else before | bits
        if denied == before:
            return
        if channel:
            channel.denied = denied
            self.state.save_channel(channel)
            self.gateway.dispatch(
                "CHANNEL_UPDATE", payloads.channel(self.state, channel), required_intent=GUILDS_INTENT
            )
        else:
            roles_before = {server: payloads.roles(self.state, server) for server in self.state.servers}
            self.state.save_permissions_denied_to_everyone(denied)
            for server, known in roles_before.items():
                for role in payloads.roles(self.state, server):
                    if role not in known:
                        data = {"guild_id": server, "role": role}
                        self.gateway.dispatch("GUILD_ROLE_UPDATE", data, required_intent=GUILDS_INTENT)
        if allowed and bits & VIEW_CHANNEL:
            for each in [channel] if channel else [*self.state.channels.values()]:
                self.threads.dispatch_thread_list_sync(each)
        self.changed()

    def set_person_locale(self, member: Member, locale: str) -> None:
        """Set the language of a person's Discord client."""
        member.locale = locale
        self.state.save_member(member)
        self.changed()

    async def wait_for_message_event(self, matches: Callable[[str, Message], bool], timeout_seconds: float) -> Message:
        """The next message for whose event `ready(event, message)` is true; raises TimeoutError."""
        found: asyncio.Future[Message] = asyncio.get_running_loop().create_future()

        def look(what: str, message: Message) -> None:
            if not found.done() and matches(what, message):
                found.set_result(message)

        self.posting.listeners.append(look)
        try:
            return await asyncio.wait_for(found, timeout_seconds)
        finally:
            self.posting.listeners.remove(look)


TABLE: web.AppKey[LocalDiscord] = web.AppKey("table", LocalDiscord)
