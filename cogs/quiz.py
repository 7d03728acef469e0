"""The command of the quiz."""

from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import (
    Interaction,
    answer_privately,
    localized,
    server_settings,
    words_for,
    words_for_all_here,
)
from bot.channel.moderation_log import log_moderation
from bot.channel.opening import bot_may_write_or_refuse
from bot.channel.planning import zone_hint
from bot.channel.quiz import edit_answer_to_next_problem
from bot.channel.setting_panel import require_manages_server
from bot.channel.typed_moments import read_moment_or_refuse
from bot.delivery.answering import defer
from bot.desk.settings import zone_of
from bot.store.polls import Every, ProblemSchedule
from bot.words.names import escaped_line

_NOT_ALLOWED: Final = "quiz-channel-not-allowed"
_OFF: Final = "off"
_HOW_OFTEN: Final = [
    app_commands.Choice(name=localized(f"choice-quiz-{each}"), value=each)
    for each in (*(one.value for one in Every), _OFF)
]


class QuizCommands(commands.Cog):
    """Anybody may try, and nobody else sees how they do; who manages the server has a whole channel asked."""

    @app_commands.command(name="quiz", description=localized("command-quiz"))
    @app_commands.describe(channel=localized("command-quiz.channel"), when=localized("command-quiz.when"))
    @app_commands.choices(channel=_HOW_OFTEN)
    async def quiz(
        self,
        interaction: Interaction,
        channel: str | None = None,
        when: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """A position, and the question what to play; or when this channel is asked one."""
        if channel == _OFF:
            await _stop(interaction)
        elif channel:
            await _begin(interaction, Every(channel), when)
        elif when:
            await answer_privately(interaction, words_for(interaction).text("quiz-channel-which"))
        else:
            await defer(interaction)
            await edit_answer_to_next_problem(interaction, tells_schedule=True)


async def _begin(interaction: Interaction, every: Every, when: str | None) -> None:
    """Have this channel asked a problem every day or week, from now on or from the moment that was typed."""
    if not (await require_manages_server(interaction, _NOT_ALLOWED) and await bot_may_write_or_refuse(interaction)):
        return
    words, settings, polls = words_for(interaction), await server_settings(interaction), interaction.client.polls
    meant = await read_moment_or_refuse(interaction, when, settings) if when else None
    if when and meant is None:
        return
    at, zone = meant.moment if meant else polls.now(), zone_of(settings)
    regular = at.astimezone(zone).replace(tzinfo=None).isoformat(timespec="minutes")
    schedule = ProblemSchedule(interaction.channel_id or 0, interaction.guild_id or 0, every, zone.key, regular, at)
    kept = await polls.set_schedule(schedule, keeps_time=meant is None)
    is_now, seconds = kept.next_at <= polls.now(), int(kept.next_at.timestamp())
    told = words.text("quiz-channel-set", every=every.value, now="yes" if is_now else "no", when=f"<t:{seconds}:F>")
    await answer_privately(interaction, "\n".join([told, *zone_hint(settings, words)]))
    await _log(interaction, every.value)


async def _stop(interaction: Interaction) -> None:
    if not await require_manages_server(interaction, _NOT_ALLOWED):
        return
    was_asked = await interaction.client.polls.stop_schedule(interaction.channel_id or 0)
    key = "quiz-channel-off" if was_asked else "quiz-channel-none"
    await answer_privately(interaction, words_for(interaction).text(key))
    if was_asked:
        await _log(interaction, _OFF)


async def _log(interaction: Interaction, every: str) -> None:
    words = await words_for_all_here(interaction)
    told = words.text("quiz-channel-logged", by=escaped_line(interaction.user.display_name), every=every)
    await log_moderation(interaction, told, words, is_told_there=False)
