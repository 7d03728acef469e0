"""What a double and its answers come to for each who is asked: shown by what the answer then moves."""

from dataclasses import replace

import pytest

from bot.rules.cubes.prices import (
    ForcedPurchases,
    price_of_answer,
    price_of_extra,
    price_of_purchase,
    purchases_forced_by_double,
    stake_after_purchase,
    stakes_after_beaver,
    stakes_of_answers,
    stakes_of_doubling,
)
from bot.rules.engine import new_chouette
from bot.rules.offers import awaited_statement
from bot.rules.options import AutomaticDoubles
from bot.rules.play.start_end import points_won_by_resignation
from bot.rules.play.turn import players_called_to_act, players_who_must_act
from bot.rules.points import HalfPoints, Player
from bot.rules.state.awaited import AwaitedAction, StakesAsked
from bot.rules.state.chouette import Chouette
from bot.rules.state.proposals import Resignation
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    Beavers,
    BuysDissenterGame,
    ChouetteMode,
    DeclinesToBuy,
    DissentsFromDouble,
    Doubles,
    Drops,
    GoesAlongWithDouble,
    HoldsRoll,
    Margin,
    OffersToResign,
    Plays,
    RollsOpening,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    Takes,
)
from tests.rules import box_side
from tests.rules.extra_tables import GIVEN
from tests.rules.missing_tables import WITH_PARTNER
from tests.rules.shared_cube_refusals import ANNOUNCED, SOLD
from tests.rules.tables import after
from tests.rules.talk import COLORADO

ANN, BOB, CID, DEE, EVE, FAY = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay"))


def table(mode: ChouetteMode = ChouetteMode.SCORE, rules: object = COLORADO) -> Chouette:
    seated = SeatsAllInOrder(None, (ANN, BOB, CID, DEE))
    return after(new_chouette(rules, mode), seated, StartsGame(None))  # type: ignore[arg-type]


ELSEWHERE = table()
ALL_DOUBLED = after(ELSEWHERE, Doubles(ANN, ALL_PLAYERS))
BOB_OWNS = after(ELSEWHERE, Doubles(ANN, (BOB, CID, DEE)), Takes(BOB, ()), Takes(CID, ()), Takes(DEE, ()))
TWO_VALUES = after(ELSEWHERE, Doubles(BOB, ()), Takes(ANN, ()), Doubles(ANN, ALL_PLAYERS))
"""Bob's cube goes to 4, Cid's and Dee's to 2."""


def asked(chouette: Chouette) -> tuple[StakesAsked, ...]:
    return awaited_statement(chouette).stakes


def one(*players: Player, drop: int, **more: object) -> StakesAsked:
    return StakesAsked(players, drop=HalfPoints(drop), **more)  # type: ignore[arg-type]


def test_who_is_doubled_is_told_what_a_take_a_beaver_and_a_drop_come_to() -> None:
    (stakes,) = asked(ALL_DOUBLED)
    assert stakes == one(BOB, CID, DEE, drop=2)
    assert [stakes.comes_to(answer) for answer in ("drop", "take", "beaver", "raccoon")] == [2, 4, 8, 8]
    assert stakes.count == "one"


def test_the_price_stays_in_the_question_when_others_have_answered() -> None:
    assert asked(after(ALL_DOUBLED, Takes(BOB, ()))) == (one(CID, DEE, drop=2),)
    assert asked(after(ALL_DOUBLED, Drops(BOB, ()), Drops(CID, ()))) == (one(DEE, drop=2),)


def test_cubes_of_several_values_are_told_apart_in_the_order_of_the_answers() -> None:
    assert asked(TWO_VALUES) == (one(BOB, drop=4), one(CID, DEE, drop=2))


def test_the_box_is_told_of_its_cubes_by_their_price() -> None:
    doubled = after(BOB_OWNS, Doubles(BOB, ()), Doubles(DEE, ()))
    assert asked(doubled) == (one(ANN, drop=4, cubes=((BOB,), (DEE,))),)


def test_a_beaver_costs_what_the_double_was_for_and_a_raccoon_what_the_beaver_was_for() -> None:
    beavered = after(ALL_DOUBLED, Beavers(BOB, ()), Drops(CID, ()), Takes(DEE, ()))
    assert asked(beavered) == (one(ANN, drop=4, cubes=((BOB,),)),)
    assert after(beavered, Drops(ANN, ())).scores[ANN] == 2 - 4
    raccoons = replace(ELSEWHERE, rules=replace(COLORADO, raccoons=type(COLORADO.raccoons)("yes")))
    raccooned = after(
        raccoons, Doubles(ANN, ALL_PLAYERS), Beavers(BOB, ()), Drops(CID, ()), Takes(DEE, ()), Beavers(ANN, (BOB,))
    )
    assert awaited_statement(raccooned).action is AwaitedAction.RACCOON_ANSWER
    assert asked(raccooned) == (one(BOB, drop=8),)
    assert after(raccooned, Drops(BOB, ())).scores[BOB] == -8


def test_who_beavers_plays_for_four_times_what_the_cube_showed_and_who_raccoons_for_eight_times() -> None:
    doubled = after(table(), Doubles(BOB, ()), Doubles(CID, ()))
    box = doubled.game.box  # type: ignore[union-attr]
    assert stakes_after_beaver(doubled, Beavers(box, ALL_PLAYERS)) == (8, 8)
    assert stakes_after_beaver(doubled, Beavers(box, (BOB,))) == (8,)
    assert stakes_after_beaver(after(doubled, Beavers(box, (BOB,)), Takes(box, (CID,))), Beavers(BOB, ())) == (16,)
    assert stakes_after_beaver(doubled, Beavers(BOB, ())) == (), "it is not theirs to answer"
    assert stakes_after_beaver(table(), Beavers(box, ALL_PLAYERS)) == ()
    assert stakes_after_beaver(new_chouette(COLORADO, ChouetteMode.PLAY), Beavers(box, ())) == ()


def test_one_cube_for_all_is_one_answer_for_the_sum() -> None:
    (stakes,) = asked(ANNOUNCED)
    assert stakes.players == (ANN,)
    assert (stakes.drop, stakes.count) == (-after(ANNOUNCED, Drops(ANN, ())).scores[ANN], "sum")


def test_who_bought_a_game_is_asked_for_both() -> None:
    stakes = asked(after(SOLD, Takes(ANN, ()), Doubles(ANN, ())))
    assert {(each.players, each.count) for each in stakes if each.is_sum} == {((BOB,), "sum")}


def test_who_shares_with_a_partner_is_asked_for_their_half() -> None:
    doubled = after(WITH_PARTNER, *(Doubles(player, ()) for player in (BOB, CID, DEE, EVE)))
    assert asked(doubled) == (one(ANN, drop=1, cubes=((BOB,), (CID,), (DEE,), (EVE,)), is_half=True),)
    (both,) = {each.drop for each in asked(box_side.REDOUBLED)}
    assert after(box_side.REDOUBLED, Drops(ANN, ()), Drops(box_side.CID, ())).scores[ANN] == -both


@pytest.mark.parametrize(
    ("chouette", "answer", "price"),
    [
        (ALL_DOUBLED, "take", (4, "one")),
        (ALL_DOUBLED, "drop", (2, "one")),
        (TWO_VALUES, "drop", None),
        (TWO_VALUES, "beaver", None),
        (after(BOB_OWNS, Doubles(BOB, ()), Doubles(DEE, ())), "take", (8, "each")),
        (after(BOB_OWNS, Doubles(BOB, ()), Doubles(DEE, ())), "drop", (8, "one")),
        (after(ELSEWHERE, Doubles(ANN, (BOB, CID, DEE))), "beaver", (8, "one")),
        (ELSEWHERE, "take", None),
        (ELSEWHERE, "drop", None),
    ],
)
def test_an_answer_that_means_the_same_for_all_has_one_price(
    chouette: Chouette, answer: str, price: tuple[int, str] | None
) -> None:
    assert price_of_answer(asked(chouette), answer) == price


def test_the_price_of_dropping_all_is_the_sum() -> None:
    apart = after(ELSEWHERE, Doubles(BOB, ()), Takes(ANN, ()), Doubles(ANN, (BOB,)), Takes(BOB, ()))
    apart = after(apart, Doubles(BOB, ()), Doubles(CID, ()))
    assert asked(apart) == (one(ANN, drop=2, cubes=((CID,),)), one(ANN, drop=8, cubes=((BOB,),)))
    assert price_of_answer(asked(apart), "drop") == (10, "one")
    assert price_of_answer(asked(apart), "take") is None
    assert after(apart, Drops(ANN, ALL_PLAYERS)).scores[ANN] == -10


def test_who_is_asked_whether_they_double_is_told_to_what() -> None:
    rolling = after(table(ChouetteMode.PLAY), RollsOpening(None, (3, 1)), Plays(ANN, "8/5 6/5"))
    asked_too = after(rolling, Doubles(BOB, ()))
    assert awaited_statement(asked_too).action is AwaitedAction.SOLICITED
    assert asked(asked_too) == (StakesAsked((CID, DEE), values=(2,)),)
    held = after(rolling, HoldsRoll(CID))
    assert awaited_statement(held).action is AwaitedAction.WORD
    assert asked(held) == (StakesAsked((CID,), values=(2,)),)


def test_an_automatic_double_says_what_the_cubes_would_show() -> None:
    agreed = replace(COLORADO, automatic_doubles=AutomaticDoubles.AGREED)
    tied = after(table(ChouetteMode.PLAY, agreed), RollsOpening(None, (3, 3)))
    assert awaited_statement(tied).action is AwaitedAction.OPENING_AGAIN
    assert asked(tied) == (StakesAsked((ANN, BOB), values=(2,)),)


@pytest.mark.parametrize("margin", [Margin.SINGLE, Margin.GAMMON])
def test_a_resignation_says_what_the_whole_game_comes_to_for_each(margin: Margin) -> None:
    doubled = after(TWO_VALUES, Takes(BOB, ()), Takes(CID, ()), Drops(DEE, ()))
    offered = after(doubled, OffersToResign(ANN, margin))
    (proposal,) = offered.proposals
    assert isinstance(proposal.subject, Resignation)
    row = points_won_by_resignation(offered, proposal.subject, (BOB, CID, DEE, ANN))
    assert row[:2] == ((BOB, 8 * margin.value), (CID, 4 * margin.value))
    assert dict(row)[DEE] == offered.scores[DEE] < 0
    over = after(offered, *(AcceptsProposal(player, ANN) for player in proposal.waiting))
    assert {player: over.scores[player] for player, _ in row} == dict(row)
    assert points_won_by_resignation(over, proposal.subject, (ANN,)) == ()


def test_nothing_is_at_stake_where_nothing_is_asked() -> None:
    empty = new_chouette(COLORADO, ChouetteMode.PLAY)
    assert (
        stakes_of_answers(empty, (ANN,))
        == stakes_of_answers(ELSEWHERE, (ANN,))
        == stakes_of_answers(GIVEN, (BOB,))
        == ()
    )
    assert stakes_of_doubling(empty, (ANN,)) == (StakesAsked((ANN,)),)
    assert stakes_of_doubling(ELSEWHERE, (ANN, BOB)) == (StakesAsked((ANN,)), StakesAsked((BOB,), values=(2,)))
    assert price_of_purchase(empty, CID) is None
    assert price_of_purchase(ELSEWHERE, CID) is None
    assert ELSEWHERE.game is not None
    assert price_of_extra(ELSEWHERE.game) is None
    assert GIVEN.game is not None
    assert price_of_extra(GIVEN.game, Player("Zed")) is None
    assert (players_called_to_act(ELSEWHERE), players_who_must_act(ELSEWHERE)) == ((), (ANN, BOB))


# --- Games that must be bought (FIBS 5, 6)

TEAM_OWNS = after(
    new_chouette(box_side.FIBS, ChouetteMode.SCORE),
    SeatsAllInOrder(None, (ANN, BOB, CID, DEE, EVE)),
    StartsGame(None),
    Doubles(ANN, ()),
    *(Takes(one, ()) for one in (BOB, CID, DEE, EVE)),
)
"""The cube of all is the Team's, at 2."""
MAY_SELL = (CID, DEE, EVE)


def bought(said: tuple[Statement, ...], by: Player, table: Chouette = TEAM_OWNS) -> tuple[int, int]:
    """What this player pays for games when all this is said, and then plays for, in half points."""
    game = after(table, *said).game
    assert game is not None
    paid = sum(one.amount for one in game.transfers if one.payer == by)
    return paid, 2 * sum(bet.stake for bet in game.open_bets if by in {bet.team, bet.box})


def test_what_a_double_may_cost_is_what_it_costs_where_all_the_others_sell() -> None:
    most = purchases_forced_by_double(TEAM_OWNS, BOB)
    assert most == ForcedPurchases(MAY_SELL, 3, HalfPoints(6), HalfPoints(32))
    sold = (Doubles(BOB, ()), *map(DissentsFromDouble, MAY_SELL))
    assert bought(sold, BOB) == (most.price, most.stake)


def test_who_doubles_as_well_buys_their_part_of_the_games() -> None:
    two = after(TEAM_OWNS, Doubles(BOB, ()), DissentsFromDouble(CID))
    assert purchases_forced_by_double(two, EVE) == ForcedPurchases((CID, DEE), 1, HalfPoints(2), HalfPoints(16))
    assert bought((Doubles(EVE, ()), DissentsFromDouble(DEE)), EVE, two) == (2, 16)
    alone = after(TEAM_OWNS, Doubles(BOB, ()), GoesAlongWithDouble(CID), GoesAlongWithDouble(DEE))
    assert purchases_forced_by_double(alone, EVE) is None


def test_the_dearest_game_is_meant_where_it_is_not_clear_which_one() -> None:
    """Cid has bought Dee's game on the first double, and so has two."""
    first = after(new_chouette(box_side.FIBS, ChouetteMode.SCORE), SeatsAllInOrder(None, (ANN, BOB, CID, DEE, EVE)))
    sold = after(first, StartsGame(None), Doubles(BOB, ()), DissentsFromDouble(DEE), DeclinesToBuy(ANN, DEE))
    sold = after(sold, DeclinesToBuy(BOB, DEE), BuysDissenterGame(CID, DEE), GoesAlongWithDouble(EVE), Takes(ANN, ()))
    again = after(sold, Doubles(ANN, ()), Takes(BOB, ()), Takes(CID, ()), Takes(EVE, ()), Doubles(EVE, ()))
    assert purchases_forced_by_double(again, BOB) == ForcedPurchases((CID,), 1, HalfPoints(8), HalfPoints(48))


def test_who_buys_a_game_of_the_team_plays_for_as_much_more_and_the_box_for_none() -> None:
    first = after(new_chouette(box_side.FIBS, ChouetteMode.SCORE), SeatsAllInOrder(None, (ANN, BOB, CID, DEE, EVE)))
    offered = after(first, StartsGame(None), Doubles(BOB, ()), DissentsFromDouble(DEE))
    assert offered.game is not None
    assert stake_after_purchase(offered.game, DEE, (ANN, BOB)) == 0
    assert stake_after_purchase(offered.game, DEE, (BOB,)) == HalfPoints(4)
    assert bought((DeclinesToBuy(ANN, DEE), BuysDissenterGame(BOB, DEE)), BOB, offered)[1] == 2 * 4
    assert TEAM_OWNS.game is not None
    assert stake_after_purchase(TEAM_OWNS.game, DEE, (BOB,)) == 0


def test_of_box_and_partner_who_doubles_buys_the_half_of_the_other() -> None:
    for table, by, other in ((box_side.BOXES, ANN, CID), (box_side.BOXES, CID, ANN)):
        assert purchases_forced_by_double(table, by) == ForcedPurchases(
            (other,), 1, HalfPoints(2), HalfPoints(32), is_half=True
        )
        assert bought((Doubles(by, ()), DissentsFromDouble(other)), by, table) == (2, 32)


@pytest.mark.parametrize(
    ("chouette", "by"),
    [
        (new_chouette(box_side.FIBS, ChouetteMode.SCORE), BOB),
        (box_side.FIRST, BOB),
        (box_side.FIRST, ANN),
        (ELSEWHERE, BOB),
        (TEAM_OWNS, ANN),
        (TEAM_OWNS, FAY),
        (box_side.BOX_OUT, CID),
    ],
)
def test_nothing_must_be_bought_on_a_first_double_or_by_others(chouette: Chouette, by: Player) -> None:
    assert purchases_forced_by_double(chouette, by) is None
