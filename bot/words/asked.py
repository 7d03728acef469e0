"""What the people who must act are asked: one question for each phase of a game, and for each open proposal.

`question` says what kind of word or deed a table waits for, `matter` what a proposal is about; both give the keys of
the words, and decide nothing.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from bot.rules import statements as say
from bot.rules.cubes.buyouts import price_of, price_of_half
from bot.rules.offers import may_say
from bot.rules.play.chips import short_of_stakes
from bot.rules.play.opening import choice_is_open, may_agree_on_a_double
from bot.rules.play.turn import answerers, must_act, players_waited_for, roll_waits_for
from bot.rules.points import HalfPoints, Player, Players
from bot.rules.seats.joining import joiners_to_roll
from bot.rules.seats.partner import must_choose
from bot.rules.seats.speaking import asked_to_buy, is_announced, still_to_speak
from bot.rules.state import phases, proposals
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Between, Chouette, Ended, Game, Lobby
from bot.rules.state.proposals import Proposal
from bot.rules.statements import Statement
from bot.words.facts import Fact


class Due(StrEnum):
    """What is waited for; the value is also the key of its words."""

    NOTHING = "nothing"
    ACT = "act"  # whatever it is
    CONSENT = "consent"  # to a resignation or a take-back
    CHIPS = "chips"  # to be bought before the next game
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

    due: Due = Due.ACT
    answers: tuple[str, ...] = ()
    cubes: Players = ()
    seller: Player | None = None
    price: HalfPoints = 0
    buyers: Players = ()


def question(chouette: Chouette) -> Question:
    """What the players whom `turn.must_act` and `turn.awaited` name are asked at this moment."""
    if any(proposal.lapses_with_phase for proposal in chouette.proposals):
        return Question(Due.CONSENT)
    stage = chouette.stage
    match stage:
        case Lobby() | Ended():
            return Question(Due.NOTHING)
        case Between():
            if joiners_to_roll(chouette):
                return Question(Due.PLACE_ROLL)
            if short_of_stakes(chouette):
                return Question(Due.CHIPS)
            return Question(Due.CHOICE if must_choose(chouette) else Due.START)
        case Game():
            return _in_game(chouette, stage)
        case _:
            assert_never(stage)


def _in_game(chouette: Chouette, game: Game) -> Question:
    phase = game.phase
    match phase:
        case phases.ToOpen() if game.position:
            return Question(_opening(chouette, game, phase))
        case phases.ToOpen() | phases.AnyTime():
            return Question(Due.REPORT)
        case phases.ToRoll():
            return Question(Due.WORD if roll_waits_for(chouette, game) else Due.ROLL)
        case phases.ToPlay():
            return Question(Due.PLAY)
        case phases.Soliciting():
            return Question(Due.SOLICITED) if game.position else _about_cubes(chouette, Due.ANSWER)
        case phases.GivingExtras() if phase.silent:
            return Question(Due.EXTRA)
        case phases.GivingExtras() | phases.AnsweringExtras():
            return _about_cubes(chouette, Due.EXTRA_ANSWER)
        case phases.Announced():
            return _announced(chouette, game, phase)
        case phases.Answering() if phase.seller:
            return Question(Due.SALE, seller=phase.seller, price=price_of_half(chouette.rules, game))
        case phases.Answering():
            several = len(players_waited_for(chouette)) > len(answerers(chouette.rules, game, phase))
            return _about_cubes(chouette, Due.ANSWERS_IN_ORDER if several else Due.ANSWER, _cubes_left(phase))
        case phases.AnsweringBeavers():
            due = Due.RACCOON_ANSWER if phase.beavers_answered else Due.BEAVER_ANSWER
            return _about_cubes(chouette, due, _cubes_left(phase))
        case _:
            assert_never(phase)


def _opening(chouette: Chouette, game: Game, phase: phases.ToOpen) -> Due:
    if choice_is_open(chouette.rules, game):
        return Due.AUTOMATIC
    return Due.OPENING_AGAIN if may_agree_on_a_double(game, phase) else Due.OPENING


def _announced(chouette: Chouette, game: Game, phase: phases.Announced) -> Question:
    """While the Team speaks about a double of the one cube, or its players sell their games."""
    rules, silent = chouette.rules, still_to_speak(chouette.rules, game, phase)
    buyers = asked_to_buy(rules, game, phase)
    if buyers:
        due = Due.SALE_OR_ALONG if silent and game.position else Due.SALE
    elif game.position is None:
        due = Due.ANSWER
    else:
        due = Due.ALONG if is_announced(game, phase) else Due.SOLICITED
    if phase.sellers:
        return Question(due, seller=phase.sellers[0], price=price_of(rules, game, phase.sellers[0]), buyers=buyers)
    return _about_cubes(chouette, due) if due is Due.ANSWER else Question(due)


_ANSWERS: dict[type[Statement], str] = {
    say.Takes: "take",
    say.TakesExtra: "take",
    say.Beavers: "beaver",
    say.Drops: "drop",
    say.DropsExtra: "drop",
    say.RefusesExtra: "refuse",
}
"""What a cube is answered with, in the order in which it is said; also the keys of the words."""


def _about_cubes(chouette: Chouette, due: Due, cubes: Players = ()) -> Question:
    """Which answers the players who must answer a cube can give, all of them together."""
    asked = players_waited_for(chouette) or must_act(chouette)
    offers = (offer for player in asked for offer in may_say(chouette, player, frozenset(_ANSWERS)))
    said = {_ANSWERS[type(offer)] for offer in offers}
    answers = (word for word in dict.fromkeys(_ANSWERS.values()) if word in said)
    raccoon = {"beaver": "raccoon"} if due is Due.BEAVER_ANSWER else {}
    return Question(due, tuple(raccoon.get(word, word) for word in answers), cubes)


def _cubes_left(phase: phases.Answering | phases.AnsweringBeavers) -> Players:
    """The cubes that the Box has still to answer when others of the same double are answered, in line order."""
    is_rest = phase.asked is Side.BOX and len(phase.waiting) < len(phase.offered)
    return phase.waiting if is_rest else ()


def matter(proposal: Proposal) -> tuple[str, dict[str, Fact]]:
    """What a proposal is about: the key of its words, and what they need to know."""
    subject = proposal.subject
    match subject:
        case proposals.Resignation(margin=margin):
            return "resignation", {"margin": margin.value}
        case proposals.TakeBack():
            return "take-back", {}
        case proposals.RuleChange(option=option, value=value):
            return "option", {"option": option, "value": value}
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
        case proposals.StayingOut():
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
