"""When an evening is as long as one may be: what may still be said then, so that a game in progress can be ended."""

from collections.abc import Sequence

from bot.desk.table import Table
from bot.record import limits
from bot.record.limits import LineCount
from bot.rules import refusals
from bot.rules import statements as say
from bot.rules.refusals import Refusal
from bot.rules.statements import Statement

_NOT_NEEDED_TO_END = (
    say.StartsGame, say.Resumes, say.Joins, say.InvitesPartner, say.ChangesOption, say.TakesBack, say.Suggests,
    say.HoldsRoll, say.SetsAskBeforeRoll, say.OffersToPay, say.AsksToBePaid, say.SellsBox, say.AppointsProxy,
    say.AddsSeedWord,
)  # fmt: skip


def exceeded_limit(before: Table, after: Table, said: Sequence[Statement]) -> Refusal | None:
    """Why this is not said any more at a table, though the rules allow it; None: it is."""
    is_long = after.next_number > limits.MOST_LINES_LIVE
    if is_long and any(isinstance(each, _NOT_NEEDED_TO_END) for each in said):
        return refusals.EveningTooLong(most=limits.MOST_LINES_LIVE)
    so_far = LineCount(before.often)
    over = [most for each in said if (most := so_far.add(each, limits.MOST_TIMES_LIVE))]
    if over:
        return refusals.SaidTooOften(most=over[0])
    if len(after.seats) > max(limits.MOST_PEOPLE_LIVE, len(before.seats)):
        return refusals.TooManyPeople(most=limits.MOST_PEOPLE_LIVE)
    if len(after.chouette.proposals) > max(limits.MOST_OPEN_LIVE, len(before.chouette.proposals)):
        return refusals.TooManyQuestions(most=limits.MOST_OPEN_LIVE)
    return None


def is_full(table: Table) -> bool:
    """Whether nothing more is said at a table at all."""
    return table.next_number > limits.MOST_LINES_AT_ALL


def lines_left(table: Table) -> int | None:
    """How much more may be said before no game begins any more; None while nobody need know."""
    left = limits.MOST_LINES_LIVE - table.next_number + 1
    return max(left, 0) if table.next_number > limits.LONG_LIVE else None
