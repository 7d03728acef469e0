"""Answers people: by the new table message, by an edit of the one they pressed, or alone. Holds no rule.

An answer through the interaction is free of the channel's rate limit, so a turn is answered by the new table
message itself, and a press by an edit where nobody newly must act. The keeper does the rest.
"""

import asyncio
import logging

import discord

from bot.channel.buttons import button_ids_in_message, button_ids_in_view
from bot.channel.interactions import NETWORK, Interaction, answer_alone, words_for
from bot.channel.keeper import MessageKeeper
from bot.channel.message import waiting_text
from bot.channel.texts import rules_for_joiner
from bot.desk import Answer, Desk, FailureReason, NotSubmitted, Refused, Submitted, Table
from bot.rules.events import AskedToJoin, PlayerJoined
from bot.rules.refusals import AlreadySeated
from bot.store.stored import StoreFailed
from bot.words.newcomer import role_lines
from bot.words.rule_texts import sections_in_force
from bot.words.told import first_event_to_tell
from bot.words.words import Words

PATIENCE = 1.2
"""Seconds that an answer waits for its turn to show the table.

Then a press is just acknowledged, and a command answered alone; the table message follows.
"""
_log = logging.getLogger(__name__)


class Responder:
    """One for all channels."""

    def __init__(self, desk: Desk, keeper: MessageKeeper) -> None:
        self._desk = desk
        self._keeper = keeper

    async def answer(self, interaction: Interaction, answer: Answer) -> None:
        """Tell the person what came of it; and everybody, if something did."""
        words = words_for(interaction)
        if answer.table:
            words = words.with_rules(answer.table.chouette.rules)
        try:
            match answer:
                case Submitted():
                    await self._tell(interaction, answer, words)
                case Refused(table, refusal):
                    book = self._desk.books.get(table.head.book)
                    sections = sections_in_force(book, table.chouette.rules) if book else {}
                    label = book.label if book else table.head.book
                    bold = table.bold_name
                    text = words.refusal(refusal, table.escaped_name, sections=sections, book=label, several=bold)
                    welcome = (
                        await self._welcome(interaction, table, words) if isinstance(refusal, AlreadySeated) else []
                    )
                    await answer_alone(interaction, "\n".join([text, *welcome]))
                case NotSubmitted(trouble, table):
                    text = words.text(f"trouble-{trouble}")
                    if trouble is FailureReason.STALE and table:
                        text = f"{text} {waiting_text(table, words)}".strip()
                        if newest := table.message.message:
                            url = f"https://discord.com/channels/{table.server}/{table.channel}/{newest}"
                            text = f"{text} {words.text('newest-message', url=url)}"
                    await answer_alone(interaction, text)
                    if trouble is FailureReason.UNSURE:  # the table message will tell, once it can be known
                        self._keeper.refresh(interaction.channel_id or 0)
        finally:
            table = answer.table  # what others have said since, they show themselves
            if table and await self._keeper.is_behind(table.channel, table.next_number):
                self._keeper.refresh(table.channel)

    # --- What was heard

    async def _tell(self, interaction: Interaction, told: Submitted, words: Words) -> None:
        user, table = interaction.user.id, told.table
        if told.repeated:  # it has shown what it did; this one's answer is not the table's
            await answer_alone(interaction, _own_deed(told, words))
            return
        try:
            await self._show(interaction, told, words)
        except NETWORK as error:
            _log.warning("chouette %s: an answer did not arrive: %s", table.id, error or type(error).__name__)
        if _arrives(told, user):
            lines = [*await self._welcome(interaction, table, words), rules_for_joiner(table, self._desk.books, words)]
            await answer_alone(interaction, "\n".join(lines))

    async def _welcome(self, interaction: Interaction, table: Table, words: Words) -> list[str]:
        """For who has never played: their role, their cube, and where to ask.

        A crash may have swallowed it, so who joins once more, not having been answered, is told it again. While the
        database cannot say who is new it is left out: what they did is true all the same.
        """
        user = interaction.user.id
        try:
            if not await self._desk.is_newcomer(table, user):
                return []
        except StoreFailed as failed:
            _log.warning("chouette %s: a welcome is left out: %s", table.id, failed)
            return []
        role = role_lines(table.chouette, table.player(user), table.escaped_name, words)
        return [*role, words.text("place-help")]

    async def _show(self, interaction: Interaction, told: Submitted, words: Words) -> None:
        """Show the table as it is now, which may be later than what was told, when it is this answer's turn."""
        pressed, is_acknowledged = interaction.message, interaction.response.is_done()
        if pressed is not None and pressed.flags.ephemeral:  # a private panel: its work is done
            done = _own_deed(told, words)
            edit = interaction.edit_original_response if is_acknowledged else interaction.response.edit_message
            await edit(content=done, embeds=[], attachments=[], view=None)
            return
        if pressed is not None:
            self._keeper.old.note_token(pressed.id, interaction)
        if is_acknowledged:  # it took long: the table message follows
            if pressed is None:
                await answer_alone(interaction, _own_deed(told, words))
            return
        turn = self._keeper.turn[told.table.channel]
        try:
            await asyncio.wait_for(turn.acquire(), PATIENCE)
        except TimeoutError:
            await _confirm(interaction, told, words)
            return
        try:
            table = await self._desk.table_in_channel(told.table.channel) or told.table
            is_to_be_posted = table.message.message is None
            if is_to_be_posted and self._keeper.may_be_posted(table.channel):
                await _confirm(interaction, told, words)  # the keeper's post may be repeated, an answer may not
            elif is_to_be_posted:
                await self._post(interaction, table)
            elif pressed is None:
                await answer_alone(interaction, _own_deed(told, words))
            elif pressed.id == table.message.message:
                await self._edit(interaction, table)
            else:  # a newer message tells it: this one loses its buttons
                await interaction.response.edit_message(view=None)
        finally:
            turn.release()

    async def _edit(self, interaction: Interaction, table: Table) -> None:
        """Answer by an edit of the table message that was pressed."""
        message = await self._keeper.rendered(table)
        await interaction.response.edit_message(
            content=message.content,
            embeds=message.embeds,
            attachments=message.files,
            view=message.view,
            allowed_mentions=message.mentions,
        )
        await self._keeper.note_edited(table)

    async def _post(self, interaction: Interaction, table: Table) -> None:
        """Answer by the new table message; where it is not known whether it arrived, ask, and else it is posted.

        Where that cannot be asked either, the keeper looks into the channel before it posts.
        """
        await self._keeper.commit_first(table)
        message = await self._keeper.rendered(table)
        posted: int | None = None
        try:
            sent = await interaction.response.send_message(
                message.content,
                embeds=message.embeds,
                files=message.files,
                view=message.view,
                allowed_mentions=message.notifies,
            )
            posted = sent.message_id
        except NETWORK as error:
            _log.warning("chouette %s: the answer may not have arrived: %s", table.id, error or type(error).__name__)
            try:
                posted = await _what_arrived(interaction, table, button_ids_in_view(message.view))
            except NETWORK:
                self._keeper.look_before_posting(table.channel)
                return
            if posted is None:
                self._keeper.look_for_unknown_message(table.channel)
        if posted is None:
            await self._keeper.post(table)
        else:
            await self._keeper.note_posted(table, posted, interaction)


async def _confirm(interaction: Interaction, told: Submitted, words: Words) -> None:
    """They have been heard, and will see it on the table message."""
    if interaction.message is not None:
        await interaction.response.defer()
    else:
        await answer_alone(interaction, _own_deed(told, words))


def _own_deed(told: Submitted, words: Words) -> str:
    """For the person alone: they were heard. It mentions nobody; the table message tells what else came of it."""
    table = told.table
    if told.repeated or not told.events:
        return f"{words.text('already-heard')} {waiting_text(table, words)}".strip()
    names = table.escaped_name
    return words.told(first_event_to_tell(told.events), names, (), names, several=table.bold_name) or words.text(
        "heard"
    )


def _arrives(told: Submitted, user: int) -> bool:
    """Whether this person has just joined, or asked to: not one who let somebody else in."""
    seat = told.table.player(user)
    return any(
        seat == (event.player if isinstance(event, PlayerJoined) else event.by)
        for event in told.events
        if isinstance(event, AskedToJoin | PlayerJoined)
    )


async def _what_arrived(interaction: Interaction, table: Table, buttons: set[str]) -> int | None:
    """The id of the answer, if it arrived after all; NETWORK where nobody knows. Another, or an older one, is not it.

    One that was sent again after a failure may be refused because it had arrived: so it is asked then too.
    """
    try:
        message = await interaction.original_response()
    except discord.NotFound:
        return None
    is_it = (
        not message.flags.ephemeral
        and message.id > (table.message.older or 0)
        and button_ids_in_message(message) == buttons
    )
    return message.id if is_it else None
