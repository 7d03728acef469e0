"""What the score says: who pays whom in the end, and how a game in progress stands; books nothing itself."""

from bot.chouette.points import HalfPoints, Player, Scores


def settling_up(scores: Scores) -> tuple[tuple[Player, Player, HalfPoints], ...]:
    """Payments (payer, payee, half points) that bring every score to zero, few of them.

    Who is most minus pays first, to who is most plus (Colorado 10.2). Where somebody owes exactly what another
    has won, they settle between themselves first, which saves a payment.
    """
    left = {player: score for player, score in scores.items() if score}
    payments: list[tuple[Player, Player, HalfPoints]] = []
    while left:
        payer, payee = _exact_pair(left) or (min(left, key=left.__getitem__), max(left, key=left.__getitem__))
        amount = min(-left[payer], left[payee])
        payments.append((payer, payee, amount))
        left[payer] += amount
        left[payee] -= amount
        left = {player: score for player, score in left.items() if score}
    return tuple(payments)


def _exact_pair(left: dict[Player, HalfPoints]) -> tuple[Player, Player] | None:
    by_score = {score: player for player, score in left.items()}
    return next(
        ((player, by_score[-score]) for player, score in left.items() if score < 0 and -score in by_score),
        None,
    )
