"""What each button says when it is pressed, by its verb and target; judges nothing."""

from collections.abc import Callable

from bot.desk.deals import parties
from bot.desk.verbs import Verb
from bot.rules.options import AutomaticDoubles
from bot.rules.points import POINT, HalfPoints, Player
from bot.rules.statements import (
    ALL,
    ANY_DICE,
    Accepts,
    AcceptsDouble,
    Adjourns,
    AsksToBeAsked,
    Beavers,
    BecomesCaptain,
    Buys,
    BuysIn,
    CashesOut,
    ChoosesAutomatic,
    ComesBack,
    Dissents,
    Doubles,
    DoublesExtra,
    Drops,
    DropsExtra,
    Ends,
    GivesExtra,
    GoesAlong,
    GoesAway,
    Holds,
    InvitesPartner,
    Joins,
    Leaves,
    Margin,
    Opens,
    PassesOn,
    Preempts,
    Rebuys,
    Refuses,
    RefusesExtra,
    Releases,
    Resigns,
    Resumes,
    Rolls,
    SellsAlong,
    Stands,
    StartsGame,
    Statement,
    StaysIn,
    StaysOut,
    StaysPartner,
    Takes,
    TakesBack,
    TakesExtra,
    Whom,
    Withdraws,
)

EVERYBODY = "all"


def whom(target: str) -> Whom:
    """The players that a target names."""
    if target == EVERYBODY:
        return ALL
    return tuple(Player(seat) for seat in target.split("+") if seat)


def _chips(target: str) -> HalfPoints:
    return int(target) * POINT if target.isdecimal() else 0


SAYS: dict[Verb, Callable[[Player, str], Statement]] = {
    Verb.ROLL: lambda by, _: Rolls(by, ANY_DICE),
    Verb.OPENING: lambda by, _: Opens(by, ANY_DICE),
    Verb.CHOOSE: lambda by, target: ChoosesAutomatic(by, AutomaticDoubles(target)),
    Verb.AGREE: lambda by, _: AcceptsDouble(by),
    Verb.DOUBLE: lambda by, target: Doubles(by, whom(target)),
    Verb.STAND: lambda by, _: Stands(by),
    Verb.ALONG: lambda by, _: GoesAlong(by),
    Verb.DISSENT: lambda by, _: Dissents(by),
    Verb.BUY: lambda by, target: Buys(by, Player(target)),
    Verb.DECLINE: lambda by, target: PassesOn(by, Player(target)),
    Verb.PREEMPT: lambda by, target: Preempts(by, Player(target)),
    Verb.STAY_OUT: lambda by, _: StaysOut(by),
    Verb.TAKE: lambda by, target: Takes(by, whom(target)),
    Verb.BEAVER: lambda by, target: Beavers(by, whom(target)),
    Verb.DROP: lambda by, target: Drops(by, whom(target)),
    Verb.GIVE_EXTRA: lambda by, target: GivesExtra(by, Player(target)),
    Verb.NO_EXTRA: lambda by, _: Stands(by),
    Verb.TAKE_EXTRA: lambda by, target: TakesExtra(by, Player(target)),
    Verb.DROP_EXTRA: lambda by, target: DropsExtra(by, Player(target)),
    Verb.REFUSE_EXTRA: lambda by, target: RefusesExtra(by, Player(target)),
    Verb.DOUBLE_EXTRA: lambda by, target: DoublesExtra(by, Player(target)),
    Verb.ACCEPT: lambda by, target: Accepts(by, parties(target)[0]),
    Verb.REFUSE: lambda by, target: Refuses(by, parties(target)[0]),
    Verb.SELL_ALONG: lambda by, _: SellsAlong(by),
    Verb.STAY_IN: lambda by, _: StaysIn(by),
    Verb.RECALL: lambda by, _: Refuses(by, by),
    Verb.WITHDRAW: lambda by, target: Withdraws(by, Player(target)),
    Verb.RELEASE: lambda by, _: Releases(by),
    Verb.HOLD: lambda by, _: Holds(by),
    Verb.ASK: lambda by, _: AsksToBeAsked(by, wanted=True),
    Verb.ASK_NOT: lambda by, _: AsksToBeAsked(by, wanted=False),
    Verb.STAY: lambda by, _: StaysPartner(by),
    Verb.BECOME: lambda by, _: BecomesCaptain(by),
    Verb.INVITE: lambda by, target: InvitesPartner(by, Player(target)),
    Verb.NEXT: lambda by, _: StartsGame(by),
    Verb.JOIN: lambda by, _: Joins(by),
    Verb.REMAIN: lambda by, _: Joins(by),
    Verb.LEAVE: lambda by, _: Leaves(by),
    Verb.UNDO: lambda by, _: TakesBack(by),
    Verb.RESIGN: lambda by, target: Resigns(by, Margin[target.upper()]),
    Verb.END: lambda by, _: Ends(by),
    Verb.ADJOURN: lambda by, _: Adjourns(by),
    Verb.RESUME: lambda by, target: Resumes(by, int(target) if target.isdecimal() else 0),
    Verb.AWAY: lambda by, _: GoesAway(by),
    Verb.BACK: lambda by, _: ComesBack(by),
    Verb.BUY_IN: lambda by, target: BuysIn(by, _chips(target)),
    Verb.REBUY: lambda by, target: Rebuys(by, _chips(target)),
    Verb.CASH_OUT: lambda by, _: CashesOut(by),
}
