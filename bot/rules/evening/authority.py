"""Who may speak when, and for whom: as a director of the table, for the absent, and after others at a live table.

A director without a seat acts at once. One with a seat needs an opponent's consent; that they take back, adjourn or end
as a director, and do not propose it as every player may, they say by acting for themself (docs/rules.md, sections 2 and
6). That somebody is a director is judged elsewhere. Which player speaks for an absent one is told by `seats.speaking`.

A record is written down after the fact: a player who spoke behind others in the line has shown that they said nothing.
At a table that plays at a distance they are only slower, so the one behind waits for them.
"""

from collections.abc import Sequence
from typing import TypeAlias, TypedDict

from bot.rules import events, refusals
from bot.rules import statements as say
from bot.rules.cubes import answers, buyouts
from bot.rules.cubes.buyouts import decline_to_announce_double, go_along_with_team_double
from bot.rules.cubes.doubling import close_doubling_round
from bot.rules.evening import consent, missing, undoing
from bot.rules.evening.proposing import add_proposal_replacing_own_older
from bot.rules.evening.settlements import partner_asked_to_sell
from bot.rules.evening.sheet import unplanned_payment_refusal
from bot.rules.events import Event
from bot.rules.phases import Answering, AnsweringBeavers, GivingExtras, SharedDoubleAnnounced, TeamDoublingRound
from bot.rules.phases.answering import rules_for_answers
from bot.rules.play import turn
from bot.rules.play.chips import are_stakes_covered_by_chips, chips_refusal
from bot.rules.points import Player, Players, StakePerPoint
from bot.rules.refusals import Refusal
from bot.rules.seats import speaking
from bot.rules.seats.guests import next_scorer, seated_guests
from bot.rules.seats.joining import keeps_score_without_seat, players_with_seat
from bot.rules.seats.leaving import unseat_player
from bot.rules.seats.rotation import places_with_late_returners_last
from bot.rules.state.bets import Answer, Side
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Ended, Game, Lobby
from bot.rules.state.proposals import (
    Adjournment,
    BoxSale,
    ChouetteEnd,
    Partnership,
    Proposal,
    Quorum,
    Resignation,
    RuleChange,
    SeatedDirectorsAct,
    Settlement,
    ShareHandover,
    StakeChange,
    StayingOutOfDouble,
    Subject,
    TitleChange,
    Undo,
)
from bot.rules.statements import OptionName, Statement, TypedText
from bot.rules.values import replace


def is_neither_seated_nor_box(chouette: Chouette, by: Player | None) -> bool:
    """Whether somebody neither sits here, nor plays for the Box, nor keeps score: they direct, or do not speak."""
    game = chouette.game
    if keeps_score_without_seat(chouette, by):
        return False
    return by is not None and by not in players_with_seat(chouette) and (game is None or by != game.box_decider)


def is_concerned(chouette: Chouette, by: Player, said: Statement) -> bool:
    """Whether it concerns whoever says it as a director, so that others are asked: they play here, or have played.

    Who has left with a score gains or loses by what is booked, or taken back, or reopened.
    """
    if not is_neither_seated_nor_box(chouette, by):
        return True
    meant = said.saying if isinstance(said, say.DirectorSpeaksFor) and said.player == by else said
    about_score = say.DirectorCorrectsScore | say.DirectorRevokes | say.ProposesUndo | say.ProposesClosing
    game = chouette.game
    plays = isinstance(meant, say.DirectorSpeaksFor) and game is not None and by in game.players
    return plays or (isinstance(meant, about_score) and by in chouette.scores)


# --- By order: what players propose

_ProposesSetting: TypeAlias = say.ProposesRuleChange | say.ProposesStake | say.ProposesTitle


def is_proposal_by_unseated_director(chouette: Chouette, said: Statement) -> bool:
    """Whether somebody who is no player here says what players propose. One who left may still take back."""
    before = missing.game_before_decision(chouette)
    if isinstance(said, say.ProposesUndo) and before and said.by in undoing.box_and_team_with_stake(before):
        return False
    kinds = say.ProposesUndo | say.ProposesAdjournment | say.ProposesChouetteEnd | _ProposesSetting
    can_be_ordered = isinstance(said, kinds | say.ProposesStandIn | say.ProposesClosing)
    return can_be_ordered and is_neither_seated_nor_box(chouette, said.by)


def is_ordered(chouette: Chouette, said: Statement) -> bool:
    """Whether somebody who is no player here orders it: then it is done at once, and nobody is asked."""
    asks_players = isinstance(said, _ProposesSetting) and chouette.has_begun
    return is_proposal_by_unseated_director(chouette, said) and not asks_players


def is_set_by_director(chouette: Chouette, said: Statement) -> bool:
    """Whether it is about an option, the stake or the title before the first game: a director sets these alone."""
    return isinstance(said, _ProposesSetting) and not chouette.has_begun


SETTING_ORDERS = frozenset(kind.key() for kind in (say.ProposesRuleChange, say.ProposesStake, say.ProposesTitle))


def is_done_alone(chouette: Chouette, said: say.DirectorsStatement) -> bool:
    """Whether a director who plays does it alone: they set an option, the stake or the title, or take that back."""
    if isinstance(said, say.DirectorSpeaksFor):
        return said.player == said.by and is_set_by_director(chouette, said.saying)
    is_setting = chouette.last_act is not None and chouette.last_act.order in SETTING_ORDERS
    return isinstance(said, say.DirectorRevokes) and is_setting and not chouette.has_begun


def is_alone_with_guests(chouette: Chouette, by: Player) -> bool:
    """Whether all others who sit here, or have a score, are guests for whom this player speaks."""
    people = {*players_with_seat(chouette), *chouette.scores}
    return by == chouette.scorer and not chouette.guests.isdisjoint(people) and people <= chouette.guests | {by}


def apply_director_order(chouette: Chouette, by: Player, said: Statement, reason: str = "") -> Accepted | Refusal:
    """What a director says that players would propose: it is done at once.

    But an option, the stake and the title are changed by those who play, once a game has begun: they are asked.
    """
    if isinstance(said, say.ProposesUndo | say.ProposesAdjournment | say.ProposesChouetteEnd):
        reason = reason or said.reason
    undo = said if isinstance(said, say.ProposesUndo) else None
    undone = undoing.facts_of_undone(
        missing.tables_undone(chouette, undo.count) if undo else (), undo.instead if undo else None
    )
    told = events.DirectorActedWithoutConsent(by=by, order=said.key(), note=reason, **undone, **_facts_of_setting(said))
    subject, outcome = _ordered_subject_or_refusal(chouette, by, said), Accepted(chouette, (told,))
    if isinstance(subject, Refusal):
        return subject
    if isinstance(subject, ChouetteEnd) and chouette.game:
        adjourned = consent.side_losing_by_adjournment(chouette, chouette.game, by)
        outcome = outcome.then(consent.adjourn_game(chouette, adjourned))
    agreed = (*outcome.chouette.proposals, Proposal(by, subject, ()))
    return replace(outcome, chouette=replace(outcome.chouette, proposals=agreed))


class SettingFacts(TypedDict, total=False):
    """The stake, the title, or the option with its value that a director sets."""

    stake: StakePerPoint
    title: TypedText
    option: OptionName
    value: str


def _facts_of_setting(said: Statement) -> SettingFacts:
    """To what a director sets it."""
    match said:
        case say.ProposesStake(stake=stake):
            return {"stake": stake}
        case say.ProposesTitle(title=title):
            return {"title": title}
        case say.ProposesRuleChange(option=option, value=value):
            return {"option": option, "value": value}
        case _:
            return {}


def _ordered_subject_or_refusal(chouette: Chouette, by: Player, said: Statement) -> Subject | Refusal:
    stage, game = chouette.stage, chouette.game
    if isinstance(stage, Ended):
        return refusals.ChouetteOver()
    match said:
        case say.ProposesUndo():
            return undoing.undo_refusal(chouette, said) or Undo(said.count, said.instead)
        case say.ProposesAdjournment():
            return Adjournment(consent.side_losing_by_adjournment(chouette, game, by)) if game else refusals.NoGame()
        case say.ProposesStandIn() | say.ProposesClosing():
            about = missing.proposed_about_missing(said)
            return missing.director_refusal(chouette, by, about) or about
        case say.ProposesChouetteEnd():
            is_rolling = isinstance(stage, Lobby) and stage.rolls
            return refusals.SeatingAlreadyStarted() if is_rolling else ChouetteEnd()
        case _:
            return _change_set_by_director_or_refusal(chouette, said)


def _change_set_by_director_or_refusal(
    chouette: Chouette, said: Statement
) -> RuleChange | StakeChange | TitleChange | Refusal:
    """The change that a director orders before the first game; NotSaidForAnother where it is not for them alone."""
    if not is_set_by_director(chouette, said):
        return refusals.NotSaidForAnother()
    match said:
        case say.ProposesRuleChange():
            return consent.rule_change_or_refusal(chouette, said)
        case say.ProposesStake():
            return consent.stake_change_or_refusal(chouette, said)
        case _:
            assert isinstance(said, say.ProposesTitle)  # noqa: S101  # there is no other setting
            return consent.title_change_or_refusal(chouette, said)


# --- A director's own acts

_SAID_AFTER_END = say.DirectorCorrectsScore | say.DirectorReopens | say.DirectorRevokes


def propose_if_director_seated(
    chouette: Chouette, subject: SeatedDirectorsAct, *, asks_whom_it_costs: bool
) -> Accepted | Refusal | None:
    """The refusal, or the proposal of a director who is seated; None where the act is done at once.

    Not `asks_whom_it_costs`: their opponents are asked.
    """
    said, by = subject.act, subject.act.by
    if by is None:
        return None if isinstance(said, say.DirectorUnseats) else refusals.NotSeated()
    if is_done_alone(chouette, said) or is_alone_with_guests(chouette, by):
        return None
    is_over = isinstance(chouette.stage, Ended)
    is_asked = is_concerned(chouette, by, said) if asks_whom_it_costs else not is_neither_seated_nor_box(chouette, by)
    if not is_asked and (isinstance(said, _SAID_AFTER_END) or not is_over):
        return None
    if is_over and not isinstance(said, say.DirectorReopens | say.DirectorRevokes):
        return refusals.ChouetteOver()
    if isinstance(said, say.DirectorSpeaksFor) and isinstance(said.saying, say.RollsOpening | say.Rolls):
        return refusals.NotSaidForAnother()  # dice fall when they are rolled, and not when it is agreed to
    told = events.SeatedDirectorAskedForConsent(by=by)
    asked = _players_to_ask(chouette, subject) if asks_whom_it_costs else _opponents_to_ask(chouette, by)
    return (
        add_proposal_replacing_own_older(chouette, by, subject, asked, told) if asked else refusals.NobodyElseAgrees()
    )


def _players_to_ask(chouette: Chouette, subject: SeatedDirectorsAct) -> Players:
    """Who is asked about an act of a seated director; nobody where only they could answer, or whom they answer.

    All with a stake are asked to undo what the director did themself; whoever is away, if somebody else speaks for
    them.
    """
    said, by = subject.act, subject.act.by
    assert by is not None  # noqa: S101  # else it is refused
    if isinstance(said, say.DirectorSpeaksFor) and consent.agrees_to_own_act(chouette, by, said.saying):
        return ()
    if subject.quorum is Quorum.ALL:
        speakers = {one: speaking.speaker_for(chouette, one) for one in undoing.players_asked_to_undo(chouette)}
        people = tuple(one for one, speaker in speakers.items() if speaker not in {by, None})
    else:
        for_whom = said.player if isinstance(said, say.DirectorSpeaksFor) else by
        others = (_whom_it_costs(chouette, by, said), _opponents_to_ask(chouette, by), players_with_seat(chouette))
        asked_not = chouette.guests | {by, for_whom, subject.of}
        able = (tuple(one for one in each if one not in asked_not) for each in others)
        there = (tuple(one for one in each if not speaking.is_absent(chouette, one)) for each in able)
        people = next((each for each in there if each), ())
    if chouette.robots.isdisjoint(people):
        return people
    return () if {*players_with_seat(chouette), *chouette.scores} - chouette.robots - {by} else people


def _whom_it_costs(chouette: Chouette, by: Player, said: say.DirectorsStatement) -> tuple[Player, ...]:
    """Whom an act of a seated director costs something, if they are there to be asked; who speaks for them if not.

    What is undone costs whoever did it, if they play against the director.
    """
    match said:
        case say.DirectorCorrectsScore(payer=payer, payee=payee):
            costs: Player | None = payee if payer == by else payer
        case say.DirectorUnseats(player=player):
            costs = player
        case say.DirectorSpeaksFor(player=player) if player != by:
            costs = player
        case say.DirectorSpeaksFor(saying=say.ProposesClosing(player=player) | say.ProposesStandIn(player=player)):
            costs = player
        case say.DirectorSpeaksFor(saying=say.ProposesUndo()):
            done_by = chouette.decision.by if chouette.decision else None
            costs = done_by if done_by in _opponents_to_ask(chouette.undo_to or chouette, by) else None
        case _:
            costs = None
    if (
        isinstance(said, say.DirectorSpeaksFor) and costs == said.player
    ):  # who is late is asked as little as who is away
        chouette = replace(chouette, away=chouette.away | {costs})
    asked = speaking.speaker_for(chouette, costs) if costs and costs in players_with_seat(chouette) else None
    return (asked,) if asked and asked != by and asked not in chouette.robots else ()


def _opponents_to_ask(chouette: Chouette, by: Player) -> tuple[Player, ...]:
    """Who plays against them in the game, else everybody at the table; where none of them is there, whoever else is.

    A robot is asked only where no person can be.
    """
    game, here = chouette.game, players_with_seat(chouette)
    opponents = here
    if game and by in {game.box_decider, game.partner}:
        opponents = game.team_with_open_bets
    elif game and by in game.team_with_open_bets:
        opponents = (game.box_decider,)
    there = tuple(player for player in dict.fromkeys((*opponents, *here)) if not speaking.is_absent(chouette, player))
    others = tuple(player for player in there if player != by)
    people = tuple(player for player in others if player not in chouette.robots | chouette.guests) or others
    return tuple(player for player in people if player in opponents) or people or opponents


def director_act_for_oneself_or_refusal(chouette: Chouette, said: say.DirectorSpeaksFor) -> Accepted | Refusal | None:
    """What a director orders who has a seat; a refusal, or None where they speak for somebody else."""
    by = said.by
    if by and said.player == by and said.saying.by == by:
        return apply_director_order(chouette, by, said.saying, said.reason)
    if said.player != said.saying.by:
        return refusals.NotSaidForAnother()
    return refusals.PlayerNotSeated(player=said.player) if is_neither_seated_nor_box(chouette, said.player) else None


def own_cube_value(chouette: Chouette, said: say.DirectorSpeaksFor) -> int:
    """What a player's own cube shows when a director turns or answers it for them; 0 where it is about more."""
    game = chouette.game
    bet = game.team_bet_of(said.player) if game else None
    if not (game and bet and isinstance(said.saying, say.Doubles | say.Takes | say.Drops)) or bet.cube.shared:
        return 0
    phase = game.phase
    if isinstance(said.saying, say.Doubles):
        return bet.cube.value * 2
    is_asked = isinstance(phase, Answering) and phase.asked is Side.TEAM and said.player in phase.offered
    return bet.cube.value * 2 if is_asked else 0


def is_told_of_director(event: Event, player: Player, value: int) -> bool:
    """Whether what a director said for a player tells this event, too; and who may advise is told anew anyway."""
    own = isinstance(event, events.Doubled | events.Took | events.Dropped) and event.players == (player,)
    return isinstance(event, events.AdviceAllowed | events.DeclinedToDouble) or (own and bool(value))


def apply_director_unseat(chouette: Chouette, said: say.DirectorUnseats) -> Accepted | Refusal:
    """Somebody who is gone loses their seat, between games; they return like any joiner.

    Where nobody says so it happens by itself: nobody is known any more who had that seat.
    """
    if said.player not in players_with_seat(chouette):
        return refusals.PlayerNotSeated(player=said.player)
    stage = chouette.stage
    if isinstance(stage, Game) and said.player in stage.players:
        return refusals.GameInProgress()
    if isinstance(stage, Lobby) and stage.rolls:
        return refusals.SeatingAlreadyStarted()
    if said.by is None and isinstance(stage, Ended):
        return refusals.ChouetteOver()
    gone = unseat_player(chouette, said.player)
    if said.by is None:
        return Accepted(chouette, (events.SeatOfNobodyFreed(player=said.player),)).then(gone)
    told = events.PlayerUnseated(by=said.by, player=said.player, note=said.reason, days=said.days)
    barred = replace(gone.chouette, unseated={**gone.chouette.unseated, said.player: told})
    return Accepted(chouette, (told,)).then(replace(gone, chouette=barred))


def apply_director_readmit(chouette: Chouette, said: say.DirectorReadmits) -> Accepted | Refusal:
    """Somebody whose seat was taken away may sit down again this evening."""
    if said.player not in chouette.unseated:
        return refusals.NotUnseated(player=said.player)
    told = events.PlayerReadmitted(by=said.by, player=said.player, note=said.reason)
    return Accepted(chouette.with_readmitted(said.player), (told,))


# --- At a live table, where everybody is waited for


def turn_or_director_refusal(chouette: Chouette, said: Statement, *, as_director: bool = False) -> Refusal | None:
    """The refusal of a double, or of no double, by one whose turn to speak has not come; None for all else.

    Nor does the game go on before a Partner has said whether they sell along, nor a roll fall or an extra be answered
    before all have said whether they give one; nor does the Box answer a double of the shared cube before all have said
    whether they are with it. What a director alone may say is refused to somebody who is not `as_director`.
    """
    if not as_director and (
        isinstance(said, say.DirectorsStatement | say.SeatedDirectorProposes)
        or is_proposal_by_unseated_director(chouette, said)
    ):
        return refusals.NotSeated(must_act=turn.players_who_must_act(chouette))
    taken = chouette.unseated.get(said.by) if isinstance(said, say.Joins | say.JoinsAsGuest) and said.by else None
    if taken and not taken.days:  # how many days are over the desk knows
        return refusals.Unseated(by=taken.by)
    is_order = as_director and not isinstance(said, say.SeatedDirectorProposes)
    if not is_order and (refusal := consent.undo_request_refusal(chouette, said)):
        return refusal
    game, waits = chouette.game, refusals.ProposalFirst()
    match game.phase if game else None:
        case GivingExtras() as phase if phase.droppers_who_may_still_give:
            extra = say.TakesExtra | say.DropsExtra | say.DeclinesExtra | say.RedoublesExtra
            early, waits = isinstance(said, say.Rolls | say.Drops | extra), refusals.ExtrasFirst()
        case SharedDoubleAnnounced() as phase if game and not may_box_answer_early(game, phase):
            of_the_box = isinstance(said, say.DissentsFromDouble) and said.by not in game.line
            early = of_the_box or isinstance(said, say.Takes | say.Drops | say.Beavers | say.TakesOverPurchase)
            waits = refusals.OtherSideAnswers() if said.by in game.line else refusals.TeamStillDoubles()
        case _:
            doubles = isinstance(said, say.Doubles | say.DeclinesToDouble)
            early = doubles and said.by is not None and turn.is_doubling_out_of_turn(chouette, said.by)
            waits = refusals.OthersAnswerFirst() if early else waits
    reports = say.ReportsOpeningTie | say.ReportsWin
    goes_on = isinstance(said, say.RollsOpening | say.Rolls | say.Plays | say.Doubles | reports)
    if early or (goes_on and partner_asked_to_sell(chouette)):
        return turn.not_your_turn_or_other_due_refusal(chouette, said.by, waits)
    return unplanned_payment_refusal(chouette, said)


def statement_readings_with_return_if_away(
    chouette: Chouette, by: Player, own: tuple[Statement, ...]
) -> tuple[tuple[Statement, ...], ...]:
    """What somebody may mean by their own words, the likeliest reading first.

    Whoever was away is back with what they say, unless the chouette is over, or it is about that very thing.
    """
    is_away = by in chouette.away and not isinstance(chouette.stage, Ended)
    comes_back = is_away and not any(said.personal for said in own)
    return ((say.ComesBack(by), *own), own) if comes_back else (own,)


def may_speak_for(chouette: Chouette, player: Player | None, other: Player) -> bool:
    """Whether a player speaks for another now: for themselves, or for one who is absent."""
    return player == other or (player is not None and other in speaking.absent_players_spoken_for(chouette, player))


_ON_GAME = (
    say.StartsGame
    | (say.Rolls | say.ChoosesAutomaticDoubles | say.OffersToResign)
    | (say.InvitesPartner | say.StaysPartner | say.PartnerBecomesCaptain | say.ProposesStayingOutOfDouble)
    | (say.OffersToPay | say.AsksToBePaid | say.WithdrawsOffer)
    | (say.OffersToSellBox | say.PartnerSellsAlong | say.PartnerKeepsShare)
)
"""What is no decision, and is said aloud at a board all the same."""
_AGREED_AT_BOARD = Settlement | ShareHandover | BoxSale | Resignation | Partnership | StayingOutOfDouble
"""To what somebody agrees aloud, or not, as the game goes on."""


def is_fact_at_board(chouette: Chouette, said: Statement) -> bool:
    """Whether it is part of the game, and all hear it at the board: so whoever keeps score may say it for anybody.

    That somebody leaves, is paid, or agrees to other rules, an undo or an end, they say themself.
    """
    if isinstance(said, say.AcceptsProposal | say.DeclinesProposal):
        answered = consent.answered_proposal(chouette, said)
        return answered is not None and isinstance(answered.subject, _AGREED_AT_BOARD)
    return said.decision or isinstance(said, _ON_GAME)


def is_reported(chouette: Chouette, player: Player | None, said: Statement) -> bool:
    """Whether whoever keeps score says this of a player who speaks for themself: as a fact at the board."""
    others = speaking.players_reported_for(chouette, player) if player else ()
    return said.by in others and is_fact_at_board(chouette, said)


def not_reported_refusal(chouette: Chouette, player: Player, other: Player) -> Refusal | None:
    """Why whoever keeps score does not say what is no fact at the board for one who speaks for themself."""
    return (
        refusals.NotTheScorersToSay(player=other) if other in speaking.players_reported_for(chouette, player) else None
    )


def has_words_for(chouette: Chouette, player: Player | None, other: Player) -> bool:
    """Whether a player says something for another now: all that they could, or what happens at the board."""
    if may_speak_for(chouette, player, other):
        return True
    return player is not None and other in speaking.players_reported_for(chouette, player)


def may_say(chouette: Chouette, player: Player, said: Statement) -> bool:
    """Whether a player may say this now in the name in which it is said: they speak for that one, or keep score."""
    return (said.by is not None and may_speak_for(chouette, player, said.by)) or is_reported(chouette, player, said)


def may_be_said_after_end(said: Sequence[Statement]) -> bool:
    """Whether it is about the score alone, or about going on, so that it can be said when the chouette is over."""
    about_going_on = say.SeatedDirectorProposes | say.AcceptsProposal | say.DeclinesProposal
    payments = say.ReceivesPayment | say.TakesPaymentBack
    kinds = _SAID_AFTER_END | about_going_on | payments | say.CashesOut | say.Rebuys | say.ClaimsSeat
    return all(isinstance(each, kinds) for each in said)


def may_box_answer_early(game: Game, phase: SharedDoubleAnnounced) -> bool:
    """Whether the Box need not wait for those who have said nothing: they sit together, and no game is for sale."""
    return game.position is None and not phase.sellers


# --- Away, back, and proxies


_SAID = {Answer.TAKE: say.Takes, Answer.DROP: say.Drops, Answer.BEAVER: say.Beavers}


def apply_go_away(chouette: Chouette, said: say.GoesAway) -> Accepted | Refusal:
    """A player leaves the scene: from now on others speak for them, or their cube goes with the Captain's."""
    by = said.by
    if isinstance(chouette.stage, Ended):
        return refusals.ChouetteOver()
    if by is None or by not in players_with_seat(chouette):
        return refusals.NotSeated()
    if by in chouette.guests:
        return refusals.GuestSpokenFor()
    if by in chouette.away:
        return refusals.AwayAlready()
    after = replace(chouette, away=chouette.away | {by})
    follows = speaking.does_absent_cube_go_with_captain(after, by)
    has_scorer = by != chouette.scorer or next_scorer(after) is not None
    without = () if has_scorer else seated_guests(after)
    told = events.WentAway(by=by, speaker=speaking.speaker_for(after, by), follows=follows, guests=without)
    return Accepted(after, (told,))


def apply_come_back(chouette: Chouette, said: say.ComesBack) -> Accepted | Refusal:
    """A player is there again; who spoke for them does so no more."""
    by = said.by
    if by is None or by not in chouette.away:
        return refusals.NotAway()
    proxies = {player: proxy for player, proxy in chouette.proxies.items() if player != by}
    after = replace(
        chouette,
        away=chouette.away - {by},
        proxies=proxies,
        stood_in_for=chouette.stood_in_for - {by},
        missing=chouette.missing - {by},
    )
    told = events.CameBack(by=by)
    if not consent.is_return_after_next_game_began(chouette, by):
        return Accepted(after, (told,))
    after = replace(after, late=after.late | {by})
    if isinstance(after.stage, BetweenGames):
        after = replace(after, stage=places_with_late_returners_last(after.stage, {by}))
    return Accepted(after, (told, events.LateReturnerMovedToLineEnd(player=by)))


def apply_appoint_proxy(chouette: Chouette, said: say.AppointsProxy) -> Accepted | Refusal:
    """A player says who speaks for them while they are away, in the game or out of it; the proxy may appoint another.

    Nobody can be appointed from whom it would lead back (Colorado 7.1). They may appoint an opponent; as long
    as the two play against each other, another speaks for them.
    """
    by, proxy = said.by, said.proxy
    if isinstance(chouette.stage, Ended):
        return refusals.ChouetteOver()
    if by is None or by not in players_with_seat(chouette):
        return refusals.NotSeated()
    if not chouette.guests.isdisjoint((by, proxy)):
        return refusals.GuestSpokenFor()
    if proxy == chouette.proxies.get(by):
        return refusals.ProxyUnchanged(player=proxy)
    proxies = {player: other for player, other in chouette.proxies.items() if player != by}
    if proxy is not None:
        if proxy not in players_with_seat(chouette):
            return refusals.ProxyNotSeated()
        if proxy in chouette.robots:
            return refusals.RobotAsProxy()
        if speaking.does_proxy_lead_to(proxies, proxy, by):
            return refusals.ProxyCycle()
        proxies[by] = proxy
    after = replace(chouette, proxies=proxies, stood_in_for=chouette.stood_in_for - {by})
    against = proxy is not None and _on_other_sides(chouette, proxy, by)
    speaker = speaking.speaker_for(replace(after, away=after.away | {by}), by) if chouette.game else None
    return Accepted(after, (events.ProxyAppointed(by=by, player=proxy, against=against, speaker=speaker),))


def _on_other_sides(chouette: Chouette, one: Player, other: Player) -> bool:
    """Whether two play against each other in this game; between games, in the next one."""
    stage = chouette.stage
    if isinstance(stage, BetweenGames):
        return stage.box in {one, other} and chouette.partner not in {one, other}
    return speaking.are_opponents_with_stake(chouette.game, one, other)


# --- Cubes that go with the Captain's


def cube_follows_captain_refusal(chouette: Chouette, said: Statement) -> Refusal | None:
    """The refusal of a word on a cube that goes with the Captain's, without a word (docs/rules.md, section 6)."""
    if said.about_cube and said.by and speaking.is_absent_cube_awaiting_captain_or_box(chouette, said.by):
        game = chouette.game
        if game and said.by == game.partner:
            return refusals.AbsentPartnersShareFollowsBox(player=said.by, box=chouette.box)
        return refusals.AbsentPlayersCubeFollowsCaptain(player=said.by, captain=game.captain if game else None)
    return None


def apply_next_leader_word_for_absent(chouette: Chouette) -> Accepted | None:
    """What comes of the first word that the Captain has given for an absent player too; None where there is none."""
    game = chouette.game
    phase = game.phase if game else None
    match phase:
        case TeamDoublingRound() if game and phase.is_word_settled(game, game.captain):
            due = _led(chouette, phase.silent(chouette.rules, game), game.captain)
            return _doubled_with_captain(chouette, game, phase, due) if due else None
        case SharedDoubleAnnounced() if game and phase.is_word_settled(game, game.captain):
            asked = frozenset(phase.silent(chouette.rules, game)).intersection(game.players_on_shared_cube)
            due = _led(chouette, tuple(one for one in game.line if one in asked), game.captain)
            return _with_the_double(chouette, game, phase, due[0]) if due else None
        case Answering() if game and game.partner and (answer := phase.each.get(game.box_decider)):
            due = _led(chouette, (game.partner,), game.box_decider)
            return _answered_with(chouette, game, game.box_decider, game.partner, answer) if due else None
        case Answering() | AnsweringBeavers() if game and (answer := phase.given.get(game.captain)):
            due = _led(chouette, phase.players_who_may_answer(rules_for_answers(chouette), game), game.captain)
            return _answered_with(chouette, game, game.captain, due[0], answer) if due else None
        case _:
            return None


def _led(chouette: Chouette, players: Players, leader: Player) -> Players:
    """Those of these players for whom this leader's word counts too."""
    return tuple(
        player for player in players if speaking.captain_or_box_deciding_absent_cube(chouette, player) == leader
    )


def _doubled_with_captain(
    chouette: Chouette, game: Game, phase: TeamDoublingRound, due: tuple[Player, ...]
) -> Accepted:
    """The cubes that the Captain has doubled, or not doubled, with their own."""
    more = {one: replace(game, phase=replace(phase, offered=(*phase.offered, one))) for one in due}
    able = [one for one in due if game.captain in phase.offered and are_stakes_covered_by_chips(chouette, more[one])]
    phase = replace(phase, offered=(*phase.offered, *able), stood=phase.stood | {*due} - {*able})
    game = replace(game, phase=phase)
    told = events.AbsentCubesFollowedCaptain(players=due, captain=game.captain)
    game, closed = (game, ()) if phase.silent(chouette.rules, game) else close_doubling_round(game, phase)
    return Accepted(chouette.with_game(game), (told, *closed))


def _with_the_double(chouette: Chouette, game: Game, phase: SharedDoubleAnnounced, player: Player) -> Accepted:
    """A game that is with the announced double, or for sale, as the Captain's is."""
    if not phase.is_of_shared_cube(game):
        outcome = decline_to_announce_double(chouette, game, phase, player)
    elif game.captain in {*phase.doublers, *phase.along}:
        outcome = go_along_with_team_double(chouette, game, player)
    else:
        outcome = buyouts.apply_dissent(chouette, say.DissentsFromDouble(player))
    return _followed(outcome, player, game.captain)


def _answered_with(chouette: Chouette, game: Game, leader: Player, player: Player, answer: Answer) -> Accepted:
    """What the Captain, or the Box, has answered for an absent player too, when the turn of that one has come."""
    outcome = answers.apply_take_drop_or_beaver(chouette, game, _SAID[answer](player, ()))
    if isinstance(outcome, Accepted) and chips_refusal(chouette, outcome):  # nobody bets what they do not have
        outcome = answers.apply_take_drop_or_beaver(chouette, game, say.Drops(player, ()))
    return _followed(outcome, player, leader)


def _followed(outcome: Accepted | Refusal, player: Player, leader: Player) -> Accepted:
    assert isinstance(outcome, Accepted)  # noqa: S101  # what one may say, two may
    told = events.AbsentCubesFollowedCaptain(players=(player,), captain=leader)
    return Accepted(outcome.chouette, (told, *outcome.events[1:]), outcome.transfers)
