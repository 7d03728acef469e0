"""What a player may say now, and what follows by itself; judged by the engine, like all else."""

from collections.abc import Callable, Collection, Iterator
from typing import TypeAlias

from bot.backgammon.notation import play_notation
from bot.backgammon.plays import can_play, legal_plays
from bot.rules import phases
from bot.rules import statements as say
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.cubes.doubling import sets_box_may_double
from bot.rules.engine import check
from bot.rules.evening.settlements import are_partners, is_deal, other_party, settling_refused
from bot.rules.evening.sheet import owed
from bot.rules.phases.opening import CHOICES
from bot.rules.play.checkers import NO_PLAY, may_suggest
from bot.rules.play.chips import least_buy_in, plays_for_chips, short_of_stakes
from bot.rules.play.turn import must_act, players_waited_for, without_extras_question
from bot.rules.points import GameRow, HalfPoints, Player
from bot.rules.rulebook import OPTIONS, option_values
from bot.rules.seats.joining import joiners_to_roll, players_here, seat_dice, seat_rolls_due
from bot.rules.seats.partner import partner_who_must_choose
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Between, Chouette, Ended, Game, Lobby
from bot.rules.statements import ALL, ANY_DICE, ChouetteMode, Dice, Margin, Statement
from bot.rules.turning import cubes_to_turn
from bot.rules.values import replace

Kinds: TypeAlias = Collection[type[Statement]] | None
_SOME_DICE: Dice = (2, 1)
ANY_WORD = ""
ANY_POINTS: HalfPoints = 0
"""The place of points that are still to be said: from none to what the record can hold, whole ones or halves."""
ANY_ROW: GameRow = ()
"""The place of a row that is still to be said."""


# --- What may be said


def may_say(chouette: Chouette, player: Player, kinds: Kinds = None, *, live: bool = False) -> tuple[Statement, ...]:
    """Every statement of this player's that would be accepted now, or those of some kinds; `live` as in `check`.

    Dice still to be drawn are `ANY_DICE`, a free word is `ANY_WORD`, free points are `ANY_POINTS`, a free row is
    `ANY_ROW`, received ones the most that are owed, chips as many as one must buy in for; the Box can sell to people
    without a seat too. Plays are listed one by one, sets of cubes that the Box may double each, its answers cube by
    cube and all together.
    """
    return tuple(offer for offer in candidates(chouette, player, kinds) if may_be_said(chouette, offer, live=live))


def candidates(chouette: Chouette, player: Player, kinds: Kinds = None) -> tuple[Statement, ...]:
    """What this player could think of saying now, accepted or not: what they may say is among it.

    Left out is what the phase, the proposals or the rules make impossible at a glance.
    """
    game = chouette.game
    found = list(_outside_the_game(chouette, player))
    if kinds is None or say.ChangesOption in kinds:
        found += (say.ChangesOption(player, name, value) for name in OPTIONS for value in option_values(name))
    if game:
        found += (*_about_play_and_cubes(chouette, game, player), *_deals(chouette, game, player))
        if game.phase.double_is_open:
            found += (*_answers(chouette, game, player), *_about_a_shared_cube(game, player))
        if game.phase.double_is_open or game.extra_bets:
            found += _about_extras(game, player)
        if (kinds is None or say.Plays in kinds) and player == game.mover():
            found += (say.Plays(player, play) for play in legal_play_texts(game))
        if (kinds is None or say.Suggests in kinds) and may_suggest(chouette, player):
            found += (say.Suggests(player, play) for play in legal_play_texts(game) if play != NO_PLAY)
    return tuple(offer for offer in found if kinds is None or type(offer) in kinds)


def may_be_said(chouette: Chouette, offer: Statement, *, live: bool = False) -> bool:
    """Whether this would be accepted now, whatever dice come for it; `live` as in `check`."""
    said = with_dice(chouette, offer, lambda: chouette.dice_to_fall_next or _SOME_DICE)
    return check(chouette, said, live=live) is None


def _outside_the_game(chouette: Chouette, player: Player) -> Iterator[Statement]:
    """Seats, presence, the score, what is said between games, and answers to proposals."""
    stage = chouette.stage
    yield from (say.Joins(player), say.Leaves(player), say.AddsSeedWord(player, ANY_WORD))
    yield from (say.GoesAway(player), say.ComesBack(player), say.AppointsProxy(player, None))
    yield from (say.AppointsProxy(player, other) for other in players_here(chouette))
    yield say.SetsAskBeforeRoll(player, player not in chouette.asks)
    if chouette.scores.get(player, 0) > 0:
        yield from (say.Receives(player, other, owed(chouette, other, player)) for other in chouette.scores)
    if plays_for_chips(chouette):
        least = least_buy_in(chouette.rules)
        yield from (say.BuysIn(player, least), say.Rebuys(player, least), say.CashesOut(player))
    if isinstance(stage, Between):
        yield from (say.StartsGame(player), say.Rolls(player, ANY_DICE))
        yield from (say.StaysPartner(player), say.BecomesCaptain(player))
        yield from (say.InvitesPartner(player, other) for other in stage.line)
        yield from (say.Resumes(player, game.number) for game in chouette.adjourned)
    if player == (stage.box_decider if isinstance(stage, Game) else chouette.box):
        yield from (say.ChoosesAutomatic(player, choice) for choice in CHOICES)
    for author in dict.fromkeys(one.by for one in chouette.proposals if player in {*one.waiting, one.by}):
        yield from (say.Accepts(player, author), say.Refuses(player, author))
    if chouette.mode is ChouetteMode.SCORE:
        yield from (say.ProposesCorrection(player, game.final.number, ANY_ROW) for game in chouette.games)
    yield say.Ends(player)
    if chouette.undo_to:
        yield say.TakesBack(player)


def _about_play_and_cubes(chouette: Chouette, game: Game, player: Player) -> Iterator[Statement]:
    """What moves a game on, doubles, and the words of those who are asked whether they double; no plays."""
    phase = game.phase
    without_question = without_extras_question(game).phase
    yield say.Adjourns(player)
    if say.Opens in phase.takes:
        yield from (say.Opens(player, ANY_DICE), say.AcceptsAutomaticDouble(player))
    if say.Rolls in without_question.takes and player == game.mover():
        yield say.Rolls(player, ANY_DICE)
    if player in {game.acting_box, game.acting_captain}:
        yield from (say.Resigns(player, margin) for margin in Margin)
        if game.position is None:
            yield from (say.Wins(player, margin) for margin in Margin)

    if player in game.holds:
        yield say.ReleasesRoll(player)
    yield say.HoldsRoll(player)  # a roll that was let go can be held again
    if player in chouette.asks or chouette.robots or say.DeclinesToDouble in phase.takes:
        yield say.DeclinesToDouble(player)
    if not without_question.cannot_double:
        if player == game.box_decider:
            yield from (say.Doubles(player, cubes) for cubes in sets_box_may_double(chouette.rules, game))
        yield say.Doubles(player, ALL if player == game.box_decider else ())


def _answers(chouette: Chouette, game: Game, player: Player) -> Iterator[Statement]:
    """Answers to a double or to a beaver; the Box may answer before all of the Team have spoken."""
    phase = game.phase
    if isinstance(phase, phases.GivingExtras):
        yield say.Drops(player, ())  # the lone taker's second thoughts
    if say.TakesExtra in phase.takes:
        return
    of_the_team = isinstance(phase, phases.AnswersDue) and phase.asked is Side.TEAM
    if player in (game.line if of_the_team else (game.box_decider, game.partner)):
        beavers = isinstance(phase, phases.AnsweringBeavers) or beavers_are_played(chouette.rules)
        for answer in (say.Takes, say.Drops, *((say.Beavers,) if beavers else ())):
            if player == game.box_decider:
                yield from (answer(player, cube) for cube in game.group_by_cube(game.line))
            yield answer(player, ALL if player == game.box_decider else ())


def _about_a_shared_cube(game: Game, player: Player) -> Iterator[Statement]:
    """What can be said to the Team's double of the one cube before the Box answers it."""
    phase = game.phase
    if not isinstance(phase, phases.Announced | phases.Answering) or not game.has_shared_cube:
        return
    yield from (say.Dissents(player), say.GoesAlong(player), say.StaysOutOfDouble(player))
    sellers = phase.sellers[:1] if isinstance(phase, phases.Announced) else (phase.seller,) if phase.seller else ()
    for seller in sellers:
        yield from (say.Buys(player, seller), say.PassesOn(player, seller))
    if player == game.box_decider:
        dissenters = phase.dissenters if isinstance(phase, phases.Announced) else ()
        bought = (*(purchase.seller for purchase in phase.purchases), *dissenters)
        yield from (say.PreemptsPurchase(player, seller) for seller in bought)


def _about_extras(game: Game, player: Player) -> Iterator[Statement]:
    phase = game.phase
    if isinstance(phase, phases.GivingExtras):
        yield from (say.GivesExtra(player, taker) for taker in phase.takers)
    for pair in phase.waiting_for(player):
        other = pair[0] if pair[1] == player else pair[1]
        yield from (kind(player, other) for kind in (say.TakesExtra, say.DropsExtra, say.DeclinesExtra))
    mine = (extra for extra in game.open_extras if extra.owner == player)
    yield from (say.DoublesExtra(player, extra.box if extra.team == player else extra.team) for extra in mine)


def _deals(chouette: Chouette, game: Game, player: Player) -> Iterator[Statement]:
    others = () if settling_refused(chouette.rules, ()) else (*game.players, *(bet.box for bet in game.bets))
    for other in dict.fromkeys(others):
        named = (ALL, *((cube,) for cube in game.active)) if game.partner and are_partners(game, player, other) else ()
        for cubes in ((), *named):
            yield say.OffersToPay(player, other, ANY_POINTS, cubes)
            yield say.AsksToBePaid(player, other, ANY_POINTS, cubes)
    if player == game.partner and chouette.proposals:
        yield from (say.SellsAlong(player), say.KeepsShare(player))
    if player == game.box_decider:
        yield from (say.SellsBox(player, other, ANY_POINTS) for other in chouette.seated)
    mine = (proposal for proposal in chouette.proposals if proposal.by == player)
    yield from (say.Withdraws(player, other) for proposal in mine if (other := other_party(proposal)))


def legal_play_texts(game: Game) -> tuple[str, ...]:
    """The plays of the roll on the board, in notation; `none` where there is no legal one; none before a roll."""
    dice = game.phase.dice_to_play
    if dice is None or game.position is None:
        return ()
    return tuple(play_notation(play) for play in legal_plays(game.position, dice)) or (NO_PLAY,)


# --- What leaves no choice


def forced_statement(chouette: Chouette) -> Statement | None:
    """What happens now without anybody's word, because nobody has a choice (docs/rules.md, section 2).

    Tied seats and joiners' places are rolled, the opening is rolled, a side that has no legal play passes, and a
    side on whose turn nobody can turn a cube rolls; but no dice overtake a deal that somebody has offered.
    """
    game = chouette.stage
    if isinstance(game, Lobby):
        due = seat_rolls_due(chouette) if game.rolls else ()
        return rolls_for_seats(due) if due else None
    if isinstance(game, Between):
        due = joiners_to_roll(chouette)
        return say.Rolls(due[0], ANY_DICE) if due else None
    if isinstance(game, Ended) or any(proposal.lapses_with_phase for proposal in chouette.proposals):
        return None
    phase = game.phase
    match phase:
        case phases.ToOpen() if (
            game.position and not phase.box_may_choose(chouette.rules) and not phase.may_agree_on_a_double(game)
        ):
            return say.Opens(None, ANY_DICE)
        case phases.ToPlay() if game.position and not can_play(game.position, phase.dice_to_play):
            return say.Plays(game.mover(), NO_PLAY)
        case phases.ToRoll() if phase.round_over or not cubes_to_turn(chouette.rules, game, game.on_turn or Side.TEAM):
            wait = any(extra.cube.owner is (game.on_turn or Side.TEAM) for extra in game.open_extras)
            wait = wait or phase.roll_waits_for(chouette, game) or any(map(is_deal, chouette.proposals))
            return None if wait else say.Rolls(game.mover(), ANY_DICE)
        case _:
            return None


def rolls_for_seats(players: tuple[Player, ...]) -> say.RollsForSeats:
    """The seats' roll of these players, its dice still to be drawn."""
    return say.RollsForSeats(None, tuple((player, ANY_DICE) for player in players))


# --- What a table waits for


_ANSWERS: dict[type[Statement], str] = {
    say.Takes: "take",
    say.TakesExtra: "take",
    say.Beavers: "beaver",
    say.Drops: "drop",
    say.DropsExtra: "drop",
    say.DeclinesExtra: "refuse",
}
"""What a cube is answered with, in the order in which it is said; also the keys of the words."""
_ABOUT_CUBES = {AwaitedAction.ANSWER, AwaitedAction.ANSWERS_IN_ORDER, AwaitedAction.EXTRA_ANSWER} | {
    AwaitedAction.BEAVER_ANSWER,
    AwaitedAction.RACCOON_ANSWER,
}


def awaited_statement(chouette: Chouette) -> AwaitedStatement:
    """What the players whom `turn.must_act` and `players_waited_for` name are asked at this moment."""
    if any(proposal.lapses_with_phase for proposal in chouette.proposals):
        return AwaitedStatement(AwaitedAction.CONSENT)
    game = chouette.game
    if game is None:
        return AwaitedStatement(_awaited_between_games(chouette))
    awaited = game.phase.awaited(chouette, game)
    if awaited.action not in _ABOUT_CUBES:
        return awaited
    asked = players_waited_for(chouette) or must_act(chouette)
    said = {_ANSWERS[type(offer)] for player in asked for offer in may_say(chouette, player, frozenset(_ANSWERS))}
    raccoon = {"beaver": "raccoon"} if awaited.action is AwaitedAction.BEAVER_ANSWER else {}
    words = tuple(raccoon.get(word, word) for word in dict.fromkeys(_ANSWERS.values()) if word in said)
    return replace(awaited, answers=words)


def _awaited_between_games(chouette: Chouette) -> AwaitedAction:
    if not isinstance(chouette.stage, Between):
        return AwaitedAction.NOTHING
    if joiners_to_roll(chouette):
        return AwaitedAction.PLACE_ROLL
    if short_of_stakes(chouette):
        return AwaitedAction.CHIPS
    return AwaitedAction.CHOICE if partner_who_must_choose(chouette) else AwaitedAction.START


# --- Dice to be drawn


def with_dice(chouette: Chouette, offer: Statement, draw: Callable[[], Dice]) -> Statement:
    """The statement with every place for dice filled from `draw`, which gives pairs; others as they are."""
    if isinstance(offer, say.Opens | say.Rolls) and offer.dice == ANY_DICE:
        return replace(offer, dice=draw())
    if isinstance(offer, say.RollsForSeats):
        rolls = tuple((player, dice or draw()[: seat_dice(chouette.rules)]) for player, dice in offer.rolls)
        return replace(offer, rolls=rolls)
    return offer
