"""Who may open a table where, and with what; whoever may not is told so."""

import logging
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

import discord

from bot.channel.forms import offer_names_again
from bot.channel.guests import opening_party_or_refuse
from bot.channel.interactions import (
    Interaction,
    ServerSettings,
    answer_privately,
    server_settings,
    words_for,
    words_for_all_here,
)
from bot.channel.moderation_log import log_moderation
from bot.channel.stakes import TypedStake, open_objection_text, typed_stake_or_refuse
from bot.delivery.requests import NETWORK_ERRORS, error_text
from bot.desk import Person, Submitted, Table
from bot.desk.guests import NO_PARTY
from bot.desk.opening import (
    OPENER_ROLE_SETTING,
    POINTS_ALONE_LABEL,
    head_to_open,
    is_points_alone,
    stake_objection,
)
from bot.desk.settings import day_of
from bot.record.read import Head, StakePerPoint
from bot.rules.statements import ChouetteMode
from bot.words.names import escaped_line, sanitized_line

NEEDED_BOT_PERMISSIONS: Final = (
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
)
"""What the bot must be allowed to do in a channel; in a thread, to send there."""
MAX_TYPED_STAKE_LETTERS: Final = 50
MAX_TITLE_LETTERS: Final = 60
_log = logging.getLogger(__name__)


async def open_table_here(interaction: Interaction, *, rules: str | None = None) -> None:
    """Open a table in this channel by these rules, else as it is set; or say why not."""
    head = await head_or_refuse(interaction, rules=rules)
    if head:
        await open_table_of(interaction, head)


async def open_table_of(interaction: Interaction, head: Head, order: str = "", *, sits: bool = True) -> None:
    """Open a table in this channel with this, of today.

    `order`: names of those who come, guests without an account. `sits`: whoever opens it has a seat there.
    """
    if order and head.mode is ChouetteMode.SCORE:
        offer_names_again(interaction, head, order)
    party = await opening_party_or_refuse(interaction, head, order) if order else NO_PARTY
    if party is None:
        return
    client, user = interaction.client, interaction.user
    answer = await client.desk.open(
        interaction.guild_id or 0,
        interaction.channel_id or 0,
        replace(head, day=day_of(interaction.created_at, await server_settings(interaction))),
        Person(user.id, user.display_name, username=user.name) if sits else None,
        interaction_id=interaction.id,
        party=party,
    )
    await client.answer(interaction, answer)
    if isinstance(answer, Submitted) and not sits and not answer.repeated:
        words = await words_for_all_here(interaction)
        told = words.text("open-logged", by=escaped_line(user.display_name))
        await log_moderation(interaction, told, words, is_told_there=False)


async def head_or_refuse(
    interaction: Interaction,
    *,
    rules: str | None = None,
    stake: str | None = None,
    label: str | None = None,
    mode: str | None = None,
    title: str | None = None,
) -> Head | None:
    """What a table that this person opens in this channel is opened with, without its day.

    None: the bot, or the person, may not, and the person has been told so.
    """
    settings = await server_settings(interaction)
    if not await may_open_or_refuse(interaction, settings):
        return None
    typed = await typed_stake_or_refuse(interaction, stake, label)
    return await _head_or_refuse(interaction, settings, rules, typed, mode, title) if typed else None


async def terms_or_refuse(
    interaction: Interaction, *, rules: str, stake: StakePerPoint | None, mode: str, title: str
) -> Head | None:
    """The same for exactly these terms; without a stake, for points alone."""
    settings = await server_settings(interaction)
    if not await may_open_or_refuse(interaction, settings):
        return None
    typed = TypedStake(stake.amount if stake else None, (stake.label if stake else "") or POINTS_ALONE_LABEL)
    return await _head_or_refuse(interaction, settings, rules, typed, mode, title)


async def _head_or_refuse(
    interaction: Interaction,
    settings: ServerSettings,
    rules: str | None,
    typed: TypedStake,
    mode: str | None,
    title: str | None,
) -> Head | None:
    words = words_for(interaction)
    books, chosen = interaction.client.desk.books, ChouetteMode(mode) if mode else None
    head = head_to_open(books, settings, rules=rules, amount=typed.amount, label=typed.label, mode=chosen)
    if not isinstance(head, Head):
        await answer_privately(interaction, open_objection_text(head, words))
        return None
    return replace(head, title=sanitized_line(title, MAX_TITLE_LETTERS) if title else "")


async def head_to_play_again_or_refuse(
    interaction: Interaction, table: Table, settings: ServerSettings, book: str | None = None
) -> Head | None:
    """What a table is opened with, or announced, for what was played at this one in the end, without its day.

    With its stake and title, and its rules unless another rule `book` is named. None: the bot, or the person, may not,
    or the server allows that stake no more, and the person has been told so.
    """
    if not await may_open_or_refuse(interaction, settings):
        return None
    words, played = words_for(interaction), table.chouette
    if book is None:
        objection = stake_objection(settings, played.stake)
        stake = None if is_points_alone(played.stake) else played.stake
        head = objection or replace(table.head, rules=played.rules, stake=stake)
    else:
        label = played.stake.label or POINTS_ALONE_LABEL
        books, amount = interaction.client.desk.books, played.stake.amount
        head = head_to_open(books, settings, rules=book, amount=amount, label=label, mode=played.mode)
    if isinstance(head, Head):
        return replace(head, day=None, robots={}, title=played.title)
    await answer_privately(interaction, open_objection_text(head, words))
    return None


async def may_open_or_refuse(interaction: Interaction, settings: ServerSettings) -> bool:
    """Whether the bot and the person may do here what a table needs; if not, the person has been told so."""
    if not await bot_may_write_or_refuse(interaction):
        return False
    if _may_open(interaction.user, settings):
        return True
    role = f"<@&{settings[OPENER_ROLE_SETTING]}>"
    await answer_privately(interaction, words_for(interaction).text("open-not-allowed", role=role))
    return False


async def bot_may_write_or_refuse(interaction: Interaction) -> bool:
    """Whether the bot may do here what it needs to post and draw; if not, the person has been told so."""
    words, missing = words_for(interaction), _missing_bot_permissions(interaction)
    if missing:
        text = words.text("permissions-missing", permissions=words.permissions(missing))
        await answer_privately(interaction, text)
    return not missing


def _missing_bot_permissions(interaction: Interaction) -> list[str]:
    """What the bot is not allowed to do in this channel, by Discord's names for it."""
    may = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = [
        "send_messages_in_threads" if in_thread and one == "send_messages" else one for one in NEEDED_BOT_PERMISSIONS
    ]
    return [one for one in needed if not getattr(may, one)]


def _may_open(member: discord.User | discord.Member, settings: ServerSettings) -> bool:
    """Whether the server lets this person open a table."""
    role = settings.get(OPENER_ROLE_SETTING)
    if role is None or not isinstance(member, discord.Member):
        return True
    return member.guild_permissions.manage_guild or any(one.id == int(str(role)) for one in member.roles)


async def members_who_may_open(
    guild: discord.Guild | None, users: Collection[int], settings: ServerSettings
) -> Mapping[int, bool] | None:
    """Who of these is a member, and whether the server lets them open a table; None: Discord cannot say now."""
    if guild is None:
        return None
    found: dict[int, bool] = {}
    for user in users:
        try:
            found[user] = _may_open(await guild.fetch_member(user), settings)
        except discord.NotFound:
            continue
        except NETWORK_ERRORS as error:
            _log.info("server %s: nobody can say now who is a member: %s", guild.id, error_text(error))
            return None
    return found
