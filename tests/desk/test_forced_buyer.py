"""Who must buy a game and has not the chips: they are waited for and asked, by everybody and by the clock."""

import pytest

from bot.clock import DeadlineKind, statement_after_limit
from bot.desk.actions import ButtonAction
from bot.desk.presses import all_buttons_of_player, public_buttons
from bot.desk.tokens import moment_token, pending_questions
from bot.rules.engine import apply, new_chouette
from bot.rules.offers import awaited_statement
from bot.rules.phases import Answering
from bot.rules.play.chips import players_who_must_buy_chips
from bot.rules.play.turn import players_called_to_act, players_on_the_clock, players_who_must_act
from bot.rules.points import HALF_POINTS_PER_POINT, Player
from bot.rules.refusals import ChipsDoNotCover
from bot.rules.rulebook import read_rule_book, with_options
from bot.rules.state.awaited import AwaitedAction
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    BuysIn,
    ChouetteMode,
    DeclinesToBuy,
    DirectorCorrectsScore,
    DissentsFromDouble,
    Doubles,
    Plays,
    ProposesAdjournment,
    Rebuys,
    Rolls,
    RollsOpening,
    SeatsAllInOrder,
    StartsGame,
    Takes,
)
from tests.rules.tables import after
from tests.rules.talk import BOOKS, NAMES

ANN, BOB, CID, DEE, EVE, FLO = NAMES[:6]
FIBS = read_rule_book((BOOKS / "fibs.toml").read_text("utf-8")).rules


def bought(mode: ChouetteMode, *chips: int, players: int) -> Chouette:
    rules = with_options(FIBS, {"book": "chips", "max_players": str(players)})
    seats = NAMES[:players]
    buys = (BuysIn(player, amount * HALF_POINTS_PER_POINT) for player, amount in zip(seats, chips, strict=True))
    return after(new_chouette(rules, mode), SeatsAllInOrder(None, seats), *buys, StartsGame(None))


TAKEN = (Doubles(ANN, ALL_PLAYERS), Takes(BOB, ()), Takes(CID, ()))
ELSEWHERE = after(bought(ChouetteMode.SCORE, 16, 8, 8, players=3), *TAKEN, Doubles(BOB, ()))
HERE = after(
    bought(ChouetteMode.PLAY, 16, 8, 8, players=3),
    *(
        RollsOpening(None, (1, 3)),
        Plays(BOB, "8/5 6/5"),
        *TAKEN,
        Rolls(ANN, (6, 5)),
        Plays(ANN, "24/13"),
        Doubles(BOB, ()),
    ),
)
IN_THE_BOX = after(
    bought(ChouetteMode.SCORE, 64, 20, 20, 20, 20, 20, players=6),
    *(
        Doubles(BOB, ()),
        Takes(ANN, ()),
        Doubles(ANN, ALL_PLAYERS),
        *(Takes(player, ()) for player in (BOB, DEE, EVE, FLO)),
    ),
    *(Doubles(BOB, ()), Takes(ANN, ()), Takes(CID, ()), Doubles(ANN, ALL_PLAYERS)),
)


@pytest.mark.parametrize(
    ("before", "buyer"), [(ELSEWHERE, BOB), (HERE, BOB), (IN_THE_BOX, ANN)], ids=["elsewhere", "here", "in the box"]
)
def test_the_forced_buyer_is_waited_for_and_can_buy_chips(before: Chouette, buyer: Player) -> None:
    short = after(before, DissentsFromDouble(CID))
    assert players_who_must_act(short) == players_called_to_act(short) == players_on_the_clock(short) == (buyer,)
    assert players_who_must_buy_chips(short) == (buyer,)
    asked = awaited_statement(short)
    assert (asked.action, asked.seller) == (AwaitedAction.MORE_CHIPS, CID)
    assert {player for player, _ in pending_questions(short) - pending_questions(before)} == {buyer}
    assert moment_token(short) != moment_token(before)
    shown = {press.action for press in (*all_buttons_of_player(short, buyer), *public_buttons(short))}
    assert ButtonAction.REBUY in shown
    assert not shown & {ButtonAction.BUY, ButtonAction.DECLINE}
    assert ButtonAction.REBUY not in {press.action for press in public_buttons(before)}


@pytest.mark.parametrize("before", [ELSEWHERE, HERE, IN_THE_BOX], ids=["elsewhere", "here", "in the box"])
def test_nobody_is_made_to_buy_chips_but_the_others_may_break_off(before: Chouette) -> None:
    short = after(before, DissentsFromDouble(CID))
    (buyer,) = players_who_must_act(short)
    assert statement_after_limit(short, DeadlineKind.LIMIT, buyer) == ProposesAdjournment(buyer)
    assert isinstance(apply(short, ProposesAdjournment(buyer), enforce_turns=True), Accepted)


def test_the_forced_buyer_cannot_pass() -> None:
    short = after(IN_THE_BOX, DissentsFromDouble(CID))
    passes = apply(short, DeclinesToBuy(ANN, CID))
    assert isinstance(passes, ChipsDoNotCover)
    assert (passes.players, passes.amount) == ((ANN,), 4 * HALF_POINTS_PER_POINT)


def test_whatever_they_get_the_chips_from_the_round_goes_on() -> None:
    director = Player("Zed")
    for before in (ELSEWHERE, IN_THE_BOX):
        short = after(before, DissentsFromDouble(CID))
        paid = after(
            short,
            DirectorCorrectsScore(director, CID, players_who_must_act(short)[0], 4 * HALF_POINTS_PER_POINT),
            Rebuys(CID, HALF_POINTS_PER_POINT),
        )
        assert players_who_must_buy_chips(paid) == ()
        assert paid.game
        assert isinstance(paid.game.phase, Answering)
        assert not paid.game.phase.seller
