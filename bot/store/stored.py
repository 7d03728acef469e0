"""What is stored and how it goes wrong: the data that go in and come out, and five errors. Knows no database.

Ids of Discord (server, channel, user, message, interaction) are its whole numbers; a seat is the record's
seat id ("s1"); every moment is aware of its time zone and comes back in UTC.
"""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from bot.rules.points import HalfPoints, Player, SeatId, StakePerPoint


def is_guest(user: int) -> bool:
    """Whether this number in the place of a Discord user's is that of a guest: somebody without an account."""
    return user < 0


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where: the seat's id, the Discord user, the name shown. A forgotten player has no user, nor has a robot.

    A guest has a number below zero in place of a user's, the same on all evenings of their channel (`is_guest`).

    `username`: what Discord calls them everywhere; empty for a robot, and for who was forgotten; of a seat that
    somebody gave up for that of the guest who they were, the guest's seat. `robot`: how strong the robot is that sits
    there; empty for a person. `number`: which one they are of those who are called so, from 1 on: it stays theirs; 0:
    nobody else is called so.
    """

    seat: SeatId
    user: int | None
    name: str
    username: str = ""
    robot: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class StoredTransfer:
    """Half points that one seat pays another in a game, and why: the witness of what a statement booked."""

    game: int
    payer: Player
    payee: Player
    half_points: HalfPoints
    reason: str


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One accepted statement to be written.

    `line` is the record's own words; `by` the Discord user who said it (None: it happens by itself); `whom`
    the seat that a time limit spoke for ("" for the table), or the absent player in whose name they
    said it; `interaction` the press that caused it.
    """

    line: str
    at: datetime
    by: int | None = None
    whom: str | None = None
    interaction: int | None = None
    transfers: tuple[StoredTransfer, ...] = ()


@dataclass(frozen=True, slots=True)
class NumberedEntry:
    """An entry as it stands in the journal: under its number, which starts at 1 in each chouette."""

    number: int
    entry: JournalEntry


@dataclass(frozen=True, slots=True)
class Deadline:
    """A time limit: what kind, for which seat ("" for the table), about what, and when it is due."""

    kind: str
    whom: str
    subject: str
    due_at: datetime


@dataclass(frozen=True, slots=True)
class TakenSeat:
    """A person who sits down nowhere on a server `until` then, by the word of a director; why."""

    user: int
    until: datetime
    by: int | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class MessageToFold:
    """A table message that is not the newest any more, and is still to be folded, or only to lose its buttons."""

    message: int
    keeps_pictures: bool = False


@dataclass(frozen=True, slots=True)
class StoredShownState:
    """What a channel shows of a chouette.

    `message`: the id of its newest table message; None: none is there. `first`: the number of the first statement that
    the message tells, or is to tell; `shown`: the number that the next statement had when it was last written, so that
    it shows all before that. `newest_known`: the greatest id that one is known to have had; one that has arrived
    unnoticed has a greater one. `unfolded`: those before it, oldest first; some of them may be folded by now.
    `digest_posted`: the commitment to the dice that was posted last.
    """

    message: int | None = None
    first: int = 0
    shown: int = 0
    newest_known: int = 0
    unfolded: tuple[MessageToFold, ...] = ()
    digest_posted: str = ""


@dataclass(frozen=True, slots=True)
class StoredChouette:
    """A chouette as the shell sees it; `head` is the record's head, `ended_at` is None while it is open."""

    id: int
    server: int
    channel: int
    opened_at: datetime
    ended_at: datetime | None
    head: str
    engine: str
    shown: StoredShownState


@dataclass(frozen=True, slots=True)
class StoredPayment:
    """Half points that one seat pays another when all is over: so many were planned, so many are still `owed`."""

    payer: Player
    payee: Player
    half_points: HalfPoints
    owed: HalfPoints


@dataclass(frozen=True, slots=True)
class StoredPaymentPlan:
    """Who pays whom after an evening for the games in which a point stood for `stake` of `label` ("": of points).

    An evening has one for each of its stakes: nothing is settled over two. `carried`: what
    stays unpaid goes on the sheet of a later evening.
    """

    stake: Decimal
    label: str
    carried: bool
    payments: tuple[StoredPayment, ...]


@dataclass(frozen=True, slots=True)
class PaidAhead:
    """Money that one seat has paid another beside the half points that are booked: so much less is owed.

    It is less than half a point stands for, and below zero where more half points are booked than are paid.
    `stake`: that of the plan by which they pay.
    """

    payer: Player
    payee: Player
    stake: StakePerPoint
    amount: Decimal


@dataclass(frozen=True, slots=True)
class DebtEntry:
    """What became of a debt of an evening that is over, or of so much of it: paid, taken back, netted.

    `payer` and `payee`: by the plan for `stake`; `worth` is below zero where the payee owed the payer. `number`: of the
    statement that moved `half_points` for it; None: none did, it was less than they stand for. `by`: the Discord user
    who said it.
    """

    number: int | None
    at: datetime
    by: int | None
    kind: str
    payer: Player
    payee: Player
    stake: StakePerPoint
    half_points: HalfPoints
    worth: Decimal


@dataclass(frozen=True, slots=True)
class PaymentPart:
    """What a payment pays of one debt: by the plan of a chouette `owed` half points were due when it was said.

    `stake`: that of the plan. What it pays comes to its half points less `ahead`, which was paid before, or is paid
    beside them where that is below zero. `owed_ahead`: what was paid ahead when it was said.
    """

    chouette: int
    channel: int
    payer: Player
    payee: Player
    half_points: HalfPoints
    owed: HalfPoints
    stake: StakePerPoint
    ahead: Decimal = Decimal(0)
    owed_ahead: Decimal = Decimal(0)


@dataclass(frozen=True, slots=True)
class StoredPaymentNote:
    """A payment of which somebody has spoken, and in which `state` that is; the points themselves are in the journals.

    `id`: the interaction in which it was said first. `payer` and `payee` are seats of `chouette`; `worth` is of
    `label`, or `is_in_points`. `is_decided`: a moderator has said what became of it. The two users and names, and the
    `message` that has its buttons in `message_channel`, are known when it is read; None: who wished to be forgotten,
    or there is none.
    """

    id: int
    server: int
    channel: int
    at: datetime
    state: str
    chouette: int
    payer: Player
    payee: Player
    label: str
    worth: Decimal
    is_in_points: bool
    parts: tuple[PaymentPart, ...]
    changed_at: datetime
    changed_by: int | None = None
    is_decided: bool = False
    payer_user: int | None = None
    payee_user: int | None = None
    seats: tuple[Seat, ...] = ()
    message_channel: int | None = None
    message: int | None = None


@dataclass(frozen=True, slots=True)
class StoredJournal:
    """All that is kept of one chouette; `seeds`: the secret dice seeds by game; `plans` are there when it is over."""

    chouette: StoredChouette
    seats: tuple[Seat, ...]
    entries: tuple[NumberedEntry, ...]
    deadlines: tuple[Deadline, ...]
    seeds: dict[int, str]
    plans: tuple[StoredPaymentPlan, ...] = ()
    taken_seats: tuple[TakenSeat, ...] = ()
    paid_ahead: tuple[PaidAhead, ...] = ()
    debt_entries: tuple[DebtEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class ChouetteUpdate:
    """What changes beside the journal, in the same transaction. None: it stays as it is.

    `deadlines` and `taken_seats` replace what stood before; `seats`, `seeds`, `plans`, `paid_ahead` and `debt_entries`
    are added, or put in the place of those with the same seat, game, stake, pair and stake, or number. `ended_at`
    closes the chouette and with it its hold on the channel; `reopens` it. `title`: what it is called now.
    `seats_elsewhere`: those that change at other chouettes with it, by which of them.
    """

    seats: tuple[Seat, ...] = ()
    seeds: tuple[tuple[int, str], ...] = ()
    deadlines: tuple[Deadline, ...] | None = None
    taken_seats: tuple[TakenSeat, ...] | None = None
    ended_at: datetime | None = None
    plans: tuple[StoredPaymentPlan, ...] = ()
    reopens: bool = False
    title: str | None = None
    paid_ahead: tuple[PaidAhead, ...] = ()
    debt_entries: tuple[tuple[int, DebtEntry], ...] = ()
    seats_elsewhere: tuple[tuple[int, Seat], ...] = ()


NO_UPDATE = ChouetteUpdate()


# --- What can go wrong


class StoreFailed(Exception):  # noqa: N818 - the names say what happened
    """The database has not said that it did it (full disk, locked, gone, damaged).

    Nothing was written, not even half, unless it is a `CommitOutcomeUnknown`: whoever says that nothing happened, or
    goes on with what they have in memory, asks first whether it is one.
    """


class DatabaseUnusable(StoreFailed):
    """Trying again does not help: the database is damaged, newer or another program's, or its driver is missing."""


class CommitOutcomeUnknown(StoreFailed):
    """The database went away while it was asked to keep what was written: all of it is kept, or nothing.

    Nobody knows which before it is looked up.
    """


class VersionConflict(Exception):  # noqa: N818 - the same
    """The journal is not as it was judged by: somebody else's statement has this number, or none is before it.

    So it is when the database was restored under a running bot. Fold what is there, and judge again.
    """

    def __init__(self, chouette: int, number: int) -> None:
        super().__init__(f"statement {number} of chouette {chouette} does not follow on what is written")


class AlreadyApplied(Exception):  # noqa: N818 - the same
    """This press was applied before."""


class ChannelTaken(Exception):  # noqa: N818 - the same
    """The channel has an open chouette already."""
