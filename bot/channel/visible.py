"""Which channels somebody sees: nobody is told of what was played where they may not look."""

import asyncio
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
_CHANNELS_AT_ONCE = 200
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
    return channel_id == NETTED or everybody_sees(interaction.guild, channel_id)


def everybody_sees(guild: discord.Guild | None, channel_id: int) -> bool:
    """Whether everybody on a server sees a channel; where one of the two is not known, no."""
    channel = guild.get_channel_or_thread(channel_id) if guild else None
    return bool(guild and channel and _Viewer(guild.default_role).sees_for_sure(channel))


def may_see_channel(interaction: Interaction, channel_id: int) -> bool:
    """Whether this person sees a channel, as far as that is known without asking Discord.

    An archived thread is not known, nor is who was added to a private one.
    """
    channel = _known(interaction, channel_id)
    if channel_id in {interaction.channel_id, NETTED}:
        return True
    return bool(channel and _Viewer(interaction.user).sees_for_sure(channel))


def member_may_see(member: discord.Member, channel: Place) -> bool:
    """Whether a member of a server may see a channel, or that of a thread, as they were known last."""
    return _Viewer(member).may_see(channel)


async def member_sees(member: discord.Member, channel: Place) -> bool:
    """Whether a member of a server sees a channel or thread of it; Discord is asked who is in a private thread."""
    return await _Viewer(member).sees(channel)


def role_may_see(interaction: Interaction, role: int, channel_id: int) -> bool:
    """Whether who has a role sees a channel; where one of the two is not known, nothing speaks against it."""
    known = interaction.guild.get_role(role) if interaction.guild else None
    channel = _known(interaction, channel_id)
    return known is None or channel is None or _Viewer(known).sees_for_sure(channel)


async def channels_seen(interaction: Interaction, channels: Iterable[int]) -> SeenChannels:
    """Those of some channels and threads of the server that the person sees; what is not known is asked of Discord.

    All see what is owed after a netting, in no channel: it has no name.

    A public thread is seen by whoever sees its channel; a private one by who is in it, or manages threads there. What
    is deleted, or not shown to the bot, counts as seen by nobody.
    """
    names: dict[int, str] = {}
    left = MAX_THREADS_FETCHED
    is_complete = True
    fetched = _FETCHED.setdefault(interaction.client, _FetchedThreads())
    viewer = _Viewer(interaction.user)
    for number, each in enumerate(dict.fromkeys(channels), start=1):
        if number % _CHANNELS_AT_ONCE == 0:
            await asyncio.sleep(0)  # others play meanwhile
        if each == NETTED:
            names[each] = ""
            continue
        channel = _known(interaction, each)
        if channel is None and not fetched.knows(each):
            if left == 0:
                is_complete = False
                continue
            left -= 1
            try:
                fetched.note(each, await _fetched(interaction, each))
            except discord.HTTPException:
                is_complete = False
        channel = channel or fetched.found.get(each)
        if channel is not None and (each == interaction.channel_id or await viewer.sees(channel)):
            names[each] = channel.name
    return SeenChannels(names, is_complete)


async def channels_seen_as_known(interaction: Interaction, channels: Collection[int]) -> set[int]:
    """Those of some channels that this person sees for sure; Discord is asked for nothing, as while they type."""
    fetched, viewer = _FETCHED.get(interaction.client, _FetchedThreads()).found, _Viewer(interaction.user)
    found = {each: _known(interaction, each) or fetched.get(each) for each in channels}
    always = {NETTED, interaction.channel_id}
    return {each for each, place in found.items() if each in always or (place and viewer.sees_for_sure(place))}


def _known(interaction: Interaction, channel: int) -> Place | None:
    return interaction.guild.get_channel_or_thread(channel) if interaction.guild else None


async def _fetched(interaction: Interaction, channel: int) -> Place | None:
    """A thread that is archived, by asking Discord; None where there is none any more. HTTPException."""
    try:
        found = await interaction.client.fetch_channel(channel)
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return None
    if isinstance(found, GuildChannel | discord.Thread) and found.guild.id == interaction.guild_id:
        return found
    return None


@dataclass(frozen=True, slots=True)
class _Viewer:
    """Somebody, or whoever has a role; what they may do in a channel is worked out once for all its threads."""

    who: Viewer
    _permissions: dict[int, discord.Permissions] = field(default_factory=dict[int, discord.Permissions])

    def may_see(self, channel: Place) -> bool:
        """Whether they see a channel, or that of a thread."""
        return self._permissions_in(channel).view_channel

    def sees_for_sure(self, channel: Place) -> bool:
        """Whether they see a channel or thread, whatever private threads they are in."""
        may = self._permissions_in(channel)
        is_private = isinstance(channel, discord.Thread) and channel.is_private()
        return may.view_channel and (may.manage_threads or not is_private)

    async def sees(self, channel: Place) -> bool:
        """The same; Discord is asked who is in a private thread."""
        if self.sees_for_sure(channel):
            return True
        if not isinstance(channel, discord.Thread) or not self._permissions_in(channel).view_channel:
            return False
        try:
            await channel.fetch_member(self.who.id)
        except discord.HTTPException:
            return False
        return True

    def _permissions_in(self, channel: Place) -> discord.Permissions:
        """What they may do in a channel, or in that of a thread; nothing where neither is known."""
        place = channel.parent if isinstance(channel, discord.Thread) else channel
        if place is None or isinstance(self.who, discord.User):
            return discord.Permissions.none()
        if place.id not in self._permissions:
            self._permissions[place.id] = place.permissions_for(self.who)
        return self._permissions[place.id]
