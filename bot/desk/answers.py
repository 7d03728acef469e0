"""What somebody gets back at the door: told, refused, or not heard at all; as data, without words."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.desk.table import Table
from bot.rules.events import Event
from bot.rules.points import Player
from bot.rules.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in a channel: his Discord id and the name that the server shows; `directing`: he acts as a director."""

    user: int
    name: str
    directing: bool = False


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody of whom others speak, with the seat that he has, or gets by it."""

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
