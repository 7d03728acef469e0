"""People at the table, as programs and the page move them.

It knows what somebody types, presses and sees, and what Discord's own client would not let them send; it knows no
HTTP. Open `person.py` first: `discord_client.py` makes the data that their Discord client would send.
"""
