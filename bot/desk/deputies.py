"""Who speaks in whose name at the desk: a proxy's press or command becomes the absent player's statement."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.desk.actions import Action, proposal_of
from bot.desk.presses import Press, presses_of, speech_of_press
from bot.desk.table import Trouble
from bot.rules.evening.live import possible_meanings, speaks_for
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.seats.absence import absent_players_spoken_for
from bot.rules.state.chouette import Chouette
from bot.rules.statements import Statement

BEHALF = "@"
"""What stands in a button's target before the seat in whose name it is pressed."""


@dataclass(frozen=True, slots=True)
class Readings:
    """What somebody may mean, the likeliest first: the first that the rules accept is what they say.

    If they accept none, the refusal is that of their `own` words.
    """

    each: tuple[tuple[Statement, ...], ...]
    own: tuple[Statement, ...]


Speech: TypeAlias = Callable[[Chouette, Player], Sequence[Statement] | Readings | Refusal | Trouble]
"""What somebody says, made for the table as it is, with the seat that is theirs."""
Words: TypeAlias = Callable[[Chouette, Player], Sequence[Statement] | Refusal | Trouble]
"""The same, for one reading."""


def in_whose_name(words: Words, *, alone: bool = False) -> Speech:
    """What is said by somebody, or else, where the rules refuse it to them, for an absent player they speak for.

    `alone`: they speak for themselves alone.
    """

    def said(chouette: Chouette, by: Player) -> Readings | Refusal | Trouble:
        own = words(chouette, by)
        if isinstance(own, Refusal | Trouble):
            return own

        def theirs(player: Player) -> Sequence[Statement]:
            statements = own if player == by else words(chouette, player)
            return () if isinstance(statements, Refusal | Trouble) else statements

        each = [one for one in possible_meanings(chouette, by, theirs, alone=alone) if one]
        return Readings(tuple(each), tuple(own))

    return said


# --- Buttons


def presses_of_all(chouette: Chouette, player: Player) -> tuple[Press, ...]:
    """The buttons of a private panel: what this player may say, and one for each absent player he speaks for."""
    others = tuple(
        Press(Action.FOR, absent)
        for absent in absent_players_spoken_for(chouette, player)
        if presses_in_the_name_of(chouette, absent)
    )
    return (*presses_of(chouette, player), *others)


def presses_in_the_name_of(chouette: Chouette, absent: Player) -> tuple[Press, ...]:
    """The buttons of what is to be said for an absent player."""
    return tuple(
        replace(press, target=f"{press.target}{BEHALF}{absent}")
        for press in presses_of(chouette, absent)
        if not press.action.row.own_affair
    )


def behalf_of(press: Press) -> tuple[Press, Player | None]:
    """A press without the seat in whose name it is made, and that seat; None: in one's own name."""
    target, _, absent = press.target.partition(BEHALF)
    return (replace(press, target=target), Player(absent)) if absent else (press, None)


def speech_of(press: Press) -> Speech:
    """A press as something to say at the desk, in one's own name or in another's for whom one speaks now."""
    plain, absent = behalf_of(press)
    if absent is None:
        return (
            _for_who_is_asked(press)
            if press.action is Action.ACCEPT
            else in_whose_name(speech_of_press(press), alone=True)
        )

    def said(chouette: Chouette, by: Player) -> Sequence[Statement] | Readings | Refusal | Trouble:
        return speech_of_press(plain)(chouette, absent) if speaks_for(chouette, by, absent) else Trouble.STALE

    return said


def _for_who_is_asked(press: Press) -> Speech:
    """A yes in one's own name; from who proposed it themselves, in the name of an absent player who is asked."""

    def said(chouette: Chouette, by: Player) -> Sequence[Statement] | Readings | Refusal | Trouble:
        proposal = proposal_of(chouette, press.target)
        asked = proposal.waiting if proposal and proposal.by == by else ()
        absent = next((one for one in absent_players_spoken_for(chouette, by) if one in asked), None)
        return (
            speech_of_press(press)(chouette, absent)
            if absent
            else in_whose_name(speech_of_press(press), alone=True)(chouette, by)
        )

    return said
