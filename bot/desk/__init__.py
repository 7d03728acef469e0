"""The one door to a table: lock it, hear what is said, write it down, answer. Knows nothing of Discord.

Whoever comes in (a command, a button, a time limit) brings a statement and leaves with what is to be told.
"""

from bot.desk.desk import Desk, FindTimeLimits
from bot.desk.submission import Speech
from bot.desk.table import Answer, Named, NotHeard, Person, Refused, Table, Told, Trouble
from bot.desk.tokens import players_asked, token_of

__all__ = [
    "Answer",
    "Desk",
    "FindTimeLimits",
    "Named",
    "NotHeard",
    "Person",
    "Refused",
    "Speech",
    "Table",
    "Told",
    "Trouble",
    "players_asked",
    "token_of",
]
