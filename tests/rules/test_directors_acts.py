"""What a director does is told exactly, and a lobby that they ended is reopened as it stood."""

from decimal import Decimal
from typing import Any

import pytest

from bot.rules.engine import apply, new_chouette
from bot.rules.events import ChouetteReopened, DirectorsActRevoked, DirectorSpokeFor, SeatOfNobodyFreed
from bot.rules.offers import with_dice
from bot.rules.points import Player, StakePerPoint
from bot.rules.refusals import NothingToRevoke, Refusal
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Accepted
from bot.rules.statements import (
    DICE_PLACEHOLDER,
    AcceptsProposal,
    ChouetteMode,
    DirectorReopens,
    DirectorRevokes,
    DirectorSpeaksFor,
    DirectorUnseats,
    Doubles,
    Joins,
    ProposesChouetteEnd,
    ProposesRuleChange,
    ProposesStake,
    ProposesTitle,
    Rolls,
    RollsForSeats,
    SeatsAllInOrder,
    StartsGame,
)
from tests.rules.tables import after, elsewhere
from tests.rules.talk import COLORADO

ANN, BOB, CID, DEE, EVE, FAY, ZED = map(Player, ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Zed"))


@pytest.mark.parametrize(("cube", "value"), [("individual", 2), ("single", 0)])
def test_to_what_a_director_turns_a_players_own_cube_is_told(cube: str, value: int) -> None:
    turned = apply(elsewhere(ANN, BOB, CID, cube=cube), DirectorSpeaksFor(ZED, BOB, Doubles(BOB, ())))
    assert isinstance(turned, Accepted)
    assert turned.events[0] == DirectorSpokeFor(by=ZED, player=BOB, note="", order="doubles", value=value)


def test_what_a_director_rolls_for_somebody_is_drawn() -> None:
    table = elsewhere(ANN, BOB, CID)
    said = with_dice(table, DirectorSpeaksFor(ZED, BOB, Rolls(BOB, DICE_PLACEHOLDER)), lambda: (6, 5))
    assert said == DirectorSpeaksFor(ZED, BOB, Rolls(BOB, (6, 5)))


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


def test_who_has_their_seat_again_asks_for_none_any_more() -> None:
    table = after(new_chouette(COLORADO, ChouetteMode.SCORE), SeatsAllInOrder(None, (ANN, BOB, CID, DEE)))
    back = after(table, DirectorUnseats(ZED, CID), Joins(CID), DirectorRevokes(ZED))
    assert (back.seated, back.proposals) == ((ANN, BOB, CID, DEE), ())


LOBBY = after(new_chouette(COLORADO, ChouetteMode.SCORE), *map(Joins, (ANN, BOB, CID)))
EUROS = StakePerPoint(Decimal(5), "EUR")


@pytest.mark.parametrize("by", [ZED, ANN])
@pytest.mark.parametrize(
    ("kind", "what", "back"),
    [
        (ProposesStake, (EUROS,), {"stake": LOBBY.stake}),
        (ProposesTitle, ("Derby",), {"title": ""}),
        (ProposesRuleChange, ("jacoby", "no"), {"option": "jacoby", "value": "yes"}),
    ],
)
def test_what_a_director_sets_in_the_lobby_is_taken_back_alone_and_told(
    by: Player, kind: Any, what: tuple[Any, ...], back: dict[str, Any]
) -> None:
    setting = kind(by, *what)
    said = setting if by == ZED else DirectorSpeaksFor(by, by, setting)
    changed = after(LOBBY, said, Joins(DEE))  # whoever joins meanwhile stays
    taken_back = apply(changed, DirectorRevokes(by))
    assert isinstance(taken_back, Accepted)
    assert taken_back.events == (DirectorsActRevoked(by=by, order=kind.key(), player=None, note="", **back),)
    now = taken_back.chouette
    assert (now.stake, now.title, now.rules) == (LOBBY.stake, LOBBY.title, LOBBY.rules)
    assert players_with_seat(now) == (ANN, BOB, CID, DEE)
    assert apply(now, DirectorRevokes(ZED)) == NothingToRevoke()


def test_what_was_set_is_not_taken_back_where_others_agreed_to_more_or_the_game_began() -> None:
    stakes = after(LOBBY, ProposesStake(ZED, EUROS))
    dearer = ProposesStake(ANN, StakePerPoint(Decimal(6), "EUR"))
    agreed = after(stakes, dearer, AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN))
    begun = after(stakes, RollsForSeats(None, ((ANN, (6, 6)), (BOB, (5, 5)), (CID, (4, 4)))), StartsGame(None))
    assert isinstance(apply(agreed, DirectorRevokes(ZED)), NothingToRevoke)
    assert isinstance(apply(begun, DirectorRevokes(ZED)), NothingToRevoke)


def test_a_rule_is_not_taken_back_to_one_that_cannot_be_any_more() -> None:
    smaller = after(LOBBY, ProposesRuleChange(ZED, "max_players", "4"), ProposesRuleChange(ZED, "max_players", "6"))
    assert isinstance(apply(after(smaller, *map(Joins, (DEE, EVE))), DirectorRevokes(ZED)), Refusal)
