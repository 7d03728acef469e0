"""Files that people attach: records and `.mat` files, read, and their games analysed. They are kept in memory alone.

Those that were looked at last are kept; whoever comes back later attaches the file again.
"""

import hashlib
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.analysis.games import PlayedGame, games_to_analyse
from bot.analysis.model import Decision, GameAnalysis
from bot.backgammon.position import START, Position
from bot.desk.analyses import StoredAnalyses
from bot.desk.table import Table
from bot.desk.whole import EveningReplayQueues
from bot.record.books import rule_books
from bot.record.mat_games import LEFT, RIGHT, games_of_mat
from bot.record.mat_read import is_mat
from bot.record.read import Record, read_record
from bot.record.replay import accepted_lines
from bot.rules.points import SeatId
from bot.rules.state.chouette import Chouette
from bot.store.stored import Seat

MAX_ATTACHED_BYTES: Final = 1_000_000
"""A night's record has a tenth of it."""
_MAX_KEPT_FILES: Final = 8
_KEY_LETTERS = 12


@dataclass(frozen=True, slots=True)
class AttachedGame:
    """A game that was played to its end: its number in the file, and the table at which its players sit."""

    number: int
    table: Table
    played: PlayedGame

    def chouette_before(self, decision: Decision) -> Chouette | None:
        """The chouette as it was when somebody decided."""
        return next((line.before for line in self.played.lines if line.line == decision.line), None)

    @property
    def positions(self) -> frozenset[Position]:
        """All that stood on its board, but for the beginning of every game."""
        games = (line.before.game for line in self.played.lines)
        return frozenset(game.position for game in games if game and game.position) - {START}


@dataclass(frozen=True, slots=True)
class AttachedFile:
    """A file by its key, and its games that were played to their end, in their order; the numbers of the others."""

    key: str
    games: tuple[AttachedGame, ...]
    unfinished: tuple[int, ...] = ()


class AttachedFiles:
    """The files that were attached last, and the analyses of their games."""

    def __init__(self, analyses: StoredAnalyses, queues: EveningReplayQueues) -> None:
        self._analyses, self._queues = analyses, queues
        self._kept = OrderedDict[str, AttachedFile]()
        self._made: dict[tuple[str, int], GameAnalysis] = {}

    async def opened(self, text: str) -> AttachedFile:
        """The games of a file; UnreadableError with its line for the first line that cannot be read."""
        key = hashlib.sha256(text.encode()).hexdigest()[:_KEY_LETTERS]
        found = self._kept.get(key)
        if found is None:
            several = await self._queues.run_in_thread_in_turn(text.count("\n"), lambda: dict(_games(text)))
            games = tuple(one for one in several.values() if one)
            unfinished = tuple(number for number, one in several.items() if one is None)
            found = self._kept[key] = AttachedFile(key, games, unfinished)
            if len(self._kept) > _MAX_KEPT_FILES:
                dropped, _ = self._kept.popitem(last=False)
                self._made = {made: one for made, one in self._made.items() if made[0] != dropped}
        return found

    def kept(self, key: str) -> AttachedFile | None:
        """The file of this key, as long as it is kept."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    async def analysis(self, file: AttachedFile, game: AttachedGame) -> GameAnalysis | None:
        """What the engine says of a game; None where there is none. EngineError."""
        asked = file.key, game.number
        if asked not in self._made:
            made = await self._analyses.analyse_foreign_game(game.played)
            if made is None:
                return None
            if file.key in self._kept:
                self._made[asked] = made
            return made
        return self._made[asked]


def _games(text: str) -> Iterator[tuple[int, AttachedGame | None]]:
    """Each game by its number; None for one of a `.mat` that was not played to its end. Runs in a thread."""
    if is_mat(text):
        for game in games_of_mat(text, rule_books()):
            seats = tuple(
                Seat(SeatId(player), None, name) for player, name in zip((LEFT, RIGHT), game.names, strict=True)
            )
            found = next((AttachedGame(game.number, *each) for each in _played(game.record, seats)), None)
            yield game.number, found
    else:
        record = read_record(text, rule_books())
        for table, played in _played(record):
            number = played.finished.final.number
            yield number, AttachedGame(number, table, played)


def _played(record: Record, seats: tuple[Seat, ...] = ()) -> Iterator[tuple[Table, PlayedGame]]:
    for played in games_to_analyse(accepted_lines(record)):
        yield Table(0, 0, 0, record.head, played.lines[-1].after, seats), played
