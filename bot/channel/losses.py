"""What an error cost, for each point of the cube and in all: one number each, wherever it is told."""

from math import isclose
from typing import Final

from bot.analysis.model import Decision, DecisionKind
from bot.channel.texts import rounded_number_text
from bot.rules.points import HALF_POINTS_PER_POINT, HalfPoints, fraction_points_text
from bot.words.words import Words, rounded_half_up

LOSS_DIGITS: Final = 3
"""As equities have; with fewer a loss times a large stake would not be the points that stand beside it."""

POINTS_DIGITS: Final = 2
"""What decisions cost in all, in points, is told with fewer."""

_ROUNDING: Final = 0.005
"""So far what a decision cost for each point, times the stake, may be from what it cost in all: both are rounded."""

RISE_BY_BEAVERS: Final = {
    DecisionKind.TAKE_BEAVER: 2,
    DecisionKind.DROP_BEAVER: 2,
    DecisionKind.RACCOON: 2,
    DecisionKind.TAKE_RACCOON: 4,
    DecisionKind.DROP_RACCOON: 4,
}
"""How often a drop pays what the cube showed before the double, once it is beavered or raccooned."""


def loss_text(loss: float, words: Words) -> str:
    """A loss as it is told, halves up, with a real minus where it is below zero."""
    return rounded_number_text(loss, LOSS_DIGITS, words)


def shown_loss(loss: float) -> int:
    """The same as a number, to compare what is told: thousandths of a point."""
    return rounded_half_up(loss, LOSS_DIGITS)


def points_text(points: float, words: Words) -> str:
    """What decisions cost in all, as it is told, with a real minus where it is below zero."""
    return rounded_number_text(points, POINTS_DIGITS, words)


def shown_points(points: float) -> int:
    """The same as a number: hundredths of a point."""
    return rounded_half_up(points, POINTS_DIGITS)


def stake_text(one: Decision, words: Words) -> str:
    """The points that its cubes showed, which a drop pays; a beaver, and a raccoon, raise that."""
    stake = one.stake * RISE_BY_BEAVERS.get(one.kind, 1)
    halves = stake * HALF_POINTS_PER_POINT
    if halves.is_integer():
        return fraction_points_text(HalfPoints(int(halves)))
    return rounded_number_text(stake, 2, words)


def cost_at_stake(error: Decision, words: Words) -> str:
    """What an error cost for each point, how many points were at stake, and with several in all: −0.077 × 6 = −0.46."""
    kind = "raised" if error.kind in RISE_BY_BEAVERS else "stake"
    if is_loss_times_stake(error) and error.stake != 1:
        kind = "product"
    each, points = loss_text(-error.loss, words), points_text(-error.points, words)
    return words.text("replay-cost", each=each, stake=stake_text(error, words), points=points, kind=kind)


def is_loss_times_stake(one: Decision) -> bool:
    """Whether a decision cost in all what it cost for each point times those at stake: no law bound it to more."""
    return one.kind not in RISE_BY_BEAVERS and isclose(one.loss * one.stake, one.points, abs_tol=_ROUNDING)


def cost_times_stake(error: Decision, words: Words) -> str:
    """The same where there is little room: −0.520 × 8; of cubes that beavers raise, what it cost for each point."""
    each = loss_text(-error.loss, words)
    return each if error.kind in RISE_BY_BEAVERS else f"{each} × {stake_text(error, words)}"
