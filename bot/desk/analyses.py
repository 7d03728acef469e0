"""Analyses of the games of tables: made by an engine when somebody asks, kept, and made anew where they are old."""

import asyncio
import logging
from collections.abc import Collection, Iterable
from dataclasses import astuple

from bot.analysis.analyse import analyse_game
from bot.analysis.games import PlayedGame, games_to_analyse
from bot.analysis.model import ANALYSIS_VERSION, AnalysisStatistics, Decision, Depth, GameAnalysis, Progress
from bot.analysis.moments import JudgedMoment, judge_moment
from bot.analysis.problems import problem_to_json, problems_of_game
from bot.analysis.worth import worth_of_game
from bot.analysis.written import analyses_from_json_lines, analysis_to_json_lines
from bot.backgammon.foreign import Moment
from bot.backgammon.plays import resulting_positions
from bot.backgammon.position import Position
from bot.desk.desk import Desk
from bot.desk.table import LocksById, Table
from bot.engine.engine import Engine, EngineError
from bot.record.grammar import read_statement
from bot.record.read import Head
from bot.record.replay import AcceptedLine, opened_chouette, replayed_lines
from bot.record.text import UnreadableError
from bot.rules.points import GameRow, Player
from bot.rules.state.chouette import Chouette
from bot.store.analyses import (
    StoredAnalysis,
    analyses_of,
    delete_analyses_except,
    store_analysis,
    stored_analysis_statistics,
)
from bot.store.database import Database
from bot.store.problems import NewProblem
from bot.store.stored import NumberedEntry

_MAX_KEPT_MOMENTS = 64
_GAME_SECONDS = 300.0
_MOMENT_SECONDS = 60.0
"""So long a person waits at most for what the engine says of a moment, those before them included."""
_log = logging.getLogger(__name__)


class StoredAnalyses:
    """Those of all tables. `engine`: None where there is none on this machine; what is kept can be looked at."""

    def __init__(self, database: Database, desk: Desk, engine: Engine | None) -> None:
        self._database, self._desk, self._engine = database, desk, engine
        self._analysing = LocksById()
        self._judging = asyncio.Lock()
        self._judged: dict[Moment, JudgedMoment] = {}
        self._played_last: tuple[tuple[int, Head, int] | None, dict[int, PlayedGame]] = None, {}

    @property
    def has_engine(self) -> bool:
        """Whether anything new can be judged."""
        return self._engine is not None

    async def stored_current_analyses(self, table: Table) -> tuple[GameAnalysis, ...]:
        """The analyses of a table's games that are over as they were judged, by today's version. StoreFailed."""
        return (await self._played_and_current(table))[1]

    async def _played_and_current(self, table: Table) -> tuple[dict[int, PlayedGame], tuple[GameAnalysis, ...]]:
        """The games of a table that can be analysed, by number, and what is kept of them. StoreFailed."""
        played, stored = await asyncio.gather(self._played(table), analyses_of(self._database, table.id))
        found = (_read(table, one) for one in stored if _is_current(one, played.get(one.game)))
        return played, tuple(one for one in found if one)

    async def current_of(self, table: Table, stored: Iterable[StoredAnalysis], game: int) -> GameAnalysis | None:
        """Of what is kept the current analysis of a game; None: there is none, and nothing is read. StoreFailed."""
        of_game = [one for one in stored if one.game == game]
        played = (await self._played_last_or_now(table)).get(game) if of_game else None
        return current_analysis(table, of_game, played) if played else None

    async def games_not_analysed(self, table: Table) -> tuple[int, ...]:
        """The games of a table that can be analysed in depth and are not; none without an engine. StoreFailed."""
        return (await self.games_analysed_and_not(table))[1] if self._engine else ()

    async def games_analysed_and_not(self, table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The games of a table that are analysed in depth, and those that can be and are not. StoreFailed."""
        played, found = await self._played_and_current(table)
        deep = {one.game for one in found if one.depth is Depth.DEEP}
        return tuple(sorted(deep)), tuple(sorted(played.keys() - deep))

    async def stored(self, table: Table) -> tuple[StoredAnalysis, ...]:
        """What is kept of a table's games, whatever has become of these since: see `current_analysis`. StoreFailed."""
        return await analyses_of(self._database, table.id)

    async def load_or_analyse_game(
        self,
        table: Table,
        game_number: int,
        min_depth: Depth,
        *,
        reanalyse: bool = False,
        progress: Progress | None = None,
    ) -> GameAnalysis | None:
        """The analysis of a game, at least so deep: kept, or made now; None where there is nothing to analyse.

        Nor is there while the game's end is taken back, however long the engine thinks. `progress` tells how far it
        is. EngineError, StoreFailed.
        """
        if table.stopped or game_number not in {game.final.number for game in table.chouette.games}:
            return None
        async with self._analysing[table.id]:
            games, several = await asyncio.gather(self._played(table), analyses_of(self._database, table.id))
            played = games.get(game_number)
            if played is None:
                return None
            stored = next((one for one in several if one.game == game_number), None)
            kept = _read(table, stored) if stored and _is_current(stored, played) and not reanalyse else None
            if kept and min_depth in {kept.depth, Depth.QUICK}:
                return kept
            if self._engine is None:
                return None
            made = await analyse_game(self._engine, played, min_depth, progress)
            row = StoredAnalysis(
                game_number, ANALYSIS_VERSION, played.lines[-1].line, _figures(made), analysis_to_json_lines(made)
            )
            problems = await problems_of_game(self._engine, played, made) if min_depth is Depth.DEEP else ()
            kept_problems = [NewProblem(one.line, one.moment.xgid, problem_to_json(one)) for one in problems]
            if not _is_current(row, (await self._played(table)).get(game_number)):
                return None
            await store_analysis(self._database, table.id, row, kept_problems)
            return made

    async def judge_moment(self, moment: Moment) -> JudgedMoment | None:
        """What the engine says of a moment that somebody asks about, one at a time; None where there is no engine.

        The last ones are known by heart. EngineError, also where it takes too long.
        """
        engine = self._engine
        if engine is None:
            return None
        try:
            async with asyncio.timeout(_MOMENT_SECONDS), self._judging:
                if moment not in self._judged:
                    judged = await judge_moment(engine, moment)
                    if len(self._judged) >= _MAX_KEPT_MOMENTS:
                        self._judged.pop(next(iter(self._judged)))
                    self._judged[moment] = judged
                return self._judged[moment]
        except TimeoutError as late:
            raise EngineError(f"{engine.name}: a moment takes too long") from late

    async def analyse_foreign_game(self, played: PlayedGame) -> GameAnalysis | None:
        """What the engine says of a game that was not played here, one at a time; None where there is no engine.

        EngineError, also where it takes too long.
        """
        engine = self._engine
        if engine is None:
            return None
        try:
            async with asyncio.timeout(_GAME_SECONDS), self._judging:
                return await analyse_game(engine, played, Depth.DEEP)
        except TimeoutError as late:
            raise EngineError(f"{engine.name}: a game takes too long") from late

    def positions_near_boards_of_player(self, user: int) -> frozenset[Position]:
        """What is on the board, or one play away from it, in games that this Discord user plays in now; of both sides.

        Nothing is said of them.
        """
        found = set[Position]()
        for table in self._desk.tables_in_memory():
            game, seat = table.chouette.game, table.player(user)
            if game is None or game.position is None or seat not in game.players:
                continue
            dice = game.phase.dice_to_play
            found |= {game.position, *(resulting_positions(game.position, dice) if dice else ())}
        return frozenset(each for one in found for each in (one, one.swapped()))

    async def worth_of_game(self, chouette: Chouette, player: Player) -> GameRow | None:
        """What a player's game in progress is worth to them and to each opponent; None without engine or board.

        EngineError.
        """
        game = chouette.game
        if self._engine is None or game is None or game.position is None:
            return None
        return await worth_of_game(self._engine, chouette.rules, game, player)

    async def chouette_before_decision(self, table: Table, decision: Decision) -> Chouette | None:
        """The chouette as it was when somebody decided; None where that does not stand any more. StoreFailed."""
        played = (await self._played_last_or_now(table)).get(decision.game)
        lines = played.lines if played else ()
        return next((line.before for line in lines if line.line == decision.line), None)

    async def delete_analyses_of_reopened_games(self, table: Table) -> None:
        """Forget what was said of games whose end is taken back. StoreFailed."""
        over = {game.final.number for game in table.chouette.games}
        await delete_analyses_except(self._database, table.id, over)

    async def _played_last_or_now(self, table: Table) -> dict[int, PlayedGame]:
        """The same as `_played`; what has just been read is not read again. StoreFailed."""
        known, games = self._played_last
        return games if known == (table.id, table.head, table.next_number - 1) else await self._played(table)

    async def _played(self, table: Table) -> dict[int, PlayedGame]:
        """The games of a table that can be analysed, by number. StoreFailed."""
        async with self._desk.whole_evenings.queue_for(table.next_number):
            journal = await self._desk.journal_of(table.id)
            state = (table.id, table.head, len(journal))
            known, played = self._played_last
            if known != state:  # who presses *Next* does not have the whole evening replayed anew
                games = await asyncio.to_thread(_games_of_journal, table, journal)
                played = {one.finished.final.number: one for one in games}
                self._played_last = state, played
            return played


def _figures(analysis: GameAnalysis) -> dict[str, tuple[float, ...]]:
    """What counts for everybody's statistics, by seat: of an analysis in depth; a glance finds errors, no rating."""
    if analysis.depth is not Depth.DEEP:
        return {}
    return {str(player): astuple(each) for player, each in analysis.statistics_by_player.items()}


def _is_current(stored: StoredAnalysis, played: PlayedGame | None) -> bool:
    """Whether it is of today's version, and of the game as it was played to its end."""
    last_line = played.lines[-1].line if played else None
    return (stored.version, stored.last_line) == (ANALYSIS_VERSION, last_line)


def current_analysis(table: Table, stored: Iterable[StoredAnalysis], played: PlayedGame) -> GameAnalysis | None:
    """Of what is kept the analysis of a game as it was played to its end, by today's version; None: there is none."""
    number = played.finished.final.number
    found = next((one for one in stored if one.game == number and _is_current(one, played)), None)
    return _read(table, found) if found else None


async def analysis_statistics_by_chouette(
    database: Database, chouettes: Collection[int]
) -> dict[int, dict[Player, AnalysisStatistics]]:
    """Everybody's figures of the games analysed in depth at some chouettes, by chouette and seat. StoreFailed."""
    found: dict[int, dict[Player, AnalysisStatistics]] = {}
    for chouette, games in (await stored_analysis_statistics(database, chouettes, ANALYSIS_VERSION)).items():
        of_all = found.setdefault(chouette, {})
        for seat, numbers in (each for game in games for each in game.items()):
            player = Player(seat)
            of_all[player] = of_all.get(player, AnalysisStatistics()) + AnalysisStatistics(*numbers)  # pyright: ignore[reportArgumentType]
    return found


def _read(table: Table, stored: StoredAnalysis) -> GameAnalysis | None:
    try:
        return next(iter(analyses_from_json_lines(stored.content)), None)
    except (KeyError, TypeError, ValueError):
        _log.warning("chouette %s: the analysis of game %s cannot be read", table.id, stored.game)
        return None


def _games_of_journal(table: Table, journal: tuple[NumberedEntry, ...]) -> tuple[PlayedGame, ...]:
    """The games of a table's journal that can be analysed, as far as it can be read. Runs in a thread."""
    return games_to_analyse(accepted_lines_of_journal(table, journal))


def accepted_lines_of_journal(table: Table, journal: Iterable[NumberedEntry]) -> list[AcceptedLine]:
    """What was said at a table, as far as its journal can be read; each line is the number of its statement."""
    head = table.head
    lines = ((written.number, read_statement(written.entry.line)) for written in journal)
    found: list[AcceptedLine] = []
    try:
        replayed = replayed_lines(opened_chouette(head), lines)
        found.extend(each for each in replayed if isinstance(each, AcceptedLine))
    except UnreadableError:
        _log.warning("chouette %s: its journal cannot be read to its end", table.id)
    return found
