"""Which news make a table message, and in what order: the rest is dropped or drawn together; it has no words."""

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from bot.rules.events import News, What, news
from bot.rules.points import Player

LONGEST = 2000  # characters of a Discord message
PLACED = "placed"
"""The fact of a game that starts with the places that the same message has told."""

SMALL_PRINT = frozenset({What.COMMITTED, What.REVEALED, What.WORD})
_SAID_BY_OTHERS = frozenset({What.ALL_HAVE_SPOKEN, What.ACCEPTED, What.GAME_DECIDED})


def merged(told: tuple[News, ...]) -> tuple[News, ...]:
    """The news worth a sentence, in the order in which they happened.

    A roll that was played at once is told with its play; payments are told together, or with the result when
    the game is over, and that is what proposals lapse with; an assent is not told beside what it brought about, nor is
    a proposal that is carried. No places are told twice, or of a game that will not be.
    """
    kinds = {piece.what for piece in told}
    alone = not kinds - _SAID_BY_OTHERS - SMALL_PRINT
    over = What.GAME_SCORED in kinds
    found: list[News] = []
    for place, piece in enumerate(told):
        if piece.what in SMALL_PRINT or (piece.what in _SAID_BY_OTHERS and not alone):
            continue
        if piece.what in {What.PAID, What.LAPSED} and over:
            continue
        if _is_said_again(piece, told[place:]):
            continue
        if piece.what is What.GAME_STARTS and any(_has_its_places(one, piece) for one in found):
            piece = replace(piece, facts={**piece.facts, PLACED: True})  # noqa: PLW2901  # the same, told shorter
        if piece.what is What.ROLLED and _is_played(piece, told[place:]):
            continue
        found.append(piece)
    return tuple(_paid_together(found))


def _is_said_again(piece: News, later: tuple[News, ...]) -> bool:
    """Whether what comes later in the same message says it too, or makes it idle."""
    facts = piece.facts
    match piece.what:
        case What.PROPOSES_OPTION:
            return any(one.what is What.OPTION_CHANGED and one.facts == facts for one in later)
        case What.WANTS_TO_JOIN:
            return news(What.JOINED, player=facts["by"]) in later
        case What.REFUSED:
            return news(What.JOIN_REFUSED, player=facts["of"]) in later
        case What.PROXY:
            gone = (one.facts for one in later if one.what is What.AWAY)
            return not facts["against"] and any(
                (one["by"], one["speaker"]) == (facts["by"], facts["player"]) for one in gone
            )
        case What.ROTATED:
            return any(one.what is What.ENDED for one in later)
        case _:
            return False


def _has_its_places(told: News, starts: News) -> bool:
    """Whether this told the very places with which the game starts."""
    if told.what not in {What.SEATED, What.ROTATED}:
        return False
    facts, places = told.facts, starts.facts
    line = cast("tuple[Player, ...]", facts["line"])
    return (facts["box"], facts["partner"], line[:1]) == (places["box"], places["partner"], (places["captain"],))


def first_of(told: tuple[News, ...]) -> tuple[News, ...]:
    """What somebody's own word brought about at once, for him alone: the rest he reads where all do."""
    return (merged(told) or told)[:1]


def small_print(told: tuple[News, ...]) -> tuple[News, ...]:
    """The news of the dice's proof, which nobody needs to read at once."""
    return tuple(piece for piece in told if piece.what in SMALL_PRINT)


def _is_played(roll: News, later: tuple[News, ...]) -> bool:
    mine = (roll.facts["by"], roll.facts["dice"])
    played = {What.PLAYED, What.NO_PLAY}
    return any(piece.what in played and (piece.facts["by"], piece.facts["dice"]) == mine for piece in later)


def _paid_together(told: list[News]) -> Iterator[News]:
    """Payments of the same amount to or from one player as one piece, in the place of the first of them."""
    told = _summed(told)
    paid = [piece for piece in told if piece.what is What.PAID]
    if len(paid) < 2:
        yield from told
        return
    first = paid[0].facts
    payers = tuple(dict.fromkeys(piece.facts["payer"] for piece in paid))
    payees = tuple(dict.fromkeys(piece.facts["payee"] for piece in paid))
    same = all(piece.facts["amount"] == first["amount"] for piece in paid) and 1 in {len(payers), len(payees)}
    for piece in told:
        if piece is paid[0] and same:
            yield news(What.PAID, **{**first, "payers": payers, "payees": payees})
        elif piece.what is not What.PAID or not same:
            yield piece


def _summed(told: list[News]) -> list[News]:
    """What one pays another for several bets as one payment: who has bought a game has two."""
    found: list[News] = []
    places: dict[tuple[object, ...], int] = {}
    for piece in told:
        between = (piece.facts.get("payer"), piece.facts.get("payee"), piece.facts.get("reason"))
        place = places.get(between) if piece.what is What.PAID else None
        if place is None:
            places |= {between: len(found)} if piece.what is What.PAID else {}
            found.append(piece)
        else:
            amounts = (cast("int", one.facts["amount"]) for one in (found[place], piece))
            found[place] = news(What.PAID, **{**piece.facts, "amount": sum(amounts)})
    return found
