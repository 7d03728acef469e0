"""Tables that play for chips, and what is refused there."""

from bot.rules.engine import hear, opened
from bot.rules.points import POINT, Player
from bot.rules.refusals import Why
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Chouette, Heard
from bot.rules.statements import (
    BuysIn,
    CarriesOver,
    CashesOut,
    ChangesOption,
    Doubles,
    Mode,
    Rebuys,
    SitsDown,
    StartsGame,
    Statement,
    Takes,
)
from tests.rules.talk import COLORADO

ANN, BOB, CID = (Player(name) for name in ("Ann", "Bob", "Cid"))
LEAST = 28 * POINT


def after(table: Chouette, *said: Statement) -> Chouette:
    """The table when all of this was accepted."""
    for statement in said:
        heard = hear(table, statement)
        assert isinstance(heard, Heard), (statement, heard)
        table = heard.chouette
    return table


ON_A_SHEET = after(opened(COLORADO, Mode.SCORE), SitsDown(None, (ANN, BOB, CID)))
IN_CHIPS = after(opened(with_option(COLORADO, "book", "chips"), Mode.SCORE), SitsDown(None, (ANN, BOB, CID)))
BOUGHT = after(IN_CHIPS, *(BuysIn(player, LEAST) for player in (ANN, BOB, CID)))
STARTED = after(BOUGHT, StartsGame(None))
_ROUND = (Doubles(BOB, ()), Takes(ANN, ()), Doubles(ANN, (BOB,)), Takes(BOB, ()))
AT_SIXTEEN = after(STARTED, *_ROUND, *_ROUND)

CARRIED = after(opened(with_option(COLORADO, "book", "carried over"), Mode.SCORE), SitsDown(None, (ANN, BOB, CID)))

NO: list[tuple[Chouette, Statement, Why]] = [
    (ON_A_SHEET, BuysIn(ANN, LEAST), Why.NO_CHIPS),
    (ON_A_SHEET, CashesOut(ANN), Why.NO_CHIPS),
    (IN_CHIPS, BuysIn(Player("Zed"), LEAST), Why.NOT_SEATED),
    (IN_CHIPS, BuysIn(ANN, LEAST - POINT), Why.LEAST_BUY_IN),
    (IN_CHIPS, BuysIn(ANN, LEAST + 1), Why.WHOLE_POINTS),
    (IN_CHIPS, Rebuys(ANN, LEAST), Why.BUY_IN_FIRST),
    (IN_CHIPS, CashesOut(ANN), Why.NO_CHIPS_LEFT),
    (IN_CHIPS, StartsGame(None), Why.CHIPS_FIRST),
    (BOUGHT, BuysIn(ANN, LEAST), Why.BOUGHT_IN),
    (BOUGHT, ChangesOption(ANN, "book", "sheet"), Why.BOOK_IS_OPEN),
    (STARTED, CashesOut(ANN), Why.CHIPS_IN_PLAY),
    (ON_A_SHEET, CarriesOver(None, ANN, BOB, POINT), Why.NOT_CARRIED),
    (CARRIED, CarriesOver(None, ANN, Player("Zed"), POINT), Why.NO_SCORE),
    (CARRIED, CarriesOver(None, ANN, ANN, POINT), Why.NOT_OWED),
    (AT_SIXTEEN, Doubles(BOB, ()), Why.CHIPS_SHORT),
]
