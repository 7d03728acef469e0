"""What is asked of the desk, and what it looks at before and after it is applied; decides no rule, stores nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TypedDict, TypeVar

from bot.desk.limits import is_too_late_to_reopen
from bot.desk.submission import AlternativesFactory, StatementAlternatives
from bot.desk.table import Decided, NamedPerson, NewGuest, NewRobot, NotSubmittedReason, Person, SeatClaim, Table
from bot.rules.engine import check
from bot.rules.evening.authority import may_be_said_after_end
from bot.rules.evening.missing import tables_undone
from bot.rules.evening.undoing import ANSWERS_TO_DOUBLE, kind_of_decision
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ChouetteMode,
    DirectorSpeaksFor,
    ProposesUndo,
    SeatedDirectorProposes,
    StartsGame,
    Statement,
)
from bot.store.stored import Deadline

_S = TypeVar("_S", bound=Statement)
TIME_TO_TAKE_BACK = timedelta(seconds=30)
"""So long whoever pressed alone takes it back, where only score is kept."""


class SubmitOptions(TypedDict, total=False):
    """What `Desk.submit` may be told besides who says what.

    `expected_table_id`: the table that is meant, where the channel may have another by now. `clock_or_robot_seat`: for
    whom the clock or a robot speaks. `expired_deadline`: the time limit that is over and has the clock speak: it is
    forgotten with what is said, in one; one that is no more the table's is stale. `person_named`: somebody of whom it
    speaks, who needs no seat. `robot_to_seat`: one that sits down by it. `guests_to_seat`: those who do so. `claim`: a
    guest's seat that is claimed with it.
    """

    expected_table_id: int | None
    clock_or_robot_seat: Player | None
    expired_deadline: Deadline | None
    person_named: NamedPerson | None
    robot_to_seat: NewRobot | None
    guests_to_seat: tuple[NewGuest, ...]
    claim: SeatClaim | None


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody says something at the desk: the arguments of `Desk.submit`."""

    who: Person | None
    speech: AlternativesFactory
    interaction_id: int | None = None
    expected_table_id: int | None = None
    clock_or_robot_seat: Player | None = None
    expired_deadline: Deadline | None = None
    person_named: NamedPerson | None = None
    robot_to_seat: NewRobot | None = None
    guests_to_seat: tuple[NewGuest, ...] = ()
    claim: SeatClaim | None = None


def have_their_seats(table: Table, request: Request) -> bool:
    """Whether whoever is to sit down by a request, or is named in it, has or gets the seat that is meant."""
    named, robot, guests = request.person_named, request.robot_to_seat, request.guests_to_seat
    if named and named.seat != table.own_or_next_seat(named.person.user):
        return False
    if robot and robot.seat not in {table.next_seat, *table.head.robots}:
        return False
    claim = request.claim
    if claim and (table.identity(claim.seat.seat) or 0) >= 0:
        return False
    if claim and claim.seat.user and table.player(claim.seat.user) not in {None, *(one.seat for one in claim.free)}:
        return False
    new = [one.seat for one in guests if table.player(one.identity) != one.seat]
    is_known = any(table.player(one.identity) not in {None, one.seat} for one in guests)
    return not is_known and new == [f"s{len(table.seats) + 1 + place}" for place in range(len(new))]


def decisions_just_made(table: Table, seat: Player, now: datetime) -> int:
    """How many decisions were the last thing said at a table, from this seat and just now; 0: they were not."""
    newest = table.decided[-1] if table.decided else None
    return newest.count if newest and newest.seat == seat and now - newest.at <= TIME_TO_TAKE_BACK else 0


def decided_after(
    decided: tuple[Decided, ...],
    before: Chouette,
    after: Chouette,
    said: Sequence[Statement],
    seat: Player,
    at: datetime,
) -> tuple[Decided, ...]:
    """What each press has decided that can be undone, once this was `said` by one press from this seat."""
    last = after.decision
    if last is before.decision:
        moved = {*players_with_seat(before)} ^ {*players_with_seat(after)} if decided else None
        if not moved:
            return decided
        since = (*decided[-1].moved_since, *sorted(moved))
        return (*decided[:-1], replace(decided[-1], moved_since=tuple(dict.fromkeys(since))))
    if last is None:
        return ()
    known = next((place for place, one in enumerate(decided) if one.last is last), None)
    if known is not None:  # what came after it is undone
        return decided[: known + 1]
    is_said = last in said or isinstance(last, StartsGame)  # in nobody's name
    return (*decided, Decided(seat if is_said else Player(""), at, sum(one.decision for one in said) or 1, last))


def own_press_to_undo(table: Table, player: Player) -> tuple[Decided, int] | None:
    """A player's last press, if only robots have decided anything since, and how many decisions are undone with it.

    Or their answer to a double, though others have answered it since: they answer again then, too. None: there is no
    such press in this game.
    """
    count, others_answered = 0, False
    for one in reversed(table.decided):
        count += one.count
        if one.seat == player:
            has_begun_game = isinstance(one.last, StartsGame) and count > one.count
            is_other = others_answered and not isinstance(one.last, ANSWERS_TO_DOUBLE)
            return None if has_begun_game or is_other else (one, count)
        is_robot = one.seat in table.chouette.robots
        if isinstance(one.last, ANSWERS_TO_DOUBLE) and table.chouette.mode is ChouetteMode.PLAY:
            others_answered |= not is_robot
        elif others_answered or not is_robot:
            return None
    return None


def kind_of_own_press_to_undo(table: Table, player: Player) -> str:
    """The key of what that press decided last, as its words need it; "" where there is none."""
    own = own_press_to_undo(table, player)
    if own is None:
        return ""
    press, count = own
    undone = tables_undone(table.chouette, count)
    after = count - press.count
    return kind_of_decision(undone[after]) if after < len(undone) else press.last.key()


def may_undo_own_press(table: Table, player: Player) -> bool:
    """Whether that press is undone though they are out of the game by it."""
    own = own_press_to_undo(table, player)
    return own is not None and check(table.chouette, ProposesUndo(player, count=own[1])) is None


def has_own_answer_to_undo(table: Table, player: Player) -> bool:
    """Whether that press is an answer to a double."""
    own = own_press_to_undo(table, player)
    return own is not None and isinstance(own[0].last, ANSWERS_TO_DOUBLE)


def undo_of_whole_press(table: Table, said: _S) -> _S:
    """The same request or order, to undo all that the last press at this table has decided; anything else as it is.

    Who asks for it after robots alone have decided something, or others have answered the same double, means their own
    last press, with all since.
    """
    match said:
        case ProposesUndo(by=by, instead=None) if table.decided:
            own = own_press_to_undo(table, by) if by else None
            return replace(said, count=own[1] if own else table.decided[-1].count)
        case DirectorSpeaksFor(saying=ProposesUndo(instead=None) as undo) if table.decided:
            return replace(said, saying=replace(undo, count=table.decided[-1].count))
        case SeatedDirectorProposes(act=act):
            return replace(said, act=undo_of_whole_press(table, act))
        case _:
            return said


def players_here(chouette: Chouette) -> set[Player]:
    """Who has a seat, and who has bought the Box's game."""
    return {*players_with_seat(chouette), *((chouette.game.box_decider,) if chouette.game else ())}


def why_not_after_end(
    table: Table, said: Sequence[Statement] | StatementAlternatives | Refusal | NotSubmittedReason, now: datetime
) -> NotSubmittedReason | None:
    """Why this is not said at a table that is over; None: it may be."""
    own = said.in_own_name if isinstance(said, StatementAlternatives) else said
    if isinstance(own, NotSubmittedReason):
        return own
    if isinstance(own, Refusal) or not may_be_said_after_end(own):
        return NotSubmittedReason.NO_TABLE
    return NotSubmittedReason.TOO_LATE_TO_REOPEN if is_too_late_to_reopen(table, own, now) else None


def has_gone_on(before: Table | None, now: Table) -> bool:
    """Whether something was written at this table since it was read before."""
    return before is not None and before.id == now.id and before.next_number < now.next_number
