"""A table after a submission, and what is written down of it; nothing is stored here."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from bot.desk.loading import payment_plans_if_over, transfer_to_store
from bot.desk.namesakes import seat_as_called_today
from bot.desk.submission import Submission
from bot.desk.table import NamedPerson, Person, Table, news_of
from bot.record.grammar import written_statement as line_of
from bot.record.limits import LimitedStatementCounts
from bot.rules.events import DirectorsActRevoked, Event, PlayerReadmitted, PlayerUnseated
from bot.rules.points import Player, SeatId
from bot.rules.state.chouette import Ended
from bot.rules.statements import DirectorUnseats, Joins, KeepsScore, Statement
from bot.store.stored import ChouetteUpdate, JournalEntry, Seat, TakenSeat


def seats_after(
    table: Table, who: Person | None, seat: Player, said: Sequence[Statement], named: NamedPerson | None
) -> tuple[Seat, ...]:
    """The seats with the name by which the speaker is known today; with a new one, if they join or direct.

    A spectator who is `named`, since they buy the Box's game, gets a seat's id too.
    """
    seats = table.seats
    if who:
        shown = Seat(SeatId(seat), who.user, who.name, who.username)
        if table.player(who.user) is not None:
            seats = tuple(seat_as_called_today(one, who) if one.seat == seat else one for one in seats)
        elif who.directing or any(isinstance(statement, Joins | KeepsScore) for statement in said):
            seats = (*seats, shown)
    if named and all(one.user != named.person.user for one in seats):
        seats = (*seats, Seat(named.seat, named.person.user, named.person.name, named.person.username))
    return seats


def table_after(table: Table, submission: Submission, interaction: int | None) -> Table:
    """The table after a submission, with the news that it has brought."""
    chouette, number = submission.chouette, table.next_number + len(submission.lines)
    often = LimitedStatementCounts(table.often)
    for line in submission.lines:
        often.add_returning_exceeded_limit(line.said)
    after = replace(
        table,
        chouette=chouette,
        next_number=number,
        presses=table.presses if interaction is None else table.presses | {interaction},
        often=often,
        seeds=submission.seeds,
        is_open=not isinstance(chouette.stage, Ended),
    )
    return after.with_news(news_of(submission.events, number, chouette, submission.speaker))


def journal_entries(
    submission: Submission, now: datetime, who: Person | None, seat: Player | None, interaction: int | None
) -> tuple[JournalEntry, ...]:
    """A submission as it is written down.

    With what was said by somebody, and did not follow by itself, stands the seat that a time limit speaks for, or the
    absent player in whose name a person does.
    """
    entries: list[JournalEntry] = []
    for line in submission.lines:
        spoken_for = seat if who is None else line.said.by if line.said.by != seat else None
        entries.append(
            JournalEntry(
                line=line_of(line.said),
                at=now,
                by=who.user if who and line.was_said else None,
                whom=spoken_for if line.was_said else None,
                interaction=interaction,
                transfers=tuple(map(transfer_to_store, line.transfers)),
            )
        )
    return tuple(entries)


def taken_seats_after(table: Table, told: Sequence[Event], now: datetime) -> tuple[TakenSeat, ...]:
    """Whose seats are taken away for some days, by this table's directors, when these things have happened at it."""
    taken = {one.user: one for one in table.taken_seats if one.until > now}
    for event in told:
        if isinstance(event, PlayerUnseated) and event.days and (user := table.user(event.player)):
            taken[user] = TakenSeat(
                user, now + timedelta(days=event.days), table.user(event.by or Player("")), event.note
            )
        elif isinstance(event, PlayerReadmitted | DirectorsActRevoked) and event.player:
            is_unseating = isinstance(event, PlayerReadmitted) or event.order == DirectorUnseats.key()
            taken.pop((table.user(event.player) if is_unseating else None) or 0, None)
    return tuple(taken.values()) if table.taken_seats or taken else ()


def update_between(before: Table, after: Table, now: datetime) -> ChouetteUpdate:
    """What changes beside the statements."""
    sat, reopens = frozenset(before.seats), after.is_open and not before.is_open
    planned_before, planned = payment_plans_if_over(before), payment_plans_if_over(after)
    plans = planned if planned != planned_before else ()
    return ChouetteUpdate(
        seats=tuple(seat for seat in after.seats if seat not in sat),
        seeds=tuple((game, seed) for game, seed in after.seeds.items() if before.seeds.get(game) != seed),
        deadlines=after.deadlines if after.deadlines != before.deadlines else None,
        title=after.chouette.title if after.chouette.title != before.chouette.title else None,
        taken_seats=after.taken_seats if after.taken_seats != before.taken_seats else None,
        ended_at=now if before.is_open and not after.is_open else None,
        plans=tuple(replace(one, payments=()) for one in planned_before) if reopens else plans,
        reopens=reopens,
    )
