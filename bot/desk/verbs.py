"""What a button does; it says nothing of whom it is for, or what is said by it."""

from enum import StrEnum


class Verb(StrEnum):
    """What a button does, in the order in which buttons stand; the value is also the key of its label."""

    FOR = "for"  # private: all that is to be said for an absent player
    OPTIONS = "options"  # private: all that I may say
    MOVE = "move"  # private: checker by checker
    CUBES = "cubes"  # private: which cubes the Box doubles, or his answer to each
    ROLL = "roll"
    OPENING = "opening"
    AUTOMATIC = "automatic"  # private: what equal opening dice do
    CHOOSE = "choose"  # one of these
    AGREE = "agree"  # to an automatic double
    EQUAL = "equal"  # opening dice, on another board
    DOUBLE = "double"
    STAND = "stand"
    ALONG = "along"
    DISSENT = "dissent"
    BUY = "buy"
    DECLINE = "decline"  # to buy
    PREEMPT = "preempt"
    TAKE = "take"
    BEAVER = "beaver"
    DROP = "drop"
    RESULT = "result"  # of a game on another board
    GIVE_EXTRA = "give-extra"
    NO_EXTRA = "no-extra"
    TAKE_EXTRA = "take-extra"
    DROP_EXTRA = "drop-extra"
    REFUSE_EXTRA = "refuse-extra"
    DOUBLE_EXTRA = "double-extra"
    ADMIT = "admit"  # private: which of several who would join are let in
    ACCEPT = "accept"
    REFUSE = "refuse"
    SELL_ALONG = "sell-along"  # the Partner, when the Box's game is sold
    STAY_IN = "stay-in"
    RECALL = "recall"  # what one has proposed
    WITHDRAW = "withdraw"  # what one has offered
    RELEASE = "release"
    STAY_OUT = "stay-out"
    HOLD = "hold"
    ASK = "ask"
    ASK_NOT = "ask-not"
    START = "start"
    STAY = "stay"  # Partner
    BECOME = "become"  # Captain
    INVITE = "invite"  # a Partner
    BUY_IN = "buy-in"  # chips
    REBUY = "rebuy"
    NEXT = "next"
    JOIN = "join"
    REMAIN = "remain"  # after having said that one leaves
    LEAVE = "leave"
    UNDO = "undo"
    RESIGN = "resign"
    AWAY = "away"
    BACK = "back"
    ADJOURN = "adjourn"
    RESUME = "resume"  # an adjourned game
    END = "end"
    CASH_OUT = "cash-out"  # of chips
    PAID = "paid"  # what somebody owed
