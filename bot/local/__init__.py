"""The local table: a stand-in for Discord on this machine, and its page; knows nothing of backgammon or chouettes.

`LocalTable` is the server, `Person` one of the people at it; `run` starts it together with the real bot.
"""

from bot.local.discord.storage import TableFileError
from bot.local.people.discord_client import CannotSend
from bot.local.people.person import Person, Seen
from bot.local.server import LocalTable

__all__ = ["CannotSend", "LocalTable", "Person", "Seen", "TableFileError"]
