"""What is done when a time limit of a table is over: somebody is spoken for, or those who must act are reminded."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import discord

from bot.channel.composer import TableComposer
from bot.channel.message import reminder_text_and_mentions
from bot.clock import (
    ChouetteDeadline,
    DeadlineKind,
    deadline_marked_reminded,
    further_statements_after_limit,
    restarted_deadline,
    statement_after_limit,
)
from bot.delivery.delivery import Delivery
from bot.delivery.requests import RefusedError, UnknownOutcomeError
from bot.desk import Desk, NotSubmitted, NotSubmittedReason, Refused, Submitted, Table
from bot.desk.desk import MAX_BACKGROUND_JOURNAL_READS
from bot.desk.tokens import reminder_token
from bot.people_first import working_in_background
from bot.rules.points import Player
from bot.rules.refusals import Refusal, TooManyGamesOrPayments, TooManyStatementsInEvening
from bot.rules.state.chouette import Chouette
from bot.rules.statements import Statement
from bot.store.stored import Deadline

_MAX_REMINDERS_AT_ONCE: Final = 4
"""After a start hundreds may be due: people's own requests go before."""
_log = logging.getLogger(__name__)


class DeadlineExpiry:
    """For all tables; `wait_until_available` waits a while for a server that is not there yet after a start."""

    def __init__(
        self,
        desk: Desk,
        delivery: Delivery,
        composer: TableComposer,
        wait_until_available: Callable[[int], Awaitable[None]],
    ) -> None:
        self._desk, self._delivery, self._composer = desk, delivery, composer
        self._until_available = wait_until_available
        self._reading = asyncio.Semaphore(MAX_BACKGROUND_JOURNAL_READS)
        self._reminding = asyncio.Semaphore(_MAX_REMINDERS_AT_ONCE)

    async def try_to_carry_out(self, due: ChouetteDeadline) -> bool:
        """A time limit is over: submit what follows, or remind those who must act. False: try again later.

        After a start hundreds may be over at the same moment: people's own words go before.
        """
        with working_in_background():
            return await self._expire(due)

    async def _expire(self, due: ChouetteDeadline) -> bool:
        table = await self._table_with(due)
        if table is None:
            return True
        await self._until_available(table.server)
        if due.deadline.kind == DeadlineKind.REMIND:
            async with self._reminding:
                table = await self._table_with(due)  # while others were reminded they may have acted
                return table is None or await self._remind(table, due.deadline)
        return await self._speak(table, due.deadline)

    async def _table_with(self, due: ChouetteDeadline) -> Table | None:
        """The table of a time limit; None: it has that one no more."""
        async with self._reading:  # a table that waits to be read holds up those who speak there
            table = await self._desk.table_of_chouette(due.chouette)
        return table if table and due.deadline in table.deadlines else None

    async def _speak(self, table: Table, deadline: Deadline) -> bool:
        whom = Player(deadline.whom) if deadline.whom else None

        def speech(chouette: Chouette, _by: Player) -> Sequence[Statement] | NotSubmittedReason:
            said = statement_after_limit(chouette, deadline.kind, whom, deadline.subject)
            return (said, *further_statements_after_limit(chouette, said)) if said else NotSubmittedReason.STALE

        answer = await self._desk.submit_for_seat(table, whom, speech, deadline)
        if isinstance(answer, Refused) and not _is_of_an_end(deadline, answer.refusal):
            _log.error("chouette %s: %s is refused, and set anew: %s", table.id, deadline, answer.refusal)
            settings = await self._desk.settings.of_server(table.server)
            await self._desk.replace_deadline(
                table, deadline, restarted_deadline(deadline, settings, datetime.now(UTC))
            )
            self._delivery.refresh(table.channel)
        reason = answer.reason if isinstance(answer, NotSubmitted) else None
        if isinstance(answer, Submitted) or reason is NotSubmittedReason.UNSURE:
            self._delivery.refresh(table.channel)
        return reason not in {NotSubmittedReason.STORE_FAILED, NotSubmittedReason.UNSURE, NotSubmittedReason.CLOSING}

    async def _remind(self, table: Table, deadline: Deadline) -> bool:
        """False if Discord could not be reached; True also where the bot may not write."""
        text, notifies = reminder_text_and_mentions(table, await self._composer.words(table))
        nonce = f"{table.id}-r{reminder_token(deadline)}"  # sent twice, it is the same message

        def send(channel: discord.PartialMessageable) -> Coroutine[Any, Any, discord.Message]:
            return channel.send(text, allowed_mentions=notifies, nonce=nonce)

        try:
            if text:
                await self._delivery.post_side_message(table.channel, send)
        except (RefusedError, UnknownOutcomeError) as error:
            _log.warning("chouette %s: its reminder is not sent: %s", table.id, error)
            if isinstance(error, UnknownOutcomeError) or error.retry_after is not None:
                return False
        await self._desk.replace_deadline(table, deadline, deadline_marked_reminded(deadline))
        return True


def _is_of_an_end(deadline: Deadline, refusal: Refusal) -> bool:
    """Whether the next game does not start by itself since the evening is too long: it would never start later."""
    return deadline.kind == DeadlineKind.NEXT_GAME and isinstance(
        refusal, TooManyStatementsInEvening | TooManyGamesOrPayments
    )
