"""What engines think of games: kept by chouette and game, with everybody's figures. Knows no figure by name."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, TypeAlias, cast

from sqlalchemy import select

from bot.store import tables
from bot.store.database import Database, uninterruptible, upsert

Content: TypeAlias = dict[str, Any]
"""An analysis as JSON (`bot.analysis.written`)."""
FiguresBySeat: TypeAlias = dict[str, list[float]]
"""Each player's figures of a game."""


@uninterruptible
async def store_analysis(
    database: Database, chouette: int, game: int, figures: Mapping[str, list[float]], content: Content
) -> None:
    """Keep an analysis, in the place of the one before."""
    row = {"chouette": chouette, "game": game, "figures": dict(figures), "content": content}
    async with database.writing() as connection:
        await connection.execute(upsert(connection, tables.analyses), [row])


@uninterruptible
async def analyses_of(database: Database, chouette: int) -> dict[int, Content]:
    """The analyses of a chouette, by game."""
    rows = tables.analyses
    async with database.reading() as connection:
        found = await connection.execute(select(rows.c.game, rows.c.content).where(rows.c.chouette == chouette))
        return {row.game: cast("Content", row.content) for row in found}


@uninterruptible
async def figures_of_server(database: Database, server: int) -> dict[int, tuple[FiguresBySeat, ...]]:
    """Everybody's figures of the games that are analysed on a server, by chouette."""
    rows, chouettes = tables.analyses, tables.chouettes
    wanted = select(rows.c.chouette, rows.c.figures).join(chouettes, chouettes.c.id == rows.c.chouette)
    found: defaultdict[int, list[FiguresBySeat]] = defaultdict(list)
    async with database.reading() as connection:
        for row in await connection.execute(wanted.where(chouettes.c.server == server).order_by(rows.c.chouette)):
            found[row.chouette].append(cast("FiguresBySeat", row.figures))
    return {chouette: tuple(each) for chouette, each in found.items()}
