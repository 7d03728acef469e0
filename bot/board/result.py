"""What somebody's result of the game that is over is made of: for which reason, from whom, by which sum."""

from dataclasses import dataclass
from itertools import groupby
from typing import Final

from bot.desk import Table
from bot.rules.points import HALF_POINTS_PER_POINT, HalfPoints, Player, Transfer, TransferReason, fraction_points_text
from bot.rules.state.bets import Bet, Extra
from bot.rules.state.chouette import Ended, FinishedGame
from bot.words.words import Words

_WITH_SOMEBODY: Final = frozenset({"extra-given", "extra-received", "extra", "game-with", "game"})
"""What is told in words of its own; else in those for the reason why points moved."""


@dataclass(frozen=True, slots=True)
class _Part:
    """What moved for one reason, in half points, below zero where it was lost; with `other`, where that is told.

    Bets alike, at the end of a game: so many `bets`, each with a cube at `value` and paid `margin` times; else 0.
    """

    what: str
    other: Player | None
    amount: int
    bets: int = 0
    value: int = 0
    margin: int = 0

    @property
    def is_multiplied(self) -> bool:
        """Whether it is another number than the one that a cube shows."""
        return self.bets > 1 or self.margin > 1


def own_result_lines(table: Table, seat: Player | None, words: Words) -> list[str]:
    """What somebody's result of the game that is over is made of, a line; none where it is what one cube showed."""
    chouette = table.chouette
    if seat is None or chouette.game is not None or not chouette.games:
        return []
    finished = chouette.games[-1]
    parts = _parts(chouette.transfers_with_corrections(finished), finished, seat)
    if len(parts) < 2 and not any(part.is_multiplied for part in parts):
        return []
    told, margin = list[str](), finished.margin.name.lower() if finished.margin else "none"
    for _, alike in groupby(parts, key=lambda part: (part.what, part.amount, part.bets, part.value, part.margin)):
        told.append(_part_text(table, [*alike], words, margin=margin, is_all=len(parts) == 1))
        margin = "none" if "×" in told[-1] else margin  # it is named once
    total = fraction_points_text(HalfPoints(sum(part.amount for part in parts)), signed=True)
    over = "yes" if isinstance(chouette.stage, Ended) else "no"  # where the whole evening's totals stand beside it
    return [words.text("board-own-reasons", over=over, points=total, reasons=words.listed(told))]


def _part_text(table: Table, alike: list[_Part], words: Words, *, margin: str, is_all: bool) -> str:
    """What these parts came to, each to the same; `margin`: how the game was won, where that is to be named."""
    part = alike[0]
    facts = {"bets": part.bets, "value": part.value, "margin": part.margin, "told": margin}
    reckoned = words.text("board-own-sum", **facts) if part.is_multiplied else ""
    if is_all:
        return reckoned
    points = fraction_points_text(HalfPoints(part.amount), signed=True)
    if part.what not in _WITH_SOMEBODY:
        return f"{words.text(f'ledger-reason-{part.what}')} {points}"
    players = words.listed([table.sanitized_name(one.other) for one in alike if one.other])
    facts = {"what": part.what, "players": players, "points": points, "count": len(alike), "sum": reckoned}
    return words.text("board-own-part", **facts)


def _parts(moved: tuple[Transfer, ...], finished: FinishedGame, seat: Player) -> list[_Part]:
    """What moved to somebody or from them, without what came to nothing: first what moved before the end."""
    ended = [one for one in moved if one.reason is TransferReason.GAME]
    early: dict[tuple[str, Player | None], int] = {}
    for one in moved:
        if one.reason is not TransferReason.GAME and seat in {one.payer, one.payee}:
            is_extra, is_paid = one.reason is TransferReason.EXTRA, one.payee == seat
            what = ("extra-received" if is_paid else "extra-given") if is_extra else str(one.reason)
            key = what, (one.payer if is_paid else one.payee) if is_extra else None
            early[key] = early.get(key, 0) + (one.amount if is_paid else -one.amount)
    found = [_Part(*key, amount) for key, amount in early.items() if amount]
    return [*found, *_parts_of_bets(ended, finished, seat)]


def _parts_of_bets(ended: list[Transfer], finished: FinishedGame, seat: Player) -> list[_Part]:
    """What somebody won or lost by the bets that were open in the end, a part for each other player."""
    game = finished.final
    paid: dict[tuple[bool, Player], list[tuple[Bet, int]]] = {}
    for bet, one in zip((*game.open_bets, *game.open_extras), ended, strict=True) if ended else ():
        if seat in {one.payer, one.payee}:
            amount = one.amount if one.payee == seat else -one.amount
            other = one.payer if one.payee == seat else one.payee
            paid.setdefault((isinstance(bet, Extra), other), []).append((bet, amount))
    is_with_one = sum(not is_extra for is_extra, _ in paid) < 2
    parts = list[_Part]()
    for (is_extra, other), bets in paid.items():
        what = "extra" if is_extra else "game" if is_with_one else "game-with"
        alike, amount = {(bet.cube.value, bet.halves, each) for bet, each in bets}, sum(each for _, each in bets)
        value, halves, each = alike.pop()
        sums = (
            (len(bets), value, abs(each) // (value * halves)) if not alike and halves == HALF_POINTS_PER_POINT else ()
        )
        parts.append(_Part(what, None if what == "game" else other, amount, *sums))
    return parts
