"""The local table: a stand-in for Discord on this machine, and its page; knows nothing of backgammon or chouettes.

`LocalTable` is the server, `Person` one of the people at it; `run` starts it together with the real bot.
"""

from bot.local.people import Person, Seen
from bot.local.server import LocalTable
from bot.local.speaking import CannotSend
from bot.local.storage import TableFileError

__all__ = ["CannotSend", "LocalTable", "Person", "Seen", "TableFileError"]
