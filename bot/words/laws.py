"""Which options of the rules matter at a table, so that they can be told."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.rules.rulebook import Rules, option_value

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
