"""Who speaks in whose name at the desk: a proxy's press or command becomes the absent player's statement.

Whoever is away and speaks for himself is back with that. What is a person's own affair nobody says for him.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from bot.desk.actions import Verb, proposal_of
from bot.desk.answers import Trouble
from bot.desk.order import out_of_turn
from bot.desk.presses import Press, press_speech, presses_of
from bot.rules.engine import apply
from bot.rules.offers import with_dice
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.seats.absence import represented
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    AppointsProxy,
    AsksToBeAsked,
    ChangesOption,
    ComesBack,
    Ends,
    GoesAway,
    Joins,
    Leaves,
    SaysWord,
    Statement,
    Suggests,
    TakesBack,
)

Speech: TypeAlias = Callable[[Chouette, Player], Sequence[Statement] | Refusal | Trouble]

BEHALF = "@"
"""What stands in a button's target before the seat in whose name it is pressed."""

_HIS_OWN = (
    AppointsProxy
    | AsksToBeAsked
    | ChangesOption
    | ComesBack
    | Ends
    | GoesAway
    | Joins
    | Leaves
    | SaysWord
    | Suggests
    | TakesBack
)

_HIS_OWN_PRESSES = frozenset(
    {Verb.JOIN, Verb.REMAIN, Verb.LEAVE, Verb.ASK, Verb.ASK_NOT, Verb.UNDO, Verb.END, Verb.OPTIONS}
    | {Verb.AWAY, Verb.BACK}
)


def in_whose_name(speech: Speech) -> Speech:
    """What is said by somebody, or else, where the rules refuse it to him, by the first absent player he speaks for."""

    def said(chouette: Chouette, by: Player) -> Sequence[Statement] | Refusal | Trouble:
        own = returning(speech)(chouette, by)
        if _is_accepted(chouette, own):
            return own
        for absent in represented(chouette, by):
            theirs = speech(chouette, absent)
            if _is_accepted(chouette, theirs) and not _is_his_own(theirs):
                return theirs
        return own

    return said


def returning(speech: Speech) -> Speech:
    """The same; who was away and plays is back with it."""

    def said(chouette: Chouette, by: Player) -> Sequence[Statement] | Refusal | Trouble:
        own = speech(chouette, by)
        if isinstance(own, Refusal | Trouble) or by not in chouette.away or _is_his_own(own):
            return own
        back = (ComesBack(by), *own)
        return back if _is_accepted(chouette, back) else own

    return said


def _is_his_own(said: Sequence[Statement] | Refusal | Trouble) -> bool:
    return not isinstance(said, Refusal | Trouble) and any(isinstance(each, _HIS_OWN) for each in said)


def _is_accepted(chouette: Chouette, said: Sequence[Statement] | Refusal | Trouble) -> bool:
    """Whether all of it would be heard."""
    if isinstance(said, Refusal | Trouble):
        return False
    for statement in said:
        dice = chouette.standing_dice or (2, 1)
        heard = out_of_turn(chouette, statement) or apply(chouette, with_dice(chouette, statement, lambda d=dice: d))
        if isinstance(heard, Refusal):
            return False
        chouette = heard.chouette
    return True


# --- Buttons


def presses_of_all(chouette: Chouette, player: Player) -> tuple[Press, ...]:
    """The buttons of a private panel: what this player may say, and one for each absent player he speaks for."""
    others = tuple(
        Press(Verb.FOR, absent) for absent in represented(chouette, player) if presses_in_the_name_of(chouette, absent)
    )
    return (*presses_of(chouette, player), *others)


def presses_in_the_name_of(chouette: Chouette, absent: Player) -> tuple[Press, ...]:
    """The buttons of what is to be said for an absent player."""
    return tuple(
        replace(press, target=f"{press.target}{BEHALF}{absent}")
        for press in presses_of(chouette, absent)
        if press.verb not in _HIS_OWN_PRESSES
    )


def behalf_of(press: Press) -> tuple[Press, Player | None]:
    """A press without the seat in whose name it is made, and that seat; None: in one's own name."""
    target, _, absent = press.target.partition(BEHALF)
    return (replace(press, target=target), Player(absent)) if absent else (press, None)


def speech_of(press: Press) -> Speech:
    """A press as something to say at the desk, in one's own name or in another's for whom one speaks now."""
    plain, absent = behalf_of(press)
    if absent is None:
        return _for_who_is_asked(press) if press.verb is Verb.ACCEPT else returning(press_speech(press))

    def said(chouette: Chouette, by: Player) -> Sequence[Statement] | Refusal | Trouble:
        return press_speech(plain)(chouette, absent) if speaks_for(chouette, by, absent) else Trouble.STALE

    return said


def _for_who_is_asked(press: Press) -> Speech:
    """A yes in one's own name; from who proposed it themselves, in the name of an absent player who is asked."""

    def said(chouette: Chouette, by: Player) -> Sequence[Statement] | Refusal | Trouble:
        proposal = proposal_of(chouette, press.target)
        asked = proposal.waiting if proposal and proposal.by == by else ()
        absent = next((one for one in represented(chouette, by) if one in asked), None)
        return press_speech(press)(chouette, absent) if absent else returning(press_speech(press))(chouette, by)

    return said


def speaks_for(chouette: Chouette, player: Player | None, other: Player) -> bool:
    """Whether a player speaks for another now: he is it himself, or the other is absent and he speaks for him."""
    return player == other or (player is not None and other in represented(chouette, player))
