"""Who is new: asked once for each person at each table, so that nobody stops being so in the middle of a game."""

from bot.desk import Desk
from bot.record.books import rule_books
from bot.rules.points import Player
from bot.rules.statements import ProposesChouetteEnd
from bot.store.database import Database
from tests.support.stored_evenings import kept_evening

ANN, PEOPLE = 1, [(1, "Ann"), (2, "Bob"), (3, "Cid")]


async def test_whoever_takes_a_seat_elsewhere_is_as_new_as_before_where_they_play_first(database: Database) -> None:
    said = [ProposesChouetteEnd(Player("s1"))]
    desk = Desk(database, rule_books())
    first = await desk.table_by_id(await kept_evening(database, PEOPLE, said))
    assert first
    assert await desk.newcomers.is_new(first, ANN)
    second = await desk.table_by_id(await kept_evening(database, PEOPLE, said))
    assert second
    assert await desk.newcomers.is_new(first, ANN)
    assert not await desk.newcomers.is_new(second, ANN)
