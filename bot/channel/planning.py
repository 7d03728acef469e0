"""An evening is announced, and whoever did so is told what was understood; the same time next week, by one button."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final, Self
from zoneinfo import ZoneInfo

import discord
from discord import ButtonStyle
from discord.ui import Item

from bot.channel.buttons import PersistentItem, create_button, create_no_button, is_of_unknown_table
from bot.channel.interactions import (
    Interaction,
    ServerSettings,
    answer_in_panel,
    answer_privately,
    server_settings,
    words_for,
    words_for_all_here,
)
from bot.channel.moderation_log import log_moderation
from bot.channel.opening import head_to_play_again_or_refuse
from bot.channel.payments import may_direct
from bot.channel.planned import evening_time, evening_title, evening_url, why_too_late
from bot.channel.texts import taken_seat_text
from bot.channel.views import stopped_view
from bot.desk import Person
from bot.desk.planned import MAX_PLANS_PER_PERSON, MAX_PLANS_PER_SERVER, EveningDraft, week_after, week_after_unplanned
from bot.desk.settings import TIME_ZONE_SETTING, zone_of
from bot.record.read import Head
from bot.store.planned import PlannedEvening, Reply
from bot.words.moments import moment_text
from bot.words.names import escaped_line, escaped_reason
from bot.words.words import Words


def zone_hint(settings: ServerSettings, words: Words) -> list[str]:
    """How the server's time zone is set, where it is not."""
    return [] if TIME_ZONE_SETTING in settings else [words.text("plan-zone-hint")]


async def announce_and_tell(
    interaction: Interaction,
    head: Head,
    times: tuple[datetime, datetime],
    zone: ZoneInfo,
    settings: ServerSettings,
    *,
    weekly: bool,
    once_for: int,
) -> None:
    """Announce an evening in this channel, once for this number, and tell who does so when it is.

    `times`: when it begins, on the clocks of its time zone and in UTC.
    """
    client, words, user = interaction.client, words_for(interaction), interaction.user
    server, channel = interaction.guild_id or 0, interaction.channel_id or 0
    taken, to_come = await asyncio.gather(
        client.evenings.taken_seat(server, channel, user.id), client.evenings.to_come_on_server(server)
    )
    if taken:
        await answer_in_panel(interaction, taken_seat_text(taken, user.id, words))
        return
    there = next((one for one in to_come if (one.channel, one.starts_at) == (channel, times[1])), None)
    if there and once_for > 0:  # *Same time next week* announces the same one, however often it is pressed
        when = moment_text(there.starts_at, zone, words.language)
        title = evening_title(client.evenings.head(there), words)
        text = words.text("plan-there", when=when, title=title, url=evening_url(there))
        await _answer_with_way_to_every_week(interaction, there, text, settings, is_wanted=weekly and not there.weekly)
        return
    if len(to_come) >= MAX_PLANS_PER_SERVER:
        await answer_in_panel(interaction, words.text("plan-too-many", most=MAX_PLANS_PER_SERVER))
        return
    own = sum(one.planner == user.id for one in to_come)
    if own >= MAX_PLANS_PER_PERSON and not may_direct(interaction, settings):
        await answer_in_panel(interaction, words.text("plan-too-many-of-yours", most=MAX_PLANS_PER_PERSON))
        return
    draft = EveningDraft(server, channel, _person(interaction), *times, zone, weekly, head)
    made = await client.evenings.announce(draft, once_for)
    if not made.state.is_to_come:
        await answer_in_panel(interaction, why_too_late(made, words))
        return
    told = words.text(
        "plan-made" if made.message else "plan-made-unseen",
        when=moment_text(made.starts_at, zone, words.language),
        zone=zone.key.replace("_", " "),
        weekly="yes" if made.weekly else "no",
        url=evening_url(made),
    )
    cancels = CancelEveningButton.create(made, _ASKS, words.text("plan-cancel-button"))
    await answer_in_panel(interaction, "\n".join([told, *zone_hint(settings, words)]), stopped_view([cancels]))


async def _answer_with_way_to_every_week(
    interaction: Interaction, there: PlannedEvening, text: str, settings: ServerSettings, *, is_wanted: bool
) -> None:
    """That an evening is announced already; where one of every week was wanted, with what makes it that, or who can."""
    words = words_for(interaction)
    if not is_wanted:
        await answer_in_panel(interaction, text)
    elif may_change(interaction, there, settings):
        at = _seconds(there.starts_at)
        label, custom_id = words.text("plan-every-week-yes"), f"pm:{there.id}:{at}:{at}:y"
        yes = MoveEveningButton(create_button(label, custom_id, ButtonStyle.primary))
        text = f"{text}\n{words.text('plan-every-week')}"
        await answer_in_panel(interaction, text, stopped_view([yes, create_no_button(words)]))
    else:
        planner = f"<@{there.planner}>" if there.planner else ""
        await answer_in_panel(interaction, f"{text}\n{words.text('plan-every-week-by', planner=planner)}")


# --- An evening is cancelled or moved


THIS_ONE: Final = "one"
SERIES: Final = "series"
_ASKS: Final = "ask"


def may_change(interaction: Interaction, evening: PlannedEvening, settings: ServerSettings) -> bool:
    """Whether somebody may move or cancel an evening: they planned it, or direct tables."""
    return evening.planner == interaction.user.id or may_direct(interaction, settings)


async def ask_to_cancel(interaction: Interaction, evening: PlannedEvening, what: str | None, reason: str = "") -> None:
    """Ask somebody, alone, whether they cancel this evening; of a weekly one, unless it is said: this one, or all.

    The `reason` that they give, for all to read, stands in the message until they say yes.
    """
    words = words_for(interaction)
    choices = (what or SERIES,) if what or not evening.weekly else (THIS_ONE, SERIES)
    named = {one: words.text(f"plan-cancel-{one}") for one in choices}
    buttons = [
        CancelEveningButton.create(evening, one, named[one] if evening.weekly else words.text("plan-cancel-yes"))
        for one in choices
    ]
    key = "plan-cancel-which" if len(choices) > 1 else "plan-cancel-sure"
    text = words.text(key, **_facts(interaction, evening, words), series="yes" if what == SERIES else "no")
    await _ask(interaction, text, [*buttons, create_no_button(words)], reason)


async def _ask(interaction: Interaction, text: str, items: list[Item[Any]], reason: str) -> None:
    """Ask it, with the reason in the message, from where `_reason_in` has it."""
    if reason:
        embeds = [discord.Embed().set_footer(text=reason)]
        await answer_privately(interaction, text, stopped_view(items), (), embeds)
    else:
        await answer_in_panel(interaction, text, stopped_view(items))


def _reason_in(interaction: Interaction) -> str:
    embeds = interaction.message.embeds if interaction.message else []
    return (embeds[0].footer.text or "") if embeds else ""


async def ask_to_move(
    interaction: Interaction,
    evening: PlannedEvening,
    moments: Sequence[datetime],
    zone: ZoneInfo,
    *,
    weekly: bool | None,
    reason: str,
) -> None:
    """Ask somebody, alone, whether they move an evening to this moment, or to which of these.

    They are asked where it is earlier or elsewhere than expected, or may be either of two.
    """
    words, moment = words_for(interaction), moments[0]
    series = "-" if weekly is None else "y" if weekly else "n"
    at = [moment_text(one, zone, words.language) for one in moments]
    named = at if len(at) > 1 else [words.text("plan-move-yes")]
    prefix = f"pm:{evening.id}:{_seconds(evening.starts_at)}"
    yes = [
        MoveEveningButton(create_button(label, f"{prefix}:{_seconds(one)}:{series}", ButtonStyle.primary))
        for label, one in zip(named, moments, strict=True)
    ]
    text = words.text(
        "plan-move-sure" if len(moments) == 1 else "plan-move-which",
        **_facts(interaction, evening, words),
        before=moment_text(evening.starts_at, zone, words.language),
        to=at[0],
        zone=zone.key.replace("_", " "),
        earlier="yes" if moment < evening.starts_at else "no",
    )
    await _ask(interaction, text, [*yes, create_no_button(words)], reason)


async def cancel_and_tell(interaction: Interaction, evening: PlannedEvening, what: str, reason: str) -> None:
    """Cancel an evening, and tell who does so what came of it."""
    words, by = words_for(interaction), _person(interaction)
    found, is_done = await interaction.client.evenings.cancel(evening.id, by, reason, whole_series=what != THIS_ONE)
    if found is None or not is_done:
        await answer_in_panel(interaction, why_too_late(found or evening, words))
        return
    text = words.text(
        "plan-cancelled-by-you",
        **_facts(interaction, evening, words),
        told=len(evening.users_who(Reply.IN, Reply.MAYBE)),
        planner=_is_planner_told(evening, by),
        next="yes" if found.weekly else "no",
    )
    await answer_in_panel(interaction, text)
    what = "cancelled" if found.weekly or not evening.weekly else "ended"
    await _log_change(interaction, evening, what, reason)


async def move_and_tell(
    interaction: Interaction,
    evening: PlannedEvening,
    moment: datetime,
    settings: ServerSettings,
    weekly: bool | None,  # noqa: FBT001
    reason: str,
) -> None:
    """Move an evening, and tell who does so what came of it."""
    client, words, zone = interaction.client, words_for(interaction), zone_of(settings)
    regular = moment.astimezone(zone).replace(tzinfo=None)
    by = _person(interaction)
    found, is_done = await client.evenings.move(evening.id, by, reason, moment, regular, zone, weekly=weekly)
    if found is None or not is_done:
        await answer_in_panel(interaction, why_too_late(found or evening, words))
        return
    text = words.text(
        "plan-moved-by-you",
        **_facts(interaction, evening, words),
        what=_what_has_changed(evening, found),
        before=moment_text(evening.starts_at, zone, words.language),
        to=moment_text(moment, zone, words.language),
        zone=zone.key.replace("_", " "),
        asked=len(evening.users_who(Reply.IN, Reply.MAYBE)) if found.starts_at != evening.starts_at else -1,
        planner=_is_planner_told(evening, by) if found.starts_at != evening.starts_at else "no",
        next="yes" if found.weekly and weekly is None else "no",
    )
    await answer_in_panel(interaction, "\n".join([text, *zone_hint(settings, words)]))
    if what := _what_has_changed(evening, found):
        await _log_change(interaction, evening, what, reason, to=evening_time(found))


def _is_planner_told(evening: PlannedEvening, by: Person) -> str:
    """Whether somebody who has not said that they come is told, because they planned it: "yes" or "no"."""
    others = {by.user, *evening.users_who(Reply.IN, Reply.MAYBE)}
    return "yes" if evening.planner and evening.planner not in others else "no"


def _what_has_changed(before: PlannedEvening, evening: PlannedEvening) -> str:
    """Whether an evening was moved, or made one of every week or of once; "": neither."""
    if before.starts_at != evening.starts_at:
        return "moved"
    if before.weekly == evening.weekly:
        return ""
    return "weekly" if evening.weekly else "once"


async def _log_change(interaction: Interaction, evening: PlannedEvening, what: str, reason: str, to: str = "") -> None:
    """A line in the channel that logs directors, where somebody changed an evening that another one planned."""
    if evening.planner == interaction.user.id:
        return
    words = await words_for_all_here(interaction)
    told = words.text(
        "plan-changed-by-director",
        what=what,
        by=escaped_line(interaction.user.display_name),
        title=evening_title(interaction.client.evenings.head(evening), words),
        when=evening_time(evening),
        to=to,
        reason=escaped_reason(reason),
    )
    await log_moderation(interaction, told, words, evening.channel, is_told_there=False)


def _facts(interaction: Interaction, evening: PlannedEvening, words: Words) -> dict[str, str]:
    """What tells one evening from the others."""
    title = evening_title(interaction.client.evenings.head(evening), words)
    return {"title": title, "channel": f"<#{evening.channel}>", "when": evening_time(evening)}


def _person(interaction: Interaction) -> Person:
    user = interaction.user
    return Person(user.id, user.display_name, username=user.name)


def _seconds(moment: datetime) -> int:
    return int(moment.timestamp())


async def _evening_as_shown(interaction: Interaction, evening_id: int, starts_at: int) -> PlannedEvening | None:
    """The evening of a button, if it still begins then and this person may change it; None: they were told why not."""
    words, settings = words_for(interaction), await server_settings(interaction)
    to_come = await interaction.client.evenings.to_come_on_server(interaction.guild_id or 0)
    evening = next((one for one in to_come if one.id == evening_id), None)
    if evening is None:
        await answer_in_panel(interaction, words.text("plan-unknown"))
    elif not may_change(interaction, evening, settings):
        planner = f"<@{evening.planner}>" if evening.planner else ""
        await answer_in_panel(interaction, words.text("plan-not-yours", planner=planner))
    elif _seconds(evening.starts_at) != starts_at:
        await answer_in_panel(interaction, why_too_late(evening, words))
    else:
        return evening
    return None


class CancelEveningButton(
    PersistentItem, template=r"pc:(?P<evening>\d{1,10}):(?P<starts_at>\d{1,12}):(?P<what>one|series|ask)"
):
    """Cancels an evening, or asks first whether it is meant."""

    is_private = True

    @classmethod
    def create(cls, evening: PlannedEvening, what: str, label: str) -> Self:
        """The button that cancels this one, or all, or asks."""
        custom_id = f"pc:{evening.id}:{_seconds(evening.starts_at)}:{what}"
        style = ButtonStyle.secondary if what == _ASKS else ButtonStyle.danger
        return cls(create_button(label, custom_id, style))

    async def pressed(self, interaction: Interaction) -> None:
        """Ask, or do it."""
        what = self.facts["what"]
        evening = await _evening_as_shown(interaction, int(self.facts["evening"]), int(self.facts["starts_at"]))
        if evening and what == _ASKS:
            await ask_to_cancel(interaction, evening, None)
        elif evening:
            await cancel_and_tell(interaction, evening, what, _reason_in(interaction))


class MoveEveningButton(
    PersistentItem, template=r"pm:(?P<evening>\d{1,10}):(?P<starts_at>\d{1,12}):(?P<to>\d{1,12}):(?P<weekly>[yn-])"
):
    """Moves an evening to the moment that was shown."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Do it, if that moment is still to come."""
        moment, words = datetime.fromtimestamp(int(self.facts["to"]), UTC), words_for(interaction)
        evening = await _evening_as_shown(interaction, int(self.facts["evening"]), int(self.facts["starts_at"]))
        settings = await server_settings(interaction)
        zone, weekly = zone_of(settings), {"y": True, "n": False}.get(self.facts["weekly"])
        if evening and moment <= interaction.client.evenings.now():
            when = moment_text(moment, zone, words.language)
            await answer_in_panel(interaction, words.text("plan-when-past", when=when, zone=zone.key.replace("_", " ")))
        elif evening:
            await move_and_tell(interaction, evening, moment, settings, weekly, _reason_in(interaction))


# --- The next one


class NextWeekButton(PersistentItem, template=r"w:(?P<table>\d+)"):
    """*Same time next week*: announces the next evening, once, with what was played for at this table."""

    async def pressed(self, interaction: Interaction) -> None:
        """Announce it, if this person may open a table here."""
        if await is_of_unknown_table(interaction, self.table):
            return
        evenings, words = interaction.client.evenings, words_for(interaction)
        (stored, planned), table, settings = await asyncio.gather(
            evenings.of_chouette(self.table),
            interaction.client.desk.table_of_chouette(self.table, interaction.channel_id),
            server_settings(interaction),
        )
        if stored is None or table is None or table.channel != interaction.channel_id:
            await answer_privately(interaction, words.text("plan-unknown"))
            return
        head = await head_to_play_again_or_refuse(interaction, table, settings)
        if head is None:
            return
        if planned and planned.weekly:
            await answer_privately(interaction, words.text("plan-weekly-already"))
            return
        zone = ZoneInfo(planned.zone) if planned else zone_of(settings)
        now = evenings.now()
        times = week_after(planned, now) if planned else week_after_unplanned(stored.opened_at, zone, now)
        await announce_and_tell(interaction, head, times, zone, settings, weekly=False, once_for=-self.table)
