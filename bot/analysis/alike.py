"""Errors that several made in the same way, and the order of a game's errors: one wherever they are listed."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final, TypeAlias

from bot.analysis.model import Decision, DecisionKind
from bot.rules.points import Players

AlikeErrors: TypeAlias = tuple[Decision, ...]
"""What one person decided wrongly, or several in the same way."""

_PARTS_TOLD: Final = 1000
"""A loss is told in thousandths of a point: who lost as many erred alike."""


def alike_errors(errors: Iterable[Decision]) -> list[AlikeErrors]:
    """The errors of a turn, those together that several made in the same way: all who did not double."""
    found: dict[object, AlikeErrors] = {}
    for one in errors:
        same = (one.kind, one.said, one.better, round(one.loss * _PARTS_TOLD), one.stake, one.reasons, one.passed_over)
        found[same] = (*found.get(same, ()), one)
    return list(found.values())


def errors_as_made(decisions: Iterable[Decision]) -> list[AlikeErrors]:
    """The errors of games, those together that several made in the same way.

    Answers to a double are one turn, though each is a statement of its own; a double that is missed anew is not.
    """
    turns = groupby(decisions, lambda one: (one.game, one.position, one.on_roll, _line_of_turn(one)))
    return [alike for _, of_turn in turns for alike in alike_errors(one for one in of_turn if one.is_error)]


def _line_of_turn(decision: Decision) -> int | None:
    is_missed_double = decision.kind is DecisionKind.NO_DOUBLE and not decision.passed_over
    return decision.line if decision.dice or is_missed_double else None


def errors_costliest_first(decisions: Iterable[Decision]) -> list[AlikeErrors]:
    """The same; what cost all most comes first: so they are ordered wherever it is not by time."""
    return sorted(errors_as_made(decisions), key=lambda alike: (-as_one(alike).points, -alike[0].loss))


def who_erred(alike: Iterable[Decision]) -> Players:
    """Who made errors that are alike, each once, in their order."""
    return tuple(dict.fromkeys(one.by for one in alike))


def as_one(alike: Sequence[Decision]) -> Decision:
    """Errors that were made alike as one of who made the first, with the cubes, the stakes and the losses of all."""
    cubes = tuple(dict.fromkeys(cube for one in alike for cube in one.cubes))
    stake, points = sum(one.stake for one in alike), sum(one.points for one in alike)
    return replace(alike[0], cubes=cubes, stake=stake, points=points)
