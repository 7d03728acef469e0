"""Those of an evening are called to play it again: one message asks them, and they join, or say that they do not come.

Who has answered is called no more, and the game starts with the last answer. Who they are is known until the bot
ends; after that the message still tells who is asked, and the first of its buttons that is pressed.
"""

import logging
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.channel.buttons import PersistentItem, create_button, is_of_unknown_table
from bot.channel.coming import is_asked_whether_guest
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    is_in_panel,
    open_or_last_table_here,
    person_of,
    submit_and_answer,
    words_for,
    words_for_all_here,
)
from bot.channel.message import only_users
from bot.channel.views import stopped_view
from bot.delivery.answering import defer
from bot.delivery.requests import NETWORK_ERRORS, RefusedError, UnknownOutcomeError, error_text
from bot.delivery.tools import send_message
from bot.desk import NotSubmitted, NotSubmittedReason, Person, SubmitResult, Submitted, Table
from bot.desk.actions import ButtonAction, start_target
from bot.desk.button_press import ButtonPress
from bot.desk.calls import users_here
from bot.desk.guests import places_kept, scorer_if_called, seats_as_before
from bot.desk.pressed_for import alternatives_of_press
from bot.desk.submission import spoken_in_own_name
from bot.desk.table import Call, mention_with_name
from bot.rules.offers import may_be_said
from bot.rules.points import Player
from bot.rules.seats.joining import keeps_score_without_seat, min_players, players_with_seat
from bot.rules.state.chouette import Lobby
from bot.rules.statements import HandsScoringOver
from bot.store.journal import chouette_before
from bot.store.stored import Seat
from bot.words.names import bold_names, escaped_line
from bot.words.words import Words

MAX_CALLED: Final = 50
_MAX_SEAT_ROLLS: Final = 10
_MAX_EVENINGS_READ: Final = 4
_MENTION: Final = re.compile(r"<@(\d+)>")
_log = logging.getLogger(__name__)


class JoinAgainButton(PersistentItem, template=r"sj:(?P<table>\d+)(?::left)?"):
    """*Join* under the message that calls the others; its id says whether some of them had left before the end."""

    async def pressed(self, interaction: Interaction) -> None:
        """Ask for a seat at that table; whoever may be a guest there is asked first."""
        if await is_of_unknown_table(interaction, self.table):
            return
        await _recall(interaction, self.table)
        table = await open_or_last_table_here(interaction)
        if table and table.id == self.table and await is_asked_whether_guest(interaction, table):
            return
        join = alternatives_of_press(ButtonPress(ButtonAction.JOIN))
        await submit_and_answer(interaction, join, expected_table_id=self.table)


class NotTonightButton(PersistentItem, template=r"sn:(?P<table>\d+)"):
    """*Not tonight* beside it."""

    async def pressed(self, interaction: Interaction) -> None:
        """Wait no longer for whoever presses it, if they are asked; with the last answer the game starts."""
        if await is_of_unknown_table(interaction, self.table):
            return
        client, user = interaction.client, interaction.user.id
        await _recall(interaction, self.table)
        table = await client.desk.open_or_last_table(interaction.channel_id or 0)
        call = client.desk.calls.of(self.table)
        if table is None or table.id != self.table or not table.is_open:
            await client.answer(interaction, NotSubmitted(NotSubmittedReason.STALE, table))
        elif call is None or user not in call.waited:
            has_declined = call is not None and user in call.declined
            why = "declined" if has_declined else "here" if user in users_here(table) else "stranger"
            await answer_privately(interaction, words_for(interaction).text("again-not-asked", why=why, target=""))
        else:
            await defer(interaction)
            if call := await client.desk.calls.decline(table, user):
                _show_call(interaction, table, call)
                await _start_if_all_answered(interaction, table, call)
                await _edit(interaction, table, call)


async def post_call(interaction: Interaction, table: Table, call: Call) -> None:
    """Mention those who are called to a table once, with the buttons by which they answer."""
    client, words = interaction.client, await words_for_all_here(interaction)
    send = partial(
        send_message,
        content=_text(table, call, words),
        nonce=f"again{table.id}",  # sent twice, it is the same message
        allowed_mentions=only_users(call.waited),
        view=_view(table, call, words),
    )
    try:
        message: discord.Message = await client.delivery.post_side_message(table.channel, send)
    except (RefusedError, UnknownOutcomeError) as error:
        _log.info("chouette %s: nobody is called: %s", table.id, error)
        await note_call(interaction, table, lambda _: None)
        return
    now = client.desk.calls.of(table.id)
    if now:
        client.desk.calls.note_message(table.id, message.id)
    if now is not call:  # somebody has answered meanwhile
        await _edit(interaction, table, replace(now or Call({}), message=message.id))


def _text(table: Table, call: Call, words: Words) -> str:
    """Who plays again, the first seat's first, with guests; who keeps score without a seat; who is called; who not.

    The message alone tells who they are, which `_recall` reads after a restart: on the first line only who is called is
    mentioned, below it only who has declined. A mention in an edit notifies nobody.
    """
    here, first = players_with_seat(table.chouette), table.seats[0].seat
    scorer = first if keeps_score_without_seat(table.chouette, first) else None
    seated = [one for one in here if table.user(one) or one in table.chouette.guests]
    people = dict.fromkeys((*(() if scorer else (first,)), *seated))
    text = words.text(
        "again-called",
        count=len(people),
        names=words.listed([*map(table.bold_name, people)]),
        scorer=table.bold_name(scorer) if scorer else "",
        who=words.listed([mention_with_name(one, call.other_names.get(one, "")) for one in call.waited]),
        starts="yes" if call.waited and len(here) + len(call.waited) >= min_players(table.chouette.rules) else "no",
    )
    declined = words.listed([f"<@{one}>" for one in call.declined])
    if call.scorer in call.waited:
        text = f"{text} {words.text('again-scorer', scorer=escaped_line(call.waited[call.scorer]))}"
    lines = [text, *([words.text("again-declined", who=declined)] if declined else [])]
    if call.left and call.waited:
        lines.append(words.text("again-left", who=words.listed(bold_names(call.left.values()))))
    return "\n".join(lines)


def create_answers(chouette: int, call: Call, words: Words) -> list[ui.Button[Any]]:
    """*Join* that table, as long as somebody may come, and *Not tonight*, as long as somebody is waited for."""
    custom_id = f"sj:{chouette}:left" if call.needs_leavers else f"sj:{chouette}"
    join = create_button(words.text("press-join.again"), custom_id, ButtonStyle.success)
    declines = create_button(words.text("again-not-tonight"), f"sn:{chouette}")
    return [join, *([declines] if call.waited else [])] if call.is_open else []


def _view(table: Table, call: Call, words: Words) -> discord.ui.View:
    return stopped_view([*create_answers(table.id, call, words)])


async def _recall(interaction: Interaction, chouette: int) -> None:
    """After a restart: who is called is what the message says whose button was pressed."""
    client, message = interaction.client, interaction.message
    if client.desk.calls.of(chouette) or message is None or is_in_panel(interaction):
        return
    table = await client.desk.table_of_chouette(chouette, interaction.channel_id)
    if table is None or not table.is_open:
        return
    asked, *told = message.content.split("\n")
    waited, declined = ([int(one) for one in _MENTION.findall(each)] for each in (asked, "\n".join(told)))
    over = await _evening_before(interaction, table, (*waited, *declined))
    names = {one.user: over.unescaped_name(one.seat) for one in over.seats if one.user} if over else {}
    bold = {user: bold_names([name])[0] for user, name in names.items()}
    call = Call(
        {one: names.get(one, "") for one in waited},
        {one: names.get(one, "") for one in declined},
        {user: names[user] for user in names if any(bold[user] in line for line in told)},
        over=over.id if over else 0,
        message=message.id,
        needs_leavers=f"sj:{chouette}:left" in _ids_of_buttons(message),
        places=places_kept(over) if over else (),
        scorer=scorer_if_called(over, {*waited, *declined} - users_here(table)) if over else 0,
    )
    if call.is_open:
        await note_call(interaction, table, lambda now: now or call)  # somebody may have pressed meanwhile, too


async def _evening_before(interaction: Interaction, table: Table, users: Sequence[int]) -> Table | None:
    """The newest one in this channel at which one of these had a seat, among the last few; None: there is none."""
    number: int | None = table.id
    for _ in range(_MAX_EVENINGS_READ):
        number = await chouette_before(interaction.client.database, table.channel, number)
        over = await interaction.client.desk.table_by_id(number) if number else None
        if number is None or over is None or any(over.player(user) for user in users):
            return over
    return None


def _ids_of_buttons(message: discord.Message) -> set[str | None]:
    rows = [one for one in message.components if isinstance(one, discord.ActionRow)]
    return {one.custom_id for row in rows for one in row.children}


async def tell_who_is_called(interaction: Interaction, table: Table) -> None:
    """Call nobody any more who sits at this table, where others were called to play again; nobody, once it is over.

    Once all have answered, the game starts.
    """
    client = interaction.client
    call = client.desk.calls.told(table)
    if call is None:
        return
    client.board_links.show_anew(call.over)
    await _hand_score_back(interaction, table, call)
    await _start_if_all_answered(interaction, table, call)
    await _edit(interaction, table, call)


def _person_at(seat: Seat) -> Person:
    """Who sits there, and speaks for themself; no guest and no robot."""
    return Person(seat.user or 0, seat.name, username=seat.username)


async def _hand_score_back(interaction: Interaction, table: Table, call: Call) -> None:
    """Have whoever kept score before do so again when they sit down here, and nothing has begun."""
    seat, now = table.player(call.scorer), table.chouette.scorer
    keeper = next((one for one in table.seats if one.seat == now and table.user(one.seat)), None)
    if seat is None or keeper is None or not isinstance(table.chouette.stage, Lobby):
        return
    if may_be_said(table.chouette, HandsScoringOver(now, seat)):
        who = _person_at(keeper)
        said = spoken_in_own_name(lambda _, by: HandsScoringOver(by, seat))
        await interaction.client.desk.submit(table.channel, who, said, expected_table_id=table.id)
        interaction.client.delivery.refresh(table.channel)


async def note_call(interaction: Interaction, table: Table, changed: Callable[[Call | None], Call | None]) -> None:
    """Change who is called, and have all that shows it brought up to date."""
    before = interaction.client.desk.calls.of(table.id)
    call = await interaction.client.desk.calls.change(table, changed)
    _show_call(interaction, table, call or before)


def _show_call(interaction: Interaction, table: Table, call: Call | None) -> None:
    """Have the table, and the pages of the evening before, show who is called."""
    interaction.client.delivery.refresh(table.channel)
    interaction.client.board_links.show_anew(table.id, *([call.over] if call and call.over else []))


async def _edit(interaction: Interaction, table: Table, call: Call) -> None:
    """Have the message say who is called; `call`, or what has become of it until it is written."""
    client, words = interaction.client, await words_for_all_here(interaction)

    async def edit(channel: discord.PartialMessageable) -> None:
        now = client.desk.calls.of(table.id) or call
        none, message = discord.AllowedMentions.none(), channel.get_partial_message(call.message)
        view = _view(table, now, words) if now.is_open else None
        await message.edit(content=_text(table, now, words), allowed_mentions=none, view=view)

    if not call.message:  # it is still under way, and says so itself
        return
    try:
        await client.delivery.post_side_message(table.channel, edit, changes=call.message)
    except (RefusedError, UnknownOutcomeError, *NETWORK_ERRORS) as error:
        _log.info("chouette %s: who has answered is still called: %s", table.id, error_text(error))


# --- The game starts


async def _start_if_all_answered(interaction: Interaction, table: Table, answered: Call) -> None:
    """Start the first game once nobody is waited for: by whoever has answered last, else by somebody who sits there.

    On the places that are kept, if `answered` has any.
    """
    now = await interaction.client.desk.open_or_last_table(table.channel)  # others may have come meanwhile
    if now is None or now.id != table.id or not isinstance(now.chouette.stage, Lobby):
        return
    table, call = now, interaction.client.desk.calls.of(table.id)
    if call and call.waited:
        return
    sitting = players_with_seat(table.chouette)
    if len(sitting) < min_players(table.chouette.rules):
        return
    here = {*sitting, table.chouette.scorer}
    people = [one for one in table.seats if one.seat in here and table.user(one.seat)]
    who = person_of(interaction)
    if people and who.user not in {one.user for one in people}:
        who = _person_at(people[0])
    await started(interaction, table, who, seats_as_before(table, answered.places))
    interaction.client.delivery.refresh(table.channel)


async def started(interaction: Interaction, table: Table, who: Person, order: tuple[Player, ...] = ()) -> SubmitResult:
    """What came of a start in this order, or by a roll for seats, which those who tie roll again at once."""
    press = ButtonPress(ButtonAction.START, start_target(seat_order=order) if order else "")
    said = alternatives_of_press(press)
    answer = await interaction.client.desk.submit(table.channel, who, said, expected_table_id=table.id)
    for _ in range(_MAX_SEAT_ROLLS):
        if not (isinstance(answer, Submitted) and isinstance(answer.table.chouette.stage, Lobby)):
            break
        answer = await interaction.client.desk.submit(table.channel, who, said, expected_table_id=table.id)
    return answer
