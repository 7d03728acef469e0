"""Which tests are slow as a whole folder, and how random examples are found: the same in every run, however long."""

import pytest
from hypothesis import settings

settings.register_profile("chouette", deadline=None, derandomize=True)
settings.load_profile("chouette")

WITH_THE_BOT = "cogs"
"""Where nearly every test starts the real bot, half a second each."""
QUICK_ALL_THE_SAME = {"test_presence.py"}
"""So that `make check` hears from it, too."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name == WITH_THE_BOT and item.path.name not in QUICK_ALL_THE_SAME:
            item.add_marker(pytest.mark.slow)
