"""What an interaction needs: who, where, in which words, the table, and the answer for one person; connects to nothing.

`ChouetteClient` is the client as commands and buttons see it.
"""

import contextlib
import io
import logging
import time
from collections import deque
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias, Unpack
from zoneinfo import ZoneInfo

import discord
from discord import Locale, app_commands
from discord.ext import commands

from bot.channel.blocking import BlockList
from bot.channel.films import Films
from bot.channel.open_panels import FirstTimes, OpenPanels, PanelKind
from bot.channel.robot_pace import RobotPauses
from bot.channel.who_is_who import WhoIsWho
from bot.clock import Clock
from bot.delivery.answering import answer_state, defer_if_slow, edit_pressed_message
from bot.delivery.delivery import Delivery
from bot.delivery.requests import NETWORK_ERRORS, THREAD_ARCHIVED_CODE, UNKNOWN_MESSAGE_CODE, error_text
from bot.delivery.tasks import RunningTasks
from bot.desk import (
    AlternativesFactory,
    Desk,
    DeskClosed,
    NotSubmittedReason,
    Person,
    SubmitResult,
    Table,
)
from bot.desk.actions import ButtonAction
from bot.desk.analyses import StoredAnalyses
from bot.desk.archive import EveningArchive
from bot.desk.attached import AttachedFiles
from bot.desk.button_press import ButtonPress
from bot.desk.channel_quiz import ChannelQuiz
from bot.desk.planned import EveningDraft
from bot.desk.quiz import Quiz
from bot.desk.requests import SubmitOptions
from bot.desk.season import SeasonExport
from bot.desk.settings import LANGUAGE_SETTING, settings_in_channel
from bot.desk.statistics import Statistics
from bot.desk.tutorial import TutorialStep
from bot.people_first import working_for_server
from bot.record.books import rule_books
from bot.record.read import Head
from bot.store.database import Database
from bot.store.planned import PlannedEvening, Reply
from bot.store.server import SILENCE_BEFORE_CHECK_SECONDS
from bot.store.settings import SettingValue
from bot.store.stored import CommitOutcomeUnknown, StoredChouette, StoreFailed, TakenSeat
from bot.traffic import DiscordTrafficMetrics
from bot.words.figures import Figures, OwnEmojis
from bot.words.lexicon import ENGLISH
from bot.words.rule_texts import book_choice_text
from bot.words.words import Words, language_of, words_in

Interaction: TypeAlias = "discord.Interaction[ChouetteClient]"
ServerSettings: TypeAlias = Mapping[str, SettingValue]
PanelOpener: TypeAlias = Callable[[Interaction, int, ButtonPress], Awaitable[None]]
"""What a button opens that says nothing by itself; it gets the id of the button's table."""

SECONDS_TO_ANSWER = 3.0
MAX_LABEL_LENGTH = 80  # of a button, by Discord
MAX_CHOICE_LENGTH = 100
"""The most that Discord shows of a choice."""
_ARRIVALS_KEPT_SECONDS = 300.0
"""For how many seconds the arrivals of interactions are remembered."""
_MIN_ARRIVALS_KEPT = 20
"""At least so many are remembered, older ones too."""
MAX_PEOPLE_TRACKED = 1_000
"""So many who have acted are known; of more, only those who acted just now."""
_UNANSWERABLE_CODES = frozenset({10062, 10015, 40060})
"""Discord's codes for an interaction that cannot be answered: gone, its token gone, answered already."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Arrival:
    """An interaction: its number, when it arrived, and how long it took, in seconds of clocks that may differ."""

    number: int
    at: float
    took: float


class InteractionDelays:
    """How long interactions were under way, as far as two clocks that may differ can tell.

    What counts is how much longer one took than the quickest of late. Ours is a steady clock that nobody sets
    (`seconds`). When three in a row are late by the same, although they arrived one after another, it is not they
    but the other clock that changed: it counts anew.
    """

    def __init__(
        self, seconds: Callable[[], float] = time.monotonic, seconds_to_answer: float = SECONDS_TO_ANSWER
    ) -> None:
        self._seconds, self._to_answer = seconds, seconds_to_answer
        self._arrived = 0
        self._recent: deque[_Arrival] = deque()
        self._late: deque[tuple[float, float]] = deque(maxlen=3)

    def delay_seconds_unless_too_late(self, interaction: int) -> float | None:
        """How many seconds this one was under way, which arrives now; None: it cannot be answered any more.

        After a lost connection old ones arrive. Its id bears the time when it was made, by Discord's clock.
        """
        now = self._seconds()
        took = now - discord.utils.snowflake_time(interaction).timestamp()
        delay = took - self._quickest(now, took)
        if delay <= self._to_answer:
            self._late.clear()
            return delay
        self._late.append((now, took))
        if self._late_by_the_same():
            self._recent = deque([_Arrival(self._arrived, now, took)])
            self._late.clear()
            return 0.0
        late = delay - self._to_answer
        _log.warning("interaction %s came %.1f seconds too late and is passed over", interaction, late)
        return None

    def _quickest(self, now: float, took: float) -> float:
        """How long the quickest of late took, this one included.

        Remembered is who was quicker than all that arrived later: the first of these is the quickest of all.
        """
        self._arrived += 1
        while self._recent and self._recent[-1].took >= took:
            self._recent.pop()
        self._recent.append(_Arrival(self._arrived, now, took))
        while (
            self._recent[0].at < now - _ARRIVALS_KEPT_SECONDS
            and self._recent[0].number <= self._arrived - _MIN_ARRIVALS_KEPT
        ):
            self._recent.popleft()
        return self._recent[0].took

    def _late_by_the_same(self) -> bool:
        """Whether three in a row took the same time and did not arrive all at once, as after a lost connection."""
        took = [each for _, each in self._late]
        apart = self._late[-1][0] - self._late[0][0]
        return len(took) == self._late.maxlen and apart > 1.0 and max(took) - min(took) < min(1.0, apart / 2)


class RateLimiter:
    """How much one person, or one server, may do: so many actions at once, then so many a second. In memory alone.

    Nobody who plays meets it. Whoever does is told once, and passed over for the rest of that second.
    """

    def __init__(self, at_once: int, each_second: float, seconds: Callable[[], float] = time.monotonic) -> None:
        self._at_once = at_once
        self._each_second = each_second
        self._seconds = seconds
        self._left: dict[int, tuple[float, float]] = {}
        self._passed_over_until: dict[int, float] = {}

    def admit_or_refuse_once(self, user: int) -> bool | None:
        """Whether a person, or somebody on a server, may act now; None: no more, and they know already."""
        now = self._seconds()
        if self._passed_over_until.get(user, now) > now:
            return None
        left, before = self._left.get(user, (float(self._at_once), now))
        left = min(float(self._at_once), left + (now - before) * self._each_second)
        if left < 1:
            self._passed_over_until[user] = now + 1
            return False
        self._left[user] = left - 1, now
        if len(self._left) > MAX_PEOPLE_TRACKED:
            self._forget_rested(now)
        return True

    def _forget_rested(self, now: float) -> None:
        """Whoever may do everything again need not be known."""
        rest = self._at_once / self._each_second
        self._left = {user: one for user, one in self._left.items() if one[1] > now - rest}
        self._passed_over_until = {user: until for user, until in self._passed_over_until.items() if until > now}


class AnnouncedEvenings(Protocol):
    """The evenings that are announced, as commands and buttons see them. Everything that waits raises StoreFailed."""

    def now(self) -> datetime:
        """The time."""
        ...

    def head(self, evening: PlannedEvening) -> Head | None:
        """What its table is opened with; None: this version cannot read it."""
        ...

    async def to_come_on_server(self, server: int) -> tuple[PlannedEvening, ...]:
        """Those that are still to come on a server, the next one first."""
        ...

    async def of_chouette(self, chouette: int) -> tuple[StoredChouette | None, PlannedEvening | None]:
        """A chouette, and the evening whose table it is, if that was announced."""
        ...

    def show_soon(self, evening: PlannedEvening) -> None:
        """Its message may not show what is true: it is looked at in the background."""
        ...

    async def taken_seat(self, server: int, channel: int, user: int) -> TakenSeat | None:
        """Why somebody sits down at no table in a channel now; None: they may."""
        ...

    async def announce(self, draft: EveningDraft, interaction_id: int | None) -> PlannedEvening:
        """Write down an evening, once for an interaction, and post its message."""
        ...

    async def reply(self, interaction: "Interaction", evening_id: int, starts_at: datetime, reply: Reply) -> None:
        """Keep what somebody says, and show it; where it is too late, they alone are told why."""
        ...

    async def cancel(
        self, evening_id: int, by: Person, reason: str, *, whole_series: bool
    ) -> tuple[PlannedEvening | None, bool]:
        """Cancel an evening, and tell those who come, or may; it as it is then, and whether that was done now."""
        ...

    async def move(
        self,
        evening_id: int,
        by: Person,
        reason: str,
        starts_at: datetime,
        regular: datetime,
        zone: ZoneInfo,
        *,
        weekly: bool | None,
    ) -> tuple[PlannedEvening | None, bool]:
        """Move an evening, and ask those anew who come, or may; it as it is then, and whether that was done now."""
        ...


class BoardLinks(Protocol):
    """The links by which people have a table's board beside the channel."""

    async def new_link(self, interaction: "Interaction", table: Table) -> tuple[str, bool]:
        """The address of a new one for whoever asks, and whether they play there, or only watch. StoreFailed."""
        ...

    def note_change(self, table: Table) -> None:
        """A table has changed: whoever looks at its board is shown that."""
        ...

    def show_anew(self, *chouettes: int) -> None:
        """What is shown of these tables has changed, though nothing was said there."""
        ...

    def look_again(self, server: int) -> None:
        """What may be seen on a server has changed, or what is owed there."""
        ...


class BoardsOfLesson(Protocol):
    """The boards on which rolls of the lesson are played."""

    def address_of_turn(self, interaction: "Interaction", step: TutorialStep) -> str:
        """The address at which whoever was just shown a step plays its roll."""
        ...

    def end(self, user: int, *, is_left: bool = False) -> None:
        """Somebody is at another step now, or has left the lesson."""
        ...


class ChouetteClient(commands.AutoShardedBot):
    """The client as commands and buttons see it.

    `panels` are what buttons open that say nothing by themselves. `pace` is that of people who press and command,
    `typing_pace` of those who are offered what they may type, `server_pace` and `server_typing_pace` those of all on a
    server together; None: nobody is too quick. `operator_server`: the id of the one server where whoever runs the bot
    has commands of their own; None: nowhere. `feedback_channel`: the id of the channel in which they read /feedback.
    `page_url`: the public address below which evenings are shared by a link; None: nowhere. `board_url`: that below
    which people have their table's board beside the channel. `is_local`: accounts are faces on one page, and whoever is
    named need not come themself. `closed_pages`: since when it is known of people, by their ids, that
    their pages at the local table are closed.
    """

    database: Database
    desk: Desk
    statistics: Statistics
    archive: EveningArchive
    season: SeasonExport
    analyses: StoredAnalyses
    attached: AttachedFiles
    quiz: Quiz
    polls: ChannelQuiz
    films: Films
    evenings: AnnouncedEvenings
    delivery: Delivery
    tasks: RunningTasks
    arrivals: InteractionDelays
    blocked: BlockList
    traffic: DiscordTrafficMetrics
    robot_pauses: RobotPauses
    open_panels: OpenPanels
    told_why_asked: FirstTimes
    who_is_who: WhoIsWho
    clock: Clock
    pace: RateLimiter | None = None
    typing_pace: RateLimiter | None = None
    server_pace: RateLimiter | None = None
    server_typing_pace: RateLimiter | None = None
    operator_server: int | None = None
    feedback_channel: int | None = None
    page_url: str | None = None
    board_url: str | None = None
    is_local: bool = False
    closed_pages: Mapping[int, datetime] = MappingProxyType({})
    board_links: BoardLinks
    lesson_boards: BoardsOfLesson
    panels: Mapping[ButtonAction, PanelOpener]

    @property
    def own_emojis(self) -> OwnEmojis:
        """The emojis of dice, cubes and checkers that Discord has."""
        raise NotImplementedError

    async def answer(self, interaction: Interaction, answer: SubmitResult) -> None:
        """Tell a person what came of what they said, and everybody, if something did."""
        raise NotImplementedError

    def people_and_background_waiting_by_queue(self) -> Mapping[str, tuple[int, int]]:
        """What waits now, by queue: how many people, and how much in the background."""
        raise NotImplementedError


@asynccontextmanager
async def within_deadline_if_admitted(interaction: Interaction) -> AsyncGenerator[bool]:
    """Around all that is done about an interaction: it has one deadline, and the bot does not end before it is done.

    Whether anything is to be done: it can still be answered, and the person keeps a human pace. Who is too quick is
    told once; what they type is completed a little later. Who is blocked is told so.
    """
    client, server = interaction.client, interaction.guild_id
    client.tasks.track_current_task()
    delay = client.arrivals.delay_seconds_unless_too_late(interaction.id)
    if delay is None:
        yield False
        return
    if server and not client.desk.settings.knows_server(server):  # read beside the table
        client.tasks.start(client.desk.settings.read_server_ahead_or_later(server))
    with working_for_server(server or 0):
        async with defer_if_slow(interaction, delay, lambda: _why_late(interaction)):
            is_heard = await is_heard_now(interaction)
            answer_state(interaction).is_passed_over = not is_heard
            yield is_heard


def _why_late(interaction: Interaction) -> str:
    """What is told to somebody who waits while the database does not answer: nobody knows yet what comes of it."""
    # one after the other may wait
    is_silent = interaction.client.database.longest_current_wait_seconds > SILENCE_BEFORE_CHECK_SECONDS / 2
    return words_for(interaction).text("trouble-not-known-yet") if is_silent else ""


async def is_heard_now(interaction: Interaction) -> bool:
    """Whether the person keeps a human pace, may use the bot, and is on a server of such: the blocked take no part."""
    client, is_typed = interaction.client, _is_typed(interaction)
    personal = client.typing_pace if is_typed else client.pace
    common = client.server_typing_pace if is_typed else client.server_pace
    return (
        await _keeps_pace(interaction, personal, "user", interaction.user.id, "trouble-too-quick")
        and await _may_use_bot(interaction)
        and await _keeps_pace(interaction, common, "server", interaction.guild_id or 0, "trouble-server-too-quick")
    )


async def _keeps_pace(interaction: Interaction, pace: RateLimiter | None, what: str, whose: int, told: str) -> bool:
    """Whether a person keeps a human pace, or a server one of people; who does not is told once, in words of a key."""
    keeps = pace.admit_or_refuse_once(whose) if pace else True
    if keeps is False:
        _log.warning("%s %s is too quick and passed over for a second", what, whose)
        if not _is_typed(interaction):
            await answer_privately(interaction, words_for(interaction).text(told))
    return bool(keeps)


def _is_typed(interaction: Interaction) -> bool:
    """Whether somebody is still typing, and is offered what they may type."""
    return interaction.type is discord.InteractionType.autocomplete


async def _may_use_bot(interaction: Interaction) -> bool:
    """Whether neither the person nor their server is blocked; whoever is gets one plain line, or no suggestion."""
    refusal = interaction.client.blocked.refusal_key(interaction)
    if refusal and _is_typed(interaction):
        await interaction.response.autocomplete([])
    elif refusal:
        await answer_privately(interaction, words_for(interaction).text(refusal))
    return refusal is None


# --- In which words


def words_for(interaction: Interaction) -> Words:
    """The words in which this person alone is answered: those of their Discord, or English."""
    return words_in(str(interaction.locale))


def words_at_table(interaction: Interaction) -> Words:
    """The same, with emojis in news of a table and on its buttons: for a message, and not for a picture or a file."""
    return words_for(interaction).with_figures(Figures(interaction.client.own_emojis))


def words_for_all(settings: ServerSettings, locale: str) -> Words:
    """The words in which everybody is spoken to: what the server has set, else those of its own `locale`."""
    return words_in(str(settings.get(LANGUAGE_SETTING, locale)))


def words_for_all_of(settings: ServerSettings, guild: discord.Guild | None) -> Words:
    """The same, with the language that a server has chosen in Discord; English where the bot does not know it."""
    return words_for_all(settings, str(guild.preferred_locale) if guild else ENGLISH)


async def words_for_all_here(interaction: Interaction) -> Words:
    """The words in which everybody on the server is spoken to."""
    return words_for_all(await server_settings(interaction), str(interaction.guild_locale or ENGLISH))


def localized(key: str) -> app_commands.locale_str:
    """The text of a command's name or description, in English, with its key for other languages."""
    return app_commands.locale_str(words_in().text(key), key=key)


class Translator(app_commands.Translator):
    """What `localized` has marked with its key, in the language of a locale; command names are in no language."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002, Discord's library asks for it
    ) -> str | None:
        """The text in the locale's language; None where that is not spoken, or nothing is to be translated."""
        language = language_of(str(locale))
        if language is None:
            return None
        words, book, key = words_in(language), string.extras.get("book"), string.extras.get("key")
        if book:
            text = book_choice_text(rule_books()[str(book)], words, MAX_CHOICE_LENGTH)
        else:
            text = words.text(str(key)) if key else None
        return None if text == string.message else text


def localized_book(name: str) -> app_commands.locale_str:
    """A rule book as a choice of a command, with what marks it; in English, with its name for other languages."""
    return app_commands.locale_str(book_choice_text(rule_books()[name], words_in(), MAX_CHOICE_LENGTH), book=name)


# --- The table of the channel


async def open_or_last_table_here(interaction: Interaction) -> Table | None:
    """The table of the channel or thread, open or ended, if there is one."""
    return await interaction.client.desk.open_or_last_table(interaction.channel_id or 0)


async def require_open_or_last_table(interaction: Interaction) -> Table | None:
    """The same; where there is no table, the person is told so."""
    table = await open_or_last_table_here(interaction)
    if table is None:
        await answer_privately(interaction, words_for(interaction).text(f"trouble-{NotSubmittedReason.NO_TABLE}"))
    return table


def may_write_here(interaction: Interaction) -> bool:
    """Whether this person may post messages where they are: what they have the bot post, they could say themselves."""
    permissions, in_thread = interaction.permissions, isinstance(interaction.channel, discord.Thread)
    return permissions.send_messages_in_threads if in_thread else permissions.send_messages


async def server_settings(interaction: Interaction) -> ServerSettings:
    """What holds here: what the channel has set of its own, in a thread the channel around it too, else the server.

    With the language that Discord knows of the server where none is set.
    """
    channel = interaction.channel
    around = [channel.parent_id] if isinstance(channel, discord.Thread) else []
    whole = await settings_of_whole_server(interaction)
    return with_language(interaction, settings_in_channel(whole, interaction.channel_id or 0, *around))


def with_language(interaction: Interaction, settings: ServerSettings) -> ServerSettings:
    """The settings, with the language that Discord knows of the server where it has set none here."""
    return {LANGUAGE_SETTING: words_for_all(settings, str(interaction.guild_locale or ENGLISH)).language, **settings}


async def settings_of_whole_server(interaction: Interaction) -> ServerSettings:
    """What the server has set, and each of its channels."""
    return await interaction.client.desk.settings.of_server(interaction.guild_id or 0)


async def submit_and_answer(
    interaction: Interaction,
    speech: AlternativesFactory,
    *,
    as_director: bool = False,
    **options: Unpack[SubmitOptions],
) -> None:
    """Submit what is said exactly as it is said, in nobody else's name unless it says so, and show the answer."""
    answer = await submit_unanswered(interaction, speech, as_director=as_director, **options)
    await interaction.client.answer(interaction, answer)


def person_of(interaction: Interaction) -> Person:
    """Whoever it comes from, in their own name."""
    user = interaction.user
    return Person(user.id, user.display_name, username=user.name)


async def submit_unanswered(
    interaction: Interaction,
    speech: AlternativesFactory,
    *,
    as_director: bool = False,
    **options: Unpack[SubmitOptions],
) -> SubmitResult:
    """Submit what is said, and give the answer, which nobody has been shown; `as_director`: they speak as one."""
    desk, user = interaction.client.desk, interaction.user
    who = Person(user.id, user.display_name, as_director, user.name)
    return await desk.submit(interaction.channel_id or 0, who, speech, interaction_id=interaction.id, **options)


# --- For one person alone


async def answer_privately(
    interaction: Interaction,
    text: str,
    view: discord.ui.View | None = None,
    files: Sequence[discord.File] = (),
    embeds: Sequence[discord.Embed] = (),
) -> None:
    """Answer one person, so that nobody else sees it; a person who cannot be answered any more is not."""
    refused = None if view or embeds else answer_state(interaction).with_refusal
    if refused:
        view, embeds = refused[0], (refused[1],)
    text, shown = text[:2000], view or discord.utils.MISSING
    try:
        async with answer_state(interaction).lock:
            if not interaction.response.is_done():
                sent = await interaction.response.send_message(
                    text, ephemeral=True, files=files, view=shown, embeds=embeds
                )
                answer_state(interaction).private_message = sent.message_id
                return
            notice = answer_state(interaction).pop_delay_notice()
        if notice:
            await notice.edit(content=text, attachments=files, view=view, embeds=embeds)
            answer_state(interaction).private_message = notice.id
            return
        followed = await interaction.followup.send(
            text, ephemeral=True, files=files, view=shown, embeds=embeds, wait=True
        )
        answer_state(interaction).private_message = followed.id
    except discord.HTTPException as error:
        if error.code not in _UNANSWERABLE_CODES:
            raise
    finally:
        if refused:
            interaction.client.open_panels.note_opened(interaction, PanelKind.REFUSED_FORM)


def is_in_panel(interaction: discord.Interaction[Any]) -> bool:
    """Whether it comes from a message that one person alone sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def is_on_board_page(interaction: Interaction) -> bool:
    """Whether it comes from a board's own page, where there are checkers to move, and neither messages nor commands."""
    return getattr(interaction, "is_on_board_page", False)


async def answer_in_panel(interaction: Interaction, text: str, view: discord.ui.View | None = None) -> None:
    """Answer one person: in the private message from which it comes, in place of all it showed, else in a new one."""
    if is_in_panel(interaction):
        await edit_pressed_message(interaction, content=text, embeds=[], view=view)
    else:
        await answer_privately(interaction, text, view)


async def answer_publicly(
    interaction: Interaction,
    text: str,
    view: discord.ui.View | None = None,
    mentions: discord.AllowedMentions | None = None,
) -> None:
    """Answer one person so that everybody sees it; `mentions`: whom it notifies."""
    missing = discord.utils.MISSING
    async with answer_state(interaction).lock:
        if not interaction.response.is_done():
            await interaction.response.send_message(text, view=view or missing, allowed_mentions=mentions or missing)
            return
    await interaction.followup.send(text, view=view or missing, allowed_mentions=mentions or missing)


async def log_and_answer_failure(interaction: Interaction, error: BaseException) -> None:
    """Something that should not happen did: say so in the log, and to the person who waits for an answer.

    A connection that broke, or a database that is away, is one line in the log; of the database they are told.
    """
    if interaction.client.is_closed():
        _log.info("interaction %s came to no end before the bot did", interaction.id)
        return
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    told = "trouble-failed"
    if isinstance(cause, DeskClosed):
        told = f"trouble-{NotSubmittedReason.CLOSING}"
    elif isinstance(cause, StoreFailed):
        _log.warning("interaction %s: %s", interaction.id, cause)
        told = "trouble-perhaps-saved" if isinstance(cause, CommitOutcomeUnknown) else "trouble-store-away"
    elif _is_of_unknown_message(cause) and is_in_panel(interaction):
        _log.info("interaction %s: its panel was taken away while it was pressed", interaction.id)
        told = "button-gone"
    elif _is_of_unknown_message(cause) and answer_state(interaction).is_thinking:
        _log.info("interaction %s: its answer was dismissed before it came", interaction.id)
        told = "trouble-answer-dismissed"
    elif isinstance(cause, discord.HTTPException) and cause.code == THREAD_ARCHIVED_CODE:
        _log.info("interaction %s: its thread is archived, where no panel changes", interaction.id)
        told = "trouble-archived"
    elif isinstance(cause, NETWORK_ERRORS):
        _log.warning("interaction %s: its answer did not arrive: %s", interaction.id, error_text(cause))
    else:
        _log.error("interaction %s failed", interaction.id, exc_info=error)
    with contextlib.suppress(*NETWORK_ERRORS):
        await answer_privately(interaction, words_for(interaction).text(told))


def _is_of_unknown_message(error: BaseException) -> bool:
    return isinstance(error, discord.NotFound) and error.code == UNKNOWN_MESSAGE_CODE


def text_file(text: str, name: str) -> discord.File:
    """A text as a file to be sent."""
    return discord.File(io.BytesIO(text.encode()), name)
