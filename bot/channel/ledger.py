"""The ledger as text: every transfer, with the roll or statement that caused it; judges nothing, sends nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.channel.compose import names
from bot.desk import Table
from bot.desk.loading import transfer_from_store
from bot.record.grammar import read_statement
from bot.record.text import UnreadableError
from bot.rules import statements as say
from bot.rules.evening.settlements import hands_over
from bot.rules.events import Event, ShareHandedOver
from bot.rules.points import Player, Reason, booked
from bot.rules.statements import ALL, Dice, Statement
from bot.store.stored import StoredTransfer as Transfer
from bot.store.stored import Written
from bot.words.facts import dice_text, points, signed
from bot.words.names import typed
from bot.words.words import Words


@dataclass(frozen=True, slots=True)
class Unread:
    """A line of the journal that cannot be read any more."""

    by: Player | None
    line: str


@dataclass(frozen=True, slots=True)
class _Caused:
    """What one statement booked, the dice on the board when it was said, and the offer that it accepted, if any."""

    said: Statement | Unread
    dice: Dice
    transfers: tuple[Transfer, ...]
    offer: say.OffersToPay | say.AsksToBePaid | None = None


def ledger_lines(table: Table, journal: Sequence[Written], player: Player | None, words: Words) -> list[str]:
    """A line for each statement that moved points of this player, or of anybody, oldest first; what was taken back too.

    For one player the sum stands below.
    """
    lines: list[str] = []
    sums: dict[Player, int] = {}
    for caused in _caused(journal):
        moved = tuple(one for one in caused.transfers if player in {None, one.payer, one.payee})
        if moved:
            lines.append(_line(table, caused, moved, words))
            sums = booked(sums, map(transfer_from_store, moved))
    if player and lines:
        lines.append(words.text("ledger-sum", player=names(table)(player), points=signed(sums[player])))
    return lines


def _caused(journal: Sequence[Written]) -> Iterator[_Caused]:
    """The statements that moved points, each with the last dice before it, and with the settlement that it accepts."""
    dice: Dice = ()
    offers: list[say.OffersToPay | say.AsksToBePaid] = []
    for written in journal:
        try:
            said = read_statement(written.entry.line)
        except UnreadableError:
            said = Unread(None, written.entry.line)
        inner = said.saying if isinstance(said, say.ActsFor) else said
        if isinstance(inner, say.Rolls | say.Opens):
            dice = inner.dice
        if isinstance(inner, say.OffersToPay | say.AsksToBePaid):
            offers.insert(0, inner)
        if written.entry.transfers:
            accepted = (one for one in offers if isinstance(inner, say.Accepts) and _accepts(inner, one))
            yield _Caused(said, dice, written.entry.transfers, next(accepted, None))


def _accepts(said: say.Accepts, offer: say.OffersToPay | say.AsksToBePaid) -> bool:
    """Whether this settlement is what was agreed to, if it is the last of its kind."""
    return offer.other == said.by and said.of in {None, offer.by}


def _line(table: Table, caused: _Caused, moved: Sequence[Transfer], words: Words) -> str:
    named = names(table)
    payments = [
        words.text(
            "ledger-transfer",
            payer=named(Player(one.payer)),
            payee=named(Player(one.payee)),
            amount=points(one.half_points),
            reason=words.text(f"ledger-reason-{one.reason}"),
        )
        for one in moved
    ]
    aside = isinstance(caused.said, say.CarriesOver | say.Corrects | say.Receives)
    return words.text(
        "ledger-line",
        game=moved[0].game,
        aside="yes" if aside else "no",
        cause=_cause(table, caused, words),
        transfers=", ".join(payments),
    )


def _cause(table: Table, caused: _Caused, words: Words) -> str:
    """What was said, in words; what a director said for somebody, with the director's name and reason."""
    named, said = names(table), caused.said
    if isinstance(said, say.ActsFor):
        inner = _cause(table, replace(caused, said=said.saying), words)
        return words.text("ledger-by-director", told=inner, by=named(said.by or Player("")), note=typed(said.reason))
    if handed := _handed_over(table, caused):
        return words.news(handed, named)
    kind = "unread" if isinstance(said, Unread) else said.key()
    return words.text(
        "ledger-cause",
        kind=f"{kind}-{caused.transfers[0].reason}" if isinstance(said, say.Accepts) else kind,
        by=named(said.by) if said.by else "",
        dice=dice_text(caused.dice),
        play=typed(said.play) if isinstance(said, say.Plays) else "",
        note=_note(said),
    )


def _handed_over(table: Table, caused: _Caused) -> Event | None:
    """What Box and Partner have settled, if that was it: who of the two hands over their share to the other."""
    offer, moved = caused.offer, caused.transfers[0]
    if offer is None or offer.by is None or moved.reason != Reason.SETTLEMENT:
        return None
    chouette = table.chouette
    games = [game.final for game in chouette.games] + [game for game in (chouette.game,) if game]
    partner = next((game.partner for game in games if game.number == moved.game), None)
    if partner not in {offer.by, offer.other}:
        return None
    giver = hands_over(offer, offer.by, partner)
    return ShareHandedOver(
        giver=giver,
        taker=offer.other if giver == offer.by else offer.by,
        payer=Player(moved.payer),
        amount=moved.half_points,
        of_cubes=() if offer.cubes is ALL else offer.cubes,
        is_out=False,
    )


def _note(said: Statement | Unread) -> str:
    """What somebody typed: why a director corrects, or a line that cannot be read any more."""
    match said:
        case say.Corrects():
            return typed(said.reason)
        case Unread():
            return typed(said.line)
        case _:
            return ""
