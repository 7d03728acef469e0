"""A single moment of a game between two, judged by an engine: its plays, or whether to double and to take.

Equities are points for each point of the cube as it lies.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Protocol

from bot.backgammon.fair import CubeHolder
from bot.backgammon.foreign import Moment
from bot.backgammon.plays import Dice
from bot.backgammon.position import Position
from bot.engine.engine import CubeEquities, CubeTerms, JudgedPlay, MatchChances, WinChances

MOMENT_PLIES: Final = 2
"""How deep the engine looks, as GNU Backgammon counts."""
MAX_JUDGED_PLAYS: Final = 5
"""So many plays are looked at as deep as that, at any rate."""
CUBE_LIFE: Final = 0.68
"""How live a cube is, from 0 (dead) to 1: what GNU Backgammon takes while the sides have contact."""
_DROP = 1.0
_LEAST_SHARE = 1e-6


class MomentJudge(Protocol):
    """An engine that answers what is asked about one moment (`Engine`)."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    async def cube_equities(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        """What doubling is worth and what not doubling."""
        ...

    async def win_chances(self, position: Position, terms: CubeTerms, plies: int) -> WinChances:
        """How often who is on roll wins and loses."""
        ...

    async def plays_with_chances_best_first(
        self, position: Position, dice: Dice, terms: CubeTerms, plies: int, deep_count: int
    ) -> tuple[JudgedPlay, ...]:
        """The plays of a roll, the best first."""
        ...

    async def match_chances(self, position: Position, terms: CubeTerms) -> MatchChances:
        """What the cube as it lies is worth in the match of these terms."""
        ...


class CubeVerdict(StrEnum):
    """What is right; the value is also the key of its words."""

    ROLL = "roll"
    NO_DOUBLE = "no-double"
    NO_DOUBLE_BEAVER = "no-double-beaver"
    DOUBLE_TAKE = "double-take"
    DOUBLE_BEAVER = "double-beaver"
    DOUBLE_DROP = "double-drop"
    TOO_GOOD = "too-good"


@dataclass(frozen=True, slots=True)
class MarketWindow:
    """From how many wins on a side doubles, is dropped and is too good to double, all from 0 to 1.

    `take`: from how many wins on the other side takes. `too_good`: None where gammons do not count before a double.
    """

    take: float
    double: float
    drop: float
    too_good: float | None


@dataclass(frozen=True, slots=True)
class JudgedCube:
    """A decision about a cube: its equities, the chances of who is on roll, and what follows from them.

    `window`: None where who is on roll may not double, and in a match. `match_take`: in a match from how many wins on,
    from 0 to 1, a take is right if the cube is not turned again; None for money, or where nobody may double.
    """

    equities: CubeEquities
    chances: WinChances
    verdict: CubeVerdict
    window: MarketWindow | None
    match_take: float | None = None


@dataclass(frozen=True, slots=True)
class JudgedMoment:
    """What an engine says of a moment: its `plays` where there are dice, else its `cube`.

    The best play comes first, those that were looked at less deep last. `match_chances`: None for money.
    """

    moment: Moment
    engine: str
    plays: tuple[JudgedPlay, ...] = ()
    cube: JudgedCube | None = None
    match_chances: MatchChances | None = None


async def judge_moment(engine: MomentJudge, moment: Moment) -> JudgedMoment:
    """What an engine says of a moment. EngineError."""
    match, name = moment.match, str(engine.name)
    terms = CubeTerms(moment.cube_owner, moment.jacoby, match, moment.cube_value if match else 1)
    match_chances = await engine.match_chances(moment.position, terms) if match else None
    if moment.dice:
        plays = await engine.plays_with_chances_best_first(
            moment.position, moment.dice, terms, MOMENT_PLIES, MAX_JUDGED_PLAYS
        )
        best_first = tuple(sorted(plays, key=lambda one: one.plies < MOMENT_PLIES))
        return JudgedMoment(moment, name, best_first, match_chances=match_chances)
    equities = await engine.cube_equities(moment.position, terms, MOMENT_PLIES)
    chances = await engine.win_chances(moment.position, terms, MOMENT_PLIES)
    may_double = moment.is_doubled or (moment.may_double and not moment.wins_match_undoubled)
    cube = JudgedCube(
        equities,
        chances,
        cube_verdict(equities, beavers=moment.beavers) if may_double else CubeVerdict.ROLL,
        market_window(chances, moment) if may_double and match is None else None,
        await _match_take(engine, moment.position, terms, chances, match_chances.won)
        if may_double and match_chances
        else None,
    )
    return JudgedMoment(moment, name, cube=cube, match_chances=match_chances)


async def _match_take(
    engine: MomentJudge, position: Position, terms: CubeTerms, chances: WinChances, after_drop: float
) -> float:
    """From how many wins on whoever is doubled takes at the score of a match, gammons counted, the cube dead then.

    `terms`, `chances`: of who is on roll, the cube as it lies before the double; `after_drop`: how often they win the
    match once that is dropped. EngineError.
    """
    twice, as_gammon = [
        await engine.match_chances(position, replace(terms, cube_value=times * terms.cube_value)) for times in (2, 4)
    ]
    gammons = min(chances.gammon / max(chances.win, _LEAST_SHARE), 1.0)
    lost_gammons = min(chances.lost_gammon / max(1 - chances.win, _LEAST_SHARE), 1.0)
    won = twice.won + gammons * (as_gammon.won - twice.won)
    lost = twice.lost + lost_gammons * (as_gammon.lost - twice.lost)
    return 1 - min((after_drop - lost) / (won - lost), 1.0)


def cube_verdict(equities: CubeEquities, *, beavers: bool) -> CubeVerdict:
    """What is right for who may double, and for who would answer; a beavered cube costs twice the take."""
    stay, take = equities.no_double, equities.double_take
    would_beaver = beavers and take < 0
    doubled = 2 * take if would_beaver else min(take, _DROP)
    if doubled >= stay:
        if would_beaver:
            return CubeVerdict.DOUBLE_BEAVER
        return CubeVerdict.DOUBLE_DROP if take > _DROP else CubeVerdict.DOUBLE_TAKE
    if stay > _DROP:
        return CubeVerdict.TOO_GOOD
    return CubeVerdict.NO_DOUBLE_BEAVER if would_beaver else CubeVerdict.NO_DOUBLE


def market_window(chances: WinChances, moment: Moment, life: float = CUBE_LIFE) -> MarketWindow:
    """The window by Rick Janowski's formulas (*Take-Points in Money Games*, 1993), for a cube of this life.

    They ask what a game that is won, or lost, is worth on average, gammons counted: the chances say it.
    """
    won = _worth(chances.win, chances.gammon, chances.backgammon)
    lost = _worth(1 - chances.win, chances.lost_gammon, chances.lost_backgammon)
    span, is_centred = won + lost + life / 2, moment.cube_owner is CubeHolder.NOBODY
    if not is_centred:
        double = (lost + life) / span
    elif moment.jacoby:  # till the cube is turned all games count once
        slope = 4 / (4 - life)
        double = (2 * lost + life - slope * (1 + life / 4)) / (2 * span - slope * (2 + life / 2))
    else:
        double = (lost + life * (3 - life) / (2 * (2 - life))) / span
    drop = (lost + (1 + life) / 2) / span
    too_good = None if is_centred and moment.jacoby else min((lost + 1) / span, 1.0)
    return MarketWindow(1 - drop, min(double, drop), drop, too_good)


def _worth(games: float, gammons: float, backgammons: float) -> float:
    """What such a game is worth on average, from 1 to 3."""
    return 1 + min((gammons + backgammons) / games, 2.0) if games > 0 else 1.0
