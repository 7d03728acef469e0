"""What doubling and answering come to: what a cube would show, what is played for after a take, what a drop costs."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.rules import phases
from bot.rules.cubes.answers import cubes_meant, with_double_offered
from bot.rules.cubes.buyouts import doubled_values
from bot.rules.cubes.doubling import apply_double
from bot.rules.cubes.extras import withdraw_lone_take
from bot.rules.phases.answering import box_side_buyout_price, rules_for_answers
from bot.rules.phases.team_double import buyout_price, is_buyout_forced
from bot.rules.points import NO_POINTS, HalfPoints, Player, Players
from bot.rules.refusals import Refusal
from bot.rules.state.awaited import StakesAsked, StakesCount
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, Chouette, Game
from bot.rules.statements import Beavers, Doubles, Drops, Whom
from bot.rules.turning import cannot_turn_own
from bot.rules.values import replace

# --- A drop


def points_lost_by_drop(chouette: Chouette, said: Drops) -> HalfPoints:
    """What a drop costs its speaker when the round is answered, in half points; 0 where it would be refused.

    Of what Box and Partner share it is their own half, or nothing of a cube that is the other's alone.
    """
    if chouette.game is None or said.by is None:
        return NO_POINTS
    _, game = with_double_offered(chouette, chouette.game, said.by)
    phase = game.phase
    if isinstance(phase, phases.GivingExtras):
        withdrawn = withdraw_lone_take(chouette, game, phase, said.by)
        paid = withdrawn.transfers if isinstance(withdrawn, Accepted) else ()
        return HalfPoints(sum(each.amount for each in paid if each.payer == said.by))
    return HalfPoints(sum(_lost_on_each_cube(chouette, game, said.by, said.whom)))


def stakes_after_beaver(chouette: Chouette, said: Beavers) -> tuple[HalfPoints, ...]:
    """For how much the speaker plays on each cube that they beaver or raccoon; nothing where it would be refused."""
    if chouette.game is None or said.by is None:
        return ()
    _, game = with_double_offered(chouette, chouette.game, said.by)
    return tuple(HalfPoints(4 * lost) for lost in _lost_on_each_cube(chouette, game, said.by, said.whom))


def _lost_on_each_cube(chouette: Chouette, game: Game, player: Player, whom: Whom) -> tuple[HalfPoints, ...]:
    """What a player pays who drops these cubes now, of each; nothing where they may not answer for them."""
    phase = game.phase
    if not isinstance(phase, phases.AnswersDue):
        return ()
    meant = cubes_meant(rules_for_answers(chouette), game, phase, player, whom)
    cubes = () if isinstance(meant, Refusal) else meant
    return tuple(_lost_on_cube(game, phase, player, cube) for cube in cubes)


def _lost_on_cube(game: Game, phase: phases.AnswersDue, player: Player, cube: Player) -> HalfPoints:
    """What a player pays who drops a cube now: what it showed before it was last turned (Colorado 5.4)."""
    turned = len(phase.answers_given_to_cube(cube)) if isinstance(phase, phases.AnsweringBeavers) else 0
    stake = sum(bet.stake for bet in game.open_bets if bet.team == cube)
    return HalfPoints(stake * 2**turned * _halves_of_cost(game, player, cube) // 2)


def _halves_of_cost(game: Game, player: Player, cube: Player) -> int:
    """How many of the two halves of what moves on a cube now are a player's."""
    if game.partner_with_share is None or player not in {game.box_decider, game.partner}:
        return 2
    is_partners = game.is_sole_cube_share_partners(cube, game.transfer_count)
    return 1 if is_partners is None else 2 * (is_partners is (player == game.partner))


# --- Extras and purchases


def price_of_extra(game: Game, *players: Player) -> HalfPoints | None:
    """What somebody pays who gives one of these extras, or drops the double of its cube, if it is the same for all.

    Those between `players`, or with the one who is named; without a name all that are due. Who drops a given extra at
    once loses as much: they are paid that, and lose the doubled value (docs/rules.md, section 4).
    """
    phase, prices = game.phase, set[HalfPoints]()
    if isinstance(phase, phases.GivingExtras):
        for giver in phase.droppers:
            if any({*players} <= {giver, taker} for taker in phase.takers):
                prices.add(HalfPoints(phase.stakes[giver] * phase.halves))
    elif isinstance(phase, phases.AnsweringExtraRedoubles):
        doubled = (extra for extra in game.open_extras if extra.giver_and_taker in phase.doubled)
        prices = {HalfPoints(extra.stake) for extra in doubled if {*players} <= {*extra.giver_and_taker}}
    return prices.pop() if len(prices) == 1 else None


def stakes_of_extra_redoubles(game: Game, asked: Players) -> tuple[StakesAsked, ...]:
    """What the answers to doubled cubes of extras come to for those who are asked, where each has one price."""
    prices = {player: price_of_extra(game, player) for player in asked}
    return _asked_together({player: (StakesAsked(drop=price),) if price else () for player, price in prices.items()})


def price_of_purchase(chouette: Chouette, seller: Player) -> HalfPoints | None:
    """For how much the Box takes over the game that this player sold on the double that is open."""
    if chouette.game is None:
        return None
    _, game = with_double_offered(chouette, chouette.game, chouette.game.box_decider)
    purchases = game.phase.purchases if isinstance(game.phase, phases.Answering) else ()
    return next((one.price for one in purchases if one.seller == seller), None)


def stake_after_purchase(game: Game, seller: Player, buyers: Players) -> HalfPoints:
    """For how much more somebody of the Team plays who buys this player's game, once the Box has taken the double.

    Nothing for the Box, which closes what it buys, and for Box and Partner among themselves.
    """
    if game.box_decider in buyers or not isinstance(game.phase, phases.SharedDoubleAnnounced):
        return NO_POINTS
    return HalfPoints(sum(2 * bet.stake for bet in game.open_bets if bet.team == seller))


# --- Games that must be bought


@dataclass(frozen=True, slots=True)
class ForcedPurchases:
    """What a double comes to at most for whoever says it, where they must buy from those who are against it.

    `sellers` may sell, and `count` of them to this doubler: for `price` in all, who then plays for `stake`, both in
    half points. `is_half`: it is what Box and Partner share.
    """

    sellers: Players
    count: int
    price: HalfPoints
    stake: HalfPoints
    is_half: bool = False


def purchases_forced_by_double(chouette: Chouette, by: Player) -> ForcedPurchases | None:
    """What this player may have to buy if they double now; None where nothing (FIBS 5, 6).

    Everybody who has not gone along may sell. Where others have doubled too, they buy in turn; this is the dearest
    part. What is said later by others makes it no dearer.
    """
    game, rules = chouette.game, chouette.rules
    if game is None:
        return None
    is_box_side, middle = by in {game.box_decider, game.partner}, game.players_with_middle_cube
    if not is_buyout_forced(rules, is_initial_double=bool(middle) if is_box_side else by in middle):
        return None
    if is_box_side:
        return _half_bought_by_doubling(chouette, game, by)
    so_far = game.phase if isinstance(game.phase, phases.SharedDoubleAnnounced) else phases.SharedDoubleAnnounced(())
    phase, together = replace(so_far, doublers=(*so_far.doublers, by)), frozenset(game.players_on_shared_cube)
    sellers = game.team_in_line_order(together & phase.dissenters.union(phase.silent(rules, game)))
    if by not in together or not sellers:
        return None
    count = -(-len(sellers) // len(together & frozenset(phase.doublers)))
    dearest = sorted(sellers, key=lambda one: _stake_of(game, one))[-count:]
    price = HalfPoints(sum(buyout_price(rules, game, one) for one in dearest))
    stake = HalfPoints(2 * sum(_stake_of(game, one) for one in (by, *dearest)))
    return ForcedPurchases(sellers, count, price, stake)


def _half_bought_by_doubling(chouette: Chouette, game: Game, by: Player) -> ForcedPurchases | None:
    """The same for Box and Partner, of whom one doubles and the other may sell their half."""
    doubled = apply_double(chouette, game, Doubles(by, ()))
    after = doubled.chouette.game if isinstance(doubled, Accepted) else None
    other = after.phase.possible_box_side_dissenter(chouette.rules, after) if after else None
    if other is None:
        return None
    stake = HalfPoints(2 * sum(bet.stake for bet in game.open_bets))
    return ForcedPurchases((other,), 1, box_side_buyout_price(chouette.rules, game), stake, is_half=True)


def _stake_of(game: Game, player: Player) -> HalfPoints:
    """What a player of the Team has at stake on all their bets, in half points."""
    return HalfPoints(sum(bet.stake for bet in game.open_bets if bet.team == player))


# --- What a question comes to


def stakes_of_answers(chouette: Chouette, asked: Players) -> tuple[StakesAsked, ...]:
    """What the answers to a double, a beaver or a raccoon come to for those who are asked, in their order.

    Those who follow one another and for whom it is the same are together; so are the cubes of one price that the Box,
    or their Partner, answers.
    """
    return _asked_together({player: _stakes_of_answers_of(chouette, player) for player in asked})


def price_of_answer(stakes: Sequence[StakesAsked], answer: str) -> tuple[HalfPoints, StakesCount] | None:
    """What an answer to all that is asked comes to, whoever gives it, and for how much of it that is.

    A drop's price is the sum. None where it is not the same for all.
    """
    prices = {(one.comes_to(answer), one.count) for one in stakes}
    if answer == "drop":
        lost: defaultdict[Player, int] = defaultdict(int)
        for one in stakes:
            for player in one.players:
                lost[player] += one.drop * max(len(one.cubes), 1)
        prices = {(HalfPoints(amount), StakesCount.ONE) for amount in lost.values()}
    return prices.pop() if len(prices) == 1 else None


def stakes_of_doubling(chouette: Chouette, asked: Players) -> tuple[StakesAsked, ...]:
    """What the cubes of those who are asked whether they double would show; of who may not turn their own, nothing."""
    game = chouette.game
    own = tuple(one for one in asked if game and not cannot_turn_own(chouette.rules, game, one))
    values = {one: tuple(sorted({*doubled_values(game, (one,))})) for one in own if game}
    return _asked_together({one: (StakesAsked(values=values.get(one, ())),) for one in asked})


def stakes_of_automatic_double(game: Game, asked: Players) -> tuple[StakesAsked, ...]:
    """What the cubes would show that can still be doubled by agreement after equal opening dice."""
    open_bets = [bet for bet in game.open_bets if not bet.cube.is_at_top]
    values = tuple(sorted({bet.cube.value * 2 for bet in open_bets}))
    return (StakesAsked(asked, values=values, is_sum=game.has_shared_cube),)


def _stakes_of_answers_of(chouette: Chouette, player: Player) -> tuple[StakesAsked, ...]:
    """What their answers come to for one player, the least first; of the Team, it is one price."""
    if chouette.game is None:
        return ()
    _, game = with_double_offered(chouette, chouette.game, player)
    phase = game.phase
    if not isinstance(phase, phases.AnswersDue):
        return ()
    is_box = phase.asked is Side.BOX
    cubes_by_price: dict[tuple[HalfPoints, bool, bool], tuple[Players, ...]] = {}
    for cube in game.group_by_cube(phase.players_with_unanswered_cube) if is_box else ((player,),):
        lost = HalfPoints(sum(_lost_on_cube(game, phase, player, one) for one in cube))
        is_sum = sum(bet.team in cube for bet in game.open_bets) > 1
        price = lost, is_sum, any(_halves_of_cost(game, player, one) == 1 for one in cube)
        cubes_by_price[price] = (*cubes_by_price.get(price, ()), cube)
    return tuple(
        StakesAsked(drop=lost, cubes=cubes if is_box else (), is_sum=is_sum, is_half=is_half)
        for (lost, is_sum, is_half), cubes in sorted(cubes_by_price.items())
    )


def _asked_together(stakes: Mapping[Player, tuple[StakesAsked, ...]]) -> tuple[StakesAsked, ...]:
    """The same, each with those who follow one another and for whom it is the same."""
    runs = ((found, tuple(players)) for found, players in groupby(stakes, stakes.__getitem__))
    return tuple(replace(one, players=players) for found, players in runs for one in found)
