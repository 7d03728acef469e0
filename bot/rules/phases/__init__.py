"""What a game waits for: a class for each phase, which holds what that phase has and answers what is asked of it.

`Phase` (`bot/rules/state/chouette.py`) has every question with its usual answer; a phase says only where it differs. A
new phase is one more class here, its words (by the `AwaitedAction` that it gives), and its picture.
"""

from bot.rules.phases.answering import Answering, AnsweringBeavers, AnsweringExtraRedoubles, AnswersDue, GivingExtras
from bot.rules.phases.team_double import DissenterGamePurchase, SharedDoubleAnnounced, TeamDoublingRound
from bot.rules.phases.turn import OpenRound, ScoreModePlay, ToPlay, ToRoll, ToRollOpening

__all__ = [
    "Answering",
    "AnsweringBeavers",
    "AnsweringExtraRedoubles",
    "AnswersDue",
    "DissenterGamePurchase",
    "GivingExtras",
    "OpenRound",
    "ScoreModePlay",
    "SharedDoubleAnnounced",
    "TeamDoublingRound",
    "ToPlay",
    "ToRoll",
    "ToRollOpening",
]
