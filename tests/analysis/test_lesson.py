"""What the lesson says is right is right, by GNU Backgammon two plies deep; it says how much each choice costs."""

from collections.abc import AsyncIterator
from typing import Final

import pytest

from bot.analysis.analyse import analyse_game
from bot.analysis.equities import cube_terms_of_bet
from bot.analysis.games import games_to_analyse
from bot.analysis.model import DecisionKind, Depth
from bot.backgammon.fair import CubeHolder
from bot.backgammon.notation import play_notation, read_play
from bot.backgammon.plays import Dice, Play
from bot.backgammon.position import Position
from bot.desk import Person
from bot.desk.actions import ButtonAction
from bot.desk.tutorial import (
    LEARNER,
    LESSON,
    MOVES,
    MOVES_BOARDS,
    OTHER_PLAY,
    TutorialStep,
    choice_of_play,
    game_text,
    table_at,
)
from bot.engine.engine import CubeTerms, Engine, EngineLimits
from bot.engine.programs import EngineName, installed_programs
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.rules.play.checkers import position_and_dice_to_play
from bot.rules.points import Player
from bot.rules.state.bets import Side

GNUBG = next((program for program in installed_programs() if program.name is EngineName.GNUBG), None)
MOST_OF_PRAISED, LEAST_OF_BLAMED = 0.03, 0.05
CARLS: Final = [DecisionKind.DOUBLE, DecisionKind.DROP]
"""What Carl does wrong, as the lesson says: too early with a double, too timid with an answer."""
CUBE_STEPS: Final = [
    step for step in LESSON if ButtonAction.DOUBLE in step.presses or ButtonAction.DROP in step.presses
]
TERMS: Final = CubeTerms(CubeHolder.NOBODY, jacoby=False)
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(GNUBG is None, reason="GNU Backgammon is not installed: what the lesson praises is not judged"),
]


@pytest.fixture
async def engine() -> AsyncIterator[Engine]:
    assert GNUBG
    made = Engine(GNUBG, EngineLimits(answer_seconds=60))
    yield made
    await made.close()


async def costs_of_plays(
    engine: Engine, roll: tuple[Position, Dice], texts: tuple[str, ...], terms: CubeTerms = TERMS
) -> list[float]:
    """How much each of these plays loses against the best one."""
    judged = await engine.judged_plays_best_first(*roll, terms, 2)
    plays = [read_play(*roll, text) for text in texts]
    assert all(isinstance(play, Play) for play in plays), texts
    equities = {one.play.result: one.equity for one in judged}
    return [judged[0].equity - equities[play.result] for play in plays if isinstance(play, Play)]


def is_blamed(step: TutorialStep, choice: str) -> bool:
    return choice != step.scripted


def are_as_told(step: TutorialStep, costs: dict[str, float]) -> None:
    for choice, cost in costs.items():
        is_right = cost > LEAST_OF_BLAMED if is_blamed(step, choice) else cost < MOST_OF_PRAISED
        assert is_right, (step.id, choice, round(cost, 3))


async def test_all_do_what_is_right_but_for_carl(engine: Engine) -> None:
    (game,) = games_to_analyse(accepted_lines(read_record(game_text(), rule_books())))
    decisions = (await analyse_game(engine, game, Depth.DEEP)).decisions
    wrong = [one for one in decisions if one.loss >= MOST_OF_PRAISED]
    assert [(one.by, one.kind) for one in wrong] == [("Carl", kind) for kind in CARLS], wrong
    assert min(one.loss for one in wrong) > LEAST_OF_BLAMED
    assert {DecisionKind.TAKE, DecisionKind.DOUBLE} <= {one.kind for one in decisions}


@pytest.mark.parametrize("step", CUBE_STEPS, ids=lambda step: step.id)
async def test_what_is_said_of_a_cube_is_right(engine: Engine, step: TutorialStep) -> None:
    chouette = table_at(step, Person(1, "Mia")).chouette
    game = chouette.game
    assert game
    assert game.position
    on_roll = Side.BOX if ButtonAction.DROP in step.presses else Side.TEAM
    bet = next(bet for bet in game.bets if bet.team == LEARNER)
    found = await engine.cube_equities(game.position, cube_terms_of_bet(chouette.rules, bet, on_roll), 2)
    taken, doubled = found.double_take, min(found.double_take, 1.0, 2 * found.double_take)
    worth = {  # to the learner
        ButtonAction.DOUBLE: doubled,
        ButtonAction.STAND: found.no_double,
        ButtonAction.ROLL: found.no_double,
        ButtonAction.TAKE: -taken,
        ButtonAction.DROP: -1.0,
    }
    best = max(worth[choice] for choice in step.presses)
    are_as_told(step, {choice: best - worth[choice] for choice in step.presses})


@pytest.mark.parametrize("step", [step for step in LESSON if step.plays], ids=lambda step: step.id)
async def test_what_is_said_of_a_play_is_right(engine: Engine, step: TutorialStep) -> None:
    chouette = table_at(step, Person(1, "Mia")).chouette
    roll, game = position_and_dice_to_play(chouette), chouette.game
    assert roll
    assert game
    (bet,) = (bet for bet in game.open_bets if bet.team == Player(LEARNER))
    costs = await costs_of_plays(engine, roll, step.plays, cube_terms_of_bet(chouette.rules, bet, Side.TEAM))
    are_as_told(step, dict(zip(step.choices, costs, strict=True)))
    judged = await engine.judged_plays_best_first(*roll, cube_terms_of_bet(chouette.rules, bet, Side.TEAM), 2)
    others = [one for one in judged if choice_of_play(step, play_notation(one.play)) == OTHER_PLAY]
    assert all(judged[0].equity - one.equity > LEAST_OF_BLAMED for one in others)  # of these on the board


async def test_the_plays_that_teach_the_moves_are_right(engine: Engine) -> None:
    for step in MOVES:
        board = MOVES_BOARDS[step.id]
        if step.plays:
            costs = await costs_of_plays(engine, (board.position, board.dice[:2]), step.plays)
            are_as_told(step, dict(zip(step.choices, costs, strict=True)))
        elif board.dice and not board.is_made:
            (cost,) = await costs_of_plays(engine, (board.position, board.dice[:2]), (board.arrows,))
            assert cost < MOST_OF_PRAISED, step.id
