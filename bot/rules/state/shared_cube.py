"""Where one cube is for all: who may turn it for the Team, and who is asked about it; changes nothing."""

from typing import assert_never

from bot.rules.options import BuyoutOrder, Buyouts, BuyoutsOn, CubeKind, DoubleOrder, RedoubleAnswer
from bot.rules.points import POINT, HalfPoints, Player, Players
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Bet, Side
from bot.rules.state.chouette import Game
from bot.rules.state.phases import Announced, Answering


def is_shared(rules: Rules) -> bool:
    """Whether games are played with one cube for all, turned for everybody at once (docs/rules.md, 3, `cube`)."""
    return rules.cube is CubeKind.SINGLE


def double_order(rules: Rules) -> DoubleOrder:
    """Who may double for the Team, and in which order its players speak (Colorado 5.9; FIBS 1 and 5)."""
    return rules.double_order


def may_double_first(rules: Rules, game: Game) -> Players:
    """Who may be the first to double for the Team: where the Captain does so, only the first in the line.

    A cube that is not shared any more is its player's, who turns it when they like.
    """

    def accessible(bet: Bet) -> bool:
        return bet.is_open and bet.cube.accessible(Side.TEAM)

    able = game.holding(accessible)
    of_team = game.holding(lambda bet: accessible(bet) and bet.cube.shared) if game.has_shared_cube else able
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
    return not frozenset(phase.doublers).isdisjoint(game.sharers)


def still_to_speak(rules: Rules, game: Game, phase: Announced) -> Players:
    """Who has still to go along with the double or dissent, or to say whether they double; in line order.

    Where nobody can sell their game, all are with a double of the shared cube without a word.
    """
    together = game.sharers
    asked = set(may_double_first(rules, game)) - phase.stood
    if is_announced(game, phase):
        asked = asked.difference(together).union(together if part_paid(rules) else ())
    return tuple(player for player in game.line if player in asked - phase.spoken)


def must_be_bought(rules: Rules, *, is_first: bool) -> bool:
    """Whether a dissenter's game must be bought: on later cubes, where the book says so (FIBS 5)."""
    return rules.buyouts_on is BuyoutsOn.LATER_FORCED and not is_first


def asked_to_buy(rules: Rules, game: Game, phase: Announced) -> Players:
    """Who is asked now whether they buy the first game for sale; nobody when all have passed on it.

    One after the other: the Captain, the others of the Team in line order, the Box (Mayeron, recap 1); or the Box, the
    Captain, then whoever of the Team speaks first (FIBS 1).
    """
    if not phase.sellers:
        return ()
    mates = tuple(player for player in game.sharers if player not in phase.sellers)
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


def partner_with_a_word(game: Game) -> Player | None:
    """The Partner, if they have a word on the one cube: they have their share, and every open bet is on it (FIBS).

    Who has bought the Box's game decides alone, and so does the Box when the two have settled.
    """
    is_common = game.has_shared_cube and all(bet.cube.shared for bet in game.open_bets)
    return game.sharer if is_common and not (game.sold or game.handed) else None


def is_of_the_two(game: Game, player: Player | None) -> bool:
    """Whether a player is Box or Partner, where both have a word on the one cube."""
    partner = partner_with_a_word(game)
    return partner is not None and player in {game.box_decider, partner}


def the_other(game: Game, one: Player) -> Player:
    """Of Box and Partner the other one."""
    return game.partner if game.partner and one == game.box else game.box


def may_partner_double(rules: Rules, game: Game) -> bool:
    """Whether the Partner may turn the cube as well as the Box: a later one, where anyone may (FIBS 6)."""
    is_later = not game.middle
    return is_later and double_order(rules) is DoubleOrder.CAPTAIN_FIRST and partner_with_a_word(game) is not None


def redouble_answer(rules: Rules) -> RedoubleAnswer:
    """How the Box may answer cubes that the Team redoubles together (Colorado 5.11; FIBS 7)."""
    return rules.team_redouble_answer


def answers_each(rules: Rules, game: Game, phase: Answering) -> bool:
    """Whether Box and Partner answer each for themself: the Team's redouble of the one cube (FIBS 7)."""
    is_redouble = phase.doubler is Side.TEAM and game.middle.isdisjoint(phase.offered)
    return is_redouble and redouble_answer(rules) is RedoubleAnswer.ANY and partner_with_a_word(game) is not None


def answerers_for_box(rules: Rules, game: Game, phase: Answering) -> tuple[Player, ...]:
    """Who still answers for the Box's side: the Box, and the Partner if they answer for themself."""
    if not answers_each(rules, game, phase):
        return (game.box_decider,)
    return tuple(player for player in (game.box_decider, the_other(game, game.box_decider)) if player not in phase.each)


def dissenter(rules: Rules, game: Game, phase: Answering) -> Player | None:
    """Who of Box and Partner may still be against the double, as long as nobody has answered it.

    It is the one who has not turned the cube (FIBS 2, 6); where the Team has, and the Box takes or drops for both, the
    Partner (FIBS 3).
    """
    partner = partner_with_a_word(game)
    is_over = phase.answers or phase.agreed or phase.seller or not part_paid(rules)
    if partner is None or is_over or answers_each(rules, game, phase):
        return None
    return game.box_decider if phase.turned_by == partner else partner
