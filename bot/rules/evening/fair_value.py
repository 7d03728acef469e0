"""What a settlement would be worth, where the game's end is near enough to be worked out; judges no deal."""

from dataclasses import dataclass
from fractions import Fraction

from bot.backgammon.fair import CubeHolder, CubeInPlay, TurnStage, equity, winning_chance
from bot.rules.evening.settlements import bets_between
from bot.rules.play.start_end import jacoby_is_played
from bot.rules.points import POINT, Player
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Bet, Side
from bot.rules.state.chouette import Chouette, Game
from bot.rules.state.phases import Answering, Soliciting, ToPlay, ToRoll


@dataclass(frozen=True, slots=True)
class FairValue:
    """By the dice alone, `player` wins so often, and what is between the two is worth so many points to them."""

    player: Player
    wins: Fraction
    points: Fraction


def fair_value(chouette: Chouette, one: Player, other: Player) -> FairValue | None:
    """What two have at stake against each other, for the one to whom it is worth something; None where nobody knows.

    The last rolls are worked out, with cube and gammons, and with the best play of both sides for this bet alone.
    """
    game = chouette.game
    if game is None or game.position is None or game.on_turn is None:
        return None
    bets = bets_between(game, one, other)
    if not bets:
        return None
    to_roller = Fraction(0)
    for bet in bets:
        stage = _turn_stage(game, bet)
        value = stage and equity(game.position, _stake(chouette.rules, bet, game.on_turn), stage)
        if value is None:
            return None
        to_roller += value * Fraction(bet.stake, POINT)
    wins = winning_chance(game.position, _dice(game))
    if wins is None:
        return None
    points = to_roller if game.on_turn is Side.TEAM else -to_roller
    chance = wins if game.on_turn is Side.TEAM else 1 - wins
    if points < 0:
        return FairValue(bets[0].box, 1 - chance, -points)
    return FairValue(bets[0].team, chance, points)


def _dice(game: Game) -> tuple[int, int] | None:
    return game.phase.dice_to_play


def _turn_stage(game: Game, bet: Bet) -> TurnStage | None:
    """Where the turn is for a bet; None where it waits for something that is not worked out."""
    phase = game.phase
    match phase:
        case ToPlay():
            return TurnStage(_dice(game), may_double=False)
        case ToRoll():
            return TurnStage(may_double=not phase.round_over)
        case Soliciting():
            return TurnStage(may_double=bet.team not in phase.stood)
        case Answering():
            return TurnStage(may_double=False, doubled=bet.team in phase.unanswered)
        case _:
            return None


def _stake(rules: Rules, bet: Bet, on_turn: Side) -> CubeInPlay:
    owner = (
        CubeHolder.NOBODY
        if bet.cube.owner is None
        else CubeHolder.MINE
        if bet.cube.owner is on_turn
        else CubeHolder.THEIRS
    )
    return CubeInPlay(owner, gammons=bet.in_game or not jacoby_is_played(rules))
