"""A table as the bot holds it, the news of it, who speaks there, and the answer they get."""

import asyncio
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple, TypeAlias
from weakref import WeakValueDictionary

from bot.desk.tokens import NOBODY_ASKED, PendingQuestion, history_token, pending_or_paused_questions, pending_questions
from bot.record.limits import LimitedStatementCounts
from bot.record.read import Head
from bot.rules.events import (
    DIRECTORS_ACTS,
    AllSeated,
    ChouetteEnded,
    ChouetteReopened,
    ClosingTold,
    DebtWrittenOff,
    DeclinedProposal,
    DirectorsActRevoked,
    Event,
    GameAbandoned,
    GameAdjourned,
    GameResumed,
    GameScored,
    GameStarted,
    MissingPlayersGameClosed,
    PaymentReceived,
    PaymentTakenBack,
    ProposalWithdrawn,
    SeatedDirectorAskedForConsent,
    StandInFound,
    Undone,
    WriteOffTakenBack,
)
from bot.rules.points import Player, Players, SeatId
from bot.rules.refusals import Refusal
from bot.rules.state.chouette import Chouette, Ended
from bot.rules.statements import Statement
from bot.store.stored import Deadline, DebtEntry, PaidAhead, Seat, StoreFailed, TakenSeat, is_guest
from bot.words.names import escaped_line, names_told_apart, sanitized_line

# --- News


class Revision(NamedTuple):
    """How far a table has come: the number of its next statement, and how often more was told since the last one."""

    number: int
    asides: int = 0


@dataclass(frozen=True, slots=True)
class News:
    """What one submission has brought; `revision` is the table's after it.

    `asked`: who was asked for what then; `still_asked`: who is so still, or again once a proposal is answered.
    `speaker`: who said it; None: the clock, a robot, or it happened by itself. `needs_post`: everybody is told by a new
    message. `repeats_questions`: everybody is asked anew, even if they were asked before.
    """

    revision: Revision
    events: tuple[Event, ...]
    asked: frozenset[PendingQuestion] = frozenset()
    speaker: Player | None = None
    needs_new_message: bool = False
    repeats_questions: bool = False
    still_asked: frozenset[PendingQuestion] = NOBODY_ASKED


_TOLD_BY_POST = (
    GameScored,
    GameStarted,
    ChouetteEnded,
    AllSeated,
    Undone,
    GameResumed,
    StandInFound,
    MissingPlayersGameClosed,
    ClosingTold,
    PaymentReceived,
    PaymentTakenBack,
    *DIRECTORS_ACTS,
)
"""What everybody is told by a new message."""
_TOLD_BY_POST_AFTER_END = (SeatedDirectorAskedForConsent, DeclinedProposal, ProposalWithdrawn)
"""The same when all is over: a question about going on, and that it is answered by a no."""
_REPEATING_QUESTIONS = (Undone, GameResumed, DirectorsActRevoked, ChouetteReopened)
"""After it everybody is asked anew, although they were asked for the same before."""
_ENDS = (GameScored, GameAbandoned, GameAdjourned, ChouetteEnded)
_SETTLING = (PaymentReceived, PaymentTakenBack, DebtWrittenOff, WriteOffTakenBack)
_GOING_ON = (GameStarted, GameResumed, Undone, DirectorsActRevoked, ChouetteReopened)


def news_of(
    events: Sequence[Event],
    next_number: int,
    chouette: Chouette | None,
    speaker: Player | None,
    *,
    may_need_new_message: bool = True,
) -> News:
    """The news of a submission after which the next statement has this number.

    `may_need_new_message`: they may call everybody.

    Of the `chouette` after it, None: that is not asked any more, it says who is asked.
    """
    is_over = chouette is not None and isinstance(chouette.stage, Ended)
    by_post = (*_TOLD_BY_POST, *_TOLD_BY_POST_AFTER_END) if is_over else _TOLD_BY_POST
    return News(
        Revision(next_number),
        tuple(events),
        pending_questions(chouette) if chouette else NOBODY_ASKED,
        speaker,
        needs_new_message=may_need_new_message and any(isinstance(event, by_post) for event in events),
        repeats_questions=any(isinstance(event, _REPEATING_QUESTIONS) for event in events),
        still_asked=pending_or_paused_questions(chouette) if chouette else NOBODY_ASKED,
    )


def has_game_or_evening_ended(events: Sequence[Event]) -> bool:
    """Whether these tell last how a game, or the evening, has ended."""
    told = [event for event in events if isinstance(event, (*_ENDS, *_GOING_ON))]
    return bool(told) and isinstance(told[-1], _ENDS)


def are_debts_settled(events: Sequence[Event]) -> bool:
    """Whether these tell that something was paid, or is owed again: the end of an evening says so of each payment."""
    return any(isinstance(event, _SETTLING) for event in events)


def without_debts_settled_after_end(events: Sequence[Event]) -> tuple[Event, ...]:
    """These without what was paid once the evening was over: that has a message of its own."""
    end = next((at for at, event in enumerate(events) if isinstance(event, ChouetteEnded)), len(events))
    return (*events[:end], *(event for event in events[end:] if not isinstance(event, _SETTLING)))


def is_evening_reopened(events: Sequence[Event]) -> bool:
    """Whether these tell that an evening goes on that was over: what its end said of payments counts no more."""
    return any(
        isinstance(event, ChouetteReopened) or (isinstance(event, DirectorsActRevoked) and event.order == "ends")
        for event in events
    )


def is_end_undone(told: Sequence[Event], following: Sequence[Event]) -> bool:
    """Whether the end of a game that was told is undone by what follows, before another game has begun."""
    further = next((event for event in following if isinstance(event, (*_ENDS, *_GOING_ON))), None)
    return has_game_or_evening_ended(told) and isinstance(further, Undone)


# --- A table


@dataclass(frozen=True, slots=True)
class NewRobot:
    """A robot that is to sit down: its seat, its name and how strong it is."""

    seat: SeatId
    name: str
    strength: str


@dataclass(frozen=True, slots=True)
class NewGuest:
    """Somebody without an account who is to sit down: their seat, what tells them apart in this channel, their name."""

    seat: SeatId
    identity: int
    name: str


@dataclass(frozen=True, slots=True)
class SeatClaim:
    """A guest's seat that somebody with an account has from now on; and those of the same guest at other chouettes.

    `free`: their own beside it, which they only asked for: nobody has it any more. Such ones are `elsewhere` too.
    """

    seat: Seat
    elsewhere: tuple[tuple[int, Seat], ...] = ()
    free: tuple[Seat, ...] = ()


MAX_NEWS_PER_TABLE = 200
"""So many news are kept of a table, and no more: a message tells the newest of them, and a page what went before."""


@dataclass(frozen=True, slots=True)
class Decided:
    """What one press has decided: from which seat it was said, when, how many decisions, and the last of these.

    The seat is empty where nobody has said it so: what all have agreed to, or what followed by itself. `moved_since`:
    who has sat down or got up since, which an undo leaves as it is.
    """

    seat: Player
    at: datetime
    count: int
    last: Statement
    moved_since: Players = ()


@dataclass(frozen=True, slots=True)
class Call:
    """Who is called to a table, to play again, each by their Discord id with their name, "" where it is not known.

    `waited`: who has not answered; `declined`: who said that they do not come; `left`: who had left before the end, and
    is not waited for. `over`: the chouette that they played before, 0: it is not known. `message`: the id of what calls
    them, 0: nothing does yet; `is_told`: it says so. `needs_leavers`: some of those who had left are waited for, since
    the others are too few. `places`: who has each place there, Box first, by their identities, where they are kept.
    `scorer`: who kept score of guests there, and does so again once they are in; 0: nobody. `other_names`: what those
    were called there, in a sentence, of whom Discord shows another name.
    """

    waited: Mapping[int, str]
    declined: Mapping[int, str] = field(default_factory=dict[int, str])
    left: Mapping[int, str] = field(default_factory=dict[int, str])
    over: int = 0
    message: int = 0
    needs_leavers: bool = False
    is_told: bool = True
    places: tuple[int, ...] = ()
    scorer: int = 0
    other_names: Mapping[int, str] = field(default_factory=dict[int, str])

    @property
    def is_open(self) -> bool:
        """Whether somebody may still answer it."""
        return bool(self.waited or self.declined)

    def without(self, users: Collection[int]) -> "Call":
        """The same once these sit there, or are called no more."""
        waited, declined, left = (
            {user: name for user, name in each.items() if user not in users}
            for each in (self.waited, self.declined, self.left)
        )
        return replace(self, waited=waited, declined=declined, left=left)

    def declined_by(self, user: int) -> "Call":
        """The same once one of those who are waited for has said that they do not come."""
        return replace(self.without((user,)), declined={**self.declined, user: self.waited[user]})


def name_in_seat(seats: Sequence[Seat], player: Player) -> str:
    """What who has this seat is called where these sit together, no two alike; empty where nobody has it."""
    place = next((place for place, seat in enumerate(seats) if seat.seat == player), None)
    told_apart = names_told_apart(tuple(seat.name for seat in seats), tuple(seat.number for seat in seats))
    return "" if place is None else told_apart[place]


def other_name_in_seat(seats: Sequence[Seat], player: Player) -> str:
    """The name there of who has a number behind it, in a sentence; "" where it is the one of the seat."""
    told_apart, shown = name_in_seat(seats, player), next((one.name for one in seats if one.seat == player), "")
    return f"**{escaped_line(told_apart)}**" if shown and told_apart != shown else ""


def mention_with_name(user: int | None, other: str) -> str:
    """A mention, with their name at the table behind it where that is another than Discord shows."""
    return f"<@{user}> ({other})" if other else f"<@{user}>"


def mention_in_seat(seats: Sequence[Seat], player: Player, user: int | None) -> str:
    """A mention of who has this seat and an account, with their name there where Discord shows another."""
    return mention_with_name(user, other_name_in_seat(seats, player))


@dataclass(frozen=True, slots=True)
class Table:
    """One chouette in one channel, as it is on the disk.

    `next_number`: of the next statement; `written_at`: when the last one was written; `decided`: what each press
    has decided that can be undone now, the newest last. `presses`: the interactions that
    were applied. `often`: what may be said only so often. `news`: what was said lately has brought, oldest first.
    `asides`: how often more was told since the last statement. `ended_at`: when it was over. `taken_seats`: whose
    seats a director took away here for some days. `stopped`: why it cannot
    go on, or nothing; `kept_games`: games that keep their stored points because the rules would now book others.
    `paid_ahead`: money that is paid beside the half points that are booked; `debt_entries`: what became of each debt
    when all was over, the oldest first. `call`: who is called to play again, as far as that is known.
    """

    id: int
    server: int
    channel: int
    head: Head
    chouette: Chouette
    seats: tuple[Seat, ...] = ()
    next_number: int = 1
    written_at: datetime | None = None
    decided: tuple[Decided, ...] = ()
    presses: frozenset[int] = frozenset()
    often: LimitedStatementCounts = field(default_factory=LimitedStatementCounts)
    seeds: Mapping[int, str] = field(default_factory=dict[int, str], repr=False)
    deadlines: tuple[Deadline, ...] = ()
    taken_seats: tuple[TakenSeat, ...] = ()
    news: tuple[News, ...] = ()
    asides: int = 0
    is_open: bool = True
    ended_at: datetime | None = None
    stopped: str = ""
    kept_games: tuple[int, ...] = ()
    paid_ahead: tuple[PaidAhead, ...] = ()
    debt_entries: tuple[DebtEntry, ...] = ()
    call: Call | None = None

    @property
    def revision(self) -> Revision:
        """How far it has come."""
        return Revision(self.next_number, self.asides)

    @property
    def history_token(self) -> str:
        """The token of all that was said here; "": nothing was."""
        return history_token(self.written_at) if self.written_at and self.next_number > 1 else ""

    def with_news(self, news: News) -> "Table":
        """The table with what a submission has brought."""
        return replace(self, news=(*self.news, news)[-MAX_NEWS_PER_TABLE:], asides=0)

    def with_unjournaled_events(self, events: Sequence[Event]) -> "Table":
        """The table with more that is told beside what was said."""
        told = replace(self, asides=self.asides + 1)
        asked, kept = pending_questions(self.chouette), pending_or_paused_questions(self.chouette)
        news = News(told.revision, tuple(events), asked, still_asked=kept)
        return replace(told, news=(*self.news, news)[-MAX_NEWS_PER_TABLE:])

    def player(self, user: int) -> SeatId | None:
        """Whose seat this Discord user has, or had."""
        return next((seat.seat for seat in self.seats if seat.user == user), None)

    @property
    def forgotten(self) -> frozenset[Player]:
        """The seats of people who asked to be forgotten."""
        return frozenset(one.seat for one in self.seats if one.user is None and not one.robot)

    def user(self, player: Player) -> int | None:
        """The Discord user in a seat; None when they asked to be forgotten, and for a guest."""
        identity = self.identity(player)
        return identity if identity is not None and not is_guest(identity) else None

    def identity(self, player: Player) -> int | None:
        """The Discord user in a seat, or the number of a guest in this channel; None when they are forgotten."""
        return next((seat.user for seat in self.seats if seat.seat == player), None)

    def unescaped_name(self, player: Player) -> str:
        """The name of who sits or sat there, as the server shows it, unescaped; the seat's id for a stranger.

        Of two who are called alike one has a number behind the name, and keeps it.
        """
        return name_in_seat(self.seats, self._seat_of_today(player)) or str(player)

    def _seat_of_today(self, player: Player) -> Player:
        """The seat of whoever sits or sat there: of who gave it up to be a guest, the guest's."""
        given_up = next((one.username for one in self.seats if one.seat == player and one.user is None), "")
        return Player(given_up) or player

    @property
    def names_by_identity(self) -> dict[int, str]:
        """What everybody is called here who sits or sat here, by user, or by a guest's number."""
        return {one.user: name_in_seat(self.seats, one.seat) for one in self.seats if one.user is not None}

    def sanitized_name(self, player: Player) -> str:
        """The same for pictures, on buttons and in menus."""
        return sanitized_line(self.unescaped_name(player))

    def escaped_name(self, player: Player) -> str:
        """The same in a message: nobody is mentioned, and nothing is formatted by a name."""
        return escaped_line(self.unescaped_name(player))

    def bold_name(self, player: Player) -> str:
        """The same in a sentence with several people."""
        return f"**{self.escaped_name(player)}**"

    def other_name(self, player: Player) -> str:
        """The name here of who has a number behind it, in a sentence; "" where Discord shows the same."""
        return other_name_in_seat(self.seats, player) if self.user(player) else ""

    def mention(self, player: Player) -> str:
        """A mention of who has this seat and an account, with their name here where Discord shows another."""
        return mention_in_seat(self.seats, player, self.user(player))

    @property
    def next_seat(self) -> SeatId:
        """The seat of whoever comes next."""
        return SeatId(Player(f"s{len(self.seats) + 1}"))

    def own_or_next_seat(self, user: int) -> SeatId:
        """Whose seat this Discord user has, or would have as the next one."""
        return self.player(user) or self.next_seat

    def with_guests(self, guests: Sequence[NewGuest]) -> "Table":
        """The table with seats for guests who have not joined yet; or have sat there before."""
        new = (Seat(one.seat, one.identity, one.name) for one in guests if self.player(one.identity) is None)
        return replace(self, seats=(*self.seats, *new))

    def with_claim(self, claim: SeatClaim) -> "Table":
        """The table with a guest's seat as it is once it is claimed."""
        changed = {one.seat: one for one in (claim.seat, *claim.free)}
        return replace(self, seats=tuple(changed.get(one.seat, one) for one in self.seats))

    def with_robot(self, robot: NewRobot) -> "Table":
        """The table with a seat for a robot, which has not joined yet; or has sat there before."""
        if robot.seat in self.head.robots:
            return self
        return replace(
            self,
            head=replace(self.head, robots={**self.head.robots, robot.seat: robot.strength}),
            chouette=replace(self.chouette, robots=self.chouette.robots | {robot.seat}),
            seats=(*self.seats, Seat(robot.seat, None, robot.name, robot=robot.strength)),
        )


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in a channel: their Discord id, their name on the server, and their username everywhere.

    `directing`: they act as a director.
    """

    user: int
    name: str
    directing: bool = False
    username: str = ""


@dataclass(frozen=True, slots=True)
class NamedPerson:
    """Somebody of whom others speak, with the seat that they have, or get by it."""

    person: Person
    seat: SeatId


class NotSubmittedReason(StrEnum):
    """Why nothing was even judged; the value is also the key of its words."""

    NO_TABLE = "no-table"
    TABLE_OPEN = "table-open"
    TOO_MANY_TABLES = "too-many-tables"
    STALE = "stale"
    LOST = "lost"  # the message shows what the journal does not tell, as after a restore
    UNKNOWN = "unknown"  # a message is of a table that is in no database any more, as after a restore
    STOPPED = "stopped"
    FULL = "full"
    STORE_FAILED = "store-failed"
    UNSURE = "unsure"  # the database went away: it may be written, or not
    CLOSING = "closing"
    UNSEATED = "unseated"  # a director took their seats away on this server
    TOO_LATE_TO_REOPEN = "too-late-to-reopen"
    SETTLED_SINCE_END = "settled-since-end"  # by the plan of the evening that would go on
    TOO_EARLY_TO_CLOSE = "too-early-to-close"  # the game of who may still come back


class DeskClosed(StoreFailed):
    """The bot ends, and reads no further table: nothing has happened."""


@dataclass(frozen=True, slots=True)
class Submitted:
    """It was accepted and is on the disk. `repeated`: it was there already, and nothing happened now."""

    table: Table
    events: tuple[Event, ...]
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules forbid it; the table is as it was."""

    table: Table
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class NotSubmitted:
    """Something stands in the way; the table, if there is one, is as it was. `taken`: whose seats, where they are."""

    reason: NotSubmittedReason
    table: Table | None = None
    taken: TakenSeat | None = None


SubmitResult: TypeAlias = Submitted | Refused | NotSubmitted

# --- Locks


class LocksById:
    """One lock for each channel or server that somebody is busy with.

    It is kept as long as somebody holds it or waits for it, so a thousand quiet channels keep none.
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def __getitem__(self, key: int) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    def __len__(self) -> int:
        return len(self._locks)

    def __contains__(self, key: int) -> bool:
        return key in self._locks

    def __iter__(self) -> Iterator[asyncio.Lock]:
        return iter(list(self._locks.values()))
