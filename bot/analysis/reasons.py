"""Why one decision is better than another: facts that two positions show, and what the engine's chances say.

Each holds for both positions as they are; which of them are told is chosen by what they are usually worth.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations_with_replacement
from typing import Final

from bot.analysis.moments import market_window
from bot.backgammon.fair import CubeHolder
from bot.backgammon.foreign import Moment
from bot.backgammon.plays import resulting_positions
from bot.backgammon.position import (
    BAR,
    HOME_POINTS,
    POINTS,
    START,
    CheckerCounts,
    Position,
    borne_off,
    has_contact,
    pip_counts,
)
from bot.engine.engine import WinChances

_MAX_SHOWN, _MAX_CHANCES = 2, 1
"""So many facts of the board are told, and so many shares beside them."""
_MIN_SHOTS: Final = 2
"""So many rolls of 36 fewer are worth a word."""
_SHOT_WORTH, _HIT_WORTH, _RUN_WORTH, _OFF_WORTH, _PRIME_WORTH = 0.7 / 36, 0.2, 0.06, 0.1, 0.15
_POINT_WORTH: Final = (
    0.02,
    0.04,
    0.07,
    0.12,
    0.13,
    0.1,
    0.09,
    0.05,
    *(0.03,) * 9,
    0.09,
    0.07,
    0.12,
    0.12,
    0.05,
    0.04,
    0.02,
)
"""What holding a point is worth, from the ace point on, roughly: its place among the reasons, and no more."""
_MIN_PART: Final = 1 / 3
"""What explains a smaller part of an error is not why it was one, alone or together."""
_MIN_PART_BESIDE_WINS: Final = 1 / 2
"""So much of that part gammons explain at least, to be told where nothing else is known but how often one wins."""
_ALWAYS_TOLD, _TOLD_BESIDE_ANOTHER = 0.05, 0.1
"""What the board shows and is worth so much is told: however large the error; however weighty another fact."""
_SECOND_ANCHOR_WORTH: Final = 0.2
"""Of two anchors none is as good as another that is made in its place: who is behind and gives one up plays no back
game any more, or one that is worth less."""
_MIN_PRIME: Final = 4
_BUILDER_WORTH, _STACK_WORTH, _BURIED_WORTH, _BLOT_WORTH, _HOME_WORTH, _UP_WORTH = 0.03, 0.02, 0.04, 0.02, 0.05, 0.01
_BUILDERS_STAND: Final = range(6, 11)
"""From the 7-point to the 11-point: from there a spare checker reaches most points at home."""
_MIN_STACK: Final = 5
_BURYING_POINTS: Final = 2
"""A checker on the ace point or the next one blocks little for the rest of the game."""
_MIN_CHANCE: Final = 0.005
"""So much more often one wins, or wins a gammon, before it is said."""
_SAME: Final = 0.01
"""Shares that differ by less are the same in words."""
DROP_EQUITY: Final = 1.0
_DIGITS: Final = 5
ROUNDING: Final = 1e-6
_CLOSE: Final = 0.01
"""A take that is worth so much more or less than a drop is as good."""


class ReasonKind(StrEnum):
    """What speaks for the better decision; the value is also how it is written, and the key of its words.

    `SAFE` and `SHOTS` count the rolls of 36 that hit; the same `_OUTSIDE`, where some hit in the hitter's home, those
    that hit elsewhere.
    """

    HITS = "hits"
    SAFE = "safe"
    SHOTS = "shots"
    SAFE_OUTSIDE = "safe-outside"
    SHOTS_OUTSIDE = "shots-outside"
    MAKES = "makes"
    KEEPS = "keeps"
    MAKES_ANCHOR = "makes-anchor"
    KEEPS_ANCHOR = "keeps-anchor"
    KEEPS_SECOND_ANCHOR = "keeps-second-anchor"
    PRIME = "prime"
    RUNS = "runs"
    OFF = "off"
    BUILDERS = "builders"
    STACK = "stack"
    BURIED = "buried"
    BLOTS = "blots"
    HOME = "home"
    UP = "up"
    WINS = "wins"
    GAMMONS = "gammons"
    LOST_GAMMONS = "lost-gammons"
    BACKGAMMONS = "backgammons"
    LOST_BACKGAMMONS = "lost-backgammons"
    EARLY = "early"
    EARLY_AGAIN = "early-again"
    UNDERDOG = "underdog"
    TOO_GOOD = "too-good"
    MISSED = "missed"
    MISSED_AGAIN = "missed-again"
    LATE = "late"
    TAKE = "take"
    DROP = "drop"
    CLOSE = "close"
    BEAVER = "beaver"
    NO_BEAVER = "no-beaver"


REASONS_BY_BACKGAMMONS: Final = frozenset({ReasonKind.BACKGAMMONS, ReasonKind.LOST_BACKGAMMONS})
"""They are told only where wins and gammons are the same."""
REASONS_BY_CHANCES: Final = REASONS_BY_BACKGAMMONS | {ReasonKind.WINS, ReasonKind.GAMMONS, ReasonKind.LOST_GAMMONS}
"""What an engine alone can say of a play; all else is read off the board."""
_TOLD_LAST: Final = frozenset({ReasonKind.SAFE, ReasonKind.SHOTS, ReasonKind.SAFE_OUTSIDE, ReasonKind.SHOTS_OUTSIDE})
"""Of what the board shows, a player names first what a play does, then what it leaves."""
_TOLD_ONCE_DECIDED: Final = frozenset({ReasonKind.HITS, ReasonKind.RUNS, ReasonKind.OFF})
"""What the board shows that matters also where it is settled who wins."""
COUNTED_REASONS: Final = frozenset(
    {
        ReasonKind.HITS,
        ReasonKind.SAFE,
        ReasonKind.SHOTS,
        ReasonKind.SAFE_OUTSIDE,
        ReasonKind.SHOTS_OUTSIDE,
        ReasonKind.MAKES,
        ReasonKind.KEEPS,
        ReasonKind.MAKES_ANCHOR,
        ReasonKind.KEEPS_ANCHOR,
        ReasonKind.KEEPS_SECOND_ANCHOR,
        ReasonKind.PRIME,
        ReasonKind.RUNS,
        ReasonKind.OFF,
        ReasonKind.BUILDERS,
        ReasonKind.STACK,
        ReasonKind.BURIED,
        ReasonKind.BLOTS,
        ReasonKind.HOME,
        ReasonKind.UP,
    }
)
"""Those whose numbers count something; of others they are shares from 0 to 1, of `TOO_GOOD` equities."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact with the number of the `better` decision and that of the other one, as far as it has any.

    Of a point `better` is its number. About a cube `better` is how often who decided wins, or for `LATE` who was to
    answer, and `other` from how many wins on it would be right by the rule of thumb, whatever the engine says, 0 where
    that is not known; of `TOO_GOOD` they are what playing on and the drop are worth.
    """

    kind: ReasonKind
    better: float = 0
    other: float = 0


# --- Plays


def shots(after: Position) -> tuple[int, int]:
    """How many rolls of 36 hit a checker of the side that is not on roll; and how many one outside the hitter's home.

    To be hit there costs little: most of the way is still to go.
    """
    anywhere = outside = 0
    if not has_contact(after):
        return anywhere, outside
    blots = [point for point in range(POINTS - HOME_POINTS) if after.opp[point] == 1]
    for one, two in combinations_with_replacement(range(1, 7), 2):
        results, rolls = resulting_positions(after, (one, two)), 1 if one == two else 2
        anywhere += rolls * any(result.me[BAR] > after.opp[BAR] for result in results)
        outside += rolls * any(not result.me[blot] for blot in blots for result in results)
    return anywhere, outside


def reasons_for_play(
    before: Position,
    better: Position,
    other: Position,
    chances: tuple[WinChances, WinChances] | None,
    loss: float = 0.0,
    gammon_values: tuple[float, float] = (1.0, 1.0),
) -> tuple[Reason, ...]:
    """What a better play does that the other one does not, at most two facts, shots last; then what that brings.

    The weightiest are told; where nothing greater is seen, how the checkers stand.

    Both positions are those after a play, with the opponent on roll; `chances` those of who played, after each. `loss`:
    what the other play costs, with its cube. What is far too small for that is no reason. `gammon_values`: how much
    more than a single game a gammon is worth, won and lost, which in a match may be nothing.
    """
    if chances is None:
        return reasons_with_chances(reasons_on_board(before, better, other, loss), ())
    gained = _worth(chances[0], gammon_values) - _worth(chances[1], gammon_values)
    least, facts = max(gained, loss) * _MIN_PART, [*_chanced(*chances, gammon_values)]
    is_decided = is_settled_who_wins(chances, gammon_values)
    on_board = reasons_on_board(before, better, other, loss or gained, is_decided=is_decided)
    found = _weightiest_first(facts, least)
    told = [each for each in found if _weighs(each, found)]
    if not on_board and all(reason.kind is ReasonKind.WINS for _, reason in told):
        told = _weightiest_first(facts, least * _MIN_PART_BESIDE_WINS)
    return reasons_with_chances(on_board, tuple(reason for _, reason in told[:_MAX_SHOWN]))


def is_settled_who_wins(chances: tuple[WinChances, WinChances], gammon_values: tuple[float, float]) -> bool:
    """Whether after both plays who played has lost, or wins and loses as often and as many gammons."""
    kinds = {reason.kind for _, reason in _chanced(*chances, gammon_values)}
    return max(each.win for each in chances) < _MIN_CHANCE or (bool(kinds) and kinds <= REASONS_BY_BACKGAMMONS)


def reasons_on_board(
    before: Position, better: Position, other: Position, loss: float, *, is_decided: bool = False
) -> tuple[Reason, ...]:
    """What a better play does that the other one does not, as the board shows it, at most two.

    A point at home that the other one breaks is named first, shots last. `is_decided`: nothing is to be won or saved
    any more by points, blots or spare checkers.
    """
    least, shown, placed = loss * _MIN_PART, [*_shown(before, better, other)], [*_placed(better, other)]
    if is_decided:
        shown, placed = [each for each in shown if each[1].kind in _TOLD_ONCE_DECIDED], []
    seen = _weightiest_first(shown, min(least, _ALWAYS_TOLD)) or _weightiest_first(placed, least)
    if not seen and sum(weight for weight, _ in (*shown, *placed)) >= least:
        seen = _weightiest_first((*shown, *placed), 0.0)
    weighty = [each[1] for each in seen if _weighs(each, seen, _TOLD_BESIDE_ANOTHER) or _is_broken_at_home(each[1])]
    told = sorted(weighty, key=_is_broken_at_home, reverse=True)[:_MAX_SHOWN]
    return tuple(sorted(told, key=lambda reason: reason.kind in _TOLD_LAST))


def _is_broken_at_home(reason: Reason) -> bool:
    """Whether the other play breaks a point at home: players see that first."""
    return reason.kind is ReasonKind.KEEPS and reason.better <= HOME_POINTS


def reasons_with_chances(on_board: tuple[Reason, ...], by_chances: Sequence[Reason]) -> tuple[Reason, ...]:
    """Both, the weightiest of the chances beside what the board shows, more of them where that is nothing."""
    return (*on_board, *(by_chances[:_MAX_CHANCES] if on_board else by_chances))


def _worth(chances: WinChances, gammon_values: tuple[float, float]) -> float:
    """What a position is worth without a cube, in points; a backgammon as much above a gammon as that above a win."""
    won, lost = chances.gammon + chances.backgammon, chances.lost_gammon + chances.lost_backgammon
    return 2 * chances.win - 1 + gammon_values[0] * won - gammon_values[1] * lost


def _weightiest_first(facts: Iterable[tuple[float, Reason]], least: float) -> list[tuple[float, Reason]]:
    """Those that weigh so much at least."""
    return sorted((each for each in facts if each[0] >= least), key=lambda each: -each[0])


def _weighs(one: tuple[float, Reason], best_first: Sequence[tuple[float, Reason]], enough: float = 1.0) -> bool:
    """Whether a fact is worth a word beside the weightiest: half as much, or `enough`."""
    return one[0] >= min(best_first[0][0] / 2, enough)


def _shown(before: Position, better: Position, other: Position) -> Iterator[tuple[float, Reason]]:
    """What the board shows, each with what it is worth, roughly."""
    mine, others = better.opp, other.opp
    hits, fewer = (after.me[BAR] - before.opp[BAR] for after in (better, other))
    if hits > fewer:
        yield _HIT_WORTH * (hits - fewer), Reason(ReasonKind.HITS, hits, fewer)
    if has_contact(better) or has_contact(other):
        (few, costly), (many, more_costly) = shots(better), shots(other)
        fewer_shots = min(many - few, more_costly - costly)
        if fewer_shots >= _MIN_SHOTS:
            yield _SHOT_WORTH * fewer_shots, _reason_of_shots((few, many), (costly, more_costly))
        yield from _points(before, better, others)
        primes = _longest_prime(better.me, mine), _longest_prime(other.me, others)
        if primes[0] >= _MIN_PRIME and primes[0] > primes[1]:
            yield _PRIME_WORTH * (primes[0] - primes[1]), Reason(ReasonKind.PRIME, *primes)
        back, left, more_left = (sum(checkers[POINTS - HOME_POINTS :]) for checkers in (before.me, mine, others))
        if left < more_left:
            worth = _RUN_WORTH * (more_left - left + (not left))
            yield worth, Reason(ReasonKind.RUNS, back - left, back - more_left)
    if (off := borne_off(mine)) > borne_off(others):
        yield (
            _OFF_WORTH * (off - borne_off(others)),
            Reason(ReasonKind.OFF, off - borne_off(before.me), borne_off(others) - borne_off(before.me)),
        )


def _reason_of_shots(anywhere: tuple[int, int], outside: tuple[int, int]) -> Reason:
    """How many rolls hit after both plays: where some cost little, those that do not."""
    few, many = outside
    if anywhere == outside:
        return Reason(ReasonKind.SHOTS if few else ReasonKind.SAFE, few, many)
    return Reason(ReasonKind.SHOTS_OUTSIDE if few else ReasonKind.SAFE_OUTSIDE, few, many)


def _placed(better: Position, other: Position) -> Iterator[tuple[float, Reason]]:
    """How the checkers stand to make points: spare ones before home, a high stack, those that are out of play."""
    if not has_contact(better) and not has_contact(other):
        return
    mine, others = better.opp, other.opp
    builders, fewer = _builders(mine), _builders(others)
    if builders > fewer:
        yield _BUILDER_WORTH * (builders - fewer), Reason(ReasonKind.BUILDERS, builders, fewer)
    low, high = (max(checkers[:POINTS]) for checkers in (mine, others))
    if high >= _MIN_STACK and low < high:
        yield _STACK_WORTH * (high - low), Reason(ReasonKind.STACK, low, high)
    few, many = (sum(checkers[:_BURYING_POINTS]) for checkers in (mine, others))
    if few < many:
        yield _BURIED_WORTH * (many - few), Reason(ReasonKind.BURIED, few, many)
    few, many = (checkers[:POINTS].count(1) for checkers in (mine, others))
    if few < many:
        yield _BLOT_WORTH * (many - few), Reason(ReasonKind.BLOTS, few, many)
    closed, fewer = (sum(count > 1 for count in checkers[:HOME_POINTS]) for checkers in (mine, others))
    if closed > fewer:
        yield _HOME_WORTH * (closed - fewer), Reason(ReasonKind.HOME, closed, fewer)
    (back, left), (as_many, more_left) = (_back_checkers_and_pips(checkers) for checkers in (mine, others))
    if back == as_many and left < more_left:
        yield _UP_WORTH * (more_left - left), Reason(ReasonKind.UP, more_left - left)


def _back_checkers_and_pips(checkers: CheckerCounts) -> tuple[int, int]:
    """How many checkers are in the other side's home or on the bar, and how far they have to go until they are out."""
    back = checkers[POINTS - HOME_POINTS :]
    return sum(back), sum(count * pips for pips, count in enumerate(back, 1))


def _builders(checkers: CheckerCounts) -> int:
    """How many checkers before home are free to make a point: those alone, and those beyond the two that hold one."""
    return sum(checkers[point] - 2 * (checkers[point] > 1) for point in _BUILDERS_STAND)


def _points(before: Position, better: Position, others: CheckerCounts) -> Iterator[tuple[float, Reason]]:
    """Points that the better play makes or keeps, and the other one does not; outside those that block somebody.

    Not those for which the other play has one that is as good: an anchor for an anchor, but for one of two that are
    kept.
    """
    first_ahead, held = _first_point_ahead(better.me), better.opp
    outside = POINTS - HOME_POINTS
    instead = [
        max((_POINT_WORTH[at] for at in points if others[at] > 1 >= held[at]), default=0.0)
        for points in (range(outside), range(outside, POINTS))
    ]
    second = _second_anchor(before, held, others)
    for point, worth in enumerate(_POINT_WORTH):
        is_anchor, is_kept = point >= outside, before.me[point] >= 2
        if point == second:
            yield _SECOND_ANCHOR_WORTH, Reason(ReasonKind.KEEPS_SECOND_ANCHOR, point + 1)
            continue
        if held[point] < 2 or others[point] >= 2 or worth <= instead[is_anchor]:  # two make a point
            continue
        if not is_anchor and HOME_POINTS <= point < first_ahead:
            continue
        kinds = (
            (ReasonKind.MAKES_ANCHOR, ReasonKind.KEEPS_ANCHOR) if is_anchor else (ReasonKind.MAKES, ReasonKind.KEEPS)
        )
        yield worth, Reason(kinds[is_kept], point + 1)


def _second_anchor(before: Position, held: CheckerCounts, others: CheckerCounts) -> int | None:
    """The anchor that only the better play keeps of two that who is behind holds; None where there is none such."""
    mine, theirs = pip_counts(before)
    anchors = [point for point in range(POINTS - HOME_POINTS, POINTS) if before.me[point] > 1 and held[point] > 1]
    given_up = [point for point in anchors if others[point] < 2]  # two make a point
    return given_up[0] if mine > theirs and len(anchors) > 1 and len(given_up) == 1 else None


def _first_point_ahead(theirs: CheckerCounts) -> int:
    """The first point, counted from 0 in the own home, that a checker of the other side has still to pass."""
    return POINTS - len(theirs.rstrip(b"\0")) + 1


def _longest_prime(theirs: CheckerCounts, mine: CheckerCounts) -> int:
    """How many points in a row a side holds at most that a checker of the other side has still to pass."""
    longest = run = 0
    for point in range(_first_point_ahead(theirs), POINTS):
        run = run + 1 if mine[point] > 1 else 0
        longest = max(longest, run)
    return longest


def _chanced(
    better: WinChances, other: WinChances, gammon_values: tuple[float, float]
) -> Iterator[tuple[float, Reason]]:
    """What is won or lost more often, each with what that is worth; backgammons where all else is the same."""
    won, lost = gammon_values
    pairs = [
        (ReasonKind.WINS, 2.0, better.win, other.win),
        (ReasonKind.GAMMONS, won, better.gammon, other.gammon),
        (ReasonKind.LOST_GAMMONS, lost, better.lost_gammon, other.lost_gammon),
    ]
    if all(abs(much - less) < _SAME for _, _, much, less in pairs):
        pairs += [
            (ReasonKind.BACKGAMMONS, won, better.backgammon, other.backgammon),
            (ReasonKind.LOST_BACKGAMMONS, lost, better.lost_backgammon, other.lost_backgammon),
        ]
    for kind, worth, much, less in pairs:
        gained = less - much if kind in {ReasonKind.LOST_GAMMONS, ReasonKind.LOST_BACKGAMMONS} else much - less
        if gained >= _MIN_CHANCE:
            yield worth * gained, Reason(kind, round(much, _DIGITS), round(less, _DIGITS))


def chances_of_opponent(chances: WinChances) -> WinChances:
    """The same as the other side sees them."""
    return WinChances(1 - chances.win, chances.lost_gammon, chances.lost_backgammon, chances.gammon, chances.backgammon)


# --- Cubes


def reasons_for_double(
    no_double: float,
    take: float,
    chances: WinChances,
    owner: CubeHolder | None,
    *,
    jacoby: bool,
    in_match: bool = False,
) -> tuple[Reason, ...]:
    """Why a double is right, or wrong, as who might double sees it; of a right one also that its answer is close.

    `take`: what a double is worth that is taken, more than 1 where a drop is right. `owner`: who may turn the cube,
    None where that is not known. The rule of thumb holds for money alone.
    """
    double = min(take, DROP_EQUITY)
    reason = _reason_for_double(no_double, double, chances, owner, jacoby=jacoby, in_match=in_match)
    return reason, *(how_close(take) if no_double <= double else ())


def _reason_for_double(
    no_double: float,
    double: float,
    chances: WinChances,
    owner: CubeHolder | None,
    *,
    jacoby: bool,
    in_match: bool,
) -> Reason:
    window = market_window(chances, Moment(START, cube_owner=owner, jacoby=jacoby)) if owner and not in_match else None
    wins, is_again = round(chances.win, _DIGITS), owner is CubeHolder.MINE
    if no_double > double:
        if no_double > DROP_EQUITY + ROUNDING:
            return Reason(ReasonKind.TOO_GOOD, round(no_double, _DIGITS), DROP_EQUITY)
        if double < 0 and not in_match:
            return Reason(ReasonKind.UNDERDOG, wins)
        early = ReasonKind.EARLY_AGAIN if is_again else ReasonKind.EARLY
        return Reason(early, wins, round(window.double, _DIGITS) if window else 0)
    if double >= DROP_EQUITY - ROUNDING:
        return Reason(ReasonKind.LATE, round(1 - wins, _DIGITS), round(window.take, _DIGITS) if window else 0)
    missed = ReasonKind.MISSED_AGAIN if is_again else ReasonKind.MISSED
    return Reason(missed, wins, round(window.double, _DIGITS) if window else 0)


def how_close(take: float) -> tuple[Reason, ...]:
    """That a take is about as good as a drop, where it is; `take`: what it is worth to who doubles."""
    return (Reason(ReasonKind.CLOSE),) if abs(take - DROP_EQUITY) <= _CLOSE else ()


def reason_for_answer(kind: ReasonKind, chances: WinChances, *, in_match: bool = False) -> Reason:
    """Why an answer to a double is right: `TAKE`, `DROP`, `BEAVER` or `NO_BEAVER`; `chances`: of who doubled."""
    wins, need = round(1 - chances.win, _DIGITS), market_window(chances, Moment(START, jacoby=False)).take
    if kind in {ReasonKind.BEAVER, ReasonKind.NO_BEAVER}:
        return Reason(kind, wins)
    return Reason(kind, wins, 0 if in_match else round(need, _DIGITS))
