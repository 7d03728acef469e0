"""What a bet is worth to whom, near the end of a game: for each kind of moment, cube and side."""

from dataclasses import replace
from fractions import Fraction

import pytest

from bot.backgammon.position import Position
from bot.rules.engine import apply, new_chouette
from bot.rules.evening.settlements import FairValue, fair_value
from bot.rules.phases import Answering, AnsweringBeavers, TeamDoublingRound, ToPlay, ToRoll, ToRollOpening
from bot.rules.points import Player
from bot.rules.state.bets import Cube, Side
from bot.rules.state.chouette import Accepted, Chouette, Phase
from bot.rules.statements import ChouetteMode, SeatsAllInOrder, StartsGame
from tests.rules.talk import COLORADO

ANN, BOB, CID, DEE = map(Player, ("Ann", "Bob", "Cid", "Dee"))


def table() -> Chouette:
    chouette = new_chouette(COLORADO, ChouetteMode.PLAY)
    for said in (SeatsAllInOrder(None, (ANN, BOB, CID, DEE)), StartsGame(None)):
        heard = apply(chouette, said)
        assert isinstance(heard, Accepted)
        chouette = heard.chouette
    return chouette


def checkers(*points: int) -> list[int]:
    return [points.count(point) for point in range(1, 26)]


LAST_ROLL = Position(checkers(5, 2), checkers(1, 1))  # 19 of 36


NEW = Cube()


def near_the_end(phase: Phase, on_turn: Side = Side.TEAM, cube: Cube = NEW, position: Position = LAST_ROLL) -> Chouette:
    """Bob's bet has this cube, taken if somebody owns it."""
    chouette = table()
    game = chouette.game
    assert game
    bets = (replace(game.bets[0], cube=cube, in_game=cube.owner is not None), *game.bets[1:])
    return chouette.with_game(replace(game, bets=bets, position=position, on_turn=on_turn, phase=phase))


@pytest.mark.parametrize(
    ("chouette", "fair"),
    [
        (near_the_end(ToRoll()), FairValue(BOB, Fraction(19, 36), Fraction(1, 9))),
        (near_the_end(ToRoll(), Side.BOX), FairValue(ANN, Fraction(19, 36), Fraction(1, 9))),
        (near_the_end(ToRoll(round_over=True)), FairValue(BOB, Fraction(19, 36), Fraction(1, 18))),
        (near_the_end(ToRoll(), cube=Cube(4, Side.BOX)), FairValue(BOB, Fraction(19, 36), Fraction(4, 18))),
        (near_the_end(ToRoll(), cube=Cube(4, Side.TEAM)), FairValue(BOB, Fraction(19, 36), Fraction(4, 9))),
        (near_the_end(TeamDoublingRound((CID,))), FairValue(BOB, Fraction(19, 36), Fraction(1, 9))),
        (near_the_end(TeamDoublingRound((CID,), frozenset({BOB}))), FairValue(BOB, Fraction(19, 36), Fraction(1, 18))),
        (near_the_end(Answering(Side.TEAM, (BOB,), whole=False)), FairValue(BOB, Fraction(19, 36), Fraction(1, 9))),
        (near_the_end(Answering(Side.TEAM, (CID,), whole=False)), FairValue(BOB, Fraction(19, 36), Fraction(1, 18))),
        (near_the_end(ToPlay((6, 5))), FairValue(BOB, Fraction(1), Fraction(1))),
        (near_the_end(ToPlay((2, 1))), FairValue(ANN, Fraction(1), Fraction(1))),
    ],
)
def test_it_is_for_him_to_whom_it_is_worth_something(chouette: Chouette, fair: FairValue) -> None:
    assert fair_value(chouette, ANN, BOB) == fair
    assert fair_value(chouette, BOB, ANN) == fair


def test_half_a_bet_is_worth_half() -> None:
    whole = near_the_end(ToRoll(), cube=Cube(4, Side.TEAM))
    assert whole.game
    half = whole.with_game(replace(whole.game, bets=tuple(replace(bet, halves=1) for bet in whole.game.bets)))
    assert fair_value(half, ANN, BOB) == FairValue(BOB, Fraction(19, 36), Fraction(2, 9))


def test_where_nobody_knows_there_is_none() -> None:
    assert fair_value(new_chouette(COLORADO, ChouetteMode.PLAY), ANN, BOB) is None
    assert fair_value(table(), ANN, BOB) is None
    assert fair_value(near_the_end(ToRoll()), BOB, CID) is None
    assert fair_value(near_the_end(ToRollOpening()), ANN, BOB) is None
    asked = Answering(Side.TEAM, (BOB,), whole=False)
    assert fair_value(near_the_end(AnsweringBeavers(asked)), ANN, BOB) is None
    far = Position(checkers(*(6,) * 15), checkers(*(6,) * 15))
    assert fair_value(near_the_end(ToRoll(), position=far), ANN, BOB) is None
    double = near_the_end(ToRoll(), position=Position(checkers(3, 3, 3), checkers(*(1,) * 9)))
    assert fair_value(double, ANN, BOB) is None  # a drop, but how often it would win in the end is too far off
