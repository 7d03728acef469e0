"""Which news make a table message, and in what order: the rest is dropped or drawn together; it has no words."""

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias, TypeVar

from bot.rules import events
from bot.rules.events import Event
from bot.rules.points import HalfPoints, Player
from bot.rules.state.proposals import Admission, Undo

MAX_MESSAGE_LENGTH = 2000  # characters of a Discord message

DICE_PROOF_EVENT_TYPES = (events.SeedCommitted, events.SeedRevealed, events.SeedWordAdded)
_SAID_BY_OTHERS = (events.AcceptedProposal, events.GameDecidedByCubes)
_TURNS = (events.Played, events.NoLegalPlay)
_MAX_TURNS_TOLD = 4
"""Of more turns than that in one message, those before the newest are counted, and not told one by one."""
_TAKEN_OFF = re.compile(r"/off(?:\((\d+)\))?")
_NEWEST_TURNS_TOLD, _LEAST_TURNS_COUNTED = 2, 3
_COMES_IN = (events.PlayerJoined, events.RobotJoined)
_GOES_ON = (events.GameStarted, events.GameResumed, events.Undone)
WORDS_ON_DOUBLE = (events.DissentedFromDoubleSellingGame, events.WentAlongWithDouble, events.DeclinedToBuy)
_SEVERAL = 2
_Piece = TypeVar("_Piece")
_WORDS_OF_A_ROUND = (events.Doubled, events.DeclinedToDouble, events.AbsentCubesFollowedCaptain)


def without_words_of_closed_rounds(told: Sequence[Event]) -> tuple[Event, ...]:
    """What is told, but for who doubled in a round that is closed where several did: they are told together.

    Who did not double is told with them. Of one who doubled before all that is told here, only who did not is told.
    """
    found: dict[int, Event] = dict(enumerate(told))
    for at, piece in enumerate(told):
        if isinstance(piece, events.TeamDoublesOffered):
            several = len(piece.players) > 1
            words = [told[said] for said in _round_closed_by(told, at)]
            if words and not several and all(isinstance(one, events.DeclinedToDouble) for one in words):
                del found[at]
                continue
            passed: list[Player] = []
            doubled = at
            for said in _round_closed_by(told, at):
                word = told[said]
                if isinstance(word, events.DeclinedToDouble):
                    passed += [*word.passed_over, *([word.by] if word.by else [])]
                    del found[said]
                elif isinstance(word, events.Doubled) and several:
                    passed += word.passed_over
                    del found[said]
                elif isinstance(word, events.Doubled):
                    passed, doubled = [*passed, *word.passed_over], said
            summary = found[doubled]
            assert isinstance(summary, events.Doubled | events.TeamDoublesOffered)  # noqa: S101  # one of these two
            others = tuple(one for one in dict.fromkeys(passed) if one not in piece.players)
            found[doubled] = replace(summary, passed_over=others)
    return tuple(found.values())


def _round_closed_by(told: Sequence[Event], at: int) -> Sequence[int]:
    """Where the words of the doubling round stand that the event at this place closes."""
    first = at
    while first and isinstance(told[first - 1], _WORDS_OF_A_ROUND):
        first -= 1
    return range(first, at)


def events_to_tell(told: tuple[Event, ...]) -> tuple[Event, ...]:
    """The news worth a sentence, in the order in which they happened.

    A roll that was played at once is told with its play; payments are told together, or with the result when
    the game is over, and that is what proposals lapse with, but for requests to undo; an assent is not told beside
    what it brought about, also that to an automatic double, nor is a proposal that is carried. Who says no to somebody
    who would join is not told, only what comes of it; nor that nobody may advise. No places are told twice, or of a
    game that will not be, nor what an abandoned game did not move.
    """
    alone = all(isinstance(piece, (*_SAID_BY_OTHERS, *DICE_PROOF_EVENT_TYPES)) for piece in told)
    doubled = {at for at, piece in enumerate(told) if isinstance(piece, events.TeamDoublesOffered)}
    doubled = {at for at in doubled if any(isinstance(told[one], events.Doubled) for one in _round_closed_by(told, at))}
    over = any(isinstance(piece, events.GameScored) for piece in told)
    abandoned = any(isinstance(piece, events.GameAbandoned) for piece in told)
    ordered = any(isinstance(piece, events.DirectorActedWithoutConsent) for piece in told)
    found: list[Event] = []
    later: set[Hashable] = set()
    for at, piece in reversed([*enumerate(told)]):
        said_again = _said_again_by(piece) & later
        later |= _says_again(piece)
        if (
            said_again
            or isinstance(piece, DICE_PROOF_EVENT_TYPES)
            or _is_a_no_to_a_joiner(piece)
            or _lets_nobody_advise(piece)
            or at in doubled
            or (isinstance(piece, _SAID_BY_OTHERS) and not alone)
        ):
            continue
        lapses = isinstance(piece, events.ProposalLapsed) and piece.about != Undo.kind
        is_empty = isinstance(piece, events.GameScored) and abandoned and not any(won for _, won in piece.scores)
        if ((isinstance(piece, events.PointsPaid) or lapses) and over) or is_empty:
            continue
        if (
            isinstance(piece, events.Undone | events.StakeChanged | events.TitleChanged | events.RuleChanged)
            and ordered
        ):
            continue
        found.append(piece)
    together = _automatic_doubles_together(_with_newest_places([*reversed(found)]))
    return tuple(_paid_together(_places_told_once(together)))


@dataclass(frozen=True, slots=True)
class TurnsInARow:
    """So many turns without anything between them, in the place of their events.

    `hits`: how many checkers who hit of whom; `taken_off`: how many each took off; `lost`: with how many rolls each
    could not move. Where they did.
    """

    count: int
    hits: Mapping[tuple[Player, Player], int]
    taken_off: Mapping[Player, int]
    lost: Mapping[Player, int]

    @classmethod
    def of(cls, turns: Iterable[Event]) -> "TurnsInARow":
        """These turns, two or more: whose turn comes before or after another's is on the other side."""
        hits, taken_off = Counter[tuple[Player, Player]](), Counter[Player]()
        told = [turn for turn in turns if isinstance(turn, _TURNS)]
        for at, turn in enumerate(told):
            other = told[at - 1 if at else 1].by
            if isinstance(turn, events.Played) and turn.by and other:
                hits[turn.by, other] += turn.play.count("*")
                taken_off[turn.by] += sum(int(times or 1) for times in _TAKEN_OFF.findall(turn.play))
        lost = Counter(turn.by for turn in told if isinstance(turn, events.NoLegalPlay) and turn.by)
        return cls(len(told), +hits, +taken_off, lost)


def with_turns_counted(told: Sequence[Event]) -> tuple[Event | TurnsInARow, ...]:
    """What is told; where that is many turns, as after a skip, those before the newest only in numbers.

    Doubles, answers and results between them stay.
    """
    turns = [at for at, piece in enumerate(told) if isinstance(piece, _TURNS)]
    counted = {*turns[:-_NEWEST_TURNS_TOLD]} if len(turns) > _MAX_TURNS_TOLD else set[int]()
    found: list[Event | TurnsInARow] = []
    for is_counted, places in groupby(range(len(told)), counted.__contains__):
        pieces = [told[at] for at in places]
        found += [TurnsInARow.of(pieces)] if is_counted and len(pieces) >= _LEAST_TURNS_COUNTED else pieces
    return tuple(found)


@dataclass(frozen=True, slots=True)
class SeatRollsTogether:
    """What everybody rolled for a seat, the highest first: what it came to, and again where that was equal."""

    rolled: Mapping[Player, Sequence[int]]
    is_doubled: bool = False
    """Whether somebody rolled a double, and it counts twice."""

    @classmethod
    def of(cls, rolls: Iterable[events.SeatsRolled]) -> "SeatRollsTogether":
        """These rolls, one after the other."""
        rolled: dict[Player, list[int]] = {}
        is_doubled = False
        for piece in rolls:
            for player, dice in piece.rolls:
                times = 2 if piece.twice and piece.number > 1 and len({*dice}) == 1 else 1
                rolled.setdefault(player, []).append(sum(dice) * times)
                is_doubled = is_doubled or times > 1
        return cls(dict(sorted(rolled.items(), key=lambda one: one[1], reverse=True)), is_doubled)


@dataclass(frozen=True, slots=True)
class JoinedTogether:
    """Who has taken a seat, where several did one after the other, in the place of their events.

    All play from the first game on, or all join `later`.
    """

    joined: tuple[events.PlayerJoined | events.RobotJoined, ...]


@dataclass(frozen=True, slots=True)
class GuestsJoinedTogether:
    """The same of guests of one player, who all play from the same game on."""

    joined: tuple[events.GuestJoined, ...]


def with_joins_together(
    told: Iterable[Event | TurnsInARow],
) -> Iterator[Event | TurnsInARow | JoinedTogether | GuestsJoinedTogether]:
    """What is told; those who sat down one after the other as one piece."""
    for kind, group in groupby(told, _how_they_come_in):
        pieces = [*group]
        if kind is None or len(pieces) == 1:
            yield from pieces
        elif isinstance(pieces[0], _COMES_IN):
            yield JoinedTogether(tuple(piece for piece in pieces if isinstance(piece, _COMES_IN)))
        else:
            yield GuestsJoinedTogether(tuple(piece for piece in pieces if isinstance(piece, events.GuestJoined)))


@dataclass(frozen=True, slots=True)
class WordsOnDouble:
    """What is said one after the other of a double of one's own side, in the place of its events.

    Several are against it (`sellers`) and want as much each; `declining`: who buys none of their games. `others`: the
    events that are told by themselves.
    """

    amount: HalfPoints
    sellers: tuple[Player, ...]
    declining: tuple[Player, ...]
    others: tuple[Event, ...]

    @classmethod
    def of(cls, said: Sequence[Event]) -> "WordsOnDouble | None":
        """These words; None where not several sell at the same price."""
        sales = [one for one in said if isinstance(one, events.DissentedFromDoubleSellingGame)]
        if len(sales) < _SEVERAL or len({one.amount for one in sales}) > 1 or any(one.is_bought for one in sales):
            return None
        declined = [one for one in said if isinstance(one, events.DeclinedToBuy)]
        asked = {by: {one.of for one in declined if one.by == by} for by in {one.by: None for one in declined} if by}
        sellers = tuple(one.by for one in sales)
        none = tuple(by for by, of in asked.items() if of.issuperset(sellers))
        others = (one for one in said if one not in sales and getattr(one, "by", None) not in none)
        return cls(sales[0].amount, sellers, none, tuple(others))


@dataclass(frozen=True, slots=True)
class DebtsDueTogether:
    """What several owe since earlier evenings, one after the other, in the place of their events."""

    debts: tuple[events.OldDebtDue, ...]


def with_debts_together(told: Iterable[_Piece]) -> Iterator[_Piece | DebtsDueTogether]:
    """What is told; several debts that follow one another as one piece, so that it is said once what is to be done."""
    for _, group in groupby(told, lambda piece: isinstance(piece, events.OldDebtDue)):
        pieces = [*group]
        debts = tuple(one for one in pieces if isinstance(one, events.OldDebtDue))
        if len(debts) > 1:
            yield DebtsDueTogether(debts)
        else:
            yield from pieces


Told: TypeAlias = (
    Event | TurnsInARow | JoinedTogether | GuestsJoinedTogether | SeatRollsTogether | WordsOnDouble | DebtsDueTogether
)
"""What is told in a sentence."""


@dataclass(frozen=True, slots=True)
class ToldLine:
    """A line of what happened, and what it tells: nothing where it only adds to others."""

    text: str
    pieces: tuple[Told, ...] = ()

    def with_next(self, following: "ToldLine") -> "ToldLine":
        """Both in one line."""
        return ToldLine(f"{self.text} {following.text}", self.pieces + following.pieces)

    def says_more_than(self, other: "ToldLine") -> bool:
        """Whether it says all that another one says, and more."""
        return self.text.startswith(other.text) and self.text != other.text


def with_words_on_doubles_together(told: Iterable[_Piece]) -> Iterator[_Piece | WordsOnDouble]:
    """What is told; what several say one after the other of a double of their side as one piece."""
    for is_on_double, group in groupby(told, lambda piece: isinstance(piece, WORDS_ON_DOUBLE)):
        pieces = [*group]
        together = WordsOnDouble.of([one for one in pieces if isinstance(one, WORDS_ON_DOUBLE)])
        if is_on_double and together:
            yield together
        else:
            yield from pieces


def _how_they_come_in(piece: Event | TurnsInARow) -> Hashable:
    """What those have in common who are told together; None: somebody is told alone, or it is no such news."""
    if isinstance(piece, events.GuestJoined):
        return piece.of, piece.later
    if isinstance(piece, _COMES_IN):
        return isinstance(piece, events.PlayerJoined) and piece.later
    return None


def _lets_nobody_advise(piece: Event) -> bool:
    return isinstance(piece, events.AdviceAllowed) and not (piece.on_plays or piece.on_cubes)


def _is_a_no_to_a_joiner(piece: Event) -> bool:
    return isinstance(piece, events.DeclinedProposal) and piece.about == Admission.kind


def _said_again_by(piece: Event) -> set[Hashable]:
    """By what a later event of the same message would say this one too, or make it idle."""
    match piece:
        case events.Rolled():
            return {_roll(piece)}
        case events.RuleChangeProposed(by, option, value):
            return {events.RuleChanged(by, option, value)}
        case events.StakeChangeProposed():
            return {events.StakeChanged(piece.by, piece.stake, piece.was)}
        case events.TitleChangeProposed():
            return {events.TitleChanged(piece.by, piece.title)}
        case events.RowCorrectionProposed():
            return {events.RowCorrected(piece.game, piece.scores, piece.note)}
        case events.UndoProposed() if piece.instead:
            return {(events.Undone, piece.winner, piece.instead)}
        case events.AdmissionRequested():
            return {(events.PlayerJoined, piece.by)}
        case events.ProxyAppointed():
            return set() if piece.against else {(events.WentAway, piece.by, piece.player)}
        case events.PlacesRotated() | events.ChouetteEndProposed():
            return {events.ChouetteEnded}
        case events.Dropped():
            return {(events.CaptainDroppedForAll, piece.by)}
        case _:
            return set()


def _says_again(piece: Event) -> set[Hashable]:
    """What an event says of earlier ones: see `_said_again_by`."""
    match piece:
        case events.Played() | events.NoLegalPlay():
            return {_roll(piece)}
        case events.RuleChanged() | events.StakeChanged() | events.TitleChanged() | events.RowCorrected():
            return {piece}
        case events.Undone() if piece.instead:
            return {(events.Undone, piece.winner, piece.instead)}
        case events.PlayerJoined():
            return {(events.PlayerJoined, piece.player)}
        case events.WentAway():
            return {(events.WentAway, piece.by, piece.speaker)}
        case events.ChouetteEnded():
            return {events.ChouetteEnded}
        case events.CaptainDroppedForAll():
            return {(events.CaptainDroppedForAll, piece.by)}
        case _:
            return set()


def _roll(piece: events.Rolled | events.Played | events.NoLegalPlay) -> Hashable:
    return events.Rolled, piece.by, piece.dice


def _with_newest_places(told: Sequence[Event]) -> Iterator[Event]:
    """The same, where places that somebody has changed by leaving are told as they are now, once and with their why."""
    is_told = False
    for at, piece in enumerate(told):
        if not isinstance(piece, events.PlacesRotated):
            yield piece
            is_told = is_told and not isinstance(piece, _GOES_ON)
        elif not is_told:
            until = next((one for one in range(at, len(told)) if isinstance(told[one], _GOES_ON)), len(told))
            *_, last = (one for one in told[at:until] if isinstance(one, events.PlacesRotated))
            yield replace(piece, line=last.line, partner=last.partner) if last.box == piece.box else last
            is_told = True


def _automatic_doubles_together(told: Iterable[Event]) -> Iterator[Event]:
    """The same, where an automatic double to which all agree one after the other is told once, of all its cubes."""
    of_it = (events.AgreedToAutomaticDouble, events.CubesDoubledAutomatically)
    for is_of_it, group in groupby(told, lambda piece: isinstance(piece, of_it)):
        pieces = [*group]
        doubled = [one for one in pieces if isinstance(one, events.CubesDoubledAutomatically)]
        if not (is_of_it and doubled):
            yield from pieces
            continue
        for values in dict.fromkeys(one.values for one in doubled):
            same = [one for one in doubled if one.values == values]
            yield replace(same[0], players=tuple(dict.fromkeys(who for one in same for who in one.players)))


def _places_told_once(told: Iterable[Event]) -> Iterator[Event]:
    """The same, where a game starts with the very places that were told before it: told shorter."""
    places: set[Hashable] = set()
    for piece in told:
        if isinstance(piece, events.AllSeated | events.PlacesRotated):
            places.add((piece.box, piece.partner, piece.line[:1]))
        is_told = isinstance(piece, events.GameStarted) and (piece.box, piece.partner, (piece.captain,)) in places
        yield replace(piece, places_told=True) if is_told else piece


def first_event_to_tell(told: tuple[Event, ...]) -> tuple[Event, ...]:
    """What somebody's own word brought about at once, for them alone: the rest they read where all do."""
    return (events_to_tell(told) or told)[:1]


def dice_proof_events(told: tuple[Event, ...]) -> tuple[Event, ...]:
    """News of the dice's proof, which nobody needs to read at once; that seeds are shown when the evening is over."""
    is_over = any(isinstance(piece, events.ChouetteEnded) for piece in told)
    kinds = DICE_PROOF_EVENT_TYPES if is_over else (events.SeedCommitted, events.SeedWordAdded)
    return tuple(piece for piece in told if isinstance(piece, kinds))


def without_played_rolls(told: Iterable[Event], later: Iterable[Event]) -> tuple[Event, ...]:
    """The events without the rolls that what comes `later` tells with their plays."""
    plays = set[Hashable]().union(*map(_says_again, later))
    return tuple(piece for piece in told if not (isinstance(piece, events.Rolled) and _roll(piece) in plays))


def _paid_together(told: Iterable[Event]) -> Iterator[Event]:
    """Payments of the same amount to or from one player as one piece, in the place of the first of them."""
    told = _summed(told)
    paid = [piece for piece in told if isinstance(piece, events.PointsPaid)]
    payers = tuple(dict.fromkeys(piece.payer for piece in paid))
    payees = tuple(dict.fromkeys(piece.payee for piece in paid))
    same = len({piece.amount for piece in paid}) == 1 and 1 in {len(payers), len(payees)}
    if len(paid) < 2 or not same:
        yield from told
        return
    for piece in told:
        if piece is paid[0]:
            yield replace(paid[0], payers=payers, payees=payees)
        elif not isinstance(piece, events.PointsPaid):
            yield piece


def _summed(told: Iterable[Event]) -> list[Event]:
    """What one pays another for several bets as one payment: who has bought a game has two."""
    found: list[Event] = []
    places: dict[tuple[object, ...], tuple[int, events.PointsPaid]] = {}
    for piece in told:
        if not isinstance(piece, events.PointsPaid):
            found.append(piece)
            continue
        between = (piece.payer, piece.payee, piece.reason)
        place, so_far = places.get(between, (len(found), None))
        together = replace(piece, amount=piece.amount + so_far.amount) if so_far else piece
        found[place : place + 1] = [together]
        places[between] = place, together
    return found
