"""Who may or must act at a moment of a chouette, and who may advise; changes nothing."""

from enum import StrEnum

from bot.rules import statements as say
from bot.rules.events import AdviceAllowed, Event
from bot.rules.options import BoxPartnerConsultation, TeamConsultation
from bot.rules.phases import AnswersDue, SharedDoubleAnnounced, TeamDoublingRound
from bot.rules.phases.team_double import is_team_doubling_in_line_order
from bot.rules.play.chips import players_who_must_buy_chips
from bot.rules.points import Player, Players
from bot.rules.refusals import OtherActionDue, OutOfTurn, ProposalFirst, Refusal
from bot.rules.rulebook import Rules
from bot.rules.seats import speaking
from bot.rules.seats.joining import joiners_to_roll, min_players
from bot.rules.seats.partner import partner_who_must_choose
from bot.rules.state.bets import Side
from bot.rules.state.chouette import BetweenGames, Chouette, Game
from bot.rules.statements import ChouetteMode, Statement
from bot.rules.values import replace

_PROPOSAL_FIRST = ProposalFirst()


class _Last:
    """The chouette that was asked about last, and what was found: a turn asks many times who must act in the same."""

    known: tuple[Chouette | None, Players] = None, ()


def players_who_must_act(chouette: Chouette) -> Players:
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
    if asked := players_whose_consent_game_awaits(chouette):
        return asked
    if isinstance(stage, Game):
        due = stage.phase.waited_for(chouette, stage)
        return tuple(player for player in due if not speaking.is_absent_cube_awaiting_captain_or_box(chouette, player))
    if not isinstance(stage, BetweenGames) or len(chouette.players_now_or_next) < min_players(chouette.rules):
        return ()
    if due := joiners_to_roll(chouette) or players_who_must_buy_chips(chouette):
        return due
    chooses = partner_who_must_choose(chouette)
    return (chooses,) if chooses else speaking.players_who_may_start_game(chouette, stage.box)


def not_your_turn_or_other_due_refusal(chouette: Chouette, by: Player | None, not_your_turn: OutOfTurn) -> Refusal:
    """The refusal of somebody who speaks before their turn, or does not do what is due from them."""
    due = players_who_must_act(chouette)
    if by in due:
        return OtherActionDue(must_act=due)
    return replace(_PROPOSAL_FIRST if chouette.proposals_holding_up else not_your_turn, must_act=due)


def players_whose_consent_game_awaits(chouette: Chouette) -> Players:
    """Whose answer to a resignation or a take-back the game waits for."""
    return next((proposal.waiting for proposal in chouette.proposals_holding_up), ())


def players_called_to_act(chouette: Chouette) -> Players:
    """Whom everybody waits for, so that they are called: who must act.

    Where the board is elsewhere, nobody is waited for while the game goes on there or the next one is set up: who has
    something to report does so. A double is called out to all whom it asks at once, for they sit together.
    A proposal for which the game waits, a Partner's choice and chips to be bought call those who are asked.
    """
    game, due = chouette.game, players_who_must_act(chouette)
    if chouette.mode is ChouetteMode.PLAY or chouette.proposals_holding_up:
        return due
    if partner_who_must_choose(chouette) or players_who_must_buy_chips(chouette):
        return due
    called = game.phase.called_in_score_mode(chouette, game) if game else ()
    return due if called is None else called


def players_on_the_clock(chouette: Chouette) -> Players:
    """Whose time runs: whom everybody waits for and, where the board is elsewhere, whom the Team's double asks too.

    There the Box alone is called, who may answer before all have spoken.
    """
    phase = chouette.game.phase if chouette.game else None
    asked = players_who_must_act(chouette) if isinstance(phase, TeamDoublingRound | SharedDoubleAnnounced) else ()
    return tuple(dict.fromkeys((*asked, *players_called_to_act(chouette))))


def statements_tried_when_time_is_up(chouette: Chouette, game: Game, player: Player) -> tuple[Statement, ...]:
    """What counts as said by a player of a game whose time is over: the first of these that is accepted, or the last.

    Nothing where nobody waits for them. Nobody is made to buy chips. Who says nothing in their time is away, and so is
    whoever should have spoken for them; where nobody is left on their side, or who has bought the Box's game has no
    seat and cannot be away, the others vote whether to adjourn.
    """
    if player not in players_on_the_clock(chouette):
        return ()
    adjourns = (say.ProposesAdjournment(game.mover(game.side_of(player) or Side.TEAM)),)
    if game.phase.must_buy_chips_for_buyout:
        return adjourns
    said = game.phase.statements_tried_on_timeout(chouette, game, player)
    if said is not None:
        return said
    silent = speaking.speaker_for(chouette, player)
    return (say.GoesAway(silent), *adjourns) if silent else adjourns


def is_doubling_out_of_turn(chouette: Chouette, player: Player) -> bool:
    """Whether others before this player in the line are still to speak in the open round, where they speak in order."""
    game = chouette.game
    if game is None or not isinstance(game.phase, TeamDoublingRound):
        return False
    silent = game.phase.silent(chouette.rules, game)
    return is_team_doubling_in_line_order(chouette.rules) and player in silent[1:]


def game_if_silent_give_no_extras(game: Game) -> Game:
    """The game without the question for extras, where none waits for an answer: the silent give none."""
    then = game.phase.if_all_are_silent
    return game if then is game.phase else replace(game, phase=then)


# --- Advice: who may speak on what; nobody hears who only talks


class AdviceTopic(StrEnum):
    """What advice is about; the value is also its word in a record."""

    PLAYS = "plays"
    CUBES = "cubes"


def team_consultation(rules: Rules, topic: AdviceTopic) -> TeamConsultation:
    """When the Team may consult on plays, or on cubes (Colorado 3.1, 3.2)."""
    return rules.consultation_plays if topic is AdviceTopic.PLAYS else rules.consultation_cubes


def team_players_who_may_advise(chouette: Chouette, topic: AdviceTopic) -> Players:
    """Who of the Team may now speak on plays or on cubes, in line order; nobody between games.

    A player who gave an extra may not, until they have accepted a redouble on it; then they speak on the Box's side.
    A player who sold their game consults no more, whoever else may (Mayeron, recap).
    """
    game = chouette.game
    if game is None:
        return ()
    rule = team_consultation(chouette.rules, topic)
    own: Players = ()
    if rule is TeamConsultation.ONCE_IN_THE_GAME:
        own = game.players_with_bet(lambda bet: bet.is_open and bet.in_game)
    elif rule is TeamConsultation.FROM_THE_START or (rule is TeamConsultation.ONCE_TURNED and _a_cube_is_turned(game)):
        own = game.team_with_open_bets
    elif rule is TeamConsultation.ALWAYS:
        sold = {bet.sold_by for bet in game.bets}
        own = tuple(player for player in game.line if game.team_bet_of(player) and player not in sold)
    if not game.open_extras:
        return own
    redoubled = {extra.box for extra in game.open_extras if extra.redoubled}
    silent = {extra.box for extra in game.open_extras} - redoubled - {*game.team_with_open_bets}
    heard = () if rule is TeamConsultation.NEVER else (*redoubled, *(extra.team for extra in game.open_extras))
    return game.team_in_line_order({*own, *heard} - silent)


def _a_cube_is_turned(game: Game) -> bool:
    """Whether a cube lies turned on the board, answered or not."""
    return _is_doubled(game) or any(bet.in_game for bet in game.bets)


def _is_doubled(game: Game) -> bool:
    """Whether a double, or a beaver, waits for its answers."""
    return isinstance(game.phase, AnswersDue)


def box_and_partner_may_consult(rules: Rules, game: Game) -> bool:
    """Whether Box and Partner may consult now (Colorado 3.3; FIBS, order of play)."""
    return rules.consultation_box is BoxPartnerConsultation.ALWAYS or _a_cube_is_turned(game)


def advice_change_events(before: Chouette, after: Chouette) -> tuple[Event, ...]:
    """Who may speak now, on what, when a statement in a game has changed that; robots do not."""
    was, now = before.game, after.game
    if was is None or now is None or was.number != now.number:
        return ()
    same_bets = was.bets is now.bets and was.extra_bets is now.extra_bets
    if same_bets and was.directors is now.directors and _is_doubled(was) == _is_doubled(now):
        return ()
    found: list[tuple[Players, Players]] = []
    for chouette, game in ((before, was), (after, now)):  # who only rolls and moves advises nobody
        may_speak = (team_players_who_may_advise(chouette, topic) for topic in AdviceTopic)
        people = (tuple(one for one in each if one not in chouette.robots) for each in may_speak)
        on_plays, on_cubes = (() if each == (game.acting_captain,) else each for each in people)
        if on_plays != on_cubes:  # who moves is the one whom the others advise
            on_plays = tuple(one for one in on_plays if one != game.acting_captain)
        found.append((on_plays, on_cubes))
    told, (on_plays, on_cubes) = found
    if told == (on_plays, on_cubes):
        return ()
    return (AdviceAllowed(on_plays=on_plays, on_cubes=on_cubes, same=on_plays == on_cubes),)
