"""Why one decision is better than another: known positions, where everybody says the same."""

from random import Random

import pytest

from bot.analysis.reasons import (
    COUNTED_REASONS,
    Reason,
    ReasonKind,
    how_close,
    reason_for_answer,
    reasons_for_double,
    reasons_for_play,
    shots,
)
from bot.backgammon.fair import CubeHolder
from bot.backgammon.foreign import read_foreign_id
from bot.backgammon.notation import read_play
from bot.backgammon.plays import Dice, Play, legal_plays
from bot.backgammon.position import START, Position
from bot.channel.reasons import reasons_text
from bot.engine.engine import WinChances
from bot.words.words import words_in

EVEN = WinChances(0.5, 0.13, 0.0, 0.13, 0.0)


def side(**checkers: int) -> tuple[int, ...]:
    """A side with so many checkers on points, as `p6=5`, and on the bar."""
    return tuple(checkers.get(f"p{point}" if point < 25 else "bar", 0) for point in range(1, 26))


def after(position: Position, dice: Dice, text: str) -> Position:
    play = read_play(position, dice, text)
    assert isinstance(play, Play)
    return play.result


def reasons(
    dice: Dice,
    better: str,
    other: str,
    position: Position = START,
    chances: tuple[WinChances, WinChances] | None = None,
    loss: float = 0.0,
) -> tuple[Reason, ...]:
    return reasons_for_play(position, after(position, dice, better), after(position, dice, other), chances, loss)


@pytest.mark.parametrize(
    ("pips", "count"),
    [(1, 11), (2, 12), (3, 14), (4, 15), (5, 15), (6, 17), (7, 6), (11, 2), (12, 3), (18, 1), (20, 1)],
)
def test_a_lone_blot_is_hit_by_as_many_rolls_as_in_every_book(pips: int, count: int) -> None:
    """A checker on the bar, and a blot so many pips before it."""
    blot = tuple(int(point == pips) for point in range(1, 26))
    assert shots(Position(side(bar=1), blot)) == (count, count if pips <= 18 else 0)


def test_points_are_made_and_kept() -> None:
    assert reasons((3, 1), "8/5 6/5", "24/20") == (Reason(ReasonKind.MAKES, 5),)
    assert reasons((4, 2), "8/4 6/4", "24/20 13/11")[0] == Reason(ReasonKind.MAKES, 4)
    held = Position(side(p6=4, p5=2, p8=3, p13=4, p24=2), START.opp)
    held_loosely = reasons((3, 2), "24/21 13/11", "24/22 5/2", held)
    assert Reason(ReasonKind.KEEPS, 5) in held_loosely


def test_a_point_at_home_that_the_other_play_breaks_is_named_first() -> None:
    before = Position(side(p8=4, p6=4, p5=2, p4=2, p13=1, p24=2), side(p24=1, p6=5, p8=4, p13=5))
    found = reasons((1, 1), "8/7(2) 24/23(2)", "5/1*", before)
    assert found[0] == Reason(ReasonKind.KEEPS, 5)
    assert found[1].kind is ReasonKind.PRIME
    before = Position(side(p8=4, p6=4, p5=2, p3=2, p13=1, p24=2), side(p24=1, p6=5, p8=4, p13=5))
    assert reasons((2, 1), "8/7 8/6", "3/1* 5/4", before)[0] == Reason(ReasonKind.KEEPS, 5)


def test_an_anchor_a_prime_and_a_runner() -> None:
    back = Position(side(p20=1, p24=1, p6=5, p8=3, p13=5), START.opp)
    assert reasons((4, 1), "24/20 6/5", "13/9 6/5", back)[0] == Reason(ReasonKind.MAKES_ANCHOR, 20)
    five = Position(side(p4=1, p5=2, p6=2, p7=2, p8=2, p9=2, p13=4), START.opp)
    assert Reason(ReasonKind.PRIME, 6, 5) in reasons((6, 3), "13/4", "13/7 13/10", five)


def test_a_hit_and_fewer_shots() -> None:
    blot = Position(START.me, side(p6=5, p8=3, p13=4, p20=1, p24=2))
    assert reasons((3, 1), "8/5*/4", "13/9", blot)[0] == Reason(ReasonKind.HITS, 1)
    two = Position(START.me, side(p6=5, p8=3, p13=4, p20=1, p21=1, p24=1))
    assert Reason(ReasonKind.HITS, 2, 1) in reasons((3, 4), "8/5* 8/4*", "8/5* 13/9", two)
    fewer, more = "13/11 13/9", "13/7"
    (reason,) = [one for one in reasons((4, 2), fewer, more) if one.kind is ReasonKind.SHOTS]
    assert (reason.better, reason.other) == tuple(shots(after(START, (4, 2), text))[0] for text in (fewer, more))
    assert reason.better < reason.other


def test_hits_in_the_home_of_who_hits_are_no_shots_where_others_are() -> None:
    """After 24/23 and 13/10 nearly each roll hits something; those that cost much hit on the 10-point."""
    told = reasons((3, 1), "8/5 6/5", "24/23 13/10")
    _, outside = shots(after(START, (3, 1), "24/23 13/10"))
    assert told == (Reason(ReasonKind.MAKES, 5), Reason(ReasonKind.SAFE_OUTSIDE, 0, outside))
    assert outside < 6


def test_what_a_play_does_is_told_before_what_it_leaves() -> None:
    position = Position(side(p6=3, p5=2, p8=2, p7=1), side(p6=5, p8=3, p13=5, p24=2))
    told = reasons((2, 1), "8/7 8/6", "6/5 6/4", position)
    assert [one.kind for one in told] == [ReasonKind.KEEPS, ReasonKind.SAFE]


def test_what_the_chances_say_most_is_told() -> None:
    more_gammons = WinChances(0.51, 0.22, 0.0, 0.13, 0.0)
    told = reasons((3, 1), "8/5 6/5", "24/20", chances=(more_gammons, EVEN))
    assert told == (Reason(ReasonKind.MAKES, 5), Reason(ReasonKind.GAMMONS, 0.22, 0.13))
    wins = WinChances(0.56, 0.13, 0.0, 0.13, 0.0)
    assert reasons((3, 1), "8/5 6/5", "24/20", chances=(wins, EVEN))[1] == Reason(ReasonKind.WINS, 0.56, 0.5)
    safer = WinChances(0.5, 0.13, 0.0, 0.08, 0.0)
    assert reasons((3, 1), "8/5 6/5", "24/20", chances=(safer, EVEN))[1] == Reason(ReasonKind.LOST_GAMMONS, 0.08, 0.13)
    assert reasons((3, 1), "24/20", "24/20", chances=(EVEN, EVEN)) == ()


def test_a_point_outside_that_all_have_passed_is_no_reason() -> None:
    """They bear in behind two anchors: whom one hits later will meet points at home, and nobody the 8-point."""
    ahead = Position(side(bar=2, p24=2, p22=2, p8=2, p7=1, p6=2, p5=3, p2=1), side(p2=4, p4=4, p5=3, p6=3, p8=1))
    told = reasons((3, 3), "bar/22(2) 7/4 5/2", "bar/22(2) 8/5(2)", ahead)
    assert told == (Reason(ReasonKind.MAKES, 2),)


def test_the_last_checker_that_gets_out_weighs_more_than_a_point() -> None:
    last = Position(side(p22=1, p13=2, p9=2, p7=2, p6=3, p5=2, p1=3), side(p1=2, p2=3, p4=3, p6=2, p13=3, p17=2))
    assert reasons((5, 4), "22/13", "7/2 6/2", last)[0] == Reason(ReasonKind.RUNS, 1)


def test_what_explains_next_to_nothing_of_what_is_won_is_not_told() -> None:
    split, ace = "13/8 6/5", "24/23 6/1"
    blot = Position(START.me, side(p6=5, p8=4, p13=5, p24=1))
    assert Reason(ReasonKind.KEEPS_ANCHOR, 24) in reasons((5, 1), split, ace, blot)
    wins = WinChances(0.55, 0.13, 0.0, 0.13, 0.0)
    assert reasons((5, 1), split, ace, blot, (wins, EVEN)) == (
        Reason(ReasonKind.BURIED, 0, 1),
        Reason(ReasonKind.BLOTS, 1, 3),
        Reason(ReasonKind.WINS, 0.55, 0.5),
    )


def test_where_nothing_greater_is_seen_it_says_how_the_checkers_stand() -> None:
    stacked = Position(side(p6=6, p8=3, p13=4, p24=2), side(p1=2, p2=3, p4=3, p6=2, p13=3, p17=2))
    assert Reason(ReasonKind.BUILDERS, 3, 0) in reasons((3, 2), "13/10 13/11", "6/3 8/6", stacked)
    assert Reason(ReasonKind.STACK, 5, 6) in reasons((3, 1), "13/10 6/5", "13/9", stacked)


def test_a_point_is_no_reason_where_the_other_play_makes_one_as_good() -> None:
    """Both make a point outside, the one the 11-point and the other the 10-point."""
    both = Position(side(p6=5, p8=3, p13=4, p11=1, p10=1, p24=1), START.opp)
    told = reasons((3, 2), "13/11 24/21", "13/10 24/22", both)
    assert not {ReasonKind.MAKES, ReasonKind.KEEPS} & {one.kind for one in told}


def test_however_large_the_error_what_the_board_shows_is_told() -> None:
    """A hit, fewer shots, an anchor: none of them alone costs 0.60, and all are why."""
    fewer, more = "13/11 13/9", "13/7"
    (shot,) = reasons((4, 2), fewer, more, loss=0.6)
    assert (shot.kind, shot.better, shot.other) == (ReasonKind.SHOTS, 8, 17)
    blot = Position(START.me, side(p6=5, p8=3, p13=4, p20=1, p24=2))
    assert reasons((3, 1), "8/5*/4", "13/9", blot, loss=1.2)[0] == Reason(ReasonKind.HITS, 1)


def test_an_anchor_is_told_beside_what_weighs_more_and_whatever_other_point_is_made() -> None:
    """4-4 from the bar: one play makes the 20-point, the other the 4-point."""
    entering = Position(side(bar=1, p24=2, p13=5, p8=3, p6=4), side(p6=4, p7=1, p8=3, p9=1, p13=4, p24=2))
    told = reasons((4, 4), "bar/21 24/20(2) 13/9", "bar/21 13/9 8/4(2)", entering, loss=0.4)
    assert Reason(ReasonKind.MAKES_ANCHOR, 20) in told


def test_of_two_anchors_none_is_as_good_as_the_one_that_is_made_in_its_place() -> None:
    """2-2 in a back game: one play keeps the 23- and the 20-point, the other goes from the 23-point to the 21-point."""
    back = Position(
        side(p23=2, p20=2, p17=1, p15=1, p13=2, p8=2, p6=4, p3=1),
        side(p1=2, p3=2, p6=3, p7=2, p9=3, p11=3),
    )
    plays = "15/11 6/4(2)", "23/21(2) 17/15 13/11"
    told = reasons((2, 2), *plays, back, loss=1.0)
    assert told == (Reason(ReasonKind.KEEPS_SECOND_ANCHOR, 23), Reason(ReasonKind.MAKES, 4))
    ahead = Position(side(p23=2, p20=2, p17=1, p15=1, p6=5, p4=1, p3=1), side(p18=3, p17=3, p13=5, p24=2, p20=2))
    assert ReasonKind.KEEPS_SECOND_ANCHOR not in {
        one.kind for one in reasons((2, 2), "15/11 6/4(2)", "23/21(2) 17/15 6/4", ahead)
    }


def test_without_anything_greater_blots_points_at_home_and_the_back_checkers_are_told() -> None:
    position = Position(side(p4=2, p6=4, p8=3, p13=4, p22=1, p24=1), side(p1=1, p6=4, p8=3, p13=4, p17=2, p18=1))
    told = reasons((3, 2), "24/21 22/20", "22/20 13/10", position)
    assert told == (Reason(ReasonKind.UP, 3), Reason(ReasonKind.BLOTS, 2, 3))
    deep = Position(side(p6=5, p8=4, p13=4, p22=1, p24=1), side(p24=2, p13=4, p8=1, p7=2, p6=4, p4=2))
    assert reasons((6, 4), "8/2 6/2", "24/20 22/16", deep, loss=0.136) == (Reason(ReasonKind.HOME, 2, 1),)


def test_what_is_too_small_for_the_error_is_no_reason() -> None:
    """Spare checkers do not cost 0.60."""
    stacked = Position(side(p6=6, p8=3, p13=4, p24=2), side(p1=2, p2=3, p4=3, p6=2, p13=3, p17=2))
    assert reasons((3, 2), "13/10 13/11", "6/3 8/6", stacked)
    assert reasons((3, 2), "13/10 13/11", "6/3 8/6", stacked, loss=0.6) == ()
    alike = WinChances(0.51, 0.13, 0.0, 0.13, 0.0), EVEN
    assert reasons((3, 1), "24/20", "24/20", chances=alike, loss=0.6) == ()


def test_what_is_too_small_alone_is_told_where_it_explains_enough_together() -> None:
    """Both enter and make the 4-point; one holds four points at home with one blot, the other three with three."""
    home = Position(
        side(p1=1, p3=2, p4=1, p5=2, p6=1, p8=4, p9=1, p13=2, bar=1),
        side(p1=2, p2=3, p4=3, p6=1, p8=1, p13=2, p15=1, p18=2),
    )
    plays = "bar/20 9/4 8/3 6/1", "bar/20 9/4 8/3(2)"
    assert reasons((5, 5), *plays, home, loss=0.27) == (Reason(ReasonKind.HOME, 4, 3), Reason(ReasonKind.BLOTS, 1, 3))
    assert reasons((5, 5), *plays, home, loss=0.6) == ()


def test_a_point_outside_is_told_however_large_the_error() -> None:
    stacked = Position(
        side(p3=2, p4=2, p6=4, p8=1, p13=5, p24=1), side(p3=2, p5=2, p6=3, p7=1, p8=2, p10=1, p13=2, p24=2)
    )
    assert reasons((5, 4), "13/9 13/8", "13/4", stacked, loss=0.197) == (Reason(ReasonKind.MAKES, 8),)


def test_where_the_board_shows_nothing_gammons_are_told_beside_wins_though_they_are_the_smaller_part() -> None:
    more = WinChances(0.526, 0.19, 0.0, 0.13, 0.0), WinChances(0.426, 0.13, 0.0, 0.13, 0.0)
    told = reasons((3, 1), "24/20", "24/20", chances=more, loss=0.29)
    assert told == (Reason(ReasonKind.WINS, 0.526, 0.426), Reason(ReasonKind.GAMMONS, 0.19, 0.13))
    hardly = WinChances(0.526, 0.14, 0.0, 0.13, 0.0), more[1]
    assert [one.kind for one in reasons((3, 1), "24/20", "24/20", chances=hardly, loss=0.29)] == [ReasonKind.WINS]


@pytest.mark.parametrize(
    ("dice", "better", "other", "counts", "why"),
    [
        ((6, 6), "24/18(2) 13/7(2)", "24/18 13/7(3)", (2, 1), "brings two back checkers out, the other only one; "),
        ((6, 6), "24/18(2) 13/7(2)", "13/7(4)", (2, 0), "brings two back checkers out; "),
        ((6, 5), "24/13", "13/7 13/8", (1, 0), "brings a back checker out"),
    ],
)
def test_back_checkers_that_both_plays_bring_out_are_no_difference(
    dice: Dice, better: str, other: str, counts: tuple[int, int], why: str
) -> None:
    told = reasons(dice, better, other)
    assert Reason(ReasonKind.RUNS, *counts) in told
    assert reasons_text(told, words_in()).startswith(why)


_OF_SHOTS = {ReasonKind.SAFE: 0, ReasonKind.SHOTS: 0, ReasonKind.SAFE_OUTSIDE: 1, ReasonKind.SHOTS_OUTSIDE: 1}


def counted(kind: ReasonKind, before: Position, played: Position) -> int | None:
    """What a reason of this kind counts after a play; None for one that counts what is told of both in any case."""
    back = slice(18, 25)
    match kind:
        case ReasonKind.HITS:
            return played.me[24] - before.opp[24]
        case ReasonKind.RUNS:
            return sum(before.me[back]) - sum(played.opp[back])
        case ReasonKind.OFF:
            return sum(before.me) - sum(played.opp)
        case ReasonKind.HOME:
            return sum(count > 1 for count in played.opp[:6])
        case ReasonKind.BURIED:
            return sum(played.opp[:2])
        case ReasonKind.BLOTS:
            return played.opp[:24].count(1)
        case ReasonKind.STACK:
            return max(played.opp[:24])
        case kind if kind in _OF_SHOTS:
            return shots(played)[_OF_SHOTS[kind]]
        case _:
            return None


def test_in_random_games_every_reason_is_a_difference_between_the_two_plays() -> None:
    random, seen = Random(7), set[ReasonKind]()
    for _ in range(30):
        position = START
        for _ in range(60):
            dice = random.randint(1, 6), random.randint(1, 6)
            plays = [play.result for play in legal_plays(position, dice)] or [position.swapped()]
            for _ in range(3 if len(plays) > 1 else 0):
                better, other = random.sample(plays, 2)
                for reason in reasons_for_play(position, better, other, None):
                    seen.add(reason.kind)
                    if reason.kind.value.startswith(("makes", "keeps")):
                        point = int(reason.better) - 1
                        assert better.opp[point] > 1 >= other.opp[point], (reason, position, better, other)
                        continue
                    told = counted(reason.kind, position, better), counted(reason.kind, position, other)
                    assert told in {(reason.better, reason.other), (None, None)}, (reason, position, better, other)
                    assert reason.better != reason.other, (reason, position, better, other)
            position = random.choice(plays)
            if not any(position.opp) or not any(position.me):
                break
    assert seen >= COUNTED_REASONS - {ReasonKind.KEEPS_SECOND_ANCHOR}, COUNTED_REASONS - seen


def test_bearing_off_more_checkers() -> None:
    race = Position(side(p6=2, p2=3), side(p6=2, p2=3))
    assert reasons((6, 2), "6/off 2/off", "6/off 6/4", race) == (Reason(ReasonKind.OFF, 2, 1),)


# --- Cubes, in races without gammons, where the window is known: a dead cube is taken with 25 %, a live one with 20 %


def race(win: float) -> WinChances:
    return WinChances(win, 0.0, 0.0, 0.0, 0.0)


def test_an_answer_says_how_often_one_wins_and_how_often_is_enough() -> None:
    take = reason_for_answer(ReasonKind.TAKE, race(0.73))
    assert (take.kind, take.better) == (ReasonKind.TAKE, 0.27)
    assert 0.2 < take.other < 0.25
    assert reason_for_answer(ReasonKind.DROP, race(0.85)) == Reason(ReasonKind.DROP, 0.15, take.other)
    assert reason_for_answer(ReasonKind.DROP, race(0.7)) == Reason(ReasonKind.DROP, 0.3, take.other)
    assert reason_for_answer(ReasonKind.BEAVER, race(0.45)) == Reason(ReasonKind.BEAVER, 0.55)


@pytest.mark.parametrize(("take", "is_close"), [(0.98, False), (0.995, True), (1.008, True), (1.02, False)])
def test_a_take_about_as_good_as_a_drop_is_called_close(take: float, is_close: bool) -> None:
    assert how_close(take) == ((Reason(ReasonKind.CLOSE),) if is_close else ())
    missed = reasons_for_double(0.5, take, race(0.75), CubeHolder.NOBODY, jacoby=True)
    assert missed[1:] == how_close(take)
    too_good = reasons_for_double(1.1, take, race(0.8), CubeHolder.NOBODY, jacoby=True)
    assert [one.kind for one in too_good] == [ReasonKind.TOO_GOOD]  # nobody should double, so the answer is no question


@pytest.mark.parametrize(
    ("no_double", "double", "win", "kind"),
    [
        (0.4, 0.3, 0.6, ReasonKind.EARLY),
        (0.1, -0.2, 0.5, ReasonKind.UNDERDOG),
        (1.2, 1.0, 0.9, ReasonKind.TOO_GOOD),
        (0.5, 0.7, 0.75, ReasonKind.MISSED),
        (0.9, 1.0, 0.85, ReasonKind.LATE),
    ],
)
def test_a_double_is_early_late_missed_or_too_good(
    no_double: float, double: float, win: float, kind: ReasonKind
) -> None:
    reason, *_ = reasons_for_double(no_double, double, race(win), CubeHolder.NOBODY, jacoby=True)
    assert reason.kind is kind
    if kind is ReasonKind.EARLY:
        assert reason.better == 0.6 < reason.other < 0.78
        late, *_ = reasons_for_double(no_double, double, race(0.79), CubeHolder.NOBODY, jacoby=True)
        assert late == Reason(ReasonKind.EARLY, 0.79, reason.other)  # the rule of thumb would double
    unknown, *_ = reasons_for_double(no_double, double, race(win), None, jacoby=True)
    assert unknown.kind is kind
    again, *_ = reasons_for_double(no_double, double, race(win), CubeHolder.MINE, jacoby=True)
    of_redouble = {ReasonKind.EARLY: ReasonKind.EARLY_AGAIN, ReasonKind.MISSED: ReasonKind.MISSED_AGAIN}
    assert again.kind is of_redouble.get(kind, kind)


def test_a_gammon_that_brings_nothing_in_a_match_is_no_reason() -> None:
    fewer_wins = WinChances(0.49, 0.22, 0.0, 0.13, 0.0)
    better, other = after(START, (3, 1), "8/5 6/5"), after(START, (3, 1), "24/20")
    told = reasons_for_play(START, better, other, (fewer_wins, EVEN), 0.05, (2.0, 0.0))
    assert told == (Reason(ReasonKind.MAKES, 5), Reason(ReasonKind.GAMMONS, 0.22, 0.13))
    safer = WinChances(0.5, 0.22, 0.0, 0.05, 0.0)
    kinds = {one.kind for one in reasons_for_play(START, better, other, (safer, EVEN), 0.05, (0.0, 0.0))}
    assert kinds == {ReasonKind.MAKES}


LOST: Position = read_foreign_id("XGID=----BED-A-A----------aBba-:1:1:1:62:0:0:0:0:10").position
"""Who plays is still behind four checkers that are borne off soon."""


def test_where_the_gammon_is_lost_in_any_case_backgammons_are_told_and_no_spare_checkers() -> None:
    fewer, more = WinChances(0, 0, 0, 0.999, 0.083), WinChances(0.001, 0, 0, 0.993, 0.127)
    told = reasons((6, 2), "22/20 22/16", "22/16 10/8", LOST, (fewer, more), 0.034)
    assert Reason(ReasonKind.LOST_BACKGAMMONS, 0.083, 0.127) in told
    assert {one.kind for one in told} <= {ReasonKind.LOST_BACKGAMMONS, ReasonKind.RUNS}


def test_where_nobody_can_win_any_more_no_spare_checkers_are_told() -> None:
    fewer, more = WinChances(0, 0, 0, 0.5, 0), WinChances(0, 0, 0, 0.6, 0)
    told = reasons((6, 2), "22/20 22/16", "22/16 10/8", LOST, (fewer, more), 0.1)
    assert {one.kind for one in told} <= {ReasonKind.LOST_GAMMONS, ReasonKind.RUNS}
    assert ReasonKind.LOST_GAMMONS in {one.kind for one in told}


def test_in_a_match_the_rule_of_thumb_says_nothing() -> None:
    assert reason_for_answer(ReasonKind.TAKE, race(0.6), in_match=True) == Reason(ReasonKind.TAKE, 0.4)
    for no_double, double in ((0.4, 0.3), (0.1, -0.2)):
        early = reasons_for_double(no_double, double, race(0.6), CubeHolder.NOBODY, jacoby=False, in_match=True)
        assert early == (Reason(ReasonKind.EARLY, 0.6),)
