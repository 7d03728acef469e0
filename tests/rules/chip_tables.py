"""Tables that play for chips, and what is refused there."""

from bot.rules.engine import new_chouette
from bot.rules.points import POINT, Player
from bot.rules.refusals import (
    AlreadyBoughtIn,
    BuyInFirst,
    ChipsDoNotCover,
    ChipsFirst,
    ChipsInPlay,
    HasNoScore,
    LeastBuyIn,
    NoChips,
    NoChipsLeft,
    NothingCarriedOver,
    NotOwed,
    NotSeated,
    PointsAlreadyBooked,
    Refusal,
    WholePoints,
)
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    BuysIn,
    CarriesOver,
    CashesOut,
    ChangesOption,
    ChouetteMode,
    Doubles,
    Rebuys,
    SitsDown,
    StartsGame,
    Statement,
    Takes,
)
from tests.rules.tables import after
from tests.rules.talk import COLORADO

ANN, BOB, CID = (Player(name) for name in ("Ann", "Bob", "Cid"))
LEAST = 28 * POINT


ON_A_SHEET = after(new_chouette(COLORADO, ChouetteMode.SCORE), SitsDown(None, (ANN, BOB, CID)))
IN_CHIPS = after(
    new_chouette(with_option(COLORADO, "book", "chips"), ChouetteMode.SCORE), SitsDown(None, (ANN, BOB, CID))
)
BOUGHT = after(IN_CHIPS, *(BuysIn(player, LEAST) for player in (ANN, BOB, CID)))
STARTED = after(BOUGHT, StartsGame(None))
_ROUND = (Doubles(BOB, ()), Takes(ANN, ()), Doubles(ANN, (BOB,)), Takes(BOB, ()))
AT_SIXTEEN = after(STARTED, *_ROUND, *_ROUND)

CARRIED = after(
    new_chouette(with_option(COLORADO, "book", "carried over"), ChouetteMode.SCORE), SitsDown(None, (ANN, BOB, CID))
)

NO: list[tuple[Chouette, Statement, type[Refusal]]] = [
    (ON_A_SHEET, BuysIn(ANN, LEAST), NoChips),
    (ON_A_SHEET, CashesOut(ANN), NoChips),
    (IN_CHIPS, BuysIn(Player("Zed"), LEAST), NotSeated),
    (IN_CHIPS, BuysIn(ANN, LEAST - POINT), LeastBuyIn),
    (IN_CHIPS, BuysIn(ANN, LEAST + 1), WholePoints),
    (IN_CHIPS, Rebuys(ANN, LEAST), BuyInFirst),
    (IN_CHIPS, CashesOut(ANN), NoChipsLeft),
    (IN_CHIPS, StartsGame(None), ChipsFirst),
    (BOUGHT, BuysIn(ANN, LEAST), AlreadyBoughtIn),
    (BOUGHT, ChangesOption(ANN, "book", "sheet"), PointsAlreadyBooked),
    (STARTED, CashesOut(ANN), ChipsInPlay),
    (ON_A_SHEET, CarriesOver(None, ANN, BOB, POINT), NothingCarriedOver),
    (CARRIED, CarriesOver(None, ANN, Player("Zed"), POINT), HasNoScore),
    (CARRIED, CarriesOver(None, ANN, ANN, POINT), NotOwed),
    (AT_SIXTEEN, Doubles(BOB, ()), ChipsDoNotCover),
]
