"""Views of messages whose items the bot hears by their ids, after a restart too."""

from collections.abc import Sequence
from typing import Any

from discord import ui


def stopped_view(items: Sequence[ui.Item[Any]]) -> ui.View:
    """A view with these items; it is stopped, so it is never kept in memory: its items know all they need."""
    view = ui.View(timeout=None)
    for item in items[:25]:
        view.add_item(item)
    view.stop()
    return view
