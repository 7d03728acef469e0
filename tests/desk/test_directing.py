"""Nobody but a director does what only a director may do, whatever they say and whatever seat they had."""

from secrets import token_bytes

import pytest

from bot.desk.actions import ButtonAction
from bot.desk.commands import DIRECTOR_STATEMENTS_FOR_ABSENT
from bot.desk.presses import all_buttons_of_player
from bot.desk.submission import Submission
from bot.rules.engine import new_chouette
from bot.rules.offers import undrawn_rolls_for_seats
from bot.rules.points import Player
from bot.rules.refusals import NotSeated, Refusal
from bot.rules.seats.joining import players_who_must_roll_for_seats
from bot.rules.statements import (
    ALL_PLAYERS,
    ChouetteMode,
    CommitsToSeed,
    DirectorCorrectsScore,
    DirectorRevokes,
    DirectorSpeaksFor,
    DirectorUnseats,
    Doubles,
    Joins,
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
from tests.rules.talk import COLORADO

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


def test_a_game_that_goes_on_after_its_end_was_undone_has_dice_that_nobody_knows() -> None:
    seeds: dict[int, str] = {}
    table = new_chouette(COLORADO, ChouetteMode.PLAY)
    lines: list[Statement] = []

    def says(*said: Statement, directing: bool = False) -> None:
        nonlocal table
        heard = Submission(table, seeds, str, lambda: token_bytes(32), directing=directing)
        assert heard.apply_said_and_forced(said) is None
        table = heard.chouette
        lines.extend(line.said for line in heard.lines)

    for player in (BOX, CAPTAIN, SECOND):
        says(Joins(player))
    while not table.game:
        says(undrawn_rolls_for_seats(players_who_must_roll_for_seats(table)))
    assert table.drawn
    promised = table.proof.digest
    says(ProposesChouetteEnd(ZED), directing=True)
    assert table.proof.seed
    says(DirectorRevokes(ZED), directing=True)
    assert isinstance(lines[-1], CommitsToSeed)
    assert table.game
    assert not table.proof.seed
    assert table.proof.digest not in {promised, ""}
