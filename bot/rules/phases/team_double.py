"""The Team's double before the Box answers it: each with their own cube, or all with the one that they share."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from bot.rules import statements as say
from bot.rules.options import BuyoutObligation, BuyoutOrder, BuyoutPrice, TeamDoublingOrder
from bot.rules.phases.turn import CubesMayBeTurned, OpenRound
from bot.rules.points import HALF_POINTS_PER_POINT, NO_POINTS, HalfPoints, Player, Players
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules, price_rounded_up
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.rules.state.bets import ExtraGiverAndTaker, Side, UnsettledDouble
from bot.rules.state.chouette import ButtonTokenPart, Chouette, Game
from bot.rules.statements import Statement
from bot.rules.turning import cubes_to_turn, players_who_may_double_first, team_doubling_order

SHARED_CUBE_DOUBLE_STATEMENTS: Final[frozenset[type[Statement]]] = frozenset(
    {say.GoesAlongWithDouble, say.DissentsFromDouble, say.ProposesStayingOutOfDouble}
) | {say.BuysDissenterGame, say.DeclinesToBuy, say.TakesOverPurchase}
"""What is said about a double of the one cube, beside its answer."""


def is_team_doubling_in_line_order(rules: Rules) -> bool:
    """Whether the Team's players speak in the order of the line once a round is open (Colorado 5.9)."""
    return team_doubling_order(rules) is TeamDoublingOrder.ROTATION


def buyout_price_per_point(rules: Rules) -> HalfPoints:
    """What a game is sold for, in half points for each point of the undoubled cube; 0 where none is sold."""
    return HalfPoints({BuyoutPrice.NONE: 0, BuyoutPrice.HALF: 1, BuyoutPrice.FULL: 2}[rules.buyouts])


def is_buyout_forced(rules: Rules, *, is_initial_double: bool) -> bool:
    """Whether a dissenter's game must be bought: on later cubes, where the book says so (FIBS 5)."""
    return rules.buyouts_on is BuyoutObligation.LATER_FORCED and not is_initial_double


def buyout_price(rules: Rules, game: Game, seller: Player) -> HalfPoints:
    """What a dissenter's game costs: all of their bets by the undoubled cube, or half of it."""
    stake = sum(bet.stake for bet in game.open_bets if bet.team == seller)
    return price_rounded_up(rules, HalfPoints(stake * buyout_price_per_point(rules) // HALF_POINTS_PER_POINT))


def buys_by_doubling_too(chouette: Chouette) -> bool:
    """Whether who is asked about the Team's double buys by doubling too, from those who are against it (FIBS 5)."""
    rules, game = chouette.rules, chouette.game
    if game is None or not isinstance(game.phase, SharedDoubleAnnounced) or not game.phase.is_of_shared_cube(game):
        return False
    asked = game.phase.silent(rules, game)
    is_initial = not game.players_with_middle_cube.isdisjoint(asked)
    return bool(asked) and is_buyout_forced(rules, is_initial_double=is_initial)


class _TeamRound(OpenRound):
    """A round in which more of the Team may double."""

    __slots__ = ()

    @property
    def cannot_double(self) -> Refusal | None:
        """Nothing speaks against one more."""
        return None

    @property
    def unsettled_doubles(self) -> Mapping[Player | ExtraGiverAndTaker, UnsettledDouble]:
        """A cube is held out to the Box as soon as its player has doubled, the shared one as everybody's."""
        return dict.fromkeys(self.team_doublers_so_far, UnsettledDouble(Side.TEAM))


@dataclass(frozen=True, slots=True)
class TeamDoublingRound(CubesMayBeTurned, _TeamRound):
    """The Team's doubling round: who has offered their cube, in that order, and who stood, which is not to double."""

    offered: tuple[Player, ...] = ()
    stood: frozenset[Player] = frozenset()

    takes: ClassVar[frozenset[type[Statement]]] = frozenset({say.Doubles, say.DeclinesToDouble})

    @property
    def team_doublers_so_far(self) -> Players:
        """Who has offered their cube."""
        return self.offered

    @property
    def spoken(self) -> frozenset[Player]:
        """Who has said whether they double."""
        return self.stood.union(self.offered)

    def is_word_settled(self, game: Game, player: Player) -> bool:
        """Whether they have said whether they double."""
        return player in self.spoken

    def silent(self, rules: Rules, game: Game) -> Players:
        """Who may turn their cube and has said neither double nor no double in this round."""
        return tuple(player for player in cubes_to_turn(rules, game, Side.TEAM) if player not in self.spoken)

    def waited_for(self, chouette: Chouette, game: Game) -> Players:
        """Who is silent, one after the other where they speak in line order; elsewhere the Box may answer too."""
        silent = self.silent(chouette.rules, game)
        asked = silent[:1] if is_team_doubling_in_line_order(chouette.rules) else silent
        return asked if game.position else (*asked, game.box_decider)

    def called_in_score_mode(self, chouette: Chouette, game: Game) -> Players:
        """The Box, who need not wait for the others: they sit together."""
        return (game.box_decider,)

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """Double or no double; elsewhere the Box's answer."""
        return AwaitedStatement(AwaitedAction.SOLICITED if game.position else AwaitedAction.ANSWER)

    def statements_tried_on_timeout(self, chouette: Chouette, game: Game, player: Player) -> tuple[Statement, ...]:
        """They do not double."""
        return (say.DeclinesToDouble(player),) if player in self.silent(chouette.rules, game) else ()

    def button_token_parts(self, cubes: ButtonTokenPart) -> tuple[ButtonTokenPart, ...]:
        """The cubes."""
        return ("solicit", cubes)


@dataclass(frozen=True, slots=True)
class DissenterGamePurchase:
    """`buyer`, of the Team, has paid `seller` this price for their game; the Box may take it over."""

    seller: Player
    buyer: Player
    price: HalfPoints


@dataclass(frozen=True, slots=True)
class SharedDoubleAnnounced(_TeamRound):
    """The Team's double where one cube is shared: it is announced, and not yet offered to the Box.

    `doublers` want it, in the order in which they said so, `along` are with it, `stood` would not double. `sellers`
    offer their games, which are sold one after the other, though who is asked may speak about each; `passed`: who does
    not buy whose. `dissenters` are bought out by the doublers when all have spoken, as soon as those of them who are
    `must_buy_chips_for_buyout` have bought some.
    `purchases`: of this round.
    """

    doublers: tuple[Player, ...]
    along: frozenset[Player] = frozenset()
    stood: frozenset[Player] = frozenset()
    sellers: tuple[Player, ...] = ()
    passed: frozenset[tuple[Player, Player]] = frozenset()
    dissenters: frozenset[Player] = frozenset()
    purchases: tuple[DissenterGamePurchase, ...] = ()
    must_buy_chips_for_buyout: tuple[Player, ...] = ()

    takes: ClassVar[frozenset[type[Statement]]] = frozenset(
        {say.Doubles, say.DeclinesToDouble, *SHARED_CUBE_DOUBLE_STATEMENTS}
    )

    @property
    def spoken(self) -> frozenset[Player]:
        """Who has said what they do about the double."""
        return self.along.union(self.doublers, self.sellers, self.dissenters)

    @property
    def team_doublers_so_far(self) -> Players:
        """The doublers."""
        return self.doublers

    def is_of_shared_cube(self, game: Game) -> bool:
        """Whether the cube that all share is to be doubled, and not only one that is apart."""
        return not frozenset(self.doublers).isdisjoint(game.players_on_shared_cube)

    def silent(self, rules: Rules, game: Game) -> Players:
        """Who has still to go along with the double or dissent, or to say whether they double; in line order.

        Where nobody can sell their game, all are with a double of the shared cube without a word.
        """
        together = game.players_on_shared_cube
        asked = set(players_who_may_double_first(rules, game)) - self.stood
        if self.is_of_shared_cube(game):
            asked = asked.difference(together).union(together if buyout_price_per_point(rules) else ())
        return game.team_in_line_order(asked - self.spoken)

    def asked_to_buy(self, rules: Rules, game: Game, seller: Player | None = None) -> Players:
        """Who is asked now whether they buy this game, or the first for sale; nobody when all have passed on it.

        One after the other: the Captain, the others of the Team in line order, the Box (Mayeron, recap 1); or the Box,
        the Captain, then whoever of the Team speaks first (FIBS 1).
        """
        return next(iter(self._turns_to_buy(rules, game, seller)), ())

    def _turns_to_buy(self, rules: Rules, game: Game, seller: Player | None = None) -> tuple[Players, ...]:
        """Those who have not passed on this game, or the first for sale, in the order in which they are asked."""
        if not self.sellers:
            return ()
        seller = seller or self.sellers[0]
        mates = tuple(player for player in game.players_on_shared_cube if player not in self.sellers)
        in_line = rules.buyout_order is BuyoutOrder.CAPTAIN
        box = (game.box_decider,)
        turns = (*((mate,) for mate in mates), box) if in_line else (box, mates[:1], mates[1:])
        silent = (tuple(player for player in turn if (player, seller) not in self.passed) for turn in turns)
        return tuple(turn for turn in silent if turn)

    def is_word_settled(self, game: Game, player: Player) -> bool:
        """Whether they are with the double or against it; where it is not of the shared cube, would not double."""
        if not self.is_of_shared_cube(game):
            return player in self.stood
        return player in self.spoken or any(purchase.seller == player for purchase in self.purchases)

    def captain_has_say_on_own_cube(self, rules: Rules, game: Game) -> bool:
        """Who shares the cube has a word on it, and so had one who has sold since."""
        return game.captain in game.players_on_shared_cube or self.is_word_settled(game, game.captain)

    def waited_for(self, chouette: Chouette, game: Game) -> Players:
        """Who is asked to buy, then all who are silent."""
        buyers = self.must_buy_chips_for_buyout or self.asked_to_buy(chouette.rules, game)
        return tuple(dict.fromkeys((*buyers, *self.silent(chouette.rules, game))))

    def called_in_score_mode(self, chouette: Chouette, game: Game) -> Players:
        """Who is asked to buy, or the Box, who need not wait for the others."""
        return self.asked_to_buy(chouette.rules, game) or (game.box_decider,)

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """A word on the double, or on the first game that is for sale."""
        rules, buyers = chouette.rules, self.asked_to_buy(chouette.rules, game)
        if self.must_buy_chips_for_buyout:
            return AwaitedStatement(AwaitedAction.MORE_CHIPS, seller=game.team_in_line_order(self.dissenters)[0])
        if buyers:
            both = game.position and self.silent(rules, game)
            action = AwaitedAction.SALE_OR_ALONG if both else AwaitedAction.SALE
            first, *others = self.sellers
            price = buyout_price(rules, game, first)
            alike = (one for one in others if buyout_price(rules, game, one) == price)
            more = tuple(one for one in alike if self.asked_to_buy(rules, game, one) == buyers)
            return AwaitedStatement(
                action,
                seller=first,
                more_sellers=more,
                price=price,
                buyers=buyers,
                is_box_buying=buyers == (game.box_decider,),
            )
        if game.position is None:
            return AwaitedStatement(AwaitedAction.ANSWER)
        action = AwaitedAction.ALONG if self.is_of_shared_cube(game) else AwaitedAction.SOLICITED
        sellers = self.silent(rules, game) if action is AwaitedAction.ALONG else ()
        prices = {buyout_price(rules, game, one) for one in sellers}
        must_buy = game.team_in_line_order(self.doublers) if buys_by_doubling_too(chouette) else ()
        return AwaitedStatement(action, price=prices.pop() if len(prices) == 1 else NO_POINTS, must_buy=must_buy)

    def statements_tried_on_timeout(self, chouette: Chouette, game: Game, player: Player) -> tuple[Statement, ...]:
        """They buy nobody's game, and go along with a double of the cube that they share; else they do not double."""
        if player in self.asked_to_buy(chouette.rules, game):
            return (say.DeclinesToBuy(player, self.sellers[0]),)
        if player not in self.silent(chouette.rules, game):
            return ()
        shares = self.is_of_shared_cube(game) and player in game.players_on_shared_cube
        return (say.GoesAlongWithDouble(player) if shares else say.DeclinesToDouble(player),)

    def button_token_parts(self, cubes: ButtonTokenPart) -> tuple[ButtonTokenPart, ...]:
        """The cubes, and who must buy chips."""
        return ("announce", cubes, *self.must_buy_chips_for_buyout)
