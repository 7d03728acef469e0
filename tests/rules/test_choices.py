"""What somebody who is asked can do, and what it would cost: whether they may choose, are alone, pay too much."""

import pytest

from bot.rules.cubes.answers import (
    box_may_take_only_some,
    lone_taker_after_last_answer,
    lone_taker_if_others_drop,
    may_have_lone_taker,
    may_move_alone,
)
from bot.rules.evening.settlements import deal_stakes_at_backgammon, points_moved_by_deal
from bot.rules.phases import Answering
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette, Game
from bot.rules.state.proposals import BoxSale, Deal, Settlement, ShareHandover
from bot.rules.statements import (
    AcceptsProposal,
    DeclinesToDouble,
    Doubles,
    Drops,
    InvitesPartner,
    StartsGame,
    Statement,
    Takes,
)
from tests.rules.partners import ANN, BOB, CID, DEE, FAY, SIX
from tests.rules.tables import after, seated

ALL_OR_NONE = {"team_initial_answer": "all or none", "team_redouble_answer": "all or none"}


def started(*said: Statement, players: tuple[Player, ...] = (ANN, BOB, CID, DEE), **options: str) -> Chouette:
    """A table where the board is elsewhere, after this was said in its first game."""
    return after(seated(*players, **options), StartsGame(None), *said)


def game_of(table: Chouette) -> Game:
    assert table.game
    return table.game


def answering(table: Chouette) -> Answering:
    phase = game_of(table).phase
    assert isinstance(phase, Answering)
    return phase


def doubled_by(*team: Player, answered: tuple[Statement, ...] = (), **options: str) -> Chouette:
    """These of the Team have doubled, and the Box answers the first of them or all."""
    return started(*(Doubles(one, ()) for one in team), *(answered or (Takes(ANN, team[:1]),)), **options)


@pytest.mark.parametrize(
    ("table", "may"),
    [
        (doubled_by(BOB, CID, DEE, team_initial_answer="any"), True),
        (doubled_by(BOB, CID, DEE, team_initial_answer="half"), True),
        (doubled_by(BOB, CID, DEE, answered=(Drops(ANN, (BOB,)),), team_initial_answer="half"), False),
        (doubled_by(BOB, CID, DEE, **ALL_OR_NONE), False),
        (doubled_by(BOB, CID, DEE, answered=(Drops(ANN, (BOB,)),), **ALL_OR_NONE), False),
        (doubled_by(BOB, CID, DEE, team_initial_answer="all or none"), False),
    ],
)
def test_who_may_take_some_of_the_cubes_that_wait(table: Chouette, may: bool) -> None:
    assert box_may_take_only_some(table.rules, game_of(table), answering(table)) is may


@pytest.mark.parametrize(
    ("answers", "alone"),
    [
        ((Drops(BOB, ()), Drops(CID, ())), DEE),
        ((Drops(BOB, ()), Takes(CID, ())), None),
        ((Drops(BOB, ()),), None),
    ],
)
def test_who_takes_when_all_others_have_dropped_is_alone(answers: tuple[Statement, ...], alone: Player | None) -> None:
    assert lone_taker_after_last_answer(answering(started(Doubles(ANN, (BOB, CID, DEE)), *answers))) == alone


def test_with_two_takers_nobody_can_be_alone_any_more() -> None:
    doubled = started(Doubles(ANN, (BOB, CID, DEE)))
    assert may_have_lone_taker(answering(doubled))
    assert lone_taker_if_others_drop(answering(doubled)) is None
    assert lone_taker_if_others_drop(answering(after(doubled, Takes(BOB, ())))) == BOB
    assert lone_taker_if_others_drop(answering(after(doubled, Takes(BOB, ()), Drops(CID, ())))) == BOB
    of_two = answering(after(doubled, Takes(BOB, ()), Takes(CID, ())))
    assert not may_have_lone_taker(of_two)
    assert lone_taker_if_others_drop(of_two) is None


def test_who_may_still_be_the_only_taker_would_move_alone() -> None:
    doubled = started(Doubles(ANN, (BOB, CID, DEE)))

    def may(table: Chouette) -> bool:
        return may_move_alone(table.rules, game_of(table), answering(table))

    assert may(doubled)
    assert may(after(doubled, Drops(BOB, ())))
    assert not may(after(doubled, Takes(BOB, ())))
    assert not may(started(Doubles(ANN, (BOB, CID))))  # Dee plays on
    assert not may(started(Doubles(BOB, ()), DeclinesToDouble(CID), DeclinesToDouble(DEE)))


def test_of_a_double_of_some_cubes_nobody_is_alone() -> None:
    assert lone_taker_after_last_answer(answering(started(Doubles(ANN, (BOB, CID)), Drops(BOB, ())))) is None


TAKEN = started(Doubles(BOB, ()), Takes(ANN, ()))
OF_PARTNERS = after(seated(*SIX), InvitesPartner(ANN, FAY), AcceptsProposal(FAY, ANN), StartsGame(None))


@pytest.mark.parametrize(
    ("table", "deal", "paid", "costs"),
    [
        (started(), Settlement(ANN, BOB, 32), 32, 6),
        (TAKEN, Settlement(BOB, ANN, 3), 3, 12),
        (TAKEN, Settlement(ANN, CID, 0), 0, 6),
        (started(Doubles(ANN, (BOB,))), Settlement(BOB, ANN, 6), 6, 12),
        (TAKEN, BoxSale(ANN, CID, 9), 9, 24),
        (TAKEN, BoxSale(ANN, CID, -9), 9, 24),
        (OF_PARTNERS, ShareHandover(FAY, ANN, 4), 4, 24),
        (OF_PARTNERS, ShareHandover(FAY, ANN, -4, (BOB,)), 4, 6),
    ],
)
def test_a_deal_is_measured_by_what_a_backgammon_would_cost(table: Chouette, deal: Deal, paid: int, costs: int) -> None:
    assert (points_moved_by_deal(deal), deal_stakes_at_backgammon(game_of(table), deal)) == (paid, costs)
