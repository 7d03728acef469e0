"""Box and Partner where one cube is shared: which of the two has a word on a double; changes nothing."""

from bot.chouette.bets import Side
from bot.chouette.moments import Answering
from bot.chouette.options import DoubleOrder, RedoubleAnswer
from bot.chouette.points import Player
from bot.chouette.rulebook import Rules
from bot.chouette.shared_cube import double_order, is_shared, part_paid
from bot.chouette.state import Game


def heard_partner(rules: Rules, game: Game) -> Player | None:
    """The Partner, where he has a word on the one cube: he has his share, and every open bet is on it (FIBS, The cube).

    Who has bought the Box's game decides alone, and so does the Box when the two have settled.
    """
    is_common = is_shared(rules) and not any(bet.apart for bet in game.open_bets)
    return game.sharer if is_common and not (game.sold or game.handed) else None


def is_of_the_two(rules: Rules, game: Game, player: Player | None) -> bool:
    """Whether a player is Box or Partner, where both have a word on the one cube."""
    partner = heard_partner(rules, game)
    return partner is not None and player in {game.owner, partner}


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


def answers_each(rules: Rules, game: Game, moment: Answering) -> bool:
    """Whether Box and Partner answer each for himself: the Team's redouble of the one cube (FIBS 7)."""
    is_redouble = moment.doubler is Side.TEAM and game.middle.isdisjoint(moment.offered)
    return is_redouble and redouble_answer(rules) is RedoubleAnswer.ANY and heard_partner(rules, game) is not None


def who_answers(rules: Rules, game: Game, moment: Answering) -> tuple[Player, ...]:
    """Who still answers for the Box's side: the Box, and the Partner where he does so for himself."""
    if not answers_each(rules, game, moment):
        return (game.owner,)
    return tuple(player for player in (game.owner, the_other(game, game.owner)) if player not in moment.each)


def dissenter(rules: Rules, game: Game, moment: Answering) -> Player | None:
    """Who of Box and Partner may still be against the double, as long as nobody has answered it.

    It is he who has not turned the cube (FIBS 2, 6); where the Team has, and the Box takes or drops for both, the
    Partner (FIBS 3).
    """
    partner = heard_partner(rules, game)
    is_over = moment.answers or moment.agreed or moment.seller or not part_paid(rules)
    if partner is None or is_over or answers_each(rules, game, moment):
        return None
    return game.owner if moment.turned_by == partner else partner
