"""Who may advise whom on what, and the plays that were suggested; it hears nobody who only talks."""

from dataclasses import replace
from enum import StrEnum
from typing import assert_never

from bot.backgammon.notation import read_play, written
from bot.backgammon.plays import Play
from bot.rules import refusals
from bot.rules.events import AdviceAllowed, Event, PlaySuggested
from bot.rules.options import BoxConsultation, Consultation
from bot.rules.points import Player, Players
from bot.rules.refusals import Refusal, refusal_of_play
from bot.rules.rulebook import Rules
from bot.rules.state.chouette import Accepted, Chouette, Game
from bot.rules.state.phases import ToPlay
from bot.rules.statements import Suggests


class Topic(StrEnum):
    """What advice is about; the value is also its word in a record."""

    PLAYS = "plays"
    CUBES = "cubes"


def consultation(rules: Rules, topic: Topic) -> Consultation:
    """When the Team may consult on plays, or on cubes (Colorado 3.1, 3.2)."""
    return rules.consultation_plays if topic is Topic.PLAYS else rules.consultation_cubes


def nothing_is_discussed(rules: Rules) -> bool:
    """Whether nobody may ever speak on anything: then Jacoby is always on (docs/rules.md, 2.8)."""
    return all(consultation(rules, topic) is Consultation.NEVER for topic in Topic)


def may_advise(chouette: Chouette, topic: Topic) -> Players:
    """Who of the Team may now speak on plays or on cubes, in line order; nobody between games.

    A player who gave an extra may not, until they have accepted a redouble on it; then they speak on the Box's side.
    A player who sold their game consults no more, whoever else may (Mayeron, recap).
    """
    game = chouette.game
    if game is None:
        return ()
    rule = consultation(chouette.rules, topic)
    if not game.open_extras:
        return _by_rule(game, rule)
    redoubled = {extra.box for extra in game.open_extras if extra.redoubled}
    silent = {extra.box for extra in game.open_extras} - redoubled - {*game.active}
    for_extras = set[Player]() if rule is Consultation.NEVER else {extra.team for extra in game.open_extras} | redoubled
    speakers = ({*_by_rule(game, rule)} | for_extras) - silent
    return tuple(player for player in game.line if player in speakers)


def _by_rule(game: Game, rule: Consultation) -> Players:
    """Who of the Team may speak for their own bet."""
    match rule:
        case Consultation.NEVER:
            return ()
        case Consultation.ONCE_IN_THE_GAME:
            return game.holding(lambda bet: bet.is_open and bet.in_game)
        case Consultation.FROM_THE_START:
            return game.active
        case Consultation.ONCE_TURNED:
            return game.active if _a_cube_is_turned(game) else ()
        case Consultation.ALWAYS:
            sold = {bet.sold_by for bet in game.bets}
            return tuple(player for player in game.line if game.bet_of(player) and player not in sold)
        case _:
            assert_never(rule)


def _a_cube_is_turned(game: Game) -> bool:
    """Whether a cube lies turned on the board, answered or not."""
    return game.phase.cube_lies_turned or any(bet.in_game for bet in game.bets)


def partner_may_advise(rules: Rules, game: Game) -> bool:
    """Whether Box and Partner may consult now (Colorado 3.3; FIBS, order of play)."""
    match rules.consultation_box:
        case BoxConsultation.ALWAYS:
            return True
        case BoxConsultation.ONCE_TURNED:
            return _a_cube_is_turned(game)
        case _:
            assert_never(rules.consultation_box)


def _advisers(chouette: Chouette, game: Game, topic: Topic) -> Players:
    """Who may advise; nobody if that is only who rolls and moves."""
    heard = may_advise(chouette, topic)
    return () if heard == (game.acting,) else heard


def change_told(before: Chouette, after: Chouette) -> tuple[Event, ...]:
    """Who may speak now, on what, when a statement in a game has changed that."""
    was, now = before.game, after.game
    if was is None or now is None or was.number != now.number:
        return ()
    if was.bets is now.bets and type(was.phase) is type(now.phase):
        return ()
    heard = {topic: _advisers(after, now, topic) for topic in Topic}
    if all(_advisers(before, was, topic) == heard[topic] for topic in Topic):
        return ()
    on_plays, on_cubes = heard[Topic.PLAYS], heard[Topic.CUBES]
    return (AdviceAllowed(on_plays=on_plays, on_cubes=on_cubes, same=on_plays == on_cubes),)


# --- Suggesting a play


def suggests(chouette: Chouette, said: Suggests) -> Accepted | Refusal:
    """Somebody of the side on turn says aloud how they would play the roll; who moves decides."""
    game, by = chouette.game, said.by
    if game is None:
        return refusals.NoGame()
    if by is None or (by != game.partner and game.side_of(by) is None):
        return refusals.NotPlaying()
    if game.position is None:
        return refusals.OnlyInPlayMode()
    phase = game.phase
    if not isinstance(phase, ToPlay):
        return refusals.RollFirst()
    if refusal := _may_not_suggest(chouette, game, by):
        return refusal
    play = read_play(game.position, phase.dice_to_play, said.play)
    if not isinstance(play, Play):
        return refusal_of_play(play, said.play, phase.dice)
    text = written(play)
    others = tuple(pair for pair in phase.suggested if pair[0] != by)
    phase = replace(phase, suggested=(*others, (by, text)))
    told = PlaySuggested(by=by, play=text, mover=game.mover())
    return Accepted(chouette.with_game(replace(game, phase=phase)), (told,))


def _may_not_suggest(chouette: Chouette, game: Game, by: Player) -> Refusal | None:
    if game.sides_with(by) is not game.on_turn:
        return refusals.NotYourTurn()
    if by == game.mover():
        return refusals.MoverNeedsNoAdvice()
    if by == game.partner:
        if by != game.sharer:
            return refusals.PartnerHasNoShare()
        return None if partner_may_advise(chouette.rules, game) else refusals.BoxConsultsLater()
    if by not in may_advise(chouette, Topic.PLAYS):
        rule = consultation(chouette.rules, Topic.PLAYS)
        return refusals.NoConsultation(rule=rule.value.replace(" ", "-"), players=may_advise(chouette, Topic.PLAYS))
    return None


def may_suggest(chouette: Chouette, player: Player) -> bool:
    """Whether a player may suggest a play of the roll on the board."""
    game = chouette.game
    return (
        game is not None
        and game.position is not None
        and isinstance(game.phase, ToPlay)
        and _may_not_suggest(chouette, game, player) is None
    )
