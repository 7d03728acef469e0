"""What the score says: the rows of the sheet, who pays whom in the end; books nothing itself."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.chouette.chips import plays_for_chips
from bot.chouette.points import Aside, HalfPoints, Player, Scores, Transfer
from bot.chouette.state import Chouette, Ended, Game

_MOST = 14
Payment = tuple[Player, Player, HalfPoints]


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of the score sheet: what it moves, and the game it is for; None: it stands aside of the games."""

    moved: tuple[Transfer, ...]
    game: Game | None
    finished: bool = True
    aside: Aside | None = None


def sheet_rows(chouette: Chouette) -> Iterator[SheetRow]:
    """The rows of the sheet, oldest first; what moved aside stands below the game after which it did."""
    yield from _asides(chouette, 0)
    for finished in chouette.games:
        yield SheetRow(finished.transfers, finished.final)
        yield from _asides(chouette, finished.number)
    if game := chouette.game:
        yield SheetRow(game.transfers, game, finished=False)
        yield from _asides(chouette, game.number)  # its end was taken back


def _asides(chouette: Chouette, game: int) -> Iterator[SheetRow]:
    yield from (SheetRow((each.moved,), None, aside=each) for each in chouette.asides if each.moved.game == game)


def payments(chouette: Chouette) -> tuple[Payment, ...]:
    """Who pays whom; nobody where chips are played for, which were paid at once.

    While others play on, those who have left come first (Colorado 10.2): who is most minus makes the first payment to
    one who is plus, and one who is minus pays who is most plus. What is left is settled by as few payments as possible.
    """
    if plays_for_chips(chouette):
        return ()
    scores, first = dict(chouette.scores), list[Payment]()
    gone = () if isinstance(chouette.stage, Ended) else (one for one in scores if one not in chouette.seated)
    for leaver in gone:
        for payer, payee, amount in _to_zero(scores, leaver):
            first.append((payer, payee, amount))
            scores[payer] += amount
            scores[payee] -= amount
    return (*first, *settling_up(scores))


def _to_zero(scores: Scores, leaver: Player) -> list[Payment]:
    """What brings one player's score to zero: with whoever is furthest on the other side first."""
    left = scores[leaver]
    sign = 1 if left > 0 else -1
    paid: list[Payment] = []
    for other in sorted((one for one in scores if scores[one] * sign < 0), key=lambda one: scores[one] * sign):
        amount = min(abs(left), abs(scores[other]))
        if amount:
            paid.append((other, leaver, amount) if sign > 0 else (leaver, other, amount))
            left -= sign * amount
    return paid


def settling_up(scores: Scores) -> tuple[Payment, ...]:
    """Payments (payer, payee, half points) that bring every score to zero, as few as possible.

    Who is most minus pays first, to who is most plus (Colorado 10.2). Where fewer payments will do, people whose
    scores add up to zero settle among themselves, in as many groups as there can be: each group saves a payment.
    (Looked for among fourteen people who are not even; with more of them it takes too long.) Where people are alike
    their ids decide, not when they came, so that the same scores are settled in the same way wherever that is asked.
    """
    uneven = {player: scores[player] for player in sorted(scores) if scores[player]}
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
        amount = min(-left[payer], left[payee])
        payments.append((payer, payee, amount))
        left[payer] += amount
        left[payee] -= amount
        left = {player: score for player, score in left.items() if score}
    return payments
