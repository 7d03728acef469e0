"""Announced evenings in their channels: the announcement with its buttons, reminders, the opening; decides nothing.

All of it is posted and edited when it is its turn with the channel's writer, beside the table's own message.
"""

import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final
from zoneinfo import ZoneInfo

import discord
from discord import ButtonStyle

from bot.channel.blocking import BlockList
from bot.channel.buttons import PersistentItem, create_button
from bot.channel.interactions import Interaction, answer_privately, words_for, words_for_all
from bot.channel.message import only_users
from bot.channel.opening import MAX_TITLE_LETTERS
from bot.channel.scheduled import DiscordEvents
from bot.channel.texts import taken_seat_text
from bot.channel.views import stopped_view
from bot.clock import ChouetteDeadline, Clock
from bot.delivery.answering import edit_pressed_message
from bot.delivery.delivery import Delivery
from bot.delivery.requests import NETWORK_ERRORS, RefusedError, UnknownOutcomeError, error_text
from bot.delivery.tasks import RunningTasks
from bot.delivery.tools import send_message
from bot.desk import Desk, Person, Table
from bot.desk.planned import OPENS_LATE_AT_MOST, EveningDraft, PlannedEvenings, PlanStep, deadline_to_show, deadlines_of
from bot.people_first import working_in_background
from bot.record.books import rule_books
from bot.record.read import Head
from bot.store.planned import EveningState, PlannedEvening, Reply
from bot.store.shards import Shards
from bot.store.stored import StoredChouette, TakenSeat
from bot.words.names import escaped_line, escaped_reason, sanitized_line
from bot.words.told import MAX_MESSAGE_LENGTH
from bot.words.words import Words

_MAX_NAMES_SHOWN: Final = 15
_LATE_SECONDS: Final = 120
"""Whoever opens a table so much later says that it is late."""
_UNKNOWN_CHANNEL_CODE: Final = 10003
_SECONDS_BETWEEN_LOOKS_AT_START: Final = 2.0
"""After a start one announcement after the other is looked at: people's own requests go before."""
_UNOPENED: Final = frozenset(
    {EveningState.STAKE, EveningState.TABLES, EveningState.PLANNER, EveningState.TAKEN, EveningState.MISSED}
)
"""Whoever was in, and whoever planned it, are told so by a message of its own."""
_MAX_NOTIFIED: Final = 50
"""So many people at most are mentioned by one message."""
_log = logging.getLogger(__name__)


# --- In words


def evening_title(head: Head | None, words: Words) -> str:
    """What an evening is called."""
    return escaped_line(head.title, MAX_TITLE_LETTERS) if head and head.title else words.text("plan-untitled")


def plain_evening_title(head: Head | None, words: Words) -> str:
    """The same where Discord marks nothing up."""
    return sanitized_line(head.title if head and head.title else words.text("plan-untitled"), MAX_TITLE_LETTERS)


def evening_time(evening: PlannedEvening) -> str:
    """When it begins, as each reader's own Discord shows it."""
    return f"<t:{int(evening.starts_at.timestamp())}:F>"


def evening_url(evening: PlannedEvening) -> str:
    """Where its message stands; "" where there is none."""
    place = f"{evening.server}/{evening.channel}/{evening.message}"
    return f"https://discord.com/channels/{place}" if evening.message else ""


def evening_terms(evening: PlannedEvening, head: Head | None, words: Words) -> str:
    """Its rules, its stake, and whether it is so every week."""
    known = rule_books().get(head.book) if head else None
    stake = head.stake if head else None
    return words.text(
        "plan-terms",
        book=known.label_in(words.language) if known else head.book if head else "?",
        stake=words.money(stake.amount, escaped_line(stake.label) if stake.label else "") if stake else "",
        mode=head.mode.value if head else "play",
        weekly="yes" if evening.weekly else "no",
        planner=escaped_line(evening.planner_name) if evening.planner_name else words.text("settle-forgotten"),
    )


def announcement_text(evening: PlannedEvening, head: Head | None, words: Words) -> str:
    """What the message of an announced evening says, with as many names as there is room for."""
    texts = (_announcement_text(evening, head, words, names) for names in range(_MAX_NAMES_SHOWN, -1, -1))
    return next(text for text in texts if len(text) <= MAX_MESSAGE_LENGTH)


def _announcement_text(evening: PlannedEvening, head: Head | None, words: Words, max_names: int) -> str:
    seconds = int(evening.starts_at.timestamp())
    lines = [
        words.text("plan-head", title=evening_title(head, words), when=evening_time(evening), soon=f"<t:{seconds}:R>")
        if evening.state.is_to_come
        else words.text("plan-head-over", title=evening_title(head, words), when=evening_time(evening)),
        evening_terms(evening, head, words),
    ]
    for reply in Reply:
        names = [escaped_line(one.name) for one in evening.replies if one.reply is reply]
        if names:
            more = len(names) - max_names
            shown = [*names[:max_names], *([words.text("plan-more", count=more)] if more > 0 else [])]
            lines.append(words.text("plan-replies", reply=reply.value, count=len(names), names=words.listed(shown)))
    until = int((evening.starts_at + OPENS_LATE_AT_MOST).timestamp())
    lines.append(words.text("plan-state", state=evening.state.value, until=f"<t:{until}:t>"))
    return "\n".join(lines)


def _by_whom_and_why(by: Person, reason: str) -> dict[str, str]:
    """Who changed an evening, and the reason that they gave, if any, for a text."""
    return {"by": escaped_line(by.name), "reason": escaped_reason(reason)}


class PlanButton(PersistentItem, template=r"p:(?P<evening>\d{1,10}):(?P<reply>in|maybe|out):(?P<starts_at>\d{1,12})"):
    """Says whether somebody comes to an announced evening at the time that its message showed."""

    @classmethod
    def create(cls, evening: PlannedEvening, reply: Reply, words: Words) -> "PlanButton":
        """The button for this reply."""
        style = ButtonStyle.success if reply is Reply.IN else ButtonStyle.secondary
        custom_id = f"p:{evening.id}:{reply}:{int(evening.starts_at.timestamp())}"
        return cls(create_button(words.text("plan-reply", reply=reply.value), custom_id, style))

    async def pressed(self, interaction: Interaction) -> None:
        """Keep it, and show it."""
        starts_at = datetime.fromtimestamp(int(self.facts["starts_at"]), UTC)
        evening, reply = int(self.facts["evening"]), Reply(self.facts["reply"])
        await interaction.client.evenings.reply(interaction, evening, starts_at, reply)


def announcement_view(evening: PlannedEvening, words: Words) -> discord.ui.View:
    """Its buttons, while it is still to come."""
    return stopped_view([PlanButton.create(evening, one, words) for one in Reply] if evening.state.is_to_come else [])


# --- In its channel


class EveningAnnouncer:
    """Shows all announced evenings, and does what is due about each when it is time.

    `locale_by_id` gives a server's own locale, `is_on_server` whether the bot is there; `wait_until_available` waits a
    while for a server that is not there yet.
    """

    def __init__(
        self,
        plans: PlannedEvenings,
        desk: Desk,
        delivery: Delivery,
        blocked: BlockList,
        tasks: RunningTasks,
        events: DiscordEvents,
        locale_by_id: Callable[[int], str],
        is_on_server: Callable[[int], bool],
        wait_until_available: Callable[[int], Awaitable[None]],
    ) -> None:
        self._plans, self._desk, self._delivery, self._blocked = plans, desk, delivery, blocked
        self._tasks, self._events = tasks, events
        self._locale, self._is_on_server = locale_by_id, is_on_server
        self._until_available = wait_until_available
        self.clock = Clock(self._ring, plans.now, "planned evening")
        self._by_message: dict[int, int] = {}
        self._by_table: dict[int, int] = {}
        self._reposted: dict[int, str] = {}
        """What tells a post from the one before it that was deleted, by evening."""

    async def load(self, shards: Shards) -> None:
        """Know, at a start, what is still to be done; messages may have been deleted meanwhile, and are looked at."""
        for number, evening in enumerate(await self._plans.unfinished(shards)):
            self._know(evening)
            if evening.state.is_to_come:
                wait = timedelta(seconds=number * _SECONDS_BETWEEN_LOOKS_AT_START)
                self._show_at(evening, self._plans.now() + wait)

    def _know(self, evening: PlannedEvening) -> None:
        """This evening has changed: what is to be done about it, and when, may be something else now."""
        deadlines = deadlines_of(evening)
        self.clock.set_deadlines(evening.id, deadlines)
        self._by_message = {key: each for key, each in self._by_message.items() if each != evening.id}
        self._by_table = {key: each for key, each in self._by_table.items() if each != evening.id}
        if evening.message and evening.state.is_to_come:
            self._by_message[evening.message] = evening.id
        if evening.chouette and not evening.is_table_over and (deadlines or evening.event):
            self._by_table[evening.chouette] = evening.id

    def show_soon(self, evening: PlannedEvening) -> None:
        """Its message, if it has one, may not show what is true: it is looked at in the background."""
        self._show_at(evening, deadline_to_show(evening).due_at)

    def _show_at(self, evening: PlannedEvening, at: datetime) -> None:
        show = replace(deadline_to_show(evening), due_at=at)
        self.clock.set_deadlines(evening.id, (*dict.fromkeys((*deadlines_of(evening), show)),))

    # --- What people do

    def now(self) -> datetime:
        """The time."""
        return self._plans.now()

    def head(self, evening: PlannedEvening) -> Head | None:
        """What its table is opened with; None: this version cannot read it."""
        return self._plans.head(evening)

    async def of_chouette(self, chouette: int) -> tuple[StoredChouette | None, PlannedEvening | None]:
        """A chouette, and the evening whose table it is, if that was announced."""
        return await self._plans.of_chouette(chouette)

    async def to_come_on_server(self, server: int) -> tuple[PlannedEvening, ...]:
        """Those that are still to come on a server, the next one first."""
        return await self._plans.to_come_on_server(server)

    async def taken_seat(self, server: int, channel: int, user: int) -> TakenSeat | None:
        """Why somebody sits down at no table in a channel now; None: they may."""
        return await self._plans.taken_seat_now(server, channel, user)

    async def announce(self, draft: EveningDraft, interaction_id: int | None) -> PlannedEvening:
        """Write down an evening, once for an interaction, and post its message."""
        evening = await self._plans.announce(draft, interaction_id)
        async with self._plans.locks[evening.id]:
            return evening if evening.message else await self._show(evening) or evening

    async def reply(self, interaction: Interaction, evening_id: int, starts_at: datetime, reply: Reply) -> None:
        """Keep what somebody says, and show it; where it is too late, they alone are told why."""
        user, server, pressed = interaction.user, interaction.guild_id or 0, interaction.message
        who = Person(user.id, user.display_name, username=user.name)
        words = words_for(interaction)
        async with self._plans.locks[evening_id]:
            found = await self._plans.find(evening_id) if reply is not Reply.OUT else None
            if found and found.server == server and (taken := await self._plans.taken_seat_at(found, user.id)):
                await answer_privately(interaction, taken_seat_text(taken, user.id, words))
                return
            evening, is_kept = await self._plans.reply(server, evening_id, starts_at, who, reply)
            is_own = evening is not None and pressed is not None and pressed.id == evening.message
            if evening and is_kept:
                self._know(evening)
                await self._show(evening, interaction if is_own else None)
            elif evening:
                self.show_soon(evening)
        if evening is None:
            await answer_privately(interaction, words.text("plan-unknown"))
        elif not is_kept:
            await answer_privately(interaction, why_too_late(evening, words))
        elif not is_own:
            text = words.text("plan-heard", reply=reply.value, when=evening_time(evening))
            await answer_privately(interaction, text)

    async def cancel(
        self, evening_id: int, by: Person, reason: str, *, whole_series: bool
    ) -> tuple[PlannedEvening | None, bool]:
        """Cancel an evening, and tell those who come, or may; it as it is then, and whether that was done now."""
        async with self._plans.locks[evening_id]:
            evening = await self._plans.find(evening_id)
            if evening is None or not evening.state.is_to_come:
                return evening, False
            evening = await self._plans.cancel(evening, whole_series=whole_series)
            await self._show(evening)
            if told := self._told_of_change(evening, by):
                facts = _by_whom_and_why(by, reason)
                await self._tell(evening, "plan-cancelled", told, self._once("c"), **facts, with_buttons=False)
            return evening, True

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
        async with self._plans.locks[evening_id]:
            before = await self._plans.find(evening_id)
            if before is None or not before.state.is_to_come:
                return before, False
            evening = await self._plans.move(before, starts_at, regular, zone, weekly=weekly)
            await self._show(evening)
            if (asked := self._told_of_change(before, by)) and starts_at != before.starts_at:
                facts = {"before": evening_time(before), **_by_whom_and_why(by, reason)}
                await self._tell(evening, "plan-moved", asked, self._once("m"), **facts, with_buttons=True)
            return evening, True

    def _once(self, what: str) -> str:
        """What tells a message from every other of its kind."""
        return f"{what}{int(self._plans.now().timestamp()) % 0x10000:x}-"

    def _told_of_change(self, evening: PlannedEvening, by: Person) -> tuple[int, ...]:
        """Who is told that somebody moves or cancels it: whoever comes, or may, and who planned it; but not them."""
        concerned = dict.fromkeys((*evening.users_who(Reply.IN, Reply.MAYBE), evening.planner))
        return self._not_blocked([user for user in concerned if user and user != by.user])

    # --- What Discord tells

    def repost_if_deleted(self, messages: Collection[int]) -> None:
        """These messages were deleted: an announcement that is among them is posted anew."""
        if gone := {self._by_message[one]: one for one in messages if one in self._by_message}:
            self._tasks.start(self._forget_messages(gone))

    async def cancel_all_in_channel(self, server: int, channel: int) -> None:
        """A channel was deleted, and so no evening takes place there; nobody can be told there."""
        for one in await self._plans.to_come_on_server(server):
            if one.channel == channel:
                async with self._plans.locks[one.id]:
                    self._know(await self._bring_event_in_step(await self._plans.cancel(one, whole_series=True)))

    async def _forget_messages(self, gone: Mapping[int, int]) -> None:
        for evening_id, message in gone.items():
            async with self._plans.locks[evening_id]:
                evening = await self._plans.find(evening_id)
                if evening and evening.message == message and evening.state.is_to_come:
                    self._note_message_gone(evening)
                    self._know(await self._plans.change(evening, message=None, shown=""))

    def _note_message_gone(self, evening: PlannedEvening) -> None:
        """What is posted in its place is another message, though it says the same."""
        self._reposted[evening.id] = f"-{(evening.message or 0) % 100_000}"

    def announce_next_if_ended(self, table: Table) -> None:
        """Something was said at a table: if it has ended, so has its event, and the next of its series is announced."""
        if not table.is_open and (evening := self._by_table.get(table.id)):
            self._tasks.start(self._look_whether_table_is_over(evening))

    async def _look_whether_table_is_over(self, evening_id: int) -> None:
        async with self._plans.locks[evening_id]:
            if evening := await self._plans.find(evening_id):
                self._know(await self._bring_event_in_step(evening))

    # --- What the clock does

    async def _ring(self, due: ChouetteDeadline) -> bool:
        """Do what is due about an evening; False: try again later. What people do goes before."""
        with working_in_background():
            async with self._plans.locks[due.chouette]:
                evening = await self._plans.find(due.chouette)
                if evening is None:
                    return True
                await self._until_available(evening.server)
                step = PlanStep(due.deadline.kind)
                if step is PlanStep.SHOW:
                    return await self._show(evening) is not None
                if due.deadline not in deadlines_of(evening):
                    return True
                match step:
                    case PlanStep.REMIND:
                        return await self._remind(evening)
                    case PlanStep.OPEN:
                        return await self._open(evening)
                    case PlanStep.FOLLOW:
                        return await self._follow(evening)

    async def _remind(self, evening: PlannedEvening) -> bool:
        coming = [one.user for one in await self._plans.coming(evening, self._blocked.known.users)]
        is_in_time = self._plans.now() < evening.starts_at
        if coming and is_in_time and not await self._tell(evening, "plan-reminder", coming, "r"):
            return False
        self._know(await self._plans.change(evening, reminded=1))
        return True

    async def _open(self, evening: PlannedEvening) -> bool:
        if not self._is_on_server(evening.server) and self._plans.now() < evening.starts_at + OPENS_LATE_AT_MOST:
            return False  # nobody would see it
        opening = await self._plans.try_to_open_table(evening, self._blocked.known.users)
        if opening is None:
            return False
        evening = opening.evening
        if opening.table:
            coming = [one for one in evening.users_who(Reply.IN) if opening.table.player(one)]
            late = (self._plans.now() - evening.starts_at).total_seconds() > _LATE_SECONDS
            words = await self._words(evening.server)
            out = words.listed([f"**{escaped_line(one.name)}**" for one in opening.left_out])
            await self._tell(evening, "plan-opened", coming, "o", late="yes" if late else "no", left=out)
            self._delivery.refresh(evening.channel)
        elif evening.state in _UNOPENED:
            concerned = dict.fromkeys((*evening.users_who(Reply.IN), *([evening.planner] if evening.planner else ())))
            await self._tell(evening, "plan-unopened", self._not_blocked([*concerned]), "x", state=evening.state.value)
        if evening.shown != evening.state:
            await self._show(evening)
        return evening.state is not EveningState.WAITING

    async def _follow(self, evening: PlannedEvening) -> bool:
        is_allowed = await self._plans.allowed_head(evening) is not None
        is_followed = await self._plans.is_followed(evening)
        if is_followed is None:
            return False
        if not (is_allowed and is_followed):
            await self._tell(evening, "plan-no-more-planner" if is_allowed else "plan-no-more", (), "n")
            self._know(await self._plans.change(evening, weekly=0))
            return True
        made = await self._plans.announce_next(evening)
        async with self._plans.locks[made.id]:
            if not made.message:
                await self._show(made)
        if found := await self._plans.find(evening.id):
            self._know(found)
        return True

    def _not_blocked(self, users: Sequence[int]) -> tuple[int, ...]:
        return tuple(one for one in users if one not in self._blocked.known.users)

    # --- What is sent

    async def _words(self, server: int) -> Words:
        return words_for_all(await self._desk.settings.of_server(server), self._locale(server))

    async def _show(self, evening: PlannedEvening, pressed: "Interaction | None" = None) -> PlannedEvening | None:
        """Post its message, or change it to what is true now, if possible as the answer of who `pressed` a button.

        The evening as it is then; None: it is to be tried again.
        """
        words, head = await self._words(evening.server), self._plans.head(evening)
        shown: dict[str, Any] = {
            "content": announcement_text(evening, head, words),
            "view": announcement_view(evening, words),
            "allowed_mentions": discord.AllowedMentions.none(),
        }
        try:
            if pressed:
                await edit_pressed_message(pressed, **shown)
            elif evening.message:
                await self._delivery.post_side_message(
                    evening.channel, partial(_edit, message=evening.message, **shown), changes=evening.message
                )
            elif evening.state.is_to_come:
                nonce = f"p{evening.id}-{int(evening.starts_at.timestamp()):x}{self._reposted.get(evening.id, '')}"
                sent = await self._delivery.post_side_message(
                    evening.channel, partial(send_message, nonce=nonce, **shown)
                )
                evening = await self._plans.change(evening, message=sent.id)
        except RefusedError as refused:
            return await self._after_refusal(evening, refused)
        except (UnknownOutcomeError, *NETWORK_ERRORS) as error:
            _log.info("planned evening %s: its message is brought up to date later: %s", evening.id, error_text(error))
            self.show_soon(evening)
            return None
        if evening.shown != evening.state:
            evening = await self._plans.change(evening, shown=evening.state.value)
        if not pressed:
            evening = await self._bring_event_in_step(evening)
        self._know(evening)
        return evening

    async def _bring_event_in_step(self, evening: PlannedEvening) -> PlannedEvening:
        """Have Discord's own event be as the evening is, where there is one, or may be."""
        words, head = await self._words(evening.server), self._plans.head(evening)
        name = plain_evening_title(head, words)
        told = words.text("plan-event", terms=evening_terms(evening, head, words), url=evening_url(evening))
        event = await self._events.bring_in_step(evening, name, told)
        return await self._plans.change(evening, event=event) if event != evening.event else evening

    async def _after_refusal(self, evening: PlannedEvening, refused: RefusedError) -> PlannedEvening | None:
        """Discord lets the message not be posted, or changed: it is posted anew, tried again, or left as it is."""
        if refused.retry_after is not None:
            return None
        if refused.is_message_gone and evening.state.is_to_come:
            self._note_message_gone(evening)
            return await self._show(await self._plans.change(evening, message=None, shown=""))
        _log.warning("planned evening %s, channel %s: it is not shown: %s", evening.id, evening.channel, refused)
        if refused.code == _UNKNOWN_CHANNEL_CODE:
            evening = await self._bring_event_in_step(await self._plans.cancel(evening, whole_series=True))
        if not evening.state.is_to_come:
            evening = await self._plans.change(evening, shown=evening.state.value)
        self._know(evening)
        return evening

    async def _tell(
        self,
        evening: PlannedEvening,
        key: str,
        users: Sequence[int],
        what: str,
        *,
        with_buttons: bool = False,
        **facts: str,
    ) -> bool:
        """Tell of an evening by a message that notifies these people alone; False: it is to be tried again."""
        words = await self._words(evening.server)
        text = words.text(
            key,
            title=evening_title(self._plans.head(evening), words),
            when=evening_time(evening),
            soon=f"<t:{int(evening.starts_at.timestamp())}:R>",
            who=words.listed([f"<@{user}>" for user in users[:_MAX_NOTIFIED]]),
            url=evening_url(evening),
            **facts,
        )
        nonce = f"p{evening.id}{what}{int(evening.starts_at.timestamp()):x}"  # sent twice, it is the same message
        view = announcement_view(evening, words) if with_buttons else discord.utils.MISSING
        send = partial(
            send_message,
            content=text[:MAX_MESSAGE_LENGTH],
            nonce=nonce,
            allowed_mentions=only_users(users[:_MAX_NOTIFIED]),
            view=view,
        )
        try:
            await self._delivery.post_side_message(evening.channel, send)
        except RefusedError as refused:
            _log.warning(
                "planned evening %s, channel %s: %s is not sent: %s", evening.id, evening.channel, key, refused
            )
            return refused.retry_after is None
        except UnknownOutcomeError as unknown:
            _log.info("planned evening %s: %s is sent later: %s", evening.id, key, unknown)
            return False
        return True


async def _edit(channel: discord.PartialMessageable, *, message: int, **shown: Any) -> object:
    return await channel.get_partial_message(message).edit(**shown)


def why_too_late(evening: PlannedEvening, words: Words) -> str:
    """Why nobody can reply to an evening, or not to the time that they were shown."""
    return words.text("plan-too-late", state=evening.state.value, when=evening_time(evening), url=evening_url(evening))
