"""Answers people: by the table message, new or edited, which delivery shows; or alone. Holds no rule."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, Final

import discord

from bot.channel.buttons import button_view
from bot.channel.coming import offer_guests
from bot.channel.interactions import (
    Interaction,
    answer_in_panel,
    answer_privately,
    is_in_panel,
    is_on_board_page,
    words_at_table,
    words_for,
)
from bot.channel.message import players_missing, waiting_text
from bot.channel.returning import has_come_back, while_away_text
from bot.channel.texts import rules_text_for_joiner, settled_lines, taken_seat_text
from bot.delivery.answering import answer_state, defer, delete_pressed_message, edit_pressed_message
from bot.delivery.delivery import Delivery
from bot.delivery.requests import NETWORK_ERRORS, THREAD_ARCHIVED_CODE, error_text
from bot.delivery.tasks import RunningTasks
from bot.desk import Desk, NotSubmitted, NotSubmittedReason, Refused, SubmitResult, Submitted, Table
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.presses import players_asking_to_join, public_buttons
from bot.rules.events import AdmissionRequested, PlayerJoined, ScorerCame
from bot.rules.refusals import AlreadySeated, NothingToUndo, Refusal, TooFew
from bot.rules.state.chouette import Lobby
from bot.store.stored import StoreFailed
from bot.words.figures import figures_at
from bot.words.newcomer import first_words, role_in_game, scorer_line, seated_line, words_in_first_game
from bot.words.rule_texts import sections_in_force
from bot.words.told import first_event_to_tell
from bot.words.words import Words

_MAX_PLACED: Final = 10_000
"""Of so many people it is remembered that they were told their place, or are not new."""
_TOLD_EACH: Final = frozenset({"box", "captain", "team"})
"""Who somebody new may be in a later game, and is told then."""
_MAX_SECONDS_FOR_BOARD: Final = 5.0
"""Who is new is told their place after so many seconds, though the channel does not show the board yet."""
_MAX_MISSED: Final = 1_000
"""Of so many people a press is remembered that missed its moment."""
_PlaceTeller = Callable[[Interaction, str], Awaitable[None]]
"""Tells a person alone who they are in their first game."""
_SAYS_WHO_IS_WAITED_FOR = frozenset({NotSubmittedReason.STALE, NotSubmittedReason.LOST})
_log = logging.getLogger(__name__)


class Responder:
    """One for all channels."""

    def __init__(self, desk: Desk, delivery: Delivery, tasks: RunningTasks, tell_place: _PlaceTeller) -> None:
        self._desk, self._delivery, self._tasks, self._tell_place = desk, delivery, tasks, tell_place
        self._arrived: dict[int, list[Interaction]] = {}
        """By table, how those who sat down lately can still be told something alone, when their first game begins."""
        self._placed: dict[int, frozenset[str]] = {}
        """Who was told their place, and as what, or has played before and needs not be told."""
        self._begun: dict[int, int] = {}
        """By table, the game that was seen to begin: of another one, those who play it were told before a restart."""
        self._too_few: dict[int, dict[int, tuple[Interaction, int]]] = {}
        """By table and person what they were told last of how many must join, with that number."""
        self._missed: dict[int, Interaction] = {}
        """By person, their last press that came too late: what they were told of it is soon of no use."""

    async def answer(self, interaction: Interaction, answer: SubmitResult) -> None:
        """Tell the person what came of it; and everybody, if something did.

        What they were told of a press that came too late is taken away with their next answer.
        """
        words = words_at_table(interaction)
        if missed := self._missed.pop(interaction.user.id, None):
            self._tasks.start(_take_away(missed))
        if answer.table:
            words = words.with_rules(answer.table.chouette.rules)
        try:
            match answer:
                case Submitted():
                    answer_state(interaction).with_refusal = None
                    await self._tell(interaction, answer, words)
                    await self._place_if_new(interaction, answer.table)
                case Refused(table, refusal):
                    await self._tell_refused(interaction, table, refusal, words)
                case NotSubmitted(_, _, taken) if taken:
                    await answer_privately(interaction, taken_seat_text(taken, interaction.user.id, words))
                case NotSubmitted(trouble, table):
                    text = _trouble_text(trouble, table, words)
                    if trouble in _SAYS_WHO_IS_WAITED_FOR and table:
                        text = f"{text} {waiting_text(table, words, table.player(interaction.user.id))}".strip()
                        leads = trouble is NotSubmittedReason.STALE and not is_on_board_page(interaction)
                        newest = self._delivery.newest_message_id(table) if leads else None
                        if newest:
                            url = f"https://discord.com/channels/{table.server}/{table.channel}/{newest}"
                            text = f"{text} {words.text('newest-message', url=url)}"
                    is_over = trouble is NotSubmittedReason.STALE  # of a panel, too, whose buttons go with that
                    await (answer_in_panel if is_over else answer_privately)(interaction, text)
                    if trouble in _SAYS_WHO_IS_WAITED_FOR:
                        self._note_missed(interaction)
                    if trouble is NotSubmittedReason.UNSURE:  # the table message will tell, once it can be known
                        self._delivery.refresh(interaction.channel_id or 0)
        finally:
            if answer.table:
                self._delivery.refresh(answer.table.channel)

    async def _tell_refused(self, interaction: Interaction, table: Table, refusal: Refusal, words: Words) -> None:
        """Tell the person alone why it was refused, and by which rule of this table."""
        book = self._desk.books.get(table.head.book)
        text = words.refusal_text(
            refusal,
            table.escaped_name,
            sections_in_force=sections_in_force(book, table.chouette.rules) if book else {},
            book_label=book.label_in(words.language) if book else table.head.book,
            names_if_several_players=table.bold_name,
            reader=(reader := table.player(interaction.user.id)),
            question=waiting_text(table, words, reader),
        )
        if isinstance(refusal, AlreadySeated):
            await self._tell_seated(interaction, table, text, words)
        elif isinstance(refusal, NothingToUndo) and refusal.corrects:
            view = button_view(table, (ButtonPress(ButtonAction.CORRECT),), words)
            await answer_privately(interaction, text, view)
        elif isinstance(refusal, TooFew):
            await self._tell_too_few(interaction, table, text, words)
        else:
            await answer_privately(interaction, text)
        await self._place_if_new(interaction, table)

    async def _tell_too_few(self, interaction: Interaction, table: Table, text: str, words: Words) -> None:
        """Tell somebody alone that others must join first, with the button by which robots do; until they have."""
        robots = ButtonPress(ButtonAction.ADD_ROBOT)
        is_offered = self._desk.has_engine and robots in public_buttons(table.chouette)
        is_pressed_here = is_offered and not is_on_board_page(interaction)
        if before := self._too_few.get(table.id, {}).pop(interaction.user.id, None):
            self._tasks.start(_take_private_message_away(before[0]))
        await answer_privately(interaction, text, button_view(table, (robots,), words) if is_pressed_here else None)
        told = self._too_few.setdefault(table.id, {})
        told[interaction.user.id] = interaction, players_missing(table.chouette)

    def take_too_few_away(self, table: Table) -> None:
        """Somebody may have come or gone: how many must join first is told no longer than it is so."""
        told, missing = self._too_few.get(table.id, {}), players_missing(table.chouette)
        for user, (interaction, then) in [*told.items()]:
            if then != missing:
                del told[user]
                self._tasks.start(_take_private_message_away(interaction))
        if not told:
            self._too_few.pop(table.id, None)

    def _note_missed(self, interaction: Interaction) -> None:
        """Their answer can be taken away, if it is a message of its own, or stands in place of a private panel."""
        is_own = interaction.response.type is discord.InteractionResponseType.channel_message
        if is_own or is_in_panel(interaction):
            self._missed[interaction.user.id] = interaction
            if len(self._missed) > _MAX_MISSED:
                self._missed.pop(next(iter(self._missed)))

    # --- What was heard

    async def _tell(self, interaction: Interaction, told: Submitted, words: Words) -> None:
        user, table = interaction.user.id, told.table
        if told.repeated:  # it has shown what it did; this one's answer is not the table's
            await answer_privately(interaction, _own_deed(told, words, user))
            return
        try:
            await self._show(interaction, told, words)
        except NETWORK_ERRORS as error:
            _log.info("chouette %s: an answer did not arrive: %s", table.id, error_text(error))
        seat = table.player(user)
        if seat and has_come_back(told.events, seat) and (decided := while_away_text(table, seat, words)):
            await answer_privately(interaction, decided)
        if _arrives(told, user):
            in_lobby = isinstance(table.chouette.stage, Lobby)  # where everybody reads the rules
            rules = "" if in_lobby else rules_text_for_joiner(table, self._desk.books, words)
            await self._tell_seated(interaction, table, rules, words)
            await offer_guests(interaction, table)
            if not table.chouette.game:
                others = [each for each in self._arrived.get(table.id, ()) if not each.is_expired()]
                self._arrived[table.id] = [*(each for each in others if each.user.id != user), interaction]

    # --- A first game

    def place_arrived(self, table: Table) -> None:
        """A game may have begun: tell those who sat down lately, and are new, who they are in it."""
        game = table.chouette.game
        if game is None and table.is_open:
            return
        if game and game.last_play is None:
            self._begun.pop(table.id, None)
            self._begun[table.id] = game.number
            if len(self._begun) > _MAX_PLACED:
                self._begun.pop(next(iter(self._begun)))
        for interaction in self._arrived.pop(table.id, ()):
            if not interaction.is_expired() and not self._desk.is_closing:
                self._tasks.start(self._place_arrived(interaction, table))

    async def _place_arrived(self, interaction: Interaction, table: Table) -> None:
        """Tell somebody new who they are in the game, in place of what they were told when they sat down.

        Below the board, where they read it before they decide: once the channel shows that, or does not in time.
        """
        welcome = answer_state(interaction).private_message
        with suppress(TimeoutError):
            await asyncio.wait_for(self._delivery.bring_up_to_date(table.channel), _MAX_SECONDS_FOR_BOARD)
        await self._place_if_new(interaction, table)
        if welcome and answer_state(interaction).private_message != welcome:
            with suppress(*NETWORK_ERRORS):
                await interaction.followup.delete_message(welcome)

    async def _place_if_new(self, interaction: Interaction, table: Table) -> None:
        """Tell who plays their first game, alone and once, who they are in it; later, if it cannot be told now.

        Whoever was told so is told once more when they are Box, Captain, or in the Team, for the first time; who keeps
        score for guests, with that. Nothing is stored of that: after a restart they are told again before the first
        play of their first game, and later no more.
        """
        user, seat, game = interaction.user.id, table.player(interaction.user.id), table.chouette.game
        role, told = role_in_game(table.chouette, seat), self._placed.get(user, frozenset())
        if not role or role in told or (told and role not in _TOLD_EACH):
            return
        place, names, words = first_words if told else words_in_first_game, table.escaped_name, words_for(interaction)
        text = scorer_line(table.chouette, seat, names, words) or place(table.chouette, seat, names, words)
        self._placed[user] = told | {role}
        if len(self._placed) > _MAX_PLACED:
            self._placed.pop(next(iter(self._placed)))
        if not told and game and game.last_play and self._begun.get(table.id) != game.number:
            return
        try:
            if told or await self._desk.newcomers.is_new(table, user):
                await self._tell_place(interaction, text)
            else:
                self._placed[user] = _TOLD_EACH | {role}
        except (*NETWORK_ERRORS, StoreFailed) as error:
            self._placed[user] = told
            _log.info("chouette %s: somebody new is told their place later: %s", table.id, error_text(error))

    async def _tell_seated(self, interaction: Interaction, table: Table, text: str, words: Words) -> None:
        """Tell somebody this alone; who has never played also when they play, with a button that explains the rest.

        Whoever keeps score for guests is told so, however often they have played.

        A crash may have swallowed it, so who joins once more, not having been answered, is told it again. While the
        database cannot say who is new it is left out: what they did is true all the same.
        """
        user, is_new, chouette = interaction.user.id, False, table.chouette
        seat = table.player(user)
        try:
            is_new = await self._desk.newcomers.is_new(table, user)
        except StoreFailed as failed:
            _log.warning("chouette %s: a welcome is left out: %s", table.id, failed)
        names, role = table.escaped_name, role_in_game(chouette, seat)
        line = scorer_line(chouette, seat, names, words)
        if seat and seat in players_asking_to_join(chouette):
            line = seated_line(chouette, seat, names, words)
        if other := table.other_name(seat) if seat else "":
            text = f"{words.text('named-here', name=other)}\n{text}".strip()
        if is_new and seat:
            place = words_in_first_game if role else seated_line
            told = place(chouette, seat, names, words)
            line = line or told
            await self._tell_place(interaction, f"{line}\n{text}".strip())
        elif line or text:
            await answer_privately(interaction, f"{line}\n{text}".strip())
        if line and role:  # they know it now
            self._placed[user] = self._placed.get(user, frozenset()) | {role}

    async def _show(self, interaction: Interaction, told: Submitted, words: Words) -> None:
        """Show the table as it is now, which may be later than what was told; a private panel waits for nobody."""
        pressed = interaction.message
        if pressed is not None and pressed.flags.ephemeral:  # its work is done
            self._delivery.refresh(told.table.channel)
            await self._end_panel(interaction, told, words)
        elif await self._delivery.show_as_answer(told.table, interaction):
            return
        elif pressed is not None and not answer_state(interaction).has_delay_notice:
            # they have been heard, and will see it on the table message
            await defer(interaction)
        else:
            await answer_privately(interaction, _own_deed(told, words, interaction.user.id))

    async def _end_panel(self, interaction: Interaction, told: Submitted, words: Words) -> None:
        """Take away a private panel, since the table message tells what was said; where it cannot, the panel says so.

        An archived thread takes no change until a post has opened it.
        """
        table = told.table
        if self._delivery.can_write(table.channel):
            with suppress(discord.HTTPException):
                await delete_pressed_message(interaction)
                return
        text = _own_deed(told, words, interaction.user.id)
        change: Mapping[str, Any] = {"content": text, "embeds": [], "attachments": [], "view": None}
        try:
            await edit_pressed_message(interaction, **change)
        except discord.HTTPException as error:
            if error.code != THREAD_ARCHIVED_CODE:
                raise
            await self._delivery.bring_up_to_date(table.channel)
            await edit_pressed_message(interaction, **change)


async def _take_private_message_away(interaction: Interaction) -> None:
    """Take away what somebody alone was told; they may have done so themselves."""
    message = answer_state(interaction).private_message
    if message and not interaction.is_expired():
        with suppress(*NETWORK_ERRORS):
            await interaction.followup.delete_message(message)


async def _take_away(missed: Interaction) -> None:
    """Take away what somebody alone was told of a press that missed its moment; they may have done so themselves."""
    if not missed.is_expired():
        with suppress(*NETWORK_ERRORS):
            await missed.delete_original_response()


def _own_deed(told: Submitted, words: Words, user: int) -> str:
    """For this person alone: they were heard. It mentions nobody; the table message tells what else came of it."""
    table = told.table
    if told.repeated or not told.events:
        return f"{words.text('already-heard')} {waiting_text(table, words, table.player(user))}".strip()
    said = words.with_figures(figures_at(table.chouette, words.figures.emojis, told.events)).events_text(
        first_event_to_tell(told.events), table.escaped_name, names_if_several_players=table.bold_name
    )
    return said or words.text("heard")


def _arrives(told: Submitted, user: int) -> bool:
    """Whether this person has just joined, or asked to, or keeps score: not one who let somebody else in."""
    seat = told.table.player(user)
    return any(
        seat == (event.by if isinstance(event, AdmissionRequested) else event.player)
        for event in told.events
        if isinstance(event, AdmissionRequested | PlayerJoined | ScorerCame)
    )


def _trouble_text(trouble: NotSubmittedReason, table: Table | None, words: Words) -> str:
    """Why nothing was judged; where something was settled since the end, what."""
    is_settled = trouble is NotSubmittedReason.SETTLED_SINCE_END
    settled = settled_lines(table, words) if table and is_settled else ()
    return "\n".join([words.text(f"trouble-{trouble}"), *settled])
