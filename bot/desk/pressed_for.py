"""In whose name a press is made: one's own, an absent player's, or those of guests for whom one speaks."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import chain

from bot.desk.actions import SAID_OF_EACH, SEAT_SEPARATOR, ButtonAction, proposal_in_target
from bot.desk.button_press import ButtonPress, with_token
from bot.desk.presses import SAME_FOR_ALL_GUESTS, statement_of_press
from bot.desk.submission import (
    AlternativesFactory,
    StatementAlternatives,
    spoken_in_own_name,
    statements_for_absent_players,
)
from bot.desk.table import NotSubmittedReason
from bot.rules.evening.authority import is_reported, may_say, may_speak_for
from bot.rules.offers import may_be_said
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.seats.guests import seated_guests
from bot.rules.seats.speaking import absent_players_spoken_for, players_reported_for
from bot.rules.state.chouette import Chouette
from bot.rules.state.proposals import Proposal
from bot.rules.statements import Statement

_UNASKED = {ButtonAction.DOUBLE: "double-", ButtonAction.BEAVER: "beaver-", ButtonAction.DROP: ""}
"""Before the target of what somebody is asked about, in that of the button of who wishes to be asked about none."""


def alternatives_of_press(press: ButtonPress) -> AlternativesFactory:
    """A press as something to say at the desk, in one's own name or in another's for whom one speaks now.

    Whoever was away and presses their own button is back with it.
    A yes of whoever made the proposal is said in the name of an absent player who is asked; that of somebody who is
    asked, of all absent ones too who are asked and for whom they speak.
    """
    absent = press.absent
    if press.action in SAID_OF_EACH:
        return partial(_said_of_each, press)
    own = partial(_in_own_or_a_guests_name, press)

    def said(
        chouette: Chouette, by: Player
    ) -> Statement | Sequence[Statement] | StatementAlternatives | Refusal | NotSubmittedReason:
        if absent == by:
            return own(chouette, by)
        if absent is not None and not may_speak_for(chouette, by, absent):
            told = statement_of_press(press, chouette, absent)
            is_theirs = isinstance(told, Statement) and is_reported(chouette, by, told)
            return (told,) if isinstance(told, Statement) and is_theirs else NotSubmittedReason.STALE
        proposal = proposal_in_target(chouette, press.target) if press.action is ButtonAction.ACCEPT else None
        asked = proposal.waiting if proposal and proposal.by == by else ()
        absent_ones = absent_players_spoken_for(chouette, by) if asked else ()
        other = absent or next((one for one in absent_ones if one in asked), None)
        if other is None:
            yes = own(chouette, by)
            return _with_absent_asked_too(press, chouette, by, proposal, yes) if proposal else yes
        statement = statement_of_press(press, chouette, other)
        return (statement,) if isinstance(statement, Statement) else statement

    return said


def _with_absent_asked_too(
    press: ButtonPress,
    chouette: Chouette,
    by: Player,
    proposal: Proposal,
    own: Statement | Sequence[Statement] | StatementAlternatives | Refusal | NotSubmittedReason,
) -> Statement | Sequence[Statement] | StatementAlternatives | Refusal | NotSubmittedReason:
    """A yes of somebody, then that of each absent player asked with them; guests have said it by theirs."""
    if by not in proposal.waiting or not isinstance(own, StatementAlternatives):
        return own
    absent = statements_for_absent_players(chouette, by, partial(statement_of_press, press))
    asked = {*absent_players_spoken_for(chouette, by)}.intersection(proposal.waiting) - chouette.guests
    too = [said for one, said in absent if one in asked]
    all_too = tuple(chain(*too))
    return replace(own, each=(*((*one, *all_too) for one in own.each), *own.each)) if too else own


def says_something(press: ButtonPress, chouette: Chouette, by: Player) -> bool:
    """Whether the rules would accept what this player would say by a press of what stands there, or some of it."""
    meant = alternatives_of_press(press)(chouette, by)
    if isinstance(meant, Refusal | NotSubmittedReason):
        return False
    if isinstance(meant, StatementAlternatives):
        meant = [*chain(*meant.each)]
    said = (meant,) if isinstance(meant, Statement) else meant
    return any(may_be_said(chouette, one, enforce_turns=True) for one in said)


def unasked_press(press: ButtonPress) -> ButtonPress:
    """The button of who, asked about this drop, double or beaver, wishes to be asked about none any more."""
    return replace(press, action=ButtonAction.UNASKED, target=_UNASKED[press.action] + press.target)


def press_asked_about(unasked: ButtonPress) -> ButtonPress:
    """The drop, double or beaver that they were asked about who press this button: it is confirmed."""
    action, before = next(each for each in _UNASKED.items() if unasked.target.startswith(each[1]))
    target = unasked.target.removeprefix(before)
    return replace(unasked, action=action, target=target, confirmed=True)


def _said_of_each(press: ButtonPress, chouette: Chouette, by: Player) -> Sequence[Statement] | NotSubmittedReason:
    """What a press says of each player in its target, for all of whom this person speaks or says what all hear."""
    action, players = SAID_OF_EACH[press.action], [*map(Player, press.target.split(SEAT_SEPARATOR))]
    said = [action.spec.meaning.says(chouette, player, "") for player in players]
    statements = [one for one in said if isinstance(one, Statement)]
    is_theirs = all(may_say(chouette, by, one) for one in statements)
    is_stale = press.token != with_token(chouette, press).token or not is_theirs
    return NotSubmittedReason.STALE if is_stale else statements


def _in_own_or_a_guests_name(
    press: ButtonPress, chouette: Chouette, by: Player
) -> Statement | Sequence[Statement] | StatementAlternatives | Refusal | NotSubmittedReason:
    """What a press says in one's own name or, where that says the same, in that of others of whom one keeps score."""
    own = spoken_in_own_name(partial(statement_of_press, press))(chouette, by)
    if by != chouette.scorer or press.action not in SAME_FOR_ALL_GUESTS:
        return own
    others = (*seated_guests(chouette), *players_reported_for(chouette, by))
    said = (statement_of_press(press, chouette, other) for other in others)
    theirs = tuple((one,) for one in said if isinstance(one, Statement) and may_say(chouette, by, one))
    if isinstance(own, StatementAlternatives):
        return replace(own, each=(*own.each, *theirs))
    return StatementAlternatives(theirs, theirs[0]) if theirs else own
