"""The last person who leaves robots: which button they have, what it says, and what follows by itself."""

import pytest

from bot.desk import NotSubmittedReason
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.presses import all_buttons_of_player, statement_of_press
from bot.desk.submission import Submission
from bot.rules import events
from bot.rules.points import Player
from bot.rules.state.chouette import BetweenGames, Chouette, Ended
from bot.rules.statements import AcceptsProposal, Joins, Leaves, ProposesChouetteEnd, Statement
from tests.rules.tables import after
from tests.rules.test_robots import ANN, BOB, CID, DEE, GAME, ZED, with_robots

ALONE, TWO = with_robots(BOB, CID, DEE), with_robots(CID, DEE)
LEAVE = ButtonPress(ButtonAction.LEAVE)


def submitted(table: Chouette, said: Statement) -> Submission:
    """What came of it at a live table."""
    submission = Submission(table, {}, word=str, new_seed=lambda: bytes(32))
    assert submission.apply_said_and_forced((said,)) is None
    return submission


@pytest.mark.parametrize(("table", "target"), [(ALONE, ""), (after(ALONE, *GAME), "1")])
def test_the_last_person_ends_the_evening_as_they_were_told(table: Chouette, target: str) -> None:
    press = ButtonPress(ButtonAction.LEAVE_ROBOTS, target)
    assert LEAVE.meant_by(table, ANN) == press
    assert press.needs_confirmation
    assert press in all_buttons_of_player(table, ANN)
    assert LEAVE not in all_buttons_of_player(table, ANN)
    assert statement_of_press(press.confirmed_at(table), table, ANN) == ProposesChouetteEnd(ANN)
    ended = submitted(table, ProposesChouetteEnd(ANN))
    assert isinstance(ended.chouette.stage, Ended)
    assert [one.said.by for one in ended.lines if isinstance(one.said, AcceptsProposal)] == [BOB, CID, DEE]


def test_it_is_stale_once_another_game_is_played_or_somebody_has_come() -> None:
    press = ButtonPress(ButtonAction.LEAVE_ROBOTS, confirmed=True)
    assert statement_of_press(press, after(ALONE, *GAME), ANN) is NotSubmittedReason.STALE
    come = after(ALONE, Joins(ZED), AcceptsProposal(ANN, ZED))
    assert statement_of_press(press, come, ANN) is NotSubmittedReason.STALE
    assert LEAVE.meant_by(come, ANN) == LEAVE
    assert LEAVE in all_buttons_of_player(come, ANN)
    assert statement_of_press(press, after(ALONE, ProposesChouetteEnd(ANN)), BOB) is NotSubmittedReason.STALE


def test_who_leaves_last_of_several_ends_it_too_and_no_robots_leaving_is_told() -> None:
    left = submitted(after(TWO, Leaves(BOB)), Leaves(ANN))
    assert isinstance(left.chouette.stage, Ended)
    gone: list[Player] = [one.player for one in left.events if isinstance(one, events.PlayerLeft)]
    assert gone == [ANN]
    assert any(isinstance(one, events.ChouetteEnded) for one in left.events)
    assert isinstance(submitted(TWO, Leaves(BOB)).chouette.stage, BetweenGames)
