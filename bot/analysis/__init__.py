"""What an engine thinks of a game that is over: everybody's errors and luck. Knows no Discord, no disk, no picture."""
