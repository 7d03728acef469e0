"""What a director orders: who may, what it would do, which they are shown and asked alone, and the press that does it.

A director acts for nobody who is there and has time left. The order stands in the button's id, its reason in the
message: so the question outlives a restart.
"""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Final, Self

import discord
from discord import ButtonStyle

from bot.channel.buttons import PersistentItem, PressButton, button_label, create_button, stopped_view
from bot.channel.interactions import (
    Interaction,
    ServerSettings,
    answer_privately,
    open_or_last_table_here,
    server_settings,
    submit_and_answer,
    words_for,
)
from bot.clock import is_over_time
from bot.delivery.answering import edit_pressed_message
from bot.desk import NotSubmitted, NotSubmittedReason, Refused, Table
from bot.desk.actions import ButtonAction
from bot.desk.commands import order_token, statement_for_director
from bot.desk.presses import ButtonPress
from bot.desk.submission import has_dice_to_draw
from bot.rules.engine import apply
from bot.rules.events import DirectorSpokeFor
from bot.rules.offers import with_dice
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.seats.speaking import is_absent
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.state.proposals import SeatedDirectorsAct
from bot.rules.statements import DirectorReopens, DirectorRevokes, DirectorSpeaksFor, Statement
from bot.words.names import escaped_line
from bot.words.words import Words

DIRECTOR_ROLE_SETTING: Final = "director_role"
REOPEN_WITHIN: Final = timedelta(days=1)
"""For so long after its end a chouette can be reopened."""
MAX_REASON_LETTERS: Final = 100


def may_direct(interaction: Interaction, settings: ServerSettings) -> bool:
    """Whether this person is a director of the server's tables: they manage the server, or have the role."""
    role, member = settings.get(DIRECTOR_ROLE_SETTING), interaction.user
    has_role = isinstance(member, discord.Member) and any(str(one.id) == str(role) for one in member.roles)
    return interaction.permissions.manage_guild or has_role


# --- The question


async def ask_to_confirm_order(interaction: Interaction, order: str, reason: str) -> None:
    """Show a director alone what their order would do, and ask whether they mean it; refused, if it would be."""
    settings, table = await asyncio.gather(server_settings(interaction), open_or_last_table_here(interaction))
    words = words_for(interaction)
    if not may_direct(interaction, settings):
        await answer_privately(interaction, words.text("director-not-allowed"))
        return
    if table is None:
        await interaction.client.answer(interaction, NotSubmitted(NotSubmittedReason.NO_TABLE))
        return
    words = words.with_rules(table.chouette.rules)
    said = statement_for_director(table.chouette, table.own_or_next_seat(interaction.user.id), order, reason)
    if (
        not table.is_open
        and not isinstance(said, DirectorReopens | DirectorRevokes)
        and not order.startswith("correct")
    ):
        await interaction.client.answer(interaction, NotSubmitted(NotSubmittedReason.NO_TABLE, table))
    elif text := _objection(table, said, settings, words):
        await answer_privately(interaction, text)
    else:
        tried = _tried(table.chouette, said)
        if isinstance(tried, Refusal):
            await interaction.client.answer(interaction, Refused(table, tried))
            return
        token = order_token(table.chouette, order)
        label = words.text("director-yes")
        no = ButtonPress(ButtonAction.NOT_NOW)
        buttons = [
            OrderButton.create(table.id, token, order, label),
            PressButton.create(table.id, no, button_label(table, no, (), words)),
        ]
        embeds = [discord.Embed().set_footer(text=reason)] if reason else []
        text = _what_it_does(table, said, tried, escaped_line(interaction.user.display_name), words)
        await answer_privately(interaction, text, stopped_view([*buttons]), (), embeds)


def _objection(table: Table, said: Statement, settings: ServerSettings, words: Words) -> str:
    """Why it is no director's to order now, or nothing: somebody is there and has time, or the end is long ago."""
    now = datetime.now(UTC)
    if isinstance(said, DirectorReopens | DirectorRevokes) and not table.is_open:
        is_late = table.ended_at is not None and now - table.ended_at > REOPEN_WITHIN
        return words.text("director-too-late-to-reopen") if is_late else ""
    if not isinstance(said, DirectorSpeaksFor) or said.player == said.by or is_absent(table.chouette, said.player):
        return ""
    if is_over_time(table.chouette, said.player, table.deadlines, settings, table.written_at, now):
        return ""
    return words.text("director-player-is-there", name=table.escaped_name(said.player))


def _tried(chouette: Chouette, said: Statement) -> Accepted | Refusal:
    """What would come of it, with some dice where it needs any."""
    some = with_dice(chouette, said, lambda: chouette.dice_that_must_fall_again_next or (2, 1))
    return apply(chouette, some, enforce_turns=True, as_director=True)


def _what_it_does(table: Table, said: Statement, tried: Accepted, name: str, words: Words) -> str:
    """What everybody would be told of the director of this name; where they sit here, who would be asked first."""
    asked = [one for one in tried.chouette.proposals if isinstance(one.subject, SeatedDirectorsAct)]
    if mine := next((one for one in asked if one.by == said.by and one not in table.chouette.proposals), None):
        question = words.consent_question_text(mine, mine.waiting, table.bold_name, table.bold_name)
        return words.text("director-asks-first", question=question)
    told = tried.events
    if has_dice_to_draw(said):  # which dice will fall is not known
        told = tuple(event for event in told if isinstance(event, DirectorSpokeFor))
    text = words.events_and_question_text(
        told,
        lambda player: name if player == said.by else table.escaped_name(player),
        (),
        table.escaped_name,
        names_if_several_players=lambda player: f"**{name}**" if player == said.by else table.bold_name(player),
    )
    return words.text("director-confirm", told=text)


class OrderButton(PersistentItem, template=r"o:(?P<table>\d+):(?P<token>\w*):(?P<order>[a-z]+(?::[\w-]+)*)"):
    """The director's yes to what their order does."""

    is_private = True

    @classmethod
    def create(cls, table: int, token: str, order: str, label: str) -> Self:
        """The button for this order, as long as the table has this token."""
        return cls(create_button(label, f"o:{table}:{token}:{order}", ButtonStyle.danger))

    async def pressed(self, interaction: Interaction) -> None:
        """Do it, if this person still is a director and the table waits for the same."""
        settings, words = await server_settings(interaction), words_for(interaction)
        if not may_direct(interaction, settings):
            await edit_pressed_message(interaction, content=words.text("director-not-allowed"), embeds=[], view=None)
            return
        embeds = interaction.message.embeds if interaction.message else []
        reason = (embeds[0].footer.text or "") if embeds else ""
        table = await open_or_last_table_here(interaction)
        if table and table.id == self.table:
            said = statement_for_director(
                table.chouette, table.own_or_next_seat(interaction.user.id), self.facts["order"], reason
            )
            if text := _objection(table, said, settings, words):
                await edit_pressed_message(interaction, content=text, embeds=[], view=None)
                return

        def speech(chouette: Chouette, by: Player) -> Statement | NotSubmittedReason:
            if order_token(chouette, self.facts["order"]) != self.facts["token"]:
                return NotSubmittedReason.STALE
            return statement_for_director(chouette, by, self.facts["order"], reason)

        await submit_and_answer(interaction, speech, expected_table_id=self.table, as_director=True)
