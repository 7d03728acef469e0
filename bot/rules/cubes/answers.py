"""Takes, drops and beavers: which sets of answers are allowed, and what they do to the bets."""

from dataclasses import dataclass

from bot.rules import events, options, phases, refusals
from bot.rules.cubes import buyouts
from bot.rules.cubes.doubling import close_doubling_round
from bot.rules.cubes.extras import extras_phase_or_next, withdraw_lone_take
from bot.rules.events import Event
from bot.rules.phases.answering import box_answer_to_redoubles, rules_for_answers, shares_say_as_box_or_partner
from bot.rules.phases.turn import phase_after_round
from bot.rules.points import Player, Players, Transfer, TransferReason
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Answer, Bet, RecordedAnswer, Side
from bot.rules.state.chouette import Accepted, Chouette, Game
from bot.rules.statements import ALL_PLAYERS, Beavers, Drops, Takes, Whom
from bot.rules.turning import has_one_cube_for_all
from bot.rules.values import replace

_SPOKEN = {Takes: Answer.TAKE, Drops: Answer.DROP, Beavers: Answer.BEAVER}


def apply_take_drop_or_beaver(chouette: Chouette, game: Game, said: Takes | Drops | Beavers) -> Accepted | Refusal:
    """An answer to a double or to a beaver, by whoever was doubled (Colorado 5.3, 5.4)."""
    of_the_box = said.by == game.box_decider or shares_say_as_box_or_partner(game, said.by)
    if said.by is None or (game.side_of(said.by) is None and not of_the_box):
        return refusals.NotPlaying()
    if isinstance(said, Beavers) and not beavers_are_played(chouette.rules):
        return refusals.NoBeavers()
    before, game = with_double_offered(chouette, game, said.by)
    answer, phase = _SPOKEN[type(said)], game.phase
    match phase:
        case phases.Answering() if phase.seller:
            return refusals.ShareSaleUnanswered(player=phase.seller)
        case phases.Answering() | phases.AnsweringBeavers():
            meant = cubes_meant(rules_for_answers(chouette), game, phase, said.by, said.whom)
            if isinstance(meant, Refusal):
                return meant
            if isinstance(phase, phases.Answering):
                outcome = _answer_to_double(chouette, game, phase, said.by, answer, meant)
            else:
                outcome = _answer_to_beaver(chouette, game, phase, said.by, answer, meant)
        case phases.TeamDoublingRound() | phases.SharedDoubleAnnounced():
            return refusals.TeamStillDoubles() if of_the_box else refusals.OtherSideAnswers()
        case phases.GivingExtras() if isinstance(said, Drops):
            outcome = withdraw_lone_take(chouette, game, phase, said.by)
        case _:
            return refusals.NothingToBeaver() if isinstance(said, Beavers) else refusals.NotDoubled()
    return outcome if isinstance(outcome, Refusal) else before.then(outcome)


def with_double_offered(chouette: Chouette, game: Game, by: Player) -> tuple[Accepted, Game]:
    """What comes of it, and the game, where the Box answers before all of the Team have spoken of their double."""
    of_the_box = by == game.box_decider or shares_say_as_box_or_partner(game, by)
    before, game = buyouts.closed_if_announced(chouette, game, closes=of_the_box)  # who has said nothing goes along
    if isinstance(game.phase, phases.TeamDoublingRound) and by == game.box_decider and game.position is None:
        game, told = close_doubling_round(game, game.phase)  # who has said nothing does not double
        before = Accepted(chouette.with_game(game), told)
    return before, game


def cubes_meant(rules: Rules, game: Game, phase: phases.AnswersDue, by: Player, whom: Whom) -> Players | Refusal:
    """Whose cubes an answer is about; or why this player cannot give it now."""
    if phase.asked is Side.BOX:
        if isinstance(phase, phases.Answering) and by in phase.each:
            return refusals.AlreadySpoken()
        if by not in phase.players_who_may_answer(rules, game):
            side = game.side_of(by)
            waits = refusals.OtherOfBoxAndPartnerSpeaks() if side is Side.BOX else refusals.OtherSideAnswers()
            return waits if side else refusals.NotPlaying()
        waiting = phase.players_with_unanswered_cube
        if whom == () and len(game.group_by_cube(waiting)) > 1:
            return refusals.CubesMustBeNamed(players=waiting)
        named = waiting if whom is ALL_PLAYERS or whom == () else whom
        if strangers := tuple(player for player in named if player not in waiting):
            return refusals.NotDoubled(player=strangers[0])
        cut = game.players_of_partly_named_cube(waiting, named)
        return refusals.CubeIsShared(players=cut) if cut else named
    if by not in phase.cubes:
        return refusals.NotDoubled() if game.side_of(by) is Side.TEAM else refusals.OtherSideAnswers()
    if by not in phase.players_with_unanswered_cube:
        return refusals.AlreadySpoken()
    if by not in phase.players_who_may_answer(rules, game):
        return refusals.OthersAnswerFirst()
    return (by,) if whom in {(), (by,), ALL_PLAYERS} else refusals.TeamNamesNoCubes()


def double_open_to_who_must_answer(chouette: Chouette, game: Game) -> refusals.DoubleOpen:
    """The refusal of what comes after a double, to somebody who must answer it: to whom, and with what."""
    match game.phase:
        case phases.TeamDoublingRound() as phase:
            return refusals.DoubleOpen(players=phase.team_doublers_so_far, answers="round")
        case phases.Answering(seller=None) as phase:
            known = "beaver" if beavers_are_played(chouette.rules) else "double"
        case phases.AnsweringBeavers() as phase:
            turned = "raccoon" if phase.are_all_beavers_answered else "beavered"
            known = "raccoons" if turned == "beavered" and raccoons_are_played(chouette.rules) else turned
        case _:
            return refusals.DoubleOpen()
    owed = phase.players_with_unanswered_cube if phase.asked is Side.BOX else (game.box_decider,)
    return refusals.DoubleOpen(players=owed, answers=known)


# --- Answers to a double


def _answer_to_double(
    chouette: Chouette, game: Game, phase: phases.Answering, by: Player, answer: Answer, meant: Players
) -> Accepted | Refusal:
    if answer is not Answer.TAKE and not phase.bound.isdisjoint(meant) and by != game.partner_with_share:
        return refusals.MustTakeAfterTakingOver()
    if phase.box_and_partner_answer_separately(chouette.rules, game):
        return _for_own_half(chouette, game, phase, by, answer)
    bound = phase.possible_box_side_dissenter(chouette.rules, game)
    given = {**phase.answers, **dict.fromkeys(meant, answer)}
    others = phase.players_dropped_with(chouette.rules, game, by) if answer is Answer.DROP else ()
    given |= dict.fromkeys(others, Answer.DROP)
    phase = replace(phase, answers=given)
    if refusal := _leaves_no_allowed_set(chouette.rules, game, phase):
        return refusal
    is_one_for_all = game.has_shared_cube and len(game.group_by_cube(meant)) == 1  # then nobody's is named
    told: list[Event] = [_told(game, by, answer, (by,) if is_one_for_all else meant)]
    if others:
        told.append(events.CaptainDroppedForAll(by=by, players=others))
    if len(given) < len(phase.offered):
        told += [events.LostRightToSellShare(player=bound)] if bound else []
        return Accepted(chouette.with_game(replace(game, phase=phase)), tuple(told))
    return _all_answered(chouette, game, phase, told)


def _told(game: Game, by: Player, answer: Answer, cubes: Players, answered: str = "double") -> Event:
    """What is told of an answer to a double of these players' cubes, to a beaver or to a raccoon."""
    if answer is not Answer.BEAVER:
        return (events.Took if answer is Answer.TAKE else events.Dropped)(by=by, players=cubes, answered=answered)
    told, factor = (events.Beavered, 4) if answered == "double" else (events.Raccooned, 8)
    values = tuple(bet.cube.value * factor for bet in game.open_bets if bet.team in cubes)
    return told(by=by, players=cubes, values=values)


def _for_own_half(chouette: Chouette, game: Game, phase: phases.Answering, by: Player, answer: Answer) -> Accepted:
    """Box or Partner answers for their half of every bet; when both have and differ, one is out (FIBS 7)."""
    phase = replace(phase, each={**phase.each, by: answer})
    told: list[Event] = [_told(game, by, answer, (by,))]
    if phase.box_side_still_to_answer(chouette.rules, game):
        return Accepted(chouette.with_game(replace(game, phase=phase)), tuple(told))
    if len({*phase.each.values()}) > 1:
        return buyouts.drop_half_of_box_side(chouette, game, phase, tuple(told))
    return _all_answered(chouette, game, replace(phase, answers=dict.fromkeys(phase.offered, answer)), told)


def _all_answered(chouette: Chouette, game: Game, phase: phases.Answering, told: list[Event]) -> Accepted:
    """Every double is answered: the round is over, or the doubler answers the beavers."""
    lone = _lone_taker(phase)
    if lone and lone_taker_rule(chouette.rules) is options.LoneTakerRule.MUST_DROP:
        phase = replace(phase, answers={**phase.answers, lone: Answer.DROP})
        told = [*told, events.LoneTakeForcedToDrop(player=lone)]
    beavers = phases.AnsweringBeavers(phase)
    if beavers.beavered_cubes:
        return Accepted(chouette.with_game(replace(game, phase=beavers)), tuple(told))
    return _settled(chouette, game, beavers, tuple(told))


def remove_cubes_from_double(
    chouette: Chouette, game: Game, phase: phases.Answering, players: frozenset[Player]
) -> Accepted | Refusal:
    """The round of answers without cubes that were settled instead, or stay out; `game` is as it is after that.

    The other cubes must still be answered as the rules say. Those did not drop, so nobody is the lone taker.
    """
    offered = tuple(player for player in phase.offered if player not in players)
    phase = replace(phase, offered=offered, whole=phase.whole and phase.doubler is Side.TEAM)
    if not offered:
        return Accepted(chouette.with_game(replace(game, phase=phase_after_round(game))), ())
    if phase.answers and (refusal := _leaves_no_allowed_set(chouette.rules, game, phase)):
        return refusal
    if phase.players_with_unanswered_cube:
        return Accepted(chouette.with_game(replace(game, phase=phase)), ())
    return _all_answered(chouette, game, phase, [])


def beavers_are_played(rules: Rules) -> bool:
    """Whether the doubled side may turn the cube at once and keep it (Colorado 5.3); not one that all share."""
    return rules.beavers is options.YesNo.YES and not has_one_cube_for_all(rules)


@dataclass(frozen=True, slots=True)
class TakeRestriction:
    """Cubes that are answered together, how many of them may be taken, and the law that says so."""

    cubes: Players
    allowed_take_counts: frozenset[int]
    refusal_type: type[refusals.TakeAtLeastHalfOrNone | refusals.TakeBothOrNone | refusals.TakeAllOrNone]


def _take_restrictions(rules: Rules, game: Game, phase: phases.Answering) -> tuple[TakeRestriction, ...]:
    """How many of the cubes that the Team offered together the Box may take (Colorado 5.10-5.11).

    Where both options say all or none, cubes from the middle and redoubles are one group. A double of one
    single cube is bound by nothing. A beaver counts as a take.
    """
    middle, first = game.players_with_middle_cube, rules.team_initial_answer
    initial = tuple(player for player in phase.offered if player in middle)
    redoubled = tuple(player for player in phase.offered if player not in middle)
    is_first_bound = first is options.BoxAnswerToInitialDoubles.ALL_OR_NONE
    is_later_bound = box_answer_to_redoubles(rules) is options.BoxAnswerToRedoubles.ALL_OR_NONE
    if is_first_bound and is_later_bound:
        return (_all_or_none(phase.offered),)
    found: list[TakeRestriction] = []
    if is_first_bound:
        found.append(_all_or_none(initial))
    if first is options.BoxAnswerToInitialDoubles.HALF and phase.whole:
        found.append(_half(game, initial))
    if is_later_bound:
        found.append(_all_or_none(redoubled))
    return tuple(found)


def _all_or_none(cubes: Players) -> TakeRestriction:
    return TakeRestriction(cubes, frozenset({0, len(cubes)}), refusals.TakeAllOrNone)


def _half(game: Game, cubes: Players) -> TakeRestriction:
    """None, or at least half of them; both or none where the game began with two bets (Colorado 5.10, 5.10a)."""
    if len(game.bets) == 2:
        return TakeRestriction(cubes, frozenset({0, len(cubes)}), refusals.TakeBothOrNone)
    least = (len(cubes) + 1) // 2
    return TakeRestriction(cubes, frozenset({0, *range(least, len(cubes) + 1)}), refusals.TakeAtLeastHalfOrNone)


def take_restrictions_on_unanswered_cubes(
    rules: Rules, game: Game, phase: phases.Answering
) -> tuple[TakeRestriction, ...]:
    """The same groups, but of each the cubes that still wait for the Box, and how many of these they may take."""
    return tuple(_still_open(group, phase) for group in _take_restrictions(rules, game, phase))


def _still_open(group: TakeRestriction, phase: phases.Answering) -> TakeRestriction:
    cubes = tuple(player for player in group.cubes if player in phase.players_with_unanswered_cube)
    taken = sum(phase.answers.get(player, Answer.DROP) is not Answer.DROP for player in group.cubes)
    least = len(phase.bound.intersection(cubes))
    counts = (count for count in range(least, len(cubes) + 1) if taken + count in group.allowed_take_counts)
    return replace(group, cubes=cubes, allowed_take_counts=frozenset(counts))


def box_may_take_only_some(rules: Rules, game: Game, phase: phases.Answering) -> bool:
    """Whether the Box may take some of the cubes that still wait for them and drop the others."""
    together = take_restrictions_on_unanswered_cubes(rules, game, phase)
    free = set(phase.players_with_unanswered_cube).difference(*(group.cubes for group in together))
    sums = {*range(len(free) + 1)}
    for group in together:
        sums = {one + other for one in sums for other in group.allowed_take_counts}
    return any(0 < count < len(phase.players_with_unanswered_cube) for count in sums)


def _leaves_no_allowed_set(rules: Rules, game: Game, phase: phases.Answering) -> Refusal | None:
    """Why the answers so far cannot be completed to a set that is allowed.

    Against the Box's double the last to answer cannot take when all others have dropped.
    """
    if phase.doubler is Side.BOX:
        is_alone = _lone_taker(phase) == list(phase.answers)[-1]
        must_drop = is_alone and lone_taker_rule(rules) is options.LoneTakerRule.MUST_DROP
        return refusals.LoneTakerMustDrop() if must_drop else None
    for group in _take_restrictions(rules, game, phase):
        if not _still_open(group, phase).allowed_take_counts:
            return group.refusal_type(counts=tuple(sorted(group.allowed_take_counts)), cubes=len(group.cubes))
    return None


def _lone_taker(phase: phases.Answering) -> Player | None:
    """Who alone has taken the Box's double of every cube from the middle."""
    if phase.doubler is not Side.BOX or not phase.whole or len(phase.offered) < 2:
        return None
    takers = [player for player, answer in phase.answers.items() if answer is not Answer.DROP]
    return takers[0] if len(phase.answers) == len(phase.offered) and len(takers) == 1 else None


def lone_taker_after_last_answer(phase: phases.Answering) -> Player | None:
    """Who alone takes the Box's double of every cube from the middle, if the last one who is asked takes."""
    unanswered = phase.players_with_unanswered_cube
    if len(unanswered) != 1:
        return None
    return _lone_taker(replace(phase, answers={**phase.answers, unanswered[0]: Answer.TAKE}))


def lone_taker_if_others_drop(phase: phases.Answering) -> Player | None:
    """Who has taken the Box's double of every cube from the middle, and alone if all who are still asked drop."""
    dropped = dict.fromkeys(phase.players_with_unanswered_cube, Answer.DROP)
    return _lone_taker(replace(phase, answers={**dropped, **phase.answers}))


def may_have_lone_taker(phase: phases.Answering) -> bool:
    """Whether it can still come to a lone taker where nobody has taken so far."""
    others_drop = {**dict.fromkeys(phase.players_with_unanswered_cube, Answer.DROP), **phase.answers}
    one_takes = {**others_drop, phase.players_with_unanswered_cube[0]: Answer.TAKE}
    return _lone_taker(replace(phase, answers=one_takes)) is not None


def may_move_alone(rules: Rules, game: Game, phase: phases.Answering) -> bool:
    """Whether nobody has taken the Box's double, and who takes while all others drop moves for the Team alone."""
    taken = any(answer is not Answer.DROP for answer in phase.answers.values())
    doubled = set(phase.offered)
    is_of_team = phase.doubler is Side.BOX and len(doubled) > 1 and not has_one_cube_for_all(rules)
    return is_of_team and not taken and doubled.issuperset(game.team_with_open_bets)


def lone_taker_rule(rules: Rules) -> options.LoneTakerRule:
    """What becomes of who stands alone against a double of all cubes from the middle (Colorado 5.7, FIBS 4)."""
    return rules.lone_taker


# --- Answers to a beaver


def raccoons_are_played(rules: Rules) -> bool:
    """Whether who is beavered may turn the cube once more, which stays where it is (Colorado 5.4: not there)."""
    return rules.raccoons is options.YesNo.YES


def _answer_to_beaver(
    chouette: Chouette, game: Game, phase: phases.AnsweringBeavers, by: Player, answer: Answer, meant: Players
) -> Accepted | Refusal:
    """The doubler takes a beaver, drops it, or turns the cube once more; nothing is turned to that raccoon.

    The cube stays with its owner (Colorado 5.4: no raccoons).
    """
    are_played = raccoons_are_played(chouette.rules)
    if answer is Answer.BEAVER and (phase.are_all_beavers_answered or not are_played):
        return refusals.NoRaccoons(played=are_played)
    told = (_told(game, by, answer, meant, "raccoon" if phase.are_all_beavers_answered else "beaver"),)
    given = dict.fromkeys(meant, answer)
    if phase.are_all_beavers_answered:
        phase = replace(phase, to_raccoons={**phase.to_raccoons, **given})
    else:
        phase = replace(phase, answers={**phase.answers, **given})
    if phase.players_with_unanswered_cube:
        return Accepted(chouette.with_game(replace(game, phase=phase)), told)
    return _settled(chouette, game, phase, told)


# --- When the round is answered


def _settled(chouette: Chouette, game: Game, answered: phases.AnsweringBeavers, told: tuple[Event, ...]) -> Accepted:
    """The whole round is answered: cubes change hands, drops are paid, and the game goes on or is over."""
    double = answered.doubles
    bets, transfers = list[Bet](), list[Transfer]()
    for bet in game.bets:
        after = bet
        if bet.is_open and bet.team in double.offered:
            said = answered.answers_given_to_cube(bet.team)
            after = replace(bet, cube=bet.cube.turned(double.asked, len(said)), in_game=True)
            if said[-1] is Answer.DROP:  # it costs what the cube showed before it was last turned (Colorado 5.4)
                loser = double.asked if len(said) % 2 else double.doubler
                payer, payee = (bet.box, bet.team) if loser is Side.BOX else (bet.team, bet.box)
                cost = bet.stake * 2 ** (len(said) - 1)
                transfers.append(Transfer(payer, payee, cost, TransferReason.DROP, game.number))
                after = replace(bet, is_open=False)
        bets.append(after)
    lone = _lone_taker(double) if lone_taker_rule(chouette.rules) is options.LoneTakerRule.MUST_ACCEPT_EXTRAS else None
    settled = replace(game, bets=tuple(bets), answered=_answers_noted(game, answered))
    settled = replace(settled, phase=extras_phase_or_next(chouette.rules, game, settled, double, lone))
    return buyouts.book_payments_and_check_end(chouette, game, settled, tuple(transfers), told)


def _answers_noted(game: Game, settled: phases.AnsweringBeavers) -> tuple[RecordedAnswer, ...]:
    """What was said in the game, with this round: to the double, to a beaver, to a raccoon, each as it stands.

    The Box answers a cube that all share once, each of the Team for themself.
    """
    double, after = settled.doubles, game.transfer_count
    found = list(game.answered)
    for cube in game.group_by_cube(double.offered):
        for player in cube:
            for turn, answer in enumerate(settled.answers_given_to_cube(player)):
                side = double.doubler if turn % 2 else double.asked
                if side is Side.TEAM:
                    found.append(RecordedAnswer(player, (player,), answer, after))
                elif player == cube[0]:
                    found.append(RecordedAnswer(game.box_decider, cube, answer, after))
    return tuple(found)


# --- The agreed exception: one player's cube stays where it was, and is theirs alone from then on (docs/rules.md, 4)


def stay_out_of_double_refusal(game: Game, player: Player | None) -> Refusal | None:
    """Why a player's cube cannot be kept out of a double: not doubled now, theirs alone, or they have spoken."""
    if player is None or player not in game.line:
        return refusals.OnlyTeamGoesAlong() if player == game.box_decider else refusals.NotPlaying()
    if player not in game.team_with_open_bets:
        return refusals.BetIsClosed()
    if player not in game.players_on_shared_cube or len(game.players_on_shared_cube) == 1:
        return refusals.CubeNotShared()
    phase = game.phase
    match phase:
        case phases.SharedDoubleAnnounced():
            return refusals.AlreadySpoken() if player in {*phase.doublers, *phase.along} else None
        case phases.Answering() if player in phase.offered and not (phase.bound or phase.each or phase.seller):
            return refusals.AlreadySpoken() if player in phase.answers else None
        case _:
            return refusals.NoDoubleAnnounced()


def is_double_announced_or_offered(game: Game | None) -> bool:
    """Whether a double is on the table that somebody's cube could be kept out of."""
    return game is not None and isinstance(game.phase, phases.SharedDoubleAnnounced | phases.Answering)


def keep_cube_out_of_double(chouette: Chouette, game: Game, player: Player) -> Accepted | Refusal:
    """The player's bets have a cube of their own, and no part in this double; the others answer it as the rules say."""
    if refusal := stay_out_of_double_refusal(game, player):
        return refusal
    bets = tuple(
        replace(bet, cube=replace(bet.cube, shared=False)) if bet.team == player and bet.is_open else bet
        for bet in game.bets
    )
    game, told = replace(game, bets=bets), events.StayedOutOfDouble(player=player)
    phase = game.phase
    if isinstance(phase, phases.SharedDoubleAnnounced):
        for_sale = tuple(seller for seller in phase.sellers if seller != player)
        against = phase.dissenters - {player}
        phase = replace(phase, sellers=for_sale, dissenters=against, stood=phase.stood | {player})
        return buyouts.advance_announced_double(chouette, game, phase, told)
    assert isinstance(phase, phases.Answering)  # noqa: S101  # the other phase in which it is not refused
    outcome = remove_cubes_from_double(chouette, game, phase, frozenset({player}))
    return outcome if isinstance(outcome, Refusal) else replace(outcome, events=(told, *outcome.events))
