"""What passes between the bot and Discord, counted: requests that are too fast, and how long people wait.

Knows when an interaction is answered by the client's trace: each request that has ended is told here.
"""

import re
from types import SimpleNamespace
from typing import Any, Final, TypeAlias

import aiohttp
import discord
from aiohttp import web

from bot.delivery.answering import answer_state
from bot.desk import NotSubmitted, Refused, SubmitResult
from bot.instruments import (
    FIRST_ANSWER_SECONDS_HISTOGRAM,
    RATE_LIMITED_REQUESTS_COUNTER,
    REFUSALS_COUNTER,
    RESULT_SEEN_SECONDS_HISTOGRAM,
    UNANSWERED_INTERACTIONS_COUNTER,
)

ANSWER_TIMEOUT_SECONDS: Final = 3.0
"""So long Discord waits for the first answer to an interaction."""
_DEFERRED_TIMEOUT_SECONDS: Final = 900.0
"""So long what was acknowledged can be answered."""
_MOST_WAITING: Final = 1_000
"""Of so many interactions at most it is known that their answer is still to come; of more, the oldest get none."""
_CALLBACK: Final = re.compile(r"/interactions/\d+/([^/]+)/callback$")
_BY_TOKEN: Final = re.compile(r"/webhooks/\d+/([^/]+)")
_Interaction: TypeAlias = discord.Interaction[Any]


class DiscordTrafficMetrics:
    """Counts; `trace` is to be given to the client."""

    def __init__(self) -> None:
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._note_ended)
        self._unanswered: dict[str, _Interaction] = {}
        """By token, and so are those that were acknowledged, and not answered yet."""
        self._acknowledged: dict[str, _Interaction] = {}
        for kind in discord.InteractionType:
            if kind is not discord.InteractionType.ping:
                # 0 is a figure, too
                for figure in (
                    FIRST_ANSWER_SECONDS_HISTOGRAM,
                    RESULT_SEEN_SECONDS_HISTOGRAM,
                    UNANSWERED_INTERACTIONS_COUNTER,
                ):
                    figure.labels(kind.name)

    def note_arrival(self, interaction: _Interaction) -> None:
        """An interaction is here; its answer is still to come."""
        answer_state(interaction)  # its time begins
        self._unanswered[interaction.token] = interaction
        self.count_and_forget_expired()
        while len(self._unanswered) > _MOST_WAITING:
            self._note_unanswered(next(iter(self._unanswered.values())))
        while len(self._acknowledged) > _MOST_WAITING:
            del self._acknowledged[next(iter(self._acknowledged))]

    def count_and_forget_expired(self) -> None:
        """Count those to which Discord takes no answer any more; forget whom nobody waits for."""
        while self._unanswered:
            first = next(iter(self._unanswered.values()))
            if answer_state(first).age_seconds <= ANSWER_TIMEOUT_SECONDS:
                break
            self._note_unanswered(first)
        while self._acknowledged:
            first = next(iter(self._acknowledged.values()))
            if not answer_state(first).is_seen and answer_state(first).age_seconds <= _DEFERRED_TIMEOUT_SECONDS:
                break
            del self._acknowledged[first.token]

    def _note_unanswered(self, interaction: _Interaction) -> None:
        del self._unanswered[interaction.token]
        if not answer_state(interaction).is_passed_over:
            UNANSWERED_INTERACTIONS_COUNTER.labels(interaction.type.name).inc()

    def count_if_refusal(self, answer: SubmitResult) -> None:
        """Count an answer that is a refusal, by its reason."""
        if isinstance(answer, Refused):
            REFUSALS_COUNTER.labels(answer.refusal.key).inc()
        elif isinstance(answer, NotSubmitted):
            REFUSALS_COUNTER.labels(answer.reason.value).inc()

    async def _note_ended(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        if ended.response.status == web.HTTPTooManyRequests.status_code:
            RATE_LIMITED_REQUESTS_COUNTER.inc()
        elif ended.response.ok and ended.method != "GET":
            self._note_sent(ended.url.path)

    def _note_sent(self, path: str) -> None:
        """Discord has taken what was sent to this path: an answer, or what follows one."""
        self.count_and_forget_expired()  # by now it may be too late for this one
        if (found := _CALLBACK.search(path)) and (interaction := self._unanswered.pop(found[1], None)):
            answer = answer_state(interaction)
            FIRST_ANSWER_SECONDS_HISTOGRAM.labels(interaction.type.name).observe(answer.age_seconds)
            if answer.is_deferred:
                self._acknowledged[interaction.token] = interaction
            else:
                answer.note_seen()
        elif (found := _BY_TOKEN.search(path)) and (interaction := self._acknowledged.pop(found[1], None)):
            answer_state(interaction).note_seen()
