"""What a director of the table may do, who plays in it or not; that somebody is a director is judged elsewhere.

A director without a seat acts at once. One with a seat needs an opponent's consent; that they take back, adjourn or end
as a director, and do not propose it as every player may, they say by acting for themself (RULES sections 2 and 6).
"""

from dataclasses import replace

from bot.rules import refusals
from bot.rules import statements as say
from bot.rules.evening.adjourning import adjourned, missing_side
from bot.rules.evening.consent import active
from bot.rules.evening.proposing import proposed
from bot.rules.events import DirectorActed, DirectorProposed, PlayerUnseated
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.seats.joining import players_here
from bot.rules.seats.leaving import unseated
from bot.rules.seats.speaking import is_absent
from bot.rules.state.chouette import Accepted, Chouette, Ended, Game, Lobby
from bot.rules.state.proposals import Adjournment, DirectorsAct, NoFurtherGame, Proposal, TakeBack
from bot.rules.statements import Statement


def is_stranger(chouette: Chouette, by: Player | None) -> bool:
    """Whether somebody neither sits here nor plays for the Box: then they speak as a director, or not at all."""
    game = chouette.game
    return by is not None and by not in players_here(chouette) and (game is None or by != game.box_decider)


# --- By order: what players propose


def is_order(chouette: Chouette, said: Statement) -> bool:
    """Whether somebody who is no player here says what players propose. One who left may still take back."""
    before = chouette.undo_to.game if chouette.undo_to else None
    if isinstance(said, say.TakesBack) and before and said.by in active(before):
        return False
    return isinstance(said, say.TakesBack | say.Adjourns | say.Ends) and is_stranger(chouette, said.by)


def ordered(chouette: Chouette, said: Statement) -> Accepted | Refusal | None:
    """What a director without a seat says that players would propose: it is done at once. None for all else."""
    return _order(chouette, said.by, said) if said.by and is_order(chouette, said) else None


def _order(chouette: Chouette, by: Player, said: Statement) -> Accepted | Refusal:
    if isinstance(chouette.stage, Ended):
        return refusals.ChouetteOver()
    told = DirectorActed(by=by)
    game = chouette.game
    match said:
        case say.TakesBack():
            if chouette.undo_to is None or chouette.undo_to.game is None:
                return refusals.NothingToTakeBack()
            return _carried(Accepted(chouette, (told,)), Proposal(by, TakeBack(), ()))
        case say.Adjourns():
            if game is None:
                return refusals.NoGame()
            return _carried(
                Accepted(chouette, (told,)), Proposal(by, Adjournment(missing_side(chouette, game, by)), ())
            )
        case say.Ends():
            if isinstance(chouette.stage, Lobby) and chouette.stage.rolls:
                return refusals.AlreadyStarted()
            heard = Accepted(chouette, (told,))
            if game:
                heard = heard.then(adjourned(chouette, missing_side(chouette, game, by)))
            return _carried(heard, Proposal(by, NoFurtherGame(), ()))
        case _:
            return refusals.NotSaidForAnother()


def _carried(heard: Accepted, proposal: Proposal) -> Accepted:
    """With a proposal that waits for nobody."""
    return replace(heard, chouette=replace(heard.chouette, proposals=(*heard.chouette.proposals, proposal)))


# --- A director's own acts


def directs(chouette: Chouette, said: say.DirectorsStatement) -> Accepted | Refusal | None:
    """The refusal, or the proposal of a director who is seated; None where the act is done at once."""
    by = said.by
    if by is None:
        return refusals.NotSeated()
    if is_stranger(chouette, by) and (isinstance(said, say.Corrects) or not isinstance(chouette.stage, Ended)):
        return None
    if isinstance(chouette.stage, Ended):
        return refusals.ChouetteOver()
    if isinstance(said, say.ActsFor) and isinstance(said.saying, say.Opens | say.Rolls):
        return refusals.NotSaidForAnother()  # dice fall when they are rolled, and not when it is agreed to
    told = DirectorProposed(by=by)
    return proposed(chouette, by, DirectorsAct(said), _asked(chouette, by), told)


def _asked(chouette: Chouette, by: Player) -> tuple[Player, ...]:
    """Their opponents who are there; where none of them is, whoever else is there."""
    for asked in (_opponents(chouette, by), players_here(chouette)):
        if there := tuple(player for player in asked if player != by and not is_absent(chouette, player)):
            return there
    return _opponents(chouette, by)


def _opponents(chouette: Chouette, by: Player) -> tuple[Player, ...]:
    """Who plays against them in the game; else everybody at the table."""
    game = chouette.game
    if game and by in {game.box_decider, game.partner}:
        return game.active
    if game and by in game.active:
        return (game.box_decider,)
    return players_here(chouette)


def acts_for(chouette: Chouette, said: say.ActsFor) -> Accepted | Refusal | None:
    """What a director orders who has a seat; a refusal, or None where they speak for somebody else."""
    by = said.by
    if by and said.player == by and said.saying.by == by:
        return _order(chouette, by, said.saying)
    if said.player != said.saying.by:
        return refusals.NotSaidForAnother()
    return refusals.NotSeatedHere(player=said.player) if is_stranger(chouette, said.player) else None


def unseats(chouette: Chouette, said: say.Unseats) -> Accepted | Refusal:
    """Somebody who is gone loses their seat, between games; they return like any joiner."""
    if said.player not in players_here(chouette):
        return refusals.NotSeatedHere(player=said.player)
    stage = chouette.stage
    if isinstance(stage, Game) and said.player in stage.players:
        return refusals.GameInProgress()
    if isinstance(stage, Lobby) and stage.rolls:
        return refusals.AlreadyStarted()
    told = PlayerUnseated(by=said.by, player=said.player, note=said.reason)
    gone = unseated(chouette, said.player)
    return replace(gone, events=(told, *gone.events))
