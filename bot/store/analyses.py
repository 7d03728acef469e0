"""What engines think of games: kept by chouette and game, with everybody's figures. Knows no figure by name."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from sqlalchemy import Connection, delete, select

from bot.store import tables
from bot.store.database import reads, upsert, writes

FiguresBySeat: TypeAlias = Mapping[str, Sequence[float]]
"""Each player's figures of a game."""


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """The analysis of a game: the version of what is judged, the game's last line, its figures, and all as text."""

    game: int
    version: str
    last_line: int
    figures: FiguresBySeat
    content: str


@writes
def store_analysis(connection: Connection, chouette: int, analysis: StoredAnalysis) -> None:
    """Keep an analysis, in the place of the one before."""
    row = {"chouette": chouette, "game": analysis.game, "version": analysis.version, "last_line": analysis.last_line}
    figures = {seat: list(each) for seat, each in analysis.figures.items()}
    rows = [row | {"figures": figures, "content": analysis.content}]
    connection.execute(upsert(connection, tables.analyses), rows)


@reads
def analyses_of(connection: Connection, chouette: int) -> tuple[StoredAnalysis, ...]:
    """The analyses of a chouette, in the order of its games."""
    rows = tables.analyses
    found = connection.execute(select(rows).where(rows.c.chouette == chouette).order_by(rows.c.game))
    return tuple(
        StoredAnalysis(row.game, row.version, row.last_line, cast("FiguresBySeat", row.figures), row.content)
        for row in found
    )


@writes
def forget_analyses(connection: Connection, chouette: int, kept: Collection[int]) -> None:
    """Delete the analyses of a chouette but those of some games."""
    rows = tables.analyses
    connection.execute(delete(rows).where((rows.c.chouette == chouette) & rows.c.game.not_in(kept)))


@reads
def figures_of_server(connection: Connection, server: int, version: str) -> dict[int, tuple[FiguresBySeat, ...]]:
    """Everybody's figures of the games that are analysed on a server, by chouette."""
    rows, chouettes = tables.analyses, tables.chouettes
    wanted = select(rows.c.chouette, rows.c.figures).join(chouettes, chouettes.c.id == rows.c.chouette)
    wanted = wanted.where((chouettes.c.server == server) & (rows.c.version == version))
    found: defaultdict[int, list[FiguresBySeat]] = defaultdict(list)
    for row in connection.execute(wanted.order_by(rows.c.chouette, rows.c.game)):
        found[row.chouette].append(cast("FiguresBySeat", row.figures))
    return {chouette: tuple(each) for chouette, each in found.items()}
