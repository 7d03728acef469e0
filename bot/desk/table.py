"""A table as the bot holds it, its newest message, who speaks there, and the answer they get."""

import asyncio
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from hashlib import blake2b
from typing import TypeAlias
from weakref import WeakValueDictionary

from bot.desk.tokens import PendingQuestion
from bot.record.read import Head
from bot.rules.events import (
    ChouetteEnded,
    Event,
    GameAbandoned,
    GameAdjourned,
    GameResumed,
    GameScored,
    GameStarted,
    Undone,
)
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.state.chouette import Chouette, Lobby
from bot.rules.statements import ChouetteMode
from bot.store.stored import Deadline, OldMessage, Seat, TableMessage
from bot.words.names import escaped, plain

# --- The newest message


@dataclass(frozen=True, slots=True)
class NewestMessage:
    """As it is stored (`message`, `nonce`, `shown`: see `TableMessage`), and what is known while the bot runs.

    It tells `events`, and shows as many of them as `events_shown` says. `wanted_for`: the table's next number when a
    message was last wished for; one that shows an earlier state does not do. `newly_asked`: those who are asked
    anew, and whom the post notifies. `older`: the message before; it has shown so many of its `events_before` as
    `events_before_shown` says, and the newest message tells the rest too. Events are rather told twice than never.
    `unfolded`: the messages before it that are still to be folded, oldest first.
    """

    message: int | None = None
    nonce: str | None = None
    shown: int = 0
    events: tuple[Event, ...] = ()
    events_shown: int = 0
    wanted_for: int = 0
    newly_asked: frozenset[PendingQuestion] = frozenset()
    older: int | None = None
    events_before: tuple[Event, ...] = ()
    events_before_shown: int = 0
    unfolded: tuple[OldMessage, ...] = ()

    @property
    def stored(self) -> TableMessage:
        """What is stored of it."""
        return TableMessage(self.message, self.nonce, self.shown, self.unfolded)

    @property
    def shows_an_end(self) -> bool:
        """Whether it shows how a game, or the evening, has ended: then it keeps its pictures."""
        told = [event for event in self.events if isinstance(event, _ENDS | _GOES_ON)]
        return bool(told) and isinstance(told[-1], _ENDS)

    @property
    def is_to_be_posted(self) -> bool:
        """Whether it is still to be posted."""
        return self.message is None and self.nonce is not None

    @property
    def events_to_tell(self) -> tuple[Event, ...]:
        """All that it tells: first what the message before it has not shown."""
        return (*self.events_before[self.events_before_shown :], *self.events)

    def is_same_message(self, other: "NewestMessage") -> bool:
        """Whether both are the same message, whatever it shows."""
        return (self.message, self.nonce) == (other.message, other.nonce)

    def is_outdated(self, number: int) -> bool:
        """Whether it does not do for a table with this next number: as a post it tells less, or it shows less."""
        return self.wanted_for <= number if self.is_to_be_posted else self.shown < number

    def with_events(self, news: Sequence[Event]) -> "NewestMessage":
        """More is to be told by it, with its next edit."""
        return replace(self, events=(*self.events, *news))

    def wish_for_post(
        self, table: int, first: int, number: int, news: Sequence[Event], newly: frozenset[PendingQuestion]
    ) -> "NewestMessage":
        """These news, from statement `first` up to the next one's `number`, are told by a post that notifies.

        While one is to be posted it tells them too. Should its post show less, `after_posting` wishes for one more.
        """
        if self.is_to_be_posted:
            return replace(self.with_events(news), wanted_for=number, newly_asked=self.newly_asked | newly)
        before = (OldMessage(self.message, self.shows_an_end),) if self.message else ()
        return NewestMessage(
            message=None,
            nonce=f"{table}-{first}",
            events=tuple(news),
            wanted_for=number,
            newly_asked=newly,
            older=self.message,
            events_before=self.events,
            events_before_shown=self.events_shown,
            unfolded=(*self.unfolded, *before),
        )

    def after_posting(self, table: int, message: int, as_drawn: "NewestMessage", number: int) -> "NewestMessage":
        """It was posted as it was when its message was drawn, the table's next number being `number`.

        What it has told in place of the message before is its own from now on: it is folded to that, too.
        """
        told, newly = len(as_drawn.events), self.newly_asked - as_drawn.newly_asked
        shown = as_drawn.events_to_tell
        if self.wanted_for <= number:
            return replace(
                self.after_folding(message),  # after a restore the one that is to be folded may be the newest yet
                message=message,
                shown=number,
                events=(*shown, *self.events[told:]),
                events_shown=len(shown),
                newly_asked=newly,
                events_before=(),
                events_before_shown=0,
            )
        return NewestMessage(
            nonce=f"{table}-{number}",
            events=self.events[told:],
            wanted_for=self.wanted_for,
            newly_asked=newly,
            older=message,
            events_before=shown,
            events_before_shown=len(shown),
            unfolded=(*self.unfolded, OldMessage(message, as_drawn.shows_an_end)),
        )

    def after_editing(self, as_drawn: "NewestMessage", number: int) -> "NewestMessage":
        """It, or the message before it, was edited to what was drawn then."""
        if self.is_same_message(as_drawn):
            return replace(self, shown=number, events_shown=len(as_drawn.events))
        if self.older is not None and self.older == as_drawn.message:
            return replace(self, events_before_shown=len(as_drawn.events))
        return self

    def after_loss(self, asked: frozenset[PendingQuestion]) -> "NewestMessage":
        """It is not in the channel any more: another one tells the same, and everybody who is asked is notified."""
        first = "-".join((self.nonce or "").split("-")[:2])
        nonce = f"{first}-{secrets.token_hex(2)}"
        return NewestMessage(
            None, nonce, 0, self.events_to_tell, 0, self.wanted_for, asked, self.message, unfolded=self.unfolded
        )

    def with_unfolded(self, old: OldMessage) -> "NewestMessage":
        """A message that it has overtaken was written meanwhile."""
        return replace(self, unfolded=(*self.after_folding(old.message).unfolded, old))

    def after_folding(self, message: int) -> "NewestMessage":
        """This old message is folded."""
        return replace(self, unfolded=tuple(old for old in self.unfolded if old.message != message))


_ENDS = GameScored | GameAbandoned | GameAdjourned | ChouetteEnded
_GOES_ON = GameStarted | GameResumed | Undone


def first_statement_told(message: TableMessage) -> int:
    """The number of the first statement that this message tells: its nonce bears it, behind the chouette's id."""
    numbers = [int(part) for part in (message.nonce or "").split("-")[1:2] if part.isdecimal()]
    return numbers[0] if numbers else 1


NEVER_POSTED = NewestMessage()

# --- A table


@dataclass(frozen=True, slots=True)
class NewRobot:
    """A robot that is to sit down: its seat, its name and how strong it is."""

    seat: Player
    name: str
    strength: str


@dataclass(frozen=True, slots=True)
class Table:
    """One chouette in one channel, as it is on the disk.

    `next_number`: of the next statement; `written_at`: when the last one was written. `presses`: the interactions that
    were applied. `message`: its newest message; `message_on_disk`: what is stored of it, which may be less for a
    moment, as after a kill it is found in the channel. `asked_before`: who has been asked for what. `committed`: the
    commitment that was posted last, "" while one is to be posted. `stopped`: why it cannot go on, or nothing;
    `kept_games`: games that keep their stored points because the rules would now book others.
    """

    id: int
    server: int
    channel: int
    head: Head
    chouette: Chouette
    seats: tuple[Seat, ...] = ()
    next_number: int = 1
    written_at: datetime | None = None
    presses: frozenset[int] = frozenset()
    seeds: Mapping[int, str] = field(default_factory=dict[int, str], repr=False)
    deadlines: tuple[Deadline, ...] = ()
    message: NewestMessage = NEVER_POSTED
    message_on_disk: TableMessage = NEVER_POSTED.stored
    asked_before: frozenset[PendingQuestion] = frozenset()
    committed: str = ""
    is_open: bool = True
    stopped: str = ""
    kept_games: tuple[int, ...] = ()

    @property
    def is_settled(self) -> bool:
        """Whether its newest message shows all of it, nothing is to be folded, and the disk knows."""
        shows_less = self.is_open and not self.stopped and self.message.is_outdated(self.next_number)
        is_to_come = self.message.is_to_be_posted or shows_less or self.commitment_to_post or self.message.unfolded
        return not is_to_come and self.message.stored == self.message_on_disk

    @property
    def post_nonce(self) -> str:
        """What makes the post of its newest message safe to repeat; another state of the table is another post.

        After a restore statements have numbers that others had before, but were written at another time. Discord takes
        25 letters.
        """
        state = f"{self.message.nonce} {self.next_number} {self.written_at and self.written_at.timestamp()}"
        return blake2b(state.encode(), digest_size=12).hexdigest()

    @property
    def commitment_to_post(self) -> str:
        """The commitment to the next dice, until a message shows it; "" where none is due.

        Where the board is elsewhere, only the roll for seats is the bot's.
        """
        chouette = self.chouette
        throws = chouette.mode is ChouetteMode.PLAY or isinstance(chouette.stage, Lobby)
        is_due = self.is_open and throws and not chouette.proof.seed and chouette.proof.digest != self.committed
        return chouette.proof.digest if is_due else ""

    def player(self, user: int) -> Player | None:
        """Whose seat this Discord user has, or had."""
        return next((Player(seat.seat) for seat in self.seats if seat.user == user), None)

    def user(self, player: Player) -> int | None:
        """The Discord user in a seat; None when they asked to be forgotten."""
        return next((seat.user for seat in self.seats if seat.seat == player), None)

    def name(self, player: Player) -> str:
        """The name of who sits or sat there, as the server shows it, unescaped; the seat's id for a stranger."""
        return next((seat.name for seat in self.seats if seat.seat == player), str(player))

    def plain_name(self, player: Player) -> str:
        """The same for pictures, on buttons and in menus."""
        return plain(self.name(player))

    def escaped_name(self, player: Player) -> str:
        """The same in a message: nobody is mentioned, and nothing is formatted by a name."""
        return escaped(self.name(player))

    def bold_name(self, player: Player) -> str:
        """The same in a sentence with several people."""
        return f"**{self.escaped_name(player)}**"

    @property
    def next_seat(self) -> Player:
        """The seat of whoever comes next."""
        return Player(f"s{len(self.seats) + 1}")

    def seat_for(self, user: int) -> Player:
        """Whose seat this Discord user has, or would have as the next one."""
        return self.player(user) or self.next_seat

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
    seat: Player


class FailureReason(StrEnum):
    """Why nothing was even judged; the value is also the key of its words."""

    NO_TABLE = "no-table"
    TABLE_OPEN = "table-open"
    STALE = "stale"
    STOPPED = "stopped"
    STORE_FAILED = "store-failed"
    UNSURE = "unsure"  # the database went away: it may be written, or not
    CLOSING = "closing"


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
    """Something stands in the way; the table, if there is one, is as it was."""

    reason: FailureReason
    table: Table | None = None


Answer: TypeAlias = Submitted | Refused | NotSubmitted

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
