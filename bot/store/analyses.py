"""What engines think of games: kept by chouette and game, with everybody's figures. Knows no figure by name."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import TypeAlias, cast

from sqlalchemy import Connection, delete, select

from bot.store import tables
from bot.store.database import as_database_read, as_database_write, build_upsert
from bot.store.problems import NewProblem, replace_problems_of_game

_StatisticsBySeat: TypeAlias = Mapping[str, Sequence[float]]
"""Each player's figures of a game."""


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """The analysis of a game: the version of what is judged, the game's last line, its figures, and all as text."""

    game: int
    version: str
    last_line: int
    figures: _StatisticsBySeat
    content: str


@as_database_write
def store_analysis(
    connection: Connection, chouette: int, analysis: StoredAnalysis, problems: Sequence[NewProblem] = ()
) -> None:
    """Keep an analysis, in the place of the one before, and the problems that the game has given."""
    connection.execute(build_upsert(connection, tables.analyses), [{"chouette": chouette, **asdict(analysis)}])
    replace_problems_of_game(connection, chouette, analysis.game, problems)


@as_database_read
def analyses_of(connection: Connection, chouette: int) -> tuple[StoredAnalysis, ...]:
    """The analyses of a chouette, in the order of its games."""
    rows = tables.analyses.c
    wanted = select(*(rows[each.name] for each in fields(StoredAnalysis))).where(rows.chouette == chouette)
    return tuple(StoredAnalysis(*row) for row in connection.execute(wanted.order_by(rows.game)))


@as_database_write
def delete_analyses_except(connection: Connection, chouette: int, kept_games: Collection[int]) -> None:
    """Delete the analyses of a chouette but those of some games, and their problems."""
    for rows in (tables.analyses, tables.problems):
        connection.execute(delete(rows).where((rows.c.chouette == chouette) & rows.c.game.not_in(kept_games)))


@as_database_read
def stored_analysis_statistics(
    connection: Connection, chouettes: Collection[int], version: str
) -> dict[int, tuple[_StatisticsBySeat, ...]]:
    """Everybody's figures of the games that are analysed at some chouettes, by chouette."""
    rows = tables.analyses.c
    wanted = select(rows.chouette, rows.figures).where(rows.chouette.in_(chouettes) & (rows.version == version))
    found: defaultdict[int, list[_StatisticsBySeat]] = defaultdict(list)
    for row in connection.execute(wanted.order_by(rows.chouette, rows.game)):
        found[row.chouette].append(cast("_StatisticsBySeat", row.figures))
    return {chouette: tuple(each) for chouette, each in found.items()}
