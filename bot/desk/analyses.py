"""Analyses of the games of tables: made by an engine when somebody asks, kept, and made anew where they are old."""

import asyncio
import logging
from dataclasses import astuple

from bot.analysis.game import analyse_game, games_to_analyse, lines_of_game
from bot.analysis.model import VERSION, Depth, GameAnalysis, PlayerFigures, figures_of
from bot.analysis.written import read_analysis, written_analysis
from bot.desk.desk import Desk
from bot.desk.table import LocksById, Table
from bot.engine.engine import Engine
from bot.record.grammar import read_statement
from bot.record.replay import AcceptedLine, fold
from bot.record.text import UnreadableError
from bot.rules.engine import new_chouette
from bot.rules.points import Player
from bot.rules.state.chouette import Finished
from bot.store.analyses import analyses_of, figures_of_server, store_analysis
from bot.store.database import Database
from bot.store.stored import NumberedEntry

_log = logging.getLogger(__name__)


class Analyses:
    """Those of all tables. `engine`: None where there is none on this machine; what is kept can be looked at."""

    def __init__(self, database: Database, desk: Desk, engine: Engine | None) -> None:
        self._database, self._desk, self._engine = database, desk, engine
        self._analysing = LocksById()

    async def kept(self, table: Table) -> dict[int, GameAnalysis]:
        """The analyses of a table's games, by game, without those that are of an older version. StoreFailed."""
        found: dict[int, GameAnalysis] = {}
        for game, content in (await analyses_of(self._database, table.id)).items():
            try:
                analysis = read_analysis(content)
            except (KeyError, TypeError, ValueError):
                _log.warning("chouette %s: the analysis of game %s cannot be read", table.id, game)
                continue
            if analysis.version == VERSION:
                found[game] = analysis
        return found

    async def of_game(self, table: Table, number: int, depth: Depth, *, anew: bool = False) -> GameAnalysis | None:
        """The analysis of a game, at least so deep: kept, or made now; None where there is nothing to analyse.

        EngineError, StoreFailed.
        """
        game = next((one for one in games_to_analyse(table.chouette) if one.final.number == number), None)
        if game is None or table.stopped:
            return None
        async with self._analysing[table.id]:
            journal = await self._desk.journal_of(table.id)
            lines = await asyncio.to_thread(accepted_lines_of_journal, table, journal)
            kept = (await self.kept(table)).get(number)
            is_current = kept is not None and kept.last_line == _last_line(lines, game)
            if kept and is_current and not anew and (kept.depth is depth or kept.depth is Depth.DEEP):
                return kept
            if self._engine is None:
                return None
            made = await analyse_game(lines, game, self._engine, self._engine.name, depth)
            figures = {str(player): list(astuple(each)) for player, each in figures_of(made).items()}
            await store_analysis(self._database, table.id, number, figures, written_analysis(made))
            return made


async def analysed_figures(database: Database, server: int) -> dict[int, dict[Player, PlayerFigures]]:
    """Everybody's figures of the games that are analysed on a server, by chouette and seat. StoreFailed."""
    found: dict[int, dict[Player, PlayerFigures]] = {}
    for chouette, games in (await figures_of_server(database, server)).items():
        of_all = found.setdefault(chouette, {})
        for seat, numbers in (each for game in games for each in game.items()):
            player, (plays, lost, cubes, *rest) = Player(seat), numbers
            more = PlayerFigures(int(plays), lost, int(cubes), *rest)
            of_all[player] = of_all.get(player, PlayerFigures()) + more
    return found


def accepted_lines_of_journal(table: Table, journal: tuple[NumberedEntry, ...]) -> tuple[AcceptedLine, ...]:
    """The lines of a table's journal as the rules accept them; as far as they can be read. Runs in a thread."""
    head = table.head
    lines = ((written.number, read_statement(written.entry.line)) for written in journal)
    found: list[AcceptedLine] = []
    try:
        replayed = fold(new_chouette(head.rules, head.mode, head.robots), lines)
        found.extend(each for each in replayed if isinstance(each, AcceptedLine))
    except UnreadableError:
        _log.warning("chouette %s: its journal cannot be read to its end", table.id)
    return tuple(found)


def _last_line(lines: tuple[AcceptedLine, ...], game: Finished) -> int:
    return max((one.line for one in lines_of_game(lines, game)), default=0)
