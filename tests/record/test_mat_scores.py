"""Matches in `.mat` files: at which score each game is played, Crawford, and what contradicts itself."""

from pathlib import Path

import pytest

from bot.analysis.games import games_to_analyse
from bot.backgammon.foreign import read_foreign_id
from bot.backgammon.match import MatchScore
from bot.record.books import rule_books
from bot.record.exports import players_by_xgid
from bot.record.mat_games import LEFT, games_of_mat
from bot.record.mat_read import read_mat
from bot.record.mat_scores import BadMatchError, MatchFault, games_with_scores
from bot.record.replay import accepted_lines
from bot.rules.play.start_end import jacoby_is_played
from bot.rules.points import HALF_POINTS_PER_POINT
from bot.rules.state.bets import Side

MATCH = (Path(__file__).parents[1] / "fixtures" / "match_to_five.mat").read_text(encoding="utf-8")
"""GNU Backgammon against itself, with errors, by the program's own export."""
PLAYED = "  1) 31: 8/5 6/5                       42: 8/4 6/4\n"
LEFT_WINS, RIGHT_WINS = "      Wins {} points\n", "                                       Wins {} points\n"
DOUBLED, TAKEN = "  2)  Doubles => 2                     ", "Takes\n"
REDOUBLED = "  3) 61: 13/7 8/7                      Doubles => 4\n  4)  Takes\n"


def match_file(length: int, *games: tuple[int, int, str]) -> str:
    """Games with the points of both as they began, and what was played."""
    told = (
        f" Game {number}\n Ann : {left}                             Bob : {right}\n{played}"
        for number, (left, right, played) in enumerate(games, 1)
    )
    return f" {length} point match\n\n{''.join(told)}"


def scores(text: str) -> list[MatchScore | None]:
    return [score for score, _ in games_with_scores(read_mat(text))]


def won(left: int) -> str:
    """A game that was given up: the left one has won so many points, or lost them."""
    return PLAYED + (LEFT_WINS if left > 0 else RIGHT_WINS).format(abs(left))


def test_each_game_has_its_score_and_one_is_the_crawford_game() -> None:
    assert scores(match_file(3, (0, 0, won(-2)), (0, 2, won(1)), (1, 2, won(1)), (2, 2, won(1)))) == [
        MatchScore(3, 0, 0),
        MatchScore(3, 0, 2, is_crawford=True),
        MatchScore(3, 1, 2),
        MatchScore(3, 2, 2),
    ]
    assert scores(match_file(1, (0, 0, won(3)))) == [MatchScore(1, 0, 0)]
    assert scores(MATCH) == [
        MatchScore(5, 0, 0),
        MatchScore(5, 1, 0),
        MatchScore(5, 1, 4, is_crawford=True),
        MatchScore(5, 2, 4),
    ]


def test_a_file_that_begins_later_says_by_a_double_whether_crawford_is_over() -> None:
    assert scores(match_file(5, (4, 1, won(-1)))) == [MatchScore(5, 4, 1, is_crawford=True)]
    assert scores(match_file(5, (4, 1, PLAYED + DOUBLED + TAKEN), (4, 1, won(1)))) == [MatchScore(5, 4, 1)] * 2
    assert scores(match_file(5, (4, 4, won(1)))) == [MatchScore(5, 4, 4)]


def test_a_match_without_crawford_has_no_such_game() -> None:
    text = match_file(3, (0, 2, PLAYED + DOUBLED + TAKEN + LEFT_WINS.format(2)), (2, 2, won(1)))
    games = games_of_mat('; [Crawford "Off"]\n' + text, rule_books())
    assert [game.record.head.rules.match for game in games] == [MatchScore(3, 0, 2), MatchScore(3, 2, 2)]
    later = match_file(3, (0, 0, won(-2)), (0, 2, PLAYED + DOUBLED + TAKEN + LEFT_WINS.format(2)))
    games = games_of_mat('; [Crawford "Off"]\n' + later, rule_books())
    assert [game.record.head.rules.match for game in games] == [MatchScore(3, 0, 0), MatchScore(3, 0, 2)]


def test_money_has_no_score() -> None:
    assert scores(match_file(0, (0, 0, won(1)), (5, 5, won(1)))) == [None, None]


def test_a_game_that_was_broken_off_moves_nothing() -> None:
    assert len(scores(match_file(5, (0, 0, PLAYED), (0, 0, won(1)), (1, 0, PLAYED)))) == 3


@pytest.mark.parametrize(
    ("end", "points"),
    [
        (won(3), (3, 0)),
        (PLAYED + DOUBLED + TAKEN + LEFT_WINS.format(4), (4, 0)),
        (PLAYED + DOUBLED + "Drops\n", (1, 0)),
        (PLAYED + DOUBLED + "Drops\n" + LEFT_WINS.format(1), (1, 0)),
        (PLAYED + DOUBLED + TAKEN + REDOUBLED + RIGHT_WINS.format(4), (0, 4)),
    ],
)
def test_what_a_game_brought_follows_from_result_board_and_cube(end: str, points: tuple[int, int]) -> None:
    text = match_file(9, (0, 0, end), (*points, PLAYED))
    assert scores(text)[1] == MatchScore(9, *points)


def test_of_the_last_game_no_more_may_be_written_than_was_missing() -> None:
    assert len(scores(match_file(3, (0, 0, won(2)), (2, 0, won(1))))) == 2
    assert len(scores(match_file(3, (0, 0, PLAYED + DOUBLED + TAKEN + LEFT_WINS.format(3))))) == 1
    assert len(scores(MATCH[: MATCH.rindex("Wins")] + "Wins 1 point and the match\n")) == 4


@pytest.mark.parametrize(
    ("text", "fault", "line"),
    [
        (match_file(5, (0, 0, won(1)), (2, 0, won(1))), MatchFault.SCORE, 8),
        (match_file(5, (0, 0, won(1)), (0, 1, won(1))), MatchFault.SCORE, 8),
        (match_file(5, (0, 0, PLAYED), (1, 0, won(1))), MatchFault.SCORE, 7),
        (match_file(5, (5, 0, won(1))), MatchFault.SCORE, 4),
        (match_file(2, (0, 0, won(2)), (2, 0, won(1))), MatchFault.SCORE, 8),
        (match_file(5, (0, 0, won(4))), MatchFault.RESULT, 6),
        (match_file(5, (0, 0, PLAYED + DOUBLED + "Drops\n" + LEFT_WINS.format(2))), MatchFault.RESULT, 7),
        (match_file(7, (0, 0, PLAYED + DOUBLED + TAKEN + LEFT_WINS.format(3))), MatchFault.RESULT, 7),
        (MATCH.replace("Wins 4 points", "Wins 8 points"), MatchFault.RESULT, 44),
        (match_file(3, (0, 0, won(2)), (2, 0, PLAYED + DOUBLED + TAKEN)), MatchFault.CRAWFORD, 10),
        (match_file(5, (0, 0, PLAYED + DOUBLED + "Beavers\n")), MatchFault.BEAVER, 6),
        (match_file(5, (0, 0, PLAYED + DOUBLED + "Doubles => 4\n")), MatchFault.BEAVER, 6),
        (match_file(5, (0, 0, "  1)  Doubles => 2                     Takes\n")), MatchFault.EARLY, 5),
        (match_file(26, (0, 0, won(1))), MatchFault.FAR, 4),
    ],
)
def test_what_contradicts_itself_or_the_rules_of_matches_is_told_with_its_line(
    text: str, fault: MatchFault, line: int
) -> None:
    with pytest.raises(BadMatchError) as refused:
        scores(text)
    assert (refused.value.fault, refused.value.line) == (fault, line)
    assert refused.value.why


def test_a_game_of_a_match_is_replayed_without_jacoby_at_its_score() -> None:
    (game,) = games_of_mat(match_file(5, (0, 0, won(2))), rule_books())
    assert game.record.head.rules.match == MatchScore(5, 0, 0)
    assert not jacoby_is_played(game.record.head.rules)
    (played,) = games_to_analyse(accepted_lines(game.record))
    assert [(one.payee, one.amount) for one in played.finished.transfers] == [(LEFT, 2 * HALF_POINTS_PER_POINT)]


def test_what_our_rules_make_of_each_game_is_what_the_file_says() -> None:
    points = [0, 0]
    for game in games_of_mat(MATCH, rule_books()):
        match = game.record.head.rules.match
        assert match
        assert [match.mine, match.theirs] == points
        (played,) = games_to_analyse(accepted_lines(game.record))
        (paid,) = played.finished.transfers
        points[paid.payee != LEFT] += paid.amount // HALF_POINTS_PER_POINT
    assert points == [2, 6]


def test_the_id_of_a_moment_has_the_score_for_who_sits_below() -> None:
    *_, third, _ = games_of_mat(MATCH, rule_books())
    (played,) = games_to_analyse(accepted_lines(third.record))
    for bottom, mine, theirs in ((Side.BOX, 1, 4), (Side.TEAM, 4, 1)):
        (xgid,) = players_by_xgid(played.lines[2].before, bottom)
        read = read_foreign_id(xgid)
        assert read.match
        seen = read.match if read.is_on_roll_below else read.match.seen_by_opponent()
        assert seen == MatchScore(5, mine, theirs, is_crawford=True)


def test_games_whose_numbers_do_not_rise_are_counted_on() -> None:
    text = match_file(0, (0, 0, won(1)), (1, 0, won(1))).replace("Game 2", "Game 1")
    assert [game.number for game in games_of_mat(text, rule_books())] == [1, 2]
