"""A chouette as the shell holds it, who speaks there, and what they get back: told, refused, or not heard at all."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from bot.desk.newest import NewestMessage
from bot.desk.tokens import Call
from bot.record.read import Head
from bot.rules.events import Event
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.state.chouette import Chouette
from bot.store.stored import Deadline, Seat

NEVER_POSTED = NewestMessage()


@dataclass(frozen=True, slots=True)
class Table:
    """One chouette in one channel, as it is on the disk.

    `next_number`: of the next statement. `presses`: the interactions that were applied. `message`: its newest message.
    `asked_before`: who has been asked for what. `stopped`: why it cannot go on, or nothing; `kept_games`: games that
    keep their stored points because the rules would now book others.
    """

    id: int
    server: int
    channel: int
    head: Head
    chouette: Chouette
    seats: tuple[Seat, ...] = ()
    next_number: int = 1
    presses: frozenset[int] = frozenset()
    seeds: Mapping[int, str] = field(default_factory=dict[int, str], repr=False)
    deadlines: tuple[Deadline, ...] = ()
    message: NewestMessage = NEVER_POSTED
    asked_before: frozenset[Call] = frozenset()
    is_open: bool = True
    stopped: str = ""
    kept_games: tuple[int, ...] = ()

    @property
    def is_to_be_posted(self) -> bool:
        """Whether its newest message is still a wish."""
        return self.message.is_wished

    @property
    def untold(self) -> tuple[Event, ...]:
        """The news that its newest message tells."""
        return self.message.news

    @property
    def post_nonce(self) -> str:
        """What makes the post of its newest message safe to repeat; another state of the table is another post."""
        return f"{self.message.nonce}.{self.next_number}"

    def player(self, user: int) -> Player | None:
        """Whose seat this Discord user has, or had."""
        return next((Player(seat.seat) for seat in self.seats if seat.user == user), None)

    def user(self, player: Player) -> int | None:
        """The Discord user in a seat; None when they asked to be forgotten."""
        return next((seat.user for seat in self.seats if seat.seat == player), None)

    def name(self, player: Player) -> str:
        """The name of who sits or sat there, as the server shows it, unescaped; the seat's id for a stranger."""
        return next((seat.name for seat in self.seats if seat.seat == player), str(player))

    def seat_for(self, user: int) -> Player:
        """Whose seat this Discord user has, or would have as the next one."""
        return self.player(user) or Player(self.free_seat())

    def free_seat(self) -> str:
        """The id of the next seat."""
        return f"s{len(self.seats) + 1}"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in a channel: their Discord id and name on the server; `directing`: they act as a director."""

    user: int
    name: str
    directing: bool = False


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody of whom others speak, with the seat that they have, or get by it."""

    person: Person
    seat: Player


class Trouble(StrEnum):
    """Why nothing was even judged; the value is also the key of its words."""

    NO_TABLE = "no-table"
    TABLE_OPEN = "table-open"
    STALE = "stale"
    STOPPED = "stopped"
    STORE_FAILED = "store-failed"
    CLOSING = "closing"


@dataclass(frozen=True, slots=True)
class Told:
    """It was heard and is on the disk. `repeated`: it was already, and nothing happened now."""

    table: Table
    events: tuple[Event, ...]
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules forbid it; the table is as it was."""

    table: Table
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class NotHeard:
    """Something stands in the way; the table, if there is one, is as it was."""

    trouble: Trouble
    table: Table | None = None


Answer: TypeAlias = Told | Refused | NotHeard
