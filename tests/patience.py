"""How long a test waits for what must come."""

PATIENCE = 60.0
"""Seconds. What comes, comes at once; a machine that is slow or busy is no fault of what is tested."""
