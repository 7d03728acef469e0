"""Tables at moments of extras, and what is refused there."""

from dataclasses import replace

from bot.rules.engine import new_chouette
from bot.rules.points import Player
from bot.rules.refusals import (
    AcceptExtrasInLineOrder,
    AlreadySpoken,
    CubeAtTop,
    CubeBeforeOwnRoll,
    DoubleOpen,
    DoublingRoundOver,
    ExtraAmbiguous,
    ExtraCannotBeDeclined,
    ExtraPreventsSale,
    ExtraRedoubleCannotBeDeclined,
    ExtrasOnlyToTakers,
    ExtraUnanswered,
    NoExtraNow,
    NoExtraOffered,
    NoExtras,
    NoGame,
    NotDoubled,
    NotExtraCubeOwner,
    NotSeated,
    OnlyDroppersGiveExtras,
    PlayFirst,
    TakeIsFinal,
)
from bot.rules.rulebook import with_options
from bot.rules.state.bets import MAX_CUBE_VALUE
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    ChouetteMode,
    DeclinesExtra,
    DeclinesToDouble,
    Doubles,
    Drops,
    DropsExtra,
    GivesExtra,
    Margin,
    OffersToResign,
    OffersToSellBox,
    Plays,
    RedoublesExtra,
    ReportsWin,
    Rolls,
    RollsOpening,
    SeatsAllInOrder,
    StartsGame,
    Takes,
    TakesExtra,
)
from tests.rules.tables import after
from tests.rules.talk import COLORADO

ANN, BOB, CID, DEE, ZED = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee", "Zed"))


def started(mode: ChouetteMode, **options: str) -> Chouette:
    """Ann is Box; extras are played, and a lone taker must accept them."""
    rules = with_options(COLORADO, {"extras": "yes", "lone_taker": "must accept extras", **options})
    return after(new_chouette(rules, mode), SeatsAllInOrder(None, (ANN, BOB, CID, DEE)), StartsGame(None))


PLAYED = after(started(ChouetteMode.PLAY), RollsOpening(None, (1, 3)), Plays(BOB, "8/5 6/5"))
ASKED = after(PLAYED, Doubles(ANN, ALL_PLAYERS), Takes(BOB, ()), Drops(CID, ()), Drops(DEE, ()))
GIVEN = after(ASKED, GivesExtra(CID, BOB))
BOTH = after(GIVEN, GivesExtra(DEE, BOB))
OPEN = after(BOTH, TakesExtra(BOB, CID), TakesExtra(BOB, DEE))
TEAM_TURN = after(OPEN, Rolls(ANN, (6, 5)), Plays(ANN, "24/13"))
DOUBLED = after(TEAM_TURN, RedoublesExtra(BOB, CID))
REDOUBLED = after(DOUBLED, TakesExtra(CID, None))
FREE = after(
    started(ChouetteMode.PLAY, lone_taker="allowed"),
    RollsOpening(None, (1, 3)),
    Plays(BOB, "8/5 6/5"),
    Doubles(ANN, ALL_PLAYERS),
    Takes(BOB, ()),
    Drops(CID, ()),
    Drops(DEE, ()),
    GivesExtra(CID, BOB),
    GivesExtra(DEE, BOB),
)


def with_extras_at_top(table: Chouette) -> Chouette:
    """The same with extras whose cubes go no further."""
    game = table.game
    assert game
    extras = (replace(one, cube=replace(one.cube, value=MAX_CUBE_VALUE)) for one in game.extra_bets)
    return table.with_game(replace(game, extra_bets=tuple(extras)))


NONE_PLAYED = started(ChouetteMode.SCORE, extras="no")
SCORED = after(started(ChouetteMode.SCORE), Doubles(ANN, ALL_PLAYERS), Takes(BOB, ()), Drops(CID, ()), Drops(DEE, ()))
BETWEEN = after(SCORED, ReportsWin(ANN, Margin.SINGLE))

NO = [
    *((BETWEEN, said, NoGame) for said in (GivesExtra(BOB, CID), TakesExtra(BOB, None), RedoublesExtra(BOB, None))),
    *((ASKED, said, NotSeated) for said in (GivesExtra(ZED, BOB), DropsExtra(ZED, BOB), RedoublesExtra(ZED, BOB))),
    (NONE_PLAYED, GivesExtra(BOB, CID), NoExtras),
    (PLAYED, GivesExtra(BOB, CID), NoExtraNow),
    (PLAYED, TakesExtra(BOB, CID), NoExtraOffered),
    (ASKED, TakesExtra(BOB, CID), NoExtraOffered),
    (GIVEN, TakesExtra(BOB, DEE), NoExtraOffered),
    (ASKED, GivesExtra(BOB, CID), OnlyDroppersGiveExtras),
    (ASKED, DeclinesToDouble(BOB), OnlyDroppersGiveExtras),
    (ASKED, GivesExtra(CID, DEE), ExtrasOnlyToTakers),
    (GIVEN, GivesExtra(CID, BOB), AlreadySpoken),
    (GIVEN, DeclinesToDouble(CID), AlreadySpoken),
    (after(ASKED, DeclinesToDouble(CID)), GivesExtra(CID, BOB), AlreadySpoken),
    (ASKED, Drops(BOB, ()), TakeIsFinal),
    (ASKED, Takes(BOB, ()), NotDoubled),
    (FREE, Drops(BOB, ()), NotDoubled),
    (BOTH, TakesExtra(BOB, None), ExtraAmbiguous),
    (BOTH, DeclinesExtra(BOB, CID), ExtraCannotBeDeclined),
    (after(BOTH, TakesExtra(BOB, CID)), Drops(BOB, ()), TakeIsFinal),
    (GIVEN, Rolls(ANN, (6, 5)), ExtraUnanswered),
    (after(SCORED, GivesExtra(CID, BOB)), ReportsWin(ANN, Margin.SINGLE), ExtraUnanswered),
    (after(SCORED, GivesExtra(CID, BOB)), Doubles(BOB, ()), ExtraUnanswered),
    (ASKED, Doubles(ANN, ALL_PLAYERS), DoublingRoundOver),
    (GIVEN, OffersToResign(ANN, Margin.SINGLE), DoubleOpen),
    (after(FREE, DeclinesExtra(BOB, CID)), TakesExtra(BOB, DEE), AcceptExtrasInLineOrder),
    (after(FREE, TakesExtra(BOB, DEE)), DeclinesExtra(BOB, CID), AcceptExtrasInLineOrder),
    (PLAYED, RedoublesExtra(BOB, None), NotExtraCubeOwner),
    (OPEN, RedoublesExtra(CID, BOB), NotExtraCubeOwner),
    (OPEN, OffersToSellBox(ANN, CID, 2), ExtraPreventsSale),
    (OPEN, RedoublesExtra(BOB, CID), CubeBeforeOwnRoll),
    (after(OPEN, Rolls(ANN, (6, 5))), RedoublesExtra(BOB, CID), PlayFirst),
    (TEAM_TURN, RedoublesExtra(BOB, None), ExtraAmbiguous),
    (after(TEAM_TURN, Doubles(BOB, ())), RedoublesExtra(BOB, CID), DoubleOpen),
    (DOUBLED, RedoublesExtra(BOB, CID), AlreadySpoken),
    (with_extras_at_top(TEAM_TURN), RedoublesExtra(BOB, CID), CubeAtTop),
    (DOUBLED, DeclinesExtra(CID, BOB), ExtraRedoubleCannotBeDeclined),
    (DOUBLED, Rolls(BOB, (6, 5)), DoubleOpen),
    (DOUBLED, Doubles(BOB, ()), DoubleOpen),
]
"""A moment, what is said, and the law that forbids it."""
