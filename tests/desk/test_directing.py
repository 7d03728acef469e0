"""Nobody but a director does what only a director may do, whatever they say and whatever seat they had."""

import pytest

from bot.desk.actions import Action
from bot.desk.commands import DIRECTOR_ACTS
from bot.desk.presses import private_presses
from bot.rules.points import Player
from bot.rules.refusals import NotSeated, Refusal
from bot.rules.statements import (
    ALL,
    ActsFor,
    Adjourns,
    Corrects,
    Doubles,
    Ends,
    Plays,
    Rolls,
    Statement,
    Takes,
    TakesBack,
    Unseats,
)
from tests.desk.tables import at_the_desk, seats, team_to_roll
from tests.rules.tables import after

BOX, CAPTAIN, SECOND, THIRD = seats(4)
ZED = Player("s9")
TEAM_ASKED = after(team_to_roll(4), Rolls(CAPTAIN, (6, 5)), Plays(CAPTAIN, "24/13"), Doubles(BOX, ALL))
DIRECTED: list[Statement] = [
    TakesBack(ZED),
    Adjourns(ZED),
    Ends(ZED),
    ActsFor(ZED, CAPTAIN, Takes(CAPTAIN, ())),
]


@pytest.mark.parametrize("said", DIRECTED)
def test_only_a_director_is_heard(said: Statement) -> None:
    hearing = at_the_desk(TEAM_ASKED)
    refusal = hearing.submit((said,))
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, NotSeated)
    hearing = at_the_desk(TEAM_ASKED)
    hearing.directing = True
    assert hearing.submit((said,)) is None
    assert hearing.lines[0].said == said


@pytest.mark.parametrize("said", [Unseats(BOX, CAPTAIN), Corrects(BOX, CAPTAIN, SECOND, 2)])
def test_a_player_is_no_director_by_himself(said: Statement) -> None:
    assert isinstance(at_the_desk(TEAM_ASKED).submit((said,)), Refusal)


def test_who_has_left_has_no_button_of_a_director() -> None:
    assert {press.action for press in private_presses(TEAM_ASKED, ZED)} <= {Action.JOIN}


def test_what_a_director_can_say_is_the_absent_players_word() -> None:
    for act in DIRECTOR_ACTS.values():
        assert act(SECOND).by == SECOND
