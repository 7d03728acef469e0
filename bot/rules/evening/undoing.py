"""What was decided last is undone: who must agree, what goes back, and what is said instead of a wrong result."""

from typing import Final, TypedDict

from bot.rules import events, refusals
from bot.rules import statements as say
from bot.rules.evening.corrections import game_row_with_corrections
from bot.rules.evening.missing import game_before_decision, tables_undone, tables_undone_to_last_result
from bot.rules.evening.proposing import add_proposal_replacing_own_older
from bot.rules.phases import Answering, GivingExtras, TeamDoublingRound
from bot.rules.play.start_end import apply_start_game, end_won_game, margins_that_count
from bot.rules.points import NO_POINTS, GameRow, HalfPoints, Player, Players, Transfer, scores_after_transfers
from bot.rules.refusals import Refusal
from bot.rules.seats.joining import keeps_score_without_seat
from bot.rules.seats.leaving import remove_leavers_after_game, reseat_leavers_after_undo
from bot.rules.seats.speaking import speaker_for
from bot.rules.state import proposals
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, Chouette, Game
from bot.rules.state.proposals import Proposal
from bot.rules.statements import ChouetteMode, Dice, TypedText
from bot.rules.values import replace


def box_and_team_with_stake(game: Game) -> Players:
    """Who must agree to a take-back: the Box, and everybody of the Team with something at stake."""
    return tuple(dict.fromkeys((game.box_decider, *game.team_with_stake)))


def propose_undo(chouette: Chouette, said: say.ProposesUndo) -> Accepted | Refusal:
    """An active player proposes to undo the last action (docs/rules.md, section 2).

    The Box and all who are active must agree, then or now, and a Partner who has a share in it, then or now. But
    whoever was missing when their game was closed need not where they have no seat or nobody speaks for them in it.
    To another result instead everybody must who was in that game, as to another row; where the board is here only a
    director says it.
    """
    by, undone = said.by, tables_undone(chouette, said.count)
    if refusal := undo_refusal(chouette, said):
        return refusal
    game = game_before_decision(undone[-1] if said.instead else chouette)
    if by is None or game is None or not _may_propose(chouette, game, undone, said):
        return refusals.NotPlaying()
    if said.instead and chouette.mode is ChouetteMode.PLAY:
        return refusals.RowsFixedInPlayMode()
    asked = tuple(dict.fromkeys(player for each in undone for player in players_asked_to_undo(each)))
    if said.instead:
        asked = tuple(dict.fromkeys((*asked, *game.players)))
    closed = chouette.decision.player if isinstance(chouette.decision, say.ProposesClosing) else None
    if closed and (closed not in chouette.seated or not speaker_for(chouette.with_game(game), closed)):
        asked = tuple(player for player in asked if player != closed)
    subject = proposals.Undo(said.count, said.instead)
    told = events.UndoProposed(
        by=by, note=said.reason if said.instead else "", **facts_of_asked_undo(chouette, by, subject)
    )
    return add_proposal_replacing_own_older(chouette, by, subject, asked, told, by_scorer=said.by_scorer)


def _may_propose(chouette: Chouette, game: Game, undone: tuple[Chouette, ...], said: say.ProposesUndo) -> bool:
    """Whether it is theirs to propose, who were active when any of it was said.

    Another result anybody proposes who was in the game, or keeps score.
    """
    corrects = said.instead and said.by and (said.by in game.players or keeps_score_without_seat(chouette, said.by))
    games = (game, *(game_before_decision(one) for one in undone if not said.instead))
    return bool(corrects) or any(said.by in box_and_team_with_stake(one) for one in games if one)


def undo_refusal(chouette: Chouette, said: say.ProposesUndo) -> Refusal | None:
    """Why this is not undone, whoever wants it; or why the last game cannot have another result."""
    undone = tables_undone(chouette, said.count)
    if len(undone) < said.count:
        return nothing_to_undo(chouette)
    if said.instead is None:
        return None
    if not undone or undone != tables_undone_to_last_result(chouette):
        return nothing_to_undo(chouette)
    last = chouette.games[-1]
    if said.instead.by not in {last.final.acting_box, last.final.acting_captain}:
        return refusals.NotTheMover(players=(last.final.acting_box, last.final.acting_captain))
    if said.instead not in other_results(chouette):
        return refusals.RowsFixedInPlayMode() if last.final.position else refusals.RowUnchanged(game=last.final.number)
    return None


def is_lapsed(chouette: Chouette, proposal: Proposal) -> bool:
    """Whether the last game cannot have the result any more that somebody proposes for it: its row was corrected."""
    match proposal.subject:
        case proposals.Undo(count=count, instead=say.ReportsWin() as result):
            return undo_refusal(chouette, say.ProposesUndo(proposal.by, count=count, instead=result)) is not None
        case _:
            return False


def other_results(chouette: Chouette) -> tuple[say.ReportsWin, ...]:
    """The results that the last game could have had instead of its own, as they can be said now: first its winner's.

    Where the board is here, only by how much a side lost that has resigned: all else follows from the play.
    """
    undone, last = tables_undone_to_last_result(chouette), chouette.games[-1] if chouette.games else None
    if not undone or last is None or last.margin is None or last.winner is None:
        return ()
    game, is_here = last.final, last.final.position is not None
    if is_here and last.resigned is None:
        return ()
    return tuple(
        say.ReportsWin(game.mover(side), margin)
        for side in (last.winner, *(() if is_here else (last.winner.other,)))
        for margin in margins_that_count(chouette.rules, game)
        if (side, margin) != (last.winner, last.margin)
    )


def undo_for_other_result(chouette: Chouette, by: Player, result: say.ReportsWin, reason: str = "") -> say.ProposesUndo:
    """All since the last result is undone, that included, and this one is said instead."""
    return say.ProposesUndo(by, reason, max(1, len(tables_undone_to_last_result(chouette))), result)


def nothing_to_undo(chouette: Chouette) -> Refusal:
    """Why nothing is undone at a table, and what can be put right there instead."""
    is_elsewhere, is_past = chouette.mode is say.ChouetteMode.SCORE, bool(chouette.games)
    return refusals.NothingToUndo(corrects=is_elsewhere and is_past, directs=is_past and not is_elsewhere)


def take_back_own(chouette: Chouette, said: say.TakesBackOwn) -> Accepted | Refusal:
    """Where only score is kept, whoever said the last decision takes it back alone (docs/rules.md, section 2).

    Elsewhere whoever doubled does, as long as nobody has said a word about that. Whoever keeps score may have said it
    for anybody. A result is reported by either side, whoever has won; so is the start of a game.
    """
    done, game = chouette.decision, game_before_decision(chouette)
    if done is None or game is None:
        return nothing_to_undo(chouette)
    is_of_both = isinstance(done, say.ReportsWin | say.StartsGame)
    reporters = {game.acting_box, game.acting_captain} if is_of_both else set[Player]()
    reporters |= {chouette.scorer} - {None}
    may_be_undone_alone = chouette.mode is say.ChouetteMode.SCORE or isinstance(done, say.Doubles)
    if said.by is None or said.by not in {done.by, *reporters} or not may_be_undone_alone:
        return refusals.OthersAgreeToUndo()
    return Accepted(replace(chouette, proposals=(*chouette.proposals, Proposal(said.by, proposals.Undo(), ()))), ())


def players_asked_to_undo(chouette: Chouette) -> Players:
    """The Box and all who are active, and a Partner who has a share in it: when it was done, or now."""
    games = tuple(game for game in (game_before_decision(chouette), chouette.game) if game)
    sharers = (each.partner_with_share for each in games if each.partner_with_share)
    return tuple(dict.fromkeys((*(player for each in games for player in box_and_team_with_stake(each)), *sharers)))


def would_lose_words_for_nothing(chouette: Chouette, result: say.ReportsWin) -> bool:
    """Whether cubes that were said in the next game would be undone by another result though nobody sits elsewhere."""
    if chouette.game is None or isinstance(chouette.decision, say.StartsGame):
        return False
    undone = proposals.Undo(len(tables_undone_to_last_result(chouette)), result)
    after = take_back(chouette, Player(""), undo=undone).chouette
    return after.players_now_or_next == chouette.players_now_or_next


class UndoneFacts(TypedDict):
    """What an undo takes back: the key of the decision, whose it was, the play if it was one, whose game it closed.

    Of a settlement `closed` is with whom. `margin`: of a result, how much was won; else 0. Where another result is
    said instead: its `winner`, by how much they won `instead`, and the number of the game that begins `again`.
    `of_cubes`: of whose cubes, where the Box has said it of one of several, or of some.
    """

    kind: str
    whose: Player | None
    play: TypedText
    closed: Player | None
    margin: int
    together: Players
    winner: Player | None
    instead: int
    again: int
    of_cubes: Players


_OWN_ACTIONS: Final = (
    *(say.Plays, say.Doubles, say.DeclinesToDouble, say.Takes, say.Drops, say.Beavers, say.ReportsWin),
)
"""What somebody calls their own when they ask to undo it."""


ANSWERS_TO_DOUBLE: Final = (say.Takes, say.Drops, say.Beavers)
_KEYS_OF_ANSWERS: Final = {one.key() for one in ANSWERS_TO_DOUBLE}


def _undone_facts(undone: Chouette | None) -> UndoneFacts:
    """What an undo takes back of a table, as its words need it."""
    decision = undone.decision if undone else None
    play = decision.play if isinstance(decision, say.Plays) else ""
    closed = decision.player if isinstance(decision, say.ProposesClosing) else None
    closed = decision.other if isinstance(decision, say.OffersToPay) else closed
    whose = decision.by if decision else None
    margin = decision.margin.value if isinstance(decision, say.ReportsWin) else 0
    kind = kind_of_decision(undone) if undone else ""
    return {
        "kind": kind,
        "whose": whose,
        "play": play,
        "closed": closed,
        "margin": margin,
        "together": (),
        "winner": None,
        "instead": 0,
        "again": 0,
        "of_cubes": _cubes_of_box_word(undone) if undone else (),
    }


def kind_of_decision(table: Chouette) -> str:
    """The key of what was decided last at a table, as words need it: while extras are given "stands" is "no extra"."""
    before = table.undo_to.game if table.undo_to else None
    is_no_extra = isinstance(table.decision, say.DeclinesToDouble) and before and isinstance(before.phase, GivingExtras)
    return "no-extra" if is_no_extra else table.decision.key() if table.decision else ""


def _cubes_of_box_word(undone: Chouette) -> Players:
    """Of whose cubes the Box has said the last word, where it had several; () of all, or of what is no such word."""
    said, game = undone.decision, undone.undo_to.game if undone.undo_to else None
    is_word = isinstance(said, say.Doubles | say.Takes | say.Drops | say.Beavers)
    if game is None or not is_word or said.by != game.box_decider or len(game.team_with_open_bets) < 2:
        return ()
    phase = game.phase
    if any(bet.cube.shared for bet in game.open_bets):
        return ()
    if isinstance(said.whom, tuple) and said.whom:
        return said.whom
    offered = phase.offered if isinstance(phase, Answering | TeamDoublingRound) else ()
    before: Players = (*phase.answers,) if isinstance(phase, Answering) else ()
    answered = tuple(player for player in offered if player not in before)
    return answered if len(answered) < len(game.team_with_open_bets) else ()


def facts_of_undone(undone: tuple[Chouette, ...], instead: say.ReportsWin | None = None) -> UndoneFacts:
    """The same of all that is undone as one, the newest first: whose it was, in the order in which it was said.

    Where another result is said `instead`, it is the result that is undone.
    """
    if instead and undone:
        again = undone[0].game.number if undone[0].game else 0
        facts = _undone_facts(undone[-1])
        return {**facts, "winner": instead.by, "instead": instead.margin.value, "again": again}
    facts = _undone_facts(undone[0] if undone else None)
    if len(undone) <= 1:
        return facts
    each = [_undone_facts(one) for one in reversed(undone)]
    together = tuple(dict.fromkeys(one["whose"] for one in each if one["whose"]))
    kinds = {one["kind"] for one in each}
    mixed = "answers" if kinds <= _KEYS_OF_ANSWERS else ""
    return {**facts, "kind": mixed if len(kinds) > 1 else facts["kind"], "together": together}


class AskedUndoFacts(UndoneFacts):
    """What is undone if all agree, the rolls that stay, and whether it is the own word or play of who asks.

    Where another result is said instead: in which `game`, its row `before`, and the `scores` then, where they differ.
    """

    fallen: tuple[Dice, ...]
    theirs: bool
    game: int
    before: GameRow
    scores: GameRow


def facts_of_asked_undo(chouette: Chouette, by: Player, undo: proposals.Undo) -> AskedUndoFacts:
    """What this player asks to undo, until it is answered or lapses."""
    undone, done = tables_undone(chouette, undo.count), chouette.decision
    before, then = dict[Player, HalfPoints](), dict[Player, HalfPoints]()
    if undo.instead and chouette.games:
        corrected = take_back(chouette, by, undo).chouette
        before, then = (dict(game_row_with_corrections(one, one.games[-1])) for one in (chouette, corrected))
    changed = [player for player in before if before[player] != then.get(player)]
    return {
        **facts_of_undone(undone, undo.instead),
        "fallen": tuple(dice for each in reversed(undone) for dice in each.dice_since_decision),
        "theirs": isinstance(done, _OWN_ACTIONS) and done.by == by and undo.instead is None,
        "game": chouette.games[-1].final.number if changed else 0,
        "before": tuple((player, before[player]) for player in changed),
        "scores": tuple((player, then.get(player, NO_POINTS)) for player in changed),
    }


# --- When all agree


def take_back(chouette: Chouette, by: Player, undo: proposals.Undo) -> Accepted:
    """The game before the last decisions, which one press has said; it is told once, before what is said instead."""
    undone = tables_undone(chouette, undo.count)
    back = Accepted(chouette, (events.Undone(by=by, count=len(undone), **facts_of_undone(undone, undo.instead)),))
    for left in reversed(range(len(undone))):
        back = back.then(_last_taken_back(back.chouette, goes_on=left > 0))
    if undo.instead is None:
        return back
    done = back.then(_with_other_result(chouette, back.chouette, undo.instead))
    return _begun_again(done) if chouette.game else done


def _with_other_result(wrong: Chouette, back: Chouette, result: say.ReportsWin) -> Accepted:
    """The last game with this result, and so the places that follow from it; no turn is played, so no dice fall."""
    game, resigned = back.game, wrong.games[-1].resigned
    assert game is not None  # noqa: S101  # what is undone leads back to it
    said = say.OffersToResign(None, result.margin) if resigned else result
    before = replace(back, dice_to_fall_again=wrong.dice_to_fall_again).with_undo_point(said)
    side = Side.BOX if result.by == game.acting_box else Side.TEAM
    return end_won_game(before, game, side, result.margin, resigned=resigned)


def _begun_again(accepted: Accepted) -> Accepted:
    """And the next game has begun, if it can; whoever must buy chips first is told by the scores as they will be."""
    table, scores = accepted.chouette, accepted.chouette.scores
    booked = replace(table, scores=scores_after_transfers(scores, accepted.transfers))
    begun = apply_start_game(booked, say.StartsGame(None))
    if isinstance(begun, Refusal):
        return accepted
    return accepted.then(replace(begun, chouette=replace(begun.chouette, scores=scores)))


def _last_taken_back(chouette: Chouette, *, goes_on: bool) -> Accepted:
    """The game before the last decision; dice that fell since then will fall again, if it goes on.

    `goes_on`: what was decided before that is taken back with it.
    """
    before = chouette.undo_to
    assert before is not None  # noqa: S101  # what is proposed stays possible until something else happens
    back = game_taken_back(chouette, before, goes_on=goes_on)
    fall_again = (*chouette.dice_since_decision, *chouette.dice_to_fall_again) if back.chouette.game else ()
    return replace(back, chouette=replace(back.chouette, dice_to_fall_again=fall_again))


def game_taken_back(chouette: Chouette, before: Chouette, *, goes_on: bool = False) -> Accepted:
    """The game as it was `before`; points that moved since then go back.

    What is no decision of the game stays: who sits here, the rules in force, the dice's proof, open holds, who lets
    robots roll. But who left since sits here again until it is over, and a Partner who had still to say whether they
    sell along is asked again. A game that was adjourned is adjourned: who wanted to leave it since has left.
    """
    stands = len(transfers_of_all_games(before))
    undone = tuple(transfer.reversed_as_undo() for transfer in reversed(transfers_of_all_games(chouette)[stands:]))
    table, stage, told = chouette, before.stage, tuple[events.Event, ...]()
    if isinstance(chouette.decision, say.StartsGame):  # whom the game before had made wait, waits again
        table = replace(chouette, dodged=chouette.dodged | before.dodged, late=chouette.late | before.late)
    if not isinstance(stage, Game):
        table = replace(table, joiners={**before.joiners, **chouette.joiners}, adjourned=before.adjourned)
    elif chouette.game:
        stage = replace(stage, holds=stage.holds | chouette.game.holds, unasked=chouette.game.unasked)
    else:
        table = reseat_leavers_after_undo(chouette, before, stage)
        again = {*table.leaving}.difference(chouette.leaving, before.leaving)
        told = tuple(events.LeavingAnnounced(player=one, when="this-game") for one in table.leaving if one in again)
    after = replace(
        table,
        stage=stage,
        games=before.games,
        undo_to=before.undo_to,
        decision=before.decision,
        dice_since_decision=before.dice_since_decision,
        carried=before.carried,
        proposals=(
            *(each for each in table.proposals if not each.lapses_with_phase),
            *(each for each in before.proposals if each.asks_to_sell_along),
        ),
    )
    back = _without_leavers_since(after, before, goes_on=goes_on)
    return replace(back, events=(*told, *back.events), transfers=undone)


def _without_leavers_since(chouette: Chouette, before: Chouette, *, goes_on: bool) -> Accepted:
    """The table without those who wanted to leave a game that is adjourned again; who had said so before stays.

    Where the undo `goes_on` to the game before, that is not the end, though all of them leave.
    """
    since = tuple(player for player in chouette.leaving if player not in before.leaving)
    if chouette.game or not since or (goes_on and {*since}.issuperset(chouette.seated)):
        return Accepted(chouette, ())
    staying = tuple(player for player in chouette.leaving if player in before.leaving)
    left = remove_leavers_after_game(replace(chouette, leaving=since), "resumed")
    return replace(left, chouette=replace(left.chouette, leaving=staying))


def transfers_of_all_games(chouette: Chouette) -> tuple[Transfer, ...]:
    """Every point that moved and stands, in the order in which it did."""
    games = tuple(transfer for game in chouette.games for transfer in game.transfers)
    return (*games, *(chouette.game.transfers if chouette.game else ()))
