"""Games that are broken off and kept, and played on later: who may say so, and what it means for the places.

For the rotation alone an adjourned game counts as if the side whose mover is missing had lost (RULES section 6).
"""

from dataclasses import replace

from bot.rules.evening.proposing import proposed
from bot.rules.events import AdjournmentProposed, GameAdjourned, GameResumed, ResumptionProposed
from bot.rules.play.start_end import game_adjourned
from bot.rules.play.turn import must_act
from bot.rules.points import Player, Players
from bot.rules.refusals import MoversMissingToResume, NoGame, NotAdjourned, NotTheMover, Refusal
from bot.rules.seats.partner import without_partner_by_rule
from bot.rules.seats.speaking import is_absent
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, Between, Chouette, Game, Resumed, between_games
from bot.rules.state.proposals import Adjournment, Proposal, Resumption, SellingAlong
from bot.rules.statements import Adjourns, Resumes


def movers(game: Game) -> Players:
    """Who moves for each side."""
    return game.acting_box, game.acting_captain


def adjourns(chouette: Chouette, said: Adjourns) -> Accepted | Refusal:
    """Who moves for a side proposes to break the game off; the others who are there and in the game vote."""
    game, by = chouette.game, said.by
    if game is None:
        return NoGame()
    if by is None or by not in movers(game):
        return NotTheMover(players=movers(game))
    told = AdjournmentProposed(by=by)
    there = tuple(player for player in players_with_a_stake(game) if not is_absent(chouette, player))
    return proposed(chouette, by, Adjournment(missing_side(chouette, game, by)), there, told)


def missing_side(chouette: Chouette, game: Game, by: Player) -> Side:
    """The side that counts as having lost: the one whose mover is absent, else that of the player who wants it."""
    for side in Side:
        if is_absent(chouette, game.mover(side)):
            return side
    if by not in movers(game):  # a director: the side that is waited for
        by = next(iter(must_act(chouette)), game.acting_captain)
    return Side.BOX if by in {game.acting_box, game.box_decider, game.partner} else Side.TEAM


def players_with_a_stake(game: Game) -> Players:
    """Everybody with something at stake, on both sides: while a bet is open, a Partner who shares in it too."""
    if not game.active:
        return game.with_a_stake
    return (game.box_decider, *game.with_a_stake, *((game.partner_with_share,) if game.partner_with_share else ()))


def adjourned(chouette: Chouette, loser: Side) -> Accepted:
    """The game is kept as it stands; what is booked stays, and the places change as if `loser` had lost."""
    game = chouette.game
    assert game is not None  # noqa: S101  # the vote lapses with its game
    kept = replace(
        chouette,
        adjourned=(*chouette.adjourned, game),
        proposals=_without_those_of_the_moment(chouette),
        missing=chouette.missing.union(player for player in movers(game) if is_absent(chouette, player)),
        undo_to=None,
        decision=None,
        dice_since_decision=(),
        dice_to_fall_again=(),
    )
    over = game_adjourned(kept, game, loser)
    return replace(over, events=(GameAdjourned(game=game.number, side=loser.other.value), *over.events))


def carry_vote(chouette: Chouette, subject: Adjournment | Resumption) -> Accepted:
    """What comes of a vote that is won."""
    return adjourned(chouette, subject.loser) if isinstance(subject, Adjournment) else resumed(chouette, subject.game)


# --- Playing on


def resumes(chouette: Chouette, said: Resumes) -> Accepted | Refusal:
    """Between games, Box or Captain of an adjourned game proposes to play on; not without the other of the two.

    The others of that game who are there vote too; who is missing is played as absent.
    """
    if isinstance(refusal := between_games(chouette), Refusal):
        return refusal
    game = next((game for game in chouette.adjourned if game.number == said.game), None)
    if game is None:
        return NotAdjourned(game=said.game, games=tuple(each.number for each in chouette.adjourned))
    by = said.by
    if by is None or by not in movers(game):
        return NotTheMover(players=movers(game))
    if missing := tuple(player for player in movers(game) if not _is_here(chouette, game, player)):
        return MoversMissingToResume(players=missing)
    other = next((player for player in movers(game) if player != by), by)
    there = tuple(player for player in players_with_a_stake(game) if _is_here(chouette, game, player))
    told = ResumptionProposed(by=by, game=game.number)
    return proposed(chouette, by, Resumption(game.number, other), there, told)


def _is_here(chouette: Chouette, game: Game, player: Player) -> bool:
    """Whether they sit here and are not away; a buyer of the Box's game without a seat has only to say so."""
    is_spectator = player == game.box_decider and player not in game.players
    return (player in chouette.seated or is_spectator) and not is_absent(chouette, player)


def resumed(chouette: Chouette, number: int) -> Accepted:
    """The adjourned game goes on, as the next one that is counted; its points are booked now.

    The places after it are those of now, where another game began after it was begun; else it decides on them itself.
    """
    places = chouette.stage
    game = next(game for game in chouette.adjourned if game.number == number)
    assert isinstance(places, Between)  # noqa: S101  # it is proposed between games, and no game starts meanwhile
    overtaken = number < len(chouette.games) or (game.resumed is not None and game.resumed.places is not None)
    goes_on = replace(
        game,
        number=len(chouette.games) + 1,
        transfers=(),
        resumed=Resumed(
            number,
            (*game.transfers_before_adjournment, *game.transfers),
            without_partner_by_rule(places) if overtaken else None,
        ),
    )
    after = replace(
        chouette,
        stage=goes_on,
        adjourned=tuple(each for each in chouette.adjourned if each.number != number),
        proposals=_without_those_of_the_moment(chouette),
        undo_to=None,
        dice_since_decision=(),
        dice_to_fall_again=(),
    )
    told = GameResumed(game=goes_on.number, earlier=number, box=game.acting_box, captain=game.acting_captain)
    return Accepted(after, (told,))


def _without_those_of_the_moment(chouette: Chouette) -> tuple[Proposal, ...]:
    """The proposals that do not lapse with what the table was busy with; that a Partner stays in is told later."""
    return tuple(
        proposal
        for proposal in chouette.proposals
        if not proposal.lapses_with_phase or isinstance(proposal.subject, SellingAlong)
    )


def comes_late(chouette: Chouette, player: Player) -> bool:
    """Whether a player whose absence adjourned a game comes back after another one has begun (FIBS, Disconnections)."""
    last = chouette.games[-1].final if chouette.games else None
    in_time = chouette.game is None and last and last in chouette.adjourned and player in movers(last)
    return player in chouette.missing and not in_time
