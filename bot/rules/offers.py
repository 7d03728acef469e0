"""What a player may say at this moment, and what happens by itself; judged by the same referee as all else."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import TypeAlias, assert_never

from bot.backgammon.notation import written
from bot.backgammon.plays import can_play, legal_plays
from bot.rules import statements as say
from bot.rules.cubes.doubling import sets_box_may_double
from bot.rules.engine import check
from bot.rules.evening.bookkeeping import owed
from bot.rules.evening.settlements import are_partners, is_deal, other_party
from bot.rules.play.checkers import NO_PLAY, may_suggest
from bot.rules.play.chips import least_buy_in
from bot.rules.play.opening import CHOICES, choice_is_open, may_agree_on_a_double
from bot.rules.play.turn import passed_over, roll_waits_for
from bot.rules.points import HalfPoints, Player
from bot.rules.rulebook import OPTIONS, option_values
from bot.rules.seats.joining import joiners_to_roll, players_here, seat_dice, seat_rolls_due
from bot.rules.state import phases
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Between, Chouette, Ended, Game, Lobby
from bot.rules.statements import ALL, ANY_DICE, Dice, Margin, Statement

_SOME_DICE: Dice = (2, 1)
ANY_WORD = ""
ANY_POINTS: HalfPoints = 0
"""The place of points that are still to be said: from none to what the record can hold, whole ones or halves."""


# --- What may be said


def may_say(
    chouette: Chouette,
    player: Player,
    kinds: Collection[type[Statement]] | None = None,
    *,
    live: bool = False,
) -> tuple[Statement, ...]:
    """Every statement of this player's that would be accepted now, or those of some kinds; `live` as in `check`.

    Dice still to be drawn are `ANY_DICE`, a free word is `ANY_WORD`, free points are `ANY_POINTS`, received ones the
    most that are owed, chips as many as one must buy in for; the Box can sell to people without a seat too. Plays are
    listed one by one, sets of cubes that the Box may double each, its answers cube by cube and all together.
    """
    return tuple(offer for offer in candidates(chouette, player, kinds) if may_be_said(chouette, offer, live=live))


def candidates(
    chouette: Chouette, player: Player, kinds: Collection[type[Statement]] | None = None
) -> tuple[Statement, ...]:
    """What this player could think of saying now, accepted or not: what they may say is among it."""
    found: list[Statement] = []
    for chapter, makes in _CHAPTERS:
        if kinds is None or not makes.isdisjoint(kinds):
            found += chapter(chouette, player)
    return tuple(offer for offer in found if kinds is None or type(offer) in kinds)


def may_be_said(chouette: Chouette, offer: Statement, *, live: bool = False) -> bool:
    """Whether this would be accepted now, whatever dice come for it; `live` as in `check`."""
    said = with_dice(chouette, offer, lambda: chouette.standing_dice or _SOME_DICE)
    return check(chouette, said, live=live) is None


def _about_seats(chouette: Chouette, player: Player) -> Iterator[Statement]:
    yield from (say.Joins(player), say.Leaves(player), say.SaysWord(player, ANY_WORD))
    if isinstance(chouette.stage, Between):
        yield from (say.StaysPartner(player), say.BecomesCaptain(player))
        yield from (say.InvitesPartner(player, other) for other in chouette.stage.line)


def _about_proposals(chouette: Chouette, player: Player) -> Iterator[Statement]:
    for author in dict.fromkeys(proposal.by for proposal in chouette.proposals):
        yield say.Accepts(player, author)
        yield say.Refuses(player, author)
    yield say.Ends(player)
    if isinstance(chouette.stage, Between | Game):
        yield say.TakesBack(player)
    if chouette.game:
        yield from (say.Resigns(player, margin) for margin in Margin)


def _about_rules(_chouette: Chouette, player: Player) -> Iterator[Statement]:
    yield from (say.ChangesOption(player, option, value) for option in OPTIONS for value in option_values(option))


def _about_presence(chouette: Chouette, player: Player) -> Iterator[Statement]:
    yield from (say.GoesAway(player), say.ComesBack(player), say.Adjourns(player), say.AppointsProxy(player, None))
    yield from (say.Resumes(player, game.number) for game in chouette.adjourned)
    yield from (say.AppointsProxy(player, other) for other in players_here(chouette))


def _about_the_score(chouette: Chouette, player: Player) -> Iterator[Statement]:
    for other in chouette.scores:
        yield say.Receives(player, other, owed(chouette, other, player))
    least = least_buy_in(chouette.rules)
    yield from (say.BuysIn(player, least), say.Rebuys(player, least), say.CashesOut(player))


def _about_play(chouette: Chouette, player: Player) -> Iterator[Statement]:
    """What moves a game on, apart from plays and cubes; also the rolls of several who join."""
    game = chouette.game
    if isinstance(chouette.stage, Between):
        yield from (say.StartsGame(player), say.Rolls(player, ANY_DICE))
    if player == (game.box_decider if game else chouette.box):
        yield from (say.ChoosesAutomatic(player, choice) for choice in CHOICES)
    if game is None:
        return
    if isinstance(game.phase, phases.ToOpen):
        yield from (say.Opens(player, ANY_DICE), say.AcceptsDouble(player))
    if isinstance(passed_over(game).phase, phases.ToRoll):
        yield say.Rolls(player, ANY_DICE)
    if game.position is None:
        yield from (say.Wins(player, margin) for margin in Margin)


def _about_cubes(chouette: Chouette, player: Player) -> Iterator[Statement]:
    """Doubles, and the words of those who are asked whether they double."""
    game = chouette.game
    yield from (say.AsksToBeAsked(player, wanted=True), say.AsksToBeAsked(player, wanted=False))
    if game is None:
        return
    yield from (say.Holds(player), say.Releases(player))
    if isinstance(game.phase, phases.ToRoll | phases.Soliciting | phases.Announced | phases.GivingExtras):
        yield say.DeclinesToDouble(player)
    if isinstance(
        passed_over(game).phase, phases.ToOpen | phases.ToRoll | phases.AnyTime | phases.Soliciting | phases.Announced
    ):
        if player == game.box_decider:
            yield from (say.Doubles(player, cubes) for cubes in sets_box_may_double(chouette.rules, game))
        yield say.Doubles(player, ALL if player == game.box_decider else ())


def _answers(chouette: Chouette, player: Player) -> Iterator[Statement]:
    """Answers to a double or to a beaver; the Box may answer before all of the Team have spoken."""
    game = chouette.game
    if game is None or not isinstance(
        game.phase,
        phases.Soliciting | phases.Announced | phases.Answering | phases.AnsweringBeavers | phases.GivingExtras,
    ):
        return
    for answer in (say.Takes, say.Drops, say.Beavers):
        if player == game.box_decider:
            yield from (answer(player, cube) for cube in game.group_by_cube(game.line))
        yield answer(player, ALL if player == game.box_decider else ())


def _about_a_shared_cube(chouette: Chouette, player: Player) -> Iterator[Statement]:
    """What can be said to the Team's double of the one cube before the Box answers it."""
    phase = chouette.game.phase if chouette.game else None
    if not isinstance(phase, phases.Announced | phases.Answering):
        return
    yield from (say.Dissents(player), say.GoesAlong(player), say.StaysOut(player))
    sellers = phase.sellers[:1] if isinstance(phase, phases.Announced) else (phase.seller,) if phase.seller else ()
    for seller in sellers:
        yield from (say.Buys(player, seller), say.PassesOn(player, seller))
    dissenters = phase.dissenters if isinstance(phase, phases.Announced) else ()
    bought = (*(purchase.seller for purchase in phase.purchases), *dissenters)
    yield from (say.Preempts(player, seller) for seller in bought)


def _about_extras(chouette: Chouette, player: Player) -> Iterator[Statement]:
    game = chouette.game
    if game is None or player == game.box_decider:
        return
    others = tuple(other for other in game.line if other != player)
    if isinstance(game.phase, phases.GivingExtras | phases.AnsweringExtras):
        for kind in (say.GivesExtra, say.TakesExtra, say.DropsExtra, say.RefusesExtra):
            yield from (kind(player, other) for other in others)
    if game.open_extras:
        yield from (say.DoublesExtra(player, other) for other in others)


def _deals(chouette: Chouette, player: Player) -> Iterator[Statement]:
    game = chouette.game
    if game is None:
        return
    for other in dict.fromkeys((*game.players, *(bet.box for bet in game.bets))):
        named = (ALL, *((cube,) for cube in game.active)) if are_partners(game, player, other) else ()
        for cubes in ((), *named):
            yield say.OffersToPay(player, other, ANY_POINTS, cubes)
            yield say.AsksToBePaid(player, other, ANY_POINTS, cubes)
    yield from (say.SellsAlong(player), say.StaysIn(player))
    if player == game.box_decider:
        yield from (say.SellsBox(player, other, ANY_POINTS) for other in chouette.seated)
    mine = (proposal for proposal in chouette.proposals if proposal.by == player and is_deal(proposal))
    yield from (say.Withdraws(player, other) for proposal in mine if (other := other_party(proposal)))


def _plays(chouette: Chouette, player: Player) -> Iterator[Statement]:
    game = chouette.game
    if game and player == game.mover():
        yield from (say.Plays(player, play) for play in plays_due(game))


def _suggestions(chouette: Chouette, player: Player) -> Iterator[Statement]:
    game = chouette.game
    if game and may_suggest(chouette, player):
        yield from (say.Suggests(player, play) for play in plays_due(game) if play != NO_PLAY)


_Chapter: TypeAlias = Callable[[Chouette, Player], Iterator[Statement]]
_CHAPTERS: tuple[tuple[_Chapter, frozenset[type[Statement]]], ...] = (
    (
        _about_seats,
        frozenset({say.Joins, say.Leaves, say.SaysWord, say.StaysPartner, say.BecomesCaptain, say.InvitesPartner}),
    ),
    (_about_proposals, frozenset({say.Accepts, say.Refuses, say.Ends, say.TakesBack, say.Resigns})),
    (_about_rules, frozenset({say.ChangesOption})),
    (_about_presence, frozenset({say.GoesAway, say.ComesBack, say.Adjourns, say.AppointsProxy, say.Resumes})),
    (_about_the_score, frozenset({say.Receives, say.BuysIn, say.Rebuys, say.CashesOut})),
    (_about_play, frozenset({say.StartsGame, say.Rolls, say.ChoosesAutomatic, say.Opens, say.AcceptsDouble, say.Wins})),
    (_about_cubes, frozenset({say.AsksToBeAsked, say.Holds, say.Releases, say.DeclinesToDouble, say.Doubles})),
    (_answers, frozenset({say.Takes, say.Drops, say.Beavers})),
    (
        _about_a_shared_cube,
        frozenset({say.Dissents, say.GoesAlong, say.StaysOut, say.Buys, say.PassesOn, say.Preempts}),
    ),
    (_about_extras, frozenset({say.GivesExtra, say.TakesExtra, say.DropsExtra, say.RefusesExtra, say.DoublesExtra})),
    (_deals, frozenset({say.OffersToPay, say.AsksToBePaid, say.SellsAlong, say.StaysIn, say.SellsBox, say.Withdraws})),
    (_plays, frozenset({say.Plays})),
    (_suggestions, frozenset({say.Suggests})),
)
"""What somebody can think of saying, chapter by chapter, with the kinds of statements that it makes."""


def plays_due(game: Game) -> tuple[str, ...]:
    """The plays of the roll on the board, in notation; `none` where there is no legal one; none before a roll."""
    dice = game.phase.dice_to_play
    if dice is None or game.position is None:
        return ()
    return tuple(written(play) for play in legal_plays(game.position, dice)) or (NO_PLAY,)


# --- What leaves no choice


def forced_statement(chouette: Chouette) -> Statement | None:
    """What happens now without anybody's word, because nobody has a choice (RULES section 2).

    Tied seats and joiners' places are rolled, the opening is rolled, a side that has no legal play passes, and a
    side on whose turn nobody can turn a cube rolls; but no dice overtake a deal that somebody has offered.
    """
    stage = chouette.stage
    match stage:
        case Lobby():
            due = seat_rolls_due(chouette) if stage.rolls else ()
            return rolls_for_seats(due) if due else None
        case Between():
            due = joiners_to_roll(chouette)
            return say.Rolls(due[0], ANY_DICE) if due else None
        case Game():
            return _by_itself_in_game(chouette, stage)
        case Ended():
            return None
        case _:
            assert_never(stage)


def rolls_for_seats(players: tuple[Player, ...]) -> say.RollsForSeats:
    """The seats' roll of these players, its dice still to be drawn."""
    return say.RollsForSeats(None, tuple((player, ANY_DICE) for player in players))


def _by_itself_in_game(chouette: Chouette, game: Game) -> Statement | None:
    if any(proposal.lapses_with_phase for proposal in chouette.proposals):
        return None
    phase = game.phase
    match phase:
        case phases.ToOpen() if game.position and not choice_is_open(chouette.rules, game):
            if may_agree_on_a_double(game, phase):
                return None
            return say.Opens(None, ANY_DICE)
        case phases.ToPlay() if game.position and not can_play(game.position, phase.dice_to_play):
            return say.Plays(game.mover(), NO_PLAY)
        case phases.ToRoll():
            side = game.on_turn or Side.TEAM
            free = phase.round_over or not game.with_access(side)
            wait = any(extra.cube.owner is side for extra in game.open_extras) or roll_waits_for(chouette, game)
            wait = wait or any(is_deal(proposal) for proposal in chouette.proposals)
            return say.Rolls(game.mover(), ANY_DICE) if free and not wait else None
        case _:
            return None


# --- Dice to be drawn


def with_dice(chouette: Chouette, offer: Statement, draw: Callable[[], Dice]) -> Statement:
    """The statement with every place for dice filled from `draw`, which gives pairs; others as they are."""
    if isinstance(offer, say.Opens | say.Rolls) and offer.dice == ANY_DICE:
        return replace(offer, dice=draw())
    if isinstance(offer, say.RollsForSeats):
        rolls = tuple((player, dice or draw()[: seat_dice(chouette.rules)]) for player, dice in offer.rolls)
        return replace(offer, rolls=rolls)
    return offer
