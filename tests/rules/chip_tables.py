"""Tables that play for chips, and what is refused there."""

from decimal import Decimal

from bot.rules.engine import new_chouette
from bot.rules.points import HALF_POINTS_PER_POINT, Player, StakePerPoint
from bot.rules.refusals import (
    AlreadyBoughtIn,
    BuyChipsFirst,
    BuyInBelowMinimum,
    BuyInFirst,
    ChipsDoNotCover,
    ChipsInPlay,
    HasNoScore,
    MoreThanOwed,
    NoChipsLeft,
    NoDebtsCarriedOver,
    NotPlayedForChips,
    NotSeated,
    PointsAlreadyBooked,
    Refusal,
    StakeFixedByChips,
    WholePoints,
)
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    BuysIn,
    CarriesDebtOver,
    CashesOut,
    ChouetteMode,
    Doubles,
    ProposesRuleChange,
    ProposesStake,
    Rebuys,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    Takes,
)
from tests.rules.tables import after
from tests.rules.talk import COLORADO

ANN, BOB, CID = (Player(name) for name in ("Ann", "Bob", "Cid"))
LEAST = 28 * HALF_POINTS_PER_POINT


ON_A_SHEET = after(new_chouette(COLORADO, ChouetteMode.SCORE), SeatsAllInOrder(None, (ANN, BOB, CID)))
IN_CHIPS = after(
    new_chouette(with_option(COLORADO, "book", "chips"), ChouetteMode.SCORE), SeatsAllInOrder(None, (ANN, BOB, CID))
)
BOUGHT = after(IN_CHIPS, *(BuysIn(player, LEAST) for player in (ANN, BOB, CID)))
STARTED = after(BOUGHT, StartsGame(None))
_ROUND = (Doubles(BOB, ()), Takes(ANN, ()), Doubles(ANN, (BOB,)), Takes(BOB, ()))
AT_SIXTEEN = after(STARTED, *_ROUND, *_ROUND)

CARRIED = after(
    new_chouette(with_option(COLORADO, "book", "carried over"), ChouetteMode.SCORE),
    SeatsAllInOrder(None, (ANN, BOB, CID)),
)

NO: list[tuple[Chouette, Statement, type[Refusal]]] = [
    (ON_A_SHEET, BuysIn(ANN, LEAST), NotPlayedForChips),
    (ON_A_SHEET, CashesOut(ANN), NotPlayedForChips),
    (IN_CHIPS, BuysIn(Player("Zed"), LEAST), NotSeated),
    (IN_CHIPS, BuysIn(ANN, LEAST - HALF_POINTS_PER_POINT), BuyInBelowMinimum),
    (IN_CHIPS, BuysIn(ANN, LEAST + 1), WholePoints),
    (IN_CHIPS, Rebuys(ANN, LEAST), BuyInFirst),
    (IN_CHIPS, CashesOut(ANN), NoChipsLeft),
    (IN_CHIPS, StartsGame(None), BuyChipsFirst),
    (BOUGHT, BuysIn(ANN, LEAST), AlreadyBoughtIn),
    (BOUGHT, ProposesRuleChange(ANN, "book", "sheet"), PointsAlreadyBooked),
    (BOUGHT, ProposesStake(ANN, StakePerPoint(Decimal(10), "EUR")), StakeFixedByChips),
    (STARTED, CashesOut(ANN), ChipsInPlay),
    (ON_A_SHEET, CarriesDebtOver(None, ANN, BOB, HALF_POINTS_PER_POINT), NoDebtsCarriedOver),
    (CARRIED, CarriesDebtOver(None, ANN, Player("Zed"), HALF_POINTS_PER_POINT), HasNoScore),
    (CARRIED, CarriesDebtOver(None, ANN, ANN, HALF_POINTS_PER_POINT), MoreThanOwed),
    (AT_SIXTEEN, Doubles(BOB, ()), ChipsDoNotCover),
]
