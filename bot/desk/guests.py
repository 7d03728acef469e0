"""Guests, who have no account: which seat, name and number they have, and what seats them; decides no rule."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2s
from itertools import count

from bot.desk.submission import StatementFactory
from bot.desk.table import NewGuest, Person, Table
from bot.record.read import Head
from bot.record.replay import opened_chouette
from bot.rules import refusals
from bot.rules.points import Player, SeatId
from bot.rules.refusals import Refusal
from bot.rules.seats.guests import seated_guests
from bot.rules.seats.joining import keeps_score_without_seat, players_with_seat
from bot.rules.state.chouette import BetweenGames, Chouette, Ended
from bot.rules.statements import ChouetteMode, Joins, JoinsAsGuest, KeepsScore, SeatsAllInOrder, Statement
from bot.store.stored import Seat, is_guest
from bot.words.names import NAMELESS, alike, sanitized_line

MAX_GUEST_NAME_LETTERS = 32
"""As long as Discord lets a name be."""
_NUMBER_BEHIND = re.compile(r" \d+$")


@dataclass(frozen=True, slots=True)
class NameTaken:
    """A name that is no guest's: somebody with an account is called so, a guest who sits here, or it says nothing.

    `is_waited_for`: somebody with an account is, who played last time and has not answered yet.
    """

    name: str
    is_guests: bool = False
    is_waited_for: bool = False


def guest_identity(channel: int, name: str) -> int:
    """The number of a guest of this name in a channel, below zero: the same on every evening there."""
    digest = blake2s(f"{channel} {alike(name)}".encode(), digest_size=8).digest()
    return -1 - (int.from_bytes(digest) >> 2)


def guests_to_seat(
    table: Table, names: Sequence[str], members: Iterable[str] = (), told_apart: Collection[int] = ()
) -> tuple[NewGuest, ...] | NameTaken:
    """The guests of these names, as they would sit at a table; or the first name that cannot be a guest's here.

    `members`: what people with an account are called on this server; `told_apart`: those at the table who are known to
    be somebody else, though they may be called as a guest. Of two who are named alike at once the second is `Zoe 2`.
    """
    here = {seat.seat: seat for seat in table.seats}
    people = [one for one in here.values() if one.user and not is_guest(one.user) and one.user not in told_apart]
    taken = {*map(alike, members), *(alike(one.name) for one in people)}
    sitting = {alike(here[SeatId(one)].name) for one in seated_guests(table.chouette)}
    called = table.call.waited.items() if table.call else ()
    waited = {alike(name) for one, name in called if one not in told_apart}
    found: list[NewGuest] = []
    next_number = len(table.seats) + 1
    for name in _numbered_if_named_twice(names):
        key = alike(name)
        if name == NAMELESS or key in taken | sitting | waited:
            return NameTaken(name, is_guests=key in sitting, is_waited_for=key in waited)
        identity = guest_identity(table.channel, name)
        seat = table.player(identity)
        if seat is None:
            seat, next_number = SeatId(Player(f"s{next_number}")), next_number + 1
        found.append(NewGuest(seat, identity, name))
    return tuple(found)


def _numbered_if_named_twice(names: Sequence[str]) -> Iterator[str]:
    """Names as they are kept; behind one that stands there a second time a number that no other of them has."""
    kept = [sanitized_line(one, MAX_GUEST_NAME_LETTERS) for one in names]
    once = [*map(alike, kept)]
    given = set[str]()
    for name in kept:
        numbered = (f"{sanitized_line(name, MAX_GUEST_NAME_LETTERS - 3)} {number}" for number in count(2))
        free = (one for one in numbered if alike(one) not in {*once, *given})
        shown = next(free) if alike(name) in given and name != NAMELESS else name
        given.add(alike(shown))
        yield shown


def guests_called(table: Table, names: Iterable[str]) -> tuple[Player, ...]:
    """The guests who sit at a table and are called so, or so with a number behind it."""
    meant = {*map(alike, names)}
    looks = {seat.seat: alike(seat.name) for seat in table.seats}
    called = ((one, looks.get(SeatId(one), "")) for one in seated_guests(table.chouette))
    return tuple(one for one, name in called if {name, _NUMBER_BEHIND.sub("", name)} & meant)


def names_in_one(names: Sequence[str], known: Iterable[str], *, has_commas: bool) -> tuple[str, ...]:
    """The words of the first name that looks like several without commas between; () where none does.

    It has three words or more and is the only one, without any comma (`has_commas`); or has the name of somebody known,
    who has an account, among its words, and another word beside it. A number or an initial tells two of one name apart.
    """
    kept = {tuple(alike(one).split()) for one in known} - {()}
    for name in names:
        words = tuple(alike(name).split())
        if len(words) > 2 and len(names) == 1 and not has_commas and words not in kept:
            return tuple(name.split())
        parts = ((at, end) for at in range(len(words)) for end in range(at + 1, len(words) + 1))
        beside = ((*words[:at], *words[end:]) for at, end in parts if words[at:end] in kept)
        if words not in kept and any(sum(map(str.isalpha, one)) > 1 for rest in beside for one in rest):
            return tuple(name.split())
    return ()


@dataclass(frozen=True, slots=True)
class OpeningParty:
    """The guests who come with whoever opens a table; `order`: all seats, Box first, where nobody else is to come.

    Not `opener_plays`: whoever opens it keeps score without a seat.
    """

    guests: tuple[NewGuest, ...] = ()
    order: tuple[SeatId, ...] = ()
    opener_plays: bool = True

    def said_by(self, opener: Player) -> tuple[Statement, ...]:
        """What is said as the table opens: by whoever opens it, and of their guests."""
        first = Joins(opener) if self.opener_plays else KeepsScore(opener)
        joining = (JoinsAsGuest(one.seat, opener) for one in self.guests)
        return (first, *joining, *((SeatsAllInOrder(None, self.order),) if self.order else ()))


NO_PARTY = OpeningParty()


def opened_by(server: int, channel: int, head: Head, who: Person) -> Table:
    """A table as it will be when somebody opens it, with their seat."""
    seat = Seat(SeatId(Player("s1")), who.user, who.name, who.username)
    return Table(0, server, channel, head, opened_chouette(head), (seat,))


def party_again(fresh: Table, before: Table, players: Sequence[Player]) -> OpeningParty:
    """The guests of an evening that is played again, as they sit at the table that opens for it.

    Whoever opens it and did not play keeps score without a seat, if guests come. Nobody whose name somebody with an
    account has at that table, and did not sit beside them before.
    """
    user = fresh.seats[0].user or 0
    opener = before.player(user)
    seat = partial(guests_to_seat, fresh, told_apart=(user,) if opener else ())
    sat = {one.seat: one for one in before.seats if one.user and is_guest(one.user)}
    names = [sat[one].name for one in map(SeatId, players) if one in sat]
    each = [found for name in names if not isinstance(found := seat([name]), NameTaken)]
    found = seat([one.name for (one,) in each])
    if isinstance(found, NameTaken):
        return NO_PARTY
    plays = opener in players or not found
    opens = [(one.user, one.seat) for one in fresh.seats if plays]
    seats = dict([*opens, *((one.identity, one.seat) for one in found)])
    return OpeningParty(found, _order_again(before, players, seats) if found else (), opener_plays=plays)


def _order_again(before: Table, players: Sequence[Player], seats: Mapping[int | None, SeatId]) -> tuple[SeatId, ...]:
    """All these seats as the next game would have had them, by who has each.

    () where somebody else is to come, of the `players` of the evening before, or its places are not kept.
    """
    if {before.identity(one) for one in players} != {*seats}:
        return ()
    order = places_kept(before)
    return tuple(seats[one] for one in order) if {*order} == {*seats} else ()


def places_kept(over: Table) -> tuple[int, ...]:
    """Who has which place in a game after an evening on a board elsewhere, Box first: the dice there gave the places.

    By their identities; as the next game would have had them, or as those of a game that was not played to its end.
    """
    chouette = over.chouette
    if chouette.mode is not ChouetteMode.SCORE or not isinstance(chouette.stage, Ended):
        return ()
    places = chouette.stage.before
    if not isinstance(places, BetweenGames):
        places = chouette.games[-1].final if chouette.games else None
    identities = (over.identity(one) for one in (places.box, *places.line)) if places else ()
    return tuple(one for one in identities if one is not None)


def scorer_before(over: Table) -> int:
    """The person who kept score of guests as an evening ended; 0: nobody did."""
    chouette = over.chouette
    return (over.user(chouette.scorer) or 0) if chouette.scorer and seated_guests(chouette) else 0


def scorer_if_called(over: Table, called: Collection[int]) -> int:
    """The same, if they are among these who are called to play again; else whoever has the score keeps it."""
    scorer = scorer_before(over)
    return scorer if scorer in called else 0


def seats_as_before(table: Table, places: Sequence[int]) -> tuple[Player, ...]:
    """All who sit at a table by these places, Box first; who had none comes last; () where no place is kept."""
    here = players_with_seat(table.chouette) if places else ()
    places_by_identity = {identity: place for place, identity in enumerate(places)}
    return tuple(sorted(here, key=lambda one: places_by_identity.get(table.identity(one) or 0, len(places))))


def add_guests_statement_factory(guests: Sequence[NewGuest]) -> StatementFactory:
    """Whoever keeps score has these guests join."""

    def said(chouette: Chouette, by: Player) -> Sequence[Statement] | Refusal:
        if by not in players_with_seat(chouette) and not keeps_score_without_seat(chouette, by):
            return refusals.NotSeated()
        return tuple(JoinsAsGuest(one.seat, by) for one in guests)

    return said


# --- What is paid


def guests_spoken_for(table: Table | None, user: int) -> frozenset[int]:
    """The guests of this channel for whom a person speaks, by their numbers: whoever keeps, or last kept, score."""
    if table is None or table.chouette.scorer is None or table.user(table.chouette.scorer) != user:
        return frozenset()
    numbers = (table.identity(guest) for guest in table.chouette.guests)
    return frozenset(one for one in numbers if one is not None and is_guest(one))


def may_say_paid(chouette: Chouette, seat: Player, payee: Player) -> bool:
    """Whether whoever has this seat says that somebody was paid: they were, or a guest whose score they keep."""
    return payee == seat or (payee in chouette.guests and seat == chouette.scorer)
