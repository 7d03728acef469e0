"""Tables at moments of extras, and what is refused there."""

from bot.rules.engine import hear, opened
from bot.rules.points import Player
from bot.rules.refusals import Why
from bot.rules.rulebook import with_options
from bot.rules.state.chouette import Chouette, Heard
from bot.rules.statements import (
    ALL,
    Doubles,
    DoublesExtra,
    Drops,
    DropsExtra,
    GivesExtra,
    Margin,
    Mode,
    Opens,
    Plays,
    RefusesExtra,
    Resigns,
    Rolls,
    SellsBox,
    SitsDown,
    Stands,
    StartsGame,
    Statement,
    Takes,
    TakesExtra,
    Wins,
)
from tests.rules.talk import COLORADO

ANN, BOB, CID, DEE, ZED = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee", "Zed"))


def after(table: Chouette, *said: Statement) -> Chouette:
    for statement in said:
        heard = hear(table, statement)
        assert isinstance(heard, Heard), (statement, heard)
        table = heard.chouette
    return table


def started(mode: Mode, **options: str) -> Chouette:
    """Ann is Box; extras are played, and a lone taker must accept them."""
    rules = with_options(COLORADO, {"extras": "yes", "lone_taker": "must accept extras", **options})
    return after(opened(rules, mode), SitsDown(None, (ANN, BOB, CID, DEE)), StartsGame(None))


PLAYED = after(started(Mode.PLAY), Opens(None, (1, 3)), Plays(BOB, "8/5 6/5"))
ASKED = after(PLAYED, Doubles(ANN, ALL), Takes(BOB, ()), Drops(CID, ()), Drops(DEE, ()))
GIVEN = after(ASKED, GivesExtra(CID, BOB))
BOTH = after(GIVEN, GivesExtra(DEE, BOB))
OPEN = after(BOTH, TakesExtra(BOB, CID), TakesExtra(BOB, DEE))
TEAM_TURN = after(OPEN, Rolls(ANN, (6, 5)), Plays(ANN, "24/13"))
DOUBLED = after(TEAM_TURN, DoublesExtra(BOB, CID))
REDOUBLED = after(DOUBLED, TakesExtra(CID, None))
FREE = after(
    started(Mode.PLAY, lone_taker="allowed"),
    Opens(None, (1, 3)),
    Plays(BOB, "8/5 6/5"),
    Doubles(ANN, ALL),
    Takes(BOB, ()),
    Drops(CID, ()),
    Drops(DEE, ()),
    GivesExtra(CID, BOB),
    GivesExtra(DEE, BOB),
)
NONE_PLAYED = started(Mode.SCORE, extras="no")
SCORED = after(started(Mode.SCORE), Doubles(ANN, ALL), Takes(BOB, ()), Drops(CID, ()), Drops(DEE, ()))
BETWEEN = after(SCORED, Wins(ANN, Margin.SINGLE))

NO = [
    *((BETWEEN, said, Why.NO_GAME) for said in (GivesExtra(BOB, CID), TakesExtra(BOB, None), DoublesExtra(BOB, None))),
    *((ASKED, said, Why.NOT_SEATED) for said in (GivesExtra(ZED, BOB), DropsExtra(ZED, BOB), DoublesExtra(ZED, BOB))),
    (NONE_PLAYED, GivesExtra(BOB, CID), Why.NO_EXTRAS),
    (PLAYED, GivesExtra(BOB, CID), Why.NO_EXTRA_NOW),
    (PLAYED, TakesExtra(BOB, CID), Why.NO_EXTRA_OFFERED),
    (ASKED, TakesExtra(BOB, CID), Why.NO_EXTRA_OFFERED),
    (GIVEN, TakesExtra(BOB, DEE), Why.NO_EXTRA_OFFERED),
    (ASKED, GivesExtra(BOB, CID), Why.ONLY_DROPPERS),
    (ASKED, Stands(BOB), Why.ONLY_DROPPERS),
    (ASKED, GivesExtra(CID, DEE), Why.ONLY_TO_TAKERS),
    (GIVEN, GivesExtra(CID, BOB), Why.ALREADY_SPOKEN),
    (GIVEN, Stands(CID), Why.ALREADY_SPOKEN),
    (after(ASKED, Stands(CID)), GivesExtra(CID, BOB), Why.ALREADY_SPOKEN),
    (ASKED, Drops(BOB, ()), Why.TAKE_STANDS),
    (ASKED, Takes(BOB, ()), Why.NOT_DOUBLED),
    (FREE, Drops(BOB, ()), Why.NOT_DOUBLED),
    (BOTH, TakesExtra(BOB, None), Why.WHICH_EXTRA),
    (BOTH, RefusesExtra(BOB, CID), Why.EXTRA_MUST),
    (after(BOTH, TakesExtra(BOB, CID)), Drops(BOB, ()), Why.TAKE_STANDS),
    (GIVEN, Rolls(ANN, (6, 5)), Why.EXTRA_OPEN),
    (after(SCORED, GivesExtra(CID, BOB)), Wins(ANN, Margin.SINGLE), Why.EXTRA_OPEN),
    (after(SCORED, GivesExtra(CID, BOB)), Doubles(BOB, ()), Why.EXTRA_OPEN),
    (ASKED, Doubles(ANN, ALL), Why.ROUND_OVER),
    (GIVEN, Resigns(ANN, Margin.SINGLE), Why.DOUBLE_OPEN),
    (after(FREE, RefusesExtra(BOB, CID)), TakesExtra(BOB, DEE), Why.EXTRAS_IN_LINE),
    (after(FREE, TakesExtra(BOB, DEE)), RefusesExtra(BOB, CID), Why.EXTRAS_IN_LINE),
    (PLAYED, DoublesExtra(BOB, None), Why.NO_EXTRA_CUBE),
    (OPEN, DoublesExtra(CID, BOB), Why.NO_EXTRA_CUBE),
    (OPEN, SellsBox(ANN, CID, 2), Why.EXTRA_IN_THE_WAY),
    (OPEN, DoublesExtra(BOB, CID), Why.NOT_YOUR_TURN),
    (after(OPEN, Rolls(ANN, (6, 5))), DoublesExtra(BOB, CID), Why.PLAY_FIRST),
    (TEAM_TURN, DoublesExtra(BOB, None), Why.WHICH_EXTRA),
    (after(TEAM_TURN, Doubles(BOB, ())), DoublesExtra(BOB, CID), Why.DOUBLE_OPEN),
    (DOUBLED, DoublesExtra(BOB, CID), Why.ALREADY_SPOKEN),
    (DOUBLED, RefusesExtra(CID, BOB), Why.EXTRA_DOUBLED),
    (DOUBLED, Rolls(BOB, (6, 5)), Why.DOUBLE_OPEN),
    (DOUBLED, Doubles(BOB, ()), Why.DOUBLE_OPEN),
]
"""A moment, what is said, and the law that forbids it."""
