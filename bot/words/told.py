"""Which news make a table message, and in what order: the rest is dropped or drawn together; it has no words."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.rules import events
from bot.rules.events import Event

LONGEST = 2000  # characters of a Discord message

DICE_PROOF_EVENTS = (events.SeedCommitted, events.SeedRevealed, events.SeedWordAdded)
_SAID_BY_OTHERS = (events.DoublesOffered, events.Agreed, events.GameDecidedByCubes)


def events_to_tell(told: tuple[Event, ...]) -> tuple[Event, ...]:
    """The news worth a sentence, in the order in which they happened.

    A roll that was played at once is told with its play; payments are told together, or with the result when
    the game is over, and that is what proposals lapse with; an assent is not told beside what it brought about, nor is
    a proposal that is carried. No places are told twice, or of a game that will not be.
    """
    alone = all(isinstance(piece, (*_SAID_BY_OTHERS, *DICE_PROOF_EVENTS)) for piece in told)
    over = any(isinstance(piece, events.GameScored) for piece in told)
    found: list[Event] = []
    for place, piece in enumerate(told):
        if isinstance(piece, DICE_PROOF_EVENTS) or (isinstance(piece, _SAID_BY_OTHERS) and not alone):
            continue
        if isinstance(piece, events.PointsPaid | events.ProposalLapsed) and over:
            continue
        if _is_said_again(piece, told[place:]):
            continue
        if isinstance(piece, events.GameStarted) and any(_has_its_places(one, piece) for one in found):
            piece = replace(piece, places_told=True)  # noqa: PLW2901  # the same, told shorter
        if is_told_with_play(piece, told[place:]):
            continue
        found.append(piece)
    return tuple(_paid_together(found))


def _is_said_again(piece: Event, later: tuple[Event, ...]) -> bool:
    """Whether what comes later in the same message says it too, or makes it idle."""
    match piece:
        case events.RuleChangeProposed(by, option, value):
            return events.RuleChanged(by, option, value) in later
        case events.RowCorrectionProposed():
            return events.RowCorrected(piece.game, piece.scores, piece.note) in later
        case events.AskedToJoin():
            return events.PlayerJoined(piece.by) in later
        case events.Declined():
            return events.JoiningDeclined(piece.of) in later
        case events.ProxyAppointed():
            gone = (one for one in later if isinstance(one, events.WentAway))
            return not piece.against and any((one.by, one.speaker) == (piece.by, piece.player) for one in gone)
        case events.PlacesRotated():
            return any(isinstance(one, events.ChouetteEnded) for one in later)
        case _:
            return False


def _has_its_places(told: Event, starts: events.GameStarted) -> bool:
    """Whether this told the very places with which the game starts."""
    if not isinstance(told, events.Seated | events.PlacesRotated):
        return False
    return (told.box, told.partner, told.line[:1]) == (starts.box, starts.partner, (starts.captain,))


def first_event_to_tell(told: tuple[Event, ...]) -> tuple[Event, ...]:
    """What somebody's own word brought about at once, for them alone: the rest they read where all do."""
    return (events_to_tell(told) or told)[:1]


def dice_proof_events(told: tuple[Event, ...]) -> tuple[Event, ...]:
    """The news of the dice's proof, which nobody needs to read at once."""
    return tuple(piece for piece in told if isinstance(piece, DICE_PROOF_EVENTS))


def is_told_with_play(piece: Event, later: Sequence[Event]) -> bool:
    """Whether this is a roll, and what comes later tells it with its play."""
    if not isinstance(piece, events.Rolled):
        return False
    plays = (play for play in later if isinstance(play, events.Played | events.NoLegalPlay))
    return any((play.by, play.dice) == (piece.by, piece.dice) for play in plays)


def _paid_together(told: list[Event]) -> Iterator[Event]:
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


def _summed(told: list[Event]) -> list[Event]:
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
