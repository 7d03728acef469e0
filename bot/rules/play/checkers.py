"""Openings, rolls, plays on the board and plays that are suggested; knows no cube but who may still turn one."""

from bot.backgammon.notation import Ambiguous, Unplayable, Unreadable, play_notation, read_play
from bot.backgammon.plays import Play, can_play, legal_plays
from bot.backgammon.position import Position, win_multiplier
from bot.rules import refusals
from bot.rules.events import Event, NoLegalPlay, OpeningRolled, OpeningTied, Played, PlaySuggested, Rolled
from bot.rules.phases import ScoreModePlay, ToPlay, ToRoll, ToRollOpening
from bot.rules.play import turn
from bot.rules.play.opening import game_and_carried_after_equal_opening
from bot.rules.play.start_end import end_won_game
from bot.rules.points import Player
from bot.rules.refusals import Refusal, refusal_from_misread
from bot.rules.seats.joining import apply_roll_to_join
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Game, LastPlay
from bot.rules.statements import Dice, Margin, Plays, ReportsOpeningTie, Rolls, RollsOpening, Suggests
from bot.rules.turning import cannot_turn_own, players_who_may_double_first
from bot.rules.values import replace

NO_PLAY_NOTATION = "none"
_NO_LEGAL_PLAY = "no-legal-play"


def apply_roll_opening(chouette: Chouette, game: Game, said: RollsOpening) -> Accepted | Refusal:
    """Both sides roll a die; the higher starts with both, equal ones are rolled again (docs/rules.md, 2.1)."""
    phase = _opening_or_refusal(chouette, game, said.by)
    if isinstance(phase, Refusal):
        return phase
    box_die, captain_die = said.dice
    if box_die == captain_die:
        dice = said.dice if game.position else None  # elsewhere nobody has said which
        tied = _tied(chouette, game, phase, dice)
        return _fallen(tied.chouette, tied.chouette.game or game, said.dice, *tied.events)
    side = Side.BOX if box_die > captain_die else Side.TEAM
    here = game.position is not None
    phase, on_turn = (ToPlay(said.dice, is_first=True), side) if here else (ScoreModePlay(), None)
    game = replace(game, phase=phase, on_turn=on_turn)
    told = OpeningRolled(box=game.box_decider, captain=game.acting_captain, dice=said.dice, starter=game.mover(side))
    return _fallen(chouette, game, said.dice, told)


def apply_report_opening_tie(chouette: Chouette, game: Game, said: ReportsOpeningTie) -> Accepted | Refusal:
    """In `mode score`: the opening dice were equal, said by the Box or by who moves for the Team."""
    if game.position:
        return refusals.OnlyInScoreMode()
    phase = _opening_or_refusal(chouette, game, said.by)
    return phase if isinstance(phase, Refusal) else _tied(chouette, game, phase, None)


def _opening_or_refusal(chouette: Chouette, game: Game, by: Player | None) -> ToRollOpening | Refusal:
    """The opening that this player, or None: chance, may roll now."""
    phase = game.phase
    if not isinstance(phase, ToRollOpening):
        return refusals.OpeningDone()
    if by is not None and by not in {game.box_decider, game.acting_captain}:
        return refusals.OnlyBoxAndCaptainRollOpening(players=(game.box_decider, game.acting_captain))
    if by not in {None, game.box_decider} and phase.box_may_choose_automatic_doubles(chouette.rules):
        return refusals.BoxChoosesFirst()
    return phase


def _tied(chouette: Chouette, game: Game, phase: ToRollOpening, dice: Dice | None) -> Accepted:
    """Equal dice: the opening is rolled again, and cubes may have been doubled."""
    after, carried, doubled = game_and_carried_after_equal_opening(chouette, game, phase)
    told = OpeningTied(box=after.box_decider, captain=after.acting_captain, dice=dice)
    return Accepted(replace(chouette, stage=after, carried=chouette.carried + carried), (told, *doubled))


def apply_roll_of_mover_or_joiner(chouette: Chouette, said: Rolls) -> Accepted | Refusal:
    """The mover of the side on turn rolls, when nobody holds the roll; or a joiner for their place."""
    game = chouette.game
    if game is None:
        return apply_roll_to_join(chouette, said) if isinstance(chouette.stage, BetweenGames) else refusals.NoGame()
    if game.position is None:
        return refusals.OnlyInPlayMode()
    if said.by is None or game.side_of(said.by) is None:
        return refusals.NotPlaying()
    game = turn.game_if_silent_give_no_extras(game)
    phase = game.phase
    if not isinstance(phase, ToRoll):
        return phase.cannot_roll
    if refusal := _not_the_mover(chouette, game, said.by):
        return refusal
    if waiting := phase.roll_waits_for(chouette, game):
        return refusals.RollIsHeld(players=waiting)
    told = Rolled(by=said.by, dice=said.dice)
    game = replace(game, phase=ToPlay(said.dice), rolled=(*game.rolled, (said.by, said.dice)))
    return _fallen(chouette, game, said.dice, told)


def _not_the_mover(chouette: Chouette, game: Game, by: Player) -> Refusal | None:
    """Why somebody cannot move: it is the other side's turn, or another of their side handles the checkers."""
    if by == game.mover():
        return None
    if by in {game.acting_box, game.acting_captain}:
        return refusals.OtherSidesTurn()
    if game.side_of(by) is Side.BOX:
        return refusals.NotTheMover(players=(game.acting_box,))
    return refusals.CaptainMoves(player=game.acting_captain, words=_words_beside_captain(chouette, game, by))


def _words_beside_captain(chouette: Chouette, game: Game, player: Player) -> str:
    """What a player of the Team may say on its turn while the Captain moves, as a part of a key."""
    rules = chouette.rules
    doubles = cannot_turn_own(rules, game, player) is None and player in players_who_may_double_first(rules, game)
    advises = player in turn.team_players_who_may_advise(chouette, turn.AdviceTopic.PLAYS)
    if doubles:
        return "cube-and-play" if advises else "cube"
    return "play" if advises else "nothing"


def _fallen(chouette: Chouette, game: Game, dice: Dice, *told: Event) -> Accepted | Refusal:
    """The table after dice fell, newly drawn; after a take-back the same ones fall (docs/rules.md, section 2)."""
    if chouette.dice_that_must_fall_again_next not in {None, dice}:
        return refusals.UndoneDiceMustFallAgain(dice=chouette.dice_that_must_fall_again_next)
    after = replace(
        chouette,
        stage=game,
        dice_to_fall_again=chouette.dice_to_fall_again[1:],
        dice_since_decision=(*chouette.dice_since_decision, dice),
        drawn=chouette.drawn if chouette.dice_to_fall_again else chouette.drawn + 1,
    )
    return Accepted(after, told)


def position_and_dice_to_play(chouette: Chouette) -> tuple[Position, tuple[int, int]] | None:
    """The board, as the mover sees it, and the dice to be played; None when no play is due on a board here."""
    game = chouette.game
    if game is None or game.position is None or not isinstance(game.phase, ToPlay):
        return None
    return game.position, game.phase.dice_to_play


def only_legal_play(chouette: Chouette) -> str | None:
    """The play of the roll in notation where it is the only legal one."""
    roll = position_and_dice_to_play(chouette)
    legal = legal_plays(*roll) if roll else ()
    return play_notation(legal[0]) if len(legal) == 1 else None


def apply_play(chouette: Chouette, game: Game, said: Plays) -> Accepted | Refusal:
    """The mover plays the roll in standard notation; `none` where there is no legal play."""
    if game.position is None:
        return refusals.OnlyInPlayMode()
    phase = game.phase
    if said.by is None or game.side_of(said.by) is None:
        return refusals.NotPlaying()
    if phase.double_is_open:
        return refusals.DoubleOpen()
    if game.on_turn is not None and (refusal := _not_the_mover(chouette, game, said.by)):
        return refusal
    return _played(chouette, game, phase, said) if isinstance(phase, ToPlay) else refusals.RollFirst()


def _played(chouette: Chouette, game: Game, phase: ToPlay, said: Plays) -> Accepted | Refusal:
    side, position = game.on_turn, game.position
    assert side is not None and position is not None  # noqa: S101, PT018  # dice lie on a board here
    dice = phase.dice_to_play
    if not can_play(position, dice):
        if said.play.strip().casefold() != NO_PLAY_NOTATION:
            return refusals.PlayIllegal(play=said.play, dice=phase.dice, reason=_NO_LEGAL_PLAY)
        result, text = position.swapped(), NO_PLAY_NOTATION
        told = NoLegalPlay(by=said.by, dice=phase.dice)
    else:
        play = read_play(position, dice, said.play)
        if isinstance(play, Unreadable | Unplayable | Ambiguous):
            return refusal_from_misread(play, said.play, phase.dice)
        result, text = play.result, play_notation(play)
        told = Played(by=said.by, dice=phase.dice, play=text)
    last = LastPlay(side, game.mover(), phase.dice, text)
    before = game.last_play
    game = replace(game, position=result, on_turn=side.other, phase=ToRoll(), last_play=last, play_before=before)
    played = Accepted(chouette.with_game(game), (told,))
    if any(result.opp):
        return played
    return played.then(end_won_game(played.chouette, game, side, Margin(win_multiplier(result))))


# --- Suggesting a play


def apply_suggest(chouette: Chouette, game: Game, said: Suggests) -> Accepted | Refusal:
    """Somebody of the side on turn says aloud how they would play the roll; who moves decides."""
    advised = _advised(chouette, game, said.by)
    if isinstance(advised, Refusal):
        return advised
    by, position, phase = advised
    play = read_play(position, phase.dice_to_play, said.play)
    if not isinstance(play, Play):
        return refusal_from_misread(play, said.play, phase.dice)
    others = tuple(pair for pair in phase.suggested if pair[0] != by)
    phase = replace(phase, suggested=(*others, (by, play_notation(play))))
    told = PlaySuggested(by=by, play=play_notation(play), mover=game.mover())
    return Accepted(chouette.with_game(replace(game, phase=phase)), (told,))


def _advised(chouette: Chouette, game: Game, by: Player | None) -> tuple[Player, Position, ToPlay] | Refusal:
    """The roll on the board on which somebody may advise, or why they may not."""
    if by is None or (by != game.partner and game.side_of(by) is None):
        return refusals.NotPlaying()
    if game.position is None:
        return refusals.OnlyInPlayMode()
    if not isinstance(game.phase, ToPlay):
        return refusals.RollFirst()
    if game.side_favoured_by(by) is not game.on_turn:
        return refusals.OtherSidesTurn()
    if by == game.mover():
        return refusals.MoverNeedsNoAdvice()
    advisers = (by,) if by == game.partner else turn.team_players_who_may_advise(chouette, turn.AdviceTopic.PLAYS)
    if by not in advisers:
        rule = turn.team_consultation(chouette.rules, turn.AdviceTopic.PLAYS).value.replace(" ", "-")
        return refusals.MayNotAdvise(rule=rule, players=advisers)
    if by == game.partner and by != game.partner_with_share:
        return refusals.PartnerWithoutShareMayNotAdvise()
    if by == game.partner and not turn.box_and_partner_may_consult(chouette.rules, game):
        return refusals.BoxConsultsOnceCubeTurned()
    return by, game.position, game.phase


def may_suggest(chouette: Chouette, player: Player) -> bool:
    """Whether a player may suggest a play of the roll on the board."""
    return chouette.game is not None and advice_refusal(chouette, chouette.game, player) is None


def advice_refusal(chouette: Chouette, game: Game, player: Player) -> Refusal | None:
    """Why a player may not suggest a play now; None: they may."""
    advised = _advised(chouette, game, player)
    return advised if isinstance(advised, Refusal) else None
