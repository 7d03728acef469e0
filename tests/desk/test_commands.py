"""What a command stands for depends on the moment and on who says it."""

from bot.desk.commands import statements_for_double, statements_for_result, statements_for_roll
from bot.rules.engine import new_chouette
from bot.rules.statements import ALL, ANY_DICE, ChouetteMode, Doubles, Margin, Opens, Rolls, SitsDown, StartsGame, Wins
from tests.desk.tables import after, seats, team_to_roll
from tests.rules.talk import COLORADO

BOX, CAPTAIN, SECOND, THIRD = seats(4)
TABLE = team_to_roll(4)


def test_a_roll_is_the_opening_until_there_is_one() -> None:
    started = after(new_chouette(COLORADO, ChouetteMode.PLAY), SitsDown(None, seats(4)), StartsGame(None))
    assert statements_for_roll(started, BOX) == (Opens(BOX, ANY_DICE),)
    assert statements_for_roll(TABLE, CAPTAIN) == (Rolls(CAPTAIN, ANY_DICE),)


def test_the_box_who_names_nobody_doubles_all() -> None:
    assert statements_for_double(TABLE, BOX, ()) == (Doubles(BOX, ALL),)
    assert statements_for_double(TABLE, BOX, (SECOND,)) == (Doubles(BOX, (SECOND,)),)
    assert statements_for_double(TABLE, CAPTAIN, ()) == (Doubles(CAPTAIN, ()),)


def test_only_box_and_captain_report_for_another() -> None:
    assert statements_for_result(TABLE, BOX, (CAPTAIN,), Margin.GAMMON) == (Wins(CAPTAIN, Margin.GAMMON),)
    assert statements_for_result(TABLE, CAPTAIN, (), Margin.SINGLE) == (Wins(CAPTAIN, Margin.SINGLE),)
    assert statements_for_result(TABLE, THIRD, (BOX,), Margin.SINGLE) == (Wins(THIRD, Margin.SINGLE),)
    assert statements_for_result(new_chouette(COLORADO, ChouetteMode.PLAY), BOX, ALL, Margin.SINGLE) == (
        Wins(BOX, Margin.SINGLE),
    )
