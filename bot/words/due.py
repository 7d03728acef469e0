"""What kind of word or deed a table waits for, so that those who must act can be asked for it."""

from enum import StrEnum
from typing import assert_never

from bot.chouette.automatic import choice_is_open, may_agree_on_a_double
from bot.chouette.bets import Side
from bot.chouette.director import facts
from bot.chouette.extra_statements import DropsExtra, RefusesExtra, TakesExtra
from bot.chouette.moments import (
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
from bot.chouette.offers import may_say
from bot.chouette.partnership import must_choose
from bot.chouette.seats import joiners_to_roll
from bot.chouette.shared_cube import asked_to_buy, is_announced, unsaid
from bot.chouette.state import (
    Between,
    Chouette,
    Ended,
    Game,
    Lobby,
)
from bot.chouette.statements import Beavers, Drops, Statement, Takes
from bot.chouette.subjects import (
    Adjournment,
    Admission,
    DirectorsAct,
    NoFurtherGame,
    Partnership,
    Proposal,
    Resignation,
    Resumption,
    RuleChange,
    Sale,
    Settlement,
    StayingOut,
    TakeBack,
    Vote,
)
from bot.chouette.turn import Players, answerers, awaited, must_act, roll_waits_for


class Due(StrEnum):
    """What is waited for; the value is also the key of its words."""

    NOTHING = "nothing"
    ACT = "act"  # whatever it is
    CONSENT = "consent"  # to a resignation or a take-back
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
            return Due.CHOICE if must_choose(chouette) else Due.START
        case Game():
            return _in_game(chouette, stage)
        case _:
            assert_never(stage)


_ANSWERS: dict[type[Statement], str] = {
    Takes: "take",
    TakesExtra: "take",
    Beavers: "beaver",
    Drops: "drop",
    DropsExtra: "drop",
    RefusesExtra: "refuse",
}
"""What a cube is answered with, in the order in which it is said; also the keys of the words."""
_ANSWERED = frozenset(
    {Due.ANSWER, Due.ANSWERS_IN_ORDER, Due.BEAVER_ANSWER, Due.RACCOON_ANSWER, Due.EXTRA_ANSWER},
)


def open_answers(chouette: Chouette) -> tuple[str, ...]:
    """What those who must answer a cube can say, all of them together; nothing where no cube waits for an answer."""
    waited_for = due(chouette)
    if waited_for not in _ANSWERED:
        return ()
    asked = awaited(chouette) or must_act(chouette)
    offers = (offer for player in asked for offer in may_say(chouette, player, frozenset(_ANSWERS)))
    said = {_ANSWERS[type(offer)] for offer in offers}
    found = (word for word in dict.fromkeys(_ANSWERS.values()) if word in said)
    return tuple("raccoon" if word == "beaver" and waited_for is Due.BEAVER_ANSWER else word for word in found)


def cubes_left(chouette: Chouette) -> Players:
    """The cubes that the Box has still to answer when he has answered others of the same double, in line order."""
    moment = chouette.game.moment if chouette.game else None
    if not isinstance(moment, Answering | AnsweringBeavers) or moment.asked is not Side.BOX:
        return ()
    return moment.waiting if len(moment.waiting) < len(moment.offered) else ()


def _in_game(chouette: Chouette, game: Game) -> Due:
    moment = game.moment
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
        case Settlement(payer=payer, payee=payee, amount=amount):
            pays = proposal.by == payer
            return "settlement", {"of": payee if pays else payer, "amount": amount, "pays": pays}
        case Sale(price=price):
            return "sale", {"amount": abs(price), "pays": price < 0}
        case StayingOut():
            return "stay-out", {}
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
            return f"{facts(act)['act']}-as-director", facts(act)
        case _:
            assert_never(subject)
