"""Doubling: who may turn which cube when, hold and solicitation; answers and automatic doubles are elsewhere."""

from itertools import chain, combinations

from bot.rules import events, phases, refusals
from bot.rules.cubes import buyouts
from bot.rules.cubes.extras import decline_to_give_extra
from bot.rules.events import Event
from bot.rules.options import BoxInitialDoubleCubes
from bot.rules.phases.answering import may_partner_double
from bot.rules.phases.team_double import is_team_doubling_in_line_order
from bot.rules.play import turn
from bot.rules.points import Player, Players
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, Chouette, Game
from bot.rules.statements import (
    ALL_PLAYERS,
    AskedBeforeRoll,
    DeclinesToDouble,
    Doubles,
    HoldsRoll,
    LetsRobotsRoll,
    ReleasesRoll,
    SetsAskBeforeRoll,
    Whom,
)
from bot.rules.turning import cannot_turn, cannot_turn_own, cubes_to_turn, players_who_may_double_first
from bot.rules.values import replace

# --- Doubling


def apply_double(chouette: Chouette, game: Game, said: Doubles) -> Accepted | Refusal:
    """The Box doubles the cubes that are named, or a player of the Team their own.

    The Partner doubles for the Box where anyone may turn a later cube (FIBS 6).
    """
    by = said.by
    is_partner = by == game.partner and may_partner_double(chouette.rules, game)
    side = Side.BOX if is_partner else game.side_of(by) if by else None
    if by is None or side is None:
        return refusals.NotPlaying()
    game = turn.game_if_silent_give_no_extras(game)
    phase = game.phase
    if isinstance(phase, phases.ToRollOpening) and game.position:
        return refusals.NoDoubleBeforeFirstPlay()
    if isinstance(phase, phases.ToRoll) and game.on_turn is not side:
        return refusals.CubeBeforeOwnRoll()
    if refusal := phase.cannot_double if side is Side.TEAM else phase.answer_due or phase.cannot_double:
        return refusal
    return (_box_doubles if side is Side.BOX else _player_doubles)(chouette, game, by, said.whom)


def _player_doubles(chouette: Chouette, game: Game, by: Player, whom: Whom) -> Accepted | Refusal:
    if whom not in {(), (by,)}:
        return refusals.TeamNamesNoCubes()
    if refusal := cannot_turn_own(chouette.rules, game, by):
        return refusal
    so_far = game.phase if isinstance(game.phase, phases.TeamDoublingRound) else None
    if so_far is None and by not in (openers := players_who_may_double_first(chouette.rules, game)):
        return refusals.OnlyCaptainDoubles(players=openers)
    if game.has_shared_cube:
        return buyouts.announce_team_double(chouette, game, by)
    so_far = so_far or phases.TeamDoublingRound()
    return refusals.AlreadySpoken() if by in so_far.spoken else _spoke(chouette, game, so_far, by, doubles=True)


def _spoke(chouette: Chouette, game: Game, phase: phases.TeamDoublingRound, by: Player, *, doubles: bool) -> Accepted:
    """The Team's round after somebody's word on their own cube; it is closed when all have spoken.

    Where they speak in line order, those before the speaker do not double.
    """
    waiting = phase.silent(chouette.rules, game)
    in_order = phase.offered and is_team_doubling_in_line_order(chouette.rules)
    passed = frozenset(waiting[: waiting.index(by)] if in_order else ())
    if doubles:
        values = buyouts.doubled_values(game, (by,))
        told = events.Doubled(by=by, players=(by,), values=values, passed_over=tuple(passed))
        phase = replace(phase, offered=(*phase.offered, by), stood=phase.stood | passed)
        game = replace(game, phase=phase, holds=game.holds - {by}, unasked=game.unasked - {by})
    else:
        told = events.DeclinedToDouble(by=by, passed_over=tuple(passed))
        phase = replace(phase, stood=phase.stood | passed | {by})
        game = replace(game, phase=phase)
    all_spoke = not phase.silent(chouette.rules, game)
    game, closed = close_doubling_round(game, phase) if all_spoke else (game, ())
    return Accepted(chouette.with_game(game), (told, *closed))


def close_doubling_round(game: Game, phase: phases.TeamDoublingRound) -> tuple[Game, tuple[Event, ...]]:
    """The Team's round is closed: the Box answers what was offered."""
    offered = game.team_in_line_order(phase.offered)
    game = replace(game, phase=buyouts.answering_phase(game, Side.TEAM, offered))
    return game, (buyouts.doubles_offered_event(game, offered),)


def _box_doubles(chouette: Chouette, game: Game, by: Player, whom: Whom) -> Accepted | Refusal:
    within_reach = cubes_to_turn(chouette.rules, game, Side.BOX)
    named = () if whom is ALL_PLAYERS else whom
    meant = (bet for bet in game.open_bets if bet.team in (named or game.line))
    refused = [refusal for bet in meant if (refusal := cannot_turn(chouette.rules, game, Side.BOX, bet))]
    others = (refusal for refusal in refused if not isinstance(refusal, refusals.NoAccessToCube))
    if (named or not within_reach) and (refusal := next(others, None)):
        return refusal
    if not within_reach:
        return refusals.NoAccessToCube(owner=None)
    if whom == () and len(game.group_by_cube(within_reach)) > 1:
        return refusals.CubesMustBeNamed(players=within_reach)
    named = named or within_reach
    for player in named:
        bet = game.team_bet_of(player)
        if bet is None or not bet.is_open:
            return refusals.BetIsClosed(player=player)
        if player not in within_reach:
            return refusals.NoAccessToCube(owner=player)
    if cut := game.players_of_partly_named_cube(within_reach, named):
        return refusals.CubeIsShared(players=cut)
    if not box_may_double_set(chouette.rules, frozenset(named), game.players_with_middle_cube):
        return refusals.MustDoubleAllTogether(players=game.team_in_line_order(game.players_with_middle_cube))
    offered = game.team_in_line_order(named)
    found: dict[tuple[int, ...], Players] = {}  # whose cubes are doubled to the same value are told together
    for player in offered:
        values = buyouts.doubled_values(game, (player,))
        found[values] = (*found.get(values, ()), player)
    if game.has_shared_cube and set(game.players_on_shared_cube) == set(offered):
        found = dict.fromkeys(found, (by,))  # one for all: nobody's is named
    told = (events.Doubled(by=by, players=each, values=values, passed_over=()) for values, each in found.items())
    phase = replace(buyouts.answering_phase(game, Side.BOX, offered), turned_by=by)
    return Accepted(chouette.with_game(replace(game, phase=phase)), tuple(told))


def box_may_double_set(rules: Rules, chosen: frozenset[Player], middle: frozenset[Player]) -> bool:
    """Whether the Box may double just these cubes, some of them in the `middle` (Colorado 5.6)."""
    is_free = rules.box_initial_double is BoxInitialDoubleCubes.EACH
    return is_free or not chosen & middle or middle <= chosen


def cube_sets_box_may_double(rules: Rules, game: Game) -> tuple[Players, ...]:
    """Every set of cubes that the Box may double together, smallest first, each in line order."""
    cubes = game.group_by_cube(cubes_to_turn(rules, game, Side.BOX))
    chosen = chain.from_iterable(combinations(cubes, size) for size in range(1, len(cubes) + 1))
    sets = (game.team_in_line_order(frozenset(chain.from_iterable(each))) for each in chosen)
    return tuple(each for each in sets if box_may_double_set(rules, frozenset(each), game.players_with_middle_cube))


# --- Speaking without a cube


def apply_decline_to_double(chouette: Chouette, game: Game, said: DeclinesToDouble) -> Accepted | Refusal:
    """A player of the Team who was asked does not double."""
    by, phase = said.by, game.phase
    if by is None or by not in game.line:
        return _not_of_the_team(game, by)
    if isinstance(phase, phases.GivingExtras):
        return decline_to_give_extra(chouette, game, phase, by)
    if isinstance(phase, phases.ToRoll) and by in phase.may_speak_before_roll(chouette, game):
        phase = replace(phase, stood=phase.stood | {by}, let_go=phase.let_go | (game.holds & {by}))
        told = events.DeclinedToDouble(by=by, passed_over=())
        return Accepted(chouette.with_game(replace(game, phase=phase)), (told,))
    if isinstance(phase, phases.SharedDoubleAnnounced):
        return buyouts.decline_to_announce_double(chouette, game, phase, by)
    if not isinstance(phase, phases.TeamDoublingRound):
        return refusals.MayNotDeclineDoubleUnasked()
    if by not in phase.silent(chouette.rules, game):
        return cannot_turn_own(chouette.rules, game, by) or refusals.AlreadySpoken()
    return _spoke(chouette, game, phase, by, doubles=False)


def apply_let_robots_roll(chouette: Chouette, game: Game, said: LetsRobotsRoll) -> Accepted | Refusal:
    """A player lets robots roll without being asked first, in this game or this evening; who is asked does not double.

    They are asked again as soon as they ask to be asked; in this game also as soon as they double or hold a roll.
    """
    by, phase = said.by, game.phase
    if by is None or by not in game.line:
        return _not_of_the_team(game, by)
    if not chouette.robots:
        return refusals.MayNotDeclineDoubleUnasked()
    if said.evening and by in chouette.unasked & game.unasked:
        return refusals.AskBeforeRollUnchanged(when=AskedBeforeRoll.NEVER)
    is_asked = isinstance(phase, phases.ToRoll) and by in phase.may_speak_before_roll(chouette, game)
    if not said.evening and (by in chouette.asks or not is_asked):
        return refusals.MayNotDeclineDoubleUnasked()
    game = replace(game, unasked=game.unasked | {by}, holds=game.holds - {by})
    if said.evening:
        chouette = replace(chouette, unasked=chouette.unasked | {by}, asks=chouette.asks - {by})
    return Accepted(chouette.with_game(game), (events.RobotsMayRoll(by=by, evening=said.evening),))


def apply_hold_roll(chouette: Chouette, game: Game, said: HoldsRoll) -> Accepted | Refusal:
    """A player of the Team asks that the roll be held until they release it or double (Colorado 5.9).

    A player who released this roll may hold it again.
    """
    by = said.by
    if by is None or by not in game.line:
        return _not_of_the_team(game, by)
    let_go = game.phase.let_go if isinstance(game.phase, phases.ToRoll) else frozenset[Player]()
    if by in game.holds - let_go:
        return refusals.HoldsRollAlready()
    owns_an_extra = any(extra.cube_owner == by for extra in game.open_extras)
    if (refusal := cannot_turn_own(chouette.rules, game, by)) and not owns_an_extra:
        return refusal
    if isinstance(game.phase, phases.ToRoll):
        game = replace(game, phase=replace(game.phase, let_go=let_go - {by}))
    game = replace(game, holds=game.holds | {by}, unasked=game.unasked - {by})
    return Accepted(chouette.with_game(game), (events.RollHeld(by=by),))


def apply_release_roll(chouette: Chouette, game: Game, said: ReleasesRoll) -> Accepted | Refusal:
    """A player of the Team ends their hold."""
    by = said.by
    if by is None or by not in game.holds:
        return refusals.NotHoldingRoll()
    return Accepted(chouette.with_game(replace(game, holds=game.holds - {by})), (events.RollReleased(by=by),))


def _not_of_the_team(game: Game, by: Player | None) -> Refusal:
    return refusals.OnlyTeamMayDelayRoll() if by == game.box_decider else refusals.NotPlaying()


def apply_set_ask_before_roll(chouette: Chouette, said: SetsAskBeforeRoll) -> Accepted | Refusal:
    """A player wants their word asked before each roll of the Team, or where it matters (docs/rules.md, 2.3)."""
    by = said.by
    if by is None or by not in chouette.seated:
        return refusals.NotSeated()
    unasked_now = chouette.game.unasked if chouette.game else frozenset[Player]()
    if said.wanted is (by in chouette.asks) and (said.wanted or by not in chouette.unasked | unasked_now):
        when = AskedBeforeRoll.EACH if said.wanted else AskedBeforeRoll.WHERE_IT_MATTERS
        return refusals.AskBeforeRollUnchanged(when=when)
    asks = chouette.asks | {by} if said.wanted else chouette.asks - {by}
    told = (
        events.AskBeforeRollSet(by=by)
        if said.wanted
        else events.AskBeforeRollUnset(by=by, robots=bool(chouette.robots))
    )
    if chouette.game and by in unasked_now:
        chouette = chouette.with_game(replace(chouette.game, unasked=unasked_now - {by}))
    return Accepted(replace(chouette, asks=asks, unasked=chouette.unasked - {by}), (told,))
