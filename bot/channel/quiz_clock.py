"""What is done by the clock about problems in channels: they are asked, are over, and the answer is shown; once each.

All of it is posted and edited when it is its turn with the channel's writer, beside the table's own message.
"""

import logging
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Final

import discord

from bot.analysis.problems import problem_from_json
from bot.channel.interactions import ChouetteClient, ServerSettings, words_for_all_of
from bot.channel.message import may_analyse
from bot.channel.pictures import theme_of
from bot.channel.quiz_poll import PollAnswer, poll_answer, post_question, post_unless_there, voters_text
from bot.channel.quiz_texts import message_choice_text
from bot.channel.visible import everybody_sees
from bot.clock import ChouetteDeadline, Clock
from bot.delivery.requests import NETWORK_ERRORS, THREAD_ARCHIVED_CODE, RefusedError, UnknownOutcomeError, error_text
from bot.desk.channel_quiz import PollStep, deadlines_of_poll, is_too_late_to_ask
from bot.people_first import working_in_background
from bot.store.polls import GIVEN_UP, SHOWN, Poll, ProblemSchedule
from bot.words.words import Words

_UNKNOWN_CHANNEL_CODE: Final = 10003
_log = logging.getLogger(__name__)


class QuizClock:
    """Asks channels, and ends what they were asked, when it is time.

    `wait_until_available` waits a while for a server that is not there yet.
    """

    def __init__(self, client: ChouetteClient, wait_until_available: Callable[[int], Awaitable[None]]) -> None:
        self._client, self._polls = client, client.polls
        self._until_available = wait_until_available
        self.clock = Clock(self._ring, client.polls.now, "problem of a channel")
        client.polls.set_clock = self.clock.set_deadlines

    async def _ring(self, due: ChouetteDeadline) -> bool:
        """Do what is due; False: try again later. What people do goes before."""
        with working_in_background():
            server, step = int(due.deadline.subject), PollStep(due.deadline.kind)
            await self._until_available(server)
            async with self._polls.locks[due.chouette]:
                if step is PollStep.ASK:
                    return await self._ask(-due.chouette)
                poll = await self._polls.find(server, due.chouette)
                if poll is None or due.deadline not in deadlines_of_poll(poll):
                    self._polls.know_again(poll)
                    return True
                if self._client.get_guild(server) is None:
                    return await self._is_given_up(poll)
                match step:
                    case PollStep.POST:
                        return await self._post(poll, was_tried=True)
                    case PollStep.CLOSE:
                        return await self._end(poll)
                    case PollStep.FINISH:
                        return await self._finish(poll)

    async def _is_given_up(self, poll: Poll) -> bool:
        """The server is not there: whether that is because the bot was put out of it."""
        if not self._client.is_ready():
            return False
        await self._give_up(await self._polls.close(poll))
        return True

    async def _give_up(self, poll: Poll) -> None:
        """What is not shown by now is not shown by the clock: whoever presses its buttons sees it."""
        await self._polls.change(poll, is_shown=poll.is_shown or GIVEN_UP, is_told=1)

    # --- Asked

    async def _ask(self, channel: int) -> bool:
        schedule = await self._polls.schedule_of(channel)
        if schedule is None or schedule.next_at > self._polls.now():
            await self._polls.know_channel_again(channel)
            return True
        is_there = self._client.get_guild(schedule.server) is not None
        if not (is_there or self._client.is_ready()):
            return False
        if not is_there or is_too_late_to_ask(schedule, self._polls.now()):
            await self._polls.skip(schedule)
            return True
        for number in await self._polls.due_in_channel(channel):  # the answer stands before the next question
            async with self._polls.locks[number]:
                poll = await self._polls.find(schedule.server, number)
                if poll and poll.closed_at is None and not await self._end(poll):
                    return False
        settings = await self._settings(schedule)
        poll = await self._polls.ask_by_clock(schedule, partial(self._seen, schedule, settings))
        if poll:
            async with self._polls.locks[poll.id]:
                await self._post(poll)  # what cannot be posted now is tried again by itself
        return True

    async def _seen(self, schedule: ProblemSchedule, settings: ServerSettings, channels: Collection[int]) -> list[int]:
        """Whose evenings everybody in a channel may see: its own, and those of channels that all on the server see."""
        if not may_analyse(settings):
            return []
        guild = self._client.get_guild(schedule.server)
        return [one for one in channels if one == schedule.channel or everybody_sees(guild, one)]

    async def _post(self, poll: Poll, *, was_tried: bool = False) -> bool:
        """Post what is asked; whether that is done."""
        settings = await self._settings(poll)
        try:
            words, theme = self._words(poll, settings), theme_of(settings)
            sent = await post_question(self._client.delivery, poll, words, theme, was_tried=was_tried)
        except RefusedError as refused:
            if refused.retry_after is not None:
                return False
            _log.warning("channel %s: its problem is not posted: %s", poll.channel, refused)
            await self._polls.forget(poll)
            self._end_if_channel_is_gone(poll, refused)
            return True
        except (UnknownOutcomeError, *NETWORK_ERRORS) as error:
            _log.info("channel %s: its problem is posted later: %s", poll.channel, error_text(error))
            return False
        await self._polls.change(poll, message=sent.id)
        return True

    # --- Over

    async def _end(self, poll: Poll) -> bool:
        return await self._finish(await self._polls.close(poll))

    async def _finish(self, poll: Poll) -> bool:
        """Show the answer in its message, then tell the channel; whether that is done."""
        settings = await self._settings(poll)
        words = self._words(poll, settings)
        table = await self._client.desk.table_by_id(poll.chouette) if poll.chouette else None
        answer = await poll_answer(poll, table, words, theme_of(settings))
        try:
            try:
                poll = await self._show(poll, answer)
            except RefusedError as refused:
                if refused.code != THREAD_ARCHIVED_CODE:
                    raise
            poll = await self._tell(poll, answer, words)  # which opens a thread that is archived
            await self._show(poll, answer)
        except RefusedError as refused:
            if refused.retry_after is not None:
                return False
            _log.warning("channel %s: the answer to problem %s is not shown: %s", poll.channel, poll.id, refused)
            await self._give_up(poll)
            self._end_if_channel_is_gone(poll, refused)
        except (UnknownOutcomeError, *NETWORK_ERRORS) as error:
            _log.info("channel %s: the answer to a problem is shown later: %s", poll.channel, error_text(error))
            return False
        return True

    async def _show(self, poll: Poll, answer: PollAnswer) -> Poll:
        """Its message shows the answer, or is gone."""
        if poll.is_shown:
            return poll
        message = poll.message
        if message:
            try:
                await self._client.delivery.post_side_message(
                    poll.channel or 0, partial(_edit, message=message, answer=answer), changes=message
                )
            except RefusedError as refused:
                if not refused.is_message_gone:
                    raise
                message = None
        return await self._polls.change(poll, is_shown=SHOWN, message=message)

    async def _tell(self, poll: Poll, answer: PollAnswer, words: Words) -> Poll:
        """Say what is right and who has known it, with the way to its message.

        Where that is gone, all of the answer, if anybody has voted.
        """
        if poll.is_told:
            return poll
        url = f"https://discord.com/channels/{poll.server}/{poll.channel}/{poll.message}"
        text, picture = (told_text(poll, url, words), None) if poll.message else (answer.text, answer.picture)
        if poll.message or poll.votes:
            post = partial(
                post_unless_there,
                own_id=self._client.delivery.own_id,
                after=poll.closed_at,
                is_same=partial(_says, url if poll.message else text),
                content=text,
                picture=picture,
                nonce=f"qt{poll.id}"[:25],
            )
            await self._client.delivery.post_side_message(poll.channel or 0, post)
        return await self._polls.change(poll, is_told=1)

    def _end_if_channel_is_gone(self, poll: Poll, refused: RefusedError) -> None:
        if refused.code == _UNKNOWN_CHANNEL_CODE and poll.channel:
            self._client.tasks.start(self._polls.end_in_channel(poll.channel))

    # --- In which words

    async def _settings(self, of: Poll | ProblemSchedule) -> ServerSettings:
        return await self._client.desk.settings.of_channel(of.server, of.channel or 0)

    def _words(self, poll: Poll, settings: ServerSettings) -> Words:
        return words_for_all_of(settings, self._client.get_guild(poll.server))


def told_text(poll: Poll, url: str, words: Words) -> str:
    """What is right, how many have known it, and who; `url`: of the message that says why."""
    problem = problem_from_json(poll.content)
    told = words.text(
        "quiz-told",
        best=message_choice_text(problem, problem.best, words),
        votes=len(poll.votes),
        right=sum(vote.choice == problem.best.what for vote in poll.votes),
        names=voters_text(poll, problem.best, words),
        url=url,
    )
    return f"{told}\n{words.text('quiz-told-table')}" if poll.votes else told


def _says(what: str, message: discord.Message) -> bool:
    return what in message.content


async def _edit(channel: discord.PartialMessageable, *, message: int, answer: PollAnswer) -> object:
    return await channel.get_partial_message(message).edit(**answer.for_edit())
