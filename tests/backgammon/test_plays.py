"""Every case of the oracle, and what a play promises."""

import pytest

from bot.backgammon.ids import position_id
from bot.backgammon.plays import Move, Play, can_play, legal_plays, play_leading_to, resulting_positions
from bot.backgammon.position import BAR, OFF, POINTS, START, Position
from tests.backgammon.oracle import Case, cases


def test_every_case_leads_to_the_same_positions() -> None:
    wrong = [
        case.id
        for case in cases()
        if sorted(map(position_id, resulting_positions(case.position, case.dice))) != case.results
    ]
    assert len(cases()) == 2000
    assert wrong == []


@pytest.mark.slow
def test_every_case_has_one_play_for_each_position() -> None:
    wrong = [
        case.id
        for case in cases()
        if sorted(position_id(play.result) for play in legal_plays(case.position, case.dice)) != case.results
    ]
    assert wrong == []


@pytest.mark.slow
def test_the_order_of_the_dice_does_not_matter() -> None:
    for case in cases():
        turned = case.dice[1], case.dice[0]
        assert set(resulting_positions(case.position, turned)) == set(resulting_positions(case.position, case.dice))


def test_whether_anything_can_be_played() -> None:
    for case in cases():
        assert can_play(case.position, case.dice) == bool(case.results)


def test_the_last_checker_goes_off_with_both_dice_where_it_can() -> None:
    both = [case for case in cases() if "last_die" in case.tags]
    assert len(both) == 8
    for case in both:
        assert {len(play.moves) for play in legal_plays(case.position, case.dice)} == {2}


@pytest.mark.slow
def test_the_moves_can_be_played_in_their_order_and_lead_to_the_result() -> None:
    for case in cases():
        for play in legal_plays(case.position, case.dice):
            assert _one_by_one(case, play) == play.result


def _one_by_one(case: Case, play: Play) -> Position:
    """The position after playing move by move with nothing but the rules of a single move."""
    me, opp = list(case.position.me), list(case.position.opp)
    for move in play.moves:
        assert me[move.start] > 0
        assert move.start == BAR or not me[BAR]
        me[move.start] -= 1
        hit = False
        if move.end == OFF:
            assert not any(me[6:]), "bears off before all are home"
            assert move.start + 1 in case.dice or (max(case.dice) > move.start + 1 and not any(me[move.start + 1 :]))
        else:
            assert move.start - move.end in case.dice
            there = POINTS - 1 - move.end
            assert opp[there] < 2, "lands on a made point"
            hit = opp[there] == 1
            if hit:
                opp[there] = 0
                opp[BAR] += 1
            me[move.end] += 1
        assert move.hit == hit
    return Position(opp, me)


@pytest.mark.slow
def test_plays_go_from_the_highest_point_down() -> None:
    for case in cases():
        plays = legal_plays(case.position, case.dice)
        assert [play.moves for play in plays] == sorted((play.moves for play in plays), reverse=True)
        for play in plays:
            assert [move.start for move in play.moves] == sorted((move.start for move in play.moves), reverse=True)


def test_the_play_that_leads_somewhere() -> None:
    made = next(play for play in legal_plays(START, (3, 1)) if position_id(play.result) == "sGfwATDgc/ABMA")
    assert made.moves == (Move(7, 4, hit=False), Move(5, 4, hit=False))
    assert play_leading_to(START, (3, 1), made.result) == made
    assert play_leading_to(START, (3, 1), START) is None


@pytest.mark.parametrize("dice", [(6, 1), (4, 4)])
def test_with_no_checker_left_there_is_nothing_to_play(dice: tuple[int, int]) -> None:
    gone = Position([0] * 25, START.opp)
    assert resulting_positions(gone, dice) == []
    assert legal_plays(gone, dice) == ()
    assert not can_play(gone, dice)


def test_a_plain_sight_of_a_position_shows_both_sides() -> None:
    assert repr(START).startswith("Position([0, 0, 0, 0, 0, 5, 0, 3,")
