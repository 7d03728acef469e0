"""What a director does is told exactly, and a lobby that they ended is reopened as it stood."""

import pytest

from bot.rules.engine import apply, new_chouette
from bot.rules.events import ChouetteReopened, DirectorSpokeFor, SeatOfNobodyFreed
from bot.rules.points import Player
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Accepted
from bot.rules.statements import (
    ChouetteMode,
    DirectorReopens,
    DirectorSpeaksFor,
    DirectorUnseats,
    Doubles,
    Joins,
    ProposesChouetteEnd,
    RollsForSeats,
    SeatsAllInOrder,
)
from tests.rules.tables import after, elsewhere
from tests.rules.talk import COLORADO

ANN, BOB, CID, DEE, EVE, FAY, ZED = map(Player, ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Zed"))


@pytest.mark.parametrize(("cube", "value"), [("individual", 2), ("single", 0)])
def test_to_what_a_director_turns_a_players_own_cube_is_told(cube: str, value: int) -> None:
    turned = apply(elsewhere(ANN, BOB, CID, cube=cube), DirectorSpeaksFor(ZED, BOB, Doubles(BOB, ())))
    assert isinstance(turned, Accepted)
    assert turned.events[0] == DirectorSpokeFor(by=ZED, player=BOB, note="", order="doubles", value=value)


@pytest.mark.parametrize("waiting", [(ANN, BOB, CID), ()])
def test_a_lobby_that_was_ended_is_reopened_with_whoever_waited_there(waiting: tuple[Player, ...]) -> None:
    lobby = after(new_chouette(COLORADO, ChouetteMode.SCORE), *map(Joins, waiting))
    reopened = apply(after(lobby, ProposesChouetteEnd(ZED)), DirectorReopens(ZED, "late"))
    assert isinstance(reopened, Accepted)
    assert reopened.events == (ChouetteReopened(by=ZED, note="late"),)
    assert players_with_seat(reopened.chouette) == waiting
    newcomers = (DEE, EVE, FAY)
    dice = zip((*waiting, *newcomers), ((6, 6), (5, 5), (4, 4), (3, 3), (2, 2), (1, 1)), strict=False)
    begun = after(reopened.chouette, *map(Joins, newcomers), RollsForSeats(None, tuple(dice)))
    assert begun.players_now_or_next == (*waiting, *newcomers)


def test_the_seat_of_who_was_forgotten_is_freed_by_nobody_and_taken_back_by_nobody() -> None:
    table = after(new_chouette(COLORADO, ChouetteMode.SCORE), SeatsAllInOrder(None, (ANN, BOB, CID, DEE)))
    freed = apply(table, DirectorUnseats(None, CID))
    assert isinstance(freed, Accepted)
    assert freed.events[0] == SeatOfNobodyFreed(player=CID)
    assert players_with_seat(freed.chouette) == (ANN, BOB, DEE)
    assert not freed.chouette.unseated
    assert freed.chouette.last_act is None
