"""What those who must act are asked: which answers a cube has, which cubes are left, which game is for sale."""

from dataclasses import dataclass

from bot.rules.cubes.buyouts import price_of, price_of_half
from bot.rules.offers import may_say
from bot.rules.play.turn import awaited, must_act
from bot.rules.points import HalfPoints, Player, Players
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.rules.state.phases import Announced, Answering, AnsweringBeavers
from bot.rules.state.shared_cube import asked_to_buy
from bot.rules.statements import Beavers, Drops, DropsExtra, RefusesExtra, Statement, Takes, TakesExtra
from bot.words.due import Due, due


@dataclass(frozen=True, slots=True)
class Question:
    """What kind of word is waited for, and what it is about.

    `answers`: what can be said to a cube; `cubes`: those that the Box has still to answer when he has answered others;
    `seller` sells his game for `price`, and `buyers` are asked first whether they buy it.
    """

    due: Due = Due.ACT
    answers: tuple[str, ...] = ()
    cubes: Players = ()
    seller: Player | None = None
    price: HalfPoints = 0
    buyers: Players = ()


def question(chouette: Chouette) -> Question:
    """What those who must act are asked at this moment."""
    kind, game = due(chouette), chouette.game
    if kind is Due.CONSENT:
        return Question(kind)
    if game and isinstance(game.phase, Announced) and game.phase.sellers:
        seller = game.phase.sellers[0]
        buyers = asked_to_buy(chouette.rules, game, game.phase)
        return Question(kind, seller=seller, price=price_of(chouette.rules, game, seller), buyers=buyers)
    if game and isinstance(game.phase, Answering) and game.phase.seller:
        return Question(kind, seller=game.phase.seller, price=price_of_half(chouette.rules, game))
    return Question(kind, _open_answers(chouette, kind), _cubes_left(chouette))


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


def _open_answers(chouette: Chouette, waited_for: Due) -> tuple[str, ...]:
    """What those who must answer a cube can say, all of them together; nothing where no cube waits for an answer."""
    if waited_for not in _ANSWERED:
        return ()
    asked = awaited(chouette) or must_act(chouette)
    offers = (offer for player in asked for offer in may_say(chouette, player, frozenset(_ANSWERS)))
    said = {_ANSWERS[type(offer)] for offer in offers}
    found = (word for word in dict.fromkeys(_ANSWERS.values()) if word in said)
    return tuple("raccoon" if word == "beaver" and waited_for is Due.BEAVER_ANSWER else word for word in found)


def _cubes_left(chouette: Chouette) -> Players:
    """The cubes that the Box has still to answer when he has answered others of the same double, in line order."""
    moment = chouette.game.phase if chouette.game else None
    if not isinstance(moment, Answering | AnsweringBeavers) or moment.asked is not Side.BOX:
        return ()
    return moment.waiting if len(moment.waiting) < len(moment.offered) else ()
