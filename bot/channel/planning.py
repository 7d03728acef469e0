"""An evening is announced, and whoever did so is told what was understood; the same time next week, by one button."""

import asyncio
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.channel.buttons import PersistentItem
from bot.channel.interactions import (
    Interaction,
    ServerSettings,
    answer_privately,
    server_settings,
    words_for,
)
from bot.channel.opening import may_open_or_refuse
from bot.channel.planned import evening_url, why_too_late
from bot.channel.stakes import stake_objection_text
from bot.channel.texts import taken_seat_text
from bot.desk import Person
from bot.desk.opening import is_points_alone, stake_objection
from bot.desk.planned import MAX_PLANS_PER_SERVER, EveningDraft, week_after, week_after_unplanned
from bot.desk.settings import TIME_ZONE_SETTING, zone_of
from bot.record.read import Head
from bot.words.moments import moment_text
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
        await answer_privately(interaction, taken_seat_text(taken, user.id, words))
        return
    if len(to_come) >= MAX_PLANS_PER_SERVER:
        await answer_privately(interaction, words.text("plan-too-many", most=MAX_PLANS_PER_SERVER))
        return
    planner = Person(user.id, user.display_name, username=user.name)
    made = await client.evenings.announce(EveningDraft(server, channel, planner, *times, zone, weekly, head), once_for)
    if not made.state.is_to_come:
        await answer_privately(interaction, why_too_late(made, words))
        return
    told = words.text(
        "plan-made" if made.message else "plan-made-unseen",
        when=moment_text(made.starts_at, zone, words.language),
        zone=zone.key.replace("_", " "),
        weekly="yes" if made.weekly else "no",
        url=evening_url(made),
    )
    await answer_privately(interaction, "\n".join([told, *zone_hint(settings, words)]))


class NextWeekButton(PersistentItem, template=r"w:(?P<table>\d+)"):
    """*Same time next week*: announces the next evening, once, with what was played for at this table."""

    async def pressed(self, interaction: Interaction) -> None:
        """Announce it, if this person may open a table here."""
        evenings, words = interaction.client.evenings, words_for(interaction)
        (stored, planned), table, settings = await asyncio.gather(
            evenings.of_chouette(self.table),
            interaction.client.desk.table_of_chouette(self.table, interaction.channel_id),
            server_settings(interaction),
        )
        if stored is None or table is None or table.channel != interaction.channel_id:
            await answer_privately(interaction, words.text("plan-unknown"))
            return
        if not await may_open_or_refuse(interaction, settings):
            return
        stake = table.chouette.stake  # as it was changed last, and so the title
        if objection := stake_objection(settings, stake):
            await answer_privately(interaction, stake_objection_text(objection, words))
            return
        if planned and planned.weekly:
            await answer_privately(interaction, words.text("plan-weekly-already"))
            return
        played_for = {"stake": None if is_points_alone(stake) else stake, "title": table.chouette.title}
        head = replace(table.head, rules=table.chouette.rules, day=None, robots={}, **played_for)
        zone = ZoneInfo(planned.zone) if planned else zone_of(settings)
        now = evenings.now()
        times = week_after(planned, now) if planned else week_after_unplanned(stored.opened_at, zone, now)
        await announce_and_tell(interaction, head, times, zone, settings, weekly=False, once_for=-self.table)
