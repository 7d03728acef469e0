"""What was won for each stake of an evening: of games among people, with corrections, without payments."""

from decimal import Decimal

from bot.rules.engine import apply, new_chouette
from bot.rules.evening.statistics import WonForStake, statistics_by_stake, won_for_stake
from bot.rules.events import ChouetteEnded
from bot.rules.points import POINTS_STAKE, Player, StakePerPoint
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Accepted
from bot.rules.statements import (
    AcceptsProposal,
    CarriesDebtOver,
    ChouetteMode,
    DirectorCorrectsScore,
    Doubles,
    Drops,
    Margin,
    ProposesChouetteEnd,
    ProposesStake,
    ReceivesPayment,
    ReportsWin,
    SeatsAllInOrder,
    StartsGame,
)
from tests.rules.talk import COLORADO
from tests.rules.test_stakes import after

ANN, BOB, CID, REX, DIRECTOR = (Player(name) for name in ("Ann", "Bob", "Cid", "Rex", "Zed"))
BEER = StakePerPoint(Decimal(1), "beer")
ANN_WINS = (StartsGame(None), ReportsWin(ANN, Margin.SINGLE))


def test_what_a_drop_paid_is_told_once_at_an_end_in_mid_game() -> None:
    chouette = after(
        new_chouette(COLORADO, ChouetteMode.SCORE),
        SeatsAllInOrder(None, (ANN, BOB, CID)),
        StartsGame(None),
        Doubles(ANN, (BOB,)),
        Drops(BOB, ()),
        ProposesChouetteEnd(ANN),
        AcceptsProposal(BOB, ANN),
    )
    ended = apply(chouette, AcceptsProposal(CID, ANN))
    assert isinstance(ended, Accepted)
    told = next(one for one in ended.events if isinstance(one, ChouetteEnded))
    assert dict(told.scores) == ended.chouette.scores == {ANN: 2, CID: 0, BOB: -2}


def test_each_stake_has_its_own_and_payments_are_not_won() -> None:
    chouette = after(
        new_chouette(with_option(COLORADO, "book", "carried over"), ChouetteMode.SCORE),
        SeatsAllInOrder(None, (ANN, BOB, CID)),
        CarriesDebtOver(None, BOB, ANN, 6),
        *ANN_WINS,
        ReceivesPayment(ANN, CID, 2),
        DirectorCorrectsScore(DIRECTOR, ANN, BOB, 2, "miscounted"),
    )
    assert won_for_stake(chouette, POINTS_STAKE) == WonForStake({ANN: 2, BOB: 0, CID: -2}, {BOB: -6, ANN: 6})
    assert won_for_stake(chouette, BEER) == WonForStake({}, {})
    chouette = after(
        chouette, ProposesStake(ANN, BEER), AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN), *ANN_WINS
    )
    assert won_for_stake(chouette, BEER) == WonForStake({ANN: 4, BOB: -2, CID: -2}, {})
    assert won_for_stake(chouette, POINTS_STAKE).won == {ANN: 2, BOB: 0, CID: -2}


def test_nobody_wins_anything_from_a_robot() -> None:
    """Nor in a game in which it sat, nor by a correction of what it lost."""
    chouette = after(
        new_chouette(COLORADO, ChouetteMode.SCORE, (REX,)),
        SeatsAllInOrder(None, (ANN, BOB, REX)),
        *ANN_WINS,
        DirectorCorrectsScore(DIRECTOR, ANN, REX, 2, "miscounted"),
        DirectorCorrectsScore(DIRECTOR, ANN, BOB, 4, "miscounted"),
    )
    assert won_for_stake(chouette, POINTS_STAKE) == WonForStake({ANN: -4, BOB: 4}, {})
    figures = statistics_by_stake(chouette)[POINTS_STAKE]
    assert {player: figures[player].corrected for player in (ANN, BOB)} == {ANN: -4, BOB: 4}
    assert not figures[REX].corrected
