"""What a desk is told of time limits: how they are reckoned, by whoever knows; it knows none itself."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TypeAlias

from bot.rules.state.chouette import Chouette
from bot.store.forms import Deadline
from bot.store.settings import Value

Limits: TypeAlias = Callable[[Chouette, str, tuple[Deadline, ...], Mapping[str, Value], datetime], tuple[Deadline, ...]]
"""The time limits of a table as it is now: its moment, those that ran before, the server's settings, the time."""


def no_limits(
    _chouette: Chouette,
    _moment: str,
    _before: tuple[Deadline, ...],
    _settings: Mapping[str, Value],
    _now: datetime,
) -> tuple[Deadline, ...]:
    """Nobody is reminded and nothing runs out."""
    return ()
