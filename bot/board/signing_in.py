"""Who may have a table's board beside its channel: links, whose they are, and whether they still may.

A link is a person's, at one table. Whether they play there or watch is what the table says at each moment: who comes,
goes and comes back has the same page.

A link is shown once, to its person alone, and only the SHA-256 of its secret is kept. It works as often as they open it
until it is over, since one person has a phone and a desktop, and an app that shows links in a browser of its own; who
has seen it could have had the cookie as well. A new one ends the one before; not at the local table, whose page takes
one for each of its windows.
"""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

import discord

from bot.board.table_on_page import seat_of
from bot.channel.interactions import ChouetteClient, Interaction
from bot.channel.page_sharing import link_digest
from bot.channel.visible import member_may_see, member_sees
from bot.delivery.requests import NETWORK_ERRORS, error_text
from bot.desk import Table
from bot.rules.points import Player
from bot.store.boards import BoardLink, board_link, board_links_in_force, delete_board_links, keep_board_link

LINK_PATH: Final = "/b/"
"""Below the operator's address, before the secret of a link."""
LINK_LASTS: Final = timedelta(hours=12)
SECONDS_UNTIL_ASKED_AGAIN: Final = 60.0
"""So long it counts what Discord said of a member: who they are, and whether they see the channel."""
_SECONDS_WITHOUT_DISCORD: Final = 600.0
"""So long it counts while Discord does not answer."""
_MAX_MEMBERS: Final = 10_000
_SECRET_BYTES: Final = 32
_log = logging.getLogger(__name__)


class NotKnownNow(Exception):  # noqa: N818, it is no fault
    """Whether somebody may see a board cannot be known now: we are not connected yet, or Discord does not answer."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody who may see the board of a table now: by which link, as which member."""

    link: BoardLink
    table: Table
    member: discord.Member

    @property
    def seat(self) -> Player | None:
        """The seat that they have at the table as it was read; None: they watch."""
        return seat_of(self.table, self.table.player(self.link.user))


class SigningIn:
    """The links of one bot, and what Discord last said of the people who have one."""

    def __init__(self, bot: ChouetteClient) -> None:
        self._bot = bot
        self._members: OrderedDict[tuple[int, int, int], tuple[float, discord.Member]] = OrderedDict()
        """By server, channel and user: the member who sees that channel, and when Discord said so."""
        self._changing = asyncio.Lock()
        self._linked: dict[int, dict[str, BoardLink]] | None = None
        """The links in force, by table and digest; None: not read yet."""

    # --- Links

    async def new_link(self, interaction: Interaction, table: Table) -> tuple[str, bool]:
        """The address of a new link for whoever asks, and whether they have a seat there now. StoreFailed."""
        user, secret, now = interaction.user.id, secrets.token_urlsafe(_SECRET_BYTES), datetime.now(UTC)
        link = BoardLink(link_digest(secret), table.id, user, str(interaction.locale), now + LINK_LASTS)
        ends_older = not self._bot.is_local
        async with self._changing:  # which link is in force is known in the order in which they are on the disk
            known, self._linked = await self._read(), None  # where it fails, what is on the disk is read again
            await keep_board_link(self._bot.database, link, now, ends_older=ends_older)
            theirs = known.setdefault(table.id, {})
            for one in [*theirs.values()]:
                if ends_older and one.user == user:
                    del theirs[one.digest]
            theirs[link.digest] = link
            self._linked = known
        plays = seat_of(table, table.player(user)) is not None
        return f"{self._bot.board_url}{LINK_PATH}{secret}", plays

    async def link_of(self, secret: str) -> BoardLink | None:
        """The link of a secret, as long as it works. StoreFailed."""
        return await board_link(self._bot.database, link_digest(secret), datetime.now(UTC))

    async def _links(self) -> dict[int, dict[str, BoardLink]]:
        async with self._changing:
            self._linked = await self._read()
            return self._linked

    async def _read(self) -> dict[int, dict[str, BoardLink]]:
        if self._linked is not None:
            return self._linked
        found: dict[int, dict[str, BoardLink]] = {}
        for one in await board_links_in_force(self._bot.database, datetime.now(UTC)):
            found.setdefault(one.chouette, {})[one.digest] = one
        return found

    async def end(self, link: BoardLink) -> None:
        """This link works no more. StoreFailed."""
        (await self._links()).get(link.chouette, {}).pop(link.digest, None)
        await delete_board_links(self._bot.database, link.digest)

    # --- People

    async def reader(self, link: BoardLink) -> Reader | None:
        """Whoever has this link, as long as they may see the board; else the link is over. StoreFailed, NotKnownNow."""
        known = await board_link(self._bot.database, link.digest, datetime.now(UTC))
        table = await self._bot.desk.table_by_id(link.chouette) if known else None
        if table is None or self._bot.board_url is None:
            return None
        if self._is_barred(table, link):
            await self.end(link)
            return None
        member = await self._member_who_sees(table, link)
        return Reader(link, table, member) if member else None

    async def _member_who_sees(self, table: Table, link: BoardLink) -> discord.Member | None:
        """The member behind a link, while they see the channel of the table. NotKnownNow."""
        key = (table.server, table.channel, link.user)
        asked_at, known = self._members.get(key, (-_SECONDS_WITHOUT_DISCORD, None))
        age = time.monotonic() - asked_at
        if known and age < SECONDS_UNTIL_ASKED_AGAIN:
            return known
        guild, channel = self._place(table)
        if guild is None or channel is None:
            if self._bot.is_ready() and not (guild and guild.unavailable):
                return None
            return _known_lately(known, age)
        try:
            member = await guild.fetch_member(link.user)
        except discord.NotFound:
            await self.end(link)
            return None
        except (TimeoutError, *NETWORK_ERRORS) as error:
            _log.info("who has the board of chouette %s is not known now: %s", table.id, error_text(error))
            return _known_lately(known, age)
        if not await member_sees(member, channel):
            await self.end(link)
            return None
        self._members[key] = time.monotonic(), member
        self._members.move_to_end(key)
        while len(self._members) > _MAX_MEMBERS:
            self._members.popitem(last=False)
        return member

    def may_still_look(self, reader: Reader, table: Table) -> bool:
        """Whether nothing that is known without asking speaks against that they see this table."""
        link = reader.link
        if self._is_barred(table, link) or link.expires_at <= datetime.now(UTC) or not self._is_in_force(link):
            return False
        guild, channel = self._place(table)
        return bool(guild and guild.unavailable) or bool(channel and member_may_see(reader.member, channel))

    def _is_barred(self, table: Table, link: BoardLink) -> bool:
        """Whether the person or the server is blocked."""
        blocked = self._bot.blocked.known
        return link.user in blocked.users or table.server in blocked.servers

    def _place(self, table: Table) -> tuple[discord.Guild | None, discord.abc.GuildChannel | discord.Thread | None]:
        """The server and the channel of a table, as far as the bot sees them now."""
        guild = self._bot.get_guild(table.server)
        return guild, guild.get_channel_or_thread(table.channel) if guild else None

    def _is_in_force(self, link: BoardLink) -> bool:
        return self._linked is None or link.digest in self._linked.get(link.chouette, {})

    def forget_member(self, server: int, user: int) -> None:
        """What Discord said of somebody counts no more: it is asked again."""
        for key in [one for one in self._members if one[0] == server and one[2] == user]:
            del self._members[key]


def _known_lately(known: discord.Member | None, age: float) -> discord.Member:
    """What Discord said of them so many seconds ago, while that counts. NotKnownNow."""
    if known is None or age >= _SECONDS_WITHOUT_DISCORD:
        raise NotKnownNow
    return known
