"""What somebody proposes and others must agree to: resignation, take-back, rule change, admission, the end."""

from dataclasses import replace
from typing import assert_never

from bot.rules import events, refusals
from bot.rules import statements as say
from bot.rules.cubes.answers import apply_staying_out, cannot_stay_out, is_doubled
from bot.rules.evening.adjourning import carry_vote, players_with_a_stake
from bot.rules.evening.proposing import answered, proposed
from bot.rules.evening.settlements import apply_share_deal, sale_accepted, settlement_accepted
from bot.rules.play.start_end import game_voided, game_won
from bot.rules.play.turn import without_extras_question
from bot.rules.points import Player, Players, Transfer
from bot.rules.refusals import Refusal
from bot.rules.rulebook import OptionError, Rules, option_value, with_option
from bot.rules.seats.joining import most_players, players_here, with_newcomer
from bot.rules.seats.leaving import seats_given_back
from bot.rules.seats.partner import invitation_declined, with_agreed_partner
from bot.rules.state import proposals
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, Between, Chouette, Ended, Game, Lobby
from bot.rules.state.phases import ToOpen
from bot.rules.state.proposals import Proposal, Subject
from bot.rules.statements import Statement

# --- Proposing


def resigns(chouette: Chouette, said: say.Resigns) -> Accepted | Refusal:
    """The mover of a side offers to lose; everybody else with an open bet must agree (docs/rules.md, section 2.8)."""
    game = chouette.game
    if game is None:
        return refusals.NoGame()
    by = said.by
    if by is None or by not in {game.acting_box, game.acting_captain}:
        return refusals.NotTheMover(players=(game.acting_box, game.acting_captain))
    if without_extras_question(game).phase.double_is_open:
        return refusals.DoubleOpen()
    if isinstance(game.phase, ToOpen) and game.position:
        return refusals.OpeningFirst()
    side = Side.TEAM if by == game.acting_captain else Side.BOX
    told = events.ResignationOffered(by=by, margin=said.margin.value)
    return proposed(chouette, by, proposals.Resignation(side, said.margin), players_with_a_stake(game), told)


def _asked_to_take_back(chouette: Chouette, then: Game) -> Players:
    """Who is active, then or now, and a Partner who has a share in it, then or now."""
    games = (then, chouette.game) if chouette.game else (then,)
    sharers = (game.partner_with_share for game in games if game.partner_with_share)
    return tuple(dict.fromkeys((*(player for game in games for player in box_and_staked_players(game)), *sharers)))


def box_and_staked_players(game: Game) -> Players:
    """Who must agree to a take-back: the Box, and everybody of the Team with something at stake."""
    return tuple(dict.fromkeys((game.box_decider, *game.with_a_stake)))


def takes_back(chouette: Chouette, said: say.TakesBack) -> Accepted | Refusal:
    """An active player proposes to undo the last action; Box, Partner and all active must agree (RULES section 2)."""
    by, before = said.by, chouette.undo_to
    game = before.game if before else None
    if game is None:
        return refusals.NothingToTakeBack()
    if by is None or by not in box_and_staked_players(game):
        return refusals.NotPlaying()
    undone = chouette.decision
    told = events.UndoProposed(
        by=by,
        kind=undone.key() if undone else "",
        whose=undone.by if undone else None,
        play=undone.play if isinstance(undone, say.Plays) else "",
    )
    return proposed(chouette, by, proposals.TakeBack(), _asked_to_take_back(chouette, game), told)


def changes_option(chouette: Chouette, said: say.ChangesOption) -> Accepted | Refusal:
    """A seated player proposes another value of an option; everybody must agree (Colorado 11.1)."""
    by = said.by
    if by is None or by not in players_here(chouette):
        return refusals.NotSeated()
    if refusal := _too_late_or_early(chouette):
        return refusal
    try:
        rules = with_option(chouette.rules, said.option, said.value)
    except OptionError as error:
        unknown = refusals.UnknownOption if error.value == "?" else refusals.BadOptionValue
        return unknown(option=said.option, value=said.value, allowed=error.allowed)
    if rules == chouette.rules:
        return refusals.OptionUnchanged(option=said.option, value=said.value)
    if refusal := _too_many_sit(chouette, rules) or _only_between_games(chouette, said.option):
        return refusal
    change = proposals.RuleChange(said.option, option_value(rules, said.option))
    told = events.RuleChangeProposed(by=by, option=change.option, value=change.value)
    return proposed(chouette, by, change, players_here(chouette), told)


def ends(chouette: Chouette, said: say.Ends) -> Accepted | Refusal:
    """A seated player proposes that there be no further game; the others must agree."""
    by = said.by
    if by is None or by not in players_here(chouette):
        return refusals.NotSeated()
    if refusal := _too_late_or_early(chouette):
        return refusal
    return proposed(chouette, by, proposals.NoFurtherGame(), players_here(chouette), events.EndProposed(by=by))


def stays_out_of_double(chouette: Chouette, said: say.StaysOutOfDouble) -> Accepted | Refusal:
    """A player proposes that their cube stays out of a double; Box and Captain must agree (RULES section 4)."""
    game, by = chouette.game, said.by
    if refusal := cannot_stay_out(chouette, by):
        return refusal
    assert game is not None and by is not None  # noqa: S101, PT018  # or it would have been refused
    told = events.StayingOutProposed(by=by)
    return proposed(chouette, by, proposals.StayingOutOfDouble(), (game.box_decider, game.acting_captain), told)


def _too_late_or_early(chouette: Chouette) -> Refusal | None:
    """Nothing is proposed while tied seats are rolled again, or when all is over."""
    if isinstance(chouette.stage, Lobby) and chouette.stage.rolls:
        return refusals.AlreadyStarted()
    return refusals.ChouetteOver() if isinstance(chouette.stage, Ended) else None


# --- Answering


def accepts(chouette: Chouette, said: say.Accepts) -> Accepted | Refusal:
    """Yes to a proposal. The last one needed carries it."""
    found = _meant(chouette, said.by, said.of)
    if isinstance(found, Refusal):
        return found
    changed = answered(found, said.by, yes=True)
    if changed and not changed.waiting and (refusal := _cannot_be_carried(chouette, found.by, found.subject)):
        return refusal
    return Accepted(_with_answer(chouette, found, changed), (events.Agreed(by=said.by, of=found.by),))


def _cannot_be_carried(chouette: Chouette, by: Player, subject: Subject) -> Refusal | None:
    """Why the last yes cannot be given now: a rule does not change, nor is the table filled, under people's hands."""
    match subject:
        case proposals.RuleChange():
            phase = chouette.game.phase if chouette.game else None
            automatic = isinstance(phase, ToOpen) and phase.after_equal
            double_open = chouette.game is not None and chouette.game.phase.double_is_open
            rules = with_option(chouette.rules, subject.option, subject.value)
            if automatic or double_open:
                return refusals.DoubleOpen()
            return _too_many_sit(chouette, rules) or _only_between_games(chouette, subject.option)
        case proposals.Admission():
            most = most_players(chouette.rules)
            return refusals.TableFull(most=most) if len(chouette.seated) >= most else None
        case proposals.Settlement() | proposals.Share() | proposals.Sale() | proposals.StayingOutOfDouble():
            dealt = _dealt(chouette, by, subject)
            return dealt if isinstance(dealt, Refusal) else None
        case _:
            return None


def _too_many_sit(chouette: Chouette, rules: Rules) -> Refusal | None:
    """A table does not become smaller than those who sit at it."""
    players = len(players_here(chouette))
    return refusals.TooManySeated(players=players) if most_players(rules) < players else None


def _only_between_games(chouette: Chouette, option: str) -> Refusal | None:
    """What decides how a game's bets are made changes between games; the book, before anything is in it."""
    if option == "book" and (chouette.game or chouette.games or chouette.asides or chouette.chips):
        return refusals.PointsAlreadyBooked(option=option)
    return refusals.OptionFixedDuringGame(option=option) if option == "cube" and chouette.game else None


def refuses(chouette: Chouette, said: say.Refuses) -> Accepted | Refusal:
    """No to a proposal, which ends it; or the author withdraws it. Where one yes suffices, others may still say it."""
    others = tuple(
        one for one in chouette.proposals if one.by != said.by or isinstance(one.subject, proposals.SellingAlong)
    )
    has_own = len(others) < len(chouette.proposals)
    if has_own and (said.of == said.by or (said.of is None and not _open_to(chouette, said.by))):
        return Accepted(replace(chouette, proposals=others), (events.ProposalWithdrawn(by=said.by),))
    found = _meant(chouette, said.by, said.of)
    if isinstance(found, Refusal):
        return found
    changed = answered(found, said.by, yes=False)
    after, told = _with_answer(chouette, found, changed), events.Declined(by=said.by, of=found.by)
    if isinstance(found.subject, proposals.Partnership):
        return Accepted(
            invitation_declined(after, found.subject.player), (events.PartnershipDeclined(by=said.by, of=found.by),)
        )
    turned_away = changed is None and isinstance(found.subject, proposals.Admission)
    return Accepted(after, (told, events.JoiningDeclined(player=found.by)) if turned_away else (told,))


def _open_to(chouette: Chouette, player: Player | None) -> tuple[Proposal, ...]:
    """The proposals to which this player's yes or no is asked; whether they sell along is said in other words."""
    asked = (proposal for proposal in chouette.proposals if player in proposal.waiting)
    return tuple(proposal for proposal in asked if not isinstance(proposal.subject, proposals.SellingAlong))


def _meant(chouette: Chouette, by: Player | None, of: Player | None) -> Proposal | Refusal:
    """The proposal that an answer is about."""
    mine = _open_to(chouette, by)
    if of is not None:
        theirs = [proposal for proposal in chouette.proposals if proposal.by == of]
        waiting = tuple(player for proposal in theirs for player in proposal.waiting)
        other = refusals.NotYoursToAnswer(players=waiting) if theirs else refusals.NothingProposed()
        return next((proposal for proposal in theirs if proposal in mine), other)
    if len(mine) > 1:
        return refusals.ProposalAmbiguous(players=tuple(proposal.by for proposal in mine))
    if mine:
        return mine[0]
    if chouette.proposals:
        waiting = {player for proposal in chouette.proposals for player in proposal.waiting}
        return refusals.NotYoursToAnswer(players=tuple(sorted(waiting)))
    return refusals.NothingProposed()


def _with_answer(chouette: Chouette, asked: Proposal, changed: Proposal | None) -> Chouette:
    """The table with a proposal as it is after an answer; without it, if it is lost."""
    answer = (changed,) if changed else ()
    rest = tuple(each for one in chouette.proposals for each in (answer if one is asked else (one,)))
    return replace(chouette, proposals=rest)


# --- When all agree


def carry_agreed_proposal(chouette: Chouette) -> Accepted | None:
    """What comes of the first proposal that nobody's answer is due to any more."""
    carrying = next((proposal for proposal in chouette.proposals if not proposal.waiting), None)
    if carrying is None:
        return None
    after, subject = _with_answer(chouette, carrying, None), carrying.subject
    match subject:
        case proposals.Resignation():
            return _resigned(after, subject)
        case proposals.TakeBack():
            return _taken_back(after, carrying.by)
        case proposals.RuleChange():
            return _rule_changed(after, subject, carrying.by)
        case proposals.Admission():
            return with_newcomer(after, carrying.by)
        case proposals.NoFurtherGame():
            return _ended(after)
        case proposals.Partnership():
            return with_agreed_partner(after, subject.player)
        case proposals.Settlement() | proposals.Share() | proposals.Sale() | proposals.StayingOutOfDouble():
            return _carried_deal(after, carrying.by, subject)
        case proposals.Adjournment() | proposals.Resumption():
            return carry_vote(after, subject)
        case proposals.DirectorsAct() | proposals.SellingAlong():
            return None
        case _:
            assert_never(subject)


def _dealt(chouette: Chouette, by: Player, deal: proposals.Deal | proposals.StayingOutOfDouble) -> Accepted | Refusal:
    match deal:
        case proposals.Settlement():
            return settlement_accepted(chouette, deal)
        case proposals.Share():
            return apply_share_deal(chouette, deal)
        case proposals.Sale():
            return sale_accepted(chouette, deal)
        case proposals.StayingOutOfDouble():
            return apply_staying_out(chouette, by)
        case _:
            assert_never(deal)


def _carried_deal(chouette: Chouette, by: Player, deal: proposals.Deal | proposals.StayingOutOfDouble) -> Accepted:
    """What comes of a deal to which all concerned have agreed; a take-back can undo it."""
    said: Statement = say.StaysOutOfDouble(by)
    if isinstance(deal, proposals.Settlement):
        said = say.OffersToPay(deal.payer, deal.payee, deal.amount)
    elif isinstance(deal, proposals.Share):
        said = say.OffersToPay(deal.taker, deal.giver, deal.price, deal.cubes)
    elif isinstance(deal, proposals.Sale):
        said = say.SellsBox(deal.seller, deal.buyer, deal.price)
    heard = _dealt(replace(chouette, undo_to=chouette, dice_since_decision=(), decision=said), by, deal)
    assert isinstance(heard, Accepted)  # noqa: S101  # what cannot be carried is not accepted
    return heard


def _resigned(chouette: Chouette, subject: proposals.Resignation) -> Accepted:
    game = chouette.game
    assert game is not None  # noqa: S101  # a resignation lapses with its game
    return game_won(
        replace(chouette, undo_to=chouette, dice_since_decision=(), decision=say.Resigns(None, subject.margin)),
        game,
        subject.side.other,
        subject.margin,
    )


def lapses(chouette: Chouette, proposal: Proposal) -> bool:
    """Whether a proposal is over when the game has gone on to this: its moment has passed."""
    if isinstance(proposal.subject, proposals.StayingOutOfDouble):
        return not is_doubled(chouette.game)
    return proposal.lapses_with_phase


def _taken_back(chouette: Chouette, by: Player) -> Accepted:
    """The game before the last decision; dice that fell since then will fall again, points go back.

    What is no decision of the game stays: who sits here, the rules in force, the dice's proof, open holds. But who
    left because the game was over sits here again, and a Partner who had still to say whether they sell along is
    asked again.
    """
    before = chouette.undo_to
    stage = before.game if before else None
    assert before is not None  # noqa: S101  # what is proposed stays possible until something else happens
    assert stage is not None  # noqa: S101  # only what is decided in a game is taken back
    stands = len(all_transfers(before))
    undone = tuple(transfer.reversed() for transfer in reversed(all_transfers(chouette)[stands:]))
    table = chouette
    if chouette.game:
        stage = replace(stage, holds=stage.holds | chouette.game.holds)
    else:
        table = seats_given_back(chouette, before, stage)
    after = replace(
        table,
        stage=stage,
        games=before.games,
        undo_to=before.undo_to,
        decision=before.decision,
        dice_since_decision=before.dice_since_decision,
        dice_to_fall_again=(*chouette.dice_since_decision, *chouette.dice_to_fall_again),
        carried=before.carried,
        proposals=(
            *(each for each in table.proposals if not each.lapses_with_phase),
            *(each for each in before.proposals if isinstance(each.subject, proposals.SellingAlong)),
        ),
    )
    return Accepted(after, (events.Undone(by=by),), undone)


def all_transfers(chouette: Chouette) -> tuple[Transfer, ...]:
    """Every point that moved and stands, in the order in which it did."""
    games = tuple(transfer for game in chouette.games for transfer in game.transfers)
    return (*games, *(chouette.game.transfers if chouette.game else ()))


def _rule_changed(chouette: Chouette, subject: proposals.RuleChange, by: Player) -> Accepted:
    rules = with_option(chouette.rules, subject.option, subject.value)
    told = events.RuleChanged(by=by, option=subject.option, value=subject.value)
    return Accepted(replace(chouette, rules=rules), (told,))


def _ended(chouette: Chouette) -> Accepted:
    game = chouette.game
    void = game_voided(chouette, game) if game else Accepted(chouette, ())
    places = replace(chouette.stage, line=chouette.line) if isinstance(chouette.stage, Between) else None
    asked = tuple(
        each for each in chouette.proposals if isinstance(each.subject, proposals.SellingAlong)
    )  # they stay in
    after = replace(void.chouette, stage=Ended(places), proposals=asked, undo_to=None)
    return Accepted(after, (*void.events, events.ChouetteEnded()), void.transfers)
