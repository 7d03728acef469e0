"""`/quiz`: a position as somebody had it, and what they would play, for one person alone.

Equities come with the answer, names to who played in that game. A button knows its problem by its XGID, so it outlives
a restart.
"""

import asyncio
from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any, Self

from discord import ButtonStyle
from discord.utils import format_dt

from bot.analysis.problems import Choice, Problem
from bot.backgammon.ids import XGID_START
from bot.channel.buttons import PersistentItem, create_button
from bot.channel.interactions import Interaction, server_settings, words_at_table, words_for
from bot.channel.message import may_analyse
from bot.channel.pictures import Picture, theme_of
from bot.channel.position import POSITION_IN_BUTTON, moment_picture
from bot.channel.quiz_poll import AskChannelButton
from bot.channel.quiz_texts import answer_picture, answer_text, choice_text, origin_text, problem_text
from bot.channel.views import stopped_view
from bot.channel.visible import channels_seen
from bot.delivery.answering import defer
from bot.desk import Table
from bot.desk.quiz import AskedProblem, NothingToAsk
from bot.rules.seats.joining import players_with_seat
from bot.rules.statements import ChouetteMode
from bot.words.words import Words


async def edit_answer_to_next_problem(interaction: Interaction, *, tells_schedule: bool = False) -> None:
    """Ask somebody what they would play, in the answer that is deferred, or say why there is no problem.

    `tells_schedule`: and below that when this channel is asked one by the clock, if it is.
    """
    schedule = await _schedule_text(interaction) if tells_schedule else ""
    words, settings = words_at_table(interaction), await server_settings(interaction)
    quiz, server, user = interaction.client.quiz, interaction.guild_id or 0, interaction.user.id
    asked = await quiz.next_problem(server, user, SeenWhereAnalysed(interaction), datetime.now(UTC))
    if isinstance(asked, NothingToAsk):
        at = format_dt(asked.next_at, "R") if asked.next_at else ""
        has_engine = interaction.client.analyses.has_engine
        text = words.text("quiz-nothing", when=at, returns="yes" if at else "no", engine=has_engine)
        text = "\n".join(filter(None, (text, schedule)))
        await interaction.edit_original_response(content=text, embeds=[], attachments=[], view=None)
        return
    table = await interaction.client.desk.table_by_id(asked.chouette) if asked.chouette else None
    is_played_now = (
        not asked.chouette and await _may_analyse_games_here(interaction) and await _is_played_now(interaction, server)
    )
    origin = origin_text(asked.problem, table, words, is_new=not asked.times, is_played_now=is_played_now)
    note = "\n".join(filter(None, (words.text("quiz-back") if asked.times else "", origin)))
    told = problem_text(asked.problem, words, note)
    picture = await asyncio.to_thread(moment_picture, asked.problem.moment, None, words, theme_of(settings))
    await interaction.edit_original_response(
        content="\n".join(filter(None, (told, schedule))),
        **_shown(picture),
        view=stopped_view([*_choice_buttons(asked, words), AskChannelButton.create(asked.problem, words)]),
    )


async def _schedule_text(interaction: Interaction) -> str:
    """When this channel is asked its next problem by the clock; "" if it is not."""
    schedule = await interaction.client.polls.schedule_of(interaction.channel_id or 0)
    if schedule is None:
        return ""
    at = format_dt(schedule.next_at, "F")
    return words_for(interaction).text("quiz-channel-next", every=schedule.every.value, when=at)


async def _is_played_now(interaction: Interaction, server: int) -> bool:
    """Whether who asks plays an evening on this server whose games can be analysed when they are over. StoreFailed."""
    client, user = interaction.client, interaction.user.id
    for evening in await client.quiz.open_evenings(server, user):
        table = await client.desk.table_by_id(evening)
        seat = table.player(user) if table else None
        if table and seat in players_with_seat(table.chouette) and table.chouette.mode is ChouetteMode.PLAY:
            return True
    return False


async def _may_analyse_games_here(interaction: Interaction) -> bool:
    """Whether *Analysis* stands after a game: there is an engine, and the server wants it."""
    return interaction.client.analyses.has_engine and may_analyse(await server_settings(interaction))


class SeenWhereAnalysed:
    """Which channels somebody sees whose evenings are analysed: none where nothing is."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction

    async def __call__(self, channels: Collection[int]) -> Collection[int]:
        """Those of some channels."""
        settings = await server_settings(self._interaction)
        if not may_analyse(settings):
            return ()
        return (await channels_seen(self._interaction, channels)).names


def _shown(picture: Picture) -> dict[str, Any]:
    return {
        "embeds": [picture.embed()],
        "attachments": [picture.file()],
    }


# --- The question


def _choice_buttons(asked: AskedProblem, words: Words) -> list["QuizButton"]:
    problem = asked.problem
    return [
        QuizButton.create(problem, place, asked.times, choice_text(problem, choice, words))
        for place, choice in enumerate(problem.shuffled_choices)
    ]


class QuizButton(PersistentItem, template=rf"qz:{POSITION_IN_BUTTON}:(?P<choice>\d):(?P<times>\d{{1,6}})"):
    """A choice; the first one that somebody presses counts. `times`: so often they had answered when it was asked."""

    is_private = True

    @classmethod
    def create(cls, problem: Problem, place: int, times: int, label: str) -> Self:
        """The button of the choice at this place, as they are offered."""
        xgid = problem.moment.xgid.removeprefix(XGID_START)
        return cls(create_button(label, f"qz:{xgid}:{place}:{times}", ButtonStyle.primary))

    async def pressed(self, interaction: Interaction) -> None:
        """Show the answer, and keep how they did."""
        await defer(interaction)
        words, server, user = words_for(interaction), interaction.guild_id or 0, interaction.user.id
        quiz, xgid = interaction.client.quiz, XGID_START + self.facts["id"]
        asked = await quiz.find(server, user, SeenWhereAnalysed(interaction), xgid)
        choices = asked.problem.shuffled_choices if asked else ()
        place = int(self.facts["choice"])
        if asked is None or place >= len(choices):
            view = stopped_view([NextProblemButton.create(words)])
            await interaction.edit_original_response(
                content=words.text("quiz-gone"), embeds=[], attachments=[], view=view
            )
            return
        chosen = choices[place]
        if int(self.facts["times"]) == asked.times:
            is_right = chosen == asked.problem.best or chosen.is_nearly_right
            await quiz.note_answer(server, user, asked, datetime.now(UTC), is_right=is_right)
        table = await interaction.client.desk.table_by_id(asked.chouette) if asked.chouette else None
        await _show_answer(interaction, asked.problem, chosen, table, words)


class NextProblemButton(PersistentItem, template=r"qn"):
    """It asks the next problem, in the place of the one before."""

    is_private = True

    @classmethod
    def create(cls, words: Words) -> Self:
        """The button."""
        return cls(create_button(words.text("quiz-next"), "qn", ButtonStyle.primary))

    async def pressed(self, interaction: Interaction) -> None:
        """Ask it."""
        await defer(interaction)
        await edit_answer_to_next_problem(interaction)


# --- The answer


async def _show_answer(
    interaction: Interaction, problem: Problem, chosen: Choice, table: Table | None, words: Words
) -> None:
    settings = await server_settings(interaction)
    picture = await asyncio.to_thread(answer_picture, problem, chosen, words, theme_of(settings))
    await interaction.edit_original_response(
        content=answer_text(problem, chosen, table, words, reader=interaction.user.id),
        **_shown(picture),
        view=stopped_view([NextProblemButton.create(words), AskChannelButton.create(problem, words)]),
    )
