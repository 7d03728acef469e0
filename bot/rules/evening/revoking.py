"""What a director did, taken back by a director: the newest act first, as long as nothing has come of it.

Whether the last decision of the game or the last act of a director is the newer one is told by what an undo leads to.
"""

from bot.rules import events, refusals
from bot.rules import statements as say
from bot.rules.evening.authority import SETTING_ORDERS, SettingFacts, apply_come_back
from bot.rules.evening.consent import (
    answered_proposal,
    rule_change_or_refusal,
)
from bot.rules.evening.corrections import apply_director_score_correction
from bot.rules.evening.missing import row_booked_by, tables_undone
from bot.rules.evening.undoing import facts_of_undone, game_taken_back
from bot.rules.events import DIRECTORS_ACTS, Event
from bot.rules.points import POINTS_STAKE, Player
from bot.rules.refusals import Refusal
from bot.rules.rulebook import option_value, with_option
from bot.rules.seats.joining import with_joiners_in_roll_order
from bot.rules.seats.leaving import remove_leavers_after_game
from bot.rules.seats.partner import places_with_partner_after_game
from bot.rules.seats.rotation import places_of_seated
from bot.rules.seats.speaking import is_absent
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, DirectorsAct, Ended, Game, Lobby
from bot.rules.state.proposals import SeatedDirectorsAct
from bot.rules.values import replace

_ENDS, _ADJOURNS = say.ProposesChouetteEnd.key(), say.ProposesAdjournment.key()


def with_act_remembered(before: Chouette, outcome: Accepted) -> Accepted:
    """The outcome with what a director did in it, counted, and kept if it can be revoked."""
    told = tuple(event for event in outcome.events if isinstance(event, DIRECTORS_ACTS))
    if not told:
        return outcome
    after = replace(outcome.chouette, acts=before.acts + 1)
    is_revoking = any(isinstance(event, events.DirectorsActRevoked) for event in told)
    acts = ((event, kind) for event in told if (kind := _done_to(event)))
    if not is_revoking and (found := next(acts, None)):
        event, (order, whose) = found
        act = DirectorsAct(event, order, whose, before, after.undo_to, after.seated, after.stage)
        after = replace(after, last_act=act)
    return replace(outcome, chouette=after)


def _done_to(told: Event) -> tuple[str, Player | None] | None:
    """The key of what a director did, and to whom they did it; None if it cannot be revoked."""
    match told:
        case events.DirectorCorrectedScore(payer=payer):
            return say.DirectorCorrectsScore.key(), payer
        case events.PlayerUnseated(player=player):
            return say.DirectorUnseats.key(), player
        case events.DirectorSpokeFor(player=player, order=order) if order == say.GoesAway.key():
            return order, player
        case events.DirectorActedWithoutConsent(order=order) if order in {_ENDS, _ADJOURNS, *SETTING_ORDERS}:
            return order, None
        case _:
            return None


def act_to_revoke(chouette: Chouette) -> DirectorsAct | None:
    """The last act of a director, if nothing newer was decided and nothing has come of it."""
    act, stage = chouette.last_act, chouette.stage
    if act is None or chouette.undo_to is not act.undo_to:
        return None
    match act.told:
        case events.DirectorCorrectedScore():
            stands = True
        case events.DirectorSpokeFor(player=player):
            stands = player in chouette.away
        case events.DirectorActedWithoutConsent(order=order) if order in SETTING_ORDERS:
            stands = not chouette.has_begun and isinstance(stage, Lobby) and _is_still_set(chouette, act.told)
        case events.PlayerUnseated() if isinstance(stage, Game):
            stands = chouette.seated == act.seated
        case _ if isinstance(stage, Ended):
            stands = isinstance(act.stage, Ended)  # who was paid since does not matter
        case _:
            stands = chouette.seated == act.seated and stage == act.stage
    return act if stands else None


def seated_directors_act(chouette: Chouette, said: say.DirectorsStatement) -> SeatedDirectorsAct:
    """What a director who plays here would do, with what it would take back or answer, and whether for who is away."""
    match said:
        case say.DirectorRevokes():
            act = act_to_revoke(chouette)
            return SeatedDirectorsAct(said, act.order, act.whose) if act else SeatedDirectorsAct(said)
        case say.DirectorSpeaksFor(saying=say.ProposesUndo() as undo) if said.player == said.by:
            undone = facts_of_undone(tables_undone(chouette, undo.count), undo.instead)
            whose, play, closed = undone["whose"], undone["play"], undone["closed"]
            together, margin = undone["together"], undone["margin"]
            return SeatedDirectorsAct(
                said, undone["kind"], whose, play, closed=closed, together=together, margin=margin
            )
        case say.DirectorSpeaksFor(saying=say.ProposesClosing() as closing):
            return SeatedDirectorsAct(said, booked=row_booked_by(chouette, closing))
        case say.DirectorSpeaksFor() if said.player != said.by:
            answered = answered_proposal(chouette, said.saying)
            return SeatedDirectorsAct(
                said,
                of=answered.by if answered else None,
                answered=answered.subject if answered else None,
                for_absent=is_absent(chouette, said.player),
            )
        case _:
            return SeatedDirectorsAct(said)


def is_still_asked(chouette: Chouette, subject: SeatedDirectorsAct) -> bool:
    """Whether what a seated director would do is still what others were asked: they agree to nothing else.

    One about which nothing was written down, as in old records, is done as it can be done.
    """
    now, bare = seated_directors_act(chouette, subject.act), SeatedDirectorsAct(subject.act)
    return subject in {bare, now} or (not subject.for_absent and replace(now, for_absent=False) == subject)


def apply_revoke(chouette: Chouette, said: say.DirectorRevokes) -> Accepted | Refusal:
    """A director takes back the last act of a director."""
    act, by = act_to_revoke(chouette), said.by
    if act is None or by is None:
        return refusals.NothingToRevoke()
    told = events.DirectorsActRevoked(by=by, order=act.order, player=act.whose, note=said.reason)
    match act.told:
        case events.DirectorCorrectedScore(payer=payer, payee=payee, amount=amount, game=game, stake=stake):
            back = say.DirectorCorrectsScore(by, payee, payer, amount, said.reason, game, stake or POINTS_STAKE)
            done = apply_director_score_correction(chouette, back)
            told = replace(told, payer=payee, amount=amount, game=game, stake=stake)
            done = replace(done, events=()) if isinstance(done, Accepted) else done  # it is told as one act
        case events.PlayerUnseated(player=unseated):
            done = Accepted(_with_seat_again(chouette, act.before, unseated), ())
        case events.DirectorSpokeFor(player=absent):
            done = apply_come_back(chouette, say.ComesBack(absent))
        case _ if act.order in SETTING_ORDERS:
            done = _with_setting_before(chouette, act)
        case _:
            done = _going_on_again(chouette, act.before)
    if isinstance(done, Refusal):
        return done
    if act.order in SETTING_ORDERS:
        told = replace(told, **_facts_of_setting_before(act))
    after = replace(done.chouette, last_act=act.previous)
    return Accepted(after, (told, *done.events), done.transfers)


def _is_still_set(chouette: Chouette, told: events.DirectorActedWithoutConsent) -> bool:
    """Whether what a director set is so still: nobody has agreed to anything else since."""
    if told.order == say.ProposesStake.key():
        return chouette.stake == told.stake
    if told.order == say.ProposesTitle.key():
        return chouette.title == told.title
    return told.option is not None and option_value(chouette.rules, told.option) == told.value


def _facts_of_setting_before(act: DirectorsAct) -> SettingFacts:
    """What a director had set, as it was before."""
    option = act.told.option if isinstance(act.told, events.DirectorActedWithoutConsent) else None
    if option is not None:
        return {"option": option, "value": option_value(act.before.rules, option)}
    is_stake = act.order == say.ProposesStake.key()
    return {"stake": act.before.stake} if is_stake else {"title": act.before.title}


def _with_setting_before(chouette: Chouette, act: DirectorsAct) -> Accepted | Refusal:
    """The table with an option, the stake or the title as it was before a director set it; the rest stays."""
    facts = _facts_of_setting_before(act)
    if stake := facts.get("stake"):
        return Accepted(replace(chouette, stake=stake), ())
    if option := facts.get("option"):
        change = rule_change_or_refusal(chouette, say.ProposesRuleChange(None, option, facts.get("value", "")))
        if isinstance(change, Refusal):
            return change
        return Accepted(replace(chouette, rules=with_option(chouette.rules, change.option, change.value)), ())
    return Accepted(replace(chouette, title=act.before.title), ())


def _with_seat_again(chouette: Chouette, before: Chouette, player: Player) -> Chouette:
    """The table with the seat of who was unseated, at the place that they had; what others said since stays."""
    theirs = {one: proxy for one, proxy in before.proxies.items() if player in {one, proxy}}
    again = replace(
        chouette.with_readmitted(player),
        stage=chouette.stage if isinstance(chouette.stage, Game) else before.stage,
        seated=before.seated,
        joiners={joiner: chouette.joiners.get(joiner, rolls) for joiner, rolls in before.joiners.items()},
        leaving=(*chouette.leaving, *(one for one in before.leaving if one == player)),
        gone=chouette.gone | (before.gone & {player}),
        asks=chouette.asks | (before.asks & {player}),
        unasked=chouette.unasked | (before.unasked & {player}),
        away=chouette.away | (before.away & {player}),
        missing=chouette.missing | (before.missing & {player}),
        late=chouette.late | (before.late & {player}),
        proxies={**theirs, **chouette.proxies},
        undo_to=before.undo_to,
    )
    return with_joiners_in_roll_order(again)


def _going_on_again(chouette: Chouette, before: Chouette) -> Accepted:
    """What was broken off or ended goes on as it stood; who was paid since was paid."""
    if before.game is None:
        return Accepted(replace(chouette, stage=before.stage, undo_to=before.undo_to), ())
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
    """A chouette that was over goes on between games, or as a lobby; points and payments stay, the plan is new."""
    stage, by = chouette.stage, said.by
    if not isinstance(stage, Ended) or by is None:
        return refusals.ChouetteNotOver()
    if stage.before is None and not chouette.seated:
        return refusals.NobodyLeftToReopenFor()
    before = stage.before or _places_of_last_game(chouette)
    back = places_of_seated(before, chouette.seated) if isinstance(before, BetweenGames) else before
    reopened = replace(chouette, stage=back, last_act=None)
    told = events.ChouetteReopened(by=by, note=said.reason)
    return Accepted(reopened, (told,)).then(remove_leavers_after_game(reopened, "leaver"))


def _places_of_last_game(chouette: Chouette) -> BetweenGames:
    """The places with which the game began that was given up when all agreed to end."""
    last = chouette.games[-1]
    return places_with_partner_after_game(last, BetweenGames(last.final.box, last.final.line_with_partner))
