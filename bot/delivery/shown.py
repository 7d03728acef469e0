"""What a channel shows of a table, and what is to be done next about it: pure, without Discord, disk or clock.

The newest message shows board and buttons; those before it are folded to their sentence. Whatever goes wrong on the
way (refused, unknown, late, deleted), `next_step` leads to the same end: the newest message shows the newest state, no
other has buttons, everybody who is asked was notified by a post, and no sentence is lost.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import TypeAlias

from bot.desk.table import News, Revision, Table, are_debts_settled, has_game_or_evening_ended, is_end_undone
from bot.desk.tokens import NOBODY_ASKED, PendingQuestion, pending_or_paused_questions, pending_questions
from bot.rules.evening.dice_proof import POSTED_DIGITS
from bot.rules.events import Event
from bot.rules.state.chouette import Lobby
from bot.rules.statements import ChouetteMode
from bot.store.stored import MessageToFold, StoredShownState

NO_REVISION_SHOWN = Revision(0)
MAX_EVENTS_PER_MESSAGE = 30
"""A message that tells so much, or more, is not added to: what happens next is told by a new one."""


@dataclass(frozen=True, slots=True)
class ShownState:
    """What a channel shows of one table.

    `message`: the id of the newest table message; None: none is there. It tells the news after the revision
    `tells_after`, and shows the table as it was at `revision`. `notified`: who was told by a post, or by their own
    word, what they are asked. `unfolded`: the messages before it that are still to be folded, oldest first.
    `digest_posted`: the commitment to the dice that was posted last. `newest_known`: the greatest id that a message
    of the table is known to have had; one that is not known can be the newest only if its id is greater. `in_doubt`:
    something was sent, and whether it arrived is not known: the channel is looked at before all else.
    `must_be_edited`: the newest message was seen to show something else than it should, whatever was sent.
    """

    message: int | None = None
    tells_after: Revision = NO_REVISION_SHOWN
    revision: Revision = NO_REVISION_SHOWN
    notified: frozenset[PendingQuestion] = NOBODY_ASKED
    unfolded: tuple[MessageToFold, ...] = ()
    digest_posted: str = ""
    newest_known: int = 0
    in_doubt: bool = False
    must_be_edited: bool = False

    @property
    def stored_form(self) -> StoredShownState:
        """What is stored of it."""
        return StoredShownState(
            self.message,
            self.tells_after.number,
            self.revision.number,
            self.newest_known,
            self.unfolded,
            self.digest_posted,
        )


def shown_from_stored(stored: StoredShownState, table: Table, *, in_doubt: bool) -> ShownState:
    """What was stored, for a table that was read again: whoever was asked at that moment has been notified."""
    revision = Revision(stored.shown)
    if revision >= table.revision:
        notified = pending_questions(table.chouette)
    else:
        notified = next((news.asked for news in reversed(table.news) if news.revision <= revision), NOBODY_ASKED)
    return ShownState(
        message=stored.message,
        tells_after=Revision(stored.first),
        revision=revision,
        notified=notified,
        unfolded=stored.unfolded,
        digest_posted=stored.digest_posted,
        newest_known=stored.newest_known,
        in_doubt=in_doubt,
    )


# --- What to do next


@dataclass(frozen=True, slots=True)
class ScanChannel:
    """Look at what stands in the channel."""


@dataclass(frozen=True, slots=True)
class PostDiceCommitment:
    """Post the commitment to the next dice."""

    digest: str


@dataclass(frozen=True, slots=True)
class PostTableMessage:
    """Post a new table message; it tells the news after `tells_after`, and notifies those who are `called`."""

    tells_after: Revision
    called: frozenset[PendingQuestion]


@dataclass(frozen=True, slots=True)
class EditTableMessage:
    """Edit the newest table message; it tells the news after `tells_after`."""

    message: int
    tells_after: Revision


@dataclass(frozen=True, slots=True)
class FoldOldMessage:
    """Fold one of the messages before the newest one."""


@dataclass(frozen=True, slots=True)
class NothingToDo:
    """All that is to be shown is shown."""


DeliveryStep: TypeAlias = (
    ScanChannel | PostDiceCommitment | PostTableMessage | EditTableMessage | FoldOldMessage | NothingToDo
)


def next_step(shown: ShownState, table: Table, *, may_post_commitment: bool = True) -> DeliveryStep:
    """What is to be done next in a channel about this table; `may_post_commitment`: it can be posted there.

    The first thing that a channel shows of a table is the table; the commitment to its first dice comes right after it.
    """
    if shown.in_doubt:
        return ScanChannel()
    if not table.stopped:  # how far a stopped one could be replayed is no state to be shown
        due = _table_message_due(shown, table)
        is_first = shown.message is None and isinstance(table.chouette.stage, Lobby)
        if due and is_first:
            return due
        if may_post_commitment and (digest := _commitment_to_post(shown, table)):
            return PostDiceCommitment(digest)
        if due:
            return due
    return FoldOldMessage() if shown.unfolded else NothingToDo()


def _table_message_due(shown: ShownState, table: Table) -> PostTableMessage | EditTableMessage | None:
    unseen = _news_after(table, shown.revision)
    calls = any(news.needs_new_message for news in unseen)
    if not (table.is_open or calls):  # when all is over, only what calls everybody is told, and what is paid is marked
        is_paid = any(are_debts_settled(news.events) for news in unseen)
        return EditTableMessage(shown.message, shown.tells_after) if is_paid and shown.message is not None else None
    if shown.message is not None and shown.revision >= table.revision and not shown.must_be_edited:
        return None
    called, others = _called(shown, table, unseen)
    if shown.message is None:
        return PostTableMessage(shown.tells_after, called)
    if (
        calls
        or others
        or (unseen and len(events_told(table, shown.tells_after, shown.revision)) >= MAX_EVENTS_PER_MESSAGE)
    ):
        return PostTableMessage(shown.revision, called)
    return EditTableMessage(shown.message, shown.tells_after)


def _commitment_to_post(shown: ShownState, table: Table) -> str:
    """The commitment to the next dice that is still to be posted; "" where there is none.

    Where the board is elsewhere none is posted: at most a roll for seats is the bot's.
    """
    chouette = table.chouette
    throws = chouette.mode is ChouetteMode.PLAY
    is_due = table.is_open and throws and not chouette.proof.seed and chouette.proof.digest != shown.digest_posted
    return chouette.proof.digest if is_due else ""


def events_told(table: Table, since: Revision, until: Revision | None = None) -> tuple[Event, ...]:
    """The events of the news after `tells_after`, up to `until`."""
    return tuple(
        event for news in _news_after(table, since) if until is None or news.revision <= until for event in news.events
    )


def events_of_newest_message(shown: ShownState | None, table: Table) -> tuple[Event, ...]:
    """What the newest message of a table tells, or the one that is due; where nothing is known of it, the last news."""
    if shown is None:
        return table.news[-1].events if table.news else ()
    due = _table_message_due(shown, table)
    return events_told(table, due.tells_after if due else shown.tells_after)


def _news_after(table: Table, revision: Revision) -> Sequence[News]:
    return [news for news in table.news if news.revision > revision]


def _called(
    shown: ShownState, table: Table, unseen: Sequence[News]
) -> tuple[frozenset[PendingQuestion], frozenset[PendingQuestion]]:
    """Who is asked and was not notified yet; and those of them who did not bring it about by their own word."""
    notified, by_own_word = _notified_still(shown, unseen)
    called = pending_questions(table.chouette) - notified
    return called, called - by_own_word


def _notified_still(
    shown: ShownState, unseen: Sequence[News]
) -> tuple[frozenset[PendingQuestion], frozenset[PendingQuestion]]:
    """Who has been notified of what has been asked without a break since; and who brought it about themselves."""
    notified, before, by_own_word = shown.notified, shown.notified, NOBODY_ASKED
    for news in unseen:
        if news.repeats_questions:
            notified = before = by_own_word = NOBODY_ASKED
        own = {(player, about) for player, about in news.asked - before if player == news.speaker}
        notified, by_own_word, before = (
            notified & news.still_asked,
            (by_own_word & news.still_asked) | own,
            news.still_asked,
        )
    return notified, by_own_word


# --- What came of it


def shown_after_post(shown: ShownState, table: Table, message: int, step: PostTableMessage) -> ShownState:
    """The table as it was then was posted; the message before it is still to be folded."""
    old = () if shown.message is None else (MessageToFold(shown.message, is_end_told_by_newest(shown, table)),)
    return replace(
        shown,
        message=message,
        tells_after=step.tells_after,
        revision=table.revision,
        notified=_notified_after(shown, table),
        unfolded=(*(one for one in shown.unfolded if one.message != message), *old),
        newest_known=max(shown.newest_known, message),
        must_be_edited=False,
    )


def shown_after_edit(shown: ShownState, table: Table) -> ShownState:
    """The newest message was edited to the table as it was then."""
    return replace(shown, revision=table.revision, notified=_notified_after(shown, table), must_be_edited=False)


def _notified_after(shown: ShownState, table: Table) -> frozenset[PendingQuestion]:
    """Who has been notified once the table is shown: whoever is asked now; who was asked before need not be again."""
    notified, _ = _notified_still(shown, _news_after(table, shown.revision))
    return pending_questions(table.chouette) | (notified & pending_or_paused_questions(table.chouette))


def shown_after_fold(shown: ShownState, message: int) -> ShownState:
    """This old message is folded."""
    return replace(shown, unfolded=tuple(one for one in shown.unfolded if one.message != message))


def shown_after_deletion(shown: ShownState) -> ShownState:
    """The newest message is not in the channel any more: another one tells the same, and everybody is notified."""
    return replace(shown, message=None, revision=shown.tells_after, notified=NOBODY_ASKED, must_be_edited=False)


def shown_after_thread_archived(shown: ShownState, table: Table) -> ShownState:
    """The newest message cannot be edited, as in an archived thread, which a post opens: another one goes on."""
    if shown.message is None:
        return shown
    old = MessageToFold(shown.message, is_end_told_by_newest(shown, table))
    return replace(shown, message=None, tells_after=shown.revision, unfolded=(*shown.unfolded, old))


def is_end_told_by_newest(shown: ShownState, table: Table) -> bool:
    """Whether the newest message shows how a game, or the evening, has ended: then it keeps its pictures.

    Not where that is undone by what the message does not tell yet.
    """
    told, following = events_told(table, shown.tells_after, shown.revision), events_told(table, shown.revision)
    return has_game_or_evening_ended(told) and not is_end_undone(told, following)


# --- What was seen


@dataclass(frozen=True, slots=True)
class SeenMessage:
    """A message of the bot's own in a channel: by its buttons, the `table` and the state of it that the message shows.

    `number`: of the first statement that it does not show; `past`: the token of all before, "" where nothing was
    said. `is_hidden`: a moderator has hidden its pictures. `ended`: the table of which it tells the end, and offers
    another evening; `called_to`: the one to which it calls people.
    """

    id: int
    content: str
    table: int | None = None
    first_unshown_number: int | None = None
    history_token: str = ""
    has_buttons: bool = False
    has_pictures: bool = False
    is_hidden: bool = False
    ended: int | None = None
    called_to: int | None = None


@dataclass(frozen=True, slots=True)
class SeenChannel:
    """What is known of a channel when it has been looked at.

    `seen`: the bot's own last messages in it. `pasts`: by the numbers that they bear, the tokens of the table's past as
    its journal tells it. `others`: further tables that the channel shows. `closing_content`: what the message says that
    tells the end, which has no buttons of the table. `lost`: the messages that tell the end of a table, or call people
    to one, of which no end, or nothing, is known any more, as after a restore: they keep their pictures.
    """

    seen: Sequence[SeenMessage]
    pasts: Mapping[int, str] = field(default_factory=dict[int, str])
    others: Collection[int] = ()
    closing_content: str = ""
    lost: Collection[int] = ()


def shown_after_scan(shown: ShownState, table: Table, channel: SeenChannel) -> ShownState:
    """What a channel shows of a table, as it was seen.

    A message may have arrived though nobody knew, or have been overtaken by an older state; the newest may be gone;
    some may be folded already. A restored database knows nothing of what was posted, edited and folded since: what
    shows a state that its journal does not tell counts for nothing, and a message above that is posted anew below. The
    caller has made sure that the newest message, if it is not among those that were seen, is there.
    """
    by_id = {one.id: one for one in channel.seen}
    theirs = [one for one in channel.seen if one.table is not None and one.table not in channel.others]
    known = {one.message: one for one in shown.unfolded}
    digest = table.chouette.proof.digest
    posted = digest[:POSTED_DIGITS]
    committed = digest if digest and any(posted in one.content for one in channel.seen) else shown.digest_posted
    shown = replace(
        shown,
        in_doubt=False,
        digest_posted=committed,
        tells_after=min(shown.tells_after, table.revision),
        revision=min(shown.revision, table.revision),
    )
    was_lost = [one.id for one in theirs if not _is_true(one, table, channel)]
    newest = by_id.get(shown.message or 0)
    if arrived := _arrived(shown, table, channel):
        shown = _after_arrival(shown, table, arrived)
    elif newest and newest.first_unshown_number is not None and newest.id not in was_lost:
        shown = _as_seen(shown, table, newest.first_unshown_number, is_hidden=newest.is_hidden)
    if table.is_open and shown.message is not None:
        is_there = newest is None or arrived or (newest.has_buttons and newest.id not in was_lost)
        if not is_there or any(one > shown.message for one in was_lost):
            shown = _after_loss(shown)
    known = {one: MessageToFold(one, keeps_pictures=True) for one in channel.lost} | known
    old_ones = {*known, *(one.id for one in theirs), *(one.message for one in shown.unfolded)} - {shown.message}
    unfolded = [
        known.get(one, next((each for each in shown.unfolded if each.message == one), MessageToFold(one)))
        for one in sorted(old_ones)
    ]
    left = tuple(one for one in unfolded if one.message not in by_id or not _is_folded(by_id[one.message], one))
    return replace(shown, unfolded=left)


def is_newest_or_unfolded(message: int, shown_states: Iterable[ShownState]) -> bool:
    """Whether a message is the newest of one of these, or still to be folded."""
    return any(message in {shown.message, *(one.message for one in shown.unfolded)} for shown in shown_states)


def shows_state_missing_from_journal(seen: SeenMessage, table: Table) -> bool:
    """Whether a message of this table shows for sure what its journal does not tell, as after a restore."""
    is_later = seen.first_unshown_number is not None and seen.first_unshown_number > table.next_number
    return is_later or (seen.first_unshown_number == table.next_number and seen.history_token != table.history_token)


def nonce_of_post(shown: ShownState, table: Table, salt: str) -> str:
    """What makes a post safe to repeat; another state of table or channel is another post. Discord takes 25 letters.

    A database that was restored is in a state in which it may have posted something: that message is given back, though
    it was folded, or shows something else by now. Then a `salt` makes it another post.
    """
    at = table.written_at and table.written_at.timestamp()
    state = f"{table.id} {shown.message} {shown.newest_known} {table.revision} {at}{salt}"
    return blake2b(state.encode(), digest_size=12).hexdigest()


def shown_after_reused_nonce(shown: ShownState, message: int) -> ShownState:
    """A post was answered by an old message, which was there already: it is to be folded."""
    return replace(shown, unfolded=(*(one for one in shown.unfolded if one.message != message), MessageToFold(message)))


def is_old_message_by_nonce(seen: SeenMessage, table: Table) -> bool:
    """Whether what Discord answers to a post is an old message: it does so for a nonce that it has had lately."""
    return table.is_open and (seen.table, seen.first_unshown_number, seen.history_token) != (
        table.id,
        table.next_number,
        table.history_token,
    )


def _after_arrival(shown: ShownState, table: Table, found: SeenMessage) -> ShownState:
    """A message after the newest one was seen, of which nobody knew."""
    revision = table.revision if found.first_unshown_number is None else Revision(found.first_unshown_number)
    since = shown.tells_after if shown.message is None else shown.revision
    old = () if shown.message is None else (MessageToFold(shown.message, is_end_told_by_newest(shown, table)),)
    return replace(
        shown, message=found.id, tells_after=since, revision=min(revision, table.revision), newest_known=found.id,
        must_be_edited=found.is_hidden and table.is_open,
        unfolded=(*shown.unfolded, *old), notified=_notified_by_then(shown, table, revision),
    )  # fmt: skip


def _after_loss(shown: ShownState) -> ShownState:
    """The newest message is folded, or shows what never happened, or stands above what does."""
    old = () if shown.message is None else (MessageToFold(shown.message),)
    return replace(shown_after_deletion(shown), unfolded=(*shown.unfolded, *old))


def _as_seen(shown: ShownState, table: Table, number: int, *, is_hidden: bool) -> ShownState:
    """The newest message shows the statements before this number, whatever was believed."""
    shown = replace(shown, must_be_edited=is_hidden)
    if number == shown.revision.number:
        return shown
    revision = Revision(number)
    notified = _notified_by_then(shown, table, revision) if revision > shown.revision else shown.notified
    return replace(shown, revision=revision, notified=notified)


def _arrived(shown: ShownState, table: Table, channel: SeenChannel) -> SeenMessage | None:
    """The newest table message of those that were seen and were not known."""
    oldest, closing = max(shown.message or 0, shown.newest_known), channel.closing_content.strip()
    for one in sorted(channel.seen, key=lambda each: -each.id):
        if one.id <= oldest:
            return None
        if _is_true(one, table, channel) and Revision(one.first_unshown_number or 0) >= shown.revision:
            return one
        if not table.is_open and closing and one.content == closing:
            return one
    return None


def _is_true(one: SeenMessage, table: Table, channel: SeenChannel) -> bool:
    """Whether a message shows the table as it is, or as it has been on the way to where it is."""
    if one.table != table.id or one.first_unshown_number is None or one.first_unshown_number > table.next_number:
        return False
    is_newest = one.first_unshown_number == table.next_number
    return one.history_token == (table.history_token if is_newest else channel.pasts.get(one.first_unshown_number, ""))


def _notified_by_then(shown: ShownState, table: Table, revision: Revision) -> frozenset[PendingQuestion]:
    """Who has been notified by a post that showed the table as it was at this revision."""
    if revision >= table.revision:
        return _notified_after(shown, table)
    return next((news.asked for news in reversed(table.news) if news.revision <= revision), shown.notified)


def _is_folded(message: SeenMessage, old: MessageToFold) -> bool:
    return not message.has_buttons and (old.keeps_pictures or not message.has_pictures)
