"""What a player may say now, and what follows by itself; judged by the engine, like all else."""

from collections.abc import Callable, Collection, Iterator
from typing import TypeAlias

from bot.backgammon.notation import play_notation
from bot.backgammon.plays import can_play, legal_plays
from bot.rules import phases
from bot.rules import statements as say
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.cubes.doubling import cube_sets_box_may_double
from bot.rules.cubes.prices import (
    price_of_extra,
    stakes_of_answers,
    stakes_of_automatic_double,
    stakes_of_doubling,
    stakes_of_extra_redoubles,
)
from bot.rules.engine import apply, check
from bot.rules.evening.missing import even_row, games_with_missing_players, missing_players
from bot.rules.evening.settlements import are_box_and_partner, deal_counterparty, is_deal, settlement_refusal
from bot.rules.evening.sheet import max_payment, named_stake, received_from, scores_for_stake
from bot.rules.phases import Answering, AnswersDue, ToRollOpening
from bot.rules.phases.turn import BOX_AUTOMATIC_DOUBLE_VALUES
from bot.rules.play.checkers import NO_PLAY_NOTATION, may_suggest
from bot.rules.play.chips import books_in_chips, min_buy_in, players_who_must_buy_chips
from bot.rules.play.turn import game_if_silent_give_no_extras, players_called_to_act, players_who_must_act
from bot.rules.points import NO_POINTS, GameRow, Player, Players
from bot.rules.rulebook import OPTIONS, option_values
from bot.rules.seats import joining
from bot.rules.seats.leaving import robots_left_alone
from bot.rules.seats.partner import partner_who_must_choose
from bot.rules.seats.speaking import captain_or_box_deciding_absent_cube
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Ended, Game, Lobby
from bot.rules.state.proposals import ChouetteEnd, Closing, Proposal, PutToAll
from bot.rules.statements import ALL_PLAYERS, DICE_PLACEHOLDER, ChouetteMode, Dice, Margin, Statement
from bot.rules.turning import cubes_to_turn
from bot.rules.values import replace

StatementKinds: TypeAlias = Collection[type[Statement]] | None
_SOME_DICE: Dice = (2, 1)
_WORD_PLACEHOLDER = ""
POINTS_PLACEHOLDER = NO_POINTS
"""The place of points that are still to be said: from none to what the record can hold, whole ones or halves."""
ROW_PLACEHOLDER: GameRow = ()
"""The place of a row that is still to be said."""


# --- What may be said


def allowed_statements(
    chouette: Chouette, player: Player, kinds: StatementKinds = None, *, enforce_turns: bool = False
) -> tuple[Statement, ...]:
    """Every statement of this player's that would be accepted now, or those of some kinds.

    `enforce_turns` as in `check`.

    Dice still to be drawn are `DICE_PLACEHOLDER`, a free word is `_WORD_PLACEHOLDER`, free points are
    `POINTS_PLACEHOLDER`, a free row is `ROW_PLACEHOLDER`, that of a missing player's game is even, received points are
    the most that are owed, chips as many as one must buy in for; the Box can sell to people without a seat too. Plays
    are listed one by one, sets of cubes that the Box may double each, its answers cube by cube and all together.
    """
    found = candidate_statements(chouette, player, kinds)
    return tuple(offer for offer in found if may_be_said(chouette, offer, enforce_turns=enforce_turns))


def replaced_proposals(chouette: Chouette, said: Statement) -> tuple[Proposal, ...]:
    """The speaker's own proposals to all that would give way to what they propose now.

    A deal, or what lapses with the moment anyway, is offered anew without a question.
    """
    own = tuple(one for one in chouette.proposals if one.by == said.by and isinstance(one.subject, PutToAll))
    tried = apply(chouette, said, enforce_turns=True) if own else None
    if not isinstance(tried, Accepted):
        return ()
    after = tried.chouette.proposals
    is_new = any(one.by == said.by and one.subject not in {each.subject for each in own} for one in after)
    return tuple(one for one in own if is_new and all(one.subject != each.subject for each in after))


def candidate_statements(chouette: Chouette, player: Player, kinds: StatementKinds = None) -> tuple[Statement, ...]:
    """What this player could think of saying now, accepted or not: what they may say is among it.

    Left out is what the phase, the proposals or the rules make impossible at a glance.
    """
    game = chouette.game
    found = list(_outside_the_game(chouette, player))
    if kinds is None or say.ProposesRuleChange in kinds:
        found += (say.ProposesRuleChange(player, name, value) for name in OPTIONS for value in option_values(name))
    if game:
        found += (*_about_play_and_cubes(chouette, game, player), *_deals(chouette, game, player))
        if game.phase.double_is_open:
            found += (*_answers(chouette, game, player), *_about_a_shared_cube(game, player))
        if game.phase.double_is_open or game.extra_bets:
            found += _about_extras(game, player)
        if (kinds is None or say.Plays in kinds) and player == game.mover():
            found += (say.Plays(player, play) for play in legal_play_texts(game))
        if (kinds is None or say.Suggests in kinds) and may_suggest(chouette, player):
            found += (say.Suggests(player, play) for play in legal_play_texts(game) if play != NO_PLAY_NOTATION)
    return tuple(offer for offer in found if kinds is None or type(offer) in kinds)


def may_be_said(chouette: Chouette, statement: Statement, *, enforce_turns: bool = False) -> bool:
    """Whether this would be accepted now, whatever dice come for it; `enforce_turns` as in `check`."""
    said = with_dice(chouette, statement, lambda: chouette.dice_that_must_fall_again_next or _SOME_DICE)
    return check(chouette, said, enforce_turns=enforce_turns) is None


def must_be_dropped(chouette: Chouette, drop: say.Drops) -> bool:
    """Whether who drops this answers a double of which they may take nothing; while extras are given nobody must."""
    if drop.by is None or chouette.game is None or isinstance(chouette.game.phase, phases.GivingExtras):
        return False
    return not allowed_statements(chouette, drop.by, kinds=frozenset({say.Takes}))


def players_who_may_double(chouette: Chouette, speaker: Player | None = None) -> Players:
    """The people, or this `speaker` alone, who may double now: the Box all its cubes, anybody else their own."""
    game, robots = chouette.game, chouette.robots
    people = (speaker,) if speaker else tuple(one for one in (game.players if game else ()) if one not in robots)
    box = game.box_decider if game else None
    said = (say.Doubles(one, ALL_PLAYERS if one == box else ()) for one in people)
    return tuple(one.by for one in said if one.by and may_be_said(chouette, one, enforce_turns=True))


def _outside_the_game(chouette: Chouette, player: Player) -> Iterator[Statement]:
    """Seats, presence, the score, what is said between games, and answers to proposals."""
    stage = chouette.stage
    yield from (say.Joins(player), say.Leaves(player), say.AddsSeedWord(player, _WORD_PLACEHOLDER))
    yield from (say.GoesAway(player), say.ComesBack(player), say.AppointsProxy(player, None))
    yield from (say.AppointsProxy(player, other) for other in joining.players_with_seat(chouette))
    yield from (say.SetsAskBeforeRoll(player, wanted) for wanted in (True, False))
    if chouette.mode is ChouetteMode.SCORE:
        yield say.KeepsScore(player)
    if player == chouette.scorer:
        yield from (say.HandsScoringOver(player, other) for other in joining.players_with_seat(chouette))
    yield from _payments(chouette, player)
    if books_in_chips(chouette):
        least = min_buy_in(chouette.rules)
        yield from (say.BuysIn(player, least), say.Rebuys(player, least), say.CashesOut(player))
    if isinstance(stage, BetweenGames):
        yield from (say.StartsGame(player), say.Rolls(player, DICE_PLACEHOLDER))
        yield from (say.StaysPartner(player), say.PartnerBecomesCaptain(player))
        yield from (say.InvitesPartner(player, other) for other in stage.line)
        yield from (say.ProposesResumption(player, game.number) for game in chouette.adjourned)
    if player == (stage.box_decider if isinstance(stage, Game) else chouette.box):
        yield from (say.ChoosesAutomaticDoubles(player, choice) for choice in BOX_AUTOMATIC_DOUBLE_VALUES)
    for author in dict.fromkeys(one.by for one in chouette.proposals if player in {*one.waiting, one.by}):
        yield from (say.AcceptsProposal(player, author), say.DeclinesProposal(player, author))
    if chouette.mode is ChouetteMode.SCORE:
        yield from (say.ProposesCorrection(player, game.final.number, ROW_PLACEHOLDER) for game in chouette.games)
    for number, game, missing in games_with_missing_players(chouette):
        for one in missing:
            row = even_row(game, one)
            yield from (say.ProposesClosing(player, number, one, worth, row) for worth in (True, False))
    yield say.ProposesChouetteEnd(player)
    if chouette.undo_to:
        yield say.ProposesUndo(player)


def _payments(chouette: Chouette, player: Player) -> Iterator[Statement]:
    """That a player has, or has not, received the most that another owes, for each stake on its own."""
    for stake in chouette.stakes:
        named = named_stake(chouette, stake)
        if scores_for_stake(chouette, stake).get(player, 0) > 0:
            for other in chouette.scores:
                yield say.ReceivesPayment(player, other, max_payment(chouette, other, player, stake), named)
        same = (one.moved for one in chouette.asides if one.stake == stake)
        for other in dict.fromkeys(one.payee for one in same if one.payer == player):
            yield say.TakesPaymentBack(player, other, received_from(chouette, other, player, stake), named)


def _about_play_and_cubes(chouette: Chouette, game: Game, player: Player) -> Iterator[Statement]:
    """What moves a game on, doubles, and the words of those who are asked whether they double; no plays."""
    phase = game.phase
    without_question = game_if_silent_give_no_extras(game).phase
    yield say.ProposesAdjournment(player)
    if isinstance(phase, ToRollOpening) and game.position is None and phase.equal_dice_matter(chouette.rules):
        yield say.ReportsOpeningTie(player)
    if say.RollsOpening in phase.takes:
        yield from (say.RollsOpening(player, DICE_PLACEHOLDER), say.AcceptsAutomaticDouble(player))
    if say.Rolls in without_question.takes and player == game.mover():
        yield say.Rolls(player, DICE_PLACEHOLDER)
    if player in {game.acting_box, game.acting_captain}:
        yield from (say.OffersToResign(player, margin) for margin in Margin)
        if game.position is None:
            yield from (say.ReportsWin(player, margin) for margin in Margin)

    if player in game.holds:
        yield say.ReleasesRoll(player)
    yield say.HoldsRoll(player)  # a roll that was let go can be held again
    is_asked = say.DeclinesToDouble in phase.takes
    if isinstance(phase, phases.ToRoll) and (chouette.asks or chouette.robots):
        is_asked = player in phase.asked_before_roll(chouette, game)
    if is_asked:
        yield say.DeclinesToDouble(player)
    if chouette.robots:
        yield say.LetsRobotsRoll(player, evening=True)
    if not without_question.cannot_double:
        if player == game.box_decider:
            yield from (say.Doubles(player, cubes) for cubes in cube_sets_box_may_double(chouette.rules, game))
        yield say.Doubles(player, ALL_PLAYERS if player == game.box_decider else ())


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
            yield answer(player, ALL_PLAYERS if player == game.box_decider else ())


def _about_a_shared_cube(game: Game, player: Player) -> Iterator[Statement]:
    """What can be said to the Team's double of the one cube before the Box answers it."""
    phase = game.phase
    if not isinstance(phase, phases.SharedDoubleAnnounced | phases.Answering) or not game.has_shared_cube:
        return
    yield from (say.DissentsFromDouble(player), say.GoesAlongWithDouble(player), say.ProposesStayingOutOfDouble(player))
    is_announced = isinstance(phase, phases.SharedDoubleAnnounced)
    for seller in filter(None, phase.sellers if is_announced else (phase.seller,)):
        yield from (say.BuysDissenterGame(player, seller), say.DeclinesToBuy(player, seller))
    if player == game.box_decider:
        dissenters = phase.dissenters if is_announced else ()
        bought = (*(purchase.seller for purchase in phase.purchases), *dissenters)
        yield from (say.TakesOverPurchase(player, seller) for seller in bought)


def _about_extras(game: Game, player: Player) -> Iterator[Statement]:
    phase = game.phase
    if isinstance(phase, phases.GivingExtras):
        yield from (say.GivesExtra(player, taker) for taker in phase.takers)
    for pair in phase.extras_to_answer_by(player):
        other = pair[0] if pair[1] == player else pair[1]
        yield from (kind(player, other) for kind in (say.TakesExtra, say.DropsExtra, say.DeclinesExtra))
    mine = (extra for extra in game.open_extras if extra.cube_owner == player)
    yield from (say.RedoublesExtra(player, extra.box if extra.team == player else extra.team) for extra in mine)


def _deals(chouette: Chouette, game: Game, player: Player) -> Iterator[Statement]:
    others = () if settlement_refusal(chouette.rules, ()) else (*game.players, *(bet.box for bet in game.bets))
    for other in dict.fromkeys(others):
        is_share = game.partner is not None and are_box_and_partner(game, player, other)
        for cubes in ((), ALL_PLAYERS, *((cube,) for cube in game.team_with_open_bets)) if is_share else ((),):
            yield say.OffersToPay(player, other, POINTS_PLACEHOLDER, cubes)
            yield say.AsksToBePaid(player, other, POINTS_PLACEHOLDER, cubes)
    for one in missing_players(chouette):
        yield from (say.ProposesStandIn(player, other, one) for other in chouette.seated)
    if player == game.partner and chouette.proposals:
        yield from (say.PartnerSellsAlong(player), say.PartnerKeepsShare(player))
    if player == game.box_decider:
        yield from (say.OffersToSellBox(player, other, POINTS_PLACEHOLDER) for other in chouette.seated)
    mine = (proposal for proposal in chouette.proposals if proposal.by == player)
    yield from (say.WithdrawsOffer(player, other) for proposal in mine if (other := deal_counterparty(proposal)))


def legal_play_texts(game: Game) -> tuple[str, ...]:
    """The plays of the roll on the board, in notation; `none` where there is no legal one; none before a roll."""
    dice = game.phase.dice_to_play
    if dice is None or game.position is None:
        return ()
    return tuple(play_notation(play) for play in legal_plays(game.position, dice)) or (NO_PLAY_NOTATION,)


# --- What leaves no choice


def forced_statement(chouette: Chouette) -> Statement | None:
    """What happens now without anybody's word, because nobody has a choice (docs/rules.md, section 2).

    Tied seats and joiners' places are rolled, the opening is rolled, a side that has no legal play passes, and a
    side on whose turn nobody can turn a cube rolls; but no dice overtake a deal that somebody has offered.
    """
    game = chouette.stage
    if isinstance(game, Lobby):
        due = joining.players_who_must_roll_for_seats(chouette) if game.rolls else ()
        return undrawn_rolls_for_seats(due) if due else None
    if isinstance(game, BetweenGames):
        due = joining.joiners_to_roll(chouette)
        return say.Rolls(due[0], DICE_PLACEHOLDER) if due else None
    if isinstance(game, Ended) or chouette.proposals_holding_up:
        return None
    phase = game.phase
    match phase:
        case phases.ToRollOpening() if (
            game.position
            and not phase.box_may_choose_automatic_doubles(chouette.rules)
            and not phase.may_still_agree_on_automatic_double(game)
        ):
            return say.RollsOpening(None, DICE_PLACEHOLDER)
        case phases.ToPlay() if game.position and not can_play(game.position, phase.dice_to_play):
            return say.Plays(game.mover(), NO_PLAY_NOTATION)
        case phases.ToRoll() if phase.round_over or not cubes_to_turn(chouette.rules, game, game.on_turn or Side.TEAM):
            wait = any(extra.cube.owner is (game.on_turn or Side.TEAM) for extra in game.open_extras)
            wait = wait or phase.roll_waits_for(chouette, game) or any(map(_is_overtaken_by_dice, chouette.proposals))
            return None if wait else say.Rolls(game.mover(), DICE_PLACEHOLDER)
        case _:
            return None


def statement_without_people(chouette: Chouette) -> Statement | None:
    """What robots say by themselves at a live table: yes to the end once people agree; goodbye where none is left.

    The last of them that leaves ends the evening.
    """
    for asked in chouette.proposals:
        if isinstance(asked.subject, ChouetteEnd) and asked.waiting and chouette.robots.issuperset(asked.waiting):
            return say.AcceptsProposal(asked.waiting[0], asked.by)
    return next(map(say.Leaves, robots_left_alone(chouette)), None)


def _is_overtaken_by_dice(proposal: Proposal) -> bool:
    """Whether a proposal is over when dice fall: one with another player, or to close a missing one's game."""
    return is_deal(proposal) or isinstance(proposal.subject, Closing)


def undrawn_rolls_for_seats(players: tuple[Player, ...]) -> say.RollsForSeats:
    """The seats' roll of these players, its dice still to be drawn."""
    return say.RollsForSeats(None, tuple((player, DICE_PLACEHOLDER) for player in players))


def is_slip_open(chouette: Chouette) -> bool:
    """Whether a person has doubled where the bot rolls, and may undo that alone: nobody has said a word about it."""
    done = chouette.decision
    if not isinstance(done, say.Doubles) or done.by is None or done.by in chouette.robots:
        return False
    is_here = chouette.mode is ChouetteMode.PLAY and not chouette.proposals_holding_up
    return is_here and check(chouette, say.TakesBackOwn(done.by)) is None


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
    AwaitedAction.EXTRA_REDOUBLE_ANSWER,
}

_ABOUT_DOUBLING = {AwaitedAction.SOLICITED, AwaitedAction.WORD, AwaitedAction.ALONG}


def awaited_statement(chouette: Chouette) -> AwaitedStatement:
    """What the players who must act, and those who are called, are asked at this moment."""
    if chouette.proposals_holding_up:
        return AwaitedStatement(AwaitedAction.CONSENT)
    game = chouette.game
    if game is None:
        return AwaitedStatement(_awaited_between_games(chouette), is_first_game=not chouette.games)
    awaited = game.phase.awaited(chouette, game)
    asked = players_called_to_act(chouette) or players_who_must_act(chouette)
    if awaited.action in _ABOUT_DOUBLING:
        return replace(awaited, stakes=stakes_of_doubling(chouette, asked))
    if awaited.action is AwaitedAction.OPENING_AGAIN:
        return replace(awaited, stakes=stakes_of_automatic_double(game, asked))
    if awaited.action in {AwaitedAction.EXTRA, AwaitedAction.EXTRA_ANSWER}:
        awaited = replace(awaited, price=price_of_extra(game) or NO_POINTS)
    if awaited.action in {AwaitedAction.ROLL, AwaitedAction.PLAY}:
        return replace(awaited, is_new_captain=_moves_as_captain_first(game))
    if awaited.action not in _ABOUT_CUBES:
        return awaited
    kinds = _ANSWERS.keys() - ({say.Drops} if isinstance(game.phase, phases.GivingExtras) else set())
    said = {_ANSWERS[type(offer)] for player in asked for offer in allowed_statements(chouette, player, kinds)}
    raccoon = {"beaver": "raccoon"} if awaited.action is AwaitedAction.BEAVER_ANSWER else {}
    words = tuple(raccoon.get(word, word) for word in dict.fromkeys(_ANSWERS.values()) if word in said)
    is_bound = not isinstance(game.phase, Answering) or bool(game.phase.bound)  # a bought game is taken anyway
    out = [word for word in ("take", "drop") if awaited.cubes and not is_bound and word not in words]
    if awaited.action is AwaitedAction.EXTRA_REDOUBLE_ANSWER:
        stakes = stakes_of_extra_redoubles(game, asked)
    else:
        stakes = stakes_of_answers(chouette, asked)
    awaited = _with_those_bound(chouette, game, awaited, asked)
    return replace(awaited, answers=words, ruled_out=out[0] if len(out) == 1 else "", stakes=stakes)


def _moves_as_captain_first(game: Game) -> bool:
    """Whether the roll that is due, or to be played, is the first of somebody who moves for a Captain who is out."""
    mover = game.mover()
    rolls = sum(by == mover for by, _ in game.rolled)
    is_due = game.phase.dice_to_play is None
    return game.on_turn is Side.TEAM and game.captain != game.acting_captain == mover and rolls == (0 if is_due else 1)


def _with_those_bound(chouette: Chouette, game: Game, awaited: AwaitedStatement, asked: Players) -> AwaitedStatement:
    """The same, with those for whom the Captain's answer counts too if the Captain is asked, or only their drop."""
    phase = game.phase
    captain = next((one for one in asked if one in {game.captain, game.acting_captain}), None)
    if captain is None or not isinstance(phase, AnswersDue):
        return awaited
    followers = tuple(
        one
        for one in phase.players_with_unanswered_cube
        if captain_or_box_deciding_absent_cube(chouette, one) == captain
    )
    dropped = phase.players_dropped_with(chouette.rules, game, captain) if isinstance(phase, Answering) else ()
    others = tuple(one for one in dropped if one not in followers)
    return replace(awaited, captain=captain, dropped_with=others, followers=followers)


def _awaited_between_games(chouette: Chouette) -> AwaitedAction:
    if not isinstance(chouette.stage, BetweenGames):
        return AwaitedAction.NOTHING
    if joining.joiners_to_roll(chouette):
        return AwaitedAction.PLACE_ROLL
    if players_who_must_buy_chips(chouette):
        return AwaitedAction.CHIPS
    return AwaitedAction.CHOICE if partner_who_must_choose(chouette) else AwaitedAction.START


# --- Dice to be drawn


def with_dice(chouette: Chouette, statement: Statement, draw: Callable[[], Dice]) -> Statement:
    """The statement with every place for dice filled from `draw`, which gives pairs; others as they are."""
    if isinstance(statement, say.RollsOpening | say.Rolls) and statement.dice == DICE_PLACEHOLDER:
        return replace(statement, dice=draw())
    if isinstance(statement, say.DirectorSpeaksFor):
        return replace(statement, saying=with_dice(chouette, statement.saying, draw))
    if isinstance(statement, say.RollsForSeats):
        number = joining.dice_per_seat_roll(chouette.rules)
        return replace(statement, rolls=tuple((player, dice or draw()[:number]) for player, dice in statement.rolls))
    return statement
