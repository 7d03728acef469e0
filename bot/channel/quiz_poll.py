"""A problem of the quiz that a whole channel is asked: votes that nobody sees, and the answer with who voted for what.

All of it is kept before it is told; its buttons outlive a restart. Nobody is mentioned.
"""

import asyncio
import logging
from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final, Self

import discord
from discord import ButtonStyle

from bot.analysis.problems import Problem, problem_from_json, problem_to_json
from bot.backgammon.ids import XGID_START
from bot.channel.buttons import PersistentItem, create_button, stopped_view
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    person_of,
    server_settings,
    words_for,
    words_for_all_here,
)
from bot.channel.payments import may_direct
from bot.channel.pictures import Picture, theme_of
from bot.channel.position import POSITION_IN_BUTTON, moment_picture
from bot.channel.quiz_texts import answer_picture, answer_text, choice_text, message_choice_text, problem_text
from bot.channel.visible import all_on_server_see
from bot.delivery.answering import defer, edit_pressed_message
from bot.delivery.requests import RefusedError, UnknownOutcomeError, error_text
from bot.desk import Table
from bot.store.problems import Poll, Vote
from bot.words.names import escaped_line
from bot.words.words import Words

MAX_VOTERS_NAMED: Final = 15
_log = logging.getLogger(__name__)


class AskChannelButton(PersistentItem, template=f"qe:{POSITION_IN_BUTTON}"):
    """It asks the whole channel a problem, once for each answer that has the button."""

    is_private = True

    @classmethod
    def create(cls, problem: Problem, words: Words) -> Self:
        """The button for this problem."""
        xgid = problem.moment.xgid.removeprefix(XGID_START)
        return cls(create_button(words.text("quiz-ask-all"), f"qe:{xgid}", emoji="📣"))

    async def pressed(self, interaction: Interaction) -> None:
        """Ask it, if they may write here, and nobody is shown what was played where they may not look."""
        await defer(interaction, in_new_message=True)
        await interaction.edit_original_response(content=await _asked_in_channel(interaction, self.facts["id"]))


async def _asked_in_channel(interaction: Interaction, xgid: str) -> str:
    """Post a problem; what is told to who wanted it."""
    client, words = interaction.client, words_for(interaction)
    server, answer = interaction.guild_id or 0, interaction.message.id if interaction.message else interaction.id
    permissions, in_thread = interaction.permissions, isinstance(interaction.channel, discord.Thread)
    if not (permissions.send_messages_in_threads if in_thread else permissions.send_messages):
        return words.text("position-may-not-post")
    asked = await client.quiz.find(server, interaction.user.id, _SeenByAllHere(interaction), XGID_START + xgid)
    if asked is None:
        return words.text("quiz-not-here")
    poll = Poll(answer, server, interaction.user.id, asked.chouette, problem_to_json(asked.problem))
    if not await client.quiz.ask_channel_if_new(poll):
        return words.text("quiz-asked-already")
    all_words = await words_for_all_here(interaction)
    settings = await server_settings(interaction)
    picture = await asyncio.to_thread(moment_picture, asked.problem.moment, None, all_words, theme_of(settings))
    text = poll_text(poll, asked.problem, all_words)
    view = stopped_view([*_poll_buttons(poll, asked.problem, all_words)])
    try:
        post = partial(_post, text=text, picture=picture, view=view, nonce=f"qe{answer}"[:25])
        sent = await client.delivery.post_side_message(interaction.channel_id or 0, post)
    except UnknownOutcomeError as error:
        _log.info("channel %s: a problem may not be posted: %s", interaction.channel_id, error_text(error))
        return words.text("position-not-posted")
    except RefusedError as error:
        _log.info("channel %s: no problem is posted: %s", interaction.channel_id, error_text(error))
        await client.quiz.forget_poll(poll)
        return words.text("position-not-posted")
    return words.text("position-posted", link=sent.jump_url)


class _SeenByAllHere:
    """Whose evenings may be shown in this channel: its own, and those of channels that everybody on the server sees."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction

    async def __call__(self, channels: Collection[int]) -> Collection[int]:
        """Those of some channels."""
        here = self._interaction.channel_id
        return [one for one in channels if one == here or all_on_server_see(self._interaction, one)]


async def _post(
    channel: discord.PartialMessageable, *, text: str, picture: Picture, view: discord.ui.View, nonce: str
) -> discord.Message:
    embed = picture.embed()
    nobody = discord.AllowedMentions.none()
    return await channel.send(text, embed=embed, file=picture.file(), view=view, nonce=nonce, allowed_mentions=nobody)


def poll_text(poll: Poll, problem: Problem, words: Words) -> str:
    """What the channel is asked, and how many have voted: not for what."""
    return problem_text(problem, words, words.text("quiz-poll", count=len(poll.votes)))


def _poll_buttons(poll: Poll, problem: Problem, words: Words) -> list[discord.ui.Item[Any]]:
    votes: list[discord.ui.Item[Any]] = [
        VoteButton.create(poll.id, place, choice_text(problem, choice, words))
        for place, choice in enumerate(problem.shuffled_choices)
    ]
    return [*votes, ShowPollAnswerButton.create(poll.id, words.text("quiz-show-answer"))]


class VoteButton(PersistentItem, template=r"qv:(?P<poll>\d{1,20}):(?P<choice>\d)"):
    """A vote, which takes the place of the same person's one before."""

    @classmethod
    def create(cls, poll: int, place: int, label: str) -> Self:
        """The button of the choice at this place, as they are offered."""
        return cls(create_button(label, f"qv:{poll}:{place}", ButtonStyle.primary))

    async def pressed(self, interaction: Interaction) -> None:
        """Keep it, say so to them alone, and show how many have voted."""
        words, quiz, server = words_for(interaction), interaction.client.quiz, interaction.guild_id or 0
        number, place = int(self.facts["poll"]), int(self.facts["choice"])
        poll = await quiz.find_poll(server, number)
        choices = problem_from_json(poll.content).shuffled_choices if poll else ()
        if poll is None or place >= len(choices):
            await answer_privately(interaction, words.text("quiz-poll-gone"))
            return
        chosen = choices[place]
        vote = Vote(interaction.user.id, chosen.what, person_of(interaction).name)
        poll = await quiz.vote(server, number, vote) or poll
        if poll.closed_at:
            await answer_privately(interaction, words.text("quiz-poll-over"))
            return
        problem = problem_from_json(poll.content)
        all_words = await words_for_all_here(interaction)
        shown = interaction.message.content if interaction.message else ""
        text = poll_text(poll, problem, all_words)
        if shown != text:
            await edit_pressed_message(interaction, content=text)
        told = message_choice_text(problem, chosen, words)
        await answer_privately(interaction, words.text("quiz-voted", choice=told))


class ShowPollAnswerButton(PersistentItem, template=r"qs:(?P<poll>\d{1,20})"):
    """It ends the vote and shows the answer: for who asked, and for directors."""

    @classmethod
    def create(cls, poll: int, label: str) -> Self:
        """The button of this poll."""
        return cls(create_button(label, f"qs:{poll}"))

    async def pressed(self, interaction: Interaction) -> None:
        """Show it in the message, to everybody."""
        words, quiz, server = words_for(interaction), interaction.client.quiz, interaction.guild_id or 0
        poll = await quiz.find_poll(server, int(self.facts["poll"]))
        if poll is None:
            await answer_privately(interaction, words.text("quiz-poll-gone"))
            return
        settings = await server_settings(interaction)
        if interaction.user.id != poll.asked_by and not may_direct(interaction, settings):
            await answer_privately(interaction, words.text("quiz-not-yours"))
            return
        await defer(interaction)
        poll = await quiz.close_poll(server, poll.id, datetime.now(UTC)) or poll
        problem, all_words = problem_from_json(poll.content), await words_for_all_here(interaction)
        table = await interaction.client.desk.table_by_id(poll.chouette) if poll.chouette else None
        picture = await asyncio.to_thread(answer_picture, problem, problem.best, all_words, theme_of(settings))
        embed = picture.embed()
        await edit_pressed_message(
            interaction,
            content=poll_answer_text(poll, problem, table, all_words),
            embeds=[embed],
            attachments=[picture.file()],
            view=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )


def poll_answer_text(poll: Poll, problem: Problem, table: Table | None, words: Words) -> str:
    """The answer, with the names of who voted for each choice."""
    by_choice: Mapping[str, list[str]] = {
        one.what: [escaped_line(vote.name) for vote in poll.votes if vote.choice == one.what] for one in problem.choices
    }
    names = {
        what: words.listed([*each[:MAX_VOTERS_NAMED], *(["…"] if len(each) > MAX_VOTERS_NAMED else [])])
        for what, each in by_choice.items()
        if each
    }
    return answer_text(problem, None, table, words, names)[:2000]
