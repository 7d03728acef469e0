"""What the people who must act are asked: one question for each phase of a game, and for each open proposal.

`question` says what kind of word or deed a table waits for, `proposal_key_and_facts` what a proposal is about; both
give the keys of
the words, and decide nothing.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from bot.rules import statements as say
from bot.rules.cubes.buyouts import price_of, price_of_half
from bot.rules.offers import may_say
from bot.rules.play.chips import short_of_stakes
from bot.rules.play.opening import box_may_choose_automatic, may_agree_on_a_double
from bot.rules.play.turn import must_act, players_waited_for, players_who_may_answer, roll_waits_for
from bot.rules.points import HalfPoints, Player, Players
from bot.rules.seats.joining import joiners_to_roll
from bot.rules.seats.partner import partner_who_must_choose
from bot.rules.seats.speaking import asked_to_buy, is_shared_double_announced, still_to_speak_on_double
from bot.rules.state import phases, proposals
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Between, Chouette, Ended, Game, Lobby
from bot.rules.state.proposals import Proposal
from bot.rules.statements import Statement
from bot.words.facts import Fact


class AwaitedAction(StrEnum):
    """What is waited for; the value is also the key of its words."""

    NOTHING = "nothing"
    ACT = "act"  # whatever it is
    CONSENT = "consent"  # to a resignation or a take-back
    CHIPS = "chips"  # to be bought before the next game
    MORE_CHIPS = "more-chips"  # to be bought before a game that must be bought
    START = "start"  # the next game
    CHOICE = "choice"  # a Partner due to be Captain stays, or becomes Captain
    PLACE_ROLL = "place-roll"  # joiners roll for their places
    AUTOMATIC = "automatic"  # the Box chooses what equal opening dice do
    OPENING = "opening"
    OPENING_AGAIN = "opening-again"  # an automatic double can be agreed on before
    REPORT = "report"  # the board is elsewhere: cubes and the result
    ROLL = "roll"
    WORD = "word"  # before a roll that is held or asked about
    PLAY = "play"
    SOLICITED = "solicited"  # double or no double
    ALONG = "along"  # with the Team's double, or against it
    SALE = "sale"  # a game is for sale
    SALE_OR_ALONG = "sale-or-along"
    ANSWER = "answer"  # to a double
    ANSWERS_IN_ORDER = "answers-in-order"  # all are called at once, and answer one after the other
    BEAVER_ANSWER = "beaver-answer"
    RACCOON_ANSWER = "raccoon-answer"
    EXTRA = "extra"  # given, or not
    EXTRA_ANSWER = "extra-answer"


@dataclass(frozen=True, slots=True)
class Question:
    """What kind of word is waited for, and what it is about.

    `answers`: what can be said to a cube; `cubes`: those that the Box has still to answer when others are answered;
    `seller` sells their game for `price`, and `buyers` are asked first whether they buy it.
    """

    awaited: AwaitedAction = AwaitedAction.ACT
    answers: tuple[str, ...] = ()
    cubes: Players = ()
    seller: Player | None = None
    price: HalfPoints = 0
    buyers: Players = ()


def question(chouette: Chouette) -> Question:
    """What the players whom `turn.must_act` and `players_waited_for` name are asked at this moment."""
    if any(proposal.lapses_with_phase for proposal in chouette.proposals):
        return Question(AwaitedAction.CONSENT)
    stage = chouette.stage
    match stage:
        case Lobby() | Ended():
            return Question(AwaitedAction.NOTHING)
        case Between():
            if joiners_to_roll(chouette):
                return Question(AwaitedAction.PLACE_ROLL)
            if short_of_stakes(chouette):
                return Question(AwaitedAction.CHIPS)
            return Question(AwaitedAction.CHOICE if partner_who_must_choose(chouette) else AwaitedAction.START)
        case Game():
            return _in_game(chouette, stage)
        case _:
            assert_never(stage)


def _in_game(chouette: Chouette, game: Game) -> Question:
    phase = game.phase
    match phase:
        case phases.ToOpen() if game.position:
            return Question(_opening(chouette, game, phase))
        case phases.ToOpen() | phases.ScoreModePlay():
            return Question(AwaitedAction.REPORT)
        case phases.ToRoll():
            return Question(AwaitedAction.WORD if roll_waits_for(chouette, game) else AwaitedAction.ROLL)
        case phases.ToPlay():
            return Question(AwaitedAction.PLAY)
        case phases.Soliciting():
            return Question(AwaitedAction.SOLICITED) if game.position else _about_cubes(chouette, AwaitedAction.ANSWER)
        case phases.GivingExtras() if phase.silent:
            return Question(AwaitedAction.EXTRA)
        case phases.GivingExtras() | phases.AnsweringExtras():
            return _about_cubes(chouette, AwaitedAction.EXTRA_ANSWER)
        case phases.Announced():
            return _announced(chouette, game, phase)
        case phases.Answering() if phase.seller:
            due = AwaitedAction.MORE_CHIPS if phase.short_of_chips else AwaitedAction.SALE
            return Question(due, seller=phase.seller, price=price_of_half(chouette.rules, game))
        case phases.Answering():
            several = len(players_waited_for(chouette)) > len(players_who_may_answer(chouette.rules, game, phase))
            return _about_cubes(
                chouette, AwaitedAction.ANSWERS_IN_ORDER if several else AwaitedAction.ANSWER, _cubes_left(phase)
            )
        case phases.AnsweringBeavers():
            due = AwaitedAction.RACCOON_ANSWER if phase.beavers_answered else AwaitedAction.BEAVER_ANSWER
            return _about_cubes(chouette, due, _cubes_left(phase))
        case _:
            assert_never(phase)


def _opening(chouette: Chouette, game: Game, phase: phases.ToOpen) -> AwaitedAction:
    if box_may_choose_automatic(chouette.rules, game):
        return AwaitedAction.AUTOMATIC
    return AwaitedAction.OPENING_AGAIN if may_agree_on_a_double(game, phase) else AwaitedAction.OPENING


def _announced(chouette: Chouette, game: Game, phase: phases.Announced) -> Question:
    """While the Team speaks about a double of the one cube, or its players sell their games."""
    rules, silent = chouette.rules, still_to_speak_on_double(chouette.rules, game, phase)
    buyers = asked_to_buy(rules, game, phase)
    if phase.short_of_chips:
        return Question(AwaitedAction.MORE_CHIPS, seller=game.in_line_order(phase.dissenters)[0])
    if buyers:
        due = AwaitedAction.SALE_OR_ALONG if silent and game.position else AwaitedAction.SALE
    elif game.position is None:
        due = AwaitedAction.ANSWER
    else:
        due = AwaitedAction.ALONG if is_shared_double_announced(game, phase) else AwaitedAction.SOLICITED
    if phase.sellers:
        return Question(due, seller=phase.sellers[0], price=price_of(rules, game, phase.sellers[0]), buyers=buyers)
    return _about_cubes(chouette, due) if due is AwaitedAction.ANSWER else Question(due)


_ANSWERS: dict[type[Statement], str] = {
    say.Takes: "take",
    say.TakesExtra: "take",
    say.Beavers: "beaver",
    say.Drops: "drop",
    say.DropsExtra: "drop",
    say.DeclinesExtra: "refuse",
}
"""What a cube is answered with, in the order in which it is said; also the keys of the words."""


def _about_cubes(chouette: Chouette, due: AwaitedAction, cubes: Players = ()) -> Question:
    """Which answers the players who must answer a cube can give, all of them together."""
    asked = players_waited_for(chouette) or must_act(chouette)
    offers = (offer for player in asked for offer in may_say(chouette, player, frozenset(_ANSWERS)))
    said = {_ANSWERS[type(offer)] for offer in offers}
    answers = (word for word in dict.fromkeys(_ANSWERS.values()) if word in said)
    raccoon = {"beaver": "raccoon"} if due is AwaitedAction.BEAVER_ANSWER else {}
    return Question(due, tuple(raccoon.get(word, word) for word in answers), cubes)


def _cubes_left(phase: phases.Answering | phases.AnsweringBeavers) -> Players:
    """The cubes that the Box has still to answer when others of the same double are answered, in line order."""
    is_rest = phase.asked is Side.BOX and len(phase.unanswered) < len(phase.offered)
    return phase.unanswered if is_rest else ()


def proposal_key_and_facts(proposal: Proposal) -> tuple[str, dict[str, Fact]]:
    """What a proposal is about: the key of its words, and what they need to know."""
    subject = proposal.subject
    match subject:
        case proposals.Resignation(margin=margin):
            return "resignation", {"margin": margin.value}
        case proposals.TakeBack():
            return "take-back", {}
        case proposals.RuleChange(option=option, value=value):
            return "option", {"option": option, "value": value}
        case proposals.RowCorrection(game=game, row=row, reason=reason):
            return "row", {"game": game, "scores": row, "note": reason}
        case proposals.Admission(one_suffices=one):
            return f"admission-{'one' if one else 'all'}", {}
        case proposals.Adjournment() | proposals.Resumption() | proposals.DirectorsAct():
            return _vote(subject)
        case proposals.NoFurtherGame():
            return "end", {}
        case proposals.Partnership():
            return "partner", {}
        case proposals.Settlement() | proposals.Share() | proposals.Sale() | proposals.SellingAlong():
            return _deal(proposal.by, subject)
        case proposals.StayingOutOfDouble():
            return "stay-out", {}
        case _:
            assert_never(subject)


def _deal(by: Player, subject: proposals.Deal | proposals.SellingAlong) -> tuple[str, dict[str, Fact]]:
    """The same for a deal that `by` offers, or which the Partner may join."""
    match subject:
        case proposals.Settlement(payer=payer, payee=payee, amount=amount):
            pays = by == payer
            return "settlement", {"of": payee if pays else payer, "amount": amount, "pays": pays}
        case proposals.Share(giver=giver, taker=taker, payer=payer, price=price, cubes=cubes):
            facts: dict[str, Fact] = {"giver": giver, "taker": taker, "payer": payer, "of_cubes": cubes}
            return "share", {**facts, "amount": abs(price)}
        case proposals.Sale(price=price, along=along):
            return "sale", {"amount": abs(price), "pays": price < 0, "along": along is True}
        case proposals.SellingAlong(price=price):
            return "sell-along", {"amount": abs(price), "pays": price < 0}
        case _:
            assert_never(subject)


def _vote(subject: proposals.Vote) -> tuple[str, dict[str, Fact]]:
    """The same for what not all of those asked must agree to."""
    match subject:
        case proposals.Adjournment(loser=loser):
            return "adjournment", {"side": loser.other.value}
        case proposals.Resumption(game=game):
            return "resumption", {"game": game}
        case proposals.DirectorsAct(act=act):
            return _of_director(act)
        case _:
            assert_never(subject)


def _of_director(said: say.DirectorsStatement) -> tuple[str, dict[str, Fact]]:
    """The same for what a director would do who is seated."""
    match said:
        case say.Unseats():
            return "unseats-as-director", {"player": said.player}
        case say.ActsFor() if said.player == said.by:
            return f"{said.saying.key()}-as-director", {}
        case say.ActsFor():
            return "acts-for-as-director", {"player": said.player, "kind": said.saying.key()}
        case say.Corrects():
            return "corrects-as-director", {"payer": said.payer, "payee": said.payee, "amount": said.amount}
        case _:
            assert_never(said)
