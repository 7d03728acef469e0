"""Moved to `bot.rules.evening.live`."""

from bot.rules.evening.live import is_said_afterwards, may_be_answered, out_of_turn

__all__ = ["is_said_afterwards", "may_be_answered", "out_of_turn"]
