"""What positions, plays and bets are worth in one game: the questions to the engine, each asked once.

What an equity depends on is the position, who may turn the cube, and Jacoby; so all cubes of a kind have one. In a
match it depends on its score and on what the cube shows, too.
"""

from bot.analysis.model import Depth
from bot.analysis.stakes import Stakes
from bot.backgammon.plays import Dice, legal_plays
from bot.backgammon.position import Position, is_over, win_multiplier
from bot.engine.engine import CubeEquities, CubeTerms, PositionJudge
from bot.rules.cubes.answers import beavers_are_played, raccoons_are_played
from bot.rules.play.start_end import jacoby_is_played, match_score_seen_by
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Answer, Bet, Side


class CachedEquities:
    """An engine's numbers for one game, to a given depth. All of them in points for each point of the cube.

    `stakes`: what these are worth.
    """

    def __init__(self, engine: PositionJudge, depth: Depth, stakes: Stakes | None = None) -> None:
        self._engine, self._depth, self.stakes = engine, depth, stakes or Stakes()
        self._cubes: dict[tuple[Position, CubeTerms, int], CubeEquities] = {}
        self._plays: dict[tuple[Position, Dice, CubeTerms], dict[Position, float]] = {}

    async def cube_equities(self, position: Position, terms: CubeTerms) -> CubeEquities:
        """What doubling is worth, and what not doubling, to who is on roll. EngineError."""
        return await self._cube(position, terms, self._depth.cube_plies)

    async def no_double_equity(self, position: Position, terms: CubeTerms) -> float:
        """What rolling without a double is worth to who is on roll. EngineError."""
        plies = self._depth.cube_plies if terms.has_cube_decision else self._depth.play_plies
        return (await self._cube(position, terms, plies)).no_double

    async def candidate_play_equities(self, position: Position, dice: Dice, terms: CubeTerms) -> dict[Position, float]:
        """What each play is worth to who makes it, by the position after it: those that are looked at deep enough.

        Where there is no choice it is the only play; the position with the other side on roll where there is none.
        """
        asked = position, dice, terms
        if asked not in self._plays:
            self._plays[asked] = await self._found_plays(position, dice, terms)
        return self._plays[asked]

    async def play_equity(self, position: Position, dice: Dice, terms: CubeTerms, result: Position) -> float:
        """What one play is worth to who makes it, also one that the engine thinks little of."""
        found = await self.candidate_play_equities(position, dice, terms)
        if result not in found:
            found[result] = await self._after(result, terms)
        return found[result]

    async def best_play_equity(self, position: Position, dice: Dice, terms: CubeTerms) -> float:
        """What the best play is worth to who makes it."""
        return max((await self.candidate_play_equities(position, dice, terms)).values())

    async def _found_plays(self, position: Position, dice: Dice, terms: CubeTerms) -> dict[Position, float]:
        legal = legal_plays(position, dice)
        if len(legal) <= 1:
            result = legal[0].result if legal else position.swapped()
            return {result: await self._after(result, terms)}
        found = await self._engine.judged_plays_best_first(position, dice, terms, self._depth.play_plies)
        deep = {one.play.result: one.equity for one in found if one.plies >= self._depth.play_plies}
        first = found[0].play.result  # alone at the top it is looked at no deeper
        return deep or {first: await self._after(first, terms)}

    async def _after(self, result: Position, terms: CubeTerms) -> float:
        """What a position is worth to who has just played to it."""
        if is_over(result):
            return self.stakes.equity_of_win(terms, win_multiplier(result))
        theirs = terms.seen_by_opponent()
        found = await self._cube(result, theirs, self._depth.play_plies)
        return -(
            max(found.no_double, found.double_equity_without_beavers) if theirs.has_cube_decision else found.no_double
        )

    async def _cube(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        asked = position, terms, plies
        if asked not in self._cubes:
            self._cubes[asked] = await self._engine.cube_equities(position, terms, plies)
        return self._cubes[asked]


def cube_terms_of_bet(rules: Rules, bet: Bet, on_roll: Side) -> CubeTerms:
    """What the equity of a bet depends on, as the side on roll sees it."""
    match = match_score_seen_by(rules, on_roll)
    return CubeTerms(bet.cube.holder_seen_by(on_roll), jacoby_is_played(rules), match, bet.cube.value if match else 1)


# --- What answers are worth to the doubler, for each point that the cube showed before

_BEAVER_DROPPED = -2.0
_RACCOON_DROPPED = 4.0


def doubler_equity_by_answer(rules: Rules, take_equity: float) -> dict[Answer, float]:
    """What each answer to a double leaves to the doubler, where a take leaves `take_equity`."""
    found = {Answer.TAKE: take_equity, Answer.DROP: 1.0}
    if beavers_are_played(rules):
        found[Answer.BEAVER] = max(doubler_equity_by_beaver_answer(rules, take_equity).values())
    return found


def doubler_equity_by_beaver_answer(rules: Rules, take_equity: float) -> dict[Answer, float]:
    """The same of each of the doubler's own answers to a beaver, the cube staying where it is."""
    found = {Answer.TAKE: 2 * take_equity, Answer.DROP: _BEAVER_DROPPED}
    if raccoons_are_played(rules):
        found[Answer.BEAVER] = min(doubler_equity_by_raccoon_answer(take_equity).values())
    return found


def doubler_equity_by_raccoon_answer(take_equity: float) -> dict[Answer, float]:
    """The same of each answer to a raccoon, the last turn of the cube."""
    return {Answer.TAKE: 4 * take_equity, Answer.DROP: _RACCOON_DROPPED}


def double_equity_with_beavers(rules: Rules, equities: CubeEquities) -> float:
    """What a double is worth to the doubler when it is answered well, beavers included."""
    return min(doubler_equity_by_answer(rules, equities.double_take).values())
