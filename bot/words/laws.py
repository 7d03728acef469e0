"""Which option of the rules stands behind a refusal, so that the section of the rule book can be named."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.chouette.refusal import Why

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
