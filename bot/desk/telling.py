"""What is to be written and told after something was heard: the table then, its wish to post; does neither.

A wish to post is a nonce without a message. It bears the number of the first statement that its message tells, so
that after a restart the same news are told again.
"""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from bot.desk.answers import Named, Person
from bot.desk.folding import as_kept
from bot.desk.hearing import Hearing, Line
from bot.desk.moment import calls, moment_of
from bot.desk.table import Call, Table
from bot.record.grammar import written as line_of
from bot.rules.events import (
    ChouetteEnded,
    DebtPaid,
    DirectorActed,
    DirectorActedFor,
    GameResumed,
    GameScored,
    GameStarted,
    PlayerUnseated,
    ScoreCorrected,
    Seated,
    Undone,
)
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette, Ended, Game
from bot.rules.statements import Joins, Statement
from bot.store.forms import Beside, Entry, Seat, TableMessage

_RESULTS = frozenset(
    {GameScored, GameStarted, ChouetteEnded, Seated, Undone, GameResumed}
    | {PlayerUnseated, DirectorActedFor, ScoreCorrected, DirectorActed, DebtPaid}
)
"""What everybody is told by a new message."""
_ANEW = frozenset({Undone, GameResumed})
"""After it everybody is asked anew, although they were asked for the same before."""


def with_name(table: Table, who: Person | None, seat: Player, said: Sequence[Statement]) -> Table:
    """The table with the name by which the speaker is known today; with a seat, if he joins or directs."""
    if who is None:
        return table
    shown = Seat(seat, who.user, who.name)
    if table.player(who.user) is not None:
        return replace(table, seats=tuple(shown if one.seat == seat else one for one in table.seats))
    known = who.directing or any(isinstance(statement, Joins) for statement in said)
    return replace(table, seats=(*table.seats, shown)) if known else table


def with_somebody(table: Table, named: Named | None) -> Table:
    """The table with a seat's id for somebody of whom others speak: a spectator who buys the Box's game."""
    if named is None or table.player(named.person.user) is not None:
        return table
    return replace(table, seats=(*table.seats, Seat(named.seat, named.person.user, named.person.name)))


def after_hearing(table: Table, hearing: Hearing, interaction: int | None, speaker: Player | None) -> Table:
    """The table after all was heard, with a new message to be posted where another than the speaker is newly asked."""
    news = tuple(hearing.events)
    after = replace(
        table,
        chouette=hearing.chouette,
        next_number=table.next_number + len(hearing.lines),
        presses=table.presses if interaction is None else table.presses | {interaction},
        seeds=hearing.seeds,
        is_open=not isinstance(hearing.chouette.stage, Ended),
        untold=(*table.untold, *news),
    )
    what = {type(piece) for piece in news}
    before = frozenset[Call]() if what & _ANEW else table.asked_before
    asked = calls(after.chouette)
    newly = asked - before
    after = replace(after, asked_before=asked | _behind_a_question(after.chouette, before))
    asks_others = any(player != speaker for player, _ in newly)
    if not (asks_others or _RESULTS & what or table.message.nonce is None):
        return after
    after = replace(after, wished=after.next_number)
    if table.is_to_be_posted:  # this message tells it too, or else `once_shown` sees to it
        return replace(after, newly=table.newly | newly)
    wish = TableMessage(None, f"{table.id}-{table.next_number}")
    return replace(after, message=wish, older=table.message.message, untold=news, newly=newly)


def _behind_a_question(chouette: Chouette, before: frozenset[Call]) -> frozenset[Call]:
    """Who was asked `before` for what the game asks again once an open resignation, take-back or vote is answered."""
    waits = any(proposal.passes_with_the_moment for proposal in chouette.proposals)
    if not (waits and isinstance(chouette.stage, Game)):
        return frozenset()
    moment = moment_of(chouette)
    return frozenset(call for call in before if call[1] == moment)


def wished_anew(table: Table) -> Table:
    """The table with a new wish in place of a message that is lost: everybody who is asked is notified again."""
    wish = "-".join((table.message.nonce or "").split("-")[:2])
    fresh = TableMessage(None, f"{wish}-{secrets.token_hex(2)}")
    return replace(table, message=fresh, older=table.message.message, newly=calls(table.chouette))


def once_shown(now: Table, shown: Table, posted: int | None) -> Table:
    """The table whose message shows it as it was: `posted` just now, or edited.

    Where more is to be told since it was wished for, with a new wish.
    """
    if posted is None:
        return replace(now, message=replace(now.message, shown=shown.next_number))
    newly = now.newly - shown.newly
    if now.wished <= shown.next_number:
        return replace(now, message=TableMessage(posted, now.message.nonce, shown.next_number), newly=newly)
    wish = TableMessage(None, f"{now.id}-{shown.next_number}")
    return replace(now, message=wish, older=posted, untold=now.untold[len(shown.untold) :], newly=newly)


def entries_of(
    hearing: Hearing, now: datetime, who: Person | None, seat: Player | None, interaction: int | None
) -> tuple[Entry, ...]:
    """What was heard as it is written down."""
    return tuple(
        Entry(
            line=line_of(line.said),
            at=now,
            by=who.user if who and line.is_own else None,
            whom=_spoken_for(line, who, seat),
            interaction=interaction,
            transfers=tuple(map(as_kept, line.transfers)),
        )
        for line in hearing.lines
    )


def _spoken_for(line: Line, who: Person | None, seat: Player | None) -> Player | None:
    """The seat that a time limit speaks for, or the absent player in whose name a person does."""
    if who is None:
        return seat if line.is_own else None
    return line.said.by if line.is_own and line.said.by != seat else None


def beside(table: Table, after: Table, now: datetime) -> Beside:
    """What changes beside the statements."""
    seats = tuple(seat for seat in after.seats if seat not in table.seats)
    seeds = tuple((game, seed) for game, seed in after.seeds.items() if table.seeds.get(game) != seed)
    return Beside(
        seats=seats,
        seeds=seeds,
        deadlines=after.deadlines if after.deadlines != table.deadlines else None,
        table=after.message if after.message != table.message else None,
        ended_at=now if table.is_open and not after.is_open else None,
    )
