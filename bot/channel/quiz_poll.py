"""A problem of the quiz that a whole channel is asked: votes that nobody sees, and the answer with who voted for what.

All of it is kept before it is told; its buttons outlive a restart. Nobody is mentioned.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final, Self

import discord
from discord import ButtonStyle
from discord.utils import MISSING

from bot.analysis.problems import Choice, Problem, problem_from_json, problem_to_json
from bot.backgammon.ids import XGID_START
from bot.channel.buttons import PersistentItem, create_button
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    may_write_here,
    person_of,
    server_settings,
    words_for,
    words_for_all_here,
)
from bot.channel.payments import may_direct
from bot.channel.pictures import Picture, theme_of
from bot.channel.position import POSITION_IN_BUTTON, moment_picture
from bot.channel.quiz_texts import answer_picture, answer_text, choice_text, message_choice_text, problem_text
from bot.channel.views import stopped_view
from bot.channel.visible import all_on_server_see
from bot.delivery.answering import defer, edit_pressed_message
from bot.delivery.delivery import Delivery
from bot.delivery.requests import RefusedError, UnknownOutcomeError, error_text
from bot.desk import Table
from bot.desk.channel_quiz import VOTED_FOR
from bot.store.polls import SHOWN, Poll, Vote
from bot.words.names import escaped_line
from bot.words.words import Words

MAX_VOTERS_NAMED: Final = 15
_MESSAGES_LOOKED_AT: Final = 100
_CLOCKS_APART: Final = timedelta(minutes=5)
"""Discord's clock may be so much behind ours."""
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
    if not may_write_here(interaction):
        return words.text("position-may-not-post")
    asked = await client.quiz.find(server, interaction.user.id, _SeenByAllHere(interaction), XGID_START + xgid)
    if asked is None:
        return words.text("quiz-not-here")
    now, channel = client.polls.now(), interaction.channel_id or 0
    poll = Poll(
        answer,
        server,
        interaction.user.id,
        asked.chouette,
        problem_to_json(asked.problem),
        channel=channel,
        xgid=asked.problem.moment.xgid,
        asked_at=now,
        closes_at=now + VOTED_FOR,
    )
    settings, all_words = await server_settings(interaction), await words_for_all_here(interaction)
    async with client.polls.locks[poll.id]:
        if not await client.polls.ask_if_new(poll):
            return words.text("quiz-asked-already")
        try:
            sent = await post_question(client.delivery, poll, all_words, theme_of(settings))
        except UnknownOutcomeError as error:  # the clock looks whether it is there, and posts it else
            _log.info("channel %s: a problem may not be posted: %s", channel, error_text(error))
            return words.text("position-not-posted")
        except RefusedError as error:
            _log.info("channel %s: no problem is posted: %s", channel, error_text(error))
            await client.polls.forget(poll)
            return words.text("position-not-posted")
        await client.polls.change(poll, message=sent.id)
    return words.text("position-posted", link=sent.jump_url)


async def post_question(
    delivery: Delivery, poll: Poll, words: Words, theme: str, *, was_tried: bool = False
) -> discord.Message:
    """Post a problem in its channel. RefusedError, UnknownOutcomeError.

    Where that was tried before, or was refused, which a second sending by the connection may have been, whether it is
    there already is looked for.
    """
    problem = problem_from_json(poll.content)
    picture = await asyncio.to_thread(moment_picture, problem.moment, None, words, theme)
    post = partial(
        post_unless_there,
        after=poll.asked_at or poll.closes_at,
        is_same=partial(_asks, poll.id),
        content=poll_text(poll, problem, words),
        picture=picture,
        view=stopped_view([*_poll_buttons(poll, problem, words)]),
        nonce=f"qe{poll.id}"[:25],
    )
    channel = poll.channel or 0
    if not was_tried:
        try:
            return await delivery.post_side_message(channel, partial(post, own_id=None))
        except RefusedError as refused:
            if refused.retry_after is not None:
                raise
    return await delivery.post_side_message(channel, partial(post, own_id=delivery.own_id))


def _asks(poll: int, message: discord.Message) -> bool:
    """Whether a message has the buttons of a poll."""
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    ids = [one.custom_id or "" for row in rows for one in row.children]
    return any(one.startswith(f"qv:{poll}:") for one in ids)


async def post_unless_there(
    channel: discord.PartialMessageable,
    *,
    own_id: int | None,
    after: datetime | None,
    is_same: Callable[[discord.Message], bool],
    content: str,
    nonce: str,
    picture: Picture | None = None,
    view: discord.ui.View = MISSING,
) -> discord.Message:
    """Post a message that mentions nobody, unless the bot's own (`own_id`) is there already, among the next ones."""
    if own_id is not None and after is not None:
        try:
            async for one in channel.history(limit=_MESSAGES_LOOKED_AT, after=after - _CLOCKS_APART):
                if one.author.id == own_id and is_same(one):
                    return one
        except discord.Forbidden:
            pass  # the nonce tells Discord what was sent a moment ago
    shown: dict[str, Any] = {"embed": picture.embed(), "file": picture.file()} if picture else {}
    return await channel.send(content, view=view, nonce=nonce, allowed_mentions=discord.AllowedMentions.none(), **shown)


class _SeenByAllHere:
    """Whose evenings may be shown in this channel: its own, and those of channels that everybody on the server sees."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction

    async def __call__(self, channels: Collection[int]) -> Collection[int]:
        """Those of some channels."""
        here = self._interaction.channel_id
        return [one for one in channels if one == here or all_on_server_see(self._interaction, one)]


def poll_text(poll: Poll, problem: Problem, words: Words) -> str:
    """What the channel is asked, and how many have voted: not for what."""
    when = f"<t:{int(poll.closes_at.timestamp())}:R>" if poll.closes_at else ""
    note = words.text("quiz-poll", count=len(poll.votes), when=when, timed=bool(when), early=not poll.is_by_clock)
    return problem_text(problem, words, note)


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
        words, polls, server = words_for(interaction), interaction.client.polls, interaction.guild_id or 0
        number, place = int(self.facts["poll"]), int(self.facts["choice"])
        async with polls.locks[number]:
            poll = await polls.find(server, number)
            problem = problem_from_json(poll.content) if poll else None
            if poll is None or problem is None or place >= len(problem.shuffled_choices):
                await answer_privately(interaction, words.text("quiz-poll-gone"))
                return
            chosen, was_open = problem.shuffled_choices[place], poll.closed_at is None
            vote = Vote(interaction.user.id, chosen.what, person_of(interaction).name, chosen.loss)
            poll = await polls.vote(server, number, vote) or poll
            if not was_open:
                if poll.is_shown != SHOWN:  # else the press was late
                    await defer(interaction)
                    await _show_answer(interaction, poll)
                await answer_privately(interaction, words.text("quiz-poll-over"))
                return
            if poll.closed_at is None:
                all_words = await words_for_all_here(interaction)
                text = poll_text(poll, problem, all_words)
                if not interaction.message or interaction.message.content != text:
                    await edit_pressed_message(interaction, content=text)
        key = "quiz-voted-last" if poll.closed_at else "quiz-voted"
        await answer_privately(interaction, words.text(key, choice=message_choice_text(problem, chosen, words)))


class ShowPollAnswerButton(PersistentItem, template=r"qs:(?P<poll>\d{1,20})"):
    """It ends the vote and shows the answer: for who asked, and for directors."""

    @classmethod
    def create(cls, poll: int, label: str) -> Self:
        """The button of this poll."""
        return cls(create_button(label, f"qs:{poll}"))

    async def pressed(self, interaction: Interaction) -> None:
        """Show it in the message, to everybody."""
        words, polls, server = words_for(interaction), interaction.client.polls, interaction.guild_id or 0
        number = int(self.facts["poll"])
        async with polls.locks[number]:
            poll = await polls.find(server, number)
            if poll is None:
                await answer_privately(interaction, words.text("quiz-poll-gone"))
                return
            is_asker = interaction.user.id == poll.asked_by
            if (
                poll.closed_at is None
                and not is_asker
                and not may_direct(interaction, await server_settings(interaction))
            ):
                key = "quiz-not-yours-by-clock" if poll.is_by_clock else "quiz-not-yours"
                await answer_privately(interaction, words.text(key))
                return
            await defer(interaction)
            await _show_answer(interaction, await polls.close(poll, is_told=True))


async def _show_answer(interaction: Interaction, poll: Poll) -> None:
    """Show the answer in the message that was pressed."""
    settings = await server_settings(interaction)
    table = await interaction.client.desk.table_by_id(poll.chouette) if poll.chouette else None
    answer = await poll_answer(poll, table, await words_for_all_here(interaction), theme_of(settings))
    await edit_pressed_message(interaction, **answer.for_edit())
    if poll.channel and poll.is_shown != SHOWN:
        await interaction.client.polls.change(poll, is_shown=SHOWN)


@dataclass(frozen=True, slots=True)
class PollAnswer:
    """What the message of a poll shows when it is over."""

    text: str
    picture: Picture

    def for_edit(self) -> dict[str, Any]:
        """For an edit of it, once."""
        return {
            "content": self.text,
            "embeds": [self.picture.embed()],
            "attachments": [self.picture.file()],
            "view": None,
            "allowed_mentions": discord.AllowedMentions.none(),
        }


async def poll_answer(poll: Poll, table: Table | None, words: Words, theme: str) -> PollAnswer:
    """The answer to a poll, with its votes; `table`: where it was played."""
    problem = problem_from_json(poll.content)
    picture = await asyncio.to_thread(answer_picture, problem, problem.best, words, theme)
    return PollAnswer(poll_answer_text(poll, problem, table, words), picture)


def poll_answer_text(poll: Poll, problem: Problem, table: Table | None, words: Words) -> str:
    """The answer, with the names of who voted for each choice."""
    names = {one.what: voters_text(poll, one, words) for one in problem.choices}
    return answer_text(problem, None, table, words, names)[:2000]


def voters_text(poll: Poll, choice: Choice, words: Words) -> str:
    """Who has voted for a choice, as many as there is room for."""
    names = [escaped_line(vote.name) for vote in poll.votes if vote.choice == choice.what]
    return words.listed([*names[:MAX_VOTERS_NAMED], *(["…"] if len(names) > MAX_VOTERS_NAMED else [])])
