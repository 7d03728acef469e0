"""Nobody but a director does what only a director may do, whatever they say and whatever seat they had."""

import pytest

from bot.desk.actions import ButtonAction
from bot.desk.commands import DIRECTOR_STATEMENTS_FOR_ABSENT
from bot.desk.presses import all_buttons_of_player
from bot.rules.points import Player
from bot.rules.refusals import NotSeated, Refusal
from bot.rules.statements import (
    ALL_PLAYERS,
    DirectorCorrectsScore,
    DirectorSpeaksFor,
    DirectorUnseats,
    Doubles,
    Plays,
    ProposesAdjournment,
    ProposesChouetteEnd,
    ProposesUndo,
    Rolls,
    Statement,
    Takes,
)
from tests.desk.tables import at_the_desk, seats, team_to_roll
from tests.rules.tables import after

BOX, CAPTAIN, SECOND, THIRD = seats(4)
ZED = Player("s9")
TEAM_ASKED = after(team_to_roll(4), Rolls(CAPTAIN, (6, 5)), Plays(CAPTAIN, "24/13"), Doubles(BOX, ALL_PLAYERS))
DIRECTED: list[Statement] = [
    ProposesUndo(ZED),
    ProposesAdjournment(ZED),
    ProposesChouetteEnd(ZED),
    DirectorSpeaksFor(ZED, CAPTAIN, Takes(CAPTAIN, ())),
]


@pytest.mark.parametrize("said", DIRECTED)
def test_only_a_director_is_heard(said: Statement) -> None:
    hearing = at_the_desk(TEAM_ASKED)
    refusal = hearing.apply_said_and_forced((said,))
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, NotSeated)
    hearing = at_the_desk(TEAM_ASKED)
    hearing.directing = True
    assert hearing.apply_said_and_forced((said,)) is None
    assert hearing.lines[0].said == said


@pytest.mark.parametrize("said", [DirectorUnseats(BOX, CAPTAIN), DirectorCorrectsScore(BOX, CAPTAIN, SECOND, 2)])
def test_a_player_is_no_director_by_himself(said: Statement) -> None:
    assert isinstance(at_the_desk(TEAM_ASKED).apply_said_and_forced((said,)), Refusal)


def test_who_has_left_has_no_button_of_a_director() -> None:
    assert {press.action for press in all_buttons_of_player(TEAM_ASKED, ZED)} <= {ButtonAction.JOIN}


def test_what_a_director_can_say_is_the_absent_players_word() -> None:
    for act in DIRECTOR_STATEMENTS_FOR_ABSENT.values():
        assert act(SECOND).by == SECOND
