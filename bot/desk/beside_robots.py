"""What people may press while robots are about to act, though nobody asks them; judges and says nothing."""

from bot.desk.actions import ButtonAction
from bot.desk.robots import has_decisions_left, robots_decide_alone
from bot.rules import phases
from bot.rules import statements as say
from bot.rules.offers import may_be_said
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Chouette, Game


def is_asked_before_roll(chouette: Chouette, player: Player) -> bool:
    """Whether a player is asked now whether they double before their side rolls."""
    match chouette.game:
        case Game(phase=phases.ToRoll() as phase) as game:
            return player in phase.asked_before_roll(chouette, game)
        case _:
            return False


def actions_before_robots_roll(chouette: Chouette) -> tuple[ButtonAction, ...]:
    """What people may press before a robot rolls: an automatic double to agree to, or a roll to hold.

    A robot that asks somebody before its roll offers no hold here: *No double* and *Double* are what they choose from.
    """
    game = chouette.game
    if game is None or not chouette.robots:
        return ()
    may_hold = isinstance(game.phase, phases.ToRoll) and game.phase.may_hold_robots_roll(chouette, game)
    may_agree = bool(_people_who_may_double_automatically(chouette, game))
    return (*((ButtonAction.AGREE,) if may_agree else ()), *((ButtonAction.HOLD,) if may_hold else ()))


def robot_that_waits_to_roll_opening(chouette: Chouette, player: Player) -> Player | None:
    """The robot that would roll the opening again, if nobody but this player may still want an automatic double."""
    game = chouette.game
    if game is None or _people_who_may_double_automatically(chouette, game) != {player}:
        return None
    return next((one for one in players_who_must_act(chouette) if one in chouette.robots), None)


def _people_who_may_double_automatically(chouette: Chouette, game: Game) -> set[Player]:
    people = (player for player in game.players if player not in chouette.robots)
    return {one for one in people if may_be_said(chouette, say.AcceptsAutomaticDouble(one), enforce_turns=True)}


def actions_that_skip_robots(chouette: Chouette) -> tuple[ButtonAction, ...]:
    """What passes over what robots do: to one's next decision; to the end for those who have none left in this game."""
    if not robots_decide_alone(chouette):
        return ()
    people = (one for one in players_with_seat(chouette) if one not in chouette.robots | chouette.away)
    deciding = {has_decisions_left(chouette, one) for one in people}
    to_decision, to_end = ButtonAction.SKIP_TO_DECISION, ButtonAction.SKIP_TO_END
    return (*((to_decision,) if True in deciding else ()), *((to_end,) if False in deciding else ()))
