"""What a director did, taken back by a director: the newest act first, as long as nothing has come of it.

Whether the last decision of the game or the last act of a director is the newer one is told by what an undo leads to.
"""

from bot.rules import events, refusals
from bot.rules import statements as say
from bot.rules.evening.authority import apply_come_back
from bot.rules.evening.consent import game_taken_back
from bot.rules.evening.sheet import apply_director_score_correction
from bot.rules.events import Event
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.seats.leaving import with_places_told
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, DirectorsAct, Ended, Game, Lobby
from bot.rules.values import replace

_ENDS, _ADJOURNS = say.ProposesChouetteEnd.key(), say.ProposesAdjournment.key()


def with_act_remembered(before: Chouette, outcome: Accepted) -> Accepted:
    """The outcome with what a director did in it, so that it can be revoked; other words change nothing of that."""
    told = next((event for event in outcome.events if _can_be_revoked(event)), None)
    if told is None or any(isinstance(event, events.DirectorsActRevoked) for event in outcome.events):
        return outcome
    after = outcome.chouette
    return replace(outcome, chouette=replace(after, last_act=DirectorsAct(told, before, after.undo_to, after.seated)))


def _can_be_revoked(event: Event) -> bool:
    match event:
        case events.PlayerUnseated() | events.DirectorCorrectedScore():
            return True
        case events.DirectorActedWithoutConsent(order=order):
            return order in {_ENDS, _ADJOURNS}
        case events.DirectorSpokeFor(order=order):
            return order == say.GoesAway.key()
        case _:
            return False


def act_to_revoke(chouette: Chouette) -> DirectorsAct | None:
    """The last act of a director, if nothing newer was decided and it can be revoked."""
    act = chouette.last_act
    if act is None or chouette.undo_to is not act.undo_to:
        return None
    if isinstance(act.told, events.DirectorCorrectedScore):
        return act
    if isinstance(act.told, events.DirectorSpokeFor):
        return act if act.told.player in chouette.away else None
    return act if chouette.seated == act.seated else None


def apply_revoke(chouette: Chouette, said: say.DirectorRevokes) -> Accepted | Refusal:
    """A director takes back the last act of a director."""
    act, by = act_to_revoke(chouette), said.by
    if act is None or by is None:
        return refusals.NothingToRevoke()
    match act.told:
        case events.DirectorCorrectedScore(payer=payer, payee=payee, amount=amount):
            order, player = say.DirectorCorrectsScore.key(), payer
            back = say.DirectorCorrectsScore(by, payee, payer, amount, said.reason or act.told.note)
            done = apply_director_score_correction(chouette, back)
        case events.PlayerUnseated(player=player):
            order, done = say.DirectorUnseats.key(), Accepted(_with_seat_again(chouette, act.before, player), ())
        case events.DirectorSpokeFor(player=player):
            order, done = say.GoesAway.key(), apply_come_back(chouette, say.ComesBack(player))
        case events.DirectorActedWithoutConsent(order=order):
            player = None
            done = _game_again(chouette, act.before) if order == _ADJOURNS else _reopened(chouette)
        case _:
            return refusals.NothingToRevoke()
    if isinstance(done, Refusal):
        return done
    told = events.DirectorsActRevoked(by=by, order=order, player=player, note=said.reason)
    after = replace(done.chouette, last_act=act.previous)
    return Accepted(after, (told, *done.events), done.transfers)


def _with_seat_again(chouette: Chouette, before: Chouette, player: Player) -> Chouette:
    """The table with the seat of who was unseated, at the place that they had."""
    return replace(
        chouette,
        stage=chouette.stage if isinstance(chouette.stage, Game) else before.stage,
        seated=before.seated,
        joiners=before.joiners,
        leaving=before.leaving,
        gone=chouette.gone | (before.gone & {player}),
        asks=chouette.asks | (before.asks & {player}),
        away=chouette.away | (before.away & {player}),
        missing=chouette.missing | (before.missing & {player}),
        late=chouette.late | (before.late & {player}),
        proxies={**before.proxies, **chouette.proxies},
        unseated=chouette.unseated - {player},
        undo_to=before.undo_to,
    )


def _game_again(chouette: Chouette, before: Chouette) -> Accepted:
    """The game that was broken off goes on as it stood."""
    back = game_taken_back(chouette, before)
    again = replace(
        back.chouette,
        adjourned=before.adjourned,
        missing=before.missing,
        late=before.late,
        dice_to_fall_again=before.dice_to_fall_again,
    )
    return replace(back, chouette=again)


# --- After the end


def apply_reopen(chouette: Chouette, said: say.DirectorReopens) -> Accepted | Refusal:
    """A chouette that was over goes on; points and payments since stay, who pays whom is planned anew in the end."""
    done = _reopened(chouette)
    if isinstance(done, Refusal) or said.by is None:
        return done
    return Accepted(done.chouette, (events.ChouetteReopened(by=said.by, note=said.reason), *done.events))


def _reopened(chouette: Chouette) -> Accepted | Refusal:
    """The chouette between the games, a game that was broken off at its end kept or given up as it was then."""
    stage = chouette.stage
    if not isinstance(stage, Ended):
        return refusals.ChouetteNotOver()
    before = chouette.last_act.before.stage if chouette.last_act else None
    if not chouette.games:
        return Accepted(replace(chouette, stage=before if isinstance(before, Lobby) else Lobby()), ())
    if not chouette.seated:
        return refusals.NobodyLeftToReopenFor()
    places = stage.places or _places_of_last_game(chouette)
    places = replace(places, line=tuple(player for player in places.line if player not in chouette.joiners))
    return with_places_told(replace(chouette, stage=places), (), "leaver")


def _places_of_last_game(chouette: Chouette) -> BetweenGames:
    """The places with which the game began that was given up when all agreed to end."""
    game = chouette.games[-1].final
    box, *line = [player for player in (game.box, *game.line_with_partner) if player in chouette.seated]
    return BetweenGames(box, tuple(line))
