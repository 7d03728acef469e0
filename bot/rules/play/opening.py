"""Automatic doubles: what equal opening dice do to the cubes, and what is carried over; knows no other doubling."""

from bot.rules import events, refusals
from bot.rules.events import Event
from bot.rules.phases import ToRollOpening
from bot.rules.phases.turn import automatic_double_rule
from bot.rules.play.chips import are_stakes_covered_by_chips
from bot.rules.points import Players
from bot.rules.refusals import Refusal
from bot.rules.state.bets import Bet
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Game
from bot.rules.statements import AcceptsAutomaticDouble, ChoosesAutomaticDoubles
from bot.rules.values import replace

# --- The Box's choice


def apply_choose_automatic_doubles(chouette: Chouette, said: ChoosesAutomaticDoubles) -> Accepted | Refusal:
    """The Box says, between games or before the opening, what equal dice do in the next game."""
    stage = chouette.stage
    if not isinstance(stage, BetweenGames | Game):
        return refusals.NoGame()
    box = stage.box_decider if isinstance(stage, Game) else stage.box
    if said.by not in {box, *chouette.seated}:
        return refusals.NotSeated()
    if not automatic_double_rule(chouette.rules, None).by_choice:
        return refusals.NoAutomaticDoublesChoice()
    if said.by != box:
        return refusals.OnlyBoxChoosesAutomaticDoubles(box=box)
    if isinstance(stage, BetweenGames):
        stage = replace(stage, chosen=said.value)
    elif isinstance(stage.phase, ToRollOpening) and not stage.phase.rolled:
        stage = replace(stage, phase=replace(stage.phase, chosen=said.value))
    else:
        return refusals.AutomaticChosenTooLate()
    told = events.AutomaticDoublesChosen(by=said.by, option="automatic_doubles", value=said.value.value)
    return Accepted(replace(chouette, stage=stage), (told,))


# --- Equal dice


def game_and_carried_after_equal_opening(
    chouette: Chouette, game: Game, phase: ToRollOpening
) -> tuple[Game, int, tuple[Event, ...]]:
    """What equal opening dice do: nothing, a question to everybody, or a double of every cube (Colorado 5.1).

    Where chips are played for, a cube stays as it is if one of its two has not the chips for more (docs/rules.md,
    section 7).

    The game after them, how many doubles are carried over to later games, and what is told. A double that was carried
    into this game is one of those it may have.
    """
    automatic = automatic_double_rule(chouette.rules, phase.chosen)
    by_agreement = automatic.by_agreement and not _at_top(game)
    phase = replace(phase, after_equal=by_agreement, agreed=frozenset(), rolled=True)
    if phase.equal_dice_double_cubes_again(chouette.rules) and not _at_top(game):
        phase = replace(phase, turned=phase.turned + 1)
        doubled = _covered(chouette, game)
        told = _told_of_double(game, doubled)
        if rest := tuple(player for player in game.team_with_open_bets if player not in doubled):
            told = (*told, events.AutomaticDoubleNotCoveredByChips(players=rest))
        return _automatically_doubled(replace(game, phase=phase), doubled), 0, told
    told = (events.AutomaticDoubleCarriedOver(),) if automatic.carries else ()
    return replace(game, phase=phase), len(told), told


def _covered(chouette: Chouette, game: Game) -> Players:
    """Whose cubes an automatic double turns: where chips are played for, those whose two have the chips for it."""
    found: Players = ()
    for cube in game.group_by_cube(game.team_with_open_bets):
        if are_stakes_covered_by_chips(chouette, _automatically_doubled(game, (*found, *cube))):
            found += cube
    return found


def apply_accept_automatic_double(chouette: Chouette, game: Game, said: AcceptsAutomaticDouble) -> Accepted | Refusal:
    """After an equal opening: Box and any of the others agree on an automatic double of those cubes.

    A cube that several share is doubled when all of them have agreed.
    """
    by, phase = said.by, game.phase
    if by is None or game.side_of(by) is None:
        return refusals.NotPlaying()
    if not isinstance(phase, ToRollOpening) or not phase.after_equal:
        return refusals.NoAutomaticDouble()
    if by not in {game.box_decider, *game.team_with_open_bets}:
        return refusals.BetIsClosed()
    if by in phase.agreed:
        return refusals.AlreadySpoken()
    agreed = phase.agreed | {by}
    turned: Players = ()
    for cube in game.group_by_cube(game.team_with_open_bets):
        if by in {game.box_decider, *cube} and agreed.issuperset((game.box_decider, *cube)):
            turned += cube
    doubled = _told_of_double(game, turned)
    game = replace(_automatically_doubled(game, turned), phase=replace(phase, agreed=agreed))
    return Accepted(chouette.with_game(game), (events.AgreedToAutomaticDouble(by=by), *doubled))


def _at_top(game: Game) -> bool:
    """Whether some cube goes no further: then equal dice double none."""
    return any(bet.cube.is_at_top for bet in game.bets)


def _told_of_double(game: Game, players: Players) -> tuple[Event, ...]:
    """That the cubes of these players are turned, and to what; nothing where there is none."""
    values = sorted({bet.cube.value for bet in _automatically_doubled(game, players).bets if bet.team in players})
    return (events.CubesDoubledAutomatically(players=players, values=tuple(values)),) if players else ()


def _automatically_doubled(game: Game, players: Players) -> Game:
    def doubled(bet: Bet) -> Bet:
        return replace(bet, cube=replace(bet.cube, value=bet.cube.value * 2)) if bet.team in players else bet

    return replace(game, bets=tuple(map(doubled, game.bets)))
