"""The local table: a stand-in for Discord on this machine, and the web page where people use it.

It knows Discord's protocol and refuses what Discord refuses; it knows nothing of backgammon, but for the sample
players and the replays of the page. The real bot connects to it, in a process of its own, as it would to Discord.

Open `server.py` first: `LocalTable` is what programs and tests start; `LocalPerson` is one of the people at it.
`run.py` is `python -m bot local`. The rooms, from the lowest up:

* `checks`: what Discord refuses in a request's body;
* `discord`: the stand-in itself: server, messages, interactions, gateway;
* `rest`: the routes of Discord's REST API;
* `people`: what a person and their Discord client do;
* `page`: the web page.
"""

from bot.local.discord.storage import TableFileError
from bot.local.people.discord_client import ClientWouldNotSend
from bot.local.people.person import AnswerSeen, LocalPerson
from bot.local.server import LocalTable

__all__ = ["AnswerSeen", "ClientWouldNotSend", "LocalPerson", "LocalTable", "TableFileError"]
