"""The tokens by which a button knows whether what it was shown for is still open; judges nothing.

A token is eight letters and digits, the same until this roll, round or offer is over: four people may answer one double
at once. What it is made of is written down here and must stay, or the buttons of open tables die with an upgrade; so
must the text of a proposal's subject, under which a time limit is stored as well.
"""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from functools import wraps
from hashlib import blake2s
from typing import TypeAlias, TypeVar

from bot.record.grammar import written_statement
from bot.rules.play.turn import players_called_to_act
from bot.rules.points import Player, StakePerPoint
from bot.rules.seats.speaking import speaker_for
from bot.rules.state.chouette import BetweenGames, ButtonTokenPart, Chouette, Ended, Game, Lobby
from bot.rules.state.proposals import Proposal, Subject, Undo
from bot.rules.statements import Margin, Statement
from bot.store.stored import Deadline

_T = TypeVar("_T")
PendingQuestion: TypeAlias = tuple[Player, str]
"""Somebody who is asked, with the token of what they are asked."""
NOBODY_ASKED: frozenset[PendingQuestion] = frozenset()


def _cached_for_last_chouette(ask: Callable[[Chouette], _T]) -> Callable[[Chouette], _T]:
    """The same function, which remembers what it gave last: many ask about the newest state, one after the other."""
    known: tuple[Chouette, _T] | None = None

    @wraps(ask)
    def asked(chouette: Chouette) -> _T:
        nonlocal known
        last = known  # another thread may ask about another state meanwhile
        if last is None or last[0] is not chouette:
            known = last = chouette, ask(chouette)
        return last[1]

    return asked


@_cached_for_last_chouette
def moment_token(chouette: Chouette) -> str:
    """The token of what a chouette waits for now."""
    match chouette.stage:
        case Lobby():
            facts: tuple[ButtonTokenPart, ...] = ("lobby",)
        case Game():
            facts = ("game",)
        case BetweenGames():
            facts = ("between",)
        case Ended():
            facts = ("ended",)
    of_phase = _phase_facts(chouette.game) if chouette.game else ()
    return _token(_fact_text((*facts, len(chouette.games), chouette.rolls_fallen, *of_phase)))


def start_token(chouette: Chouette) -> str:
    """The token for the start of the first game: nobody starts for a stake, or by rules, that they were not shown."""
    now = moment_token(chouette)
    return _token(_fact_text((now, chouette.agreed_changes))) if chouette.agreed_changes else now


def cubes_menu_token(chouette: Chouette) -> str:
    """The token for a choice among the cubes that are offered: the same as long as these are."""
    offered = chouette.game.phase.team_doublers_so_far if chouette.game else ()
    return _token(_fact_text((moment_token(chouette), *offered)))


def leaving_token(chouette: Chouette) -> str:
    """The token of what stays of somebody who leaves: the cubes, and who is there to speak for whom."""
    game = chouette.game
    bets = tuple((bet.team, bet.cube.value, bet.is_open) for bet in (game.bets if game else ()))
    absent = tuple(sorted({*chouette.away, *chouette.gone}))
    return _token(_fact_text((len(chouette.games), bets, absent, sorted(chouette.proxies.items()))))


def proposal_token(chouette: Chouette, proposal: Proposal) -> str:
    """The token of an offer: the same until it is answered by all."""
    return _token(_fact_text((proposal_moment(chouette, proposal), proposal.by, proposal.subject.stored)))


def proposal_moment(chouette: Chouette, proposal: Proposal) -> str:
    """The token of the moment to which an offer belongs, "" where to none; an undo belongs to what is undone."""
    if isinstance(proposal.subject, Undo):
        return token_of_facts((moment_token(chouette.undo_to), chouette.decision)) if chouette.undo_to else ""
    return moment_token(chouette) if proposal.lapses_with_phase else ""


def open_proposals_token(chouette: Chouette) -> str:
    """The token of all proposals that are open, the same as long as exactly these are; "": none is."""
    return (
        _token(_fact_text([proposal_token(chouette, one) for one in chouette.proposals])) if chouette.proposals else ""
    )


def stake_token(stake: StakePerPoint) -> str:
    """The token of what a point stands for: the same for the same worth."""
    return _token(f"{stake.amount.normalize():f} {stake.label}")


def reminder_token(reminder: Deadline) -> str:
    """The token of one reminder: sent twice it is one message, but another one, of the same second even, is another."""
    return _token(_fact_text((reminder.subject, reminder.due_at.isoformat())))


def history_token(last_written_at: datetime) -> str:
    """The token of all that was said so far, by when the last of it was written down.

    After a restore as many statements may have been said again; they were written at another time.
    """
    return _token(last_written_at.astimezone(UTC).isoformat())


def players_asked(chouette: Chouette) -> tuple[Player, ...]:
    """Everybody whose word is waited for: those who must act, then those who must answer other proposals."""
    waiting = (player for proposal in chouette.proposals for player in proposal.waiting)
    return tuple(dict.fromkeys((*players_called_now(chouette), *waiting)))


def players_called_now(chouette: Chouette) -> tuple[Player, ...]:
    """Who is called by the game; nobody to the next one while an end is proposed, for which it waits."""
    return () if chouette.end_proposed_between_games else tuple(players_called_to_act(chouette))


def possible_box_side_dissenter(chouette: Chouette) -> Player | None:
    """Who of Box and Partner may be against the double: their word is wanted, though nobody waits for it."""
    game = chouette.game
    return game.phase.possible_box_side_dissenter(chouette.rules, game) if game else None


@_cached_for_last_chouette
def pending_questions(chouette: Chouette) -> frozenset[PendingQuestion]:
    """Which people are waited for, each with the token of what they are asked: for the absent, who speaks for them."""
    asked = {(player, proposal_token(chouette, one)) for one in chouette.proposals for player in one.waiting}
    if not chouette.proposals_holding_up:
        token = moment_token(chouette)
        # else the game itself waits for these answers
        asked |= {(player, token) for player in players_called_now(chouette)}
        if game := chouette.game:  # several games may be for sale, one after another
            sale = _token(_fact_text((token, game.phase.sellers[:1])))
            asked |= {(player, sale) for player in game.phase.asked_to_buy(chouette.rules, game)}
        if against := possible_box_side_dissenter(chouette):
            asked.add((against, token))
    people = ((speaker_for(chouette, player) or player, about) for player, about in asked)
    return frozenset((who, about) for who, about in people if who not in chouette.robots)


def pending_or_paused_questions(chouette: Chouette) -> frozenset[PendingQuestion]:
    """What is asked now, and what the game asks again once an open resignation, take-back or vote is answered.

    Between two games whoever was to start the next one is called again once an invitation is answered.
    """
    is_blocked = bool(chouette.proposals_holding_up)
    if not (is_blocked and isinstance(chouette.stage, Game)):
        return pending_questions(chouette)
    return pending_questions(chouette) | pending_questions(chouette.without_proposals_holding_up)


def _phase_facts(game: Game) -> tuple[ButtonTokenPart, ...]:
    """What tells a phase from the next one, though not from the same one after another player's answer."""
    bets = (*game.bets, *game.extra_bets)
    return game.phase.button_token_parts(tuple((bet.cube.value, bet.cube.owner, bet.is_open) for bet in bets))


def _token(text: str) -> str:
    return blake2s(text.encode(), digest_size=4).hexdigest()


def token_of_facts(facts: tuple[object, ...]) -> str:
    """The token of these facts: text, numbers, yes and no, statements."""
    return _token(_fact_text(facts))


# --- The text of facts and of proposals


def _fact_text(fact: object) -> str:
    """A fact as it stands in a token's text: as JSON; a margin as its number, a statement as in a record."""
    return json.dumps(fact, ensure_ascii=False, default=_written)


def _written(fact: Margin | Statement) -> int | str:
    return fact.value if isinstance(fact, Margin) else written_statement(fact)


def canonical_subject_text(subject: Subject) -> str:
    """A proposal's subject as text, the same for the same subject."""
    return _fact_text(subject.stored)
