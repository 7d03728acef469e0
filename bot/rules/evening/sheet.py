"""What the score says: the rows of the sheet, who pays whom in the end; and points that move outside the games.

These are payments received or taken back, a director's corrections, and what earlier evenings left. Each is a row of
its own, so no game, no place and no take-back of an action knows of it (docs/rules.md, section 7).
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.rules import refusals
from bot.rules.events import (
    DebtCarriedOver,
    DebtWrittenOff,
    Event,
    OldDebtDue,
    PaymentReceived,
    PaymentTakenBack,
    WriteOffTakenBack,
)
from bot.rules.options import Bookkeeping
from bot.rules.play.chips import bookkeeping_of, books_in_chips
from bot.rules.points import (
    NO_POINTS,
    POINTS_STAKE,
    HalfPoints,
    Money,
    Player,
    Scores,
    StakePerPoint,
    Transfer,
    TransferOutsideGames,
    TransferReason,
    scores_after_transfers,
)
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules, half_points_refusal
from bot.rules.state.chouette import (
    Accepted,
    Chouette,
    Ended,
    Game,
    PaymentPlan,
    PlannedPayment,
)
from bot.rules.statements import (
    CarriesDebtOver,
    ReceivesPayment,
    Statement,
    TakesPaymentBack,
    TakesWriteOffBack,
    WritesDebtOff,
)
from bot.rules.values import replace

_MOST = 14
Payment = tuple[Player, Player, HalfPoints]


@dataclass(frozen=True, slots=True)
class StakeFromGame:
    """What a point stands for from a game on; 0: in what moved aside of the games."""

    stake: StakePerPoint
    game: int


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of the score sheet: what it moves, and the game it is for; None: it stands aside of the games.

    `stake_of_next_rows`: it moves nothing, and says for what the rows below it are, on a sheet with several stakes.
    """

    moved: tuple[Transfer, ...]
    game: Game | None
    finished: bool = True
    aside: TransferOutsideGames | None = None
    stake_of_next_rows: "StakeFromGame | None" = None

    @property
    def stake(self) -> StakePerPoint:
        """What its points stand for; of rows of different stakes nothing is added up."""
        if self.stake_of_next_rows:
            return self.stake_of_next_rows.stake
        return self.aside.stake if self.aside else self.game.stake if self.game else POINTS_STAKE

    @property
    def is_corrected(self) -> bool:
        """Whether it is a game's row that was corrected since."""
        return any(each.reason is TransferReason.MENDED for each in self.moved)


def sheet_rows(chouette: Chouette) -> Iterator[SheetRow]:
    """The rows of the sheet, oldest first; what moved aside stands below the game after which it did.

    Where the stake was changed, a row before those of each stake says so, also of the one of the next game.
    """
    return _rows_with_stakes(chouette, chouette.asides)


def shown_rows(chouette: Chouette) -> Iterator[SheetRow]:
    """The rows that people see: when all is over, what was won, without what settles it (`settles`)."""
    return _rows_with_stakes(chouette, tuple(each for each in chouette.asides if not _is_hidden(chouette, each)))


def settles(aside: TransferOutsideGames) -> bool:
    """Whether it settles what was won, and wins or loses nothing.

    Paid or written off, that taken back, or gone to a later evening.
    """
    moved = aside.moved
    is_gone = moved.reason is TransferReason.CARRIED and aside.by == moved.payer  # else it came from an earlier one
    return is_gone or moved.reason in _SETTLING


_OWED_AGAIN = frozenset({TransferReason.NOT_PAID, TransferReason.OWED_AGAIN})
_SETTLING = frozenset({TransferReason.PAID, TransferReason.WRITTEN_OFF}) | _OWED_AGAIN


def _is_hidden(chouette: Chouette, aside: TransferOutsideGames) -> bool:
    return isinstance(chouette.stage, Ended) and settles(aside)


def _rows_with_stakes(chouette: Chouette, asides: Sequence[TransferOutsideGames]) -> Iterator[SheetRow]:
    is_over = isinstance(chouette.stage, Ended)
    if len({*chouette.stakes, *(() if is_over else (chouette.stake,))}) == 1:
        yield from _rows_without_stakes(chouette, asides)
        return
    stake: StakePerPoint | None = None
    for row in _rows_without_stakes(chouette, asides):
        if row.stake != stake:
            stake = row.stake
            yield _stake_row(stake, row.game.number if row.game else 0)
        yield row
    if stake != chouette.stake and not is_over:
        yield _stake_row(chouette.stake, len(chouette.games) + (2 if chouette.game else 1))


def _stake_row(stake: StakePerPoint, game: int) -> SheetRow:
    return SheetRow((), None, finished=False, stake_of_next_rows=StakeFromGame(stake, game))


def _rows_without_stakes(chouette: Chouette, asides: Sequence[TransferOutsideGames]) -> Iterator[SheetRow]:
    newest = chouette.game.number if chouette.game else len(chouette.games)  # a later game was undone
    mended, below = defaultdict[int, list[Transfer]](list), defaultdict[int, list[TransferOutsideGames]](list)
    for each in asides:
        if each.moved.reason is TransferReason.MENDED:
            mended[each.moved.game].append(each.moved)
        else:
            below[min(each.moved.game, newest)].append(each)
    games: list[tuple[int, SheetRow | None]] = [(0, None)]
    for one in chouette.games:
        number = one.final.number
        games.append((number, SheetRow((*one.transfers, *mended.get(number, ())), one.final)))
    if game := chouette.game:
        # Something may stand below it: its end was taken back.
        games.append((game.number, SheetRow(game.transfers, game, finished=False)))
    for number, row in games:
        if row:
            yield row
        stakes = [*([row.stake] if row else []), *(each.stake for each in below[number])]
        together = sorted(below[number], key=lambda each: stakes.index(each.stake))
        yield from (SheetRow((each.moved,), None, aside=each) for each in together)


def scores_for_stake(chouette: Chouette, stake: StakePerPoint) -> Scores:
    """What everybody has won, or lost, for this stake alone."""
    if (stake,) == chouette.stakes:
        return chouette.scores
    moved = (each for row in sheet_rows(chouette) if row.stake == stake for each in row.moved)
    return scores_after_transfers(dict.fromkeys(chouette.scores, NO_POINTS), moved)


def shown_scores(chouette: Chouette, stake: StakePerPoint) -> Scores:
    """The scores for this stake that people see: when all is over, what was won, whatever of it is settled since."""
    if not any(_is_hidden(chouette, each) for each in chouette.asides):
        return scores_for_stake(chouette, stake)
    moved = (each for row in shown_rows(chouette) if row.stake == stake for each in row.moved)
    return scores_after_transfers(dict.fromkeys(chouette.scores, NO_POINTS), moved)


def scores_without_games_with_robots(chouette: Chouette, stake: StakePerPoint | None = None) -> Scores:
    """The scores without the games in which a robot sat, and what was moved from or to one: nobody pays for that.

    `stake`: those made for this one; None: for that of the next game, which on most evenings is the only one.
    """
    stake = stake or chouette.stake
    if not chouette.robots:
        return scores_for_stake(chouette, stake)
    among_people = list[Transfer]()
    for row in sheet_rows(chouette):
        if row.stake == stake and (row.game is None or chouette.robots.isdisjoint(row.game.players)):
            among_people += (each for each in row.moved if chouette.robots.isdisjoint((each.payer, each.payee)))
    return scores_after_transfers(dict.fromkeys(chouette.scores, NO_POINTS), among_people)


def has_unpaid_points_with_robots(chouette: Chouette) -> bool:
    """Whether somebody has won or lost points for which nobody pays, since a robot had to do with them."""
    return any(
        scores_without_games_with_robots(chouette, stake) != scores_for_stake(chouette, stake)
        for stake in chouette.stakes
    )


def named_stake(chouette: Chouette, stake: StakePerPoint) -> StakePerPoint | None:
    """A stake as a payment names it: None, which is that of the next game, where it is this one."""
    return None if stake == chouette.stake else stake


def payments_due_by_stake(chouette: Chouette) -> tuple[tuple[StakePerPoint, Payment], ...]:
    """Who pays whom how many points, with what these stand for; each stake is settled on its own."""
    return tuple((stake, payment) for stake in chouette.stakes for payment in payments_due(chouette, stake))


def payments_due(chouette: Chouette, stake: StakePerPoint | None = None) -> tuple[Payment, ...]:
    """Who pays whom; nobody where chips are played for, which were paid at once. In the end: what the plan still owes.

    `stake`: for what was played for this one; None: for that of the next game, which on most evenings is the only one.

    While others play on, those who have left come first (Colorado 10.2): who is most minus makes the first payment to
    one who is plus, and one who is minus pays who is most plus. What is left is settled by as few payments as possible.
    """
    stake = stake or chouette.stake
    if books_in_chips(chouette):
        return ()
    if isinstance(chouette.stage, Ended):
        owed = (one for one in chouette.stage.plan if one.owed and one.stake == stake)
        return tuple((one.payer, one.payee, one.owed) for one in owed)
    scores, first = dict(scores_without_games_with_robots(chouette, stake)), list[Payment]()
    for leaver in (one for one in chouette.scores if one not in chouette.seated):
        sign = 1 if scores[leaver] > 0 else -1
        for other in sorted(scores, key=lambda one: scores[one] * sign):  # who is furthest on the other side first
            amount = HalfPoints(min(scores[leaver] * sign, -scores[other] * sign))
            if amount > 0:
                payer, payee = (other, leaver) if sign > 0 else (leaver, other)
                first.append((payer, payee, amount))
                scores[payer] = HalfPoints(scores[payer] + amount)
                scores[payee] = HalfPoints(scores[payee] - amount)
    return (*first, *fewest_payments_to_settle(scores))


def fewest_payments_to_settle(scores: Scores) -> tuple[Payment, ...]:
    """Payments (payer, payee, half points) that bring every score to zero, as few as possible.

    What is asked again for the same scores is not worked out again.
    """
    return _settled(frozenset(scores.items()))


@lru_cache(maxsize=64)
def _settled(scores: frozenset[tuple[Player, HalfPoints]]) -> tuple[Payment, ...]:
    """Payments (payer, payee, half points) that bring every score to zero, as few as possible.

    Who is most minus pays first, to who is most plus (Colorado 10.2). Where fewer payments will do, people whose
    scores add up to zero settle among themselves, in as many groups as there can be: each group saves a payment.
    (Looked for among fourteen people who are not even; with more of them it takes too long.) Where people are alike
    their ids decide, not when they came, so that the same scores are settled in the same way wherever that is asked.
    """
    uneven = {player: score for player, score in sorted(scores) if score}
    plain = _within(uneven)
    if len(uneven) > _MOST:
        return tuple(plain)
    grouped = [payment for group in _even_groups(uneven) for payment in _within(group)]
    return tuple(min(plain, grouped, key=len))


def _even_groups(scores: Scores) -> Iterator[dict[Player, HalfPoints]]:
    """The most groups that each add up to zero, of people none of whom is even.

    A set of people is a number, a bit for each. The most groups that a set falls into is the most of it without one
    of its people, and one more where the set itself adds up to zero; taking people away one by one, as that was
    found, comes by the end of each group.
    """
    people = [*scores.items()]
    total, most, taken = [0], [0], [0]
    for group in range(1, 1 << len(people)):
        total.append(total[group & (group - 1)] + people[(group & -group).bit_length() - 1][1])
        without = ((most[group ^ 1 << one], -one) for one in range(len(people)) if group >> one & 1)
        best, one = max(without)
        most.append(best + (total[group] == 0))
        taken.append(-one)
    group, found = len(total) - 1, dict[Player, HalfPoints]()
    while group:
        found.update([people[taken[group]]])
        group ^= 1 << taken[group]
        if total[group] == 0:
            yield found
            found = {}


def _within(group: Scores) -> list[Payment]:
    """Payments among people whose scores add up to zero, the most minus to the most plus first."""
    left: dict[Player, HalfPoints] = {**group}
    payments: list[Payment] = []
    while left:
        payer, payee = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        amount = HalfPoints(min(-left[payer], left[payee]))
        payments.append((payer, payee, amount))
        left[payer] = HalfPoints(left[payer] + amount)
        left[payee] = HalfPoints(left[payee] - amount)
        left = {player: score for player, score in left.items() if score}
    return payments


# --- The plan of an evening that is over


def payment_plan(chouette: Chouette) -> PaymentPlan:
    """The plan by which an evening is settled, stake by stake, with nothing paid yet."""
    return tuple(payment for stake in chouette.stakes for payment in _plan_for_stake(chouette, stake))


def _plan_for_stake(chouette: Chouette, stake: StakePerPoint) -> PaymentPlan:
    scores = scores_without_games_with_robots(chouette, stake)
    return tuple(
        PlannedPayment(*payment, owed=payment[-1], stake=stake) for payment in fewest_payments_to_settle(scores)
    )


def with_updated_payment_plan_if_ended(before: Chouette, after: Chouette) -> Chouette:
    """The chouette `after` a statement, with its plan where all is over: made now, or with what has moved since."""
    stage, new = after.stage, after.asides[len(before.asides) :]
    if not isinstance(stage, Ended) or books_in_chips(after) or (stage is before.stage and not new):
        return after
    if not isinstance(before.stage, Ended):
        plan = payment_plan(after)
    else:
        plan = before.stage.plan
        for aside in new:
            same = tuple(one for one in plan if one.stake == aside.stake)
            others = tuple(one for one in plan if one.stake != aside.stake)
            plan = (*others, *_plan_after(same, aside, _plan_for_stake(after, aside.stake)))
        plan = tuple(sorted(plan, key=lambda one: after.stakes.index(one.stake)))
    return replace(after, stage=replace(stage, plan=plan))


def _plan_after(plan: PaymentPlan, aside: TransferOutsideGames, made_anew: PaymentPlan) -> PaymentPlan:
    """The plan for one stake when its points have moved: the one owes the other less.

    A record may have payments that are not planned (`apply_receive_payment`): such a one counts as planned, and
    whatever the scores leave is settled as by a plan `made_anew`.
    """
    moved, stake = aside.moved, aside.stake
    if moved.reason in _OWED_AGAIN:
        return _owed_again(plan, aside)
    if moved.reason is TransferReason.CORRECTION:
        return _corrected(plan, aside)
    payer, payee, amount = moved.payee, moved.payer, moved.amount
    paid = min(amount, _owed_by_plan(plan, payer, payee, stake))
    after = tuple(
        replace(one, owed=one.owed - paid) if paid and (one.payer, one.payee) == (payer, payee) else one for one in plan
    )
    if paid == amount:
        return after
    received = {(one.payer, one.payee): one.amount - one.owed for one in after if one.amount > one.owed}
    received[payer, payee] = received.get((payer, payee), 0) + amount - paid
    anew = [replace(one, amount=one.owed + received.pop((one.payer, one.payee), 0)) for one in made_anew]
    left = (PlannedPayment(*pair, HalfPoints(so_far), NO_POINTS, stake) for pair, so_far in received.items())
    return (*left, *anew)


def _corrected(plan: PaymentPlan, aside: TransferOutsideGames) -> PaymentPlan:
    """The plan after a correction: the one owes the other less, and from nothing on the other owes the one more.

    Nobody has paid by that, so as much is planned less as is owed less; what is not planned any more stands nowhere.
    So a correction the other way round takes it back.
    """
    moved = aside.moved
    less = min(moved.amount, _owed_by_plan(plan, moved.payee, moved.payer, aside.stake))
    more = HalfPoints(moved.amount - less)
    if less:
        plan = tuple(
            replace(one, amount=one.amount - less, owed=one.owed - less)
            if (one.payer, one.payee) == (moved.payee, moved.payer)
            else one
            for one in plan
        )
    plan = tuple(one for one in plan if one.amount)
    return _plus(plan, PlannedPayment(moved.payer, moved.payee, more, more, aside.stake)) if more else plan


def _owed_again(plan: PaymentPlan, aside: TransferOutsideGames) -> PaymentPlan:
    """The plan when a payment is taken back: as much is owed again as was, by the same two, in the same direction.

    What was paid before the plan was made is not in it.
    """
    moved = aside.moved
    for at, one in enumerate(plan):
        if (one.payer, one.payee) == (moved.payer, moved.payee):
            owed = HalfPoints(one.owed + moved.amount)
            again = replace(one, owed=owed, amount=HalfPoints(max(one.amount, owed)))
            return (*plan[:at], again, *plan[at + 1 :])
    return (*plan, PlannedPayment(moved.payer, moved.payee, moved.amount, moved.amount, aside.stake))


def _plus(plan: PaymentPlan, more: PlannedPayment) -> PaymentPlan:
    """The plan with one more payment; each pays another in one row of it."""
    for at, one in enumerate(plan):
        if (one.payer, one.payee) == (more.payer, more.payee):
            sum_of_both = replace(one, amount=one.amount + more.amount, owed=one.owed + more.owed)
            return (*plan[:at], sum_of_both, *plan[at + 1 :])
    return (*plan, more)


def _owed_by_plan(plan: PaymentPlan, payer: Player, payee: Player, stake: StakePerPoint) -> HalfPoints:
    meant = payer, payee, stake
    return next((one.owed for one in plan if (one.payer, one.payee, one.stake) == meant), NO_POINTS)


# --- Points that move outside the games


def max_payment(chouette: Chouette, payer: Player, payee: Player, stake: StakePerPoint | None = None) -> HalfPoints:
    """The most that one could pay the other now: what the one is minus and the other plus. Chips are paid at once.

    When all is over: what the plan says, less what was paid. `stake` as in `payments_due`.
    """
    if books_in_chips(chouette):
        return NO_POINTS
    if isinstance(chouette.stage, Ended):
        return _owed_by_plan(chouette.stage.plan, payer, payee, stake or chouette.stake)
    return _owed_by_scores(chouette, payer, payee, stake)


def _owed_by_scores(chouette: Chouette, payer: Player, payee: Player, stake: StakePerPoint | None) -> HalfPoints:
    scores = scores_without_games_with_robots(chouette, stake)
    return HalfPoints(max(0, min(-scores.get(payer, 0), scores.get(payee, 0))))


def unplanned_payment_refusal(chouette: Chouette, said: Statement) -> Refusal | None:
    """Why this payment is not taken at a table of today: the plan does not have it, or not as much."""
    if not (isinstance(said, ReceivesPayment) and isinstance(chouette.stage, Ended) and said.by):
        return None
    most = max_payment(chouette, said.payer, said.by, said.stake)
    if said.amount <= most:
        return None
    return refusals.MoreThanOwed(player=said.payer, amount=most, stake=told_stake(chouette, said.stake))


def apply_receive_payment(chouette: Chouette, said: ReceivesPayment) -> Accepted | Refusal:
    """A player who was paid says so: no more than is owed, at any time, and when all is over (Colorado 10.2).

    Points are whole or halves as the rules have them; money that is paid when all is over may stand for halves anyway.
    A record does not hold the plan, and it may be made otherwise there, for players who stand in another order. So a
    record may have payments by any who are minus; at a table only those of the plan are taken
    (`unplanned_payment_refusal`).
    """
    by, is_over = said.by, isinstance(chouette.stage, Ended)
    if by is None or by not in chouette.scores:
        return refusals.NotSeated()
    most = max_payment(chouette, said.payer, by, said.stake)
    if is_over and not books_in_chips(chouette):
        most = max(most, _owed_by_scores(chouette, said.payer, by, said.stake))
    if not 0 < said.amount <= most:
        return refusals.MoreThanOwed(player=said.payer, amount=most, stake=told_stake(chouette, said.stake))
    if said.amount < most and not is_over and (refusal := half_points_refusal(chouette.rules, said.amount)):
        return refusal
    moved = Transfer(by, said.payer, said.amount, TransferReason.PAID, number_of_last_game(chouette))
    worth = told_stake(chouette, said.stake)
    told = PaymentReceived(by=by, player=said.payer, amount=said.amount, stake=worth)
    return moved_aside(chouette, TransferOutsideGames(moved, by, stake=said.stake or chouette.stake), told)


def received_from(chouette: Chouette, payer: Player, payee: Player, stake: StakePerPoint | None = None) -> HalfPoints:
    """The half points that one has said the other paid, less those that they have taken back.

    `stake` as in `payments_due`.
    """
    return _moved_and_not_back(chouette, payer, payee, stake, TransferReason.PAID, TransferReason.NOT_PAID)


def written_off_of(chouette: Chouette, payer: Player, payee: Player, stake: StakePerPoint | None = None) -> HalfPoints:
    """The half points that one gave up of what the other owed, less those that are owed again.

    `stake` as in `payments_due`.
    """
    return _moved_and_not_back(chouette, payer, payee, stake, TransferReason.WRITTEN_OFF, TransferReason.OWED_AGAIN)


def _moved_and_not_back(
    chouette: Chouette,
    payer: Player,
    payee: Player,
    stake: StakePerPoint | None,
    there: TransferReason,
    again: TransferReason,
) -> HalfPoints:
    same = [one.moved for one in chouette.asides if one.stake == (stake or chouette.stake)]
    paid = (one for one in same if one.reason is there)
    back = (one for one in same if one.reason is again)
    received = sum(one.amount for one in paid if (one.payer, one.payee) == (payee, payer))
    return HalfPoints(received - sum(one.amount for one in back if (one.payer, one.payee) == (payer, payee)))


@dataclass(frozen=True, slots=True)
class Settled:
    """What has become of the half points that one was to pay another; `carried`: they went to a later evening."""

    paid: HalfPoints = NO_POINTS
    carried: HalfPoints = NO_POINTS


def settled_of(chouette: Chouette, payer: Player, payee: Player, stake: StakePerPoint) -> Settled:
    """What the one has paid the other, during the evening or later, and what of it went elsewhere."""
    moved = [each.moved for each in chouette.asides if each.stake == stake and settles(each)]
    away = (each for each in moved if (each.payer, each.payee) == (payee, payer))
    carried = sum(each.amount for each in away if each.reason is TransferReason.CARRIED)
    return Settled(received_from(chouette, payer, payee, stake), HalfPoints(carried))


def apply_take_payment_back(chouette: Chouette, said: TakesPaymentBack) -> Accepted | Refusal:
    """Who said that they were paid takes it back, all or a part: as much is owed again, and no result is changed."""
    by = said.by
    if by is None or by not in chouette.scores:
        return refusals.NotSeated()
    most = received_from(chouette, said.payer, by, said.stake)
    if not 0 < said.amount <= most:
        return refusals.LessPaid(player=said.payer, amount=most, stake=told_stake(chouette, said.stake))
    is_over = isinstance(chouette.stage, Ended)
    if said.amount < most and not is_over and (refusal := half_points_refusal(chouette.rules, said.amount)):
        return refusal
    moved = Transfer(said.payer, by, said.amount, TransferReason.NOT_PAID, number_of_last_game(chouette))
    worth = told_stake(chouette, said.stake)
    told = PaymentTakenBack(by=by, player=said.payer, amount=said.amount, stake=worth)
    return moved_aside(chouette, TransferOutsideGames(moved, by, stake=said.stake or chouette.stake), told)


def apply_carry_debt_over(chouette: Chouette, said: CarriesDebtOver) -> Accepted | Refusal:
    """What was left unpaid is put on the next evening's sheet, and taken off its own (FIBS, Keeping score).

    It is also taken off, under any rules, where it is netted with what others owe.
    """
    is_over = isinstance(chouette.stage, Ended)
    if not (is_over or is_debt_carried_over(chouette.rules)):
        return refusals.NoDebtsCarriedOver()
    for player in (said.payer, said.payee):
        if player not in chouette.scores:
            return refusals.HasNoScore(player=player)
    meant = said.payer, said.payee, said.stake
    most = max(max_payment(chouette, *meant), _owed_by_scores(chouette, *meant)) if is_over else said.amount
    if said.payer == said.payee or not 0 < said.amount <= most:
        return refusals.MoreThanOwed(player=said.payer, amount=most, stake=told_stake(chouette, said.stake))
    moved = Transfer(said.payer, said.payee, said.amount, TransferReason.CARRIED, number_of_last_game(chouette))
    if is_over:
        moved = replace(moved, payer=said.payee, payee=said.payer)
    is_netted = is_over and not is_debt_carried_over(chouette.rules)
    told = DebtCarriedOver(said.payer, said.payee, amount=said.amount, is_gone=is_over, is_netted=is_netted)
    return moved_aside(chouette, TransferOutsideGames(moved, said.payee, stake=said.stake or chouette.stake), told)


def apply_write_debt_off(chouette: Chouette, said: WritesDebtOff) -> Accepted | Refusal:
    """When all is over, who is paid by the plan gives that up, all or a part: it is owed no more, and nobody has paid.

    Before the end nothing is owed yet. No result is changed.
    """
    meant = said.payer, said.payee, said.stake
    most = max_payment(chouette, *meant) if isinstance(chouette.stage, Ended) else NO_POINTS
    if not 0 < said.amount <= most:
        return refusals.MoreThanOwed(player=said.payer, amount=most, stake=told_stake(chouette, said.stake))
    reason = TransferReason.WRITTEN_OFF
    moved = Transfer(said.payee, said.payer, said.amount, reason, number_of_last_game(chouette))
    told = DebtWrittenOff(said.payer, said.payee, amount=said.amount, stake=told_stake(chouette, said.stake))
    return moved_aside(chouette, TransferOutsideGames(moved, said.payee, stake=said.stake or chouette.stake), told)


def apply_take_write_off_back(chouette: Chouette, said: TakesWriteOffBack) -> Accepted | Refusal:
    """What was given up is owed again, all or a part, by the same two: also where the evening goes on by now."""
    most = written_off_of(chouette, said.payer, said.payee, said.stake)
    if not 0 < said.amount <= most:
        return refusals.LessPaid(player=said.payer, amount=most, stake=told_stake(chouette, said.stake))
    reason = TransferReason.OWED_AGAIN
    moved = Transfer(said.payer, said.payee, said.amount, reason, number_of_last_game(chouette))
    told = WriteOffTakenBack(said.payer, said.payee, amount=said.amount, stake=told_stake(chouette, said.stake))
    return moved_aside(chouette, TransferOutsideGames(moved, said.payee, stake=said.stake or chouette.stake), told)


def old_debt_due_event(payer: Player, payee: Player, amount: HalfPoints, money: Money | None = None) -> Event:
    """What is told of a debt that is not carried over: it is to be paid now."""
    return OldDebtDue(payer=payer, payee=payee, amount=amount, money=money)


def is_debt_carried_over(rules: Rules) -> bool:
    """Whether what stays unpaid goes on the sheet of the next evening."""
    return bookkeeping_of(rules) is Bookkeeping.CARRIED_OVER


def told_stake(chouette: Chouette, named: StakePerPoint | None) -> StakePerPoint | None:
    """What points stand for, as it is told of them; None: points alone."""
    stake = named or chouette.stake
    return None if stake == POINTS_STAKE else stake


def number_of_last_game(chouette: Chouette) -> int:
    """Below which game it is written; 0: above all."""
    return chouette.games[-1].final.number if chouette.games else 0


def moved_aside(chouette: Chouette, aside: TransferOutsideGames, told: Event) -> Accepted:
    """The table after points have moved aside of the games."""
    return Accepted(replace(chouette, asides=(*chouette.asides, aside)), (told,), (aside.moved,))
