"""A table loaded from its journal: every line is applied again, and each game must book what it booked before.

If after an upgrade one does not, a finished game keeps its stored points; a game in progress stops and says so, and the
sheet shows what is stored. Points never change silently.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.desk.requests import decided_after
from bot.desk.settling import with_money_of_entry
from bot.desk.submission import events_with_attribution
from bot.desk.table import MAX_NEWS_PER_TABLE, Decided, News, Table, news_of
from bot.record.grammar import read_statement
from bot.record.limits import LimitedStatementCounts
from bot.record.read import Head, HeadDraft, RuleBooksByName, read_head_without_options
from bot.record.replay import AcceptedLine, RefusedLine, opened_chouette, replayed_lines
from bot.record.text import UnreadableError, numbered_content_lines, words_of_line
from bot.rules.evening.sheet import is_debt_carried_over, payment_plan
from bot.rules.events import Event
from bot.rules.play.chips import books_in_chips
from bot.rules.points import (
    NO_POINTS,
    POINTS_STAKE,
    REASONS_WITH_OWN_ROW,
    Player,
    StakePerPoint,
    Transfer,
    TransferReason,
    scores_after_transfers,
)
from bot.rules.state.chouette import Chouette, Ended, PlannedPayment
from bot.rules.statements import (
    CarriesDebtOver,
    ReceivesPayment,
    TakesPaymentBack,
    TakesWriteOffBack,
    WritesDebtOff,
)
from bot.store.stored import (
    DebtEntry,
    JournalEntry,
    NumberedEntry,
    Seat,
    StoredJournal,
    StoredPayment,
    StoredPaymentPlan,
    StoredTransfer,
)

_ABOUT_DEBTS = CarriesDebtOver | ReceivesPayment | TakesPaymentBack | TakesWriteOffBack | WritesDebtOff
RULES_ENGINE_VERSION = "1"
"""Changes when old journals would be replayed differently; each is stored with the one that wrote it."""


def table_from_journal(stored: StoredJournal, books: RuleBooksByName) -> Table:
    """The table as its journal tells it; a journal that cannot be applied any more gives a stopped table."""
    itself, count = stored.chouette, len(stored.entries)
    try:
        head, stopped = read_head(itself.head, books), ""
    except UnreadableError as error:
        head, stopped = Head("", next(iter(books.values())).rules), error.why
    head = replace(head, robots=_robots_of(stored.seats))
    replayed = replay_journal(
        opened_chouette(head),
        stored.entries,
        {seat.user: seat.seat for seat in stored.seats},
        first_unshown_number=itself.shown.shown,
        debt_entries=stored.debt_entries,
        stop_reason=stopped,
    )
    chouette, kept_games, stopped = _with_stored_points(replayed, stored)
    chouette = _with_stored_plan(chouette, stored.plans, kept_games)
    return Table(
        id=itself.id,
        server=itself.server,
        channel=itself.channel,
        head=head,
        chouette=chouette,
        seats=stored.seats,
        next_number=count + 1,
        written_at=stored.entries[-1].entry.at if stored.entries else None,
        presses=frozenset(one.entry.interaction for one in stored.entries if one.entry.interaction is not None),
        often=replayed.often,
        decided=replayed.decided,
        seeds=stored.seeds,
        deadlines=stored.deadlines,
        taken_seats=stored.taken_seats,
        news=replayed.news,
        is_open=itself.ended_at is None,
        ended_at=itself.ended_at,
        stopped=stopped,
        kept_games=kept_games,
        paid_ahead=stored.paid_ahead,
        debt_entries=stored.debt_entries,
    )


@dataclass(frozen=True, slots=True)
class _ReplayResult:
    """The chouette to which a journal leads, and `stopped`: why it leads no further, or nothing.

    `news`: what a page tells, which is more than the newest message does. The games in `differing` book other points
    than they did; at which line they are booked does not matter.
    """

    chouette: Chouette
    stopped: str
    news: tuple[News, ...]
    differing: frozenset[int]
    often: LimitedStatementCounts
    decided: tuple[Decided, ...]


def replay_journal(
    chouette: Chouette,
    entries: Sequence[NumberedEntry],
    seats: Mapping[int | None, Player],
    *,
    first_unshown_number: int = 0,
    debt_entries: Sequence[DebtEntry] = (),
    stop_reason: str = "",
) -> _ReplayResult:
    """Apply a journal's lines to a chouette, as far as that can be done; `seats`: whose seat each user has.

    The newest message shows the statements before `first_unshown_number`, of which it is not asked any more who was
    asked. `debt_entries`: what became of the debts when all was over.
    """
    news, often = list[News](), LimitedStatementCounts()
    speaker, was_over = None, False
    decided, press = tuple[Decided, ...](), None
    became = {one.number: one for one in debt_entries}
    # What was booked and is no more; what is booked now and was not counts down.
    moved = Counter(transfer_from_store(one) for written in entries for one in written.entry.transfers)
    lines = ((written.number, read_statement(written.entry.line)) for written in entries)
    applied = replayed_lines(chouette, lines)
    for number, entry in () if stop_reason else ((written.number, written.entry) for written in entries):
        try:
            line = next(applied)
        except UnreadableError as error:
            stop_reason = f"{number}: {error.why}"
            break
        chouette = line.after
        if isinstance(line, RefusedLine):
            stop_reason = f"{number}: {line.refusal.key}"
            break
        if isinstance(line, AcceptedLine):
            often.add_returning_exceeded_limit(line.statement)
            moved.subtract(line.accepted.transfers)
            is_own = entry.whom is not None or entry.by is not None
            if is_own:
                speaker = seats.get(entry.by) if entry.by else None  # what follows by itself comes of what they said
            seat = speaker if entry.by else Player(entry.whom or "")
            decided, press = _decided_then(decided, press, line, entry, seat or Player(""))
            if number > len(entries) - MAX_NEWS_PER_TABLE:
                told = _told_then(line, entry, chouette, speaker if is_own else None)
                told = with_money_of_entry(told, became.get(number))
                asking = chouette if number >= first_unshown_number - 1 else None
                calls = not (was_over and isinstance(line.statement, _ABOUT_DEBTS))
                news.append(news_of(told, number + 1, asking, speaker, may_need_new_message=calls))
            was_over = isinstance(chouette.stage, Ended)
    differing = frozenset(transfer.game for transfer, times in moved.items() if times)
    return _ReplayResult(chouette, stop_reason, tuple(news), differing, often, decided)


def _decided_then(
    decided: tuple[Decided, ...], press: int | None, line: AcceptedLine, entry: JournalEntry, seat: Player
) -> tuple[tuple[Decided, ...], int | None]:
    """What each press has decided once this line is said from a seat, and the newest press; several lines are one."""
    is_own = entry.whom is not None or entry.by is not None
    now = decided_after(decided, line.before, line.after, (line.statement,) if is_own else (), seat, entry.at)
    if len(now) <= len(decided):
        return now, press
    if is_own and decided and entry.interaction is not None and entry.interaction == press:
        now = (*decided[:-1], replace(now[-1], count=decided[-1].count + 1))
    return now, entry.interaction


def _told_then(
    line: AcceptedLine, entry: JournalEntry, chouette: Chouette, speaker: Player | None
) -> tuple[Event, ...]:
    """The events of a line, as they were told when somebody said it, the clock did, or it followed by itself."""
    by_clock = entry.whom is not None and entry.by is None and entry.whom not in chouette.robots
    is_own = entry.whom is not None or entry.by is not None
    in_name_of = speaker if entry.whom else None
    return events_with_attribution(
        line.accepted.events,
        line.statement,
        was_said_not_forced=is_own,
        by_clock=by_clock,
        speaker_seat=in_name_of,
        before=line.before,
        chouette=chouette,
    )


def transfer_to_store(transfer: Transfer) -> StoredTransfer:
    """A transfer as the journal stores it."""
    return StoredTransfer(transfer.game, transfer.payer, transfer.payee, transfer.amount, transfer.reason.value)


def transfer_from_store(stored: StoredTransfer) -> Transfer:
    """A stored transfer as the rules know it."""
    return Transfer(stored.payer, stored.payee, stored.half_points, TransferReason(stored.reason), stored.game)


def payment_plans_if_over(table: Table) -> tuple[StoredPaymentPlan, ...]:
    """Who pays whom, a plan for each stake, as it is stored; none as long as the chouette goes on."""
    if table.is_open:
        return ()
    stage, chouette = table.chouette.stage, table.chouette
    made_now = () if books_in_chips(chouette) else payment_plan(chouette)
    plan = stage.plan if isinstance(stage, Ended) else made_now
    is_carried = is_debt_carried_over(chouette.rules)

    def plan_for(stake: StakePerPoint) -> StoredPaymentPlan:
        same = (one for one in plan if one.stake == stake)
        payments = tuple(StoredPayment(one.payer, one.payee, one.amount, one.owed) for one in same)
        return StoredPaymentPlan(stake.amount, stake.label, is_carried, payments)

    return tuple(map(plan_for, chouette.stakes))


def _with_stored_plan(chouette: Chouette, stored: Sequence[StoredPaymentPlan], kept_games: tuple[int, ...]) -> Chouette:
    """The chouette with the plans that were stored when it ended; without, that of games which keep their points."""
    if not isinstance(chouette.stage, Ended) or books_in_chips(chouette) or not (stored or kept_games):
        return chouette
    plan = payment_plan(chouette)
    if stored:
        plan = tuple(
            PlannedPayment(one.payer, one.payee, one.half_points, one.owed, StakePerPoint(each.stake, each.label))
            for each in stored
            for one in each.payments
        )
    plan = tuple(sorted(plan, key=lambda one: chouette.stakes.index(one.stake)))
    return replace(chouette, stage=replace(chouette.stage, plan=plan))


def _robots_of(seats: Sequence[Seat]) -> dict[Player, str]:
    """The robots among those who sit, or sat, at a table, each with how strong it is."""
    return {seat.seat: seat.robot for seat in seats if seat.robot}


def read_head(text: str, books: RuleBooksByName) -> Head:
    """The head that a journal begins with; UnreadableError."""
    draft = HeadDraft(books)
    for _, line in numbered_content_lines(text):
        draft.read_line(words_of_line(line))
    return draft.build()


def stakes_of_evening(head_text: str, planned: tuple[StakePerPoint, ...] = ()) -> tuple[StakePerPoint, ...]:
    """What a point of an evening's games stood for: by its payment plans, before there are any from its head's text."""
    if planned:
        return planned
    try:
        return (read_head_without_options(head_text).stake or POINTS_STAKE,)
    except UnreadableError:
        return (POINTS_STAKE,)


def _with_stored_points(replayed: _ReplayResult, stored: StoredJournal) -> tuple[Chouette, tuple[int, ...], str]:
    """The chouette with the stored points of finished games; which those are; why it stops, or nothing.

    Where it stops, all that is stored stands on the sheet: what belongs to none of these games in the last row.
    """
    chouette, differing, stopped = replayed.chouette, replayed.differing, replayed.stopped
    finished = {game.final.number for game in chouette.games}
    if differing - finished and not stopped:
        stopped = f"game {min(differing - finished)} books other points than it did"
    if not differing:
        return chouette, (), stopped
    witnessed = [transfer_from_store(one) for written in stored.entries for one in written.entry.transfers]
    in_games = [one for one in witnessed if one.reason not in REASONS_WITH_OWN_ROW]
    games = [
        replace(game, transfers=tuple(one for one in in_games if one.game == game.final.number))
        if game.final.number in differing
        else game
        for game in chouette.games
    ]
    rest = tuple(one for one in in_games if one.game not in finished)
    asides = tuple(
        each
        for each in chouette.asides
        if each.moved.reason is not TransferReason.MENDED
        or each.moved.game not in differing  # stored with its game's points
    )
    if stopped and chouette.game:
        chouette = chouette.with_game(replace(chouette.game, transfers=rest))
    elif stopped and games:
        games[-1] = replace(games[-1], transfers=games[-1].transfers + rest)
    scores = scores_after_transfers(dict.fromkeys(chouette.scores, NO_POINTS), witnessed)
    chouette = replace(chouette, games=tuple(games), asides=asides, scores=scores)
    return chouette, tuple(sorted(differing & finished)), stopped
