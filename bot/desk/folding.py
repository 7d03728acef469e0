"""A chouette unfolded from its journal: every line is heard again, and each game must book what it booked before.

If after an upgrade one does not, a finished game keeps its stored points; a game in progress stops and says so, and the
sheet shows what is stored. Points never change silently.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.desk.doing import as_told, spokesman_of
from bot.desk.newest import NewestMessage, first_told
from bot.desk.table import Table
from bot.desk.tokens import open_calls, without_open_questions
from bot.record.grammar import read_statement
from bot.record.read import Books, Head, HeadDraft
from bot.record.text import UnreadableError, numbered, words
from bot.rules.engine import apply, new_chouette
from bot.rules.events import Event
from bot.rules.points import ASIDE, Player, Reason, Transfer, booked
from bot.rules.refusals import Refusal
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import Statement
from bot.store.stored import Stored, StoredTransfer, Written

ENGINE = "3"
"""Changes when old journals would be heard differently; each is written down with the one that heard it."""
_WITHOUT_DIRECTION = frozenset({"1", "2"})
"""The engines under which the next active player moved for a Captain who had sold, whoever had doubled."""


def table_from_journal(stored: Stored, books: Books) -> Table:
    """The table as its journal tells it; a journal that cannot be heard any more gives a stopped table."""
    kept = stored.chouette
    try:
        head, stopped = read_head(kept.head, books), ""
    except UnreadableError as error:
        head, stopped = Head("", next(iter(books.values())).rules), error.why
    seats: dict[int | None, Player] = {seat.user: Player(seat.seat) for seat in stored.seats}
    again = JournalReplay(new_chouette(head.rules, head.mode), stopped, first_told(kept.table), kept.table.shown, seats)
    again.may_be_undirected = kept.engine in _WITHOUT_DIRECTION
    for written in stored.entries:
        again.hear(written)
    chouette, kept_games, stopped = _with_stored_points(again, stored)
    pressed = (one.entry.interaction for one in stored.entries)
    asked = open_calls(chouette) | open_calls(without_open_questions(chouette))
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
        message=NewestMessage(
            kept.table.message,
            kept.table.nonce,
            kept.table.shown,
            untold=tuple(again.events),
            told=again.told,
            wished=0 if kept.table.message else len(stored.entries) + 1,
            newly=frozenset() if kept.table.message else asked,
        ),
        is_open=kept.ended_at is None,
        asked_before=asked,
        stopped=stopped,
        kept_games=kept_games,
    )


@dataclass(slots=True)
class JournalReplay:
    """A journal as far as it is heard again: what stops it, and what is told.

    `first`: the number of the first statement that the newest message tells; it shows those before `shown`, and so
    many of the `events` as `told` says. `seats`: whose seat each user has.
    `moved`: what was booked and is no more; what is booked now and was not counts down. `may_be_undirected`: whether a
    line that only who moved in the old way can have said is heard so.
    """

    chouette: Chouette
    stopped: str
    first: int = 1
    shown: int = 0
    seats: Mapping[int | None, Player] = field(default_factory=dict[int | None, Player])
    moved: Counter[Transfer] = field(default_factory=Counter[Transfer])
    events: list[Event] = field(default_factory=list[Event])
    told: int = 0
    may_be_undirected: bool = False

    @property
    def differs(self) -> frozenset[int]:
        """The games that book other points than they did; at which line they are booked does not matter."""
        return frozenset(transfer.game for transfer, times in self.moved.items() if times)

    def hear(self, written: Written) -> None:
        """The next line; once one could not be heard, only what the later ones booked."""
        entry = written.entry
        self.moved.update(map(as_moved, entry.transfers))
        if self.stopped:
            return
        try:
            said = read_statement(entry.line)
            heard = self._heard(said)
        except UnreadableError as error:
            self.stopped = f"{written.number}: {error.why}"
            return
        if isinstance(heard, Refusal):
            self.stopped = f"{written.number}: {heard.key}"
            return
        self.chouette = heard.chouette
        self.moved.subtract(heard.transfers)
        if written.number >= self.first:
            by_clock = entry.whom is not None and entry.by is None
            spokesman = spokesman_of(said, self.seats.get(entry.by)) if entry.by and entry.whom else None
            is_own = by_clock or entry.by is not None
            self.events += as_told(heard.events, is_own=is_own, by_clock=by_clock, spokesman=spokesman)
            if written.number < self.shown:
                self.told = len(self.events)

    def _heard(self, said: Statement) -> Accepted | Refusal:
        heard, game = apply(self.chouette, said), self.chouette.game
        if isinstance(heard, Accepted) or not (self.may_be_undirected and game and game.directors):
            return heard
        return apply(self.chouette.with_game(replace(game, directors=())), said)


def as_kept(transfer: Transfer) -> StoredTransfer:
    """A transfer as the journal keeps it."""
    return StoredTransfer(transfer.game, transfer.payer, transfer.payee, transfer.amount, transfer.reason.value)


def as_moved(kept: StoredTransfer) -> Transfer:
    """A transfer that the journal keeps as the game knows it."""
    return Transfer(Player(kept.payer), Player(kept.payee), kept.half_points, Reason(kept.reason), kept.game)


def read_head(text: str, books: Books) -> Head:
    """The head that a journal begins with; UnreadableError."""
    draft = HeadDraft(books)
    for _, line in numbered(text):
        draft.read(words(line))
    return draft.finished()


def _with_stored_points(again: JournalReplay, stored: Stored) -> tuple[Chouette, tuple[int, ...], str]:
    """The chouette with the stored points of finished games; which those are; why it stops, or nothing.

    Where it stops, all that is stored stands on the sheet: what belongs to none of these games in the last row.
    """
    chouette, differs, stopped = again.chouette, again.differs, again.stopped
    finished = {game.number for game in chouette.games}
    if differs - finished and not stopped:
        stopped = f"game {min(differs - finished)} books other points than it did"
    if not differs:
        return chouette, (), stopped
    witnessed = [as_moved(one) for written in stored.entries for one in written.entry.transfers]
    in_games = [one for one in witnessed if one.reason not in ASIDE]
    games = [
        replace(game, transfers=tuple(one for one in in_games if one.game == game.number))
        if game.number in differs
        else game
        for game in chouette.games
    ]
    rest = tuple(one for one in in_games if one.game not in finished)
    if stopped and chouette.game:
        chouette = chouette.with_game(replace(chouette.game, transfers=rest))
    elif stopped and games:
        games[-1] = replace(games[-1], transfers=games[-1].transfers + rest)
    scores = booked(dict.fromkeys(chouette.scores, 0), witnessed)
    chouette = replace(chouette, games=tuple(games), scores=scores)
    return chouette, tuple(sorted(differs & finished)), stopped
