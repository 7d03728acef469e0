"""Which channels somebody sees: nobody is told of what was played where they may not look."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import discord
from discord.abc import GuildChannel

from bot.channel.interactions import Interaction

MAX_THREADS_FETCHED = 50
"""So many threads that are archived, and so not known, are asked for by one command."""


@dataclass(frozen=True, slots=True)
class SeenChannels:
    """The names of the channels and threads that somebody sees; `is_complete`: no thread was left unasked for."""

    names: Mapping[int, str]
    is_complete: bool = True


async def channels_seen(interaction: Interaction, channels: Iterable[int]) -> SeenChannels:
    """Those of some channels and threads of the server that the person sees.

    A public thread is seen by whoever sees its channel; a private one by who is in it, or manages threads there. What
    is deleted, or not shown to the bot, counts as seen by nobody.
    """
    names: dict[int, str] = {}
    left = MAX_THREADS_FETCHED
    is_complete = True
    for each in dict.fromkeys(channels):
        channel = interaction.guild.get_channel_or_thread(each) if interaction.guild else None
        if channel is None and left == 0:
            is_complete = False
            continue
        if channel is None:
            left -= 1
            channel = await _fetched(interaction, each)
        if channel is not None and (each == interaction.channel_id or await _sees(interaction.user, channel)):
            names[each] = channel.name
    return SeenChannels(names, is_complete)


async def _fetched(interaction: Interaction, channel: int) -> GuildChannel | discord.Thread | None:
    """A thread that is archived, by asking Discord; None where there is none any more."""
    try:
        found = await interaction.client.fetch_channel(channel)
    except (discord.HTTPException, discord.InvalidData):
        return None
    if isinstance(found, GuildChannel | discord.Thread) and found.guild.id == interaction.guild_id:
        return found
    return None


async def _sees(user: discord.User | discord.Member, channel: GuildChannel | discord.Thread) -> bool:
    place = channel.parent if isinstance(channel, discord.Thread) else channel
    if place is None or not isinstance(user, discord.Member):
        return False
    may = place.permissions_for(user)
    if not isinstance(channel, discord.Thread) or not channel.is_private() or not may.view_channel:
        return may.view_channel
    if may.manage_threads:
        return True
    try:
        await channel.fetch_member(user.id)
    except discord.HTTPException:
        return False
    return True
