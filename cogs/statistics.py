"""The commands over all evenings of a server: one person's statistics, and everybody in order."""

import re
from collections.abc import Mapping

from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import Interaction, answer_privately, localized, words_for
from bot.channel.quiz_table import QUIZ_MEASURE, answer_with_quiz_table
from bot.channel.standings import (
    Standings,
    answer_with_standings,
    complete_label_played_for,
    history_or_wait_notice,
)
from bot.channel.statistics import LeaderboardMeasure, Period
from bot.channel.typed_names import MAX_CHOICE_LENGTH, MAX_CHOICES, Choice
from bot.channel.visible import channels_seen_as_known
from bot.delivery.answering import defer
from bot.words.names import NAMELESS, escaped_line, sanitized_line
from bot.words.words import Words

_PERIOD_CHOICES = [app_commands.Choice(name=localized(f"choice-period-{each}"), value=each.value) for each in Period]
_MEASURE_CHOICES = [
    *(app_commands.Choice(name=localized(f"choice-measure-{each}"), value=each.value) for each in LeaderboardMeasure),
    app_commands.Choice(name=localized("choice-quiz-table"), value=QUIZ_MEASURE),
]
_USER = re.compile(r"(?:<@!?)?(\d{1,20})>?")


async def _complete_person(interaction: Interaction, typed: str) -> list[Choice]:
    """Everybody who ever sat at a table in a channel that the person sees and whose name holds what is typed."""
    people = await interaction.client.statistics.last_known_names_by_user(
        interaction.guild_id or 0, lambda channels: channels_seen_as_known(interaction, channels)
    )
    wanted = typed.casefold().strip().removeprefix("@")
    fitting = [(sanitized_line(name) or NAMELESS, user) for user, name in people.items() if wanted in name.casefold()]
    return [Choice(name=name[:MAX_CHOICE_LENGTH], value=str(user)) for name, user in sorted(fitting)[:MAX_CHOICES]]


class StatisticsCommands(commands.Cog):
    """Anybody may look, and nobody else sees the answer."""

    @app_commands.command(name="stats", description=localized("command-stats"))
    @app_commands.describe(
        player=localized("command-stats.player"),
        period=localized("command-stats.period"),
        label=localized("command-stats.label"),
    )
    @app_commands.autocomplete(player=_complete_person, label=complete_label_played_for)
    @app_commands.choices(period=_PERIOD_CHOICES)
    async def stats(
        self,
        interaction: Interaction,
        player: str | None = None,
        period: str = Period.SEASON.value,
        label: str | None = None,
    ) -> None:
        """One person's figures, one's own if nobody is named, with the running score."""
        await defer(interaction)
        found, seen = await history_or_wait_notice(interaction)
        user = interaction.user.id if player is None else _user_by_typed_name(found.names, player)
        if user is None:
            await answer_privately(interaction, _unread(found.names, player or "", words_for(interaction)))
        else:
            await answer_with_standings(interaction, found, seen, Standings(user, Period(period), label))

    @app_commands.command(name="leaderboard", description=localized("command-leaderboard"))
    @app_commands.describe(
        by=localized("command-leaderboard.by"),
        period=localized("command-leaderboard.period"),
        label=localized("command-leaderboard.label"),
    )
    @app_commands.autocomplete(label=complete_label_played_for)
    @app_commands.choices(by=_MEASURE_CHOICES, period=_PERIOD_CHOICES)
    async def leaderboard(
        self,
        interaction: Interaction,
        by: str = LeaderboardMeasure.POINTS.value,
        period: str = Period.SEASON.value,
        label: str | None = None,
    ) -> None:
        """Everybody who has played here, in order, with the running score."""
        await defer(interaction)
        if by == QUIZ_MEASURE:
            await answer_with_quiz_table(interaction, Period(period))
            return
        found, seen = await history_or_wait_notice(interaction)
        await answer_with_standings(interaction, found, seen, Standings(LeaderboardMeasure(by), Period(period), label))


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
