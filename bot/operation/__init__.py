"""What whoever runs the bot does beside playing: back up, restore, copy, look for faults, watch. Knows no rule.

`command.py` is what they type; open `journals.py` for what "verified" means. It stands beside the floors, as
`bot/client.py` does: it uses desk and store, and nothing below uses it.
"""
