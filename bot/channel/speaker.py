"""Answers people: by the new table message, by an edit of the one they pressed, or alone. Holds no rule.

An answer through the interaction is free of the channel's rate limit, so a turn is answered by the new table
message itself, and a press by an edit where nobody newly must act. What cannot be done so is the keeper's.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager

import discord
from discord import app_commands

from bot.channel.buttons import ids_of, ids_under
from bot.channel.compose import names, too_few
from bot.channel.house import Interaction, words_for
from bot.channel.keeper import Keeper
from bot.channel.newcomer import first_steps
from bot.channel.retries import NETWORK
from bot.channel.sections import sections_in_force
from bot.channel.tables import rules_for_joiner
from bot.desk import Answer, Desk, NotHeard, Refused, Table, Told, Trouble
from bot.desk.actions import Action
from bot.desk.presses import Press
from bot.rules.events import AskedToJoin, PlayerJoined
from bot.rules.play.turn import must_act, players_waited_for
from bot.store.stored import StoreFailed
from bot.words.asked import Due, question
from bot.words.told import first_of
from bot.words.words import Words

Panel = Callable[[Interaction, int, Press], Awaitable[None]]

PATIENCE = 2.0
"""Seconds that an answer waits for its turn to show the table.

Then a press is just acknowledged, and a command answered alone; the table message follows.
"""

TOO_LATE = frozenset({10062, 10015, 40060})
"""Discord's codes for an interaction that cannot be answered: gone, its token gone, answered already."""

_ARRIVES = frozenset({AskedToJoin, PlayerJoined})
_log = logging.getLogger(__name__)


class Speaker:
    """One for all channels. `panels` are what buttons open that say nothing by themselves."""

    def __init__(self, desk: Desk, keeper: Keeper) -> None:
        self.panels: dict[Action, Panel] = {}
        self._desk = desk
        self._keeper = keeper

    def answering(self) -> AbstractContextManager[None]:
        """What this task does is waited for when the bot ends, until the block ends."""
        return self._keeper.answering()

    def waits_for_this_task(self) -> None:
        """What this task does is waited for when the bot ends, to its very end."""
        self._keeper.waits_for_this_task()

    async def answer(self, interaction: Interaction, answer: Answer) -> None:
        """Tell the person what came of it; and everybody, if something did."""
        with self._keeper.answering():
            try:
                await self._answer(interaction, answer)
            finally:
                table = answer.table  # what others have said since, they show themselves
                if table and await self._keeper.is_behind(table.channel, table.next_number):
                    self._keeper.refresh(table.channel)

    async def _answer(self, interaction: Interaction, answer: Answer) -> None:
        words = words_for(interaction)
        if answer.table:
            words = words.under(answer.table.chouette.rules)
        match answer:
            case Told():
                await self._tell(interaction, answer, words)
            case Refused(table, refusal):
                book = self._desk.books.get(table.head.book)
                sections = sections_in_force(book, table.chouette.rules) if book else {}
                label = book.label if book else table.head.book
                await self.alone(interaction, words.refusal(refusal, names(table), sections=sections, book=label))
            case NotHeard(trouble, table):
                text = words.text(f"trouble-{trouble}")
                if trouble is Trouble.STALE and table:
                    text = f"{text} {waits_for(table, words)}".strip()
                await self.alone(interaction, text)

    async def alone(
        self,
        interaction: Interaction,
        text: str,
        view: discord.ui.View | None = None,
        files: Sequence[discord.File] = (),
        embeds: Sequence[discord.Embed] = (),
    ) -> None:
        """Answer one person, so that nobody else sees it. Who cannot be answered any more is not."""
        text, shown = text[:2000], view or discord.utils.MISSING
        try:
            if interaction.response.is_done():
                await interaction.followup.send(text, ephemeral=True, files=files, view=shown, embeds=embeds)
            else:
                await interaction.response.send_message(text, ephemeral=True, files=files, view=shown, embeds=embeds)
        except discord.HTTPException as error:
            if error.code not in TOO_LATE:
                raise

    async def failed(self, interaction: Interaction, error: BaseException) -> None:
        """Something that should not happen did: say so in the log, and to who waits for an answer.

        A connection that broke, or a database that is away, is one line in the log; of the database they are told.
        """
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        told = "trouble-failed"
        if isinstance(cause, StoreFailed):
            _log.warning("interaction %s: %s", interaction.id, cause)
            told = "trouble-store-away"
        elif isinstance(cause, NETWORK):
            _log.warning("interaction %s: its answer did not arrive: %s", interaction.id, cause or type(cause).__name__)
        else:
            _log.error("interaction %s failed", interaction.id, exc_info=error)
        with contextlib.suppress(*NETWORK):
            await self.alone(interaction, words_for(interaction).text(told))

    # --- What was heard

    async def _tell(self, interaction: Interaction, told: Told, words: Words) -> None:
        if told.repeated:  # it has shown what it did; this one's answer is not the table's
            await self.alone(interaction, self._what_he_did(told, words))
            return
        try:
            await self._show_in_turn(interaction, told, words)
        except NETWORK as error:
            _log.warning("chouette %s: an answer did not arrive: %s", told.table.id, error or type(error).__name__)
        if _arrives(told, interaction.user.id):
            await self._welcome(interaction, told.table, words)

    async def _welcome(self, interaction: Interaction, table: Table, words: Words) -> None:
        """The rules for who has just arrived; before them, for who has never played, their role and their cube."""
        user = interaction.user.id
        new = await self._desk.is_new(table, user)
        steps = first_steps(table, table.player(user), words) if new else []
        await self.alone(interaction, "\n".join([*steps, rules_for_joiner(table, self._desk.books, words)]))

    async def _show_in_turn(self, interaction: Interaction, told: Told, words: Words) -> None:
        pressed = interaction.message
        if pressed is not None and pressed.flags.ephemeral:  # a private panel: its work is done
            done = self._what_he_did(told, words)
            await interaction.response.edit_message(content=done, embeds=[], attachments=[], view=None)
            return
        turn = self._keeper.turn[told.table.channel]
        try:
            await asyncio.wait_for(turn.acquire(), PATIENCE)
        except TimeoutError:
            if pressed is not None:  # they have been heard, and will see it on the table message
                await interaction.response.defer()
            else:
                await self.alone(interaction, self._what_he_did(told, words))
            return
        try:
            await self._show(interaction, told, words)
        finally:
            turn.release()

    async def _show(self, interaction: Interaction, told: Told, words: Words) -> None:
        """Show the table as it is now, which may be later than what was told."""
        table = await self._desk.look(told.table.channel) or told.table
        pressed = interaction.message
        if table.message.message is None:
            await self._post_as_answer(interaction, table)
        elif pressed is None:
            await self.alone(interaction, self._what_he_did(told, words))
        elif pressed.id == table.message.message:
            message = await self._keeper.composed(table)
            await interaction.response.edit_message(
                content=message.content,
                embeds=message.embeds(),
                attachments=message.files(),
                view=message.view,
                allowed_mentions=message.mentions(),  # an edit notifies nobody; it only marks
            )
            await self._keeper.edited(table)
        else:  # a newer message tells it: this one loses its buttons
            await interaction.response.edit_message(view=None)

    async def _post_as_answer(self, interaction: Interaction, table: Table) -> None:
        """Answer by the new table message; where it is not known whether it arrived, ask, and else it is posted."""
        message = await self._keeper.composed(table)
        posted: int | None = None
        try:
            sent = await interaction.response.send_message(
                message.content,
                embeds=message.embeds(),
                files=message.files(),
                view=message.view,
                allowed_mentions=message.notifies(),
            )
            posted = sent.message_id
        except NETWORK as error:
            _log.warning("chouette %s: the answer may not have arrived: %s", table.id, error or type(error).__name__)
            posted = await _what_arrived(interaction, table, ids_of(message.view))
            if posted is None:
                self._keeper.unsure(table.channel)
        if posted is None:
            await self._keeper.post(table)
        else:
            await self._keeper.posted(table, posted)

    def _what_he_did(self, told: Told, words: Words) -> str:
        """For the speaker alone: they were heard. It mentions nobody; the table message tells what else came of it."""
        table = told.table
        if told.repeated or not told.events:
            return f"{words.text('already-heard')} {waits_for(table, words)}".strip()
        return words.told(first_of(told.events), names(table), (), names(table)) or words.text("heard")


def _arrives(told: Told, user: int) -> bool:
    """Whether this person has just joined, or asked to: not who let somebody else in."""
    seat = told.table.player(user)
    return any(
        seat == (piece.player if isinstance(piece, PlayerJoined) else piece.by)
        for piece in told.events
        if isinstance(piece, AskedToJoin | PlayerJoined)
    )


def waits_for(table: Table, words: Words) -> str:
    """Who must act now, nobody mentioned, or who is missing: what is current, for one who came late."""
    chouette, named = table.chouette, names(table)
    asks = question(chouette)
    must = () if asks.due is Due.CONSENT else players_waited_for(chouette) or must_act(chouette)
    asked = words.asked(must, named, named, asks)
    consents = [words.consent(one, one.waiting, named, named) for one in chouette.proposals if one.waiting]
    current = (asked, *consents, too_few(chouette, words))
    return " ".join(text for text in current if text)


async def _what_arrived(interaction: Interaction, table: Table, buttons: set[str]) -> int | None:
    """The id of the answer, if it arrived after all. Another answer, or an older one, is not it.

    One that was sent again after a failure may be refused because it had arrived: so it is asked then too.
    """
    try:
        message = await interaction.original_response()
    except NETWORK:
        return None
    is_it = not message.flags.ephemeral and message.id > (table.message.older or 0) and ids_under(message) == buttons
    return message.id if is_it else None
