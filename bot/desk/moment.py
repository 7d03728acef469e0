"""Which moment of a chouette it is, so that a button can tell its own from a later one; judges nothing.

Four people may answer one double at once: the moment is the same for all of them, until it is over.
"""

from dataclasses import replace
from hashlib import blake2s

from bot.rules.play.turn import awaited
from bot.rules.points import Player
from bot.rules.seats.absence import speaker_for
from bot.rules.state.chouette import Chouette, Game
from bot.rules.state.phases import (
    Announced,
    Answering,
    AnsweringBeavers,
    AnsweringExtras,
    GivingExtras,
    Phase,
    Soliciting,
    ToOpen,
    ToRoll,
)
from bot.rules.state.proposals import Proposal
from bot.rules.state.shared_cube import asked_to_buy


def moment_of(chouette: Chouette) -> str:
    """The name of the moment: eight letters and digits; the same until this roll, round or offer is over."""
    stage = chouette.stage
    kind = type(stage).__name__
    facts = _of_game(stage) if isinstance(stage, Game) else ()
    fallen = chouette.drawn - len(chouette.kept)
    return _named(kind, len(chouette.games), fallen, *facts)


def moment_of_cubes(chouette: Chouette) -> str:
    """The name of the moment as long as the same cubes are offered: what is chosen of them is chosen of all."""
    moment = chouette.game.phase if chouette.game else None
    return _named(moment_of(chouette), *_turned(moment))


def _turned(moment: Phase | None) -> tuple[Player, ...]:
    match moment:
        case Soliciting():
            return moment.offered
        case Announced():
            return moment.doublers
        case _:
            return ()


def moment_of_proposal(chouette: Chouette, proposal: Proposal) -> str:
    """The name of an offer's moment: the same until it is answered by all."""
    when = moment_of(chouette) if proposal.passes_with_the_moment else ""
    return _named(when, proposal.by, proposal.subject)


def called(chouette: Chouette) -> tuple[Player, ...]:
    """Everybody whose word is waited for: those who must act, then those who must answer other proposals."""
    waiting = (player for proposal in chouette.proposals for player in proposal.waiting)
    return tuple(dict.fromkeys((*awaited(chouette), *waiting)))


def calls(chouette: Chouette) -> frozenset[tuple[Player, str]]:
    """Who is waited for, each with the moment, or the offer, that he is asked about; who is absent, by his speaker."""
    asked = {(player, moment_of_proposal(chouette, one)) for one in chouette.proposals for player in one.waiting}
    if not any(proposal.passes_with_the_moment for proposal in chouette.proposals):
        moment = moment_of(chouette)
        asked |= {(player, moment) for player in awaited(chouette)}  # else the game itself waits for these answers
        asked |= _called_to_buy(chouette)
    return frozenset((speaker_for(chouette, player) or player, about) for player, about in asked)


def without_open_questions(chouette: Chouette) -> Chouette:
    """The chouette without the resignation, take-back or vote for whose answers the game waits."""
    return replace(chouette, proposals=tuple(one for one in chouette.proposals if not one.passes_with_the_moment))


def _called_to_buy(chouette: Chouette) -> set[tuple[Player, str]]:
    """Who is asked to buy, with the game that is for sale: he may be asked about several in one moment."""
    game = chouette.game
    if game is None or not isinstance(game.phase, Announced):
        return set()
    sale = _named(moment_of(chouette), game.phase.sellers[:1])
    return {(player, sale) for player in asked_to_buy(chouette.rules, game, game.phase)}


def _of_game(game: Game) -> tuple[object, ...]:
    moment = game.phase
    cubes = tuple((bet.cube.value, bet.cube.owner, bet.is_open) for bet in (*game.bets, *game.extra_bets))
    match moment:
        case ToOpen():
            return ("open", moment.after_equal, moment.rolled)
        case ToRoll():
            return ("roll", moment.round_over, cubes)
        case Soliciting():
            return ("solicit", cubes)
        case GivingExtras():
            return ("extras", moment.droppers, moment.takers, bool(moment.silent), cubes)
        case AnsweringExtras():
            return ("extras doubled", moment.doubler, cubes)
        case Announced():
            return ("announce", cubes)
        case Answering():
            return ("answer", moment.offered, cubes)
        case AnsweringBeavers():
            return ("beavers", moment.offered, moment.beavers_answered, cubes)
        case _:
            return (type(moment).__name__, cubes)


def _named(*facts: object) -> str:
    return blake2s(repr(facts).encode(), digest_size=4).hexdigest()
