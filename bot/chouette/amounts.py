"""How exactly points are agreed on and paid; knows no deal."""

from bot.chouette.options import Accuracy
from bot.chouette.points import POINT, HalfPoints
from bot.chouette.refusal import Refusal, Why, no
from bot.chouette.rulebook import Rules


def not_an_amount(rules: Rules, amount: HalfPoints) -> Refusal | None:
    """Why points cannot be agreed on: half ones, where the sheet knows whole points only."""
    return None if amount % POINT == 0 or halves_are_played(rules) else no(Why.WHOLE_POINTS)


def payable(rules: Rules, price: HalfPoints) -> HalfPoints:
    """A price as it is paid: where points are whole, half a point that is over is a whole one."""
    return price if not_an_amount(rules, price) is None else price + 1


def halves_are_played(rules: Rules) -> bool:
    """Whether there are half points on the sheet (Colorado 4.2: whole points)."""
    return rules.points is Accuracy.HALVES
