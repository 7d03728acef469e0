"""When an evening is as long as one may be, and when one that is over may go on: what may still be said then."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.desk.table import NotSubmittedReason, Table
from bot.record import limits
from bot.record.limits import LimitedStatementCounts
from bot.rules import refusals
from bot.rules import statements as say
from bot.rules.refusals import Refusal
from bot.rules.state.chouette import Chouette, Ended
from bot.rules.state.proposals import SeatedDirectorsAct
from bot.rules.statements import Statement

_NOT_NEEDED_TO_END = (
    say.StartsGame, say.ProposesResumption, say.Joins, say.InvitesPartner, say.ProposesRuleChange, say.ProposesUndo,
    say.Suggests,
    say.HoldsRoll, say.SetsAskBeforeRoll, say.OffersToPay, say.AsksToBePaid, say.OffersToSellBox, say.AppointsProxy,
    say.AddsSeedWord,
)  # fmt: skip

REOPEN_WITHIN: Final = timedelta(days=1)
"""For so long after its end a chouette can be reopened."""
_HAS_GO_ON = (
    *(say.DirectorReopens, say.DirectorRevokes, say.SeatedDirectorProposes),
    *(say.AcceptsProposal, say.DeclinesProposal),
)


def exceeded_limit(before: Table, after: Table, said: Sequence[Statement]) -> Refusal | None:
    """Why this is not said any more at a table, though the rules allow it; None: it is."""
    is_long = after.next_number > limits.MAX_TABLE_LINES_FOR_NEW_GAME
    if is_long and any(isinstance(each, _NOT_NEEDED_TO_END) for each in said):
        return refusals.TooManyStatementsInEvening(most=limits.MAX_TABLE_LINES_FOR_NEW_GAME)
    so_far = LimitedStatementCounts(before.often)
    over = [
        most for each in said if (most := so_far.add_returning_exceeded_limit(each, limits.MAX_TIMES_SAID_AT_TABLE))
    ]
    if over:
        return refusals.TooManyGamesOrPayments(most=over[0])
    if len(after.seats) > max(limits.MAX_PEOPLE_EVER_AT_TABLE, len(before.seats)):
        return refusals.TooManyPeople(most=limits.MAX_PEOPLE_EVER_AT_TABLE)
    if len(after.chouette.proposals) > max(limits.MAX_OPEN_PROPOSALS_AT_TABLE, len(before.chouette.proposals)):
        return refusals.TooManyOpenProposals(most=limits.MAX_OPEN_PROPOSALS_AT_TABLE)
    return None


def is_too_late_to_reopen(table: Table, said: Sequence[Statement], now: datetime) -> bool:
    """Whether something is said, or agreed to, that would have a table go on which is over for longer than a day."""
    is_late = table.ended_at is not None and now - table.ended_at > REOPEN_WITHIN
    return is_late and any(isinstance(each, _HAS_GO_ON) for each in said)


def why_not_reopened(table: Table, after: Chouette) -> NotSubmittedReason | None:
    """Why a table that is over is not left as `after`: it would go on, or be asked to, and something is settled since.

    A new end would settle anew what was paid, netted, written off or carried over by the plan of this one.
    """
    before = table.chouette
    if not isinstance(before.stage, Ended):
        return None
    is_settled = any(one.owed != one.amount for one in before.stage.plan) or any(one.amount for one in table.paid_ahead)
    if not is_settled:
        return None
    asked_before = [(one.by, one.subject) for one in before.proposals]
    asked = (one.subject for one in after.proposals if (one.by, one.subject) not in asked_before)
    goes_on = not isinstance(after.stage, Ended) or any(map(_would_reopen, asked))
    return NotSubmittedReason.SETTLED_SINCE_END if goes_on else None


def _would_reopen(subject: object) -> bool:
    """Whether it is proposed that a table which is over goes on."""
    if not isinstance(subject, SeatedDirectorsAct):
        return False
    return isinstance(subject.act, say.DirectorReopens) or subject.undone == say.ProposesChouetteEnd.key()


def is_journal_full(table: Table) -> bool:
    """Whether nothing more is said at a table at all."""
    return table.next_number > limits.MAX_TABLE_LINES


def lines_left_for_new_games_if_few(table: Table) -> int | None:
    """How much more may be said before no game begins any more; None while nobody need know."""
    left = limits.MAX_TABLE_LINES_FOR_NEW_GAME - table.next_number + 1
    return max(left, 0) if table.next_number > limits.TABLE_LINES_BEFORE_WARNING else None
