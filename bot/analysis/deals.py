"""Settlements, purchases, sales and resignations: what they brought more than what they closed was worth.

Whoever agreed to one that cost them something, and might have played on, has made an error.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from bot.analysis.equities import (
    CachedEquities,
    cube_terms_of_bet,
    double_equity_with_beavers,
    doubler_equity_by_answer,
    doubler_equity_by_beaver_answer,
    doubler_equity_by_raccoon_answer,
)
from bot.analysis.games import decider, game_after, is_game_unfinished_after
from bot.analysis.model import RESIGNATIONS, Decision, DecisionKind, rounded_for_storage
from bot.analysis.stakes import Stakes
from bot.record.replay import AcceptedLine
from bot.rules import statements as say
from bot.rules.engine import check
from bot.rules.evening.settlements import open_bets_between
from bot.rules.events import (
    BetSettled,
    BoxSold,
    DissenterGameBought,
    Event,
    GameWon,
    MissingPlayersGameClosed,
    PartnerSoldAlong,
    PurchaseTakenOver,
    StayedOutOfDouble,
)
from bot.rules.phases import Answering, AnsweringBeavers, GivingExtras, ToRoll
from bot.rules.points import Player, Transfer, TransferReason
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Answer, Bet, Extra, Side
from bot.rules.state.chouette import Game

_DEALS = frozenset({TransferReason.SETTLEMENT, TransferReason.BUYOUT, TransferReason.SALE})


async def gains_from_deal_or_resignation(equities: CachedEquities, line: AcceptedLine) -> dict[Player, float]:
    """What a deal or a resignation at a line brought to each, in points; nothing at other lines. EngineError.

    It is what was paid, and what everybody holds after it, less what they held before.
    """
    was, game, gains = line.before.game, game_after(line), defaultdict[Player, float](float)
    if was is None or was.position is None or was.on_turn is None or not _is_deal(line, was, game):
        return gains
    is_bought = any(each.reason is TransferReason.BUYOUT for each in line.accepted.transfers)
    if is_bought and len(game.answered) > len(was.answered):  # the Box did not wait, and has answered too
        return await _gains_of_purchases(equities, line, was, game)
    for player, points in (await _holdings(equities, line.before.rules, was)).items():
        gains[player] -= points
    if is_game_unfinished_after(line):
        for player, points in (await _holdings(equities, line.after.rules, game)).items():
            gains[player] += points
    for each in line.accepted.transfers:
        if each.reason is not TransferReason.SPLIT:
            _pay(gains, was, each, equities.stakes)
    return gains


async def _gains_of_purchases(
    equities: CachedEquities, line: AcceptedLine, was: Game, game: Game
) -> dict[Player, float]:
    """The same of the purchases alone: the price, and the bets that have another holder now."""
    gains = defaultdict[Player, float](float)
    for each in line.accepted.transfers:
        if each.reason is TransferReason.BUYOUT:
            _pay(gains, was, each, equities.stakes)
    for bet, later in zip(was.bets, game.bets, strict=True):
        if bet.is_open and later.team != bet.team:
            worth = await equity_of_bet(equities, line.before.rules, was, bet) * equities.stakes.of_bet(bet)
            gains[bet.team] -= worth if was.on_turn is Side.TEAM else -worth
            gains[later.team] += worth if was.on_turn is Side.TEAM else -worth
    return gains


def _is_deal(line: AcceptedLine, was: Game, game: Game) -> bool:
    """Whether something was settled, bought, sold or resigned, a cube kept out, or a share handed over for nothing.

    Who is missing has decided nothing.
    """
    if any(isinstance(event, MissingPlayersGameClosed) for event in line.accepted.events):
        return False
    reasons = {each.reason for each in line.accepted.transfers}
    resigned = TransferReason.GAME in reasons and game.last_play is was.last_play  # won without a play
    closed = len(game.open_bets) < len(was.open_bets) and TransferReason.DROP not in reasons
    handed = (game.handed, game.sold) != (was.handed, was.sold)
    kept_out = any(isinstance(event, StayedOutOfDouble) for event in line.accepted.events)
    return resigned or handed or closed or kept_out or not reasons.isdisjoint(_DEALS)


def _pay(gains: dict[Player, float], game: Game, paid: Transfer, stakes: Stakes) -> None:
    """Points that were paid: what is between the Box and one of the Team, a Partner shares as they share the bet."""
    points = stakes.of_transfer(game, paid)
    shared = paid.reason is not TransferReason.SALE
    for player, other, sign in ((paid.payer, paid.payee, -1), (paid.payee, paid.payer, 1)):
        bet = game.team_bet_of(other) if shared and player == game.box_decider and other != game.partner else None
        for holder, share in (box_side_shares(game, bet) if bet else {player: 1.0}).items():
            gains[holder] += sign * points * share


def box_side_shares(game: Game, bet: Bet) -> Mapping[Player, float]:
    """Who has which part of the Box's side of a bet: the Box, or the Partner, or each a half."""
    partner = game.partner_with_share
    if partner is None or isinstance(bet, Extra):
        return {bet.box: 1.0}
    alone = game.is_sole_cube_share_partners(bet.team, game.transfer_count)
    return {bet.box: 0.5, partner: 0.5} if alone is None else {partner if alone else bet.box: 1.0}


async def _holdings(equities: CachedEquities, rules: Rules, game: Game) -> dict[Player, float]:
    """What the open bets are worth to everybody, in points."""
    found = defaultdict[Player, float](float)
    for bet in (*game.open_bets, *game.open_extras):
        worth = await equity_of_bet(equities, rules, game, bet) * equities.stakes.of_bet(bet)
        found[bet.team] += worth if game.on_turn is Side.TEAM else -worth
        for holder, share in box_side_shares(game, bet).items():
            found[holder] -= (worth if game.on_turn is Side.TEAM else -worth) * share
    return found


async def equity_of_bet(equities: CachedEquities, rules: Rules, game: Game, bet: Bet) -> float:
    """What a bet is worth to the side on turn, played well from now on, for each point of its cube. EngineError."""
    position, side = game.position, game.on_turn
    assert position is not None and side is not None  # noqa: S101, PT018  # asked of games that are played here
    terms = cube_terms_of_bet(rules, bet, side)
    if dice := game.phase.dice_to_play:
        return await equities.best_play_equity(position, dice, terms)
    found = await equities.cube_equities(position, terms)
    if double := game.unsettled_double_of(bet):
        return _answered(rules, found.double_take, double.answers_so_far)
    is_over = isinstance(game.phase, ToRoll) and game.phase.round_over
    is_over = is_over or isinstance(game.phase, Answering | AnsweringBeavers | GivingExtras)
    if is_over or not terms.has_cube_decision:
        return found.no_double
    return max(found.no_double, double_equity_with_beavers(rules, found))


def _answered(rules: Rules, take: float, said: tuple[Answer, ...]) -> float:
    """What a double is worth to the doubler after these answers, if those that are due are the best."""
    if not said:
        return min(doubler_equity_by_answer(rules, take).values())
    costs = (
        doubler_equity_by_answer(rules, take),
        doubler_equity_by_beaver_answer(rules, take),
        doubler_equity_by_raccoon_answer(take),
    )
    return costs[len(said) - 1][said[-1]]


# --- Whose error it was


@dataclass(frozen=True, slots=True)
class _Deal:
    """What somebody agreed to, for which side, about which bets; `cost`: in points, below zero what it brought.

    `share_of`: who of Box and Partner had the part of these bets that it was about; None where it was about the whole.
    """

    by: Player
    kind: DecisionKind
    side: Side
    bets: tuple[Bet, ...]
    cost: float
    share_of: Player | None = None


def deals_that_cost(stakes: Stakes, line: AcceptedLine, gains: Mapping[Player, float]) -> list[Decision]:
    """What somebody agreed to at a line though playing on was worth more; `gains`: what the line brought to each.

    A resignation is the error of who offered it, for all bets of their side, or of those who have accepted too little.
    """
    game = line.before.game
    if game is None or not gains:
        return []
    deals = [
        deal
        for event in line.accepted.events
        for deal in (*_resigned(event, game, gains), *_dealt(event, line, game, gains))
    ]
    decisions = (_decision(stakes, line, game, deal) for deal in deals if deal.cost > 0)
    return [one for one in decisions if one and one.is_error]


def _resigned(event: Event, game: Game, gains: Mapping[Player, float]) -> Iterator[_Deal]:
    """Whose error a resignation may have been: of who offered it, else of those who have accepted it."""
    if not isinstance(event, GameWon) or event.resigned is None:
        return
    side, team = Side(event.side).other, sum(gains.get(player, 0.0) for player in game.team_with_open_bets)
    cost, bets = team if side is Side.BOX else -team, (*game.open_bets, *game.open_extras)
    if cost > 0:
        yield _Deal(event.resigned, DecisionKind.RESIGN, side, bets, cost)
    elif side is Side.TEAM:
        yield _Deal(game.box_decider, DecisionKind.ACCEPT_RESIGNATION, Side.BOX, bets, -cost)
    else:
        for player in game.team_with_open_bets:
            own, cost = tuple(bet for bet in bets if bet.team == player), -gains.get(player, 0.0)
            yield _Deal(player, DecisionKind.ACCEPT_RESIGNATION, Side.TEAM, own, cost)


def _dealt(event: Event, line: AcceptedLine, game: Game, gains: Mapping[Player, float]) -> Iterator[_Deal]:
    """What somebody settled, bought or sold, if they need not have."""
    seller: Player | None = None
    match event:
        case BetSettled():
            bets = open_bets_between(game, event.payer, event.payee)
            parties = [(event.payer, DecisionKind.SETTLE), (event.payee, DecisionKind.SETTLE)]
        case BoxSold():
            bets, seller = _bets_of(game, event.by), event.by
            parties = [(event.by, DecisionKind.SELL), (event.of, DecisionKind.BUY)]
        case PartnerSoldAlong():
            bets, parties = _bets_of(game, event.by), [(event.by, DecisionKind.SELL)]
        case DissenterGameBought():
            bets, parties = _bets_of(game, event.of), [(event.of, DecisionKind.SELL)]
            if check(line.before, say.DeclinesToBuy(event.by, event.of)) is None:
                parties.append((event.by, DecisionKind.BUY))
        case PurchaseTakenOver():  # its seller is out already
            bets = tuple(bet for bet in game.open_bets if event.of in {bet.team, bet.sold_by})
            parties = [(event.by, DecisionKind.BUY)]
        case _:
            return
    for player, kind in parties:
        side, cost = game.side_favoured_by(player) or Side.BOX, -gains.get(player, 0.0)
        yield _Deal(player, kind, side, bets, cost, seller or player)


def _bets_of(game: Game, player: Player) -> tuple[Bet, ...]:
    """The open bets in which a player is on either side."""
    return tuple(bet for bet in game.open_bets if player == bet.team or player in box_side_shares(game, bet))


def _stake(stakes: Stakes, game: Game, bet: Bet, share_of: Player | None) -> float:
    """The points that a bet's cube shows; of Box and Partner the part that one of them has."""
    share = box_side_shares(game, bet).get(share_of, 1.0) if share_of else 1.0
    return stakes.of_bet(bet) * share


def _decision(stakes: Stakes, line: AcceptedLine, game: Game, deal: _Deal) -> Decision | None:
    """A deal as a decision; None where no board was played on."""
    position, on_roll = game.position, game.on_turn
    stake = sum(_stake(stakes, game, bet, deal.share_of) for bet in deal.bets)
    if position is None or on_roll is None or not stake:
        return None
    is_for_side = deal.kind in RESIGNATIONS
    names = (bet.giver_and_taker if isinstance(bet, Extra) and not is_for_side else (bet.team,) for bet in deal.bets)
    points = rounded_for_storage(deal.cost)
    return Decision(
        line=line.line,
        game=game.number,
        by=decider(line, deal.by),
        side=deal.side,
        kind=deal.kind,
        position=position,
        on_roll=on_roll,
        dice=None,
        cubes=tuple(dict.fromkeys(chain.from_iterable(names))),
        stake=stake,
        said=deal.kind.value,
        better=DecisionKind.PLAY_ON.value,
        equity=0.0,
        loss=points / stake,
        points=points,
        counts=False,
    )
