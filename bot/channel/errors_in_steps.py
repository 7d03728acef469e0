"""The steps of a game with its errors: steps added for missed doubles, the numbers of turns, what was wrong where."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bot.analysis.alike import AlikeErrors, errors_as_made, errors_costliest_first, who_erred
from bot.analysis.model import BoxEquityPoint, Decision, DecisionKind, GameAnalysis
from bot.record.replay import ReplayStep
from bot.rules.events import DeclinedToDouble
from bot.rules.state.chouette import FinishedGame


def is_missed_double(decision: Decision) -> bool:
    """Whether somebody rolled who should have doubled: it was decided on the board before that roll."""
    return decision.is_error and decision.kind is DecisionKind.NO_DOUBLE and not decision.passed_over


def with_missed_doubles(steps: Sequence[ReplayStep], decisions: Iterable[Decision]) -> tuple[ReplayStep, ...]:
    """The steps, and before each roll at which doubles were missed a step of that alone, with the board before it.

    Nothing was said there, so its text is empty. Who said before the roll that they do not double is told there alone.
    """
    missed: dict[int, list[Decision]] = {}
    for error in filter(is_missed_double, decisions):
        missed.setdefault(place_of_line(steps, error.line), []).append(error)
    found: list[ReplayStep] = []
    for place, step in enumerate(steps):
        errors, rest = missed.get(place, ()) if place else (), step
        if errors:
            told = tuple(map(DeclinedToDouble, who_erred(errors)))
            found.append(ReplayStep(errors[0].line, step.game, "", steps[place - 1].chouette, told))
            rest = replace(step, events=tuple(event for event in step.events if event not in told))
        found.append(rest)
    return tuple(found)


def number_of_turn(steps: Sequence[ReplayStep], place: int) -> int:
    """Which turn a step is, from 1 as without an analysis; of a missed double that before which it should have been."""
    return 1 + sum(1 for step in steps[:place] if step.text)


def place_of_line(steps: Sequence[ReplayStep], line: int) -> int:
    """The place of the step to which a line belongs: the first whose last line is not before it."""
    return min(bisect_left(steps, line, key=lambda step: step.line), len(steps) - 1)


def curve_as_played(analysis: GameAnalysis, finished: FinishedGame) -> tuple[BoxEquityPoint, ...]:
    """How a game stood for the Box; its result only where it was played to the end: else the curve would jump there."""
    is_played = finished.margin is not None and finished.resigned is None
    has_result = finished.margin is None or bool(finished.final.open_bets)  # which are paid then
    return analysis.curve[:-1] if has_result and not is_played else analysis.curve


def errors_by_place(steps: Sequence[ReplayStep], decisions: Iterable[Decision]) -> dict[int, list[AlikeErrors]]:
    """What was decided worse than it could be, by the place of its step: where the last of several did so."""
    found: dict[int, list[AlikeErrors]] = {}
    for alike in errors_as_made(decisions):
        found.setdefault(place_of_line(steps, alike[-1].line), []).append(alike)
    return found


def places_costliest_first(
    errors: Mapping[int, Sequence[AlikeErrors]], decisions: Iterable[Decision]
) -> tuple[tuple[int, int], ...]:
    """Where each error is told, its step and its place among the errors of that, what cost most first."""
    told = {alike: (place, at) for place, of_step in errors.items() for at, alike in enumerate(of_step)}
    return tuple(told[alike] for alike in errors_costliest_first(decisions))
