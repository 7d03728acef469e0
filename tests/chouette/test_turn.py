"""Whose turn it is to speak in a doubling round of the Team."""

import pytest

from bot.chouette.points import Player
from bot.chouette.referee import hear, opened
from bot.chouette.rulebook import with_option
from bot.chouette.state import Chouette, Heard
from bot.chouette.statements import Doubles, Mode, Opens, Plays, SitsDown, Stands, StartsGame, Statement
from bot.chouette.turn import speaks_out_of_turn
from tests.chouette.talk import COLORADO, NAMES

BOX, CAPTAIN, SECOND, THIRD, *_ = NAMES


def after(table: Chouette, *said: Statement) -> Chouette:
    for statement in said:
        heard = hear(table, statement)
        assert isinstance(heard, Heard), (statement, heard)
        table = heard.chouette
    return table


def asked(order: str) -> Chouette:
    """The Captain has doubled; the other two are asked."""
    lobby = opened(with_option(COLORADO, "double_order", order), Mode.PLAY)
    table = after(lobby, SitsDown(None, NAMES[:4]), StartsGame(None), Opens(None, (3, 1)), Plays(BOX, "8/5 6/5"))
    assert not any(speaks_out_of_turn(table, player) for player in NAMES[:4])
    return after(table, Doubles(CAPTAIN, ()))


@pytest.mark.parametrize(("order", "early"), [("rotation", {THIRD}), ("any", set[Player]())])
def test_only_who_has_others_before_him_speaks_out_of_turn(order: str, early: set[Player]) -> None:
    assert {player for player in NAMES[:4] if speaks_out_of_turn(asked(order), player)} == early


def test_the_next_has_the_word_when_the_one_before_has_spoken() -> None:
    assert not speaks_out_of_turn(after(asked("rotation"), Stands(SECOND)), THIRD)


def test_before_a_game_nobody_speaks_out_of_turn() -> None:
    assert not speaks_out_of_turn(opened(COLORADO, Mode.PLAY), BOX)
