"""A guest has an account from now on: which evenings become theirs, who agrees to that, and what is written."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, Unpack

from bot.desk.namesakes import seat_as_called_today
from bot.desk.requests import SubmitOptions
from bot.desk.submission import AlternativesFactory
from bot.desk.table import LocksById, NotSubmitted, NotSubmittedReason, Person, Refused, SeatClaim, SubmitResult, Table
from bot.rules.points import Player
from bot.rules.seats.joining import has_played_or_keeps_score, sits_or_asks_to
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ClaimsSeat, Leaves
from bot.store import journal
from bot.store.database import Database
from bot.store.stored import ChouetteUpdate, Seat


class ClaimRefusal(StrEnum):
    """Why a guest's seat is not somebody's with an account; the value is also part of the key of its words."""

    UNKNOWN = "unknown"  # no guest of that name has sat in this channel, or somebody has claimed them by now
    PLAYED_TOO = "played-too"  # whoever claims it played at the same table under their own account
    NOT_THE_SCORER = "not-the-scorer"


@dataclass(frozen=True, slots=True)
class Claim:
    """What somebody claims: the newest evening of a guest, their seat there, and how many evenings become theirs.

    Of earlier ones those count at which points were played.
    """

    table: Table
    seat: Seat
    evenings: int

    @property
    def scorer(self) -> int | None:
        """The Discord user who keeps score there, and says whether it is true; None: nobody is known who did."""
        scorer = self.table.chouette.scorer
        return self.table.user(scorer) if scorer else None


@dataclass(frozen=True, slots=True)
class _SeatsBeside:
    """Where somebody sat beside a guest, by chouette; and the `free` seats that they only asked for, as nobody's."""

    sat: frozenset[int]
    free: Mapping[int, Seat]


def _has_part(table: Table, player: Player) -> bool:
    """Whether a seat is kept: not that of who has not played, and gives it up once a claim is agreed to."""
    kept = has_played_or_keeps_score(table.chouette, player)
    return kept or (not table.is_open and sits_or_asks_to(table.chouette, player))


class _Submit(Protocol):
    """`Desk.submit`."""

    def __call__(
        self,
        channel: int,
        who: Person | None,
        speech: AlternativesFactory,
        *,
        interaction_id: int | None = None,
        **options: Unpack[SubmitOptions],
    ) -> Awaitable[SubmitResult]: ...


@dataclass(frozen=True, slots=True)
class GuestClaims:
    """What guests claim of their seats.

    `at` gives the table of a chouette, `newest` that of a channel; `keep` keeps one that has changed.
    """

    database: Database
    locks: LocksById
    at: Callable[[int], Awaitable[Table | None]]
    newest: Callable[[int], Awaitable[Table | None]]
    keep: Callable[[Table], None]
    submit: _Submit

    async def find(self, guest: int, user: int) -> Claim | ClaimRefusal:
        """What this person would claim of a guest, by that one's number; or why they cannot. StoreFailed."""
        found = await journal.seats_with_and_without(self.database, guest, user)
        if not found:
            return ClaimRefusal.UNKNOWN
        beside = await self._seats_beside(found, user)
        chouette, seat, *_ = found[0]
        table = await self.at(chouette)
        if table is None:
            return ClaimRefusal.UNKNOWN
        if chouette in beside.sat:
            return ClaimRefusal.PLAYED_TOO
        return Claim(table, seat, 1 + sum(moved and one not in beside.sat for one, _, _, moved in found[1:]))

    async def _seats_beside(self, found: Sequence[tuple[int, Seat, bool, bool]], user: int) -> "_SeatsBeside":
        """This person's own seats at a guest's evenings."""
        sat, free = set[int](), dict[int, Seat]()
        for chouette, seat in ((one, seat) for one, seat, has_seat, _ in found if has_seat):
            table = await self.at(chouette)
            own = table.player(user) if table else None
            if table is None or own is None or _has_part(table, own):
                sat.add(chouette)
            else:
                free[chouette] = Seat(own, None, own, seat.seat)  # as that of somebody who is forgotten
        return _SeatsBeside(frozenset(sat), free)

    async def agree(
        self, guest: int, claimer: Person, by: Person, *, interaction_id: int
    ) -> Claim | ClaimRefusal | SubmitResult:
        """Whoever kept score, or a director, says that a guest is this person: it is written, at all evenings in one.

        But not at those where that person played under their own account: there the guest was somebody else. At the
        newest table of the channel it is said, and the answer is that of the desk where that came to nothing. A seat of
        their own there that they have not played in, or only ask for, they give up first. StoreFailed.
        """
        claim = await self.find(guest, claimer.user)
        if isinstance(claim, ClaimRefusal):
            return claim
        if not by.directing and by.user != claim.scorer:
            return ClaimRefusal.NOT_THE_SCORER
        left = await self._give_up_own_seat(claim.table, claimer)
        if isinstance(left, Refused | NotSubmitted):
            return left
        seats = await journal.seats_with_and_without(self.database, guest, claimer.user)
        beside = await self._seats_beside(seats, claimer.user)
        theirs = [
            (chouette, seat_as_called_today(seat, claimer))
            for chouette, seat, *_ in seats
            if chouette not in beside.sat
        ]
        here = next((seat for chouette, seat in theirs if chouette == claim.table.id), None)
        if here is None:
            return ClaimRefusal.UNKNOWN
        elsewhere = tuple(one for one in (*beside.free.items(), *theirs) if one[0] != claim.table.id)
        free = tuple(seat for chouette, seat in beside.free.items() if chouette == claim.table.id)
        done = SeatClaim(here, elsewhere, free)
        newest = await self.newest(claim.table.channel)
        if newest and newest.id == claim.table.id and here.seat in newest.chouette.guests:
            answer = await self._say(claim.table, done, by, interaction_id)
            return answer if isinstance(answer, Refused | NotSubmitted) else claim
        async with self.locks[claim.table.channel]:
            table = await self.at(claim.table.id)
            if table is None or table.identity(here.seat) != guest:
                return ClaimRefusal.UNKNOWN
            if any(_has_part(table, one.seat) for one in free):  # by now
                return ClaimRefusal.PLAYED_TOO
            update = ChouetteUpdate(seats=(*free, here), seats_elsewhere=elsewhere)
            await journal.update_chouette(self.database, table.id, update)
            self.keep(table.with_claim(done))
        return claim

    async def _give_up_own_seat(self, table: Table, claimer: Person) -> SubmitResult | None:
        own = table.player(claimer.user)
        if not table.is_open or own is None or not sits_or_asks_to(table.chouette, own):
            return None

        def said(chouette: Chouette, by: Player) -> Leaves | NotSubmittedReason:
            return NotSubmittedReason.STALE if has_played_or_keeps_score(chouette, by) else Leaves(by)

        return await self.submit(table.channel, claimer, said, expected_table_id=table.id)

    async def _say(self, table: Table, claim: SeatClaim, by: Person, interaction_id: int) -> SubmitResult:
        def said(chouette: Chouette, _by: Player) -> ClaimsSeat | NotSubmittedReason:
            has_played = any(has_played_or_keeps_score(chouette, one.seat) for one in claim.free)  # by now
            return NotSubmittedReason.STALE if has_played else ClaimsSeat(Player(claim.seat.seat))

        return await self.submit(
            table.channel, by, said, interaction_id=interaction_id, expected_table_id=table.id, claim=claim
        )
