"""What is to be written and told after something was heard: the table then, its wish to post; does neither."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from bot.desk.answers import Named, Person
from bot.desk.folding import as_kept
from bot.desk.hearing import Hearing, Line
from bot.desk.table import Table
from bot.desk.tokens import Call, calls, moment_of
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
from bot.store.forms import Beside, Entry, Seat

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
        message=table.message.with_news(news),
    )
    what = {type(piece) for piece in news}
    before = frozenset[Call]() if what & _ANEW else table.asked_before
    asked = calls(after.chouette)
    newly = asked - before
    after = replace(after, asked_before=asked | _behind_a_question(after.chouette, before))
    asks_others = any(player != speaker for player, _ in newly)
    if not (asks_others or _RESULTS & what or table.message.nonce is None):
        return after
    return replace(after, message=table.message.wish(table.id, table.next_number, after.next_number, news, newly))


def _behind_a_question(chouette: Chouette, before: frozenset[Call]) -> frozenset[Call]:
    """Who was asked `before` for what the game asks again once an open resignation, take-back or vote is answered."""
    waits = any(proposal.passes_with_the_moment for proposal in chouette.proposals)
    if not (waits and isinstance(chouette.stage, Game)):
        return frozenset()
    moment = moment_of(chouette)
    return frozenset(call for call in before if call[1] == moment)


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
        table=after.message.stored if after.message.stored != table.message.stored else None,
        ended_at=now if table.is_open and not after.is_open else None,
    )
