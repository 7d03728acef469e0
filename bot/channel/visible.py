"""Which channels somebody sees: nobody is told of what was played where they may not look."""

import time
from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias
from weakref import WeakKeyDictionary

import discord
from discord.abc import GuildChannel

from bot.channel.interactions import Interaction
from bot.store.evenings import NETTED

Place: TypeAlias = GuildChannel | discord.Thread
Viewer: TypeAlias = discord.User | discord.Member | discord.Role

MAX_THREADS_FETCHED = 50
"""So many threads that are archived, and so not known, are asked for by one command."""
MAX_THREADS_REMEMBERED = 10_000
"""Of so many threads that were asked for is remembered what Discord said: in which channel they are does not change."""
GONE_FOR_SECONDS = 3600
"""What Discord does not show is not asked for again for so long."""


@dataclass(frozen=True, slots=True)
class SeenChannels:
    """The names of the channels and threads that somebody sees; `is_complete`: no thread was left unasked for."""

    names: Mapping[int, str]
    is_complete: bool = True


@dataclass(slots=True)
class _FetchedThreads:
    """What Discord said of threads that it tells of only when it is asked."""

    found: OrderedDict[int, Place] = field(default_factory=OrderedDict[int, Place])
    gone_at: OrderedDict[int, float] = field(default_factory=OrderedDict[int, float])

    def knows(self, channel: int) -> bool:
        """Whether it need not be asked for."""
        return (
            channel in self.found or time.monotonic() - self.gone_at.get(channel, -GONE_FOR_SECONDS) < GONE_FOR_SECONDS
        )

    def note(self, channel: int, found: Place | None) -> None:
        """Remember an answer, and no more than so many."""
        self.gone_at.pop(channel, None)
        if found is None:
            self.gone_at[channel] = time.monotonic()
        else:
            self.found[channel] = found
        for answers in (self.found, self.gone_at):
            while len(answers) > MAX_THREADS_REMEMBERED:
                answers.popitem(last=False)


_FETCHED: WeakKeyDictionary[discord.Client, _FetchedThreads] = WeakKeyDictionary()


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
        channel, fetched = _known(interaction, each), _FETCHED.setdefault(interaction.client, _FetchedThreads())
        if channel is None and not fetched.knows(each):
            if left == 0:
                is_complete = False
                continue
            left -= 1
            fetched.note(each, await _fetched(interaction, each))
        channel = channel or fetched.found.get(each)
        if channel is not None and (each == interaction.channel_id or await _sees(interaction.user, channel)):
            names[each] = channel.name
    return SeenChannels(names, is_complete)


async def channels_seen_as_known(interaction: Interaction, channels: Collection[int]) -> set[int]:
    """Those of some channels that this person sees for sure; Discord is asked for nothing, as while they type."""
    fetched = _FETCHED.get(interaction.client, _FetchedThreads()).found
    return {
        each
        for each in channels
        if may_see_channel(interaction, each)
        or ((thread := fetched.get(each)) is not None and _sees_for_sure(interaction.user, thread))
    }


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
