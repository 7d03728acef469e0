"""What a director orders: who may, what it would do, which they are shown and asked alone, and the press that does it.

A director acts for nobody who is there and has time left. The order stands in the button's id, its reason in the
message: so the question outlives a restart.
"""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, Self

import discord
from discord import ButtonStyle

from bot.channel.buttons import PersistentItem, create_button, create_no_button
from bot.channel.interactions import (
    Interaction,
    ServerSettings,
    answer_in_panel,
    answer_privately,
    open_or_last_table_here,
    server_settings,
    submit_and_answer,
    words_for,
)
from bot.channel.payments import is_director_or_told, may_direct
from bot.channel.speaking import is_asked_to_replace, is_told_of_forbidden_stake
from bot.channel.views import stopped_view
from bot.clock import is_over_time
from bot.desk import NotSubmitted, NotSubmittedReason, Refused, Table
from bot.desk.commands import Setting, order_meant, order_of_setting, order_token, statement_for_director
from bot.desk.limits import is_too_late_to_reopen, why_not_reopened
from bot.desk.requests import undo_of_whole_press
from bot.desk.submission import has_dice_to_draw, spoken_in_own_name
from bot.rules.engine import apply
from bot.rules.evening.authority import is_alone_with_guests, is_set_by_director, may_be_said_after_end
from bot.rules.events import DirectorSpokeFor
from bot.rules.offers import with_dice
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.rulebook import OPTIONS
from bot.rules.seats.joining import players_with_seat
from bot.rules.seats.speaking import is_absent
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    DirectorRevokes,
    DirectorSpeaksFor,
    ProposesRuleChange,
    SeatedDirectorProposes,
    Statement,
)
from bot.words.names import escaped_line, escaped_reason
from bot.words.words import Words

MAX_REASON_LETTERS: Final = 100


_REOPEN: Final = "reopen"


def may_reopen_own(interaction: Interaction, table: Table | None) -> bool:
    """Whether this person kept score of an evening that is over, where all others were guests: nobody else is asked."""
    seat = table.player(interaction.user.id) if table and not table.is_open else None
    return table is not None and seat is not None and is_alone_with_guests(table.chouette, seat)


# --- The question


async def ask_to_confirm_order(interaction: Interaction, order: str, reason: str, of: Table | None = None) -> None:
    """Show a director alone what their order would do, and ask whether they mean it; refused, if it would be.

    `of`: the table that is meant; None: the one here, if there is any.
    """
    settings, here = await asyncio.gather(server_settings(interaction), open_or_last_table_here(interaction))
    table = of or here
    is_own = may_reopen_own(interaction, table) and order == _REOPEN
    if not is_own and not await is_director_or_told(interaction):
        return
    words = words_for(interaction)
    if table is None or table.stopped:
        await interaction.client.answer(interaction, NotSubmitted(NotSubmittedReason.NO_TABLE))
        return
    order = order_meant(table.chouette, order)
    token = order_token(table.chouette, order)  # of what is shown now, whatever is done meanwhile
    said = statement_for_director(table.chouette, table.own_or_next_seat(interaction.user.id), order, reason)
    said = undo_of_whole_press(table, said)
    if refused := _objection(table, said, settings):
        await _answer_objection(interaction, table, refused)
        return
    if isinstance(said, SeatedDirectorProposes) and not reason and not is_own:
        await answer_privately(interaction, words.text("director-needs-reason"))
        return
    tried = _tried(table.chouette, said)
    if isinstance(tried, Refusal):
        await interaction.client.answer(interaction, Refused(table, tried))
        return
    if why := why_not_reopened(table, tried.chouette):
        await interaction.client.answer(interaction, NotSubmitted(why, table))
        return
    yes = OrderButton.create(table.id, token, order, words.text("director-yes"))
    embeds = [discord.Embed().set_footer(text=reason)] if reason else []
    words = words.with_rules(table.chouette.rules)
    does = _what_it_does(table, said, tried, escaped_line(interaction.user.display_name), words)
    text = words.text("correct-reopen") if is_own else does
    await answer_privately(interaction, text, stopped_view([yes, create_no_button(words, table.id)]), (), embeds)


async def submit_setting(interaction: Interaction, make: Callable[[Player], Setting], *, of: Table | None) -> None:
    """Propose another option, stake or title at this table; a director sets it, until a game has begun, and is asked.

    `of`: the table here, if there is any.
    """
    directs = may_direct(interaction, await server_settings(interaction))
    if of and of.is_open and directs:
        said = make(of.own_or_next_seat(interaction.user.id))
        is_known = not isinstance(said, ProposesRuleChange) or said.option in OPTIONS
        if is_known and is_set_by_director(of.chouette, said):
            await ask_to_confirm_order(interaction, order_of_setting(said), "")
            return
    if not await is_asked_to_replace(interaction, lambda _, by: make(by), of.id if of else None):
        said_in_own_name = spoken_in_own_name(lambda _, by: make(by))
        table_id = of.id if of else None
        await submit_and_answer(interaction, said_in_own_name, as_director=directs, expected_table_id=table_id)


def _objection(table: Table, said: Statement, settings: ServerSettings) -> NotSubmittedReason | Player | None:
    """Why it is no director's to order now: the table is over, or the player for whom they would act is there."""
    now = datetime.now(UTC)
    if not (table.is_open or may_be_said_after_end((said,))):
        return NotSubmittedReason.NO_TABLE
    if is_too_late_to_reopen(table, (said,), now):
        return NotSubmittedReason.TOO_LATE_TO_REOPEN
    act = said.act if isinstance(said, SeatedDirectorProposes) else said
    if not isinstance(act, DirectorSpeaksFor) or act.player == act.by or is_absent(table.chouette, act.player):
        return None
    if act.player not in players_with_seat(table.chouette):
        return None  # the rules refuse it
    is_late = is_over_time(table.chouette, act.player, table.deadlines, settings, table.written_at, now)
    return None if is_late else act.player


async def _answer_objection(interaction: Interaction, table: Table, refused: NotSubmittedReason | Player) -> None:
    if isinstance(refused, NotSubmittedReason):
        await interaction.client.answer(interaction, NotSubmitted(refused, table))
        return
    words = words_for(interaction)
    await answer_in_panel(interaction, words.text("director-player-is-there", name=table.escaped_name(refused)))


def _tried(chouette: Chouette, said: Statement) -> Accepted | Refusal:
    """What would come of it, with some dice where it needs any."""
    some = with_dice(chouette, said, lambda: chouette.dice_that_must_fall_again_next or (2, 1))
    return apply(chouette, some, enforce_turns=True, as_director=True)


def _what_it_does(table: Table, said: Statement, tried: Accepted, name: str, words: Words) -> str:
    """What everybody would be told of the director of this name; where they sit here, who would be asked first."""
    mine = next((one for one in reversed(tried.chouette.proposals) if one.by == said.by), None)
    if isinstance(said, SeatedDirectorProposes) and mine:
        question = words.consent_question_text(mine, mine.waiting, table.bold_name, table.bold_name)
        return words.text("director-asks-first", question=question)
    told = tried.events
    if has_dice_to_draw(said):  # which dice will fall is not known
        told = tuple(event for event in told if isinstance(event, DirectorSpokeFor))
    text = words.events_text(
        told,
        lambda player: name if player == said.by else table.escaped_name(player),
        names_if_several_players=lambda player: f"**{name}**" if player == said.by else table.bold_name(player),
    )
    why = table.chouette.last_act.told if isinstance(said, DirectorRevokes) and table.chouette.last_act else None
    note = escaped_reason(str(getattr(why, "note", "")))  # of what is taken back
    told = words.text("director-confirm", told=text)
    return words.text("director-undo-of", note=note, told=told) if note else told


class OrderButton(PersistentItem, template=r"o:(?P<table>\d+):(?P<token>\w*):(?P<order>[a-z-]+(?:=.*|(?::[\w-]+)*))"):
    """The director's yes to what their order does."""

    is_private = True

    @classmethod
    def create(cls, table: int, token: str, order: str, label: str) -> Self:
        """The button for this order, as long as the table has this token."""
        return cls(create_button(label, f"o:{table}:{token}:{order}", ButtonStyle.danger))

    async def pressed(self, interaction: Interaction) -> None:
        """Do it, if this person still is a director and the table waits for the same."""
        order, table = self.facts["order"], await open_or_last_table_here(interaction)
        is_own = may_reopen_own(interaction, table) and order == _REOPEN
        if not is_own and not await is_director_or_told(interaction):
            return
        settings = await server_settings(interaction)
        embeds = interaction.message.embeds if interaction.message else []
        reason = (embeds[0].footer.text or "") if embeds else ""
        if table and table.id == self.table and order_token(table.chouette, order) == self.facts["token"]:
            said = statement_for_director(table.chouette, table.own_or_next_seat(interaction.user.id), order, reason)
            if refused := _objection(table, said, settings):
                await _answer_objection(interaction, table, refused)
                return
            if await is_told_of_forbidden_stake(interaction, (said,)):
                return

        def speech(chouette: Chouette, by: Player) -> Statement | NotSubmittedReason:
            if order_token(chouette, order) != self.facts["token"]:
                return NotSubmittedReason.STALE
            return statement_for_director(chouette, by, order, reason)

        await submit_and_answer(interaction, speech, expected_table_id=self.table, as_director=True)
