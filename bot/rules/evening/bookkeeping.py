"""Points that move outside the games: payments received, a director's corrections, what earlier evenings left.

Each is a row of its own on the sheet, so no game, no place and no take-back knows of it (docs/rules.md, section 7).
"""

from dataclasses import replace

from bot.rules.events import DebtCarriedOver, DebtPaid, Event, OldDebtDue, ScoreCorrected
from bot.rules.options import Bookkeeping
from bot.rules.play.chips import bookkeeping_of, plays_for_chips
from bot.rules.points import HalfPoints, Player, Reason, Transfer, TransferOutsideGames
from bot.rules.refusals import CorrectsNothing, HasNoScore, NothingCarriedOver, NotOwed, NotSeated, Refusal
from bot.rules.rulebook import Rules, not_an_amount
from bot.rules.state.chouette import Accepted, Chouette, Ended
from bot.rules.statements import CarriesOver, Corrects, Receives


def owed(chouette: Chouette, payer: Player, payee: Player) -> HalfPoints:
    """The most that one could pay the other now: what the one is minus and the other plus. Chips are paid at once."""
    if plays_for_chips(chouette):
        return 0
    return max(0, min(-chouette.scores.get(payer, 0), chouette.scores.get(payee, 0)))


def receives(chouette: Chouette, said: Receives) -> Accepted | Refusal:
    """A player who was paid says so: no more than is owed, at any time, and when all is over (Colorado 10.2)."""
    by = said.by
    if by is None or by not in chouette.scores:
        return NotSeated()
    most = owed(chouette, said.payer, by)
    if not 0 < said.amount <= most:
        return NotOwed(player=said.payer, amount=most)
    if said.amount < most and (refusal := not_an_amount(chouette.rules, said.amount)):
        return refusal
    moved = Transfer(by, said.payer, said.amount, Reason.PAID, _game(chouette))
    told = DebtPaid(by=by, player=said.payer, amount=said.amount)
    return _moved(chouette, TransferOutsideGames(moved, by), told)


def corrects(chouette: Chouette, said: Corrects) -> Accepted | Refusal:
    """A director moves points from one to another, in a row of its own; no game is changed by it."""
    for player in (said.payer, said.payee):
        if player not in chouette.scores:
            return HasNoScore(player=player)
    if said.by is None or said.payer == said.payee or said.amount <= 0:
        return CorrectsNothing()
    if refusal := not_an_amount(chouette.rules, said.amount):
        return refusal
    moved = Transfer(said.payer, said.payee, said.amount, Reason.CORRECTION, _game(chouette))
    told = ScoreCorrected(by=said.by, payer=said.payer, payee=said.payee, amount=said.amount, note=said.reason)
    return _moved(chouette, TransferOutsideGames(moved, said.by, said.reason), told)


def carries_over(chouette: Chouette, said: CarriesOver) -> Accepted | Refusal:
    """What was left unpaid is put on the next evening's sheet, and taken off its own (FIBS, Keeping score)."""
    if not is_debt_carried_over(chouette.rules):
        return NothingCarriedOver()
    if refusal := _cannot_be_carried(chouette, said):
        return refusal
    moved = Transfer(said.payer, said.payee, said.amount, Reason.CARRIED, _game(chouette))
    if isinstance(chouette.stage, Ended):
        moved = replace(moved, payer=said.payee, payee=said.payer)
    told = DebtCarriedOver(payer=said.payer, payee=said.payee, amount=said.amount)
    return _moved(chouette, TransferOutsideGames(moved, said.payee), told)


def _cannot_be_carried(chouette: Chouette, said: CarriesOver) -> Refusal | None:
    for player in (said.payer, said.payee):
        if player not in chouette.scores:
            return HasNoScore(player=player)
    most = owed(chouette, said.payer, said.payee) if isinstance(chouette.stage, Ended) else said.amount
    if said.payer == said.payee or not 0 < said.amount <= most:
        return NotOwed(player=said.payer, amount=most)
    return None


def old_debt_due_event(payer: Player, payee: Player, amount: HalfPoints) -> Event:
    """What is told of a debt that is not carried over: it is to be paid now."""
    return OldDebtDue(payer=payer, payee=payee, amount=amount)


def is_debt_carried_over(rules: Rules) -> bool:
    """Whether what stays unpaid goes on the sheet of the next evening."""
    return bookkeeping_of(rules) is Bookkeeping.CARRIED_OVER


def _game(chouette: Chouette) -> int:
    """Below which game it is written; 0: above all."""
    return chouette.games[-1].final.number if chouette.games else 0


def _moved(chouette: Chouette, aside: TransferOutsideGames, told: Event) -> Accepted:
    return Accepted(replace(chouette, asides=(*chouette.asides, aside)), (told,), (aside.moved,))
