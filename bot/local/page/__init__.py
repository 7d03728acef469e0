"""The web page: its files, what a person sees there, and what they do.

It acts through `people`, as a program does, and knows nothing of Discord's protocol. Open `routes.py` first;
`friends.py` shares the table, `windows.py` tells open windows what happens, `replays.py` shows a recorded evening
without a bot.
"""
