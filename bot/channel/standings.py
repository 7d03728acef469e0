"""`/stats` and `/leaderboard`: of the channels that somebody sees, label by label, with a menu of the labels."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import discord

from bot.channel.buttons import PersistentItem, create_menu
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    open_or_last_table_here,
    server_settings,
    words_for,
)
from bot.channel.pictures import Picture
from bot.channel.stakes import complete_label
from bot.channel.statistics import (
    LeaderboardMeasure,
    Period,
    evenings_in_period,
    find_label,
    label_text,
    leaderboard_text,
    plot_of_evening,
    plot_of_evenings,
    stats_text,
)
from bot.channel.typed_names import MAX_CHOICE_LENGTH, MAX_CHOICES, Choice
from bot.channel.views import stopped_view
from bot.channel.visible import SeenChannels, channels_seen, channels_seen_as_known
from bot.delivery.answering import defer
from bot.desk.opening import POINTS_ALONE_LABEL, names_points_alone
from bot.desk.statistics import LabelHistory, ServerHistory
from bot.words.names import escaped_line
from bot.words.words import Words

STATISTICS_AND_PLOT_EXECUTOR = ThreadPoolExecutor(1, "plot")
"""One thread sums long seasons and draws all plots: boards do not wait behind them."""
_MAX_EVENINGS_WITHOUT_NOTICE = 10
"""So many evenings are counted before the person is told to wait."""


@dataclass(frozen=True, slots=True)
class Standings:
    """What somebody asks for: the leaderboard by a measure, or the figures of a user."""

    what: LeaderboardMeasure | int
    period: Period
    label: str | None = None

    @property
    def user(self) -> int | None:
        """Whose line stands out in the plot."""
        return self.what if isinstance(self.what, int) else None

    @property
    def menu_id(self) -> str:
        """The id of the menu that shows the same under another label."""
        return f"sl:{self.what}:{self.period}"


class LabelMenu(PersistentItem, template=r"sl:(?P<what>[a-z]+|\d+):(?P<period>[a-z]+)"):
    """A menu of what was played for: what was asked for is shown under that label, in the message that has the menu."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Show the same of what was chosen."""
        what = self.facts["what"]
        measure_or_user = int(what) if what.isdecimal() else LeaderboardMeasure(what)
        await defer(interaction)
        asked = Standings(measure_or_user, Period(self.facts["period"]), _label_of_value(self.item.values[0]))
        found, _ = await seen_history(interaction)
        text, picture, menu = await _shown(interaction, found, asked)
        await interaction.edit_original_response(
            content=text, attachments=[picture.file()] if picture else [], view=stopped_view([*menu])
        )


async def seen_history(interaction: Interaction) -> tuple[ServerHistory, SeenChannels]:
    """What was played on the server in the channels that the person sees. StoreFailed."""
    seen = SeenChannels({})

    async def seen_of(channels: set[int]) -> set[int]:
        nonlocal seen
        seen = await channels_seen(interaction, channels)
        return {*seen.names}

    found = await interaction.client.statistics.of_server(interaction.guild_id or 0, seen_of)
    return found, seen


async def history_or_wait_notice(interaction: Interaction) -> tuple[ServerHistory, SeenChannels]:
    """The same; if many evenings must be counted first, as after an upgrade, the person is told to wait."""
    statistics, words = interaction.client.statistics, words_for(interaction)

    async def told_to_wait() -> None:
        left = await statistics.count_evenings_without_statistics(interaction.guild_id or 0)
        if left > _MAX_EVENINGS_WITHOUT_NOTICE:
            await answer_privately(interaction, words.text("stats-counting", evenings=left))

    _, found = await asyncio.gather(told_to_wait(), seen_history(interaction))
    return found


async def complete_label_played_for(interaction: Interaction, typed: str) -> list[Choice]:
    """What was played for in the channels that the person sees; where that is not in memory, what the server says."""
    statistics = interaction.client.statistics
    found = await statistics.of_server_in_memory(
        interaction.guild_id or 0, lambda channels: channels_seen_as_known(interaction, channels)
    )
    if found is None:
        return await complete_label(interaction, typed)
    words = words_for(interaction)
    named = [(label_text(each.label, words), each.label or POINTS_ALONE_LABEL) for each in found.labels]
    fitting = [each for each in named if typed.strip().casefold() in each[0].casefold()]
    return [Choice(name=name[:MAX_CHOICE_LENGTH], value=value) for name, value in fitting[:MAX_CHOICES]]


async def answer_with_standings(
    interaction: Interaction, found: ServerHistory, seen: SeenChannels, asked: Standings
) -> None:
    """Answer with what is asked for and with its plot; below them the menu of what else was played for."""
    if asked.label is not None and names_points_alone(asked.label):
        asked = replace(asked, label="")
    text, picture, menu = await _shown(interaction, found, asked)
    note = [] if seen.is_complete else [words_for(interaction).text("stats-threads-left")]
    view = stopped_view([*menu]) if menu else None
    await answer_privately(interaction, "\n".join([text, *note]), view, files=[picture.file()] if picture else [])


async def _shown(
    interaction: Interaction, found: ServerHistory, asked: Standings
) -> tuple[str, Picture | None, list[LabelMenu]]:
    """The text, the plot and the menu."""
    channel, year, words = interaction.channel_id or 0, datetime.now(UTC).year, words_for(interaction)
    settings, period = await server_settings(interaction), asked.period
    table = await open_or_last_table_here(interaction) if period is Period.EVENING else None
    has_engine = interaction.client.desk.has_engine
    member = interaction.user.display_name if asked.user == interaction.user.id else str(asked.user)
    name = found.names.get(asked.user or 0, member)

    def looked_at() -> tuple[str, Picture | None, list[LabelMenu]]:
        almanac = evenings_in_period(found, period, channel, year)
        labels = _labels_of(almanac, asked.user)
        history = find_label(labels, asked.label)
        if labels and history is None:
            return _no_label_text(asked, labels, words), None, _menu(labels, None, asked, words)
        text = _text(almanac, history, name, asked, words, has_engine=has_engine)
        if history is None or not _has_moved(history):
            return text, None, []
        picture = (
            plot_of_evenings(almanac, history, asked.user, period, words, settings)
            if period is not Period.EVENING
            else plot_of_evening(table, history, asked.user, words, settings)
            if table
            else None
        )
        return text, picture, _menu(labels, history, asked, words)

    # Summing a long season that nobody has asked for yet takes its time, too.
    return await asyncio.get_running_loop().run_in_executor(STATISTICS_AND_PLOT_EXECUTOR, looked_at)


def _labels_of(almanac: ServerHistory, user: int | None) -> list[LabelHistory]:
    """What was played for, that with most games first; by one person, if it is one person's figures."""
    if user is None:
        return [*almanac.labels]
    of_user = [each for each in almanac.labels if user in each.totals_by_user]
    return sorted(of_user, key=lambda each: -each.games_of(user))


def _text(
    almanac: ServerHistory, history: LabelHistory | None, name: str, asked: Standings, words: Words, *, has_engine: bool
) -> str:
    if isinstance(asked.what, LeaderboardMeasure):
        return leaderboard_text(almanac, history, asked.what, asked.period, words, has_engine=has_engine)
    if history is None:
        return words.text("stats-none", name=escaped_line(name), period=asked.period.value)
    return stats_text(asked.what, almanac, history, asked.period, words, name)


def _has_moved(history: LabelHistory) -> bool:
    """Whether a game was decided, or a point moved, among people."""
    tallies = (each.games_and_points for totals in history.totals_by_stake.values() for each in totals.values())
    return any(each.times or each.points for each in tallies)


def _no_label_text(asked: Standings, labels: list[LabelHistory], words: Words) -> str:
    others = words.listed([escaped_line(label_text(each.label, words)) for each in labels[:MAX_CHOICES]])
    label = escaped_line(label_text(asked.label or "", words), MAX_CHOICE_LENGTH)
    return words.text("stats-label-none", label=label, period=asked.period.value, labels=others)


def _menu(labels: list[LabelHistory], shown: LabelHistory | None, asked: Standings, words: Words) -> list[LabelMenu]:
    """One alone needs none."""
    options = [
        discord.SelectOption(
            label=label_text(each.label, words)[:MAX_CHOICE_LENGTH],
            value=_value_of_label(each.label),
            description=words.text("stats-labels-option", games=each.games),
            default=each is shown,
        )
        for each in labels[:MAX_CHOICES]
    ]
    menu = create_menu(asked.menu_id, options, words.text("stats-labels"))
    return [LabelMenu(menu)] if len(options) > (shown is not None) else []


def _value_of_label(label: str) -> str:
    return f"={label}"[:MAX_CHOICE_LENGTH]


def _label_of_value(value: str) -> str:
    return value.removeprefix("=")
