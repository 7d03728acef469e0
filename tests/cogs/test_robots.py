"""Robots at a live table: a person adds some, plays a game with them, and takes them away again."""

from collections.abc import AsyncIterator

import pytest

from bot.channel.robots import RobotPlayers
from bot.client import ChouetteBot
from bot.engine.engine import Engine
from bot.engine.programs import installed_programs
from bot.local import LocalTable
from bot.rules.play.turn import must_act
from tests.cogs.evening import Evening, Sitter, buttons, id_of, public


@pytest.fixture
async def engine(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Engine]:
    """One that is installed; the robots do not think."""

    async def no_pause(_robots: RobotPlayers, _table: object) -> float:
        return 0.0

    monkeypatch.setattr(RobotPlayers, "_pause", no_pause)
    engine = Engine(installed_programs()[0])
    yield engine
    await engine.close()


FIRST = ("Roll", "Take", "No double", "No", "Agree", "Next game", "Begin", "Goes along", "Along")


async def acts(evening: Evening, person: Sitter) -> None:
    """What the person does who is asked: the first button there is, or the first legal play."""
    table = await evening.table()
    seat = table.player(int(person.id))
    assert seat is not None
    message = evening.newest()
    for label in buttons(message):
        if label.startswith(("Roll", "Take", "No double", "Agree", "Next", "Opening", "Play 1", "bar", "Play:")):
            await person.press(message, id_of(message, label))
            return
    print(buttons(message), message["content"])
    game = table.chouette.game
    assert game is not None, buttons(message)
    from bot.rules.offers import legal_play_texts

    public(await person.slash("move", play=legal_play_texts(game)[0]))


async def test_a_game_with_robots(local: LocalTable, bot: ChouetteBot) -> None:
    evening = Evening(local, bot, ("Ann",))
    ann = evening["Ann"]
    await ann.slash("chouette open")
    for _ in range(3):
        message = evening.newest()
        await ann.press(message, id_of(message, "Add a robot"))
    print(evening.newest()["content"], evening.newest()["embeds"])
    message = evening.newest()
    await ann.press(message, id_of(message, "Start"))
    for _ in range(200):
        table = await evening.table()
        chouette = table.chouette
        print("----", evening.newest()["content"], buttons(evening.newest()))
        if len(chouette.games) == 2:
            break
        assert table.player(int(ann.id)) in must_act(chouette) or any(
            table.player(int(ann.id)) in one.waiting for one in chouette.proposals
        ), (must_act(chouette), chouette.stage)
        await acts(evening, ann)
    assert len((await evening.chouette()).games) == 2
