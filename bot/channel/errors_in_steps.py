"""Where in a game that is gone through step by step its errors were made."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final

from bot.analysis.model import Decision
from bot.record.replay import ReplayStep

_SHOWN_DIGITS: Final = 2


def place_of_line(steps: Sequence[ReplayStep], line: int) -> int:
    """The place of the step to which a line belongs: the first whose last line is not before it."""
    return min(bisect_left(steps, line, key=lambda step: step.line), len(steps) - 1)


def alike_errors(errors: Iterable[Decision]) -> list[tuple[Decision, ...]]:
    """The errors of a step, those together that several made in the same way: all who did not double."""
    found: dict[object, tuple[Decision, ...]] = {}
    for one in errors:
        same = (one.kind, one.said, one.better, round(one.loss, _SHOWN_DIGITS), one.stake, one.reasons)
        found[same] = (*found.get(same, ()), one)
    return list(found.values())


def errors_by_place(steps: Sequence[ReplayStep], decisions: Iterable[Decision]) -> dict[int, list[Decision]]:
    """What was decided worse than it could be, by the place of its step."""
    found: dict[int, list[Decision]] = {}
    for error in (one for one in decisions if one.is_error):
        found.setdefault(place_of_line(steps, error.line), []).append(error)
    return found
