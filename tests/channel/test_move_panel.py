"""The buttons of the panel in which a roll is played: always within Discord's rows, each with an id of its own."""

from dataclasses import replace

import pytest

from bot.backgammon.notation import play_notation
from bot.backgammon.plays import Dice, legal_plays
from bot.backgammon.position import BAR, START, Position
from bot.backgammon.steps import MAX_WHOLE_PLAYS_OFFERED, play_so_far
from bot.channel.buttons import MAX_LABEL_LENGTH
from bot.channel.moving import MoveButton, move_panel_buttons
from bot.desk import Table
from bot.desk.button_rows import MAX_BUTTON_ROWS, MAX_BUTTONS_PER_ROW
from bot.record.read import Head
from bot.rules.phases import ToPlay
from bot.rules.statements import ChouetteMode, Rolls
from bot.store.stored import Seat
from bot.words.words import words_in
from tests.backgammon.oracle import cases
from tests.bench.bench_taps import GOAL_AT_ONCE, GOAL_CONFIRMED, ROLL, count
from tests.bench.self_play import rolls
from tests.desk.tables import seats, team_to_roll
from tests.rules.tables import after

MANY = 9
MOVER, *OTHERS = seats(10)
TO_ROLL = team_to_roll(3)


def table_with(position: Position, dice: Dice, suggested: tuple[str, ...] = (), name: str = "P") -> Table:
    """A roll that must be played, for which others have suggested these plays, one after the other."""
    chouette = after(TO_ROLL, Rolls(TO_ROLL.line[0], dice))
    assert chouette.game
    phase = ToPlay(dice, suggested=tuple(zip(OTHERS, suggested, strict=False)))
    people = tuple(Seat(player, number, f"{name}{number}") for number, player in enumerate((MOVER, *OTHERS)))
    game = replace(chouette.game, position=position, phase=phase)
    return Table(1, 1, 1, Head("x", chouette.rules, ChouetteMode.PLAY), chouette.with_game(game), people)


def rows(buttons: list[MoveButton]) -> list[list[str]]:
    """The labels, row by row, where the panel keeps to Discord's limits."""
    ids = [button.custom_id for button in buttons]
    assert len({*ids}) == len(ids)
    assert all(len(one) <= 100 for one in ids)
    found = [[button.item.label or "" for button in buttons if button.row == row] for row in range(MAX_BUTTON_ROWS)]
    assert sum(map(len, found)) == len(buttons)
    assert max(map(len, found)) <= MAX_BUTTONS_PER_ROW
    assert all(0 < len(label) <= MAX_LABEL_LENGTH for row in found for label in row)
    return [row for row in found if row]


def shown(table: Table, *chosen: str, at_once: bool = False) -> list[list[str]]:
    game = table.chouette.game
    assert game
    assert isinstance(game.phase, ToPlay)
    assert game.position
    so_far = play_so_far(game.position, game.phase.dice_to_play, chosen)
    assert so_far
    return rows(move_panel_buttons(table, so_far, chosen, words_in(), plays_without_confirming=at_once))


def test_every_panel_keeps_to_discords_rows() -> None:
    widest = 0
    for case in [case for case in cases() if case.results][::60]:
        texts = tuple(play_notation(play) for play in legal_plays(case.position, case.dice))
        for suggested in ((), texts[:1], texts[-MANY:]):
            table = table_with(case.position, case.dice, suggested)
            so_far = play_so_far(case.position, case.dice, ())
            assert so_far
            for chosen in ((), *((choice.id,) for choice in so_far.choices)):
                widest = max(widest, sum(map(len, shown(table, *chosen, at_once=True))))
    assert widest > 15


def test_fifteen_checkers_that_move_by_both_dice_fit_beside_suggestions() -> None:
    me = [0] * 25
    me[6:21] = [1] * 15
    position = Position(me, [0] * BAR + [15])
    texts = tuple(play_notation(play) for play in legal_plays(position, (2, 1)))
    first = shown(table_with(position, (2, 1), texts[:MANY]))
    assert [label for row in first[:4] for label in row] == [
        *(f"{point}/{point - 2}" for point in range(21, 6, -1)),
        "1 first",
    ]
    assert [len(row) for row in first] == [4, 4, 4, 4, 5]
    assert shown(table_with(position, (2, 1)), "1")[-1] == ["Back"]
    assert [len(row) for row in shown(table_with(position, (2, 1), texts[:MANY]), "1")] == [4, 4, 4, 3, 5]


@pytest.mark.slow
@pytest.mark.parametrize(("at_once", "goal"), [(False, GOAL_CONFIRMED), (True, GOAL_AT_ONCE)])
async def test_a_turn_takes_few_taps(at_once: bool, goal: float) -> None:
    counted = await count(rolls()[::12], at_once=at_once)
    assert counted.mean <= goal
    assert {*counted.only_plays} == {ROLL + 1.0}


def test_few_stand_side_by_side() -> None:
    first = shown(table_with(START, (3, 1)))
    assert first == [["24/21", "24/23", "13/10", "8/5"], ["8/7", "6/3", "6/5"]]
    then = shown(table_with(START, (3, 1)), "h3")
    assert then == [["8/5 24/23", "8/5 8/7"], ["8/4", "8/5 6/5"], ["Back"]]
    assert len([label for row in then[:-1] for label in row]) <= MAX_WHOLE_PLAYS_OFFERED


def test_the_same_play_of_several_is_one_suggestion() -> None:
    table = table_with(START, (3, 1), ("8/5 6/5", "8/5 6/5", "24/23 13/10"))
    assert shown(table)[2:] == [
        ["Play P1 and P2's suggestion: 8/5 6/5"],
        ["Play P3's suggestion: 24/23 13/10"],
    ]


@pytest.mark.parametrize("name", ["W" * 32, "Bartholomew J. Quackenbush III "])
def test_a_suggestion_is_legible_whatever_its_authors_are_called(name: str) -> None:
    table = table_with(START, (3, 1), ("8/5 6/5",) * MANY, name)
    (label,) = shown(table)[2]
    assert label.endswith("…'s suggestion: 8/5 6/5")


def test_suggestions_stand_between_a_handful_of_plays_and_the_others() -> None:
    case = next(case for case in cases() if len(case.results) == MAX_WHOLE_PLAYS_OFFERED)
    texts = tuple(play_notation(play) for play in legal_plays(case.position, case.dice))
    table = table_with(case.position, case.dice, texts[:MANY])
    assert [len(row) for row in shown(table)] == [2, 2, 1, 5, 1]
    so_far = play_so_far(case.position, case.dice, ())
    assert so_far
    assert shown(table, so_far.choices[0].id) == [["Play", "Back"]]
