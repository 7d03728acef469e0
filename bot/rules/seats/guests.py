"""Players without an account, where only score is kept: one scorer speaks for all of them; knows no cube.

They are seated like everybody, and are there: all that depends on who is away leaves them alone. What they say is
written under their own names.
"""

from bot.rules import events, refusals
from bot.rules.points import Player, Players
from bot.rules.refusals import Refusal
from bot.rules.seats.joining import keeps_score_without_seat, players_with_seat
from bot.rules.seats.leaving import apply_join_or_replace_robot, apply_leave
from bot.rules.seats.speaking import is_absent
from bot.rules.state.chouette import Accepted, Chouette, Lobby
from bot.rules.statements import (
    ChouetteMode,
    ClaimsSeat,
    HandsScoringOver,
    Joins,
    JoinsAsGuest,
    KeepsScore,
    KeepsScoreAgain,
    Leaves,
)
from bot.rules.values import replace


def seated_guests(chouette: Chouette) -> Players:
    """The guests who sit here, in the order in which they sat down."""
    return tuple(one for one in players_with_seat(chouette) if one in chouette.guests)


def keeps_score_for_others(chouette: Chouette, player: Player) -> bool:
    """Whether somebody keeps score for guests who sit here, or keeps it without a seat."""
    has_others = bool(seated_guests(chouette)) or not chouette.scorer_plays
    return player == chouette.scorer and has_others


def may_seat_guests(chouette: Chouette, player: Player) -> bool:
    """Whether somebody keeps score for others, and there is room for one more guest."""
    return keeps_score_for_others(chouette, player) and refusal_to_seat_guest(chouette, player) is None


def refusal_to_seat_guest(chouette: Chouette, player: Player) -> Refusal | None:
    """Why a player may not seat one more guest, whoever that is; None: they may."""
    judged = apply_join_as_guest(chouette, JoinsAsGuest(Player(""), player))
    return judged if isinstance(judged, Refusal) else None


def next_scorer(chouette: Chouette) -> Player | None:
    """Who keeps score from now on: whoever does, as long as they are here; else the first who is; None: nobody is."""
    able = tuple(one for one in players_with_seat(chouette) if may_keep_score(chouette, one))
    stays = chouette.scorer in able or keeps_score_without_seat(chouette, chouette.scorer)
    return chouette.scorer if stays else next(iter(able), None)


def may_keep_score(chouette: Chouette, player: Player) -> bool:
    """Whether somebody is here with an account."""
    has_account = player not in chouette.guests | chouette.robots
    return has_account and player in players_with_seat(chouette) and not is_absent(chouette, player)


def apply_keep_score(chouette: Chouette, said: KeepsScore) -> Accepted | Refusal:
    """Somebody keeps score for guests and does not play: said before seats are taken, by who has none.

    They may sit down later, as anybody may, and keep score then as a player; who does gives up their seat by it.
    """
    by = said.by
    if chouette.mode is not ChouetteMode.SCORE:
        return refusals.GuestsOnlyWhereScoreIsKept()
    if by is None:
        return refusals.NotSeated()
    if by == chouette.scorer and by in players_with_seat(chouette) and seated_guests(chouette):
        return _keeps_score_and_gives_up_seat(chouette, by)
    if not isinstance(chouette.stage, Lobby) or chouette.stage.rolls:
        return refusals.SeatingAlreadyStarted()
    if by in players_with_seat(chouette):
        return refusals.AlreadySeated()
    if chouette.scorer and (seated_guests(chouette) or not chouette.scorer_plays):
        return refusals.NotTheScorer(player=chouette.scorer)
    return Accepted(replace(chouette, scorer=by, scorer_plays=False), (events.ScorerCame(player=by),))


def _keeps_score_and_gives_up_seat(chouette: Chouette, by: Player) -> Accepted | Refusal:
    """Whoever keeps score for guests does so without a seat from now on: not in a game that they play."""
    if chouette.game and by not in chouette.joiners:
        return refusals.LeaveBetweenGames()
    left = apply_leave(chouette, Leaves(by), keeps_score=True)
    if isinstance(left, Refusal):
        return left
    return Accepted(replace(left.chouette, scorer_plays=False), (*left.events, events.ScorerCame(player=by)))


def apply_join_as_guest(chouette: Chouette, said: JoinsAsGuest) -> Accepted | Refusal:
    """Somebody without an account asks for a seat. Whoever brings the first guest keeps score, and brings the others.

    They agree with that, and so do all guests; others are asked as for any joiner.
    """
    if chouette.mode is not ChouetteMode.SCORE:
        return refusals.GuestsOnlyWhereScoreIsKept()
    by, host, here = said.by, said.host, players_with_seat(chouette)
    keeps_score = keeps_score_without_seat(chouette, host)
    if by is None or not (host in here or keeps_score) or host in chouette.guests:
        return refusals.NotSeated()
    if by in here and by not in chouette.guests:
        return refusals.AlreadySeated()
    has_scorer = seated_guests(chouette) or not chouette.scorer_plays
    if has_scorer and chouette.scorer and host != chouette.scorer:
        return refusals.NotTheScorer(player=chouette.scorer)
    hosted = replace(chouette, guests=chouette.guests | {by}, scorer=host)
    return apply_join_or_replace_robot(hosted, Joins(by))


def apply_hand_scoring_over(chouette: Chouette, said: HandsScoringOver) -> Accepted | Refusal:
    """Whoever keeps score has another player keep it who is here."""
    guests = seated_guests(chouette)
    if chouette.scorer is None or not guests:
        return refusals.NoGuestsHere()
    if said.by != chouette.scorer:
        return refusals.NotTheScorer(player=chouette.scorer)
    if said.player == said.by or not may_keep_score(chouette, said.player):
        return refusals.CannotKeepScore(player=said.player)
    told = events.ScorerChanged(player=said.player, guests=guests)
    away = tuple(one for one in chouette.scorers_away if one not in {said.by, said.player})
    return Accepted(replace(chouette, scorer=said.player, scorer_plays=True, scorers_away=away), (told,))


def apply_keep_score_again(chouette: Chouette, said: KeepsScoreAgain) -> Accepted | Refusal:
    """Whoever kept score until they were away has it again, from whoever has kept it since."""
    by, away = said.by, chouette.scorers_away
    if by is None or by not in away or not may_keep_score(chouette, by):
        return refusals.NotTheScorer(player=chouette.scorer) if chouette.scorer else refusals.NoGuestsHere()
    told = events.ScorerCameBack(player=by, guests=seated_guests(chouette))
    after = replace(chouette, scorer=by, scorer_plays=True, scorers_away=away[: away.index(by)])
    return Accepted(after, (told,))


def apply_claim_seat(chouette: Chouette, said: ClaimsSeat) -> Accepted | Refusal:
    """A guest has an account from now on: they speak for themself, and others wait for them."""
    if said.by is None:
        return refusals.NotSeated()
    if said.by not in chouette.guests:
        return refusals.NotAGuest(player=said.by)
    after = replace(chouette, guests=chouette.guests - {said.by})
    return Accepted(after, (events.SeatClaimed(player=said.by),))


def with_scorer_who_is_here(chouette: Chouette) -> Accepted | None:
    """The table with another scorer, where guests sit and whoever kept score has gone; None: nothing changes.

    Whoever kept score without a seat and has one now keeps it as a player. Who is only away keeps it again later.
    """
    here = players_with_seat(chouette)
    if not chouette.scorer_plays and chouette.scorer in here:
        return Accepted(replace(chouette, scorer_plays=True), ())
    if not {*here}.issuperset(chouette.scorers_away):
        away = tuple(one for one in chouette.scorers_away if one in here)
        chouette = replace(chouette, scorers_away=away)
        return with_scorer_who_is_here(chouette) or Accepted(chouette, ())
    guests = seated_guests(chouette)
    found = next_scorer(chouette) if guests else None
    if found is None or found == chouette.scorer:
        return None
    away = (
        *(one for one in chouette.scorers_away if one != found),
        *((chouette.scorer,) if chouette.scorer in here else ()),
    )
    after = replace(chouette, scorer=found, scorers_away=away)
    return Accepted(after, (events.ScorerChanged(player=found, guests=guests),))
