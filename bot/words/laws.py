"""Which option of the rules stands behind a refusal, and which ones matter at a table, so that they can be told."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.rules.refusals import Why
from bot.rules.rulebook import Rules, option_value

OPTION_BEHIND: Mapping[Why, str] = MappingProxyType(
    {
        Why.TABLE_FULL: "max_players",
        Why.TOO_FEW: "min_players",
        Why.SEAT_DICE: "seating_dice",
        Why.JOINERS_ROLL: "late_joiners",
        Why.LEAVE_BETWEEN_GAMES: "leave",
        Why.LEAVES_ALREADY: "leave",
        Why.BOX_DODGED: "box_dodging",
        Why.ALL_TOGETHER: "box_initial_double",
        Why.HALF_RULE: "team_initial_answer",
        Why.BOTH_OR_NONE: "team_initial_answer",
        Why.ALL_OR_NONE: "team_initial_answer",
        Why.LONE_TAKER: "lone_taker",
        Why.EXTRA_MUST: "lone_taker",
        Why.NO_BEAVERS: "beavers",
        Why.NO_RACCOONS: "raccoons",
        Why.CAPTAIN_DOUBLES: "double_order",
        Why.ONE_CUBE: "cube",
        Why.NO_BUYOUTS: "buyouts",
        Why.NO_PREEMPTION: "preemption",
        Why.NO_AUTOMATIC: "automatic_doubles",
        Why.NO_SETTLEMENTS: "settlements",
        Why.SETTLED_WHEN_TURNED: "settlements",
        Why.WHOLE_POINTS: "points",
        Why.NO_CHIPS: "book",
        Why.NOT_CARRIED: "book",
        Why.LEAST_BUY_IN: "book",
        Why.CHIPS_FIRST: "book",
        Why.CHIPS_SHORT: "book",
        Why.NO_BOX_SALE: "box_sale",
        Why.NO_CONSULTATION: "consultation_plays",
        Why.BOX_CONSULTS_LATER: "consultation_box",
        Why.NO_PARTNER: "partner_from",
        Why.PARTNER_BY_RULE: "partner_choice",
        Why.PARTNER_ORDER: "partner_choice",
    }
)

_OF_PARTNERS = frozenset({"partner", "partner_from", "partner_choice", "partner_split", "consultation_box"})
_ONLY_WITH: Mapping[str, tuple[str, frozenset[str]]] = MappingProxyType(
    {
        "seating_doubles_twice": ("seating_dice", frozenset({"2"})),
        **dict.fromkeys(_OF_PARTNERS - {"partner"}, ("partner", frozenset({"optional", "mandatory"}))),
        "beavers": ("cube", frozenset({"individual"})),
        "raccoons": ("beavers", frozenset({"yes"})),
        "buyouts": ("cube", frozenset({"single"})),
        **dict.fromkeys(("buyouts_on", "buyout_order", "preemption"), ("buyouts", frozenset({"full", "half"}))),
    }
)
"""Options that make a difference only where another one has one of these values, and makes one itself."""


def matters(rules: Rules, option: str) -> bool:
    """Whether an option makes a difference with the others as they are: no Partner's, where there can be none."""
    if option in _OF_PARTNERS and int(option_value(rules, "partner_from")) > int(option_value(rules, "max_players")):
        return False
    if option == "seating_doubles_twice" and option_value(rules, "late_joiners") == "roll":
        return True
    behind = _ONLY_WITH.get(option)
    return behind is None or (option_value(rules, behind[0]) in behind[1] and matters(rules, behind[0]))
