"""Who may speak when, and for whom: as a director of the table, for the absent, and after others at a live table.

A director without a seat acts at once. One with a seat needs an opponent's consent; that they take back, adjourn or end
as a director, and do not propose it as every player may, they say by acting for themself (RULES sections 2 and 6). That
somebody is a director is judged elsewhere.

A record is written down after the fact: a player who spoke behind others in the line has shown that they said nothing.
At a table that plays at a distance they are only slower, so the one behind waits for them.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum

from bot.rules import refusals
from bot.rules import statements as say
from bot.rules.evening.adjourning import adjourned, missing_side
from bot.rules.evening.consent import box_and_staked_players
from bot.rules.evening.proposing import proposed
from bot.rules.evening.settlements import partner_asked_to_sell
from bot.rules.events import DirectorActed, DirectorProposed, PlayerUnseated
from bot.rules.play.turn import must_act, not_your_turn_yet, speaks_out_of_turn
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.seats.joining import players_here
from bot.rules.seats.leaving import seat_taken_away
from bot.rules.seats.speaking import absent_players_spoken_for, is_absent
from bot.rules.state.chouette import Accepted, Chouette, Ended, Game, Lobby
from bot.rules.state.phases import Announced, GivingExtras
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
    if isinstance(said, say.TakesBack) and before and said.by in box_and_staked_players(before):
        return False
    return isinstance(said, say.TakesBack | say.Adjourns | say.Ends) and is_stranger(chouette, said.by)


def done_by_director(chouette: Chouette, said: Statement) -> Accepted | Refusal | None:
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


def directors_proposal(chouette: Chouette, said: say.DirectorsStatement) -> Accepted | Refusal | None:
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
    gone = seat_taken_away(chouette, said.player)
    return replace(gone, events=(told, *gone.events))


# --- At a live table, where everybody is waited for


def out_of_turn(chouette: Chouette, said: Statement, *, directing: bool = False) -> Refusal | None:
    """The refusal of a double, or of no double, by one whose turn to speak has not come; None for all else.

    Nor does the game go on before a Partner has said whether they sell along, nor a roll fall or an extra be answered
    before all have said whether they give one; nor does the Box answer a double of the shared cube before all have said
    whether they are with it. What a director alone may say is refused to somebody who is not `directing`.
    """
    if not directing and (isinstance(said, say.DirectorsStatement) or is_order(chouette, said)):
        return refusals.NotSeated(must_act=must_act(chouette))
    game = chouette.game
    match game.phase if game else None:
        case GivingExtras() as phase if phase.silent:
            extra = say.TakesExtra | say.DropsExtra | say.DeclinesExtra | say.DoublesExtra
            early = isinstance(said, say.Rolls | say.Drops | extra)
        case Announced() as phase if game and not may_be_answered(game, phase):
            of_the_box = isinstance(said, say.Dissents) and said.by not in game.line
            early = of_the_box or isinstance(said, say.Takes | say.Drops | say.Beavers | say.PreemptsPurchase)
        case _:
            doubles = isinstance(said, say.Doubles | say.DeclinesToDouble)
            early = doubles and said.by is not None and speaks_out_of_turn(chouette, said.by)
    goes_on = isinstance(said, say.Opens | say.Rolls | say.Plays | say.Doubles | say.Wins)
    if early or (goes_on and partner_asked_to_sell(chouette)):
        return not_your_turn_yet(chouette, said.by)
    return None


def statement_alternatives(
    chouette: Chouette, by: Player, speech: Callable[[Player], Sequence[Statement]], *, alone: bool = False
) -> tuple[tuple[Statement, ...], ...]:
    """What somebody may mean by `speech`, which makes statements for whoever says them; the likeliest reading first.

    They say it themselves, and whoever was away is back with that; or else for the first absent player for whom they
    speak, unless it is one's own affair (docs/rules.md, section 6). `alone`: for nobody but themselves.
    """
    own = tuple(speech(by))
    found = [own]
    if by in chouette.away and not any(said.personal for said in own):
        found.insert(0, (say.ComesBack(by), *own))
    for absent in () if alone else absent_players_spoken_for(chouette, by):
        theirs = tuple(speech(absent))
        if not any(said.personal for said in theirs):
            found.append(theirs)
    return tuple(found)


def may_speak_for(chouette: Chouette, player: Player | None, other: Player) -> bool:
    """Whether a player speaks for another now: for themselves, or for one who is absent."""
    return player == other or (player is not None and other in absent_players_spoken_for(chouette, player))


def may_be_said_after_end(said: Sequence[Statement] | Refusal | Enum) -> bool:
    """Whether it is about the score alone, so that it can be said when the chouette is over."""
    return not isinstance(said, Refusal | Enum) and all(
        isinstance(each, say.Receives | say.Corrects | say.CashesOut | say.Rebuys) for each in said
    )


def may_be_answered(game: Game, phase: Announced) -> bool:
    """Whether the Box need not wait for those who have said nothing: they sit together, and no game is for sale."""
    return game.position is None and not phase.sellers
