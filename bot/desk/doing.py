"""Whose doing it is what the table is told: a person's, the clock's, or nobody's; live and after a restart alike.

What a time limit says for a player he has not said himself, and its words must not sound as if he had.
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.rules.events import News, What
from bot.rules.points import Player
from bot.rules.statements import Statement, Wins

CLOCK = "clock"
"""The fact of a piece of news that a time limit brought about."""


SPOKESMAN = "spokesman"
"""The fact of a piece of news that somebody said for an absent player: who."""
ITSELF = "itself"
"""The fact of a roll that follows a doubling, and for which nobody asked."""


def spokesman_of(said: Statement, speaker: Player | None) -> Player | None:
    """Who said it for another; a result either side reports, in nobody's name."""
    return None if said.by in {None, speaker} or isinstance(said, Wins) else speaker


def as_told(news: Iterable[News], *, is_own: bool, by_clock: bool, spokesman: Player | None = None) -> tuple[News, ...]:
    """The news of one statement as they are told. Not `is_own`: it followed by itself, so its word is nobody's news."""
    if not is_own:
        followed = (piece for piece in news if piece.what is not What.WORD)
        return tuple(_marked(piece, ITSELF) if piece.facts.get("round_over") else piece for piece in followed)
    if spokesman:
        first, *rest = news
        return (replace(first, facts={**first.facts, SPOKESMAN: spokesman}), *rest)
    return tuple(_marked(piece, CLOCK) if by_clock else piece for piece in news)


def _marked(piece: News, fact: str) -> News:
    return replace(piece, facts={**piece.facts, fact: True})
