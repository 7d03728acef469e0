"""The sentences of a record, in one table for reading and writing; it reads and writes none itself.

A phrase is the words of a sentence as they stand, and in capitals the places (`slots`) that are filled:
what a statement holds after its speaker, in that order.
"""

from collections.abc import Callable
from typing import TypeAlias

from bot.rules.statements import (
    Accepts,
    AcceptsDouble,
    ActsFor,
    Adjourns,
    AppointsProxy,
    AsksToBeAsked,
    AsksToBePaid,
    Beavers,
    BecomesCaptain,
    Buys,
    BuysIn,
    CarriesOver,
    CashesOut,
    ChangesOption,
    ChoosesAutomatic,
    ComesBack,
    Commits,
    Corrects,
    Dissents,
    Doubles,
    DoublesExtra,
    Drops,
    DropsExtra,
    Ends,
    GivesExtra,
    GoesAlong,
    GoesAway,
    Holds,
    InvitesPartner,
    Joins,
    Leaves,
    OffersToPay,
    Opens,
    PassesOn,
    Plays,
    Preempts,
    Rebuys,
    Receives,
    Refuses,
    RefusesExtra,
    Releases,
    Resigns,
    Resumes,
    Reveals,
    Rolls,
    RollsForSeats,
    SaysWord,
    SellsAlong,
    SellsBox,
    SitsDown,
    Stands,
    StartsGame,
    Statement,
    StaysIn,
    StaysOut,
    StaysPartner,
    Suggests,
    Takes,
    TakesBack,
    TakesExtra,
    Unseats,
    Wins,
    Withdraws,
)

Kind: TypeAlias = Callable[..., Statement]

SEATING: dict[str, Kind] = {
    "players NAMES": SitsDown,
    "seat SEATS": RollsForSeats,
}
"""Lines of the head that seat people; nobody says them."""

UNNAMED: dict[str, Kind] = {
    "game": StartsGame,
    "opening DICE": Opens,
    "commit HEX": Commits,
    "seed HEX": Reveals,
    "carried NAME NAME POINTS": CarriesOver,
    "partner NAME": InvitesPartner,
}
"""Lines without a name."""

NAMED: dict[str, Kind] = {
    "rolls DICE": Rolls,
    "plays PLAY": Plays,
    "suggests PLAY": Suggests,
    "gives extra to NAME": GivesExtra,
    "takes extra OF": TakesExtra,
    "drops extra OF": DropsExtra,
    "doubles extra OF": DoublesExtra,
    "refuses extra OF": RefusesExtra,
    "doubles WHOM": Doubles,
    "stands": Stands,
    "takes WHOM": Takes,
    "drops WHOM": Drops,
    "beavers WHOM": Beavers,
    "dissents": Dissents,
    "goes along": GoesAlong,
    "stays out": StaysOut,
    "buys NAME": Buys,
    "passes on NAME": PassesOn,
    "preempts NAME": Preempts,
    "holds": Holds,
    "releases": Releases,
    "asks to be asked": AsksToBeAsked,
    "asks not to be asked": AsksToBeAsked,
    "accepts double": AcceptsDouble,
    "automatic AUTOMATIC": ChoosesAutomatic,
    "accepts OF": Accepts,
    "refuses OF": Refuses,
    "wins MARGIN": Wins,
    "resigns MARGIN": Resigns,
    "pays NAME POINTS CUBES": OffersToPay,
    "asks NAME POINTS CUBES": AsksToBePaid,
    "withdraws NAME": Withdraws,
    "paid NAME POINTS": Receives,
    "sells box to STRANGER for POINTS": SellsBox,
    "sells along": SellsAlong,
    "stays in": StaysIn,
    "joins": Joins,
    "leaves": Leaves,
    "partner NAME": InvitesPartner,
    "stays partner": StaysPartner,
    "becomes captain": BecomesCaptain,
    "unseats NAME REASON": Unseats,
    "acts for NAME SAYING REASON": ActsFor,
    "corrects NAME NAME POINTS REASON": Corrects,
    "adjourns": Adjourns,
    "resumes NUMBER": Resumes,
    "away": GoesAway,
    "back": ComesBack,
    "proxy PERSON": AppointsProxy,
    "option OPTION VALUE": ChangesOption,
    "buys in POINTS": BuysIn,
    "rebuys POINTS": Rebuys,
    "cashes out": CashesOut,
    "ends": Ends,
    "undo": TakesBack,
    "word TEXT": SaysWord,
}
"""What somebody says."""

HOLDS: dict[str, tuple[bool, ...]] = {"asks to be asked": (True,), "asks not to be asked": (False,)}
"""What a statement holds that is said by the words themselves."""

BY_STRANGERS = frozenset({"joins", "unseats", "acts", "corrects", "adjourns", "ends", "undo"})
"""Verbs of people who need no seat: newcomers and directors."""

EXPECTED = (
    "game SCORES",
    "total SCORES",
    "box PERSON",
    "captain PERSON",
    "acting PERSON",
    "partner PERSON",
    "line NAMES",
    "cube CUBE",
    "turn NAMES",
    "advice ADVICE",
    "position ID",
    "pays PAYMENT",
    "chips SCORES",
    "pot POINTS",
)
"""What may be expected, after `=`."""

HEAD = ("chouette", "rules", "option", "stake", "mode", "players", "seat", "partner")
"""The first words of the head's lines."""

_IN_SLOTS = (
    "all",
    "none",
    "middle",
    "team",
    "plays",
    "cubes",
    "gammon",
    "backgammon",
    "unlimited",
    "limited",
    "carry",
    "agreed",
)


def _words() -> frozenset[str]:
    phrases = (*SEATING, *UNNAMED, *NAMED, *EXPECTED, *HEAD, *_IN_SLOTS)
    return frozenset(word for phrase in phrases for word in phrase.split() if word.islower())


RESERVED = _words()
"""The words of the grammar: to be names, they must be quoted."""
