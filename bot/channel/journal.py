"""What was said at a table: its record with the players' names, its steps in words, and the ledger.

The ledger is every transfer, with the roll or statement that caused it.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Concatenate, ParamSpec, TypeVar

import discord

from bot.analysis.model import Decision, DecisionKind
from bot.backgammon.ids import XGID_START
from bot.channel.buttons import create_button
from bot.channel.interactions import Interaction, words_for
from bot.channel.texts import (
    money_at_stake,
    stands_for_money,
    unexplained_paid_ahead_lines,
    worth_at_stake,
)
from bot.delivery.answering import defer
from bot.desk import Table
from bot.desk.loading import transfer_from_store
from bot.desk.settling import DebtEntryKind, with_money_of_entry
from bot.desk.table import name_in_seat
from bot.record.books import rule_books
from bot.record.exports import players_by_xgid, record_from_journal_once_seated, unique_record_names, xgid_of_cube
from bot.record.grammar import read_statement
from bot.record.read import Record, read_record
from bot.record.replay import ReplayStep
from bot.record.text import UnreadableError
from bot.rules import statements as say
from bot.rules.evening.settlements import share_giver
from bot.rules.evening.sheet import is_debt_carried_over
from bot.rules.events import (
    DebtCarriedOver,
    DebtWrittenOff,
    Event,
    GameWon,
    PaymentReceived,
    PaymentTakenBack,
    ResignationOffered,
    ShareHandedOver,
    WriteOffTakenBack,
)
from bot.rules.play.start_end import is_paid_by_margin
from bot.rules.points import (
    POINTS_STAKE,
    REASONS_WITH_OWN_ROW,
    GameRow,
    HalfPoints,
    Player,
    SeatId,
    StakePerPoint,
    TransferReason,
    fraction_points_text,
    scores_after_transfers,
)
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette, FinishedGame
from bot.rules.state.proposals import BoxSale, Resignation, Settlement
from bot.rules.statements import ALL_PLAYERS, Dice, Margin, Statement
from bot.store.stored import DebtEntry, NumberedEntry, StoredTransfer
from bot.words.facts import FormatTypedText, Names
from bot.words.figures import dice_text
from bot.words.names import escaped_line, escaped_typed_text, name_and_figure
from bot.words.words import Words

P = ParamSpec("P")
_T = TypeVar("_T")

_ABOUT_DEBTS = DebtCarriedOver | DebtWrittenOff | PaymentReceived | PaymentTakenBack | WriteOffTakenBack
_DEALS = Resignation | Settlement | BoxSale
_ANSWERS_TO_A_DOUBLE = {DecisionKind.TAKE, DecisionKind.DROP, DecisionKind.BEAVER}
_ACCEPTS_RESIGNATION = f"{say.AcceptsProposal.key()}-{TransferReason.GAME}"
_SETTLES = re.compile(r"(?:\w+: (?:acts for \w+: )?(?:not )?paid |carried |written off |owed again )")
"""How a line of a journal begins that says what becomes of a debt."""


async def defer_and_run_with_journal(
    interaction: Interaction,
    work: Callable[Concatenate[Table, tuple[NumberedEntry, ...], P], _T],
    table: Table,
    *of: P.args,
    **more: P.kwargs,
) -> _T:
    """What this gives for a table and its journal; that takes its time, so the answer, for one alone, is deferred."""
    await defer(interaction)
    return await interaction.client.desk.run_in_thread_with_journal(work, table, *of, **more)


def record_with_names_once_seated(table: Table, journal: Sequence[NumberedEntry]) -> str | None:
    """The text of a journal's record with the names of who sits or sat there."""
    return record_from_journal_once_seated(table.head, [one.entry.line for one in journal], _names_by_seat(table))


def player_of_record(table: Table, player: Player) -> Player:
    """Who sits or sat there as the record of a table calls them."""
    return unique_record_names(_names_by_seat(table)).get(SeatId(player), player)


def _names_by_seat(table: Table) -> dict[SeatId, str]:
    return {seat.seat: name_in_seat(table.seats, seat.seat) for seat in table.seats}


def line_of_record_before_journal(record: str, journal: Sequence[NumberedEntry]) -> int:
    """How much further a statement stands in its record than its number in the journal: a record ends as that does."""
    return record.count("\n") - journal[-1].number


def with_money(steps: Sequence[ReplayStep], table: Table, journal: Sequence[NumberedEntry]) -> tuple[ReplayStep, ...]:
    """The steps with what was paid to the cent: a record knows half points alone, and ends as the journal does."""
    became = {one.number: one for one in table.debt_entries}
    said = [one.number for one in journal if _SETTLES.match(one.entry.line)]
    found = list[ReplayStep]()
    for step in reversed(steps):
        events = list[Event]()
        for event in reversed(step.events):
            is_about_debt = isinstance(event, _ABOUT_DEBTS)
            entry = became.get(said.pop()) if is_about_debt and said else None
            events += with_money_of_entry([event], entry)
        found.append(replace(step, events=tuple(reversed(events))))
    return tuple(reversed(found))


def read_record_with_installed_books(text: str) -> Record:
    """A record that we have written ourselves."""
    return read_record(text, rule_books())


def create_position_buttons(
    interaction: Interaction, chouette: Chouette | None, decision: Decision | None = None
) -> list[discord.ui.Button[discord.ui.View]]:
    """The button that has the position of a game judged (position.py), for the first of its cubes.

    `decision`: the one before which the `chouette` is; then for the cube of who decided, if it was about that, or else
    for the first that it was about. None without a board, or an engine.
    """
    asked = xgid_to_judge(chouette, decision) if chouette else None
    if asked is None or not interaction.client.analyses.has_engine:
        return []
    label = words_for(interaction).text("position-analyse")
    return [create_button(label, f"xl:{asked.removeprefix(XGID_START)}")]


def xgid_to_judge(chouette: Chouette, decision: Decision | None = None) -> str | None:
    """What is judged at a moment, or of a decision there: the id for one cube (see `create_position_buttons`).

    None of a resignation or a deal, about which no engine's choice of plays or cubes says anything.
    """
    if decision is None:
        is_deal = any(isinstance(one.subject, _DEALS) for one in chouette.proposals)
        return None if is_deal else next(iter(players_by_xgid(chouette, Side.TEAM)), None)
    if decision.kind.is_deal:
        return None
    cubes = sorted(decision.cubes, key=lambda cube: cube != decision.by)
    answers = decision.kind in _ANSWERS_TO_A_DOUBLE
    ids = (xgid_of_cube(chouette, Side.TEAM, cube, answers=answers) for cube in cubes)
    return next((one for one in ids if one), None)


def step_text(
    step: ReplayStep, words: Words, names: Names = escaped_line, format_typed: FormatTypedText = escaped_typed_text
) -> str:
    """What happened at a step, in words; `names` are names, `format_typed` what somebody typed.

    Nothing told: its line. A game that a resignation ended says who resigned, so that its offer is not told, too.
    """
    has_resigned = any(isinstance(one, GameWon) and one.resigned for one in step.events)
    told = tuple(one for one in step.events if not (has_resigned and isinstance(one, ResignationOffered)))
    return words.events_text(told, names, format_typed=format_typed) or format_typed(step.text)


def row_text(table: Table, row: GameRow) -> str | None:
    """What each player won or lost in a game; nothing where nothing did, or while it goes on."""
    moved = [
        name_and_figure(table.sanitized_name(player), fraction_points_text(points, signed=True))
        for player, points in row
        if points
    ]
    return ", ".join(moved)[:100] or None


# --- The ledger


@dataclass(frozen=True, slots=True)
class _UnreadableLine:
    """A line of the journal that cannot be read any more."""

    by: Player | None
    line: str


@dataclass(frozen=True, slots=True)
class _Caused:
    """What one statement booked, the dice on the board when it was said, and the offer that it accepted, if any.

    `resigned`: who had offered to resign last, and by which `margin`. `reason`: why the row was corrected to which it
    agreed. `stake`: what points stand for that moved beside the games. `number` and `at`: which statement it was, and
    when. `user`: the Discord user who said it, if anybody did. `undone`: what it takes back, in words.
    """

    number: int
    at: datetime
    said: Statement | _UnreadableLine
    dice: Dice
    transfers: tuple[StoredTransfer, ...]
    offer: say.OffersToPay | say.AsksToBePaid | None = None
    resigned: Player | None = None
    margin: Margin = Margin.SINGLE
    reason: str = ""
    stake: StakePerPoint = POINTS_STAKE
    user: int | None = None
    undone: str = ""


def ledger_lines(table: Table, journal: Sequence[NumberedEntry], player: Player | None, words: Words) -> list[str]:
    """A line for each statement that moved points of this player, or of anybody, oldest first; what was taken back too.

    A payment is told in what was paid, cents included. For one player the sum of what they won stands below, for each
    stake.
    """
    lines: list[str] = []
    sums: dict[StakePerPoint, dict[Player, HalfPoints]] = {}
    asides = iter([one.stake for one in table.chouette.asides if one.moved.reason in REASONS_WITH_OWN_ROW])
    stakes = _stakes_of_games(table.chouette)
    entries = {one.number: one for one in table.debt_entries if one.number is not None}
    without_points = [one for one in table.debt_entries if one.number is None]
    booked: list[_Caused] = []
    for each in _caused(journal):
        while without_points and without_points[0].at <= each.at:
            lines += _entry_lines(table, without_points.pop(0), player, words)
        is_aside = each.transfers[0].reason in REASONS_WITH_OWN_ROW  # these come in the order of the asides
        stake = next(asides, table.chouette.stake) if is_aside else stakes.get(each.transfers[0].game)
        caused = replace(each, stake=stake or table.chouette.stake)
        if each.transfers[0].reason == TransferReason.UNDO:
            while len(booked) > 1 and booked[-1].transfers[0].game > min(one.game for one in each.transfers):
                booked.pop()  # of the next game, which begins again with the seats of another result
            caused = replace(caused, undone=_cause(table, booked.pop(), words) if booked else "")
        elif not is_aside:
            booked.append(caused)
        if entry := entries.get(caused.number):
            lines += _entry_lines(table, entry, player, words)
            continue
        moved = tuple(one for one in caused.transfers if player in {None, one.payer, one.payee})
        if moved and isinstance(caused.said, say.CarriesDebtOver | say.ReceivesPayment | say.TakesPaymentBack):
            lines.append(_settling_line(table, caused, caused.said, words))
        elif moved:
            lines.append(_line(table, caused, moved, words))
        if moved and not isinstance(caused.said, say.ReceivesPayment | say.TakesPaymentBack) and not _is_gone(caused):
            before = sums.get(caused.stake, {})
            sums[caused.stake] = scores_after_transfers(before, map(transfer_from_store, moved))
    lines += [line for one in without_points for line in _entry_lines(table, one, player, words)]
    lines += unexplained_paid_ahead_lines(table, player, words)
    if player:
        for stake, won in sums.items():
            points = fraction_points_text(won[player], signed=True)
            at = words.stake(stake) if len(sums) > 1 else ""
            lines.append(words.text("ledger-sum", player=table.escaped_name(player), points=points, stake=at))
    return lines


def _stakes_of_games(chouette: Chouette) -> dict[int, StakePerPoint]:
    """What a point stood for in each game."""
    games = [*(one.final for one in chouette.games), *((chouette.game,) if chouette.game else ())]
    return {one.number: one.stake for one in games}


def _is_gone(caused: _Caused) -> bool:
    """Whether a debt was carried to a later evening, or netted; else it came from an earlier one."""
    said = caused.said
    return isinstance(said, say.CarriesDebtOver) and caused.transfers[0].payer == said.payee


def _entry_lines(table: Table, entry: DebtEntry, player: Player | None, words: Words) -> list[str]:
    """A payment, or what else became of a debt, with its day, and who has entered it for the payee."""
    if player not in {None, entry.payer, entry.payee}:
        return []
    payer, payee = (entry.payer, entry.payee) if entry.worth >= 0 else (entry.payee, entry.payer)
    of_all = {DebtEntryKind.NETTED, DebtEntryKind.SET_OFF, DebtEntryKind.NOT_SET_OFF}
    is_own = entry.by == table.user(payee) or entry.kind in of_all
    line = words.text(
        "ledger-settling",
        kind=entry.kind,
        payer=table.escaped_name(payer),
        payee=table.escaped_name(payee),
        worth=money_at_stake(entry.stake, abs(entry.worth), words),
        date=words.day(entry.at.date()),
        by="" if is_own or entry.by is None else f"<@{entry.by}>",
    )
    return [line]


def _settling_line(
    table: Table, caused: _Caused, said: say.CarriesDebtOver | say.ReceivesPayment | say.TakesPaymentBack, words: Words
) -> str:
    """The same where nothing but the statement is known of it: while the evening went on, and of old evenings."""
    payee = said.payee if isinstance(said, say.CarriesDebtOver) else said.by or Player("")
    kind = said.key()
    if isinstance(said, say.CarriesDebtOver) and _is_gone(caused):
        kind = "gone" if is_debt_carried_over(table.chouette.rules) else "netted"
    is_own = caused.user is None or caused.user == table.user(payee) or isinstance(said, say.CarriesDebtOver)
    return words.text(
        "ledger-settling",
        kind=kind,
        payer=table.escaped_name(said.payer),
        payee=table.escaped_name(payee),
        worth=worth_at_stake(caused.stake, HalfPoints(abs(caused.transfers[0].half_points)), words),
        date=words.day(caused.at.date()) if kind == "netted" else "",
        by="" if is_own else f"<@{caused.user}>",
    )


def _caused(journal: Sequence[NumberedEntry]) -> Iterator[_Caused]:
    """The statements that moved points, each with the last dice before it, and with the settlement that it accepts."""
    dice: Dice = ()
    offers: list[say.OffersToPay | say.AsksToBePaid] = []
    corrections: list[say.ProposesCorrection] = []
    instead: say.ReportsWin | None = None
    resigned: Player | None = None
    margin = Margin.SINGLE
    for written in journal:
        try:
            said = read_statement(written.entry.line)
        except UnreadableError:
            said = _UnreadableLine(None, written.entry.line)
        inner = said.saying if isinstance(said, say.DirectorSpeaksFor) else said
        if isinstance(inner, say.Rolls | say.RollsOpening):
            dice = inner.dice
        if isinstance(inner, say.OffersToPay | say.AsksToBePaid):
            offers.insert(0, inner)
        if isinstance(inner, say.OffersToResign):
            resigned, margin = inner.by, inner.margin
        if isinstance(inner, say.ProposesCorrection):
            corrections.insert(0, inner)
        instead = _said_instead(said, instead)
        if written.entry.transfers:
            accepted = (one for one in offers if isinstance(inner, say.AcceptsProposal) and _accepts(inner, one))
            why = _why(corrections, inner, written.entry.transfers[0].game)
            what = said, dice, written.entry.transfers, next(accepted, None), resigned, margin, why
            caused = _Caused(written.number, written.entry.at, *what, user=written.entry.by)
            yield from _result_apart(caused, instead) if instead else (caused,)


def _said_instead(said: Statement | _UnreadableLine, before: say.ReportsWin | None) -> say.ReportsWin | None:
    """The result that the last request or order to undo something would put in its place."""
    act = said.act if isinstance(said, say.SeatedDirectorProposes) else said
    undo = act.saying if isinstance(act, say.DirectorSpeaksFor) else act
    return undo.instead if isinstance(undo, say.ProposesUndo) else before


def _result_apart(caused: _Caused, result: say.ReportsWin) -> Iterator[_Caused]:
    """What was undone, and then the result that was said instead, if it was that."""
    undone = tuple(one for one in caused.transfers if one.reason == TransferReason.UNDO)
    booked = tuple(one for one in caused.transfers if one not in undone)
    yield replace(caused, transfers=undone or booked)
    if undone and booked:
        yield replace(caused, said=result, transfers=booked)


def _why(corrections: Sequence[say.ProposesCorrection], said: Statement | _UnreadableLine, game: int) -> str:
    """The reason of the correction that was agreed to with this, if it was one; the last correction first."""
    others = (one for one in corrections if isinstance(said, say.AcceptsProposal) and said.of in {None, one.by})
    return next((one.reason for one in others if one.game == game and one.by != said.by), "")


def _accepts(said: say.AcceptsProposal, offer: say.OffersToPay | say.AsksToBePaid) -> bool:
    """Whether this settlement is what was agreed to, if it is the last of its kind."""
    return offer.other == said.by and said.of in {None, offer.by}


def _line(table: Table, caused: _Caused, moved: Sequence[StoredTransfer], words: Words) -> str:
    named = table.escaped_name
    multiplied = _multiplied(table, caused)
    payments = [
        words.text(
            "ledger-transfer",
            payer=named(one.payer),
            payee=named(one.payee),
            amount=_amount_text(table, caused.stake, one, words),
            reason=words.text(multiplied.get(one, f"ledger-reason-{one.reason}")),
        )
        for one in moved
    ]
    aside = isinstance(caused.said, say.DirectorCorrectsScore)
    return words.text(
        "ledger-line",
        game=moved[0].game,
        aside="yes" if aside else "no",
        cause=_cause(table, caused, words),
        transfers=", ".join(payments),
    )


def _game(chouette: Chouette, number: int) -> FinishedGame | None:
    """The game with this number, as it ended; None while it goes on."""
    return next((one for one in chouette.games if one.final.number == number), None)


def _multiplied(table: Table, caused: _Caused) -> dict[StoredTransfer, str]:
    """What was paid for a gammon or a backgammon, with the key of its name; not for a cube that counted single."""
    paid = [one for one in caused.transfers if one.reason == TransferReason.GAME]
    finished = _game(table.chouette, paid[0].game) if paid else None
    if finished is None or finished.margin is None:
        return {}
    match caused.said.saying if isinstance(caused.said, say.DirectorSpeaksFor) else caused.said:
        case say.ReportsWin(margin=margin):
            pass
        case say.AcceptsProposal():
            margin = caused.margin
        case _:
            margin = finished.margin
    return {
        one: f"margin-{margin.name.lower()}"
        for one in paid
        if is_paid_by_margin(finished.final, (one.payer, one.payee, one.half_points), margin)
    }


def _is_own_resignation(table: Table, caused: _Caused) -> bool:
    """Whether who agreed to a resignation was on the side that resigned."""
    finished, by = _game(table.chouette, caused.transfers[0].game), caused.said.by
    if finished is None or caused.resigned is None or by is None:
        return False
    return finished.final.side_favoured_by(by) is finished.final.side_favoured_by(caused.resigned)


def _amount_text(table: Table, stake: StakePerPoint, moved: StoredTransfer, words: Words) -> str:
    """How many points, and what they stand for where that is not the same in all games, or moved beside them."""
    amount = HalfPoints(abs(moved.half_points))
    points = fraction_points_text(amount)
    has_several = len(table.chouette.stakes) > 1
    is_money = (has_several or moved.reason in REASONS_WITH_OWN_ROW) and stands_for_money(stake)
    return f"{points} = {worth_at_stake(stake, amount, words)}" if is_money else points


def _cause(table: Table, caused: _Caused, words: Words) -> str:
    """What was said, in words; what a director said for somebody, with the director's name and reason."""
    named, said = table.escaped_name, caused.said
    if isinstance(said, say.DirectorSpeaksFor):
        inner = _cause(table, replace(caused, said=said.saying), words)
        return words.text(
            "ledger-by-director", told=inner, by=named(said.by or Player("")), note=escaped_typed_text(said.reason)
        )
    if handed := _handed_over(table, caused):
        return words.event_text(handed, named)
    note = said.reason if isinstance(said, say.DirectorCorrectsScore) else caused.reason
    note = said.line if isinstance(said, _UnreadableLine) else note
    kind = "unread" if isinstance(said, _UnreadableLine) else said.key()
    if isinstance(said, say.ProposesUndo) and said.by in {*table.chouette.scores, table.chouette.scorer}:
        kind = say.TakesBackOwn.key()  # guests agreed to it, and no director ordered it
    if isinstance(said, say.AcceptsProposal):
        kind = f"{kind}-{caused.transfers[0].reason}"
        kind += "-own" if kind == _ACCEPTS_RESIGNATION and _is_own_resignation(table, caused) else ""
    return words.text(
        "ledger-cause",
        kind=kind,
        by=named(said.by) if said.by else "",
        of=named(caused.resigned) if caused.resigned else "",
        dice=dice_text(caused.dice),
        play=escaped_typed_text(said.play) if isinstance(said, say.Plays) else "",
        note=escaped_typed_text(note),
        undone=caused.undone,
        **{"note-count": 1 if note else 0},
    )


def _handed_over(table: Table, caused: _Caused) -> Event | None:
    """What Box and Partner have settled, if that was it: who of the two hands over their share to the other."""
    offer, moved = caused.offer, caused.transfers[0]
    if offer is None or offer.by is None or moved.reason != TransferReason.SETTLEMENT:
        return None
    chouette = table.chouette
    games = [game.final for game in chouette.games] + [game for game in (chouette.game,) if game]
    partner = next((game.partner for game in games if game.number == moved.game), None)
    if partner not in {offer.by, offer.other}:
        return None
    giver = share_giver(offer, offer.by, partner)
    return ShareHandedOver(
        giver=giver,
        taker=offer.other if giver == offer.by else offer.by,
        payer=moved.payer,
        amount=moved.half_points,
        of_cubes=() if offer.cubes is ALL_PLAYERS else offer.cubes,
        is_out=False,
    )
