"""A channel, its tables and an interpreter of what is to be done there, for random runs; nothing waits."""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import Enum, auto
from itertools import count

from bot.delivery.shown import (
    EditTableMessage,
    FoldOldMessage,
    NothingToDo,
    PostDiceCommitment,
    PostTableMessage,
    ScanChannel,
    SeenChannel,
    SeenMessage,
    ShownState,
    events_told,
    is_old_message_by_nonce,
    next_step,
    nonce_of_post,
    shown_after_deletion,
    shown_after_edit,
    shown_after_fold,
    shown_after_post,
    shown_after_reused_nonce,
    shown_after_scan,
    shown_from_stored,
)
from bot.desk.loading import table_from_journal
from bot.desk.submission import Submission
from bot.desk.table import Person, Table
from bot.desk.tokens import PendingQuestion, history_token, pending_or_paused_questions, pending_questions
from bot.desk.written import journal_entries, table_after
from bot.record.books import rule_books
from bot.record.read import Head, written_head
from bot.rules.engine import new_chouette
from bot.rules.events import Event
from bot.rules.offers import allowed_statements, undrawn_rolls_for_seats
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette, Lobby
from bot.rules.statements import (
    ChouetteMode,
    Joins,
    OffersToSellBox,
    ProposesCorrection,
    ProposesRuleChange,
    ReceivesPayment,
    Statement,
    Suggests,
)
from bot.store.stored import NumberedEntry, Seat, StoredChouette, StoredJournal, StoredShownState

NOW = datetime(2026, 1, 1, tzinfo=UTC)
SEATS = tuple(Seat(f"s{number}", 100 + number, f"Player {number}") for number in (1, 2, 3, 4))
PLAYERS = tuple(Player(seat.seat) for seat in SEATS)
BOOKS = rule_books()


class Outcome(Enum):
    """What becomes of a request, and what the bot hears of it."""

    DONE = auto()
    REFUSED = auto()
    NEVER_DONE = auto()
    DONE_UNHEARD = auto()
    DONE_LATE = auto()
    DONE_AND_KILLED = auto()


@dataclass
class Message:
    """A message of the bot's in the channel; `told`: the events that it tells, by their numbers."""

    id: int
    table: int
    content: str
    number: int | None = None
    past: str = ""
    told: frozenset[int] = frozenset()
    called: frozenset[PendingQuestion] = frozenset()
    has_buttons: bool = False
    has_pictures: bool = False
    is_hidden: bool = False

    @property
    def seen(self) -> SeenMessage:
        shown = (self.table, self.number, self.past) if self.has_buttons else (None, None, "")
        return SeenMessage(self.id, self.content, *shown, self.has_buttons, self.has_pictures, self.is_hidden)


class Told:
    """A chouette as it grows, all that happened there, and who was told that they are asked.

    `counter` counts the seconds, and numbers the events: those of another future have others.
    """

    def __init__(self, number: int, counter: Iterator[int]) -> None:
        name, book = next(iter(BOOKS.items()))
        head = Head(name, book.rules, ChouetteMode.PLAY)
        self.table = Table(number, 1, 7, head, new_chouette(book.rules, ChouetteMode.PLAY), SEATS)
        self.entries: list[NumberedEntry] = []
        self.events: dict[int, Event] = {}
        self.known: list[int] = []
        self.asides: list[int] = []
        self.told_beside_at: int = 0
        self.newest = 0
        self.not_told_again: set[int] = set()
        self.notified: set[PendingQuestion] = set()
        self._counter = counter
        for player in PLAYERS:
            self.say(player, (Joins(player),))

    def say(self, by: Player | None, said: Sequence[Statement], *, directing: bool = False) -> bool:
        """Somebody says something; whether it is accepted."""
        before = self.table
        submission = Submission(
            before.chouette,
            dict(before.seeds),
            str,
            lambda: next(self._counter).to_bytes(32),
            speaker=by,
            directing=directing,
        )
        if submission.apply_said_and_forced(tuple(said)):
            return False
        now = NOW + timedelta(seconds=next(self._counter))
        after = replace(table_after(before, submission, None), written_at=now)
        who = next((Person(seat.user or 0, seat.name) for seat in SEATS if seat.seat == by), None)
        entries = journal_entries(submission, now, who, by, None)
        self.entries += (NumberedEntry(before.next_number + place, entry) for place, entry in enumerate(entries))
        self._add(submission.events)
        self._note_asked(before.chouette, after, by)
        self.table = after
        return True

    def add_aside(self, event: Event) -> None:
        """Something else is told at the table; no journal keeps it."""
        if self.table.next_number == self.told_beside_at:  # it always follows on what somebody has said
            return
        self.told_beside_at = self.table.next_number
        self._add([event])
        self.asides.append(self.known[-1])
        self.table = self.table.with_unjournaled_events([event])

    @property
    def pasts(self) -> dict[int, str]:
        """The tokens of its past, by the numbers of what followed, as the journal tells."""
        return {one.number + 1: history_token(one.entry.at) for one in self.entries}

    def note_called(self, message: Message) -> None:
        """Those whom a message notified know what they are asked, unless it is of another future."""
        number = message.number or self.table.next_number
        if message.table == self.table.id and self.pasts.get(number) == message.past:
            self.notified |= message.called & pending_or_paused_questions(self.table.chouette)

    def copied(self) -> "Told":
        """The same, which grows for itself."""
        other = copy(self)
        other.entries, other.events, other.known = [*self.entries], dict(self.events), [*self.known]
        other.asides, other.not_told_again, other.notified = (
            [*self.asides],
            {*self.not_told_again},
            {*self.notified},
        )
        return other

    def read_again(self, stored: StoredShownState) -> None:
        """The table is read from its journal; what was told beside it is not there."""
        table = self.table
        head = "\n".join(written_head(table.head))
        ended = None if table.is_open else NOW
        kept = StoredChouette(table.id, 1, 7, NOW, ended, head, "3", stored)
        journal = StoredJournal(kept, SEATS, tuple(self.entries), (), dict(table.seeds))
        self.table = table_from_journal(journal, BOOKS)
        assert not self.table.stopped, self.table.stopped
        self.known = [one for one in self.known if one not in self.asides]

    def told_by(self, since: PostTableMessage | EditTableMessage) -> frozenset[int]:
        """The events that a message of this step tells, by their numbers."""
        told = events_told(self.table, since.tells_after)
        places = self.known[len(self.known) - len(told) :]
        assert [self.events[place] for place in places] == [*told]
        return frozenset(places)

    def could_say(self, *, asked: bool) -> list[Statement]:
        """What those who are asked may say, or all."""
        chouette = self.table.chouette
        if isinstance(chouette.stage, Lobby):
            return [undrawn_rolls_for_seats(PLAYERS)]
        askers = {player for player, _ in pending_questions(chouette)}
        speakers = [player for player in PLAYERS if (player in askers) is asked]
        return [
            one
            for player in speakers
            for one in allowed_statements(chouette, player, enforce_turns=True)
            if is_short(one)
        ]

    def _add(self, events: Sequence[Event]) -> None:
        new = {next(self._counter): event for event in events}
        self.known += new
        self.events |= new

    def _note_asked(self, before: Chouette, after: Table, by: Player | None) -> None:
        if after.news[-1].repeats_questions:
            self.notified.clear()
        asked = pending_questions(after.chouette)
        fresh = asked - pending_or_paused_questions(before) if not after.news[-1].repeats_questions else asked
        self.notified &= pending_or_paused_questions(after.chouette) - fresh
        self.notified |= {(player, about) for player, about in fresh if player == by}


def is_short(said: Statement) -> bool:
    """Whether it is of a kind that has few forms."""
    return not isinstance(said, ProposesRuleChange | ProposesCorrection | ReceivesPayment | Suggests | OffersToSellBox)


@dataclass(frozen=True)
class Backup:
    """A database as it was: what was said, and what was stored of the channel."""

    tables: list[Told]
    stored: dict[int, StoredShownState]


class Killed(Exception):  # noqa: N818 - no error
    """The bot is killed before it can note what came of a request."""


class World:
    """A channel at Discord, the tables in it, and the bot, which knows, and stores, what the channel shows."""

    def __init__(self) -> None:
        self.messages: dict[int, Message] = {}
        self._counter = count(1)
        self.tables = [Told(1, self._counter)]
        self.backups = list[Backup]()
        self.shown: dict[int, ShownState] = {}
        self.stored: dict[int, StoredShownState] = {}
        self.unwritten: dict[int, StoredShownState] = {}
        self.late: list[Callable[[], object]] = []
        self.in_doubt = False
        self.may_tell_twice = False
        self._salt = ""
        self._ids = iter(range(100, 10**6))
        self._nonces: dict[object, int] = {}
        self._read_shown()

    @property
    def current(self) -> Told:
        return self.tables[-1]

    # --- The bot

    def step(self, outcome: Outcome, *, may_post_commitment: bool = True, by_interaction: bool = False) -> bool:
        """Do what is next; False: nothing is."""
        for told in self.tables:
            table = told.table
            if table.id not in self.shown:
                continue
            shown = replace(self.shown[table.id], in_doubt=self.in_doubt)
            step = next_step(shown, table, may_post_commitment=may_post_commitment)
            if not isinstance(step, NothingToDo):
                self._take(step, shown, told, outcome, by_interaction=by_interaction)
                return True
            if not table.is_open and shown.revision < table.revision:
                self._keep(table.id, replace(shown, revision=table.revision))
            if told is not self.current:
                del self.shown[table.id]
        return False

    def _take(
        self,
        step: ScanChannel | PostDiceCommitment | PostTableMessage | EditTableMessage | FoldOldMessage,
        shown: ShownState,
        told: Told,
        outcome: Outcome,
        *,
        by_interaction: bool,
    ) -> None:
        number = told.table.id
        try:
            match step:
                case ScanChannel():
                    self._scan(outcome)
                case PostDiceCommitment(digest):
                    self._made(outcome, lambda: self._arrive(Message(0, number, digest), ("commit", digest)))
                    self._keep(number, replace(shown, digest_posted=digest), at_once=True)
                case PostTableMessage():
                    nonce = None if by_interaction else nonce_of_post(shown, told.table, self._salt)
                    message = self._made(outcome, self._post(step, told, nonce))
                    if not self._salt and is_old_message_by_nonce(
                        self._answer_to_post(message, told.table), told.table
                    ):
                        self._salt = f"{next(self._counter)}"
                        self._keep(number, shown_after_reused_nonce(shown, message))
                    else:
                        self._keep(number, shown_after_post(shown, told.table, message, step), at_once=True)
                case EditTableMessage(message):
                    is_there = self._made(outcome, self._edit(step, told))
                    self._keep(number, shown_after_edit(shown, told.table) if is_there else shown_after_deletion(shown))
                case FoldOldMessage():
                    old = shown.unfolded[0]
                    self._made(outcome, lambda: self._fold(old.message, keeps_pictures=old.keeps_pictures))
                    self._keep(number, shown_after_fold(shown, old.message))
        except Refused:
            pass
        except Unknown:
            self.in_doubt = self.may_tell_twice = True
        except Killed:
            self.restart()

    def _made(self, outcome: Outcome, do: Callable[[], int]) -> int:
        match outcome:
            case Outcome.DONE:
                return do()
            case Outcome.REFUSED:
                raise Refused
            case Outcome.NEVER_DONE:
                raise Unknown
            case Outcome.DONE_UNHEARD:
                do()
                raise Unknown
            case Outcome.DONE_LATE:
                self.late.append(do)
                raise Unknown
            case Outcome.DONE_AND_KILLED:
                do()
                self.may_tell_twice = True
                raise Killed

    def _scan(self, outcome: Outcome) -> None:
        if outcome in {Outcome.NEVER_DONE, Outcome.DONE_UNHEARD, Outcome.DONE_LATE}:
            raise Unknown
        if outcome is Outcome.DONE_AND_KILLED:
            raise Killed
        seen = [one.seen for one in sorted(self.messages.values(), key=lambda one: -one.id)[:50]]
        if outcome is Outcome.REFUSED:
            seen = []
        self.in_doubt = False
        for told in self.tables:
            table = told.table
            if (shown := self.shown.get(table.id)) is None:
                continue
            is_unread = outcome is Outcome.REFUSED
            if not is_unread and table.is_open and shown.message and shown.message not in self.messages:
                shown = shown_after_deletion(shown)
            due = next_step(replace(shown, in_doubt=False), table)
            closing = f"{sorted(told.told_by(due))}" if isinstance(due, PostTableMessage) and not table.is_open else ""
            channel = SeenChannel(seen, told.pasts, {*self.shown} - {table.id}, closing)
            self._keep(table.id, shown_after_scan(shown, table, channel))

    def _keep(self, number: int, shown: ShownState, *, at_once: bool = False) -> None:
        self.shown[number] = shown
        self.unwritten[number] = shown.stored_form
        if at_once:
            self.stored[number] = self.unwritten.pop(number)

    def restart(self, *, is_written: bool = False) -> None:
        """The bot is killed and started again."""
        if is_written:
            self.flush()
        self.unwritten.clear()
        self.in_doubt, self._salt = True, ""
        self.evict()

    def back_up(self) -> None:
        """Somebody keeps the database as it is."""
        self.backups.append(Backup([told.copied() for told in self.tables], dict(self.stored)))

    def restore(self, backup: "Backup", *, is_prepared: bool, is_written: bool) -> None:
        """The bot is ended, and started on an earlier state: as it was kept, or `prepared`, as our own program does."""
        if is_written:
            self.flush()
        gone = {place for told in self.tables for place in told.not_told_again}
        self.tables = [told.copied() for told in backup.tables]
        for told in self.tables:
            told.not_told_again |= gone  # those messages stay deleted
            for message in self.messages.values():
                told.note_called(message)
        self.stored, self.unwritten, self.may_tell_twice = dict(backup.stored), {}, True
        for told in self.tables if is_prepared else ():
            if told.table.is_open and (kept := self.stored.get(told.table.id)):
                self.stored[told.table.id] = replace(kept, shown=kept.first)
        self.restart()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is to be done: only then is it forgotten what the channel shows."""
        theirs = ((self.shown[told.table.id], told.table) for told in self.tables if told.table.id in self.shown)
        return not self.in_doubt and all(isinstance(next_step(shown, table), NothingToDo) for shown, table in theirs)

    def evict(self) -> None:
        """Tables and what the channel shows are forgotten, and read again."""
        self.flush()
        for told in self.tables:
            told.read_again(self.stored.get(told.table.id, StoredShownState()))
        self._read_shown()

    def read_table_again(self) -> None:
        """The table alone is forgotten."""
        self.flush()
        self.current.read_again(self.stored.get(self.current.table.id, StoredShownState()))

    def flush(self) -> None:
        """What changed is written down."""
        self.stored |= self.unwritten
        self.unwritten.clear()

    def _read_shown(self) -> None:
        self.shown = {}
        for told in self.tables:
            stored = self.stored.get(told.table.id, StoredShownState())
            is_behind = stored.shown < told.table.next_number or stored.unfolded
            if told is self.current or is_behind:
                self.shown[told.table.id] = shown_from_stored(stored, told.table, in_doubt=self.in_doubt)

    def open_table(self) -> None:
        """The next table in the same channel."""
        self.tables.append(Told(len(self.tables) + 1, self._counter))
        self.shown[self.current.table.id] = ShownState()

    # --- Discord

    def _post(self, step: PostTableMessage, told: Told, nonce: object) -> Callable[[], int]:
        table, places, called = told.table, told.told_by(step), step.called

        def arrive() -> int:
            number = table.next_number if table.is_open else None
            content = f"{sorted(places)}"
            new = Message(
                0, table.id, content, number, table.history_token, places, called, table.is_open, has_pictures=True
            )
            return self._arrive(new, nonce)

        return arrive

    def _arrive(self, message: Message, nonce: object) -> int:
        if nonce in self._nonces:
            return self._nonces[nonce]
        message.id = next(self._ids)
        if nonce is not None:
            self._nonces[nonce] = message.id
        self.messages[message.id] = message
        for told in self.tables[message.table - 1 : message.table]:
            told.newest = message.id if message.told else told.newest
            told.note_called(message)
        return message.id

    def _answer_to_post(self, message: int, table: Table) -> SeenMessage:
        """What Discord answers; it may be deleted by then."""
        gone = Message(message, table.id, "", table.next_number, table.history_token, has_buttons=True)
        return self.messages.get(message, gone).seen

    def _edit(self, step: EditTableMessage, told: Told) -> Callable[[], int]:
        table, places = told.table, told.told_by(step)

        def arrive() -> int:
            if (message := self.messages.get(step.message)) is None:
                return 0
            message.number, message.past = table.next_number, table.history_token
            message.told, message.has_buttons = places, table.is_open
            message.has_pictures, message.is_hidden = True, False
            return message.id

        return arrive

    def _fold(self, message: int, *, keeps_pictures: bool) -> int:
        if old := self.messages.get(message):
            old.has_buttons, old.has_pictures = False, old.has_pictures and keeps_pictures
        return message

    def delete(self, message: int, *, is_heard: bool) -> None:
        """A moderator deletes a message; if the connection is lost, the bot does not hear of it."""
        gone = self.messages.pop(message)
        self.may_tell_twice = True
        for told in self.tables[gone.table - 1 : gone.table]:
            self._note_not_told_again(gone, told, is_heard=is_heard)
        for number, shown in self.shown.items():
            if is_heard and shown.message == message:
                self.shown[number] = shown_after_deletion(shown)

    def _note_not_told_again(self, gone: Message, told: Told, *, is_heard: bool) -> None:
        message = gone.id
        if message < told.newest or not (is_heard and told.table.is_open):
            told.not_told_again |= gone.told  # only the newest message of a table that goes on comes back

    # --- What must be true

    def settle(self) -> None:
        """All that is late arrives, and all is done that is to be done; then the channel is looked at once more."""
        for one in self.late:
            one()
        self.late.clear()
        self._until_done()
        self.in_doubt = True
        self._until_done()

    def _until_done(self) -> None:
        for _ in range(60 + 3 * len(self.messages)):
            if not self.step(Outcome.DONE):
                return
        raise AssertionError("it goes on without end")

    def check(self) -> None:
        """The channel shows the newest state, everybody who is asked knows, and nothing is lost."""
        table, shown = self.current.table, self.shown[self.current.table.id]
        with_buttons = [one.id for one in self.messages.values() if one.has_buttons]
        if table.is_open:
            assert with_buttons == [shown.message]
            newest = self.messages[shown.message or 0]
            assert (newest.number, newest.past, newest.is_hidden) == (table.next_number, table.history_token, False)
            assert pending_questions(table.chouette) <= self.current.notified
        else:
            assert not with_buttons
        for told in self.tables:
            self._check_told(told)

    def _check_told(self, told: Told) -> None:
        theirs = [one for one in self.messages.values() if one.table == told.table.id]
        for place in told.known:
            by = [one.id for one in theirs if place in one.told]
            assert by or place in told.not_told_again, f"not told: {told.events[place]}"
            assert len(by) < 2 or self.may_tell_twice, f"told twice: {told.events[place]}"


class Refused(Exception):  # noqa: N818 - no error
    """Discord refuses."""


class Unknown(Exception):  # noqa: N818 - no error
    """Nobody knows."""
