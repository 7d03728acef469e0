"""The same evening, kept in SQLite and in PostgreSQL, leaves the same journal."""

import random
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.rules import statements as say
from bot.rules.offers import may_say
from bot.rules.play.turn import must_act
from bot.rules.points import Player
from bot.rules.state.chouette import Between, Chouette
from bot.rules.state.phases import ToOpen
from bot.rules.statements import ANY_DICE, Statement
from bot.store import tables
from bot.store.database import Database, open_database
from tests.databases import KINDS, furnished_database
from tests.desk.live import Evening

STATEMENTS = 200
SPOKEN = {say.Plays, say.Doubles, say.Takes, say.Drops, say.Beavers, say.DeclinesToDouble}


def next_statement(chouette: Chouette, actor: Player, chance: random.Random) -> Statement:
    """Something that whoever must act may say."""
    game = chouette.game
    if game is None:
        assert isinstance(chouette.stage, Between)
        return say.StartsGame(actor)
    if isinstance(game.phase, ToOpen):
        return say.Opens(actor, ANY_DICE)
    may = [one for one in may_say(chouette, actor, SPOKEN) if not isinstance(one, say.Doubles) or chance.random() < 0.2]
    return chance.choice(may) if may else say.Rolls(actor, ANY_DICE)


async def journal_after_evening(database: Database, seed: int) -> list[tuple[object, ...]]:
    """Everything that is stored of what was said, but for the times."""
    evening, chance = Evening(database), random.Random(seed)
    await evening.start()
    for _ in range(STATEMENTS):
        chouette = (await evening.table()).chouette
        actor = next(iter(must_act(chouette)), Player("s1"))
        said = next_statement(chouette, actor, chance)
        await evening.told(await evening.who(actor), lambda _, said=said: said)
    lines, moved = tables.journal, tables.transfers
    columns = [column for column in lines.columns if column.name != "at"]
    wanted = (select(*columns).order_by(lines.c.number), select(moved).order_by(moved.c.number, moved.c.ordinal))
    return await database.read(lambda connection: [tuple(row) for each in wanted for row in connection.execute(each)])


@pytest.mark.skipif(len(KINDS) == 1, reason="there is no PostgreSQL server for tests")
async def test_the_same_evening_leaves_the_same_journal_in_both(tmp_path: Path) -> None:
    journals: list[list[tuple[object, ...]]] = []
    for kind in KINDS:
        async with furnished_database(kind, tmp_path) as url:
            database = await open_database(url)
            journals.append(await journal_after_evening(database, 5))
            await database.close()
    assert journals[0] == journals[1]
    assert any("doubles" in str(row) for row in journals[0])
    assert any("drops" in str(row) for row in journals[0])
