"""A match in a `.mat` file: at which score each of its games is played. All that the file says of them must agree."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import groupby

from bot.backgammon.match import MAX_POINTS_MISSING, MatchScore
from bot.backgammon.position import is_over, win_multiplier
from bot.record.mat_read import MatHead, MatStep
from bot.record.text import UnreadableError
from bot.rules.state.bets import Side
from bot.rules.statements import Margin


class MatchFault(StrEnum):
    """Why a file is no match that can be judged; the value is also the key of its words."""

    SCORE = "score"
    RESULT = "result"
    CRAWFORD = "crawford"
    BEAVER = "beaver"
    EARLY = "early"
    FAR = "far"


_WHY = {
    MatchFault.SCORE: "the score does not follow from the games before, or is none of this match",
    MatchFault.RESULT: "the result is not what board and cube say",
    MatchFault.CRAWFORD: "nobody doubles in the Crawford game",
    MatchFault.BEAVER: "nobody beavers in a match",
    MatchFault.EARLY: "nobody doubles before the first roll of a game of a match",
    MatchFault.FAR: f"somebody misses more than {MAX_POINTS_MISSING} points",
}


class BadMatchError(UnreadableError):
    """A match that contradicts itself, or the rules of matches, in this line: `fault` says how."""

    def __init__(self, fault: MatchFault, line: int) -> None:
        super().__init__(_WHY[fault], line)
        self.fault = fault


def games_with_scores(
    steps: Iterable[MatStep], *, crawford: bool = True
) -> Iterator[tuple[MatchScore | None, list[MatStep]]]:
    """The steps of each game of a file, and its score as the left player sees it; None for money. BadMatchError.

    `crawford`: whether a match has a Crawford game.
    """
    match = _Match(crawford=crawford)
    for head, said in groupby(steps, key=lambda step: step.head):
        game = [*said]
        yield (match.score_of_next(head, game) if head.length else None), game


class _Match:
    """A match as far as it is read: the points that the next game must begin with, and whether somebody missed one."""

    def __init__(self, *, crawford: bool) -> None:
        self.due: tuple[int, int] | None = None
        self.somebody_missed_one = not crawford

    def score_of_next(self, head: MatHead, game: list[MatStep]) -> MatchScore:
        """The score at which a game is played. BadMatchError."""
        missing = [head.length - each for each in head.points]
        if min(missing) < 1 or self.due not in {None, head.points}:
            raise BadMatchError(MatchFault.SCORE, head.line)
        if max(missing) > MAX_POINTS_MISSING:
            raise BadMatchError(MatchFault.FAR, head.line)
        is_crawford = self._is_crawford(missing, game)
        _check_cube(game, is_crawford=is_crawford)
        won = _won(game, missing)
        self.due, self.somebody_missed_one = (
            _with_points_won(head.points, won),
            self.somebody_missed_one or 1 in missing,
        )
        return MatchScore(head.length, *head.points, is_crawford=is_crawford)

    def _is_crawford(self, missing: list[int], game: list[MatStep]) -> bool:
        """Whether it is the first game in which one of the two misses a point.

        Where the file begins with such a game, unless somebody doubles there: then it is a later one.
        """
        if missing.count(1) != 1 or self.somebody_missed_one:
            return False
        return self.due is not None or not any(map(_is_double, game))


def _is_double(step: MatStep) -> bool:
    return step.said.startswith("doubles")


def _check_cube(game: list[MatStep], *, is_crawford: bool) -> None:
    """BadMatchError for the first turn of the cube that no match has; some programs write a beaver as a double."""
    is_offered = False
    for step in game:
        if step.said.startswith(("beavers", "raccoons")) or (_is_double(step) and is_offered):
            raise BadMatchError(MatchFault.BEAVER, step.line)
        is_offered = _is_double(step)
        if _is_double(step) and is_crawford:
            raise BadMatchError(MatchFault.CRAWFORD, step.line)
        if _is_double(step) and step.stage.on_turn is None:
            raise BadMatchError(MatchFault.EARLY, step.line)


def _won(game: list[MatStep], missing: list[int]) -> tuple[Side, int] | None:
    """Who won a game, and how many points; None where it has no end. BadMatchError where its result is another.

    Of what wins the match a program may write no more than was missing.
    """
    told = next((step for step in game if step.points), None)
    ended = next((result for step in game if (result := _ended_with(step))), None)
    if told is None:
        return ended
    winner = told.winner or told.side
    value = told.stage.bets[0].cube.value
    possible = {ended[1]} if ended else {margin.value * value for margin in Margin}
    enough = missing[winner is Side.TEAM]
    if told.points not in possible and not (told.points == enough <= max(possible)):
        raise BadMatchError(MatchFault.RESULT, told.line)
    return winner, told.points


def _ended_with(step: MatStep) -> tuple[Side, int] | None:
    """Who has won with this step, and how many points; None where the game goes on, or was given up."""
    value, position = step.stage.bets[0].cube.value, step.stage.position
    if step.said == "drops":
        return step.side.other, value
    if step.points or position is None or not is_over(position):
        return None
    return step.side, value * win_multiplier(position)


def _with_points_won(points: tuple[int, int], won: tuple[Side, int] | None) -> tuple[int, int]:
    left, right = points
    match won:
        case (Side.BOX, more):
            return left + more, right
        case (Side.TEAM, more):
            return left, right + more
        case _:
            return points
