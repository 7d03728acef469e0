"""Games of a match: each decision at its score, Crawford and dead cubes, percents of matches; by GNUBG itself, too."""

import pytest

from bot.analysis.analyse import analyse_game
from bot.analysis.games import PlayedGame, games_to_analyse
from bot.analysis.model import Decision, DecisionKind, Depth, GameAnalysis
from bot.analysis.reasons import Reason, ReasonKind
from bot.analysis.stakes import Stakes
from bot.backgammon.fair import CubeHolder
from bot.backgammon.match import MatchScore
from bot.backgammon.position import Position
from bot.engine.engine import CubeEquities, CubeTerms, Engine, MatchChances
from bot.engine.programs import EngineName, installed_programs
from bot.record.books import rule_books
from bot.record.mat_games import LEFT, RIGHT, games_of_mat
from bot.record.replay import accepted_lines
from bot.rules.points import HALF_POINTS_PER_POINT
from bot.rules.state.bets import Side
from tests.analysis.matches_against_gnubg import compared
from tests.analysis.scripted import Consistent
from tests.record.test_mat_scores import DOUBLED, LEFT_WINS, MATCH, PLAYED, RIGHT_WINS, TAKEN, match_file

GNUBG = next((program for program in installed_programs() if program.name is EngineName.GNUBG), None)


def match_won(mine: int, theirs: int) -> float:
    """How often a match is won in which the two miss so many points: by a table that is simple, and symmetrical."""
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    return theirs**1.5 / (mine**1.5 + theirs**1.5)


def chances(terms: CubeTerms, points: int) -> MatchChances:
    assert terms.match
    mine, theirs = terms.match.points_missing
    return MatchChances(match_won(mine, theirs - points), match_won(mine - points, theirs))


class MatchPlayer(Consistent):
    """Its numbers go together in a match: a cube that was taken is worth what twice as much is worth with its owner."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = set[CubeTerms]()

    async def match_chances(self, position: Position, terms: CubeTerms) -> MatchChances:
        return chances(terms, terms.cube_value)

    async def cube_equities(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        self.asked.add(terms)
        found = await super().cube_equities(position, terms, plies)
        taken = found.double_take / 2  # with the cube in the other's hands
        now, then = chances(terms, terms.cube_value), chances(terms, 2 * terms.cube_value)
        share = then.at(taken)
        return CubeEquities(found.no_double, 2 * (share - now.lost) / (now.won - now.lost) - 1)

    async def _after(self, result: Position, terms: CubeTerms) -> float:
        if not any(result.opp):
            points = {terms.cube_value, 2 * terms.cube_value, 3 * terms.cube_value}
            assert terms.match
            stakes = Stakes(terms.match, {(terms.match, each): chances(terms, each) for each in points})
            return stakes.equity_of_win(terms, round(await super()._after(result, terms)))
        theirs = terms.seen_by_opponent()
        found = await self.cube_equities(result, theirs, 0)
        doubled = found.double_equity_without_beavers if theirs.has_cube_decision else found.no_double
        return -max(found.no_double, doubled)


def games(text: str) -> list[PlayedGame]:
    return [
        played for game in games_of_mat(text, rule_books()) for played in games_to_analyse(accepted_lines(game.record))
    ]


async def analysed(text: str) -> tuple[list[tuple[PlayedGame, GameAnalysis]], set[CubeTerms]]:
    engine = MatchPlayer()
    return [(played, await analyse_game(engine, played)) for played in games(text)], engine.asked


def lost(decisions: tuple[Decision, ...], side: Side) -> float:
    return sum(one.points for one in decisions if one.side is side)


def percent_won(played: PlayedGame) -> float:
    """What the result brought the left player, in percents of matches, against the middle of a game won and lost."""
    match = played.lines[0].before.rules.match
    assert match
    won = sum(one.amount if one.payee == LEFT else -one.amount for one in played.finished.transfers)
    terms = CubeTerms(CubeHolder.NOBODY, jacoby=False, match=match)
    before, after = chances(terms, 1), chances(terms, abs(won) // HALF_POINTS_PER_POINT)
    return 100 * ((after.won if won > 0 else after.lost) - (before.won + before.lost) / 2)


RESIGNED = match_file(5, (0, 0, PLAYED + LEFT_WINS.format(2)), (2, 0, PLAYED + DOUBLED + TAKEN + RIGHT_WINS.format(4)))


@pytest.mark.parametrize("text", [MATCH, RESIGNED])
async def test_luck_errors_and_gains_come_to_what_was_won(text: str) -> None:
    found, _ = await analysed(text)
    for played, analysis in found:
        errors = lost(analysis.decisions, Side.TEAM) - lost(analysis.decisions, Side.BOX)
        deals = sum(one.points * (1 if one.side is Side.TEAM else -1) for one in analysis.decisions if one.kind.is_deal)
        assert analysis.luck[LEFT] + analysis.gains[LEFT] + errors - deals == pytest.approx(
            percent_won(played), abs=0.01
        )
        assert analysis.luck[RIGHT] == -analysis.luck[LEFT]


async def test_every_question_has_the_score_as_who_is_on_roll_sees_it_and_the_cube() -> None:
    (_, (second, _), (third, crawford), (_, last)), asked = await analysed(MATCH)
    assert second.lines[0].before.rules.match == MatchScore(5, 1, 0)
    assert {(one.match, one.cube_value) for one in asked if one.match and sum(one.match.points_missing) == 9} == {
        (MatchScore(5, *points), cube) for points in ((1, 0), (0, 1)) for cube in (1, 2, 4)
    }
    assert not any(one.jacoby for one in asked)
    assert not any(one.is_about_cube for one in crawford.decisions)
    assert third.lines[0].before.rules.match == MatchScore(5, 1, 4, is_crawford=True)
    about_cube = [(one.by, one.kind) for one in last.decisions if one.is_about_cube]
    assert about_cube == [(LEFT, DecisionKind.DOUBLE), (RIGHT, DecisionKind.TAKE)]


async def test_a_dead_cube_that_is_turned_all_the_same_is_judged() -> None:
    text = match_file(
        5, (2, 4, PLAYED + "  2) 21: 13/11 6/5                     Doubles => 2\n  3)  Takes\n" + LEFT_WINS.format(2))
    )
    ((_, analysis),), _ = await analysed(text)
    kinds = [one.kind for one in analysis.decisions if one.is_about_cube]
    assert DecisionKind.DOUBLE in kinds
    assert DecisionKind.TAKE in kinds


def test_what_a_gammon_is_worth_depends_on_the_score() -> None:
    def values(match: MatchScore) -> tuple[float, float]:
        terms = CubeTerms(CubeHolder.NOBODY, jacoby=False, match=match)
        seen = ((terms, match), (terms.seen_by_opponent(), match.seen_by_opponent()))
        known = {(score, points): chances(one, points) for one, score in seen for points in (1, 2)}
        return Stakes(match, known).gammon_values(terms)

    assert values(MatchScore(3, 2, 2)) == (0, 0)
    mine, theirs = values(MatchScore(5, 1, 4))
    assert mine > theirs == 0
    assert Stakes().gammon_values(CubeTerms(CubeHolder.NOBODY, jacoby=False)) == (1, 1)


async def test_the_rule_of_thumb_for_money_is_no_reason_in_a_match() -> None:
    found, _ = await analysed(MATCH)
    reasons = [
        one for _, analysis in found for each in analysis.decisions for one in each.reasons if each.is_about_cube
    ]
    assert reasons
    money = {ReasonKind.UNDERDOG, ReasonKind.BEAVER, ReasonKind.NO_BEAVER}
    assert all(isinstance(one, Reason) and one.kind not in money for one in reasons)
    assert all(one.other == 0 or one.kind is ReasonKind.TOO_GOOD for one in reasons)


@pytest.mark.slow
@pytest.mark.skipif(GNUBG is None, reason="gnubg is not here (Debian: apt install gnubg)")
async def test_gnubg_itself_says_the_same_of_every_decision() -> None:
    assert GNUBG
    engine = Engine(GNUBG)
    try:
        found = await compared(engine, MATCH, Depth.QUICK)
    finally:
        await engine.close()
    assert len(found) > 150
    assert {one.what for one in found} == {"play", "double", "answer"}
    assert [one for one in found if None in (one.ours, one.theirs) or one.apart > 0.0001] == []
