"""What must be offered of what is said."""

from dataclasses import replace

from bot.rules.evening.corrections import game_row_with_corrections
from bot.rules.evening.missing import even_row, table_with_game_on
from bot.rules.evening.sheet import max_payment, received_from
from bot.rules.offers import POINTS_PLACEHOLDER, ROW_PLACEHOLDER, allowed_statements
from bot.rules.play.chips import min_buy_in
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    DICE_PLACEHOLDER,
    AcceptsProposal,
    AddsSeedWord,
    AppointsProxy,
    AsksToBePaid,
    Beavers,
    BuysIn,
    CashesOut,
    ComesBack,
    DeclinesExtra,
    DeclinesProposal,
    DirectorCorrectsScore,
    DirectorReadmits,
    DirectorReopens,
    DirectorRevokes,
    DirectorSpeaksFor,
    DirectorUnseats,
    Doubles,
    Drops,
    DropsExtra,
    GoesAway,
    Joins,
    Leaves,
    OffersToPay,
    OffersToSellBox,
    Plays,
    ProposesAdjournment,
    ProposesChouetteEnd,
    ProposesClosing,
    ProposesCorrection,
    ProposesRuleChange,
    ProposesStake,
    ProposesStandIn,
    ProposesTitle,
    ProposesUndo,
    Rebuys,
    ReceivesPayment,
    RedoublesExtra,
    ReportsWin,
    Rolls,
    RollsOpening,
    SeatedDirectorProposes,
    SetsAskBeforeRoll,
    StartsGame,
    Statement,
    Suggests,
    Takes,
    TakesExtra,
    TakesPaymentBack,
)
from tests.rules.kinds import kinds_of

_BESIDE_THE_GAME = {
    *(
        ProposesAdjournment,
        ProposesStandIn,
        ProposesClosing,
        AppointsProxy,
        SetsAskBeforeRoll,
        ProposesRuleChange,
        ComesBack,
        ProposesCorrection,
        ProposesChouetteEnd,
        GoesAway,
        Joins,
        Leaves,
        AddsSeedWord,
    ),
    *(CashesOut, ReceivesPayment, TakesPaymentBack, Suggests),
}
_MOSTLY = frozenset({AcceptsProposal, RollsOpening, Plays, Rolls, StartsGame, Takes, ReportsWin})
_GOES_ON = frozenset(kinds_of(Statement)) - _BESIDE_THE_GAME - _MOSTLY


def can_go_on(chouette: Chouette, player: Player) -> bool:
    """Whether a player may say something with which the chouette goes on."""
    return bool(allowed_statements(chouette, player, _MOSTLY) or allowed_statements(chouette, player, _GOES_ON))


def canonical(statement: Statement, chouette: Chouette) -> set[Statement]:
    """The statements that must be offered if this one is accepted: it, or the single ones it consists of."""
    by = statement.by
    assert by
    game = chouette.game
    match statement:
        case Rolls() | RollsOpening():
            return {replace(statement, dice=DICE_PLACEHOLDER)}
        case AddsSeedWord():
            return {replace(statement, word="")}
        case OffersToPay() | AsksToBePaid():
            any_points = replace(statement, amount=POINTS_PLACEHOLDER)
            if statement.cubes is ALL_PLAYERS or not statement.cubes:
                return {any_points}
            return {replace(any_points, cubes=(cube,)) for cube in statement.cubes}
        case OffersToSellBox(buyer=buyer):
            return {replace(statement, price=POINTS_PLACEHOLDER)} if buyer in chouette.seated else set()
        case AcceptsProposal(of=None) | DeclinesProposal(of=None):
            offers = {*allowed_statements(chouette, by, {type(statement)})}
            assert offers
            return offers if isinstance(statement, AcceptsProposal) else set()
        case Doubles(whom=whom) if game and by == game.box_decider:
            if whom is ALL_PLAYERS:
                return {statement}
            named = tuple(player for player in game.line if player in whom)
            return {Doubles(by, named)} if named else {Doubles(by, ALL_PLAYERS)}
        case TakesExtra(of=None) | DropsExtra(of=None) | DeclinesExtra(of=None) | RedoublesExtra(of=None):
            offers = {*allowed_statements(chouette, by, {type(statement)})}
            assert len(offers) == 1
            return offers
        case Takes(whom=whom) | Drops(whom=whom) | Beavers(whom=whom) if game and by == game.box_decider:
            if whom is ALL_PLAYERS or not whom:
                return {replace(statement, whom=ALL_PLAYERS)}
            named = tuple(player for player in game.line if player in whom)
            return {replace(statement, whom=cube) for cube in game.group_by_cube(named)}
        case Doubles() | Takes() | Drops() | Beavers():
            return {replace(statement, whom=())}
        case BuysIn() | Rebuys():
            return {replace(statement, amount=min_buy_in(chouette.rules))}
        case ProposesStake() | ProposesTitle():  # what would be typed is not known
            return set()
        case ReceivesPayment(payer=payer):
            most = max_payment(
                chouette, payer, by, statement.stake
            )  # what only a record from before there were plans says is not offered
            return {replace(statement, amount=most)} if most else set()
        case TakesPaymentBack(payer=payer):
            return {replace(statement, amount=received_from(chouette, payer, by))}
        case ProposesCorrection(game=number):
            row = next(
                game_row_with_corrections(chouette, game) for game in chouette.games if game.final.number == number
            )
            moved = any(points for _, points in row)
            return {replace(statement, row=ROW_PLACEHOLDER, reason="")} if moved else set()
        case ProposesUndo(instead=ReportsWin()):  # *Correct* offers it
            return set()
        case ProposesUndo() | ProposesAdjournment() | ProposesChouetteEnd():  # a comment is a director's reason
            return {replace(statement, reason="")}
        case ProposesClosing(game=number, player=player):
            on = table_with_game_on(chouette, number)
            assert on
            assert on.chouette.game
            return {replace(statement, row=even_row(on.chouette.game, player))}
        case (DirectorCorrectsScore() | DirectorUnseats() | DirectorSpeaksFor()) | (
            DirectorReadmits() | DirectorRevokes() | DirectorReopens() | SeatedDirectorProposes()
        ):  # a director says when there is something to put right
            return set()
        case _:
            return {statement}
