"""The commands over all evenings of a server: one person's statistics, and everybody in order."""

import asyncio
import re
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import (
    Interaction,
    answer_privately,
    localized,
    open_or_last_table_here,
    server_settings,
    words_for,
)
from bot.channel.pictures import Picture
from bot.channel.statistics import (
    LeaderboardMeasure,
    Period,
    evenings_in_period,
    leaderboard_text,
    plot_of_evening,
    plot_of_evenings,
    stats_text,
)
from bot.channel.typed_names import MAX_CHOICE_LENGTH, MAX_CHOICES, Choice
from bot.delivery.answering import defer
from bot.desk.statistics import ServerHistory
from bot.words.names import NAMELESS, escaped_line, sanitized_line
from bot.words.words import Words

_PERIOD_CHOICES = [app_commands.Choice(name=localized(f"choice-period-{each}"), value=each.value) for each in Period]
_MEASURE_CHOICES = [
    app_commands.Choice(name=localized(f"choice-measure-{each}"), value=each.value) for each in LeaderboardMeasure
]
STATISTICS_AND_PLOT_EXECUTOR = ThreadPoolExecutor(1, "plot")
"""One thread sums long seasons and draws all plots: boards do not wait behind them."""
_MAX_EVENINGS_WITHOUT_NOTICE = 10
"""So many evenings are counted before the person is told to wait."""
_USER = re.compile(r"(?:<@!?)?(\d{1,20})>?")


async def _complete_person(interaction: Interaction, typed: str) -> list[Choice]:
    """Everybody who ever sat at a table here and whose name holds what is typed."""
    people = await interaction.client.statistics.last_known_names_by_user(interaction.guild_id or 0)
    wanted = typed.casefold().strip().removeprefix("@")
    fitting = [(sanitized_line(name) or NAMELESS, user) for user, name in people.items() if wanted in name.casefold()]
    return [Choice(name=name[:MAX_CHOICE_LENGTH], value=str(user)) for name, user in sorted(fitting)[:MAX_CHOICES]]


class StatisticsCommands(commands.Cog):
    """Anybody may look, and nobody else sees the answer."""

    @app_commands.command(name="stats", description=localized("command-stats"))
    @app_commands.describe(player=localized("command-stats.player"), period=localized("command-stats.period"))
    @app_commands.autocomplete(player=_complete_person)
    @app_commands.choices(period=_PERIOD_CHOICES)
    async def stats(
        self, interaction: Interaction, player: str | None = None, period: str = Period.SEASON.value
    ) -> None:
        """One person's figures, one's own if nobody is named, with the running score."""
        words = words_for(interaction)
        await defer(interaction)
        found = await _everything(interaction, words)
        user = interaction.user.id if player is None else _user_by_typed_name(found.names, player)
        if user is None:
            await answer_privately(interaction, _unread(found.names, player or "", words))
            return
        counted, person = Period(period), user
        name = found.name(user) if user in found.names else interaction.user.display_name

        def told(almanac: ServerHistory) -> str:
            figures = almanac.totals_by_user.get(person)
            if figures is None:
                return words.text("stats-none", name=escaped_line(name), period=counted.value)
            analysed = almanac.analysis_totals_by_user.get(person)
            return stats_text(name, figures, counted, words, analysed, stakes=almanac.stakes)

        await _show(interaction, found, counted, told, user, words)

    @app_commands.command(name="leaderboard", description=localized("command-leaderboard"))
    @app_commands.describe(by=localized("command-leaderboard.by"), period=localized("command-leaderboard.period"))
    @app_commands.choices(by=_MEASURE_CHOICES, period=_PERIOD_CHOICES)
    async def leaderboard(
        self, interaction: Interaction, by: str = LeaderboardMeasure.POINTS.value, period: str = Period.SEASON.value
    ) -> None:
        """Everybody who has played here, in order, with the running score."""
        words, counted = words_for(interaction), Period(period)
        await defer(interaction)
        found = await _everything(interaction, words)

        def told(almanac: ServerHistory) -> str:
            return leaderboard_text(almanac, LeaderboardMeasure(by), counted, words)

        await _show(interaction, found, counted, told, None, words)


async def _everything(interaction: Interaction, words: Words) -> ServerHistory:
    """All evenings of the server; if many must be counted first, as after an upgrade, the person is told to wait."""
    statistics, server = interaction.client.statistics, interaction.guild_id or 0

    async def told_to_wait() -> None:
        left = await statistics.count_evenings_without_statistics(server)
        if left > _MAX_EVENINGS_WITHOUT_NOTICE:
            await answer_privately(interaction, words.text("stats-counting", evenings=left))

    _, found = await asyncio.gather(told_to_wait(), statistics.of_server(server))
    return found


def _user_by_typed_name(people: Mapping[int, str], typed: str) -> int | None:
    """The user meant by an id, a mention or a name that nobody else has; None if that is unclear."""
    text = typed.strip()
    if (found := _USER.fullmatch(text)) and int(found[1]) in people:
        return int(found[1])
    fits = _called(people, text)
    return fits[0] if len(fits) == 1 else None


def _called(people: Mapping[int, str], typed: str) -> list[int]:
    wanted = typed.strip().removeprefix("@").casefold()
    return [user for user, name in people.items() if wanted in {name.casefold(), sanitized_line(name).casefold()}]


def _unread(people: Mapping[int, str], typed: str, words: Words) -> str:
    shown = escaped_line(typed, MAX_CHOICE_LENGTH)
    if not _called(people, typed):
        return words.text("stats-nobody", name=shown)
    return words.text("stats-several", name=shown)


async def _show(
    interaction: Interaction,
    found: ServerHistory,
    period: Period,
    told: Callable[[ServerHistory], str],
    user: int | None,
    words: Words,
) -> None:
    """Answer with what is `told` of a period and with its plot, in which this user stands out."""
    channel, year = interaction.channel_id or 0, datetime.now(UTC).year
    settings = await server_settings(interaction)
    table = await open_or_last_table_here(interaction) if period is Period.EVENING else None

    def looked_at() -> tuple[str, Picture | None]:
        almanac = evenings_in_period(found, period, channel, year)
        text = told(almanac)
        if not any(
            each.games_and_points.times or each.games_and_points.points for each in almanac.totals_by_user.values()
        ):
            return text, None  # nothing has moved
        if period is not Period.EVENING:
            return text, plot_of_evenings(almanac, user, period, words, settings)
        return text, plot_of_evening(table, user, words, settings) if table else None

    # Summing a long season that nobody has asked for yet takes its time, too.
    text, picture = await asyncio.get_running_loop().run_in_executor(STATISTICS_AND_PLOT_EXECUTOR, looked_at)
    await answer_privately(interaction, text, files=[picture.file()] if picture else [])
