"""Which channels somebody sees: nobody is told of what was played where they may not look."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import discord
from discord.abc import GuildChannel

from bot.channel.interactions import Interaction
from bot.store.evenings import NETTED

Place: TypeAlias = GuildChannel | discord.Thread
Viewer: TypeAlias = discord.User | discord.Member | discord.Role

MAX_THREADS_FETCHED = 50
"""So many threads that are archived, and so not known, are asked for by one command."""


@dataclass(frozen=True, slots=True)
class SeenChannels:
    """The names of the channels and threads that somebody sees; `is_complete`: no thread was left unasked for."""

    names: Mapping[int, str]
    is_complete: bool = True


def all_on_server_see(interaction: Interaction, channel_id: int) -> bool:
    """Whether everybody on the server sees a channel; what is owed after a netting is known to all."""
    channel, guild = _known(interaction, channel_id), interaction.guild
    return channel_id == NETTED or bool(guild and channel and _sees_for_sure(guild.default_role, channel))


def may_see_channel(interaction: Interaction, channel_id: int) -> bool:
    """Whether this person sees a channel, as far as that is known without asking Discord.

    An archived thread is not known, nor is who was added to a private one.
    """
    channel = _known(interaction, channel_id)
    if channel_id in {interaction.channel_id, NETTED}:
        return True
    return bool(channel and _sees_for_sure(interaction.user, channel))


def role_may_see(interaction: Interaction, role: int, channel_id: int) -> bool:
    """Whether who has a role sees a channel; where one of the two is not known, nothing speaks against it."""
    known = interaction.guild.get_role(role) if interaction.guild else None
    channel = _known(interaction, channel_id)
    return known is None or channel is None or _sees_for_sure(known, channel)


async def channels_seen(interaction: Interaction, channels: Iterable[int]) -> SeenChannels:
    """Those of some channels and threads of the server that the person sees; what is not known is asked of Discord.

    All see what is owed after a netting, in no channel: it has no name.

    A public thread is seen by whoever sees its channel; a private one by who is in it, or manages threads there. What
    is deleted, or not shown to the bot, counts as seen by nobody.
    """
    names: dict[int, str] = {}
    left = MAX_THREADS_FETCHED
    is_complete = True
    for each in dict.fromkeys(channels):
        if each == NETTED:
            names[each] = ""
            continue
        channel = _known(interaction, each)
        if channel is None and left == 0:
            is_complete = False
            continue
        if channel is None:
            left -= 1
            channel = await _fetched(interaction, each)
        if channel is not None and (each == interaction.channel_id or await _sees(interaction.user, channel)):
            names[each] = channel.name
    return SeenChannels(names, is_complete)


def _known(interaction: Interaction, channel: int) -> Place | None:
    return interaction.guild.get_channel_or_thread(channel) if interaction.guild else None


async def _fetched(interaction: Interaction, channel: int) -> Place | None:
    """A thread that is archived, by asking Discord; None where there is none any more."""
    try:
        found = await interaction.client.fetch_channel(channel)
    except (discord.HTTPException, discord.InvalidData):
        return None
    if isinstance(found, GuildChannel | discord.Thread) and found.guild.id == interaction.guild_id:
        return found
    return None


def _sees_for_sure(who: Viewer, channel: Place) -> bool:
    """Whether a person, or whoever has a role, sees a channel or thread, whatever private threads they are in."""
    may = _permissions_of(who, channel)
    is_private = isinstance(channel, discord.Thread) and channel.is_private()
    return may.view_channel and (may.manage_threads or not is_private)


async def _sees(who: Viewer, channel: Place) -> bool:
    if _sees_for_sure(who, channel) or not isinstance(channel, discord.Thread):
        return _sees_for_sure(who, channel)
    if not channel.is_private() or not _permissions_of(who, channel).view_channel:
        return False
    try:
        await channel.fetch_member(who.id)
    except discord.HTTPException:
        return False
    return True


def _permissions_of(who: Viewer, channel: Place) -> discord.Permissions:
    """What somebody may do in a channel, or in that of a thread; nothing where neither is known."""
    place = channel.parent if isinstance(channel, discord.Thread) else channel
    if place is None or isinstance(who, discord.User):
        return discord.Permissions.none()
    return place.permissions_for(who)
