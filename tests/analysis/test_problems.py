"""Problems from analysed games: which are chosen, what each choice is worth, and those that come with the program."""

import asyncio
from dataclasses import replace
from itertools import combinations

import pytest

from bot.analysis.analyse import analyse_game
from bot.analysis.games import PlayedGame, games_to_analyse
from bot.analysis.model import DecisionKind, Depth, GameAnalysis
from bot.analysis.moments import judge_moment
from bot.analysis.problems import (
    MAX_ERROR,
    MAX_PROBLEMS_OF_GAME,
    MIN_ERROR,
    CubeChoice,
    Problem,
    are_alike,
    problem_from_json,
    problem_to_json,
    problems_of_game,
)
from bot.backgammon.notation import play_notation
from bot.backgammon.plays import Dice, legal_plays
from bot.backgammon.position import Position
from bot.desk.quiz import shipped_problems
from bot.engine.engine import CubeTerms, Engine, EngineError, EngineLimits, JudgedPlay, WinChances
from bot.engine.programs import EngineName, installed_programs
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.robots.judge import Strength
from bot.robots.selfplay import play_evening
from tests.analysis.scripted import Constant

GNUBG = next((program for program in installed_programs() if program.name is EngineName.GNUBG), None)
EVEN = WinChances(0.5, 0.1, 0, 0.1, 0)


class Opinionated(Constant):
    """It says of all cubes and plays the same; of plays the later is worse by `step`."""

    def __init__(self, no_double: float, double_take: float, step: float = 0.05) -> None:
        super().__init__(no_double, double_take)
        self.step = step

    async def judged_plays_best_first(
        self, position: Position, dice: Dice, terms: CubeTerms, plies: int
    ) -> tuple[JudgedPlay, ...]:
        legal = legal_plays(position, dice)
        return tuple(JudgedPlay(play, -at * self.step, plies, EVEN) for at, play in enumerate(legal))

    async def plays_with_chances_best_first(
        self, position: Position, dice: Dice, terms: CubeTerms, plies: int, deep_count: int
    ) -> tuple[JudgedPlay, ...]:
        return await self.judged_plays_best_first(position, dice, terms, plies)

    async def win_chances(self, position: Position, terms: CubeTerms, plies: int) -> WinChances:
        return EVEN


class Gone(Opinionated):
    """It answers nothing about a moment."""

    async def win_chances(self, position: Position, terms: CubeTerms, plies: int) -> WinChances:
        raise EngineError("gone")

    async def plays_with_chances_best_first(
        self, position: Position, dice: Dice, terms: CubeTerms, plies: int, deep_count: int
    ) -> tuple[JudgedPlay, ...]:
        raise EngineError("gone")


@pytest.fixture(scope="module")
def games() -> tuple[PlayedGame, ...]:
    """Games of robots with an engine that has opinions."""
    rules, some = rule_books()["colorado"].rules, (Strength.CASUAL,)
    evening = asyncio.run(
        play_evening("colorado", rules, Opinionated(0.66, 0.6), players=3, games=2, seed=5, strengths=some)
    )
    record = read_record("\n".join([*evening.lines, ""]), rule_books())
    return games_to_analyse(accepted_lines(record))


async def analysed(game: PlayedGame, engine: Opinionated) -> tuple[GameAnalysis, tuple[Problem, ...]]:
    alike = Opinionated(engine.found.no_double, engine.found.double_take, engine.step)  # it answers to the end
    analysis = await analyse_game(alike, game)
    return analysis, await problems_of_game(engine, game, analysis)


async def test_problems_are_errors_with_a_choice_and_no_two_alike(games: tuple[PlayedGame, ...]) -> None:
    found = 0
    for game in games:
        analysis, problems = await analysed(game, Opinionated(0.5, 0.6))
        decisions = {one.line: one for one in analysis.decisions}
        assert len(problems) <= MAX_PROBLEMS_OF_GAME
        assert not any(are_alike(one, other) for one, other in combinations(problems, 2))
        assert [one.is_about_cube for one in problems] == sorted((one.is_about_cube for one in problems), reverse=True)
        for one in problems:
            found += 1
            assert one.game == analysis.game
            assert len(one.choices) >= 3
            assert one.best.loss == 0 < one.choices[1].loss
            assert min(one.shuffled_choices, key=lambda each: each.loss) == one.best
            assert problem_from_json(problem_to_json(one)) == one
            decision = decisions[one.line]
            assert not decision.forced
            if not one.is_about_cube:
                assert one.moment.dice
                assert len(legal_plays(one.moment.position, one.moment.dice)) > 1
                assert MIN_ERROR <= decision.loss <= MAX_ERROR
                assert {one.deeds[0].what} <= {each.what for each in one.choices}
    assert found


async def test_what_both_lose_with_a_choice_about_a_cube(games: tuple[PlayedGame, ...]) -> None:
    for stay, take, best, losses in (
        (0.5, 0.6, CubeChoice.DOUBLE_TAKE, [0, 0.1, 0.4]),
        (0.95, 1.2, CubeChoice.DOUBLE_DROP, [0, 0.05, 0.2]),
        (1.05, 1.2, CubeChoice.NO_DOUBLE, [0, 0.05, 0.25]),
        (0.65, 0.6, CubeChoice.NO_DOUBLE, [0, 0.05, 0.45]),
    ):
        cubes = [
            one
            for game in games
            for one in (await analysed(game, Opinionated(stay, take, step=1)))[1]
            if one.is_about_cube
        ]
        assert cubes, best
        for one in cubes:
            assert one.best.what == best
            assert [each.loss for each in one.choices] == pytest.approx(losses)
            assert [CubeChoice(each.what) for each in one.shuffled_choices] == [*CubeChoice]
            assert one.chances == EVEN


@pytest.mark.parametrize(
    "engine",
    [
        Opinionated(0.5, -0.2, 0.3),  # it would be beavered
        Opinionated(0.2, 0.8, 0.3),  # everybody sees the double
        Opinionated(0.595, 0.6, 0.01),  # engines would not agree
        Opinionated(0.0, 0.8, 0.6),  # a play is a disaster
        Gone(0.5, 0.6),
    ],
)
async def test_what_nobody_would_argue_about_is_no_problem(games: tuple[PlayedGame, ...], engine: Opinionated) -> None:
    for game in games:
        assert not (await analysed(game, engine))[1]


async def test_a_forced_decision_is_no_problem(games: tuple[PlayedGame, ...]) -> None:
    engine = Opinionated(0.5, 0.6)
    for game in games:
        analysis = await analyse_game(engine, game)
        forced = replace(analysis, decisions=tuple(replace(one, forced=True) for one in analysis.decisions))
        assert not await problems_of_game(engine, game, forced)


async def test_people_who_differ_make_a_problem_without_an_error(games: tuple[PlayedGame, ...]) -> None:
    engine = Opinionated(0.5, 0.6)
    for game in games:
        analysis = await analyse_game(engine, game)
        cubes = [one for one in analysis.decisions if one.kind in {DecisionKind.DOUBLE, DecisionKind.NO_DOUBLE}]
        right = tuple(replace(one, loss=0.0) for one in cubes)
        one = right[0]
        other_kind = next(iter({DecisionKind.DOUBLE, DecisionKind.NO_DOUBLE} - {one.kind}))
        other = replace(one, kind=other_kind, said=other_kind)
        differed = replace(analysis, decisions=(one, other))
        assert not await problems_of_game(engine, game, replace(analysis, decisions=(one,)))
        (problem,) = await problems_of_game(engine, game, differed)
        assert {deed.what for deed in problem.deeds} == {"double", "no double"}


# --- Those that come with the program


@pytest.fixture
def shipped() -> tuple[Problem, ...]:
    return tuple(shipped_problems().values())


def test_those_that_are_shipped_are_about_cubes_and_plays_and_no_two_alike(shipped: tuple[Problem, ...]) -> None:
    assert len(shipped) >= 40
    assert sum(one.is_about_cube for one in shipped) >= len(shipped) / 3
    assert not any(are_alike(one, other) for one, other in combinations(shipped, 2))
    for one in shipped:
        assert 3 <= len(one.choices) <= 4
        assert [each.loss for each in one.choices] == sorted(each.loss for each in one.choices)
        assert one.choices[1].loss >= 0.02
        if one.moment.dice:
            position, dice = one.moment.position, one.moment.dice
            plays = {play_notation(play) for play in legal_plays(position, dice)}
            assert {each.what for each in one.choices} <= plays
            assert len(plays) > 2


ELSEWHERE = 1e-2
"""So far apart is what the engine says on two processors: they round differently, and it may pass over other plays."""


async def is_the_engines_own(engine: Engine, one: Problem, within: float = 1e-4) -> None:
    """Each choice of a problem is worth what the engine says 2 plies deep, and the best is its own."""
    judged = await judge_moment(engine, one.moment)
    if judged.cube:
        expected = {
            CubeChoice.NO_DOUBLE: judged.cube.equities.no_double,
            CubeChoice.DOUBLE_TAKE: judged.cube.equities.double_take,
            CubeChoice.DOUBLE_DROP: 1.0,
        }
        equities = {CubeChoice(each.what): each.equity for each in one.choices}
        assert equities == pytest.approx(expected, abs=within)
        best = max(judged.cube.equities.no_double, judged.cube.equities.double_equity_without_beavers)
        assert one.best.equity == pytest.approx(best, abs=within)
    else:
        assert one.best.what == play_notation(judged.plays[0].play)
        known = {play_notation(play.play): play.equity for play in judged.plays if play.plies == 2}
        assert {each.what: each.equity for each in one.choices} == pytest.approx(
            {each.what: known[each.what] for each in one.choices}, abs=within
        )


@pytest.mark.slow
@pytest.mark.skipif(GNUBG is None, reason="GNU Backgammon is not installed")
async def test_their_answers_are_the_engines_own(shipped: tuple[Problem, ...]) -> None:
    assert GNUBG
    engine = Engine(GNUBG, EngineLimits(answer_seconds=120))
    try:
        for one in shipped:
            await is_the_engines_own(engine, one, ELSEWHERE)
    finally:
        await engine.close()


@pytest.mark.slow
@pytest.mark.skipif(GNUBG is None, reason="GNU Backgammon is not installed")
async def test_a_game_of_robots_asks_what_the_engine_answers() -> None:
    assert GNUBG
    engine = Engine(GNUBG, EngineLimits(answer_seconds=120))
    try:
        book = rule_books()["italian"]
        evening = await play_evening(
            "italian", book.rules, engine, players=3, games=1, seed=8, strengths=(Strength.CASUAL,)
        )
        record = read_record("\n".join([*evening.lines, ""]), rule_books())
        found = list[Problem]()
        for game in games_to_analyse(accepted_lines(record)):
            found += await problems_of_game(engine, game, await analyse_game(engine, game, Depth.DEEP))
        assert found
        for one in found:
            await is_the_engines_own(engine, one)
    finally:
        await engine.close()
