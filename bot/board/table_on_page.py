"""A table with what its page needs to know beside it, and who has a seat there."""

from dataclasses import dataclass, field

from bot.channel.interactions import ServerSettings
from bot.desk import Table
from bot.desk.settling import DebtsAtEnd
from bot.desk.table import Call
from bot.rules.events import Event
from bot.rules.points import Player
from bot.rules.rulebook import RuleBook
from bot.rules.seats.joining import keeps_score_without_seat, players_with_seat


@dataclass(frozen=True, slots=True)
class TableOnPage:
    """A table with what its page needs to know beside it: all that it is drawn from.

    `told`: what its newest message tells. `has_engine`: for robots. `run`: which run of the bot it is. `called_to`: the
    table to which those of an evening that is over are called, with who is. `new_to_taking`: who is asked to take or
    drop in their first game. `unasked`: who has set that they are not asked about a drop or a double.
    """

    table: Table
    told: tuple[Event, ...]
    settings: ServerSettings
    book: RuleBook | None
    has_engine: bool
    run: str
    called_to: tuple[int, Call] | None = None
    new_to_taking: frozenset[Player] = frozenset()
    unasked: frozenset[Player] = frozenset()
    debts: DebtsAtEnd = field(default_factory=DebtsAtEnd)

    def is_asked(self, seat: Player | None) -> bool:
        """Whether whoever has this seat is asked to play again, and has not answered."""
        user = self.table.user(seat) if seat else None
        return self.called_to is not None and user in self.called_to[1].waited


def seat_of(table: Table, person: Player | None) -> Player | None:
    """The seat of who is known at a table by this id: at it, in the game that goes on, or there as it ended; or None.

    Whoever has gone amid a game has none. Whoever keeps score and does not play has one, too.
    """
    chouette, game = table.chouette, table.chouette.game
    if person is None or person in chouette.gone:
        return None
    is_there = person in {*players_with_seat(chouette), *(game.players if game else ())}
    is_there = is_there or keeps_score_without_seat(chouette, person) or not table.is_open
    return person if is_there else None


def users_with_seat(table: Table) -> frozenset[int]:
    """The Discord users who have a seat there, as `seat_of` says it."""
    return frozenset(one.user for one in table.seats if one.user is not None and seat_of(table, one.seat))
