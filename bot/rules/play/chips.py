"""Chips: bought, staked in the pot, given back; knows no sheet, and books nothing.

What a player won or lost are their chips as well: they have what they bought, and their score. A chip stands for a
point. In the pot lie the stakes of both sides of every open bet; a drop and the end of a game pay them out
(Streamlined, Chips).
"""

from collections.abc import Mapping

from bot.rules import refusals
from bot.rules.events import ChipsBought, ChipsCashedOut, ChipsRebought, Undone
from bot.rules.options import Bookkeeping
from bot.rules.points import NO_POINTS, HalfPoints, Player, TransferReason, half_points, scores_after_transfers
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules, half_points_refusal
from bot.rules.seats.joining import max_players, players_with_seat
from bot.rules.seats.speaking import line_of_current_or_next_game
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Ended, Game
from bot.rules.statements import BuysIn, CashesOut, ChouetteMode, Rebuys
from bot.rules.values import replace


def bookkeeping_of(rules: Rules) -> Bookkeeping:
    """How points are kept: on a sheet, which may go on another evening, or in chips (docs/rules.md, section 7)."""
    return rules.book


def books_in_chips(chouette: Chouette) -> bool:
    """Whether chips are bought, staked and paid out here."""
    return bookkeeping_of(chouette.rules) is Bookkeeping.CHIPS


def robots_refusal(rules: Rules, mode: ChouetteMode) -> Refusal | None:
    """Why no robot may sit at a table; None where one may (docs/rules.md, section 3)."""
    if mode is not ChouetteMode.PLAY:
        return refusals.RobotsNeedBoard()
    return refusals.NoRobotsForChips() if bookkeeping_of(rules) is Bookkeeping.CHIPS else None


def min_buy_in(rules: Rules) -> HalfPoints:
    """The least that a player buys in for (reading: a Box's stakes at a full table, every cube turned to 4)."""
    return half_points(4 * (max_players(rules) - 1))


def total_chips(chouette: Chouette, player: Player) -> HalfPoints:
    """All the chips that a player has, those in the pot too; less than nothing: they owe some."""
    return HalfPoints(chouette.chips.get(player, 0) + chouette.scores.get(player, 0))


def chips_in_hand(chouette: Chouette, player: Player) -> HalfPoints:
    """The chips that a player has before them."""
    in_pot = chips_in_pot_of(chouette.game, player) if chouette.game else 0
    return HalfPoints(total_chips(chouette, player) - in_pot)


def pot(chouette: Chouette) -> HalfPoints:
    """The chips in the pot: the stakes of both sides, with what a double that is open has put in."""
    game = chouette.game
    return HalfPoints(sum(chips_in_pot_of(game, player) for player in _holders(game)) if game else 0)


# --- Buying and giving back


def apply_buy_chips(chouette: Chouette, said: BuysIn | Rebuys) -> Accepted | Refusal:
    """Chips are bought for the first time, at least the minimum; later as many as are wanted, at any time."""
    by = said.by
    if not books_in_chips(chouette):
        return refusals.NotPlayedForChips()
    in_debt = by is not None and total_chips(chouette, by) < 0
    if by is None or not (by in chouette.seated or in_debt):
        return refusals.NotSeated()
    if isinstance(chouette.stage, Ended) and not in_debt:
        return refusals.ChouetteOver()
    least = min_buy_in(chouette.rules)
    first = isinstance(said, BuysIn)
    if first is (by in chouette.chips):
        return refusals.AlreadyBoughtIn(amount=least) if first else refusals.BuyInFirst(amount=least)
    if said.amount < (least if first else 1):
        return refusals.BuyInBelowMinimum(amount=least if first else half_points(1))
    if refusal := half_points_refusal(chouette.rules, said.amount):
        return refusal
    chips = {**chouette.chips, by: HalfPoints(chouette.chips.get(by, 0) + said.amount)}
    told = (ChipsBought if first else ChipsRebought)(by=by, amount=said.amount)
    return Accepted(replace(chouette, chips=chips), (told,))


def apply_cash_out(chouette: Chouette, said: CashesOut) -> Accepted | Refusal:
    """A player in no game gives their chips back; also when all is over, or when they have left."""
    by, game = said.by, chouette.game
    if not books_in_chips(chouette):
        return refusals.NotPlayedForChips()
    if by is None or total_chips(chouette, by) <= 0:
        return refusals.NoChipsLeft()
    if game and by in {game.box_decider, *game.players}:
        return refusals.ChipsInPlay()
    chips = {**chouette.chips, by: HalfPoints(-chouette.scores.get(by, 0))}
    told = ChipsCashedOut(by=by, amount=total_chips(chouette, by))
    return Accepted(replace(chouette, chips=chips), (told,))


# --- The pot


def chips_in_pot_of(game: Game, player: Player) -> HalfPoints:
    """What a player has in the pot: the stake of each open bet that they hold, with what they have put to a double."""
    half_points_in_pot = (
        bet.stake * (double.stake_factor(side) if (double := game.unsettled_double_of(bet)) else 1)
        for bet in (*game.open_bets, *game.open_extras)
        for side, holder in ((Side.BOX, bet.box), (Side.TEAM, bet.team))
        if holder == player
    )
    return HalfPoints(sum(half_points_in_pot))


def _holders(game: Game) -> tuple[Player, ...]:
    bets = (*game.open_bets, *game.open_extras)
    return tuple(dict.fromkeys(player for bet in bets for player in (bet.box, bet.team)))


# --- Nobody bets what they do not have


def players_who_must_buy_chips(chouette: Chouette) -> tuple[Player, ...]:
    """Who must buy chips before the next game: they have bought none, or cannot stake one for each bet.

    In a game, before it goes on: who must buy somebody's game and has too few for it.
    """
    if chouette.game:
        return chouette.game.phase.must_buy_chips_for_buyout
    if not isinstance(chouette.stage, BetweenGames) or not books_in_chips(chouette):
        return ()
    box, partner = chouette.stage.box, chouette.stage.partner
    line = tuple(player for player in line_of_current_or_next_game(chouette) if player != partner)
    stake = half_points(1 << min(chouette.carried, 1))
    needs: dict[Player, HalfPoints] = {box: HalfPoints(stake * len(line)), **dict.fromkeys(line, stake)}
    if partner:
        needs[partner] = NO_POINTS
    short = (each for each, need in needs.items() if each not in chouette.chips or total_chips(chouette, each) < need)
    return tuple(player for player in short if player in players_with_seat(chouette))


_BY_AGREEMENT = frozenset(
    {TransferReason.SETTLEMENT, TransferReason.CLOSED, TransferReason.SALE, TransferReason.BUYOUT}
)
"""What is paid at a price that somebody has named, and not because a cube or a game was lost."""


def chip_shortfalls(before: Chouette, accepted: Accepted) -> Mapping[Player, HalfPoints]:
    """Who would have more in the pot than they have, because they put in more or paid a price, and how much they lack.

    What is taken back is as it was, whatever has been given back since.
    """
    is_as_it_was = any(isinstance(event, Undone) for event in accepted.events)
    if is_as_it_was or not books_in_chips(accepted.chouette):
        return {}
    game, then = accepted.chouette.game, before.game
    after = replace(accepted.chouette, scores=scores_after_transfers(accepted.chouette.scores, accepted.transfers))
    paid = {transfer.payer for transfer in accepted.transfers if transfer.reason in _BY_AGREEMENT}
    missing: dict[Player, HalfPoints] = {}
    for player in dict.fromkeys((*(_holders(game) if game else ()), *sorted(paid))):
        has, stake = total_chips(after, player), chips_in_pot_of(game, player) if game else 0
        if stake > has and (player in paid or stake > (chips_in_pot_of(then, player) if then else 0)):
            missing[player] = HalfPoints(stake - has)
    return missing


def chips_refusal(before: Chouette, accepted: Accepted) -> Refusal | None:
    """The refusal of what would take more of somebody's chips than they have: they re-buy first."""
    missing = chip_shortfalls(before, accepted)
    return refusals.ChipsDoNotCover(players=tuple(missing), amount=max(missing.values())) if missing else None


def are_stakes_covered_by_chips(chouette: Chouette, game: Game) -> bool:
    """Whether everybody has the chips that they would have in the pot of this game; always, where there are none."""
    if not books_in_chips(chouette):
        return True
    return all(chips_in_pot_of(game, player) <= total_chips(chouette, player) for player in _holders(game))
