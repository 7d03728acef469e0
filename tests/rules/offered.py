"""What must be offered of what is said."""

from dataclasses import replace

from bot.rules.evening.corrections import game_row
from bot.rules.evening.sheet import owed
from bot.rules.offers import ANY_POINTS, ANY_ROW, may_say
from bot.rules.play.chips import least_buy_in
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL,
    ANY_DICE,
    Accepts,
    ActsFor,
    AddsSeedWord,
    Adjourns,
    AppointsProxy,
    AsksToBePaid,
    BaseStatement,
    Beavers,
    BuysIn,
    CashesOut,
    ChangesOption,
    ComesBack,
    Corrects,
    DeclinesExtra,
    Doubles,
    DoublesExtra,
    Drops,
    DropsExtra,
    Ends,
    GoesAway,
    Joins,
    Leaves,
    OffersToPay,
    Opens,
    Plays,
    ProposesCorrection,
    Rebuys,
    Receives,
    Refuses,
    Rolls,
    SellsBox,
    SetsAskBeforeRoll,
    StartsGame,
    Statement,
    Suggests,
    Takes,
    TakesExtra,
    Unseats,
    Wins,
)
from tests.rules.kinds import kinds_of

_BESIDE_THE_GAME = {
    *(
        Adjourns,
        AppointsProxy,
        SetsAskBeforeRoll,
        ChangesOption,
        ComesBack,
        ProposesCorrection,
        Ends,
        GoesAway,
        Joins,
        Leaves,
        AddsSeedWord,
    ),
    *(CashesOut, Receives, Suggests),
}
_MOSTLY = frozenset({Accepts, Opens, Plays, Rolls, StartsGame, Takes, Wins})
_GOES_ON = frozenset(kinds_of(BaseStatement)) - _BESIDE_THE_GAME - _MOSTLY


def can_go_on(chouette: Chouette, player: Player) -> bool:
    """Whether a player may say something with which the chouette goes on."""
    return bool(may_say(chouette, player, _MOSTLY) or may_say(chouette, player, _GOES_ON))


def canonical(statement: Statement, chouette: Chouette) -> set[Statement]:
    """The statements that must be offered if this one is accepted: it, or the single ones it consists of."""
    by = statement.by
    assert by
    game = chouette.game
    match statement:
        case Rolls() | Opens():
            return {replace(statement, dice=ANY_DICE)}
        case AddsSeedWord():
            return {replace(statement, word="")}
        case OffersToPay() | AsksToBePaid():
            any_points = replace(statement, amount=ANY_POINTS)
            if statement.cubes is ALL or not statement.cubes:
                return {any_points}
            return {replace(any_points, cubes=(cube,)) for cube in statement.cubes}
        case SellsBox(buyer=buyer):
            return {replace(statement, price=ANY_POINTS)} if buyer in chouette.seated else set()
        case Accepts(of=None) | Refuses(of=None):
            offers = {*may_say(chouette, by, {type(statement)})}
            assert offers
            return offers if isinstance(statement, Accepts) else set()
        case Doubles(whom=whom) if game and by == game.box_decider:
            if whom is ALL:
                return {statement}
            named = tuple(player for player in game.line if player in whom)
            return {Doubles(by, named)} if named else {Doubles(by, ALL)}
        case TakesExtra(of=None) | DropsExtra(of=None) | DeclinesExtra(of=None) | DoublesExtra(of=None):
            offers = {*may_say(chouette, by, {type(statement)})}
            assert len(offers) == 1
            return offers
        case Takes(whom=whom) | Drops(whom=whom) | Beavers(whom=whom) if game and by == game.box_decider:
            if whom is ALL or not whom:
                return {replace(statement, whom=ALL)}
            named = tuple(player for player in game.line if player in whom)
            return {replace(statement, whom=cube) for cube in game.group_by_cube(named)}
        case Doubles() | Takes() | Drops() | Beavers():
            return {replace(statement, whom=())}
        case BuysIn() | Rebuys():
            return {replace(statement, amount=least_buy_in(chouette.rules))}
        case Receives(payer=payer):
            most = owed(chouette, payer, by)  # what only a record from before there were plans says is not offered
            return {replace(statement, amount=most)} if most else set()
        case ProposesCorrection(game=number):
            row = next(game_row(chouette, game) for game in chouette.games if game.final.number == number)
            moved = any(points for _, points in row)
            return {replace(statement, row=ANY_ROW, reason="")} if moved else set()
        case Corrects() | Unseats() | ActsFor():  # a director says when there is something to put right
            return set()
        case _:
            return {statement}
