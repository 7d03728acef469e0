"""Who may or must act at a moment of a chouette, and who may advise; changes nothing."""

from enum import StrEnum
from typing import assert_never

from bot.rules.events import AdviceAllowed, Event
from bot.rules.options import AnswerOrder, BoxConsultation, Consultation, DoublingOrder
from bot.rules.play.chips import short_of_stakes
from bot.rules.play.opening import box_may_choose_automatic
from bot.rules.points import Player, Players
from bot.rules.refusals import NotYourTurn, OtherActionDue, Refusal
from bot.rules.rulebook import Rules
from bot.rules.seats import speaking
from bot.rules.seats.joining import joiners_to_roll, least_players
from bot.rules.seats.partner import partner_who_must_choose
from bot.rules.state import phases
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Between, Chouette, Game
from bot.rules.statements import ChouetteMode
from bot.rules.values import replace


class _Last:
    """The chouette that was asked about last, and what was found: a turn asks many times who must act in the same."""

    known: tuple[Chouette | None, Players] = None, ()


def must_act(chouette: Chouette) -> Players:
    """Who must act now, in line order; several where several may.

    An open resignation or take-back comes first, the older one where there are two: its answers are what
    everybody waits for. Nobody must act while there are too few for a game.
    """
    known, found = _Last.known
    if known is not chouette:
        found = _who_must_act(chouette)
        _Last.known = chouette, found
    return found


def _who_must_act(chouette: Chouette) -> Players:
    stage = chouette.stage
    if asked := players_asked_to_consent(chouette):
        return asked
    if isinstance(stage, Game):
        due = _asked_in(chouette, stage)
        return tuple(player for player in due if not speaking.is_played_for_them(chouette, player))
    if not isinstance(stage, Between) or len(chouette.playing) < least_players(chouette.rules):
        return ()
    if due := joiners_to_roll(chouette) or short_of_stakes(chouette):
        return due
    chooses = partner_who_must_choose(chouette)
    return (chooses,) if chooses else speaking.starters(chouette, stage.box)


def not_your_turn_yet(chouette: Chouette, by: Player | None) -> Refusal:
    """The refusal of somebody who speaks before their turn, or does not do what is due from them."""
    due = must_act(chouette)
    return replace(OtherActionDue() if by in due else NotYourTurn(), must_act=due)


def players_asked_to_consent(chouette: Chouette) -> Players:
    """Whose answer to a resignation or a take-back the game waits for."""
    return next((proposal.waiting for proposal in chouette.proposals if proposal.lapses_with_phase), ())


def _asked_in(chouette: Chouette, game: Game) -> Players:
    """Whose word or deed is due in a game, also where it is the Captain who gives it."""
    phase = game.phase
    match phase:
        case phases.ToOpen() if game.position and box_may_choose_automatic(chouette.rules, game):
            return (game.box_decider,)
        case phases.ToOpen() | phases.ScoreModePlay():
            return (game.acting_box, game.acting_captain)
        case phases.ToRoll():
            return roll_waits_for(chouette, game) or (game.mover(),)
        case phases.ToPlay():
            return (game.mover(),)
        case phases.Soliciting():
            waiting = still_to_say_whether_they_double(game, phase)
            solicited = waiting[:1] if team_speaks_in_line_order(chouette.rules) else waiting
            return solicited if game.position else (*solicited, game.box_decider)
        case phases.GivingExtras():
            asked = phase.silent or phase.answerers
            return asked if game.position or phase.unanswered else (*asked, game.box_decider, game.acting_captain)
        case phases.AnsweringExtras():
            return phase.answerers
        case phases.Announced():
            buyers = phase.short_of_chips or speaking.asked_to_buy(chouette.rules, game, phase)
            return tuple(dict.fromkeys((*buyers, *speaking.still_to_speak_on_double(chouette.rules, game, phase))))
        case phases.Answering() | phases.AnsweringBeavers():
            return players_who_may_answer(chouette.rules, game, phase)
        case _:
            assert_never(phase)


def players_waited_for(chouette: Chouette) -> Players:
    """Whom everybody waits for, so that they are called: who must act.

    Where the board is elsewhere, nobody is waited for while the game goes on there or the next one is set up: who has
    something to report does so. A double is called out to all whom it asks at once, for they sit together.
    A proposal for which the game waits, a Partner's choice and chips to be bought call those who are asked.
    """
    game = chouette.game
    asks = any(proposal.lapses_with_phase for proposal in chouette.proposals)
    if chouette.mode is ChouetteMode.PLAY or asks or partner_who_must_choose(chouette) or short_of_stakes(chouette):
        return must_act(chouette)
    match game.phase if game else None:
        case phases.Announced() as phase if game:
            return speaking.asked_to_buy(chouette.rules, game, phase) or (game.box_decider,)
        case phases.Soliciting() if game:
            return (game.box_decider,)
        case phases.Answering(seller=None) | phases.AnsweringBeavers() as phase if phase.asked is Side.TEAM:
            return tuple(player for player in phase.unanswered if not speaking.is_played_for_them(chouette, player))
        case None | phases.ToOpen() | phases.ScoreModePlay():
            return ()
        case _:
            return must_act(chouette)


def players_on_the_clock(chouette: Chouette) -> Players:
    """Whose time runs: whom everybody waits for and, where the board is elsewhere, whom the Team's double asks too.

    There the Box alone is called, who may answer before all have spoken.
    """
    phase = chouette.game.phase if chouette.game else None
    asked = must_act(chouette) if isinstance(phase, phases.Soliciting | phases.Announced) else ()
    return tuple(dict.fromkeys((*asked, *players_waited_for(chouette))))


def doublers_before_roll(game: Game, openers: Players | None = None) -> Players:
    """Who of the Team can turn a cube before the roll that is due: their own in its doubling round, or an extra's.

    `openers`: only these of those who could turn their own.
    """
    phase, side = game.phase, game.on_turn or Side.TEAM
    extras = {extra.owner for extra in game.open_extras if extra.cube.owner is side}
    if isinstance(phase, phases.ToRoll) and not phase.round_over and game.on_turn is Side.TEAM:
        extras.update(game.with_access(Side.TEAM) if openers is None else openers)
    return game.in_line_order(extras)


def asked_before_roll(chouette: Chouette, game: Game) -> Players:
    """Who asked to be asked and has not spoken yet, while their side is to roll; all people where a robot rolls."""
    assert isinstance(game.phase, phases.ToRoll)  # noqa: S101  # only then is it asked
    a_robot_rolls = game.on_turn is Side.TEAM and game.acting_captain in chouette.robots
    asked = frozenset(game.line) - chouette.robots if a_robot_rolls else chouette.asks
    silent = asked - game.phase.stood
    able = doublers_before_roll(game, speaking.may_double_first(chouette.rules, game))
    return tuple(player for player in able if player in silent and speaking.is_represented(chouette, player))


def roll_waits_for(chouette: Chouette, game: Game) -> Players:
    """Whose word a side's roll waits for: those who hold it, and those who asked to be asked.

    Players who said that they do not double release this roll, though their hold stands for later ones.
    """
    assert isinstance(game.phase, phases.ToRoll)  # noqa: S101  # only then is it held
    may_ask = chouette.asks or chouette.robots
    waited_for = (game.holds - game.phase.let_go).union(asked_before_roll(chouette, game) if may_ask else ())
    able = doublers_before_roll(game) if waited_for else ()
    return tuple(player for player in able if player in waited_for and speaking.is_represented(chouette, player))


def still_to_say_whether_they_double(game: Game, phase: phases.Soliciting) -> Players:
    """Who has access to their cube and has said neither double nor no double in this round."""
    return tuple(player for player in game.with_access(Side.TEAM) if player not in phase.spoken)


def team_speaks_in_line_order(rules: Rules) -> bool:
    """Whether the Team's players speak in the order of the line once a round is open (Colorado 5.9)."""
    return speaking.double_order(rules) is DoublingOrder.ROTATION


def speaks_out_of_turn(chouette: Chouette, player: Player) -> bool:
    """Whether others before this player in the line are still to speak in the open round, where they speak in order."""
    game = chouette.game
    if game is None or not isinstance(game.phase, phases.Soliciting) or not team_speaks_in_line_order(chouette.rules):
        return False
    return player in still_to_say_whether_they_double(game, game.phase)[1:]


def players_who_may_answer(rules: Rules, game: Game, phase: phases.Answering | phases.AnsweringBeavers) -> Players:
    """Who may answer now.

    The Box answers for all, or with one cube Box and Partner each; if one of them sells, the other speaks first. The
    Team's players answer each for themself, in line order unless they may speak in any order (Colorado 5.8), the
    Captain first where a cube in the middle is doubled and they count (FIBS 4); then everybody may still wait
    for those before them.
    """
    if isinstance(phase, phases.Answering) and phase.seller:
        return (speaking.other_of_box_and_partner(game, phase.seller),)
    if phase.asked is Side.BOX:
        beavered = isinstance(phase, phases.AnsweringBeavers)
        return (game.box_decider,) if beavered else speaking.answerers_for_box(rules, game, phase)
    if rules.answer_order is AnswerOrder.ROTATION:
        return phase.unanswered[:1]
    is_first = isinstance(phase, phases.Answering) and game.players_with_middle_cube.issuperset(phase.offered)
    captain = game.acting_captain
    waits = rules.answer_order is AnswerOrder.CAPTAIN_FIRST and is_first and captain in phase.unanswered
    return (captain,) if waits else phase.unanswered


def without_extras_question(game: Game) -> Game:
    """The game without the question for extras, where none waits for an answer: the silent give none."""
    phase = game.phase
    return replace(game, phase=phase.then) if isinstance(phase, phases.GivingExtras) and not phase.unanswered else game


# --- Advice: who may speak on what; nobody hears who only talks


class Topic(StrEnum):
    """What advice is about; the value is also its word in a record."""

    PLAYS = "plays"
    CUBES = "cubes"


def consultation(rules: Rules, topic: Topic) -> Consultation:
    """When the Team may consult on plays, or on cubes (Colorado 3.1, 3.2)."""
    return rules.consultation_plays if topic is Topic.PLAYS else rules.consultation_cubes


def may_advise(chouette: Chouette, topic: Topic) -> Players:
    """Who of the Team may now speak on plays or on cubes, in line order; nobody between games.

    A player who gave an extra may not, until they have accepted a redouble on it; then they speak on the Box's side.
    A player who sold their game consults no more, whoever else may (Mayeron, recap).
    """
    game = chouette.game
    if game is None:
        return ()
    rule = consultation(chouette.rules, topic)
    match rule:
        case Consultation.NEVER:
            own: Players = ()
        case Consultation.ONCE_IN_THE_GAME:
            own = game.players_with_bet(lambda bet: bet.is_open and bet.in_game)
        case Consultation.FROM_THE_START:
            own = game.active
        case Consultation.ONCE_TURNED:
            own = game.active if _a_cube_is_turned(game) else ()
        case Consultation.ALWAYS:
            sold = {bet.sold_by for bet in game.bets}
            own = tuple(player for player in game.line if game.bet_of(player) and player not in sold)
        case _:
            assert_never(rule)
    if not game.open_extras:
        return own
    redoubled = {extra.box for extra in game.open_extras if extra.redoubled}
    silent = {extra.box for extra in game.open_extras} - redoubled - {*game.active}
    for_extras = set[Player]() if rule is Consultation.NEVER else {extra.team for extra in game.open_extras} | redoubled
    return game.in_line_order(({*own} | for_extras) - silent)


def _a_cube_is_turned(game: Game) -> bool:
    """Whether a cube lies turned on the board, answered or not."""
    return _is_doubled(game) or any(bet.in_game for bet in game.bets)


def _is_doubled(game: Game) -> bool:
    """Whether a double, or a beaver, waits for its answers."""
    return isinstance(game.phase, phases.Answering | phases.AnsweringBeavers)


def partner_may_advise(rules: Rules, game: Game) -> bool:
    """Whether Box and Partner may consult now (Colorado 3.3; FIBS, order of play)."""
    return rules.consultation_box is BoxConsultation.ALWAYS or _a_cube_is_turned(game)


def advice_changed(before: Chouette, after: Chouette) -> tuple[Event, ...]:
    """Who may speak now, on what, when a statement in a game has changed that."""
    was, now = before.game, after.game
    if was is None or now is None or was.number != now.number:
        return ()
    same_bets = was.bets is now.bets and was.extra_bets is now.extra_bets
    if same_bets and was.directors is now.directors and _is_doubled(was) == _is_doubled(now):
        return ()
    found: list[list[Players]] = []
    for chouette, game in ((before, was), (after, now)):  # who only rolls and moves advises nobody
        speakers = (may_advise(chouette, topic) for topic in Topic)
        found.append([() if each == (game.acting_captain,) else each for each in speakers])
    on_plays, on_cubes = found[1]
    if found[0] == found[1]:
        return ()
    return (AdviceAllowed(on_plays=on_plays, on_cubes=on_cubes, same=on_plays == on_cubes),)
