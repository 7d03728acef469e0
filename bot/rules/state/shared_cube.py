"""One cube for all: whose cubes are one and the same, and who may turn it for the Team; changes nothing."""

from typing import assert_never

from bot.rules.options import BuyoutOrder, Buyouts, BuyoutsOn, CubeKind, DoubleOrder, RedoubleAnswer
from bot.rules.points import POINT, HalfPoints, Player, Players
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Bet, Side
from bot.rules.state.chouette import Game
from bot.rules.state.phases import Announced, Answering


def is_shared(rules: Rules) -> bool:
    """Whether one cube stands for all bets: it is turned for all of them at once (Mayeron; FIBS, The cube)."""
    return rules.cube is CubeKind.SINGLE


def sharers(game: Game) -> Players:
    """Who of the Team has a bet on the one cube: everybody active but who got a cube of his own by agreement."""
    return game.holding(lambda bet: bet.is_open and not bet.apart)


def parted(rules: Rules, game: Game, players: Players) -> tuple[Players, ...]:
    """These players of the Team by cube: those whose cubes are one and the same stand together, in line order."""
    if not is_shared(rules):
        return tuple((player,) for player in players)
    together = sharers(game)
    common = tuple(player for player in players if player in together)
    alone = tuple((player,) for player in players if player not in together)
    return (common, *alone) if common else alone


def cut_cube(rules: Rules, game: Game, players: Players, named: Players) -> Players:
    """The players of a cube of which some are named and some are not, though it is one; empty where there is none."""
    for cube in parted(rules, game, players):
        if 0 < sum(player in named for player in cube) < len(cube):
            return cube
    return ()


def double_order(rules: Rules) -> DoubleOrder:
    """Who may double for the Team, and in which order its players speak (Colorado 5.9; FIBS 1 and 5)."""
    return rules.double_order


def may_open(rules: Rules, game: Game) -> Players:
    """Who may be the first to double for the Team: where the Captain does so, he alone who is first in the line.

    A cube that is not shared any more is its player's: he turns it when he likes.
    """

    def accessible(bet: Bet) -> bool:
        return bet.is_open and bet.cube.accessible(Side.TEAM)

    able = game.holding(accessible)
    of_team = game.holding(lambda bet: accessible(bet) and not bet.apart)
    order = double_order(rules)
    match order:
        case DoubleOrder.ROTATION | DoubleOrder.ANY:
            return able
        case DoubleOrder.CAPTAIN:
            barred = of_team[1:]
        case DoubleOrder.CAPTAIN_FIRST:
            barred = tuple(player for player in of_team if player in game.middle)[1:]
        case _:
            assert_never(order)
    return tuple(player for player in able if player not in barred)


# --- Who is asked while the Team's double is announced


def part_paid(rules: Rules) -> HalfPoints:
    """What a game is sold for, in half points for each point of the undoubled cube; 0 where none is sold."""
    match rules.buyouts:
        case Buyouts.NONE:
            return 0
        case Buyouts.HALF:
            return POINT // 2
        case Buyouts.FULL:
            return POINT
        case _:
            assert_never(rules.buyouts)


def is_announced(game: Game, phase: Announced) -> bool:
    """Whether the cube that all share is to be doubled, and not only one that is apart."""
    return not frozenset(phase.doublers).isdisjoint(sharers(game))


def unsaid(rules: Rules, game: Game, phase: Announced) -> Players:
    """Who has still to say that he is with the double or dissents, or whether he doubles; in line order.

    Where nobody can sell his game, all are with a double of the shared cube without a word.
    """
    together = sharers(game)
    asked = set(may_open(rules, game)) - phase.stood
    if is_announced(game, phase):
        asked = asked.difference(together).union(together if part_paid(rules) else ())
    return tuple(player for player in game.line if player in asked - phase.heard)


def must_be_bought(rules: Rules, *, is_first: bool) -> bool:
    """Whether a dissenter's game must be bought: on later cubes, where the book says so (FIBS 5)."""
    return rules.buyouts_on is BuyoutsOn.LATER_FORCED and not is_first


def asked_to_buy(rules: Rules, game: Game, phase: Announced) -> Players:
    """Who is asked now whether he buys the first game for sale; nobody when all have passed on it.

    One after the other: the Captain, his team-mates in line order, the Box (Mayeron, recap 1); or the Box, the
    Captain, then whoever of the Team speaks first (FIBS 1).
    """
    if not phase.sellers:
        return ()
    mates = tuple(player for player in sharers(game) if player not in phase.sellers)
    order = rules.buyout_order
    match order:
        case BuyoutOrder.CAPTAIN:
            turns = (*((mate,) for mate in mates), (game.box_decider,))
        case BuyoutOrder.BOX:
            turns = ((game.box_decider,), mates[:1], mates[1:])
        case _:
            assert_never(order)
    silent = (tuple(player for player in turn if player not in phase.passed) for turn in turns)
    return next((turn for turn in silent if turn), ())


# --- Box and Partner where one cube is shared: which of the two has a word on a double


def heard_partner(rules: Rules, game: Game) -> Player | None:
    """The Partner, where he has a word on the one cube: he has his share, and every open bet is on it (FIBS, The cube).

    Who has bought the Box's game decides alone, and so does the Box when the two have settled.
    """
    is_common = is_shared(rules) and not any(bet.apart for bet in game.open_bets)
    return game.sharer if is_common and not (game.sold or game.handed) else None


def is_of_the_two(rules: Rules, game: Game, player: Player | None) -> bool:
    """Whether a player is Box or Partner, where both have a word on the one cube."""
    partner = heard_partner(rules, game)
    return partner is not None and player in {game.box_decider, partner}


def the_other(game: Game, one: Player) -> Player:
    """Of Box and Partner the other one."""
    return game.partner if game.partner and one == game.box else game.box


def may_partner_double(rules: Rules, game: Game) -> bool:
    """Whether the Partner may turn the cube as well as the Box: a later one, where anyone may (FIBS 6)."""
    is_later = not game.middle
    return is_later and double_order(rules) is DoubleOrder.CAPTAIN_FIRST and heard_partner(rules, game) is not None


def redouble_answer(rules: Rules) -> RedoubleAnswer:
    """How the Box may answer cubes that the Team redoubles together (Colorado 5.11; FIBS 7)."""
    return rules.team_redouble_answer


def answers_each(rules: Rules, game: Game, phase: Answering) -> bool:
    """Whether Box and Partner answer each for himself: the Team's redouble of the one cube (FIBS 7)."""
    is_redouble = phase.doubler is Side.TEAM and game.middle.isdisjoint(phase.offered)
    return is_redouble and redouble_answer(rules) is RedoubleAnswer.ANY and heard_partner(rules, game) is not None


def who_answers(rules: Rules, game: Game, phase: Answering) -> tuple[Player, ...]:
    """Who still answers for the Box's side: the Box, and the Partner where he does so for himself."""
    if not answers_each(rules, game, phase):
        return (game.box_decider,)
    return tuple(player for player in (game.box_decider, the_other(game, game.box_decider)) if player not in phase.each)


def dissenter(rules: Rules, game: Game, phase: Answering) -> Player | None:
    """Who of Box and Partner may still be against the double, as long as nobody has answered it.

    It is he who has not turned the cube (FIBS 2, 6); where the Team has, and the Box takes or drops for both, the
    Partner (FIBS 3).
    """
    partner = heard_partner(rules, game)
    is_over = phase.answers or phase.agreed or phase.seller or not part_paid(rules)
    if partner is None or is_over or answers_each(rules, game, phase):
        return None
    return game.box_decider if phase.turned_by == partner else partner
