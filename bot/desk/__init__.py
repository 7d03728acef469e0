"""The one way to a table: lock it, apply what is said, write it down, answer. Knows nothing of Discord.

Commands, buttons and time limits submit a statement here, and get what is to be told.
"""

from bot.desk.desk import ComputeDeadlines, Desk
from bot.desk.submission import AlternativesFactory
from bot.desk.table import (
    DeskClosed,
    NamedPerson,
    NewRobot,
    NotSubmitted,
    NotSubmittedReason,
    Person,
    Refused,
    SubmitResult,
    Submitted,
    Table,
)
from bot.desk.tokens import moment_token, players_asked

__all__ = [
    "AlternativesFactory",
    "ComputeDeadlines",
    "Desk",
    "DeskClosed",
    "NamedPerson",
    "NewRobot",
    "NotSubmitted",
    "NotSubmittedReason",
    "Person",
    "Refused",
    "SubmitResult",
    "Submitted",
    "Table",
    "moment_token",
    "players_asked",
]
