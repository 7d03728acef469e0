"""What a game waits for, in terms that a text can use; decides nothing."""

from dataclasses import dataclass
from enum import StrEnum

from bot.rules.points import NO_POINTS, HalfPoints, Player, Players


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
    EXTRA_REDOUBLE_ANSWER = "extra-redouble-answer"


class StakesCount(StrEnum):
    """For how much a price is: for each of several cubes; for several bets together; for one."""

    EACH = "each"
    SUM = "sum"
    ONE = "one"


@dataclass(frozen=True, slots=True)
class StakesAsked:
    """What their answer comes to for some of those who are asked, `players`.

    Who doubles: what their cubes would show, `values`, in points. Who answers: what a drop costs them (`drop`, in half
    points); that `is_sum` where one answer is about several bets. `cubes`: by whose they are, those that the Box
    answers at this price each; `is_half`: of what Box and Partner share, this is their own half.
    """

    players: Players = ()
    values: tuple[int, ...] = ()
    drop: HalfPoints = NO_POINTS
    cubes: tuple[Players, ...] = ()
    is_sum: bool = False
    is_half: bool = False

    @property
    def count(self) -> StakesCount:
        """For how much the price is."""
        if len(self.cubes) > 1:
            return StakesCount.EACH
        return StakesCount.SUM if self.is_sum else StakesCount.ONE

    def comes_to(self, answer: str) -> HalfPoints:
        """What is lost by a drop or, in half points too, played for after a take, or once they turn the cube again."""
        return HalfPoints(self.drop * {"drop": 1, "take": 2}.get(answer, 4))


@dataclass(frozen=True, slots=True)
class AwaitedStatement:
    """What kind of word is waited for, and what it is about.

    `answers`: what can be said to a cube; `cubes`: those that the Box has still to answer when others are answered,
    or, of extras, who takes or gave them;
    `ruled_out`: "take" or "drop", where the answers so far leave it to none of these. `seller` sells their game for
    `price`, which an extra costs that is given, where that is the same for all; and `buyers` are asked first whether
    they buy it, and those of `more_sellers`, at the same price each.
    `must_buy`: who has doubled, and buys from all who sell. `stakes`: what it comes to, in the order in which they are
    asked. `captain`: whose drop counts for `dropped_with` too, and whose answer for `followers`, who are away.
    `is_new_captain`: who is asked is acting Captain, and has rolled for the Team for the first time, or will now.
    `is_first_game`: whether no game was played before the one that is to begin.
    """

    action: AwaitedAction = AwaitedAction.ACT
    answers: tuple[str, ...] = ()
    cubes: Players = ()
    ruled_out: str = ""
    seller: Player | None = None
    price: HalfPoints = NO_POINTS
    more_sellers: Players = ()
    buyers: Players = ()
    is_box_buying: bool = False
    must_buy: Players = ()
    stakes: tuple[StakesAsked, ...] = ()
    captain: Player | None = None
    dropped_with: Players = ()
    followers: Players = ()
    is_new_captain: bool = False
    is_first_game: bool = False
