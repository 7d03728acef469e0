"""A chouette as the shell holds it: the game's state, who sits where, what was told; changes nothing by itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.record.read import Head
from bot.rules.events import Event
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette
from bot.store.forms import Deadline, Seat, TableMessage

Call: TypeAlias = tuple[Player, str]
"""Somebody who is asked, with the moment or the offer that they are asked about."""
NEVER_POSTED = TableMessage(None, None)


@dataclass(frozen=True, slots=True)
class Table:
    """One chouette in one channel, as it is on the disk.

    `next_number`: of the next statement. `presses`: the interactions that were applied. `message`: the newest
    table message (its id is None while it is still to be posted), `older` the one before it, which may still
    have buttons. `untold`: the news that the newest message tells. `wished`: the next number when a message was
    last wished for; one that shows the table as it was before does not tell it. `asked_before`: who has been
    asked for what; `newly`: those of them whom the newest message notifies, when it is posted. `stopped`: why it
    cannot go on, or nothing; `kept_games`: games that keep their stored points because the rules would now book others.
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
    message: TableMessage = NEVER_POSTED
    older: int | None = None
    untold: tuple[Event, ...] = ()
    wished: int = 0
    asked_before: frozenset[Call] = frozenset()
    newly: frozenset[Call] = frozenset()
    is_open: bool = True
    stopped: str = ""
    kept_games: tuple[int, ...] = ()

    @property
    def is_to_be_posted(self) -> bool:
        """Whether its newest message is still a wish."""
        return self.message.message is None and self.message.nonce is not None

    @property
    def post_nonce(self) -> str:
        """What makes the post of its newest message safe to repeat; another state of the table is another post."""
        return f"{self.message.nonce}.{self.next_number}"

    def has_message_of(self, other: "Table") -> bool:
        """Whether both have the same newest message, posted or wished for, whatever it shows."""
        mine, theirs = self.message, other.message
        return (self.id, mine.message, mine.nonce) == (other.id, theirs.message, theirs.nonce)

    def player(self, user: int) -> Player | None:
        """Whose seat this Discord user has, or had."""
        return next((Player(seat.seat) for seat in self.seats if seat.user == user), None)

    def user(self, player: Player) -> int | None:
        """The Discord user in a seat; None when he wished to be forgotten."""
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
