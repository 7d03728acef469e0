"""Whose doing it is what the table is told: a person's, the clock's, or nobody's; live and after a restart alike.

What a time limit says for a player he has not said himself, and its words must not sound as if he had.
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.rules.events import DiceWordAdded, Event, Rolled
from bot.rules.points import Player
from bot.rules.statements import Statement, Wins


def spokesman_of(said: Statement, speaker: Player | None) -> Player | None:
    """Who said it for another; a result either side reports, in nobody's name."""
    return None if said.by in {None, speaker} or isinstance(said, Wins) else speaker


def as_told(
    news: Iterable[Event], *, is_own: bool, by_clock: bool, spokesman: Player | None = None
) -> tuple[Event, ...]:
    """The news of one statement as they are told. Not `is_own`: it followed by itself, so its word is nobody's news."""
    if not is_own:
        followed = (piece for piece in news if not isinstance(piece, DiceWordAdded))
        return tuple(
            replace(piece, forced=True) if isinstance(piece, Rolled) and piece.round_over else piece
            for piece in followed
        )
    if spokesman:
        first, *rest = news
        return (replace(first, spokesman=spokesman), *rest)
    return tuple(replace(piece, by_clock=True) for piece in news) if by_clock else tuple(news)
