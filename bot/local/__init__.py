"""The local table: a stand-in for Discord on this machine, and the web page where people use it.

It knows Discord's protocol and refuses what Discord refuses; it knows nothing of backgammon, but for the sample
players and the replays of the page. The real bot connects to it, in a process of its own, as it would to Discord.

Open `server.py` first: `LocalTable` is what `run.py`, `python -m bot local`, starts, and so do the tests, by their own
`tests/support/local_table.py`. The rooms, from the lowest up:

* `checks`: what Discord refuses in a request's body;
* `discord`: the stand-in itself: server, messages, interactions, gateway;
* `rest`: the routes of Discord's REST API;
* `people`: what a person and their Discord client do;
* `sharing`: who is let in, and how friends with devices of their own come to it;
* `page`: the web page.
"""
