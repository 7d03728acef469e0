"""What a point is and how it moves from one player to another; knows no game.

Points are exact: they are counted in half points, as whole numbers, never as floats. Every point that
moves is a `Transfer`, so that whatever is the sum of transfers adds up to zero.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, NewType, TypeAlias

Player = NewType("Player", str)
"""Who somebody is at the table, whatever it is that tells them apart: the rules only compare players."""

SeatId = NewType("SeatId", Player)
"""A player at a table of the bot: the id of a seat, such as `s1`."""

PlayerName = NewType("PlayerName", Player)
"""A player in a text record: the name that stands there."""

Players: TypeAlias = tuple[Player, ...]

HalfPoints = NewType("HalfPoints", int)
"""A number of half points: 2 is one point. A sum or a product of them is a number again, until it is named so."""

Money: TypeAlias = Annotated[tuple[str, str], "money"]
"""What somebody played for, as it is told: a decimal number, and its label. The rules never count with it."""

HALF_POINTS_PER_POINT = 2
NO_POINTS = HalfPoints(0)


@dataclass(frozen=True, slots=True)
class StakePerPoint:
    """What one point stands for: 5, "USD"; without a label, points."""

    amount: Decimal
    label: str = ""


POINTS_STAKE = StakePerPoint(Decimal(1))
"""What is played for where no stake was named: points."""


class TransferReason(StrEnum):
    """Why points moved."""

    DROP = "drop"
    GAME = "game"
    SPLIT = "split"
    SETTLEMENT = "settlement"
    CLOSED = "closed"
    SALE = "sale"
    EXTRA = "extra"
    BUYOUT = "buyout"
    UNDO = "undo"
    CORRECTION = "correction"
    MENDED = "mended"
    PAID = "paid"
    NOT_PAID = "not-paid"
    CARRIED = "carried"
    WRITTEN_OFF = "written-off"
    OWED_AGAIN = "owed-again"


@dataclass(frozen=True, slots=True)
class Transfer:
    """`payer` pays `payee` a positive number of half points in a game (counted from 1)."""

    payer: Player
    payee: Player
    amount: HalfPoints
    reason: TransferReason
    game: int

    def reversed_as_undo(self) -> "Transfer":
        """The transfer that takes this one back."""
        return Transfer(self.payee, self.payer, self.amount, TransferReason.UNDO, self.game)


def transfers_for_signed_amount(
    payer: Player, payee: Player, amount: HalfPoints, reason: TransferReason, game: int
) -> tuple[Transfer, ...]:
    """The transfer by which one pays the other so much, or is paid where it is less than nothing; none for nothing."""
    if amount < 0:
        return (Transfer(payee, payer, HalfPoints(-amount), reason, game),)
    return (Transfer(payer, payee, amount, reason, game),) if amount else ()


@dataclass(frozen=True, slots=True)
class TransferOutsideGames:
    """Points that move outside the games: who said so, and why. It has a row of its own, below its transfer's game.

    What mends a game's row (`TransferReason.MENDED`) stands in that row instead, and so counts in the score alone.
    `stake`: what these points stand for.
    """

    moved: Transfer
    by: Player
    note: str = ""
    stake: StakePerPoint = POINTS_STAKE


REASONS_WITH_OWN_ROW = frozenset(
    {
        TransferReason.CORRECTION,
        TransferReason.PAID,
        TransferReason.NOT_PAID,
        TransferReason.CARRIED,
        TransferReason.WRITTEN_OFF,
        TransferReason.OWED_AGAIN,
    }
)
"""Why points move in rows of their own."""

Scores: TypeAlias = Mapping[Player, HalfPoints]

GameRow: TypeAlias = tuple[tuple[Player, HalfPoints], ...]
"""What each player won, or lost, in a game."""


def scores_after_transfers(scores: Scores, transfers: Iterable[Transfer]) -> dict[Player, HalfPoints]:
    """The scores after the transfers; whoever is not among them starts at zero."""
    after = dict(scores)
    for transfer in transfers:
        after[transfer.payer] = HalfPoints(after.get(transfer.payer, 0) - transfer.amount)
        after[transfer.payee] = HalfPoints(after.get(transfer.payee, 0) + transfer.amount)
    return after


def half_points(points: int) -> HalfPoints:
    """So many whole points, in half points."""
    return HalfPoints(points * HALF_POINTS_PER_POINT)


def decimal_points_text(amount: HalfPoints, *, signed: bool = False) -> str:
    """Half points as text in points: `3`, `0.5`, `-2`; signed, also `+3`."""
    sign = "-" if amount < 0 else "+" if signed and amount > 0 else ""
    whole, half = divmod(abs(amount), HALF_POINTS_PER_POINT)
    return f"{sign}{whole}{'.5' if half else ''}"


def fraction_points_text(amount: HalfPoints, *, signed: bool = False) -> str:
    """Half points as people write them: `3`, `½`, `−1½`; signed, also `+3`.

    A record has them as `decimal_points_text`.
    """
    text = decimal_points_text(amount, signed=signed).replace("-", "−")
    return text.replace("0.5" if abs(amount) == 1 else ".5", "½")


def read_decimal_points(text: str) -> HalfPoints:
    """Half points of a text such as `3`, `+3`, `-0.5`; ValueError when it is none."""
    body = text[1:] if text[:1] in {"+", "-"} else text
    whole, dot, half = body.partition(".")
    if not (whole.isascii() and whole.isdigit() and len(whole) <= 9) or (dot and half not in {"0", "5"}):
        raise ValueError(text)
    amount = int(whole) * HALF_POINTS_PER_POINT + (half == "5")
    return HalfPoints(-amount if text.startswith("-") else amount)
