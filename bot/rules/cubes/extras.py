"""Extras: who dropped gives the taker a bet against them, and what becomes of it (docs/rules.md, section 4)."""

from collections.abc import Iterable
from typing import TypeAlias

from bot.rules import events, refusals
from bot.rules.cubes.buyouts import book_payments_and_check_end
from bot.rules.events import Event
from bot.rules.options import YesNo
from bot.rules.phases import Answering, AnsweringExtraRedoubles, GivingExtras, ScoreModePlay, ToPlay, ToRoll
from bot.rules.phases.turn import phase_after_round
from bot.rules.play.turn import game_if_silent_give_no_extras
from bot.rules.points import HalfPoints, Player, Transfer, TransferReason
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Answer, Cube, Extra, ExtraGiverAndTaker, Side
from bot.rules.state.chouette import Accepted, Chouette, Game, Phase
from bot.rules.statements import DeclinesExtra, DropsExtra, GivesExtra, RedoublesExtra, TakesExtra
from bot.rules.turning import cannot_turn
from bot.rules.values import replace

_SaidToExtra: TypeAlias = TakesExtra | DropsExtra | DeclinesExtra

_MIN_PLAYERS_TO_FORCE_EXTRAS = 4
"""From so many on the lone taker cannot refuse extras."""


def _extras_are_played(rules: Rules) -> bool:
    """Whether who drops may give who takes an extra."""
    return rules.extras is YesNo.YES


def extras_phase_or_next(rules: Rules, game: Game, settled: Game, double: Answering, lone: Player | None) -> Phase:
    """What follows a double that is answered: droppers are asked for extras if there are takers, or the game goes on.

    `lone`: who alone has taken a double of every cube, where they must accept what is given. `settled`: the game after
    it; a beaver that was dropped, or a raccoon, has closed a bet.
    """
    dropped = tuple(player for player in double.offered if double.answers[player] is Answer.DROP)
    took = tuple(player for player in double.offered if player not in dropped and player in settled.team_with_open_bets)
    if not _extras_are_played(rules) or double.doubler is Side.TEAM or not dropped or not took:
        return phase_after_round(game)
    stakes = {bet.team: bet.cube.value for bet in game.open_bets if bet.team in double.offered}
    bound = lone if len(game.players) >= _MIN_PLAYERS_TO_FORCE_EXTRAS else None
    halves = min(bet.halves for bet in game.open_bets if bet.team in double.offered)
    return GivingExtras(dropped, took, stakes, phase_after_round(game), bound, halves=halves)


def apply_extra_statement(
    chouette: Chouette, game: Game, said: GivesExtra | TakesExtra | DropsExtra | DeclinesExtra | RedoublesExtra
) -> Accepted | Refusal:
    """An extra is given, answered or doubled by somebody who plays."""
    by = said.by
    if by is None or game.side_of(by) is None:
        return refusals.NotPlaying()
    match said:
        case GivesExtra():
            return _gives(chouette, game, by, said.to)
        case RedoublesExtra():
            return _doubles(chouette, game, by, said.of)
        case _:
            return _answers(chouette, game, by, said)


# --- Giving


def _gives(chouette: Chouette, game: Game, by: Player, taker: Player) -> Accepted | Refusal:
    """Who dropped gives one of those who took an extra: it is a bet as soon as that one has accepted it."""
    if not _extras_are_played(chouette.rules):
        return refusals.NoExtras()
    phase = game.phase
    if not isinstance(phase, GivingExtras):
        return refusals.NoExtraNow()
    if by not in phase.droppers:
        return refusals.OnlyDroppersGiveExtras(players=phase.droppers)
    if taker not in phase.takers:
        return refusals.ExtrasOnlyToTakers(players=phase.takers)
    if by in phase.stood or (by, taker) in phase.given:
        return refusals.AlreadySpoken()
    price = HalfPoints(phase.stakes[by] * phase.halves)
    told = events.ExtraGiven(
        by=by, player=taker, value=phase.stakes[by] * 2, price=price, plays_for=HalfPoints(2 * price)
    )
    return _gift_round_goes_on(chouette, game, replace(phase, given=(*phase.given, (by, taker))), told)


def decline_to_give_extra(chouette: Chouette, game: Game, phase: GivingExtras, by: Player) -> Accepted | Refusal:
    """A player who dropped gives no extra, or no further one."""
    if by not in phase.droppers:
        return refusals.OnlyDroppersGiveExtras(players=phase.droppers)
    if by not in phase.droppers_who_may_still_give:
        return refusals.AlreadySpoken()
    told = events.StoppedGivingExtras(by=by, given=sum(giver == by for giver, _ in phase.given))
    return _gift_round_goes_on(chouette, game, replace(phase, stood=phase.stood | {by}), told)


def _gift_round(phase: GivingExtras) -> GivingExtras | ToRoll | ScoreModePlay:
    """The phase after a word on extras: what comes then, when everybody has spoken and every extra is answered."""
    return phase if phase.droppers_who_may_still_give or phase.unanswered_extras else phase.then


def _gift_round_goes_on(chouette: Chouette, game: Game, phase: GivingExtras, told: Event) -> Accepted:
    return Accepted(chouette.with_game(replace(game, phase=_gift_round(phase))), (told,))


def withdraw_lone_take(chouette: Chouette, game: Game, phase: GivingExtras, by: Player) -> Accepted | Refusal:
    """The lone taker, who cannot refuse the extras that are given, drops like the others instead."""
    if by != phase.bound:
        return refusals.NotDoubled()
    if not phase.given or any(pair in phase.answers for pair in phase.given):
        return refusals.TakeIsFinal()
    told = events.LoneTakeChangedToDropAfterExtras(by=by)
    theirs = [bet for bet in game.open_bets if bet.team == by]
    bets = tuple(replace(bet, is_open=False) if bet in theirs else bet for bet in game.bets)
    price = HalfPoints(phase.stakes[by] * phase.halves)
    paid = tuple(Transfer(by, bet.box, price, TransferReason.DROP, game.number) for bet in theirs)
    last = next(each for each in reversed(game.answered) if each.by == by)
    answered = tuple(replace(each, answer=Answer.DROP) if each is last else each for each in game.answered)
    after = replace(game, bets=bets, phase=phase.then, answered=answered)
    return book_payments_and_check_end(chouette, game, after, paid, (told,))


# --- Answering


def _answers(chouette: Chouette, game: Game, by: Player, said: _SaidToExtra) -> Accepted | Refusal:
    """An extra that was given is taken, dropped at once or refused; its redouble is taken or dropped."""
    phase = game.phase
    if not isinstance(phase, GivingExtras | AnsweringExtraRedoubles):
        return refusals.NoExtraOffered()
    pair = _pair_meant(phase.extras_to_answer_by(by), by, said.of, refusals.NoExtraOffered())
    if isinstance(pair, Refusal):
        return pair
    if isinstance(phase, GivingExtras):
        return _answer_to_gift(chouette, game, phase, pair, said)
    return _answer_to_redouble(chouette, game, phase, pair, said)


def _pair_meant(
    pairs: Iterable[ExtraGiverAndTaker], by: Player, of: Player | None, otherwise: Refusal
) -> ExtraGiverAndTaker | Refusal:
    """The extra that is meant, of those that could be: the one with this other party, or the only one."""
    fitting = tuple(pair for pair in pairs if of is None or (of != by and of in pair))
    if len(fitting) > 1:
        return refusals.ExtraAmbiguous(players=tuple(pair[0] if pair[1] == by else pair[1] for pair in fitting))
    return next(iter(fitting), None) or otherwise


def _answer_to_gift(
    chouette: Chouette, game: Game, phase: GivingExtras, pair: ExtraGiverAndTaker, said: _SaidToExtra
) -> Accepted | Refusal:
    accepts = not isinstance(said, DeclinesExtra)
    if not accepts and said.by == phase.bound:
        return refusals.ExtraCannotBeDeclined()
    if refusal := _breaks_the_line(game, phase, pair, accepts=accepts):
        return refusal
    phase = replace(phase, answers={**phase.answers, pair: accepts})
    giver, taker = pair
    value = phase.stakes[giver]
    if not accepts:
        return _gift_round_goes_on(chouette, game, phase, events.ExtraDeclined(by=taker, of=giver))
    extra = Extra(giver, taker, Cube(2 * value, Side.TEAM), in_game=True, halves=phase.halves)
    transfers = [Transfer(giver, taker, HalfPoints(value * phase.halves), TransferReason.EXTRA, game.number)]
    told = events.ExtraTaken(by=taker, of=giver, value=extra.cube.value)
    if isinstance(said, DropsExtra):
        extra = replace(extra, is_open=False)
        transfers.append(Transfer(taker, giver, extra.stake, TransferReason.DROP, game.number))
        told = events.ExtraDropped(by=taker, of=giver)
    after = replace(game, extra_bets=(*game.extra_bets, extra), phase=_gift_round(phase))
    return book_payments_and_check_end(chouette, game, after, tuple(transfers), (told,))


def _breaks_the_line(game: Game, phase: GivingExtras, pair: ExtraGiverAndTaker, *, accepts: bool) -> Refusal | None:
    """Who takes only some of the extras that are given takes them in the order of the line."""
    giver, taker = pair
    place = game.line.index(giver)
    for other, accepted in phase.answers.items():
        is_before = game.line.index(other[0]) < place
        if other[1] == taker and accepted is not accepts and is_before is accepts:
            givers = tuple(one for one in game.line if (one, taker) in phase.given)
            return refusals.AcceptExtrasInLineOrder(players=givers)
    return None


def _answer_to_redouble(
    chouette: Chouette, game: Game, phase: AnsweringExtraRedoubles, pair: ExtraGiverAndTaker, said: _SaidToExtra
) -> Accepted | Refusal:
    if isinstance(said, DeclinesExtra):
        return refusals.ExtraRedoubleCannotBeDeclined()
    extra = next(extra for extra in game.extra_bets if extra.giver_and_taker == pair)
    left = tuple(other for other in phase.doubled if other != pair)
    then = replace(phase, doubled=left) if left else phase.then
    other = pair[0] if said.by == pair[1] else pair[1]
    if isinstance(said, DropsExtra):
        changed, told = replace(extra, is_open=False), events.ExtraDropped(by=said.by, of=other)
        payer, payee = pair if phase.doubler is Side.TEAM else (pair[1], pair[0])
        paid = (Transfer(payer, payee, extra.stake, TransferReason.DROP, game.number),)
    else:
        cube = extra.cube.turned(phase.doubler.other)
        changed = replace(extra, cube=cube, redoubled=extra.redoubled or phase.doubler is Side.TEAM)
        told, paid = events.ExtraTaken(by=said.by, of=other, value=cube.value), ()
    extras = tuple(changed if one is extra else one for one in game.extra_bets)
    return book_payments_and_check_end(chouette, game, replace(game, extra_bets=extras, phase=then), paid, (told,))


# --- Doubling


def _doubles(chouette: Chouette, game: Game, by: Player, of: Player | None) -> Accepted | Refusal:
    """The owner of an extra's cube turns it in their side's turn before the roll; it is answered for itself."""
    theirs = {extra.giver_and_taker: extra for extra in game.extra_bets if extra.is_open and extra.cube_owner == by}
    pair = _pair_meant(theirs, by, of, refusals.NotExtraCubeOwner())
    if isinstance(pair, Refusal):
        return pair
    game = game_if_silent_give_no_extras(game)
    then = _may_turn(game, Side.TEAM if by == pair[1] else Side.BOX)
    if isinstance(then, Refusal):
        return then
    if pair in then.doubled:
        return refusals.AlreadySpoken()
    if refusal := cannot_turn(chouette.rules, game, then.doubler, theirs[pair]):
        return refusal
    game = replace(game, phase=replace(then, doubled=(*then.doubled, pair)), holds=game.holds - {by})
    other = pair[0] if by == pair[1] else pair[1]
    told = events.ExtraRedoubled(by=by, of=other, value=theirs[pair].cube.value * 2)
    return Accepted(chouette.with_game(game), (told,))


def _may_turn(game: Game, side: Side) -> AnsweringExtraRedoubles | Refusal:
    """The phase in which a side's extras are doubled; or why none can be turned now."""
    phase = game.phase
    match phase:
        case AnsweringExtraRedoubles() if phase.doubler is side:
            return phase
        case ScoreModePlay():
            return AnsweringExtraRedoubles(side, (), phase)
        case ToRoll():
            return AnsweringExtraRedoubles(side, (), phase) if game.on_turn is side else refusals.CubeBeforeOwnRoll()
        case ToPlay():
            return refusals.PlayFirst()
        case _:
            return refusals.DoubleOpen()
