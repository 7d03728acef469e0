"""People of one name: each has a number, which stays theirs on the next evening of a channel; decides no rule."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bot.desk.table import Person, Table
from bot.store.database import Database
from bot.store.seats import seats_with_number
from bot.store.stored import Seat
from bot.words.names import look_of

KnownNumbers = Mapping[tuple[int | None, str], int]
"""The number that somebody has had, by their identity and the look of the name that they had then."""


def seat_as_called_today(seat: Seat, who: Person) -> Seat:
    """Somebody's seat with the name by which they are known today; their number is that of the one before."""
    number = seat.number if look_of(seat.name) == look_of(who.name) else 0
    return replace(seat, user=who.user, name=who.name, username=who.username, number=number)


def people_told_apart_as_before(opened: Table, last: Table | None) -> Table:
    """A table that opens: who was told apart from somebody at the `last` one of its channel still is."""
    people = [one for one in last.seats if one.user is not None] if last else []
    shared = _shared_names(people)
    known = _known_numbers(one for one in people if look_of(one.name) in shared)
    kept = tuple(replace(one, number=known.get((one.user, look_of(one.name)), 0)) for one in opened.seats)
    return replace(opened, seats=_numbered(kept, known))


async def people_told_apart(database: Database, table: Table) -> Table:
    """A table where somebody may have come: of those with one name each has a number. StoreFailed."""
    if not _without_number(table.seats):
        return table
    users = [one.user for one in table.seats if one.user is not None]
    known = _known_numbers(await seats_with_number(database, table.channel, users))
    return replace(table, seats=_numbered(table.seats, known))


def _numbered(seats: tuple[Seat, ...], known: KnownNumbers) -> tuple[Seat, ...]:
    """The seats with a number for each whose name another has there: the one that is known of them, or a later one."""
    found = {one.seat: one for one in seats}
    for one in sorted(_without_number(seats), key=lambda one: (one.user, look_of(one.name)) not in known):
        name = look_of(one.name)
        taken = {each.number for each in found.values() if look_of(each.name) == name}
        before = known.get((one.user, name), 0)
        found[one.seat] = replace(one, number=max(taken) + 1 if before in taken else before)
    return tuple(found.values())


def _known_numbers(seats: Iterable[Seat]) -> KnownNumbers:
    """The numbers that these have, or had; the last one counts."""
    return {(one.user, look_of(one.name)): one.number for one in seats if one.number and one.user is not None}


def _without_number(seats: Sequence[Seat]) -> list[Seat]:
    shared = _shared_names(seats)
    return [one for one in seats if not one.number and look_of(one.name) in shared]


def _shared_names(seats: Sequence[Seat]) -> frozenset[str]:
    return frozenset(name for name, times in Counter(look_of(one.name) for one in seats).items() if times > 1)
