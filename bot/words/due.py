"""What kind of word or deed a table waits for, so that those who must act can be asked for it."""

from enum import StrEnum
from typing import assert_never

from bot.rules.play.chips import short_of_stakes
from bot.rules.play.opening import choice_is_open, may_agree_on_a_double
from bot.rules.play.turn import answerers, awaited, roll_waits_for
from bot.rules.points import Player
from bot.rules.seats.joining import joiners_to_roll
from bot.rules.seats.partner import must_choose
from bot.rules.state.chouette import Between, Chouette, Ended, Game, Lobby
from bot.rules.state.phases import (
    Announced,
    Answering,
    AnsweringBeavers,
    AnsweringExtras,
    AnyTime,
    GivingExtras,
    Soliciting,
    ToOpen,
    ToPlay,
    ToRoll,
)
from bot.rules.state.proposals import (
    Adjournment,
    Admission,
    Deal,
    DirectorsAct,
    NoFurtherGame,
    Partnership,
    Proposal,
    Resignation,
    Resumption,
    RuleChange,
    Sale,
    SellingAlong,
    Settlement,
    Share,
    StayingOut,
    TakeBack,
    Vote,
)
from bot.rules.state.shared_cube import asked_to_buy, is_announced, unsaid
from bot.rules.statements import ActsFor, Adjourns, Corrects, DirectorsStatement, Ends, Statement, TakesBack, Unseats


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


def due(chouette: Chouette) -> Due:
    """What `turn.must_act` and `turn.awaited` name people for at this moment."""
    if any(proposal.passes_with_the_moment for proposal in chouette.proposals):
        return Due.CONSENT
    stage = chouette.stage
    match stage:
        case Lobby() | Ended():
            return Due.NOTHING
        case Between():
            if joiners_to_roll(chouette):
                return Due.PLACE_ROLL
            if short_of_stakes(chouette):
                return Due.CHIPS
            return Due.CHOICE if must_choose(chouette) else Due.START
        case Game():
            return _in_game(chouette, stage)
        case _:
            assert_never(stage)


def _in_game(chouette: Chouette, game: Game) -> Due:
    moment = game.phase
    match moment:
        case ToOpen() if game.position:
            return _before_the_opening(chouette, game, moment)
        case ToOpen() | AnyTime():
            return Due.REPORT
        case ToRoll():
            return Due.WORD if roll_waits_for(chouette, game) else Due.ROLL
        case ToPlay():
            return Due.PLAY
        case Soliciting():
            return Due.SOLICITED if game.position else Due.ANSWER
        case GivingExtras():
            return Due.EXTRA if moment.silent else Due.EXTRA_ANSWER
        case AnsweringExtras():
            return Due.EXTRA_ANSWER
        case Announced():
            return _announced(chouette, game, moment)
        case Answering() if moment.seller:
            return Due.SALE
        case Answering():
            several = len(awaited(chouette)) > len(answerers(chouette.rules, game, moment))
            return Due.ANSWERS_IN_ORDER if several else Due.ANSWER
        case AnsweringBeavers():
            return Due.RACCOON_ANSWER if moment.beavers_answered else Due.BEAVER_ANSWER
        case _:
            assert_never(moment)


def _announced(chouette: Chouette, game: Game, moment: Announced) -> Due:
    silent = unsaid(chouette.rules, game, moment)
    if asked_to_buy(chouette.rules, game, moment):
        return Due.SALE_OR_ALONG if silent and game.position else Due.SALE
    if game.position is None:
        return Due.ANSWER
    return Due.ALONG if is_announced(game, moment) else Due.SOLICITED


def _before_the_opening(chouette: Chouette, game: Game, moment: ToOpen) -> Due:
    if choice_is_open(chouette.rules, game):
        return Due.AUTOMATIC
    return Due.OPENING_AGAIN if may_agree_on_a_double(game, moment) else Due.OPENING


def matter(proposal: Proposal) -> tuple[str, dict[str, object]]:
    """What a proposal is about: the key of its words, and what they need to know."""
    subject = proposal.subject
    match subject:
        case Resignation(margin=margin):
            return "resignation", {"margin": margin.value}
        case TakeBack():
            return "take-back", {}
        case RuleChange(option=option, value=value):
            return "option", {"option": option, "value": value}
        case Admission(one_suffices=one):
            return f"admission-{'one' if one else 'all'}", {}
        case Adjournment() | Resumption() | DirectorsAct():
            return _vote(subject)
        case NoFurtherGame():
            return "end", {}
        case Partnership():
            return "partner", {}
        case Settlement() | Share() | Sale() | SellingAlong():
            return _deal(proposal.by, subject)
        case StayingOut():
            return "stay-out", {}
        case _:
            assert_never(subject)


def _deal(by: Player, subject: Deal | SellingAlong) -> tuple[str, dict[str, object]]:
    """The same for a deal that `by` offers, or which the Partner may join."""
    match subject:
        case Settlement(payer=payer, payee=payee, amount=amount):
            pays = by == payer
            return "settlement", {"of": payee if pays else payer, "amount": amount, "pays": pays}
        case Share(giver=giver, taker=taker, payer=payer, price=price, cubes=cubes):
            facts: dict[str, object] = {"giver": giver, "taker": taker, "payer": payer, "of_cubes": cubes}
            return "share", {**facts, "amount": abs(price)}
        case Sale(price=price, along=along):
            return "sale", {"amount": abs(price), "pays": price < 0, "along": along is True}
        case SellingAlong(price=price):
            return "sell-along", {"amount": abs(price), "pays": price < 0}
        case _:
            assert_never(subject)


def _vote(subject: Vote) -> tuple[str, dict[str, object]]:
    """The same for what not all of those asked must agree to."""
    match subject:
        case Adjournment(loser=loser):
            return "adjournment", {"side": loser.other.value}
        case Resumption(game=game):
            return "resumption", {"game": game}
        case DirectorsAct(act=act):
            return _of_director(act)
        case _:
            assert_never(subject)


_ORDERS: dict[type[Statement], str] = {TakesBack: "takes-back", Adjourns: "adjourns", Ends: "ends"}


def _of_director(said: DirectorsStatement) -> tuple[str, dict[str, object]]:
    """The same for what a director would do who is seated."""
    match said:
        case Unseats():
            return "unseats-as-director", {"player": said.player}
        case ActsFor() if said.player == said.by:
            return f"{_ORDERS[type(said.saying)]}-as-director", {}
        case ActsFor():
            return "acts-for-as-director", {"player": said.player, "kind": type(said.saying).__name__.lower()}
        case Corrects():
            return "corrects-as-director", {"payer": said.payer, "payee": said.payee, "amount": said.amount}
        case _:
            assert_never(said)
