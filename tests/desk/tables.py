"""Tables at moments that matter to the desk, made by talking to the referee."""

from bot.desk.submission import Submission
from bot.rules.engine import new_chouette
from bot.rules.points import Player
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ChouetteMode, Plays, RollsOpening, SeatsAllInOrder, StartsGame
from tests.rules.tables import after
from tests.rules.talk import COLORADO


def seats(count: int) -> tuple[Player, ...]:
    """The ids of the first seats."""
    return tuple(Player(f"s{number}") for number in range(1, count + 1))


def team_to_roll(count: int, **options: str) -> Chouette:
    """So many players; s1 is Box and has played, the Team may double or roll."""
    rules = COLORADO
    for option, value in options.items():
        rules = with_option(rules, option, value)
    table = after(new_chouette(rules, ChouetteMode.PLAY), SeatsAllInOrder(None, seats(count)), StartsGame(None))
    return after(table, RollsOpening(None, (3, 1)), Plays(Player("s1"), "8/5 6/5"))


def at_the_desk(table: Chouette) -> Submission:
    """Somebody to be heard at this table."""
    return Submission(table, {}, str, lambda: bytes(32))
