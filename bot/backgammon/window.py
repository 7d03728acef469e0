"""Whether anybody would think of doubling in a position: an estimate so wide that few good doubles are missed.

It knows no cube, no score and no engine. In a race it counts pips. In contact it adds up what makes a game worth more
to the side on roll. The numbers were fitted to positions of games that an engine played and judged: about half of them
are left out, and of the doubles that were right 4 in 100, which were worth 0.05 of the cube on average.
"""

from functools import lru_cache

from bot.backgammon.position import BAR, HOME_POINTS, POINTS, CheckerCounts, Position, has_contact, pip_counts

_PRIME = 6
"""The longest row of points that counts."""
_SHOT = 6
"""A direct shot is one of so many pips at most."""
_PIPS_OF_A_CHECKER = 2
"""What each checker on the board costs in a race beside its pips: a roll seldom bears off to the last pip."""
_RACE_LEAD_PERCENT, _RACE_SLACK = 4, 4
_CHECKERS_OF_LAST_ROLL = 2
"""So many may be borne off in the next roll: then more than half of all rolls are enough for a double."""
_LEAST_TO_HOLD = 2
"""So many points in the way of the other side's last checker are the least that may hold it."""
_LEAST_IN_CONTACT = 34
"""From so many points on a double is thinkable; who has just opened has about 15."""


@lru_cache(maxsize=1024)
def is_double_thinkable(position: Position) -> bool:
    """Whether the side on roll may stand so well that somebody would double, or would rather play on for a gammon."""
    mine, theirs = pip_counts(position)
    if not has_contact(position):
        if sum(position.me) <= _CHECKERS_OF_LAST_ROLL:
            return True
        own, other = (
            pips + _PIPS_OF_A_CHECKER * sum(side) for pips, side in zip((mine, theirs), position, strict=True)
        )
        return own * 100 + mine * _RACE_LEAD_PERCENT <= (other + _RACE_SLACK) * 100
    me, opp = position
    if mine > theirs and _most_points_in_a_row_of_six(me, above=POINTS + 1 - len(opp.rstrip(b"\0"))) < _LEAST_TO_HOLD:
        return False  # behind, and nobody is held
    lead = 18 * (theirs - mine) // max(mine, 1)
    bar = 23 * opp[BAR] - 18 * me[BAR]
    primes = 15 * _most_points_in_a_row_of_six(me) - 7 * _most_points_in_a_row_of_six(opp)
    behind = 5 * _checkers_in_front_of_home(opp) - 6 * _checkers_in_front_of_home(me)
    return lead + bar + primes + behind + 6 * _blots_in_direct_shot(me, opp) >= _LEAST_IN_CONTACT


def _most_points_in_a_row_of_six(side: CheckerCounts, above: int = 0) -> int:
    """How many points a side has made of those six neighbouring ones of which it has made most, up to its 18 point.

    `above`: only points beyond this one count.
    """
    made = [checkers > 1 and point > above for point, checkers in enumerate(side[: 3 * HOME_POINTS], start=1)]
    return max(sum(made[start : start + _PRIME]) for start in range(len(made) - _PRIME + 1))


def _checkers_in_front_of_home(side: CheckerCounts) -> int:
    """How many checkers of a side stand in the other's home board."""
    return sum(side[POINTS - HOME_POINTS : POINTS])


def _blots_in_direct_shot(me: CheckerCounts, opp: CheckerCounts) -> int:
    """How many single checkers of `opp` a checker of `me` can hit with one die, as far as none is in the way."""
    blots = (POINTS - 1 - point for point in range(POINTS) if opp[point] == 1)
    return sum(any(me[blot + 1 : blot + 1 + _SHOT]) for blot in blots)
