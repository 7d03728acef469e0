"""The board beside the channel: a page on which somebody plays at the table of a channel, or watches it.

It judges nothing. What it shows is what the table message and a person's own panel show; what is said there is said at
the same desk, and shown in the channel as ever. Knows no command.
"""
