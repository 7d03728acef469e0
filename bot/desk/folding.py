"""A chouette unfolded from its journal: every line is heard again, and must book what was booked before.

If after an upgrade it does not, a finished game keeps its stored points; a game in progress stops and says so.
Points never change silently.
"""

from collections.abc import Sequence
from collections.abc import Sequence
from dataclasses import replace

from bot.chouette.news import News
from bot.chouette.points import Player, Reason, Transfer, booked
from bot.chouette.referee import hear, opened
from bot.chouette.refusal import Refusal
from bot.chouette.state import Chouette
from bot.desk.table import Table
from bot.record.grammar import read_statement
from bot.record.head import Books, Draft, Head
from bot.record.text import UnreadableError, numbered, words
from bot.store import forms

ENGINE = "1"
"""Changes when old journals would be heard differently."""


def folded(stored: forms.Stored, books: Books) -> Table:
    """The table as its journal tells it; a journal that cannot be heard any more gives a stopped table."""
    kept = stored.chouette
    try:
        head, stopped = _read_head(kept.head, books), ""
    except UnreadableError as error:
        head, stopped = Head("", next(iter(books.values())).rules), error.why
    chouette, differs = opened(head.rules, head.mode), set[int]()
    if not stopped:
        chouette, differs, stopped = _heard_again(chouette, stored.entries)
    chouette, kept_games, unsettled = _with_stored_points(chouette, stored, differs)
    pressed = (one.entry.interaction for one in stored.entries)
    return Table(
        id=kept.id,
        server=kept.server,
        channel=kept.channel,
        head=head,
        chouette=chouette,
        seats=stored.seats,
        next_number=len(stored.entries) + 1,
        presses=frozenset(one for one in pressed if one is not None),
        seeds=stored.seeds,
        deadlines=stored.deadlines,
        message=kept.table,
        is_open=kept.ended_at is None,
        stopped=stopped or unsettled,
        kept_games=kept_games,
    )


def _heard_again(chouette: Chouette, entries: Sequence[forms.Written]) -> tuple[Chouette, set[int], str]:
    """The chouette after every line; the games that now book other points; what stops it, or nothing."""
    differs: set[int] = set()
    for written in entries:
        try:
            heard = hear(chouette, read_statement(written.entry.line))
        except UnreadableError as error:
            return chouette, differs, f"{written.number}: {error.why}"
        if isinstance(heard, Refusal):
            return chouette, differs, f"{written.number}: {heard.why}"
        chouette = heard.chouette
        witness = tuple(map(_as_told, written.entry.transfers))
        if witness != heard.transfers:
            differs |= {transfer.game for transfer in (*witness, *heard.transfers)}
    return chouette, differs, ""


def as_kept(transfer: Transfer) -> forms.Transfer:
    """A transfer as the journal keeps it."""
    return forms.Transfer(transfer.game, transfer.payer, transfer.payee, transfer.amount, transfer.reason.value)


def _as_told(kept: forms.Transfer) -> Transfer:
    return Transfer(Player(kept.payer), Player(kept.payee), kept.half_points, Reason(kept.reason), kept.game)


def _read_head(text: str, books: Books) -> Head:
    draft = Draft(books)
    for _, line in numbered(text):
        draft.read(words(line))
    return draft.finished()


def _with_stored_points(
    chouette: Chouette, stored: forms.Stored, differs: set[int]
) -> tuple[Chouette, tuple[int, ...], str]:
    """The chouette with the stored points of finished games; which those are; why it stops, or nothing."""
    if not differs:
        return chouette, (), ""
    finished = {game.number for game in chouette.games}
    if differs - finished:
        return chouette, (), f"game {min(differs - finished)} books other points than it did"
    witnessed = [_as_told(one) for written in stored.entries for one in written.entry.transfers]
    games = tuple(
        replace(game, transfers=tuple(one for one in witnessed if one.game == game.number))
        if game.number in differs
        else game
        for game in chouette.games
    )
    scores = booked(dict.fromkeys(chouette.scores, 0), witnessed)
    return replace(chouette, games=games, scores=scores), tuple(sorted(differs)), ""
