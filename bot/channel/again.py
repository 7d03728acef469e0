"""The same evening once more: its people, robots, stake and title at a new table, by one press after it has ended.

Whoever presses sits down at once, and so do the robots, and guests, who have no account. The others are called by one
message, and join by one press; who has joined is called no more.
"""

import logging
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import discord
from discord import ButtonStyle

from bot.channel.books import book_options
from bot.channel.buttons import PersistentItem, create_button, create_menu, is_of_unknown_table, stopped_view
from bot.channel.interactions import (
    Interaction,
    answer_in_panel,
    answer_privately,
    person_of,
    server_settings,
    submit_and_answer,
    words_for,
    words_for_all_here,
)
from bot.channel.message import only_users
from bot.channel.opening import head_to_play_again_or_refuse
from bot.delivery.requests import NETWORK_ERRORS, RefusedError, UnknownOutcomeError, error_text
from bot.delivery.tools import send_message
from bot.desk import NotSubmitted, NotSubmittedReason, Person, Submitted, Table
from bot.desk.actions import ButtonAction
from bot.desk.guests import opened_by, party_again
from bot.desk.pressed_for import alternatives_of_press
from bot.desk.presses import ButtonPress
from bot.desk.robots import add_robot_statement_factory, new_robot_as
from bot.desk.settings import day_of
from bot.desk.submission import spoken_in_own_name
from bot.rules.points import Player
from bot.rules.seats.joining import players_with_seat
from bot.words.words import Words

_MAX_CALLED: Final = 50
_MENTION: Final = re.compile(r"<@(\d+)>")
_log = logging.getLogger(__name__)


def players_of_last_game(table: Table) -> tuple[Player, ...]:
    """Who plays again: who sits there in the end, or played the last game."""
    last = table.chouette.games[-1].final.players if table.chouette.games else ()
    return tuple(dict.fromkeys((*players_with_seat(table.chouette), *last)))


class SameAgainButton(PersistentItem, template=r"sa:(?P<table>\d+)"):
    """*Same again*: opens a table for what was played at this one."""

    async def pressed(self, interaction: Interaction) -> None:
        """Open it, if this person may, and no other is open here."""
        await _play_again(interaction, self.table)


class OtherRulesButton(PersistentItem, template=r"sr:(?P<table>\d+)"):
    """*Other rules*: shows whoever presses a menu of the rule books."""

    async def pressed(self, interaction: Interaction) -> None:
        """Show the menu, to them alone."""
        words, books = words_for(interaction), interaction.client.desk.books
        if (before := await _ended_table_or_refuse(interaction, self.table)) is None:
            return
        options = book_options(books, words, just_played=before.head.book)
        menu = create_menu(f"sm:{self.table}", options, words.text("again-choose-rules"))
        await answer_privately(interaction, words.text("again-which-rules"), stopped_view([OtherRulesMenu(menu)]))


class OtherRulesMenu(PersistentItem, template=r"sm:(?P<table>\d+)"):
    """A menu of the rule books: the table for the same people opens by the one that is chosen."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Open the table, if the book is still there."""
        book = self.item.values[0]
        if book in interaction.client.desk.books:
            await _play_again(interaction, self.table, book)
        else:
            await answer_in_panel(interaction, words_for(interaction).text("books-gone"))


class JoinAgainButton(PersistentItem, template=r"sj:(?P<table>\d+)"):
    """*Join* under the message that calls the others."""

    async def pressed(self, interaction: Interaction) -> None:
        """Ask for a seat at that table."""
        if await is_of_unknown_table(interaction, self.table):
            return
        if interaction.message:
            interaction.client.called_again.setdefault(self.table, interaction.message)
        join = alternatives_of_press(ButtonPress(ButtonAction.JOIN))
        await submit_and_answer(interaction, join, expected_table_id=self.table)


async def _ended_table_or_refuse(interaction: Interaction, table_id: int) -> Table | None:
    """The evening that is played again, which was in this channel and is over; else the person is told what is."""
    desk, channel = interaction.client.desk, interaction.channel_id or 0
    if await is_of_unknown_table(interaction, table_id):
        return None
    table = await desk.table_of_chouette(table_id, channel)
    if table is not None and table.channel == channel and not table.is_open:
        return table
    here = await desk.open_or_last_table(channel)
    await interaction.client.answer(interaction, NotSubmitted(NotSubmittedReason.STALE, here))
    return None


async def _play_again(interaction: Interaction, table_id: int, book: str | None = None) -> None:
    """Open a table for those of an evening that is over, by another rule `book` if one is named; call the others."""
    client, user, settings = interaction.client, interaction.user, await server_settings(interaction)
    before = await _ended_table_or_refuse(interaction, table_id)
    head = await head_to_play_again_or_refuse(interaction, before, settings, book) if before else None
    if before is None or head is None:
        return
    who, server = person_of(interaction), interaction.guild_id or 0
    others = players_of_last_game(before)
    answer = await client.desk.open(
        server,
        before.channel,
        replace(head, day=day_of(interaction.created_at, settings)),
        who,
        interaction_id=interaction.id,
        party=party_again(opened_by(server, before.channel, head, who), before, others),
    )
    if not isinstance(answer, Submitted) or answer.repeated:
        await client.answer(interaction, answer)
        return
    if client.desk.has_engine:
        answer = replace(answer, table=await _seat_robots(interaction, answer.table, before, others, who))
    await client.answer(interaction, answer)
    called = [one for player in others if (one := before.user(player)) and one != user.id]
    words = await words_for_all_here(interaction)
    await _call(interaction, answer.table, [one for one in called if one not in client.blocked.known.users], words)


async def _seat_robots(
    interaction: Interaction, table: Table, before: Table, players: Sequence[Player], who: Person
) -> Table:
    """The table once the robots of the evening before sit there, as strong as they were."""
    for player in players:
        if strength := before.head.robots.get(player):
            robot = new_robot_as(table, before.unescaped_name(player), strength)
            seated = await interaction.client.desk.submit(
                table.channel,
                who,
                spoken_in_own_name(add_robot_statement_factory(robot)),
                expected_table_id=table.id,
                robot_to_seat=robot,
            )
            table = seated.table if isinstance(seated, Submitted) else table
    return table


def _opener(table: Table) -> str:
    """Who plays again, or keeps score again without a seat, and has the first seat's id."""
    return table.bold_name(table.seats[0].seat)


async def _call(interaction: Interaction, table: Table, users: Sequence[int], words: Words) -> None:
    """Mention these people once, with a button to join."""
    called = users[:_MAX_CALLED]
    if not called:
        return
    who = words.listed([f"<@{one}>" for one in called])
    join = JoinAgainButton(create_button(words.text("press-join.again"), f"sj:{table.id}", ButtonStyle.success))
    send = partial(
        send_message,
        content=words.text("again-called", name=_opener(table), who=who),
        nonce=f"again{table.id}",  # sent twice, it is the same message
        allowed_mentions=only_users(called),
        view=stopped_view([join]),
    )
    client = interaction.client
    try:
        client.called_again[table.id] = await client.delivery.post_side_message(table.channel, send)
    except (RefusedError, UnknownOutcomeError) as error:
        _log.info("chouette %s: nobody is called: %s", table.id, error)


async def strike_who_joined(interaction: Interaction, table: Table) -> None:
    """Call nobody any more who sits at this table, where others were called to play again; with nobody left, end it."""
    client = interaction.client
    called = client.called_again.get(table.id)
    here = {table.user(player) for player in players_with_seat(table.chouette)}
    if called is None or not here.intersection(map(int, _MENTION.findall(called.content))):
        return
    words = await words_for_all_here(interaction)
    name = _opener(table)

    async def strike(channel: discord.PartialMessageable) -> None:
        before = client.called_again[table.id]
        left = [one for one in _MENTION.findall(before.content) if int(one) not in here]
        text = words.text("again-called", name=name, who=words.listed([f"<@{one}>" for one in left]))
        view = discord.utils.MISSING if left else None
        none, message = discord.AllowedMentions.none(), channel.get_partial_message(before.id)
        client.called_again[table.id] = await message.edit(content=text, allowed_mentions=none, view=view)
        if not left:
            del client.called_again[table.id]

    try:
        await client.delivery.post_side_message(table.channel, strike)
    except (RefusedError, UnknownOutcomeError, *NETWORK_ERRORS) as error:
        _log.info("chouette %s: who has joined is still called: %s", table.id, error_text(error))
