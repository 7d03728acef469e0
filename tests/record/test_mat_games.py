"""The games of `.mat` files as records of two: every one of ours there and back, cubes, results, what is left out."""

from pathlib import Path

import pytest

from bot.analysis.games import games_to_analyse
from bot.record.books import rule_books
from bot.record.mat import mat_files_by_name
from bot.record.mat_games import LEFT, games_of_mat
from bot.record.mat_read import match_length
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.record.text import UnreadableError
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.play.start_end import jacoby_is_played
from bot.rules.points import HALF_POINTS_PER_POINT
from tests.record.test_mat_read import BEAVERED, HEAD
from tests.support.cases import with_usual_cases

RECORDS = sorted(Path(__file__).parents[1].glob("records/*.chouette"))


def won(text: str) -> dict[int, float]:
    """What the left player won, by game, of those that were played to their end."""
    found: dict[int, float] = {}
    for game in games_of_mat(text, rule_books()):
        lines = [*accepted_lines(game.record)]
        assert len(lines) == len(game.record.lines), "a line of it is refused"
        for played in games_to_analyse(lines):
            paid = played.finished.transfers
            half = sum(one.amount for one in paid if one.payee == LEFT) - sum(
                one.amount for one in paid if one.payer == LEFT
            )
            found[game.number] = half / HALF_POINTS_PER_POINT
    return found


def test_beavers_raccoons_drops_and_resignations() -> None:
    assert won('; [Jacoby "Off"]\n' + BEAVERED) == {1: 16, 2: -2}
    assert won(BEAVERED)[2] == -1, "Jacoby where the file says nothing"
    names = [game.names for game in games_of_mat(BEAVERED, rule_books())]
    assert names == [("Ann", "Bob"), ("Ann", "Ann 2")]


def test_a_game_that_was_broken_off_has_no_end() -> None:
    assert won(HEAD + "  1) 31: 8/5 6/5                       42: 8/4 6/4\n") == {}


def test_an_automatic_double_leaves_the_cube_in_the_middle() -> None:
    automatic = HEAD + (
        "  1)  Doubles => 2                      Takes\n"
        "  2)                                    31: 8/5 6/5\n"
        "  3) 42: 8/4 6/4                        Doubles => 4\n"
        "  4)  Takes                             61: 13/7 8/7\n"
        "      Wins 8 points\n"
    )
    assert won(automatic) == {1: 8}


@pytest.mark.parametrize(
    ("comments", "jacoby", "beavers"),
    [
        ("", True, True),
        ('; [Jacoby "Off"]\n', False, True),
        ('\ufeff; [Site "XG Mobile"]\r\n; [Jacoby "On"]\r\n; [Beaver "Off"]\r\n; [CubeLimit "1024"]\r\n', True, False),
        ('; [Jacoby "off"]\n\n# [Beavers "Off"]\n', False, False),
    ],
)
def test_money_is_played_by_what_the_file_says(comments: str, *, jacoby: bool, beavers: bool) -> None:
    (game,) = games_of_mat(comments + HEAD + "  1) 31: 8/5 6/5\n", rule_books())
    rules = game.record.head.rules
    assert (jacoby_is_played(rules), beavers_are_played(rules)) == (jacoby, beavers)


def test_where_somebody_beavered_beavers_were_played_whatever_the_file_says() -> None:
    assert won('; [Beaver "Off"]\n' + BEAVERED)[1] == 16
    doubles = "  1) 31: 8/5 6/5                       Doubles => 2\n  2) Doubles => 4                      Takes\n"
    assert won('; [Beaver "Off"]\n' + HEAD + doubles + "      Wins 4 points\n") == {1: 4}


@pytest.mark.parametrize(("jacoby", "beavers"), [("yes", "no"), ("no", "yes"), ("no", "no"), ("yes", "yes")])
def test_a_file_of_ours_is_judged_by_the_rules_of_its_evening(jacoby: str, beavers: str) -> None:
    ours = (
        f"chouette 1\nrules italian\noption jacoby {jacoby}\noption beavers {beavers}\nmode play\n"
        "players Ann Bob Cid\ngame\nopening 3 1\nAnn: plays 8/5 6/5\n"
    )
    files = mat_files_by_name(read_record(ours, rule_books()))
    for text in files.values():
        (game,) = games_of_mat(text, rule_books())
        rules = game.record.head.rules
        assert (jacoby_is_played(rules), beavers_are_played(rules)) == (jacoby == "yes", beavers == "yes")


@pytest.mark.slow
@pytest.mark.parametrize("path", with_usual_cases(RECORDS, RECORDS[::4]), ids=lambda path: path.stem)
def test_every_file_of_ours_is_read_again(path: Path) -> None:
    try:
        record = read_record(path.read_text(encoding="utf-8"), rule_books())
        files = mat_files_by_name(record)
    except UnreadableError:
        pytest.skip("no record")
    for text in files.values():
        won(text)


def test_which_files_are_of_a_match() -> None:
    assert match_length(HEAD) == 0
    assert match_length("\ufeff; a comment\n\n 11 point match\n") == 11
    assert match_length("chouette 1\n") is None
