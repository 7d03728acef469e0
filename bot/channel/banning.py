"""Somebody sits down nowhere on a server, by the word of a director, though they have no seat at a table here.

A director is shown alone what everybody will read, and asked. What they mean stands in the button's id, its reason in
the message: so the question outlives a restart.
"""

import logging
from collections.abc import Coroutine, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Self

import discord
from discord import ButtonStyle

from bot.channel.buttons import PersistentItem, create_button, create_no_button
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    open_or_last_table_here,
    server_settings,
    words_for,
    words_for_all_here,
)
from bot.channel.moderation_log import log_moderation
from bot.channel.payments import is_director_or_told, may_direct
from bot.channel.texts import fit_first_lines
from bot.channel.typed_names import MAX_CHOICES, Choice, complete_player
from bot.channel.views import stopped_view
from bot.delivery.answering import edit_pressed_message
from bot.delivery.requests import RefusedError, UnknownOutcomeError
from bot.desk import Person, Submitted, Table
from bot.desk.desk import EVENING
from bot.record.grammar import read_statement
from bot.record.text import UnreadableError
from bot.rules.evening.missing import game_before_decision
from bot.rules.evening.revoking import act_to_revoke
from bot.rules.points import Player
from bot.rules.statements import DirectorReadmits, DirectorsStatement, SeatedDirectorProposes
from bot.store.bans import NO_CHOUETTE
from bot.store.stored import NumberedEntry, TakenSeat
from bot.words.names import escaped_line, escaped_reason, sanitized_line
from bot.words.told import MAX_MESSAGE_LENGTH
from bot.words.words import Words

_MAX_NAME_LETTERS: Final = 32
MAX_READMIT_BUTTONS: Final = 25
"""So many buttons has a message."""
_log = logging.getLogger(__name__)


async def ask_to_ban(interaction: Interaction, user: int, name: str, days: int, reason: str) -> None:
    """Show a director alone what everybody would read of it, and ask; `days`: 0 is for this evening."""
    words, now = words_for(interaction), interaction.created_at.replace(microsecond=0)
    taken = TakenSeat(user, now + (timedelta(days=days) or EVENING), interaction.user.id, reason)
    name = sanitized_line(name, _MAX_NAME_LETTERS)
    told = _told(taken, name, interaction.user.display_name, words)
    buttons = [BanButton.create(taken, name, words), create_no_button(words)]
    embeds = [discord.Embed().set_footer(text=reason)] if reason else []
    await answer_privately(interaction, words.text("director-confirm", told=told), stopped_view([*buttons]), (), embeds)


def _told(taken: TakenSeat, name: str, by: str, words: Words) -> str:
    """What everybody reads of it."""
    until = discord.utils.format_dt(taken.until, "f")
    return words.text(
        "ban-told", by=escaped_line(by), name=escaped_line(name), until=until, note=escaped_reason(taken.reason)
    )


class BanButton(PersistentItem, template=r"ba:(?P<user>\d{1,20}):(?P<until>\d{1,12}):(?P<name>.*)"):
    """The director's yes to somebody's sitting down nowhere on the server until then."""

    is_private = True

    @classmethod
    def create(cls, taken: TakenSeat, name: str, words: Words) -> Self:
        """The button that says so of somebody of this name."""
        custom_id = f"ba:{taken.user}:{int(taken.until.timestamp())}:{name}"
        return cls(create_button(words.text("director-yes"), custom_id, ButtonStyle.danger))

    async def pressed(self, interaction: Interaction) -> None:
        """Write it down, then tell everybody here, and in the channel that logs what directors do."""
        if not await is_director_or_told(interaction):
            return
        client, server, channel = interaction.client, interaction.guild_id or 0, interaction.channel_id or 0
        words, embeds = words_for(interaction), interaction.message.embeds if interaction.message else []
        until = datetime.fromtimestamp(int(self.facts["until"]), UTC)
        reason, name = (embeds[0].footer.text or "") if embeds else "", self.facts["name"]
        taken = TakenSeat(int(self.facts["user"]), until, interaction.user.id, reason)
        is_new = until > datetime.now(UTC) and await client.desk.ban(server, channel, taken, name)
        if not is_new:
            await edit_pressed_message(interaction, content=words.text("trouble-stale"), embeds=[], view=None)
            return
        for_all = await words_for_all_here(interaction)
        told = _told(taken, name, interaction.user.display_name, for_all)[:MAX_MESSAGE_LENGTH]
        is_told = await _tell(interaction, channel, told)
        await edit_pressed_message(
            interaction, content=words.text("ban-done" if is_told else "ban-done-untold"), embeds=[], view=None
        )
        await log_moderation(interaction, told, for_all, is_told_there=is_told)


async def _tell(interaction: Interaction, channel: int, told: str) -> bool:
    """Tell everybody in a channel; whether that was possible."""

    def send(where: discord.PartialMessageable) -> Coroutine[Any, Any, discord.Message]:
        nonce = f"b{interaction.id}"[-25:]
        return where.send(told, allowed_mentions=discord.AllowedMentions.none(), nonce=nonce)

    try:
        await interaction.client.delivery.post_side_message(channel, send)
    except (RefusedError, UnknownOutcomeError) as error:
        _log.warning("channel %s: what a director did is not told there: %s", channel, error)
        return False
    return True


# --- Whose seats are taken away


async def show_unseated(interaction: Interaction, only: int | None = None) -> None:
    """Show a director alone whose seats are taken away, here and on the server, each with a button that ends it.

    `only`: of the server's, those of this user alone.
    """
    if not await is_director_or_told(interaction):
        return
    table, words = await open_or_last_table_here(interaction), words_for(interaction)
    lines: list[str] = []
    buttons: list[PersistentItem] = []
    for chouette, one, known_as in await interaction.client.desk.taken_seats(interaction.guild_id or 0):
        if only not in {None, one.user}:
            continue
        facts = {"until": f"<t:{int(one.until.timestamp())}:f>", "note": escaped_reason(one.reason)}
        by = f"<@{one.by}>" if one.by else ""
        lines.append(words.text("director-unseated-until", person=f"<@{one.user}>", by=by, **facts))
        name = sanitized_line(known_as) or str(one.user)
        buttons.append(ReadmitButton.create(chouette, one.user, words.text("director-readmit", name=name), one.until))
    here = table.chouette.unseated.items() if table and table.is_open and only is None else ()
    for player, told in here:
        if table and not told.days:
            facts = {
                "name": table.bold_name(player),
                "by": table.bold_name(told.by or Player("")),
                "note": escaped_reason(told.note),
            }
            lines.append(words.text("director-unseated-here", **facts))
            label = words.text("director-readmit", name=table.sanitized_name(player))
            if user := table.user(player):
                buttons.append(ReadmitButton.create(table.id, user, label))
    text = fit_first_lines([words.text("director-unseated-title"), *lines])
    view = stopped_view([*buttons[:MAX_READMIT_BUTTONS]])
    await answer_privately(interaction, text if lines else words.text("director-unseated-nobody"), view)


async def is_readmitted_on_server(interaction: Interaction, typed: str) -> bool:
    """Show whoever was typed if their seats are taken away on the server and they are not at the table here."""
    table = await open_or_last_table_here(interaction)
    wanted = typed.strip().removeprefix("<@").removesuffix(">").removeprefix("@").casefold()
    for chouette, one, known_as in await interaction.client.desk.taken_seats(interaction.guild_id or 0):
        is_here = table is not None and table.is_open and table.id == chouette and table.player(one.user) is not None
        if not is_here and wanted in {str(one.user), known_as.casefold()}:
            await show_unseated(interaction, one.user)
            return True
    return False


class ReadmitButton(PersistentItem, template=r"u:(?P<table>\d+):(?P<user>\d+)(?::(?P<until>\d{1,12}))?"):
    """Lets somebody sit down again whose seat was taken away."""

    is_private = True

    @classmethod
    def create(cls, table: int, user: int, label: str, until: datetime | None = None) -> Self:
        """The button for what was said about this user `until` then, at this chouette or at none."""
        moment = f":{int(until.timestamp())}" if until else ""
        return cls(create_button(label, f"u:{table}:{user}{moment}", ButtonStyle.secondary))

    async def pressed(self, interaction: Interaction) -> None:
        """A director says so at that table, if it is open and they are known there, and everybody there reads it."""
        desk, words, user = interaction.client.desk, words_for(interaction), int(self.facts["user"])
        if not await is_director_or_told(interaction):
            return
        table, server = await desk.table_of_chouette(self.table), interaction.guild_id or 0
        player = table.player(user) if table and table.is_open and table.server == server else None
        seconds = self.facts["until"]
        until = datetime.fromtimestamp(int(seconds), UTC) if seconds else None
        is_stale = table is not None and until is not None and not _is_taken(table, user, until)
        if table and player and not is_stale:
            who = Person(
                interaction.user.id, interaction.user.display_name, directing=True, username=interaction.user.name
            )
            answer = await desk.submit(
                table.channel,
                who,
                lambda _, by: DirectorReadmits(by, player),
                interaction_id=interaction.id,
                expected_table_id=table.id,
            )
            is_done = isinstance(answer, Submitted)
            interaction.client.delivery.refresh(table.channel)
        else:
            where = table.channel if table else await _channel_told(interaction, user)
            is_done = not is_stale and await desk.readmit(server, self.table or 0, user, until)
            if is_done:
                embeds = interaction.message.embeds if interaction.message else []
                await _tell_readmission(interaction, where, user, (embeds[0].footer.text or "") if embeds else "")
        text = words.text("director-readmitted" if is_done else "trouble-stale", person=f"<@{user}>")
        await edit_pressed_message(interaction, content=text, embeds=[], view=None)


def _is_taken(table: Table, user: int, until: datetime) -> bool:
    """Whether a director took this person's seats away at a table until then, to the second."""
    return any(one.user == user and int(one.until.timestamp()) == int(until.timestamp()) for one in table.taken_seats)


async def _channel_told(interaction: Interaction, user: int) -> int:
    """In which channel all were told that somebody sits down nowhere on the server; this one, if nobody knows."""
    found = await interaction.client.desk.bans(interaction.guild_id or 0)
    return next((one.channel for one in found if one.taken.user == user and one.channel), interaction.channel_id or 0)


def _readmission(interaction: Interaction, person: str, reason: str, words: Words) -> str:
    by = f"**{escaped_line(interaction.user.display_name)}**"
    return words.text("news-readmitted", by=by, player=person, note=escaped_reason(reason))


async def _tell_readmission(interaction: Interaction, channel: int, user: int, reason: str) -> None:
    """Tell everybody where they were told of the unseating, with a line in the channel that logs directors.

    Where they could not be told, that channel may be the same one: it is tried there once more.
    """
    words = await words_for_all_here(interaction)
    told = _readmission(interaction, f"<@{user}>", reason, words)
    is_told = await _tell(interaction, channel, told)
    await log_moderation(interaction, told, words, channel, is_told_there=is_told)


# --- Taken back by /director undo


async def is_asked_to_end_newest_ban(interaction: Interaction, reason: str) -> bool:
    """Ask a director whether somebody may sit down again, if keeping them away is what directors did here last.

    False: something at the table here is newer, or else a director's act there can be taken back.
    """
    table, server = await open_or_last_table_here(interaction), interaction.guild_id or 0
    here = (one for one in await interaction.client.desk.bans(server) if one.channel == interaction.channel_id)
    ban = next(here, None)
    if ban is None or ban.said_at is None or not may_direct(interaction, await server_settings(interaction)):
        return False
    if table and table.written_at and table.written_at >= ban.said_at:
        has_newer = await interaction.client.desk.run_in_thread_with_journal(_has_act_since, table, ban.said_at)
        if has_newer or _has_something_to_undo(table):
            return False
    words = words_for(interaction)
    person = f"**{escaped_line(ban.name)}**" if ban.name else f"<@{ban.taken.user}>"
    text = words.text(
        "director-undo-ban",
        person=person,
        age=discord.utils.format_dt(ban.said_at, "R"),
        until=discord.utils.format_dt(ban.taken.until, "f"),
        note=escaped_reason(ban.taken.reason),
        told=_readmission(interaction, person, reason, words),
    )
    label = words.text("director-yes")
    yes = ReadmitButton.create(NO_CHOUETTE, ban.taken.user, label, ban.taken.until)
    embeds = [discord.Embed().set_footer(text=reason)] if reason else []
    await answer_privately(interaction, text, stopped_view([yes, create_no_button(words)]), (), embeds)
    return True


def _has_act_since(_: Table, journal: Sequence[NumberedEntry], moment: datetime) -> bool:
    """Whether a director has done or asked anything at a table since then, though it may not be taken back any more."""
    return any(_is_directors(one.entry.line) for one in journal if one.entry.at >= moment)


def _is_directors(line: str) -> bool:
    """Whether a line of a journal is what a director did or asked."""
    try:
        return isinstance(read_statement(line), DirectorsStatement | SeatedDirectorProposes)
    except UnreadableError:
        return False


def _has_something_to_undo(table: Table) -> bool:
    """Whether a director would take something back at a table: their kind's last act, or what was played last."""
    can_undo = table.is_open and game_before_decision(table.chouette) is not None
    return can_undo or act_to_revoke(table.chouette) is not None


async def complete_unseated(interaction: Interaction, typed: str) -> list[Choice]:
    """The players here, and to directors whose seats are taken away on the server, as a name is typed."""
    here = await complete_player(interaction, typed)
    if not may_direct(interaction, await server_settings(interaction)):
        return here
    elsewhere = await interaction.client.desk.taken_seats(interaction.guild_id or 0)
    named = {f"<@{one.user}>": sanitized_line(name) or str(one.user) for _, one, name in elsewhere}
    wanted = typed.casefold().strip().removeprefix("@")
    found = [Choice(name=name, value=user) for user, name in named.items() if wanted in name.casefold()]
    return [*found, *here][:MAX_CHOICES]
