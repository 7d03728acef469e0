"""Netting what several people owe one another: shown to a director, offered to all concerned, answered by each."""

import logging
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.channel.buttons import SETTLING_ID, PersistentItem, create_button
from bot.channel.interactions import (
    MAX_LABEL_LENGTH,
    ChouetteClient,
    Interaction,
    answer_privately,
    server_settings,
    words_for,
    words_for_all_here,
    words_for_all_of,
)
from bot.channel.message import only_users
from bot.channel.moderation_log import log_in_channel, log_moderation
from bot.channel.payments import close_ended_messages, closed_text, may_direct, sum_text
from bot.channel.settling_texts import transfer_lines
from bot.channel.texts import MAX_TEXT_LENGTH, fit_first_lines
from bot.channel.views import stopped_view
from bot.channel.visible import all_on_server_see
from bot.clock import DeadlineKind
from bot.delivery.answering import defer, edit_pressed_message
from bot.delivery.requests import NETWORK_ERRORS, error_text
from bot.desk.netting import OFFER_TIME, Netting, NettingRefusal, NettingState, nettings_of
from bot.desk.settling import balances_of
from bot.store.nettings import StoredNetting, keep_message_of_netting, nettings_in_state
from bot.store.shards import Shards
from bot.store.stored import Deadline
from bot.words.names import escaped_line
from bot.words.words import Words

_log = logging.getLogger(__name__)
_NOBODY = {"who": "", "agreed": "", "missing": "", "people": ""}
_STATE_MARK = "-# "
"""What the line of an offer begins with that says who has agreed."""
_MAX_OFFERED = 15
"""So many nettings at most have a button at once."""


async def nettings_here(interaction: Interaction) -> tuple[Netting, ...]:
    """What can be netted of debts that everybody on the server may know: nobody learns of a hidden channel by it."""
    debts = await interaction.client.desk.debts.unpaid(interaction.guild_id or 0)
    return nettings_of([debt for debt in debts if all_on_server_see(interaction, debt.evening.channel)])


def netting_buttons(nettings: Sequence[Netting], words: Words) -> list[ui.Item[Any]]:
    """A button for each, which shows what it would be."""
    made: list[ui.Item[Any]] = []
    for one in nettings[:_MAX_OFFERED]:
        label = one.label or words.text("netting-points")
        facts = {"label": label, "now": one.sums, "then": len(one.transfers)}
        room = MAX_LABEL_LENGTH - len(words.text("netting-button", **facts, people=""))
        text = words.text("netting-button", **facts, people=_names_with_room([each.name for each in one.people], room))
        made.append(PreviewNettingButton(create_button(text, f"np:{one.token}")))
    return made


def _names_with_room(names: Sequence[str], room: int) -> str:
    """As many of the names as so many letters have room for, and how many more there are: "Ann, Bob, +2"."""
    for more in range(len(names)):
        text = ", ".join([*names[: len(names) - more], *([f"+{more}"] if more else [])])
        if len(text) <= room:
            return text
    return str(len(names))


class PreviewNettingButton(PersistentItem, template=r"n(?P<does>[po]):(?P<token>\w+)"):
    """Shows a director what a netting would be, or offers it to all whom it concerns; no id names a label."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Show it with the button that offers it; or offer it here."""
        words, settings = words_for(interaction), await server_settings(interaction)
        back = create_button(words.text("settle-show"), SETTLING_ID)
        if not may_direct(interaction, settings):
            await edit_pressed_message(interaction, content=words.text("settle-treasurer-only"), view=None)
            return
        found = next((one for one in await nettings_here(interaction) if one.token == self.facts["token"]), None)
        if found is None:
            text = words.text("settle-changed")
            await edit_pressed_message(interaction, content=text, attachments=[], view=stopped_view([back]))
            return
        if self.facts["does"] == "p":
            offer = create_button(words.text("netting-offer-button"), f"no:{found.token}", ButtonStyle.primary)
            view = stopped_view([PreviewNettingButton(offer), back])
            await edit_pressed_message(interaction, content=_preview_text(found, words), attachments=[], view=view)
            return
        await defer(interaction)
        offered = await interaction.client.desk.nettings.offer(found, interaction.guild_id or 0, interaction.id)
        await interaction.edit_original_response(content=words.text("netting-offered"), view=stopped_view([back]))
        everybody = await words_for_all_here(interaction)
        mentions = [one.user for one in offered.people]
        text = fit_first_lines(
            [
                everybody.text(
                    "netting-offer",
                    now=found.sums,
                    then=len(found.transfers),
                    people=everybody.listed([f"<@{user}>" for user in mentions]),
                ),
                *_lines(found, everybody),
            ],
            MAX_TEXT_LENGTH,
        )
        view = stopped_view(
            [
                AnswerNettingButton(
                    create_button(everybody.text(f"netting-{what}"), f"nt:{what}:{offered.id}", ButtonStyle[style])
                )
                for what, style in (("agree", "success"), ("decline", "secondary"))
            ]
        )
        sent = await interaction.followup.send(text, view=view, allowed_mentions=only_users(mentions), wait=True)
        await keep_message_of_netting(interaction.client.database, offered.id, sent.channel.id, sent.id)
        interaction.client.clock.set_deadlines(*offer_deadline(offered.id, offered.at))
        names = everybody.listed([f"**{escaped_line(one.name)}**" for one in offered.people])
        by = escaped_line(interaction.user.display_name)
        logged = everybody.text(
            "netting-logged", by=by, people=names, transfers="; ".join(_new_lines(found, everybody))
        )
        await log_moderation(interaction, logged, everybody)


def offer_deadline(netting: int, at: datetime) -> tuple[int, tuple[Deadline, ...]]:
    """When an offer is over, for the clock, which has it by its id beside the tables."""
    return netting, (Deadline(DeadlineKind.OFFER, "", "", at + OFFER_TIME),)


async def set_clock_for_offers(client: ChouetteClient, shards: Shards) -> None:
    """Give the clock the offers that stand; one whose time is over rings at once. StoreFailed."""
    for netting, at in (await nettings_in_state(client.database, NettingState.OFFERED, shards)).items():
        client.clock.set_deadlines(*offer_deadline(netting, at))


async def close_offer_if_ended(client: ChouetteClient, netting_id: int) -> None:
    """Have the message of an offer that is over by now say what became of it, in place of its buttons. StoreFailed."""
    netting = await client.desk.nettings.ended_now(netting_id)
    if netting is None:
        return
    client.clock.set_deadlines(netting.id, ())
    if netting.message is None:
        return
    settings = await client.desk.settings.of_server(netting.server)
    words = words_for_all_of(settings, client.get_guild(netting.server))
    outcome, none = words.text("netting-told", state=netting.state, **_NOBODY), discord.AllowedMentions.none()
    found = client.get_partial_messageable(netting.message_channel or 0).get_partial_message(netting.message)
    try:
        before = (await found.fetch()).content.partition(f"\n{_STATE_MARK}")[0]
        await found.edit(content=closed_text(before, outcome), view=None, allowed_mentions=none)
    except NETWORK_ERRORS as error:
        _log.warning("the offer %s of a netting keeps its buttons: %s", netting.id, error_text(error))
    await log_in_channel(
        client.delivery, settings, netting.message_channel or 0, _outcome(netting, "", words), words, f"{netting.id}-m"
    )


async def close_what_ended(interaction: Interaction) -> None:
    """The same for all offers of this server, and for what was noted: something owed has changed."""
    await close_ended_messages(interaction)
    database, server = interaction.client.database, interaction.guild_id or 0
    for netting in await nettings_in_state(database, NettingState.OFFERED, server):
        await close_offer_if_ended(interaction.client, netting)


def _preview_text(netting: Netting, words: Words) -> str:
    head = words.text("netting-preview", now=netting.sums, then=len(netting.transfers))
    return fit_first_lines([head, *_lines(netting, words)], MAX_TEXT_LENGTH)


def _lines(netting: Netting, words: Words) -> list[str]:
    """Who would pay whom, and below it what that is instead of."""
    people = {one.user: escaped_line(one.name) for one in netting.people}
    old = [
        words.text(
            "settle-sum",
            payer=people[one.payer],
            payee=people[one.payee],
            worth=sum_text(one.worth, one.label, words, is_in_points=one.is_in_points),
            even="no",
        )
        for one in balances_of(netting.debts)
        if isinstance(one.payer, int) and isinstance(one.payee, int)
    ]
    return [*_new_lines(netting, words), words.text("netting-instead"), *old]


def _new_lines(netting: Netting, words: Words) -> list[str]:
    return transfer_lines(netting.transfers, netting.people, netting.point, netting.label, words)


class AnswerNettingButton(PersistentItem, template=r"nt:(?P<what>agree|decline):(?P<netting>\d+)"):
    """One whom an offer concerns agrees, or does not: without all of them nothing changes."""

    async def pressed(self, interaction: Interaction) -> None:
        """Answer it, and tell all what became of it; or say why not."""
        everybody, words = await words_for_all_here(interaction), words_for(interaction)
        answer = await interaction.client.desk.nettings.answer(
            int(self.facts["netting"]),
            interaction.user.id,
            agrees=self.facts["what"] == "agree",
            server=interaction.guild_id or 0,
            listed=lambda names: everybody.listed(
                [one if isinstance(one, str) else everybody.day(one) for one in names]
            ),
            interaction_id=interaction.id,
        )
        netting = answer.netting
        is_over = netting is None or netting.state != NettingState.OFFERED
        if answer.refusal or netting is None:
            if netting and answer.refusal in {NettingRefusal.CHANGED, NettingRefusal.LATE}:  # ended by this press
                text = fit_first_lines(_told(netting, interaction.user, everybody), MAX_TEXT_LENGTH)
                await edit_pressed_message(interaction, content=text, view=None)
            elif is_over:
                await edit_pressed_message(interaction, view=None)
            why = answer.refusal or NettingRefusal.GONE
            if netting and is_over and why is not NettingRefusal.GONE:
                await _log_outcome(interaction, netting, everybody)
            await answer_privately(interaction, words.text("netting-refused", why=why.value))
            return
        told = _told(netting, interaction.user, everybody)
        if not is_over:
            offer = interaction.message.content.split("\n") if interaction.message else []
            lines = [*(line for line in offer if not line.startswith(_STATE_MARK)), f"{_STATE_MARK}{told[0]}"]
            await edit_pressed_message(interaction, content="\n".join(lines))
            return
        await defer(interaction)
        offer = interaction.message.content.partition(f"\n{_STATE_MARK}")[0] if interaction.message else ""
        closed, none = closed_text(offer, told[0]), discord.AllowedMentions.none()
        await interaction.edit_original_response(content=closed, view=None, allowed_mentions=none)
        mentions = only_users([one.user for one in netting.people])
        await interaction.followup.send(fit_first_lines(told, MAX_TEXT_LENGTH), allowed_mentions=mentions)
        await _log_outcome(interaction, netting, everybody)
        await close_what_ended(interaction)


def _told(netting: StoredNetting, who: discord.User | discord.Member, words: Words) -> list[str]:
    """What became of the offer by this answer; once all have agreed, who pays whom now."""
    missing = [f"<@{one.user}>" for one in netting.people if not one.has_agreed]
    text = words.text(
        "netting-told",
        state=netting.state,
        who=f"**{escaped_line(who.display_name)}**",
        agreed=words.listed([f"**{escaped_line(one.name)}**" for one in netting.people if one.has_agreed]),
        missing=words.listed(missing),
        people=words.listed([f"<@{one.user}>" for one in netting.people]),
    )
    if netting.state != NettingState.AGREED:
        return [text]
    return [text, *transfer_lines(netting.transfers, netting.people, netting.point, netting.label, words)]


def _outcome(netting: StoredNetting, who: str, words: Words) -> str:
    """What became of an offer, in a line; `who` declined it."""
    new = transfer_lines(netting.transfers, netting.people, netting.point, netting.label, words)
    return words.text(
        "netting-outcome-logged",
        state=netting.state,
        who=who,
        people=words.listed([f"**{escaped_line(one.name)}**" for one in netting.people if one.name]),
        transfers="; ".join(new),
    )


async def _log_outcome(interaction: Interaction, netting: StoredNetting, words: Words) -> None:
    """A line about what came of an answer, where the server logs what directors do: they made the offer."""
    who = f"**{escaped_line(interaction.user.display_name)}**"
    await log_moderation(interaction, _outcome(netting, who, words), words)


NETTING_BUTTONS = (PreviewNettingButton, AnswerNettingButton)
"""All buttons that stand here."""
