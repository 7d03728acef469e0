"""Where each player's cube lies for the eye, also while doubles are being answered; draws nothing.

The game itself keeps the old cubes until a whole round is answered. On a table one sees what was said so far:
a cube taken lies with the taker, one offered is held out, and who drops has none.
"""

from dataclasses import dataclass

from bot.rules.rulebook import Rules
from bot.rules.state.bets import Bet, Cube, Extra, Side
from bot.rules.state.chouette import Game
from bot.rules.state.phases import (
    Announced,
    Answer,
    Answering,
    AnsweringBeavers,
    AnsweringExtras,
    GivingExtras,
    Soliciting,
)
from bot.rules.state.shared_cube import is_announced, is_shared


@dataclass(frozen=True, slots=True)
class Lie:
    """One cube as it is seen.

    `value` is what it shows, `owner` whose it is (None: in the middle). `by`: the side that holds it out to the
    other. `has_dropped`: a drop that is not booked yet; `is_out`: the bet is closed.
    """

    value: int
    owner: Side | None = None
    by: Side | None = None
    has_dropped: bool = False
    is_out: bool = False


def lie_of(game: Game, bet: Bet) -> Lie:
    """How the cube of a bet is seen at this moment of the game."""
    if not bet.is_open:
        return Lie(bet.cube.value, is_out=True)
    player, moment, doubled = bet.team, game.phase, bet.cube.value * 2
    if isinstance(moment, Soliciting) and player in moment.offered:
        return Lie(doubled, by=Side.TEAM)
    if isinstance(moment, Announced) and (player in moment.doublers or (not bet.apart and is_announced(game, moment))):
        return Lie(doubled, by=Side.TEAM)
    if isinstance(moment, Answering) and player in moment.offered:
        return _answered(doubled, moment.doubler, moment.answers.get(player))
    if isinstance(moment, AnsweringBeavers) and player in moment.doubles.offered:
        return _answered_again(doubled, moment.doubles.doubler, moment.said_of(player))
    return Lie(bet.cube.value, owner=bet.cube.owner)


def _answered_again(doubled: int, doubler: Side, said: tuple[Answer, ...]) -> Lie:
    """A doubled cube after its own answers, while beavers or raccoons are due."""
    turned = doubled * 2 ** (len(said) - 1)
    match said[-1]:
        case Answer.TAKE:
            return Lie(turned, owner=doubler.other)
        case Answer.DROP:
            return Lie(turned, has_dropped=True)
        case Answer.BEAVER:
            return Lie(turned * 2, by=doubler.other if len(said) % 2 else doubler)


def lie_of_shared(rules: Rules, game: Game) -> Lie | None:
    """How the one cube is seen that all share, held out until all have answered; None where there is none."""
    lies = [lie_of(game, bet) for bet in game.open_bets if not bet.apart] if is_shared(rules) else []
    lies.sort(key=lambda lie: (lie.by is None, lie.has_dropped))
    return lies[0] if lies else None


def _answered(doubled: int, doubler: Side, answer: Answer | None) -> Lie:
    """A doubled cube before or after its own answer, while others are still due."""
    match answer:
        case None:
            return Lie(doubled, by=doubler)
        case Answer.TAKE:
            return Lie(doubled, owner=doubler.other)
        case Answer.DROP:
            return Lie(doubled, has_dropped=True)
        case Answer.BEAVER:
            return Lie(doubled * 2, by=doubler.other)


def extras_seen(game: Game) -> tuple[tuple[Extra, Lie], ...]:
    """The extras that are open, or given and not answered yet, with how their cubes are seen."""
    moment = game.phase
    doubled = moment.doubled if isinstance(moment, AnsweringExtras) else ()
    found = [
        (extra, Lie(extra.cube.value * 2, by=extra.cube.owner))
        if extra.pair in doubled
        else (extra, Lie(extra.cube.value, owner=extra.cube.owner))
        for extra in game.open_extras
    ]
    if isinstance(moment, GivingExtras):
        for giver, taker in moment.unanswered:
            value = moment.stakes[giver] * 2
            found.append((Extra(giver, taker, Cube(value, Side.TEAM)), Lie(value, by=Side.BOX)))
    return tuple(found)
