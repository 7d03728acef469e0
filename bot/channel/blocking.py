"""Whom the operator has blocked, as the running bot knows it: read again every few seconds, whoever has written it."""

import asyncio
import logging
import re
from collections.abc import Callable
from typing import Any, Final

import discord

from bot.delivery.requests import NETWORK_ERRORS, error_text
from bot.desk import Desk, NotSubmitted, NotSubmittedReason, Submitted
from bot.people_first import working_in_background
from bot.store.blocked import Blocked, load_blocked_ids
from bot.store.database import Database
from bot.store.shards import Shards
from bot.store.stored import StoreFailed

SECONDS_BETWEEN_READS: Final = 5.0
_PRIVACY: Final = "privacy"
FORGET_BUTTON_PATTERN: Final = r"f:(?P<step>ask|sure)"
"""The ids of the buttons under `/privacy`, and of no others: whoever is blocked may still be forgotten."""
_log = logging.getLogger(__name__)


class BlockList:
    """Who is blocked. `known` is as it was read last; while the database is out of reach, that stays."""

    def __init__(self, database: Database, desk: Desk, served: Shards, refresh: Callable[[int], None]) -> None:
        self._database, self._desk, self._served, self._refresh = database, desk, served, refresh
        self.known, self._is_read = Blocked(), False
        self._at_tables: frozenset[int] = frozenset()
        """The people who are blocked, and may not yet be away at each of their tables."""

    async def enforce_forever(self, client: discord.Client) -> None:
        """Leave servers that are blocked, and have others go on without people who are; until cancelled."""
        while True:
            await self.reload_and_mark_away()
            for guild in [*client.guilds]:
                await self.leave_if_blocked(guild)
            await asyncio.sleep(SECONDS_BETWEEN_READS)

    async def reload_and_mark_away(self) -> None:
        """Read who is blocked; whoever is since then is away at open tables as soon as that is written."""
        before = self.known
        try:
            self.known = await load_blocked_ids(self._database)
            if self._is_read:  # who was blocked before the start is no news
                _tell(before, self.known)
            self._is_read = True
        except StoreFailed as failed:
            _log.debug("who is blocked is read later: %s", failed)
        self._at_tables = (self._at_tables | (self.known.users - before.users)) & self.known.users
        for user in self._at_tables:
            if await self._leaves_tables(user):
                self._at_tables -= {user}

    async def _leaves_tables(self, user: int) -> bool:
        """Whether a person is away now at each open table that this process serves; everybody there sees it."""
        try:
            with working_in_background():
                answers = await self._desk.mark_away_everywhere(user, self._served)
        except StoreFailed as failed:
            _log.debug("person %s is blocked, and is away at tables later: %s", user, failed)
            return False
        unwritten = {NotSubmittedReason.STORE_FAILED, NotSubmittedReason.UNSURE, NotSubmittedReason.CLOSING}
        failed_at = [one for one in answers if isinstance(one, NotSubmitted) and one.reason in unwritten]
        for answer in answers:
            if isinstance(answer, Submitted):
                self._refresh(answer.table.channel)
        return not failed_at

    async def leave_if_blocked(self, guild: discord.Guild) -> bool:
        """Whether a server is blocked; then it is left."""
        if guild.id not in self.known.servers:
            return False
        try:
            await guild.leave()
        except NETWORK_ERRORS as error:
            _log.warning("server %s is blocked, and could not be left: %s", guild.id, error_text(error))
        else:
            _log.info("server %s is blocked, and was left", guild.id)
        return True

    def refusal_key(self, interaction: discord.Interaction[Any]) -> str | None:
        """The key of the words for a person who may not use the bot, or on whose server nobody may; None: they may."""
        if _is_about_privacy(interaction):
            return None
        if interaction.guild_id in self.known.servers:
            return "trouble-blocked-server"
        return "trouble-blocked-person" if interaction.user.id in self.known.users else None


def _tell(before: Blocked, now: Blocked) -> None:
    """Say in the log who is blocked since, and who is no more."""
    for what, were, are in ("server", before.servers, now.servers), ("person", before.users, now.users):
        for one in sorted(were ^ are):
            _log.info("%s %s is blocked%s", what, one, "" if one in are else " no more")


def _is_about_privacy(interaction: discord.Interaction[Any]) -> bool:
    data = interaction.data or {}
    return (
        data.get("name") == _PRIVACY or re.fullmatch(FORGET_BUTTON_PATTERN, str(data.get("custom_id", ""))) is not None
    )
