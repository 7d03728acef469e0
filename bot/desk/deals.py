"""Presses about proposals, deals and payments; judges nothing.

One author can have offered several deals, each to another, so a press about one names both.
"""

from bot.rules.evening.bookkeeping import owed
from bot.rules.evening.settlements import is_deal
from bot.rules.evening.sheet import payments
from bot.rules.points import POINT, Player
from bot.rules.refusals import NotYoursToAnswer, Refusal
from bot.rules.state.chouette import Chouette
from bot.rules.state.proposals import Admission, Proposal
from bot.rules.statements import Receives

BETWEEN = "+"


def answer_target(chouette: Chouette, author: Player | None, by: Player | None) -> str:
    """What an answer is about: its author; of a deal, its author and who is asked."""
    found = (one for one in chouette.proposals if one.by == author and is_deal(one))
    deal = any(by in one.waiting for one in found)
    return f"{author}{BETWEEN}{by}" if deal else author or ""


def parties(target: str) -> tuple[Player, Player | None]:
    """The author of what is answered, and of a deal who is asked."""
    author, _, asked = target.partition(BETWEEN)
    return Player(author), Player(asked) if asked else None


def proposal_of(chouette: Chouette, target: str) -> Proposal | None:
    """The open proposal that a press is about."""
    author, asked = parties(target)
    his = [one for one in chouette.proposals if one.by == author]
    return next((one for one in his if is_deal(one) is bool(asked) and asked in {None, *one.waiting}), None)


def would_join(chouette: Chouette, player: Player | None = None) -> tuple[Player, ...]:
    """Those who ask for a seat; with a player, those whom he may let in or not."""
    asking = (one for one in chouette.proposals if isinstance(one.subject, Admission))
    return tuple(one.by for one in asking if player is None or player in one.waiting)


def not_his(target: str, by: Player) -> Refusal | None:
    """Why one cannot answer what was offered to somebody else, though he may have an offer of the same author."""
    _, asked = parties(target)
    return NotYoursToAnswer(players=(asked,)) if asked not in {None, by} else None


def receipt(chouette: Chouette, payee: Player, payer: Player) -> Receives:
    """What he says whom another has paid: what that one would pay him in settling up, else all that he owes."""
    due = (amount for one, other, amount in payments(chouette) if (one, other) == (payer, payee))
    return Receives(payee, payer, next(due, 0) or owed(chouette, payer, payee) or POINT)
